"""Where deck lists come from: a file, standard input, a folder or a ZIP.

A folder and a ZIP of it are the same lists, in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from engine.numbers import natural

from .archives import in_zip
from .files import Read, Unreadable, from_file, is_zip, not_opened, refusing, standard_input
from .folders import in_folder

MOST_LISTS = 2_000  # of one folder or ZIP


class Source(NamedTuple):
    """A list that can be read, and what it is called in answers."""

    label: str
    read: Read


def sources_of(file: str, opened: ExitStack) -> list[Source]:
    """Return the lists that an argument stands for; `opened` closes its ZIP in the end.

    What cannot be opened is a source, too: it says so when it is read.
    """
    try:
        if file == "-":
            return [Source(file, standard_input)]
        if file and Path(file).is_dir():
            return _in_order(file, in_folder(Path(file)))
        if is_zip(file):
            return _in_order(file, in_zip(Path(file), opened))
    except OSError as problem:
        return [Source(file, refusing(not_opened(problem)))]
    except Unreadable as problem:
        return [Source(file, refusing(problem))]
    return [Source(file, partial(from_file, Path(file)))]


def _in_order(file: str, lists: Iterable[tuple[str, Read]]) -> list[Source]:
    """Put the lists of a folder or ZIP into the order of their names, as people count."""
    found = list(islice(lists, MOST_LISTS + 1))
    if not found:
        raise Unreadable("holds no files")
    if len(found) > MOST_LISTS:
        raise Unreadable(f"holds more than {MOST_LISTS:,} files; at most that many are read")
    found.sort(key=lambda named: (natural(named[0][:500].casefold()), named[0]))
    return [Source(f"{file.rstrip('/')}/{name}", read) for name, read in found]
