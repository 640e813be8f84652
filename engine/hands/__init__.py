"""Test hands of both games: one, dealt card by card, or very many at once.

`deal` and `deal_legacy` lay out one player's side from a seed; `many` (which needs NumPy,
so it is imported by its name) counts what becomes of thousands. `groups` and `policies`
say which cards count and when a hand is redrawn; `engine/odds` asks the same exactly.
"""

from __future__ import annotations

from .dealing import (
    HAND,
    SECURITY,
    SEEDS,
    Deal,
    below,
    deal,
    drawn_by,
    seed_beside,
    shuffled,
    shuffled_counts,
)
from .legacy import (
    LEGACY_HAND,
    LegacyDeal,
    LegacySettings,
    deal_legacy,
    level_threes,
    placed_by,
)

__all__ = [
    "HAND",
    "LEGACY_HAND",
    "SECURITY",
    "SEEDS",
    "Deal",
    "LegacyDeal",
    "LegacySettings",
    "below",
    "deal",
    "deal_legacy",
    "drawn_by",
    "level_threes",
    "placed_by",
    "seed_beside",
    "shuffled",
    "shuffled_counts",
]
