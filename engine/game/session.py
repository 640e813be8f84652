"""A game that can be saved, undone and replayed: a set-up, and the answers since.

Undo drops answers; a replay is set-up and answers, a few kilobytes. A saved game is the state at
a quiet point and the answers since then: a generator is never kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card, CardPool
from engine.deck import Deck, Entry
from engine.game.game import Game
from engine.game.setup import Setup
from engine.game.state import State


@dataclass(slots=True)
class Replay:
    """A whole game as set-up and answers."""

    setup: Setup
    answers: list[list[str]] = field(default_factory=list)

    def dump(self) -> dict[str, Any]:
        """Return it as plain values for JSON."""
        return {"setup": self.setup.dump(), "answers": [list(each) for each in self.answers]}

    @classmethod
    def load(cls, plain: dict[str, Any]) -> Replay:
        """Make it of what `dump` gave."""
        one, other = (
            Deck.of(Entry(number, copies, section) for number, copies, section in deck)
            for deck in plain["setup"]["decks"]
        )
        setup = Setup((one, other), plain["setup"]["seed"], plain["setup"]["first"])
        return cls(setup, [list(each) for each in plain["answers"]])

    def play(self, pool: CardPool[Card]) -> Game:
        """Play it again up to its last answer. Raises `IllegalAnswer` where one does not fit."""
        game = Game.begin(self.setup, pool)
        for answer in self.answers:
            game.answer(answer)
        return game


class Session:
    """A game with a memory: answers can be taken back, and the whole goes to JSON and back."""

    def __init__(self, replay: Replay, pool: CardPool[Card]) -> None:
        self.replay = replay
        self.pool = pool
        self.game = replay.play(pool)

    def answer(self, answer: Sequence[str]) -> None:
        """Answer the open choice. Raises as `Game.answer` does, and then nothing is kept."""
        self.game.answer(answer)
        self.replay.answers.append(list(answer))

    def undo(self, times: int = 1) -> None:
        """Take so many answers back. Raises ValueError if there were fewer."""
        if not 0 < times <= len(self.replay.answers):
            raise ValueError(f"{times} of {len(self.replay.answers)} answers cannot be taken back")
        del self.replay.answers[-times:]
        self.game = self.replay.play(self.pool)


def resumed(state: dict[str, Any], pool: CardPool[Card]) -> Game:
    """Go on with a game from what `State.dump` gave at an open choice: it is asked again."""
    return Game(State.load(state), pool)
