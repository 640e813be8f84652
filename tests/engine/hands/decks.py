"""Invented decks of both games that hands are dealt from."""

from __future__ import annotations

from engine.cards import Card, CardPool, Digivolution
from engine.deck import Deck
from engine.hands.policies import Policy, read_policy
from engine.hands.terms import Terms
from engine.legacy.cards import LegacyCard

RED, BLUE = ("Red",), ("Blue",)

EGG = Card("CC1-001", "Egg", kinds=("Digi-Egg",), level=2)
RED_THREE = Card("CC1-002", "Flame Pup", level=3, colours=RED, forms=("Rookie",))
BLUE_THREE = Card(
    "CC1-003", "Wave Pup", level=3, colours=BLUE, forms=("Rookie",), types=("Sea Dragon",)
)
RED_FOUR = Card(
    "CC1-004", "Flame Hound", level=4, colours=RED, digivolution=(Digivolution(2, 3, None, RED),)
)
BLUE_FOUR = Card(
    "CC1-005",
    "Wave Hound",
    level=4,
    colours=BLUE,
    types=("Sea Dragon",),
    digivolution=(Digivolution(2, 3, None, BLUE),),
)
FIVE = Card("CC1-006", "Storm Hound", level=5, colours=("Red", "Blue"), types=("竜戦士",))
MEMORY = Card("CC1-007", "Red Memory Boost!", kinds=("Option",), colours=RED)
OPTION = Card("CC1-008", "Great Blaze", kinds=("Option",), colours=RED)
TAMER = Card("CC1-009", "Mika", kinds=("Tamer",), colours=BLUE)
UNKNOWN = "ZZ9-001"

POOL = CardPool(
    [EGG, RED_THREE, BLUE_THREE, RED_FOUR, BLUE_FOUR, FIVE, MEMORY, OPTION, TAMER], version="1"
)
# 14 of level 3, 12 of level 4, 24 others; 4 of them memory options, 2 that nobody knows.
DECK = Deck.from_counts(
    {
        "CC1-002": 8,
        "CC1-003": 6,
        "CC1-004": 7,
        "CC1-005": 5,
        "CC1-006": 9,
        "CC1-007": 4,
        "CC1-008": 3,
        "CC1-009": 6,
        UNKNOWN: 2,
    },
    {"CC1-001": 4},
)

LEGACY_POOL = CardPool(
    [
        LegacyCard("St-1", name="Pup", kind="Digimon", level="III", attribute="Vaccine"),
        LegacyCard("St-2", name="Cub", kind="Digimon", level="III", attribute="Data"),
        LegacyCard("St-3", name="Hound", kind="Digimon", level="IV", types="獣型"),
        LegacyCard("St-4", name="Wolf", kind="Digimon", level="完全体"),
        LegacyCard("St-5", name="Mixture", kind="Digimon"),
        LegacyCard("St-6", name="Cable", kind="Option"),
    ]
)
LEGACY_DECK = Deck.from_counts(
    {"St-1": 12, "St-2": 6, "St-3": 14, "St-4": 10, "St-5": 3, "St-6": 15}
)


def policy(written: str = "never", deck: Deck = DECK) -> Policy:
    return read_policy(written, deck, POOL)


def terms(written: str = "never", turn: int = 3, *, first: bool = True) -> Terms:
    return Terms(policy(written), turn, first)
