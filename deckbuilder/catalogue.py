"""The cards as the site searches them: one index per process and state of the catalogue.

Pages and programs ask `found`; both see the same cards in the same order, judged by the site's
own lists, whose changes need no new index.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date

from django.utils import timezone

from cards import pool
from cards.models import Card, Catalogue, Erratum, Versions
from cards.texts import texts
from deckbuilder import judging
from engine.regulation import Regulation, names
from engine.search import Found, Index, Query, search

PAGE = 60  # cards

_index: tuple[str, Index | None] = ("", None)


def index(versions: Versions | None = None) -> Index:
    """Return all cards, ready for searching: the same object until a card or a text changes.

    Costs one tiny query, mostly; none where the caller has just asked for the versions. The
    first time of a process takes a moment.
    """
    global _index
    # The version is read first: a load in between makes an index that the next call renews.
    versions = versions or Catalogue.versions()
    version, made = _index
    if made is None or not version or version != versions.cards:
        made = _made(versions)
        _index = (versions.cards, made)
    return made


def regulations(versions: Versions | None = None) -> Mapping[str, Regulation]:
    """Return all regulations by name with the site's lists, the usual one of each game first."""
    versions = versions or Catalogue.versions()
    return {name: judging.regulation(name, versions) for name in names()}


def found(
    query: Query | str,
    *,
    page: int = 1,
    on: date | None = None,
    sets: Mapping[str, Collection[str]] | None = None,
    versions: Versions | None = None,
) -> Found:
    """Return a page of what a search finds; pages begin at 1, and one after the last is empty."""
    versions = versions or Catalogue.versions()
    return search(
        index(versions),
        query,
        on=on or timezone.localdate(),
        regulations=regulations(versions),
        sets=sets,
        start=(page - 1) * PAGE,
        size=PAGE,
    )


def _made(versions: Versions) -> Index:
    illustrators: dict[str, tuple[str, ...]] = {
        number: (artist,)
        for number, artist in Card.objects.exclude(artist="").values_list("number", "artist")
    }
    return Index(
        pool.modern_pool(versions),
        pool.legacy_pool(versions),
        texts=texts(versions),
        errata=[erratum.to_engine() for erratum in Erratum.objects.all()],
        illustrators=illustrators,
    )
