"""Card numbers: how they are written, cleaned and put in order (CR 2-12).

Modern numbers are a set and two or three digits (`BT12-070`, `ST1-03`, `P-001`);
legacy numbers are a prefix and a running number (`St-12`, `Bo-20v`). Alternate
printings of a card share its number and differ in a suffix (`BT5-001_P1`).
"""

from __future__ import annotations

import re
import unicodedata

# Every dash that keyboards and web pages put where a hyphen belongs.
DASHES = "‐‑‒–—―−﹣－"
_DASHES = str.maketrans(dict.fromkeys(DASHES, "-"))

LEGACY = re.compile(r"(?P<set>St|Bo|Sx|Bx|Re|VJ|Sp|CD)-(?P<digits>[1-9][0-9]{0,3})(?P<suffix>v?)")
_LEGACY_ANY_CASE = re.compile(LEGACY.pattern, re.IGNORECASE)
_LEGACY_SETS = {name.upper(): name for name in ("St", "Bo", "Sx", "Bx", "Re", "VJ", "Sp", "CD")}
MODERN = re.compile(r"(?P<set>[A-Z]{1,4}[0-9]{0,2})-(?P<digits>[0-9]{2,4})")
_FILLED_SET = re.compile(r"^([A-Z]+)0+(?=\d+-)")

_PART = re.compile(r"([0-9]+)")


def plain_dashes(text: str) -> str:
    """Write every kind of dash as a hyphen."""
    return text.translate(_DASHES)


def canonical(number: str) -> str:
    """Return a modern number as it is printed: upper case, `ST04-03` as `ST4-03`.

    Only cleans; whether such a card exists is the pool's to say.
    """
    # Japanese keyboards have the long-vowel mark where others have the hyphen.
    if not number.isascii():
        number = plain_dashes(unicodedata.normalize("NFKC", number)).replace("ー", "-")
    return _FILLED_SET.sub(r"\1", number.strip().upper())


def legacy_spelling(number: str) -> str:
    """Return a legacy number in the case in which it is printed: `bo-20V` as `Bo-20v`.

    What is no such number stays as it is.
    """
    if not _LEGACY_ANY_CASE.fullmatch(number):
        return number
    name, _, digits = number.partition("-")
    return f"{_LEGACY_SETS[name.upper()]}-{digits.lower()}"


def natural(number: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key that puts BT2-001 before BT12-001 and `Bo-20` before `Bo-20v`."""
    parts = (part for part in _PART.split(number) if part)
    return tuple(
        _digits(part) if part.isascii() and part.isdigit() else (0, 0, part) for part in parts
    )


def _digits(part: str) -> tuple[int, int, str]:
    """Order digits by what they are worth, however many there are."""
    worth = part.lstrip("0")
    return (1, len(worth), worth)
