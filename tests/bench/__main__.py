"""Print the table of docs/speed.md: `python -m tests.bench [V1 | V3 | H]`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator

import django

from .timing import HEAD, Row


def main(wanted: Iterable[str]) -> None:
    print(HEAD)
    for row in _rows(set(wanted)):
        print(row, flush=True)


def _rows(wanted: set[str]) -> Iterator[Row | str]:
    """Time one part after the other, so that no part's memory weighs on the next one."""
    from . import checking, dealing, stored

    for name, part in {"V1": checking, "V3": stored, "H": dealing}.items():
        if not wanted or name in wanted:
            yield from part.rows()


if __name__ == "__main__":
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy reads it when it is imported
    django.setup()
    main(sys.argv[1:])
