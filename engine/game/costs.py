"""What it costs to play, digivolve into, use or link a card: printed, changed, payable (CR 4-2).

All changes are added up first, then applied; a cost never goes below 0 (CR 1-3-8, 1-3-9).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.effects.selectors import differ
from engine.game import standing
from engine.game.causes import RULE
from engine.game.events import BurstDigivolved, Digivolved, Event, Linked, Opening, PaidFor, Played
from engine.game.looks import Look
from engine.game.state import GAUGE
from engine.game.windows import could_have_immediate, could_interrupt

if TYPE_CHECKING:
    from engine.game.game import Game

SIDES = {"play": "digimon", "digivolve": "digimon", "use": "option"}  # of DUAL cards
REDUCED = {  # what a player may be forbidden to do, by what the cost is for
    "play": "reduce play costs",
    "digivolve": "reduce digivolution costs",
    "use": "reduce use costs",
    "link": "reduce link costs",
}
MANY = 10  # so many ways to pay less are weighed against each other, the greatest


def payable(game: Game, cost: int, player: int) -> bool:
    """Whether the marker can move so far: no more and no less is paid (CR 4-2-2)."""
    return game.state.memory_of(player) - cost >= -GAUGE


def affordable(game: Game, event: Event, player: int) -> bool:
    """Whether the cost can be paid, with all that could be done to make it less, and all that will
    make it more (CR 1-3-11)."""
    return payable(game, least(game, event), player)


def changed_by_standing(
    game: Game, way: str, card: Look, unders: Sequence[Look] = (), *, gone: int = 0
) -> int:
    """What persistent and lasting effects add to a cost: below 0 where they make it less.

    What they say of any of `unders`, which are digivolved, counts once (CR 8-2-2-5). What is `gone`
    by the time of paying adds nothing by its persistent effects.
    """
    card = card.seen_as(SIDES.get(way, ""))
    own = standing.own(game, card).costs
    if not game.now.costs and not own:
        return 0
    changes = [
        step.cost.value(context)
        for context, step in [*game.now.costs, *(each for each in own if each[1].cards.this)]
        if step.to == way
        and not (gone and context.holder == gone and step.for_ == "")
        and any(step.means(context, card, under) for under in unders or (None,))
    ]
    return sum(_allowed(game, way, card, changes))


def _allowed(game: Game, way: str, card: Look | None, changes: list[int]) -> list[int]:
    """Those changes that count: a player may be forbidden to make such costs less."""
    if card is None or not game.now.forbidden or all(change >= 0 for change in changes):
        return changes
    forbidden = game.forbids(REDUCED[way], card.owner, RULE, card)
    return [change for change in changes if change >= 0] if forbidden else changes


def final(game: Game, event: Event, besides: Sequence[int] = ()) -> int:
    """The cost of what is being played, digivolved into, used or linked, never below 0.

    `besides` is by what else it might be changed.
    """
    assert isinstance(event, PaidFor)
    if event.cost is None:
        return 0
    card = event.shown or game.look_of(event.own_cards()[0])
    unders: list[Look] = []
    gone = 0
    match event:
        case Digivolved():
            # The Tamer is returned before the cost is paid (CR 8-3-3-2).
            gone = event.tamer if isinstance(event, BurstDigivolved) else 0
            way = "digivolve"
            unders = [look for id in event.unders if (look := game.look_of(id)) is not None]
        case Linked():
            way = "link"
            unders = [look for id in event.stacks if (look := game.now.looks.get(id)) is not None]
        case Played():
            way = "play"
        case _:
            way = "use"
    card = card.seen_as(SIDES.get(way, "")) if card is not None else None
    cost = event.cost + sum(_allowed(game, way, card, [*event.changes, *besides]))
    if card is not None:
        cost += changed_by_standing(game, way, card, unders, gone=gone)
    return max(0, cost)


def least(game: Game, event: Event, besides: Sequence[int] = ()) -> int:
    """The least that it could come to with the immediate effects that could still be used.

    By this it is known what may be declared, and which of them must be used (CR 1-3-11).
    """
    return final(game, event, [*besides, *changes_to_come(game, event)])


def changes_to_come(game: Game, event: Event) -> list[int]:
    """By how much immediate effects that have not interrupted yet could still change the cost.

    Two that take the same card to make it less cannot both be used.
    """
    if not could_have_immediate(game, event) and not _requires(game, event):
        return []
    event.prepare(game)
    changes = []
    paid_for: list[tuple[int, list[list[int]]]] = []  # by how much less, and what that takes
    areas: list[Opening] = []
    for context in could_interrupt(game, event, event):
        steps = context.live.ability.do
        areas += (area for step in steps for area in step.opens(context))
        change = -sum(step.reduces(context) for step in steps)
        takes = [
            slot for step in steps if step.reduces(context) > 0 for slot in step.spends(context)
        ]
        if change < 0 and takes:
            paid_for.append((-change, takes))
        else:
            changes.append(change)
    if isinstance(event, Played):
        from engine.game import assembly, xros

        changes.append(-xros.potential(game, event, areas) - assembly.potential(game, event))
    return [*changes, -_best(sorted(paid_for, key=lambda each: -each[0])[:MANY])]


def _requires(game: Game, event: Event) -> bool:
    """Whether there are requirements on what is played: what goes under it may make it cheaper."""
    shown = isinstance(event, Played) and (event.shown or game.look_of(event.cards[0]))
    return bool(shown and game.facts.printed(shown.number).requirements)


def _best(paid_for: Sequence[tuple[int, list[list[int]]]]) -> int:
    """By how much less at most, where no card is taken twice."""

    def rest(at: int, taken: list[list[int]]) -> int:
        if at == len(paid_for):
            return 0
        less, takes = paid_for[at]
        without = rest(at + 1, taken)
        both = [*taken, *takes]
        return max(without, less + rest(at + 1, both)) if differ(both) else without

    return rest(0, [])
