"""The shipped catalogue and lists against real decks and the faults that other tools had."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.cards import Card, CardPool
from engine.catalogue import read_pools
from engine.deck import Deck
from engine.regulation import Report, check_deck, named
from tests.reference import SHARED, needs_shared, shared

from .decks import check_legacy, codes

DATA = Path(__file__).resolve().parents[3] / "cards" / "data"
REGIONS = {"EN": "world", "JP": "japan"}


@cache
def pool() -> CardPool[Card]:
    return read_pools(DATA).modern


def fill(main: dict[str, int], on: date) -> dict[str, int]:
    """Fill a main deck up to 50 with cards that nobody has ever restricted."""
    listed = {
        number
        for region in ("world", "japan")
        for change in named("modern").list_of(region).changes
        for number in (*change.allowed(), *(n for pair in change.pair for n in pair))
    }
    main = dict(main)
    for card in pool():
        missing = 50 - sum(main.values())
        if not missing:
            return main
        free = card.released and card.released <= on and card.number not in {*main, *listed}
        if free and card.section == "main" and card.number.startswith(("ST1-", "BT1-")):
            main[card.number] = min(4, missing)
    raise AssertionError("not enough cards to fill the deck")


def modern_cases() -> list[Any]:
    """Each variant of a legality case, with the region and the verdict that it should get."""
    if not SHARED.is_dir():
        return []
    found = []
    for case in shared("cases/cases.json"):
        given = case["input"]
        if case["area"] != "legality" or given["format"] != "modern":
            continue
        for key, verdict in case["expected"]["verdicts"].items():
            region = key if key in REGIONS else given["region"]
            variant = given.get("variants", {}).get(key, given)
            found.append(pytest.param(variant, REGIONS[region], verdict, id=f"{case['id']}-{key}"))
    return found


@needs_shared
@pytest.mark.parametrize(("variant", "region", "verdict"), modern_cases())
def test_a_fault_of_another_tool_is_not_ours(variant, region, verdict):
    on = date.fromisoformat(variant["as_of"])
    deck = Deck.from_counts(fill(variant["main"], on), variant.get("egg"))
    report = check_deck(deck, pool(), named("modern"), on=on, region=region)
    assert report.verdict == verdict.partition(":")[0]
    for number in named_in(verdict):
        assert any(number in finding.cards for finding in report.violations)
    if verdict == "legal":
        assert report.violations == ()


def named_in(verdict: str) -> list[str]:
    """The card numbers that a verdict of the reference material names."""
    words = verdict.replace("/", " ").replace(",", " ").split()
    return [word for word in words if word in pool()]


@needs_shared
def test_the_modern_cases_of_the_reference_material_are_all_here():
    assert len(modern_cases()) == 26


@needs_shared
def test_a_case_with_one_fault_gets_exactly_that_one():
    deck = Deck.from_counts(fill({"BT9-099": 2}, date(2023, 8, 15)))
    (found,) = check_deck(deck, pool(), named("modern"), on=date(2023, 8, 15)).violations
    assert (found.code, found.cards, found.since) == ("limited", ("BT9-099",), date(2022, 11, 11))


def problems(report: Report) -> set[str]:
    """Write violations as the reference material does; pairs and limits only."""
    found = set()
    for finding in report.violations:
        if finding.code == "banned-pair":
            found.add("pair " + "+".join(sorted(finding.cards)))
        elif finding.code == "limited":
            found.add(f"restricted {finding.cards[0]} {finding.count}>{finding.limit}")
        elif finding.code != "not-released":
            found.add(f"{finding.code} {finding.cards}")
    return found


def check_list(listed: dict[str, Any], on: date) -> Report:
    deck = Deck.from_counts(listed["main"], listed["eggs"])
    return check_deck(deck, pool(), named("modern"), on=on)


@needs_shared
def test_every_real_list_has_today_the_problems_that_are_known():
    """Cards without a known release day are warnings, so no list is more than doubted for them."""
    today = date(2026, 8, 19)
    for listed in shared("data/decks.json"):
        report = check_list(listed, today)
        assert problems(report) == set(listed["problems_now"]), listed["id"]
        assert report.verdict == ("illegal" if listed["problems_now"] else "legal"), listed["id"]
        assert report.totals["main"] == listed["main_count"]
        assert report.totals["eggs"] == listed["egg_count"]


@needs_shared
def test_every_real_list_had_on_its_day_the_problems_that_are_known():
    """Where a list of the reference material has later cards, they are what is not released."""
    dated = [listed for listed in shared("data/decks.json") if listed["date"]]
    for listed in dated:
        report = check_list(listed, date.fromisoformat(listed["date"]))
        late = {f.cards[0] for f in report.violations if f.code == "not-released"}
        assert problems(report) == set(listed["problems_at_date"]), listed["id"]
        assert late == set(listed.get("cards_released_after_date", ())), listed["id"]
    assert len(dated) == 204


@pytest.mark.parametrize(
    ("main", "to", "verdict", "found"),
    [
        ({"St-1": 2, "Bo-5": 2}, 60, "illegal", ["name-copies"]),
        ({"St-1": 2, "Bo-5": 1}, 60, "legal", []),
        ({"St-1": 2, "Bo-5": 1}, 59, "unfinished", ["deck-size"]),
    ],
)
def test_leg_24_the_old_game_limits_the_name(main, to, verdict, found):
    """Too few cards and nothing else wrong is called unfinished here, and is not legal."""
    report = check_legacy(main, "legacy-ub-early", to=to, names={"Bo-5": "Agumon"})
    assert (report.verdict, codes(report)) == (verdict, found)


@pytest.mark.parametrize(
    ("main", "with_level_three", "found"),
    [
        ({}, False, ["level-three"]),
        ({f"Bo-{n}": 1 + (n < 905) for n in range(901, 906)}, True, ["ultimate-limit"]),
        ({"BT1-010": 1}, True, ["number-prefix"]),
        (
            {f"Bo-{n}": 1 for n in range(901, 909)} | {f"St-{n}": 1 for n in range(701, 711)},
            True,
            [],
        ),
    ],
)
def test_leg_25_each_rule_of_the_old_game_is_told_on_its_own(main, with_level_three, found):
    report = check_legacy(main, "legacy-ub-early", with_level_three=with_level_three)
    assert codes(report) == found
