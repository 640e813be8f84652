"""Cells that a spreadsheet would take for formulas: written so that it shows them instead."""

from __future__ import annotations

FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")  # how one begins
_MARKED = (*FORMULA, "'")  # what gets a mark; the mark itself, too, so that it can be taken off


def harmless(cell: str) -> str:
    """Put an apostrophe before what would be computed; `plain` takes it off again."""
    return f"'{cell}" if cell.startswith(_MARKED) else cell


def plain(cell: str) -> str:
    """Take off the apostrophe of `harmless`; any other one stays."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_MARKED) else cell
