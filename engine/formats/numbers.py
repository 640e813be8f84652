"""Card numbers as they stand in lists: any case, `ST04-03`, `BT5-001_P1`, `BT8-097-Errata`.

Which of several look-alikes is meant is for the catalogue to say: `ADR-02` in a name
looks like a number and is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.cards import PoolCard
from engine.numbers import LEGACY, MODERN, canonical, legacy_spelling

from .reading import Catalogue
from .words import Word

# `4xBT1-010` and `BT1-010x4` are written too: an x between digits parts words.
_PRINTED = re.compile(
    r"(?:(?<![A-Za-z0-9])|(?<=[0-9][xX×]))"
    r"(?P<number>(?P<set>[A-Za-z]{1,4}[0-9]{0,2})-(?P<digits>[0-9]{1,4})(?P<v>[vV]?))"
    r"(?P<marks>(?:_[Pp][0-9]{1,2}(?:-[Jj])?|[-_][Ee][Rr][Rr][Aa][Tt][Aa])*)"
    r"(?:(?![A-Za-z0-9]|-[0-9])|(?=[xX×][0-9]))"
)


@dataclass(frozen=True, slots=True)
class Found:
    """A card found on a line: its number, which printing, and where the number stands."""

    number: str  # as the catalogue writes it, or as it would
    card: PoolCard | None = None  # None: no catalogue has this number
    printing: str = ""
    respelt: bool = False  # differs from what was written in more than upper and lower case
    word: int = 0  # which word the number stands in, and from where to where
    start: int = 0
    end: int = 0


def numbers_in(words: Sequence[Word], catalogue: Catalogue) -> list[Found]:
    """Find the numbers of known cards; where there is none, what looks like a number.

    Numbers that only need zeros (`ST1-3`) count where no number stands as printed. In
    the order of the line; the last is the likeliest.
    """
    matches = list(_matches(words))
    for lookup in (_as_written, _refilled):
        # Each number once: a line may say the same one hundreds of times.
        different = {match["number"]: match for _, match in matches}
        cards = {number: lookup(match, catalogue) for number, match in different.items()}
        known = [_found(i, m, card, words) for i, m in matches if (card := cards[m["number"]])]
        if known:
            return known
    return [_found(i, m, None, words) for i, m in matches if _looks_real(m["number"])]


def _matches(words: Sequence[Word]) -> Iterator[tuple[int, re.Match[str]]]:
    for i, word in enumerate(words):
        for match in _PRINTED.finditer(word.text):
            yield i, match


def _as_written(match: re.Match[str], catalogue: Catalogue) -> PoolCard | None:
    return catalogue.find(match["number"])


def _refilled(match: re.Match[str], catalogue: Catalogue) -> PoolCard | None:
    """Look the number up with fewer or more zeros: today's sets have two or three digits."""
    for width in (1, 2, 3):
        card = catalogue.find(f"{match['set']}-{int(match['digits']):0{width}}{match['v']}")
        if card:
            return card
    return None


def _looks_real(number: str) -> bool:
    return bool(MODERN.fullmatch(canonical(number)) or LEGACY.fullmatch(legacy_spelling(number)))


def _found(i: int, match: re.Match[str], card: PoolCard | None, words: Sequence[Word]) -> Found:
    number = card.number if card else _spelt(match["number"])
    same = number.casefold() == match["number"].casefold()
    typed = match["number"] in words[i].raw
    printing = _printing(match["marks"])
    return Found(number, card, printing, not (same and typed), i, match.start(), match.end())


def _spelt(number: str) -> str:
    """Spell a number that no catalogue has as its game would: `ZZ9-999`, `Bo-20v`."""
    spelt = legacy_spelling(number)
    return spelt if LEGACY.fullmatch(spelt) else canonical(number)


def _printing(marks: str) -> str:
    """`_p01` is P1; `_P1-J` (a Japanese picture) P1-J; `-Errata` Errata; `_P0` the usual one."""
    picture = re.search(r"P0*([0-9]+)(-J)?", marks.upper())
    if picture and picture[1] != "0":
        return f"P{picture[1]}{picture[2] or ''}"
    return "Errata" if "ERRATA" in marks.upper() else ""
