"""What the tools for judges answer with: a number or a decision, and each step that led to it.

A step says which part of the tournament rules it rests on, and whether it stands there
(`stated`) or is read out of them (`inferred`). What nobody has settled is no step: it is a
setting with a default, and an `Unsettled` where another choice would change the answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from engine.words import Message, say

Number = int | Fraction
Ground = Literal["stated", "inferred"]

# The parts of the tournament rules by their headings; the rulebook's own are named as such.
NUMBERS = say("How numbers are calculated (数値の計算方法)")
SPECIAL = say("Special abilities (特殊能力)")
ITEMS = say("Option cards, items (アイテム)")
PROGRAMS = say("Option cards, programs (プログラム)")
LIMIT = say("Option cards, how long they last (リミット)")
TARGET = say("Option cards, targets (効果の対象)")
COST = say("Option cards, costs (コスト)")
NULLIFYING = say("Nullifying and resistance to it (無効化)")
DIRECT = say("Direct attack (ダイレクトアタック)")
PRINTED = say("the card as printed")
RULEBOOK = say("the rulebook's battle phase, as collectors tell it")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a calculation. `value`: what there is after it; None where nothing is known."""

    sentence: Message
    value: Number | None
    rule: Message
    counts: bool = True  # False: an effect that is listed and does nothing
    ground: Ground = "stated"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason of a decision."""

    sentence: Message
    rule: Message
    ground: Ground = "stated"


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A point that no source settles and that matters here: what was taken, what else may be."""

    setting: str  # a field of `BattleSettings`
    taken: str
    otherwise: tuple[tuple[str, Number | None], ...]  # choice, and the result that it gives


def plain(number: Number) -> Number:
    """Write 300 for 300/1."""
    return int(number) if number == int(number) else number


def written(number: Number | None) -> str:
    """Write a number for people: `300`, `112.5`, `33 1/3`; "?" for one that is not known."""
    if number is None:
        return "?"
    number = Fraction(number)
    minus = "−" if number < 0 else ""
    if number.denominator == 1:
        return f"{minus}{abs(number.numerator)}"
    if (number * 1000).denominator == 1:
        return f"{minus}{float(abs(number))}"
    whole, rest = divmod(abs(number), 1)
    return f"{minus}{f'{whole} ' if whole else ''}{rest}"
