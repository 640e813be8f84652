"""Battles (CR 14)."""

from __future__ import annotations

from engine.game.events import Battled, Left
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, tamer


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def battle(mine, theirs, *others, **more):
    """A battle of X1 with the opponent's X2 by an attack, T1 and T2 looking on."""
    cards = {"X1": mine, "X2": theirs, "T1": tamer(*others), "T2": tamer()}
    scene = board(cards, battle=["X1", "T1"], theirs={"battle": asleep("X2")}, **more)
    scene.act("attack X1 -> X2")
    return scene


def test_the_higher_dp_wins_and_the_lower_is_deleted():
    """CR 14-2-1-1, 14-2-1-2, 14-2-2: whoever attacked; the winner stays as it was."""
    scene = battle(digimon(4, 5000), digimon(4, 4000))
    scene.expect({"0:battle:0:dp": 5000, "1:battle": 0, "1:trash:cards": ["X2"]})
    scene = battle(digimon(4, 4000), digimon(4, 5000))
    scene.expect({"0:battle:cards": ["T1"], "1:battle:0:dp": 5000, "0:trash:cards": ["X1"]})


def test_the_dp_that_they_have_now_is_compared():
    """CR 14-2-1-1, 14-2-1-2: with all that is in force."""
    weak = {"do": [{"dp": -3000, "of": {"all": {"of": "opponent", "kind": ["digimon"]}}}]}
    scene = battle(digimon(4, 4000), digimon(6, 6000), weak)
    scene.expect({"0:battle": 2, "1:battle": 0})


def test_equal_dp_loses_on_both_sides_at_the_same_time():
    """CR 14-2-1-3, 14-2-2: what both trigger waits in one window, the turn player's first."""
    dies = when("on deletion", {"gain memory": 1})
    scene = battle(digimon(4, 5000, dies), digimon(4, 5000, dies))
    scene.expect({"0:battle": 1, "1:battle": 0, "memory": 3})
    assert activated(scene) == ["X1", "X2"]
    assert [len(event.stacks) for event in happened(scene, Left)] == [2]


def test_a_security_digimon_is_not_deleted_by_losing():
    """CR 14-2-3: its [On Deletion] effect does nothing, and nothing else sees a deletion."""
    dies = when("on deletion", {"draw": 1})
    told = when({"event": "deleted"}, {"draw": 2})
    scene = board(
        {"X1": digimon(4, 5000), "X2": digimon(4, 3000, dies), "T1": tamer(told)},
        battle=["X1", "T1"],
        theirs={"security": ["X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 0, "1:hand": 0, "1:trash:cards": ["X2"], "0:battle": 2})


def test_what_a_battle_triggers_is_done_before_the_end_of_the_battle():
    """CR 14-2-4, 14-2-5: first what the deletion triggers, then what waits for the end."""
    dies = when("on deletion", {"may do": [{"draw": 1}]})
    over = when({"event": "battle ended"}, {"gain memory": 1})
    scene = battle(digimon(4, 5000), digimon(4, 3000, dies), over)
    scene.expect({"asked": "optional", "memory": 3})
    assert not happened(scene, Battled)
    scene.choose("no")
    scene.expect({"memory": 4, "asked": "action"})
    assert activated(scene) == ["X2", "T1"]


def test_what_waits_for_the_end_of_a_battle_is_done_before_the_attack_ends():
    """CR 14-2-5: also where nobody was deleted, and in battles with Security Digimon."""
    over = when({"event": "battle ended"}, {"draw": 1})
    ends = when("end of attack", {"gain memory": {"count": {"area": ["hand"], "of": "you"}}})
    firm = {"do": [{"cannot": ["be deleted"]}]}
    scene = battle(digimon(4, 5000, ends), digimon(4, 3000, firm), over)
    scene.expect({"1:battle": 1, "0:hand": 1, "memory": 4})
    scene = board(
        {"X1": digimon(4, 5000, ends), "X2": digimon(4, 3000), "T1": tamer(over)},
        battle=["X1", "T1"],
        theirs={"security": ["X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 1, "memory": 4})


def test_the_end_of_a_battle_comes_before_the_next_security_card():
    """CR 14-2-4, 14-2-5: what lasts for the battle is over by then."""
    over = when({"event": "battle ended"}, {"may do": [{"gain memory": 1}]})
    scene = board(
        {
            "X1": digimon(4, 5000, keyword("security a.", 1)),
            "X2": digimon(4, 3000),
            "T1": tamer(over),
        },
        battle=["X1", "T1"],
        theirs={"security": ["X2", "X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "optional", "1:security": 1, "1:trash": 0})
    scene.choose("no")
    scene.expect({"asked": "optional", "1:security": 0, "1:trash": 1})
    scene.choose("no")
