"""From which cards a card digivolves, and into which: by level, with the cards of a name together.

Only printed requirements are known (`engine/search/fields/digivolving.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from cards.models import Versions
from deckbuilder import catalogue
from deckbuilder.addresses import card_address, search_address
from deckbuilder.words import card_name
from engine.cards import Card, Token
from engine.search import search
from engine.search.tree import quoted

NAMES_AT_MOST = 40  # of a group; a search shows all


@dataclass(frozen=True, slots=True)
class Named:
    """The cards of one name: how many, and where they are shown."""

    name: str
    count: int
    address: str


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    count: int
    names: tuple[Named, ...]
    left_out: int  # names


@dataclass(frozen=True, slots=True)
class Relation:
    """All cards on one side of a card's digivolution."""

    count: int
    address: str  # the search that finds them
    groups: tuple[Group, ...]


def digivolves_from(card: Card, versions: Versions, on: date) -> Relation:
    """Return the cards that this one can digivolve from."""
    return _relation(f"into:{card.number}", versions, on)


def digivolves_into(card: Card, versions: Versions, on: date) -> Relation:
    """Return the cards that this one can digivolve into."""
    return _relation(f"from:{card.number}", versions, on)


def tokens_of(card: Card, versions: Versions) -> list[Token]:
    """Return the tokens that a card's effects bring."""
    tokens = catalogue.index(versions).pools["modern"].tokens
    return [token for token in tokens if card.number in token.made_by]


def _relation(query: str, versions: Versions, on: date) -> Relation:
    found = search(catalogue.index(versions), query, on=on, regulations={})
    cards = [card for card in found.cards if isinstance(card, Card)]
    by_level: dict[int | None, list[Card]] = {}
    for card in cards:
        by_level.setdefault(card.level, []).append(card)
    groups = [
        _group(level, by_level[level], query)
        for level in sorted(by_level, key=lambda level: (level is None, level or 0))
    ]
    return Relation(len(cards), search_address(query), tuple(groups))


def _group(level: int | None, cards: list[Card], query: str) -> Group:
    names = sorted(_named(cards, query), key=lambda each: (-each.count, each.name))
    title = _("Level %(level)s") % {"level": level} if level is not None else _("Without level")
    kept = sorted(names[:NAMES_AT_MOST], key=lambda each: each.name)
    return Group(title, len(cards), tuple(kept), len(names) - len(kept))


def _named(cards: Iterable[Card], query: str) -> Iterator[Named]:
    together: dict[str, list[Card]] = {}
    for card in cards:
        together.setdefault(card_name(card), []).append(card)
    for name, same in together.items():
        if len(same) == 1:
            yield Named(name, 1, card_address(same[0]))
        else:
            yield Named(name, len(same), search_address(f"{query} name={quoted(same[0].name)}"))
