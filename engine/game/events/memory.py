"""Memory: paid, gained and lost (CR 4-1, 4-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.game.events.event import MEMORY, Event
from engine.game.state import GAUGE

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(slots=True)
class Paid(Event):
    """Memory moves towards the opponent of who pays, within the gauge (CR 4-2-2)."""

    names = ("paid",)
    cost: int
    who: int

    def touches(self) -> frozenset[str]:
        return MEMORY

    def do(self, game: Game) -> None:
        _move_memory(game, self.who, -self.cost)
        self.player = self.who
        self.affected = [self.who]


@dataclass(slots=True)
class Passed(Event):
    """The marker goes to 3 on the opponent's side (CR 6-5-1-7-1)."""

    def touches(self) -> frozenset[str]:
        return MEMORY

    def do(self, game: Game) -> None:
        self.player = game.state.player
        game.state.memory = -3
        game.state.passed = True


@dataclass(slots=True)
class MemoryMoved(Event):
    """Somebody gains memory, or loses it below 0; never beyond 10 (CR 4-1-4, 1-4-2-2)."""

    who: int
    by: int

    def named(self) -> tuple[str, ...]:
        return ("memory gained",) if self.by > 0 else ("memory lost",)

    def prepare(self, game: Game) -> bool:
        return self.by != 0 and not (
            self.by > 0 and game.forbids("gain memory", self.who, self.cause)
        )

    def touches(self) -> frozenset[str]:
        return MEMORY

    def do(self, game: Game) -> None:
        _move_memory(game, self.who, self.by)
        self.player = self.who
        self.affected = [self.who]


@dataclass(slots=True)
class Overflowed(MemoryMoved):
    """Memory is lost by the <Overflow> of an ACE card (CR 4-19): by a rule, not by an effect."""

    number: str

    def named(self) -> tuple[str, ...]:
        return ()


def _move_memory(game: Game, player: int, by: int) -> None:
    state = game.state
    own = max(-GAUGE, min(GAUGE, state.memory_of(player) + by))
    state.memory = own if player == state.player else -own
