"""Memory, and the end of the game (CR 4-1, 1-2-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.effects.language import word
from engine.effects.step import Amount, Doing, Step
from engine.effects.vocabulary import Player
from engine.game import costs
from engine.game.events import GameOver, MemoryMoved, Paid

if TYPE_CHECKING:
    from engine.effects.context import Context


@word(Step, "gain memory")
@dataclass(frozen=True, slots=True)
class GainMemory(Step):
    """The marker moves towards you (CR 4-1-4). Less than 1 is nothing (CR 1-3-4)."""

    gain_memory: Amount
    player: Player = "you"

    def run(self, context: Context) -> Doing:
        context.commit()
        by = max(0, self.gain_memory.value(context))
        yield from context.perform(MemoryMoved(context.who(self.player), by))


@word(Step, "lose memory")
@dataclass(frozen=True, slots=True)
class LoseMemory(Step):
    """The marker moves towards your opponent (CR 4-1-4)."""

    lose_memory: Amount
    player: Player = "you"

    def run(self, context: Context) -> Doing:
        context.commit()
        by = max(0, self.lose_memory.value(context))
        yield from context.perform(MemoryMoved(context.who(self.player), -by))


@word(Step, "set memory")
@dataclass(frozen=True, slots=True)
class SetMemory(Step):
    """The marker goes to a number on your side."""

    set_memory: Amount
    player: Player = "you"

    def run(self, context: Context) -> Doing:
        context.commit()
        by = self.set_memory.value(context) - context.memory(self.player)
        yield from context.perform(MemoryMoved(context.who(self.player), by))


@word(Step, "pay")
@dataclass(frozen=True, slots=True)
class Pay(Step):
    """Pay a cost: no more and no less, or not at all (CR 4-2-2)."""

    pay: Amount

    def possible(self, context: Context) -> bool:
        return costs.payable(context.game, self.pay.value(context), context.player)

    def run(self, context: Context) -> Doing:
        context.commit()
        if not self.possible(context):
            context.did([])
            return
        cost = max(0, self.pay.value(context))
        yield from context.perform(Paid(cost, context.player))


@word(Step, "win")
@dataclass(frozen=True, slots=True)
class Win(Step):
    """Somebody wins the game by an effect (CR 1-2-6)."""

    win: Player = "you"

    def run(self, context: Context) -> Doing:
        context.commit()
        yield from context.perform(GameOver(context.who(self.win), "effect"))
