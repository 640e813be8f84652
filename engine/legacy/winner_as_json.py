"""Who wins, for programs: plain data, its keys in the order that programs rely on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.words import Message

from .winner import Decided

PLAYERS = ("a", "b")


def winner_as_json(decided: Decided, *, tell: Callable[[Message], str] = str) -> dict[str, Any]:
    """`tell` says messages in the reader's language; levels are as the game writes them."""
    return {
        "outcome": str(decided.outcome),
        "winner": _player(decided.winner),
        "decided_by": decided.decided_by,
        "sentence": tell(decided.told),
        "steps": [
            {
                "step": step.name,
                "a": step.values[0],
                "b": step.values[1],
                "better": _player(step.better),
                "sentence": tell(step.told),
            }
            for step in decided.steps
        ],
        "open": [tell(point) for point in decided.open],
    }


def _player(player: int | None) -> str | None:
    return None if player is None else PLAYERS[player]
