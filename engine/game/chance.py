"""Shuffles that are the same for good: by seed and count, whatever the version of Python."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
SEEDS = 2**32  # seeds are 0 to one less


def shuffled(cards: list[T], seed: int, count: int) -> list[T]:
    """Return the cards in random order (CR 1-3-10): Fisher and Yates, without bias.

    `count` says which of a game's shuffles this is.
    """
    numbers = _numbers(seed, count)
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        at = _below(last + 1, numbers)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return mixed


def _numbers(seed: int, count: int) -> Iterator[int]:
    """Yield numbers of 32 bits: the digests of seed, count and a running number."""
    block = 0
    while True:
        digest = sha256(f"{seed} {count} {block}".encode()).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a number from 0 to less than the limit, each as likely."""
    fair = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < fair) % limit
