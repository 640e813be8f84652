"""Reading lists: how the time grows from 256 KiB to 1 MiB of the worst that can be pasted.

There is no floor. The ratio is that of four times the smaller text's time to the larger
one's: 1 is linear, and below 0.5 something grows faster than the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.formats import LIMITS, Limits, read

from .decks import pool
from .timing import Row, compared

SMALL = 2**18
OFTEN = 4  # times the small text, for as many letters as the large one has
# Without the limit on lines, which would answer most of these at once.
UNLIMITED = Limits(lines=10**9, blank=10**9)
PASTED = {
    "lists of cards": "4 Agumon BT1-010 // a note\n",
    "one line of numbers": "BT1-010 ",
    "one line of counts": "x4 ",
    "blank lines": "\n",
    "brackets of JSON": "[",
    "quotes of a table": 'number,count\n"',
    "a table": "number,count\n4,BT1-010\n",
    "a link": "https://a.test/?deck=BT1-010:4,",
    "fields of a link": "https://a.test/?a=1&",
    "a deck code": "DCG",
    "marks on letters": "a\u0301\u0327",
}


def rows() -> Iterator[Row]:
    for name, unit in PASTED.items():
        for limits, told in ((LIMITS, ""), (UNLIMITED, ", no limits")):
            small, large = _text(unit, SMALL), _text(unit, OFTEN * SMALL)
            yield compared(
                f"reading {name}{told}",
                partial(read, large, pool(), limits=limits),
                partial(_often, small, limits),
                decks=1,
            )


def _often(text: str, limits: Limits) -> None:
    for _ in range(OFTEN):
        read(text, pool(), limits=limits)


def _text(unit: str, size: int) -> str:
    """A unit again and again; what begins a table, link or code stands only once in front."""
    for start in ("number,count\n", "https://a.test/?deck=", "https://a.test/?", "DCG"):
        if unit.startswith(start):
            rest = unit.removeprefix(start) or "A"
            return start + rest * ((size - len(start)) // len(rest.encode()))
    return unit * (size // len(unit.encode()))
