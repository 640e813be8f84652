"""What cards say, where texts have been imported (CR 2-3-3, 2-3-11); keywords and timings in it.

Keywords are what stands in ＜…＞ (CR 16-1), timings what stands in […] where a block begins.
Both are found by these signs alone: no list of effects is kept, and "gains ＜Rush＞" counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from engine.search.bits import Bits
from engine.search.folding import folded_text
from engine.search.index import AnyCard, Index
from engine.search.problems import Fault
from engine.search.run import Run
from engine.search.tree import Pattern, Test, Value
from engine.texts import PARTS
from engine.words import Message, say

from .choices import Listed, note_missing_texts
from .expressions import matching
from .field import EQUAL, Field, worded

_KEYWORD = re.compile(r"[＜<≪《〈]([^＜<≪《〈＞>≫》〉\n]{1,60})[＞>≫》〉]")
# A block may begin with keywords and what they remind of, then its timings, one after the other.
_BRACKETS = r"(?:[\[［][^\]］\n]{1,60}[\]］]|【[^】\n]{1,60}】)"
_BEFORE = r"(?:[＜<≪《〈][^＞>≫》〉\n]{1,60}[＞>≫》〉]\s*|[(（][^)）\n]{1,300}[)）]\s*)*"
_TIMINGS = re.compile(
    rf"^\s*{_BEFORE}((?:{_BRACKETS}\s*)+)|(【[^】\n]{{1,60}}】\s*(?:{_BRACKETS}\s*)*)", re.M
)
_TIMING = re.compile(r"[\[［【]([^\]］】]+)[\]］】]")


class Text(Field):
    """A phrase, or a regular expression, in the texts of some parts of the card."""

    operators = EQUAL
    patterns = True
    needs_texts = True

    def __init__(self, *names: str, label: Message, example: str, parts: tuple[str, ...]) -> None:
        super().__init__(*names, label=label, example=example)
        self.parts = parts

    def fault(self, operator: str, value: Value) -> Fault | None:
        if isinstance(value, str) and not folded_text(value):
            return Fault(say("There is no letter and no digit in “%(value)s”.", value=value))
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        note_missing_texts(run)
        if isinstance(test.value, Pattern):
            return matching(
                run, test, [(lines, self.parts) for lines in run.index.texts_as_written]
            )
        find = "containing" if test.operator == ":" else "equal_to"
        phrase = folded_text(test.value)
        found = 0
        for lines in run.index.folded_texts:
            found |= getattr(lines, find)(phrase, *self.parts)
        return found

    def said(self, test: Test, run: Run) -> Message:
        return worded(self.label, test.operator, test.value)

    def having(self, index: Index) -> Bits:
        return having_text(index, *self.parts)


def having_text(index: Index, *parts: str) -> Bits:
    """The cards that say anything in one of these parts; in any part, if none are given."""

    def of(card: AnyCard) -> Iterator[bool]:
        if any(index.texts_of(card, *parts)):
            yield True

    return index.column("has " + " ".join(parts), of).get(True, 0)


def keywords(text: str) -> Iterator[str]:
    """Yield what stands in keyword brackets."""
    yield from (" ".join(keyword.split()) for keyword in _KEYWORD.findall(text))


def timings(text: str) -> Iterator[str]:
    """Yield what stands in square brackets where a block of the text begins."""
    for first, later in _TIMINGS.findall(text):
        yield from (" ".join(timing.split()) for timing in _TIMING.findall(first or later))


def _in_texts(
    find: Callable[[str], Iterable[str]],
) -> Callable[[Index], Callable[[AnyCard], Iterable[str]]]:
    return lambda index: (
        lambda card: dict.fromkeys(word for text in index.texts_of(card) for word in find(text))
    )


FIELDS = (
    Text("text", "o", label=say("text"), example='o:"gain 1 memory"', parts=PARTS),
    Text("effect", label=say("main text"), example="effect:draw", parts=("effect",)),
    Text("inherited", "inh", label=say("inherited text"), example="inh:draw", parts=("inherited",)),
    Text("security", "sec", label=say("security text"), example="sec:play", parts=("security",)),
    Text(
        "option", label=say("text of the option side"), example="option:delete", parts=("option",)
    ),
    Text("link", label=say("link text"), example="link:dp", parts=("link",)),
    Text(
        "requirements",
        "req",
        label=say("special requirements"),
        example="req:dna",
        parts=("requirements",),
    ),
    Text("rule", label=say("(Rule) text"), example="rule:name", parts=("rules",)),
    Listed(
        "keyword",
        "kw",
        label=say("keyword"),
        example="kw:blocker",
        of=_in_texts(keywords),
        needs_texts=True,
    ),
    Listed(
        "timing",
        label=say("timing"),
        example='timing:"on play"',
        of=_in_texts(timings),
        needs_texts=True,
    ),
)
