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
from engine.game.facts import Programs
from engine.game.game import Game
from engine.game.setup import Setup
from engine.game.state import State

KEEP_EVERY = 8  # answers, between two quiet points that are kept


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

    def play(self, pool: CardPool[Card], programs: Programs | None = None) -> Game:
        """Play it again up to its last answer. Raises `IllegalAnswer` where one does not fit."""
        game = Game.begin(self.setup, pool, programs)
        for answer in self.answers:
            game.answer(answer)
        return game


@dataclass(slots=True)
class Saved:
    """A game on its way: its state at a quiet point, and the answers since then."""

    state: dict[str, Any]
    answers: list[list[str]] = field(default_factory=list)

    def dump(self) -> dict[str, Any]:
        """Return it as plain values for JSON."""
        return {"state": self.state, "answers": [list(each) for each in self.answers]}

    @classmethod
    def load(cls, plain: dict[str, Any]) -> Saved:
        """Make it of what `dump` gave."""
        return cls(plain["state"], [list(each) for each in plain["answers"]])

    def play(self, pool: CardPool[Card], programs: Programs | None = None) -> Game:
        """Go on where it was saved. Raises `IllegalAnswer` where an answer does not fit."""
        game = Game(State.load(self.state), pool, programs)
        for answer in self.answers:
            game.answer(answer)
        return game


class Session:
    """A game with a memory: answers can be taken back, and the whole goes to JSON and back.

    It keeps the state of some quiet points, so that neither undoing nor resuming has to play all
    of it again.
    """

    def __init__(
        self,
        game: Game,
        pool: CardPool[Card],
        programs: Programs | None = None,
        *,
        setup: Setup | None = None,
    ) -> None:
        self.game = game
        self.pool = pool
        self.programs = programs
        self.setup = setup  # None for a game that began in the middle: it has no replay
        self.answers: list[list[str]] = []
        self._kept: list[tuple[int, dict[str, Any]]] = [(0, game.state.dump())]

    @classmethod
    def of(cls, replay: Replay, pool: CardPool[Card], programs: Programs | None = None) -> Session:
        """Play a replay, and go on from there."""
        game = Game.begin(replay.setup, pool, programs)
        session = cls(game, pool, programs, setup=replay.setup)
        for answer in replay.answers:
            session.answer(answer)
        return session

    @property
    def replay(self) -> Replay:
        """The whole game as set-up and answers. Raises ValueError if it has no set-up."""
        if self.setup is None:
            raise ValueError("a game that began in the middle has no replay")
        return Replay(self.setup, [list(each) for each in self.answers])

    def answer(self, answer: Sequence[str]) -> None:
        """Answer the open choice. Raises as `Game.answer` does, and then nothing is kept."""
        self.game.answer(answer)
        self.answers.append(list(answer))
        if self.game.is_quiet and len(self.answers) >= self._kept[-1][0] + KEEP_EVERY:
            self._kept.append((len(self.answers), self.game.state.dump()))

    def undo(self, times: int = 1) -> None:
        """Take so many answers back. Raises ValueError if there were fewer."""
        if not 0 < times <= len(self.answers):
            raise ValueError(f"{times} of {len(self.answers)} answers cannot be taken back")
        del self.answers[-times:]
        while self._kept[-1][0] > len(self.answers):
            self._kept.pop()
        self.game = self.saved().play(self.pool, self.programs)

    def saved(self) -> Saved:
        """The last quiet point that is kept, and the answers since then."""
        at, state = self._kept[-1]
        return Saved(state, [list(each) for each in self.answers[at:]])


def resumed(state: dict[str, Any], pool: CardPool[Card], programs: Programs | None = None) -> Game:
    """Go on with a game from what `State.dump` gave at a quiet choice: it is asked again."""
    return Game(State.load(state), pool, programs)
