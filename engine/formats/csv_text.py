"""Tables: a first line with the names of the columns, then a card a row.

Columns may stand in any order, be called by any of their usual names, and be parted by
commas, semicolons or tabs. A cell that a spreadsheet would take for a formula is written
with an apostrophe in front, which is taken off again.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from engine.cards import folded
from engine.deck import Entry
from engine.spreadsheets import harmless, plain
from engine.words import say

from .clean import is_blank, tidy
from .fitting import ANY_PRINTING, Holds, any_number
from .format import EGGS_FIRST, Format
from .headings import section_of
from .listing import Listing, Written
from .pasted import Pasted
from .pen import line_breaks, name_of, notes_elsewhere, notes_too_long, portions
from .reading import LIMITS, Catalogue, Limits, Line, Reading
from .records import Record, read_record
from .taking import Given, ignored, line_too_long, refused
from .text import notes_of, too_many_lines
from .tokens import NUMBER as TOKEN

COLUMNS = ("section", "count", "number", "printing", "name", "note")
_CALLED = {
    "number": "number, card number, card no, no, id, code, 番号, カード番号",
    "name": "name, card name, card, 名前, カード名",
    "count": "count, copies, quantity, qty, amount, 枚数",
    "section": "section, type, kind, デッキ, 種類",
    "printing": "printing, variant, art",
    "note": "note, notes, comment, メモ",
    "set": "set",
}
_COLUMNS = {folded(word): column for column, words in _CALLED.items() for word in words.split(", ")}
_MOST_COLUMNS = 40
_MOST_LINES = 20  # that one row may go over, where a cell has line breaks


@dataclass(frozen=True, slots=True)
class _Head:
    """The first line: which cell of a row is what."""

    parted: str
    columns: dict[str, int]
    others: tuple[str, ...]  # columns that say nothing about a deck


def _recognises(pasted: Pasted) -> bool:
    return not pasted.is_json and _head(pasted.first) is not None


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    rows = pasted.rows
    blank = sum(1 for row in rows if not row.strip())
    problem = too_many_lines(len(rows) - blank - 1, blank, limits)
    if problem:
        return Reading("csv", problem=problem)
    head = _head(pasted.first)
    assert head is not None
    read = list(_lines(rows, head, catalogue, limits))
    lines = tuple(line for line, _note in read)
    if not any(line.entry or line.status in ("ambiguous", "refused") for line in lines):
        problem = say("There is no card in this table.")
    return Reading("csv", lines, problem=problem, notes=notes_of(iter(read)))


def _head(first: str) -> _Head | None:
    """Read the names of columns; None if these are none."""
    if len(first) > 500:
        return None
    parted = next((c for c in first if c in ",;\t"), None)
    if parted is None:
        return None
    cells = _cells(first, parted) or []
    columns: dict[str, int] = {}
    for at, cell in enumerate(cells[:_MOST_COLUMNS]):
        column = _COLUMNS.get(folded(cell))
        if column is not None:
            columns.setdefault(column, at)
    # `4, card, name` in a text list is none: most of the cells must be names of columns.
    if len(columns) < 2 or 2 * len(columns) < len(cells) or not {"number", "name"} & columns.keys():
        return None
    taken = set(columns.values())
    others = tuple(tidy(cell) for at, cell in enumerate(cells) if at not in taken and tidy(cell))
    return _Head(parted, columns, others)


def _lines(
    rows: Sequence[str], head: _Head, catalogue: Catalogue, limits: Limits
) -> Iterator[tuple[Line, str]]:
    seen = False
    for at, row in _joined(rows, head.parted):
        given = Given(at, row)
        if is_blank(row):
            yield ignored(given), ""
        elif not seen:
            seen = True
            others = say("These columns are not read: %(columns)s.", columns=head.others)
            yield ignored(given, *([others] if head.others else [])), ""
        else:
            yield _line(given, head, catalogue, limits)


def _joined(rows: Sequence[str], parted: str) -> Iterator[tuple[int, str]]:
    """Yield each row of the table with its line number; one with line breaks in a cell is one."""
    at = 0
    while at < len(rows):
        row = rows[at]
        lines = 1
        if row.count('"') % 2:
            quotes = 1
            for more in rows[at + 1 : at + _MOST_LINES]:
                lines += 1
                quotes += more.count('"')
                if quotes % 2 == 0:
                    row = "\n".join(rows[at : at + lines])
                    break
            else:
                lines = 1  # a stray quote spoils no other row
        yield at + 1, row
        at += lines


def _line(given: Given, head: _Head, catalogue: Catalogue, limits: Limits) -> tuple[Line, str]:
    if len(given.text) > limits.line:
        return refused(given, line_too_long(len(given.text), limits)), ""
    cells = _cells(given.text, head.parted)
    if cells is None:
        return refused(given, say("This row of the table cannot be read.")), ""

    def cell(column: str) -> str:
        at = head.columns.get(column, len(cells))
        return plain(cells[at]) if at < len(cells) else ""

    if not any(map(tidy, cells)):
        return ignored(given), ""
    number = cell("number").strip()
    if number.isdecimal() and cell("set"):
        number = f"{cell('set').strip()}-{number}"
    if cell("printing").strip() and number and "_" not in number:
        number = f"{number}_{cell('printing').strip()}"
    count: object = cell("count").strip() if "count" in head.columns else 1
    record = Record(given.text, number, count, cell("name"))
    given = Given(given.at, given.text, section_of(cell("section")) or "")
    return read_record(given, record, catalogue, limits), tidy(cell("note"))


def _cells(row: str, parted: str) -> list[str] | None:
    try:
        return next(csv.reader([row], delimiter=parted), [])
    except csv.Error:
        return None


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    notes = {number: note for number, note in listing.notes.items() if tidy(note)}
    rows, long, broken = [_row(COLUMNS)], [], False
    for entry in listing.deck.entries:
        for copies in portions(entry.copies):
            note = notes.pop(entry.number, "")
            row = _row(_values(entry, copies, note, catalogue))
            if len(row) > LIMITS.line and note:
                long.append(entry.number)
                row = _row(_values(entry, copies, "", catalogue))
            elif tidy(note) != note.strip():
                broken = True
            rows.append(row)
    left_out = [*notes_too_long(long), *notes_elsewhere(notes), *(line_breaks() if broken else ())]
    return Written("".join(f"{row}\n" for row in rows), tuple(left_out))


def _row(cells: Iterable[str]) -> str:
    row = StringIO()
    csv.writer(row, lineterminator="").writerow(map(harmless, cells))
    return row.getvalue()


def _values(entry: Entry, copies: int, note: str, catalogue: Catalogue) -> list[str]:
    number = "" if entry.number.startswith(TOKEN) else entry.number
    name = name_of(entry, catalogue)
    return [entry.section, str(copies), number, entry.printing, name, tidy(note)]


FORMAT = Format(
    name="csv",
    title=say("Table (CSV)"),
    ending=".csv",
    media_type="text/csv",
    recognises=_recognises,
    reader=_read,
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(
        numbers=any_number,
        side=True,
        maybe=True,
        sections=True,
        printings=ANY_PRINTING,
        names=True,
        tokens=True,
        notes=True,
    ),
)
