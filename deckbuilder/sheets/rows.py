"""Rows of a sheet: a card, or a line of text, laid out as high as its text needs."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.sheets.content import Row
from deckbuilder.sheets.fitting import CAPITAL, LEADING, Fitted, Measure, Style, fit
from deckbuilder.sheets.page import MM, Align, Box, Item, Rule, Text

COPIES = Style(10.5, 7, 7, bold=True)
NUMBER = Style(9.2, 6.5, 6.3, bold=True)
NAME = Style(9.2, 7, 6.3)
SECOND = Style(8.6, 6.6, 6)
KIND = Style(6.8, 5.4, 5.4)
NOTE = Style(8, 8, 8)

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
    second: bool  # whether there is a place for the name in the other language
    places: dict[str, tuple[float, float]]  # cell -> left end and width


def columns(width: float, row: float, *, second: bool) -> Columns:
    """Share out the width of a column among the cells of its rows."""
    wide = width > 400
    number, name, kind = (26, 84, 44) if wide else (21, 71, 34)
    tick = width - TICK - (6 if wide else 3)
    room = tick - 4 - kind - 6 - name
    first = 0.56 * room if second else room
    places = {
        "copies": (2, number - 10),
        "number": (number, name - number - 5),
        "name": (name, first),
        "second": (name + first + 8, room - first - 8),
        "kind": (tick - 4 - kind, kind),
        "tick": (tick, TICK),
    }
    return Columns(width, row, second, places)


def card_strip(row: Row, columns: Columns, measure: Measure) -> Strip:
    """Lay out a card: copies, number, name, name in the other language, kind, a box to tick."""
    cells: list[tuple[str, str, Style, Align]] = [
        ("copies", str(row.copies), COPIES, "right"),
        ("number", row.number, NUMBER, "left"),
        ("name", row.name, NAME, "left"),
        ("second", row.second_name if columns.second else "", SECOND, "left"),
        ("kind", row.kind, KIND, "centre"),
    ]
    fitted = [fit(text, columns.places[cell][1], style, measure) for cell, text, style, _ in cells]
    height = max([columns.row, *(f.height + PADDING for f in fitted if len(f.lines) > 1)])
    items: list[Item] = []
    for (cell, _, style, align), text in zip(cells, fitted, strict=True):
        x, width = columns.places[cell]
        x += {"left": 0, "centre": width / 2, "right": width}[align]
        items += stacked(text, x, height / 2, bold=style.bold, align=align)
    x, _ = columns.places["tick"]
    items.append(Box(x, (height - TICK) / 2, TICK, TICK))
    items.append(Rule(0, height, columns.width))
    return Strip(height, tuple(items))


def note_strip(text: str, width: float, measure: Measure) -> Strip:
    """Lay out a line of text over the whole width, on as many lines as it takes."""
    fitted = fit(text, width - 12, NOTE, measure)
    height = fitted.height + PADDING
    return Strip(height, tuple(stacked(fitted, 6, height / 2)))


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
