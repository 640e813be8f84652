"""Two ways of doing something, timed in turn, so that a change of the machine's mood hits both."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from statistics import median
from time import process_time
from typing import Any, NamedTuple

PAIRS = 11
AT_LEAST = 0.1  # seconds that one timing lasts; less is mostly noise

Work = Callable[[], object]


class Row(NamedTuple):
    """One line of the table. Speeds are per second, medians of the pairs."""

    name: str
    ours: float
    floor: float
    ratios: tuple[float, ...]  # ours to the floor's, pair by pair; 1 is as fast as the floor

    def __str__(self) -> str:
        # Small ratios are told by their first figures, not as 0.00.
        digits = 2 if median(self.ratios) >= SMALL else 4
        spread = f"{min(self.ratios):.{digits}f}-{max(self.ratios):.{digits}f}"
        return (
            f"{self.name:<44}{self.ours:>11,.0f}{self.floor:>11,.0f}"
            f"{median(self.ratios):>7.{digits}f}{len(self.ratios):>4}  {spread}"
        )


SMALL = 0.05
HEAD = f"{'row':<44}{'ours/s':>11}{'floor/s':>11}{'ratio':>7}{'n':>4}  spread"


def compared(name: str, ours: Work, floor: Work, *, decks: int) -> Row:
    """Time both in pairs, A B A B; each call of either goes once through so many decks."""
    often = (_times(ours), _times(floor))
    pairs = [(_speed(ours, decks, often[0]), _speed(floor, decks, often[1])) for _ in range(PAIRS)]
    return Row(
        name,
        median(a for a, _ in pairs),
        median(b for _, b in pairs),
        tuple(a / b for a, b in pairs),
    )


def _times(work: Work) -> int:
    """How often to repeat something so that a timing lasts long enough; warms it up, too."""
    times = 1
    while (taken := seconds(work, times)) < AT_LEAST:
        times = max(times + 1, int(times * min(10, 1.2 * AT_LEAST / taken)))
    return times


def _speed(work: Work, decks: int, times: int) -> float:
    return decks * times / seconds(work, times)


def run(work: Callable[[Any], object], inputs: Iterable[Any]) -> None:
    """Do something with each input and keep nothing, so that it is the work that is timed."""
    deque(map(work, inputs), maxlen=0)


def seconds(work: Work, times: int = 1) -> float:
    """The processor time of doing something so many times: what other programs take is left out."""
    start = process_time()
    for _ in range(times):
        work()
    return process_time() - start
