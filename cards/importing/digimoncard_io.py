"""The API of digimoncard.io: one row a card, without pictures.

It has room for two colours, two types and two digivolutions, and spells sets as "BT-21".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import rule_lines
from .rows import Row, colours, kinds, objects, plain, text, together, way, whole, words

SOURCE = "digimoncard.io"


def rows(data: list[Any]) -> Iterator[Row]:
    """Read the objects of an answer, or of several put together."""
    for where, found in objects(data):
        yield _row(where, found)


def _row(where: str, found: dict[str, Any]) -> Row:
    row = Row(where).numbered(found.get("id") or found.get("cardnumber"))
    kind = kinds(found.get("type"))
    row.take("name", plain(found.get("name")))
    row.take("kinds", kind)
    _lists(row, found)
    _numbers(row, found, kind)
    row.take("rarity", plain(found.get("rarity")).upper())
    row.take("artist", plain(found.get("artist")))
    _texts(row, found)
    return row.check()


def _lists(row: Row, found: dict[str, Any]) -> None:
    """Take colours and traits; where both places are full there may be more of them."""
    slots = {
        "colours": [colours(found.get("color")), colours(found.get("color2"))],
        "types": [words(found.get("digi_type")), words(found.get("digi_type2"))],
    }
    for name, (first, second) in slots.items():
        row.take(name, list(dict.fromkeys(first + second)))
        if first and second:
            row.cut.add(name)
    row.take("forms", words(found.get("form") or found.get("stage")))
    row.take("attributes", words(found.get("attribute")))


def _numbers(row: Row, found: dict[str, Any], kind: list[str]) -> None:
    row.take("level", whole(found.get("level"), r"lv\.?"))
    row.take("use_cost" if "Option" in kind else "play_cost", whole(found.get("play_cost")))
    row.take("dp", whole(found.get("dp")))
    ways = [
        way(
            found.get(f"evolution_cost{n}"),
            found.get(f"evolution_level{n}"),
            found.get(f"evolution_color{n}"),
        )
        for n in ("", "_2")
    ]
    row.take("digivolution", together(ways))
    if all(ways):
        row.cut.add("digivolution")


def _texts(row: Row, found: dict[str, Any]) -> None:
    if "main_effect" in found:
        row.texts.add("en")
    effect, inherited = text(found.get("main_effect")), text(found.get("source_effect"))
    requirements = text(found.get("xros_req"))
    row.take("en.effect", effect)
    row.take("en.inherited", inherited)
    row.take("en.security", text(found.get("alt_effect")))
    row.take("en.requirements", requirements)
    row.take("overflow", rule_lines.overflow(effect, inherited))
    cost = rule_lines.link_cost(effect, requirements)
    if cost is not None:
        row.facts |= {"has_link": True, "link_cost": cost}
    for name, value in rule_lines.facts(_rule_lines(effect), effect).items():
        row.take(name, value)


def _rule_lines(effect: str) -> str:
    """Return the lines that begin with (Rule) or [Rule]."""
    lines = (line for line in effect.split("\n") if line[1:5].casefold() == "rule")
    return "\n".join(lines)
