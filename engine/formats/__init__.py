"""Reading and writing deck lists: one module per format, and a report line by line.

`read` tells the formats apart; `write_as` writes each that can hold a deck, and tells what
of the deck it cannot hold. The same code serves both games; the card pool says which
numbers are cards. The formats are in the registry and in docs/formats.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.words import Message, say

from .choosing import rewritten, taken
from .clean import is_blank
from .format import Format
from .legacycode import write_code
from .listing import LeftOut, Listing, Written
from .pasted import Pasted
from .reading import LIMITS, Catalogue, Limits, Line, Reading
from .registry import FORMATS, READERS, WRITERS
from .text import write

__all__ = [
    "FORMATS",
    "LIMITS",
    "WRITERS",
    "Format",
    "LeftOut",
    "Limits",
    "Line",
    "Listing",
    "Reading",
    "Written",
    "choose",
    "read",
    "write",
    "write_as",
    "write_code",
]


def read(text: str, pool: Catalogue, *, limits: Limits = LIMITS) -> Reading:
    """Read a deck list in any format; what is wrong with it is in what comes back."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > limits.size:
        return Reading("text", problem=_too_big(size, limits))
    if is_blank(text):
        return Reading("text", problem=say("There is nothing to read."))
    pasted = Pasted(text)
    for each in READERS:
        if each.recognises and each.reader and each.recognises(pasted):
            return each.reader(pasted, pool, limits)
    raise AssertionError("the last reader takes any text")


def choose(
    text: str, pool: Catalogue, picks: Mapping[int, str], *, limits: Limits = LIMITS
) -> tuple[str, Reading]:
    """Read a list of which a person chose the cards of some lines: line -> number.

    A text list is given back with the numbers written into those lines, and any other list as
    it was, so that its choices have to come with it each time. What is no choice of a line
    (see `choosing.offered`) changes nothing.
    """
    reading = read(text, pool, limits=limits)
    if reading.format == "text":
        again = rewritten(text, reading, pool, picks, limits)
        return again, reading if again == text else read(again, pool, limits=limits)
    as_text = reading.format == "tts"  # its entries are lines of a text list
    lines = (
        taken(line, pool, picks.get(line.at, ""), limits, as_text=as_text) for line in reading.lines
    )
    return text, replace(reading, lines=tuple(lines))


def write_as(name: str, listing: Listing, pool: Catalogue) -> Written:
    """Write a deck in one of the `WRITERS`, by its name; what does not fit is told."""
    return FORMATS[name].write(listing, pool)


def _too_big(size: int, limits: Limits) -> Message:
    return say(
        "This text has %(size)s bytes; at most %(most)s are read.",
        size=size,
        most=limits.size,
    )
