"""What can be said of a game, which of it belongs to which game, and the terms it makes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import LegacySettings
from engine.hands.policies import read_policy
from engine.hands.terms import TURNS, Terms

__all__ = [
    "GAMES", "GOING", "MORE", "TURN", "TURNS", "USUAL", "foreign", "terms_of"
]  # fmt: skip

GAMES = ("modern", "legacy")
GOING = ("first", "second")
TURN = 3  # up to which thousands of hands are looked at, if none is named
MORE = TURNS  # cards that can be drawn after an opening hand of 1999-2005
USUAL = LegacySettings()

# What is said of one game and means nothing in the other.
BELONGS = {
    "modern": ("redraw", "redrawn", "turn", "going"),
    "legacy": ("place", "level_three", "gauge", "more"),
}


def foreign(game: str, said: Iterable[str]) -> list[str]:
    """Those of the things said that belong to the other game."""
    others = {each for other, names in BELONGS.items() if other != game for each in names}
    return [each for each in said if each in others]


def terms_of(
    deck: Deck,
    pool: CardPool[Any],
    *,
    redraw: str | None = None,
    turn: int | None = None,
    going: str | None = None,
    legacy: LegacySettings = USUAL,
) -> Terms:
    """Put together what was said; None is what is usual. Raises `NotUnderstood`."""
    return Terms(
        policy=read_policy(redraw or "never", deck, pool),
        turn=TURN if turn is None else turn,
        first=going != "second",
        legacy=legacy,
    )
