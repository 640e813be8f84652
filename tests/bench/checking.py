"""V1: every problem of a counted deck, against counting its cards in a dict."""

from __future__ import annotations

from collections.abc import Iterator

from engine.regulation import Counts, Report, check_counts
from engine.regulation.case import Case
from engine.regulation.day import day_of
from engine.regulation.modern import RULES
from engine.regulation.report import Verdict, answer_of

from .decks import DAY, MODERN, a_legal_one, copies, invented, pool, real
from .timing import Row, compared, run


def rows() -> Iterator[Row]:
    yield _row("V1 one legal deck", [a_legal_one()])
    if decks := real():
        yield _row(f"V1 {len(decks)} real decks", decks)
    yield _row("V1 338 invented decks", list(invented(338)))
    yield _row("V1 100,000 invented decks", list(invented(100_000)))


def _row(name: str, decks: list[Counts]) -> Row:
    for counts in decks:
        same_as_in_full(counts)
    piles = [copies(counts) for counts in decks]
    return compared(
        name,
        lambda: run(check, decks),
        lambda: run(_counted, piles),
        decks=len(decks),
    )


def check(counts: Counts) -> Report:
    return check_counts(counts, pool(), MODERN, on=DAY)


def same_as_in_full(counts: Counts) -> None:
    """Refuse an answer that differs from what all rules say of all cards."""
    quick, full = check(counts).verdict, _verdict_in_full(counts)
    if quick is not full:
        raise AssertionError(f"{quick} of a deck that is {full}: {counts}")


def _verdict_in_full(counts: Counts) -> Verdict:
    totals = {"main": sum(counts.main.values()), "eggs": sum(counts.eggs.values()), "side": 0}
    everything = {number: pool().find(number) for number in (*counts.main, *counts.eggs)}
    case = Case(day_of(pool(), MODERN, "world", DAY), counts, totals, everything)
    return answer_of([finding for rule in RULES for finding in rule(case)]).verdict


def _counted(pile: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for number in pile:
        counts[number] = counts.get(number, 0) + 1
    return counts
