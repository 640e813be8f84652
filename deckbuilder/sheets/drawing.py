"""Draw a laid-out sheet as a PDF with ReportLab.

Fonts are embedded as far as they are used, text can be copied out in reading order, and
the same sheet gives the same bytes.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from deckbuilder.fonts import Fonts
from deckbuilder.sheets.content import Sheet, texts
from deckbuilder.sheets.frame import symbol
from deckbuilder.sheets.layout import pages
from deckbuilder.sheets.page import MARGIN, PAPERS, Box, Code, Item, Rule, Text

# Streams as they are, not as printable text: a fifth smaller, and quicker.
rl_config.useA85 = 0

# Stands for a character that the font cannot draw; the first of these that it can.
MARKS = "〓□?"


class SheetFont(TTFont):  # type: ignore[misc]
    """A font whose rarest kanji (𠮷) can be copied out, too.

    In the table for that, ReportLab writes them as five digits where PDF wants UTF-16.
    """

    def addObjects(self, doc: Any) -> None:
        super().addObjects(doc)
        for name, stream in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                stream.content = _FIVE_DIGITS.sub(_utf16, stream.content)


_FIVE_DIGITS = re.compile("<([0-9A-F]{5})>")


def _utf16(found: re.Match[str]) -> str:
    return f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>"


class Typeface:
    """Two weights that ReportLab knows, and what they can draw. Measures text for the layout."""

    def __init__(self, fonts: Fonts) -> None:
        self.names = (_registered(str(fonts.regular)), _registered(str(fonts.bold)))
        faces = [pdfmetrics.getFont(name).face for name in self.names]
        self._widths = tuple(face.charWidths for face in faces)
        self._drawn = set(faces[0].charToGlyph) & set(faces[1].charToGlyph)
        self._mark = next(mark for mark in MARKS if ord(mark) in self._drawn)

    def missing(self, text: str) -> list[str]:
        """The characters of a text that one of the weights cannot draw."""
        return [character for character in text if ord(character) not in self._drawn]

    def shown(self, text: str) -> str:
        """The text with a mark for each character that cannot be drawn."""
        for character in self.missing(text):
            text = text.replace(character, self._mark)
        return text

    def width(self, text: str, size: float, bold: bool) -> float:
        widths = self._widths[bold]
        return float(sum(widths[ord(character)] for character in self.shown(text))) * size / 1000


@cache
def typeface(fonts: Fonts) -> Typeface:
    """Fonts are read once in a process; that takes longer than a sheet."""
    return Typeface(fonts)


def pdf(sheet: Sheet, fonts: Fonts, paper: str = "a4") -> bytes:
    """Draw a sheet on a paper of `PAPERS`."""
    face, size = typeface(fonts), PAPERS[paper]
    file = BytesIO()
    canvas = Canvas(
        file,
        pagesize=(size.width, size.height),
        invariant=1,
        pageCompression=1,
        initialFontName=face.names[0],
        lang="ja" if sheet.language == "ja" else "en",
    )
    canvas.setTitle(f"{sheet.title} {sheet.fingerprint}")
    canvas.setSubject(sheet.subject)
    canvas.setAuthor("Tamerdesk")  # ReportLab would say "anonymous"
    canvas.setCreator(f"Tamerdesk {sheet.version}")
    for page in pages(sheet, size, face):
        # PDF counts from the bottom up: here everything hangs from the top left margin.
        canvas.translate(MARGIN, size.height - MARGIN)
        for item in page:
            _draw(item, canvas, face)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def missing_glyphs(sheet: Sheet, fonts: Fonts) -> list[str]:
    """Characters of the sheet that will be drawn as a mark, in order, each once."""
    face = typeface(fonts)
    return list(dict.fromkeys(c for text in texts(sheet) for c in face.missing(text)))


@cache
def _registered(path: str) -> str:
    name = f"sheet-{hashlib.sha256(path.encode()).hexdigest()[:8]}"
    pdfmetrics.registerFont(SheetFont(name, path))
    return name


def _draw(item: Item, canvas: Canvas, face: Typeface) -> None:
    match item:
        case Text():
            _text(item, canvas, face)
        case Box():
            _box(item, canvas)
        case Rule():
            canvas.setLineWidth(0.35)
            canvas.setStrokeGray(0.4)
            canvas.line(item.x, -item.y, item.x + item.width, -item.y)
            canvas.setStrokeGray(0)
        case Code():
            _code(item, canvas)


def _text(item: Text, canvas: Canvas, face: Typeface) -> None:
    shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[item.align]
    x = item.x - shift * face.width(item.text, item.size, item.bold) if shift else item.x
    canvas.setFillGray(1 if item.white else 0)
    canvas.setFont(face.names[item.bold], item.size)
    canvas.drawString(x, -item.y, face.shown(item.text))


def _box(item: Box, canvas: Canvas) -> None:
    canvas.setLineWidth(item.line)
    if item.fill is not None:
        canvas.setFillGray(item.fill)
    place = item.x, -item.y - item.height, item.width, item.height
    stroke, fill = int(item.line > 0), int(item.fill is not None)
    if item.round:
        canvas.roundRect(*place, item.round, stroke=stroke, fill=fill)
    else:
        canvas.rect(*place, stroke=stroke, fill=fill)


def _code(item: Code, canvas: Canvas) -> None:
    """Dark squares that touch become one rectangle, all rectangles one path."""
    squares = symbol(item.text)
    path = []
    for y, row in enumerate(squares):
        x = 0
        for dark, run in groupby(row):
            width = len(list(run))
            if dark:
                path.append(f"{x} {y} {width} 1 re")
            x += width
    canvas.saveState()
    canvas.translate(item.x, -item.y)
    canvas.scale(item.size / len(squares), -item.size / len(squares))
    canvas.setFillGray(0)
    canvas.addLiteral(" ".join([*path, "f"]))
    canvas.restoreState()
