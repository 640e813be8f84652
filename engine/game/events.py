"""What can happen in a game. Everything does so by `Game.perform`, which logs it.

An event is whatever happens at the same time: several Digimon that are deleted together are one
(CR 15-5-2). `names` are the words by which effects wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.game import zones
from engine.game.causes import RULE, Cause
from engine.game.looks import Look
from engine.game.seeing import seen_by
from engine.game.state import Attack, CardCopy, Delayed, Lasting

if TYPE_CHECKING:
    from engine.game.game import Game

# Every word by which effects wait for something, and when that happens.
NAMES = {
    "turn began": "a turn begins (CR 6-1-2)",
    "main began": "a main phase begins (CR 6-5)",
    "turn ended": "a turn is about to end (CR 6-6)",
    "attack is ending": "right before the end of an attack (CR 16-7-4)",
    "counter timing": "the counter timing of an attack (CR 11-3)",
    "block timing": "the block timing of an attack (CR 11-4)",
    "paid": "a player pays a cost",
    "memory gained": "a player gains memory by an effect",
    "memory lost": "a player loses memory by an effect",
    "card moved": "cards go from one area, or from under a card, to another; also by a check",
    "card added": "cards are added to an area, Digi-Egg cards and tokens to no hand (CR 15-1-10)",
    "turned over": "security cards are turned face up or face down",
    "hatched": "a Digi-Egg hatches",
    "moved": "a Digimon moves between the breeding area and the battle area",
    "unsuspended": "cards on the field are unsuspended",
    "suspended": "cards on the field are suspended",
    "played": "cards are played onto the field",
    "placed": "cards come to the field without being played",
    "placed elsewhere": "cards leave the field for under another card, a hand, deck or security",
    "digivolved": "a card goes on top of a Digimon",
    "deleted": "Digimon, or what else is on the field, are deleted",
    "trashed": "cards on the field are trashed without being deleted",
    "returned": "cards on the field go back to a hand or deck",
    "left": "cards leave the field, in whatever way",
    "stripped": "top cards of stacks are trashed, in whatever way",
    "de-digivolved": "top cards are trashed by <De-Digivolve>",
    "top card trashed": "a top card is trashed by an effect that says so",
    "sunk": "a top card goes to the bottom of its own stack",
    "used": "an Option is used",
    "attacked": "an attack is declared",
    "target switched": "an attack goes at another target",
    "blocked": "an attack is blocked",
    "attack ended": "the end of an attack (CR 11-6)",
    "checked": "a security card is checked",
    "battle ended": "the end of a battle (CR 14-2-5)",
    "activated": "an effect is activated",
    "linked": "a card is linked",
}


NOTHING: frozenset[str] = frozenset()
MEMORY = frozenset({"memory"})
PILES = frozenset({"piles"})  # hands, decks, trashes, security
ON_FIELD = ("battle", "breeding", "under", "link", "none")
ANYTHING = frozenset({"field", "memory", "piles"})


@dataclass(slots=True)
class Event:
    """Something that happens to a state at once.

    `looks` are those to whom it happens: as they were right before where they leave, as they are
    right after where they come or stay. `agents` are those who do it.
    """

    names: ClassVar[tuple[str, ...]] = ()
    leaving: ClassVar[bool] = False  # those to whom it happens are gone afterwards
    still: ClassVar[bool] = False  # it changes nothing that could be seen
    cause: Cause = field(default=RULE, init=False)
    looks: list[Look] = field(default_factory=list, init=False)
    hosts: list[Look] = field(default_factory=list, init=False)
    moved: dict[int, int] = field(default_factory=dict, init=False)
    affected: list[int] = field(default_factory=list, init=False)  # by the ids that they have now
    player: int = field(default=-1, init=False)  # whose it is, where it is no card's
    # Immediate-type effects that had their turn right before it, by their keys.
    asked: frozenset[str] = field(default=frozenset(), init=False)

    @property
    def agents(self) -> tuple[Look, ...]:
        return self.cause.agents

    def named(self) -> tuple[str, ...]:
        """The words by which effects wait for it."""
        return self.names

    def meant_by(self, name: str) -> list[Look]:
        """Those of its looks that one of those words is about."""
        return self.looks

    def touches(self) -> frozenset[str]:
        """What it changes, of what persistent and lasting effects look at."""
        return NOTHING if self.still else ANYTHING

    def subjects(self) -> list[int]:
        """The ids of those to whom it would happen."""
        return []

    def own_cards(self) -> list[int]:
        """Cards whose own immediate effects can interrupt although they are not in force yet."""
        return []

    def spare(self, ids: Iterable[int]) -> None:
        """Keep it from happening to some (CR 15-8-5-2). Mutates this."""

    def prepare(self, game: Game) -> bool:
        """Leave out whatever cannot be affected; return whether anything is left."""
        return True

    def do(self, game: Game) -> None:
        """Change the state. Mutates it, and notes what it did in itself."""
        raise NotImplementedError


def affectable(game: Game, id: int, cause: Cause, what: str = "") -> bool:
    """Whether something can be done to what is on the field by that cause (CR 15-15-5, 15-1-3)."""
    look = game.now.looks.get(id)
    if look is None:
        return False
    words = cause.words(look.owner)
    if cause.kind == "effect":
        for by, whose in look.immune:
            if by in cause.words(whose):
                return False
    return not any(each.what == what and (not each.by or each.by in words) for each in look.cannot)


ADDED = "card added"


def added(looks: Iterable[Look], to: str) -> list[Look]:
    """Those that really come to an area: no tokens, no Digi-Egg cards to hands (CR 15-1-10)."""
    eggs = to not in ("hand", "deck", "security")
    return [
        look
        for look in looks
        if not look.token and (eggs or look.card is None or not look.card.is_egg)
    ]


def is_closed(game: Game, owner: int, area: str, cause: Cause) -> bool:
    """Whether nothing can be added to an area: all of it is revealed by another effect
    (CR 15-15-3-3)."""
    shown = game.state.side(owner).shown_of(area)
    return (
        bool(shown)
        and not game.state.pile(owner, area)
        and cause.kind == "effect"
        and all(cause.key != game.state.side(owner).showing(card.id).by for card in shown)
    )


# --- preparation and turns ---


@dataclass(slots=True)
class Redrawn(Event):
    who: int

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        state = game.state
        count = len(state.side(self.who).hand)
        zones.hand_to_deck(state, self.who)
        zones.draw(state, self.who, count)


@dataclass(slots=True)
class SecurityLaid(Event):
    who: int
    count: int

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        zones.lay_security(game.state, self.who, self.count)


@dataclass(slots=True)
class Reached(Event):
    """A point of the turn: "turn began", "main began", "turn ended"."""

    still = True
    point: str
    who: int  # the turn player
    turn: int = field(default=0, init=False)

    def named(self) -> tuple[str, ...]:
        return (self.point,)

    def do(self, game: Game) -> None:
        self.player = self.who
        self.turn = game.state.turn


@dataclass(slots=True)
class TurnChanged(Event):
    """The other player's turn begins, with the memory where it lies (CR 6-6-3)."""

    def do(self, game: Game) -> None:
        state = game.state
        state.lasting = [
            each for each in state.lasting if each.until != "turn" or each.turn > state.turn
        ]
        state.player = 1 - state.player
        state.memory = -state.memory
        state.turn += 1
        state.passed = False
        state.used.clear()  # CR 15-14-1-5-1


@dataclass(slots=True)
class GameOver(Event):
    winner: int
    reason: str

    def do(self, game: Game) -> None:
        state = game.state
        state.winner, state.reason = self.winner, self.reason
        state.phase = "over"


# --- memory ---


@dataclass(slots=True)
class Paid(Event):
    """Memory moves towards the opponent of who pays, within the gauge (CR 4-2-2)."""

    names = ("paid",)
    cost: int
    who: int

    def touches(self) -> frozenset[str]:
        return MEMORY

    def do(self, game: Game) -> None:
        _move_memory(game, self.who, -self.cost)
        self.player = self.who
        self.affected = [self.who]


@dataclass(slots=True)
class Passed(Event):
    """The marker goes to 3 on the opponent's side (CR 6-5-1-7-1)."""

    def touches(self) -> frozenset[str]:
        return MEMORY

    def do(self, game: Game) -> None:
        self.player = game.state.player
        game.state.memory = -3
        game.state.passed = True


@dataclass(slots=True)
class MemoryMoved(Event):
    """Somebody gains memory, or loses it below 0; never beyond 10 (CR 4-1-4, 1-4-2-2)."""

    who: int
    by: int

    def named(self) -> tuple[str, ...]:
        return ("memory gained",) if self.by > 0 else ("memory lost",)

    def prepare(self, game: Game) -> bool:
        return self.by != 0 and not (
            self.by > 0 and game.forbids("gain memory", self.who, self.cause)
        )

    def touches(self) -> frozenset[str]:
        return MEMORY

    def do(self, game: Game) -> None:
        _move_memory(game, self.who, self.by)
        self.player = self.who
        self.affected = [self.who]


def _move_memory(game: Game, player: int, by: int) -> None:
    state = game.state
    own = state.memory if player == state.player else -state.memory
    own = max(-10, min(10, own + by))
    state.memory = own if player == state.player else -own


# --- cards in piles ---


@dataclass(slots=True)
class Moved(Event):
    """Cards go from one area to another at the same time, but not off the field.

    `sources` says of each where it came from, `seen` who saw it there. The first ends up uppermost.
    """

    names = ("card moved", ADDED)
    leaving = True
    cards: list[int]
    to: str  # "hand", "trash", "deck", "security", "under", "eggs"
    at: str = "bottom"  # in a deck or security stack, or under a card: "top" or "bottom"
    face_up: bool = False
    under: int = 0  # for "under": the stack
    drawn: bool = False
    face_down: bool = False  # under a card
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

    def subjects(self) -> list[int]:
        return list(self.cards)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.cards = [id for id in self.cards if id not in spared]

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
        copies = [place[1] for id in self.cards if (place := state.place_of(id)) is not None]
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


# --- the field ---


@dataclass(slots=True)
class Hatched(Event):
    names = ("hatched",)
    who: int

    def do(self, game: Game) -> None:
        stack = zones.hatch(game.state, self.who)
        self.player = self.who
        self.affected = [stack.id]
        self.looks = game.looks_after([stack.id])


@dataclass(slots=True)
class MovedOver(Event):
    """A Digimon moves between the breeding area and the battle area (CR 4-17)."""

    names = ("moved",)
    stack: int

    def subjects(self) -> list[int]:
        return [self.stack]

    def prepare(self, game: Game) -> bool:
        stack = game.state.stack(self.stack)
        look = game.now.looks.get(self.stack)
        if stack is None or look is None or look.dp is None or not look.is_digimon:
            return False  # CR 4-17-2
        if self.cause.kind == "effect" and not affectable(game, self.stack, self.cause):
            return False
        side = game.state.side(stack.owner)
        return stack in side.breeding or not side.breeding

    def do(self, game: Game) -> None:
        stack = game.state.stack(self.stack)
        assert stack is not None
        zones.move(game.state, stack)
        game.lose_pending(stack.id)  # CR 4-17-5
        self.affected = [stack.id]
        self.looks = game.looks_after([stack.id])


@dataclass(slots=True)
class Unsuspended(Event):
    """The unsuspend phase: all that turn do so at the same time (CR 6-2-1, 16-11-5)."""

    names = ("unsuspended",)
    stacks: list[int]

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.stacks = [id for id in self.stacks if id not in spared]

    def prepare(self, game: Game) -> bool:
        self.stacks = [
            id
            for id in self.stacks
            if (stack := game.state.stack(id)) is not None
            and stack.suspended
            and affectable(game, id, self.cause, "unsuspend")
        ]
        return bool(self.stacks)

    def do(self, game: Game) -> None:
        for id in self.stacks:
            stack = game.state.stack(id)
            if stack is not None and stack.suspended:
                stack.suspended = False
                self.affected.append(id)
        self.looks = game.looks_after(self.affected)


@dataclass(slots=True)
class Suspended(Event):
    """Cards on the field are suspended; those that are already, are not (CR 1-3-3)."""

    names = ("suspended",)
    stacks: list[int]

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.stacks = [id for id in self.stacks if id not in spared]

    def prepare(self, game: Game) -> bool:
        self.stacks = [
            id
            for id in self.stacks
            if (stack := game.state.stack(id)) is not None
            and not stack.suspended
            and affectable(game, id, self.cause, "suspend")
        ]
        return bool(self.stacks)

    def do(self, game: Game) -> None:
        for id in self.stacks:
            stack = game.state.stack(id)
            if stack is not None and not stack.suspended:
                stack.suspended = True
                self.affected.append(id)
        self.looks = game.looks_after(self.affected)


@dataclass(slots=True)
class Played(Event):
    """Cards are placed on the field as new ones (CR 7-1). `cards` are in no area by now."""

    names = ("played",)
    cards: list[int]
    area: str = "battle"
    cost: int | None = None  # what is to be paid; None is nothing
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    changes: list[int] = field(default_factory=list)  # of the cost, by what interrupts or plays
    sources: list[str] = field(default_factory=list)
    suspended: bool = False
    # What goes under it, in no area by now: the cards of a DigiXros (CR 7-2).
    materials: list[int] = field(default_factory=list, init=False)
    more_areas: tuple[str, ...] = field(default=(), init=False)

    def own_cards(self) -> list[int]:
        return list(self.cards)

    def prepare(self, game: Game) -> bool:
        self.looks = [look for id in self.cards if (look := game.look_of(id)) is not None]
        return bool(self.cards)

    def subjects(self) -> list[int]:
        return list(self.cards)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.cards = [id for id in self.cards if id not in spared]

    def do(self, game: Game) -> None:
        for id in self.cards:
            place = game.state.place_of(id)
            if place is None:
                continue
            stack = zones.place(
                game.state, place[1], self.area, by_effect=self.cause.kind == "effect"
            )
            stack.suspended = self.suspended
            under = [
                held[1] for at in self.materials if (held := game.state.place_of(at)) is not None
            ]
            if under:
                self.moved |= zones.put_under(game.state, under, stack)
            self.moved[id] = stack.id
            self.affected.append(stack.id)
        self.looks = game.looks_after(self.affected)


@dataclass(slots=True)
class Placed(Played):
    """Cards are placed in the battle area without being played: Options that stay there."""

    names = ("placed",)


@dataclass(slots=True)
class Digivolved(Event):
    """A card goes on top of another; then one card is drawn, if there is one (CR 8-1-3-3)."""

    names = ("digivolved",)
    card: int  # in no area by now
    stack: int
    cost: int | None = None
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    changes: list[int] = field(default_factory=list)
    source: str = "hand"
    draws: bool = True
    was: Look | None = field(default=None, init=False)  # what it digivolved from
    into: list[Look] = field(default_factory=list, init=False)

    def own_cards(self) -> list[int]:
        return [self.card]

    def subjects(self) -> list[int]:
        return [self.stack]

    def spare(self, ids: Iterable[int]) -> None:
        if self.stack in set(ids):
            self.stack = 0

    def prepare(self, game: Game) -> bool:
        self.was = game.now.looks.get(self.stack)
        self.looks = [self.was] if self.was is not None else []
        into = game.look_of(self.card)
        self.hosts = self.into = [into] if into is not None else []
        return self.was is not None and not self.was.is_forbidden("digivolve")

    def do(self, game: Game) -> None:
        place, stack = game.state.place_of(self.card), game.state.stack(self.stack)
        assert place is not None
        assert stack is not None
        self.moved = zones.stack_on(game.state, place[1], stack)
        self.affected = [stack.id]
        self.looks = game.looks_after([stack.id])


@dataclass(slots=True)
class Left(Event):
    """Things leave the field at the same time, with all that lies under them (CR 4-7-8)."""

    leaving = True
    stacks: list[int]
    how: str  # "deleted", "trashed", "returned" or "placed elsewhere"
    to: str = "trash"  # where the top card goes
    at: str = "bottom"
    under: int = 0
    face_up: bool = False
    whole: bool = False  # digivolution cards go along under the new card

    def named(self) -> tuple[str, ...]:
        own = (self.how, "left")
        return own if self.to == "trash" else (*own, "card moved", ADDED)

    def meant_by(self, name: str) -> list[Look]:
        return added(self.looks, self.to) if name == ADDED else self.looks

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.stacks = [id for id in self.stacks if id not in spared]

    def way(self, id: int) -> str:
        """How one of them leaves."""
        return self.how

    def prepare(self, game: Game) -> bool:
        what = {"deleted": "be deleted", "returned": "be returned"}
        self.stacks = [
            id
            for id in self.stacks
            if game.state.stack(id) is not None
            and affectable(game, id, self.cause, what.get(self.way(id), ""))
            and affectable(game, id, self.cause, "leave")
            and not is_closed(game, game.now.looks[id].owner, self.to, self.cause)
        ]
        self.looks = [game.now.looks[id] for id in self.stacks]
        self.hosts = [look for id in (self.under,) if (look := game.now.looks.get(id)) is not None]
        return bool(self.stacks)

    def do(self, game: Game) -> None:
        state = game.state
        stacks = [stack for id in self.stacks if (stack := state.stack(id)) is not None]
        self.looks = [game.now.looks[stack.id] for stack in stacks]
        is_egg = game.facts.is_egg
        taken = zones.take_off(state, stacks)
        tops = [top for top, _ in taken]
        if self.to == "under":
            host = state.stack(self.under)
            assert host is not None
            along = [
                card for top, rest in taken for card in ([top, *rest] if self.whole else [top])
            ]
            self.moved = zones.put_under(state, along, host, at=self.at)
        else:
            self.moved = zones.move_cards(
                state, tops, self.to, is_egg, at=self.at, face_up=self.face_up
            )
        rest = [card for _, cards in taken for card in cards if card in state.nowhere]
        self.moved |= zones.move_cards(state, rest, "trash", is_egg)
        for stack, top in zip(stacks, tops, strict=True):
            if top.id in self.moved:
                self.moved[stack.id] = self.moved[top.id]
                self.affected.append(self.moved[top.id])


@dataclass(slots=True)
class Cleared(Left):
    """What a rule check clears away at the same time: some is deleted, some trashed (CR 17-1-3)."""

    how: str = "cleared"
    trashed: frozenset[int] = frozenset()  # the others are deleted

    def way(self, id: int) -> str:
        return "trashed" if id in self.trashed else "deleted"

    def named(self) -> tuple[str, ...]:
        return (*dict.fromkeys(self.way(id) for id in self.stacks), "left")

    def meant_by(self, name: str) -> list[Look]:
        return [look for look in self.looks if name in (self.way(look.id), "left")]


@dataclass(slots=True)
class Stripped(Event):
    """Top cards of stacks are trashed; what was underneath goes on (CR 16-12, 4-7-6)."""

    names = ("stripped",)
    stacks: list[int]
    counts: list[int]
    how: str = "de-digivolved"
    cards: list[int] = field(default_factory=list, init=False)
    was: list[Look] = field(default_factory=list, init=False)

    def named(self) -> tuple[str, ...]:
        return (self.how, "stripped")

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        kept = [p for p in zip(self.stacks, self.counts, strict=True) if p[0] not in spared]
        self.stacks, self.counts = [id for id, _ in kept], [count for _, count in kept]

    def prepare(self, game: Game) -> bool:
        kept = [
            (id, count)
            for id, count in zip(self.stacks, self.counts, strict=True)
            if count > 0 and affectable(game, id, self.cause, "be de-digivolved")
        ]
        self.stacks, self.counts = [id for id, _ in kept], [count for _, count in kept]
        self.was = [game.now.looks[id] for id in self.stacks]
        return bool(kept)

    def do(self, game: Game) -> None:
        trashed: list[CardCopy] = []
        for id, count in zip(self.stacks, self.counts, strict=True):
            stack = game.state.stack(id)
            if stack is not None and count < len(stack.cards):
                trashed += stack.cards[:count]
                self.affected.append(id)
        self.cards = [card.id for card in trashed]
        self.moved = zones.move_cards(game.state, trashed, "trash", game.facts.is_egg)
        self.looks = game.looks_after(self.affected)


@dataclass(slots=True)
class Sunk(Event):
    """Top cards of stacks go to the bottom of them: no card becomes a new one (CR 3-1-3-1-4)."""

    names = ("sunk",)
    stacks: list[int]
    was: list[Look] = field(default_factory=list, init=False)

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        self.stacks = [id for id in self.stacks if id not in spared]

    def prepare(self, game: Game) -> bool:
        self.stacks = [
            id
            for id in self.stacks
            if (stack := game.state.stack(id)) is not None
            and len(stack.cards) > 1
            and affectable(game, id, self.cause)
        ]
        self.was = [game.now.looks[id] for id in self.stacks]
        return bool(self.stacks)

    def do(self, game: Game) -> None:
        for id in self.stacks:
            stack = game.state.stack(id)
            assert stack is not None
            zones.sink(stack)
            self.affected.append(id)
        self.looks = game.looks_after(self.affected)


# --- options ---


@dataclass(slots=True)
class Used(Event):
    """An Option card is used: it is in no area until its effect is done (CR 9-1-4)."""

    names = ("used",)
    card: int
    cost: int | None = None
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    changes: list[int] = field(default_factory=list)
    source: str = "hand"
    trashed: bool = field(default=False, init=False)

    def own_cards(self) -> list[int]:
        return [self.card]

    def subjects(self) -> list[int]:
        return [self.card]

    def spare(self, ids: Iterable[int]) -> None:
        if self.card in set(ids):
            self.card = 0

    def prepare(self, game: Game) -> bool:
        look = game.look_of(self.card)
        self.looks = [look] if look is not None else []
        return look is not None

    def do(self, game: Game) -> None:
        self.affected = [self.card]


# --- attacks, checks, battles ---


@dataclass(slots=True)
class Attacked(Event):
    """An attack is declared: the attacker is suspended unless it need not (CR 11-2).

    `hosts` is the Digimon that is attacked, `player` who is: what waits for an attack on somebody
    goes by the target that was declared (CR 11-2-7-6).
    """

    names = ("attacked",)
    attacker: int
    target: int | None
    suspends: bool = True

    def subjects(self) -> list[int]:
        return [self.attacker]

    def prepare(self, game: Game) -> bool:
        look = game.now.looks.get(self.attacker)
        return look is not None and look.area == "battle"  # CR 11-2-1

    def do(self, game: Game) -> None:
        stack = game.state.stack(self.attacker)
        assert stack is not None
        if self.suspends:
            stack.suspended = True
        game.state.attack = Attack(self.attacker, self.target)
        self.player = 1 - stack.owner if self.target is None else -1
        self.affected = [self.attacker]
        self.looks = game.looks_after(self.affected)
        self.hosts = game.looks_now([self.target] if self.target else [])


@dataclass(slots=True)
class TargetSwitched(Event):
    """An attack goes at another target (CR 11-2-7-2). `blocker` where that is by a block."""

    names = ("target switched",)
    target: int | None
    blocked: bool = False

    def named(self) -> tuple[str, ...]:
        return ("target switched", "blocked") if self.blocked else ("target switched",)

    def prepare(self, game: Game) -> bool:
        attack = game.state.attack
        if attack is None or attack.target == self.target:
            return False  # CR 11-2-7-3
        attacker = game.state.stack(attack.attacker)
        return attacker is not None and attacker in game.state.side(attacker.owner).battle

    def do(self, game: Game) -> None:
        attack = game.state.attack
        assert attack is not None
        attack.target = self.target
        if self.blocked:
            attack.blocked = True
        self.affected = [attack.attacker]
        self.looks = game.looks_after(self.affected)
        self.hosts = game.looks_now([self.target] if self.target else [])


@dataclass(slots=True)
class AttackEnds(Event):
    """The end of attack timing (CR 11-6)."""

    names = ("attack ended",)
    still = True
    attacker: int

    def subjects(self) -> list[int]:
        return [self.attacker]

    def do(self, game: Game) -> None:
        self.looks = game.looks_now([self.attacker])
        self.affected = [self.attacker]


@dataclass(slots=True)
class AttackOver(Event):
    """What lasted for the attack is over with it."""

    def do(self, game: Game) -> None:
        game.state.attack = None
        game.state.lasting = [each for each in game.state.lasting if each.until != "attack"]


@dataclass(slots=True)
class Checked(Event):
    """The top security card is turned over; it is in no area (CR 13-1-6, 13-1-8-1)."""

    names = ("checked", "card moved")
    leaving = True
    who: int  # whose security
    to: str = field(default="none", init=False)
    sources: list[str] = field(default_factory=list, init=False)
    owners: list[int] = field(default_factory=list, init=False)
    card: int = field(default=0, init=False)
    drawn: bool = field(default=False, init=False)

    def subjects(self) -> list[int]:
        return [card.id for card in self._cards] if self._cards else []

    _cards: list[CardCopy] = field(default_factory=list, init=False)

    def prepare(self, game: Game) -> bool:
        self._cards = game.state.side(self.who).security[:1]
        self.looks = [game.facts.look(card, "security") for card in self._cards]
        self.sources, self.owners = ["security"], [self.who]
        return bool(self._cards)

    def do(self, game: Game) -> None:
        before = game.state.side(self.who).security[0]
        card = zones.check_security(game.state, self.who)
        if "Digimon" in game.facts.card(card).kinds:
            game.state.checked = card.id
        self.card = card.id
        self.moved = {before.id: card.id}
        self.affected = [card.id]
        self.player = self.who


@dataclass(slots=True)
class Battled(Event):
    """A battle has ended (CR 14-2-5)."""

    names = ("battle ended",)
    still = True
    one: int
    other: int

    def do(self, game: Game) -> None:
        self.looks = game.looks_now([self.one, self.other])
        self.affected = [self.one, self.other]


@dataclass(slots=True)
class BattleOver(Event):
    """What lasted for the battle is over with it."""

    def do(self, game: Game) -> None:
        game.state.lasting = [each for each in game.state.lasting if each.until != "battle"]


# --- what effects leave behind ---


@dataclass(slots=True)
class Began(Event):
    """An effect makes something true for a while."""

    lasting: Lasting

    def do(self, game: Game) -> None:
        game.state.lasting.append(self.lasting)


@dataclass(slots=True)
class Put(Event):
    """An effect or rule leaves processing pending for later (CR 18-1)."""

    still = True
    delayed: Delayed

    def do(self, game: Game) -> None:
        game.state.delayed.append(self.delayed)


@dataclass(slots=True)
class Activated(Event):
    """An effect is activated: for the log, and for who waits for it."""

    names = ("activated",)
    still = True
    key: str
    number: str
    who: int
    name: str = ""

    def do(self, game: Game) -> None:
        self.player = self.who
