"""Memory and costs (CR 4-1, 4-2)."""

import pytest

from tests.engine.game.rules.playing import played
from tests.scenario import board, digimon, option, tamer


def at_start(condition, memory, *, turn=0):
    """The memory after a [Start of Your Main Phase] effect of player 0 that sets it to 5."""
    steps = [{"if": condition, "then": [{"set memory": 5}]}]
    cards = {"X1": tamer({"when": ["start of your main phase"], "do": steps})}
    scene = board(cards, {"battle": ["X1"]}, memory=memory, phase="before main", turn=turn)
    return scene.value("memory")


@pytest.mark.parametrize(("memory", "after"), [(1, 5), (2, 5), (3, 3), (0, 5)])
def test_so_much_memory_or_less(memory, after):
    """CR 4-1-2, example: at 2 on your side or further to the opponent's side."""
    assert at_start({"memory": {"at most": 2}}, memory) == after


@pytest.mark.parametrize(("memory", "after"), [(1, 1), (2, 5), (3, 5)])
def test_so_much_memory_or_more(memory, after):
    """CR 4-1-2: at 2 on your side or further to your own."""
    assert at_start({"memory": {"at least": 2}}, memory) == after


@pytest.mark.parametrize(("lost", "drawn"), [(2, 0), (3, 0), (4, 1), (6, 1)])
def test_memory_of_the_opponent_is_on_their_side(lost, drawn):
    """CR 4-1-3, example: 1 or more on their side is less than 0 on yours."""
    step = {"if": {"memory": {"at least": 1}, "of": "opponent"}, "then": [{"draw": 1}]}
    scene = played({"lose memory": lost}, step)

    scene.expect({"0:hand": drawn, "memory": 3 - lost})


@pytest.mark.parametrize(("memory", "drawn"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_memory_of_the_opponent_at_most(memory, drawn):
    """CR 4-1-3: at 1 on their side or further to yours; here the opponent's Digimon asks."""
    own = {"memory": {"at most": 1}, "of": "opponent"}
    last = {"when": ["on deletion"], "do": [{"if": own, "then": [{"draw": 1}]}]}
    delete = {"delete": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}}
    scene = played(
        {"set memory": memory},
        delete,
        cards={"X2": digimon(4, 5000, last)},
        theirs={"battle": ["X2"]},
    )

    scene.expect({"1:hand": drawn, "memory": memory})


def test_gaining_and_losing_memory_moves_the_marker_either_way():
    """CR 4-1-4: gaining moves it to your side, losing away from it, whoever's turn it is."""
    played({"gain memory": 2}).expect({"memory": 5})
    played({"lose memory": 2}).expect({"memory": 1})
    played({"gain memory": 2, "player": "opponent"}).expect({"memory": 1})
    played({"lose memory": 2, "player": "opponent"}).expect({"memory": 5})

    theirs = {"when": ["on deletion"], "do": [{"gain memory": 1}]}
    delete = {"delete": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}}
    scene = played(delete, cards={"X2": digimon(4, 5000, theirs)}, theirs={"battle": ["X2"]})
    scene.expect({"memory": 2})


def test_a_cost_is_paid_no_more_and_no_less():
    """CR 4-2-2: towards the opponent's side; and not at all where the gauge is too short."""
    for card, verb in (
        (digimon(play_cost=4), "play"),
        (tamer(play_cost=4), "play"),
        (option(use_cost=4), "use"),
    ):
        scene = board({"X1": card, "X2": tamer()}, {"hand": ["X1"], "battle": ["X2"]}, memory=5)
        scene.act(f"{verb} X1")
        scene.expect({"memory": 1})

    pay = {"by": [{"pay": 4}], "then": [{"draw": 1}]}
    paying = played(pay, memory=4)
    paying.choose("yes")
    paying.expect({"memory": 0, "0:hand": 1})
    short = played({"set memory": 0}, {"lose memory": 7}, pay)
    short.expect({"memory": -7, "0:hand": 0, "turn": 1})


def test_a_cost_is_paid_from_the_opponents_side_too():
    """CR 4-2-2: what an effect makes a player pay moves the marker away from that player."""
    pay = {"when": ["on deletion"], "do": [{"by": [{"pay": 2}], "then": [{"draw": 1}]}]}
    delete = {"delete": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}}
    scene = played(delete, cards={"X2": digimon(4, 5000, pay)}, theirs={"battle": ["X2"]})
    scene.choose("yes")

    scene.expect({"memory": 5, "1:hand": 1})


TRAIT = {"there are": {"kind": ["tamer"], "of": "you", "trait": ["Coast"]}}
WOULD = {"event": "played", "would": True, "subject": {"this": True, "area": ["any"]}}


def test_a_cost_that_was_changed_is_the_cost():
    """CR 4-2-3-1, example: 12 and 5 less is 7, and 2 more is 14; no more and no less is paid."""
    for by, memory in ((5, 3), (-2, -4)):
        change = {"when": [WOULD], "do": [{"if": TRAIT, "then": [{"reduce cost": by}]}]}
        cards = {"X1": digimon(6, 9000, change, play_cost=12), "X2": tamer(traits=["Coast"])}
        scene = board(cards, {"hand": ["X1"], "battle": ["X2"]}, memory=10)
        scene.act("play X1")
        scene.expect({"memory": memory})


def test_a_cost_that_was_made_higher_than_the_gauge_cannot_be_paid():
    """CR 4-2-3-1: the higher one is what would have to be paid."""
    dearer = tamer({"do": [{"cost": 3, "cards": {"area": ["any"], "of": "opponent"}}]})
    cards = {"X1": digimon(play_cost=9), "X2": dearer}

    board(cards, {"hand": ["X1"]}, memory=0).offered("play X1", "pass")
    board(cards, {"hand": ["X1"]}, {"battle": ["X2"]}, memory=0).offered("pass")
    board(cards, {"hand": ["X1"]}, {"battle": ["X2"]}, memory=2).offered("play X1", "pass")
