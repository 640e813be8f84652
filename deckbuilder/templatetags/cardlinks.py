"""Template filters for cards: where they are shown, and their pictures."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import template
from django.conf import settings
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from deckbuilder import addresses, deckpage, pictures
from deckbuilder.words import ReaderWords, listed
from engine.cards import Card
from engine.legacy.cards import LegacyCard
from engine.words import Message

register = template.Library()


@register.filter
def address(card: Card | LegacyCard) -> str:
    """Where a card has its page."""
    return addresses.card_address(card)


@register.filter
def search(query: str, show: str = "") -> str:
    """Where a search has its page; `show` is the shape of the cards as the address says it."""
    return addresses.search_address(query, show=show)


@register.filter
def image(card: Card | LegacyCard | None) -> str:
    """Where a picture of the card is, "" where the site has none."""
    if not isinstance(card, Card):
        return ""
    return pictures.picture_of(settings.CARD_PICTURES, card.number)


@register.filter
def eve(day: date) -> date:
    """The day before."""
    return day - date.resolution if day > date.min else day


@register.filter
def kind_word(kind: str) -> str:
    """Write a kind of card."""
    return deckpage.kind_word(kind)


@register.filter
def colour_word(colour: str) -> str:
    """Write a colour."""
    return deckpage.colour_word(colour)


@register.filter
def said_with_links(message: Message | None) -> str:
    """Write a message of the engine; the cards in it lead to their pages."""
    # `LinkedWords` escapes whatever it is handed.
    return mark_safe(message.render(LINKED)) if message else ""


class LinkedWords(ReaderWords):
    """Says messages as HTML."""

    def sentence(self, text: str, plural: str, n: int | None) -> str:
        return escape(super().sentence(text, plural, n))

    def value(self, value: Any) -> str:
        match value:
            case Card() | LegacyCard():
                return link(value, super().value(value))
            case list():
                return listed(value)  # of pieces that this has written
            case _:
                return escape(super().value(value))


def link(card: Card | LegacyCard, text: str) -> SafeString:
    return format_html('<a href="{}">{}</a>', addresses.card_address(card), text)


LINKED = LinkedWords()
