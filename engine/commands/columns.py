"""Figures under each other, also where names are written in wide letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.checking.summary import width


def columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows with their columns under each other; numbers stand to the right."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = zip(row, widths, strict=True)
        cells = [first[0] + " " * (first[1] - width(first[0]))]
        cells += [" " * (wide - width(cell)) + cell for cell, wide in others]
        yield f"  {'  '.join(cells)}".rstrip()
