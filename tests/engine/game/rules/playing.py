"""A board on which a card of one effect has just been played."""

from __future__ import annotations

from typing import Any

from engine.scenarios import Scene
from tests.scenario import Plain, board, digimon

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}


def played(
    *steps: Plain, theirs: Plain | None = None, cards: dict[str, Plain] | None = None, **more: Any
) -> Scene:
    """Player 0 has played X1 for nothing: a level 3 of 1000 DP with this [On Play] effect."""
    ability = {"when": ["on play"], "do": list(steps)}
    every = {"X1": digimon(3, 1000, ability, play_cost=0)} | (cards or {})
    memory = more.pop("memory", 3)
    scene = board(every, {"hand": ["X1"]} | more, theirs, memory=memory)
    scene.act("play X1")
    return scene
