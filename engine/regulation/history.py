"""Restriction lists as people read them: a day with its sources, two days compared, one card.

A list says what holds; here stands also who said so, until when, and what was said before. How
sure a source is, is told and never weighed.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from engine.numbers import natural
from engine.regulation.restrictions import Change, RestrictionList, Undated


class Entry(NamedTuple):
    """Something that a list says on a day."""

    numbers: tuple[str, ...]  # one, or the two of a banned pair
    copies: int | None  # 0 is a ban; None for a pair
    since: date | None
    until: date | None  # the day on which something else comes to hold, where one is announced
    change: Change  # what said so first


class Step(NamedTuple):
    """Something that an announcement says of a card."""

    what: str  # "limit", "ban", "pair", "lift" or "lift-pair"
    partner: str  # of pairs, otherwise ""
    copies: int | None  # of limits and bans
    said: Change | Undated


class Difference(NamedTuple):
    """What one day says and another does not; either side is None where the list is silent."""

    numbers: tuple[str, ...]
    before: Entry | None
    after: Entry | None


def entries(listed: RestrictionList, on: date) -> list[Entry]:
    """Return everything that holds on a day: limits and bans by number, then pairs."""
    standing = listed.on(on)
    later = [day for day in listed.days if day > on]
    found = []
    for number, limit in standing.limits.items():
        until = (d for d in later if listed.on(d).limits.get(number) != limit)
        change = _said(listed, number, limit.since, limit.source)
        found.append(Entry((number,), limit.copies, limit.since, next(until, None), change))
    for pair, ban in standing.pairs.items():
        numbers = tuple(sorted(pair, key=natural))
        until = (d for d in later if listed.on(d).pairs.get(pair) != ban)
        change = _said(listed, numbers[0], ban.since, ban.source)
        found.append(Entry(numbers, None, ban.since, next(until, None), change))
    return sorted(found, key=_place)


def differences(listed: RestrictionList, before: date, after: date) -> list[Difference]:
    """Return what is another on one day than on the other, in the order of `entries`.

    What was lifted and came back as it had been is no difference.
    """
    one = {entry.numbers: entry for entry in entries(listed, before)}
    other = {entry.numbers: entry for entry in entries(listed, after)}
    found = [
        Difference(numbers, one.get(numbers), other.get(numbers))
        for numbers in {**one, **other}
        if numbers not in one
        or numbers not in other
        or one[numbers].copies != other[numbers].copies
    ]
    return sorted(found, key=lambda each: _place(each.after or each.before))


def steps(listed: RestrictionList, number: str) -> list[Step]:
    """Return what was ever said of a card, the oldest first and what nobody can date at the end."""
    dated = sorted(listed.changes, key=lambda change: change.start or date.min)
    every: list[Change | Undated] = [*dated, *listed.undated]
    return [step for said in every for step in _of(said, number)]


def _of(said: Change | Undated, number: str) -> Iterator[Step]:
    if number in said.allowed():
        copies = said.allowed()[number]
        yield Step("limit" if copies else "ban", "", copies, said)
    yield from (Step("pair", other, None, said) for other in _partners(said.pair, number))
    if isinstance(said, Change):
        if number in said.lift:
            yield Step("lift", "", None, said)
        lifted = _partners(said.lift_pair, number)
        yield from (Step("lift-pair", other, None, said) for other in lifted)


def _partners(pairs: tuple[tuple[str, str], ...], number: str) -> Iterator[str]:
    for pair in pairs:
        if number in pair:
            yield pair[1] if pair[0] == number else pair[0]


def _said(listed: RestrictionList, number: str, since: date | None, source: str) -> Change:
    """Return the announcement that brought what holds since a day."""
    return next(
        change
        for change in listed.changes
        if (change.start, change.source) == (since, source) and number in change.numbers()
    )


def _place(entry: Entry | None) -> tuple[object, ...]:
    """Put bans and limits in the order of numbers, and pairs behind them."""
    assert entry is not None
    return (len(entry.numbers), *map(natural, entry.numbers))
