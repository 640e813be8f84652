"""Print the table of docs/speed.md, or some of its rows: `python -m tests.bench V1 V3`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator
from importlib import import_module

import django

from .timing import HEAD, Row

# The module and the function that time each; growth and reading only where they are asked for.
PARTS = {
    "V1": ("checking", "rows"),
    "V3": ("stored", "rows"),
    "H": ("dealing", "rows"),
    "E": ("playing", "rows"),
    "S1": ("searching", "rows"),
    "growth": ("searching", "growth"),
    "import": ("importing", "rows"),
    "reading": ("reading", "rows"),
    "W": ("serving", "rows"),
    "P": ("printing", "rows"),
}
USUAL = [name for name in PARTS if name not in ("growth", "reading")]


def main(wanted: Collection[str]) -> None:
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        sys.exit(f"no such rows: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    print(HEAD)
    for row in _rows(wanted or USUAL):
        print(row, flush=True)


def _rows(wanted: Collection[str]) -> Iterator[Row | str]:
    """Time one part after the other, so that no part's memory weighs on the next one."""
    for name, (module, function) in PARTS.items():
        if name in wanted:
            rows: Callable[[], Iterator[Row | str]]
            rows = getattr(import_module(f"tests.bench.{module}"), function)
            yield from rows()


if __name__ == "__main__":
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy reads it when it is imported
    django.setup()
    main(sys.argv[1:])
