"""What a field is: its keys, its operators, how it finds cards and how it is said."""

from __future__ import annotations

from engine.search.bits import Bits
from engine.search.index import Index
from engine.search.problems import Fault
from engine.search.run import Run
from engine.search.tree import Pattern, Test, Value
from engine.words import Message, say

EQUAL = (":", "=")
UNEQUAL = ("!=",)
ORDERED = ("<", "<=", ">", ">=")
EVERY = EQUAL + UNEQUAL + ORDERED


class Field:
    """One kind of test. The kinds of fields are its subclasses; `fields/__init__.py` has them all.

    `names`: how the field may be written, the first being its proper name.
    """

    operators: tuple[str, ...] = EQUAL + UNEQUAL
    patterns = False  # whether it takes regular expressions
    may_be_empty = False  # whether `field:` alone means something
    needs_texts = False  # whether nothing is found where no texts were imported

    def __init__(self, *names: str, label: Message, example: str) -> None:
        self.names = names
        self.label = label
        self.example = example

    def fault(self, operator: str, value: Value) -> Fault | None:
        """Return what can be said against a value without knowing any cards."""
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        """Return the cards for which the test holds; None if it has to be left out."""
        raise NotImplementedError

    def said(self, test: Test, run: Run) -> Message:
        """Say the test as one of several things that hold for cards: "level 4"."""
        raise NotImplementedError

    def having(self, index: Index) -> Bits | None:
        """Return the cards of which the field is known, for `has:`; None if that makes no sense."""
        return None


def compared(label: Message, operator: str, value: object) -> Message:
    """Say a comparison: "DP at least 5000"."""
    match operator:
        case "!=":
            return say("%(what)s other than %(value)s", what=label, value=value)
        case "<":
            return say("%(what)s below %(value)s", what=label, value=value)
        case "<=":
            return say("%(what)s at most %(value)s", what=label, value=value)
        case ">":
            return say("%(what)s above %(value)s", what=label, value=value)
        case ">=":
            return say("%(what)s at least %(value)s", what=label, value=value)
        case _:
            return say("%(what)s %(value)s", what=label, value=value)


def worded(label: Message, operator: str, value: Value) -> Message:
    """Say that a field has words in it, or is exactly these, or matches an expression."""
    if isinstance(value, Pattern):
        if operator == "!=":
            return say("%(what)s not like %(pattern)s", what=label, pattern=str(value))
        return say("%(what)s like %(pattern)s", what=label, pattern=str(value))
    match operator:
        case "=":
            return say("%(what)s “%(value)s”", what=label, value=value)
        case "!=":
            return say("%(what)s other than “%(value)s”", what=label, value=value)
        case _:
            return say("%(what)s with “%(value)s”", what=label, value=value)
