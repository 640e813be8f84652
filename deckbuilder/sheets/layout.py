"""Where everything stands: a `Sheet` becomes pages of lines, boxes and text.

Rows are tried in one airy column first, then closer together, then in two columns; what
even then does not fit goes on to further pages. Text is never left out or cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

from deckbuilder.sheets.content import UNKNOWN, Sheet
from deckbuilder.sheets.fitting import Measure, Style, fit
from deckbuilder.sheets.frame import first_head, foot, next_head
from deckbuilder.sheets.headings import heading
from deckbuilder.sheets.page import MARGIN, MM, Box, Item, Page, Paper, Text, moved
from deckbuilder.sheets.rows import Strip, card_strip, columns, note_strip, stacked

GUTTER = 10.0
BAND = 17.0
BETWEEN = 7.0  # parts of the list
TITLE = Style(9.6, 7, 7, bold=True)

# Number of columns and least height of a row, from airy to dense.
DENSITIES = ((1, 6.4 * MM), (1, 5.7 * MM), (2, 5.9 * MM), (2, 5.2 * MM))
SPILLING = DENSITIES[2]  # once there is a second page, it need not be tight


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the list: a titled band and rows, all as wide as one of its columns."""

    title: str
    total: str
    columns: int
    strips: tuple[Strip, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """How many rows the room takes, how many of them in the first column, and how high."""

    taken: int
    first: int
    height: float


def pages(sheet: Sheet, paper: Paper, measure: Measure) -> tuple[Page, ...]:
    """Lay out a sheet on as few pages as it needs, within margins on all sides."""
    width, height = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN
    first, following = first_head(sheet, width, measure), next_head(sheet, width, measure)
    # Page numbers differ in width by less than the space beside them.
    bottom = height - foot(sheet, width, measure, page=1, pages=1).height
    tops = (first.height + BETWEEN, following.height + BETWEEN)
    room = bottom - BETWEEN - tops[0]
    likely = (density for density in DENSITIES if _least(sheet, *density) <= room)
    for density in (*likely, SPILLING):
        blocks = list(_blocks(sheet, width, density, measure))
        bodies = _flow(blocks, tops, bottom - BETWEEN, width, sheet.language, measure)
        if len(bodies) == 1:
            break
    result = []
    for number, body in enumerate(bodies, 1):
        head = (first if number == 1 else following).items
        end = foot(sheet, width, measure, page=number, pages=len(bodies)).items
        result.append((*head, *body, *(moved(item, 0, bottom) for item in end)))
    return tuple(result)


def _least(sheet: Sheet, columns: int, row: float) -> float:
    """How high the list is at least; saves laying out what cannot fit."""
    rows = sum(ceil(len(section.rows) / columns) for section in sheet.sections)
    return rows * row + len(sheet.sections) * (BAND + BETWEEN) - BETWEEN


def _blocks(
    sheet: Sheet, width: float, density: tuple[int, float], measure: Measure
) -> Iterator[Block]:
    count, row = density
    second = sheet.language == "both" and count == 1
    places = columns((width - GUTTER * (count - 1)) / count, row, second=second)
    for section in sheet.sections:
        strips = tuple(card_strip(row, places, measure) for row in section.rows)
        yield Block(section.title, section.total, count, strips)
    unknown = [f"{UNKNOWN} {heading('unknown', sheet.language)}"] if sheet.has_unknown else []
    notes = (
        ("problems", sheet.problems),
        ("tokens", [", ".join(sheet.tokens)] if sheet.tokens else []),
        ("remarks", [*unknown, *sheet.remarks]),
    )
    for key, lines in notes:
        if lines:
            strips = tuple(note_strip(line, width, measure) for line in lines)
            yield Block(heading(key, sheet.language), "", 1, strips)


def _flow(
    blocks: Sequence[Block],
    tops: tuple[float, float],
    bottom: float,
    width: float,
    language: str,
    measure: Measure,
) -> list[list[Item]]:
    """Pour the list into pages; returns what stands on each between head and foot."""
    bodies: list[list[Item]] = [[]]
    top = y = tops[0]
    for block in blocks:
        strips, title = block.strips, block.title
        while True:
            spread = _spread(strips, block.columns, bottom - y - BAND, at_least=int(y == top))
            if y > top and (y + BAND > bottom or (strips and not spread.taken)):
                bodies.append([])
                top = y = tops[1]
                continue
            bodies[-1] += _band(title, block.total, y, width, measure)
            bodies[-1] += _placed(strips, spread, y + BAND, width)
            y += BAND + spread.height + BETWEEN
            strips = strips[spread.taken :]
            if not strips:
                break
            title = f"{block.title} ({heading('continued', language)})"
    return bodies


def _spread(strips: Sequence[Strip], columns: int, room: float, *, at_least: int) -> Spread:
    """See how many rows fit in one or two columns; two of them end as evenly as they can."""
    # sums[n] is the height of the first n rows.
    sums = [0.0, *accumulate(strip.height for strip in strips)]
    first = max(_fitting(sums, 0, room), min(at_least, len(strips)))
    if columns == 1:
        return Spread(first, first, sums[first])
    taken = _fitting(sums, first, room)
    # Rounded, so that of two columns as high as each other the first has the odd row.
    height, first = min(
        (round(max(sums[n], sums[taken] - sums[n]), 3), -n) for n in range(taken + 1)
    )
    return Spread(taken, -first, height)


def _fitting(sums: Sequence[float], start: int, room: float) -> int:
    """Up to which row the column fits that begins with row `start`."""
    fitting = [n for n in range(start, len(sums)) if sums[n] - sums[start] <= room]
    return max(fitting, default=start)


def _band(title: str, total: str, y: float, width: float, measure: Measure) -> list[Item]:
    room = width - 16 - measure.width(total, TITLE.size, True)
    text = stacked(fit(title, room, TITLE, measure), 5, y + BAND / 2, bold=True)
    baseline = y + BAND / 2 + 0.36 * TITLE.size
    items: list[Item] = [Box(0, y, width, BAND, fill=0.88, line=0), *text]
    if total:
        items.append(Text(width - 5, baseline, total, TITLE.size, True, "right"))
    return items


def _placed(strips: Sequence[Strip], spread: Spread, y: float, width: float) -> Iterator[Item]:
    top = y
    for n, strip in enumerate(strips[: spread.taken]):
        if n == spread.first:
            y = top
        x = (width + GUTTER) / 2 if n >= spread.first else 0
        yield from (moved(item, x, y) for item in strip.items)
        y += strip.height
