"""The share code of a deck of the game of 1999 to 2005, and links that carry it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote_plus, urlencode

from django.urls import reverse

from deckbuilder import judging
from deckbuilder.handpages import LIST_AT_MOST, written
from engine.deck import Deck
from engine.formats import write_code
from engine.words import Message


@dataclass(frozen=True, slots=True)
class Share:
    """A code, and addresses that anybody may open with it; "" where it is too long for one."""

    code: str
    check: str
    hand: str


def share_of(deck: Deck, game: str) -> Share | None:
    """Return how a deck can be shared by a code; None if it cannot, as no modern one can."""
    deck = deck.registered()
    code = write_code(deck) if game == "legacy" else None
    if code is None or isinstance(code, Message):
        return None
    fits = len(code) <= LIST_AT_MOST
    # The page of hands writes the list out in its address.
    fits_out = len(quote_plus(written(deck, judging.pool_of(game)))) <= LIST_AT_MOST
    check = _address("check", regulation="legacy", list=code) if fits else ""
    hand = _address("shared-hand", game="legacy", list=code) if fits and fits_out else ""
    return Share(code, check, hand)


def _address(page: str, **query: str) -> str:
    return f"{reverse(page)}?{urlencode(query)}"
