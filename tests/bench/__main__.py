"""Print the table of docs/speed.md: `python -m tests.bench [V1 | V3]`."""

from __future__ import annotations

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
    from . import checking, stored

    for name, part in {"V1": checking, "V3": stored}.items():
        if not wanted or name in wanted:
            yield from part.rows()


if __name__ == "__main__":
    django.setup()
    main(sys.argv[1:])
