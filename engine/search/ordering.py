"""In which order cards are shown: `order:dp dir:desc`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import COLOURS, Card, folded
from engine.words import Message, say

from .fields.amounts import LEGACY_LEVELS
from .fields.choices import RANKS
from .index import AnyCard

Key = Callable[[AnyCard], Any]  # None: not known, and shown last


def _of_modern(key: Callable[[Card], Any]) -> Key:
    return lambda card: key(card) if isinstance(card, Card) else None


def _level(card: AnyCard) -> int | None:
    return card.level if isinstance(card, Card) else LEGACY_LEVELS.get(card.level)


def _cost(card: Card) -> int | None:
    return card.use_cost if card.play_cost is None else card.play_cost


def _rarity(card: Card) -> int | None:
    return RANKS.index(card.rarity) if card.rarity in RANKS else None


def _colours(card: Card) -> tuple[int, ...] | None:
    """One colour before several that begin with it, in the order of the game."""
    return tuple(map(COLOURS.index, card.colours)) or None


KEYS: Mapping[str, Key] = {
    "name": lambda card: folded(card.name or card.name_ja),
    "level": _level,
    "cost": _of_modern(_cost),
    "dp": _of_modern(lambda card: card.dp),
    "released": _of_modern(lambda card: card.released),
    "rarity": _of_modern(_rarity),
    "colour": _of_modern(_colours),
}
LABELS: Mapping[str, Message] = {
    "number": say("number"),
    "name": say("name"),
    "level": say("level"),
    "cost": say("play or use cost"),
    "dp": say("DP"),
    "released": say("day of release"),
    "rarity": say("rarity"),
    "colour": say("colour"),
}
# What may be written, and what it means.
ORDERS: Mapping[str, str] = {name: name for name in LABELS} | {
    "n": "number",
    "set": "number",
    "lv": "level",
    "pc": "cost",
    "play-cost": "cost",
    "date": "released",
    "r": "rarity",
    "c": "colour",
    "color": "colour",
}
DIRECTIONS: Mapping[str, str] = {
    "asc": "asc",
    "desc": "desc",
    "up": "asc",
    "down": "desc",
    "ascending": "asc",
    "descending": "desc",
}
