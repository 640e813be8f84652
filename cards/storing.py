"""Write what stands: cards, texts, and who said what. Nothing is ever deleted but settled words."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from django.utils import timezone

from cards import lists
from cards.facts import TEXTS, put
from cards.layers import SHIPPED, Layers
from cards.models import TEXT_FACTS, Card, CardText, Catalogue, Game, Statement

AT_ONCE = 500  # rows of one statement: quick enough, and small in memory
THE_ROW = 1  # the primary key of the one `Catalogue`

Key = tuple[str, str]  # game and number
Row = TypeVar("Row", bound=Model)


def alone() -> None:
    """Wait until nobody else is changing cards. The caller holds a transaction."""
    Catalogue.objects.select_for_update().first()


def store_facts(cards: Sequence[tuple[Card, Mapping[str, Any]]]) -> None:
    """Write facts into rows, known or new, and texts beside them."""
    rows: list[Card] = []
    texts: dict[tuple[str, str, str], CardText] = {}
    numbers = {card.number for card, _facts in cards}
    have = {
        (row.game, row.number, row.language): row for row in about(CardText.objects.all(), numbers)
    }
    for card, facts in cards:
        for name, value in facts.items():
            if name not in TEXTS:
                put(card, name, value)
                continue
            language, _dot, part = name.partition(".")
            key = (card.game, card.number, language)
            if key not in texts:
                texts[key] = have.get(key) or CardText(
                    game=card.game, number=card.number, language=language
                )
            setattr(texts[key], part, value)
        rows.append(card)
    names = [f.name for f in Card._meta.concrete_fields if not f.primary_key]
    Card.objects.bulk_create(
        rows,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["game", "number"],
        update_fields=[name for name in names if name not in ("game", "number")],
    )
    CardText.objects.bulk_create(
        texts.values(),
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["game", "number", "language"],
        update_fields=list(TEXT_FACTS),
    )


def layers_of(numbers: Collection[str] | None = None) -> dict[Key, Layers]:
    """Return what sources say of these cards, or of all; cards of which nobody says anything
    are left out.
    """
    words: dict[Key, list[tuple[str, Any]]] = {}
    for row in about(Statement.objects.order_by("said_at", "pk"), numbers):
        words.setdefault((row.game, row.number), []).append((row.source, row.facts))
    return {key: Layers(said) for key, said in words.items()}


def store_layers(
    layers: Mapping[Key, Layers], speakers: Collection[str] = (), now: datetime | None = None
) -> None:
    """Write who says what, the newest last, and forget what is settled; what is as it was stays.

    `speakers` spoke just now: what is new of theirs is of this moment.
    """
    wanted = {key: each.rows() for key, each in layers.items()}
    have: dict[Key, dict[str, Statement]] = {}
    for row in about(Statement.objects.all(), {number for _game, number in wanted}):
        if (row.game, row.number) in wanted:
            have.setdefault((row.game, row.number), {})[row.source] = row
    start = now or timezone.now()
    changed = [
        row
        for key, sources in wanted.items()
        for row in _rows(key, sources, have.get(key, {}), speakers, start)
    ]
    gone = [
        row.pk
        for key, rows in have.items()
        for source, row in rows.items()
        if source not in wanted[key]
    ]
    for at in range(0, len(gone), AT_ONCE):
        Statement.objects.filter(pk__in=gone[at : at + AT_ONCE]).delete()
    Statement.objects.bulk_create(
        changed,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["game", "number", "source"],
        update_fields=["facts", "said_at"],
    )


def _rows(
    key: Key,
    sources: Mapping[str, dict[str, Any]],
    known: Mapping[str, Statement],
    speakers: Collection[str],
    start: datetime,
) -> Iterator[Statement]:
    """Yield the words about a card that are to be written: others, or said later than before."""
    game, number = key
    last: datetime | None = None
    for at, (source, facts) in enumerate(sources.items()):
        old = known.get(source)
        in_order = source == SHIPPED or last is None or (old and old.said_at > last)
        if old and in_order and (old.facts == facts or source not in speakers):
            when = old.said_at
        else:
            when = start + timedelta(microseconds=at)
        if source != SHIPPED:
            last = when
        if not old or old.facts != facts or old.said_at != when:
            yield Statement(game=game, number=number, source=source, facts=facts, said_at=when)


def about(rows: QuerySet[Row], numbers: Collection[str] | None) -> Iterator[Row]:
    """Yield the rows about these numbers, or all; of many, the database is not asked for each."""
    if numbers is not None and len(numbers) <= AT_ONCE:
        rows = rows.filter(number__in=list(numbers))
    for row in rows.iterator(chunk_size=2000):
        if numbers is None or row.number in numbers:  # type: ignore[attr-defined]
            yield row


def announce() -> None:
    """Let every process make its pools anew, and decks be checked again, after cards changed."""
    row = Catalogue.objects.filter(pk=THE_ROW).first() or Catalogue(
        pk=THE_ROW, tokens=0, errata=0, loaded_at=timezone.now()
    )
    row.version = new_version(row.files)
    row.modern_cards = Card.objects.filter(game=Game.MODERN).count()
    row.legacy_cards = Card.objects.filter(game=Game.LEGACY).count()
    row.save()
    lists.changed.send(sender=Catalogue)


def new_version(files: str) -> str:
    """Name a state of the cards that is not that of the files alone.

    Not a count: after a transaction that was rolled back, a count could come a second time.
    """
    return f"{files}-{secrets.token_hex(4)}"
