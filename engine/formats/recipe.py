"""The recipe JSON of the publisher's deck service: `main_deck` and `extra_deck`.

The objects there have `card_number`, `card_count` and `card_name`.
"""

from __future__ import annotations

from engine.words import say

from .format import Format
from .json_text import Pairs
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading
from .records import read_sections

_SECTIONS = {"main_deck": "main", "extra_deck": "eggs"}


def inside(value: Pairs) -> Pairs | None:
    """Return the recipe in an answer of the service, or the recipe itself; else None."""
    within = value.fields().get("success", value)
    if isinstance(within, Pairs) and _SECTIONS.keys() & within.fields().keys():
        return within
    return None


def read_recipe(recipe: Pairs, catalogue: Catalogue, limits: Limits) -> Reading:
    """Read a recipe; known cards go where their kind belongs."""
    none = say("This recipe has no cards.")
    return read_sections("recipe", recipe.fields(), _SECTIONS, catalogue, limits, none=none)


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
