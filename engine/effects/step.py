"""The kinds of which the words of the language are: steps, cards, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar

from engine.effects.language import MOST, Node, ProgramError

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.choices import Choice
    from engine.game.events import Opening
    from engine.game.looks import Look
    from engine.game.standing import Standing

Ids = list[int]
Doing = Generator["Choice", list[str], None]
Choosing = Generator["Choice", list[str], Ids]


@dataclass(frozen=True, slots=True)
class Step(Node):
    """Something that an effect does. What it did to whom is in the context's `done` afterwards."""

    def run(self, context: Context) -> Doing:
        """Do it, asking where there is a choice."""
        raise NotImplementedError

    def possible(self, context: Context) -> bool:
        """Whether it could be carried out wholly now (CR 15-7-3, 15-8-4-4); where the context asks
        for it, `partly` (CR 1-3-2)."""
        return True

    def offered(self, context: Context) -> bool:
        """Whether its processing conditions are met now (CR 15-6-3)."""
        return True

    def declarable(self, context: Context) -> bool:
        """Whether its optional processing conditions could be carried out (CR 15-8-4-4)."""
        return True

    def idle(self, context: Context) -> bool:
        """Whether nothing could come of it now, so that it is not even asked about."""
        return False

    def reduces(self, context: Context) -> int:
        """By how much it could reduce the cost of what it interrupts (CR 1-3-11)."""
        return 0

    def opens(self, context: Context) -> tuple[Opening, ...]:
        """From which more areas it could let cards be placed for what is played (CR 1-3-11-4), and
        how many of each."""
        return ()

    def spends(self, context: Context) -> list[list[int]]:
        """For each card that it has to take, which could be it: none is taken twice."""
        cards = getattr(self, fields(self)[0].name, None)
        if not isinstance(cards, Cards):
            return []
        return [[look.id for look in cards.looks(context)]] * cards.least(context)


@dataclass(frozen=True, slots=True)
class StandingStep(Step):
    """A step that may also stand for as long as something does: in persistent effects (CR 15-8-2),
    or for a duration.

    `makes` names what it changes that others may look at; "" is nothing that anybody looks at.
    `adds` says whether the same once more makes a difference.
    """

    makes: ClassVar[str] = ""
    adds: ClassVar[bool] = True

    def stand(self, context: Context, now: Standing) -> None:
        """Make what is true now of what stands. Mutates `now` only."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that is true or not when it is looked at."""

    def holds(self, context: Context) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number, worked out when it is needed; plain numbers stand for themselves."""

    @classmethod
    def short(cls, plain: Any) -> Amount:
        from engine.effects.amounts import Number

        if isinstance(plain, bool) or not isinstance(plain, int):
            raise ProgramError(f"{plain!r} is no number")
        if abs(plain) > MOST:
            raise ProgramError(f"{plain} is too much: numbers go up to {MOST}")
        return Number(plain)

    def value(self, context: Context) -> int:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """Which cards a step is about: chosen (individual processing) or all that fit (CR 15-11)."""

    @classmethod
    def short(cls, plain: Any) -> Cards:
        from engine.effects.selectors import Named

        if not isinstance(plain, str):
            raise ProgramError(f"{plain!r} names no cards")
        return Named(plain)

    def looks(self, context: Context) -> Sequence[Look]:
        """Those that could be meant now, without asking."""
        raise NotImplementedError

    def choose(self, context: Context, able: Any = None) -> Choosing:
        """Ask which, and return their ids; `able` says of a look whether it may be chosen."""
        raise NotImplementedError

    def enough(self, context: Context) -> bool:
        """Whether there are as many as have to be affected."""
        return len(self.looks(context)) >= context.wanted(self.least(context))

    def could(self, context: Context, able: Callable[[Look], bool]) -> bool:
        """Whether any can be chosen of those that are able."""
        return any(able(look) for look in self.looks(context))

    def least(self, context: Context) -> int:
        """How many have to be affected for the whole to be carried out."""
        return 1

    def most(self, context: Context, there: int) -> int:
        """How many can be affected where so many are there."""
        return there
