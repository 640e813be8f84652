"""The bulk files and answers of heroicc: JSON:API, a row for each picture and language."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from . import rule_lines
from .rows import (
    Row,
    Wording,
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

SOURCE = "heroicc"
LANGUAGES = ("en", "ja")


def rows(data: list[Any]) -> Iterator[Row]:
    """Read the objects of a file; languages other than English and Japanese are passed over."""
    for where, found in objects(data):
        attributes = mapping(mapping(found.get("data", found)).get("attributes"))
        if not attributes:
            yield Row(where, problems=[_("this is not a card")])
        elif attributes.get("language") in LANGUAGES:
            yield _row(where, attributes)


def _row(where: str, found: dict[str, Any]) -> Row:
    row = Row(where).numbered(found.get("number"))
    row.picture = row.picture or _picture(found.get("parallel-id"))
    dual = mapping(found.get("dual"))
    kind = kinds(plain(found.get("category"))) + (["Option"] if dual else [])
    row.take("kinds", list(dict.fromkeys(kind)))
    row.take("colours", colours(_each(found.get("color"), "color")))
    _numbers(row, found, kind)
    row.take("rarity", plain(found.get("rarity")).upper())
    row.take("block", whole(found.get("block-icon")))
    row.take("printings", [row.picture] if row.picture else [])
    _in_language(row, found, dual, found["language"])
    return row.check()


def _picture(value: Any) -> int:
    n = whole(value)
    return n if isinstance(n, int) else 0


def _each(value: Any, key: str) -> list[Any]:
    """Return a list's items, which may be objects that hold the word under a key."""
    items = value if isinstance(value, list) else [value]
    return [each.get(key) if isinstance(each, dict) else each for each in items]


def _numbers(row: Row, found: dict[str, Any], kind: list[str]) -> None:
    row.take("level", whole(found.get("level")))
    row.take("dp", whole(found.get("dp")))
    row.take("play_cost", whole(found.get("play-cost")))
    row.take("use_cost", whole(found.get("use-cost")))
    if "Option" in kind and "use_cost" not in row.facts and "play_cost" in row.facts:
        row.facts["use_cost"] = row.facts.pop("play_cost")
    ways = map(mapping, many(found.get("digivolution-requirements")))
    row.take(
        "digivolution",
        together(
            way(
                each.get("cost"),
                each.get("level"),
                "/".join(map(plain, _each(each.get("color"), "color"))),
                each.get("form"),
            )
            for each in ways
        ),
    )
    if link := mapping(found.get("link")):
        row.facts["has_link"] = True
        row.take("link_dp", whole(link.get("dp")))
        row.take("link_cost", whole(link.get("cost")))


def _in_language(row: Row, found: dict[str, Any], dual: dict[str, Any], language: str) -> None:
    """Take what is written in a language; traits are facts in English only."""
    english = language == "en"
    row.take("name" if english else "name_ja", plain(found.get("name")))
    if dual:
        row.take("dual_name" if english else "dual_name_ja", plain(dual.get("name")))
        row.take("dual_colours", colours(_each(dual.get("color"), "color")))
        row.take(f"{language}.option", text(dual.get("effect")))
    if english:
        row.take("forms", words(found.get("form")))
        row.take("attributes", words(found.get("attribute")))
        row.take("types", words(found.get("type")))
    elif "name_ja" in row.facts:
        row.facts["name_ja_inferred"] = False
    if "effect" in found:
        row.texts.add(language)
    effect = text(found.get("effect"))
    row.take(f"{language}.effect", effect)
    row.take(f"{language}.inherited", text(found.get("inherited-effect")))
    row.take(f"{language}.security", text(found.get("security-effect")))
    row.take(f"{language}.link", text(found.get("link-effect")))
    row.take("overflow", rule_lines.overflow(effect))
    cost = rule_lines.link_cost(effect)
    if cost is not None:
        row.facts["has_link"] = True
        row.facts.setdefault("link_cost", cost)
    if copies := rule_lines.facts("", effect):
        row.facts |= copies
    _erratum(row, found.get("errata"), language)


def _erratum(row: Row, found: Any, language: str) -> None:
    for each in found if isinstance(found, list) else [found]:
        if isinstance(each, dict) and text(each.get("correction")):
            row.wordings.append(
                Wording(
                    language,
                    _day(each.get("date")),
                    text(each.get("error")),
                    text(each.get("correction")),
                )
            )


def _day(value: Any) -> date | None:
    try:
        return date.fromisoformat(plain(value)[:10])
    except ValueError:
        return None
