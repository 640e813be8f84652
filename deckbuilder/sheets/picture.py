"""A deck as a picture to be sent around: its rows, totals, verdict and fingerprint, as PNG.

Text only, as on the sheet, and nothing about the player. 300 dots an inch, as wide as half
a sheet of A4 and as high as the list is long.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from math import ceil
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from deckbuilder.fonts import Fonts
from deckbuilder.sheets.drawing import Typeface, typeface
from deckbuilder.sheets.fitting import Measure, Style, fit
from deckbuilder.sheets.headings import heading
from deckbuilder.sheets.page import MM, Align, Box, Item, Rule, Text, moved
from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.rows import stacked
from deckbuilder.sheets.value import UNKNOWN, Row, Sheet
from engine.regulation.report import Verdict

WIDTH = 148 * MM
EDGE = 8 * MM
DOTS = 300  # an inch
HIGHEST = 14_000  # dots; a longer list is drawn smaller
BAND = 17.0
ROW = 14.5
GAP = 6.0

TITLE = Style(15, 9, 9, bold=True)
SUBJECT = Style(8.6, 6.2, 6.2)
VERDICT = Style(9, 6.2, 6.2, bold=True)
SECTION = Style(9.6, 7, 7, bold=True)
NUMBER = Style(9.2, 6.5, 6.3, bold=True)
NAME = Style(9.2, 7, 6.6)
KIND = Style(7, 5.4, 5.4)
NOTE = Style(6.8, 6, 6)


def picture(sheet: Sheet, fonts: Fonts, *, title: str = "") -> bytes:
    """Draw the deck of a sheet as PNG; `title` is what the deck is called."""
    face = typeface(fonts)
    items, y = [], EDGE
    for height, piece in _pieces(sheet, plain(title), WIDTH - 2 * EDGE, face):
        items += [moved(item, EDGE, y) for item in piece]
        y += height
    scale = min(DOTS / 72, HIGHEST / (y + EDGE))
    canvas = Image.new("L", (ceil(WIDTH * scale), ceil((y + EDGE) * scale)), 255)
    draw = ImageDraw.Draw(canvas)
    files = fonts.regular, fonts.bold
    for item in items:
        match item:
            case Text():
                _text(draw, item, _font(files[item.bold], round(item.size * scale)), scale, face)
            case Box():
                _box(draw, item, scale)
            case Rule():
                y = round(item.y * scale)
                draw.line((item.x * scale, y, (item.x + item.width) * scale, y), 150, 1)
    about = PngInfo()
    about.add_itxt("Title", f"{title or sheet.title} {sheet.fingerprint}".strip())
    about.add_itxt("Software", f"Tamerdesk {sheet.version}")
    file = BytesIO()
    dots = round(scale * 72)
    canvas.save(file, "PNG", dpi=(dots, dots), pnginfo=about)
    return file.getvalue()


Piece = tuple[float, list[Item]]  # its height, and what stands in it


def _pieces(sheet: Sheet, title: str, width: float, measure: Measure) -> Iterator[Piece]:
    yield _head(sheet, title, width, measure)
    for section in sheet.sections:
        yield _band(section.title, section.total, width, measure)
        for part in section.parts:
            if part.title:
                yield _line(part.title, width, NUMBER, measure, after=2)
            for row in part.rows:
                yield _row(row, width, measure)
        yield GAP, []
    if sheet.tokens:
        tokens = f"{heading('tokens', sheet.language)}: {', '.join(sheet.tokens)}"
        yield _line(tokens, width, KIND, measure, after=2)
    if sheet.has_unknown:
        unknown = f"{UNKNOWN} {heading('unknown', sheet.language)}"
        yield _line(unknown, width, NOTE, measure, after=2)
    for sentence in sheet.legality:
        yield _line(sentence, width, NOTE, measure)


def _head(sheet: Sheet, title: str, width: float, measure: Measure) -> Piece:
    """What the deck is called, the verdict at the right, and below what it was checked by."""
    items: list[Item] = []
    left = width
    if sheet.verdict:
        word = fit(heading(sheet.verdict, sheet.language), width / 3, VERDICT, measure)
        broad = max(measure.width(line, word.size, True) for line in word.lines) + 14
        dark = sheet.verdict is not Verdict.LEGAL
        left = width - broad
        items.append(Box(left, 0, broad, 18, fill=0.15 if dark else None, line=0.9))
        items += [
            Text(line.x, line.y, line.text, line.size, True, "centre", white=dark)
            for line in stacked(word, left + broad / 2, 9)
        ]
        left -= 8
    name = fit(title or sheet.title, left, TITLE, measure)
    top = max(20, name.height)
    items += stacked(name, 0, top / 2, bold=True)
    mark = f"{heading('list', sheet.language)} {sheet.fingerprint}".strip()
    code = fit(mark, width / 3, SUBJECT, measure)
    subject = fit(sheet.subject, width * 2 / 3 - 8, SUBJECT, measure)
    height = max(code.height, subject.height, 12)
    items += stacked(subject, 0, top + height / 2)
    items += stacked(code, width, top + height / 2, align="right")
    return top + height + GAP, items


def _band(title: str, total: str, width: float, measure: Measure) -> Piece:
    room = width - 18 - measure.width(total, SECTION.size, True)
    text = fit(title, room, SECTION, measure)
    height = max(BAND, text.height + 5)
    end = Text(width - 5, height / 2 + 0.36 * SECTION.size, total, SECTION.size, True, "right")
    back = Box(0, 0, width, height, fill=0.88, line=0)
    return height, [back, *stacked(text, 5, height / 2, bold=True), end]


def _row(row: Row, width: float, measure: Measure) -> Piece:
    name = " · ".join(filter(None, (row.name, row.second_name)))
    cells: tuple[tuple[str, float, float, Style, Align], ...] = (
        (row.counted, 18, 16, NUMBER, "right"),
        (row.number, 25, 64, NUMBER, "left"),
        (name, 94, width - 94 - 48, NAME, "left"),
        (row.kind, width - 4, 42, KIND, "right"),
    )
    fitted = [(fit(text, room, style, measure), x, style, at) for text, x, room, style, at in cells]
    height = max([ROW, *(text.height + 3 for text, *_ in fitted if len(text.lines) > 1)])
    items: list[Item] = []
    for text, x, style, align in fitted:
        items += stacked(text, x, height / 2, bold=style.bold, align=align)
    return height, [*items, Rule(0, height, width)]


def _line(text: str, width: float, style: Style, measure: Measure, after: float = 0) -> Piece:
    fitted = fit(text, width, style, measure)
    height = fitted.height + 2
    return height + after, list(stacked(fitted, 0, height / 2, bold=style.bold))


@lru_cache(maxsize=64)
def _font(file: Path, dots: int) -> ImageFont.FreeTypeFont:
    # One way to lay out letters, whatever libraries a machine has beside Pillow.
    return ImageFont.truetype(file, dots, layout_engine=ImageFont.Layout.BASIC)


def _text(
    draw: ImageDraw.ImageDraw,
    item: Text,
    font: ImageFont.FreeTypeFont,
    scale: float,
    face: Typeface,
) -> None:
    anchor = {"left": "ls", "centre": "ms", "right": "rs"}[item.align]
    shown = face.shown(item.text)
    place = item.x * scale, item.y * scale
    draw.text(place, shown, 255 if item.white else 0, font, anchor)


def _box(draw: ImageDraw.ImageDraw, item: Box, scale: float) -> None:
    corners = [item.x, item.y, item.x + item.width, item.y + item.height]
    draw.rectangle(
        [round(corner * scale) for corner in corners],
        fill=None if item.fill is None else round(item.fill * 255),
        outline=0 if item.line else None,
        width=max(1, round(item.line * scale)),
    )
