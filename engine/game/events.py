"""What can happen in a game. Everything does so by `Game.perform`, which logs it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import zones
from engine.game.state import Attack, CardCopy, Stack, State


class Event:
    """Something that happens to a state at once."""

    def do(self, state: State) -> None:
        """Change the state. Mutates it."""
        raise NotImplementedError


@dataclass(slots=True)
class Redrawn(Event):
    player: int

    def do(self, state: State) -> None:
        count = len(state.side(self.player).hand)
        zones.hand_to_deck(state, self.player)
        zones.draw(state, self.player, count)


@dataclass(slots=True)
class SecurityLaid(Event):
    player: int
    count: int

    def do(self, state: State) -> None:
        zones.lay_security(state, self.player, self.count)


@dataclass(slots=True)
class Unsuspended(Event):
    """The cards that turn at the same time (CR 6-2-1)."""

    player: int

    def do(self, state: State) -> None:
        for stack in state.side(self.player).field:
            stack.suspended = False


@dataclass(slots=True)
class Drawn(Event):
    player: int
    count: int = 1

    def do(self, state: State) -> None:
        zones.draw(state, self.player, self.count)


@dataclass(slots=True)
class Hatched(Event):
    player: int

    def do(self, state: State) -> None:
        zones.hatch(state, self.player)


@dataclass(slots=True)
class Moved(Event):
    player: int

    def do(self, state: State) -> None:
        zones.move_to_battle(state, self.player)


@dataclass(slots=True)
class Paid(Event):
    """Memory moves towards the opponent of the turn player, within the gauge (CR 4-2-2)."""

    cost: int

    def do(self, state: State) -> None:
        state.memory -= self.cost


@dataclass(slots=True)
class Passed(Event):
    """The marker goes to 3 on the opponent's side (CR 6-5-1-7-1)."""

    def do(self, state: State) -> None:
        state.memory = -3
        state.passed = True


@dataclass(slots=True)
class Played(Event):
    card: CardCopy

    def do(self, state: State) -> None:
        zones.place(state, self.card)


@dataclass(slots=True)
class Digivolved(Event):
    """The card goes on top, then one card is drawn, if there is one (CR 8-1-3-3, 8-1-2-8)."""

    card: CardCopy
    stack: Stack

    def do(self, state: State) -> None:
        zones.stack_on(state, self.card, self.stack)
        zones.draw(state, self.card.owner, 1)


@dataclass(slots=True)
class Used(Event):
    """An Option card was used; it goes to the trash once its effect is done (CR 9-1-5)."""

    card: CardCopy

    def do(self, state: State) -> None:
        zones.trash_from_nowhere(state, self.card)


@dataclass(slots=True)
class AttackDeclared(Event):
    attacker: Stack
    target: Stack | None

    def do(self, state: State) -> None:
        self.attacker.suspended = True
        state.attack = Attack(self.attacker.id, self.target.id if self.target else None)


@dataclass(slots=True)
class AttackEnded(Event):
    def do(self, state: State) -> None:
        state.attack = None


@dataclass(slots=True)
class Checked(Event):
    """The top security card is turned over (CR 13-1-8-1)."""

    player: int

    def do(self, state: State) -> None:
        zones.check_security(state, self.player)


@dataclass(slots=True)
class CheckedCardTrashed(Event):
    card: CardCopy

    def do(self, state: State) -> None:
        zones.trash_from_nowhere(state, self.card)


@dataclass(slots=True)
class Deleted(Event):
    """What is deleted at the same time, with what lies under it (CR 4-15, 14-2-2)."""

    stacks: list[Stack]

    def do(self, state: State) -> None:
        zones.trash_stacks(state, self.stacks)


@dataclass(slots=True)
class Trashed(Event):
    """What a rule check takes off the field without deleting it (CR 17-1-3-2)."""

    stacks: list[Stack]

    def do(self, state: State) -> None:
        zones.trash_stacks(state, self.stacks)


@dataclass(slots=True)
class TurnChanged(Event):
    """The other player's turn begins, with the memory where it lies (CR 6-6-3)."""

    def do(self, state: State) -> None:
        state.player = 1 - state.player
        state.memory = -state.memory
        state.turn += 1
        state.passed = False


@dataclass(slots=True)
class GameOver(Event):
    winner: int
    reason: str

    def do(self, state: State) -> None:
        state.winner, state.reason = self.winner, self.reason
        state.phase = "over"
