"""Set-up, the points of a turn, and the end of the game (CR 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.game import zones
from engine.game.events.event import PILES, Event
from engine.game.state import Loops

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Redrawn(Event):
    who: int

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        state = game.state
        count = len(state.side(self.who).hand)
        zones.hand_to_deck(state, self.who)
        zones.draw(state, self.who, count)


@dataclass(slots=True)
class SecurityLaid(Event):
    who: int
    count: int

    def touches(self) -> frozenset[str]:
        return PILES

    def do(self, game: Game) -> None:
        zones.lay_security(game.state, self.who, self.count)


@dataclass(slots=True)
class Reached(Event):
    """A point of the turn: "turn began", "main began", "turn ended"."""

    still = True
    point: str
    who: int  # the turn player
    turn: int = field(default=0, init=False)

    def named(self) -> tuple[str, ...]:
        return (self.point,)

    def do(self, game: Game) -> None:
        self.player = self.who
        self.turn = game.state.turn


@dataclass(slots=True)
class TurnChanged(Event):
    """The other player's turn begins, with the memory where it lies (CR 6-6-3)."""

    def do(self, game: Game) -> None:
        state = game.state
        state.lasting = [
            each for each in state.lasting if each.until != "turn" or each.turn > state.turn
        ]
        state.player = 1 - state.player
        state.memory = -state.memory
        state.turn += 1
        state.passed = False
        state.used.clear()  # CR 15-14-1-5-1
        state.loops = Loops()


@dataclass(slots=True)
class Declared(Event):
    """A player says how often more an infinite loop goes round (CR 18-3-3)."""

    still = True
    who: int
    times: int

    def do(self, game: Game) -> None:
        self.player = self.who


@dataclass(slots=True)
class GameOver(Event):
    winner: int | None  # None is a draw (CR 18-3-2)
    reason: str

    def do(self, game: Game) -> None:
        state = game.state
        state.winner, state.reason = self.winner, self.reason
        state.phase = "over"
