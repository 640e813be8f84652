"""Check a deck: ask every rule of the regulation's game and put the answers together."""

from __future__ import annotations

from datetime import date
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.regulation import legacy, modern
from engine.regulation.case import Case, Counts
from engine.regulation.day import Day, day_of
from engine.regulation.regulation import Regulation
from engine.regulation.report import Finding, Report, Verdict, Weight, verdict_of

RULES = {"modern": modern.RULES, "legacy": legacy.RULES}


def check_deck(
    deck: Deck, pool: CardPool[Any], regulation: Regulation, *, on: date, region: str = "world"
) -> Report:
    """Judge a deck on a day in a region; every problem at once.

    Raises RegulationError for a region that the regulation does not know, or a pool of
    the other game.
    """
    return check_counts(Counts.of(deck, pool), pool, regulation, on=on, region=region)


def check_counts(
    counts: Counts, pool: CardPool[Any], regulation: Regulation, *, on: date, region: str = "world"
) -> Report:
    """Judge a deck that has been counted already; for many decks in a row."""
    day = day_of(pool, regulation, region, on)
    totals = {
        "main": sum(counts.main.values()),
        "eggs": sum(counts.eggs.values()),
        "side": sum(counts.side.values()),
    }
    watched = _watched(counts, day)
    findings: list[Finding] = []
    if watched or not _sizes_pass(totals, regulation):
        case = Case(day, counts, totals, watched)
        findings = [finding for rule in RULES[regulation.game] for finding in rule(case)]
    return Report(
        regulation.name,
        region,
        on,
        verdict_of(findings) if findings else Verdict.LEGAL,
        totals,
        tuple([found for found in findings if found.weight is Weight.VIOLATION]),
        tuple([found for found in findings if found.weight is not Weight.VIOLATION]),
        _tokens(counts, day),
        day.notes,
    )


def _sizes_pass(totals: dict[str, int], regulation: Regulation) -> bool:
    """Whether there are as many cards as there should be, as far as they belong there."""
    return (
        not totals["side"]
        and regulation.main.takes(totals["main"])
        and regulation.eggs.takes(totals["eggs"])
    )


def _watched(counts: Counts, day: Day) -> dict[str, Any]:
    """The numbers that deserve a closer look: all but those that pass in such a number."""
    main, eggs = day.pass_main.get, day.pass_eggs.get
    watched = [number for number, have in counts.main.items() if have > main(number, 0)]
    watched += [number for number, have in counts.eggs.items() if have > eggs(number, 0)]
    if day.regulation.game == "legacy":
        watched += counts.side
    return {number: day.pool.find(number) for number in watched} if watched else {}


def _tokens(counts: Counts, day: Day) -> tuple[str, ...]:
    """The tokens that the deck's cards use, so that they can be prepared (CR 1-4-4-1)."""
    makers = day.ground.makers
    if makers.keys().isdisjoint(counts.main) and makers.keys().isdisjoint(counts.eggs):
        return ()
    numbers = (*counts.main, *counts.eggs)
    return tuple(sorted({name for number in numbers for name in makers.get(number, ())}))
