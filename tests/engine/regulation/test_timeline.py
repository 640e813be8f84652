"""Legality over time."""

from __future__ import annotations

from datetime import date

from engine.deck import Deck
from engine.regulation import Verdict, decks_broken_by, named, verdict_changes
from engine.regulation.timeline import START

from .decks import EARLY, JAPAN, LATER, LEGACY, MODERN, POOL, WORLD, deck, legacy_deck


def days(of: Deck, region: str = "world") -> list[tuple[date, Verdict]]:
    changes = verdict_changes(of, POOL, MODERN, region)
    return [(day, report.verdict) for day, report in changes]


def test_a_limit_and_its_lift_turn_the_verdict_twice():
    assert days(deck({"BT5-001": 2})) == [
        (EARLY, Verdict.LEGAL),
        (date(2024, 5, 1), Verdict.ILLEGAL),
        (date(2024, 9, 1), Verdict.LEGAL),
    ]


def test_a_deck_becomes_legal_with_the_release_of_its_last_card():
    assert days(deck({"BT7-001": 1})) == [(EARLY, Verdict.ILLEGAL), (LATER, Verdict.LEGAL)]


def test_a_day_that_changes_the_reasons_but_not_the_verdict_is_no_change():
    both = deck({"BT5-001": 2, "BT7-001": 1})
    assert days(both) == [(EARLY, Verdict.ILLEGAL), (LATER, Verdict.LEGAL)]


def test_the_list_of_the_region_counts():
    assert days(deck({"BT1-010": 2}), "japan") == [
        (START, Verdict.LEGAL),
        (JAPAN.days[0], Verdict.ILLEGAL),
    ]


def test_a_regulation_without_dates_has_one_verdict_from_the_start_on():
    [(day, report)] = verdict_changes(legacy_deck({"St-1": 1}), LEGACY, named("legacy"))

    assert (day, report.verdict) == (START, Verdict.LEGAL)


def test_the_decks_that_a_change_breaks_are_those_that_were_legal_until_then():
    broken, fine, never = deck({"BT5-001": 2}), deck({}), deck({"BT5-001": 2}, to=30)
    found = decks_broken_by(date(2024, 5, 1), [broken, fine, never], POOL, MODERN)
    assert [of for of, _ in found] == [broken]
    assert found[0][1].violations[0].code == "limited"
    assert WORLD.days[2] == date(2024, 5, 1)
