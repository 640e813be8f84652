"""The one way in which the site reads and judges decks: with its own cards, and its own lists.

Both come from the database and are asked for as they are at one moment, its `Versions`:
with none given, now.
"""

from __future__ import annotations

import dataclasses
from datetime import date
from functools import lru_cache

from django.utils import timezone

from cards import lists
from cards import pool as catalogue
from cards.models import Catalogue, Versions
from engine.cards import Card, CardPool
from engine.deck import Deck as DeckList
from engine.formats import Reading, read
from engine.legacy.cards import LegacyCard
from engine.regulation import Regulation, Report, check_deck, named
from engine.regulation.unread import with_unread

AnyPool = CardPool[Card] | CardPool[LegacyCard]


def pool_of(game: str, versions: Versions | None = None) -> AnyPool:
    """The catalogue's cards of a game."""
    if game == "legacy":
        return catalogue.legacy_pool(versions)
    return catalogue.modern_pool(versions)


def regulation(name: str, versions: Versions | None = None) -> Regulation:
    """A named regulation with the site's lists: one object for as long as they stay."""
    rules = named(name)
    if not rules.lists:
        return rules
    versions = versions or Catalogue.versions()
    return _regulation(name, versions) if versions.lists else with_our_lists(rules, versions)


@lru_cache(maxsize=64)
def _regulation(name: str, versions: Versions) -> Regulation:
    return with_our_lists(named(name), versions)


def with_our_lists(rules: Regulation, versions: Versions | None = None) -> Regulation:
    """A regulation, such as an organiser's own, with the site's lists where it has any.

    Makes a new object, so keep it: what checks prepare is kept for each.
    """
    if not rules.lists:
        return rules
    return dataclasses.replace(rules, lists=lists.restriction_lists(versions))


def read_list(text: str, game: str) -> Reading:
    """Read a deck list with the cards of a game."""
    return read(text, pool_of(game))


def judge(
    deck: DeckList,
    regulation: Regulation | str,
    region: str,
    on: date | None = None,
    *,
    unread: int = 0,
    versions: Versions | None = None,
) -> Report:
    """Check a deck list, of which `unread` lines were left out; today if no day is given.

    A regulation that is only named comes with the site's lists.
    """
    versions = versions or Catalogue.versions()
    rules = rules_of(regulation, versions)
    pool = pool_of(rules.game, versions)
    report = check_deck(deck, pool, rules, on=on or timezone.localdate(), region=region)
    return with_unread(report, unread)


def rules_of(wanted: Regulation | str, versions: Versions) -> Regulation:
    """The regulation that is wanted: itself, or the one of that name."""
    return regulation(wanted, versions) if isinstance(wanted, str) else wanted
