"""Cards and errata of the 1999-2005 game, as facts, from the reference's table and notes."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from engine.catalogue import Erratum
from engine.legacy.cards import LegacyCard

from .legacy_errata import TOLD

CARD_NUMBER = re.compile(r"(?P<set>[A-Z][A-Za-z])-(?P<first>\d+)(?:\.\.(?P<last>\d+))?")
NEWEST = "1.4"  # the errata in which all stand; of earlier ones no version is known
FACTS = ("type", "evolution")  # parts of which the tables tell both values


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
    """Read which cards the tables of chapter 4.0 correct, in which part, and types as facts.

    Raises `ValueError` if our own words are of other cards than the tables.
    """
    chapter = notes.partition("### 4.0")[2].partition("### 4.1")[0]
    newest, _, earlier = chapter.partition("Earlier versions")
    wordless = set(TOLD)
    for number, cells in _rows(newest):
        before = cells[2].partition("・")[0]
        after = f"{before}・{cells[3].removeprefix('+ ')}"
        yield Erratum(
            number, game="legacy", version=NEWEST, parts=("type",), before=before, after=after
        )
    for number, cells in _rows(earlier):
        part = _part(cells[2])
        facts = {"before": cells[3], "after": cells[4]} if part in FACTS else None
        wordless.discard(number)
        told = facts or TOLD[number]._asdict()
        yield Erratum(number, game="legacy", version=NEWEST, earlier=True, parts=(part,), **told)
    if wordless:
        raise ValueError(f"the errata do not name {', '.join(sorted(wordless))}")


def _rows(table: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the number and the cells of each row; `Bo-43..48` is six numbers."""
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for found in CARD_NUMBER.finditer(cells[0]):
            first = int(found["first"])
            for digits in range(first, int(found["last"] or first) + 1):
                yield f"{found['set']}-{digits}", cells


def _part(cell: str) -> str:
    """Reduce what the notes say of the place to the place: "ability limit" to "ability"."""
    first = cell.split()[0]
    return {"whole": "card"}.get(first, first)
