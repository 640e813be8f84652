"""Days of release: `released<2025-01-01`, `released:2024-06`; `today` is a day, too."""

from __future__ import annotations

import calendar
import re
from collections.abc import Mapping
from datetime import date

from engine.cards import Card
from engine.search.bits import Bits
from engine.search.index import Index
from engine.search.problems import Fault
from engine.search.run import Run
from engine.search.tree import Test, Value
from engine.words import Message, say

from .field import EVERY, Field

_DAY = re.compile(r"(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?", re.ASCII)
TODAY = "today"


class Released(Field):
    """The day on which a card came out outside Japan, where it is known.

    A year or a month is all its days: `>2024` is from 2025 on.
    """

    operators = EVERY

    def fault(self, operator: str, value: Value) -> Fault | None:
        return no_day(str(value)) if span(str(value), date.min) is None else None

    def find(self, test: Test, run: Run) -> Bits | None:
        first, last = span(str(test.value), run.on) or (run.on, run.on)
        found = 0
        for day, cards in _released(run.index).items():
            if _holds(day, test.operator, first, last):
                found |= cards
        return found

    def said(self, test: Test, run: Run) -> Message:
        written = str(test.value)
        first, last = span(written, run.on) or (run.on, run.on)
        value: object = first if first == last else written
        match test.operator:
            case "<":
                return say("released before %(day)s", day=value)
            case "<=":
                return say("released up to %(day)s", day=value)
            case ">":
                return say("released after %(day)s", day=value)
            case ">=":
                return say("released from %(day)s on", day=value)
            case "!=":
                return say("released on another day than %(day)s", day=value)
            case _:
                return say("released on %(day)s", day=value)

    def having(self, index: Index) -> Bits:
        found = 0
        for cards in _released(index).values():
            found |= cards
        return found


def span(written: str, today: date) -> tuple[date, date] | None:
    """Return the first and last day of what is written, None if it is no day, month or year."""
    if written.casefold() == TODAY:
        return today, today
    parts = _DAY.fullmatch(written)
    if parts is None:
        return None
    year, month, day = (int(part) if part else None for part in parts.groups())
    assert year is not None
    try:
        if day and month:
            return date(year, month, day), date(year, month, day)
        if month:
            return date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1])
        return date(year, 1, 1), date(year, 12, 31)
    except ValueError:
        return None


def no_day(written: str) -> Fault:
    return Fault(say("“%(value)s” is no day, such as 2024-06-01.", value=written))


def _holds(day: date, operator: str, first: date, last: date) -> bool:
    match operator:
        case "<":
            return day < first
        case "<=":
            return day <= last
        case ">":
            return day > last
        case ">=":
            return day >= first
        case "!=":
            return not first <= day <= last
        case _:
            return first <= day <= last


def _released(index: Index) -> Mapping[date, Bits]:
    return index.column(
        "released",
        lambda card: (card.released,) if isinstance(card, Card) and card.released else (),
    )


FIELDS = (Released("released", "date", label=say("day of release"), example="released<2025-01-01"),)
