"""Cleaning of pasted text: invisible characters, widths, dashes and digits of all scripts.

Works on single words, so that the rest of the reader can still say what was written.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from engine.numbers import plain_dashes

# Blank to the eye, though Unicode counts them as letters, marks or symbols.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_LONG_VOWEL = re.compile("(?<=[A-Za-z0-9])ー(?=[0-9])")


def without_invisible(text: str) -> str:
    """Leave out what cannot be seen; tabs, spaces and other white space stay."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c for c in text if c.isspace() or not _invisible(c))


def is_blank(text: str) -> bool:
    """Is there nothing to see?"""
    return all(c.isspace() or _invisible(c) for c in text)


def plain(word: str) -> str:
    """Write a word in ordinary letters, digits and hyphens.

    ² ① ½ Ⅳ stay as they are: they are not digits, and must not become any.
    """
    if word.isascii():
        return word
    text = "".join(_plain(c) for c in word)
    return _LONG_VOWEL.sub("-", plain_dashes(unicodedata.normalize("NFC", text)))


def tidy(name: str) -> str:
    """Return a name without invisible characters, with single spaces."""
    return " ".join(without_invisible(name).split())


def is_odd_numeral(c: str) -> bool:
    """Is this a sign for a number that is not a plain digit, such as ² or ½?"""
    return unicodedata.category(c) in ("No", "Nl")


@lru_cache(maxsize=4_096)
def _plain(c: str) -> str:
    if is_odd_numeral(c):
        return c
    if c.isdecimal():
        return str(unicodedata.decimal(c))
    return unicodedata.normalize("NFKC", c)


@lru_cache(maxsize=4_096)
def _invisible(c: str) -> bool:
    if c in _BLANK or unicodedata.category(c) in ("Cc", "Cf", "Cs"):
        return True
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"  # variation selectors
