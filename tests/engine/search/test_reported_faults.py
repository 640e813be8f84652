"""Faults that other sites had, on the real cards."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import pytest

from engine.catalogue import read_pools
from engine.numbers import natural
from engine.search import Index, search
from tests.reference import needs_shared, shared


@cache
def index() -> Index:
    pools = read_pools(Path(__file__).parents[3] / "cards" / "data")
    return Index(pools.modern, pools.legacy)


def numbers(query: str) -> list[str]:
    result = search(index(), query, on=date(2026, 1, 1))
    assert result.problems == ()
    return [card.number for card in result.cards]


def case(name: str) -> dict:
    (found,) = (each for each in shared("cases/cases.json") if each["id"] == name)
    return found


@needs_shared
def test_sea_01_a_rarity_is_not_part_of_another():
    counts = case("sea-01")["expected"]["counts"]
    assert {rarity: len(numbers(f"r:{rarity}")) for rarity in counts} == counts


def test_sea_04_a_name_counts_by_a_cards_own_rule():
    assert {"BT9-051", "BT14-052"} <= set(numbers("name:Leomon"))
    assert {"BT9-051", "BT14-052"} & set(numbers("name=Leomon")) == set()
    assert "BT14-060" in numbers("name=Commandramon")
    assert numbers("n=P-010") == ["P-010", "RB1-007"]


def test_sea_05_ace_stands_beside_the_name():
    assert numbers("Omnimon ACE") == ["BT17-078"]
    assert "BT17-078" in numbers("name=Omnimon")
    assert numbers('name="Omnimon ACE"') == ["BT17-078"]


@needs_shared
def test_sea_06_sets_stand_in_the_order_of_their_numbers():
    listed = case("sea-06")["input"]["sort"]
    either = " or ".join(f"number={number}" for number in listed)
    found = [number for number in numbers(either) if number in listed]
    assert found == sorted(listed, key=natural)
    assert found[:4] == ["BT2-001", "BT2-112", "BT10-001", "LM-021"]
    assert numbers(f"({either}) dir:desc")[-1] == "BT2-001"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Chaosmon: Valdur Arm", "chaosmon valdur arm", {"BT4-091", "BT20-037"}),
        ("Agumon - Bond of Bravery", "agumon bond of bravery", {"BT6-018", "LM-021"}),
        ("Hell's Gate", "hells gate", {"BT4-112"}),
    ],
)
def test_sea_07_punctuation_makes_no_difference(one, other, expected):
    assert numbers(one) == numbers(other)
    assert set(numbers(one)) == expected


def test_sea_07_neither_do_dots():
    assert numbers("T.K. Takaishi") == numbers("tk takaishi")
    assert {"ST3-12", "BT14-084"} <= set(numbers("tk takaishi"))


@needs_shared
def test_a_name_that_only_one_language_has_is_found_in_it():
    """BurningGreymon is no Greymon in Japanese: both spellings find their own."""
    row = next(each for each in shared("data/name-mismatch.json") if each["token"] == "Greymon")
    only = {number for _, _, number in row["english_only"]}
    assert only <= set(numbers("name:Greymon"))
    assert only & set(numbers(f"name:{row['ja']}")) == set()
