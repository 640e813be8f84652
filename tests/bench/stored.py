"""V3: from the key of a stored deck to its verdict, and how long it takes to re-check them all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from deckbuilder import judging, rechecking
from deckbuilder.models import Deck, Revision
from engine.regulation import Counts, Report

from .checking import check
from .decks import DAY, invented, real
from .timing import Row, compared, run, seconds

QUERIES = 2  # at most, for one verdict
SAVED = 10_000  # decks to re-check


def rows() -> Iterator[Row | str]:
    decks = real() or list(invented(237))
    with _database():
        keys = store(decks)
        _same_in_few_queries(keys, decks)
        yield compared(
            f"V3 {len(decks)} stored decks",
            lambda: run(verdict, keys),
            lambda: run(_fetched_and_checked, list(zip(keys, decks, strict=True))),
            decks=len(decks),
        )
        store(list(invented(SAVED - len(decks))))
        yield f"re-checking {SAVED:,} saved decks: {seconds(_recheck):.1f} s"


@contextmanager
def _database() -> Iterator[None]:
    """A database of its own, with all cards, that is gone afterwards."""
    site = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    try:
        call_command("load_catalogue", stdout=StringIO())
        yield
    finally:
        connection.creation.destroy_test_db(site, verbosity=0)


def store(decks: list[Counts]) -> list[str]:
    """Save decks as a visitor's, and return their keys."""
    kept = Deck.objects.bulk_create(
        [Deck(visitor="bench", name=f"Deck {n}", revision=1) for n, _ in enumerate(decks)]
    )
    Revision.objects.bulk_create(
        Revision(
            deck=deck,
            number=1,
            name=deck.name,
            regulation=deck.regulation,
            region=deck.region,
            change=Revision.Change.PASTED,
            entries=_entries(counts),
        )
        for deck, counts in zip(kept, decks, strict=True)
    )
    return [deck.key for deck in kept]


def _entries(counts: Counts) -> list[dict[str, object]]:
    return [
        {"number": number, "copies": have, "section": section, "name": "", "printing": ""}
        for section, cards in (("eggs", counts.eggs), ("main", counts.main))
        for number, have in cards.items()
    ]


def newest(key: str) -> Revision:
    return Revision.objects.filter(deck__key=key).order_by("-number")[0]


def verdict(key: str) -> Report:
    revision = newest(key)
    return judging.judge(
        revision.deck_list,
        revision.regulation,
        revision.region,
        DAY,
        unread=len(revision.unread),
    )


def _fetched_and_checked(stored: tuple[str, Counts]) -> Report:
    key, counts = stored
    newest(key)
    return check(counts)


def _recheck() -> None:
    """Judge every saved deck, as after an announcement; an answer for each, or it is a failure."""
    done = sum(batch.decks for batch in rechecking.recheck(DAY))
    if done != SAVED or Deck.objects.filter(verdict="").exists():
        raise AssertionError(f"{done} of {SAVED} decks were re-checked")


def _same_in_few_queries(keys: list[str], decks: list[Counts]) -> None:
    verdict(keys[0])  # the first of a process reads the cards
    for key, counts in zip(keys, decks, strict=True):
        with CaptureQueriesContext(connection) as queries:
            stored = verdict(key).verdict
        if stored is not check(counts).verdict or len(queries) > QUERIES:
            raise AssertionError(f"{stored} in {len(queries)} queries: {counts}")
