"""The notation of the catalogue: columns, then `key value` facts, parted by ` | `.

    BT1-010 | Agumon | アグモン | colours red | level 3 | play 3 | dp 2000 | …

A fact that has its usual value is left out; a column that nobody has listed is `?`; a list
is parted by `; `; lines that begin with `#` are remarks. Every thing has exactly one way to
be written, so that a rebuild changes only the lines whose facts changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    T = TypeVar("T", bound=DataclassInstance)
else:
    T = TypeVar("T")

UNKNOWN = "?"
RESERVED = "|"
# Control characters, line and paragraph separators, halves of characters.
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class CatalogueError(ValueError):
    """What cannot be read from or written to a catalogue; says where and quotes it."""


@dataclass(frozen=True, slots=True)
class Codec:
    """How one kind of value is written and read back. Both raise `CatalogueError`."""

    show: Callable[[Any], str]
    parse: Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Fact:
    """A key of the notation, the attribute that it stands for, and how that is written."""

    key: str
    attribute: str
    codec: Codec


class Layout(Generic[T]):
    """How one kind of thing is written, a line each."""

    def __init__(
        self,
        *,
        columns: Sequence[str],
        facts: Sequence[Fact],
        blank: Callable[..., T],
        order: Callable[[T], Any],
        identity: Callable[[T], object],
    ) -> None:
        """`blank` makes a thing from the columns alone; `identity` tells two things apart."""
        self.columns = tuple(columns)
        self.facts = {fact.key: fact for fact in facts}
        self.blank = blank
        self.order = order
        self.identity = identity

    def write(self, things: Iterable[T], about: str = "") -> str:
        """Write things in their order, below `about` as remarks."""
        remarks = [f"# {line}".rstrip() for line in about.splitlines()]
        lines = [self._written(thing) for thing in sorted(things, key=self.order)]
        return "".join(f"{line}\n" for line in remarks + lines)

    def read(self, text: str, where: str) -> list[T]:
        """Read what `write` wrote. Raises `CatalogueError` naming `where`, line and input."""
        things: dict[object, T] = {}
        for at, line in enumerate(text.split("\n"), start=1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            try:
                thing = self._read(line)
                identity = self.identity(thing)
                if identity in things:
                    raise CatalogueError("this is listed twice")
            except CatalogueError as error:
                raise CatalogueError(f"{where}:{at}: {error}; got {line!r}") from None
            things[identity] = thing
        return list(things.values())

    def _written(self, thing: T) -> str:
        columns = [getattr(thing, name) for name in self.columns]
        usual = self.blank(*columns)
        parts = [_column(value) for value in columns]
        for fact in self.facts.values():
            value = getattr(thing, fact.attribute)
            if value != getattr(usual, fact.attribute):
                parts.append(f"{fact.key} {plain(fact.codec.show(value))}")
        return f" {RESERVED} ".join(parts)

    def _read(self, line: str) -> T:
        if UNWRITABLE.search(line):
            raise CatalogueError("a line has no control characters")
        parts = [part.strip() for part in line.split(RESERVED)]
        columns, facts = parts[: len(self.columns)], parts[len(self.columns) :]
        if len(columns) < len(self.columns) or not all(columns):
            raise CatalogueError(f"a line begins with {', '.join(self.columns)}")
        values: dict[str, Any] = {}
        for part in facts:
            key, _, value = part.partition(" ")
            fact = self.facts.get(key)
            if fact is None:
                raise CatalogueError(f"{key!r} is not one of the facts")
            if fact.attribute in values:
                raise CatalogueError(f"{key!r} is given twice")
            try:
                values[fact.attribute] = fact.codec.parse(value.strip())
            except CatalogueError as error:
                raise CatalogueError(f"{key!r} {error}") from None
        return replace(self.blank(*("" if c == UNKNOWN else c for c in columns)), **values)


def plain(text: str) -> str:
    """Return `text` if it survives being written; it may not hold what parts the fields."""
    if not text or text != text.strip() or RESERVED in text or UNWRITABLE.search(text):
        raise CatalogueError(f"this cannot be written in a catalogue: {text!r}")
    return text


def _column(value: str) -> str:
    if value == UNKNOWN:
        raise CatalogueError(f"{UNKNOWN!r} means that nobody has listed it, so it is no name")
    return plain(value) if value else UNKNOWN
