"""What the rules clear away between one thing and the next (CR 17-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.events import Deleted, Trashed
from engine.game.state import Stack

if TYPE_CHECKING:
    from engine.game.game import Game


def check(game: Game) -> None:
    """Clear away all that is due at the same time, again until nothing is (CR 17-1-3)."""
    while not game.state.is_over:
        deleted, trashed = _due(game)
        if not deleted and not trashed:
            return
        if deleted:
            game.perform(Deleted(deleted))
        if trashed:
            game.perform(Trashed(trashed))


def _due(game: Game) -> tuple[list[Stack], list[Stack]]:
    """Digimon with 0 DP are deleted; Digimon without DP, Options and strangers are trashed."""
    facts = game.facts
    deleted, trashed = [], []
    for side in game.state.sides:
        for stack in side.battle:
            if facts.is_digimon(stack):
                dp = facts.dp(stack)
                if dp is None:
                    trashed.append(stack)
                elif dp <= 0:
                    deleted.append(stack)
            elif "Option" in facts.card(stack.top).kinds:
                trashed.append(stack)
        trashed += [stack for stack in side.breeding if not facts.is_digimon(stack)]
    return deleted, trashed
