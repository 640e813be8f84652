"""Decks to play: real ones of the reference material, and our own of cards of the catalogue."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

from engine.cards import COLOURS, Card
from engine.catalogue import read_pools
from engine.deck import Deck
from tests.reference import SHARED

POOL = read_pools(Path(__file__).resolve().parents[2] / "cards" / "data").modern
FILE = SHARED / "data" / "decks.json"
OWN = 60
# How many cards of each kind a deck of our own has; four of each number at most.
PARTS = (("3", 16), ("4", 12), ("5", 8), ("6", 5), ("7", 1), ("Tamer", 4), ("Option", 4))


@cache
def decks(*, real: bool = FILE.is_file()) -> list[Deck]:
    """The real decks, or ours."""
    if real:
        plain = json.loads(FILE.read_text(encoding="utf-8"))
        return [Deck.from_counts(deck["main"], deck["eggs"]) for deck in plain]
    return [_own(seed) for seed in range(OWN)]


def _own(seed: int) -> Deck:
    """A deck of two colours, with something to digivolve into at each level."""
    dice = Random(seed)
    colours = set(dice.sample(COLOURS[:6], 2))
    cards = [card for card in POOL if card.colours and set(card.colours) <= colours]
    main: dict[str, int] = {}
    for part, count in PARTS:
        able = [card.number for card in cards if _part(card) == part]
        left = count
        for number in dice.sample(able, len(able)):
            main[number] = min(left, dice.choice((2, 3, 4)))
            left -= main[number]
            if not left:
                break
    eggs = [card.number for card in cards if card.is_egg]
    return Deck.from_counts(main, dict.fromkeys(dice.sample(eggs, 2), 2))


def _part(card: Card) -> str:
    return str(card.level) if "Digimon" in card.kinds else card.kinds[0]
