"""A game from its set-up to its end, phase by phase (CR 5, 6).

The phase stands in the state, so that a game that was saved goes on where it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import actions
from engine.game.choices import Choice, Option
from engine.game.events import (
    GameOver,
    Hatched,
    Moved,
    MovedOver,
    Reached,
    Redrawn,
    SecurityLaid,
    TurnChanged,
    Unsuspended,
)
from engine.game.setup import SECURITY
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game, Steps
    from engine.game.looks import Look


def play(game: Game) -> Steps:
    """Play on from wherever the state is until the game is over."""
    state = game.state
    while not state.is_over:
        match state.phase:
            case "setup":
                yield from _set_up(game)
            case "start":
                yield from game.perform(Reached("turn began", state.player))
                yield from _finish(game, "unsuspend")
            case "unsuspend":
                yield from _unsuspend(game)
            case "draw":
                yield from _draw(game)
            case "breeding":
                yield from _breed(game)
            case "before main":
                yield from game.perform(Reached("main began", state.player))
                yield from _finish(game, "main")
            case "main":
                yield from _act(game)


def _set_up(game: Game) -> Steps:
    """Ask both players about their hands, the first player first, then lay security (CR 5-2-1)."""
    state = game.state
    for player in (state.first, 1 - state.first):
        if player in state.redrawn:
            continue
        chosen = yield from game.ask(_redraw(player))
        state.redrawn.append(player)
        if chosen == ["redraw"]:
            yield from game.perform(Redrawn(player))
    for player in (0, 1):
        yield from game.perform(SecurityLaid(player, SECURITY))
    state.phase = "start"


def _redraw(player: int) -> Choice:
    return Choice(
        player,
        "redraw",
        say("Keep this hand?"),
        (Option("keep", say("Keep it")), Option("redraw", say("Redraw all of it"))),
    )


def _unsuspend(game: Game) -> Steps:
    """The turn player's cards unsuspend, with those of the opponent that have Reboot (CR 6-2)."""
    state = game.state
    turning = [
        look.id
        for look in game.now.looks.values()
        if look.suspended and _may_turn(look, state.player)
    ]
    state.lasting = [
        each
        for each in state.lasting
        if not (each.until == "unsuspend" and each.turn <= state.turn)
    ]
    game.changed()
    if turning:
        yield from game.perform(Unsuspended(turning))
    yield from _finish(game, "draw")


def _may_turn(look: Look, player: int) -> bool:
    """Whether it unsuspends in the unsuspend phase of that player."""
    if look.owner == player:
        return not look.is_forbidden("unsuspend in its unsuspend phase")
    return "unsuspend in their unsuspend phase" in look.may


def _draw(game: Game) -> Steps:
    """Draw one card, but not in the very first turn; who cannot, loses (CR 6-3, 1-2-3-2)."""
    state = game.state
    if state.turn > 1:
        deck = state.side(state.player).deck
        if not deck:
            yield from game.perform(GameOver(1 - state.player, "deck"))
            return
        yield from game.perform(Moved([deck[0].id], "hand", drawn=True))
    yield from _finish(game, "breeding")


def _breed(game: Game) -> Steps:
    """Hatch, move, or do nothing; not asked where nothing can be done (CR 6-4)."""
    state = game.state
    side = state.side(state.player)
    options = []
    if side.eggs and not side.breeding:
        options.append(Option("hatch", say("Hatch a Digi-Egg")))
    for stack in side.breeding:
        look = game.now.looks[stack.id]
        if look.is_digimon and look.dp is not None and not look.is_forbidden("move"):
            options.append(Option("move", say("Move to the battle area")))
    if options:
        options.append(Option("nothing", say("Do nothing")))
        asked = Choice(state.player, "breeding", say("Breeding phase"), tuple(options))
        chosen = yield from game.ask(asked)
        if chosen == ["hatch"]:
            yield from game.perform(Hatched(state.player))
        elif chosen == ["move"]:
            yield from game.perform(MovedOver(side.breeding[0].id))
    yield from _finish(game, "before main")


def _act(game: Game) -> Steps:
    """One action of the main phase after the other, until the memory is gone (CR 6-5)."""
    state = game.state
    options = tuple(actions.offered(game))
    asked = Choice(state.player, "action", say("Main phase"), options)
    [chosen] = yield from game.ask(asked)
    yield from actions.perform(game, chosen)
    yield from _finish(game, "main")


def _finish(game: Game, phase: str) -> Steps:
    """Go to the next phase once all of this one is done, unless the turn ends (CR 6-1-4, 6-6).

    If the memory comes back during the end of the turn, the turn goes on (CR 6-6-4).
    """
    state = game.state
    yield from game.settle()
    if not state.is_over and state.memory < 0:
        yield from game.perform(Reached("turn ended", state.player))
        yield from game.settle()
        if not state.is_over and state.memory < 0:
            yield from game.perform(TurnChanged())
            state.phase = "start"
            game.changed()
            return
    if not state.is_over:
        state.phase = phase  # type: ignore[assignment]
