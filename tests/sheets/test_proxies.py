"""Cards to be cut out: text in frames of a card's size."""

from __future__ import annotations

import pytest

from deckbuilder.sheets import LANGUAGES, PAPERS, missing_glyphs, proxies_of, proxies_pdf
from deckbuilder.sheets.drawing import typeface
from deckbuilder.sheets.page import MARGIN, MM, Box, Text
from deckbuilder.sheets.proxies import Proxies, Proxy, frames, proxy_pages
from engine.deck import Deck, Entry
from tests.engine.formats.lists import MODERN as REAL_CARDS
from tests.sheets.making import LONG_NAME, POOL, pages_of, solid, text_of

DECK = Deck.from_counts({"BB1-001": 4, "CC1-001": 2, "BB2-002": 4}, {"AA1-001": 1})


def made(deck=DECK, each=True, language="en"):
    return proxies_of(deck, POOL, "modern", each=each, language=language)


def test_there_is_one_for_each_copy_or_one_for_each_number():
    numbers = [card.number for card in made().cards]
    assert numbers == ["AA1-001"] + ["BB1-001"] * 4 + ["BB2-002"] * 4 + ["CC1-001"] * 2
    alone = [card.number for card in made(each=False).cards]
    assert alone == ["AA1-001", "BB1-001", "BB2-002", "CC1-001"]
    assert (frames(DECK, each=True), frames(DECK, each=False)) == (11, 4)


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_frames_of_a_cards_size_stand_on_a_page(fonts, paper):
    size = PAPERS[paper]
    first, second = proxy_pages(made(), size, typeface(fonts))
    boxes = [[item for item in page if isinstance(item, Box)] for page in (first, second)]
    assert [len(found) for found in boxes] == [9, 2]
    for box in boxes[0]:
        assert (box.width, box.height) == pytest.approx((63 * MM, 88 * MM))
        assert box.x + MARGIN > 5 * MM  # what any printer can reach
        assert box.y + MARGIN > 5 * MM
        assert box.x + box.width + MARGIN < size.width - 5 * MM
        assert box.y + box.height + MARGIN < size.height - 5 * MM


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_and_names_can_be_copied_out(fonts, language):
    text = solid(text_of(proxies_pdf(made(language=language), fonts)))
    assert text.count("BB1-001") == 4
    assert ("Testmon1" in text) == (language != "ja")
    assert ("テストモン1" in text) == (language != "en")


def test_the_longest_name_is_whole_and_stays_in_its_frame(fonts):
    deck = Deck.from_counts({"CC1-001": 1})
    assert solid(LONG_NAME) in solid(text_of(proxies_pdf(made(deck, language="both"), fonts)))


@pytest.mark.parametrize("length", [129, 400])
def test_however_much_there_is_to_say_nothing_covers_the_line_at_the_foot(fonts, length):
    card = Proxy(
        "BB1-001", "長い名前" * (length // 4), "Long name " * (length // 10), "Lv.3", ("Fact",) * 7
    )
    (page,) = proxy_pages(Proxies("en", "modern", "", (card,)), PAPERS["a4"], typeface(fonts))
    *texts, last = (item for item in page if isinstance(item, Text) and "Proxy" not in item.text)
    foot = next(item for item in page if isinstance(item, Text) and "Proxy" in item.text)
    assert max(text.y for text in [*texts, last]) < foot.y - foot.size


def test_every_real_card_says_what_it_is_and_nothing_of_what_it_does(fonts):
    omnimon = Deck.from_counts({"BT5-086": 1})
    text = text_of(proxies_pdf(proxies_of(omnimon, REAL_CARDS, "modern"), fonts))
    for fact in ("BT5-086", "Lv.7", "Omnimon", "White", "Play cost 15", "DP 14000", "Royal Knight"):
        assert fact in text
    assert "Not for tournaments" in text


def test_an_unknown_card_is_there_as_the_player_wrote_it(fonts):
    deck = Deck.of([Entry("ZZ9-999", 1, name="Homemade mon 🐉")])
    assert missing_glyphs(made(deck), fonts) == ["🐉"]
    assert "ZZ9-999 Homemade mon 〓" in text_of(proxies_pdf(made(deck), fonts))


def test_the_same_deck_gives_the_same_bytes(fonts):
    assert proxies_pdf(made(), fonts) == proxies_pdf(made(), fonts)
    assert len(pages_of(proxies_pdf(made(), fonts))) == 2
