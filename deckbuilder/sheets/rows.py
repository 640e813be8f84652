"""Rows of a sheet: a card, or a line of text, laid out as high as its text needs."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.sheets.fitting import CAPITAL, LEADING, Fitted, Measure, Style, fit
from deckbuilder.sheets.page import MM, Align, Box, Item, Rule, Text
from deckbuilder.sheets.value import Row, Said

COPIES = Style(10.5, 7, 7, bold=True)
NUMBER = Style(9.2, 6.5, 6.3, bold=True)
NAME = Style(9.2, 7, 6.3)
SECOND = Style(8.6, 6.6, 6)
KIND = Style(6.8, 5.4, 5.4)
NOTE = Style(8, 8, 8)
LABEL = Style(4.6, 3.8, 3.8)

TICK = 3 * MM
PADDING = 3.0  # above and below text that fills its row


@dataclass(frozen=True, slots=True)
class Strip:
    """A laid-out row; its items count from its own top left corner."""

    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the cells of a card row stand in a column of the page."""

    width: float
    row: float  # least height
    places: dict[str, tuple[float, float]]  # cell -> left end and width
    name: Style
    second: Style  # of the name in the other language
    below: bool  # whether that one stands below the first, or beside it


def columns(width: float, row: float, *, second: bool) -> Columns:
    """Share out the width of a column among the cells of its rows.

    `second` is whether rows have a name in the other language, too: beside the first one in
    a wide column, below it in a narrow one, and then as small as the row asks for.
    """
    wide = width > 400
    number, name, kind = (26, 84, 44) if wide else (21, 71, 34)
    tick = width - TICK - (6 if wide else 3)
    room = tick - 4 - kind - 6 - name
    beside = second and wide
    first = 0.56 * room if beside else room
    places = {
        "copies": (2, number - 10),
        "number": (number, name - number - 5),
        "name": (name, first),
        "second": (name + first + 8, room - first - 8) if beside else (name, room),
        "kind": (tick - 4 - kind, kind),
        "tick": (tick, TICK),
    }
    if not second or beside:
        return Columns(width, row, places, NAME, SECOND, below=False)
    most = (row - 1) / LEADING
    upper, lower = Style(0.55 * most, 0.46 * most, 0.46 * most), 0.44 * most
    return Columns(width, row, places, upper, Style(lower, 0.36 * most, 0.36 * most), below=True)


def card_strip(row: Row, columns: Columns, measure: Measure) -> Strip:
    """Lay out a card: copies, number, name, name in the other language, kind, a box to tick."""
    cells: list[tuple[str, str, Style, Align]] = [
        ("copies", row.counted, COPIES, "right"),
        ("number", row.number, NUMBER, "left"),
        ("name", row.name, columns.name, "left"),
        ("second", row.second_name, columns.second, "left"),
        ("kind", row.kind, KIND, "centre"),
    ]
    fitted = {
        cell: fit(text, columns.places[cell][1], style, measure) for cell, text, style, _ in cells
    }
    pair = columns.below and row.second_name != ""
    both = fitted["name"].height + fitted["second"].height
    heights = [f.height + PADDING for f in fitted.values() if len(f.lines) > 1]
    height = max([columns.row, *heights, *([both + 1] if pair else [])])
    middles = dict.fromkeys(fitted, height / 2)
    if pair:
        middles["name"] = (height - both + fitted["name"].height) / 2
        middles["second"] = (height + both - fitted["second"].height) / 2
    items: list[Item] = []
    for cell, _, style, align in cells:
        x, width = columns.places[cell]
        x += {"left": 0, "centre": width / 2, "right": width}[align]
        items += stacked(fitted[cell], x, middles[cell], bold=style.bold, align=align)
    x, _ = columns.places["tick"]
    items.append(Box(x, (height - TICK) / 2, TICK, TICK))
    items.append(Rule(0, height, columns.width))
    return Strip(height, tuple(items))


def hand_strip(columns: Columns, labels: dict[str, str], measure: Measure) -> Strip:
    """Lay out a row to be written in; the first one of its part has small labels."""
    tick = columns.places["tick"][0]
    copies, number, kind = 24.0, 62.0, 40.0
    widths = {
        "copies": copies,
        "number": number,
        "card": tick - 4 - copies - number - kind,
        "kind": kind,
    }
    items: list[Item] = []
    x = 0.0
    for cell, width in widths.items():
        items.append(Box(x, 0, width, columns.row, line=0.35))
        label = fit(labels.get(cell, ""), width - 4, LABEL, measure)
        items += stacked(label, x + 2, 1 + label.height / 2)
        x += width
    items.append(Box(tick, (columns.row - TICK) / 2, TICK, TICK))
    return Strip(columns.row, tuple(items))


def note_strip(lines: Said, width: float, measure: Measure) -> Strip:
    """Lay out a sentence over the whole width, below it the same in the other language."""
    items: list[Item] = []
    y = PADDING / 2
    for line in lines:
        fitted = fit(line, width - 12, NOTE, measure)
        items += stacked(fitted, 6, y + fitted.height / 2)
        y += fitted.height
    return Strip(y + PADDING / 2, tuple(items))


def stacked(
    text: Fitted, x: float, middle: float, *, bold: bool = False, align: Align = "left"
) -> list[Text]:
    """Put lines one below the other around a middle height."""
    leading = text.size * LEADING
    first = middle - (len(text.lines) - 1) * leading / 2 + text.size * CAPITAL / 2
    return [
        Text(x, first + n * leading, line, text.size, bold, align)
        for n, line in enumerate(text.lines)
    ]
