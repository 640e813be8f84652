"""The one way in which the site reads and judges decks: with its own pools, on a given day."""

from __future__ import annotations

from datetime import date

from django.utils import timezone

from cards import pool as catalogue
from engine.cards import Card, CardPool
from engine.deck import Deck as DeckList
from engine.formats import Reading, read
from engine.legacy.cards import LegacyCard
from engine.regulation import Report, check_deck, named
from engine.regulation.unread import with_unread

AnyPool = CardPool[Card] | CardPool[LegacyCard]


def pool_of(game: str) -> AnyPool:
    """The catalogue's cards of a game."""
    return catalogue.legacy_pool() if game == "legacy" else catalogue.modern_pool()


def read_list(text: str, game: str) -> Reading:
    """Read a deck list with the cards of a game."""
    return read(text, pool_of(game))


def left_out(reading: Reading) -> int:
    """How many lines of a list should have been cards but are not in its deck."""
    return sum(line.entry is None and line.status != "ignored" for line in reading.lines)


def judge(
    deck: DeckList, regulation: str, region: str, on: date | None = None, *, unread: int = 0
) -> Report:
    """Check a deck list, of which `unread` lines were left out; today if no day is given."""
    rules = named(regulation)
    report = check_deck(
        deck, pool_of(rules.game), rules, on=on or timezone.localdate(), region=region
    )
    return with_unread(report, unread)
