"""Attacks (CR 11): who may attack what, and the timings in their order."""

from __future__ import annotations

import pytest

from engine.game.events import AttackEnds, Battled, Checked, Reached, TargetSwitched
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, tamer

MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


ATTACKED = {"event": "attacked", "subject": {"this": True}}


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


X = digimon(4, 5000)
SWITCH = when("counter", {"switch target to": {"pick": 1, "from": MINE}})


# --- the attack as a whole ---


def test_only_the_turn_player_attacks():
    """CR 11-1-2: an effect that lets a Digimon attack does nothing in the opponent's turn."""
    eager = when(
        {"event": "played", "subject": {"kind": ["tamer"]}}, {"may do": [{"attack with": "this"}]}
    )
    cards = {"X1": digimon(4, 5000, eager), "T1": tamer(play_cost=1)}
    scene = board(cards, hand=["T1"], battle=["X1"])
    scene.act("play T1")
    scene.expect({"asked": "optional"})
    scene = board(cards, hand=["T1"], theirs={"battle": ["X1"]})
    scene.act("play T1")
    scene.expect({"asked": "action", "attacking": False, "1:battle:0:suspended": False})


def test_the_timings_come_one_after_the_other():
    """CR 11-1-3: declaration, counter, block, success, end."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                when("when attacking", {"gain memory": 1}),
                when("end of attack", {"gain memory": 1}),
            ),
            "X2": digimon(4, 3000, keyword("blocker"), when("on deletion", {"draw": 1})),
            "T2": tamer(when("counter", {"draw": 1})),
        },
        battle=["X1"],
        theirs={"battle": ["X2", "T2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"memory": 4, "asked": "counter", "asked player": 1})
    scene.choose("T2")
    scene.expect({"1:hand": 1, "asked": "block", "asked player": 1})
    scene.choose("X2")
    scene.expect({"1:battle": 1, "1:hand": 2, "1:security": 1, "memory": 5})
    assert activated(scene) == ["X1", "T2", "X2", "X1"]
    told = (Reached, TargetSwitched, Battled, AttackEnds)
    log = [event for event in scene.game.log if isinstance(event, told)]
    assert [getattr(event, "point", type(event).__name__) for event in log] == [
        "counter timing",
        "block timing",
        "TargetSwitched",
        "Battled",
        "attack is ending",
        "AttackEnds",
    ]


def test_the_next_timing_waits_until_all_of_the_one_before_is_done():
    """CR 11-1-4: also for what the effects of a timing trigger."""
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", {"delete": {"pick": 1, "from": THEIRS}})),
            "X2": digimon(4, 3000, when("on deletion", {"may do": [{"draw": 1}]})),
            "T2": tamer(when("counter", {"draw": 1})),
        },
        battle=["X1"],
        theirs={"battle": ["X2", "T2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "optional", "asked player": 1})
    scene.choose("no")
    scene.expect({"asked": "counter"})
    scene.choose("nothing")
    scene.expect({"asked": "action", "1:security": 0})


def test_what_the_timings_of_an_attack_trigger_is_done_timing_by_timing():
    """CR 11-1-4: nothing waits together with what the next timing triggers."""
    still = {"there are": THEIRS | {"attacking": True}}
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", {"draw": 1})),
            "T1": tamer(when({"event": "counter timing"}, {"draw": 1})),
            "T2": tamer(when("counter", {"suspend": "this"})),
            "T3": tamer(when({"event": "suspended", "subject": {"kind": ["tamer"]}}, {"draw": 1})),
            "T4": tamer(when({"event": "block timing"}, {"draw": 1})),
            "B1": digimon(4, 3000, keyword("blocker")),
            "T5": tamer(when({"event": "blocked"}, {"draw": 1})),
            "T6": tamer(when({"event": "deleted", "subject": THEIRS}, {"draw": 1})),
            "T7": tamer(when({"event": "attack ended"}, {"if": still, "then": [{"draw": 1}]})),
        },
        battle=["X1", "T1", "T4", "T6"],
        theirs={"battle": ["B1", "T2", "T3", "T5", "T7"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("T2")
    assert activated(scene) == ["X1", "T1", "T2", "T3", "T4"]
    scene.choose("B1")
    assert activated(scene) == ["X1", "T1", "T2", "T3", "T4", "T5", "T6", "T7"]


def test_all_timings_come_though_the_attacker_is_gone():
    """CR 11-1-5: the non-turn player still has the counter and block timings."""
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", {"delete": "this"})),
            "T2": tamer(when("counter", {"draw": 1})),
        },
        battle=["X1"],
        theirs={"battle": ["T2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 0, "asked": "counter"})
    scene.choose("T2")
    scene.expect({"1:hand": 1, "1:security": 1, "asked": "action", "attacking": False})
    points = [event.point for event in happened(scene, Reached)]
    assert points == ["counter timing", "block timing", "attack is ending"]
    assert len(happened(scene, AttackEnds)) == 1


# --- declaration ---


def test_an_attack_suspends_the_attacker_and_names_its_target():
    """CR 11-2-1, 11-2-2, 11-2-7-1: the opponent, or one of their suspended Digimon."""
    scene = board(
        {"X1": X, "X2": digimon(3, 2000), "X3": digimon(3, 1000), "T1": tamer()},
        battle=["X1", *asleep("X3"), "T1"],
        breeding=["X1"],
        theirs={"battle": [*asleep("X2", "T1"), "X3"], "breeding": asleep("X2")},
    )
    scene.offered("attack 0:battle:0 -> player", "attack 0:battle:0 -> 1:battle:0", "pass")
    scene.act("attack 0:battle:0 -> 1:battle:0")
    scene.expect({"0:battle:0:suspended": True, "1:battle:cards": ["T1", "X3"], "1:security": 1})


def test_one_digimon_makes_one_attack_at_a_time():
    """CR 11-2-3: the others stay as they are and have attacks of their own."""
    scene = board({"X1": X}, battle=["X1", "X1"], theirs={"security": ["CC9-999"] * 3})
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"1:security": 2, "0:battle:0:suspended": True, "0:battle:1:suspended": False})
    scene.offered("attack 0:battle:1 -> player", "pass")
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"1:security": 1})
    scene.offered("pass")


def test_no_attack_is_declared_during_an_attack():
    """CR 11-2-4: an effect that lets a Digimon attack then does nothing; later it does."""
    again = {"may do": [{"attack with": {"pick": 1, "from": MINE | {"other": True}}}]}
    scene = board(
        {"X1": digimon(4, 5000, when("when attacking", again)), "X2": X, "T1": tamer()},
        battle=["X1", "X2"],
        theirs={"security": ["T1"] * 3},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "1:security": 2, "0:battle:1:suspended": False})
    scene.offered("attack X2 -> player", "pass")


def test_what_cannot_suspend_does_not_attack():
    """CR 11-2-5: whether it already is suspended, or something keeps it from it."""
    stiff = {"do": [{"cannot": ["suspend"]}]}
    rests = when("main", {"attack with": {"pick": 1, "from": MINE}, "suspends": False})
    scene = board(
        {"X1": X, "X2": digimon(4, 5000, stiff), "T1": tamer(rests)},
        battle=[*asleep("X1"), "X2", "T1"],
        theirs={"security": ["T1"] * 3},
    )
    scene.offered("activate T1", "pass")
    scene.act("activate T1")  # what need not suspend can attack all the same
    scene.choose("X2")
    scene.expect({"1:security": 2, "0:battle:1:suspended": False})


def test_an_attack_on_what_has_gone_fails():
    """CR 11-2-6: it does not go on at anything else."""
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", {"delete": {"pick": 1, "from": THEIRS}})),
            "X2": digimon(3, 2000),
        },
        battle=["X1"],
        theirs={"battle": asleep("X2")},
    )
    scene.act("attack X1 -> X2")
    scene.expect({"1:battle": 0, "1:security": 1, "0:battle": 1, "asked": "action"})
    assert not happened(scene, Battled) + happened(scene, Checked)


def test_a_target_that_has_gone_stays_the_target_though_the_card_comes_back():
    """CR 11-2-6: what comes back is not what was attacked."""
    returns = [
        {"delete": {"pick": 1, "from": THEIRS}},
        {"play": {"pick": 1, "from": {"area": ["trash"], "kind": ["digimon"]}}},
    ]
    back = when("on deletion", returns[1])
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", returns[0])),
            "X2": digimon(3, 2000, back),
        },
        battle=["X1"],
        theirs={"battle": asleep("X2")},
    )
    scene.act("attack X1 -> X2")
    scene.expect({"1:battle:cards": ["X2"], "1:security": 1})
    assert not happened(scene, Battled)


def test_the_target_can_be_switched_by_effects_but_not_to_what_it_is_already():
    """CR 11-2-7-2, 11-2-7-3: the present target is not offered."""
    scene = board(
        {"X1": X, "X2": digimon(3, 2000), "X3": digimon(4, 9000), "T2": tamer(SWITCH)},
        battle=["X1"],
        theirs={"battle": [*asleep("X2"), "X3", "X3", "T2"]},
    )
    scene.act("attack X1 -> X2")
    scene.choose("T2")
    scene.offered("1:battle:1", "1:battle:2")
    scene.choose("1:battle:2")
    scene.expect({"0:battle": 0, "1:battle": 4})


def test_the_target_is_not_switched_to_the_only_one_that_it_could_be_and_is():
    """CR 11-2-7-3: nothing counts as switched, and the attack goes on."""
    told = when({"event": "target switched"}, {"draw": 1})
    scene = board(
        {"X1": X, "X2": digimon(3, 2000), "T1": tamer(told), "T2": tamer(SWITCH)},
        battle=["X1", "T1"],
        theirs={"battle": [*asleep("X2"), "T2"]},
    )
    scene.act("attack X1 -> X2")
    scene.choose("T2")
    scene.expect({"0:hand": 0, "1:battle:cards": ["T2"]})


def test_an_attack_on_a_digimon_can_be_switched_to_the_player_once():
    """CR 11-2-7-2, 11-2-7-3: an attack on the player cannot be switched to the player."""
    switch = when("when attacking", {"switch target to": None, "player": True})
    told = when({"event": "target switched"}, {"draw": 1})
    cards = {"X1": digimon(4, 5000, switch), "X2": digimon(3, 2000), "T1": tamer(told)}
    scene = board(cards, battle=["X1", "T1"], theirs={"battle": asleep("X2")})
    scene.act("attack X1 -> X2")
    scene.expect({"1:battle": 1, "1:security": 0, "0:hand": 1})
    scene = board(cards, battle=["X1", "T1"])
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 0, "0:hand": 0})


@pytest.mark.parametrize("goes", [{"delete": "this"}, {"return": "this"}])
def test_the_attack_of_what_has_gone_is_not_switched_and_succeeds_nowhere(goes):
    """CR 11-2-7-4, 11-5-1-4: neither at the player nor at a Digimon."""
    scene = board(
        {
            "X1": digimon(4, 5000, when("when attacking", goes)),
            "X2": digimon(3, 2000),
            "T2": tamer(SWITCH),
        },
        battle=["X1"],
        theirs={"battle": ["X2", "T2"], "security": []},
    )
    scene.act("attack X1 -> player")
    scene.choose("T2")
    scene.expect({"1:battle": 2, "winner": None, "asked": "action", "attacking": False})
    assert not happened(scene, TargetSwitched) + happened(scene, Battled)


def test_a_switch_is_done_to_the_player_and_not_to_the_digimon():
    """CR 11-2-7-5: neither an unaffected attacker nor an unaffected target keeps it away."""
    immune = {"do": [{"unaffected by": ["effect"]}]}
    scene = board(
        {
            "X1": digimon(4, 5000, immune),
            "X2": digimon(4, 9000, immune),
            "T2": tamer(SWITCH),
        },
        battle=["X1"],
        theirs={"battle": ["X2", "T2"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("T2")
    scene.expect({"0:battle": 0, "1:security": 1, "1:battle": 2})


def test_what_waits_for_an_attack_on_a_digimon_sees_the_target_that_was_declared():
    """CR 11-2-7-6: switched later it makes no difference, neither way."""
    at_digimon = when(ATTACKED | {"host": {"kind": ["digimon"]}}, {"draw": 1})
    at_player = when(ATTACKED | {"player": "opponent"}, {"gain memory": 1})
    scene = board(
        {
            "X1": digimon(4, 5000, at_digimon, at_player, keyword("security a.", 1)),
            "X2": digimon(4, 3000, keyword("blocker")),
        },
        battle=["X1"],
        theirs={"battle": ["X2"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("X2")
    scene.expect({"0:hand": 0, "memory": 4, "1:battle": 0})
    assert activated(scene) == ["X1"]


def test_an_attack_that_another_effect_switches_still_triggers_by_its_first_target():
    """CR 11-2-7-6: what triggered at the declaration is activated after the switch as well."""
    at_digimon = when(ATTACKED | {"host": {"kind": ["digimon"]}}, {"draw": 1})
    switch = when("when attacking", {"switch target to": None, "player": True})
    scene = board(
        {"X1": digimon(4, 5000, switch, at_digimon), "X2": digimon(3, 1000)},
        battle=["X1"],
        theirs={"battle": asleep("X2")},
    )
    scene.act("attack X1 -> X2")
    scene.choose("X1#1")
    scene.expect({"0:hand": 1, "1:security": 0, "1:battle": 1})


def test_an_attack_on_a_digimon_that_is_switched_is_no_attack_on_the_player():
    """CR 11-2-7-6: neither when it is declared nor when it is switched."""
    at_player = when(ATTACKED | {"player": "opponent"}, {"draw": 1})
    at_digimon = when(ATTACKED | {"host": {"kind": ["digimon"]}}, {"gain memory": 1})
    switch = when("when attacking", {"switch target to": None, "player": True})
    scene = board(
        {"X1": digimon(4, 5000, switch, at_player, at_digimon), "X2": digimon(3, 1000)},
        battle=["X1"],
        theirs={"battle": asleep("X2")},
    )
    scene.act("attack X1 -> X2")
    scene.choose("X1#1")
    scene.expect({"0:hand": 0, "1:security": 0, "memory": 4})


# --- counter timing ---


def test_the_non_turn_player_activates_one_counter_effect_or_none():
    """CR 11-3-1, 11-3-2: one for each attack; the turn player's are no choice."""
    cards = {"X1": X, "T1": tamer(when("counter", {"draw": 1})), "T2": tamer()}
    given = {"battle": ["X1", "X1", "T1"], "theirs": {"battle": ["T1", "T1"]}}
    given["theirs"]["security"] = ["T2"] * 3
    scene = board(cards, **given)
    scene.act("attack 0:battle:0 -> player")
    scene.offered("1:battle:0", "1:battle:1", "nothing")
    scene.expect({"asked player": 1})
    scene.choose("1:battle:1")
    scene.expect({"1:hand": 1, "asked": "action"})
    scene.act("attack 0:battle:1 -> player")
    scene.choose("nothing")
    scene.expect({"1:hand": 1, "asked": "action", "0:hand": 0})


def test_a_counter_effect_is_activated_at_its_own_timing_only():
    """CR 11-3-1: it is no [Main] effect and waits for nothing else."""
    scene = board({"X1": X, "T1": tamer(when("counter", {"draw": 1}))}, battle=["T1", "X1"])
    scene.offered("attack X1 -> player", "pass")
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "0:hand": 0})


def test_a_counter_effect_whose_conditions_are_not_met_is_not_offered():
    """CR 11-3-1: as for any other effect that is activated without being triggered."""
    needs = {"during": {"there are": {"kind": ["digimon"], "of": "you"}}}
    dear = {"by": [{"suspend": "this"}], "then": [{"draw": 1}]}
    scene = board(
        {
            "X1": X,
            "T1": tamer(when("counter", {"draw": 1}, **needs)),
            "T2": tamer(when("counter", dear)),
            "T3": tamer(when("counter", {"draw": 1}, turn="your")),
            "T4": tamer(when("counter", {"draw": 1})),
        },
        battle=["X1"],
        theirs={"battle": ["T1", *asleep("T2"), "T3", "T4"]},
    )
    scene.act("attack X1 -> player")
    scene.offered("T4", "nothing")
    scene.choose("nothing")


# --- success ---


def test_a_successful_attack_on_a_player_with_security_checks_it():
    """CR 11-5-1-1-1: nobody wins by it, also where it was the last card."""
    scene = board({"X1": X}, battle=["X1"])
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 0, "1:trash": 1, "winner": None})


def test_a_successful_attack_on_a_player_without_security_wins():
    """CR 11-5-1-2-1: unless the attacker cannot check any card."""
    cards = {"X1": X, "X2": digimon(4, 5000, keyword("security a.", -1))}
    scene = board(cards, battle=["X1", "X2"], theirs={"security": []})
    scene.act("attack X2 -> player")
    scene.expect({"winner": None, "asked": "action"})
    scene.act("attack X1 -> player")
    scene.expect({"winner": 0, "reason": "security", "asked": None})


def test_a_successful_attack_on_a_digimon_is_a_battle():
    """CR 11-5-1-3-1: and no security is checked."""
    scene = board({"X1": X, "X2": digimon(4, 3000)}, battle=["X1"], theirs={"battle": asleep("X2")})
    scene.act("attack X1 -> X2")
    scene.expect({"1:battle": 0, "0:battle": 1, "1:security": 1})
    assert len(happened(scene, Battled)) == 1


def test_an_attack_that_succeeds_nowhere_ends_without_anything():
    """CR 11-5-1-4: also one on a Digimon that is in the battle area no more."""
    moves = when("when attacking", {"move": {"pick": 1, "from": THEIRS}})
    scene = board(
        {"X1": digimon(4, 5000, moves), "X2": digimon(3, 2000)},
        battle=["X1"],
        theirs={"battle": asleep("X2")},
    )
    scene.act("attack X1 -> X2")
    scene.expect({"1:breeding": 1, "1:security": 1, "asked": "action", "attacking": False})
    assert not happened(scene, Battled) + happened(scene, Checked)


# --- end ---


def test_the_attack_ends_once_all_of_its_end_timing_is_done():
    """CR 11-6-1, 11-6-2: what lasts for the attack is in force for all that is triggered then."""
    strong = {"if": {"is": {"dp": {"at least": 8000}}, "who": "this"}, "then": [{"draw": 1}]}
    told = when({"event": "card moved", "to": "hand", "subject": {"of": "you"}}, strong)
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                when("when attacking", {"dp": 3000, "for": "attack"}),
                when("end of attack", strong),
                told | {"limit": 1},
            )
        },
        battle=["X1"],
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 2, "0:battle:0:dp": 5000, "attacking": False})
    assert activated(scene) == ["X1"] * 3


def test_no_new_attack_begins_while_the_end_of_one_is_not_done():
    """CR 11-6-2, 11-2-4: the attack is over only once its end timing has been resolved."""
    again = when("end of attack", {"unsuspend": "this"}, {"may do": [{"attack with": "this"}]})
    scene = board(
        {"X1": digimon(4, 5000, again), "T1": tamer()},
        battle=["X1"],
        theirs={"security": ["T1"] * 2},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "1:security": 1})
    scene.offered("attack X1 -> player", "pass")
