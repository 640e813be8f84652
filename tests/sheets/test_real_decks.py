"""All lists of real tournaments and products, printed and read back."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from io import BytesIO
from itertools import pairwise, product

import pytest
from pypdf import PdfReader

from deckbuilder.sheets import LANGUAGES, ORDERS, PAPERS, Document, pages, pdf, sheet_of
from deckbuilder.sheets.drawing import typeface
from engine.deck import Deck
from engine.regulation import check_deck, named
from tests.engine.formats.lists import MODERN, modern
from tests.reference import needs_shared, shared
from tests.sheets.making import PLAYER, pages_of, quickly_read, scanned, solid, text_of

PRINTS = list(product(["modern", "sealed"], PAPERS, LANGUAGES))
WAYS = [(*way, order) for way in PRINTS for order in ORDERS]
RULES = {name: named(name) for name in ("modern", "sealed")}


def deck_of(listed):
    return Deck.from_counts(listed["main"], listed["eggs"])


def made_of(deck, way):
    regulation, _paper, language, order = way
    rules = RULES[regulation]
    report = check_deck(deck, MODERN, rules, on=date(2026, 11, 29), region="world")
    return sheet_of(deck, MODERN, report, rules, player=PLAYER, language=language, order=order)


def printed(deck, way, fonts):
    made = made_of(deck, way)
    return made, pdf(made, fonts, way[1])


def says(made, text, deck):
    """All that must be on the paper is in its text."""
    packed = solid(text)
    rows = Counter(re.findall(r"(?<!\S)(\d+) ([A-Z]+\d*-\d+)(?!\S)", text))
    for section in ("eggs", "main"):
        for number, copies in deck.copies(section).items():
            card = MODERN.find(number)
            assert rows[str(copies), card.number] == 1, number
            if made.language != "ja":
                assert solid(card.name) in packed
            if made.language != "en" and card.name_ja:
                assert solid(card.name_ja) in packed
    assert all(section.total in text for section in made.sections)
    assert made.fingerprint in text
    assert PLAYER.name in text
    for said in (*made.problems, *made.remarks, made.legality):
        for sentence in said:
            assert solid(sentence) in packed, sentence


def scans(file, deck, page=0):
    """The code on a page says the list."""
    code = modern(scanned(file, dpi=200, page=page)).deck
    assert (code.copies("main"), code.copies("eggs")) == (deck.copies("main"), deck.copies("eggs"))


def holds(made, file, deck):
    says(made, text_of(file), deck)
    scans(file, deck)


@needs_shared
@pytest.mark.parametrize("way", PRINTS, ids="-".join)
def test_every_list_is_on_paper_whole_in_every_way(fonts, way):
    """All in one file, as an event has them, and each read back by itself."""
    decks = [deck_of(listed) for listed in shared("data/decks.json")]
    assert len(decks) == 237
    document = Document(fonts, way[1], language=way[2], title="", subject="", version="")
    sheets, starts = [], [0]
    for n, deck in enumerate(decks):
        sheets.append(made_of(deck, (*way, ORDERS[n % 2])))
        laid = pages(sheets[-1], document.size, document.face)
        document.add(laid)
        starts.append(starts[-1] + len(laid))
    file = document.finished()

    texts = quickly_read(file)
    assert len(texts) == starts[-1]
    for made, deck, (first, following) in zip(sheets, decks, pairwise(starts), strict=True):
        says(made, " ".join(texts[first:following]), deck)
        assert f"1/{following - first}" in texts[first]
        if way[::2] == ("modern", "both"):  # the code has neither language nor rules
            scans(file, deck, first)
    assert every_font_is_embedded(file)


def every_font_is_embedded(file):
    fonts = {
        name: font.get_object()
        for page in PdfReader(BytesIO(file)).pages
        for name, font in page["/Resources"]["/Font"].items()
    }
    return all("/FontFile2" in font["/FontDescriptor"] for font in fonts.values())


@needs_shared
@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_the_longest_list_is_on_paper_whole_in_every_way(fonts, way):
    longest = max(shared("data/decks.json"), key=lambda listed: len(listed["main"]))
    deck = deck_of(longest)
    made, file = printed(deck, way, fonts)
    holds(made, file, deck)
    reader = PdfReader(BytesIO(file))
    assert reader.root_object["/Lang"] == ("ja" if way[2] == "ja" else "en")
    assert len(reader.pages) == 1
    assert every_font_is_embedded(file)


def test_she_02_the_longest_name_of_a_card_covers_neither_its_count_nor_the_next_row(fonts):
    deck = Deck.from_counts({"BT16-096": 4, "BT16-099": 4, "ST24-13": 4})
    for way in WAYS:
        holds(*printed(deck, way, fonts), deck)


@pytest.mark.parametrize("paper", PAPERS)
def test_she_03_fifty_different_cards_and_five_digi_eggs_are_all_there(fonts, paper):
    main = [card.number for card in MODERN if not card.is_egg][::83][:50]
    eggs = [card.number for card in MODERN if card.is_egg][:5]
    deck = Deck.from_counts(dict.fromkeys(main, 1), dict.fromkeys(eggs, 1))
    for language in LANGUAGES:
        made, file = printed(deck, ("modern", paper, language, "number"), fonts)
        holds(made, file, deck)
        count = len(PdfReader(BytesIO(file)).pages)
        first = pages_of(file)[0]
        assert f"1/{count}" in first
        assert "50 / 50" in first
        assert "5 / 0–5" in first


@pytest.mark.parametrize("more", [-1, 0, 1])
@pytest.mark.parametrize("paper", PAPERS)
def test_she_04_the_last_row_of_a_full_page_is_there(fonts, paper, more):
    """As many numbers as the first page takes, one less, and one more; copies add up to 50."""
    numbers = [card.number for card in MODERN if not card.is_egg]

    def of(rows):
        counts = dict.fromkeys(numbers[:rows], 1)
        counts[numbers[0]] += max(0, 50 - rows)
        return Deck.from_counts(counts)

    def fits(rows):
        made = sheet_of(of(rows), MODERN, report, RULES["modern"], player=PLAYER)
        return len(pages(made, PAPERS[paper], typeface(fonts))) == 1

    report = check_deck(of(50), MODERN, RULES["modern"], on=date(2026, 11, 29), region="world")
    way = ("modern", paper, "en", "number")
    rows = next(n for n in range(40, 90) if not fits(n + 1))
    deck = of(rows + more)
    made, file = printed(deck, way, fonts)
    holds(made, file, deck)
    assert made.sections[1].copies == max(50, rows + more)
