"""Tabletop Simulator lists: a JSON list of card numbers, one for each copy.

Most sites put a sentence about themselves in front; it is kept and named as ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.words import say

from .clean import is_blank
from .fitting import PICTURES, Holds
from .format import EGGS_FIRST, Format
from .lines import read_line
from .listing import Listing, Written
from .pasted import Pasted
from .pen import printed
from .reading import Catalogue, Limits, Line, Reading
from .records import too_many_entries
from .taking import Given, ignored, line_too_long, refused


def read_tts(items: list[Any], catalogue: Catalogue, limits: Limits) -> Reading:
    """Read a list of strings; anything else in it makes the whole a problem."""
    if not all(isinstance(item, str) for item in items):
        problem = say("This JSON list holds other things than card numbers.")
        return Reading("tts", problem=problem)
    if len(items) > limits.lines:
        return Reading("tts", problem=too_many_entries(len(items), limits))
    lines = tuple(_line(at, item, catalogue, limits) for at, item in enumerate(items, 1))
    if not any(line.entry or line.status in ("ambiguous", "refused") for line in lines):
        return Reading("tts", lines, problem=say("There is no card in this JSON list."))
    return Reading("tts", lines)


def _line(at: int, item: str, catalogue: Catalogue, limits: Limits) -> Line:
    given = Given(at, item)
    if len(item) > limits.line:
        return refused(given, line_too_long(len(item), limits))
    if is_blank(item):
        return ignored(given)
    line = read_line(given, item, catalogue, limits)
    names_no_card = line.status == "unknown" and not line.entry
    if at == 1 and (names_no_card or item.lstrip().casefold().startswith("exported")):
        return ignored(given, say("This is the list's heading, no card."))
    return line


def _read(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    return read_tts(pasted.json, catalogue, limits)


def _writer(*heading: str) -> Callable[[Listing, Catalogue], Written]:
    def write(listing: Listing, catalogue: Catalogue) -> Written:
        entries = listing.deck.entries
        copies = [printed(entry) for entry in entries for _ in range(entry.copies)]
        return Written(json.dumps([*heading, *copies], separators=(",", ":")) + "\n")

    return write


FORMAT = Format(
    name="tts",
    title=say("Tabletop Simulator"),
    ending=".json",
    media_type="application/json",
    recognises=lambda pasted: isinstance(pasted.json, list),
    reader=_read,
    writer=_writer("Exported from Tamerdesk"),
    order=EGGS_FIRST,
    holds=Holds(),
)
PRINTINGS = Format(
    name="tts-printings",
    title=say("Tabletop Simulator, with printings"),
    ending=".json",
    media_type="application/json",
    writer=_writer(),
    order=EGGS_FIRST,
    holds=Holds(printings=PICTURES),
)
