"""Reading and writing deck lists: one module per format, and a report line by line.

`read` tells the formats apart. The same readers serve both games; the card pool says
which numbers are cards.
"""

from __future__ import annotations

from engine.words import Message, say

from .clean import is_blank
from .json_text import Pairs, looks_like_json, parse
from .legacycode import code_in, read_code, write_code
from .reading import LIMITS, Catalogue, Limits, Line, Reading
from .recipe import inside, read_recipe
from .structured import read_structured
from .text import name_of, read_text, write
from .tts import read_tts

__all__ = ["LIMITS", "Limits", "Line", "Reading", "read", "write", "write_code"]


def read(text: str, pool: Catalogue, *, limits: Limits = LIMITS) -> Reading:
    """Read a deck list in any format; what is wrong with it is in what comes back."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > limits.size:
        return Reading("text", problem=_too_big(size, limits))
    if is_blank(text):
        return Reading("text", problem=say("There is nothing to read."))
    if (code := code_in(text)) is not None:
        return read_code(code, pool, limits, name_of(text.splitlines(), limits))
    if looks_like_json(text):
        return _read_json(text, pool, limits)
    return read_text(text, pool, limits)


def _read_json(text: str, pool: Catalogue, limits: Limits) -> Reading:
    value = parse(text)
    match value:
        case Message():
            return Reading("json", problem=value)
        case list():
            return read_tts(value, pool, limits)
        case Pairs():
            recipe = inside(value)
            if recipe is not None:
                return read_recipe(recipe, pool, limits)
            return read_structured(value, pool, limits)
    raise AssertionError(value)  # `looks_like_json` lets nothing else through


def _too_big(size: int, limits: Limits) -> Message:
    return say(
        "This text has %(size)s bytes; at most %(most)s are read.",
        size=size,
        most=limits.size,
    )
