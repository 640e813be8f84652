"""What staff do to cards by hand: say facts themselves, or take somebody's word back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from cards import storing
from cards.errata import put_right
from cards.facts import TEXTS
from cards.importing.merging import Known, facts_with_texts, new_card, standing
from cards.layers import STAFF, Layers
from cards.models import TEXT_FACTS, Card, CardText, Correction, Erratum, Statement


@transaction.atomic
def correct(game: str, number: str, facts: Mapping[str, Any]) -> None:
    """Let staff say facts of a card, which then stand against every import and release.

    A card that is not known is made. The facts are possible ones (`facts.impossible`).
    """
    known = _known(game, number)
    known.layers.record(STAFF, facts, known.facts)
    _store(game, number, known, {STAFF})


@transaction.atomic
def take_back(statements: Iterable[Statement]) -> None:
    """Let sources have said nothing of these cards; what others say stands again.

    What nobody else says stays as it is, but for texts, which go.
    """
    for statement in statements:
        known = _known(statement.game, statement.number)
        texts = known.layers.spoken & set(TEXTS)
        known.layers.take_back(statement.source)
        gone = dict.fromkeys(texts - known.layers.spoken, "")
        _store(statement.game, statement.number, known, (), gone)


@transaction.atomic
def reword(game: str, number: str) -> None:
    """Make the texts of a card anew, after its errata changed."""
    _store(game, number, _known(game, number), ())


def sayings(game: str, number: str) -> Layers:
    """Return who says what of a card, as far as anybody says otherwise than the files."""
    return storing.layers_of([number]).get((game, number)) or Layers()


def _known(game: str, number: str) -> Known:
    storing.alone()
    card = Card.objects.filter(game=game, number=number).first()
    texts = {row.language: row for row in CardText.objects.filter(game=game, number=number)}
    return Known(facts_with_texts(card, texts) if card else None, sayings(game, number))


def _store(
    game: str,
    number: str,
    known: Known,
    speakers: Iterable[str],
    gone: Mapping[str, Any] | None = None,
) -> None:
    errata: dict[str, list[Correction]] = {}
    for erratum in Correction.objects.filter(game=game, number=number):
        errata.setdefault(erratum.language, []).append(erratum)
    of_facts = Erratum.objects.filter(game=game, number=number)
    words = put_right(standing(known, errata), of_facts)
    found = {name: word.value for name, word in words.items()}
    card = Card.objects.filter(game=game, number=number).first() or new_card((game, number))
    known.layers.settle()
    storing.store_facts([(card, found | dict(gone or {}))])
    _forget_empty_texts(game, number, {name.partition(".")[0] for name in gone or {}})
    storing.store_layers({(game, number): known.layers}, set(speakers))
    storing.announce()


def _forget_empty_texts(game: str, number: str, languages: Iterable[str]) -> None:
    """Take out texts of which nothing is left: an empty one says that the card has no text."""
    empty = dict.fromkeys(TEXT_FACTS, "")
    CardText.objects.filter(game=game, number=number, language__in=languages, **empty).delete()
