"""Draw laid-out pages as a PDF with ReportLab.

Fonts are embedded as far as they are used, text can be copied out in reading order, and
the same sheet gives the same bytes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from typing import Any, Protocol

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from deckbuilder.fonts import Fonts
from deckbuilder.sheets.frame import symbol
from deckbuilder.sheets.layout import pages
from deckbuilder.sheets.page import MARGIN, PAPERS, Box, Code, Item, Page, Rule, Text
from deckbuilder.sheets.proxies import Proxies, proxy_pages
from deckbuilder.sheets.value import Sheet, texts

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
        self._drawn = {chr(code) for code in {*faces[0].charToGlyph} & {*faces[1].charToGlyph}}
        self._mark = next(mark for mark in MARKS if mark in self._drawn)

    def missing(self, text: str) -> list[str]:
        """The characters of a text that one of the weights cannot draw."""
        if self._drawn.issuperset(text):  # nearly all; much quicker than to look at each
            return []
        return [character for character in text if character not in self._drawn]

    def shown(self, text: str) -> str:
        """The text with a mark for each character that cannot be drawn."""
        for character in self.missing(text):
            text = text.replace(character, self._mark)
        return text

    def width(self, text: str, size: float, bold: bool) -> float:
        widths = map(self._widths[bold].__getitem__, map(ord, self.shown(text)))
        return float(sum(widths)) * size / 1000


@cache
def typeface(fonts: Fonts) -> Typeface:
    """Fonts are read once in a process; that takes longer than a sheet."""
    return Typeface(fonts)


class Document:
    """A PDF in the making: pages go in, the file comes out of `finished` once."""

    def __init__(
        self, fonts: Fonts, paper: str, *, language: str, title: str, subject: str, version: str
    ) -> None:
        self.face, self.size = typeface(fonts), PAPERS[paper]
        self._file = BytesIO()
        self._canvas = canvas = Canvas(
            self._file,
            pagesize=(self.size.width, self.size.height),
            invariant=1,
            pageCompression=1,
            initialFontName=self.face.names[0],
            lang="ja" if language == "ja" else "en",
        )
        self._pen = Pen(canvas, self.face)
        canvas.setTitle(title)
        canvas.setSubject(subject)
        canvas.setAuthor("Tamerdesk")  # ReportLab would say "anonymous"
        canvas.setCreator(f"Tamerdesk {version}")
        canvas.setViewerPreference("DisplayDocTitle", "true")

    def add(self, pages: Iterable[Page]) -> None:
        """Draw pages, each as large as the paper."""
        for page in pages:
            # PDF counts from the bottom up: here everything hangs from the top left margin.
            self._canvas.translate(MARGIN, self.size.height - MARGIN)
            for item in page:
                self._pen.draw(item)
            self._canvas.showPage()
            self._pen.turn()

    def finished(self) -> bytes:
        """End the file and return it."""
        self._canvas.save()
        return self._file.getvalue()


def pdf(sheet: Sheet, fonts: Fonts, paper: str = "a4") -> bytes:
    """Draw a sheet on a paper of `PAPERS`."""
    document = Document(
        fonts,
        paper,
        language=sheet.language,
        title=f"{sheet.title} {sheet.fingerprint}".strip(),
        subject=sheet.subject,
        version=sheet.version,
    )
    document.add(pages(sheet, document.size, document.face))
    return document.finished()


def proxies_pdf(proxies: Proxies, fonts: Fonts, paper: str = "a4") -> bytes:
    """Draw proxies on a paper of `PAPERS`."""
    document = Document(
        fonts,
        paper,
        language=proxies.language,
        title=f"{proxies.title} {proxies.fingerprint}",
        subject=proxies.subject,
        version=proxies.version,
    )
    document.add(proxy_pages(proxies, document.size, document.face))
    return document.finished()


class Printed(Protocol):
    """What can tell the texts that people typed for it."""

    def texts(self) -> Iterable[str]: ...


def missing_glyphs(printed: Sheet | Printed, fonts: Fonts) -> list[str]:
    """Characters that will be drawn as a mark, in order, each once."""
    face = typeface(fonts)
    every = texts(printed) if isinstance(printed, Sheet) else printed.texts()
    return list(dict.fromkeys(c for text in every for c in face.missing(text)))


@cache
def _registered(path: str) -> str:
    name = f"sheet-{hashlib.sha256(path.encode()).hexdigest()[:8]}"
    pdfmetrics.registerFont(SheetFont(name, path))
    return name


class Pen:
    """Draws on a page in the words of PDF itself.

    ReportLab takes twice as long for these. What is set already is not said again.
    """

    def __init__(self, canvas: Canvas, face: Typeface) -> None:
        self._canvas, self._face = canvas, face
        self._write = canvas.addLiteral
        self._set: dict[str, object] = {}

    def turn(self) -> None:
        """Begin with the next page, where nothing is set."""
        self._set.clear()

    def draw(self, item: Item) -> None:
        match item:
            case Text():
                self._text(item)
            case Box():
                self._box(item)
            case Rule():
                self._line(0.35, 0.4)
                y = -item.y
                self._write(f"{item.x:.3f} {y:.3f} m {item.x + item.width:.3f} {y:.3f} l S")
            case Code():
                self._code(item)

    def _changed(self, what: str, value: object) -> bool:
        """Whether something is not set to this value yet; from now on it is."""
        if self._set.get(what) == value:
            return False
        self._set[what] = value
        return True

    def _fill(self, grey: float) -> None:
        if self._changed("fill", grey):
            self._write(f"{grey:g} g")

    def _line(self, width: float, grey: float) -> None:
        if self._changed("width", width):
            self._write(f"{width:g} w")
        if self._changed("stroke", grey):
            self._write(f"{grey:g} G")

    def _text(self, item: Text) -> None:
        face, doc = self._face, self._canvas._doc
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[item.align]
        x = item.x - shift * face.width(item.text, item.size, item.bold) if shift else item.x
        self._fill(1 if item.white else 0)
        font = pdfmetrics.getFont(face.names[item.bold])
        written = []
        # A font has as many parts as it takes to count their letters in bytes.
        for part, letters in font.splitString(face.shown(item.text), doc):
            name = font.getSubsetInternalName(part, doc)
            if self._changed("font", (name, item.size)):
                written.append(f"{name} {item.size:g} Tf")
            written.append(f"<{letters.hex()}> Tj")
        self._write(f"BT 1 0 0 1 {x:.3f} {-item.y:.3f} Tm {' '.join(written)} ET")

    def _box(self, item: Box) -> None:
        stroke, fill = item.line > 0, item.fill is not None
        if stroke:
            self._line(item.line, 0)
        if item.fill is not None:
            self._fill(item.fill)
        place = item.x, -item.y - item.height, item.width, item.height
        if item.round:
            self._canvas.roundRect(*place, item.round, stroke=int(stroke), fill=int(fill))
        else:
            paint = "B" if stroke and fill else "f" if fill else "S"
            self._write(f"{' '.join(f'{number:.3f}' for number in place)} re {paint}")

    def _code(self, item: Code) -> None:
        """Dark squares that touch become one rectangle, all rectangles one path."""
        squares = symbol(item.text)
        path = [
            f"{run.start()} {y} {run.end() - run.start()} 1 re"
            for y, row in enumerate(squares)
            for run in _DARK.finditer(row)
        ]
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(item.x, -item.y)
        canvas.scale(item.size / len(squares), -item.size / len(squares))
        canvas.setFillGray(0)
        canvas.addLiteral(" ".join([*path, "f"]))
        canvas.restoreState()


_DARK = re.compile(b"\x01+")
