"""Official answers about setting up, and about the phases of a turn."""

import pytest

from tests.engine.game.rules.playing import MINE
from tests.scenario import board, digimon, egg, keyword, tamer

X = digimon(4, 5000)
ON_THREE = [{"cost": 0, "level": 3, "colors": ["red"]}]


def new(*numbers):
    return {"stack": list(numbers), "new": True}


def test_a_hand_is_redrawn_once_and_whole_and_the_first_player_says_first():
    """Official answer A2: the hand goes back, and five cards of the shuffled deck come."""
    mine, theirs = (
        {"hand": [hand] * 5, "deck": [deck] * 20, "security": []}
        for hand, deck in (("A1", "A2"), ("B1", "B2"))
    )
    cards = dict.fromkeys(("A1", "A2", "B1", "B2"), X)
    scene = board(cards, mine, theirs, phase="setup", first=1)
    scene.offered("keep", "redraw")
    scene.expect({"asked player": 1})
    scene.act("redraw")
    scene.expect({"1:hand": 5, "1:deck": 20, "asked": "redraw", "asked player": 0})
    assert "B2" in scene.value("1:hand:cards")
    scene.act("keep")

    assert scene.value("asked") != "redraw"
    assert scene.value("0:hand:cards")[:5] == ["A1"] * 5
    scene.expect({"0:security": 5, "1:security": 5, "1:hand": 5, "1:deck": 15})


def test_a_suspended_tamer_unsuspends_with_the_digimon():
    """Official answer A3."""
    asleep = [{"stack": [each], "suspended": True} for each in ("X1", "T1")]
    scene = board({"X1": X, "T1": tamer()}, battle=asleep, phase="start")

    scene.expect({"0:battle:0:suspended": False, "0:battle:1:suspended": False})


def test_the_card_of_the_draw_phase_has_to_be_drawn():
    """Official answer A4: nobody is asked, and without a deck the game is lost."""
    scene = board({}, deck=["CC9-999"], phase="start")
    scene.expect({"0:hand": 1, "0:deck": 0, "asked": "action", "winner": None})

    board({}, deck=[], phase="start").expect({"winner": 1, "reason": "deck", "0:hand": 0})


def test_neither_hatching_nor_moving_has_to_be():
    """Official answer A5: who does nothing has everything as it was."""
    scene = board({"E1": egg()}, eggs=["E1"], phase="start")
    scene.offered("hatch", "nothing")
    scene.act("nothing")
    scene.expect({"phase": "main", "0:eggs": 1, "0:breeding": 0})

    scene = board({"X1": X}, breeding=["X1"], phase="start")
    scene.offered("move", "nothing")
    scene.act("nothing")
    scene.expect({"phase": "main", "0:breeding:cards": ["X1"], "0:battle": 0})


@pytest.mark.parametrize("there", ["L3", new("L3")])
def test_digivolving_makes_no_new_digimon_able_to_attack(there):
    """Official answer A7: one of this turn may not attack afterwards, an older one may."""
    cards = {"L3": digimon(3, 2000), "L4": digimon(4, 5000, digivolve=ON_THREE)}
    scene = board(cards, hand=["L4"], battle=[there])
    scene.act("digivolve L4 -> 0:battle:0")

    if there == "L3":
        scene.offers("attack L4 -> player")
    else:
        scene.offers_not("attack L4 -> player")


def test_digivolving_into_a_digimon_with_rush_lets_it_attack():
    """Official answer A39: <Rush> is an exception to just that rule."""
    cards = {
        "L3": digimon(3, 2000),
        "L4": digimon(4, 5000, keyword("rush"), digivolve=ON_THREE),
        "N4": digimon(4, 5000, play_cost=0),
        "R4": digimon(4, 5000, keyword("rush"), play_cost=0),
    }
    scene = board(cards, hand=["L4", "N4", "R4"], battle=[new("L3")])
    for act in ("digivolve L4 -> 0:battle:0", "play N4", "play R4"):
        scene.act(act)

    scene.offers("attack L4 -> player", "attack R4 -> player")
    scene.offers_not("attack N4 -> player")


def test_an_egg_without_dp_goes_to_the_trash_and_is_not_deleted():
    """Official answer A36: whatever waits for a deletion does not see one."""
    dies = {"when": ["on deletion"], "do": [{"draw": 1}]}
    told = {"when": [{"event": "deleted", "subject": MINE}], "do": [{"draw": 2}]}
    strip = {"when": ["main"], "do": [{"trash top card": {"all": {"level": 3}}}]}
    cards = {"L3": digimon(3, 2000), "E1": egg(dies), "T1": tamer(told), "T2": tamer(strip)}
    scene = board(cards, battle=[{"stack": ["L3", "E1"]}, "T1", "T2"])
    scene.act("activate T2")

    scene.expect({"0:battle:cards": ["T1", "T2"], "0:trash:cards": ["L3", "E1"], "0:hand": 0})
