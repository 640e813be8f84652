"""What a card may be digivolved into by, besides its ordinary requirements (CR 8-2 to 8-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engine.game import costs
from engine.game.causes import Cause
from engine.game.events import Event
from engine.game.looks import Live, Look

if TYPE_CHECKING:
    from engine.effects.step import Step
    from engine.game.game import Game

W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class Way:
    """What digivolves, the card that belongs to it (a Tamer that is returned, a link card), and the
    cost."""

    cost: int
    under: int
    other: int


def needs(game: Game, into: Look, which: str, player: int, cause: Cause) -> list[tuple[Live, Step]]:
    """Each requirement of that word ("dna", "burst", "app fusion") on a card, where a player may
    digivolve into it at all."""
    found = game.facts.requirements_of(into, which)
    if not found or "digimon" not in into.kinds:
        return []
    if game.now.forbidden and game.forbids("digivolve", player, cause, into):
        return []
    return found


def payable(
    game: Game, ways: Iterable[W], event: Callable[[W], Event], player: int, *, pay: bool
) -> list[W]:
    """Each of some ways once, if there is nothing to pay or it can be paid for."""
    return [
        way for way in dict.fromkeys(ways) if not pay or costs.affordable(game, event(way), player)
    ]
