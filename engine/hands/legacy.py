"""The opening of the 1999-2005 game.

Its steps are sourced for the 30-card game; that the tournament's 60-card game opens in the
same way is not, so what is open is a setting with a default, and a page shows it as one.
No redraw is known for this game, and the one of a later game is not brought in.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.legacy.cards import LEVELS
from engine.numbers import canonical
from engine.words import Message, say

from .dealing import SEEDS, piles, shuffled, shuffled_counts

LEGACY_HAND = 6


@dataclass(frozen=True, slots=True)
class LegacySettings:
    """What no source settles for 60 cards.

    `place`: whether one Digimon of level III goes into the Digimon Box before the deck is
    shuffled, as in a Hyper Colosseum battle; in an Ultimate Battle they come from the hand.
    `level_three`: which one; "" takes the first of the list.
    `gauge`: whether the gauge marker is the top card of the Net Ocean or something else.
    """

    place: bool = True
    level_three: str = ""
    gauge: bool = True


@dataclass(frozen=True, slots=True)
class LegacyDeal:
    """One player's side after the set-up, as card numbers."""

    seed: int
    placed: str  # in the Digimon Box, face down; "" if none
    gauge: str  # the card that is the gauge marker, face down; "" if none
    hand: tuple[str, ...]  # in the order drawn
    deck: tuple[str, ...]  # the Net Ocean; top first
    missing: tuple[Message, ...] = ()  # what could not be done as the settings ask


def level_threes(deck: Deck, pool: CardPool[Any]) -> tuple[str, ...]:
    """The numbers of the deck's Digimon of level III, in the deck's order."""
    found = {number: pool.find(number) for number in shuffled_counts(deck, pool)}
    return tuple(n for n, card in found.items() if card and card.level == LEVELS[0])


def deal_legacy(
    deck: Deck,
    pool: CardPool[Any],
    *,
    seed: int,
    settings: LegacySettings = LegacySettings(),
) -> LegacyDeal:
    """Place a level III, shuffle, lay the gauge marker, draw six.

    `seed` 0..2**32-1. Raises ValueError for any other. A level III that is asked for and
    not in the deck is told and the first one placed; so is a deck without any.
    """
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is 0 to {SEEDS - 1}; got {seed!r}")
    placed, missing = placed_by(deck, pool, settings)
    cards = list(piles(deck, pool)[0])
    if placed:
        cards.remove(placed)
    order = shuffled(cards, Random(seed))
    marker, order = (order[:1], order[1:]) if settings.gauge else ((), order)
    if settings.gauge and not marker:
        missing.append(say("No card is left for the gauge marker."))
    hand = order[:LEGACY_HAND]
    if short := LEGACY_HAND - len(hand):
        missing.append(
            say(
                "The hand is %(count)s card short.",
                "The hand is %(count)s cards short.",
                short,
                count=short,
            )
        )
    return LegacyDeal(seed, placed, "".join(marker), hand, order[LEGACY_HAND:], tuple(missing))


def placed_by(
    deck: Deck, pool: CardPool[Any], settings: LegacySettings
) -> tuple[str, list[Message]]:
    """The number that is placed before the shuffle, "" if none, and what is odd about it."""
    if not settings.place:
        return "", []
    known = level_threes(deck, pool)
    if not known:
        return "", [say("No card of this deck is known to be of level III, so none is placed.")]
    if not settings.level_three:
        return known[0], []
    asked = canonical(settings.level_three)
    found = next((number for number in known if canonical(number) == asked), "")
    if found:
        return found, []
    told = say(
        "“%(number)s” is no level III of this deck; %(placed)s is placed instead.",
        number=settings.level_three,
        placed=known[0],
    )
    return known[0], [told]
