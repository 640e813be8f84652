"""Attacks, security checks and battles without effects (CR 11, 13, 14)."""

import pytest

from engine.game.state import State
from tests.engine.game.boards import (
    CHAMPION,
    OPTION,
    ROOKIE,
    TAMER,
    WALL,
    act,
    board,
    keys,
    numbers,
    playing,
    tops,
)


def suspended(state: State) -> State:
    for stack in state.sides[1].battle:
        stack.suspended = True
    return state


def test_an_attack_suspends_and_checks_one_security_card():
    """11-2-1, 13-1-2, 13-1-8-4."""
    game = playing(board({"battle": [CHAMPION]}, {"security": [TAMER, ROOKIE]}))
    act(game, "attack")
    mine, theirs = game.state.sides

    assert mine.battle[0].suspended
    assert (numbers(theirs.security), numbers(theirs.trash)) == ([ROOKIE.number], [TAMER.number])
    assert (game.state.attack, game.state.nowhere) == (None, [])


@pytest.mark.parametrize(
    ("security", "survives"), [(ROOKIE, True), (CHAMPION, False), (WALL, False), (OPTION, True)]
)
def test_a_security_digimon_battles_and_is_trashed_whatever_comes_of_it(security, survives):
    """13-1-8-3, 14-2-3."""
    game = playing(board({"battle": [CHAMPION]}, {"security": [security]}))
    act(game, "attack")

    assert tops(game.state.sides[0].battle) == ([CHAMPION.number] if survives else [])
    assert numbers(game.state.sides[1].trash) == [security.number]


def test_an_attack_on_a_player_without_security_wins():
    """1-2-3-1, 11-5-1-2-1."""
    game = playing(board({"battle": [ROOKIE]}))
    act(game, "attack")

    assert (game.choice, game.state.winner, game.state.reason) == (None, 0, "security")


def test_only_suspended_digimon_of_the_opponent_can_be_attacked():
    """11-2-7-1."""
    state = board({"battle": [CHAMPION]}, {"battle": [WALL, TAMER], "breeding": [ROOKIE]})
    mine, wall = state.sides[0].battle[0].id, state.sides[1].battle[0].id
    assert keys(playing(state), "attack") == [f"attack {mine} player"]
    assert keys(playing(suspended(state)), "attack") == [
        *(f"attack {mine} player", f"attack {mine} {wall}")
    ]


def test_the_lower_dp_is_deleted_with_what_lies_under_it():
    """14-2-1, 14-2-2, 4-7-8."""
    state = suspended(board({"battle": [ROOKIE], "hand": [CHAMPION]}, {"battle": [WALL]}))
    game = playing(state)
    act(game, "digivolve")
    wall = state.sides[1].battle[0]
    [attack] = [key for key in keys(game, "attack") if key.endswith(f" {wall.id}")]
    game.answer([attack])

    assert game.state.sides[0].battle == []
    assert numbers(game.state.sides[0].trash) == [CHAMPION.number, ROOKIE.number]
    assert tops(game.state.sides[1].battle) == [WALL.number]


def test_equal_dp_deletes_both_at_the_same_time():
    """14-2-1-3."""
    state = suspended(board({"battle": [WALL]}, {"battle": [WALL]}))
    game = playing(state)
    game.answer([keys(game, "attack")[1]])

    assert [side.battle for side in game.state.sides] == [[], []]


def test_suspended_digimon_and_tamers_do_not_attack():
    """11-2-1, 11-2-5."""
    state = board({"battle": [CHAMPION, TAMER]})
    state.sides[0].battle[0].suspended = True

    assert keys(playing(state), "attack") == []
