"""The JSON files of digimoncard.app: everything is a string, "-" is none, a row for a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from . import rule_lines
from .rows import (
    PICTURE,
    Row,
    colours,
    kinds,
    many,
    mapping,
    objects,
    plain,
    text,
    together,
    way,
    whole,
    words,
)

SOURCE = "digimoncard.app"
REQUIREMENTS = (
    *("specialDigivolve", "dnaDigivolve", "burstDigivolve", "digiXros", "assembly"),
    "linkRequirement",
)


def rows(data: list[Any]) -> Iterator[Row]:
    """Read the objects of a file."""
    for where, found in objects(data):
        yield _row(where, found)


def _row(where: str, found: dict[str, Any]) -> Row:
    row = Row(where).numbered(plain(found.get("cardNumber")) or found.get("id"))
    if picture := PICTURE.search(plain(found.get("id"))):
        row.picture = int(picture["n"] or 0)
    kind = kinds(found.get("cardType"))
    row.take("kinds", kind)
    _names(row, found.get("name"), len(kind) > 1)
    row.take("colours", colours(found.get("color")))
    row.take("forms", words(found.get("form")))
    row.take("attributes", words(found.get("attribute")))
    row.take("types", words(found.get("type")))
    _numbers(row, found, kind)
    row.take("dual_colours", colours(found.get("optionCardColourRequirement")))
    row.take("rarity", plain(found.get("rarity")).upper())
    row.take("printings", _pictures(found))
    if not row.picture:
        row.take("artist", plain(found.get("illustrator")))
    _blocks(row, found)
    _texts(row, found)
    if len(kind) < 2:
        row.facts.pop("dual_colours", None)
    return row.check()


def _names(row: Row, found: Any, dual: bool) -> None:
    """Take the names; a DUAL card's are written as one, "Digimon/Option"."""
    names = found if isinstance(found, dict) else {"english": found}
    for key, fact, option in (
        ("english", "name", "dual_name"),
        ("japanese", "name_ja", "dual_name_ja"),
    ):
        name = plain(names.get(key))
        if dual:
            name, _mark, side = re.sub("／", "/", name).partition("/")
            row.take(option, side.strip())
        row.take(fact, name.strip())
    if "name_ja" in row.facts:
        row.facts["name_ja_inferred"] = False


def _numbers(row: Row, found: dict[str, Any], kind: list[str]) -> None:
    level = whole(found.get("cardLv"), r"lv\.?")
    if not (isinstance(level, str) and re.fullmatch(r"lv\.?-?|[A-Za-z]+\.?", level, re.I)):
        row.take("level", level)
    row.take("use_cost" if "Option" in kind else "play_cost", whole(found.get("playCost")))
    if kind == ["Digi-Egg"] and row.facts.get("play_cost") == 0:
        del row.facts["play_cost"]  # eggs have none; some rows write it as 0
    row.take("dp", whole(found.get("dp")))
    ways = map(mapping, many(found.get("digivolveCondition")))
    row.take(
        "digivolution",
        together(way(each.get("cost"), each.get("level"), each.get("color")) for each in ways),
    )
    row.take("overflow", rule_lines.overflow(text(found.get("aceEffect"))))
    if any(plain(found.get(f"link{part}")) for part in ("DP", "Effect", "Requirement")):
        row.facts["has_link"] = True
        row.take("link_dp", whole(found.get("linkDP")))
        requirement = text(found.get("linkRequirement"))
        row.take("link_cost", rule_lines.link_cost(f"[Link] {requirement}"))


def _pictures(found: dict[str, Any]) -> list[int]:
    listed = [mapping(each) for key in ("AAs", "JAAs") for each in many(found.get(key))]
    names = [found.get("id"), *(each.get("id") for each in listed)]
    numbers = {int(m["n"]) for m in map(PICTURE.search, map(plain, names)) if m and m["n"]}
    return sorted(numbers)


def _blocks(row: Row, found: dict[str, Any]) -> None:
    """Take the block of the first print; those of later ones stand behind it."""
    blocks = [whole(each) for each in words(found.get("block"))]
    if blocks:
        row.facts["block"] = blocks[0]
        row.take("other_blocks", [each for each in blocks[1:] if each != blocks[0]])


def _texts(row: Row, found: dict[str, Any]) -> None:
    if "effect" in found:
        row.texts.add("en")
    effect, rule = text(found.get("effect")), text(found.get("rule"))
    option = [text(found.get("dualEffect")), text(found.get("optionCardEffect"))]
    row.take("en.effect", effect)
    row.take("en.inherited", text(found.get("digivolveEffect")))
    row.take("en.security", text(found.get("securityEffect")))
    row.take("en.option", "\n".join(dict.fromkeys(filter(None, option))))
    row.take("en.link", text(found.get("linkEffect")))
    row.take("en.requirements", "\n".join(filter(None, map(text, map(found.get, REQUIREMENTS)))))
    row.take("en.rules", rule)
    for name, value in rule_lines.facts(rule, effect).items():
        row.take(name, value)
