"""Put what the files say into the database: cards, which are never lost, and restriction lists."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models, transaction
from django.utils import timezone

from cards import lists, storing
from cards.errata import put_right
from cards.facts import facts_of, put
from cards.models import (
    Announcement,
    Card,
    Catalogue,
    Coverage,
    Erratum,
    Restriction,
    Statement,
    Token,
)
from engine import catalogue
from engine.catalogue import Contents
from engine.regulation import REGIONS, Change, RestrictionList, Undated, read_list
from engine.regulation.list_files import FOLDER

KEY = ("game", "number")
Errata = Mapping[str, Sequence[catalogue.Erratum]]  # by the number of the card


@dataclass(frozen=True, slots=True)
class Loaded:
    """How many cards of a game a load added, changed, left alone, or did not find in the files."""

    new: int
    changed: int
    unchanged: int
    kept: int


@transaction.atomic
def load(contents: Contents) -> dict[str, Loaded]:
    """Store a catalogue, all of it or nothing; say per game what became of its cards.

    What imports and staff say of a card stands above what the files say.
    """
    storing.alone()
    modern = _store([Card.from_engine(card) for card in contents.modern], "modern")
    corrected: dict[str, list[catalogue.Erratum]] = {}
    for erratum in contents.errata:
        if erratum.game == "legacy":
            corrected.setdefault(erratum.number, []).append(erratum)
    legacy = _store([Card.from_engine(card) for card in contents.legacy], "legacy", corrected)
    _replace(Token, [Token.from_engine(token) for token in contents.tokens])
    _replace(Erratum, [Erratum.from_engine(erratum) for erratum in contents.errata])
    Catalogue.objects.update_or_create(
        pk=storing.THE_ROW,
        defaults={
            "version": _version(contents.version),
            "files": contents.version,
            "loaded_at": timezone.now(),
            "modern_cards": len(contents.modern),
            "legacy_cards": len(contents.legacy),
            "tokens": len(contents.tokens),
            "errata": len(contents.errata),
        },
    )
    lists.changed.send(sender=Catalogue)  # an unknown card may be known now
    return {"modern": modern, "legacy": legacy}


def shipped_lists() -> list[RestrictionList]:
    """Read the lists that are shipped. Raises `RegulationError` naming file and fault."""
    files = (FOLDER / f"{region}.toml" for region in REGIONS)
    return [read_list(file.read_text(encoding="utf-8"), file.name) for file in files]


def digest_of_lists() -> str:
    """Name the state of the shipped lists' files, without reading what they say."""
    files = (FOLDER / f"{region}.toml" for region in REGIONS)
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


@transaction.atomic
def load_lists(shipped: Sequence[RestrictionList], digest: str) -> int:
    """Make these the shipped announcements, leave all others, and say how many there are.

    The cards are loaded before, as their row holds which lists are loaded.
    """
    Announcement.objects.filter(shipped=True).delete()
    said = [(each, a_list.region) for a_list in shipped for each in _announced(a_list)]
    announcements = Announcement.objects.bulk_create(
        Announcement.from_engine(each, region) for each, region in said
    )
    Restriction.objects.bulk_create(
        restriction
        for announcement, (each, _region) in zip(announcements, said, strict=True)
        for restriction in Restriction.from_engine(each, announcement)
    )
    for a_list in shipped:
        Coverage.objects.update_or_create(
            region=a_list.region, defaults={"shipped_through": a_list.complete_through}
        )
    Catalogue.objects.update(lists_digest=digest)
    lists.announce()
    return len(announcements)


def _announced(a_list: RestrictionList) -> Iterator[Change | Undated]:
    yield from a_list.changes
    yield from a_list.undated


def _store(cards: Sequence[Card], game: str, errata: Errata | None = None) -> Loaded:
    """Add or change cards under the primary keys that they have. A card is never deleted."""
    _lay_over({card.number: card for card in cards}, game, errata or {})
    names = _columns(Card)
    at = names.index("number")
    have = {row[at]: row for row in Card.objects.filter(game=game).values_list(*names)}
    news = [card for card in cards if card.number not in have]
    changed = [
        card for card in cards if card.number in have and _values(card, names) != have[card.number]
    ]
    Card.objects.bulk_create(
        news + changed,
        batch_size=storing.AT_ONCE,
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


def _lay_over(cards: Mapping[str, Card], game: str, errata: Errata) -> None:
    """Write over what the files say what others say of the same facts. Mutates the cards."""
    layers = {
        (of_game, number): each
        for (of_game, number), each in storing.layers_of().items()
        if of_game == game and number in cards
    }
    for (_game, number), each in layers.items():
        card = cards[number]
        each.ship(facts_of(card))
        for name, word in put_right(each.standing(), errata.get(number, ())).items():
            if hasattr(card, name):  # texts are in another table
                put(card, name, word.value)
        each.settle()
    storing.store_layers(layers)


def _version(files: str) -> str:
    """Name the state of the cards: as the files, unless there is, or was, more than they say."""
    had = Catalogue.objects.values_list("version", flat=True).first() or ""
    if "-" in had or Statement.objects.exists():
        return storing.new_version(files)
    return files


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
