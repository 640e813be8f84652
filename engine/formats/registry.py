"""All formats of lists. A new one is a file with a `FORMAT`, and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from . import (
    app_json,
    app_text,
    bare_text,
    csv_text,
    dcg,
    dcgo,
    dev_json,
    dev_link,
    dev_text,
    drasil_text,
    egman_link,
    gate_link,
    headed_text,
    io_text,
    legacycode,
    limitless,
    meta_link,
    meta_text,
    recipe,
    structured,
    text,
    tts,
    untap,
)
from .format import Format

# In the order in which people choose one to write in.
_ALL = (
    text.FORMAT,
    headed_text.FORMAT,
    bare_text.FORMAT,
    csv_text.FORMAT,
    structured.FORMAT,
    dcg.FORMAT,
    legacycode.FORMAT,
    dev_link.FORMAT,
    meta_link.FORMAT,
    gate_link.FORMAT,
    egman_link.FORMAT,
    app_text.FORMAT,
    dev_text.FORMAT,
    io_text.FORMAT,
    drasil_text.FORMAT,
    meta_text.FORMAT,
    untap.FORMAT,
    untap.SQUARE,
    dcgo.FORMAT,
    dev_json.FORMAT,
    tts.FORMAT,
    tts.PRINTINGS,
    recipe.FORMAT,
    limitless.FORMAT,
    app_json.FORMAT,
)
# These take whatever no other one recognises: all other JSON, and all other text.
_LAST = (structured.FORMAT, text.FORMAT)

FORMATS: Mapping[str, Format] = MappingProxyType({each.name: each for each in _ALL})
READERS = tuple(
    each for each in (*(e for e in _ALL if e not in _LAST), *_LAST) if each.reader is not None
)
WRITERS = tuple(each for each in _ALL if each.writer is not None)
