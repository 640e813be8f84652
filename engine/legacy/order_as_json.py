"""The order of play for programs: the start of a battle, and evolutions, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from engine.words import Message, say

from .battle_start import Player, Use, battle_start, goes_second
from .evolution import Evolution, Plan

Tell = Callable[[Message], str]
PLAYERS: tuple[Player, Player] = ("second", "first")
NOT_HERE = say("No source says whose options go first in a battle, so they are not put in order.")


def start_as_json(
    uses: Iterable[Use],
    *,
    always: Collection[Player] = (),
    only_now: Collection[Player] = (),
    tell: Tell = str,
) -> dict[str, Any]:
    """Put the start of a battle in order.

    Players are named as they were before a Digimon that always goes second (`always`, `only_now`:
    see `goes_second`) changes the order; `as` is what they are in this battle.
    """
    second = goes_second(
        0,
        {PLAYERS.index(player) for player in always},
        only_now={PLAYERS.index(player) for player in only_now},
    )
    # Who is what: the same there and back, as two players can only change places.
    now = dict(zip(PLAYERS, PLAYERS[::-1] if second.player else PLAYERS, strict=True))
    placed = battle_start(replace(use, player=now[use.player]) for use in uses)
    return {
        "second": PLAYERS[second.player],
        "reasons": [tell(reason) for reason in second.reasons],
        "steps": [
            {
                "number": step.number,
                "player": now[step.use.player],
                "as": step.use.player,
                "timing": str(step.use.timing),
                "what": step.use.what,
                "sentence": tell(step.why),
            }
            for step in placed
        ],
        "unsettled": [tell(NOT_HERE)],
    }


def evolution_as_json(
    plans: Sequence[Plan], evolution: Evolution, *, tell: Tell = str
) -> dict[str, Any]:
    """`hand`: cards that are left, after each step and in the end."""
    return {
        "steps": [
            {
                "box": step.box,
                "level": step.stage.level,
                "name": step.stage.name,
                "cost": step.stage.cost,
                "hand": step.hand,
                "sentence": tell(step.told),
            }
            for step in evolution.steps
        ],
        "stopped": [
            {
                "box": each.box,
                "reached": each.reached,
                "missed": each.missed.level,
                "sentence": tell(each.told),
            }
            for each in evolution.stopped
        ],
        "reached": [{"box": plan.box, "level": evolution.reached(plan)} for plan in plans],
        "hand": evolution.hand,
        "unsettled": [tell(point) for point in evolution.open],
    }
