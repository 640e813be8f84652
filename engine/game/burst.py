"""Burst digivolution: a Tamer is returned to the hand, and at the end of the turn the top card of
the Digimon is trashed (CR 8-3).

From what, and by which Tamer, stands on the card as data, the step "burst" of its programs.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.effects.context import Context
from engine.effects.verbs.fusing import Burst
from engine.game import requiring
from engine.game.causes import RULE, Cause
from engine.game.choices import Choice
from engine.game.events import BurstDigivolved, Left, Put, affectable
from engine.game.looks import Look
from engine.game.requiring import Way
from engine.game.state import Delayed, Origin

if TYPE_CHECKING:
    from engine.game.game import Game

END = [
    {
        "if": {"is": {"kind": ["digimon"], "area": ["battle", "breeding"]}, "who": "it"},
        "then": [{"trash top card": "it"}],
    }
]


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
    """Each way to burst digivolve into a card from what a player has on the field, or of those
    `among` which an effect looks."""
    into = into.seen_as("digimon")
    needs = requiring.needs(game, into, "burst", player, cause)
    if not needs:
        return []
    mine = [
        look
        for look in game.now.looks.values()
        if look.owner == player and look.area in ("battle", "breeding") and not look.token
    ]
    ids = {look.id for look in (mine if among is None else among)}
    found: list[Way] = []
    for live, step in needs:
        assert isinstance(step, Burst)
        context = Context.of(game, live)
        cost = step.cost.value(context) if pay else 0
        tamers = [look for look in mine if _returns(game, look, step, context)]
        found += [
            Way(cost, under.id, tamer.id)
            for under in mine
            if under.id in ids
            and step.burst.anywhere.fits(under, context)
            and affectable(game, under.id, cause, "digivolve", into)
            for tamer in tamers
            if tamer.id != under.id
        ]
    return requiring.payable(
        game, found, lambda way: _event(way, into, cause, change), player, pay=pay
    )


def _returns(game: Game, look: Look, step: Burst, context: Context) -> bool:
    """Whether it is a Tamer in the battle area that the requirement names and can be returned."""
    return (
        look.area == "battle"
        and "tamer" in look.kinds
        and step.returning.anywhere.fits(look, context)
        and affectable(game, look.id, RULE, "be returned")
        and affectable(game, look.id, RULE, "leave")
    )


def _event(way: Way, into: Look, cause: Cause, change: int) -> BurstDigivolved:
    event = BurstDigivolved(into.id, [way.under], way.cost, [change])
    event.cause, event.shown, event.tamer = cause, into, way.other
    return event


def return_tamer(game: Game, event: BurstDigivolved) -> Generator[Choice, list[str], bool]:
    """Return the Tamer to the hand (CR 8-3-3-2); False where it or the Digimon is not there."""
    left = Left([event.tamer], "returned", "hand")
    yield from game.perform(left)
    return event.tamer in left.moved and not game.state.is_over and event.prepare(game)


def set_end(game: Game, event: BurstDigivolved, player: int) -> Generator[Choice, list[str], None]:
    """Leave it pending that the top card is trashed at the end of the turn: by a rule, whatever
    effects do (CR 8-3-2-1)."""
    [stack] = event.affected
    look = game.now.looks[stack]
    origin = Origin(player, stack, look.top, look.number, ["rule"])
    turn = game.state.turn
    delayed = Delayed(game.state.new_id(), "turn ended", END, origin, turn, {"it": [stack]})
    yield from game.perform(Put(delayed))
