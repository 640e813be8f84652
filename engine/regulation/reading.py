"""Strict reading of TOML: every key is known, every value is checked, errors quote both.

A reader takes a value and returns what it means, or raises ValueError quoting it. The
message grows on its way out: "cup.toml: limit: BT1-010: 'two' is not a whole number".
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any

from engine.numbers import LEGACY, MODERN, canonical
from engine.regulation.errors import RegulationError

Reader = Callable[[object], Any]
MOST = 9999  # of anything that a regulation counts


def document(text: str, where: str, keys: Mapping[str, Reader]) -> dict[str, Any]:
    """Read a whole file. Raises RegulationError that names the file, the key and the value."""
    try:
        values: dict[str, Any] = table(keys)(tomllib.loads(text.removeprefix("\ufeff")))
    except ValueError as problem:  # what tomllib raises is one, too
        if "int_max_str_digits" in str(problem):
            raise RegulationError(f"{where}: a number has thousands of digits") from None
        raise RegulationError(f"{where}: {problem}") from None
    except RecursionError:
        raise RegulationError(f"{where}: brackets within brackets without end") from None
    return values


def table(keys: Mapping[str, Reader], *, required: tuple[str, ...] = ()) -> Reader:
    """A reader of a table with these keys, and at least the required ones."""

    def read(value: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueError(f"{quoted(value)} is not a table")
        missing = [key for key in required if key not in value]
        if missing:
            raise ValueError(f"'{missing[0]}' is missing")
        return {key: _under(key, keys.get(key) or _unknown(keys), value[key]) for key in value}

    return read


def each(reader: Reader) -> Reader:
    """A reader of a list, told as a tuple."""

    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError(f"{quoted(value)} is not a list")
        return tuple(_under(f"item {at}", reader, item) for at, item in enumerate(value, 1))

    return read


def one_of(*words: str) -> Reader:
    def read(value: object) -> str:
        if value not in words:
            raise ValueError(f"{quoted(value)} is not one of: {', '.join(words)}")
        return str(value)

    return read


def text(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or len(value) > 500:
        raise ValueError(f"{quoted(value)} is not a line of text")
    return value


def whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise ValueError(f"{quoted(value)} is not a whole number from 0 to {MOST}")
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{quoted(value)} is neither true nor false")
    return value


def day(value: object) -> date:
    if not isinstance(value, date) or isinstance(value, datetime):
        raise ValueError(f"{quoted(value)} is not a day such as 2026-04-04")
    return value


def number(value: object) -> str:
    if isinstance(value, str):
        if LEGACY.fullmatch(value):
            return value
        if MODERN.fullmatch(tidy := canonical(value)):
            return tidy
    raise ValueError(f"{quoted(value)} is not a card number")


def card_set(value: object) -> str:
    if isinstance(value, str) and MODERN.fullmatch(tidy := canonical(f"{value}-001")):
        return tidy.partition("-")[0]
    raise ValueError(f"{quoted(value)} is not a set such as BT1")


def pair(value: object) -> tuple[str, str]:
    if isinstance(value, list) and len(value) == 2:
        one, other = number(value[0]), number(value[1])
        if one != other:
            return one, other
    raise ValueError(f"{quoted(value)} is not a pair of two card numbers")


def limits(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise ValueError(f"{quoted(value)} is not a table of card numbers and copies")
    read = {number(key): _under(key, whole, copies) for key, copies in value.items()}
    if len(read) < len(value):
        raise ValueError(f"{quoted(value)} names a card twice")
    return read


def quoted(value: object) -> str:
    """Quote a value as the file has it, cut short where it goes on and on."""
    if isinstance(value, date):
        return str(value)
    try:
        return repr(value)[:80]
    except ValueError:  # Python writes no numbers of thousands of digits
        return "a number of thousands of digits"


def _under(key: str, reader: Reader, value: object) -> Any:
    try:
        return reader(value)
    except ValueError as problem:
        raise ValueError(f"{key}: {problem}") from None


def _unknown(keys: Mapping[str, Reader]) -> Reader:
    def read(value: object) -> Any:
        raise ValueError(f"no such key; known are: {', '.join(keys)}")

    return read
