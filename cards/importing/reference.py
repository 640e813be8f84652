"""The reference's own JSON: `cards.json`, `cards-ja.json` and `errata.json`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from cards.building import errata, modern
from cards.facts import facts_of
from cards.models import Card

from .rows import Row, Wording, many, mapping, objects, plain, text

SOURCE = "reference"
PARTS = ("effect", "inherited", "security", "option", "link")


def cards(data: list[Any]) -> Iterator[Row]:
    """Read `cards.json`: all facts, and the English texts where they are."""
    for where, found in objects(data):
        row = Row(where).numbered(found.get("number"))
        try:
            row.facts |= facts_of(Card.from_engine(modern.card(found)))
        except KeyError as missing:
            row.problems.append(_("“%(name)s” is missing") % {"name": missing.args[0]})
            yield row
            continue
        except (TypeError, ValueError, AttributeError):
            row.problems.append(_("a fact is of another kind than in this format"))
            yield row
            continue
        del row.facts["artist"]  # of which this file says nothing
        _english(row, found)
        yield row.check()


def japanese(data: list[Any]) -> Iterator[Row]:
    """Read `cards-ja.json`, of which `cards.json` holds the facts: only the texts are taken."""
    for where, found in objects(data):
        row = Row(where).numbered(found.get("number"))
        for part in PARTS:
            row.take(f"ja.{part}", text(found.get(part)))
        if "effect" in found:
            row.texts.add("ja")
        yield row.check()


def wordings(data: list[Any]) -> Iterator[Row]:
    """Read `errata.json`: what was printed, what it is to say, and since when."""
    for where, found in objects(data):
        after, before = text(found.get("after")), text(found.get("before"))
        row = Row(where).numbered(errata.number_of({"number": found.get("number"), "after": after}))
        try:
            day = date.fromisoformat(plain(found.get("date")))
        except ValueError:
            row.problems.append(_("“%(day)s” is not a day") % {"day": plain(found.get("date"))})
            day = None
        if not after:
            row.problems.append(_("it does not say what the card is to say"))
        row.wordings.append(Wording("en", day, before, after))
        yield row.check()


def _english(row: Row, found: dict[str, Any]) -> None:
    texts, link = mapping(found.get("text")), mapping(found.get("link"))
    if "text" in found and not found.get("text_unavailable"):
        row.texts.add("en")
    for part in PARTS:
        row.take(f"en.{part}", text(texts.get(part)))
    asked = [*map(text, many(found.get("requirements"))), text(link.get("requirement"))]
    row.take("en.requirements", "\n".join(dict.fromkeys(filter(None, asked))))
    rules = [mapping(rule) for rule in many(found.get("rules"))]
    row.take("en.rules", "\n".join(filter(None, (text(rule.get("text")) for rule in rules))))
    row.take("ja.rules", "\n".join(filter(None, (text(rule.get("text_ja")) for rule in rules))))
