"""Deck rules of the modern game, one story each (CR 1-4, 2-2, 2-3-4, 2-12)."""

from __future__ import annotations

import pytest

from engine.deck import Deck, Entry
from engine.formats import read
from engine.regulation import RegulationError, Verdict, check_deck

from .decks import DAY, EARLY, LATER, LEGACY, MODERN, POOL, check, codes, warned


def test_fifty_cards_without_a_fault_are_legal():
    report = check({})
    assert report.verdict is Verdict.LEGAL
    assert report.legal
    assert report.totals == {"main": 50, "eggs": 0, "side": 0}
    assert (report.violations, report.warnings) == ((), ())


def test_too_few_cards_are_unfinished_and_say_how_many_to_go():
    report = check({}, to=38)
    assert report.verdict is Verdict.UNFINISHED
    assert not report.legal
    (found,) = report.violations
    assert (found.code, found.count, found.limit) == ("main-size", 38, 50)
    assert found.rule == "CR 1-4-1-2-1"
    assert str(found.message) == "Main deck: 38 of 50 cards."
    assert str(found.fix) == "Add 12 cards."


def test_an_empty_deck_is_unfinished():
    assert check({}, to=0).verdict is Verdict.UNFINISHED


def test_too_few_cards_and_another_fault_are_illegal():
    report = check({"BT1-010": 5}, to=38)
    assert report.verdict is Verdict.ILLEGAL
    assert codes(report) == ["main-size", "copies"]


def test_fifty_one_cards_are_one_too_many():
    report = check({}, to=51)
    assert report.verdict is Verdict.ILLEGAL
    (found,) = report.violations
    assert (found.code, found.count, found.limit) == ("main-size", 51, 50)
    assert str(found.fix) == "Take out 1 card."


@pytest.mark.parametrize("eggs", [{}, {"EG1-01": 4}, {"EG1-01": 4, "EG1-02": 1}])
def test_up_to_five_eggs_are_legal_and_none_is_needed(eggs):
    assert check({}, eggs).legal


def test_six_eggs_are_too_many():
    (found,) = check({}, {"EG1-01": 4, "EG1-02": 2}).violations
    assert (found.code, found.count, found.limit) == ("egg-size", 6, 5)
    assert found.rule == "CR 1-4-1-3-1"


def test_five_copies_of_an_egg_are_a_matter_of_copies_not_of_size():
    (found,) = check({}, {"EG1-01": 5}).violations
    assert (found.code, found.count, found.limit) == ("copies", 5, 4)
    assert found.rule == "CR 1-4-1-3-2"


def test_five_copies_of_a_number_are_one_too_many():
    (found,) = check({"BT1-010": 5}).violations
    assert (found.code, found.cards, found.count, found.limit) == ("copies", ("BT1-010",), 5, 4)
    assert found.rule == "CR 1-4-1-2-2"
    assert str(found.message) == "5 copies of BT1-010 Agumon; the limit is 4."
    assert str(found.fix) == "Take out 1 of 5 copies."


def test_cards_of_one_name_and_two_numbers_are_different_cards():
    """CR 2-12-1."""
    assert check({"BT1-010": 4, "ST1-03": 4}).legal


def test_alternate_pictures_count_together():
    """CR 2-12-1: a card is the same card with any picture."""
    entries = [
        Entry("BT1-010", 3),
        Entry("BT1-010", 2, printing="P1"),
        *(Entry(f"FI1-{n:03}", 4) for n in range(1, 12)),
        Entry("FI1-012", 1),
    ]
    (found,) = check_deck(Deck.of(entries), POOL, MODERN, on=DAY).violations
    assert (found.code, found.count) == ("copies", 5)


def test_two_spellings_of_a_number_count_together():
    deck = Deck.from_counts({"BT1-010": 3, "bt1-010": 2} | {f"FI1-{n:03}": 3 for n in range(1, 16)})
    (found,) = check_deck(deck, POOL, MODERN, on=DAY).violations
    assert (found.cards, found.count) == (("BT1-010",), 5)


def test_both_sections_count_together():
    report = check({"EG1-01": 1}, {"EG1-01": 4})
    assert codes(report) == ["main-size", "wrong-section", "copies"]
    assert report.violations[2].count == 5


def test_a_card_whose_own_rule_allows_fifty_fills_a_deck():
    """CR 2-3-4-6-1."""
    assert check({"EX2-046": 50}).legal


def test_fifty_one_copies_are_too_many_even_for_such_a_card():
    """CR 2-3-4-6-1."""
    report = check({"EX2-046": 51})
    assert codes(report) == ["main-size", "copies"]
    assert (report.violations[1].limit, report.violations[1].rule) == (50, "CR 2-3-4-6")


def test_a_card_also_treated_as_another_number_shares_its_limit():
    """CR 2-3-4-5-1."""
    assert check({"P-010": 3, "RB1-007": 1}).legal
    assert check({"RB1-007": 4}).legal
    (found,) = check({"P-010": 3, "RB1-007": 2}).violations
    assert (found.code, found.cards, found.count) == ("copies", ("P-010", "RB1-007"), 5)
    assert found.rule == "CR 2-3-4-5"


def test_eggs_in_the_main_deck_are_misplaced_and_do_not_count_there():
    report = check({"EG1-01": 4})
    assert report.verdict is Verdict.ILLEGAL
    size, misplaced = report.violations
    assert (size.code, size.count, size.limit) == ("main-size", 46, 50)
    assert (misplaced.code, misplaced.cards, misplaced.count) == ("wrong-section", ("EG1-01",), 4)
    assert misplaced.rule == "CR 2-2-3"
    assert str(misplaced.fix) == "Move all 4 copies to the Digi-Egg deck."
    assert report.totals["main"] == 50


def test_other_cards_in_the_egg_deck_are_misplaced_and_do_not_count_there():
    report = check({}, {"BT1-010": 2, "EG1-01": 4})
    (found,) = report.violations
    assert (found.code, found.cards, found.rule) == ("wrong-section", ("BT1-010",), "CR 2-2-4")


def test_a_tamer_among_the_eggs_is_misplaced_as_a_tamer():
    (found,) = check({}, {"BT9-002": 1}).violations
    assert (found.code, found.rule) == ("wrong-section", "CR 2-2-5")
    assert str(found.fix) == "Move it to the main deck."


def test_an_option_among_the_eggs_is_misplaced_as_an_option():
    (found,) = check({}, {"BT9-003": 1}).violations
    assert (found.code, found.rule) == ("wrong-section", "CR 2-2-6")


def test_a_dual_card_belongs_in_the_main_deck():
    assert check({"BT9-001": 4}).legal


def test_a_side_is_mentioned_and_not_judged():
    main = {f"FI1-{n:03}": 4 for n in range(1, 13)} | {"FI1-013": 2}
    deck = Deck.from_counts(main, {}, {"BT5-002": 9})
    report = check_deck(deck, POOL, MODERN, on=DAY)
    assert report.legal
    assert warned(report) == ["side-size"]
    assert report.totals["side"] == 9


def test_an_unknown_number_is_a_doubt_and_no_violation():
    report = check({"BT99-001": 2})
    assert report.verdict is Verdict.CANNOT_SAY
    assert report.violations == ()
    (found,) = report.warnings
    assert (found.code, found.cards, found.count) == ("unknown-card", ("BT99-001",), 2)


def test_an_unknown_number_still_counts_its_copies():
    report = check({"BT99-001": 5})
    assert (report.verdict, codes(report)) == (Verdict.ILLEGAL, ["copies"])


def test_an_unfinished_deck_with_an_unknown_number_is_unfinished():
    assert check({"BT99-001": 2}, to=30).verdict is Verdict.UNFINISHED


@pytest.mark.parametrize("line", ["Familiar", "Diaboromon token", "ディアボロモントークン"])
def test_a_token_line_in_the_deck_is_told_and_not_counted(line):
    main = {f"FI1-{n:03}": 4 for n in range(1, 13)} | {"FI1-013": 1}
    entries = [Entry(number, copies) for number, copies in main.items()]
    deck = Deck.of([*entries, Entry("?", 1, name=line)])
    report = check_deck(deck, POOL, MODERN, on=DAY)
    assert codes(report) == ["main-size", "token-in-deck"]
    assert report.violations[0].count == 49
    assert report.violations[1].rule == "CR 1-4-4-2"


def test_a_token_is_called_by_its_name_and_not_by_the_number_that_it_has_here_only():
    reading = read("4 FI1-001\n2 Familiar Token", POOL)
    report = check_deck(reading.deck, POOL, MODERN, on=DAY)
    [found] = [each for each in report.violations if each.code == "token-in-deck"]
    assert str(found.message).startswith("Familiar Token is a token; ")


def test_an_unknown_number_with_the_name_of_a_real_card_is_no_token():
    entries = [Entry("BT99-082", 2, name="Diaboromon"), Entry("EX2-046", 48)]
    report = check_deck(Deck.of(entries), POOL, MODERN, on=DAY)
    assert (codes(report), warned(report)) == ([], ["unknown-card"])


def test_the_tokens_to_prepare_are_named_once_each_from_both_sections():
    assert check({"BT2-082": 4}, {"EG1-01": 1}).tokens == ("Diaboromon", "Familiar")
    assert check({}, {"EG1-01": 1}).tokens == ("Familiar",)
    assert check({}).tokens == ()


def test_a_card_may_be_played_from_its_release_on_and_not_before():
    report = check({"BT7-001": 2})
    (found,) = report.violations
    assert (found.code, found.cards, found.count) == ("not-released", ("BT7-001",), 2)
    assert "1 January 2025" in str(found.message)
    assert check({"BT7-001": 2}, on=LATER).legal


def test_an_unknown_release_day_is_a_warning_that_changes_nothing():
    report = check({"LM-001": 4})
    assert report.legal
    assert warned(report) == ["not-released"]


def test_release_days_are_not_checked_for_japan_and_the_report_says_so():
    report = check({"BT7-001": 4, "LM-001": 4}, region="japan")
    assert report.legal
    assert report.warnings == ()
    assert any("Japan" in str(note) for note in report.notes)


def test_every_problem_is_told_at_once():
    main = {"BT1-010": 5, "EG1-01": 1, "BT5-001": 2, "BT5-002": 1, "BT6-001": 1, "BT6-002": 1}
    report = check(main | {"BT7-001": 1, "BT99-001": 1}, {"EG1-02": 4, "EG1-03": 2}, to=60)
    assert set(codes(report)) == {
        "main-size",
        "egg-size",
        "copies",
        "wrong-section",
        "limited",
        "banned",
        "banned-pair",
        "not-released",
    }
    assert warned(report) == ["unknown-card"]


def test_a_region_that_is_none_is_refused_with_the_list_of_them():
    with pytest.raises(RegulationError, match="'mars'; there are: world, japan"):
        check({}, region="mars")


def test_a_modern_regulation_does_not_judge_the_cards_of_the_other_game():
    with pytest.raises(RegulationError, match="'modern'"):
        check_deck(Deck(), LEGACY, MODERN, on=EARLY)
