"""Deck rules of the 1999-2005 game. R numbers are the vectors of the reference material."""

from __future__ import annotations

import pytest

from engine.deck import Deck, Entry
from engine.regulation import RegulationError, Verdict, check_deck, from_toml, named

from .decks import DAY, LEGACY, POOL, check_legacy, codes, legacy_deck, warned


def test_r1_sixty_legal_cards_with_one_level_three_are_legal():
    report = check_legacy({})
    assert report.verdict is Verdict.LEGAL
    assert report.totals == {"main": 60, "eggs": 0, "side": 0}
    assert report.warnings == ()


def test_r2_fifty_nine_cards_are_unfinished_and_sixty_one_too_many():
    few, many = check_legacy({}, to=59), check_legacy({}, to=61)
    assert (few.verdict, codes(few)) == (Verdict.UNFINISHED, ["deck-size"])
    assert (many.verdict, codes(many)) == (Verdict.ILLEGAL, ["deck-size"])
    assert few.violations[0].rule == "official tournament rules, probably Ver. X2.7"


def test_r2_the_early_ultimate_battle_takes_sixty_or_more():
    assert check_legacy({}, "legacy-ub-early", to=61).legal
    few = check_legacy({}, "legacy-ub-early", to=59)
    assert (codes(few), few.violations[0].limit) == (["deck-size"], 60)


def test_r3_a_full_deck_without_level_three_is_illegal():
    report = check_legacy({}, with_level_three=False)
    assert report.verdict is Verdict.ILLEGAL
    (found,) = report.violations
    assert (found.code, found.count, found.limit) == ("level-three", 0, 1)


def test_an_unfinished_deck_may_still_get_its_level_three():
    report = check_legacy({}, with_level_three=False, to=59)
    assert report.verdict is Verdict.UNFINISHED
    assert codes(report) == ["deck-size", "level-three"]


def test_r4_four_cards_of_one_name_under_two_numbers_are_too_many():
    (found,) = check_legacy({"St-49": 2, "St-376": 2}).violations
    assert (found.code, found.cards) == ("name-copies", ("St-49", "St-376"))
    assert (found.count, found.limit) == (4, 3)
    assert str(found.fix) == "Take out 1 of 4 copies."


def test_r5_three_cards_of_one_name_under_three_numbers_are_legal():
    assert check_legacy({"Bo-49": 1, "St-162": 1, "Bo-351": 1}).legal


def test_r6_a_fourth_is_one_too_many():
    assert codes(check_legacy({"Bo-49": 2, "St-162": 1, "Bo-351": 1})) == ["name-copies"]


def test_r7_full_and_half_width_are_one_name():
    assert codes(check_legacy({"St-59": 2, "St-101": 2})) == ["name-copies"]


def test_r8_three_and_one_of_a_name_are_too_many():
    assert codes(check_legacy({"St-97": 3, "St-296": 1})) == ["name-copies"]


@pytest.mark.parametrize("number", ["VJ-4", "Re-138", "Sp-1"])
def test_r9_promos_are_of_no_permitted_series(number):
    (found,) = check_legacy({number: 1}).violations
    assert (found.code, found.cards) == ("number-prefix", (number,))


@pytest.mark.parametrize("number", ["Bx-72", "Bo-20v", "Bo-18v", "St-919"])
def test_r10_the_four_series_are_permitted_with_and_without_suffix(number):
    assert check_legacy({number: 1}).legal


def test_r11_thirty_side_cards_wait_for_the_digivice():
    side = {f"St-{n}": 3 for n in range(601, 611)}
    assert check_legacy({"Bo-20v": 1}, side=side).legal
    (found,) = check_legacy({"Bo-20v": 1}, side=side | {"St-611": 1}).violations
    assert (found.code, found.count, found.limit) == ("side-size", 31, 30)


def test_r11_a_side_without_the_digivice_is_a_warning():
    report = check_legacy({}, side={"St-601": 1})
    assert report.legal
    assert warned(report) == ["side-without-digivice"]


def test_r13_nine_ultimates_are_legal_officially_and_not_in_the_early_rules():
    nine = {f"Bo-{n}": 1 for n in range(901, 910)}
    assert check_legacy(nine).legal
    (found,) = check_legacy(nine, "legacy-ub-early").violations
    assert (found.code, found.count, found.limit) == ("ultimate-limit", 9, 8)
    eight = dict(list(nine.items())[:8])
    assert check_legacy(eight, "legacy-ub-early").legal


def test_r15_hybrids_have_no_level():
    report = check_legacy({"Bo-800": 3}, with_level_three=False)
    assert (report.verdict, codes(report)) == (Verdict.ILLEGAL, ["level-three"])


def test_a_level_that_nobody_has_listed_makes_the_level_three_a_doubt():
    report = check_legacy({"St-296": 1}, with_level_three=False)
    assert report.verdict is Verdict.CANNOT_SAY
    assert (codes(report), warned(report)) == ([], ["level-three"])


def test_unlisted_levels_matter_only_where_they_could_pass_the_limit():
    eight = {f"Bo-{n}": 1 for n in range(901, 909)}
    report = check_legacy(eight | {"St-296": 1}, "legacy-ub-early")
    assert report.verdict is Verdict.CANNOT_SAY
    assert warned(report) == ["ultimate-limit"]
    del eight["Bo-908"]
    assert check_legacy(eight | {"St-296": 1}, "legacy-ub-early").legal


def test_an_unknown_number_of_a_permitted_series_is_taken_by_its_name():
    report = check_legacy({"Bo-5": 2}, names={"Bo-5": "Agumon"})
    assert report.legal
    assert warned(report) == ["unknown-card"]


def test_an_english_name_meets_the_japanese_one_of_the_same_card():
    report = check_legacy({"St-1": 2, "Bo-5": 2}, names={"Bo-5": "Agumon"})
    (found,) = report.violations
    assert (found.code, set(found.cards)) == ("name-copies", {"Bo-5", "St-1"})


def test_an_unknown_number_without_a_name_cannot_be_judged():
    report = check_legacy({"Bo-5": 1})
    assert (report.verdict, warned(report)) == (Verdict.CANNOT_SAY, ["unknown-card"])


def test_four_of_one_number_are_four_of_one_name_even_without_a_name():
    assert codes(check_legacy({"Bo-5": 4})) == ["name-copies"]


def test_something_that_is_no_number_of_any_game_is_only_unknown():
    report = check_legacy({"???": 1}, names={"???": "Some card"})
    assert (report.verdict, warned(report)) == (Verdict.CANNOT_SAY, ["unknown-card"])


def test_a_card_of_the_2020_game_is_not_a_card_of_this_one():
    report = check_legacy({"BT1-010": 1})
    assert (codes(report), warned(report)) == (["number-prefix"], [])


def test_an_unknown_number_counts_in_any_case():
    report = check_legacy({"bo-300": 1}, names={"bo-300": "知らない"})
    assert report.legal


def test_exclamation_marks_join_names_only_where_they_are_known_to():
    assert codes(check_legacy({"St-110": 2, "St-810": 2})) == ["name-copies"]
    unknown = {"Bo-301": "カード！", "Bo-302": "カード！！"}
    assert check_legacy({"Bo-301": 2, "Bo-302": 2}, names=unknown).legal


@pytest.mark.parametrize(
    "name", ["シーク･エラー･ウィルス!!", "シーク・エラー ウィルス！！", "シーク·エラーウィルス!!"]
)
def test_spaces_and_middle_dots_mean_nothing(name):
    names = {"Bo-301": "シークエラーウィルス!!", "Bo-302": name}
    assert codes(check_legacy({"Bo-301": 2, "Bo-302": 2}, names=names)) == ["name-copies"]


def test_side_cards_obey_the_series_and_their_own_count_of_names():
    side = {"Re-138": 1, "St-49": 3}
    report = check_legacy({"Bo-20v": 1, "St-49": 3}, side=side)
    assert codes(report) == ["number-prefix"]
    assert any("side" in str(note) for note in report.notes)


def test_an_organiser_can_count_names_over_deck_and_side_and_free_the_numbers():
    cup = from_toml(
        'based_on = "legacy"\n'
        'side = { most = 30, needs = "Bo-20v", names = "together", numbers = "any" }',
        "cup.toml",
    )
    deck = legacy_deck({"St-1": 1, "Bo-20v": 1, "St-49": 3}, {"Re-138": 1, "St-376": 1})
    (found,) = check_deck(deck, LEGACY, cup, on=DAY).violations
    assert (found.code, found.count) == ("name-copies", 4)


def test_an_organiser_can_ban_a_legacy_number():
    cup = from_toml('based_on = "legacy"\nban = ["St-49"]', "cup.toml")
    deck = legacy_deck({"St-1": 1, "St-49": 1})
    assert codes(check_deck(deck, LEGACY, cup, on=DAY)) == ["banned"]


def test_this_game_has_no_egg_deck():
    deck = Deck.of([*legacy_deck({"St-1": 1}).entries, Entry("St-49", 1, "eggs")])
    (found,) = check_deck(deck, LEGACY, named("legacy"), on=DAY).violations
    assert (found.code, found.count) == ("wrong-section", 1)


def test_the_basic_game_has_thirty_cards_of_any_number():
    assert check_legacy({"VJ-4": 1, "Re-138": 1}, "legacy-basic-hc-30", to=30).violations == ()
    assert codes(check_legacy({}, "legacy-basic-hc-30", to=31)) == ["deck-size"]


def test_the_early_rules_take_two_series_only():
    assert codes(check_legacy({"Bx-72": 1}, "legacy-ub-early")) == ["number-prefix"]


def test_a_fan_event_takes_digimon_of_every_series_and_options_of_some():
    assert check_legacy({"Re-138": 1}, "legacy-digimado-m3.1").violations == ()
    report = check_legacy({"VJ-4": 1}, "legacy-digimado-m3.1")
    assert (report.verdict, warned(report)) == (Verdict.CANNOT_SAY, ["number-prefix"])


def test_a_fan_event_can_name_runs_of_numbers():
    regulation = from_toml('based_on = "legacy"\nnumbers = ["St-1..639", "Sp-1..4"]', "a.toml")
    deck = legacy_deck({"St-1": 1, "St-701": 1, "Sp-4": 1, "Sp-5": 1, "Bx-72": 1})
    report = check_deck(deck, LEGACY, regulation, on=DAY)
    assert [(found.code, found.cards[0]) for found in report.violations] == [
        ("number-prefix", "Bx-72"),
        ("not-in-format", "Sp-5"),
        ("not-in-format", "St-701"),
    ]


def test_the_report_says_what_the_sources_leave_open():
    assert any("series" in str(note) for note in check_legacy({}).notes)


def test_a_legacy_regulation_does_not_judge_the_cards_of_the_other_game():
    with pytest.raises(RegulationError, match="'legacy'"):
        check_deck(Deck(), POOL, named("legacy"), on=DAY)
