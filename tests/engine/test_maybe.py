"""Cards that are only thought about stand beside the deck: nothing judges, deals or prints them."""

from datetime import date

import pytest

from engine.deck import Deck, Entry
from engine.formats import WRITERS, Listing, read, write_as
from engine.hands.dealing import shuffled_counts
from engine.regulation import check_deck, named
from tests.engine.formats.lists import MODERN

LEGAL = "4 Koromon ST1-01\n" + "\n".join(f"4 ST1-{n:02}" for n in range(2, 14)) + "\n2 ST1-16\n"


def thought_about() -> Deck:
    return read(f"{LEGAL}\nMaybe\n4 BT1-010\n9 ST1-03\n3 ZZ9-999 Nobody\n", MODERN).deck


def test_a_heading_puts_cards_where_they_are_only_thought_about():
    assert thought_about().copies("maybe") == {"BT1-010": 4, "ST1-03": 9, "ZZ9-999": 3}


def test_no_rule_sees_them():
    with_them, without = thought_about(), read(LEGAL, MODERN).deck
    reports = [
        check_deck(deck, MODERN, named("modern"), on=date(2026, 6, 1))
        for deck in (with_them, without)
    ]

    assert reports[0] == reports[1]
    assert with_them.registered() == without


def test_no_hand_holds_them():
    assert "BT1-010" not in shuffled_counts(thought_about(), MODERN)


@pytest.mark.parametrize("format", WRITERS, ids=lambda each: each.name)
def test_every_format_holds_them_or_says_that_it_does_not(format):
    deck = Deck.of([Entry("BT1-010", 4), Entry("ST1-03", 2, "maybe")])
    written = write_as(format.name, Listing(deck), MODERN)
    told = "maybe" in {each.what for each in written.left_out}

    assert told is not format.holds.maybe
    if format.reader and format.name != "code":
        assert read(written.text, MODERN).deck.copies("maybe") == ({} if told else {"ST1-03": 2})


def test_a_card_moves_with_its_pictures_the_usual_one_first():
    deck = Deck.of([Entry("BT1-010", 2), Entry("BT1-010", 2, printing="P1")])
    moved = deck.moved("BT1-010", 3, "main", "maybe")

    assert moved.entries == (
        Entry("BT1-010", 1, printing="P1"),
        Entry("BT1-010", 2, "maybe"),
        Entry("BT1-010", 1, "maybe", printing="P1"),
    )
    assert moved.moved("BT1-010", 99, "maybe", "main") == deck
