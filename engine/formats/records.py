"""Entries of JSON lists: a number, a count and perhaps a name, each in its own field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.words import Message, say

from .clean import plain
from .counts import count_of
from .json_text import Pairs, written
from .numbers import numbers_in
from .reading import Catalogue, Limits, Line, Reading
from .taking import (
    Given,
    by_name,
    count_refused,
    line_too_long,
    refused,
    several_names,
    take,
    unknown,
)
from .tokens import is_token, token
from .words import words_of

_NUMBERS = ("number", "card_number", "id")
_COUNTS = ("count", "copies", "card_count")
_NAMES = ("name", "card_name")


@dataclass(frozen=True, slots=True)
class Record:
    """One entry; the values are whatever stood in the JSON."""

    text: str
    number: Any
    count: Any
    name: Any = ""


def records_of(key: str, section: Any, limits: Limits) -> list[Record] | Message:
    """Return the entries of a section, `{number: count}` or a list of objects; or what is wrong."""
    match section:
        case None:
            return []
        case Pairs() | list() if len(section) > limits.lines:
            return too_many_entries(len(section), limits)
        case Pairs():
            return [_pair(number, count, limits) for number, count in section]
        case list() if all(isinstance(item, Pairs) for item in section):
            return [_fields(item, limits) for item in section]
    return say("“%(key)s” should hold card numbers with counts.", key=key[: limits.name])


def read_records(
    sections: list[tuple[str, list[Record]]], catalogue: Catalogue, limits: Limits, *, stay: bool
) -> Iterator[Line]:
    """Read the entries of all sections; positions run on from one to the next.

    With `stay`, cards stay in the section that they are given in, right or wrong.
    """
    at = 0
    for section, records in sections:
        for record in records:
            at += 1
            given = Given(at, record.text, section, stay)
            yield read_record(given, record, catalogue, limits)


def read_sections(
    format: str,
    fields: Mapping[str, Any],
    sections: Mapping[str, str],
    catalogue: Catalogue,
    limits: Limits,
    *,
    none: Message,
) -> Reading:
    """Read a list whose fields hold its sections; known cards go where their kind belongs.

    `sections` names each field's section, `none` is said where no field has a card.
    """
    found: list[tuple[str, list[Record]]] = []
    for key, section in sections.items():
        records = records_of(key, fields.get(key), limits)
        if isinstance(records, Message):
            return Reading(format, problem=records)
        found.append((section, records))
    entries = sum(len(records) for _, records in found)
    if entries > limits.lines:
        return Reading(format, problem=too_many_entries(entries, limits))
    if not entries:
        return Reading(format, problem=none)
    return Reading(format, tuple(read_records(found, catalogue, limits, stay=False)))


def too_many_entries(entries: int, limits: Limits) -> Message:
    """Say that a list is over the limit."""
    return say(
        "This list has %(entries)s entries; at most %(most)s are read.",
        entries=entries,
        most=limits.lines,
    )


def _pair(number: str, count: Any, limits: Limits) -> Record:
    text = f"{written(number, limits.line)}: {written(count, limits.line)}"
    return Record(text, number, count)


def _fields(item: Pairs, limits: Limits) -> Record:
    fields = item.fields()
    number, count, name = (
        next((fields[key] for key in keys if key in fields), None)
        for keys in (_NUMBERS, _COUNTS, _NAMES)
    )
    return Record(written(item, limits.line), _whole(number, fields), count, name)


def _whole(number: Any, fields: dict[str, Any]) -> Any:
    """Put a set before its number, and the printing behind it, where these stand apart."""
    prefix = fields.get("set")
    if isinstance(prefix, str) and isinstance(number, int | str) and str(number).isdecimal():
        number = f"{prefix}-{number}"
    printing = fields.get("printing", fields.get("parallel-id"))
    if isinstance(number, str) and "_" not in number:
        match printing:
            case int() if not isinstance(printing, bool) and 0 < printing < 100:
                return f"{number}_P{printing}"
            case str() if printing:
                return f"{number}_{printing}"
    return number


def read_record(given: Given, record: Record, catalogue: Catalogue, limits: Limits) -> Line:
    """Read one entry, by its number or else by its name."""
    number = record.number if isinstance(record.number, str) else ""
    name = record.name if isinstance(record.name, str) else ""
    for text in (number, name):
        if len(text) > limits.line:
            return refused(given, line_too_long(len(text), limits))
    copies = _copies(record.count, limits)
    if copies is None:
        return count_refused(given, written(record.count, limits.name), limits)
    found = numbers_in(words_of(number), catalogue)
    if found:
        return take(given, found[-1], copies, name, limits)
    cards = catalogue.named(name or number)
    if len(cards) > 1:
        return several_names(given, cards, copies)
    if not cards and is_token(name or number, catalogue):
        return token(given, name or number, copies)
    if not cards:
        return unknown(given, copies, name or number)
    taken, note = by_name(cards[0])
    return take(given, taken, copies, name, limits, note)


def _copies(count: Any, limits: Limits) -> int | None:
    match count:
        case bool():
            return None
        case int():
            return count if 1 <= count <= limits.copies else None
        case str() if len(count) <= limits.name:
            read = count_of(plain(count), limits.copies)
            return read.copies if read else None
    return None
