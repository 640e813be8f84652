"""Decklists of Limitless: JSON with `digimon`, `tamer`, `option` and `egg`.

The objects there have `count`, `name`, `set` and `number`.
"""

from __future__ import annotations

from engine.words import Message, say

from .format import Format
from .json_text import Pairs
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading
from .records import Record, read_records, records_of, too_many_entries

_SECTIONS = {"digimon": "main", "tamer": "main", "option": "main", "egg": "eggs"}


def _inside(pasted: Pasted) -> Pairs | None:
    """Return the decklist, also where it stands in a standing of a tournament."""
    if not isinstance(pasted.json, Pairs):
        return None
    within = pasted.json.fields().get("decklist", pasted.json)
    if isinstance(within, Pairs) and _SECTIONS.keys() & within.fields().keys():
        return within
    return None


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    within = _inside(pasted)
    assert within is not None
    sections: list[tuple[str, list[Record]]] = []
    for key, section in _SECTIONS.items():
        records = records_of(key, within.fields().get(key), limits)
        if isinstance(records, Message):
            return Reading("limitless", problem=records)
        sections.append((section, records))
    entries = sum(len(records) for _, records in sections)
    if entries > limits.lines:
        return Reading("limitless", problem=too_many_entries(entries, limits))
    if not entries:
        return Reading("limitless", problem=say("This decklist has no cards."))
    return Reading("limitless", tuple(read_records(sections, catalogue, limits, stay=False)))


FORMAT = Format(
    name="limitless",
    title=say("Decklist of Limitless"),
    ending=".json",
    media_type="application/json",
    recognises=lambda pasted: _inside(pasted) is not None,
    reader=_read,
)
