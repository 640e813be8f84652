"""Put what the catalogue's files say into the database, keeping the rows that are there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models, transaction
from django.utils import timezone

from cards.models import Card, Catalogue, Erratum, Token
from engine.catalogue import Contents

KEY = ("game", "number")
AT_ONCE = 500  # rows of one statement: quick enough, and small in memory
THE_ROW = 1  # the primary key of the one `Catalogue`


@dataclass(frozen=True, slots=True)
class Loaded:
    """How many cards of a game a load added, changed, left alone, or did not find in the files."""

    new: int
    changed: int
    unchanged: int
    kept: int


@transaction.atomic
def load(contents: Contents) -> dict[str, Loaded]:
    """Store a catalogue, all of it or nothing; say per game what became of its cards."""
    modern = _store([Card.from_engine(card) for card in contents.modern], "modern")
    legacy = _store([Card.from_engine(card) for card in contents.legacy], "legacy")
    _replace(Token, [Token.from_engine(token) for token in contents.tokens])
    _replace(Erratum, [Erratum.from_engine(erratum) for erratum in contents.errata])
    Catalogue.objects.update_or_create(
        pk=THE_ROW,
        defaults={
            "version": contents.version,
            "loaded_at": timezone.now(),
            "modern_cards": len(contents.modern),
            "legacy_cards": len(contents.legacy),
            "tokens": len(contents.tokens),
            "errata": len(contents.errata),
        },
    )
    return {"modern": modern, "legacy": legacy}


def _store(cards: Sequence[Card], game: str) -> Loaded:
    """Add or change cards under the primary keys that they have. A card is never deleted."""
    names = _columns(Card)
    at = names.index("number")
    have = {row[at]: row for row in Card.objects.filter(game=game).values_list(*names)}
    news = [card for card in cards if card.number not in have]
    changed = [
        card for card in cards if card.number in have and _values(card, names) != have[card.number]
    ]
    Card.objects.bulk_create(
        news + changed,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=KEY,
        update_fields=[name for name in names if name not in KEY],
    )
    return Loaded(
        new=len(news),
        changed=len(changed),
        unchanged=len(cards) - len(news) - len(changed),
        kept=len(have) - (len(cards) - len(news)),
    )


def _replace(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Make these the rows of a small table that nothing refers to, unless they are already."""
    names = _columns(model)
    manager = model._default_manager
    if list(manager.order_by("pk").values_list(*names)) != [_values(row, names) for row in rows]:
        manager.all().delete()
        manager.bulk_create(rows)


def _columns(model: type[models.Model]) -> list[str]:
    return [column.name for column in model._meta.concrete_fields if not column.primary_key]


def _values(row: models.Model, names: Sequence[str]) -> tuple[Any, ...]:
    return tuple(getattr(row, name) for name in names)
