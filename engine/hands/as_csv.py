"""Thousands of hands as a table for spreadsheets: a row for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.checking.summary import csv_line

from .dealing import HAND
from .legacy import LEGACY_HAND

if TYPE_CHECKING:  # what counts thousands is imported by whoever does so
    from .many import Hand

COLUMNS = ("hand", "redrawn", "reason", "opening_hand", "drawn")


def csv_lines(hands: Iterable[Hand], *, game: str = "modern") -> Iterator[str]:
    """Yield the heading, then a row for each hand, as they come; no line ends."""
    size = LEGACY_HAND if game == "legacy" else HAND
    yield csv_line(COLUMNS)
    for n, hand in enumerate(hands, 1):
        opening, drawn = "; ".join(hand.cards[:size]), "; ".join(hand.cards[size:])
        yield csv_line([n, "yes" if hand.redrawn else "no", hand.reason, opening, drawn])
