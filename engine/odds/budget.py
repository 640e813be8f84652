"""How much may be counted. Work is reckoned before it is done, and no clock decides an answer.

A step is about a nanosecond of a processor, so the same questions have the same answers
everywhere, only sooner or later.
"""

from __future__ import annotations

QUESTION = 300_000_000  # steps of one question: about a third of a second
REQUEST = 400_000_000  # steps of all questions that are asked at once

_DIGIT = 30  # bits that Python multiplies at once
_LONG = 70  # digits from which on it takes three products of half the length for one
_SORT = 150  # steps to see whether a need sees a card number
_LOOK = 1_000  # steps for a look at one way to take cards, and at each need that sees it
_PRODUCT = 3_000  # steps of a product, however short


class TooEntangled(ValueError):
    """So many groups overlap that counting all ways would take too long."""


class Spent(TooEntangled):
    """It may well be counted, but what was asked before it has taken too long."""


class Budget:
    """What is left for a question, and for all that are asked at once if these have an end."""

    def __init__(self, steps: int | None = None) -> None:
        self._of_all = steps
        self._of_question = QUESTION

    def begin(self) -> None:
        """Begin a question, which may take what one may take by itself."""
        self._of_question = QUESTION

    def spend(self, steps: int) -> None:
        """Take steps that are going to be done. Raises `TooEntangled` if there are none left."""
        if steps > self._of_question:
            raise TooEntangled(f"{QUESTION:,} steps are too few for this question")
        if self._of_all is not None and steps > self._of_all:
            raise Spent(f"{self._of_all:,} steps are left for this question")
        self._of_question -= steps
        if self._of_all is not None:
            self._of_all -= steps

    def sort(self, numbers: int, needs: int) -> None:
        """Spend what it takes to sort so many card numbers by the needs that see them."""
        self.spend(numbers * (1 + needs) * _SORT)

    def look(self, takes: int, needs: int) -> None:
        """Spend what it takes to look at so many ways to take cards that needs see."""
        self.spend(takes * (1 + needs) * _LOOK)


def product(one: int, other: int) -> int:
    """How many steps it is to multiply two numbers of so many bits, the longer one first."""
    length, steps = 1 + other // _DIGIT, 1
    while length > _LONG:
        length, steps = (length + 1) // 2, 3 * steps
    pieces = (1 + one // _DIGIT) * _DIGIT // max(other, _DIGIT)
    return _PRODUCT + (1 + pieces) * steps * length * length * 5 // 4
