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
from engine.regulation.report import Answer, Report, answer_of

RULES = {"modern": modern.RULES, "legacy": legacy.RULES}
FEW = 2  # watched cards, up to which an answer is kept: more of them rarely come again
MANY = 1000  # answers of one day that are kept


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
    answer = _answer(day, counts, totals)
    return Report(
        regulation.name,
        region,
        on,
        answer.verdict,
        totals,
        answer.violations,
        answer.warnings,
        _tokens(counts, day),
        day.notes,
    )


def _answer(day: Day, counts: Counts, totals: dict[str, int]) -> Answer:
    """Ask the rules, unless they were asked about such a deck already.

    What they say follows from the sizes and the watched cards alone, and most decks have these
    in common with others.
    """
    main, eggs = counts.main, counts.eggs
    watched = _watched(counts, day)
    alike: tuple[Any, ...] = (totals["main"], totals["eggs"])
    if watched:
        alike += tuple([(number, main.get(number), eggs.get(number)) for number in watched])
    answer = None if counts.side else day.answers.get(alike)
    if answer:
        return answer
    cards = {number: day.pool.find(number) for number in watched}
    case = Case(day, counts, totals, cards)
    answer = _asked(case)
    if len(day.answers) < MANY and _comes_again(case, answer):
        day.answers[alike] = answer
    return answer


def _comes_again(case: Case, answer: Answer) -> bool:
    """Whether many decks can expect this answer: one to a size, or to cards that are no fault.

    What an unknown card says is never kept: no list may fill the memory with its own numbers.
    """
    cards = case.watched.values()
    if case.counts.side or len(cards) > FEW or not all(cards):
        return False
    return not cards or not answer.violations


def _watched(counts: Counts, day: Day) -> list[str]:
    """The numbers that deserve a closer look: all but those that pass in such a number."""
    main, eggs = day.pass_main.get, day.pass_eggs.get
    watched = [number for number, have in counts.main.items() if have > main(number, 0)]
    watched += [number for number, have in counts.eggs.items() if have > eggs(number, 0)]
    if day.regulation.game == "legacy":
        watched += counts.side
    return watched


def _asked(case: Case) -> Answer:
    """Ask every rule of the game."""
    rules = RULES[case.day.regulation.game]
    return answer_of([finding for rule in rules for finding in rule(case)])


def _tokens(counts: Counts, day: Day) -> tuple[str, ...]:
    """The tokens that the deck's cards use, so that they can be prepared (CR 1-4-4-1)."""
    makers = day.ground.makers
    if makers.keys().isdisjoint(counts.main) and makers.keys().isdisjoint(counts.eggs):
        return ()
    numbers = (*counts.main, *counts.eggs)
    return tuple(sorted({name for number in numbers for name in makers.get(number, ())}))
