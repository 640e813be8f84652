"""What happens on the field: cards come, turn, digivolve, move and leave (CR 3-4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.game import zones
from engine.game.events.event import ADDED, Event, OfCards, OfStacks, added, affectable, is_closed
from engine.game.looks import STACKED, Look
from engine.game.state import CardCopy, Stack

if TYPE_CHECKING:
    from engine.game.game import Game


# An area from which cards may be placed for a DigiXros as well, and how many; 0 is any number.
Opening = tuple[str, int]


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
        side = game.state.side_of(stack)
        return stack in side.breeding or not side.breeding

    def do(self, game: Game) -> None:
        stack = game.state.stack(self.stack)
        assert stack is not None
        zones.move(game.state, stack)
        game.lose_pending(stack.id)  # CR 4-17-5
        self.affected = [stack.id]
        self.looks = game.looks_after([stack.id])


@dataclass(slots=True)
class Turned(OfStacks):
    """Cards on the field are turned; those that lie so already are not (CR 1-3-3)."""

    suspends: ClassVar[bool] = True

    def prepare(self, game: Game) -> bool:
        what = "suspend" if self.suspends else "unsuspend"
        self.stacks = [
            id
            for id in self.stacks
            if (stack := game.state.stack(id)) is not None
            and stack.suspended != self.suspends
            and affectable(game, id, self.cause, what)
        ]
        return bool(self.stacks)

    def do(self, game: Game) -> None:
        for id in self.stacks:
            stack = game.state.stack(id)
            if stack is not None and stack.suspended != self.suspends:
                stack.suspended = self.suspends
                self.affected.append(id)
        self.looks = game.looks_after(self.affected)


@dataclass(slots=True)
class Suspended(Turned):
    """Cards are suspended, by an effect, to attack or to block."""

    names = ("suspended",)


@dataclass(slots=True)
class Unsuspended(Turned):
    """Cards unsuspend: in the unsuspend phase all at the same time (CR 6-2-1, 16-11-5)."""

    names = ("unsuspended",)
    suspends: ClassVar[bool] = False


@dataclass(slots=True)
class Played(OfCards):
    """Cards are placed on the field as new ones (CR 7-1). `cards` are in no area by now."""

    names = ("played",)
    area: str = "battle"
    cost: int | None = None  # what is to be paid; None is nothing
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    changes: list[int] = field(default_factory=list)  # of the cost, by what interrupts or plays
    sources: list[str] = field(default_factory=list)
    suspended: bool = False
    # What goes under each, in no area by now: the cards of a DigiXros or an Assembly (CR 7-2, 7-3).
    materials: dict[int, list[int]] = field(default_factory=dict, init=False)
    xrosed: dict[int, int] = field(default_factory=dict, init=False)  # how many by a DigiXros
    more_areas: tuple[Opening, ...] = field(default=(), init=False)

    def own_cards(self) -> list[int]:
        return list(self.cards)

    def prepare(self, game: Game) -> bool:
        self.looks = [look for id in self.cards if (look := game.look_of(id)) is not None]
        return bool(self.cards)

    def do(self, game: Game) -> None:
        for id in self.cards:
            place = game.state.place_of(id)
            if place is None:
                continue
            stack = zones.place(
                game.state, place[1], self.area, by_effect=self.cause.kind == "effect"
            )
            stack.suspended = self.suspended
            materials = self.materials.get(id, ())
            under = [held[1] for at in materials if (held := game.state.place_of(at)) is not None]
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
    """A card goes on top of what is on the field, which stays the same (CR 8-1-3-3)."""

    names: ClassVar[tuple[str, ...]] = ("digivolved",)
    card: int  # in no area by now
    unders: list[int]  # what it goes on, the uppermost first
    cost: int | None = None
    shown: Look | None = field(default=None, init=False)  # the card, while it is weighed
    changes: list[int] = field(default_factory=list)
    source: str = field(default="hand", init=False)  # where the card comes from
    was: list[Look] = field(default_factory=list, init=False)  # what it digivolved from
    into: list[Look] = field(default_factory=list, init=False)

    @property
    def sources(self) -> list[str]:
        """Where the card comes from that goes on top, for each of its looks."""
        return [self.source] * len(self.looks)

    def own_cards(self) -> list[int]:
        return [self.card]

    def subjects(self) -> list[int]:
        return list(self.unders)

    def spare(self, ids: Iterable[int]) -> None:
        if not set(ids).isdisjoint(self.unders):
            self.unders = []  # not to be digivolved without it

    def prepare(self, game: Game) -> bool:
        self.was = [look for id in self.unders if (look := game.look_of(id)) is not None]
        into = game.look_of(self.card)
        self.looks = [look for look in self.was if look.id in game.now.looks]
        self.hosts = self.into = [into.seen_as("digimon")] if into is not None else []
        return (
            bool(self.unders)
            and len(self.was) == len(self.unders)
            and all(
                affectable(game, look.id, self.cause, "digivolve", *self.into[:1])
                for look in self.looks
            )
        )

    def do(self, game: Game) -> None:
        place, stack = game.state.place_of(self.card), game.state.stack(self.unders[0])
        assert place is not None
        assert stack is not None
        self.moved = zones.stack_on(game.state, place[1], stack)
        zones.seems_no_more(game.state, stack.id)
        self.affected = [stack.id]
        self.looks = game.looks_after([stack.id])


@dataclass(slots=True)
class DnaDigivolved(Digivolved):
    """A card goes on top of several, which are stacked: it is a new Digimon (CR 8-2-2-1).

    Of `unders` those that came from a hand or trash are in no area by now.
    """

    names = ("digivolved", "dna digivolved")

    def do(self, game: Game) -> None:
        state = game.state
        place = state.place_of(self.card)
        assert place is not None
        parts: list[Stack | CardCopy] = []
        for id in self.unders:
            found, held = state.stack(id), state.place_of(id)
            parts += [found] if found is not None else [held[1]] if held is not None else []
        stack = zones.fuse(state, place[1], parts)
        self.moved = {self.card: stack.top.id}
        self.affected = [stack.id]
        self.looks = game.looks_after([stack.id])


@dataclass(slots=True)
class BurstDigivolved(Digivolved):
    """A card goes on top of another one for a Tamer that is returned to the hand (CR 8-3)."""

    tamer: int = 0


@dataclass(slots=True)
class AppFused(Digivolved):
    """A link card goes on top of the Digimon to which it is linked, and a card on top of it: the
    Digimon stays the same one (CR 8-4-3-3)."""

    link: int = 0

    def prepare(self, game: Game) -> bool:
        ready = Digivolved.prepare(self, game)
        return ready and any(card.id == self.link for look in self.looks for card in look.links)

    def do(self, game: Game) -> None:
        stack, place = game.state.stack(self.unders[0]), game.state.place_of(self.link)
        assert stack is not None
        assert place is not None
        fused = zones.unplug(game.state, place[1], stack)
        Digivolved.do(self, game)
        self.moved |= fused


@dataclass(slots=True)
class Left(OfStacks):
    """Things leave the field at the same time, with all that lies under them (CR 4-7-8)."""

    leaving = True
    how: str  # "deleted", "trashed", "returned" or "placed elsewhere"
    to: str = "trash"  # where the top card goes
    at: str = "bottom"
    under: int = 0
    face_up: bool = False
    face_down: bool = False  # under a card
    whole: bool = False  # digivolution cards go along under the new card

    def named(self) -> tuple[str, ...]:
        own = (self.how, "left")
        return own if self.to == "trash" else (*own, "card moved", ADDED)

    def meant_by(self, name: str) -> list[Look]:
        return added(self.looks, self.to) if name == ADDED else self.looks

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
        self.note_departed(tops, self.to)
        if self.to == "under":
            host = state.stack(self.under)
            assert host is not None
            along = [
                card for top, rest in taken for card in ([top, *rest] if self.whole else [top])
            ]
            self.moved = zones.put_under(state, along, host, at=self.at, face_up=not self.face_down)
        else:
            self.moved = zones.move_cards(
                state, tops, self.to, is_egg, at=self.at, face_up=self.face_up
            )
        rest = [card for _, cards in taken for card in cards if card in state.nowhere]
        self.note_departed(rest, "trash")
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
    """Top cards of stacks are trashed, or go elsewhere; what was underneath goes on (CR 16-12,
    4-7-6)."""

    names = ("stripped",)
    stacks: list[int]
    counts: list[int]
    how: str = "de-digivolved"
    to: str = "trash"
    at: str = "bottom"
    cards: list[int] = field(default_factory=list, init=False)
    was: list[Look] = field(default_factory=list, init=False)

    def named(self) -> tuple[str, ...]:
        return (self.how, "stripped") if self.to == "trash" else (ADDED,)

    def meant_by(self, name: str) -> list[Look]:
        return added(self.was, self.to) if name == ADDED else self.looks

    def subjects(self) -> list[int]:
        return list(self.stacks)

    def spare(self, ids: Iterable[int]) -> None:
        spared = set(ids)
        kept = [p for p in zip(self.stacks, self.counts, strict=True) if p[0] not in spared]
        self.stacks, self.counts = [id for id, _ in kept], [count for _, count in kept]

    def prepare(self, game: Game) -> bool:
        barred = ("be de-digivolved", STACKED) if self.to == "trash" else ("",)
        by_rule = self.cause.kind == "rule"  # which does it whatever cards say (CR 8-3-2-1)
        kept = [
            (id, count)
            for id, count in zip(self.stacks, self.counts, strict=True)
            if count > 0 and id in game.now.looks
            if by_rule or all(affectable(game, id, self.cause, what) for what in barred)
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
        self.note_departed(trashed, self.to)
        self.moved = zones.move_cards(game.state, trashed, self.to, game.facts.is_egg, at=self.at)
        self.looks = game.looks_after(self.affected)


@dataclass(slots=True)
class Sunk(OfStacks):
    """Top cards of stacks go to the bottom of them: no card becomes a new one (CR 3-1-3-1-4)."""

    names = ("sunk",)
    was: list[Look] = field(default_factory=list, init=False)

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
