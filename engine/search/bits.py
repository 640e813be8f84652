"""Sets of cards as whole numbers: bit n stands for the n-th card of an index.

"Both", "either" and "not" of two searches are then one operation each, however many cards
there are. No rules of the game here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Bits = int

FEW = 48  # up to so many places, setting bit by bit is the quicker way


def of_places(places: Iterable[int], size: int) -> Bits:
    """Return the set of these places, which may repeat; all are below `size`."""
    places = places if isinstance(places, (list, tuple)) else list(places)
    if len(places) <= FEW:
        bits = 0
        for place in places:
            bits |= 1 << place
        return bits
    marks = bytearray(b"0") * size
    for place in places:
        marks[~place] = 49  # "1"; the last mark is that of place 0
    return int(marks, 2)


def places(bits: Bits) -> Iterator[int]:
    """Yield the places in ascending order."""
    marks = f"{bits:b}"[::-1] if bits else ""
    place = marks.find("1")
    while place >= 0:
        yield place
        place = marks.find("1", place + 1)
