"""The engine's sentences in the reader's language."""

from datetime import date
from typing import Any

from django.template.defaultfilters import date as written_date
from django.utils.translation import get_language, gettext, ngettext, pgettext

from engine.cards import Card
from engine.legacy.cards import LegacyCard
from engine.words import Message


class ReaderWords:
    """Says messages in the language that is active for this request."""

    def sentence(self, text: str, plural: str, n: int | None) -> str:
        if plural:
            return ngettext(text, plural, 0 if n is None else n)
        return gettext(text) if text else ""

    def value(self, value: Any) -> str:
        match value:
            case date():
                return day(value)
            case Card() | LegacyCard():
                return f"{value.number} {card_name(value)}"
            case list():
                return listed(value)
            case _:
                return str(value)


READER = ReaderWords()


def said(message: Message | None) -> str:
    """Write a message of the engine for the reader; nothing for None."""
    return message.render(READER) if message else ""


def day(value: date) -> str:
    """Write a day out: "4 April 2026", 「2026年4月4日」."""
    return written_date(value, pgettext("date format", "j F Y"))


def listed(items: list[str]) -> str:
    """Write "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return gettext("%(most)s and %(last)s") % {
        "most": gettext(", ").join(items[:-1]),
        "last": items[-1],
    }


def card_name(card: Card | LegacyCard) -> str:
    """The card's name in the reader's language, or in the other one if it has none."""
    if get_language() == "ja":
        return card.name_ja or card.name
    return card.name or card.name_ja


def other_name(card: Card | LegacyCard) -> str:
    """The card's name in the language that `card_name` did not use, "" if it has none."""
    ours, other = card.name, card.name_ja
    if get_language() == "ja":
        ours, other = other, ours
    return other if ours and other != ours else ""
