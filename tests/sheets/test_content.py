"""What stands on a sheet, before it is laid out."""

from __future__ import annotations

import pytest

from deckbuilder.sheets import Player
from deckbuilder.sheets.content import UNKNOWN, fingerprint, plain
from engine.cards import CardPool
from engine.deck import Deck, Entry
from engine.legacy.cards import LegacyCard
from engine.regulation.report import Finding, Verdict
from engine.words import say
from tests.sheets.making import LEGACY, ORDINARY, report, sheet, singles


def rows(made, section=1):
    return made.sections[section].rows


def test_parts_carry_their_totals_and_what_is_wanted():
    made = sheet()
    assert [(part.title, part.total) for part in made.sections] == [
        ("Digi-Egg deck", "4 / 0–5"),
        ("Main deck", "50 / 50"),
    ]


def test_a_deck_without_digi_eggs_says_so():
    made = sheet(Deck.from_counts({"BB1-001": 4}))
    assert (made.sections[0].total, made.sections[0].rows) == ("0 / 0–5", ())


def test_side_cards_are_printed_where_there_are_some():
    made = sheet(Deck.from_counts({"BB1-001": 4}, side={"BB2-002": 1}))
    assert [part.total for part in made.sections] == ["0 / 0–5", "4 / 50", "1"]


def test_a_legacy_deck_has_its_own_total_and_no_digi_eggs():
    pool = CardPool([LegacyCard("St-1", "アグモン", "Agumon", "Digimon", level="III")])
    made = sheet(Deck.from_counts({"St-1": 3}), regulation=LEGACY, pool=pool, language="ja")
    (part,) = made.sections
    assert (part.title, part.total) == ("デック", "3 / 60")
    assert (part.rows[0].name, part.rows[0].kind) == ("アグモン", "III")
    assert made.title == "デックレシピ"
    assert "海外" not in made.subject  # there is no restriction list, so no region either


def test_rows_follow_the_natural_order_of_numbers():
    numbers = [row.number for row in rows(sheet(singles(12)))]
    assert numbers == [f"BB{n}-{n:03}" for n in range(1, 13)]


def test_printings_of_a_number_share_a_row():
    deck = Deck.of([Entry("BB1-001", 3), Entry("BB1-001", 1, printing="P1")])
    assert [(row.copies, row.number) for row in rows(sheet(deck))] == [(4, "BB1-001")]


@pytest.mark.parametrize(
    ("language", "name", "second"),
    [
        ("en", "Testmon 1", ""),
        ("ja", "テストモン1", ""),
        ("both", "Testmon 1", "テストモン1"),
    ],
)
def test_names_follow_the_language_of_the_sheet(language, name, second):
    row = rows(sheet(singles(1), language=language))[0]
    assert (row.name, row.second_name) == (name, second)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        ("BB1-001", "Lv.4"),
        ("CC1-001", "Option"),
        ("CC1-002", "Tamer"),
        ("CC1-003", "Digimon/Option"),
    ],
)
def test_a_row_says_level_or_kind(number, kind):
    assert rows(sheet(Deck.from_counts({number: 1})))[0].kind == kind


def test_an_unknown_card_keeps_number_and_name_as_written_and_is_marked():
    made = sheet(Deck.of([Entry("ZZ9-999", 2, name="Homemade mon")]))
    row = rows(made)[0]
    assert (row.number, row.name, row.kind) == ("ZZ9-999", "Homemade mon", UNKNOWN)
    assert made.has_unknown


def test_a_sheet_of_known_cards_needs_no_mark():
    assert not sheet().has_unknown


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verdict.LEGAL, "Legal (Modern, World, 29 November 2026)."),
        (Verdict.ILLEGAL, "Not legal (Modern, World, 29 November 2026)."),
        (Verdict.UNFINISHED, "Unfinished (Modern, World, 29 November 2026)."),
        (Verdict.CANNOT_SAY, "Not fully checked (Modern, World, 29 November 2026)."),
    ],
)
def test_the_sheet_claims_what_the_check_found(verdict, words):
    (line,) = sheet(checked=report(verdict)).legality
    assert line.startswith(words)


def test_a_sheet_in_both_languages_says_the_verdict_in_both():
    english, japanese = sheet(language="both").legality
    assert english.startswith("Legal (Modern, World, 29 November 2026)")
    assert japanese.startswith("適合（Modern、海外、2026年11月29日）")


def test_problems_come_with_the_way_out():
    finding = Finding("copies", say("Five copies."), fix=say("Take out one."))
    assert sheet(checked=report(Verdict.ILLEGAL, finding)).problems == (
        "Five copies. Take out one.",
    )


def test_the_family_initial_is_the_first_letter_unless_given():
    assert sheet(player=Player("yamada Alex")).player.family_initial == "Y"
    assert sheet(player=Player("van Dijk", family_initial="D")).player.family_initial == "D"
    assert sheet(player=Player()).player.family_initial == ""


def test_the_fingerprint_is_of_the_cards_and_of_nothing_else():
    deck = Deck.from_counts({"BB1-001": 4, "BB2-002": 1})
    printed = Deck.of(
        [Entry("BB2-002", 1, name="as I call it"), Entry("BB1-001", 4, printing="P1")]
    )
    assert fingerprint(deck) == fingerprint(printed)
    assert len(fingerprint(deck)) == 8


def test_another_list_has_another_fingerprint():
    main, side = Deck.from_counts({"BB1-001": 4}), Deck.from_counts({}, side={"BB1-001": 4})
    fewer = Deck.from_counts({"BB1-001": 3})
    assert len({fingerprint(deck) for deck in (main, side, fewer, ORDINARY)}) == 4


def test_the_code_lists_digi_eggs_main_deck_and_side():
    deck = Deck.from_counts({"BB1-001": 4}, {"AA1-001": 2}, {"BB2-002": 1})
    assert sheet(deck).code == "2 AA1-001\n4 BB1-001\nSide\n1 BB2-002"


def test_accents_are_put_together():
    assert plain("Jose\u0301 ハ\u309a") == "José パ"


def test_family_name_kanji_keep_their_form():
    assert plain("神\ufa19﨑") == "神\ufa19﨑"


def test_what_cannot_be_seen_is_not_printed():
    assert plain(" a\tb\r\nc\u200b\u2028d\u00a0葛\U000e0100 ") == "a b  c d 葛"
