"""Digivolving onto a Tamer as if it were a Digimon.

While the player looks for ways to do so, and while it is done, the Tamer is one: whatever is about
Digimon that would digivolve, or cannot, is about it as well. From the moment that the card lies on
top of it nothing of that is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.effects.selectors import These
from engine.effects.verbs.standing import DigivolvesOnto, TreatAs
from engine.game import standing, zones
from engine.game.state import Lasting

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.game import Game
    from engine.game.looks import Look

Seeming = tuple["Context", DigivolvesOnto]


def found(game: Game, under: Look, into: Look) -> list[Seeming]:
    """What a card says of itself that lets it go on top of that."""
    if not into.card or under.owner != into.owner:
        return []
    own = standing.own(game, into)
    return [each for each in own.onto if each[1].digivolves_onto.fits(under, each[0])]


@contextmanager
def as_if(game: Game, under: int, seeming: Seeming) -> Iterator[None]:
    """Let a Tamer be a Digimon for now."""
    context, step = seeming
    treated = TreatAs(("digimon",), colour=step.colour, level=step.level, of=These((under,)))
    lasting = Lasting(-under, treated.dump(), context.origin, "game")
    game.keep_read(lasting, treated)
    game.state.lasting.append(lasting)
    game.changed()
    try:
        yield
    finally:
        zones.seems_no_more(game.state, under)
        game.changed()
