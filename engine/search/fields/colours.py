"""Colours, compared as sets (CR 2-4): `c:red` has red, `c=red` is red alone.

The two sides of a DUAL card are looked at one by one.
"""

from __future__ import annotations

import operator as python
from collections.abc import Callable, Iterable, Mapping

from engine.cards import COLOURS, Card
from engine.colours import COLOUR_WORDS
from engine.search.bits import Bits
from engine.search.index import AnyCard, Index
from engine.search.problems import Fault, closest
from engine.search.run import Run
from engine.search.tree import Test, Value
from engine.words import Message, say

from .field import EVERY, Field, compared

Colours = frozenset[str]

COMPARE: Mapping[str, Callable[[Colours, Colours], bool]] = {
    ":": python.ge,
    "=": python.eq,
    "!=": python.ne,
    "<": python.lt,
    "<=": python.le,
    ">": python.gt,
    ">=": python.ge,
}
NUMBERS: Mapping[str, Callable[[int, int], bool]] = {
    ":": python.eq,
    "=": python.eq,
    "!=": python.ne,
    "<": python.lt,
    "<=": python.le,
    ">": python.gt,
    ">=": python.ge,
}
JAPANESE = dict(zip("赤青黄緑黒紫白", COLOURS, strict=True))
MULTI = "multi"


class Colour(Field):
    """The colours of a card: one or several by name, how many there are, or `multi`."""

    operators = EVERY

    def fault(self, operator: str, value: Value) -> Fault | None:
        written = str(value).casefold()
        if written == MULTI:
            if operator in (":", "=", "!="):
                return None
            return Fault(say("“multi” is not compared; write c:multi, or c>=2."))
        if written.isascii() and written.isdigit():
            return None
        at = 0
        for part in written.rstrip(",").split(","):
            if _colour(part) is None:
                return Fault(
                    say(
                        "“%(value)s” is no colour; there are: %(known)s.",
                        value=part,
                        known=(*COLOURS, MULTI),
                    ),
                    written[:at] + meant + written[at + len(part) :]
                    if (meant := closest(part, (*COLOURS, MULTI)))
                    else "",
                )
            at += len(part) + 1
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        holds = self._claim(test)
        if test.operator == "!=":
            holds = self._claim(Test(test.field, "=", test.value))
            return self.having(run.index) & ~self._all(run.index, holds)
        return self._all(run.index, holds)

    def _all(self, index: Index, holds: Callable[[Colours], bool]) -> Bits:
        found = 0
        for colours, cards in index.column("colour", _sides).items():
            if holds(colours):
                found |= cards
        return found

    def _claim(self, test: Test) -> Callable[[Colours], bool]:
        written = str(test.value).casefold()
        if written == MULTI:
            return lambda colours: len(colours) > 1
        if written.isdigit():
            of_number = NUMBERS[test.operator]
            return lambda colours: of_number(len(colours), int(written[:4]))
        compare, sought = COMPARE[test.operator], frozenset(_read(written))
        return lambda colours: compare(colours, sought)

    def said(self, test: Test, run: Run) -> Message:
        written = str(test.value).casefold()
        if written == MULTI:
            if test.operator == "!=":
                return say("not of several colours")
            return say("of several colours")
        if written.isdigit():
            return compared(say("number of colours"), test.operator, int(written[:4]))
        colours = tuple(COLOUR_WORDS[name] for name in _read(written))
        match test.operator:
            case "=":
                return say("only %(colours)s", colours=colours)
            case "!=":
                return say("other than only %(colours)s", colours=colours)
            case "<=":
                return say("of no colours but %(colours)s", colours=colours)
            case "<":
                return say("of fewer colours than %(colours)s, and no others", colours=colours)
            case ">":
                return say("%(colours)s with a further colour", colours=colours)
            case _:
                return say("%(colours)s", colours=colours)

    def having(self, index: Index) -> Bits:
        return self._all(index, bool)


def _colour(word: str) -> str | None:
    word = word.strip().removesuffix("色")
    return word if word in COLOURS else JAPANESE.get(word)


def _read(written: str) -> list[str]:
    """Return the colours in the order of the game, each once."""
    sought = {_colour(part) for part in written.split(",")}
    return [colour for colour in COLOURS if colour in sought]


def _sides(card: AnyCard) -> Iterable[Colours]:
    if not isinstance(card, Card):
        return ()
    sides = (frozenset(card.colours), frozenset(card.dual_colours))
    return {colours for colours in sides if colours}


FIELDS = (
    Colour("colour", "c", "color", "colours", "colors", label=say("colour"), example="c:red"),
)
