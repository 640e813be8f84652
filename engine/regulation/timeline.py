"""Legality over time: when a deck's verdict changes, and whom a change of the list hits."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.regulation.case import Counts
from engine.regulation.check import check_counts
from engine.regulation.regulation import Regulation
from engine.regulation.report import Report
from engine.regulation.unread import with_unread

START = date.min  # stands for "from the start" where no day does


def verdict_changes(
    deck: Deck,
    pool: CardPool[Any],
    regulation: Regulation,
    region: str = "world",
    *,
    unread: int = 0,
) -> list[tuple[date, Report]]:
    """Return the first day that can be judged and each day on which the verdict is another.

    The first is `START` where no release day of a card says when the deck came to be.

    Only days on which the list changes or a card of the deck is released can change it.
    `unread` lines of the list are not in the deck (`unread.py`).
    """
    counts = Counts.of(deck, pool)
    changes: list[tuple[date, Report]] = []
    for day in _days(counts, pool, regulation, region):
        report = check_counts(counts, pool, regulation, on=day, region=region)
        report = with_unread(report, unread)
        if not changes or report.verdict is not changes[-1][1].verdict:
            changes.append((day, report))
    return changes


def _days(counts: Counts, pool: CardPool[Any], regulation: Regulation, region: str) -> list[date]:
    days = set(regulation.list_of(region).days)
    if regulation.game == "modern" and region == "world":
        days |= _released(counts, pool)
    # Without a release day the deck could be judged before any list: from the start on.
    released = regulation.game == "modern" and region == "world" and _released(counts, pool)
    return sorted(days if released else {START, *days})


def _released(counts: Counts, pool: CardPool[Any]) -> set[date]:
    """The days on which cards of a deck were released, as far as they are known."""
    cards = (pool.find(number) for number in (*counts.main, *counts.eggs))
    return {card.released for card in cards if card and card.released}


def decks_broken_by(
    day: date,
    decks: Iterable[Deck],
    pool: CardPool[Any],
    regulation: Regulation,
    region: str = "world",
) -> list[tuple[Deck, Report]]:
    """Return the decks that were legal until the day before and are not any more, with why."""
    broken = []
    for deck in decks:
        counts = Counts.of(deck, pool)
        eve = check_counts(counts, pool, regulation, on=day - timedelta(days=1), region=region)
        report = check_counts(counts, pool, regulation, on=day, region=region)
        if eve.legal and not report.legal:
            broken.append((deck, report))
    return broken
