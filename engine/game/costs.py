"""What it costs to play, digivolve into or use a card: printed, changed, and payable (CR 4-2).

All changes are added up first, then applied; a cost never goes below 0 (CR 1-3-8, 1-3-9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.step import Step
from engine.game import standing
from engine.game.events import Digivolved, Event, Played, Used
from engine.game.looks import Look
from engine.game.matching import matched
from engine.game.windows import had_its_turn, immediates

if TYPE_CHECKING:
    from engine.game.game import Game

GAUGE = 10  # the memory on either side (CR 1-4-2-2)
WAYS = {Played: "play", Digivolved: "digivolve", Used: "use"}


def payable(game: Game, cost: int, player: int) -> bool:
    """Whether the marker can move so far: no more and no less is paid (CR 4-2-2)."""
    state = game.state
    own = state.memory if player == state.player else -state.memory
    return own - cost >= -GAUGE


def changed_by_standing(game: Game, way: str, card: Look, under: Look | None) -> int:
    """What persistent and lasting effects add to a cost: below 0 where they make it less."""
    own = standing.own(game, card).costs
    if not game.now.costs and not own:
        return 0
    return sum(
        step.cost.value(context)
        for context, step in [*game.now.costs, *(each for each in own if each[1].cards.this)]
        if step.to == way and step.means(context, card, under)
    )


def final(game: Game, event: Event) -> int:
    """The cost of what is being played, digivolved into or used, never below 0."""
    assert isinstance(event, (Played, Digivolved, Used))
    if event.cost is None:
        return 0
    card = event.shown or game.look_of(event.own_cards()[0])
    under = game.now.looks.get(event.stack) if isinstance(event, Digivolved) else None
    if card is None:
        return max(0, event.cost + event.change)
    change = changed_by_standing(game, WAYS[type(event)], card, under)
    return max(0, event.cost + event.change + change)


def least(game: Game, event: Event) -> int:
    """The least that it could come to with the immediate effects that could still be used.

    By this it is known what may be declared, and which of them must be used (CR 1-3-11).
    """
    return max(0, final(game, event) - reducible(game, event))


def reducible(game: Game, event: Event) -> int:
    """By how much immediate effects that have not interrupted yet could still reduce the cost."""
    event.prepare(game)
    total = 0
    seen: set[str] = set()
    areas: list[str] = []
    for live, found in immediates(game, event):
        if live.key in seen or had_its_turn(game, live, event):
            continue
        them = matched(game, live, found, event, game.now)
        if them is None:
            continue
        seen.add(live.key)
        context = Context.of(game, live, event=event, them=them)
        total += reduction(live.ability.do, context)
        areas += (area for step in live.ability.do for area in step.opens(context))
    if isinstance(event, Played):
        from engine.game import xros

        total += xros.potential(game, event, areas)
    return total


def reduction(steps: tuple[Step, ...], context: Context) -> int:
    """By how much steps could reduce the cost of what they interrupt."""
    return sum(step.reduces(context) for step in steps)
