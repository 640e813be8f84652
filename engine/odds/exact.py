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

from .budget import Budget, product


class Need(NamedTuple):
    """At least so many, and at most so many if there is such a bound, of some kinds."""

    kinds: frozenset[int]  # places in the row of counts
    least: int = 1
    most: int | None = None


Needs = Sequence[Need]


def chance(
    copies: Sequence[int],
    *,
    hand: int,
    then: int = 0,
    in_hand: Needs = (),
    seen: Needs = (),
    after: Needs = (),
    keep: Needs = (),
    budget: Budget | None = None,
) -> Fraction:
    """The chance that a hand and `then` further cards meet all needs, after one redraw at most.

    `in_hand` is asked of the hand that is kept, `seen` of it and the further cards
    together, `after` of the further ones alone: whether these are drawn or laid as
    security is the same to the odds. A first hand that does not meet `keep` is shuffled
    back; the second one is kept whatever it is (CR 5-2-1-4).
    Raises ValueError if more cards are taken than the deck has, and `TooEntangled` if it
    takes more work than the budget has left.
    """
    [found] = chances(
        copies,
        hand=hand,
        thens=[then],
        in_hand=in_hand,
        seen=seen,
        after=after,
        keep=keep,
        budget=budget,
    )
    return found


def chances(
    copies: Sequence[int],
    *,
    hand: int,
    thens: Sequence[int],
    in_hand: Needs = (),
    seen: Needs = (),
    after: Needs = (),
    keep: Needs = (),
    budget: Budget | None = None,
) -> tuple[Fraction, ...]:
    """The chance with each of some numbers of further cards, all counted at one go."""
    budget = budget or Budget()
    cards = sum(copies)
    if hand + max(thens) > cards:
        raise ValueError(f"{hand + max(thens)} cards cannot be taken from {cards}")
    every = [comb(cards, hand) * comb(cards - hand, then) for then in thens]
    found = ways(copies, hand, thens, in_hand, seen, after, budget)
    at_once = [Fraction(some, of) for some, of in zip(found, every, strict=True)]
    if not keep:
        return tuple(at_once)
    found = ways(copies, hand, thens, [*in_hand, *keep], seen, after, budget)
    again = redraw_chance(copies, hand=hand, keep=keep, budget=budget)
    return tuple(
        Fraction(kept, of) + again * one
        for kept, of, one in zip(found, every, at_once, strict=True)
    )


def spread(
    copies: Sequence[int],
    kinds: frozenset[int],
    *,
    hand: int,
    then: int = 0,
    of_hand: bool = True,
    keep: Needs = (),
    budget: Budget | None = None,
) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2, … cards of some kinds, up to the most that there can be.

    Of the hand that is kept and `then` further cards, or of the further ones alone. What the
    hand holds is all that a redraw asks about: so the hands are counted by how many they hold,
    and how many follow each of them is a matter of choosing.
    """
    budget = budget or Budget()
    cards, within = sum(copies), sum(copies[kind] for kind in kinds)
    if hand + then > cards:
        raise ValueError(f"{hand + then} cards cannot be taken from {cards}")
    most = min(within, then + hand * of_hand)
    again = redraw_chance(copies, hand=hand, keep=keep, budget=budget)
    first, second = [0] * (most + 1), [0] * (most + 1)  # ways of hands kept at once, of any
    for held in range(min(hand, within) + 1):
        others = cards - within - (hand - held)  # of no such kind, and not in this hand
        if others < 0:
            continue
        [kept] = ways(copies, hand, [0], [Need(kinds, held, held), *keep], budget=budget)
        any_hand = comb(within, held) * comb(cards - within, hand - held)
        for more in range(min(then, within - held) + 1):
            follow = comb(within - held, more) * comb(others, then - more)
            if follow:
                n = more + held * of_hand
                first[n] += kept * follow
                second[n] += any_hand * follow
    every = comb(cards, hand) * comb(cards - hand, then)
    return tuple(
        Fraction(one, every) + again * Fraction(other, every)
        for one, other in zip(first, second, strict=True)
    )


def redraw_chance(
    copies: Sequence[int], *, hand: int, keep: Needs, budget: Budget | None = None
) -> Fraction:
    """The chance that a first hand does not meet the needs that it would be kept for."""
    [kept] = ways(copies, hand, [0], keep, budget=budget)
    return 1 - Fraction(kept, comb(sum(copies), hand))


def ways(
    copies: Sequence[int],
    hand: int,
    thens: Sequence[int],
    in_hand: Needs = (),
    seen: Needs = (),
    after: Needs = (),
    budget: Budget | None = None,
) -> tuple[int, ...]:
    """How many ways there are to take a hand and then some more so that all needs are met.

    For each of some numbers of further cards. Raises `TooEntangled`.
    """
    budget = budget or Budget()
    cards, most = sum(copies), max(thens)
    # Where the needs look at one pile only, it is enough to count the ways for that pile.
    if not in_hand and not after:
        count = _count(copies, hand + most, 0, [_OnPiles(n, True, False) for n in seen], budget)
        return tuple(count.of(hand + then, 0) * comb(hand + then, hand) for then in thens)
    if not in_hand and not seen:
        count = _count(copies, most, 0, [_OnPiles(n, True, False) for n in after], budget)
        return tuple(count.of(then, 0) * comb(cards - then, hand) for then in thens)
    if not seen and not after:
        count = _count(copies, hand, 0, [_OnPiles(n, True, False) for n in in_hand], budget)
        return tuple(count.of(hand, 0) * comb(cards - hand, then) for then in thens)
    piled = [_OnPiles(need, True, False) for need in in_hand]
    piled += [_OnPiles(need, True, True) for need in seen]
    piled += [_OnPiles(need, False, True) for need in after]
    count = _count(copies, hand, most, piled, budget)
    return tuple(count.of(hand, then) for then in thens)


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


class _Cells(NamedTuple):
    """The coefficients of a polynomial in two unknowns, side by side in one whole number."""

    hand: int
    then: int
    bits: int  # of a cell, wide enough never to run over

    @classmethod
    def for_taking(cls, cards: int, hand: int, then: int) -> _Cells:
        most = _choices(cards, 2 * hand) * _choices(cards, 2 * then)
        return cls(hand, then, most.bit_length() + 1)

    def at(self, h: int, t: int) -> int:
        """Where the cell of h and t cards begins; a product may reach to twice as many."""
        return (h * (2 * self.then + 1) + t) * self.bits

    @property
    def within(self) -> int:
        """A mask that leaves out what takes too many cards."""
        row = sum(self.full << self.at(0, t) for t in range(self.then + 1))
        return sum(row << self.at(h, 0) for h in range(self.hand + 1))

    @property
    def full(self) -> int:
        return (1 << self.bits) - 1


class _Count(NamedTuple):
    """The ways that meet all needs, as the coefficients of one polynomial."""

    cells: _Cells
    polynomial: int

    def of(self, h: int, t: int) -> int:
        return self.polynomial >> self.cells.at(h, t) & self.cells.full


def _count(
    copies: Sequence[int], hand: int, then: int, piled: Sequence[_OnPiles], budget: Budget
) -> _Count:
    """Count the ways for two piles.

    For each state of the needs, the ways to have taken h and t cards so far are the
    coefficients of a polynomial, and taking from one more kind multiplies it. As they stand
    side by side in one number, Python multiplies all of them at once.
    """
    budget.sort(len(copies), len(piled))
    cells = _Cells.for_taking(sum(copies), hand, then)
    within = cells.within
    states = {(0,) * len(piled): 1}
    for kind in _kinds(copies, piled):
        takes = _takes(kind.copies, hand, then)
        after: dict[tuple[int, ...], int] = {}
        for met, polynomial in states.items():
            budget.look(len(takes), len(kind.needs))
            factors: dict[tuple[int, ...], list[tuple[int, int]]] = {}
            for h, t, ways_of_kind in takes:
                now = _met(met, kind, h, t, piled)
                if now is not None:
                    factors.setdefault(now, []).append((cells.at(h, t), ways_of_kind))
            for now, terms in factors.items():
                after[now] = after.get(now, 0) + _product(polynomial, terms, within, budget)
        states = after
    return _Count(cells, sum(states.values()))


def _product(polynomial: int, terms: Sequence[tuple[int, int]], within: int, budget: Budget) -> int:
    """Multiply by the sum of all `number << shift`, term by term where they are few."""
    size, numbers = polynomial.bit_length(), [number.bit_length() for _shift, number in terms]
    long = terms[-1][0] + numbers[-1]
    one_by_one = len(terms) * product(size, max(numbers))
    at_once = product(max(size, long), min(size, long))
    budget.spend(min(one_by_one, at_once) + within.bit_length() // 3)
    if one_by_one < at_once:
        return sum((polynomial * number << shift for shift, number in terms), 0) & within
    return polynomial * sum(number << shift for shift, number in terms) & within


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
