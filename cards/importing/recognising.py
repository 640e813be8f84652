"""Which format a file has, by what is in it; its name does not matter."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cards.exporting import MARK
from engine.textfiles import BYTE_ORDER_MARKS

from . import answers, digimoncard_app, digimoncard_io, heroicc, own, reference
from .answers import AnswerRow
from .rows import Broken, Row, mapping


class NoCards(Broken):
    """A file that is whole, and is not about cards: in a folder it is passed over."""


@dataclass(frozen=True, slots=True)
class Content:
    """A file's rows, still to be read, and who says what they say; or the answers in it."""

    source: str
    rows: Iterable[Row] = ()
    answers: Iterable[AnswerRow] = ()


Reader = Callable[[list[Any]], Iterator[Row]]

# Keys that together only one format has, the more particular first.
BY_KEYS: tuple[tuple[set[str], str, Reader], ...] = (
    ({"number", "kinds", "colors"}, reference.SOURCE, reference.cards),
    ({"number", "card_type", "inherited"}, reference.SOURCE, reference.japanese),
    ({"number", "date", "before", "after"}, reference.SOURCE, reference.wordings),
    ({"cardNumber", "cardType"}, digimoncard_app.SOURCE, digimoncard_app.rows),
    ({"attributes"}, heroicc.SOURCE, heroicc.rows),
    ({"data", "included"}, heroicc.SOURCE, heroicc.rows),
    ({"id", "main_effect"}, digimoncard_io.SOURCE, digimoncard_io.rows),
    ({"id", "evolution_cost"}, digimoncard_io.SOURCE, digimoncard_io.rows),
    ({"name", "cardnumber"}, digimoncard_io.SOURCE, digimoncard_io.rows),
)
LOOKED_AT = 50  # rows whose keys are looked at


def content_of(data: bytes, name: str) -> Content:
    """Find out what a file is. Raises `Broken` where nothing can come of it, saying why."""
    text = text_of(data)
    start = text.lstrip()[:200]
    if not start:
        raise Broken(_("this is empty"))
    if start.startswith("<"):
        raise Broken(_("this is a web page, not data"))
    if start.startswith("{") and f'"{MARK}"' in start:
        return Content(own.EXPORT, own.json_lines(text))
    if start.startswith(("{", "[")):
        return _json(parsed(text))
    if start.lstrip('"').startswith(f"{MARK},") or start.startswith(f'"{MARK}"'):
        return Content(own.EXPORT, own.csv_lines(text))
    if " | " in text:
        return Content(own.CATALOGUE, own.catalogue(text, name))
    raise NoCards(_("this is in none of the formats that are known"))


def text_of(data: bytes) -> str:
    """Decode a file. Raises `Broken` naming the first byte that is wrong."""
    encoding = "utf-16" if data.startswith(BYTE_ORDER_MARKS) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise Broken(
            _("this is not UTF-8: byte %(at)s cannot be read. Save it as UTF-8 and try again.")
            % {"at": error.start + 1}
        ) from None
    if "\x00" in text:
        raise Broken(_("this is not text"))
    return text


def parsed(text: str) -> Any:
    """Read JSON. Raises `Broken` saying where it ends or fails."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) - 1 or "Unterminated" in error.msg:
            raise Broken(
                _("this JSON ends in the middle, in line %(line)s; was it cut off?")
                % {"line": error.lineno}
            ) from None
        raise Broken(
            _("this is not JSON: line %(line)s, column %(column)s (%(error)s)")
            % {"line": error.lineno, "column": error.colno, "error": error.msg}
        ) from None
    except (ValueError, RecursionError):
        raise Broken(_("this is JSON that no card would need")) from None


def items_of(data: Any) -> list[Any]:
    """Return the list that an answer is or holds under "data"; one object is a list of one."""
    held = mapping(data).get("data")
    if isinstance(held, list):
        return held
    return data if isinstance(data, list) else [data]


def _json(data: Any) -> Content:
    items = items_of(data)
    if not items:
        raise NoCards(_("this holds no cards"))
    keys = {key for each in items[:LOOKED_AT] for key in mapping(each)}
    if keys >= answers.KEYS:
        return Content(answers.SOURCE, answers=answers.rows(items))
    inner = {key for each in items[:LOOKED_AT] for key in mapping(mapping(each).get("data"))}
    for wanted, source, reader in BY_KEYS:
        if wanted <= keys or wanted <= inner:
            return Content(source, reader(items))
    raise NoCards(_("this is JSON, but not in a format that is known"))
