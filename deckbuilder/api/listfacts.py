"""Restriction lists as programs are answered: a day, two days, one card, and the catalogue."""

from __future__ import annotations

from datetime import date
from typing import Any, Literal

from ninja import Schema
from pydantic import Field

from cards.models import CardText, Catalogue, Correction, Versions
from deckbuilder import catalogue
from deckbuilder.api.answers import Voice
from deckbuilder.api.cardfacts import sets
from engine.cards import Card as ModernCard
from engine.regulation import Change, Regulation, RestrictionList, Undated
from engine.regulation.ground import copies_allowed, ground_of
from engine.regulation.history import Difference, Entry, Step, differences, entries, steps
from engine.search import Index
from engine.search.fields.legality import legal, limits_of, notes
from engine.search.index import AnyCard


class EntryAnswer(Schema):
    numbers: list[str] = Field(description="One, or the two of a banned pair.")
    copies: int | None = Field(description="0 is a ban; null is a banned pair.")
    since: date | None
    until: date | None = Field(
        description="The day from which something else holds, if one is announced."
    )
    source: str
    confidence: str = Field(description='"high", "medium" or "low".')
    note: str


class UndatedAnswer(Schema):
    """What a list once said, nobody knows since when. It is told, and never enforced."""

    limits: dict[str, int]
    pairs: list[list[str]]
    until: date | None
    source: str
    confidence: str
    note: str


class DayAnswer(Schema):
    region: str
    on: date
    entries: list[EntryAnswer]
    undated: list[UndatedAnswer]
    days: list[date] = Field(description="On which this list changes, also later ones.")
    complete_through: date | None = Field(description="null: nobody knows how much is missing.")
    notes: list[str]


class DifferenceAnswer(Schema):
    numbers: list[str]
    what: Literal["banned", "limited", "lifted", "paired", "pair-lifted"]
    before: EntryAnswer | None
    after: EntryAnswer | None


class ChangesAnswer(Schema):
    model_config = {"populate_by_name": True}

    region: str
    start: date = Field(serialization_alias="from", validation_alias="from")
    to: date
    changes: list[DifferenceAnswer]
    notes: list[str]


class StepAnswer(Schema):
    what: Literal["limit", "ban", "pair", "lift", "lift-pair"]
    number: str = Field(description="The card, or one with which it shares its limit.")
    partner: str = Field(description="The other card of a pair.")
    copies: int | None
    on: date | None = Field(description="null: nobody knows since when.")
    until: date | None = Field(description="Only of what nobody knows the first day.")
    source: str
    confidence: str
    note: str


class CardDayAnswer(Schema):
    number: str
    game: Literal["modern", "legacy"]
    regulation: str = Field(description="By which it is judged: the usual one of its game.")
    region: str
    on: date
    legal: bool = Field(description="Whether a copy is allowed, and the card is out.")
    copies: int | None = Field(description="How many are allowed; null: any number.")
    entries: list[EntryAnswer] = Field(description="What the list says on that day.")
    history: list[StepAnswer] = Field(description="What was ever said, the oldest first.")
    notes: list[str]


class Counts(Schema):
    modern: int
    legacy: int


class Languages(Schema):
    en: int
    ja: int


class ListAnswer(Schema):
    complete_through: date | None
    announcements: int
    days: list[date]


class CatalogueAnswer(Schema):
    """What is loaded. `version` and `lists_version` are new whenever a card or a list is."""

    version: str = Field(description='"": nothing is loaded.')
    lists_version: str
    loaded_at: str | None = Field(description="When the shipped files were loaded last.")
    cards: Counts
    sets: Counts
    tokens: int
    errata: int
    texts: Languages = Field(description="Cards with imported texts, by language.")
    corrections: int = Field(description="Imported errata with their words.")
    latest_release: date | None
    lists: dict[str, ListAnswer] = Field(description="By region.")


def day(listed: RestrictionList, rules: Regulation, on: date, tell: Voice) -> dict[str, Any]:
    """Describe what a list says on a day."""
    return {
        "region": listed.region,
        "on": on,
        "entries": [entry(each) for each in entries(listed, on)],
        "undated": [
            {
                "limits": row.allowed(),
                "pairs": row.pair,
                "until": row.until,
                **_who(row),
            }
            for row in listed.undated
            if row.until is None or on < row.until
        ],
        "days": listed.days,
        "complete_through": listed.complete_through,
        "notes": _notes(rules, listed.region, on, tell),
    }


def changes(
    listed: RestrictionList, rules: Regulation, start: date, to: date, tell: Voice
) -> dict[str, Any]:
    """Describe what is another on the later day than on the earlier one."""
    return {
        "region": listed.region,
        "from": start,
        "to": to,
        "changes": [_difference(each) for each in differences(listed, start, to)],
        "notes": _notes(rules, listed.region, to, tell),
    }


def card_on_day(
    card: AnyCard, index: Index, rules: Regulation, region: str, on: date, tell: Voice
) -> dict[str, Any]:
    """Describe what may be done with a card on a day, and what was ever said of it."""
    listed = rules.list_of(region) if rules.lists else RestrictionList(region)
    together = ground_of(index.pools[card.game], rules).sharing(card.number)
    return {
        "number": card.number,
        "game": card.game,
        "regulation": rules.name,
        "region": region,
        "on": on,
        "legal": bool(legal(index, rules, region, on) & index.of_numbers([card.number], card.game)),
        "copies": _copies(card, index, rules, region, on),
        "entries": [
            entry(each)
            for each in entries(listed, on)
            if not set(together).isdisjoint(each.numbers)
        ],
        "history": [_step(each, number) for number in together for each in steps(listed, number)],
        "notes": _notes(rules, region, on, tell),
    }


def state(versions: Versions) -> dict[str, Any]:
    """Describe what is loaded."""
    row = Catalogue.objects.first()
    index = catalogue.index(versions)
    games = [each.game for each in sets(index).values()]
    modern = [card for card in index.cards if isinstance(card, ModernCard)]
    texts = CardText.objects.values_list("language", flat=True)
    return {
        "version": versions.cards,
        "lists_version": versions.lists,
        "loaded_at": row.loaded_at.isoformat(timespec="seconds") if row else None,
        "cards": {"modern": len(index.pools["modern"]), "legacy": len(index.pools["legacy"])},
        "sets": {"modern": games.count("modern"), "legacy": games.count("legacy")},
        "tokens": row.tokens if row else 0,
        "errata": row.errata if row else 0,
        "texts": {language: texts.filter(language=language).count() for language in ("en", "ja")},
        "corrections": Correction.objects.count(),
        "latest_release": max((c.released for c in modern if c.released), default=None),
        "lists": {
            region: {
                "complete_through": listed.complete_through,
                "announcements": len(listed.changes) + len(listed.undated),
                "days": listed.days,
            }
            for region, listed in catalogue.regulations(versions)["modern"].lists.items()
        },
    }


def entry(each: Entry) -> dict[str, Any]:
    """Describe something that a list says."""
    return {
        "numbers": each.numbers,
        "copies": each.copies,
        "since": each.since,
        "until": each.until,
        **_who(each.change),
    }


def _difference(each: Difference) -> dict[str, Any]:
    return {
        "numbers": each.numbers,
        "what": _what(each),
        "before": each.before and entry(each.before),
        "after": each.after and entry(each.after),
    }


def _what(each: Difference) -> str:
    match each.after:
        case None:
            return "pair-lifted" if len(each.numbers) > 1 else "lifted"
        case Entry(copies=None):
            return "paired"
        case Entry(copies=copies):
            return "limited" if copies else "banned"


def _step(step: Step, number: str) -> dict[str, Any]:
    return {
        "what": step.what,
        "number": number,
        "partner": step.partner,
        "copies": step.copies,
        "on": step.said.start if isinstance(step.said, Change) else None,
        "until": step.said.until if isinstance(step.said, Undated) else None,
        **_who(step.said),
    }


def _who(said: Change | Undated) -> dict[str, str]:
    """Name who said something, and how sure that is."""
    return {"source": said.source, "confidence": said.confidence, "note": said.note}


def _copies(card: AnyCard, index: Index, rules: Regulation, region: str, on: date) -> int | None:
    """Return how many copies the list and the card itself allow."""
    if not isinstance(card, ModernCard):
        return rules.copies
    own = copies_allowed(card, rules)
    listed = limits_of(index, rules, region, on).get(card.number)
    return min((each for each in (own, listed) if each is not None), default=None)


def _notes(rules: Regulation, region: str, on: date, tell: Voice) -> list[str]:
    return [tell(note) for note in notes(rules, region, on)]
