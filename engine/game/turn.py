"""A game from its set-up to its end, phase by phase (CR 5, 6).

The phase stands in the state, so that a game that was saved goes on where it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import actions, rule_checks
from engine.game.choices import Choice, Option
from engine.game.events import (
    Drawn,
    GameOver,
    Hatched,
    Moved,
    Redrawn,
    SecurityLaid,
    TurnChanged,
    Unsuspended,
)
from engine.game.setup import SECURITY
from engine.words import say

if TYPE_CHECKING:
    from engine.game.game import Game, Steps


def play(game: Game) -> Steps:
    """Play on from wherever the state is until the game is over."""
    state = game.state
    while not state.is_over:
        match state.phase:
            case "setup":
                yield from _set_up(game)
            case "start":
                _go_to(game, "unsuspend")
            case "unsuspend":
                game.perform(Unsuspended(state.player))
                _go_to(game, "draw")
            case "draw":
                _draw(game)
            case "breeding":
                yield from _breed(game)
            case "main":
                yield from _act(game)
            case "end":
                game.perform(TurnChanged())
                state.phase = "start"


def _set_up(game: Game) -> Steps:
    """Ask both players about their hands, the first player first, then lay security."""
    state = game.state
    for player in (state.first, 1 - state.first):
        if player in state.redrawn:
            continue
        chosen = yield from game.ask(_redraw(player))
        state.redrawn.append(player)
        if chosen == ["redraw"]:
            game.perform(Redrawn(player))
    for player in (0, 1):
        game.perform(SecurityLaid(player, SECURITY))
    state.phase = "start"


def _redraw(player: int) -> Choice:
    return Choice(
        player,
        "redraw",
        say("Keep this hand?"),
        (Option("keep", say("Keep it")), Option("redraw", say("Redraw all of it"))),
    )


def _draw(game: Game) -> None:
    """Draw one card, but not in the very first turn; who cannot, loses (CR 6-3, 1-2-3-2)."""
    state = game.state
    if state.turn > 1:
        if not state.side(state.player).deck:
            game.perform(GameOver(1 - state.player, "deck"))
            return
        game.perform(Drawn(state.player))
    _go_to(game, "breeding")


def _breed(game: Game) -> Steps:
    """Hatch, move, or do nothing; not asked where nothing can be done (CR 6-4)."""
    state = game.state
    side = state.side(state.player)
    options = []
    if side.eggs and not side.breeding:
        options.append(Option("hatch", say("Hatch a Digi-Egg")))
    if side.breeding and game.facts.dp(side.breeding[0]) is not None:
        options.append(Option("move", say("Move to the battle area")))
    if options:
        options.append(Option("nothing", say("Do nothing")))
        asked = Choice(state.player, "breeding", say("Breeding phase"), tuple(options))
        chosen = yield from game.ask(asked)
        if chosen == ["hatch"]:
            game.perform(Hatched(state.player))
        elif chosen == ["move"]:
            game.perform(Moved(state.player))
    _go_to(game, "main")


def _act(game: Game) -> Steps:
    """One action of the main phase after the other, until the memory is gone (CR 6-5)."""
    state = game.state
    options = tuple(actions.offered(game))
    asked = Choice(state.player, "action", say("Main phase"), options)
    [chosen] = yield from game.ask(asked)
    actions.perform(game, chosen)
    _go_to(game, "main")


def _go_to(game: Game, phase: str) -> None:
    """Begin the next phase once all of this one is done, unless the turn is to end (CR 6-1-4)."""
    rule_checks.check(game)
    if not game.state.is_over:
        game.state.phase = "end" if game.state.memory < 0 else phase  # type: ignore[assignment]
