"""App Fusion: a linked Digimon and its link card are stacked, and digivolve together (CR 8-4).

Which cards go together stands on the card as data, the step "app fusion" of its programs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.verbs.fusing import AppFusion
from engine.game import costs, requiring
from engine.game.causes import Cause
from engine.game.events import AppFused, affectable
from engine.game.looks import Look

if TYPE_CHECKING:
    from engine.game.game import Game


@dataclass(frozen=True, slots=True)
class Way:
    """What digivolves, the link card that goes on top of it first, and the cost."""

    cost: int
    under: int
    link: int

    @property
    def other(self) -> int:
        return self.link


def ways(
    game: Game,
    into: Look,
    player: int,
    cause: Cause,
    *,
    pay: bool = True,
    change: int = 0,
    among: Sequence[Look] | None = None,
) -> list[Way]:
    """Each way to app fuse into a card from what a player has in the battle area, or of those
    `among` which an effect looks (CR 8-4-2-1)."""
    into = into.seen_as("digimon")
    needs = requiring.needs(game, into, "app fusion", player, cause)
    if not needs:
        return []
    ids = None if among is None else {look.id for look in among}
    found: dict[Way, None] = {}
    for live, step in needs:
        assert isinstance(step, AppFusion)
        context = Context.of(game, live)
        cost = step.cost.value(context) if pay else 0
        for under in game.now.looks.values():
            if not under.links or (ids is not None and under.id not in ids):
                continue
            if not _can(game, under, player, cause):
                continue
            for link in _links(step, under, context):
                way = Way(cost, under.id, link.id)
                if way in found:
                    continue
                if not pay or costs.affordable(game, _event(way, into, cause, change), player):
                    found[way] = None
    return list(found)


def _can(game: Game, under: Look, player: int, cause: Cause) -> bool:
    """Whether it could digivolve so at all: it is a Digimon in the battle area."""
    return (
        under.owner == player
        and under.area == "battle"
        and under.is_digimon
        and not under.token
        and affectable(game, under.id, cause, "digivolve")
    )


def _links(step: AppFusion, under: Look, context: Context) -> Iterator[Look]:
    """Yield each link card that is another one of those that are named than the Digimon."""
    pairs = [(one.anywhere, other.anywhere) for one, other in permutations(step.app_fusion, 2)]
    for link in context.links(under):
        if any(one.fits(under, context) and other.fits(link, context) for one, other in pairs):
            yield link


def _event(way: Way, into: Look, cause: Cause, change: int) -> AppFused:
    event = AppFused(into.id, [way.under], way.cost, [change])
    event.cause, event.shown, event.link = cause, into, way.link
    return event
