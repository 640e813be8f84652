"""Loading the embedded catalogue and importing the full pool, each by its command in a new process.

The floor reads the same files and writes as many rows of the same values into SQLite, without
looking at what is there already: who says what, what changes and what to report.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.catalogue import read_contents
from tests.reference import SHARED

from .decks import DATA
from .site import Site, Spent, site
from .timing import Row, seconds

IMPORTED = ("cards.json", "cards-ja.json", "errata.json")


def rows() -> Iterator[Row | str]:
    with site() as made:
        yield from of(made)


def of(made: Site) -> Iterator[Row | str]:
    """Load and import into a site that has no cards yet."""
    yield from _told("loading", made.command("load_catalogue"), lambda: _load_plainly(made.folder))
    if not SHARED.is_dir():
        yield "importing: the reference material (../shared) is not beside this checkout"
        return
    files = [str(SHARED / "data" / name) for name in IMPORTED]
    first = made.command("import_cards", *files)
    yield from _told("importing", first, lambda: _import_plainly(made.folder, files))
    again = made.command("import_cards", *files)
    yield from _told("importing again", again, lambda: _import_plainly(made.folder, files))


def _told(name: str, spent: Spent, floor: Any) -> Iterator[Row | str]:
    cards = floor()
    plain = seconds(floor)
    yield Row(
        f"{name} {cards:,} cards",
        cards / spent.processor,
        cards / plain,
        (plain / spent.processor,),
    )
    yield f"{name}: {spent.seconds:.1f} s, {spent.megabytes} MB"


def _load_plainly(folder: Path) -> int:
    contents = read_contents(DATA)
    cards = [*contents.modern, *contents.legacy]
    _kept(folder, [(card.number, repr(card)) for card in cards])
    return len(cards)


def _import_plainly(folder: Path, files: list[str]) -> int:
    cards, texts, errata = (json.loads(Path(name).read_text("utf-8")) for name in files)
    every = [*cards, *texts, *errata]
    _kept(folder, [(str(row.get("number")), json.dumps(row)) for row in every])
    return len(cards)


def _kept(folder: Path, values: list[tuple[str, str]]) -> None:
    plain = folder / "plain.sqlite3"
    with sqlite3.connect(plain) as database:
        database.execute("CREATE TABLE IF NOT EXISTS plain (number, facts)")
        database.execute("DELETE FROM plain")
        database.executemany("INSERT INTO plain VALUES (?, ?)", values)
    database.close()
