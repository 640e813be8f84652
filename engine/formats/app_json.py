"""Decks of digimoncard.app as its service answers: JSON with lists that are written as strings."""

from __future__ import annotations

from typing import Any

from engine.words import Message, say

from .clean import tidy
from .cover import cover_card
from .format import Format
from .json_text import Pairs, parse
from .pasted import Pasted
from .reading import Catalogue, Limits, Reading
from .records import Record, read_records, records_of, too_many_entries
from .taking import name_too_long

_NAME = "digimoncard.app-json"
_SECTIONS = {"cards": "", "sideDeck": "side"}


def _recognises(pasted: Pasted) -> bool:
    if not isinstance(pasted.json, Pairs):
        return False
    fields = pasted.json.fields()
    return isinstance(fields.get("cards"), str | list) and bool(
        {"title", "sideDeck", "imageCardId"} & fields.keys()
    )


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    fields: dict[str, Any] = pasted.json.fields()
    sections: list[tuple[str, list[Record]]] = []
    for key, section in _SECTIONS.items():
        value = fields.get(key)
        cards = parse(value) if isinstance(value, str) and value.strip() else value or None
        records = cards if isinstance(cards, Message) else records_of(key, cards, limits)
        if isinstance(records, Message):
            return Reading(_NAME, problem=records)
        sections.append((section, records))
    entries = sum(len(records) for _, records in sections)
    name = tidy(fields["title"]) if isinstance(fields.get("title"), str) else ""
    cover = fields.get("imageCardId")
    problem = None
    if entries > limits.lines:
        problem = too_many_entries(entries, limits)
    elif len(name) > limits.name:
        problem = name_too_long(len(name), limits)
    elif not entries:
        problem = say("This deck has no cards.")
    if problem:
        return Reading(_NAME, problem=problem)
    lines = tuple(read_records(sections, catalogue, limits, stay=False))
    named = tidy(cover) if isinstance(cover, str) and len(cover) <= limits.name else ""
    return Reading(_NAME, lines, name, cover=cover_card(named, catalogue))


FORMAT = Format(
    name=_NAME,
    title=say("Deck of digimoncard.app (JSON)"),
    ending=".json",
    media_type="application/json",
    recognises=_recognises,
    reader=_read,
)
