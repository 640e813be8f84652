"""Cards to put into a deck: a search beside it, each card with how many of it the deck has.

Drawings are kept ready (`cardpages/fragments.py` says why); only counts are of this deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cards.models import Versions
from deckbuilder.cardpages.fragments import Kept, picture_of
from deckbuilder.deckpage import limit_of
from engine.deck import Deck
from engine.regulation.day import Day
from engine.search.index import AnyCard

_HERE = "<!-- how many -->"  # where in a piece the count of this deck goes

_kept: Kept[tuple[str, str]] = Kept()


def counted(deck: Deck) -> dict[str, int]:
    """Number -> copies in main deck and Digi-Egg deck together."""
    counts = deck.copies("eggs")
    for number, copies in deck.copies("main").items():
        counts[number] = counts.get(number, 0) + copies
    return counts


def writer(
    have: Mapping[str, int], day: Day
) -> Callable[[Iterable[AnyCard], str, Versions], SafeString]:
    """Return what writes cards that were found, for a deck that has these copies on that day."""

    def write(cards: Iterable[AnyCard], shape: str, versions: Versions) -> SafeString:
        kept = _kept.of(versions.cards)
        language = get_language() or ""
        pieces: list[str] = []
        for card in cards:
            key = (language, shape, card.game, card.number)
            piece = kept.get(key) or kept.setdefault(key, _made(card, shape))
            pieces += (piece[0], _badge(card.number, have.get(card.number, 0), day), piece[1])
        # Each piece is a template's own work, escaped there.
        return mark_safe("".join(pieces))

    return write


def _badge(number: str, copies: int, day: Day) -> str:
    """Write how many the deck has, of how many; what a list says of the card; and the pair ban."""
    limit, since = limit_of(number, day)
    usual = limit is None or since is None
    most = "" if limit is None else f"/{limit}"
    pair = f' <span class="tag-pair">{escape(_("pair"))}</span>' if number in day.partners else ""
    tone = "" if usual else (" banned" if limit == 0 else " limited")
    over = " off" if limit is not None and copies > limit else ""
    none = "" if copies or not usual else " none"
    count = f'<b data-have="{escape(number)}" data-most="{most[1:]}">{copies}</b>{most}'
    return f'<span class="have{tone}{over}{none}">{count}</span>{pair}'


def _made(card: AnyCard, shape: str) -> tuple[str, str]:
    context = {"picture": picture_of(card), "shape": shape, "here": mark_safe(_HERE)}
    head, tail = render_to_string("deckbuilder/found_card.html", context).strip().split(_HERE)
    return head, tail
