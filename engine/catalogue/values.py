"""The kinds of values in a catalogue: words, whole numbers, days, lists, digivolutions (CR 2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from engine.cards import COLOURS, Digivolution

from .lines import CatalogueError, Codec, plain


def _word(text: str) -> str:
    if not text:
        raise CatalogueError("has no value")
    return text


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise CatalogueError(f"is a whole number, not {text!r}")
    return int(text)


def _day(text: str) -> date:
    # `fromisoformat` alone would also take 20210212 and 2021-W06-5.
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        raise CatalogueError(f"is a day such as 2021-02-12, not {text!r}")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise CatalogueError(f"is not a day of the calendar: {text!r}") from None


def listed(item: Codec, mark: str = ";") -> Codec:
    """Make the codec of a list; no item may hold the mark that parts them."""

    def show(items: Iterable[Any]) -> str:
        shown = [item.show(each) for each in items]
        for text in shown:
            if mark in text or text != text.strip() or not text:
                raise CatalogueError(f"this cannot stand in a list: {text!r}")
        return f"{mark} ".join(shown)

    def parse(text: str) -> tuple[Any, ...]:
        return tuple(item.parse(each.strip()) for each in text.split(mark))

    return Codec(show, parse)


def one_of(choices: Iterable[str]) -> Codec:
    """Make the codec of a word that is one of a few."""
    known = tuple(choices)

    def parse(text: str) -> str:
        if text not in known:
            raise CatalogueError(f"is one of {', '.join(known)}, not {text!r}")
        return text

    return Codec(parse, parse)


def flag(word: str) -> Codec:
    """Make the codec of a claim that is written, as one word, only where it is true."""
    return Codec(lambda _: word, lambda text: one_of([word]).parse(text) == word)


WORD = Codec(str, _word)
WORDS = listed(WORD)
WHOLE = Codec(lambda value: str(_whole(str(value))), _whole)
WHOLES = listed(WHOLE)
DAY = Codec(date.isoformat, _day)
COLOUR_LIST = listed(one_of(COLOURS))


def _shown_digivolution(way: Digivolution) -> str:
    asks = [] if way.level is None else [f"level {way.level}"]
    asks += [] if way.form is None else [f"form {plain(way.form)}"]
    asks += way.colours
    if any("," in ask for ask in asks):
        raise CatalogueError(f"this cannot stand in a digivolution: {asks!r}")
    return f"{way.cost} from {', '.join(asks) or 'any'}"


def _digivolution(text: str) -> Digivolution:
    cost, _, asked = text.partition(" from ")
    asks = [ask.strip() for ask in asked.split(",")]
    level = _taken(asks, "level ", _whole)
    form = _taken(asks, "form ", _word)
    colours = () if asks == ["any"] else tuple(one_of(COLOURS).parse(ask) for ask in asks)
    return Digivolution(_whole(cost), level, form, colours)


def _taken(asks: list[str], start: str, parse: Callable[[str], Any]) -> Any:
    """Take the first ask out of the list if it starts so, and read the rest of it."""
    if asks and asks[0].startswith(start):
        return parse(asks.pop(0).removeprefix(start).strip())
    return None


# "4 from level 5, red, black; 3 from form Stnd."
DIGIVOLUTIONS = listed(Codec(_shown_digivolution, _digivolution))
