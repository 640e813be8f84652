"""The files of a folder and of the folders in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from .files import Read, Unreadable, from_file, is_clutter, is_zip, refusing

NESTED = Unreadable("is a ZIP in a folder; name it by itself to have it read")


def in_folder(folder: Path) -> Iterator[tuple[str, Read]]:
    """Yield name and reader of every file; folders that are links are not gone into.

    Raises OSError for a folder that may not be looked into, so that nothing is left out quietly.
    """
    waiting = [folder]
    while waiting:
        for path in waiting.pop().iterdir():
            name = path.relative_to(folder).as_posix()
            if is_clutter(name):
                continue
            if path.is_dir():
                waiting += [] if path.is_symlink() else [path]
            elif path.is_file():
                yield name, refusing(NESTED) if is_zip(name) else partial(from_file, path)
