"""Phases, memory and the end of turns (CR 6, 1-4-2)."""

from engine.game.state import State
from tests.engine.game.boards import (
    CHAMPION,
    DEAR,
    EGG,
    ROOKIE,
    TAMER,
    act,
    board,
    keys,
    playing,
    tops,
)


def at(phase: str, **areas) -> State:
    state = board(areas, {"deck": [ROOKIE] * 3})
    state.phase = phase  # type: ignore[assignment]
    return state


def test_all_of_the_turn_players_cards_unsuspend_first():
    """6-2-1."""
    state = at("start", battle=[ROOKIE, TAMER], deck=[ROOKIE])
    for stack in state.sides[0].battle:
        stack.suspended = True
    game = playing(state)

    assert not any(stack.suspended for stack in game.state.sides[0].battle)


def test_one_card_is_drawn_but_not_in_the_very_first_turn():
    """6-3-1-1."""
    first, later = at("draw", deck=[ROOKIE] * 2), at("draw", deck=[ROOKIE] * 2)
    first.turn = 1

    assert [len(playing(state).state.sides[0].hand) for state in (first, later)] == [0, 1]


def test_who_cannot_draw_loses():
    """1-2-3-2."""
    game = playing(at("draw"))

    assert (game.choice, game.state.winner, game.state.reason) == (None, 1, "deck")


def test_one_thing_is_done_in_the_breeding_phase():
    """6-4-1, 4-18-3, 4-17-2."""
    game = playing(at("breeding", eggs=[EGG]))
    assert keys(game) == ["hatch", "nothing"]
    act(game, "hatch")
    assert tops(game.state.sides[0].breeding) == [EGG.number]
    assert game.choice.kind == "action"

    with_egg = playing(at("breeding", eggs=[EGG], breeding=[EGG]))
    assert with_egg.choice.kind == "action"  # an egg without DP cannot move, and no other hatches
    with_digimon = playing(at("breeding", eggs=[EGG], breeding=[ROOKIE]))
    assert keys(with_digimon) == ["move", "nothing"]
    act(with_digimon, "move")
    assert tops(with_digimon.state.sides[0].battle) == [ROOKIE.number]


def test_the_turn_ends_when_memory_is_on_the_opponents_side():
    """6-1-4-1."""
    game = playing(board({"hand": [ROOKIE, CHAMPION]}, {"deck": [ROOKIE]}, memory=3))
    act(game, "play 1")
    assert (game.state.player, game.state.memory) == (0, 0)
    act(game, "play 2")
    assert (game.state.player, game.state.memory, game.state.turn) == (1, 5, 4)


def test_a_pass_gives_the_opponent_three_memory():
    """6-5-1-7-1."""
    game = playing(board({}, {"deck": [ROOKIE]}, memory=1))
    act(game, "pass")

    assert (game.state.player, game.state.memory) == (1, 3)


def test_no_more_is_paid_than_the_gauge_has():
    """1-4-2-2, 4-2-2, 1-3-11-1."""
    assert keys(playing(board({"hand": [DEAR]}, memory=4)), "play") == ["play 1"]
    assert keys(playing(board({"hand": [DEAR]}, memory=3)), "play") == []


def test_whoever_gives_up_loses_at_once():
    """1-2-4."""
    game = playing(board())
    game.forfeit(0)

    assert (game.choice, game.state.winner, game.state.reason) == (None, 1, "forfeit")
