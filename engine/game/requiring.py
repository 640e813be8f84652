"""What a card may be digivolved into by, besides its ordinary requirements (CR 8-2 to 8-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.causes import Cause
from engine.game.looks import Live, Look

if TYPE_CHECKING:
    from engine.effects.step import Step
    from engine.game.game import Game


def needs(game: Game, into: Look, which: str, player: int, cause: Cause) -> list[tuple[Live, Step]]:
    """Each requirement of that word ("dna", "burst", "app fusion") on a card, where a player may
    digivolve into it at all."""
    found = game.facts.requirements_of(into, which)
    if not found or "digimon" not in into.kinds:
        return []
    if game.now.forbidden and game.forbids("digivolve", player, cause, into):
        return []
    return found
