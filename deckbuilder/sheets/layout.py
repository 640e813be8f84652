"""Where everything stands: a `Sheet` becomes pages of lines, boxes and text.

Rows are tried in one airy column first, then closer together, then in two columns; what
even then does not fit goes on to further pages, findings before cards. Text is never left out
or cut: a name in the other language that has no place beside the first one goes below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import ceil

from deckbuilder.sheets.fitting import Measure, Style, fit
from deckbuilder.sheets.frame import first_head, foot, next_head
from deckbuilder.sheets.headings import heading
from deckbuilder.sheets.page import MARGIN, MM, Box, Item, Page, Paper, Rule, Text, moved
from deckbuilder.sheets.rows import (
    Columns,
    Strip,
    card_strip,
    columns,
    hand_strip,
    note_strip,
    stacked,
)
from deckbuilder.sheets.value import UNKNOWN, Part, Section, Sheet
from deckbuilder.sheets.wording import languages_of

GUTTER = 10.0
BAND = 17.0  # a heading, at least
PART = 15.0  # a heading within one
BETWEEN = 7.0  # parts of the list
TITLE = Style(9.6, 7, 7, bold=True)
PART_TITLE = Style(8.2, 6.6, 6.6, bold=True)

# Number of columns and least height of a row, from airy to dense. Rows with names in two
# languages need more of it where one stands below the other.
DENSITIES = ((1, 6.4 * MM), (1, 5.7 * MM), (2, 5.9 * MM), (2, 5.2 * MM))
TWO_NAMES = ((1, 6.4 * MM), (1, 5.7 * MM), (2, 6.6 * MM), (2, 5.9 * MM), (2, 5.5 * MM))
SPILLING = (2, 5.9 * MM)  # once there is a second page, it need not be tight
BY_HAND = (5.5 * MM, 9 * MM)  # rows that can be written in


@dataclass(frozen=True, slots=True)
class Band:
    """A heading with a total at its right end."""

    title: str
    total: str = ""
    part: bool = False  # within a section, so less loud

    @property
    def least(self) -> float:
        return PART if self.part else BAND


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the list: headings and rows, all as wide as one of its columns."""

    bands: tuple[Band, ...]
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
    bodies: list[list[Item]] = []
    for density in _densities(sheet, room):
        blocks = list(_blocks(sheet, width, density, measure))
        tried = _flow(blocks, tops, bottom - BETWEEN, width, sheet.language, measure)
        if not bodies or len(tried) < len(bodies):
            bodies = tried
        if len(bodies) == 1:
            break
    result = []
    for number, body in enumerate(bodies, 1):
        head = (first if number == 1 else following).items
        end = foot(sheet, width, measure, page=number, pages=len(bodies)).items
        result.append((*head, *body, *(moved(item, 0, bottom) for item in end)))
    return tuple(result)


def _densities(sheet: Sheet, room: float) -> list[tuple[int, float]]:
    """What to try, the best first: whatever may have all cards on the first page."""
    if sheet.verdict is None:
        return [(2, _by_hand(sheet, room))]
    known = TWO_NAMES if sheet.language == "both" else DENSITIES
    return [density for density in known if _least(sheet, *density) <= room] or [SPILLING]


def _by_hand(sheet: Sheet, room: float) -> float:
    """The height of rows for the pen: they fill the page, but side cards have the next one."""
    sections = sheet.sections[: 1 if sheet.game == "legacy" else None]
    headings = sum(_headings(section) for section in sections) + BETWEEN * (len(sections) - 1)
    lines = sum(ceil(len(part.rows) / 2) for section in sections for part in section.parts)
    least, most = BY_HAND
    return min(max(least, (room - headings) / lines - 0.01), most)


def _headings(section: Section) -> float:
    """How high the headings of a section are at least, and what lies between its parts."""
    return BAND + PART * sum(bool(part.title) for part in section.parts)


def _least(sheet: Sheet, columns: int, row: float) -> float:
    """How high the list is at least; saves laying out what cannot fit."""
    return sum(
        _headings(section) + sum(ceil(len(part.rows) / columns) * row for part in section.parts)
        for section in sheet.sections
    ) + BETWEEN * (len(sheet.sections) - 1)


def _blocks(
    sheet: Sheet, width: float, density: tuple[int, float], measure: Measure
) -> Iterator[Block]:
    count, row = density
    second = sheet.language == "both"
    places = columns((width - GUTTER * (count - 1)) / count, row, second=second)
    for section in sheet.sections:
        above = [Band(section.title, section.total)]
        for part in section.parts:
            inner = [Band(part.title, part.total, part=True)] if part.title else []
            strips = tuple(_strips(part, places, sheet.language, measure))
            yield Block((*above, *inner), count, strips)
            above = []
        if above:
            yield Block(tuple(above), count, ())
    languages = languages_of(sheet.language)
    unknown = [tuple(f"{UNKNOWN} {heading('unknown', each)}" for each in languages)]
    notes = (
        ("problems", sheet.problems),
        ("tokens", [(", ".join(sheet.tokens),)] if sheet.tokens else []),
        ("remarks", [*(unknown if sheet.has_unknown else []), *sheet.remarks]),
    )
    for key, lines in notes:
        if lines:
            strips = tuple(note_strip(line, width, measure) for line in lines)
            yield Block((Band(heading(key, sheet.language)),), 1, strips)


def _strips(part: Part, places: Columns, language: str, measure: Measure) -> Iterator[Strip]:
    if not part.by_hand:
        yield from (card_strip(row, places, measure) for row in part.rows)
        return
    labels = {key: heading(key, language) for key in ("copies", "number", "card", "kind")}
    # Both columns of the page begin with labels.
    heads = {0, ceil(len(part.rows) / 2)}
    for n in range(len(part.rows)):
        yield hand_strip(places, labels if n in heads else {}, measure)


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
        strips, bands = block.strips, block.bands
        if y > top and bands[0].part:
            y -= BETWEEN  # parts of a section stand close
        while True:
            head, height = _bands(bands, width, measure)
            spread = _spread(strips, block.columns, bottom - y - height, at_least=int(y == top))
            if y > top and (y + height > bottom or (strips and not spread.taken)):
                bodies.append([])
                top = y = tops[1]
                continue
            bodies[-1] += [moved(item, 0, y) for item in head]
            bodies[-1] += _placed(strips, spread, y + height, width)
            y += height + spread.height + BETWEEN
            strips = strips[spread.taken :]
            if not strips:
                break
            last = block.bands[-1]
            bands = (replace(last, title=f"{last.title} ({heading('continued', language)})"),)
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


def _bands(bands: Sequence[Band], width: float, measure: Measure) -> tuple[list[Item], float]:
    """Headings one below the other, and how high they are together."""
    items: list[Item] = []
    y = 0.0
    for band in bands:
        style = PART_TITLE if band.part else TITLE
        room = width - 16 - measure.width(band.total, style.size, True)
        text = fit(band.title, room, style, measure)
        height = max(band.least, text.height + 5)
        if band.part:
            items.append(Rule(0, y + height, width))
        else:
            items.append(Box(0, y, width, height, fill=0.88, line=0))
        items += stacked(text, 5, y + height / 2, bold=True)
        if band.total:
            baseline = y + height / 2 + 0.36 * style.size
            items.append(Text(width - 5, baseline, band.total, style.size, True, "right"))
        y += height
    return items, y


def _placed(strips: Sequence[Strip], spread: Spread, y: float, width: float) -> Iterator[Item]:
    top = y
    for n, strip in enumerate(strips[: spread.taken]):
        if n == spread.first:
            y = top
        x = (width + GUTTER) / 2 if n >= spread.first else 0
        yield from (moved(item, x, y) for item in strip.items)
        y += strip.height
