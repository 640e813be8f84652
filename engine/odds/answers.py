"""Several questions at once, each with its answer or with the reason why it has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands.groups import NotUnderstood
from engine.hands.terms import Terms
from engine.words import say

from .questions import DeckOdds, Odds, Table
from .reading import Question, read_question

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

_NO_TIME = say("The questions before this one took too long. Ask it by itself.")


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
    has_time: Callable[[], bool] = lambda: True,
) -> tuple[Answer, ...]:
    """Answer each question; the turn is its own, everything else is in the terms.

    `has_time` is asked before each question: once it says no, the rest is not begun, and the
    answers say so.
    """
    odds = DeckOdds(deck, pool, game=game)
    answered = []
    for written in questions:
        try:
            question = read_question(written, deck, pool, game=game)
        except NotUnderstood as problem:
            answered.append(Answer(written, Odds(None, problem.message)))
            continue
        asked = terms if question.turn is None else replace(terms, turn=question.turn)
        if not has_time():
            answered.append(Answer(question.written, Odds(None, _NO_TIME)))
            continue
        answered.append(Answer(question.written, _answer(question, odds, asked)))
    return tuple(answered)


def _answer(question: Question, odds: DeckOdds, terms: Terms) -> Odds | Table:
    if question.table:
        [wanted] = question.wanted
        return odds.table(wanted.group, wanted.place, terms)
    return odds.of(question.wanted, terms)
