"""Decklists of Limitless: JSON with `digimon`, `tamer`, `option` and `egg`.

The objects there have `count`, `name`, `set` and `number`.
"""

from __future__ import annotations

from engine.words import say

from .format import Format
from .json_text import Pairs
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading
from .records import read_sections

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
    none = say("This decklist has no cards.")
    return read_sections("limitless", within.fields(), _SECTIONS, catalogue, limits, none=none)


FORMAT = Format(
    name="limitless",
    title=say("Decklist of Limitless"),
    ending=".json",
    media_type="application/json",
    recognises=lambda pasted: _inside(pasted) is not None,
    reader=_read,
)
