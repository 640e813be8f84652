"""Errata in words: the corrected wording stands in the text, whoever brought the text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

# How printed cards and notices write the same brackets.
OPENING, CLOSING = "<＜〈⟨《≪", ">＞〉⟩》≫"
QUOTES = "\"'“”‘’"
DOTS = " .…\n“”"


class Worded(Protocol):
    """What is asked of an erratum."""

    @property
    def before(self) -> str: ...
    @property
    def after(self) -> str: ...


def corrected(text: str, errata: Iterable[Worded]) -> str:
    """Put the corrected wording in place of the printed one, in the order of the errata.

    A text that has the corrected wording already, or another one, stays as it is.
    """
    for erratum in errata:
        for before, after in _pairs(erratum.before, erratum.after):
            done = _pattern(after)
            if done.search(text) and not done.search(before):
                continue
            new = _in_brackets_of(text, after)
            text = _pattern(before).sub(new.replace("\\", "\\\\"), text, count=1)
    return text


def _pairs(before: str, after: str) -> list[tuple[str, str]]:
    """Part a notice into lines where it has as many before as after; equal ones say nothing."""
    lines = before.split("\n"), after.split("\n")
    pairs = zip(*lines, strict=True) if len(lines[0]) == len(lines[1]) else [(before, after)]
    bare = [(one.strip(DOTS), other.strip(DOTS)) for one, other in pairs]
    return [(one, other) for one, other in bare if one and other and one != other]


def _pattern(wording: str) -> re.Pattern[str]:
    """Match a wording with any brackets, quotes and spaces."""
    parts = []
    for part in re.findall(r"\s+|.", wording):
        if part.isspace():
            parts.append(r"\s*")
        elif part in OPENING:
            parts.append(f"[{OPENING}]")
        elif part in CLOSING:
            parts.append(f"[{CLOSING}]")
        elif part in QUOTES:
            parts.append(f"[{QUOTES}]")
        else:
            parts.append(re.escape(part))
    return re.compile("".join(parts))


def _in_brackets_of(text: str, wording: str) -> str:
    """Write a wording with the brackets that the card's text has."""
    used = next((pair for pair in zip(OPENING, CLOSING, strict=True) if pair[0] in text), None)
    if not used:
        return wording
    return re.sub(f"[{OPENING}]", used[0], re.sub(f"[{CLOSING}]", used[1], wording))
