"""Our text list: canonical order, and back to the same deck."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deck import Deck, Entry
from engine.formats import read, write

from .lists import LEGACY, MODERN

CARDS = sorted(MODERN, key=lambda card: card.number)


@st.composite
def entries(draw) -> Entry:
    copies = draw(st.integers(1, 130))
    printing = draw(st.sampled_from(["", "", "P1", "P2", "P1-J", "Errata"]))
    if draw(st.booleans()):
        card = draw(st.sampled_from(CARDS))
        section = draw(st.sampled_from([card.section, "side"]))
        return Entry(card.number, copies, section, "", printing)
    number = draw(st.sampled_from(["ZZ9-999", "ZZ10-001", "QQ-07", "Bo-999v", "St-4321"]))
    section = draw(st.sampled_from(["eggs", "main", "side"]))
    return Entry(number, copies, section, draw(st.sampled_from(["", "Foo X4", "7 foos"])), printing)


@settings(max_examples=25, deadline=None)
@given(st.lists(entries(), min_size=1, max_size=15))
def test_a_written_deck_reads_back_as_the_same_deck(listed: list[Entry]):
    deck = Deck.of(listed)
    reading = read(write(deck, MODERN), MODERN)
    assert reading.deck.copies("main") == deck.copies("main")
    named = {(e.section, e.number, e.printing, e.copies) for e in deck.entries}
    assert {(e.section, e.number, e.printing, e.copies) for e in reading.deck.entries} == named
    assert reading.counts()["changed"] == reading.counts()["refused"] == 0


def test_sections_have_headings_and_numbers_their_order():
    deck = Deck.of(
        [
            Entry("BT12-070", 1),
            Entry("BT1-010", 2, printing="P1"),
            Entry("BT1-010", 4),
            Entry("BT1-001", 4, "eggs"),
            Entry("BT1-010", 1, "side"),
        ]
    )
    assert write(deck, MODERN) == (
        "// Digi-Egg deck\n4 BT1-001 Yokomon\n\n"
        "// Main deck\n4 BT1-010 Agumon\n2 BT1-010_P1 Agumon\n"
        f"1 BT12-070 {MODERN.find('BT12-070').name}\n\n"
        "// Side deck\n1 BT1-010 Agumon\n"
    )


def test_the_name_of_an_unknown_number_is_written_and_read_back():
    deck = Deck.of([Entry("ZZ9-999", 3, "eggs", "Foo：Bar 3")])
    assert read(write(deck, MODERN), MODERN).deck == deck


def test_a_name_that_would_read_as_another_card_is_left_out():
    deck = Deck.of([Entry("ZZ9-999", 3, "main", "like BT1-010")])
    assert write(deck, MODERN) == "// Main deck\n3 ZZ9-999\n"


def test_a_name_over_several_lines_stays_on_one():
    deck = Deck.of([Entry("ZZ9-999", 3, "main", "Foo\n4 BT1-010")])
    assert read(write(deck, MODERN), MODERN).deck.copies("main") == {"ZZ9-999": 3}


def test_more_copies_than_a_line_may_hold_take_several_lines():
    deck = Deck.of([Entry("BT1-010", 130)])
    assert write(deck, MODERN).count("BT1-010") == 3
    assert read(write(deck, MODERN), MODERN).deck == deck


def test_an_empty_deck_is_an_empty_text():
    assert write(Deck(), MODERN) == ""


def test_legacy_cards_are_written_with_a_name():
    deck = Deck.of([Entry("St-1", 3), Entry("Bo-20v", 1, "side")])
    text = write(deck, LEGACY)
    assert "3 St-1 Agumon" in text
    assert read(text, LEGACY).deck == deck
