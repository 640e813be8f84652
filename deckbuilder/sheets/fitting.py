"""Make text fit its place: smaller first, then on more lines, never less of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

LEADING = 1.22  # distance of lines, in sizes
CAPITAL = 0.73  # height of a capital letter, in sizes
STEP = 0.2  # points by which text shrinks while it is too wide


class Measure(Protocol):
    """Knows how wide text is in the fonts that it will be drawn with."""

    def width(self, text: str, size: float, bold: bool) -> float: ...


@dataclass(frozen=True, slots=True)
class Fitted:
    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING


@dataclass(frozen=True, slots=True)
class Style:
    """How large text is at best, on one line at least, and on several lines."""

    size: float
    least: float
    wrapped: float
    bold: bool = False

    def scaled(self, scale: float) -> Style:
        sizes = (self.size * scale, self.least * scale, self.wrapped * scale)
        return Style(*sizes, self.bold)


def fit(text: str, width: float, style: Style, measure: Measure) -> Fitted:
    """Shrink text to one line of this width; if that is too small, break it into lines."""
    if not text:
        return Fitted((), style.size)
    natural = measure.width(text, 1, style.bold)
    size = style.size
    while natural * size > width and size - STEP >= style.least:
        size = round(size - STEP, 2)
    if natural * size <= width:
        return Fitted((text,), size)
    lines = tuple(broken(text, width, style.wrapped, style.bold, measure))
    return Fitted(lines, style.wrapped)


# Japanese may break between any two letters, but no line begins with one of these.
_NEVER_FIRST = "、。，．・：；？！ー～）」』】〉》〕］｝ぁぃぅぇぉっゃゅょァィゥェォッャュョ々"
# A word may break after a slash.
_UNIT = re.compile(f"[^ /\u2e80-\U0003ffff]+/* *|.[{_NEVER_FIRST}]* *")


def broken(text: str, width: float, size: float, bold: bool, measure: Measure) -> Iterator[str]:
    """Break text into lines of at most this width; a longer word is broken within."""
    line, used = "", 0.0
    for unit in _units(text, width / size, bold, measure):
        advance = measure.width(unit, size, bold)
        solid = measure.width(unit.rstrip(" "), size, bold)
        if line and used + solid > width:
            yield line.rstrip(" ")
            line, used = "", 0.0
        line, used = line + unit, used + advance
    if line:
        yield line.rstrip(" ")


def _units(text: str, width: float, bold: bool, measure: Measure) -> Iterator[str]:
    for found in _UNIT.finditer(text):
        unit = found[0]
        if measure.width(unit.rstrip(" "), 1, bold) > width:
            yield from unit
        else:
            yield unit
