"""What may stand where in a scenario, looked at before anything is made of it.

A shape is a type, a list with one shape for each part, a tuple of shapes of which one fits, an
object by its keys (`...` stands for any key), or `OneOf` some values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import Any

SHOWN = 80  # characters of a value that are quoted
WORDS = {int: "a whole number", str: "a text", bool: "true or false", NoneType: "null"}


class ScenarioError(ValueError):
    """A scenario that cannot be read: says where and what."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some texts or numbers."""

    values: tuple[Any, ...]


def check_shape(shape: Any, plain: Any, where: str) -> None:
    """Raise `ScenarioError`, with where and what, unless a value out of JSON has that shape."""
    match shape:
        case type() if shape is object:
            return
        case type():
            if type(plain) is not shape:
                raise ScenarioError(f"{where} is {WORDS[shape]}; got {quoted(plain)}")
        case OneOf():
            if not any(plain == each and type(plain) is type(each) for each in shape.values):
                known = ", ".join(map(repr, shape.values))
                raise ScenarioError(f"{where} is one of {known}; got {quoted(plain)}")
        case tuple():
            _check_any(shape, plain, where)
        case [part]:
            if not isinstance(plain, list):
                raise ScenarioError(f"{where} is a list; got {quoted(plain)}")
            for at, each in enumerate(plain):
                check_shape(part, each, f"{where}, {at}")
        case dict():
            check_keys(shape, plain, where)
            for key, each in plain.items():
                check_shape(shape.get(key, shape.get(...)), each, f"{where}, {key!r}")


def check_keys(known: Mapping[Any, Any], plain: Any, where: str) -> None:
    """Raise `ScenarioError` unless a value is an object that has no other keys."""
    if not isinstance(plain, dict):
        raise ScenarioError(f"{where} is an object; got {quoted(plain)}")
    strange = [key for key in plain if key not in known]
    if strange and ... not in known:
        raise ScenarioError(f"{where} has no {quoted(strange[0])}; there are: {', '.join(known)}")


def quoted(plain: Any) -> str:
    """A value as it is quoted in a sentence."""
    try:
        text = repr(plain)
    except RecursionError:
        return "something that is nested too deep"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _check_any(shapes: tuple[Any, ...], plain: Any, where: str) -> None:
    """The shape that a value is nearest to says what is wrong with it."""
    nearest = next((each for each in shapes if _is_like(each, plain)), None)
    if nearest is None:
        may = " or ".join(_called(each) for each in shapes)
        raise ScenarioError(f"{where} is {may}; got {quoted(plain)}")
    check_shape(nearest, plain, where)


def _is_like(shape: Any, plain: Any) -> bool:
    match shape:
        case type():
            return type(plain) is shape
        case OneOf():
            return isinstance(plain, type(shape.values[0]))
        case tuple():
            return any(_is_like(each, plain) for each in shape)
    return isinstance(plain, type(shape))


def _called(shape: Any) -> str:
    match shape:
        case type():
            return WORDS[shape]
        case OneOf():
            return f"one of {', '.join(map(repr, shape.values))}"
        case tuple():
            return " or ".join(map(_called, shape))
    return "a list" if isinstance(shape, list) else "an object"
