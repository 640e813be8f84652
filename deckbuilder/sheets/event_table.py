"""The table of an event's players: a CSV as spreadsheets of any country write it.

Its first row names the columns; how they may be spelt stands in `COLUMNS`.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO

from deckbuilder.sheets.event_words import Told, tell
from engine.textfiles import decoded

MIB = 1_048_576
MOST_BYTES = 8 * MIB  # with all lists in it
DELIMITERS = ",;\t"
FORMULA = re.compile("['’](?=[=+\\-@0-9\t])")  # what keeps a spreadsheet from calculating
AS_TEXT = re.compile('="(.*)"', re.DOTALL)  # what keeps its zeros: ="0001234567"

# Without case, spaces and marks between words.
COLUMNS = {
    "player": ("player", "name", "playername", "氏名", "名前", "選手", "選手名", "プレイヤー",
               "プレイヤー名", "プレーヤー", "プレーヤー名"),
    "family": ("family", "familyname", "lastname", "surname", "姓", "名字", "苗字"),
    "given": ("given", "givenname", "firstname", "名"),
    "reading": ("reading", "kana", "furigana", "よみ", "読み", "よみがな", "読み仮名", "ふりがな",
                "フリガナ", "カナ"),
    "tcg_id": ("tcgid", "bandaitcgid", "bandaiid", "id", "playerid", "member", "membernumber",
               "membershipnumber", "会員番号", "会員id", "バンダイtcgid"),
    "table": ("table", "tablenumber", "tableno", "seat", "卓", "卓番号", "テーブル", "席"),
    "list": ("list", "deck", "decklist", "file", "filename", "リスト", "デッキ", "デッキリスト",
             "レシピ", "デッキレシピ", "デックレシピ", "ファイル", "ファイル名"),
}  # fmt: skip
# What people are shown of these.
SHOWN = {
    "player": ("player", "name", "氏名", "プレイヤー"),
    "tcg_id": ("TCG+ ID", "member number", "会員番号"),
    "table": ("table", "seat", "卓"),
    "list": ("list", "deck", "file", "リスト", "デッキ"),
    "reading": ("reading", "furigana", "ふりがな", "よみ"),
}
_SPELT = {spelt: column for column, every in COLUMNS.items() for spelt in every}


class CannotPrint(Exception):
    """Nothing at all can be printed of what was handed in; says why."""

    def __init__(self, why: Told) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row; `at` is its number as a spreadsheet shows it, the heading being 1."""

    at: int
    cells: dict[str, str]  # by column
    overflowing: bool = False  # whether it had more cells than there are columns

    @property
    def name(self) -> str:
        parts = (self.cells.get("family", ""), self.cells.get("given", ""))
        return self.cells.get("player", "") or " ".join(filter(None, parts))


@dataclass(frozen=True, slots=True)
class Table:
    rows: tuple[Row, ...]
    notes: tuple[Told, ...]  # of columns that were not read


def table_of(data: bytes, file: str, most: int) -> Table:
    """Read a table of at most so many players. Raises `CannotPrint`."""
    if len(data) > MOST_BYTES:
        raise CannotPrint(tell("table-large", file=file, most=MOST_BYTES // MIB))
    text = decoded(data)
    if text is None:
        raise CannotPrint(tell("table-text", file=file))
    text = re.sub(r"\Asep=.\r?\n", "", text.lstrip("\ufeff"))  # as Excel has it
    rows = _cells(text, file)
    heading = next(((at, row) for at, row in rows if any(row)), None)
    columns = [_column(cell) for cell in heading[1]] if heading else []
    if heading is None or not {"player", "family", "list"} & set(columns):
        raise CannotPrint(tell("table-columns", file=file))
    found = []
    for at, cells in rows:
        if any(cells):
            found.append(_row(at, columns, cells))
        if len(found) > most:
            raise CannotPrint(tell("too-many", file=file, most=f"{most:,}"))
    return Table(tuple(found), tuple(_notes(heading[1], columns, file)))


def _cells(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """Yield number and cells of each row. A cell that does not end would swallow players."""
    best = max(DELIMITERS, key=lambda delimiter: _known(text, delimiter))
    reader = csv.reader(StringIO(text, newline=""), delimiter=best, strict=True)
    at = 0
    while True:
        at += 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as problem:
            raise CannotPrint(tell("table-broken", file=file, row=at)) from problem
        yield at, [_clean(cell) for cell in row]


def _known(text: str, delimiter: str) -> int:
    """How many columns are known if this stands between them."""
    first = next((line for line in text.splitlines() if line.strip(delimiter + " ")), "")
    return sum(_column(cell.strip(' "')) != "" for cell in first.split(delimiter))


def _column(heading: str) -> str:
    spelt = unicodedata.normalize("NFKC", heading).casefold()
    return _SPELT.get(re.sub(r"[\W_]", "", spelt), "")


def _clean(cell: str) -> str:
    """Take off what only kept a spreadsheet from calculating."""
    cell = cell.strip()
    if kept := AS_TEXT.fullmatch(cell):
        cell = kept[1].strip()
    return FORMULA.sub("", cell, count=1) if FORMULA.match(cell) else cell


def _row(at: int, columns: list[str], cells: list[str]) -> Row:
    named: dict[str, str] = {}
    for column, cell in zip(columns, cells, strict=False):
        if column:
            named.setdefault(column, cell)
    return Row(at, named, overflowing=any(cells[len(columns) :]))


def _notes(heading: list[str], columns: list[str], file: str) -> Iterator[Told]:
    for n, (written, column) in enumerate(zip(heading, columns, strict=True)):
        if written and not column:
            yield tell("column-unknown", column=written, file=file)
        elif column and column in columns[:n]:
            yield tell("column-twice", column=written, file=file)
