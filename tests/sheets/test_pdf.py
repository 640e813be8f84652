"""The finished PDF, read back."""

from __future__ import annotations

import re
from dataclasses import astuple
from io import BytesIO

import pytest
from pypdf import PdfReader

from deckbuilder.sheets import PAPERS, Player, missing_glyphs, pdf
from engine.deck import Deck, Entry
from engine.formats import read as read_list
from engine.regulation.report import Finding, Verdict
from engine.words import say
from tests.sheets.making import (
    LONG_NAME,
    OTHERS,
    PLAYER,
    POOL,
    pages_of,
    report,
    scanned,
    sheet,
    singles,
    solid,
    text_of,
)


def read(file: bytes) -> PdfReader:
    return PdfReader(BytesIO(file))


def test_all_fonts_are_embedded_and_subset(fonts):
    names = []
    for page in read(pdf(sheet(language="both"), fonts)).pages:
        for font in page["/Resources"]["/Font"].values():
            font = font.get_object()
            names.append(font["/BaseFont"])
            assert "/FontFile2" in font["/FontDescriptor"]
            assert "/ToUnicode" in font
    assert len(names) >= 2
    assert all(re.match(r"/[A-Z]{6}\+TamerdeskSansJP-(Regular|Bold)$", name) for name in names)


def test_every_number_name_copy_and_total_can_be_copied_out(fonts):
    text = text_of(pdf(sheet(singles(50)), fonts))
    for n in range(1, 51):
        assert f"1 BB{n}-{n:03} Testmon {n} Lv.{n % 5 + 3}" in text
    for n in range(1, 6):
        assert f"1 AA1-{n:03} Eggmon {n} Lv.2" in text
    assert "Main deck 50 / 50" in text
    assert "Digi-Egg deck 5 / 0–5" in text


def test_text_comes_out_in_the_order_of_reading(fonts):
    text = text_of(pdf(sheet(checked=report(tokens=("Tokenmon",))), fonts))
    order = ["Deck registration sheet", "Legal", "Yamada Alex", "Autumn Regional"]
    order += ["Digi-Egg deck", "Main deck", "BB1-001", "BB12-012", "Tokenmon"]
    order += ["Signature", "Judge", "page"]
    places = [text.index(words) for words in order]
    assert places == sorted(places)


def test_what_the_player_typed_is_on_the_sheet(fonts):
    text = text_of(pdf(sheet(), fonts))
    for value in filter(None, astuple(PLAYER)):
        assert value in text


def test_a_hundred_rows_go_on_to_a_second_page_that_says_whose_it_is(fonts):
    made = sheet(singles(95))
    first, second = pages_of(pdf(made, fonts))
    assert "page 1/2" in first
    assert "page 2/2" in second
    for page in (first, second):
        assert "Yamada Alex" in page
        assert made.fingerprint in page
        assert "0001234567" in page
    assert "Main deck (continued) 95 / 50" in second
    assert len(re.findall(r"1 (BB|AA)\d+-\d+", first + second)) == 100


@pytest.mark.parametrize("language", ["en", "both"])
@pytest.mark.parametrize("others", [4, 45])
def test_a_name_of_129_letters_is_whole(fonts, language, others):
    numbers = {f"BB{n}-{n:03}": 1 for n in range(1, others)}
    deck = Deck.from_counts({"CC1-001": 4, **numbers})
    assert LONG_NAME in text_of(pdf(sheet(deck, language=language), fonts))


@pytest.mark.parametrize("name", ["Longname " * 22, "長い名前" * 50])
def test_a_player_s_name_of_two_hundred_letters_is_whole(fonts, name):
    first, second = pages_of(pdf(sheet(singles(90), player=Player(name)), fonts))
    for page in (first, second):
        assert solid(name) in solid(page)


def test_a_long_japanese_name_is_whole(fonts):
    text = text_of(pdf(sheet(Deck.from_counts({"CC1-001": 4}), language="ja"), fonts))
    assert OTHERS["CC1-001"].name_ja in solid(text)


def test_japanese_and_accented_names_are_drawn(fonts):
    made = sheet(
        Deck.from_counts({"CC1-002": 1}), language="both", player=Player("髙﨑 Łukasz Çağrı")
    )
    text = text_of(pdf(made, fonts))
    for words in ("Tamer Śāé ½", "髙﨑 𠮷ヴァイオレット", "髙﨑 Łukasz Çağrı"):
        assert words in text
    assert missing_glyphs(made, fonts) == []


def test_a_glyph_that_the_font_lacks_is_told_and_drawn_as_a_mark(fonts):
    made = sheet(player=Player("Dragon 🐉 of ⴰ and 🐉"))
    assert missing_glyphs(made, fonts) == ["🐉", "ⴰ"]
    assert "Dragon 〓 of 〓 and 〓" in text_of(pdf(made, fonts))


def test_an_unknown_card_is_printed_as_written_with_a_mark_that_is_explained(fonts):
    deck = Deck.of([Entry("ZZ9-999", 2, name="Homemade mon")])
    text = text_of(pdf(sheet(deck), fonts))
    assert "2 ZZ9-999 Homemade mon ※" in text
    assert "※ This number is not in the catalogue" in text


def test_an_illegal_deck_is_printed_with_verdict_and_problems(fonts):
    finding = Finding("copies", say("5 copies of a card that may be there 4 times."))
    text = text_of(pdf(sheet(checked=report(Verdict.ILLEGAL, finding)), fonts))
    assert "Not legal" in text
    assert "5 copies of a card that may be there 4 times." in text
    assert "Legal (" not in text


def test_an_empty_deck_makes_a_sheet_without_a_code(fonts):
    (page,) = pages_of(pdf(sheet(Deck(), report(Verdict.UNFINISHED)), fonts))
    assert "0 / 50" in page
    assert "Unfinished" in page


def test_a_list_too_long_for_a_code_is_printed_without_one(fonts):
    numbers = [f"ZZ{n % 90}-{n:03}" for n in range(1, 301)]
    made = sheet(Deck.from_counts(dict.fromkeys(numbers, 1)))
    assert made.code == ""
    text = text_of(pdf(made, fonts))
    assert all(number in text for number in numbers)


def test_a_number_in_japanese_letters_goes_into_the_code_too(fonts):
    deck = Deck.of([Entry("テスト-1", 2), Entry("BB1-001", 4)])
    assert scanned(pdf(sheet(deck), fonts)) == "4 BB1-001\n2 テスト-1"


def test_the_same_sheet_gives_the_same_bytes(fonts):
    assert pdf(sheet(language="both"), fonts) == pdf(sheet(language="both"), fonts)


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612, 792))])
def test_the_paper_is_as_asked(fonts, paper, size):
    (page,) = read(pdf(sheet(), fonts, paper)).pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(size, abs=0.1)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("different", [1, 12, 50, 95])
def test_the_code_says_the_list(fonts, paper, different):
    made = sheet(singles(different))
    back = read_list(scanned(pdf(made, fonts, paper), dpi=200), POOL).deck
    assert all(back.copies(part) == singles(different).copies(part) for part in ("eggs", "main"))


def test_it_says_that_it_is_not_official(fonts):
    assert "not an official Bandai document" in text_of(pdf(sheet(), fonts))
    assert "公式書類ではありません" in text_of(pdf(sheet(language="ja"), fonts))


@pytest.mark.parametrize(("language", "lang"), [("en", "en"), ("ja", "ja"), ("both", "en")])
def test_language_and_title_are_set(fonts, language, lang):
    made = sheet(language=language)
    reader = read(pdf(made, fonts))
    assert reader.root_object["/Lang"] == lang
    assert reader.metadata.title == f"{made.title} {made.fingerprint}"


def test_metadata_say_nothing_of_the_player(fonts):
    metadata = " ".join(map(str, read(pdf(sheet(), fonts)).metadata.values()))
    for value in filter(None, astuple(PLAYER)):
        if len(value) > 2:
            assert value not in metadata


def test_a_sheet_is_small(fonts):
    assert len(pdf(sheet(singles(50), language="both"), fonts)) < 60_000
