"""Whether what a file holds has the shape of a dataclass, before anything is made of it."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

SHOWN = 40  # characters of a value that are quoted
WORDS: dict[type, str] = {
    dict: "object",
    list: "list",
    int: "whole number",
    str: "text",
    bool: "yes or no",
}


def check_shape(kind: Any, plain: Any, where: str) -> None:
    """Raise ValueError, with where and what, unless a value out of JSON fits a type."""
    try:
        _check(kind, plain)
    except _Misfit as problem:
        path = "".join(reversed(problem.path))
        raise ValueError(f"{where}{path} {problem.what}") from problem


def quoted(plain: Any) -> str:
    """A value as it is quoted in a sentence."""
    try:
        text = repr(plain)
    except RecursionError:
        return "something that is nested too deep"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


class _Misfit(ValueError):
    """What does not fit; whoever looks into something adds on the way out where that was."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
        self.path: list[str] = []


def _check(kind: Any, plain: Any) -> None:
    if kind in WORDS:
        if type(plain) is not kind:
            raise _Misfit(f"is no {WORDS[kind]}: {quoted(plain)}")
        return
    how, parts = _taken_apart(kind)
    match how:
        case "fields":
            _check_fields(parts, plain)
        case "optional":
            if plain is not None:
                _check(parts, plain)
        case "one of":
            if plain not in parts:
                raise _Misfit(f"is none of {', '.join(parts)}: {quoted(plain)}")
        case "object":
            _check(dict, plain)
            for key, each in plain.items():
                _check_part(parts, each, f" {key!r}")
        case "list":
            _check(list, plain)
            for at, each in enumerate(plain):
                _check_part(parts, each, f" {at}")
        case "tuple":
            if not isinstance(plain, (list, tuple)):
                raise _Misfit(f"is no list: {quoted(plain)}")
            if len(plain) != len(parts):
                raise _Misfit(f"has {len(plain)} parts, not {len(parts)}")
            for at, (part, each) in enumerate(zip(parts, plain, strict=True)):
                _check_part(part, each, f" {at}")


def _check_fields(parts: dict[str, tuple[Any, bool]], plain: Any) -> None:
    _check(dict, plain)
    for name, each in plain.items():
        if name not in parts:
            raise _Misfit(f"has no {quoted(name)}")
        _check_part(parts[name][0], each, f", {name}")
    for name, (_, needed) in parts.items():
        if needed and name not in plain:
            raise _Misfit(f"lacks {name!r}")


def _check_part(kind: Any, plain: Any, where: str) -> None:
    try:
        _check(kind, plain)
    except _Misfit as problem:
        problem.path.append(where)
        raise


@cache
def _taken_apart(kind: Any) -> tuple[str, Any]:
    """How a type is looked at, and the types of what is in it."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return "fields", {
            field.name: (
                hints[field.name],
                field.default is MISSING and field.default_factory is MISSING,
            )
            for field in fields(kind)
        }
    if origin in (Union, UnionType):
        [other] = [part for part in parts if part is not NoneType]
        return "optional", other
    if origin is Literal:
        return "one of", parts
    if origin is dict:
        return "object", parts[1]
    if origin is list:
        return "list", parts[0]
    if origin is tuple:
        return "tuple", parts
    return "anything", None
