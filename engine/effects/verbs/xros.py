"""DigiXros and Assembly requirements, what replaces them, and from where else cards may be placed
(CR 7-2, 7-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.filters import Filter
from engine.effects.language import word
from engine.effects.step import Amount, Condition, Doing, StandingStep, Step
from engine.effects.verbs.fusing import Requirement
from engine.effects.verbs.standing import AtLarge
from engine.effects.vocabulary import Alike, CardName, Duration, NotNegative, XrosArea
from engine.game.events import Opening, Played
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.standing import Standing


@word(StandingStep, "digixros")
@dataclass(frozen=True, slots=True)
class DigiXros(Requirement):
    """For each of these cards that is placed under it when it is played it costs so much less.

    One card for each filter of `with`, the first of them uppermost; or any number of cards like
    `any of`. No two of them have the same number or name, as `different` says.
    """

    digixros: Amount
    with_: tuple[Filter, ...] = ()
    any_of: Filter | None = None
    different: Alike = ""


@word(StandingStep, "digixros as")
@dataclass(frozen=True, slots=True)
class DigiXrosAs(Requirement):
    """Names that the card has as well when it is placed for a DigiXros, and only then."""

    digixros_as: tuple[CardName, ...]


@word(StandingStep, "assembly")
@dataclass(frozen=True, slots=True)
class Assembly(Requirement):
    """With one card of your trash for each filter of `with` placed under it when it is played, it
    costs so much less in all (CR 7-3); the first of them lies uppermost."""

    assembly: Amount
    with_: tuple[Filter, ...]


@word(StandingStep, "replaces digixros")
@dataclass(frozen=True, slots=True)
class ReplacesDigiXros(AtLarge):
    """Cards that may stand for one that is named in your DigiXros requirements (CR 15-15-6)."""

    replaces_digixros: Filter
    for_: Duration = ""

    def player_is(self, context: Context, player: int) -> bool:
        return context.player == player

    def means(self, context: Context, card: Look, under: Look | None) -> bool:
        return self.replaces_digixros.anywhere.fits(card, context)

    def stand(self, context: Context, now: Standing) -> None:
        now.xros_replaced.append((context, self))


@word(Step, "digixros from")
@dataclass(frozen=True, slots=True)
class DigiXrosFrom(Step):
    """In immediate effects: cards may be placed from one more area: "trash", "under tamers".

    With `most` it is so many from each of them, and as many again for each effect that says so.
    """

    digixros_from: tuple[XrosArea, ...]
    most: NotNegative = 0  # 0 is any number

    def opens(self, context: Context) -> tuple[Opening, ...]:
        return tuple((area, self.most) for area in self.digixros_from)

    def run(self, context: Context) -> Doing:
        yield from ()
        context.commit()
        if isinstance(context.event, Played):
            context.event.more_areas += self.opens(context)
            context.did([context.player])


@word(Condition, "digixrosed with")
@dataclass(frozen=True, slots=True)
class DigiXrosed(Condition):
    """What triggered this was played by a DigiXros of at least so many cards (CR 7-2-2-9)."""

    digixrosed_with: Amount

    def holds(self, context: Context) -> bool:
        event = context.event
        if not isinstance(event, Played):
            return False
        meant = {look.id for look in context.them}
        placed = [n for id, n in event.xrosed.items() if event.moved.get(id, id) in meant]
        return max(placed, default=0) >= max(1, self.digixrosed_with.value(context))
