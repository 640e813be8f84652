"""The hand that a player keeps: the first one, or the one that a policy asks for instead."""

from __future__ import annotations

from typing import Any

from engine.cards import CardPool
from engine.deck import Deck

from .dealing import Deal, deal
from .policies import Policy


def deal_kept(deck: Deck, pool: CardPool[Any], policy: Policy, *, seed: int) -> Deal:
    """Deal a hand, and once more if it holds no card that the policy would keep it for."""
    first = deal(deck, pool, seed=seed)
    if policy.keep is None or policy.keep.numbers & set(first.hand):
        return first
    return deal(deck, pool, seed=seed, redraw=True)
