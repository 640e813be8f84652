"""Template filters that put the engine's values into the reader's words."""

from datetime import date

from django import template
from django.utils.translation import gettext as _

from deckbuilder import deckpage, words
from engine.cards import Card
from engine.legacy.cards import LegacyCard
from engine.words import Message

register = template.Library()


@register.filter
def said(message: Message | None) -> str:
    """Write a message of the engine."""
    return words.said(message)


@register.filter
def name(card: Card | LegacyCard) -> str:
    """Write a card's name."""
    return words.card_name(card)


@register.filter
def day(value: date) -> str:
    """Write a day out."""
    return words.day(value)


@register.filter
def verdict_word(verdict: str) -> str:
    """Write a verdict in a word or two."""
    return deckpage.verdict_word(verdict)


@register.filter
def against(code: str) -> str:
    """Which of three kinds of answer a finding is: about the rules, the list, or us."""
    if code in ("limited", "banned", "banned-pair"):
        return _("Restriction list")
    if code == "unknown-card":
        return _("Not known to us")
    return _("Rules")


@register.filter
def cited(rule: str) -> str:
    """Write what a finding rests on: a rule's number, a source, or words of ours."""
    return {
        "card list": _("card list"),
        "release date": _("release date"),
        "the list as given": _("the list as given"),
    }.get(rule, rule)


@register.filter
def status_word(status: str) -> str:
    """Write what became of a line."""
    return {
        "read": _("read"),
        "changed": _("read with a change"),
        "unknown": _("unknown"),
        "ambiguous": _("ambiguous"),
        "refused": _("refused"),
        "ignored": _("not a card"),
    }[status]


@register.filter
def section_word(section: str) -> str:
    """Write a section's name."""
    return {
        "eggs": _("Digi-Egg deck"),
        "main": _("main deck"),
        "side": _("side"),
        "maybe": _("maybe"),
    }[section]
