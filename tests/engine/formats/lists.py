"""The catalogue of both games, and short ways to read a list with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.catalogue import read_pools
from engine.formats import Line, Reading, read

POOLS = read_pools(Path(__file__).resolve().parents[3] / "cards" / "data")
MODERN, LEGACY = POOLS.modern, POOLS.legacy


def modern(text: str) -> Reading:
    return read(text, MODERN)


def legacy(text: str) -> Reading:
    return read(text, LEGACY)


def as_json(value: Any) -> Reading:
    return modern(json.dumps(value, ensure_ascii=False))


def line(text: str, pool: Any = MODERN) -> Line:
    """Read a text of one line."""
    [only] = read(text, pool).lines
    return only


def taken(text: str, pool: Any = MODERN) -> tuple[str, int, str]:
    """What one line was taken for: number, copies and status."""
    read_as = line(text, pool)
    assert read_as.entry, read_as.notes
    return read_as.entry.number, read_as.entry.copies, read_as.status


def notes(read_as: Line) -> str:
    return " ".join(str(note) for note in read_as.notes)
