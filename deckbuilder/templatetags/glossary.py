"""Template filters for the words of the game."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from deckbuilder.glossary import linking

register = template.Library()


@register.filter
def with_words(text: str, language: str = "") -> SafeString:
    """Write a text of a card, in that language, with links from its keywords and timings."""
    return linking.linked(text, language)
