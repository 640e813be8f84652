"""What one region's list and the release dates add to the ground on one day, prepared once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any

from engine.cards import CardPool
from engine.regulation.errors import RegulationError
from engine.regulation.ground import Ground, ground_of
from engine.regulation.regulation import Regulation
from engine.regulation.report import Answer
from engine.regulation.restrictions import (
    REGIONS,
    Limit,
    PairBan,
    RestrictionList,
    Standing,
    Undated,
)
from engine.words import Message, say

FAR = "\U0010ffff"  # sorts after every card number


@dataclass(frozen=True, eq=False, slots=True)
class Day:
    """Everything that a check on one day needs besides the deck."""

    pool: CardPool[Any]
    regulation: Regulation
    region: str
    on: date
    ground: Ground
    limits: dict[str, Limit]  # of every number in a group, if the list names one of them
    partners: dict[str, dict[str, PairBan]]
    late: frozenset[str]  # numbers that are released after this day
    undated: tuple[Undated, ...]
    pass_main: dict[str, float]  # as the ground's, less what is special about this day
    pass_eggs: dict[str, float]
    notes: tuple[Message, ...]
    answers: dict[tuple[Any, ...], Answer] = field(default_factory=dict)  # kept by `check.py`


@lru_cache(maxsize=64)
def day_of(pool: CardPool[Any], regulation: Regulation, region: str, on: date) -> Day:
    """Return what holds on a day; the latest days that were asked for are kept.

    Raises RegulationError for a region or a pool that this regulation cannot judge.
    """
    if region not in REGIONS:
        raise RegulationError(f"no region '{region}'; there are: {', '.join(REGIONS)}")
    restrictions = regulation.list_of(region)
    ground = ground_of(pool, regulation)
    standing = regulation.standing(region, on)
    limits = _limits(standing, ground)
    partners = _partners(standing, ground)
    late = _late(ground, on) if region == "world" else frozenset()
    undated = tuple(u for u in restrictions.undated if u.until is None or on < u.until)
    special = late.union(partners, *(row.numbers() for row in undated))
    return Day(
        pool=pool,
        regulation=regulation,
        region=region,
        on=on,
        ground=ground,
        limits=limits,
        partners=partners,
        late=late,
        undated=undated,
        pass_main=_passing(ground.pass_main, limits, special),
        pass_eggs=_passing(ground.pass_eggs, limits, special),
        notes=(
            *_limits_of_knowledge(regulation, restrictions, on),
            *_strangers(regulation, pool),
            *regulation.notes,
        ),
    )


def _limits(standing: Standing, ground: Ground) -> dict[str, Limit]:
    """Spread each limit over the numbers that share it; the strictest of a group counts."""
    limits: dict[str, Limit] = {}
    for number, limit in standing.limits.items():
        for other in ground.sharing(number):
            limits[other] = min(limit, limits.get(other, limit), key=lambda each: each.copies)
    return limits


def _partners(standing: Standing, ground: Ground) -> dict[str, dict[str, PairBan]]:
    partners: dict[str, dict[str, PairBan]] = {}
    for pair, ban in standing.pairs.items():
        one, other = sorted(pair)
        for a in ground.sharing(one):
            for b in ground.sharing(other):
                if a == b:
                    continue  # a card never meets itself, only another of its numbers
                partners.setdefault(a, {})[b] = ban
                partners.setdefault(b, {})[a] = ban
    return partners


def _late(ground: Ground, on: date) -> frozenset[str]:
    first = bisect_right(ground.releases, (on, FAR))
    return frozenset(number for _, number in ground.releases[first:])


def _passing(
    every_day: dict[str, float], limits: dict[str, Limit], special: frozenset[str]
) -> dict[str, float]:
    """Return the copies that raise no question on this day; special numbers always raise one."""
    passing = dict(every_day)
    for number, limit in limits.items():
        if number in passing:
            passing[number] = min(limit.copies, passing[number])
    for number in special:
        passing.pop(number, None)
    return passing


def _strangers(regulation: Regulation, pool: CardPool[Any]) -> Iterator[Message]:
    """Say which cards or sets of an organiser's own regulation nobody knows: likely a slip."""
    named = [number for change in regulation.own for number in change.numbers()]
    unknown = [number for number in dict.fromkeys(named) if pool.find(number) is None]
    if unknown:
        yield say(
            "The regulation names cards that are not in our card list: %(numbers)s.",
            numbers=tuple(unknown),
        )
    known = {card.number.partition("-")[0] for card in pool} if regulation.sets else set()
    if strange := sorted((regulation.sets or set()) - known):
        yield say(
            "The regulation names sets that are not in our card list: %(sets)s.",
            sets=tuple(strange),
        )


def _limits_of_knowledge(
    regulation: Regulation, restrictions: RestrictionList, on: date
) -> Iterator[Message]:
    """Say what could not be checked because nobody has told us."""
    if not regulation.lists:
        return
    if restrictions.region == "japan":
        yield say("Release days in Japan are not in our data; they were not checked.")
    if restrictions.complete_through is None:
        yield say("Our restriction list for this region is not complete.")
    elif on > restrictions.complete_through:
        yield say(
            "The restriction list is known up to %(day)s; "
            "what was announced later was not checked.",
            day=restrictions.complete_through,
        )
