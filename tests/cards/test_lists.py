"""The restriction lists that are in the repository."""

import tomllib
from datetime import date
from pathlib import Path

LISTS = Path(__file__).resolve().parents[2] / "engine" / "regulation" / "lists"


def read(region):
    return tomllib.loads((LISTS / f"{region}.toml").read_text(encoding="utf-8"))


def changes_of(region, day):
    return [change for change in read(region)["change"] if change["from"] == day]


def test_the_newest_change_stands_first():
    days = [change["from"] for change in read("world")["change"]]
    assert days == sorted(days, reverse=True)


def test_a_limit_and_a_lift_of_one_day_stand_together():
    (change,) = changes_of("world", date(2026, 4, 4))
    assert change["limit"]["BT23-032"] == 1
    assert change["lift"] == ["BT9-099", "EX4-019"]


def test_a_pair_is_listed_once_and_its_common_card_first():
    (change,) = changes_of("world", date(2025, 9, 1))
    assert change["ban"] == ["EX5-065"]
    assert change["pair"] == [["BT20-037", "BT17-035"], ["BT20-037", "EX8-037"]]


def test_what_is_less_sure_stands_apart_and_says_why():
    sure, less_sure = changes_of("world", date(2025, 3, 28))
    assert (sure["confidence"], less_sure["confidence"]) == ("high", "medium")
    assert set(less_sure["limit"]) == {"P-029", "P-030"}
    assert less_sure["note"]


def test_restrictions_without_a_first_day_are_undated():
    until, pairs = read("japan")["undated"]
    assert (until["until"], set(until["limit"])) == (date(2023, 10, 27), {"BT6-015", "BT7-086"})
    assert ["EX5-065", "P-097"] in pairs["pair"]


def test_only_the_list_that_was_compared_says_until_when_it_is_complete():
    assert read("world")["complete_through"] == date(2026, 8, 19)
    assert "complete_through" not in read("japan")
