"""The texts of all cards, read into programs in one pass: those that changed, batch by batch.

A batch is read first and written then, at once or not at all, so that nobody has to wait for it,
and what was done stays done if the caller stops in between. A text that is changed meanwhile
has another digest and is compiled the next time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db import models

from cards.models import Card, CardText, CompiledText, Game
from cards.programs import GRAMMARS, compile_text, digest_of, up_to_date
from engine.cards import Card as ModernCard
from engine.text.coverage import CardRead, Compiler
from engine.text.plain import fields_as_json

BATCH = 250  # texts


@dataclass(frozen=True, slots=True)
class Batch:
    """What became of some cards, and how many of them had to be compiled."""

    cards: Sequence[CardRead]
    compiled: int


def compile_all(language: str = "en", *, anew: bool = False) -> Iterator[Batch]:
    """Compile the texts of the modern game that changed since, or all; yields after each batch."""
    compiler = Compiler(GRAMMARS[language])
    last = 0
    while rows := list(_texts(language).filter(pk__gt=last).order_by("pk")[:BATCH]):
        yield _compile(rows, compiler, language, anew=anew)
        last = rows[-1].pk


def how_many(language: str = "en") -> int:
    """How many texts there are to compile."""
    return _texts(language).count()


def forget_gone(language: str = "en") -> int:
    """Delete the programs of texts that are there no more, and say how many there were."""
    gone = CompiledText.objects.filter(language=language).exclude(
        number__in=_texts(language).values("number")
    )
    return gone.delete()[0]


def without_text(language: str = "en") -> Iterator[CardRead]:
    """Yield the cards of which nobody has imported the text."""
    cards = Card.objects.filter(game=Game.MODERN).exclude(
        number__in=_texts(language).values("number")
    )
    for number in cards.values_list("number", flat=True).iterator():
        yield CardRead(number, {}, unavailable=True)


def _texts(language: str) -> models.QuerySet[CardText]:
    return CardText.objects.filter(game=Game.MODERN, language=language)


def _compile(rows: Sequence[CardText], compiler: Compiler, language: str, *, anew: bool) -> Batch:
    numbers = [row.number for row in rows]
    facts = _facts([row.number for row in rows if row.rules])
    kept = CompiledText.objects.filter(language=language, number__in=numbers)
    have = {} if anew else {row.number: row for row in kept}
    reads: list[CardRead] = []
    changed: list[CompiledText] = []
    for row in rows:
        number, text = row.number, row.to_engine()
        card = up_to_date(have.get(number), text, facts.get(number))
        if card is None:
            card = compile_text(compiler, number, text, facts.get(number))
            changed.append(
                CompiledText(
                    number=number,
                    language=language,
                    digest=digest_of(text, facts.get(number), language),
                    outcome=card.outcome,
                    effects=fields_as_json(card),
                )
            )
        reads.append(card)
    CompiledText.objects.bulk_create(
        changed,
        update_conflicts=True,
        unique_fields=["number", "language"],
        update_fields=["digest", "outcome", "effects"],
    )
    return Batch(reads, len(changed))


def _facts(numbers: Sequence[str]) -> dict[str, ModernCard]:
    rows = Card.objects.filter(game=Game.MODERN, number__in=numbers)
    return {row.number: row.to_modern() for row in rows}
