"""A deck as a picture: whole, readable in size, and the same every time."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from deckbuilder.sheets.picture import DOTS, HIGHEST, picture
from deckbuilder.sheets.value import Player
from engine.deck import Deck, Entry
from engine.regulation.report import Verdict
from tests.sheets.making import LONG_NAME, report, sheet, singles


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def rows_with_ink(image: Image.Image) -> int:
    """How many rows of dots at the left, where numbers stand, hold anything dark."""
    strip = image.crop((0, 0, image.width // 4, image.height))
    return sum(
        min(strip.crop((0, y, strip.width, y + 1)).tobytes()) < 80 for y in range(image.height)
    )


def test_it_is_a_png_of_300_dots_an_inch_as_wide_as_half_a_sheet(fonts):
    image = opened(picture(sheet(), fonts, title="Red"))

    assert image.format == "PNG"
    assert round(image.width / DOTS * 25.4) == 148
    assert image.info["dpi"] == pytest.approx((DOTS, DOTS), abs=1)


def test_it_says_what_it_is_and_nothing_about_the_player(fonts):
    data = picture(sheet(player=Player("Yamada Alex", tcg_id="0001234567")), fonts, title="Red 赤")
    image = opened(data)

    assert image.info["Title"] == f"Red 赤 {sheet().fingerprint}"
    assert b"Yamada" not in data
    assert data == picture(sheet(player=Player()), fonts, title="Red 赤")


def test_more_rows_make_it_higher_and_all_of_them_are_drawn(fonts):
    few, many = (opened(picture(sheet(singles(n)), fonts)) for n in (10, 50))

    assert many.height > few.height
    assert rows_with_ink(many) - rows_with_ink(few) > 40 * 15


def test_a_list_of_hundreds_of_rows_is_drawn_smaller_and_not_without_end(fonts):
    deck = Deck.of([Entry(f"ZZ{n % 90}-{n:03}", 1) for n in range(1, 500)])
    image = opened(picture(sheet(deck), fonts))

    assert image.height <= HIGHEST + 1
    assert image.width < 1000


@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_the_longest_names_stay_inside(fonts, language):
    deck = Deck.from_counts({"CC1-001": 4, "CC1-002": 2})
    image = opened(picture(sheet(deck, language=language), fonts, title=LONG_NAME * 2))
    edge = image.crop((image.width - 60, 0, image.width, image.height))

    assert min(edge.tobytes()) == 255


def test_a_verdict_that_is_not_legal_is_seen(fonts):
    legal, illegal = (
        opened(picture(sheet(checked=report(verdict)), fonts))
        for verdict in (Verdict.LEGAL, Verdict.ILLEGAL)
    )
    corner = (legal.width // 2, 0, legal.width, 200)

    def ink(image):
        return sum(255 - dot for dot in image.crop(corner).tobytes())

    assert ink(illegal) > 1.5 * ink(legal)


def test_the_same_deck_gives_the_same_picture(fonts):
    assert picture(sheet(), fonts) == picture(sheet(), fonts)


def test_a_glyph_that_the_font_lacks_is_drawn_as_a_mark(fonts):
    dragon, mark = (opened(picture(sheet(), fonts, title=title)) for title in ("a 🐉", "a 〓"))

    assert ImageChops.difference(dragon, mark).getbbox() is None
