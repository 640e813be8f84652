"""The machine: it plays by the rules until a player has to choose, and goes on from the answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from engine.cards import Card, CardPool
from engine.game.choices import Choice
from engine.game.events import Event, GameOver
from engine.game.facts import Facts
from engine.game.setup import Setup
from engine.game.state import State
from engine.game.turn import play

Steps = Generator[Choice, list[str], None]
Asking = Generator[Choice, list[str], list[str]]


class Game:
    """A game in progress. `choice` is what is asked now; None once it is over.

    Every choice of so far is asked at a quiet point: a game that is made of the state alone asks
    it again.
    """

    def __init__(self, state: State, pool: CardPool[Card]) -> None:
        self.state = state
        self.facts = Facts(pool)
        self.log: list[Event] = []
        self.choice: Choice | None = None
        self._steps: Steps = play(self)
        self._go_on(None)

    @classmethod
    def begin(cls, setup: Setup, pool: CardPool[Card]) -> Game:
        """Begin a game, up to the first choice. Raises ValueError as `Setup.state` does."""
        return cls(setup.state(pool), pool)

    def answer(self, answer: Sequence[str]) -> None:
        """Answer the open choice by the keys of its options.

        Raises `IllegalAnswer` for anything else, and then nothing has happened.
        """
        if self.choice is None:
            raise ValueError("the game is over; nothing is asked")
        self.choice.check(answer)
        self._go_on(list(answer))

    def forfeit(self, player: int) -> None:
        """End the game: whoever gives up loses at once, at any point (CR 1-2-4)."""
        self.perform(GameOver(1 - player, "forfeit"))
        self._steps.close()
        self.choice = None

    def ask(self, choice: Choice) -> Asking:
        """Ask a player: `chosen = yield from game.ask(choice)`."""
        return (yield choice)

    def perform(self, event: Event) -> None:
        """Let something happen: the only door through which a game changes."""
        event.do(self.state)
        self.log.append(event)

    def _go_on(self, answer: list[str] | None) -> None:
        try:
            self.choice = self._steps.send(answer) if answer is not None else next(self._steps)
        except StopIteration:
            self.choice = None
