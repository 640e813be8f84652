"""Limits, bans and pairs: by number, by day, by region."""

from __future__ import annotations

import dataclasses
from datetime import date

import pytest

from engine.regulation import Change, RegulationError, RestrictionList, Verdict, read_list

from .decks import JAPAN, MODERN, WORLD, check, codes, warned


def test_a_limited_card_may_be_played_up_to_its_limit():
    assert check({"BT5-001": 1}).legal
    (found,) = check({"BT5-001": 3}).violations
    assert (found.code, found.count, found.limit) == ("limited", 3, 1)
    assert (found.since, found.rule) == (date(2024, 5, 1), "second announcement")
    assert str(found.message) == "3 copies of BT5-001 Limited; limited to 1 since 1 May 2024."
    assert str(found.fix) == "Take out 2 of 3 copies."


def test_five_copies_of_a_limited_card_are_one_finding_of_the_list():
    assert codes(check({"BT5-001": 5})) == ["limited"]


def test_a_banned_card_is_out_from_the_first_copy():
    (found,) = check({"BT5-002": 1}).violations
    assert (found.code, found.count, found.limit) == ("banned", 1, 0)
    assert str(found.message) == "Banned since 1 May 2024: BT5-002 Banned."
    assert str(found.fix) == "Take out the only copy."


@pytest.mark.parametrize(
    ("on", "legal"),
    [
        (date(2024, 4, 30), True),
        (date(2024, 5, 1), False),
        (date(2024, 8, 31), False),
        (date(2024, 9, 1), True),
    ],
)
def test_a_limit_holds_from_its_first_day_until_the_day_of_its_lift(on, legal):
    assert check({"BT5-001": 2, "BT5-002": 1}, on=on).legal is legal


def test_both_cards_of_a_pair_are_told_with_either_as_the_fix():
    (found,) = check({"BT6-001": 2, "BT6-002": 3}).violations
    assert (found.code, found.cards) == ("banned-pair", ("BT6-001", "BT6-002"))
    assert (found.count, found.limit) == (5, None)
    assert found.since == date(2024, 5, 1)
    assert str(found.fix) == "Take out either BT6-001 Pair centre or BT6-002 Pair one."


def test_each_card_of_a_pair_is_free_alone():
    assert check({"BT6-001": 4}).legal
    assert check({"BT6-002": 4}).legal


def test_the_partners_of_one_card_may_meet_each_other():
    assert check({"BT6-002": 4, "BT6-003": 4}).legal


def test_a_pair_meets_across_the_sections():
    (found,) = check({"BT6-001": 1}, {"BT6-004": 1}).violations
    assert (found.code, found.cards) == ("banned-pair", ("BT6-001", "BT6-004"))


def test_a_card_that_meets_two_partners_gives_a_finding_for_each():
    report = check({"BT6-001": 1, "BT6-002": 1, "BT6-003": 1})
    assert [found.cards[1] for found in report.violations] == ["BT6-002", "BT6-003"]


def test_a_limit_on_one_number_counts_for_all_that_share_it():
    spring = date(2023, 3, 1)
    assert check({"P-010": 1, "RB1-007": 1}, on=spring).legal
    (found,) = check({"P-010": 1, "RB1-007": 2}, on=spring).violations
    assert (found.code, found.cards, found.count) == ("limited", ("P-010", "RB1-007"), 3)
    assert check({"P-010": 1, "RB1-007": 2}, on=date(2023, 9, 1)).legal


def test_each_region_has_its_own_list():
    assert check({"BT1-010": 4}, region="world").legal
    assert codes(check({"BT1-010": 4}, region="japan")) == ["limited"]


def test_what_has_no_known_first_day_is_told_and_never_enforced():
    report = check({"BT6-002": 1, "BT6-003": 1}, region="japan")
    assert report.verdict is Verdict.LEGAL
    assert warned(report) == ["banned-pair"]
    assert report.warnings[0].since is None


def test_an_undated_limit_is_told_only_until_the_day_on_which_it_ended():
    before = check({"ST1-03": 2}, region="japan", on=date(2023, 12, 31))
    assert (before.legal, warned(before)) == (True, ["limited"])
    assert warned(check({"ST1-03": 2}, region="japan", on=date(2024, 1, 1))) == []
    assert warned(check({"ST1-03": 1}, region="japan", on=date(2023, 12, 31))) == []


def test_a_day_after_the_last_comparison_says_how_far_the_list_is_known():
    assert check({}, on=date(2025, 6, 1)).notes == ()
    (note,) = check({}, on=date(2025, 6, 2)).notes
    assert "1 June 2025" in str(note)


def test_a_list_of_unknown_completeness_says_so():
    assert any("not complete" in str(note) for note in check({}, region="japan").notes)


def test_a_limit_that_is_said_again_keeps_its_first_day():
    once = Change(date(2020, 1, 1), "a", limit={"BT5-001": 1})
    again = Change(date(2021, 1, 1), "b", limit={"BT5-001": 1})
    standing = RestrictionList("world", (again, once)).on(date(2022, 1, 1))
    assert standing.limits["BT5-001"].since == date(2020, 1, 1)


def test_a_ban_after_a_limit_begins_on_its_own_day():
    limit = Change(date(2020, 1, 1), "a", limit={"BT5-001": 1})
    ban = Change(date(2021, 1, 1), "b", ban=("BT5-001",))
    standing = RestrictionList("world", (limit, ban)).on(date(2022, 1, 1))
    assert standing.limits["BT5-001"] == (0, date(2021, 1, 1), "b")


def test_a_pair_can_be_lifted_in_either_order_of_its_cards():
    ban = Change(date(2020, 1, 1), "a", pair=(("BT6-001", "BT6-002"),))
    lift = Change(date(2021, 1, 1), "b", lift_pair=(("BT6-002", "BT6-001"),))
    pairs = RestrictionList("world", (ban, lift))
    assert len(pairs.on(date(2020, 12, 31)).pairs) == 1
    assert len(pairs.on(date(2021, 1, 1)).pairs) == 0


def test_the_order_of_the_changes_means_nothing():
    backwards = dataclasses.replace(WORLD, changes=WORLD.changes[::-1])
    for day in WORLD.days:
        assert backwards.on(day) == WORLD.on(day)


def test_changes_of_one_day_that_contradict_each_other_are_refused():
    day = date(2024, 5, 1)
    changes = (Change(day, "a", limit={"BT5-001": 1}), Change(day, "b", lift=("BT5-001",)))
    with pytest.raises(RegulationError, match="BT5-001 on 2024-05-01"):
        RestrictionList("world", changes)


def test_a_pair_of_a_card_with_itself_is_refused():
    with pytest.raises(RegulationError, match="a pair of BT5-001 with itself"):
        RestrictionList("world", (Change(date(2024, 5, 1), "a", pair=(("BT5-001", "BT5-001"),)),))


def test_a_list_without_the_asked_region_says_which_there_are():
    only_japan = dataclasses.replace(MODERN, lists={"japan": JAPAN})
    with pytest.raises(RegulationError, match="'world'; there are: japan"):
        check({}, regulation=only_japan)


TOML = """
region = "japan"
complete_through = 2026-01-01
[[change]]
from = 2025-09-01
source = "announcement"
confidence = "medium"
note = "a note"
limit = { "bt23-032" = 1, "BT3-092" = 2 }
ban = ["EX5-065"]
pair = [["BT20-037", "BT17-035"]]
lift = ["BT9-099"]
lift_pair = []
[[undated]]
until = 2023-10-27
source = "rumour"
pair = [["EX5-065", "P-097"]]
"""


def test_a_list_is_read_from_toml():
    read = read_list(TOML, "japan.toml")
    (change,) = read.changes
    assert (read.region, read.complete_through) == ("japan", date(2026, 1, 1))
    assert (change.start, change.source) == (date(2025, 9, 1), "announcement")
    assert change.limit == {"BT23-032": 1, "BT3-092": 2}
    assert (change.ban, change.lift) == (("EX5-065",), ("BT9-099",))
    assert change.pair == (("BT20-037", "BT17-035"),)
    (undated,) = read.undated
    assert (undated.until, undated.pair) == (date(2023, 10, 27), (("EX5-065", "P-097"),))


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ('region = "japan"', 'region = "mars"', "region: 'mars' is not one of: world, japan"),
        ('region = "japan"', "", "'region' is missing"),
        ("from = 2025-09-01\n", "", "change: item 1: 'from' is missing"),
        ("from = 2025-09-01", 'from = "soon"', "change: item 1: from: 'soon' is not a day"),
        ('source = "rumour"', "", "undated: item 1: 'source' is missing"),
        ('"BT3-092" = 2', '"BT3-092" = -1', "limit: BT3-092: -1 is not a whole number"),
        ('"BT3-092" = 2', '"BT3-092" = true', "limit: BT3-092: True is not a whole number"),
        ('"BT3-092" = 2', '"BT23-032" = 2', "names a card twice"),
        ('"BT17-035"]]', '"bt20-037"]]', "is not a pair of two card numbers"),
        ('["EX5-065"]\n', '["Omnimon"]\n', "ban: item 1: 'Omnimon' is not a card number"),
        ('"BT17-035"]]', '"BT17-035", "BT1-001"]]', "is not a pair of two card numbers"),
        ("lift =", "lifts =", "change: item 1: lifts: no such key; known are: source"),
        ('"medium"', '"sure"', "confidence: 'sure' is not one of: high, medium, low"),
        ("[[undated]]", "[[undated", "japan.toml: "),
    ],
)
def test_a_broken_list_names_the_file_the_key_and_the_value(good, bad, said):
    assert good in TOML
    with pytest.raises(RegulationError) as error:
        read_list(TOML.replace(good, bad, 1), "japan.toml")
    assert str(error.value).startswith("japan.toml: ")
    assert said in str(error.value)
