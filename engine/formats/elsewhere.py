"""Links and codes on a line of a list, or that only their site can open: what to do instead."""

from __future__ import annotations

import re

from engine.words import Message, say

from . import egman_link, gate_link, legacycode, meta_link
from .clean import tidy
from .dcg_bytes import CODE
from .dev_link import code_in
from .links import is_link, not_opened

_KEY = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
# Numbers that TCG+ alone knows, joined by dots; and its short codes.
_TCG_PLUS = re.compile(r"[0-9A-Za-z+/]{1,6}(?:\.[0-9A-Za-z+/]{1,6}){9,}")
_SHORT = re.compile(r"(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]{6,20}")
_GRAMMARS = (egman_link.GRAMMAR, gate_link.GRAMMAR, meta_link.GRAMMAR)


def elsewhere(line: str) -> Message | None:
    """Say what to do with a line that is only a link or a deck code; None for others."""
    line = tidy(line)
    if not is_link(line):
        if not CODE.fullmatch(line) and not legacycode.is_in(line):
            return None
        return say("This is a deck code. Paste it by itself, without other lines, to read it.")
    carries = code_in(line) or legacycode.is_in(line)
    if carries or any(grammar.is_in(line) for grammar in _GRAMMARS):
        return say(
            "This link carries a list. Paste the link by itself, without other lines, to read it."
        )
    return not_opened(line)


def code_of_a_site(word: str) -> Message | None:
    """Say what to do with a code that only its site can open, where no card was found in it."""
    if _TCG_PLUS.fullmatch(word) or _SHORT.fullmatch(word):
        return say(
            "This looks like a deck code of Bandai TCG+, and only TCG+ knows which cards it means. "
            "Open the deck there and paste its list as text."
        )
    if _KEY.fullmatch(word):
        return say(
            "This is the key of a deck on some site, and only that site can open it. "
            "Open the deck there and paste its list as text."
        )
    return None
