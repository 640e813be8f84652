"""What stands on a sheet, before it is laid out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from django.utils import translation

from deckbuilder.sheets import Player, fingerprint
from deckbuilder.sheets.plain import plain
from deckbuilder.sheets.value import UNKNOWN
from engine.deck import Deck, Entry
from engine.formats import read
from engine.regulation.report import Finding, Verdict
from engine.regulation.restrictions import Change, RestrictionList
from engine.words import say
from tests.sheets.making import MODERN, ORDINARY, POOL, report, sheet, singles


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
        (Verdict.LEGAL, "Legal on 29 November 2026 (Modern, World)."),
        (Verdict.ILLEGAL, "Not legal on 29 November 2026 (Modern, World)."),
        (Verdict.UNFINISHED, "Unfinished on 29 November 2026 (Modern, World)."),
        (Verdict.CANNOT_SAY, "Not fully checked on 29 November 2026 (Modern, World)."),
    ],
)
def test_the_sheet_claims_what_the_check_found(verdict, words):
    (line,) = sheet(checked=report(verdict)).legality
    assert line.startswith(words)


def test_a_sheet_in_both_languages_says_the_verdict_in_both():
    english, japanese = sheet(language="both").legality
    assert english.startswith("Legal on 29 November 2026 (Modern, World).")
    assert japanese.startswith("2026年11月29日時点で適合（現行、海外）。")


@pytest.mark.parametrize(
    ("on", "words"),
    [
        (date(2026, 3, 31), "(Modern, World, restriction list 1 January 2026)"),
        (date(2026, 4, 1), "(Modern, World, restriction list 1 April 2026)"),
        (date(2025, 1, 1), "(Modern, World)"),
    ],
)
def test_the_sheet_names_the_restriction_list_that_stood_on_the_day(on, words):
    days = (Change(date(2026, 4, 1), "b"), Change(date(2026, 1, 1), "a"))
    rules = replace(MODERN, lists={"world": RestrictionList("world", days)})
    made = sheet(checked=report()._replace(on=on), regulation=rules)
    assert words in made.legality[0]


def test_problems_come_with_the_way_out():
    finding = Finding("copies", say("Five copies."), fix=say("Take out one."))
    assert sheet(checked=report(Verdict.ILLEGAL, finding)).problems == (
        ("Five copies. Take out one.",),
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Put in a Digimon of level III.",)),
        ("ja", ("レベルIIIのデジモンを入れてください。",)),
        (
            "both",
            ("Put in a Digimon of level III.", "レベルIIIのデジモンを入れてください。"),
        ),
    ],
)
def test_findings_are_said_in_each_language_of_the_sheet(language, said):
    finding = Finding("level-three", say("Put in a Digimon of level III."))
    made = sheet(checked=report(Verdict.ILLEGAL, finding), language=language)
    assert made.problems == (said,)


def test_the_language_of_the_reader_does_not_matter():
    finding = Finding("level-three", say("Put in a Digimon of level III."))
    with translation.override("ja"):
        made = sheet(checked=report(Verdict.ILLEGAL, finding))
    assert made.problems == (("Put in a Digimon of level III.",),)


def test_by_kind_levels_come_first_then_tamers_and_options_then_what_nobody_knows():
    deck = Deck.from_counts(
        dict.fromkeys(["CC1-002", "CC1-001", "ZZ9-999", "BB3-003", "BB6-006", "BB10-010"], 1)
    )
    numbers = [row.number for row in rows(sheet(deck, order="kind"))]
    # Testmon of level 3, 4 and 6; the tamer, the option, the unknown one.
    assert numbers == ["BB10-010", "BB6-006", "BB3-003", "CC1-002", "CC1-001", "ZZ9-999"]


def test_an_order_that_there_is_not_is_refused_with_those_that_there_are():
    with pytest.raises(
        ValueError, match="'colour' is no order of a sheet; there are: number, kind"
    ):
        sheet(order="colour")


def test_a_number_that_is_spelt_in_two_ways_has_one_row():
    deck = Deck.of([Entry("BB1-001", 3), Entry("bb1-001", 1)])
    assert [(row.copies, row.number) for row in rows(sheet(deck))] == [(4, "BB1-001")]


def test_a_token_that_was_listed_has_its_name_and_no_number_of_ours():
    row = rows(sheet(Deck.of([Entry("TOKEN:Doll", 1, name="Doll token")])))[0]
    assert (row.number, row.name, row.kind) == ("", "Doll token", "Token")


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


def test_the_code_gives_digi_eggs_main_deck_and_side_back():
    deck = Deck.from_counts({"BB1-001": 4}, {"AA1-001": 2}, {"BB2-002": 1})
    code = sheet(deck).code
    assert code.startswith("DCG")
    back = read(code, POOL).deck
    assert all(back.copies(part) == deck.copies(part) for part in ("eggs", "main", "side"))


def test_what_no_deck_code_gives_back_stands_there_as_lines():
    deck = Deck.from_counts({"BB1-001": 4, "ZZ99-12345": 1}, {"AA1-001": 2}, {"BB2-002": 1})
    assert sheet(deck).code == "2 AA1-001\n4 BB1-001\n1 ZZ99-12345\nSide\n1 BB2-002"


def test_the_code_says_where_an_unknown_digi_egg_belongs():
    deck = Deck.from_counts({"BB1-001": 4}, {"ZZ99-12345": 2, "AA1-001": 1})
    assert sheet(deck).code == "1 AA1-001\n4 BB1-001\nDigi-Eggs\n2 ZZ99-12345"


def test_accents_are_put_together():
    assert plain("Jose\u0301 ハ\u309a") == "José パ"


def test_family_name_kanji_keep_their_form():
    assert plain("神\ufa19﨑") == "神\ufa19﨑"


def test_what_cannot_be_seen_is_not_printed():
    assert plain(" a\tb\r\nc\u200b\u2028d\u00a0葛\U000e0100 ") == "a b  c d 葛"
