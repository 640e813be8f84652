"""H1, H2, H3: sampled hands against plain NumPy, and exact odds against plain enumeration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.hands.counting import how_many
from engine.hands.many import many
from engine.hands.policies import read_policy
from engine.hands.sampling import LOT, Places, Which, dealt, lots
from engine.hands.terms import Terms
from engine.odds.exact import Need, chance

from .timing import Row, compared, seconds

HANDS = 16 * LOT
CARDS, HAND = 50, 5
THREES, FOURS = 14, 12  # the other 24 are neither
OF_EIGHT = (14, 12, 9, 6, 3, 2, 2, 2)


def rows() -> Iterator[Row | str]:
    _same_as_exact()
    yield compared("H1 hands that keep every card", _dealt, _fisher_yates, decks=HANDS)
    yield compared("H2 hands by class", _by_class, _classes_alone, decks=HANDS)
    _same_as_enumerated()
    yield compared("H3 odds of 8 classes / enumeration of 3", _odds, _three_classes, decks=1)
    yield f"H3 odds of 8 classes: {_milliseconds(_odds):.2f} ms"
    yield f"report on 10,000 hands: {_milliseconds(_report):.1f} ms"


def _goes_back(places: Places) -> Which:
    """Redraw without a level 3: those are the first places."""
    nearest: Places = np.minimum.reduce(places)
    back: Which = nearest >= THREES
    return back


def _hands() -> Iterator[tuple[Places, Which]]:
    for first, again, hands in lots(1, HANDS):
        yield from dealt(first, again, cards=CARDS, seen=HAND, hands=hands, redraw=_goes_back)


def _dealt() -> None:
    for _places, _redrawn in _hands():
        pass


def _by_class() -> None:
    """Count the classes of each hand as `many` does; the third is what is left of five."""
    for places, _redrawn in _hands():
        threes = how_many(places, [(0, THREES)])
        fours = how_many(places, [(THREES, FOURS)])
        np.subtract(HAND, threes + fours, dtype=np.uint8)


def _fisher_yates() -> None:
    """Five swaps in decks of small numbers, without any redraw."""
    rng = np.random.Generator(np.random.PCG64(1))
    every = np.arange(LOT)
    sorted_decks = np.tile(np.arange(CARDS, dtype=np.uint8), (LOT, 1))
    decks = np.empty_like(sorted_decks)
    for _start in range(0, HANDS, LOT):
        np.copyto(decks, sorted_decks)
        for n in range(HAND):
            other = rng.integers(n, CARDS, LOT, dtype=np.uint8)
            drawn = decks[every, other]
            decks[every, other] = decks[:, n]
            decks[:, n] = drawn


def _classes_alone() -> None:
    """Draw from what is left of three classes, in place, without any redraw or card."""
    rng = np.random.Generator(np.random.PCG64(1))
    hit = np.empty(LOT, dtype=bool)
    for _start in range(0, HANDS, LOT):
        threes = np.full(LOT, THREES, dtype=np.uint8)
        both = np.full(LOT, THREES + FOURS, dtype=np.uint8)
        for n in range(HAND):
            drawn = rng.integers(0, CARDS - n, LOT, dtype=np.uint8)
            np.less(drawn, threes, out=hit)
            np.subtract(threes, hit, out=threes)
            np.less(drawn, both, out=hit)
            np.subtract(both, hit, out=both)
        np.subtract(both, threes, out=both)
        np.subtract(THREES, threes, out=threes)
        np.subtract(FOURS, both, out=both)


def _same_as_exact() -> None:
    """Refuse hands of which other shares than the exact ones hold a level 3 and a level 4."""
    met = sum(
        int(
            np.count_nonzero(
                (how_many(p, [(0, THREES)]) > 0) & (how_many(p, [(THREES, FOURS)]) > 0)
            )
        )
        for p, _redrawn in _hands()
    )
    needs = [Need(frozenset({0})), Need(frozenset({1}))]
    exact = chance([THREES, FOURS, 24], hand=HAND, in_hand=needs, keep=needs[:1])
    if abs(met / HANDS - exact) > 4 * float(exact * (1 - exact) / HANDS) ** 0.5:
        raise AssertionError(f"{met / HANDS} of the hands, and the exact share is {float(exact)}")


# A level 3 and a level 4 by turn 3 going first, and no more than two of each other class.
_NEEDS = [
    Need(frozenset({0})),
    Need(frozenset({1})),
    *(Need(frozenset({kind}), 0, 2) for kind in range(2, 8)),
]


def _odds() -> Fraction:
    return chance(OF_EIGHT, hand=HAND, then=2, seen=_NEEDS, keep=_NEEDS[:1])


def _three_classes() -> float:
    """What a plain loop over the counts of three classes takes: without turns or redraws."""
    return sum(
        comb(THREES, a) * comb(FOURS, b) * comb(24, HAND - a - b)
        for a in range(1, HAND + 1)
        for b in range(1, HAND + 1 - a)
    ) / comb(CARDS, HAND)


def _same_as_enumerated() -> None:
    """Refuse odds that a loop over all counts of hand and draws does not give."""
    if abs(float(_odds()) - enumerated(OF_EIGHT, 2)) > 1e-12:
        raise AssertionError(f"{float(_odds())} of {OF_EIGHT} are not what enumeration gives")


def enumerated(copies: Sequence[int], then: int) -> float:
    met = kept = back = 0
    for hand in _counts(copies, HAND):
        ways_of_hand = _ways(copies, hand)
        back += ways_of_hand * (not hand[0])
        left = [have - n for have, n in zip(copies, hand, strict=True)]
        for more in _counts(left, then):
            seen = [a + b for a, b in zip(hand, more, strict=True)]
            if seen[0] and seen[1] and max(seen[2:]) <= 2:
                ways = ways_of_hand * _ways(left, more)
                met += ways
                kept += ways * bool(hand[0])
    hands = comb(sum(copies), HAND)
    deals = hands * comb(sum(copies) - HAND, then)
    return kept / deals + back / hands * (met / deals)


def _counts(copies: Sequence[int], taken: int) -> list[tuple[int, ...]]:
    every = product(*(range(min(have, taken) + 1) for have in copies))
    return [row for row in every if sum(row) == taken]


def _ways(copies: Sequence[int], row: Sequence[int]) -> int:
    ways = 1
    for have, n in zip(copies, row, strict=True):
        ways *= comb(have, n)
    return ways


def _report() -> None:
    deck, pool = _deck()
    many(deck, pool, Terms(read_policy("no-level-3", deck, pool), 3), seed=1)


def _deck() -> tuple[Deck, CardPool[Card]]:
    """A deck of 16 numbers, as real ones are, of levels 3 to 6, Tamers and Options."""
    levels = (3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, None, None, None, None)
    kinds = {12: ("Tamer",), 13: ("Tamer",), 14: ("Option",), 15: ("Option",)}
    cards = [
        Card(f"CC1-{n:03}", f"Card {n}", kinds=kinds.get(n, ("Digimon",)), level=level)
        for n, level in enumerate(levels)
    ]
    copies = (4, 4, 4, 2, 4, 4, 4, 4, 3, 2, 3, 2, 3, 2, 3, 2)
    return Deck.from_counts(dict(zip((c.number for c in cards), copies, strict=True))), CardPool(
        cards
    )


def _milliseconds(work: Callable[[], object]) -> float:
    return min(seconds(work, 20) / 20 for _again in range(5)) * 1000
