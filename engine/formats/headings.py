"""Lines of a text list that are no cards: headings, comments, and what sites write on top."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.cards import folded

from .clean import tidy
from .reading import Limits

_MAIN = "main, deck, main deck, digimon, tamer, tamers, option, options, card, cards"
_EGGS = "egg, eggs, egg deck, digi-egg, digi-eggs, digi-egg deck, digitama, digitama deck"
_SIDE = "side, side deck, side board"
_MAYBE = "maybe, maybes, maybe board, considering, consider"
_MAIN_JA = "メイン, メインデッキ, デッキ, デジモン, テイマー, オプション"
_EGGS_JA = "デジタマ, デジタマデッキ"
_SIDE_JA = "サイド, サイドデッキ, サイドボード"
_MAYBE_JA = "候補, 候補カード, 検討中"

_HEADINGS = {
    folded(word): section
    for section, words in (
        ("main", f"{_MAIN}, {_MAIN_JA}"),
        ("eggs", f"{_EGGS}, {_EGGS_JA}"),
        ("side", f"{_SIDE}, {_SIDE_JA}"),
        ("maybe", f"{_MAYBE}, {_MAYBE_JA}"),
    )
    for word in words.split(", ")
}
_TOTAL = re.compile(r"[0-9]+(?:cards?|枚)?$")  # `Main deck (50 cards)`
# The first lines of other sites' lists; they are no names of decks.
_SITE_HEADERS = re.compile(r"(?:digimon(?:cardio)?)?decklist")

_COMMENT = re.compile(r"\s*(?://|#)(.*)", re.DOTALL)
_LATER_COMMENT = re.compile(r"\s(?://|#)(.*)", re.DOTALL)
_NAME = re.compile(r"\s*(?:name|deck name|デッキ名)\s*[:：](.*)", re.IGNORECASE | re.DOTALL)
_FIELD = re.compile(r"\s*(?:key card|cover|sort index)\s*[:：]", re.IGNORECASE)
_COVER = re.compile(r"\s*(?:key card|cover)\s*[:：](.*)", re.IGNORECASE | re.DOTALL)
_ASIDE = re.compile(r"\s*SB\s*:", re.IGNORECASE)  # other games' lists put it before each side card


def section_of(line: str, limit: int = 40) -> str | None:
    """Return the section that a heading opens, with or without brackets, marks and totals."""
    if len(line) > limit:
        return None
    return _HEADINGS.get(_TOTAL.sub("", folded(line)))


def comment(line: str) -> str | None:
    """Return what a line of comment says; None for other lines."""
    found = _COMMENT.match(line)
    return tidy(found[1]) if found else None


def without_comment(line: str) -> str:
    """Leave out a comment at the end of a line."""
    return _LATER_COMMENT.sub("", line)


def later_comment(line: str) -> str:
    """Return what a comment at the end of a line says; "" if there is none."""
    found = _LATER_COMMENT.search(line)
    return tidy(found[1]) if found else ""


def without_aside(line: str) -> str | None:
    """Return a line without its `SB:`; None for lines that are not set aside in this way."""
    found = _ASIDE.match(line)
    return line[found.end() :] if found else None


def cover(line: str) -> str | None:
    """Return the card in a line such as `Cover: BT1-010`; None for other lines."""
    found = _COVER.match(line)
    return tidy(found[1]) if found else None


def deck_name(line: str) -> str | None:
    """Return the name in a line such as `Name: Olympus XII`; None for other lines."""
    found = _NAME.match(line)
    return tidy(found[1]) if found else None


def is_site_header(words: str) -> bool:
    """Is this what a site writes over each of its lists, or nothing at all?"""
    return not words or bool(_SITE_HEADERS.fullmatch(folded(words)))


def name_above(rows: Sequence[str], limits: Limits) -> str:
    """Return the deck's name: from `Name: x`, else from a comment on top; "" if none."""
    for row in rows:
        name = deck_name(row)
        if name and len(name) <= limits.name:
            return name
    first = next((row for row in rows if row.strip()), "")
    words = comment(first[: limits.line])
    if not words or section_of(first) or is_site_header(words) or len(words) > limits.name:
        return ""
    return words


def is_field(line: str) -> bool:
    """Is this one of the fields beside the name that a simulator keeps in its files?"""
    return bool(_FIELD.match(line))
