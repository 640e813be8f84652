"""Errata of facts: the corrected value stands, whoever brought the printed one but staff.

Texts are corrected by their wordings (`wordings.py`). The errata of the 1999-2005 game correct
types, too; the shipped files have them corrected, and this keeps them so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from cards.layers import STAFF, Word

COLUMNS = {"type": "types"}  # parts that are facts of the catalogue, by their columns


class Corrected(Protocol):
    """What is asked of an erratum, whether it is the engine's or a row."""

    @property
    def parts(self) -> Iterable[str]: ...
    @property
    def before(self) -> str: ...
    @property
    def after(self) -> str: ...


def put_right(found: Mapping[str, Word], errata: Iterable[Corrected]) -> dict[str, Word]:
    """Return what stands of a card, with corrected facts in place of printed ones."""
    right = dict(found)
    for erratum in errata:
        for part in erratum.parts:
            name = COLUMNS.get(part, "")
            word = right.get(name)
            if word and word.source != STAFF and erratum.before and word.value == [erratum.before]:
                right[name] = Word(word.source, [erratum.after])
    return right
