"""Blocks (CR 12) and the timing for them (CR 11-4)."""

from __future__ import annotations

from engine.game.events import Battled, Reached, Suspended, TargetSwitched
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, tamer

BLOCKER = keyword("blocker")
X = digimon(4, 5000)
B = digimon(4, 3000, BLOCKER)
FREED = {
    "when": [{"event": "blocked"}],
    "do": [{"unsuspend": {"all": {"of": "you", "kind": ["digimon"]}}}],
}


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def test_the_non_turn_player_may_switch_an_attack_to_a_digimon_with_blocker():
    """CR 11-4-1, 12-1-1, 12-1-7-1: it suspends, and the attack is at it from then on."""
    scene = board({"X1": X, "B1": B}, battle=["X1", "B1"], theirs={"battle": ["B1"]})
    scene.act("attack X1 -> player")
    scene.offered("1:B1", "nothing")
    scene.expect({"asked": "block", "asked player": 1})
    scene.choose("1:B1")
    scene.expect({"1:battle": 0, "1:security": 1, "1:trash:cards": ["B1"], "0:battle": 2})
    assert [len(event.stacks) for event in happened(scene, Suspended)] == [1]


def test_without_a_block_the_attack_goes_where_it_went():
    """CR 11-4-1: to block is a choice; nothing suspends."""
    scene = board({"X1": X, "B1": B}, battle=["X1"], theirs={"battle": ["B1"]})
    scene.act("attack X1 -> player")
    scene.choose("nothing")
    scene.expect({"1:battle:0:suspended": False, "1:security": 0, "asked": "action"})


def test_only_an_unsuspended_digimon_with_blocker_in_the_battle_area_blocks():
    """CR 12-1-1, 12-1-4: a Tamer, another Digimon or one in the breeding area does not."""
    stiff = {"do": [{"cannot": ["suspend"]}]}
    scene = board(
        {"X1": X, "B1": B, "B2": digimon(4, 3000, BLOCKER, stiff), "T1": tamer(BLOCKER)},
        battle=["X1"],
        theirs={"battle": ["X1", *asleep("B1"), "B2", "T1"], "breeding": ["B1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "1:security": 0})
    assert [event.point for event in happened(scene, Reached)][1] == "block timing"


def test_one_digimon_blocks_once_in_an_attack():
    """CR 12-1-2, 12-1-3: not two at a time, and not another one after it."""
    scene = board(
        {"X1": X, "B1": digimon(4, 3000, BLOCKER, FREED), "B2": digimon(4, 4000, BLOCKER)},
        battle=["X1"],
        theirs={"battle": ["B1", "B2"]},
    )
    scene.act("attack X1 -> player")
    scene.offered("B1", "B2", "nothing")
    choice = scene.game.choice
    assert choice is not None
    assert (choice.least, choice.most) == (1, 1)
    scene.choose("B1")
    scene.expect({"asked": "action", "1:battle:cards": ["B2"], "1:battle:0:suspended": False})
    assert activated(scene) == ["B1"]
    assert len(happened(scene, TargetSwitched)) == 1


def test_what_a_block_triggers_does_not_open_another_block():
    """CR 12-1-3: a Digimon that gains Blocker meanwhile comes too late."""
    gives = {
        "when": [{"event": "blocked"}],
        "do": [
            {
                "keyword": "blocker",
                "of": {"all": {"of": "you", "kind": ["digimon"]}},
                "for": "turn",
            }
        ],
    }
    scene = board(
        {"X1": X, "B1": B, "X2": digimon(4, 9000), "T2": tamer(gives)},
        battle=["X1"],
        theirs={"battle": ["B1", "X2", "T2"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("B1")
    scene.expect({"1:battle:cards": ["X2", "T2"], "1:battle:0:keywords": ["blocker"]})
    scene.expect({"asked": "action", "0:battle": 1})


def test_the_target_of_an_attack_does_not_block_it():
    """CR 12-1-5: another one does; an unsuspended target would have nothing to switch."""
    bold = {"do": [{"may": ["attack unsuspended"]}]}
    scene = board(
        {"X1": digimon(4, 5000, bold), "B1": B},
        battle=["X1", "X1"],
        theirs={"battle": ["B1", "B1"]},
    )
    scene.act("attack 0:battle:0 -> 1:battle:0")
    scene.offered("1:battle:1", "nothing")
    scene.choose("1:battle:1")
    scene.expect({"1:battle": 1, "1:battle:0:suspended": False})
    scene.act("attack 0:battle:1 -> 1:battle:0")
    scene.expect({"asked": "action", "1:battle": 0})


def test_an_attack_without_attacker_is_not_blocked():
    """CR 12-1-6: the block timing comes, but nobody is asked."""
    leaves = {"when": ["when attacking"], "do": [{"delete": "this"}]}
    scene = board(
        {"X1": digimon(4, 5000, leaves), "B1": B}, battle=["X1"], theirs={"battle": ["B1"]}
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "1:battle:0:suspended": False})
    assert "block timing" in [event.point for event in happened(scene, Reached)]


def test_what_waits_for_a_digimon_to_suspend_sees_the_block():
    """CR 12-1-7-1: the suspension is done, and its effects come before the battle."""
    told = {
        "when": [{"event": "suspended", "subject": {"of": "you"}}],
        "do": [{"may do": [{"dp": 3000, "of": "it", "for": "turn"}]}],
    }
    scene = board(
        {"X1": X, "B1": B, "T2": tamer(told)}, battle=["X1"], theirs={"battle": ["B1", "T2"]}
    )
    scene.act("attack X1 -> player")
    scene.choose("B1")
    scene.expect({"asked": "optional", "1:battle:0:suspended": True})
    assert not happened(scene, Battled)
    scene.choose("yes")
    scene.expect({"0:battle": 0, "1:battle": 2})
