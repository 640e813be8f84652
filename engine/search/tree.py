"""A query as a tree of a few kinds of nodes, and how a tree is written as a query again.

The tree says nothing of where it came from but the places of its tests, which messages point at
and which do not tell two trees apart. What a test means is its field's business (`fields/`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as apart
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands in the text of a query, in characters."""

    at: int = 0
    length: int = 0

    def of(self, text: str) -> str:
        return text[self.at : self.at + self.length]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression, as written between its slashes."""

    source: str

    def __str__(self) -> str:
        return f"/{self.source}/"


Value = str | Pattern


@dataclass(frozen=True, slots=True)
class Test:
    """One claim of a card; `field` "" is a bare word."""

    __test__ = False  # not one of pytest's

    field: str
    operator: str
    value: Value
    place: Place = apart(default=Place(), compare=False)
    value_place: Place = apart(default=Place(), compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    part: Tree


@dataclass(frozen=True, slots=True)
class And:
    parts: tuple[Tree, ...]  # two or more, none of them an And


@dataclass(frozen=True, slots=True)
class Or:
    parts: tuple[Tree, ...]  # two or more, none of them an Or


Tree = And | Or | Not | Test


def both(parts: list[Tree]) -> Tree:
    """Join one or more trees by "and"."""
    flat = tuple(q for p in parts for q in (p.parts if isinstance(p, And) else (p,)))
    return flat[0] if len(flat) == 1 else And(flat)


def either(parts: list[Tree]) -> Tree:
    """Join one or more trees by "or"."""
    flat = tuple(q for p in parts for q in (p.parts if isinstance(p, Or) else (p,)))
    return flat[0] if len(flat) == 1 else Or(flat)


def tests(tree: Tree | None) -> Iterator[Test]:
    """Yield all tests of a tree from left to right."""
    match tree:
        case Test():
            yield tree
        case Not(part):
            yield from tests(part)
        case And(parts) | Or(parts):
            for part in parts:
                yield from tests(part)


def written(tree: Tree | None) -> str:
    """Write a tree as a query that parses to the same tree."""
    match tree:
        case None:
            return ""
        case Test(name, operator, value):
            return (f"{name}{operator}" if name else "") + _value(value)
        case Not(part):
            return f"-{_grouped(part) if isinstance(part, And | Or) else written(part)}"
        case And(parts):
            return " ".join(_grouped(p) if isinstance(p, Or) else written(p) for p in parts)
        case Or(parts):
            return " or ".join(written(p) for p in parts)


def _grouped(tree: Tree) -> str:
    return f"({written(tree)})"


_PLAIN = re.compile(r"[^\W_][\w.'@,-]*")
_WORDS = ("or", "and")


def _value(value: Value) -> str:
    if isinstance(value, Pattern):
        return str(value)
    if _PLAIN.fullmatch(value) and value.casefold() not in _WORDS:
        return value
    return quoted(value)


def quoted(text: str) -> str:
    """Write a text between quotes, so that it is taken as it is."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
