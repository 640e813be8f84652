"""The facts of cards as JSON knows them: their names, how they get into rows, what is possible.

Imports and staff bring them, `layers.py` keeps them so, and `Card` and `CardText` hold those
that stand. A fact is named as its column, a text as `en.effect`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from cards.models import MODERN_FACTS, TEXT_FACTS, Card, Game, Language
from engine.cards import COLOURS, KINDS
from engine.legacy.cards import LEVELS
from engine.numbers import LEGACY, MODERN

OF_GAME = {
    Game.MODERN.value: (*(name for name in MODERN_FACTS if name != "number"), "artist"),
    Game.LEGACY.value: (
        *("name", "name_ja", "kinds", "attributes", "types", "set", "subkind", "legacy_level"),
    ),
}
LANGUAGES = tuple(Language.values)
TEXTS = tuple(f"{language}.{name}" for language in LANGUAGES for name in TEXT_FACTS)
TEXT_AT_MOST = 4000  # characters; the longest printed ones have about 1,000

LEVEL = range(2, 8)
COST = range(0, 21)
DP = range(0, 30001, 1000)
WHOLES = {
    "level": LEVEL,
    "play_cost": COST,
    "use_cost": COST,
    "dp": DP,
    "overflow": range(1, 11),
    "copies_allowed": range(1, 61),
    "link_dp": DP,
    "link_cost": COST,
    "block": range(0, 100),
}
NEVER_NONE = {"copies_allowed"}
FLAGS = {"name_ja_inferred", "has_link"}
CHOICES = {"kinds": KINDS, "colours": COLOURS, "dual_colours": COLOURS}
MAY_LACK = {"colours", "dual_colours"}
LISTS_OF_WHOLES = {"other_blocks": range(0, 100), "printings": range(1, 100)}
LISTS_OF_WORDS = {
    *("forms", "attributes", "types"),
    *("rule_traits", "also_named", "also_contains", "also_numbered"),
}
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def number_is_possible(number: str, game: str) -> bool:
    """Whether a card of this game can have this number."""
    return bool((LEGACY if game == Game.LEGACY else MODERN).fullmatch(number))


def facts_of(card: Card) -> dict[str, Any]:
    """Return a row's facts as JSON knows them."""
    facts = {name: getattr(card, name) for name in OF_GAME[card.game]}
    if isinstance(facts.get("released"), date):
        facts["released"] = facts["released"].isoformat()
    return facts


def put(card: Card, name: str, value: Any) -> None:
    """Write one fact into a row."""
    if name == "released" and isinstance(value, str):
        value = date.fromisoformat(value)
    setattr(card, name, value)


def impossible(name: str, value: Any, game: str = Game.MODERN) -> str:
    """Say what is impossible about a value, quoting it; "" if nothing is."""
    return _check_of(name, game)(name, value)


def _check_of(name: str, game: str) -> Callable[[str, Any], str]:
    if name in TEXTS:
        return _text
    if game == Game.LEGACY:
        return _legacy
    if name in WHOLES:
        return _whole
    if name in CHOICES:
        return _choices
    if name in LISTS_OF_WHOLES:
        return _wholes
    if name in LISTS_OF_WORDS:
        return _words
    if name in FLAGS:
        return _flag
    return {"digivolution": _digivolution, "released": _day}.get(name, _word)


def _wrong(name: str, value: Any, wanted: str) -> str:
    quoted = str(value)
    if len(quoted) > 100:
        quoted = f"{quoted[:100]}…"
    return _("%(fact)s: “%(value)s” is not %(wanted)s") % {
        "fact": name,
        "value": printable(quoted),
        "wanted": wanted,
    }


def printable(text: str) -> str:
    """Put U+FFFD in place of what would disturb a terminal or cannot be written at all."""
    return UNPRINTABLE.sub("\ufffd", text)


def _range(allowed: range) -> str:
    if allowed.step == 1:
        return _("a whole number from %(least)s to %(most)s") % {
            "least": allowed[0],
            "most": allowed[-1],
        }
    return _("a multiple of %(step)s from %(least)s to %(most)s") % {
        "step": allowed.step,
        "least": allowed[0],
        "most": allowed[-1],
    }


def _is_whole(value: Any, allowed: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


def _whole(name: str, value: Any) -> str:
    if (value is None and name not in NEVER_NONE) or _is_whole(value, WHOLES[name]):
        return ""
    return _wrong(name, value, _range(WHOLES[name]))


def _choices(name: str, value: Any) -> str:
    known = CHOICES[name]
    for each in value if isinstance(value, list) else [value]:
        if not isinstance(each, str) or each not in known:
            return _wrong(name, each, _("one of %(known)s") % {"known": ", ".join(known)})
    if (
        not isinstance(value, list)
        or len(set(value)) < len(value)
        or not (value or name in MAY_LACK)
    ):
        return _wrong(name, value, _("a list that names each once"))
    return ""


def _wholes(name: str, value: Any) -> str:
    allowed = LISTS_OF_WHOLES[name]
    if isinstance(value, list) and all(_is_whole(each, allowed) for each in value):
        return ""
    return _wrong(name, value, _range(allowed))


def _is_word(value: Any, at_most: int) -> bool:
    return (
        isinstance(value, str)
        and len(value) <= at_most
        and value == value.strip()
        and not UNPRINTABLE.search(value)
        and "|" not in value
    )


def _word(name: str, value: Any) -> str:
    at_most = getattr(Card._meta.get_field(name), "max_length", None) or 0
    if _is_word(value, at_most):
        return ""
    return _wrong(name, value, _("a line of at most %(n)s characters without “|”") % {"n": at_most})


def _words(name: str, value: Any) -> str:
    for each in value if isinstance(value, list) else [None]:
        if not _is_word(each, 100) or not each or ";" in each:
            return _wrong(name, value, _("a list of words without “|” and “;”"))
    return ""


def _flag(name: str, value: Any) -> str:
    return "" if isinstance(value, bool) else _wrong(name, value, _("yes or no"))


def _day(name: str, value: Any) -> str:
    try:
        if value is None or date.fromisoformat(value).isoformat() == value:
            return ""
    except (TypeError, ValueError):
        pass
    return _wrong(name, value, _("a day such as 2021-02-12"))


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str) or UNPRINTABLE.search(value.replace("\n", "")):
        return _wrong(name, value, _("text without control characters"))
    if len(value) > TEXT_AT_MOST:
        return _wrong(name, value, _("at most %(n)s characters long") % {"n": TEXT_AT_MOST})
    return ""


def _digivolution(name: str, value: Any) -> str:
    for way in value if isinstance(value, list) else [value]:
        if not isinstance(way, dict) or set(way) != {"cost", "level", "form", "colours"}:
            return _wrong(name, way, _("a cost and what it is paid on"))
        if not _is_whole(way["cost"], COST):
            return _wrong(name, way["cost"], _range(COST))
        if way["level"] is not None and not _is_whole(way["level"], LEVEL):
            return _wrong(name, way["level"], _range(LEVEL))
        if way["form"] is not None and (
            not _is_word(way["form"], 50) or not way["form"] or set(way["form"]) & set(",;")
        ):
            return _wrong(name, way["form"], _("a form"))
        if problem := _choices("colours", way["colours"]):
            return problem
    return "" if isinstance(value, list) else _wrong(name, value, _("a list"))


LEGACY_CHOICES = {
    "kinds": ("Digimon", "Option"),
    "subkind": ("", "item", "program", "field"),
    "legacy_level": ("", *LEVELS),
}


def _legacy(name: str, value: Any) -> str:
    if name not in OF_GAME[Game.LEGACY]:
        return _wrong(name, value, _("a fact of this game"))
    if name == "kinds" and isinstance(value, list) and len(value) > 1:
        return _wrong(name, value, _("a single kind"))
    known = LEGACY_CHOICES.get(name)
    if known:
        for each in value if isinstance(value, list) else [value]:
            if each not in known:
                return _wrong(name, each, _("one of %(known)s") % {"known": ", ".join(known)})
    if name in ("kinds", "attributes", "types"):
        return _words(name, value)
    return _word(name, value)


def shown(value: Any) -> str:
    """Write a value for people, in one line of any length."""
    match value:
        case None | "" | []:
            return "–"
        case bool():
            return _("yes") if value else _("no")
        case list():
            return ", ".join(_one_shown(each) for each in value)
        case _:
            return str(value).replace("\n", " ⏎ ")


def _one_shown(value: Any) -> str:
    if not isinstance(value, dict):
        return str(value)
    return " ".join(_parts(value))


def _parts(way: dict[str, Any]) -> Iterator[str]:
    """Write a digivolution as the catalogue does: "2 from level 3 red"."""
    yield f"{way['cost']} from"
    if way["level"] is not None:
        yield f"level {way['level']}"
    if way["form"] is not None:
        yield way["form"]
    yield " ".join(way["colours"]) or "any"
