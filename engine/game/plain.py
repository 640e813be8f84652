"""Whether what a file holds has the shape of a dataclass, before anything is made of it."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

SHOWN = 40  # characters of a value that are quoted


def check_shape(kind: Any, plain: Any, where: str) -> None:
    """Raise ValueError, with where and what, unless a value out of JSON fits a type."""
    origin, parts = _parts(kind)
    if is_dataclass(kind):
        _check_fields(kind, plain, where)
    elif origin in (Union, UnionType):
        if plain is None and NoneType in parts:
            return
        [other] = [part for part in parts if part is not NoneType]
        check_shape(other, plain, where)
    elif origin is Literal:
        if plain not in parts:
            raise ValueError(f"{where} is none of {', '.join(parts)}: {quoted(plain)}")
    elif origin is dict:
        _expect(dict, plain, where)
        for key, each in plain.items():
            check_shape(parts[1], each, f"{where} {key!r}")
    elif origin in (list, tuple):
        if not isinstance(plain, (list, tuple)):
            raise ValueError(f"{where} is no list: {quoted(plain)}")
        if origin is tuple and len(plain) != len(parts):
            raise ValueError(f"{where} has {len(plain)} parts, not {len(parts)}")
        for at, each in enumerate(plain):
            check_shape(parts[0], each, f"{where} {at}")
    elif kind is not Any:
        _expect(kind, plain, where)


def quoted(plain: Any) -> str:
    """A value as it is quoted in a sentence."""
    text = repr(plain)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


@cache
def _parts(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(kind), get_args(kind)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _check_fields(kind: Any, plain: Any, where: str) -> None:
    _expect(dict, plain, where)
    known = {field.name: field for field in fields(kind)}
    if strange := [key for key in plain if key not in known]:
        raise ValueError(f"{where} has no {strange[0]!r}")
    for name, field in known.items():
        if name in plain:
            check_shape(_hints(kind)[name], plain[name], f"{where}, {name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise ValueError(f"{where} lacks {name!r}")


def _expect(kind: type, plain: Any, where: str) -> None:
    if type(plain) is not kind:
        words = {dict: "object", int: "whole number", str: "text", bool: "yes or no", list: "list"}
        raise ValueError(f"{where} is no {words.get(kind, kind.__name__)}: {quoted(plain)}")
