"""Sentences that the engine says to people, kept apart from the language they are said in.

The engine knows *what* to say; the site knows the reader's language. A `Message`
carries an English sentence with named places and the values for them. `str(message)`
is English; a site hands in its own `Words` to get another language. This file does
not translate.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


class Words(Protocol):
    """How one language says a sentence and the values in it."""

    def sentence(self, text: str, plural: str, n: int | None) -> str:
        """Return the translated pattern; `plural` is "" and `n` None if there is one form."""
        ...

    def value(self, value: Any) -> str:
        """Write a date, a card, a list or a number for the reader."""
        ...


@dataclass(frozen=True, slots=True)
class Message:
    """An English sentence with `%(name)s` places, and what belongs in them."""

    text: str
    plural: str = ""
    n: int | None = None
    values: Mapping[str, Any] = field(default_factory=dict)

    def render(self, words: Words) -> str:
        """Say this in the language of `words`; nested messages are said in it too."""
        pattern = words.sentence(self.text, self.plural, self.n)
        if not self.values:
            return pattern
        return pattern % {name: _written(value, words) for name, value in self.values.items()}

    def __str__(self) -> str:
        return self.render(ENGLISH)


def say(text: str, plural: str = "", n: int | None = None, /, **values: Any) -> Message:
    """Make a message. The name marks its strings for translation (`manage.py collect_words`)."""
    return Message(text, plural, n, values)


def storable(text: str) -> str:
    """Put U+FFFD in place of what no file or database holds: NUL and half surrogates."""
    if text.isascii() and "\x00" not in text:
        return text
    return _UNSTORABLE.sub("\ufffd", text) if _UNSTORABLE.search(text) else text


def _written(value: Any, words: Words) -> str:
    match value:
        case str():
            return words.value(storable(value))
        case Message():
            return value.render(words)
        case tuple() | list():
            return words.value([_written(item, words) for item in value])
        case _:
            return words.value(value)


class English:
    """The language of the command line, of logs and of JSON."""

    def sentence(self, text: str, plural: str, n: int | None) -> str:
        return text if not plural or n == 1 else plural

    def value(self, value: Any) -> str:
        match value:
            case date():
                return f"{value.day} {value:%B %Y}"
            case list():
                return " and ".join([", ".join(value[:-1]), value[-1]] if len(value) > 1 else value)
            case _:
                return str(value)


ENGLISH = English()
