"""Links, deck codes and tables: told from lists, and answered with what to paste instead."""

from __future__ import annotations

import re

from engine.cards import folded
from engine.words import Message, say

from .clean import tidy

_LINK = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)
_CODE = re.compile(r"\s*DCG[A-Za-z0-9_-]{5,}={0,2}\s*")
_COLUMN_NAMES = (
    "number, card number, card no, no, id, code, card, name, card name, count, copies, "
    "quantity, qty, amount, section, type, set, printing, 番号, カード番号, 名前, カード名, 枚数"
)
_COLUMNS = frozenset(folded(name) for name in _COLUMN_NAMES.split(", "))


def elsewhere(line: str) -> Message | None:
    """Say why a line that is only a link or a deck code cannot be read; None for others."""
    line = tidy(line)
    if _LINK.fullmatch(line):
        return say(
            "This is a link, and links are not opened here. "
            "Copy the list itself from that page and paste it."
        )
    if _CODE.fullmatch(line):
        return say("Deck codes cannot be read yet. Paste the deck as a text list.")
    return None


def table(first_line: str) -> Message | None:
    """Say so if a text begins like a table with column names."""
    cells = [folded(cell) for cell in re.split(r"[,;\t]", first_line[:200])]
    if len(cells) > 1 and _COLUMNS.issuperset(cells):
        return say("Tables (CSV) cannot be read yet. Paste the deck as a text list.")
    return None
