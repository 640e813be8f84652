"""Many lists at a glance: a row for each, as a table for people or as CSV for their programs."""

from __future__ import annotations

import csv
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import NamedTuple

from engine.spreadsheets import FORMULA

from .as_text import WORDS
from .judge import Answer, Refusal, reasons

COLUMNS = (
    "file", "verdict", "main", "eggs", "side", "problems", "codes", "first_reason", "tokens"
)  # fmt: skip
WORDS_HERE = WORDS | {"unreadable": "UNREADABLE"}


class Row(NamedTuple):
    """What one list comes to."""

    file: str
    verdict: str  # or "unreadable"
    totals: dict[str, int]  # empty where nothing was read
    codes: tuple[str, ...]  # of each reason, in the order of the report
    first_reason: str
    tokens: tuple[str, ...]

    @classmethod
    def of(cls, answer: Answer | Refusal) -> Row:
        if isinstance(answer, Refusal):
            return cls(answer.file, "unreadable", {}, (), answer.why, ())
        report, why = answer.report, reasons(answer.report)
        return cls(
            answer.file,
            report.verdict.value,
            report.totals,
            tuple(finding.code for finding in why),
            str(why[0].message) if why else "",
            report.tokens,
        )


def csv_line(cells: Sequence[object]) -> str:
    """Write a row of CSV, so that no spreadsheet takes what a player wrote for a formula."""
    line = StringIO()
    # The writer quotes what could end a line only if it is part of its own line ends.
    csv.writer(line, lineterminator="\r\n").writerow(_harmless(str(cell)) for cell in cells)
    return line.getvalue().removesuffix("\r\n")


def csv_cells(row: Row) -> list[object]:
    """Return the cells of a row in the order of `COLUMNS`."""
    totals = [row.totals.get(section, "") for section in ("main", "eggs", "side")]
    problems = len(row.codes) if row.totals else ""
    codes = "; ".join(dict.fromkeys(row.codes))
    tokens = "; ".join(row.tokens)
    return [row.file, row.verdict, *totals, problems, codes, row.first_reason, tokens]


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a table under a heading, and one that counts the verdicts."""
    cells = [("file", "verdict", "main/eggs", "problems", "first reason"), *map(_cells, rows)]
    widths = [max(width(row[at]) for row in cells) for at in range(4)]
    for row in cells:
        padded = [text + " " * (w - width(text)) for text, w in zip(row, widths, strict=False)]
        yield "  ".join([*padded, row[4]]).rstrip()
    counts = Counter(WORDS_HERE[row.verdict] for row in rows)
    told = [f"{counts[word]} {word.lower()}" for word in WORDS_HERE.values() if counts[word]]
    yield f"{len(rows)} lists: {', '.join(told)}"


def width(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters take two, accents none."""
    return sum(
        0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF")
        for c in text
    )


def _cells(row: Row) -> tuple[str, ...]:
    size = f"{row.totals['main']}/{row.totals['eggs']}" if row.totals else "-"
    problems = str(len(row.codes)) if row.totals else "-"
    reason = f"[{row.codes[0]}] {row.first_reason}" if row.codes else row.first_reason
    return (row.file, WORDS_HERE[row.verdict], size, problems, reason)


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
