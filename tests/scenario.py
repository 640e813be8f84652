"""Boards for tests: declare one, act, assert exactly what is offered, assert the result.

    scene = board(
        {"X1": digimon(4, 5000, effect({"when": ["on play"], "do": [{"draw": 1}]}))},
        hand=["X1"], deck=["X1"],
    )
    scene.act("play X1")
    scene.expect({"0:hand": 1})

Names, places and values are those of scenario files (docs/scenarios.md). With TAMERDESK_SAVED=1 in
the environment every board is saved, loaded and replayed after each answer; with
TAMERDESK_PRINTED=1 every program that can be printed is printed, and what was read of that is
played (`make test-saved` does both).
"""

from __future__ import annotations

import os
from typing import Any

from engine.scenarios.board import read_pool, read_state
from engine.scenarios.scene import Scene
from tests.printed import through_text

SAVING = bool(os.environ.get("TAMERDESK_SAVED"))
PRINTING = bool(os.environ.get("TAMERDESK_PRINTED"))
Plain = dict[str, Any]


def digimon(level: int | None = 4, dp: int | None = 5000, *programs: Plain, **facts: Any) -> Plain:
    """A red Digimon card that costs 5 to play, unless it says otherwise."""
    return {
        "kind": "digimon",
        "level": level,
        "dp": dp,
        "play_cost": 5,
        "programs": list(programs),
    } | facts


def tamer(*programs: Plain, **facts: Any) -> Plain:
    return {"kind": "tamer", "play_cost": 3, "programs": list(programs)} | facts


def option(*programs: Plain, **facts: Any) -> Plain:
    return {"kind": "option", "use_cost": 1, "programs": list(programs)} | facts


def egg(*programs: Plain, **facts: Any) -> Plain:
    return {"kind": "digi-egg", "level": 2, "programs": list(programs)} | facts


def keyword(
    name: str, n: int | None = None, which: list[Plain] | None = None, **more: Any
) -> Plain:
    """The persistent effect of having a keyword."""
    step: Plain = {"keyword": name}
    if n is not None:
        step["n"] = n
    if which is not None:
        step["which"] = which
    return {"do": [step]} | more


def board(
    cards: dict[str, Plain],
    mine: Plain | None = None,
    theirs: Plain | None = None,
    **given: Any,
) -> Scene:
    """Lay a board out, player 0's main phase with 3 memory unless it says otherwise.

    `mine` and `theirs` are areas by name; areas of one's own may stand as keywords as well.
    Everybody has five blank cards in the deck and one in security, unless they are given.
    """
    own = {
        area: given.pop(area)
        for area in ("battle", "breeding", "hand", "deck", "eggs", "security", "trash")
        if area in given
    }
    sides = [dict(mine or {}) | own, dict(theirs or {})]
    for side in sides:
        side.setdefault("deck", [FILL] * 5)
        side.setdefault("security", [FILL])
    plain = {
        "cards": {FILL: tamer(name="Nobody", play_cost=15)} | printed_cards(cards),
        "players": sides,
    } | {key.replace("_", " "): value for key, value in given.items()}
    pool, programs = read_pool(plain, None)
    return Scene(read_state(plain, pool), pool, programs, saving=SAVING)


def printed_cards(cards: dict[str, Plain]) -> dict[str, Plain]:
    """The cards, with their programs read from text where that is asked for."""
    return through_text(cards) if PRINTING else cards


FILL = "CC9-999"  # a card that does nothing
