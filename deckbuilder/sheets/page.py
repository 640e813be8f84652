"""What can stand on a page, and papers. All in points, from the corner of the margins down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

MM = 72 / 25.4
MARGIN = 12 * MM  # safe on every desktop printer
Align: TypeAlias = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Paper:
    width: float
    height: float


PAPERS = {"a4": Paper(210 * MM, 297 * MM), "letter": Paper(612, 792)}


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `y` is its baseline, `x` its left end, middle or right end."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    align: Align = "left"
    white: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; `fill` is a grey from 0 (black) to 1, None for none; `line` its thickness."""

    x: float
    y: float
    width: float
    height: float
    fill: float | None = None
    line: float = 0.6
    round: float = 0


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line across."""

    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code; `size` is the side of the symbol itself, without the quiet zone."""

    x: float
    y: float
    size: float
    text: str


Item: TypeAlias = Text | Box | Rule | Code
Page: TypeAlias = tuple[Item, ...]  # in reading order


def moved(item: Item, x: float, y: float) -> Item:
    """The same thing somewhere else."""
    # Written out, as `replace` takes several times as long and there are hundreds on a page.
    left, top = item.x + x, item.y + y
    match item:
        case Text():
            return Text(left, top, item.text, item.size, item.bold, item.align, item.white)
        case Box():
            return Box(left, top, item.width, item.height, item.fill, item.line, item.round)
        case Rule():
            return Rule(left, top, item.width)
        case Code():
            return Code(left, top, item.size, item.text)
