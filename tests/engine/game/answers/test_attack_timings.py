"""Official answers about the timings of an attack, and what ends or stops one."""

from __future__ import annotations

import pytest

from engine.game.events import Battled, Reached
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, option, tamer

BLOCKER = keyword("blocker")
PIERCING = keyword("piercing")
THEIRS = {"kind": ["digimon"], "of": "opponent"}
TWO = ["CC9-999"] * 2


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


FIRM = {"do": [{"cannot": ["switch target"]}]}  # the target of its attacks stays


# --- what an attack is, and at what ---


def test_an_attack_is_at_the_opponent_or_at_a_suspended_digimon():
    """Official answer A84: the Digimon that is up cannot be attacked, and no Digimon of mine."""
    scene = board(
        {"X1": digimon(4, 5000), "Y1": digimon(), "Y2": digimon(), "T1": tamer()},
        {"battle": ["X1", *asleep("X1")]},
        {"battle": ["Y1", *asleep("Y2", "T1")]},
    )
    scene.offered("attack X1 -> player", "attack X1 -> Y2", "pass")


def test_an_attacker_that_left_checks_no_more():
    """Official answer A63: deleted by the first of two checks, it makes no second one."""
    scene = board(
        {"X1": digimon(4, 5000, keyword("security a.", 1)), "Y1": digimon(4, 6000)},
        {"battle": ["X1"]},
        {"security": ["Y1", "Y1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 0, "1:security": 1, "asked": "action"})


def test_an_attacker_that_comes_back_checks_no_more():
    """Official answer A63: played again from the trash it is another Digimon."""
    returns = when(
        "on deletion", {"play": {"pick": 1, "from": {"area": ["trash"], "of": "you", "level": 4}}}
    )
    scene = board(
        {"X1": digimon(4, 5000, keyword("security a.", 1), returns), "Y1": digimon(4, 6000)},
        {"battle": ["X1"]},
        {"security": ["Y1", "Y1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 1, "1:security": 1, "asked": "action"})


# --- targets that cannot be switched ---


@pytest.mark.parametrize(("program", "asked"), [(FIRM, "action"), (None, "block")])
def test_an_attack_whose_target_cannot_be_switched_cannot_be_blocked(program, asked):
    """Official answer A68: nobody is asked, since to block is to switch the target."""
    programs = [program] if program else []
    scene = board(
        {"X1": digimon(4, 5000, *programs), "B1": digimon(4, 9000, BLOCKER)},
        {"battle": ["X1"]},
        {"battle": ["B1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": asked, "1:security": 0 if program else 1})


def test_such_a_target_is_not_switched_by_an_effect_either():
    """Official answer A68: the effect is activated, and the attack stays at the player."""
    moves = when(
        {"event": "attacked"}, {"switch target to": {"pick": 1, "from": {"trait": ["Decoy"]}}}
    )
    for program, switched in ((FIRM, 0), (BLOCKER, 1)):
        scene = board(
            {
                "X1": digimon(4, 5000, program),
                "Y1": digimon(3, 1000, traits=["Decoy"]),
                "T1": tamer(moves),
            },
            {"battle": ["X1"]},
            {"battle": ["Y1", "T1"]},
        )
        scene.act("attack X1 -> player")
        scene.expect({"1:security": switched, "1:battle": 2 - switched})


def test_whether_to_switch_is_not_asked_where_it_cannot_be_done():
    """Official answer A68: nor where the attack is at that Digimon already, or has no attacker."""
    decoy = {"switch target to": {"pick": 1, "from": {"trait": ["Decoy"]}}}
    asks = when({"event": "attacked"}, {"may do": [decoy]})
    leaves = when("when attacking", {"delete": "this"})
    for program, target, asked in (
        (FIRM, "player", "action"),
        (leaves, "player", "action"),
        (BLOCKER, "Y1", "action"),
        (BLOCKER, "player", "optional"),
    ):
        cards = {
            "X1": digimon(4, 5000, program),
            "Y1": digimon(3, 1000, traits=["Decoy"]),
            "T1": tamer(asks),
        }
        scene = board(cards, {"battle": ["X1"]}, {"battle": [*asleep("Y1"), "T1"]})
        scene.act(f"attack X1 -> {target}")
        scene.expect({"asked": asked})


def test_other_digimon_are_still_blocked():
    """Official answer A68: it is about one attacker, and about attacks at Digimon as well."""
    scene = board(
        {
            "X1": digimon(4, 5000, FIRM),
            "X2": digimon(4, 5000),
            "B1": digimon(4, 9000, BLOCKER),
            "Y1": digimon(3, 1000),
        },
        {"battle": ["X1", "X2"]},
        {"battle": ["B1", *asleep("Y1")]},
    )
    scene.act("attack X1 -> Y1")
    scene.expect({"1:battle:cards": ["B1"], "asked": "action"})
    scene.act("attack X2 -> player")
    scene.offered("B1", "nothing")


# --- an attack that is ended ---


def test_an_attack_that_an_effect_ends_leaves_no_time_for_piercing():
    """Official answer A71: what comes right before the end is skipped, the end is not."""
    stops = when("on deletion", {"end attack": True})
    ends = when("end of attack", {"gain memory": 1})
    for programs, checked in (([stops], 0), ([], 1)):
        scene = board(
            {"X1": digimon(4, 5000, PIERCING, ends), "Y1": digimon(4, 3000, *programs)},
            {"battle": ["X1"]},
            {"battle": asleep("Y1"), "security": TWO},
        )
        scene.act("attack X1 -> Y1")
        scene.expect({"1:battle": 0, "1:security": 2 - checked, "memory": 4, "asked": "action"})


# --- the counter timing ---


def counter(memory):
    return when("counter", {"gain memory": memory}, icon="hand")


def test_the_counter_timing_follows_the_declaration_and_goes_before_the_block_timing():
    """Official answers A98, A112: all that the declaration triggered is done by then."""
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", {"may do": [{"draw": 1}]})),
            "C1": digimon(4, 5000, counter(1)),
            "B1": digimon(4, 9000, BLOCKER),
        },
        {"battle": ["X1"]},
        {"hand": ["C1"], "battle": ["B1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "optional", "asked player": 0})
    scene.choose("yes")
    scene.expect({"asked": "counter", "asked player": 1})
    scene.offered("C1", "nothing")
    scene.choose("C1")
    scene.expect({"asked": "block", "asked player": 1, "memory": 2})


def test_one_counter_effect_is_activated_in_an_attack():
    """Official answers A98, A112: of two cards in the hand one; at the next attack again one."""
    scene = board(
        {"X1": digimon(4, 5000), "C1": digimon(4, 5000, counter(1))},
        {"battle": ["X1", "X1"]},
        {"hand": ["C1", "C1"], "security": TWO},
    )
    scene.act("attack 0:battle:0 -> player")
    scene.choose("1:hand:0")
    scene.expect({"asked": "action", "memory": 2})
    scene.act("attack 0:battle:1 -> player")
    scene.choose("nothing")
    scene.expect({"asked": "action", "memory": 2})


def test_a_counter_effect_is_the_non_turn_players():
    """Official answers A98, A112: mine is not asked about when I attack myself."""
    scene = board(
        {"X1": digimon(4, 5000), "C1": digimon(4, 5000, counter(1))},
        {"battle": ["X1"], "hand": ["C1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "memory": 3})


def test_what_a_counter_effect_triggers_is_done_before_the_block_timing():
    """Official answer A98: the next timing begins once nothing is left to do in this one."""
    kills = when("counter", {"delete": {"pick": 1, "from": {"name": "Small"}}}, icon="hand")
    dies = when("on deletion", {"may do": [{"draw": 1}]})
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": digimon(3, 1000, dies, name="Small"),
            "C1": digimon(4, 5000, kills),
            "B1": digimon(4, 9000, BLOCKER),
        },
        {"battle": ["X1", "X2"]},
        {"hand": ["C1"], "battle": ["B1"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("C1")
    scene.expect({"asked": "optional", "asked player": 0})
    scene.choose("no")
    scene.expect({"asked": "block"})


# --- the block timing ---


def test_the_block_timing_comes_once_and_has_one_block():
    """Official answers A96, A99: two could block; after the one the attack goes on."""
    scene = board(
        {"X1": digimon(4, 5000), "B1": digimon(4, 3000, BLOCKER), "Y1": digimon(4, 9000)},
        {"battle": ["X1"]},
        {"battle": ["B1", "B1", "Y1"]},
    )
    scene.act("attack X1 -> player")
    scene.offered("1:battle:0", "1:battle:1", "nothing")
    scene.choose("1:battle:1")
    scene.expect({"asked": "action", "1:battle:cards": ["B1", "Y1"], "1:security": 1})
    points = [event.point for event in happened(scene, Reached)]
    assert points.index("counter timing") < points.index("block timing")
    assert points.count("block timing") == 1


def test_what_a_block_triggers_is_done_before_the_battle():
    """Official answers A96, A99: only then the attack is looked at again."""
    told = when({"event": "blocked"}, {"may do": [{"dp": 9000, "of": "this", "for": "turn"}]})
    scene = board(
        {"X1": digimon(4, 5000, told), "B1": digimon(4, 6000, BLOCKER)},
        {"battle": ["X1"]},
        {"battle": ["B1"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("B1")
    scene.expect({"asked": "optional", "asked player": 0})
    assert not happened(scene, Battled)
    scene.choose("yes")
    scene.expect({"0:battle": 1, "1:battle": 0})


def test_after_the_block_timing_a_gone_attacker_does_nothing():
    """Official answers A96, A99: the block is made, but the attack does not succeed any more."""
    kills = when({"event": "blocked"}, {"delete": {"all": THEIRS}})
    scene = board(
        {"X1": digimon(4, 5000), "B1": digimon(4, 3000, BLOCKER), "T1": tamer(kills)},
        {"battle": ["X1"]},
        {"battle": ["B1", "T1"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("B1")
    scene.expect({"0:battle": 0, "1:battle": 2, "1:security": 1, "asked": "action"})
    assert not happened(scene, Battled)


# --- the end of a battle ---


@pytest.mark.parametrize(("foe", "left"), [(3000, 1), (9000, 0)])
def test_the_end_of_a_battle_comes_once_it_is_decided(foe, left):
    """Official answer A97: the loser is gone by then, and the attack is not over yet."""
    ends = when({"event": "battle ended"}, {"draw": {"count": {"kind": ["digimon"]}}})
    over = when({"event": "attack ended"}, {"set memory": 9})
    scene = board(
        {
            "X1": digimon(4, 5000),
            "Y1": digimon(4, foe),
            "T1": tamer(ends),
            "T2": tamer(over),
        },
        {"battle": ["X1", "T1", "T2"]},
        {"battle": asleep("Y1")},
    )
    scene.act("attack X1 -> Y1")
    scene.expect({"0:battle": 2 + left, "1:battle": 1 - left, "0:hand": 1, "memory": 9})
    assert activated(scene) == ["T1", "T2"]


def test_without_a_battle_no_battle_ends():
    """Official answer A97: a Tamer is checked, an attack ends; only that."""
    ends = when({"event": "battle ended"}, {"draw": 1})
    for card, drawn in (("T9", 0), ("Y1", 1)):
        scene = board(
            {
                "X1": digimon(4, 5000),
                "Y1": digimon(4, 3000),
                "T1": tamer(ends),
                "T9": option(),
            },
            {"battle": ["X1", "T1"]},
            {"security": [card]},
        )
        scene.act("attack X1 -> player")
        scene.expect({"0:hand": drawn, "1:security": 0})
