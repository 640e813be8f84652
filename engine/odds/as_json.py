"""Odds for programs: plain data, its keys in the order that programs rely on.

Every number stands twice: as a float, and exactly, as a fraction written "numerator/denominator".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import shuffled_counts
from engine.hands.as_json import going
from engine.hands.terms import Terms
from engine.words import Message

from .answers import Answer
from .questions import DeckOdds, Odds, Table

Tell = Callable[[Message], str]


def odds_as_json(
    deck: Deck,
    pool: CardPool[Any],
    answers: Iterable[Answer],
    terms: Terms,
    *,
    game: str = "modern",
    tell: Tell = str,
) -> dict[str, Any]:
    """All answers, and what holds for all of them; redraws and going are the modern game's."""
    modern = game == "modern"
    redraws = DeckOdds(deck, pool, game=game).redraws(terms) if modern else None
    return {
        "game": game,
        "cards": sum(shuffled_counts(deck, pool).values()),
        "redraw": terms.policy.written if modern else None,
        "redraws": None if redraws is None else number(redraws),
        "going": going(terms.first) if modern else None,
        "answers": [answer_as_json(answer, tell=tell) for answer in answers],
    }


def answer_as_json(answer: Answer, *, tell: Tell = str) -> dict[str, Any]:
    """One answer. `chance`, or `table` and `expected`, are null where they are not asked for.

    All of them are if there is no answer; then the sentence says why.
    """
    odds = answer.odds
    chance = odds.chance if isinstance(odds, Odds) else None
    table = odds if isinstance(odds, Table) and odds.exactly else None
    return {
        "question": answer.question,
        "answered": answer.found,
        "sentence": tell(odds.sentence),
        "chance": None if chance is None else number(chance),
        "table": None if table is None else _rows(table),
        "expected": None if table is None else number(table.expected),
    }


def number(value: Fraction) -> dict[str, Any]:
    return {"value": float(value), "exact": f"{value.numerator}/{value.denominator}"}


def _rows(table: Table) -> list[dict[str, Any]]:
    return [
        {"cards": n, "exactly": number(exactly), "or_more": number(more)}
        for n, (exactly, more) in enumerate(zip(table.exactly, table.or_more, strict=True))
    ]
