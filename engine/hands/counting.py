"""How many cards of a sort the hands hold, without a look at each card.

The copies that are shuffled are laid out with their like side by side, so the places of a
sort are a few runs, and whether a card is of it is a comparison of its place with each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .sampling import Places, Which

Runs = list[tuple[int, int]]  # where each starts, and how many places it is long


def runs_of(cards: Sequence[Any], holds: Callable[[Any], bool]) -> Runs:
    """The places of the cards of a sort; None, an unknown card, is of none."""
    runs: Runs = []
    for place, card in enumerate(cards):
        if card is None or not holds(card):
            continue
        if runs and sum(runs[-1]) == place:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((place, 1))
    return runs


def any_of(places: Places, runs: Runs) -> Which:
    """Which hands hold a card of a sort."""
    found: Which = np.logical_or.reduce(_inside(places, runs), axis=0)
    return found


def how_many(places: Places, runs: Runs) -> NDArray[np.uint8]:
    """How many cards of a sort each hand holds, of 255 cards at most."""
    count: NDArray[np.uint8] = np.add.reduce(
        _inside(places, runs).view(np.uint8), axis=0, dtype=np.uint8
    )
    return count


def _inside(places: Places, runs: Runs) -> NDArray[np.bool_]:
    inside = np.zeros(places.shape, dtype=bool)
    for start, length in runs:
        # Unsigned: what lies before the start wraps round to more than any length.
        inside |= places - start < length
    return inside
