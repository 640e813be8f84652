"""Very many shuffles at once, in NumPy: the first cards of each.

Cards are places in a list of copies. Chance comes from generators that are handed in, and
each hand takes the same number of random numbers from them: so neither the size of the
blocks in which the work is done nor the number of workers changes a single card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod

import numpy as np
from numpy.typing import NDArray

Places = NDArray[np.integer]  # (cards, hands): the place of each card of each hand
Which = NDArray[np.bool_]  # (hands,)

CARDS_AT_MOST = 1_000  # of a deck; so that three of them fit into 32 bits
LOT = 65_536  # hands that share a pair of generators; part of what a seed means
AT_ONCE = 3  # cards that are read from one random number; part of what a seed means, too
BLOCK = 32_768  # hands that are worked on at once; only memory and speed depend on it


def lots(seed: int, hands: int) -> Iterator[tuple[np.random.Generator, np.random.Generator, int]]:
    """Cut so many hands into lots, each with its generators: for first hands, for redraws.

    The first hands of a larger number are the same as those of a smaller one.
    """
    for lot, start in enumerate(range(0, hands, LOT)):
        first, again = np.random.SeedSequence(seed, spawn_key=(lot,)).spawn(2)
        yield (
            np.random.Generator(np.random.PCG64(first)),
            np.random.Generator(np.random.PCG64(again)),
            min(LOT, hands - start),
        )


def dealt(
    first: np.random.Generator,
    again: np.random.Generator,
    *,
    cards: int,
    seen: int,
    hands: int,
    redraw: Callable[[Places], Which] | None = None,
    block: int = BLOCK,
) -> Iterator[tuple[Places, Which]]:
    """Yield block by block the first `seen` cards of each shuffled deck, and who redrew.

    `redraw` says of first hands which of them go back; those get the cards of a new
    shuffle (CR 5-2-1-5), for good. Raises ValueError if more cards are seen than there are,
    and for more than 1,000 cards.
    """
    if not 0 <= seen <= cards <= CARDS_AT_MOST:
        raise ValueError(f"{seen} cards cannot be seen of {cards}; 1,000 are the most")
    for start in range(0, hands, block):
        size = min(block, hands - start)
        places = tops(first, cards=cards, seen=seen, decks=size)
        redrawn = np.zeros(size, dtype=bool) if redraw is None else redraw(places)
        if redrawn.any():
            which = np.flatnonzero(redrawn)
            for row, new in zip(
                places, tops(again, cards=cards, seen=seen, decks=len(which)), strict=True
            ):
                row[which] = new
        yield places, redrawn


def tops(dice: np.random.Generator, *, cards: int, seen: int, decks: int) -> Places:
    """The places of the first `seen` cards of so many shuffled decks: (seen, decks).

    The n-th card is one of those that are left. Which place that is, is found by stepping
    over the places that are taken, smallest first.
    """
    kind = np.uint8 if cards <= 256 else np.uint16
    chosen = np.empty((seen, decks), dtype=kind)
    taken = np.empty((seen, decks), dtype=kind)  # the same, sorted for each deck
    for n, place in enumerate(_among_the_left(dice, cards, seen, decks)):
        chosen[n] = place
        for before in taken[:n]:
            chosen[n] += chosen[n] >= before
        _insert(taken, n, chosen[n])
    return chosen


def _among_the_left(
    dice: np.random.Generator, cards: int, seen: int, decks: int
) -> Iterator[NDArray[np.uint32]]:
    """Which of the cards that are left comes next, counted from 0: card by card, (decks,).

    Three of them are read from one random number of 53 bits. None of a deck of 50 is
    favoured by more than one part in 2**36; of a deck of 1,000, by one in 2**23.
    """
    numbers = dice.random((decks, -(-seen // AT_ONCE)))
    for column, n in enumerate(range(0, seen, AT_ONCE)):
        left = [cards - each for each in range(n, min(n + AT_ONCE, seen))]
        rest = (numbers[:, column] * prod(left)).astype(np.uint32)
        for place in range(1, len(left)):
            others = prod(left[place:])
            which = rest // others
            rest -= which * others
            yield which
        yield rest


def _insert(taken: Places, n: int, place: Places) -> None:
    """Put one more place among the n sorted ones of each deck."""
    taken[n] = place
    for at in range(n - 1, -1, -1):
        larger = np.maximum(taken[at], taken[at + 1])
        np.minimum(taken[at], taken[at + 1], out=taken[at])
        taken[at + 1] = larger
