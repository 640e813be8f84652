"""Our own JSON: `{"name": …, "main": {"BT1-010": 4}, "eggs": {…}, "side": {…}}`.

A section may also be a list of objects with `number` and `count` or `copies`. Cards stay
in the section that they are given in, so that a wrong one can be told from a right one.
`cover` (or `icon`) is a number, `notes` an object of number and note.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from engine.deck import ALL_SECTIONS, Entry
from engine.words import Message, say

from .clean import tidy
from .cover import cover_card
from .fitting import ANY_PRINTING, Holds, any_number
from .format import EGGS_FIRST, Format
from .json_text import Pairs, written
from .listing import LeftOut, Listing, Written
from .pasted import Pasted
from .pen import name_of, portions, printed
from .reading import LIMITS, Catalogue, Limits, Reading
from .records import read_records, records_of, too_many_entries
from .taking import Given, ignored, name_too_long
from .tokens import NUMBER as TOKEN

_SECTIONS = {
    "main": "main",
    "deck": "main",
    "eggs": "eggs",
    "digi-eggs": "eggs",
    "side": "side",
    "sideboard": "side",
    "maybe": "maybe",
    "maybeboard": "maybe",
}
_COVERS = ("cover", "icon")
_SAVED_OBJECT = {"ObjectStates", "SaveName"}


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    value = pasted.json
    if isinstance(value, Message):
        return Reading("json", problem=value)
    assert isinstance(value, Pairs)  # lists are of other formats
    return read_structured(value, catalogue, limits)


def read_structured(value: Pairs, catalogue: Catalogue, limits: Limits) -> Reading:
    """Read an object with sections; one section that is none makes the whole a problem."""
    sections = []
    others = []
    name = cover = ""
    notes: dict[str, str] = {}
    for key, item in value:
        if key in _SECTIONS:
            records = records_of(key, item, limits)
            if isinstance(records, Message):
                return Reading("json", problem=records)
            sections.append((_SECTIONS[key], records))
        elif key == "name" and isinstance(item, str):
            name = item
        elif key in _COVERS and (card := _cover(item, catalogue, limits)) is not None:
            cover = card or cover
        elif key == "notes" and _are_notes(item, limits):
            notes |= item.fields()
        else:
            others.append(written(Pairs([(key, item)]), limits.line))
    problem = _problem(name, sum(len(records) for _, records in sections), limits)
    if problem and _SAVED_OBJECT & value.fields().keys():
        problem = say(
            "This is a saved object of Tabletop Simulator: it holds pictures, not card numbers. "
            "Have the site write a list of numbers instead."
        )
    if problem:
        return Reading("json", problem=problem)
    lines = list(read_records(sections, catalogue, limits, stay=True))
    lines += [ignored(Given(at, text)) for at, text in enumerate(others, len(lines) + 1)]
    return Reading("json", tuple(lines), tidy(name), cover=cover, notes=notes)


def _cover(item: Any, catalogue: Catalogue, limits: Limits) -> str | None:
    """Return the cover card's number, "" without one; None for others, told as not read."""
    if item == "":
        return ""
    if not isinstance(item, str) or len(item) > limits.name:
        return None
    return cover_card(tidy(item), catalogue) or None


def _are_notes(item: Any, limits: Limits) -> bool:
    """Are these notes on cards, and within the limits? Others are told as not read."""
    return (
        isinstance(item, Pairs)
        and len(item) <= limits.lines
        and all(isinstance(note, str) and len(note) <= limits.line for _number, note in item)
        and all(len(number) <= limits.name for number, _note in item)
    )


def _problem(name: str, entries: int, limits: Limits) -> Message | None:
    if len(name) > limits.name:
        return name_too_long(len(name), limits)
    if entries > limits.lines:
        return too_many_entries(entries, limits)
    if not entries:
        return say("This JSON has no cards in “main”, “eggs” or “side”.")
    return None


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    """Write each card on a line of its own, so that two decks can be compared line by line."""
    fields = []
    left_out: tuple[LeftOut, ...] = ()
    if len(listing.name) > LIMITS.name:
        left_out = (LeftOut("name", name_too_long(len(listing.name), LIMITS)),)
    elif listing.name:
        fields.append(f'"name": {_json(listing.name)}')
    if listing.cover:
        fields.append(f'"cover": {_json(listing.cover)}')
    for section in ALL_SECTIONS:
        entries = (entry for entry in listing.deck.entries if entry.section == section)
        if cards := ",\n    ".join(_json(card) for card in _cards(entries, catalogue)):
            fields.append(f'"{section}": [\n    {cards}\n  ]')
    if notes := {number: note for number, note in sorted(listing.notes.items()) if note}:
        fields.append(f'"notes": {_json(notes)}')
    return Written("{\n  " + ",\n  ".join(fields) + "\n}\n", left_out)


def _cards(entries: Iterable[Entry], catalogue: Catalogue) -> Iterable[dict[str, Any]]:
    for entry in entries:
        number = {} if entry.number.startswith(TOKEN) else {"number": printed(entry)}
        name = name_of(entry, catalogue)
        for copies in portions(entry.copies):
            yield {**number, "count": copies, **({"name": name} if name else {})}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


FORMAT = Format(
    name="json",
    title=say("JSON of this site"),
    ending=".json",
    media_type="application/json",
    recognises=lambda pasted: pasted.is_json,
    reader=_read,
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(
        numbers=any_number,
        side=True,
        maybe=True,
        sections=True,
        misplaced=True,
        printings=ANY_PRINTING,
        names=True,
        tokens=True,
        name=True,
        cover=True,
        notes=True,
    ),
)
