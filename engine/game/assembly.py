"""Assembly: so many cards of the trash go under the card that is played, which costs less (CR 7-3).

It is declared right before the cost is paid, after all that interrupts (CR 7-3-2-2), whether a
player or an effect plays the card (CR 7-3-2-10).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.selectors import OneOfEach
from engine.effects.verbs.xros import Assembly
from engine.game import costs, xros
from engine.game.choices import Choice
from engine.game.events import Played

if TYPE_CHECKING:
    from engine.game.game import Game


def declare(game: Game, event: Played) -> Generator[Choice, list[str], None]:
    """Ask whether to do it, and which cards are placed: all that are named (CR 7-3-2-4)."""
    for card in event.cards:
        yield from _declare(game, event, card)


def _declare(game: Game, event: Played, card: int) -> Generator[Choice, list[str], None]:
    found = _requirement(game, card, event)
    if found is None:
        return
    context, step, cards = found
    if not cards.enough(context):
        return
    needed = event.cost is not None and not costs.payable(
        game, costs.final(game, event), context.player
    )
    if not needed and not (yield from context.yes()):
        return
    chosen = yield from cards.choose(context)
    placed = yield from xros.place(game, event, card, chosen)
    if placed:
        event.changes.append(-step.assembly.value(context))


def potential(game: Game, event: Played) -> int:
    """By how much it could make the card cheaper (CR 1-3-11-4)."""
    found = _requirement(game, event.cards[0], event) if len(event.cards) == 1 else None
    if found is None:
        return 0
    context, step, cards = found
    return step.assembly.value(context) if cards.enough(context) else 0


def _requirement(
    game: Game, card: int, event: Played
) -> tuple[Context, Assembly, OneOfEach] | None:
    """The Assembly requirements of a card that is played, and what they ask of the trash."""
    place = game.state.place_of(card)
    if place is None:
        return None
    for live, step in game.facts.requirements_of(place[1], "assembly"):
        if isinstance(step, Assembly) and step.with_:  # of no cards it is none (CR 7-3-2-7)
            context = Context.of(game, live, event=event)
            # The card itself may lie there while it is weighed whether it can be declared.
            wanted = [replace(each, area=("trash",), of="you", other=True) for each in step.with_]
            return context, step, OneOfEach(tuple(wanted))
    return None
