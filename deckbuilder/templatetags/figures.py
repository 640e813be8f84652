"""Template filters that write numbers."""

from django import template

from deckbuilder import words
from engine.odds.questions import percent as percentage

register = template.Library()


@register.filter
def percent(share: float) -> str:
    """Write a share as a percentage, never all or nothing where it is not."""
    return words.said(percentage(share))


@register.filter
def thousands(number: int) -> str:
    """Write a whole number with commas, as both languages do."""
    return f"{number:,}"
