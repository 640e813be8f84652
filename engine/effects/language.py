"""Effect programs as data: every node of a program is a small frozen object and a piece of JSON.

A node is written as an object with its tag, whose value is the node's first field, and its other
fields beside it: `{"draw": 2}`, `{"dp": -3000, "of": {"pick": 1, …}, "for": "turn"}`. Which tags
there are is told by the classes that inherit from a kind (`Step`, `Cards`, `Amount`, `Condition`);
a new class is a new word of the language, and nothing else has to know of it.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

N = TypeVar("N", bound="Node")


class ProgramError(ValueError):
    """A program that cannot be read: says what stands there and what may."""


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of a program. `tag` is the key by which JSON names its class."""

    kinds: ClassVar[dict[type, dict[str, type[Node]]]] = {}
    tag: ClassVar[str] = ""

    @classmethod
    def read(cls, plain: Any) -> Any:
        """Make a node of this kind of what JSON holds. Raises `ProgramError`."""
        return _read(cls, plain)

    def dump(self) -> Any:
        """Return the node as plain values for JSON; `read` makes an equal one again."""
        first, *others = fields(self)
        plain = {self.tag: _dump(getattr(self, first.name))} if self.tag else {}
        for field in others if self.tag else (first, *others):
            value = getattr(self, field.name)
            if field.default is MISSING or value != field.default:
                plain[_key(field.name)] = _dump(value)
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
        raise ProgramError(f"{_name(kind)} is an object; got {plain!r}")
    words = Node.kinds.get(kind)
    if words is None:
        return _fill(kind, plain, "")
    tags = [tag for tag in plain if tag in words]
    if len(tags) > 1:
        # A tag may also be another word's field: the class that has all keys is meant.
        tags = [tag for tag in tags if set(plain) - {tag} <= set(_keys(words[tag]))]
    if len(tags) != 1:
        raise ProgramError(f"{plain!r} is no {_name(kind)}; there are: {', '.join(sorted(words))}")
    return _fill(words[tags[0]], plain, tags[0])


def _fill(cls: type[Node], plain: dict[str, Any], tag: str) -> Node:
    hints = _hints(cls)  # type: ignore[arg-type]
    names = list(hints)
    keys = {(tag if tag and at == 0 else _key(name)): name for at, name in enumerate(names)}
    strange = [key for key in plain if key not in keys]
    if strange:
        raise ProgramError(
            f"{strange[0]!r} does not belong to {tag or _name(cls)!r} in {plain!r}; "
            f"there are: {', '.join(keys)}"
        )
    try:
        return cls(**{keys[key]: _value(hints[keys[key]], value) for key, value in plain.items()})
    except TypeError:
        needed = [k for k, n in keys.items() if _needed(cls, n) and k not in plain]
        raise ProgramError(f"{plain!r} lacks {', '.join(map(repr, needed))}") from None


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
    if isinstance(hint, type) and issubclass(hint, Node):
        return value if isinstance(value, hint) else _read(hint, value)
    if hint is Any:
        return value
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise ProgramError(f"{value!r} is no {hint.__name__}")
    return value


def _dump(value: Any) -> Any:
    if isinstance(value, Node):
        return value.dump()
    if isinstance(value, tuple):
        return [_dump(each) for each in value]
    return value


@cache
def _hints(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in fields(cls)}


def _keys(cls: type) -> list[str]:
    return [_key(name) for name in _hints(cls)]


def _needed(cls: type, name: str) -> bool:
    field = next(each for each in fields(cls) if each.name == name)
    return field.default is MISSING and field.default_factory is MISSING


def _key(name: str) -> str:
    """`at_most` is written "at most"; a trailing underscore keeps clear of Python's words."""
    return name.rstrip("_").replace("_", " ")


def _name(kind: type) -> str:
    return kind.__name__.lower()
