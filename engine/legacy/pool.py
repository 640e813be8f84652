"""All cards of the 1999-2005 game, found by any spelling of their names."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import CardPool

from .cards import LegacyCard
from .names import loosely, spellings_of


class LegacyPool(CardPool[LegacyCard]):
    """A pool in which a name that is no card's is looked up once more, as it may be meant."""

    def __init__(self, cards: Iterable[LegacyCard], *, version: str = "") -> None:
        super().__init__(cards, version=version)
        self._loosely: dict[str, dict[str, LegacyCard]] = {}
        for card in self:
            for name in (card.name, card.name_ja, *spellings_of(card)):
                if key := loosely(name):
                    self._loosely.setdefault(key, {})[card.number] = card

    def named(self, name: str) -> tuple[LegacyCard, ...]:
        """Return the cards of this name; if there are none, those that it may be meant for."""
        return super().named(name) or tuple(self._loosely.get(loosely(name), {}).values())
