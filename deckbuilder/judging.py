"""The one way in which the site reads and judges decks: with its own cards, and its own lists.

Both come from the database and are asked for as they are at one moment, its `Versions`:
with none given, now.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from datetime import date
from functools import lru_cache

from django.utils import timezone

from cards import lists
from cards import pool as catalogue
from cards.models import Catalogue, Versions
from engine.cards import Card, CardPool
from engine.deck import Deck as DeckList
from engine.formats import Reading, choose, read
from engine.formats.numbers import numbers_in
from engine.formats.words import words_of
from engine.legacy.cards import LegacyCard
from engine.numbers import LEGACY
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


def read_list(text: str, game: str, versions: Versions | None = None) -> Reading:
    """Read a deck list with the cards of a game."""
    return read(text, pool_of(game, versions))


def read_in_either(
    text: str, game: str, picks: Mapping[int, str], versions: Versions
) -> tuple[str, Reading, str]:
    """Read a list with the cards of a game, or with the other's where it is a list of that one.

    `picks` are the cards that a person chose for some lines: line -> number. Returns the text
    with the choices in it, the reading, and the game that it was read in.
    """
    again, reading = choose(text, pool_of(game, versions), picks)
    known = sum(line.card is not None for line in reading.lines)
    if 2 * known > sum(line.entry is not None for line in reading.lines):
        return again, reading, game
    other = "modern" if game == "legacy" else "legacy"
    pool = pool_of(other, versions)
    again_there, there = choose(text, pool, picks)
    cards = sum(line.entry is not None for line in there.lines)
    if 10 * known <= cards and _says_that_it_is_of(there, pool):
        return again_there, there, other
    return again, reading, game


def _says_that_it_is_of(reading: Reading, pool: AnyPool) -> bool:
    """Whether every card of a list has a number of a pool's game, and no line is left over."""
    if reading.problem is not None or reading.unread or not reading.deck.entries:
        return False
    for line in reading.lines:
        if line.entry is None:
            continue
        number = line.entry.number
        # A name alone may be one of either game.
        if all(found.number != number for found in numbers_in(words_of(line.text), pool)):
            return False
        if line.card is None and not (pool.game == "legacy" and LEGACY.fullmatch(number)):
            return False
    return True


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
