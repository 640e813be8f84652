"""All fields of the language, in the order in which docs/search.md shows them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.words import say

from . import amounts, choices, claims, colours, days, digivolving, legality, names, texts
from .field import Field

WORD = names.Word("", label=say("name or number"), example="agumon")

_ASKED = (
    names.Name("name", label=say("name"), example='name="Agumon"'),
    names.Number("number", "n", label=say("number"), example="n:BT1-010"),
    *choices.FIELDS,
    *colours.FIELDS,
    *amounts.FIELDS,
    *days.FIELDS,
    *texts.FIELDS,
)
_JAPANESE_NAME = claims.JapaneseName("name-ja", label=say("Japanese name"), example="")

FIELDS: tuple[Field, ...] = (
    *_ASKED,
    claims.Is("is", label=say("is"), example="is:ace"),
    claims.Has((*_ASKED, _JAPANESE_NAME)),
    *legality.FIELDS,
    *digivolving.FIELDS,
    names.InContext("in", label=say("in"), example="in:deck"),
)
BY_NAME: Mapping[str, Field] = {name: field for field in FIELDS for name in field.names}


def field_of(name: str) -> Field | None:
    """Return the field that may be written so; "" is the field of bare words."""
    return WORD if name == "" else BY_NAME.get(plain(name))


def plain(name: str) -> str:
    return name.casefold().replace("_", "-")
