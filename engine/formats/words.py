"""A line cut into words, each with what was written and what it reads as."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .clean import plain, without_invisible

_DECIMALS = re.compile(r"[0-9.,]+")
# `アグモン×4` and `アグモン4枚`; an x after a Latin letter is a letter of the name.
_STUCK = re.compile(r"(.*[^0-9])([×✕✖][0-9]+|(?<=[^ -~])[xX][0-9]+|(?<![0-9])[0-9]+枚)")
_PIECES = re.compile(r"[,;|]*[^,;|]+[,;|]*|[,;|]+")
_LEFT_OUT = ("", "(dcg)", "[dcg]")  # other sites name the game beside each card
_AROUND = " ,;:|=-•・·*/()[]"


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a line: `raw` as it was written, `text` in ordinary letters."""

    raw: str
    text: str


def words_of(line: str) -> list[Word]:
    """Cut a line at white space, but for the sign of a count in front of it: `- 3`."""
    words = (Word(raw, plain(without_invisible(raw))) for raw in line.split())
    return _signed([word for word in words if word.text.casefold() not in _LEFT_OUT])


def _signed(words: list[Word]) -> list[Word]:
    """Join a lone sign in front of a line to its number: a dash there may well be a minus."""
    if len(words) < 2 or words[0].text not in ("-", "+") or not words[1].text.isdecimal():
        return words
    sign, number = words[:2]
    return [Word(f"{sign.raw} {number.raw}", sign.text + number.text), *words[2:]]


def without(words: list[Word], taken: list[tuple[int, int, int]]) -> list[Word]:
    """Return the words without the places `taken` (word, start, end), cut at commas too."""
    places: dict[int, list[tuple[int, int]]] = {}
    for i, start, end in taken:
        places.setdefault(i, []).append((start, end))
    left: list[Word] = []
    for i, word in enumerate(words):
        at = 0
        for start, end in places.get(i, ()):
            left += _pieces(word, word.text[at:start])
            at = end
        left += _pieces(word, word.text[at:])
    return _trimmed(left)


def _pieces(word: Word, text: str) -> list[Word]:
    """Cut a word, or the part `text` of it, at commas and before a count that sticks to it."""
    if text == word.text and text.isalpha():
        return [word]
    if _DECIMALS.fullmatch(text.strip(",")):
        pieces = [text]  # 2,5 is no 2
    else:
        pieces = [part for piece in _PIECES.findall(text) for part in _unstuck(piece)]
    return [Word(_raw(word, piece), piece) for piece in pieces]


def _raw(word: Word, piece: str) -> str:
    """Return how a piece of a word was written, where that can be told."""
    if piece == word.text or len(word.raw) != len(word.text):
        return word.raw if piece == word.text else piece
    start = word.text.index(piece)
    return word.raw[start : start + len(piece)]


def _unstuck(piece: str) -> list[str]:
    stuck = _STUCK.fullmatch(piece)
    return list(stuck.groups()) if stuck else [piece]


def _trimmed(words: list[Word]) -> list[Word]:
    """Leave out bullets, dashes and empty brackets around the line."""
    kept = [i for i, word in enumerate(words) if word.text.strip(_AROUND)]
    return words[kept[0] : kept[-1] + 1] if kept else []


def joined_text(words: Sequence[Word]) -> str:
    """Return what words say together, as a name and as written."""
    return " ".join(word.raw for word in words).strip(" ,;:|=-")
