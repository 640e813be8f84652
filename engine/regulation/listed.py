"""Deck rules that a restriction list makes: limits, bans and pairs, in either game.

Names do not matter to a list, only numbers; and it counts over the whole deck, so a
Digi-Egg can be one half of a pair.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.regulation.case import Case
from engine.regulation.report import Finding, Weight
from engine.regulation.restrictions import Limit
from engine.words import Message, say


def restricted(case: Case) -> Iterator[Finding]:
    """No more copies than the list allows of a number; 0 is a ban."""
    for numbers, have in groups(case):
        limit = case.day.limits.get(numbers[0])
        if limit and have > limit.copies:
            yield Finding(
                code="limited" if limit.copies else "banned",
                message=_over(case, numbers, have, limit),
                cards=numbers,
                count=have,
                limit=limit.copies,
                rule=limit.source,
                since=limit.since,
                fix=take_out(have - limit.copies, have),
            )


def _over(case: Case, numbers: tuple[str, ...], have: int, limit: Limit) -> Message:
    cards = tuple(case.called(number) for number in numbers)
    if not limit.copies and limit.since is None:
        return say("Banned in this regulation: %(cards)s.", cards=cards)
    if not limit.copies:
        return say("Banned since %(since)s: %(cards)s.", cards=cards, since=limit.since)
    if limit.since is None:
        return say(
            "%(count)s copies of %(cards)s; this regulation allows %(limit)s.",
            count=have,
            cards=cards,
            limit=limit.copies,
        )
    return say(
        "%(count)s copies of %(cards)s; limited to %(limit)s since %(since)s.",
        count=have,
        cards=cards,
        limit=limit.copies,
        since=limit.since,
    )


def banned_pairs(case: Case) -> Iterator[Finding]:
    """Two cards of a banned pair may not meet; each alone is free."""
    for number in case.watched:
        for partner, ban in case.day.partners.get(number, {}).items():
            if number > partner or not case.listed(number) or not case.listed(partner):
                continue  # the other half of the pair tells it, or there is nothing to tell
            one, other = case.called(number), case.called(partner)
            yield Finding(
                code="banned-pair",
                message=_met(one, other, ban.since),
                cards=(number, partner),
                count=case.listed(number) + case.listed(partner),
                rule=ban.source,
                since=ban.since,
                fix=say("Take out either %(one)s or %(other)s.", one=one, other=other),
            )


def _met(one: object, other: object, since: object) -> Message:
    if since is None:
        return say("%(one)s and %(other)s may not be in one deck.", one=one, other=other)
    return say(
        "%(one)s and %(other)s may not be in one deck since %(since)s.",
        one=one,
        other=other,
        since=since,
    )


def undated(case: Case) -> Iterator[Finding]:
    """What a list once said, nobody knows since when, is told and never enforced."""
    for row in case.day.undated:
        for number, limit in row.allowed().items():
            have = sum(case.listed(each) for each in case.day.ground.sharing(number))
            if have > limit:
                yield Finding(
                    code="limited" if limit else "banned",
                    message=say(
                        "%(card)s may be limited to %(limit)s; "
                        "since when is not known, so it was not judged.",
                        card=case.called(number),
                        limit=limit,
                    ),
                    cards=(number,),
                    count=have,
                    limit=limit,
                    rule=row.source,
                    weight=Weight.WARNING,
                )
        for one, other in row.pair:
            if case.listed(one) and case.listed(other):
                yield Finding(
                    code="banned-pair",
                    message=say(
                        "%(one)s and %(other)s may be a banned pair; "
                        "since when is not known, so it was not judged.",
                        one=case.called(one),
                        other=case.called(other),
                    ),
                    cards=(one, other),
                    rule=row.source,
                    weight=Weight.WARNING,
                )


def groups(case: Case) -> Iterator[tuple[tuple[str, ...], int]]:
    """The watched numbers, those that share a limit together, with their copies in the deck.

    Each group names its numbers that are in the deck.
    """
    shared = case.day.ground.shared
    told: set[tuple[str, ...]] = set()
    for number in case.watched:
        sharing = shared.get(number)
        if sharing is None:
            yield (number,), case.listed(number)
        elif sharing not in told:
            told.add(sharing)
            present = tuple(each for each in sharing if case.listed(each))
            yield present, sum(map(case.listed, present))


def take_out(over: int, have: int) -> Message:
    """The fix of everything that is there too often."""
    if over == have:
        return say("Take out the only copy.", "Take out all %(count)s copies.", have, count=have)
    return say("Take out %(over)s of %(have)s copies.", over=over, have=have)
