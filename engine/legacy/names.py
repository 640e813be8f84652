"""What cards of 1999-2005 are called, and how else: sources differ among themselves.

Two measures. `plain` leaves out what never means anything (width, spaces, dashes, dots): the
copy limit goes by it. `loosely` is for looking cards up: it also takes hiragana for katakana,
small kana for large ones, ヴ for ブ, and leaves out every mark and ー. What no measure can tell
stands in `names.txt`, with who says so; only what is sure of it counts for the copy limit.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from engine.cards import folded
from engine.numbers import plain_dashes

from .cards import LegacyCard

FILE = Path(__file__).with_name("names.txt")
MARKS = ("stated", "sourced", "inferred", "unconfirmed")
SURE = ("stated", "sourced")

DOTS = "・･·•‧∙⋅"
_DROPPED = str.maketrans(dict.fromkeys(DOTS))

_TO_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_SMALL = str.maketrans("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")
_ALIKE = str.maketrans({"ヴ": "ブ", "ヂ": "ジ", "ヅ": "ズ", "ヲ": "オ", "ー": None})
_V = re.compile("ヴ([アイエオ])")  # once its small kana is written large
_B = dict(zip("アイエオ", "バビベボ", strict=True))


@dataclass(frozen=True, slots=True)
class Spelling:
    """Another way in which the name of a card is written, or what else a card is called."""

    spelling: str
    name: str
    mark: str  # of MARKS
    source: str

    @property
    def sure(self) -> bool:
        return self.mark in SURE


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """Reduce a name to what its spellings share where marks may tell cards apart."""
    text = plain_dashes(unicodedata.normalize("NFKC", name)).translate(_DROPPED)
    return "".join(text.split()).casefold()


@lru_cache(maxsize=4096)
def loosely(name: str) -> str:
    """Reduce a name to what somebody types who looks for it; "" without letter and digit."""
    text = folded(name)
    if text.isascii():
        return text
    text = text.translate(_TO_KATAKANA).translate(_SMALL)
    return _V.sub(lambda found: _B[found[1]], text).translate(_ALIKE)


def sure_name(name: str) -> str:
    """Return what all sure spellings of a name share, as `plain` writes it."""
    text = plain(name)
    return _sure().get(text, text)


def spellings_of(card: LegacyCard) -> tuple[str, ...]:
    """Return what else a card is called, by its names in both languages."""
    own = dict.fromkeys(filter(None, (plain(card.name_ja), plain(card.name))))
    return tuple(each for name in own for each in _also().get(name, ()))


@cache
def spellings() -> tuple[Spelling, ...]:
    """Read the table of other spellings."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return tuple(_read(line) for line in lines if line and not line.startswith("#"))


def _read(line: str) -> Spelling:
    spelling, name, mark, source = (part.strip() for part in line.split("|"))
    return Spelling(spelling, name, mark, source)


@cache
def _sure() -> dict[str, str]:
    return {plain(each.spelling): plain(each.name) for each in spellings() if each.sure}


@cache
def _also() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for each in spellings():
        name = plain(each.name)
        found[name] = (*found.get(name, ()), each.spelling)
    return found
