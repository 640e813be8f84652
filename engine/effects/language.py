"""Effect programs as data: every node of a program is a small frozen object and a piece of JSON.

A node is written as an object with its tag, whose value is the node's first field, and its other
fields beside it: `{"draw": 2}`, `{"dp": -3000, "of": {"pick": 1, …}, "for": "turn"}`. Which tags
there are is told by the classes that inherit from a kind (`Step`, `Cards`, `Amount`, `Condition`);
a new class is a new word of the language, and nothing else has to know of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

N = TypeVar("N", bound="Node")


MOST = 1_000_000  # numbers in programs
DEEP = 50  # how many lists and objects may stand one within another
LONG = 10_000  # how many values a program may be made of
SHOWN = 200  # characters of what is quoted
PLAIN = {str: "text", int: "number", bool: "true or false"}


class ProgramError(ValueError):
    """A program that cannot be read: says what stands there and what may.

    `where` is the innermost object in which it stands, where that is known.
    """

    def __init__(self, says: str, where: Any = None) -> None:
        super().__init__(says)
        self.where = where


@dataclass(frozen=True, slots=True)
class AtLeast:
    """How much a number in a program is at least."""

    least: int

    def check(self, value: object) -> None:
        if not isinstance(value, int) or value < self.least:
            raise ProgramError(f"{value!r} is not enough: it is {self.least} or more")


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of a program. `tag` is the key by which JSON names its class."""

    kinds: ClassVar[dict[type, dict[str, type[Node]]]] = {}
    tag: ClassVar[str] = ""

    @classmethod
    def read(cls, plain: Any) -> Any:
        """Make a node of this kind of what JSON holds. Raises `ProgramError`."""
        _check_size(plain)
        return _read(cls, plain)

    def check(self) -> None:
        """Raise `ProgramError` where its parts do not fit together. Called when it was read."""

    def dump(self) -> Any:
        """Return the node as plain values for JSON; `read` makes an equal one again."""
        first, *others = fields(self)
        plain = {self.tag: dumped(getattr(self, first.name))} if self.tag else {}
        for field in others if self.tag else (first, *others):
            value = getattr(self, field.name)
            if field.default is MISSING or value != field.default:
                plain[key_of(field.name)] = dumped(value)
        return plain


def word(kind: type, tag: str) -> Any:
    """Make a class a word of a kind: `@word(Step, "draw")`."""

    def enter(cls: type[N]) -> type[N]:
        cls.tag = tag
        for base in cls.__mro__[1:]:  # a word of its kind, and of the kinds that this one is of
            if base is Node:
                break
            Node.kinds.setdefault(base, {})[tag] = cls
        return cls

    return enter


def words_of(kind: type) -> tuple[str, ...]:
    """All tags of a kind, in order of the alphabet."""
    return tuple(sorted(Node.kinds.get(kind, ())))


def _read(kind: Any, plain: Any) -> Any:
    short = getattr(kind, "short", None)
    if short is not None and not isinstance(plain, dict):
        return short(plain)
    if not isinstance(plain, dict):
        raise ProgramError(f"{_name(kind)} is an object; got {_shown(plain)}")
    words = Node.kinds.get(kind)
    if words is None:
        return _fill(kind, plain, "")
    tags = [tag for tag in plain if tag in words]
    if len(tags) > 1:
        # A tag may also be another word's field: the class that has all keys is meant.
        fit = [tag for tag in tags if set(plain) - {tag} <= set(_keys(words[tag])[1:])]
        tags = fit or tags[:1]
    if len(tags) != 1:
        raise ProgramError(
            f"{_shown(plain)} is no {_name(kind)}; there are: {', '.join(sorted(words))}"
        )
    return _fill(words[tags[0]], plain, tags[0])


def _fill(cls: type[Node], plain: dict[str, Any], tag: str) -> Node:
    hints = hints_of(cls)  # type: ignore[arg-type]
    names = list(hints)
    keys = {(tag if tag and at == 0 else key_of(name)): name for at, name in enumerate(names)}
    strange = [key for key in plain if key not in keys]
    if strange:
        raise ProgramError(
            f"{strange[0]!r} does not belong to {tag or _name(cls)!r} in {_shown(plain)}; "
            f"there are: {', '.join(keys)}"
        )
    defaults = _defaults(cls)  # type: ignore[arg-type]
    lacking = [key for key, name in keys.items() if name not in defaults and key not in plain]
    if lacking:
        raise ProgramError(f"{_shown(plain)} lacks {', '.join(map(repr, lacking))}")
    values = {}
    for key, value in plain.items():
        name = keys[key]
        # What stands there anyway may be written out.
        usual = isinstance(value, str) and defaults.get(name) == value
        try:
            values[name] = value if usual else _value(hints[name], value)
        except ProgramError as problem:
            if problem.where is None:
                raise ProgramError(f"{problem} (in {_shown(plain)})", plain) from None
            raise
    node = cls(**values)
    node.check()
    return node


def _value(hint: Any, value: Any) -> Any:
    """Make what a field holds: nodes, tuples of them, or plain values."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        options = get_args(hint)
        if value is None and NoneType in options:
            return None
        [inner] = [each for each in options if each is not NoneType]
        return _value(inner, value)
    if origin is tuple:
        inner = get_args(hint)[0]
        if not isinstance(value, (list, tuple)):
            value = [value]
        return tuple(_value(inner, each) for each in value)
    if origin is Annotated:
        inner, *checks = get_args(hint)
        value = _value(inner, value)
        for check in checks:
            check.check(value)
        return value
    if issubclass(hint, Node):
        return value if isinstance(value, hint) else _read(hint, value)
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise ProgramError(f"{_shown(value)} is no {PLAIN[hint]}")
    if hint is int and abs(value) > MOST:
        raise ProgramError(f"{_shown(value)} is too much: numbers go up to {MOST}")
    return value


def texts_in(node: Node, stop: type) -> Iterator[tuple[Any, str]]:
    """Yield each text in a node with what is asked of it, but none of what is of type `stop`."""
    for name, hint in hints_of(type(node)).items():  # type: ignore[arg-type]
        yield from _texts(getattr(node, name), hint, stop)


def _texts(value: Any, hint: Any, stop: type) -> Iterator[tuple[Any, str]]:
    if isinstance(value, tuple):
        [inner, *_] = get_args(hint) or [None]
        for each in value:
            yield from _texts(each, inner, stop)
    elif isinstance(value, Node):
        if not isinstance(value, stop):
            yield from texts_in(value, stop)
    elif isinstance(value, str) and value and get_origin(hint) is Annotated:
        for asked in get_args(hint)[1:]:
            yield asked, value


def dumped(value: Any) -> Any:
    if isinstance(value, Node):
        return value.dump()
    if isinstance(value, tuple):
        return [dumped(each) for each in value]
    return value


def _check_size(plain: Any) -> None:
    """Refuse what is too deep or too long to be a program, without looking at what it says."""
    level, count = [plain], 0
    for _ in range(DEEP):
        below: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                below += each.values()
            elif isinstance(each, (list, tuple)):
                below += each
        count += len(below)
        if count > LONG:
            raise ProgramError(f"a program has up to {LONG} values; got more: {_shown(plain)}")
        if not below:
            return
        level = below
    raise ProgramError(f"a program is up to {DEEP} objects and lists deep; got more")


def _shown(plain: Any) -> str:
    """Quote what stands there, no longer than can be read."""
    text = repr(plain)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


@cache
def hints_of(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in fields(cls)}


@cache
def _defaults(cls: type) -> dict[str, Any]:
    return {each.name: each.default for each in fields(cls) if each.default is not MISSING}


def _keys(cls: type) -> list[str]:
    return [key_of(name) for name in hints_of(cls)]


def key_of(name: str) -> str:
    """`at_most` is written "at most"; a trailing underscore keeps clear of Python's words."""
    return name.rstrip("_").replace("_", " ")


def _name(kind: type) -> str:
    return kind.__name__.lower()
