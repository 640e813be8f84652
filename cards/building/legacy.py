"""Cards and errata of the 1999-2005 game, as facts, from the reference's table and notes."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from engine.catalogue import Erratum
from engine.legacy.cards import LegacyCard

CARD_NUMBER = re.compile(r"(?P<set>[A-Z][A-Za-z])-(?P<first>\d+)(?:\.\.(?P<last>\d+))?")
NEWEST = "1.4"  # the only version of the rules that the notes name for an erratum


def cards(table: str) -> list[LegacyCard]:
    """Read the table of cards; an empty cell stays an unknown fact."""
    return [
        LegacyCard(
            number=row["number"],
            name_ja=row["name_ja"],
            name=row["name_en"],
            kind=row["kind"],
            subkind=row["subkind"],
            level=row["level"],
            attribute=row["attribute"],
            types=row["type"],
        )
        for row in csv.DictReader(io.StringIO(table))
    ]


def errata(notes: str) -> Iterator[Erratum]:
    """Read which cards the tables of chapter 4.0 correct, and in which part."""
    chapter = notes.partition("### 4.0")[2].partition("### 4.1")[0]
    newest, _, earlier = chapter.partition("Earlier versions")
    for number, _ in _rows(newest):
        yield Erratum(number, game="legacy", version=NEWEST, parts=("type",))
    for number, part in _rows(earlier):
        yield Erratum(number, game="legacy", parts=(part,))


def _rows(table: str) -> Iterator[tuple[str, str]]:
    """Yield the number and the part of each row; `Bo-43..48` is six numbers."""
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for found in CARD_NUMBER.finditer(cells[0]):
            first = int(found["first"])
            for digits in range(first, int(found["last"] or first) + 1):
                yield f"{found['set']}-{digits}", _part(cells[2])


def _part(cell: str) -> str:
    """Reduce what the notes say of the place to the place: "ability limit" to "ability"."""
    first = cell.split()[0]
    return {"whole": "card"}.get(first, first)
