"""Battles: DP against DP (CR 14)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from engine.game.causes import Cause
from engine.game.choices import Choice
from engine.game.events import Battled, BattleOver, Left, Won
from engine.game.looks import Look
from engine.game.state import CardCopy

if TYPE_CHECKING:
    from engine.game.game import Game

Steps = Generator[Choice, list[str], None]


def losers(one: Look, other: Look) -> list[Look]:
    """Who has less DP loses; both do where it is equal (CR 14-2-1).

    Some change the rules so that digivolution cards are counted instead (CR 16-35-4).
    """
    by_cards = any("battle by digivolution cards" in look.may for look in (one, other))
    by_cards = by_cards and "security digimon" not in one.kinds | other.kinds
    first, second = (len(x.under) if by_cards else x.dp for x in (one, other))
    if first is None or second is None:
        return []
    return [look for look, dp in ((one, first), (other, second)) if dp <= min(first, second)]


def fight(game: Game, one: int, other: int) -> Steps:
    """Two Digimon battle in an attack; what it triggers is resolved (CR 14-2-4, 14-2-5)."""
    yield from _clash(game, one, other)
    yield from game.settle()
    yield from _end(game, one, other)


def clash(game: Game, one: int, other: int) -> Steps:
    """Two Digimon battle by an effect: what it triggers waits until that is done."""
    yield from _clash(game, one, other)
    event = Battled(one, other)
    event.cause = Cause("battle")
    yield from game.perform(event)
    yield from game.perform(BattleOver())


def _clash(game: Game, one: int, other: int) -> Steps:
    """Compare; who loses is deleted, both at the same time (CR 14-2-2)."""
    first, second = game.now.looks[one], game.now.looks[other]
    lost = losers(first, second)
    if lost:
        event = Left([look.id for look in lost], "deleted")
        event.cause = Cause("battle", agents=(first, second))
        yield from game.perform(event)
        yield from _win(game, first, second, lost)


def _win(game: Game, one: Look, other: Look, lost: list[Look]) -> Steps:
    """Who has not lost wins, at the same time as the loser is deleted, or is not."""
    if len(lost) == 1:
        [winner] = [look.id for look in (one, other) if look not in lost]
        event = Won(winner)
        event.cause = Cause("battle", agents=(one, other))
        yield from game.perform(event)


def against_security(game: Game, attacker: int, copy: CardCopy) -> Steps:
    """A Digimon battles a Security Digimon, which is not deleted by losing (CR 14-2-3)."""
    first, second = game.now.looks[attacker], game.now.looks[copy.id]
    lost = losers(first, second)
    if any(look.id == attacker for look in lost):
        event = Left([attacker], "deleted")
        event.cause = Cause("battle", agents=(first, second), with_security=True)
        yield from game.perform(event)
    yield from _win(game, first, second, lost)
    yield from game.settle()
    yield from _end(game, attacker, copy.id)


def _end(game: Game, one: int, other: int) -> Steps:
    """The end of the battle is a timing of its own (CR 14-2-5)."""
    if game.state.is_over:
        return
    event = Battled(one, other)
    event.cause = Cause("battle")
    yield from game.perform(event)
    yield from game.settle()
    yield from game.perform(BattleOver())
