"""The order of players: by the name as it is written, family name first, as people look it up.

Latin letters go without accents and case, numbers by what they are worth, kana as in a
dictionary, and kanji as in the JIS table, whose common ones stand in the order of their
readings. Whoever wants the true order of kanji names gives their readings.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TypeAlias

Key: TypeAlias = tuple[tuple[tuple[int, int], ...], str]

# Apart, digits, letters, kana, kanji: in this order.
APART, DIGITS, LETTER, KANA, KANJI, RARE = range(6)

_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_LATIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)
_RUN = re.compile(r"[0-9]+|.", re.DOTALL)


def player_order(name: str, reading: str = "") -> Key:
    """Sort key of a player by their name, or by how it is read where that is given."""
    folded = unicodedata.normalize("NFKC", reading or name).casefold().translate(_LATIN)
    bare = "".join(
        character
        for character in unicodedata.normalize("NFD", folded)
        if not unicodedata.combining(character)
    )
    return tuple(_place(run) for run in _RUN.findall(bare.strip())), name


def same_name(name: str) -> str:
    """What two ways to write a name have in common: width, case and spaces do not matter."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def _place(run: str) -> tuple[int, int]:
    if run.isdigit() and run.isascii():
        return DIGITS, int(run[:300])
    if not run.isalnum() and run != "ー":
        return APART, 0
    code = ord(run)
    if 0x30A1 <= code <= 0x30F6:  # katakana stand with their hiragana
        code -= 0x60
    if 0x3041 <= code <= 0x30FF:
        return KANA, ord(chr(code).translate(_SMALL))
    if 0x3400 <= code <= 0x9FFF or code >= 0x20000:
        return _kanji(run)
    return LETTER, code


def _kanji(character: str) -> tuple[int, int]:
    try:
        return KANJI, int.from_bytes(character.encode("shift_jis"), "big")
    except UnicodeEncodeError:
        return RARE, ord(character)
