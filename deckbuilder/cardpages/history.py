"""What restriction lists have said of a card: a timeline, and what holds today."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from cards.models import Announcement, Versions
from deckbuilder import choices, judging
from deckbuilder.addresses import card_address
from deckbuilder.words import card_name, day
from engine.cards import Card
from engine.regulation import REGIONS, Change, Undated
from engine.regulation.day import day_of
from engine.regulation.ground import ground_of
from engine.regulation.history import Step, steps

_ADDRESS = re.compile(r"(?:https?://)?[\w-]+(?:\.[\w-]+)+/\S*")


@dataclass(frozen=True, slots=True)
class Source:
    """Where something was announced; `address` is "" where the source is no page."""

    text: str
    confidence: str  # in the reader's language
    sure: bool
    note: str = ""

    @property
    def address(self) -> str:
        if not _ADDRESS.fullmatch(self.text):
            return ""
        return self.text if self.text.startswith("http") else f"https://{self.text}"


@dataclass(frozen=True, slots=True)
class Named:
    """A card that a list names; without an address where it is not in the catalogue."""

    number: str
    name: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that was said of a card. `start` is None where nobody knows since when."""

    start: date | None
    until: date | None
    region: str
    region_key: str  # "world" or "japan"
    kind: str  # as of `Step.what`
    what: str
    source: Source
    card: Named | None = None  # a card with which this one shares its limits, if it was said of it
    partner: Named | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds of a card on a day in a region."""

    region: str
    kind: str  # "ban", "limit" or "free"
    what: str
    partners: tuple[Named, ...]
    complete: bool  # whether anybody ever compared the list as a whole


def history(card: Card, versions: Versions) -> list[Event]:
    """Return all that was announced of a card in any region, the newest first, undated last."""
    rules = judging.regulation("modern", versions)
    pool = judging.pool_of("modern", versions)
    events = [
        _event(step, region, None if number == card.number else named(number, pool), pool)
        for region, a_list in rules.lists.items()
        for number in ground_of(pool, rules).sharing(card.number)
        for step in steps(a_list, number)
    ]
    return sorted(events, key=lambda event: event.start or date.min, reverse=True)


def _event(step: Step, region: str, card: Named | None, pool: judging.AnyPool) -> Event:
    said = step.said
    return Event(
        start=said.start if isinstance(said, Change) else None,
        until=said.until if isinstance(said, Undated) else None,
        region=region_word(region),
        region_key=region,
        kind=step.what,
        what=_said(step),
        source=source_of(said),
        card=card,
        partner=named(step.partner, pool) if step.partner else None,
    )


def _said(step: Step) -> str:
    match step.what:
        case "limit" | "ban":
            return limited_to(step.copies or 0)
        case "pair":
            return _("Banned pair with")
        case "lift":
            return _("Free again")
        case _:
            return _("No banned pair any more with")


def standings(card: Card, versions: Versions, on: date) -> list[Standing]:
    """Return what holds of a card on a day in each region."""
    rules = judging.regulation("modern", versions)
    pool = judging.pool_of("modern", versions)
    found = []
    for region in REGIONS:
        here = day_of(pool, rules, region, on)
        limit = here.limits.get(card.number)
        what = _("Not restricted")
        if limit:
            what = limited_to(limit.copies)
            if limit.since:
                what = _("%(what)s since %(day)s") % {"what": what, "day": day(limit.since)}
        found.append(
            Standing(
                region=region_word(region),
                kind="free" if limit is None else "limit" if limit.copies else "ban",
                what=what,
                partners=tuple(
                    named(number, pool) for number in sorted(here.partners.get(card.number, ()))
                ),
                complete=rules.list_of(region).complete_through is not None,
            )
        )
    return found


def limited_to(copies: int) -> str:
    """Write how many copies a list allows."""
    return _("Limited to %(copies)s") % {"copies": copies} if copies else _("Banned")


def source_of(said: Change | Undated) -> Source:
    """Return who said something, and how sure that is."""
    words: Mapping[str, Any] = dict(Announcement.Confidence.choices)
    word = str(words.get(said.confidence, said.confidence))
    return Source(said.source, word, said.confidence == "high", said.note)


def region_word(region: str) -> str:
    """Write a region for the reader."""
    return str(dict(choices.REGIONS)[region])


def named(number: str, pool: judging.AnyPool) -> Named:
    """Return a card that a list names by its number."""
    card = pool.find(number)
    if card is None:
        return Named(number)
    return Named(card.number, card_name(card), card_address(card))
