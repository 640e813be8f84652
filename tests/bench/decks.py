"""The decks that are timed: real ones where the reference material is, and seeded inventions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

from engine.cards import Card, CardPool
from engine.catalogue import read_pools
from engine.deck import Deck
from engine.regulation import Counts, named
from tests.reference import SHARED, shared

DATA = Path(__file__).resolve().parents[2] / "cards" / "data"
MODERN = named("modern")
DAY = date(2026, 8, 19)


@cache
def pool() -> CardPool[Card]:
    return read_pools(DATA).modern


def real() -> list[Counts]:
    """The tournament decks and products of the reference material; none where it is not."""
    if not SHARED.is_dir():
        return []
    decks = [Deck.from_counts(deck["main"], deck["eggs"]) for deck in shared("data/decks.json")]
    return [Counts.of(deck, pool()) for deck in decks]


def invented(how_many: int, seed: int = 1) -> Iterator[Counts]:
    """Decks of cards from anywhere in the pool: in turn legal, faulty and unfinished."""
    rng = random.Random(seed)
    listed = _listed()
    out = [card for card in pool() if card.released is None or card.released <= DAY]
    mains = [card.number for card in out if not card.is_egg and card.number not in listed]
    eggs = [card.number for card in out if card.is_egg and card.number not in listed]
    faults = [*sorted(listed), *eggs, "BT99-001"]
    for at in range(how_many):
        size = 50 if at % 3 < 2 else rng.randint(1, 49)
        main = _filled(rng, mains, size)
        if at % 3 == 1:
            main |= {rng.choice(faults): rng.randint(1, 5) for _ in range(rng.randint(1, 3))}
        yield Counts(main, _filled(rng, eggs, rng.randint(3, 5)))


def _listed() -> set[str]:
    """Every number that the list has anything to say of on the day."""
    standing = MODERN.standing("world", DAY)
    return {*standing.limits, *(number for pair in standing.pairs for number in pair)}


def _filled(rng: random.Random, numbers: list[str], size: int) -> dict[str, int]:
    """Playsets and smaller counts of cards, until there are as many as there should be."""
    counts: dict[str, int] = {}
    left = size
    while left:
        number = rng.choice(numbers)
        if number not in counts:
            counts[number] = min(left, rng.choice((1, 2, 3, 4, 4)))
            left -= counts[number]
    return counts


def a_legal_one() -> Counts:
    """A finished deck of which nothing has to be said."""
    plain = [card.number for card in pool() if card.number.startswith("ST1-") and not card.is_egg]
    main = dict.fromkeys([*plain, "BT1-010", "BT1-011", "BT1-012"][:13], 4)
    main[plain[0]] = 2
    return Counts(main, {"ST1-01": 4})


def copies(counts: Counts) -> list[str]:
    """Every copy of a deck by its number, as a pile of cards has them."""
    entries = (*counts.main.items(), *counts.eggs.items())
    return [number for number, have in entries for _ in range(have)]
