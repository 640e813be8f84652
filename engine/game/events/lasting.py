"""What effects leave behind, and that they were activated (CR 15, 18-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.game.events.event import Event
from engine.game.state import Delayed, Lasting

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Began(Event):
    """An effect makes something true for a while."""

    lasting: Lasting

    def do(self, game: Game) -> None:
        game.state.lasting.append(self.lasting)


@dataclass(slots=True)
class Put(Event):
    """An effect or rule leaves processing pending for later (CR 18-1)."""

    still = True
    delayed: Delayed

    def do(self, game: Game) -> None:
        game.state.delayed.append(self.delayed)


@dataclass(slots=True)
class Activated(Event):
    """An effect is activated: for the log, and for who waits for it."""

    names = ("activated",)
    still = True
    key: str
    number: str
    who: int
    name: str = ""

    def do(self, game: Game) -> None:
        self.player = self.who
        game.state.loops.activated += 1
        game.state.loops.asked = 0
