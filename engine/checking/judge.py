"""One list in, one answer out: read, judged, or refused with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from engine.cards import CardPool
from engine.formats import LIMITS, Reading, read
from engine.regulation import (
    Finding,
    Regulation,
    Report,
    Weight,
    check_deck,
    verdict_changes,
)
from engine.regulation.unread import with_unread
from engine.textfiles import decoded

from .files import Unreadable
from .sources import Source


@dataclass(frozen=True, slots=True)
class Answer:
    """The report on a list; `days` are the reports of the days that changed the verdict."""

    file: str
    reading: Reading
    report: Report
    days: tuple[Report, ...] | None = None  # None: not asked for


@dataclass(frozen=True, slots=True)
class Refusal:
    """A list that could not be read."""

    file: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge:
    """What all lists of one run are judged by."""

    pool: CardPool[Any]
    regulation: Regulation
    on: date
    region: str
    all_days: bool

    def answer(self, source: Source) -> Answer | Refusal:
        try:
            reading = reading_of(source, self.pool)
        except Unreadable as problem:
            return Refusal(source.label, str(problem))
        report = check_deck(
            reading.deck, self.pool, self.regulation, on=self.on, region=self.region
        )
        report = with_unread(report, reading.left_out)
        days = self._days(reading) if self.all_days else None
        return Answer(source.label, reading, report, days)

    def _days(self, reading: Reading) -> tuple[Report, ...]:
        changes = verdict_changes(
            reading.deck, self.pool, self.regulation, self.region, unread=reading.left_out
        )
        return tuple(report for _day, report in changes)


def reading_of(source: Source, pool: CardPool[Any]) -> Reading:
    """Read a list with the cards of a game. Raises `Unreadable`."""
    data = source.read()
    if len(data) > LIMITS.size:
        raise Unreadable("has more than 1 MiB; a deck list has at most that")
    text = decoded(data)
    if text is None:
        raise Unreadable("is not a text file that can be read; save it as UTF-8 text")
    reading = read(text, pool)
    if reading.problem is not None:
        raise Unreadable(str(reading.problem))
    if all(line.status == "ignored" for line in reading.lines):
        raise Unreadable("holds no deck list: there is no line with a card on it")
    return reading


def reasons(report: Report) -> list[Finding]:
    """What stands between a deck and the word "legal": violations, then doubts."""
    doubts = [found for found in report.warnings if found.weight is Weight.DOUBT]
    return [*report.violations, *doubts]
