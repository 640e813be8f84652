"""App Fusion: a linked Digimon and its link card are stacked, and digivolve together (CR 8-4).

Which cards go together stands on the card as data, the step "app fusion" of its programs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.verbs.fusing import AppFusion
from engine.game import requiring
from engine.game.causes import Cause
from engine.game.events import AppFused, affectable
from engine.game.looks import Look
from engine.game.requiring import Way

if TYPE_CHECKING:
    from engine.game.game import Game


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
    ids = None if among is None else {look.id for look in among}
    found: list[Way] = []
    for live, step in requiring.needs(game, into, "app fusion", player, cause):
        assert isinstance(step, AppFusion)
        context = Context.of(game, live)
        cost = step.cost.value(context) if pay else 0
        found += [
            Way(cost, under.id, link.id)
            for under in game.now.looks.values()
            if under.links
            and (ids is None or under.id in ids)
            and _can(game, under, into, player, cause)
            for link in _links(step, under, context)
        ]
    return requiring.payable(
        game, found, lambda way: _event(way, into, cause, change), player, pay=pay
    )


def _can(game: Game, under: Look, into: Look, player: int, cause: Cause) -> bool:
    """Whether it could digivolve so at all: it is a Digimon in the battle area."""
    return (
        under.owner == player
        and under.area == "battle"
        and under.is_digimon
        and not under.token
        and affectable(game, under.id, cause, "digivolve", into)
    )


def _links(step: AppFusion, under: Look, context: Context) -> Iterator[Look]:
    """Yield each link card that is another one of those that are named than the Digimon."""
    pairs = [(one.anywhere, other.anywhere) for one, other in permutations(step.app_fusion, 2)]
    for link in context.links(under):
        if any(one.fits(under, context) and other.fits(link, context) for one, other in pairs):
            yield link


def _event(way: Way, into: Look, cause: Cause, change: int) -> AppFused:
    event = AppFused(into.id, [way.under], way.cost, [change])
    event.cause, event.shown, event.link = cause, into, way.other
    return event
