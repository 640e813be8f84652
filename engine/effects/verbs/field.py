"""What is done to Digimon and Tamers: delete, suspend, De-Digivolve, place under, move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.language import word
from engine.effects.selectors import THIS, how_many
from engine.effects.step import Amount, Cards, Doing, Ids, Step
from engine.effects.verbs.piles import off_field, on_field, send, which_end
from engine.effects.vocabulary import End, Place, Player
from engine.game import xros, zones
from engine.game.events import (
    Hatched,
    Left,
    Moved,
    MovedOver,
    Played,
    Stripped,
    Sunk,
    Suspended,
    Unsuspended,
)
from engine.game.looks import Look
from engine.words import say

if TYPE_CHECKING:
    from engine.effects.context import Context

LOWEST = 3  # no card is De-Digivolved from a level 3 or lower (CR 16-12-4)


@word(Step, "delete")
@dataclass(frozen=True, slots=True)
class Delete(Step):
    """Delete Digimon, all at the same time (CR 4-15). A printed maximum of DP can be raised."""

    delete: Cards

    def possible(self, context: Context) -> bool:
        with _raised(context):
            return self.delete.enough(context)

    def run(self, context: Context) -> Doing:
        context.commit()
        with _raised(context):
            ids = yield from self.delete.choose(context)
        wanted = max(1, len(ids)) if context.exact else 1
        yield from context.perform(Left(ids, "deleted"), wanted)


@contextmanager
def _raised(context: Context) -> Iterator[None]:
    """Choose with the maximum of DP that effects make higher or lower (CR 15-15-4)."""
    raised = context.now.raised
    context.raised = raised.get((context.player, "deletion dp"), 0)
    context.raised += raised.get((context.holder, "deletion dp of one"), 0)
    yield
    context.raised = 0


@word(Step, "suspend")
@dataclass(frozen=True, slots=True)
class Suspend(Step):
    """Suspend cards on the field; one that is suspended already is not affected (CR 1-3-3)."""

    suspend: Cards

    def possible(self, context: Context) -> bool:
        able = [look for look in self.suspend.looks(context) if _can_suspend(look)]
        return len(able) >= context.wanted(self.suspend.least(context))

    def spends(self, context: Context) -> list[list[int]]:
        able = [-look.id for look in self.suspend.looks(context) if _can_suspend(look)]
        return [able] * self.suspend.least(context)  # to be suspended is not to leave

    def run(self, context: Context) -> Doing:
        context.commit()
        # To pay with it, it has to be possible; otherwise a suspended one may be chosen as well.
        ids = yield from self.suspend.choose(context, _can_suspend if context.exact else None)
        yield from context.perform(Suspended(ids), self.suspend.least(context))


def _can_suspend(look: Look) -> bool:
    return not look.suspended and not look.is_forbidden("suspend")


@word(Step, "unsuspend")
@dataclass(frozen=True, slots=True)
class Unsuspend(Step):
    """Unsuspend cards on the field; one that is not suspended is not affected (CR 1-3-3)."""

    unsuspend: Cards

    def possible(self, context: Context) -> bool:
        able = [look for look in self.unsuspend.looks(context) if look.suspended]
        return len(able) >= context.wanted(self.unsuspend.least(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        able: Callable[[Look], bool] | None = (
            (lambda look: look.suspended) if context.exact else None
        )
        ids = yield from self.unsuspend.choose(context, able)
        yield from context.perform(Unsuspended(ids), self.unsuspend.least(context))


@word(Step, "de-digivolve")
@dataclass(frozen=True, slots=True)
class DeDigivolve(Step):
    """<De-Digivolve X>: as many top cards are trashed as are declared, from 1 to X (CR 16-12)."""

    de_digivolve: Amount
    of: Cards

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.of.choose(context)
        most = self.de_digivolve.value(context)
        able = [min(most, self._able(context, id)) for id in ids]
        # One number for all of them (CR 16-12-1, 16-12-3).
        prompt = say("How many cards are trashed?")
        count = yield from how_many(context, max(able, default=0), prompt)
        yield from context.perform(Stripped(list(ids), [min(count, each) for each in able]))

    def _able(self, context: Context, id: int) -> int:
        """How many top cards could be trashed: none of level 3 or lower, nor the last one."""
        stack, look = context.game.state.stack(id), context.game.now.looks.get(id)
        if stack is None or look is None:
            return 0
        under = (context.game.facts.card(card).level for card in stack.cards[1:-1])
        levels = [look.level, *under][: len(stack.cards) - 1]
        low = (at for at, level in enumerate(levels) if level is not None and level <= LOWEST)
        return next(low, len(levels))


@word(Step, "trash top card")
@dataclass(frozen=True, slots=True)
class TrashTopCard(Step):
    """Trash the top card of a stack; what lies underneath stays."""

    trash_top_card: Cards

    def possible(self, context: Context) -> bool:
        return any(look.under for look in self.trash_top_card.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.trash_top_card.choose(context, lambda look: bool(look.under))
        yield from context.perform(Stripped(list(ids), [1] * len(ids), "top card trashed"))


@word(Step, "top card to bottom")
@dataclass(frozen=True, slots=True)
class TopCardToBottom(Step):
    """Place the top card of a stack as its bottom digivolution card: the next one is on top."""

    top_card_to_bottom: Cards

    def possible(self, context: Context) -> bool:
        return any(look.under for look in self.top_card_to_bottom.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.top_card_to_bottom.choose(context, lambda look: bool(look.under))
        yield from context.perform(Sunk(list(ids)))


@word(Step, "put top card")
@dataclass(frozen=True, slots=True)
class PutTopCard(Step):
    """Move the top card of a stack to a pile of its owner; what lies underneath stays."""

    put_top_card: Cards
    to: Place

    def possible(self, context: Context) -> bool:
        return any(look.under for look in self.put_top_card.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.put_top_card.choose(context, lambda look: bool(look.under))
        area, at = zones.area_and_end(self.to)
        yield from context.perform(Stripped(list(ids), [1] * len(ids), "stripped", area, at))


@word(Step, "place under")
@dataclass(frozen=True, slots=True)
class PlaceUnder(Step):
    """Place cards under a card on the field, at the bottom unless it says otherwise (CR 4-4-2).

    In immediate effects also under a card that is about to be played. "It" is then what they were
    placed under.
    """

    place_under: Cards
    host: Cards = THIS
    at: End = "bottom"
    face_down: bool = False

    def possible(self, context: Context) -> bool:
        return self.place_under.enough(context) and bool(self.host.looks(context))

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.place_under.choose(context)
        hosts: Ids = yield from self.host.choose(
            context, lambda look: look.id not in ids and not look.token
        )
        if not ids or not hosts:
            context.did([])
            return
        context.bind("it", hosts[:1])
        event = context.event
        if isinstance(event, Played) and hosts[0] in event.cards:  # one that is being played
            placed = yield from xros.place(context.game, event, hosts[0], ids, context)
            context.did(placed, self.place_under.least(context))
            return
        done: list[int] = []
        field, cards = on_field(context, ids), off_field(context, ids)
        at = yield from which_end(context, self.at)
        if field:
            yield from context.perform(
                Left(
                    field,
                    "placed elsewhere",
                    "under",
                    at,
                    under=hosts[0],
                    face_down=self.face_down,
                )
            )
            done += context.done
        if cards:
            moved = Moved(cards, "under", at=at, under=hosts[0], face_down=self.face_down)
            moved.cause = context.cause
            if moved.prepare(context.game):  # only those that can be moved are put in order
                moved.cards = yield from context.order(context.looks_of(moved.cards))
            yield from context.perform(moved)
            done += context.done
        context.did(done, self.place_under.least(context))


@word(Step, "hatch")
@dataclass(frozen=True, slots=True)
class Hatch(Step):
    """Hatch a Digi-Egg, if there is one and room for it (CR 4-18)."""

    hatch: Player = "you"

    def possible(self, context: Context) -> bool:
        side = context.game.state.side(context.who(self.hatch))
        return bool(side.eggs) and not side.breeding

    def run(self, context: Context) -> Doing:
        context.commit()
        if self.possible(context):
            yield from context.perform(Hatched(context.who(self.hatch)))
        else:
            context.did([])


@word(Step, "move")
@dataclass(frozen=True, slots=True)
class Move(Step):
    """Move a Digimon between the breeding area and the battle area (CR 4-17)."""

    move: Cards

    def possible(self, context: Context) -> bool:
        return self.move.could(context, lambda look: MovedOver(look.id).prepare(context.game))

    def run(self, context: Context) -> Doing:
        context.commit()
        able: Callable[[Look], bool] | None = (
            (lambda look: MovedOver(look.id).prepare(context.game)) if context.exact else None
        )
        ids = yield from self.move.choose(context, able)
        for id in ids:
            yield from context.perform(MovedOver(id))


@word(Step, "put")
@dataclass(frozen=True, slots=True)
class Put(Step):
    """Move cards to a pile by name: "hand", "trash", "deck top", "security bottom"."""

    put: Cards
    to: Place

    def possible(self, context: Context) -> bool:
        return self.put.enough(context)

    def run(self, context: Context) -> Doing:
        context.commit()
        ids = yield from self.put.choose(context)
        area, at = zones.area_and_end(self.to)
        yield from send(context, ids, area, self.put.least(context), at=at, how="placed elsewhere")
