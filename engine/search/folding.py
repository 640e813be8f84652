"""What two spellings share: letters without case, accents, width and punctuation.

Names are folded by `engine.cards.folded`, which leaves out spaces as well. Texts keep the gap
between words, and the sign in front of a digit: `+1` and `-1` are different effects. Numbers of
cards keep their hyphen: `BT1-0` is no beginning of `BT10-`.
"""

from __future__ import annotations

import re
import unicodedata

from engine.numbers import canonical, plain_dashes

# Left out within a word: "can't" is "cant", "Lv." is "lv".
_IN_WORDS = re.compile(r"(?<=[^\W\d_])['’`´.](?=[^\W\d_])")
_APART = re.compile(r"(?:(?![+\-](?=[0-9]))[^\wー]|_)+")
_ASCII_MARKS = re.compile(r"(?:(?![+\-](?=[0-9]))[^a-z0-9])+")
_ASCII_IN_WORDS = re.compile(r"(?<=[a-z])['`.](?=[a-z])")
_NUMBER = re.compile(r"[a-z0-9-]*[a-z0-9][a-z0-9-]*")


def folded_text(line: str) -> str:
    """Reduce a line of a text, or a phrase to be looked for, to what all spellings share."""
    if not line.isascii():
        line = plain_dashes(_without_accents(unicodedata.normalize("NFKC", line)))
    line = line.casefold()
    if line.isascii():
        return _ASCII_MARKS.sub(" ", _ASCII_IN_WORDS.sub("", line)).strip()
    return _APART.sub(" ", _IN_WORDS.sub("", line)).strip()


def folded_number(word: str) -> str:
    """Reduce what may be a card's number, or a part of it; "" if it cannot be one."""
    number = canonical(word).casefold()
    return number if _NUMBER.fullmatch(number) else ""


def _without_accents(text: str) -> str:
    """Leave out the accents of Latin letters; the voicing marks of kana are part of theirs."""
    if all(c < "\u00c0" or c > "\u024f" for c in text):
        return text
    parts = unicodedata.normalize("NFD", text)
    kept = (c for c in parts if c in "\u3099\u309a" or not unicodedata.combining(c))
    return unicodedata.normalize("NFC", "".join(kept))
