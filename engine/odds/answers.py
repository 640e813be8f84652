"""Several questions at once, each with its answer or with the reason why it has none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands.groups import MainCards, NotUnderstood
from engine.hands.terms import Terms

from .budget import Budget
from .questions import DeckOdds, Odds, Table
from .reading import Question, read_among

# What most people ask first.
STANDARD = {
    "modern": (
        "lv:3 in hand",
        "lv:3, lv:4 by turn 2",
        "lv:3, lv:4, lv:5 by turn 4",
        "table lv:3 in hand",
        "table lv:4 by turn 3",
        "table lv:3 in security",
    ),
    "legacy": (
        "lv:III in hand",
        "lv:IV in hand",
        "lv:IV, lv:完全体 with 6 more cards",
        "table lv:III in hand",
        "table lv:IV with 6 more cards",
    ),
}


class Answer(NamedTuple):
    """A question as it was written, and its answer: its sentence says why if there is none."""

    question: str
    odds: Odds | Table

    @property
    def found(self) -> bool:
        return (
            bool(self.odds.exactly)
            if isinstance(self.odds, Table)
            else (self.odds.chance is not None)
        )


def answers(
    questions: Iterable[str],
    deck: Deck,
    pool: CardPool[Any],
    terms: Terms,
    *,
    game: str = "modern",
    budget: Budget | None = None,
) -> tuple[Answer, ...]:
    """Answer each question; the turn is its own, everything else is in the terms.

    The budget is for all of them together; what it does not suffice for says so.
    """
    odds, main = DeckOdds(deck, pool, game=game, budget=budget), MainCards(deck, pool)
    answered = []
    for written in questions:
        try:
            question = read_among(written, main, game=game)
        except NotUnderstood as problem:
            answered.append(Answer(written, Odds(None, problem.message)))
            continue
        asked = terms if question.turn is None else replace(terms, turn=question.turn)
        answered.append(Answer(question.written, _answer(question, odds, asked)))
    return tuple(answered)


def _answer(question: Question, odds: DeckOdds, terms: Terms) -> Odds | Table:
    if question.table:
        [wanted] = question.wanted
        return odds.table(wanted.group, wanted.place, terms)
    return odds.of(question.wanted, terms)
