"""Requirements for DNA and burst digivolution and app fusion (CR 8-2 to 8-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.filters import Filter
from engine.effects.language import ProgramError, word
from engine.effects.step import Amount, Condition, Doing, StandingStep
from engine.game.events import DnaDigivolved

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.standing import Standing


@dataclass(frozen=True, slots=True)
class Requirement(StandingStep):
    """What can be done with the card; on the field it is in force for nothing."""

    def stand(self, context: Context, now: Standing) -> None:
        """Nothing stands of it."""

    def run(self, context: Context) -> Doing:
        yield from ()


@word(StandingStep, "dna")
@dataclass(frozen=True, slots=True)
class Dna(Requirement):
    """A DNA digivolution requirement: Digimon like these are stacked in that order, the first of
    them uppermost, and the card goes on top for that cost (CR 8-2-2-2)."""

    dna: tuple[Filter, ...]
    cost: Amount

    def check(self) -> None:
        if len(self.dna) < 2:
            raise ProgramError("a DNA digivolution is of two or more")


@word(StandingStep, "burst")
@dataclass(frozen=True, slots=True)
class Burst(Requirement):
    """A burst digivolution requirement: from what is like that, for that cost, by returning a Tamer
    like the other filter to the hand (CR 8-3)."""

    burst: Filter
    returning: Filter
    cost: Amount


@word(StandingStep, "app fusion")
@dataclass(frozen=True, slots=True)
class AppFusion(Requirement):
    """App fusion: from a Digimon that is like one of these, linked with a card that is like another
    one of them, for that cost (CR 8-4-2-1)."""

    app_fusion: tuple[Filter, ...]
    cost: Amount

    def check(self) -> None:
        if len(self.app_fusion) < 2:
            raise ProgramError("an app fusion is of two or more")


@word(Condition, "dna digivolved")
@dataclass(frozen=True, slots=True)
class WasDna(Condition):
    """What triggered this is a DNA digivolution, or is none: "if DNA digivolving"."""

    dna_digivolved: bool

    def holds(self, context: Context) -> bool:
        return isinstance(context.event, DnaDigivolved) == self.dna_digivolved
