"""Judge saved decks again after the lists changed, and note for their holders what became of them.

Decks are taken in batches, with the same few queries for each batch. A batch is judged first
and written then, at once or not at all, so that nobody who changes a deck has to wait; a deck
that was changed meanwhile is left alone, as it was judged when it was changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from cards.models import Catalogue, Versions
from deckbuilder import judging
from deckbuilder.models import Deck, Notice, Revision
from engine.deck import Deck as DeckList
from engine.deck import Entry
from engine.regulation import Finding, Report, Weight

BATCH = 500

State = tuple[int, str]  # the number of a deck's newest revision, and the verdict on it


@dataclass(frozen=True, slots=True)
class Batch:
    """How many decks were judged, and how many of them have another verdict now."""

    decks: int
    changed: int


class Judged(NamedTuple):
    """A deck, which of its revisions was judged, and the report on it."""

    deck: int
    revision: int
    report: Report


def verdict_of(revision: Revision, versions: Versions | None = None) -> tuple[str, date]:
    """Return the verdict on a revision today, and today."""
    today = timezone.localdate()
    report = judging.judge(
        revision.deck_list,
        revision.regulation,
        revision.region,
        today,
        unread=len(revision.unread),
        versions=versions,
    )
    return report.verdict.value, today


def take_back(deck: Deck, verdict: str) -> None:
    """Tell no longer of a verdict that the deck has not any more."""
    Notice.objects.filter(deck=deck).exclude(now=verdict).delete()


def recheck(on: date | None = None) -> Iterator[Batch]:
    """Judge all saved decks on a day, today if none is given; yields after each batch.

    What was done stays done if the caller stops in between.
    """
    day = on or timezone.localdate()
    last = 0
    while judged := _judged(last, day):
        yield Batch(len(judged), _write(judged, day))
        last = judged[-1].deck


def _judged(after: int, on: date) -> list[Judged]:
    """Judge the next decks in the order of their keys."""
    versions = Catalogue.versions()
    newest = (
        Revision.objects.filter(number=F("deck__revision"), deck__gt=after)
        .order_by("deck")
        .values_list("deck", "number", "regulation", "region", "entries", "unread")
    )
    return [
        Judged(
            deck,
            number,
            judging.judge(
                # As saved it is in canonical order, so it need not be put into it again.
                DeckList(tuple([Entry(**entry) for entry in entries])),
                regulation,
                region,
                on,
                unread=len(unread),
                versions=versions,
            ),
        )
        for deck, number, regulation, region, entries, unread in newest[:BATCH]
    ]


@transaction.atomic
def _write(judged: Sequence[Judged], on: date) -> int:
    """Store the verdicts and what they changed; says of how many decks the verdict changed."""
    keys = [each.deck for each in judged]
    locked = Deck.objects.select_for_update().filter(pk__in=keys).order_by("pk")
    states: dict[int, State] = {
        key: (revision, verdict)
        for key, revision, verdict in locked.values_list("pk", "revision", "verdict")
    }
    current = [each for each in judged if states.get(each.deck, (0,))[0] == each.revision]
    by_verdict: dict[str, list[int]] = {}
    for each in current:
        by_verdict.setdefault(each.report.verdict.value, []).append(each.deck)
    for verdict, decks in by_verdict.items():
        Deck.objects.filter(pk__in=decks).update(verdict=verdict, verdict_on=on)
    changed = [
        (each, states[each.deck][1])
        for each in current
        if states[each.deck][1] not in ("", each.report.verdict.value)
    ]
    _notify(changed)
    return len(changed)


def _notify(changed: Iterable[tuple[Judged, str]]) -> None:
    """Note the new verdicts, each beside the one that the holder knew.

    A verdict that is back at what the holder knew is nothing to tell any more.
    """
    told = dict(
        Notice.objects.filter(deck__in=[each.deck for each, _was in changed]).values_list(
            "deck", "was"
        )
    )
    notices = [_notice(each, told.get(each.deck, was)) for each, was in changed]
    back = [notice.deck_id for notice in notices if notice.was == notice.now]
    Notice.objects.filter(deck__in=back).delete()
    Notice.objects.bulk_create(
        [notice for notice in notices if notice.was != notice.now],
        update_conflicts=True,
        unique_fields=["deck"],
        update_fields=["now", "on", "code", "cards", "rule", "since", "made"],
    )


def _notice(judged: Judged, was: str) -> Notice:
    report = judged.report
    facts: dict[str, Any] = {"now": report.verdict.value, "on": report.on}
    if reason := _reason(report):
        facts |= {
            "code": reason.code,
            "cards": list(reason.cards),
            "rule": reason.rule,
            "since": reason.since,
        }
    return Notice(deck_id=judged.deck, was=was, **facts)


def _reason(report: Report) -> Finding | None:
    """The first finding that made the verdict what it is.

    Of an illegal deck it is none of those that more cards would mend: an unfinished deck
    had these before.
    """
    for finding in report.violations:
        if not finding.too_few:
            return finding
    doubts = [finding for finding in report.warnings if finding.weight is Weight.DOUBT]
    return next(iter((*report.violations, *doubts)), None)
