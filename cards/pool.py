"""The pools of both games, from the database: made once per process and per catalogue version."""

from __future__ import annotations

from cards.models import Card, Catalogue, Game, Token, Versions
from engine.cards import Card as ModernCard
from engine.cards import CardPool
from engine.legacy.cards import LegacyCard
from engine.legacy.pool import LegacyPool

_modern: CardPool[ModernCard] = CardPool(())
_legacy: CardPool[LegacyCard] = LegacyPool(())


def modern_pool(versions: Versions | None = None) -> CardPool[ModernCard]:
    """Return the pool of the modern game with its tokens.

    Costs one tiny query, mostly; none where the caller has just asked for the versions.
    """
    global _modern
    # The version is read first: a load in between makes a pool that the next call renews.
    version = (versions or Catalogue.versions()).cards
    if not version or version != _modern.version:
        cards = Card.objects.filter(game=Game.MODERN)
        tokens = Token.objects.all()
        _modern = CardPool(
            (card.to_modern() for card in cards.iterator()),
            tokens=[token.to_engine() for token in tokens],
            version=version,
        )
    return _modern


def legacy_pool(versions: Versions | None = None) -> CardPool[LegacyCard]:
    """Return the pool of the 1999-2005 game, at the same cost."""
    global _legacy
    version = (versions or Catalogue.versions()).cards
    if not version or version != _legacy.version:
        cards = Card.objects.filter(game=Game.LEGACY)
        _legacy = LegacyPool((card.to_legacy() for card in cards.iterator()), version=version)
    return _legacy
