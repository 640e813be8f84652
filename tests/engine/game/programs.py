"""Programs made up at random, of the words of the language and their fields alone."""

from __future__ import annotations

from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from engine.effects.ability import TIMINGS, Ability, Trigger
from engine.effects.language import AtLeast, Node, key_of
from engine.effects.step import Amount, Cards
from engine.effects.vocabulary import NAMES, Bound, Words

DEPTH = 4  # nodes one within another


@st.composite
def abilities(draw: st.DrawFn) -> Any:
    """An ability as JSON that has to be read."""
    return _node(draw, Ability, DEPTH)


def _node(draw: st.DrawFn, kind: type, depth: int) -> Any:
    words = Node.kinds.get(kind)
    if kind is Trigger and draw(st.booleans()):
        return draw(st.sampled_from(sorted(TIMINGS)))
    if words is None:
        return _filled(draw, kind, "", depth)
    if depth <= 0 and issubclass(Amount, kind):
        return draw(st.integers(-20_000, 20_000))
    if depth <= 0 and issubclass(Cards, kind):
        return draw(st.sampled_from(sorted(NAMES)))
    tags = sorted(tag for tag, cls in words.items() if depth > 0 or _is_flat(cls))
    tag = draw(st.sampled_from(tags))
    return _filled(draw, words[tag], tag, depth)


def _is_flat(cls: type) -> bool:
    """Whether it can be written without another node in it, but for amounts and cards."""
    hints = get_type_hints(cls, include_extras=True)
    return all(
        each.default is not MISSING
        or hints[each.name] in (Amount, Cards)
        or _is_plain(hints[each.name])
        for each in fields(cls)
    )


def _is_plain(hint: Any) -> bool:
    if get_origin(hint) is tuple:
        return _is_plain(get_args(hint)[0])
    return get_origin(hint) is Annotated or hint in (int, bool)


def _filled(draw: st.DrawFn, cls: type, tag: str, depth: int) -> dict[str, Any]:
    plain = {}
    hints = get_type_hints(cls, include_extras=True)
    for at, field in enumerate(fields(cls)):
        needed = field.default is MISSING or (tag and at == 0)
        if not needed and (depth <= 0 or not draw(st.sampled_from((True, False, False, False)))):
            continue
        key = tag if tag and at == 0 else key_of(field.name)
        # What looks at its parts together asks for two or more of the first.
        least = 2 if tag and at == 0 and "check" in vars(cls) else 0
        plain[key] = _value(draw, hints[field.name], depth - 1, least)
    return plain


def _value(draw: st.DrawFn, hint: Any, depth: int, least: int = 0) -> Any:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        [inner] = [each for each in get_args(hint) if each is not NoneType]
        return _value(draw, inner, depth)
    if origin is tuple:
        inner = get_args(hint)[0]
        many = draw(st.integers(least, 2)) if depth > 0 or _is_plain(inner) else least
        return [_value(draw, inner, depth) for _ in range(many)]
    if origin is Annotated:
        return _annotated(draw, get_args(hint)[1])
    if hint is bool:
        return draw(st.booleans())
    if hint is int:
        return draw(st.integers(-100, 100))
    return _node(draw, hint, depth)


def _annotated(draw: st.DrawFn, asked: Any) -> Any:
    if isinstance(asked, Words):
        return draw(st.sampled_from(sorted(asked.known())))
    if isinstance(asked, AtLeast):
        return draw(st.integers(asked.least, 9))
    if isinstance(asked, Bound):
        return draw(st.sampled_from(sorted(NAMES)))
    return draw(st.sampled_from(("Alpha", "Beta")))
