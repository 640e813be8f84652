"""What nobody has read for the engine: the game stops, and players do it themselves."""

import pytest

from engine.effects.verbs.by_hand import MOVES
from engine.game.pilots import RandomPilot
from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon, egg, option

UNREAD = "[On Play] Do what no other card has ever done."


def stop(text=UNREAD):
    read = read_effect(text, ENGLISH)
    assert read.outcome == "declined"
    assert read.by_hand is not None
    return read.by_hand


def test_the_game_stops_says_the_text_and_goes_on():
    scene = board({"X1": digimon(4, 5000, stop())}, hand=["X1"], memory=6)
    scene.act("play X1")
    scene.expect({"asked": "by hand", "asked player": 0})
    assert UNREAD in str(scene.game.choice.says)
    scene.choose("go on")
    scene.expect({"asked": "action", "memory": 1})


def test_moves_are_done_as_often_as_wanted():
    cards = {"X1": digimon(4, 5000, stop()), "X2": digimon(4, 2000)}
    scene = board(cards, {"hand": ["X1"]}, {"battle": ["X2"]}, memory=6)
    scene.act("play X1")
    scene.choose("draw")
    scene.choose("gain memory")
    scene.choose("gain memory")
    scene.choose("less dp")
    scene.choose("X2")
    scene.expect({"memory": 3, "0:hand": 1, "1:battle:0:dp": 1000, "asked": "by hand"})
    scene.choose("go on")
    scene.expect({"asked": "action"})


def test_what_the_moves_trigger_comes_after_the_effect():
    deleted = {"when": ["on deletion"], "do": [{"draw": 1}]}
    cards = {"X1": digimon(4, 5000, stop()), "X2": digimon(4, 2000, deleted)}
    scene = board(cards, {"hand": ["X1"]}, {"battle": ["X2"]}, memory=6)
    scene.act("play X1")
    scene.choose("delete")
    scene.choose("X2")
    scene.expect({"1:trash:cards": ["X2"], "1:hand": 0, "asked": "by hand"})
    scene.choose("go on")
    scene.expect({"1:hand": 1})


def test_what_is_unaffected_by_effects_is_unaffected_by_what_is_done_for_them():
    shell = {"do": [{"unaffected by": ["opponent's effect"]}]}
    cards = {"X1": digimon(4, 5000, stop()), "X2": digimon(4, 2000, shell)}
    scene = board(cards, {"hand": ["X1"]}, {"battle": ["X2"]}, memory=6)
    scene.act("play X1")
    scene.choose("opponent's to trash")
    scene.expect({"1:battle": 1, "asked": "by hand"})


def test_the_board_names_the_moves():
    scene = board({"X1": digimon(4, 5000, stop()), "X2": digimon(5)}, hand=["X1", "X2"], memory=6)
    scene.act("play X1")
    assert "digivolve; to hand" in scene.text()


def test_nothing_is_offered_that_cannot_be_done():
    scene = board({"X1": digimon(4, 5000, stop())}, hand=["X1"], memory=6)
    scene.act("play X1")
    scene.offers("go on", "draw", "suspend")
    scene.offers_not("hatch", "unsuspend", "opponent's to trash")


def test_an_option_and_what_interrupts_stop_too():
    guard = stop("[All Turns] When this Digimon would be deleted, do what nobody has ever done.")
    bolt = stop("[Main] Do to 1 of them what nobody has ever done.")
    cards = {"X1": digimon(4, 5000, guard), "O1": option(bolt)}
    scene = board(cards, battle=["X1"], hand=["O1"], memory=3)
    scene.act("use O1")
    scene.choose("delete")
    scene.expect({"asked": "by hand", "0:battle": 1})
    assert "would be deleted" in str(scene.game.choice.says)
    scene.choose("go on")
    scene.expect({"asked": "by hand", "0:battle": 0})
    assert "[Main]" in str(scene.game.choice.says)


def test_once_per_turn_counts():
    text = "[Main] [Once Per Turn] Do what no other card has ever done."
    scene = board({"X1": digimon(4, 5000, stop(text))}, battle=["X1"])
    scene.act("activate X1")
    scene.choose("go on")
    scene.offers_not("activate X1")


@pytest.mark.parametrize("key", MOVES)
def test_every_move_changes_something(key):
    links = {"link_dp": 1000, "link_cost": 1}
    cards = {
        "X1": digimon(4, 5000, stop()),
        "X2": digimon(5, 6000, {"do": [{"links to": {}, "cost": 1}]}, **links),
        "O1": option(),
        "E1": egg(),
    }
    field = [{"stack": ["X2", "X2"]}, {"stack": ["X2"], "suspended": True}]
    side = {"battle": field, "hand": ["X1", "X2", "O1", "X2"], "trash": ["X2"], "eggs": ["E1"]}
    scene = board(cards, side | {"security": ["X2", "X2"]}, side, memory=6)
    scene.act("play X1")
    before = scene.game.state.dump()
    scene.choose(key)
    pilot = RandomPilot(1)
    while scene.game.choice.kind != "by hand":
        choice = scene.game.choice
        answer = ["yes"] if choice.kind == "optional" else pilot.answer(choice)
        scene.game.answer(answer or [choice.keys[0]])
    assert scene.game.state.dump() != before
