"""Our own JSON: `{"name": …, "main": {"BT1-010": 4}, "eggs": {…}, "side": {…}}`.

A section may also be a list of objects with `number` and `count` or `copies`. Cards stay
in the section that they are given in, so that a wrong one can be told from a right one.
"""

from __future__ import annotations

from engine.words import Message, say

from .clean import tidy
from .json_text import Pairs, written
from .reading import Catalogue, Limits, Reading
from .records import read_records, records_of, too_many_entries
from .taking import Given, ignored, name_too_long

_SECTIONS = {
    "main": "main",
    "deck": "main",
    "eggs": "eggs",
    "digi-eggs": "eggs",
    "side": "side",
    "sideboard": "side",
}


def read_structured(value: Pairs, catalogue: Catalogue, limits: Limits) -> Reading:
    """Read an object with sections; one section that is none makes the whole a problem."""
    sections = []
    others = []
    name = ""
    for key, item in value:
        if key in _SECTIONS:
            records = records_of(key, item, limits)
            if isinstance(records, Message):
                return Reading("json", problem=records)
            sections.append((_SECTIONS[key], records))
        elif key == "name" and isinstance(item, str):
            name = item
        else:
            others.append(written(Pairs([(key, item)]), limits.line))
    problem = _problem(name, sum(len(records) for _, records in sections), limits)
    if problem:
        return Reading("json", problem=problem)
    lines = list(read_records(sections, catalogue, limits, stay=True))
    lines += [ignored(Given(at, text)) for at, text in enumerate(others, len(lines) + 1)]
    return Reading("json", tuple(lines), tidy(name))


def _problem(name: str, entries: int, limits: Limits) -> Message | None:
    if len(name) > limits.name:
        return name_too_long(len(name), limits)
    if entries > limits.lines:
        return too_many_entries(entries, limits)
    if not entries:
        return say("This JSON has no cards in “main”, “eggs” or “side”.")
    return None
