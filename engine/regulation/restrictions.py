"""Restriction lists: what is limited, banned, paired or free again, from which day on.

A list is a value made of dated changes, so any day of the past can be asked about. A
pair is two cards that may not meet in one deck; the partners of one card may meet each
other. Where the lists come from is not this file's business: `list_files.py` reads ours.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import NamedTuple

from engine.regulation.errors import RegulationError

REGIONS = ("world", "japan")


class Limit(NamedTuple):
    """How many copies a list allows of a number: 0 is a ban."""

    copies: int
    since: date | None
    source: str


class PairBan(NamedTuple):
    """That two numbers may not be in one deck."""

    since: date | None
    source: str


@dataclass(frozen=True, slots=True)
class Change:
    """One announcement; `start` is None for what a regulation of its own always says."""

    start: date | None
    source: str
    limit: Mapping[str, int] = field(default_factory=dict)
    ban: tuple[str, ...] = ()
    pair: tuple[tuple[str, str], ...] = ()
    lift: tuple[str, ...] = ()
    lift_pair: tuple[tuple[str, str], ...] = ()
    confidence: str = "high"
    note: str = ""

    def numbers(self) -> tuple[str, ...]:
        """Every card number that this names."""
        pairs = [number for pair in (*self.pair, *self.lift_pair) for number in pair]
        return (*self.limit, *self.ban, *self.lift, *pairs)

    def allowed(self) -> dict[str, int]:
        """Number -> copies that are allowed from this change on."""
        return {**self.limit, **dict.fromkeys(self.ban, 0)}


@dataclass(frozen=True, slots=True)
class Undated:
    """What a list once said without anyone knowing since when: told, never enforced."""

    source: str
    until: date | None = None
    limit: Mapping[str, int] = field(default_factory=dict)
    ban: tuple[str, ...] = ()
    pair: tuple[tuple[str, str], ...] = ()
    confidence: str = "low"
    note: str = ""

    def allowed(self) -> dict[str, int]:
        return {**self.limit, **dict.fromkeys(self.ban, 0)}

    def numbers(self) -> frozenset[str]:
        return frozenset(self.allowed()).union(*self.pair)


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds on one day: limits by number, and the pairs that may not meet."""

    limits: Mapping[str, Limit] = field(default_factory=dict)
    pairs: Mapping[frozenset[str], PairBan] = field(default_factory=dict)

    def after(self, change: Change) -> Standing:
        """Return what holds once a change is in force; what it repeats keeps its first day."""
        limits = {n: limit for n, limit in self.limits.items() if n not in change.lift}
        lifted = {frozenset(pair) for pair in change.lift_pair}
        pairs = {pair: ban for pair, ban in self.pairs.items() if pair not in lifted}
        for number, copies in change.allowed().items():
            if number not in limits or limits[number].copies != copies:
                limits[number] = Limit(copies, change.start, change.source)
        for pair in change.pair:
            pairs.setdefault(frozenset(pair), PairBan(change.start, change.source))
        return Standing(limits, pairs)


NOTHING = Standing()


@dataclass(frozen=True)  # no slots: the folded days are kept on the instance
class RestrictionList:
    """All changes of one region, in any order."""

    region: str
    changes: tuple[Change, ...] = ()
    undated: tuple[Undated, ...] = ()
    complete_through: date | None = None  # None: nobody knows how much is missing

    def __post_init__(self) -> None:
        refuse_contradictions(self.changes)

    @cached_property
    def days(self) -> tuple[date, ...]:
        """The days on which something changes."""
        return tuple(sorted({change.start for change in self.changes if change.start}))

    @cached_property
    def _standings(self) -> list[Standing]:
        """What holds before the first of `days`, and from each of them on."""
        standings = [NOTHING]
        for day in self.days:
            standing = standings[-1]
            for change in self.changes:
                if change.start == day:
                    standing = standing.after(change)
            standings.append(standing)
        return standings

    def on(self, day: date) -> Standing:
        """Return what holds on a day; a change is in force on its own first day."""
        return self._standings[bisect_right(self.days, day)]


def refuse_contradictions(changes: Iterable[Change]) -> None:
    """Two changes of one day must agree, as their order in the file means nothing."""
    said: dict[tuple[date | None, object], object] = {}
    for change in changes:
        for about, what in _statements(change):
            if isinstance(about, frozenset) and len(about) == 1:
                raise RegulationError(f"a pair of {min(about)} with itself")
            if said.setdefault((change.start, about), what) != what:
                name = " + ".join(sorted(about)) if isinstance(about, frozenset) else about
                when = f" on {change.start}" if change.start else ""
                raise RegulationError(f"two different things are said of {name}{when}")


def _statements(change: Change) -> Iterator[tuple[object, object]]:
    for number, copies in change.limit.items():
        yield number, copies
    for number in change.ban:
        yield number, 0
    for number in change.lift:
        yield number, "lift"
    for pair in change.pair:
        yield frozenset(pair), "pair"
    for pair in change.lift_pair:
        yield frozenset(pair), "lift"
