"""Cards as ready-made pieces of pages: a drawing or a row, made once per language and catalogue.

A page of 60 cards would spend three quarters of its time in the template otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from cards.models import Versions
from deckbuilder.deckpage import Picture
from deckbuilder.words import card_name, other_name
from engine.search.index import AnyCard

SHAPES = ("pictures", "lines")
_TEMPLATES = {
    "pictures": "deckbuilder/card_tile.html",
    "lines": "deckbuilder/card_line.html",
}
Key = tuple[str, str, str, str]  # language, shape, game, number
Piece = TypeVar("Piece")


class Kept(Generic[Piece]):
    """Pieces of one state of the catalogue; another state begins anew."""

    def __init__(self) -> None:
        self._version = ""
        self._pieces: dict[Key, Piece] = {}

    def of(self, version: str) -> dict[Key, Piece]:
        """The pieces of a state; of one without a version, none are kept."""
        if not version or self._version != version:
            self._version, self._pieces = version, {}
        return self._pieces


_kept: Kept[str] = Kept()


def fragments(cards: Iterable[AnyCard], shape: str, versions: Versions) -> SafeString:
    """Return cards one after the other in a shape of `SHAPES`."""
    kept = _kept.of(versions.cards)
    language = get_language() or ""
    pieces = []
    for card in cards:
        key = (language, shape, card.game, card.number)
        piece = kept.get(key)
        if piece is None:
            piece = kept[key] = _made(card, shape)
        pieces.append(piece)
    # Each piece is a template's own work, escaped there.
    return mark_safe("".join(pieces))


def picture_of(card: AnyCard) -> Picture:
    """Return what a drawing of the card shows, in the reader's language."""
    return Picture(card.number, card_name(card), other_name(card), card)


def _made(card: AnyCard, shape: str) -> str:
    return render_to_string(_TEMPLATES[shape], {"picture": picture_of(card)}).strip()
