"""P1, P2: a sheet and a picture against the same words on a bare page; and 500 sheets at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from statistics import mean

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont
from reportlab.pdfgen.canvas import Canvas

from deckbuilder import fonts
from deckbuilder.fonts import Fonts
from deckbuilder.sheets import Player, Sheet, pages, pdf, sheet_of
from deckbuilder.sheets.drawing import typeface
from deckbuilder.sheets.frame import symbol
from deckbuilder.sheets.page import PAPERS, Text
from deckbuilder.sheets.picture import picture
from engine.deck import Deck
from engine.regulation import Counts, Report, check_deck

from .decks import DAY, MODERN, invented, pool, real
from .site import site
from .timing import Row, compared, run

PLAYERS = 500
PLAYER = Player("Yamada Alex", tcg_id="0001234567", event="Autumn Regional")
Checked = tuple[Deck, Report]


def rows() -> Iterator[Row | str]:
    decks = [_checked(counts) for counts in real()[::8] or islice(invented(90), 0, None, 3)]
    words = [_words(_sheet(checked)) for checked in decks]
    yield compared(
        f"P1 sheets of {len(decks)} decks, PDF",
        lambda: run(_printed, decks),
        lambda: run(_bare_page, words),
        decks=len(decks),
    )
    kilobytes = mean(len(_printed(checked)) for checked in decks) / 1024
    yield f"P1 a sheet: {kilobytes:.0f} kB"
    sheets = [_sheet(checked) for checked in decks[::4]]
    sizes = [_size(sheet) for sheet in sheets]
    yield compared(
        f"P2 pictures of {len(sheets)} decks, PNG",
        lambda: run(_drawn, sheets),
        lambda: run(_bare_picture, list(zip(sizes, words[::4], strict=True))),
        decks=len(sheets),
    )
    yield _an_event()


def _an_event() -> str:
    """Print 500 different legal decks in a new process, with a database as sites have it."""
    legal = islice(invented(3 * PLAYERS), 0, None, 3)
    with site() as made:
        made.command("set_up", "fonts")
        made.command("load_catalogue")
        lists = made.folder / "lists"
        lists.mkdir()
        for n, counts in enumerate(legal):
            cards = {**counts.eggs, **counts.main}
            text = "\n".join(f"{copies} {number}" for number, copies in cards.items())
            (lists / f"Player_{n:03}.txt").write_text(text)
        to = made.folder / "sheets.pdf"
        spent = made.command("print_sheets", str(lists), "--output", str(to), "--on", f"{DAY}")
        size = to.stat().st_size / 1_000_000
    speed = PLAYERS / spent.processor
    return (
        f"{PLAYERS} sheets: {spent.seconds:.1f} s, {speed:.0f} a second, "
        f"{spent.megabytes} MB of memory, {size:.1f} MB of PDF"
    )


@cache
def _fonts() -> Fonts:
    folder = Path(settings.PREPARED_FONTS)
    fonts.prepare(folder, progress=lambda line: None)
    made = fonts.prepared(folder)
    assert made
    return made


def _checked(counts: Counts) -> Checked:
    deck = Deck.from_counts(counts.main, counts.eggs)
    return deck, check_deck(deck, pool(), MODERN, on=DAY, region="world")


def _sheet(checked: Checked) -> Sheet:
    return sheet_of(checked[0], pool(), checked[1], MODERN, player=PLAYER)


def _printed(checked: Checked) -> bytes:
    """From a checked deck to its file; no code is remembered from the last time."""
    symbol.cache_clear()
    return pdf(_sheet(checked), _fonts())


def _drawn(sheet: Sheet) -> bytes:
    return picture(sheet, _fonts())


def _words(sheet: Sheet) -> list[str]:
    """Every text that stands on a sheet."""
    face, paper = typeface(_fonts()), PAPERS["a4"]
    laid = pages(sheet, paper, face)
    return [face.shown(item.text) for page in laid for item in page if isinstance(item, Text)]


def _size(sheet: Sheet) -> tuple[int, int]:
    return Image.open(BytesIO(_drawn(sheet))).size


def _bare_page(words: Sequence[str]) -> bytes:
    """Write words below each other, in the same font."""
    file = BytesIO()
    canvas = Canvas(file, pageCompression=1)
    canvas.setFont(typeface(_fonts()).names[0], 9)
    for n, word in enumerate(words):
        canvas.drawString(40, 820 - 6 * n, word)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def _bare_picture(page: tuple[tuple[int, int], Sequence[str]]) -> bytes:
    """Write words below each other into a picture of the same size."""
    size, words = page
    image = Image.new("L", size, 255)
    draw = ImageDraw.Draw(image)
    font = _bare_font()
    for n, word in enumerate(words):
        draw.text((90, 16 * n), word, 0, font, "ls")
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


@cache
def _bare_font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_fonts().regular, 38, layout_engine=ImageFont.Layout.BASIC)
