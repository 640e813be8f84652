"""How a game ends (CR 1-2)."""

import pytest

from engine.game.events import GameOver
from tests.scenario import board, digimon, keyword, option, tamer


def test_with_a_winner_the_game_is_over():
    """CR 1-2-2: nothing is asked any more, and nothing can be answered."""
    scene = board({"X1": digimon()}, {"battle": ["X1"]}, {"security": []})
    scene.act("attack X1 -> player")

    scene.expect({"winner": 0, "phase": "over", "asked": None})
    with pytest.raises(ValueError, match="over"):
        scene.game.answer(["pass"])
    with pytest.raises(ValueError, match="over"):
        scene.game.forfeit(0)
    scene.expect({"winner": 0, "reason": "security"})


def test_an_attack_on_a_player_without_security_wins():
    """CR 1-2-3-1: with one security card left it only checks that."""
    cards = {"X1": digimon()}
    last = board(cards, {"battle": ["X1", "X1"]}, {"security": ["X1"]})
    last.act("attack 0:battle:0 -> player")
    last.expect({"winner": None, "1:security": 0})
    last.act("attack X1 -> player")
    last.expect({"winner": 0, "reason": "security"})


def test_an_attack_that_checks_no_cards_does_not_win():
    """CR 1-2-3-1: it takes a Digimon that could check at least one card."""
    scene = board(
        {"X1": digimon(4, 5000, keyword("security a.", -1))}, {"battle": ["X1"]}, {"security": []}
    )
    scene.act("attack X1 -> player")

    scene.expect({"winner": None, "0:battle:0:suspended": True, "asked": "action"})


def test_an_attack_that_is_blocked_does_not_win():
    """CR 1-2-3-1: it was not successful against the player."""
    scene = board(
        {"X1": digimon(), "X2": digimon(4, 9000, keyword("blocker"))},
        {"battle": ["X1"]},
        {"battle": ["X2"], "security": []},
    )
    scene.act("attack X1 -> player")
    scene.choose("X2")

    scene.expect({"winner": None, "0:battle": 0})


def test_whoever_cannot_draw_in_their_draw_phase_loses():
    """CR 1-2-3-2: an empty deck alone loses nothing, an effect that draws from it neither."""
    drawing = option({"when": ["main"], "do": [{"draw": 1}]})
    scene = board({"X1": drawing, "X2": tamer()}, {"hand": ["X1"], "battle": ["X2"], "deck": []})
    scene.act("use X1")
    scene.expect({"winner": None})
    scene.act("pass")
    scene.expect({"winner": None, "turn": 1})
    scene.act("pass")
    scene.expect({"winner": 1, "reason": "deck"})


def test_either_player_may_give_up_at_any_point():
    """CR 1-2-4: also while the other player has to choose."""
    for player in (0, 1):
        scene = board({"X1": digimon()}, {"battle": ["X1"]})
        assert scene.game.choice.player == 0
        scene.game.forfeit(player)
        scene.expect({"winner": 1 - player, "reason": "forfeit", "asked": None})


def test_nothing_is_activated_after_somebody_gave_up():
    """CR 1-2-5: what waits is not carried out, what waits for the end of the turn neither; and no
    choice ever holds giving up."""
    gaining = {"when": ["on play"], "do": [{"gain memory": 1}]}
    ending = {"when": ["end of your turn"], "do": [{"gain memory": 9}]}
    scene = board({"X1": digimon(3, 1000, gaining, gaining, ending, play_cost=0)}, {"hand": ["X1"]})
    assert not [key for key in scene.game.choice.keys if "forfeit" in key or "give up" in key]
    scene.act("play X1")
    scene.expect({"asked": "effect"})
    log = len(scene.game.log)
    scene.game.forfeit(0)

    scene.expect({"memory": 3, "winner": 1})
    assert [type(event) for event in scene.game.log[log:]] == [GameOver]


@pytest.mark.parametrize(("whose", "winner"), [("you", 0), ("opponent", 1)])
def test_an_effect_wins_or_loses_the_game_when_it_is_carried_out(whose, winner):
    """CR 1-2-6: at once; what the effect says next is not done any more, however it is put."""
    steps = [{"win": whose}, {"gain memory": 2}]
    for do in (steps, [{"if": {"turn of": "you"}, "then": steps}]):
        ability = {"when": ["on play"], "do": do}
        scene = board({"X1": digimon(3, 1000, ability, play_cost=0)}, {"hand": ["X1"]})
        scene.act("play X1")
        scene.expect({"winner": winner, "memory": 3, "asked": None})
