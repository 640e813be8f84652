"""What can be said of a game, which of it belongs to which game, and the terms it makes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from unicodedata import normalize

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import LegacySettings
from engine.hands.policies import read_policy
from engine.hands.terms import TURNS, Terms

__all__ = [
    "GAMES", "GOING", "MORE", "TURN", "TURNS", "USUAL", "foreign", "terms_of",
    "whole_number",
]  # fmt: skip

GAMES = ("modern", "legacy")
GOING = ("first", "second")
TURN = 3  # up to which thousands of hands are looked at, if none is named
MORE = TURNS  # cards that can be drawn after an opening hand of 1999-2005
USUAL = LegacySettings()
_DIGITS = 18
_SEPARATED = re.compile(r"[0-9]{1,3}(,[0-9]{3})+")

# What is said of one game and means nothing in the other.
BELONGS = {
    "modern": ("redraw", "redrawn", "turn", "going"),
    "legacy": ("place", "level_three", "gauge", "more"),
}


def foreign(game: str, said: Iterable[str]) -> list[str]:
    """Those of the things said that belong to the other game."""
    others = {each for other, names in BELONGS.items() if other != game for each in names}
    return [each for each in said if each in others]


def whole_number(written: str, most: int = 9999) -> int | None:
    """The whole number that is written; None if it is none, or above `most`.

    Digits may be of any width, and separated as we separate them: 100,000.
    """
    text = normalize("NFKC", written).strip()
    if _SEPARATED.fullmatch(text):
        text = text.replace(",", "")
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        return None
    return number if (number := int(text)) <= most else None


def terms_of(
    deck: Deck,
    pool: CardPool[Any],
    *,
    redraw: str | None = None,
    turn: int | None = None,
    going: str | None = None,
    legacy: LegacySettings = USUAL,
    beside: Deck | None = None,
) -> Terms:
    """Put together what was said; None is what is usual. Raises `NotUnderstood`.

    `beside` is a deck that is compared with, whose cards the policy may name.
    """
    return Terms(
        policy=read_policy(redraw or "never", deck, pool, beside=beside),
        turn=TURN if turn is None else turn,
        first=going != "second",
        legacy=legacy,
    )
