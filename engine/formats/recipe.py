"""The recipe JSON of the publisher's deck service: `main_deck` and `extra_deck`.

The objects there have `card_number`, `card_count` and `card_name`.
"""

from __future__ import annotations

from typing import Any

from engine.words import Message, say

from .format import Format
from .json_text import Pairs
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading
from .records import Record, read_records, records_of, too_many_entries

_SECTIONS = {"main_deck": "main", "extra_deck": "eggs"}


def inside(value: Pairs) -> Pairs | None:
    """Return the recipe in an answer of the service, or the recipe itself; else None."""
    within = value.fields().get("success", value)
    if isinstance(within, Pairs) and _SECTIONS.keys() & within.fields().keys():
        return within
    return None


def read_recipe(recipe: Pairs, catalogue: Catalogue, limits: Limits) -> Reading:
    """Read a recipe; known cards go where their kind belongs."""
    sections: list[tuple[str, list[Record]]] = []
    fields: dict[str, Any] = recipe.fields()
    for key, section in _SECTIONS.items():
        records = records_of(key, fields.get(key), limits)
        if isinstance(records, Message):
            return Reading("recipe", problem=records)
        sections.append((section, records))
    entries = sum(len(records) for _, records in sections)
    if entries > limits.lines:
        return Reading("recipe", problem=too_many_entries(entries, limits))
    if not entries:
        return Reading("recipe", problem=say("This recipe has no cards."))
    lines = tuple(read_records(sections, catalogue, limits, stay=False))
    return Reading("recipe", lines)


def _inside(pasted: Pasted) -> Pairs | None:
    return inside(pasted.json) if isinstance(pasted.json, Pairs) else None


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    recipe = _inside(pasted)
    assert recipe is not None
    return read_recipe(recipe, catalogue, limits)


FORMAT = Format(
    name="recipe",
    title=say("Recipe of Bandai TCG+"),
    ending=".json",
    media_type="application/json",
    recognises=lambda pasted: _inside(pasted) is not None,
    reader=_read,
)
