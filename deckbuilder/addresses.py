"""The addresses of cards and sets, for pages that link to many of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import quote_plus

from django.urls import get_script_prefix, reverse

from engine.cards import Card
from engine.legacy.cards import LegacyCard


def card_address(card: Card | LegacyCard) -> str:
    """Return the address of a card's page."""
    return _card(card.game, card.number, get_script_prefix())


def set_address(code: str) -> str:
    """Return the address of a set's page."""
    return reverse("set", args=[code])


def search_address(query: str = "", **more: object) -> str:
    """Return the address of a search; what is empty is left out."""
    said = query_of({"q": query} | more)
    return _search(get_script_prefix()) + (f"?{said}" if said else "")


def query_of(values: Mapping[str, object]) -> str:
    """Write the query of an address, without its question mark; what is empty is left out."""
    said = [f"{name}={quote_plus(str(value))}" for name, value in values.items() if value]
    return "&".join(said)


@lru_cache(maxsize=8)
def _search(prefix: str) -> str:
    return reverse("cards")


@lru_cache(maxsize=8192)
def _card(game: str, number: str, prefix: str) -> str:
    # The prefix is part of what is kept: the site may stand below another address.
    return reverse("legacy-card" if game == "legacy" else "card", args=[number])
