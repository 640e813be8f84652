"""Cards that go from one area to another, are shuffled, shown or turned over (CR 3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.game import zones
from engine.game.events.event import (
    ADDED,
    ANYTHING,
    ON_FIELD,
    PILES,
    Event,
    OfCards,
    added,
    affectable,
    is_closed,
)
from engine.game.looks import STACKED, Look
from engine.game.seeing import seen_by

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Moved(OfCards):
    """Cards go from one area to another at the same time, but not off the field.

    `sources` says of each where it came from, `seen` who saw it there. The first ends up uppermost.
    """

    names = ("card moved", ADDED)
    leaving = True
    to: str  # "hand", "trash", "deck", "security", "under", "eggs"
    at: str = "bottom"  # in a deck or security stack, or under a card: "top" or "bottom"
    face_up: bool = False
    under: int = 0  # for "under": the stack
    drawn: bool = False
    face_down: bool = False  # under a card
    lost: bool = False  # they lay under a card that could not be played (CR 7-2-2-11)
    sources: list[str] = field(default_factory=list, init=False)
    counted: list[str] = field(default_factory=list, init=False)  # where there are fewer now
    owners: list[int] = field(default_factory=list, init=False)
    numbers: list[str] = field(default_factory=list, init=False)
    seen: list[frozenset[int]] = field(default_factory=list, init=False)
    from_under: list[int] = field(default_factory=list, init=False)

    def meant_by(self, name: str) -> list[Look]:
        return added(self.looks, self.to) if name == ADDED else self.looks

    def touches(self) -> frozenset[str]:
        on_field = self.to in ON_FIELD or any(source in ON_FIELD for source in self.sources)
        return ANYTHING if on_field else PILES

    def prepare(self, game: Game) -> bool:
        state = game.state
        found = [(id, place) for id in self.cards if (place := state.place_of(id)) is not None]
        kept = []
        for id, (area, _card, stack) in found:
            # What is done to digivolution or link cards is done to the Digimon (CR 4-7-7).
            if stack is not None and area in ("under", "link"):
                what = "lose digivolution cards" if area == "under" else ""
                if not affectable(game, stack.id, self.cause, what):
                    continue
                trashed = self.to == "trash" and area == "under"
                if trashed and not affectable(game, stack.id, self.cause, STACKED):
                    continue
            if area != "revealed" and is_closed(game, _card.owner, self.to, self.cause):
                continue
            kept.append(id)
        if self.to == "under":
            host = game.state.stack(self.under)
            if host is None or host.top.token or not affectable(game, host.id, self.cause):
                return False
        self.cards = kept
        places = [place for id in kept if (place := state.place_of(id)) is not None]
        self.sources = [area for area, _, _ in places]
        self.counted = [
            state.side(card.owner).showing(card.id).area if area == "revealed" else area
            for area, card, _ in places
        ]
        self.owners = [card.owner for _, card, _ in places]
        self.numbers = [card.number for _, card, _ in places]
        self.seen = [seen_by(state, area, card) for area, card, _ in places]
        facts = game.facts
        self.looks = [
            facts.look(card, area, stack.id if stack else 0) for area, card, stack in places
        ]
        self.from_under = [stack.id if stack else 0 for _, _, stack in places]
        self.hosts = [
            game.now.looks[id]
            for id in dict.fromkeys([*self.from_under, self.under])
            if id in game.now.looks
        ]
        return bool(kept)

    def do(self, game: Game) -> None:
        state = game.state
        places = [place for id in self.cards if (place := state.place_of(id)) is not None]
        copies = [card for _, card, _ in places]
        off = [card for area, card, _ in places if area in ("under", "link") or self.lost]
        self.note_departed(off, self.to)
        if self.to == "under":
            stack = state.stack(self.under)
            assert stack is not None
            face_up = not self.face_down
            self.moved = zones.put_under(state, copies, stack, at=self.at, face_up=face_up)
        else:
            self.moved = zones.move_cards(
                state, copies, self.to, game.facts.is_egg, at=self.at, face_up=self.face_up
            )
        self.affected = [self.moved.get(id, id) for id in self.cards]


@dataclass(slots=True)
class TakenOut(Event):
    """Cards have left an area by being played or put on a Digimon: there are fewer of them there.

    It happens together with that, so what waits for either triggers at the same time (CR 15-4-3).
    """

    names = ("card moved",)
    taken: list[Look]
    sources: list[str]
    to: str  # where they have gone: "battle" or "breeding"

    def do(self, game: Game) -> None:
        self.looks = list(self.taken)


@dataclass(slots=True)
class Shuffled(Event):
    who: int
    area: str

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        self.moved = zones.shuffle(game.state, self.who, self.area)
        self.affected = [self.who]


@dataclass(slots=True)
class Revealed(Event):
    """Cards are shown: they still count in their area (CR 15-15-3-1)."""

    who: int  # whose cards
    area: str
    count: int
    to: int = -1  # who sees them; -1 is both
    bottom: bool = False
    numbers: list[str] = field(default_factory=list, init=False)

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        shown = zones.reveal(
            game.state,
            self.who,
            self.area,
            self.count,
            bottom=self.bottom,
            to=self.to,
            by=self.cause.key,
        )
        self.affected = [card.id for card in shown]
        self.numbers = [card.number for card in shown]


@dataclass(slots=True)
class Unrevealed(Event):
    """Revealed cards go back to where they were: they never left it."""

    who: int
    cards: list[int]
    at: str  # "top" or "bottom"

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        side = game.state.side(self.who)
        copies = {card.id: card for card in side.revealed}
        cards = [copies[id] for id in self.cards if id in copies]
        zones.unreveal(game.state, self.who, cards, self.at)
        self.affected = list(self.cards)


@dataclass(slots=True)
class TurnedOver(Event):
    """Security cards are turned face up or face down."""

    names = ("turned over",)
    cards: list[int]
    face_up: bool
    numbers: list[str] = field(default_factory=list, init=False)
    owners: list[int] = field(default_factory=list, init=False)

    def subjects(self) -> list[int]:
        return list(self.cards)

    def do(self, game: Game) -> None:
        for id in self.cards:
            place = game.state.place_of(id)
            if place is not None and place[1].face_up != self.face_up:
                place[1].face_up = self.face_up
                self.affected.append(id)
                self.numbers.append(place[1].number)
                self.owners.append(place[1].owner)
