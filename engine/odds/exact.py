"""How many ways there are to draw cards: whole numbers, nothing sampled, nothing rounded.

A deck is a row of counts, one for each kind of card. A hand is taken from it, then some
more cards; every card is as likely as any other (CR 1-3-10). The ways are counted kind by
kind, and what is remembered is how many cards were taken so far and how far each need is
met: the work grows with the kinds, not with the product of their counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple


class Need(NamedTuple):
    """At least so many, and at most so many if there is such a bound, of some kinds."""

    kinds: frozenset[int]  # places in the row of counts
    least: int = 1
    most: int | None = None


Needs = Sequence[Need]

WORK = 10**9  # of one count, about in bits that are multiplied: a second


class TooEntangled(ValueError):
    """So many groups overlap that counting all ways would take too long."""


def chance(
    copies: Sequence[int],
    *,
    hand: int,
    then: int = 0,
    in_hand: Needs = (),
    seen: Needs = (),
    after: Needs = (),
    keep: Needs = (),
) -> Fraction:
    """The chance that a hand and `then` further cards meet all needs, after one redraw at most.

    `in_hand` is asked of the hand that is kept, `seen` of it and the further cards
    together, `after` of the further ones alone: whether these are drawn or laid as
    security is the same to the odds. A first hand that does not meet `keep` is shuffled
    back; the second one is kept whatever it is (CR 5-2-1-4).
    Raises ValueError if more cards are taken than the deck has, and `TooEntangled`.
    """
    cards = sum(copies)
    if hand + then > cards:
        raise ValueError(f"{hand + then} cards cannot be taken from {cards}")
    every = comb(cards, hand) * comb(cards - hand, then)
    at_once = Fraction(ways(copies, hand, then, in_hand, seen, after), every)
    if not keep:
        return at_once
    kept = Fraction(ways(copies, hand, then, [*in_hand, *keep], seen, after), every)
    return kept + redraw_chance(copies, hand=hand, keep=keep) * at_once


def redraw_chance(copies: Sequence[int], *, hand: int, keep: Needs) -> Fraction:
    """The chance that a first hand does not meet the needs that it would be kept for."""
    return 1 - Fraction(ways(copies, hand, 0, keep), comb(sum(copies), hand))


def ways(
    copies: Sequence[int],
    hand: int,
    then: int,
    in_hand: Needs = (),
    seen: Needs = (),
    after: Needs = (),
) -> int:
    """How many ways there are to take a hand and then some more so that all needs are met."""
    cards = sum(copies)
    # Where the needs look at one pile only, it is enough to count the ways for that pile.
    if not in_hand and not after:
        piled = [_OnPiles(need, True, False) for need in seen]
        return _count(copies, hand + then, 0, piled) * comb(hand + then, hand)
    if not in_hand and not seen:
        piled = [_OnPiles(need, True, False) for need in after]
        return _count(copies, then, 0, piled) * comb(cards - then, hand)
    if not seen and not after:
        piled = [_OnPiles(need, True, False) for need in in_hand]
        return _count(copies, hand, 0, piled) * comb(cards - hand, then)
    piled = [_OnPiles(need, True, False) for need in in_hand]
    piled += [_OnPiles(need, True, True) for need in seen]
    piled += [_OnPiles(need, False, True) for need in after]
    return _count(copies, hand, then, piled)


class _OnPiles(NamedTuple):
    """A need, and the piles whose cards count for it."""

    need: Need
    hand: bool
    further: bool


class _Kind(NamedTuple):
    """Cards that all needs see alike, which needs those are, and which see no later kind."""

    copies: int
    needs: tuple[int, ...]
    closing: tuple[int, ...]


def _count(copies: Sequence[int], hand: int, then: int, piled: Sequence[_OnPiles]) -> int:
    """Count the ways for two piles.

    For each state of the needs, the ways to have taken h and t cards so far are the
    coefficients of a polynomial in two unknowns, and taking from one more kind multiplies
    it. The coefficients stand side by side in one whole number, in cells that are wide
    enough never to run over: so Python multiplies all of them at once.
    """
    kinds = _kinds(copies, piled)
    cards = sum(copies)
    cell = _choices(cards, 2 * hand) * _choices(cards, 2 * then)
    bits, row = cell.bit_length() + 1, 2 * then + 1

    def at(h: int, t: int) -> int:
        return (h * row + t) * bits

    full = (1 << bits) - 1
    within = sum(full << at(h, t) for h in range(hand + 1) for t in range(then + 1))
    states = {(0,) * len(piled): 1}
    work = 0
    for kind in kinds:
        takes = _takes(kind.copies, hand, then)
        after: dict[tuple[int, ...], int] = {}
        for met, polynomial in states.items():
            factors: dict[tuple[int, ...], int] = {}
            for h, t, ways_of_kind in takes:
                now = _met(met, kind, h, t, piled)
                if now is not None:
                    factors[now] = factors.get(now, 0) + (ways_of_kind << at(h, t))
            work += 4000 * len(takes) + within.bit_length() * len(factors)
            if work > WORK:
                raise TooEntangled(f"{len(states)} states of {len(piled)} needs are too many")
            for now, factor in factors.items():
                after[now] = after.get(now, 0) + (polynomial * factor & within)
        states = after
    return sum(polynomial >> at(hand, then) & full for polynomial in states.values())


def _met(
    met: tuple[int, ...], kind: _Kind, h: int, t: int, piled: Sequence[_OnPiles]
) -> tuple[int, ...] | None:
    """How far the needs are met with h and t more cards; None if one can no longer be."""
    if not kind.needs and not kind.closing:
        return met
    now = list(met)
    for place in kind.needs:
        need, on_hand, on_further = piled[place]
        count = now[place] + h * on_hand + t * on_further
        if need.most is None:
            count = min(count, need.least)  # more than enough is enough
        elif count > need.most:
            return None
        now[place] = count
    for place in kind.closing:
        if now[place] < piled[place].need.least:
            return None
        now[place] = 0
    return tuple(now)


def _kinds(copies: Sequence[int], piled: Sequence[_OnPiles]) -> list[_Kind]:
    """Put together what the needs see alike; the kinds of one need stand near each other."""
    together: dict[tuple[int, ...], int] = {}
    for place, count in enumerate(copies):
        needs = tuple(at for at, (need, *_piles) in enumerate(piled) if place in need.kinds)
        together[needs] = together.get(needs, 0) + count
    order = [*sorted(needs for needs in together if needs), ()]
    last = {place: at for at, needs in enumerate(order) for place in needs}
    closing: list[list[int]] = [[] for _needs in order]
    for place in range(len(piled)):
        closing[last.get(place, -1)].append(place)  # what no kind meets, fails with the last one
    return [
        _Kind(together.get(needs, 0), needs, tuple(closing[at])) for at, needs in enumerate(order)
    ]


@lru_cache(maxsize=4096)
def _takes(copies: int, hand: int, then: int) -> tuple[tuple[int, int, int], ...]:
    """How many of a kind can go to the two piles, and in how many ways."""
    return tuple(
        (h, t, comb(copies, h) * comb(copies - h, t))
        for h in range(min(copies, hand) + 1)
        for t in range(min(copies - h, then) + 1)
    )


def _choices(cards: int, taken: int) -> int:
    """The most ways there are to choose up to so many of the cards."""
    return comb(cards, min(taken, cards // 2))
