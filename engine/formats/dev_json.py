"""Decks of digimoncard.dev as its service answers: a JSON list around a deck in a string."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.words import Message, say

from .clean import tidy
from .format import Format
from .json_text import Pairs, parse
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading
from .taking import name_too_long
from .tts import read_tts

_NAME = "digimoncard.dev-json"


def _recognises(pasted: Pasted) -> bool:
    return isinstance(pasted.json, list) and bool(pasted.json) and _held(pasted.json[0]) is not None


def _held(item: Any) -> str | None:
    """Return the string that holds the deck, if this is such an answer."""
    held = item.fields().get("data") if isinstance(item, Pairs) else None
    return held if isinstance(held, str) and '"deck"' in held else None


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    first = pasted.json[0]
    held = parse(_held(first) or "")
    if isinstance(held, Message):
        return Reading(_NAME, problem=held)
    numbers = held.fields().get("deck") if isinstance(held, Pairs) else None
    if not isinstance(numbers, list):
        return Reading(_NAME, problem=say("This deck has no cards."))
    called = first.fields().get("displayName")
    name = tidy(called) if isinstance(called, str) else ""
    if len(name) > limits.name:
        return Reading(_NAME, problem=name_too_long(len(name), limits))
    return replace(read_tts(numbers, catalogue, limits), format=_NAME, name=name)


FORMAT = Format(
    name=_NAME,
    title=say("Deck of digimoncard.dev (JSON)"),
    ending=".json",
    media_type="application/json",
    recognises=_recognises,
    reader=_read,
)
