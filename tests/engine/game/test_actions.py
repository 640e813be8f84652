"""Playing, digivolving and using cards without effects (CR 7-1, 8-1, 9-1)."""

from tests.engine.game.boards import (
    CHAMPION,
    EGG,
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


def test_a_card_is_played_unsuspended_and_cannot_attack_in_that_turn():
    """7-1-3, 3-4-3, 7-1-2-1."""
    game = playing(board({"hand": [ROOKIE]}, {"security": [ROOKIE]}))
    act(game, "play")

    assert tops(game.state.sides[0].battle) == [ROOKIE.number]
    assert not game.state.sides[0].battle[0].suspended
    assert keys(game, "attack") == []


def test_a_card_that_changes_its_area_is_a_new_card():
    """3-1-3-1."""
    state = board({"hand": [ROOKIE]})
    before = state.sides[0].hand[0].id
    game = playing(state)
    act(game, "play")

    assert game.state.sides[0].battle[0].top.id != before


def test_digivolving_pays_stacks_draws_and_keeps_the_orientation():
    """8-1-3, 8-1-2-3, 3-4-5."""
    state = board({"hand": [CHAMPION], "battle": [ROOKIE], "deck": [TAMER]})
    stack = state.sides[0].battle[0]
    stack.suspended = True
    game = playing(state)
    act(game, "digivolve")
    [after] = game.state.sides[0].battle

    assert numbers(after.cards) == [CHAMPION.number, ROOKIE.number]
    assert (after.id, after.suspended, game.state.memory) == (stack.id, True, 2)
    assert numbers(game.state.sides[0].hand) == [TAMER.number]


def test_a_digimon_in_the_breeding_area_digivolves_too():
    game = playing(board({"hand": [ROOKIE], "breeding": [EGG], "deck": [TAMER]}))
    act(game, "digivolve")

    assert tops(game.state.sides[0].breeding) == [ROOKIE.number]
    assert game.state.memory == 3


def test_digivolving_is_possible_where_no_card_can_be_drawn():
    """8-1-2-8."""
    game = playing(board({"hand": [CHAMPION], "battle": [ROOKIE]}))
    act(game, "digivolve")

    assert game.state.sides[0].hand == []
    assert not game.state.is_over


def test_only_what_meets_the_requirements_is_offered():
    """2-3-5-1."""
    game = playing(board({"hand": [CHAMPION, ROOKIE], "battle": [WALL, TAMER]}))

    assert keys(game, "digivolve") == []


def test_an_option_needs_its_colour_and_goes_to_the_trash():
    """4-22-2, 9-1-5."""
    assert keys(playing(board({"hand": [OPTION], "battle": [WALL]})), "use") == []
    assert len(keys(playing(board({"hand": [OPTION], "breeding": [ROOKIE]})), "use")) == 1
    game = playing(board({"hand": [OPTION], "battle": [TAMER]}))
    act(game, "use")

    assert numbers(game.state.sides[0].trash) == [OPTION.number]
    assert (game.state.memory, game.state.nowhere) == (2, [])


def test_a_digimon_without_dp_does_not_stay_in_the_battle_area():
    """17-1-3-2-1."""
    game = playing(board({"battle": [EGG], "hand": [ROOKIE]}))
    act(game, "play")

    assert tops(game.state.sides[0].battle) == [ROOKIE.number]
    assert numbers(game.state.sides[0].trash) == [EGG.number]
