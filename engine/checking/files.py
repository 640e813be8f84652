"""Reading a file, as far as a deck list can go; and which files are none."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from engine.formats import LIMITS

CLUTTER = ("__macosx", "thumbs.db", "desktop.ini")  # what systems leave beside people's files

Read = Callable[[], bytes]  # one byte over the limit is enough; raises Unreadable


class Unreadable(Exception):
    """An input that is no deck list; the message says why."""


def from_file(path: Path, most: int = LIMITS.size) -> bytes:
    try:
        with path.open("rb") as opened:
            return opened.read(most + 1)
    except OSError as problem:
        raise not_opened(problem) from problem


def standard_input(most: int = LIMITS.size) -> bytes:
    if sys.stdin is None:
        raise Unreadable("is closed: there is nothing to read")
    try:
        return sys.stdin.buffer.read(most + 1)
    except OSError as problem:
        raise not_opened(problem) from problem


def refusing(why: Unreadable) -> Read:
    """Return a reader that only says why there is nothing to read."""

    def read() -> bytes:
        raise why

    return read


def not_opened(problem: OSError) -> Unreadable:
    return Unreadable(f"could not be opened: {problem.strerror or problem}")


def is_zip(name: str) -> bool:
    return name.casefold().endswith(".zip")


def is_clutter(name: str) -> bool:
    """Whether a file is hidden, or was put there by a system and not by a person."""
    parts = PurePosixPath(name).parts
    return any(
        part.casefold() in CLUTTER or (part.startswith(".") and part != "..") for part in parts
    )
