"""Attacks, with the checks and battles that come of them (CR 11, 13, 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.game.choices import Option
from engine.game.events import (
    AttackDeclared,
    AttackEnded,
    Checked,
    CheckedCardTrashed,
    Deleted,
    GameOver,
)
from engine.game.state import Stack
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game


def offered(game: Game) -> Iterator[Option]:
    """Yield each attack that can be declared: by an unsuspended Digimon, not in its first turn."""
    state, facts = game.state, game.facts
    opponent = state.side(1 - state.player)
    for stack in state.side(state.player).battle:
        if not facts.is_digimon(stack) or stack.suspended or stack.placed == state.turn:
            continue
        attacker = facts.card(stack.top)
        yield Option(f"attack {stack.id} player", say("Attack with %(card)s", card=attacker))
        for target in opponent.battle:
            if target.suspended and facts.is_digimon(target):
                says = say(
                    "Attack %(target)s with %(card)s",
                    target=facts.card(target.top),
                    card=attacker,
                )
                yield Option(f"attack {stack.id} {target.id}", says)


def attack(game: Game, attacker: str, target: str) -> None:
    """Declare an attack and see it through to its end."""
    stack = game.state.stack(int(attacker))
    attacked = None if target == "player" else game.state.stack(int(target))
    assert stack is not None
    game.perform(AttackDeclared(stack, attacked))
    if target == "player":
        _on_player(game, stack)
    elif attacked is not None:
        battle(game, stack, attacked)
    if not game.state.is_over:
        game.perform(AttackEnded())


def _on_player(game: Game, attacker: Stack) -> None:
    """Check security, or win where there is none (CR 11-5-1)."""
    opponent = 1 - game.state.player
    if not game.state.side(opponent).security:
        game.perform(GameOver(game.state.player, "security"))
        return
    game.perform(Checked(opponent))
    card = game.state.nowhere[-1]
    facts = game.facts.card(card)
    if "Digimon" in facts.kinds:
        _battle_security(game, attacker, facts.dp)
    game.perform(CheckedCardTrashed(card))


def _battle_security(game: Game, attacker: Stack, dp: int | None) -> None:
    """Battle a Security Digimon, which is never deleted by it (CR 13-1-8-3, 14-2-3)."""
    ours = game.facts.dp(attacker)
    if ours is not None and dp is not None and ours <= dp:
        game.perform(Deleted([attacker]))


def battle(game: Game, one: Stack, other: Stack) -> None:
    """Compare DP: who has less is deleted, both at the same time if they are equal (CR 14-2)."""
    first, second = game.facts.dp(one), game.facts.dp(other)
    if first is None or second is None:
        return
    lost = [stack for stack, dp in ((one, first), (other, second)) if dp <= min(first, second)]
    game.perform(Deleted(lost))
