"""What no source settles about numbers in battle: questions, choices, and what we take.

None of it is a rule. The tournament rules do not say; each answer tells where it matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from engine.words import Message, say

from .steps import Number, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleSettings:
    """One choice for each open question; the first choice of `QUESTIONS` is the default."""

    floor: str = "end"
    rounding: str = "exact"
    left: str = "earlier"
    unmodified: str = "counts"
    direct: str = "unchanged"

    def __post_init__(self) -> None:
        """Raise ValueError for a choice that there is none of."""
        for name, question in QUESTIONS.items():
            if (chosen := getattr(self, name)) not in question.choices:
                known = ", ".join(question.choices)
                raise ValueError(f"{name} is one of {known}; got {chosen!r}")

    def rounded(self, number: Number) -> Number:
        """Round, if at all, to whole numbers."""
        match self.rounding:
            case "down":
                return floor(number)
            case "up":
                return ceil(number)
            case _:
                return plain(Fraction(number))

    def others(self, name: str) -> dict[str, BattleSettings]:
        """The settings with each other choice of one question."""
        taken = getattr(self, name)
        choices = QUESTIONS[name].choices
        return {each: replace(self, **{name: each}) for each in choices if each != taken}


class Question(NamedTuple):
    """An open question, and its choices with what they mean, the default first."""

    asks: Message
    choices: Mapping[str, Message]


QUESTIONS: Mapping[str, Question] = {
    "floor": Question(
        say("When is an attack below 0 raised to 0?"),
        {"end": say("once, at the end"), "each": say("after each card")},
    ),
    "rounding": Question(
        say("How is half of an odd number rounded?"),
        {"exact": say("not at all"), "down": say("down"), "up": say("up")},
    ),
    "left": Question(
        say("The card of the last × or ÷ has left. Does an earlier one count again?"),
        {"earlier": say("yes"), "none": say("no")},
    ),
    "unmodified": Question(
        say("Does “receives no modification of its attack” also shut out changes of the base?"),
        {"counts": say("no, a base counts as printed"), "ignored": say("yes")},
    ),
    "direct": Question(
        say("Do +, − and ÷ change the points of a direct attack?"),
        {"unchanged": say("no, as doubling does not"), "changed": say("yes")},
    ),
}
USUAL = BattleSettings()
NAMES = tuple(each.name for each in fields(BattleSettings))
