"""Read a whole catalogue folder (CR 2): `modern/*.txt`, `legacy/*.txt`, `tokens.txt`, `errata.txt`.

This reads the files that it is handed and keeps nothing. It does not write any.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.cards import Card, CardPool, Token
from engine.legacy.cards import LegacyCard
from engine.legacy.pool import LegacyPool
from engine.numbers import natural

from .layouts import CARDS, ERRATA, LEGACY_CARDS, TOKENS, Erratum
from .lines import CatalogueError, Layout, T


@dataclass(frozen=True, slots=True)
class Contents:
    """All that the files of a catalogue say, in their order."""

    version: str
    modern: tuple[Card, ...]
    legacy: tuple[LegacyCard, ...]
    tokens: tuple[Token, ...]
    errata: tuple[Erratum, ...]


@dataclass(frozen=True, slots=True)
class Pools:
    """The pools of both games, made from the same state of a catalogue."""

    modern: CardPool[Card]
    legacy: CardPool[LegacyCard]


def version_of(folder: Path) -> str:
    """Return a digest of the names and bytes of all files, without reading what they say."""
    digest = hashlib.sha256()
    for path in _files(folder):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def read_contents(folder: Path) -> Contents:
    """Read a catalogue. Raises `CatalogueError` naming the file, the line and what it says."""
    if not (folder / "modern").is_dir():
        raise CatalogueError(f"there is no card catalogue in {str(folder)!r}")
    return Contents(
        version=version_of(folder),
        modern=_read_all(
            CARDS, sorted((folder / "modern").glob("*.txt"), key=lambda path: natural(path.stem))
        ),
        legacy=_read_all(LEGACY_CARDS, sorted((folder / "legacy").glob("*.txt"))),
        tokens=_read_all(TOKENS, [folder / "tokens.txt"]),
        errata=_read_all(ERRATA, [folder / "errata.txt"]),
    )


def read_pools(folder: Path) -> Pools:
    """Make the pools of both games straight from the files of a catalogue."""
    contents = read_contents(folder)
    return Pools(
        modern=CardPool(contents.modern, tokens=contents.tokens, version=contents.version),
        legacy=LegacyPool(contents.legacy, version=contents.version),
    )


def _files(folder: Path) -> Iterator[Path]:
    paths = folder.rglob("*.txt")
    yield from sorted(paths, key=lambda path: path.relative_to(folder).as_posix())


def _read_all(layout: Layout[T], paths: Iterable[Path]) -> tuple[T, ...]:
    things: dict[object, T] = {}
    for path in paths:
        for thing in layout.read(_text(path), str(path)):
            identity = layout.identity(thing)
            if identity in things:
                raise CatalogueError(f"{path}: {identity!r} is in another file of this folder too")
            things[identity] = thing
    return tuple(things.values())


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CatalogueError(f"{path}: this file cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{path}: this is not UTF-8 at byte {error.start}") from None
