"""A Digimon in battle made from what its card is known to say."""

from __future__ import annotations

from typing import Any

from engine.cards import CardPool

from .battle import Fighter
from .cards import LEVELS, LegacyCard
from .printed import printed_battle


def card_of(written: str, pool: CardPool[Any]) -> LegacyCard | None:
    """Find a card by its number, or by a name that is only one card's."""
    card: LegacyCard | None = pool.find(written)
    if card is None and written.strip():
        named = pool.named(written)
        card = named[0] if len(named) == 1 else None
    return card


def fighter_of(written: str, pool: CardPool[Any], **more: Any) -> Fighter | None:
    """Make a fighter from a card's number or name; None if there is no such card.

    `more`: fields of `Fighter`, which count instead of what stands on the card.
    """
    card = card_of(written, pool)
    if card is None:
        return None
    told: dict[str, Any] = {"name": card}
    if card.level in LEVELS:
        told["counts_as"] = card.level
    if printed := printed_battle(card.number):
        told |= {
            "battle_type": printed.battle_type,
            "attacks": printed.attacks,
            "lost": printed.lost,
            "c_zeroes": printed.c_zeroes,
        }
    return Fighter(**(told | more))
