"""Activation, triggering, simultaneous and derived triggering, pending activation (CR 15-4)."""

import pytest

from engine.scenarios.scene import SceneFailed
from tests.scenario import FILL, board, digimon, option, tamer

OPPONENT = {"kind": ["digimon"], "of": "opponent"}
MINE_PLAYED = {"event": "played", "subject": {"kind": ["digimon"], "of": "you"}}
THEIRS_PLAYED = {"event": "played", "subject": OPPONENT}
I_DRAW = {"event": "card added", "subject": {"of": "you"}, "source": "deck", "to": "hand"}


# --- activation ---


def test_an_effect_goes_on_when_its_card_has_become_a_new_one():
    """CR 15-4-1-2, example: the Digimon is deleted by an effect that interrupts its own effect."""
    both = [
        {"delete": {"pick": 1, "from": OPPONENT | {"dp": {"at most": 8000}}}},
        {
            "return": {"pick": 1, "from": OPPONENT | {"level": {"at least": 6}}},
            "to": "deck bottom",
        },
    ]
    instead = {
        "when": [{"event": "deleted", "would": True, "subject": {"this": True}}],
        "do": [{"by": [{"delete": {"pick": 1, "from": OPPONENT}}], "then": [{"prevent": "this"}]}],
    }
    scene = board(
        {
            "X1": digimon(3, 3000),
            "X2": digimon(
                4,
                5000,
                {"when": ["when digivolving"], "do": both},
                digivolve=[{"level": 3, "cost": 0}],
            ),
            "Y1": digimon(4, 6000, instead),
            "Y2": digimon(6, 11000),
        },
        {"battle": ["X1"], "hand": ["X2"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("digivolve X2 -> X1")
    scene.choose("yes")

    scene.expect({"0:battle": 0, "0:trash:cards": ["X2", "X1"]})
    scene.expect({"1:battle:cards": ["Y1"], "1:deck": 6, "asked": "action"})


# --- triggering ---


def test_effects_trigger_in_the_middle_of_other_effects():
    """CR 15-4-2-2: what was suspended and unsuspended within one effect was suspended."""
    turned = [{"suspend": {"pick": 1, "from": OPPONENT, "as": "that"}}, {"unsuspend": "that"}]
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on play"], "do": turned}),
            "Y1": digimon(
                4,
                5000,
                {"when": [{"event": "suspended", "subject": {"this": True}}], "do": [{"draw": 1}]},
            ),
        },
        {"hand": ["X1"]},
        {"battle": ["Y1"]},
        memory=10,
    )
    scene.act("play X1")

    scene.expect({"1:battle:0:suspended": False, "1:hand": 1})


def test_effects_trigger_in_the_middle_of_what_rules_do():
    """CR 15-4-2-2: a Digimon that loses a battle triggers, before the attack goes on."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "Y1": digimon(3, 3000, {"when": ["on deletion"], "do": [{"draw": 1}]}),
        },
        {"battle": ["X1"]},
        {"battle": [{"stack": ["Y1"], "suspended": True}]},
    )
    scene.act("attack X1 -> Y1")

    scene.expect({"1:trash:cards": ["Y1"], "1:hand": 1})


def test_effects_are_activated_one_at_a_time():
    """CR 15-4-2-3: one of them is chosen, never two at once; the next is asked for afterwards."""
    effects = [
        {"when": ["on play"], "do": [{"may do": [{"draw": 1}]}]},
        {"when": ["on play"], "do": [{"may do": [{"recover": 1}]}]},
    ]
    scene = board({"X1": digimon(4, 5000, *effects)}, memory=10, hand=["X1"])
    scene.act("play X1")
    with pytest.raises(SceneFailed):
        scene.choose("X1#1", "X1#2")
    scene.choose("X1#1")
    scene.offered("yes", "no")
    scene.choose("yes")
    scene.expect({"0:hand": 1, "0:security": 1, "asked": "optional"})  # the other one, now
    scene.choose("yes")
    scene.expect({"0:security": 2})


def test_what_has_triggered_triggers_again():
    """CR 15-4-2-4: one after the other two Digimon come by an effect; it draws for each of them."""
    play = {"play": {"pick": 1, "from": {"area": ["hand"], "kind": ["digimon"], "of": "you"}}}
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [play, play]}),
            "X2": digimon(3, 3000),
            "X3": tamer({"when": [MINE_PLAYED], "do": [{"draw": 1}]}),
        },
        {"battle": ["X3"], "hand": ["X1", "X2", "X2"]},
    )
    scene.act("use X1")
    scene.choose("X2")
    scene.expect({"0:battle:cards": ["X3", "X2", "X2"], "0:hand": 0, "asked": "effect"})
    scene.choose("X3")

    scene.expect({"0:hand": 2, "asked": "action"})


# --- simultaneous triggering ---


def drawing_and_gaining():
    """A Digimon whose effect draws, then gains memory; Tamers that wait for the one or other."""
    return {
        "X1": digimon(4, 5000, {"when": ["on play"], "do": [{"draw": 1}, {"gain memory": 1}]}),
        "X2": tamer({"when": [I_DRAW], "do": [{"recover": 1}]}),
        "X3": tamer(
            {
                "when": [{"event": "memory gained", "player": "you"}],
                "do": [{"trash security": 1, "player": "opponent"}],
            }
        ),
    }


def test_all_that_triggers_within_one_effect_triggers_simultaneously():
    """CR 15-4-3-2: what its second part triggers may be activated before what its first did."""
    scene = board(drawing_and_gaining(), {"battle": ["X2", "X3"], "hand": ["X1"]}, memory=10)
    scene.act("play X1")

    scene.offered("X2", "X3")
    scene.choose("X3")
    scene.expect({"1:security": 0, "0:security": 2})


def test_what_a_rule_check_triggers_joins_what_had_triggered():
    """CR 15-4-3-3, example: 0 DP at the start of your turn, and an effect of that time."""
    scene = board(
        {
            "X1": digimon(
                3,
                3000,
                {"do": [{"dp": -3000}], "turn": "your"},
                {"when": ["on deletion"], "do": [{"draw": 1}]},
            ),
            "X2": tamer({"when": ["start of your turn"], "do": [{"recover": 1}]}),
        },
        {"battle": ["X1", "X2"]},
        turn=1,
        memory=0,
    )
    scene.act("pass")

    scene.expect({"turn": 0, "0:trash:cards": ["X1"], "0:hand": 0, "0:security": 1})
    scene.offered("X1", "X2")
    scene.choose("X1")
    scene.expect({"0:security": 2, "0:hand": 2})  # by then the card of the turn is drawn as well


def test_the_next_is_chosen_after_each():
    """CR 15-4-3-4: of three, then of the two that are left; not the whole order at once."""
    effects = [
        {"when": ["on play"], "do": [{"draw": 1}]},
        {"when": ["on play"], "do": [{"recover": 1}]},
        {"when": ["on play"], "do": [{"trash security": 1, "player": "opponent"}]},
    ]
    scene = board({"X1": digimon(4, 5000, *effects)}, memory=10, hand=["X1"])
    scene.act("play X1")

    scene.offered("X1#1", "X1#2", "X1#3")
    scene.choose("X1#3")
    scene.expect({"1:security": 0, "0:security": 1, "0:hand": 0})
    scene.offered("X1#1", "X1#2")
    scene.choose("X1#2")
    scene.expect({"0:security": 2, "0:hand": 1, "asked": "action"})


def test_the_turn_player_comes_first():
    """CR 15-4-3-5-1, 15-4-3-5-2: all of theirs, then all of the other player's."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": tamer({"when": [MINE_PLAYED], "do": [{"draw": 1}]}),
            "X3": tamer({"when": [MINE_PLAYED], "do": [{"recover": 1}]}),
            "Y1": tamer({"when": [THEIRS_PLAYED], "do": [{"draw": 1}]}),
            "Y2": tamer({"when": [THEIRS_PLAYED], "do": [{"recover": 1}]}),
        },
        {"battle": ["X2", "X3"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
        memory=10,
    )
    scene.act("play X1")
    scene.expect({"asked player": 0})
    scene.offered("X2", "X3")
    scene.choose("X3")

    scene.expect({"0:security": 2, "0:hand": 1, "1:security": 1, "1:hand": 0, "asked player": 1})
    scene.offered("Y1", "Y2")
    scene.choose("Y2")
    scene.expect({"1:security": 2, "1:hand": 1, "asked": "action"})


def test_whose_turn_it_is_decides_who_comes_first():
    """CR 15-4-3-5-1: in the opponent's turn it is the opponent, whoever sits where."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": tamer({"when": [THEIRS_PLAYED], "do": [{"may do": [{"draw": 1}]}]}),
            "Y1": tamer({"when": [MINE_PLAYED], "do": [{"may do": [{"draw": 1}]}]}),
        },
        {"battle": ["X2"]},
        {"battle": ["Y1"], "hand": ["X1"]},
        turn=1,
        memory=-10,
    )
    scene.act("play X1")

    scene.expect({"asked": "optional", "asked player": 1})
    scene.choose("yes")
    scene.expect({"asked": "optional", "asked player": 0, "1:hand": 1})
    scene.choose("yes")
    scene.expect({"0:hand": 1, "asked": "action"})


# --- pending activation ---


def test_what_has_left_cannot_activate_what_it_had_pending():
    """CR 15-4-4-3, example: an [On Play] effect is lost when its Digimon leaves before."""
    bounce = {"when": [MINE_PLAYED], "do": [{"return": "it", "to": "hand"}]}
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on play"], "do": [{"recover": 1}]}),
            "X2": tamer(bounce),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        memory=10,
    )
    scene.act("play X1")
    scene.choose("X2")

    scene.expect({"0:hand:cards": ["X1"], "0:security": 1, "asked": "action"})


def test_what_came_back_is_a_new_card_and_has_nothing_pending():
    """CR 15-4-4-3: the same cardboard, played again meanwhile, has only its new effect pending."""
    again = {
        "when": [MINE_PLAYED],
        "do": [{"return": "it", "to": "hand"}, {"play": {"pick": 1, "from": {"area": ["hand"]}}}],
        "limit": 1,
    }
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on play"], "do": [{"recover": 1}]}),
            "X2": tamer(again),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        memory=10,
    )
    scene.act("play X1")
    scene.choose("X2")

    scene.expect({"0:battle:cards": ["X2", "X1"], "0:security": 2, "0:deck": 4, "asked": "action"})


def test_what_waits_in_the_trash_is_lost_when_the_card_leaves_it():
    """CR 15-4-4-3: an [On Deletion] effect, once the card was returned from the trash."""
    rescue = {
        "when": [{"event": "deleted", "subject": {"kind": ["digimon"], "of": "you"}}],
        "do": [{"return": {"pick": 1, "from": {"area": ["trash"], "kind": ["digimon"]}}}],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on deletion"], "do": [{"recover": 1}]}),
            "X2": tamer(rescue),
            "X3": option(
                {"when": ["main"], "do": [{"delete": {"pick": 1, "from": {"name": ["X1"]}}}]}
            ),
        },
        {"battle": ["X1", "X2"], "hand": ["X3"]},
    )
    scene.act("use X3")
    scene.offered("X1", "X2")
    scene.choose("X2")

    scene.expect({"0:hand:cards": ["X1"], "0:security": 1, "asked": "action"})


def attacker():
    """A Digimon that draws when attacking, or digivolves first; its next form, and what it was."""
    digivolve = {
        "digivolve": "this",
        "into": {"pick": 1, "from": {"area": ["hand"], "of": "you", "trait": ["Wanderer"]}},
        "pay": True,
        "cheaper": 1,
    }
    draws = {"when": ["when attacking"], "do": [{"draw": 1}]}
    return {
        "X1": digimon(
            4, 5000, draws, {"when": ["when attacking"], "do": [{"may do": [digivolve]}]}
        ),
        "X2": digimon(5, 7000, traits=["Wanderer"], digivolve=[{"level": 4, "cost": 3}]),
        "X3": digimon(3, 2000, draws | {"field": "inherited"}),
    }


def test_an_effect_that_was_lost_cannot_activate():
    """CR 15-4-4-4, example: digivolved by its second effect, it has the first one no more."""
    scene = board(attacker(), {"battle": ["X1"], "hand": ["X2"]})
    scene.act("attack X1 -> player")
    scene.choose("X1#2")
    scene.choose("yes")

    scene.expect({"0:battle:cards": ["X2"], "memory": 1, "asked": "action"})
    scene.expect({"0:deck": 4, "0:hand:cards": [FILL]})  # the one card of the digivolution


def test_an_effect_that_is_still_there_can_activate():
    """CR 15-4-4-4: an inherited effect stays with the Digimon whatever it digivolves into."""
    scene = board(attacker(), {"battle": [{"stack": ["X1", "X3"]}], "hand": ["X2"]})
    scene.act("attack X1 -> player")
    scene.offered("X1#1", "X1#2", "X3")
    scene.choose("X1#2")
    scene.choose("yes")

    scene.expect({"0:battle:cards": ["X2"], "0:deck": 3, "0:hand": 2, "asked": "action"})


def test_an_effect_whose_trigger_condition_no_longer_holds_cannot_activate():
    """CR 15-4-4-5: it waits while there is a Tamer, and there is none any more when it could."""
    tamers = {"kind": ["tamer"], "of": "you"}
    first = {"when": ["when attacking"], "during": {"there are": tamers}, "do": [{"draw": 1}]}
    second = {"when": ["when attacking"], "do": [{"return": {"pick": 1, "from": tamers}}]}
    cards = {"X1": digimon(4, 5000, first, second), "X2": tamer()}

    scene = board(cards, {"battle": ["X1", "X2"]})
    scene.act("attack X1 -> player")
    scene.choose("X1#2")
    scene.expect({"0:hand:cards": ["X2"], "0:deck": 5, "asked": "action"})

    scene = board(cards, {"battle": ["X1", "X2"]})
    scene.act("attack X1 -> player")
    scene.choose("X1#1")
    scene.expect({"0:hand:cards": [FILL, "X2"], "0:deck": 4, "asked": "action"})


def test_what_an_event_was_like_stays_true_for_what_it_triggered():
    """CR 15-4-4-5: whoever attacked had that name, whatever its name is now."""
    named = {"kind": ["digimon"], "of": "you", "name": ["X1"]}
    waits = {"when": [{"event": "attacked", "subject": named}], "do": [{"recover": 1}]}
    scene = board(attacker() | {"X4": tamer(waits)}, {"battle": ["X1", "X4"], "hand": ["X2"]})
    scene.act("attack X1 -> player")
    scene.choose("X1#2")
    scene.choose("yes")

    scene.expect({"0:battle:cards": ["X2", "X4"], "0:security": 2, "asked": "action"})


# --- derived triggering ---


def test_what_triggers_meanwhile_goes_first():
    """CR 15-4-5-2: a drawing triggers another effect before the one that had waited all along."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": tamer({"when": [MINE_PLAYED], "do": [{"draw": 1}]}),
            "X3": tamer({"when": [MINE_PLAYED], "do": [{"may do": [{"gain memory": 1}]}]}),
            "X4": tamer({"when": [I_DRAW], "do": [{"may do": [{"recover": 1}]}]}),
        },
        {"battle": ["X2", "X3", "X4"], "hand": ["X1"]},
        memory=10,
    )
    scene.act("play X1")
    scene.offered("X2", "X3")
    scene.choose("X2")
    scene.choose("yes")
    scene.expect({"0:security": 2, "memory": 5, "asked": "optional"})
    scene.choose("yes")
    scene.expect({"memory": 6, "asked": "action"})


def test_what_the_other_player_triggers_meanwhile_goes_first():
    """CR 15-4-5-3: also before what the turn player still has pending."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": tamer({"when": [MINE_PLAYED], "do": [{"draw": 1}]}),
            "X3": tamer({"when": [MINE_PLAYED], "do": [{"may do": [{"gain memory": 1}]}]}),
            "Y1": tamer(
                {
                    "when": [I_DRAW | {"subject": {"of": "opponent"}}],
                    "do": [{"may do": [{"draw": 1}]}],
                }
            ),
            "Y2": tamer({"when": [THEIRS_PLAYED], "do": [{"may do": [{"recover": 1}]}]}),
        },
        {"battle": ["X2", "X3"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
        memory=10,
    )
    scene.act("play X1")
    scene.choose("X2")
    scene.expect({"asked player": 1, "memory": 5, "1:security": 1})
    scene.choose("yes")
    scene.expect({"1:hand": 1, "asked player": 0})
    scene.choose("yes")
    scene.expect({"memory": 6, "asked player": 1, "1:security": 1})  # this one had waited, too
    scene.choose("yes")
    scene.expect({"1:security": 2, "asked": "action"})


def test_derived_effects_have_derived_effects():
    """CR 15-4-5-2: the newest is always first, until all that it led to is done."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": tamer({"when": [MINE_PLAYED], "do": [{"draw": 1}]}),
            "X3": tamer({"when": [MINE_PLAYED], "do": [{"trash security": 1}]}),
            "X4": tamer({"when": [I_DRAW], "do": [{"gain memory": 1}], "limit": 1}),
            "X5": tamer({"when": [I_DRAW], "do": [{"may do": [{"draw": 1}]}], "limit": 1}),
            "X6": tamer(
                {
                    "when": [{"event": "memory gained", "player": "you"}],
                    "do": [{"may do": [{"recover": 1}]}],
                }
            ),
        },
        {"battle": ["X2", "X3", "X4", "X5", "X6"], "hand": ["X1"]},
        memory=10,
    )
    scene.act("play X1")
    scene.choose("X2")
    scene.offered("X4", "X5")
    scene.choose("X4")
    scene.offered("yes", "no")
    scene.choose("yes")
    scene.expect({"0:security": 2, "0:hand": 1, "1:security": 1})
    scene.choose("yes")
    scene.expect({"0:hand": 2, "1:security": 0, "asked": "action"})


def test_an_attack_that_an_effect_makes_waits_for_what_is_pending():
    """CR 15-4-5-2: what the attack triggers goes first, then what had waited before, and only
    then does the attack go on. Two Digimon that would attack cannot do so in one another's
    attack (Q2378, Q4100)."""
    attacks = {"when": ["end of your turn"], "do": [{"may do": [{"attack with": "this"}]}]}
    scene = board(
        {
            "X1": digimon(
                4, 5000, attacks, {"when": ["when attacking"], "do": [{"may do": [{"draw": 1}]}]}
            ),
            "X2": tamer({"when": ["end of your turn"], "do": [{"may do": [{"draw": 1}]}]}),
        },
        {"battle": ["X1", "X1", "X2"]},
    )
    scene.act("pass")
    scene.choose("0:battle:0")
    scene.choose("yes")
    scene.expect({"asked": "optional", "1:security": 1, "0:hand": 0})
    scene.choose("yes")  # when attacking
    scene.expect({"0:hand": 1, "1:security": 1})
    scene.offered("0:battle:1", "X2")
    scene.choose("X2")
    scene.choose("yes")
    scene.expect({"0:hand": 2, "1:security": 0, "0:battle:1:suspended": False, "turn": 1})


def test_an_attack_that_an_option_makes_goes_on():
    """CR 15-4-3-2: what triggers by the use and by the attack is activated, then it is checked."""
    mine = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["when attacking"], "do": [{"draw": 1}]}),
            "X2": option({"when": ["main"], "do": [{"attack with": mine}]}),
            "X4": tamer(
                {
                    "when": [{"event": "card moved", "subject": {"name": ["X2"]}, "to": "trash"}],
                    "do": [{"may do": [{"gain memory": 1}]}],
                }
            ),
        },
        {"battle": ["X1", "X4"], "hand": ["X2"]},
    )
    scene.act("use X2")
    scene.offered("X1", "X4")
    scene.choose("X4")
    scene.choose("yes")

    scene.expect({"1:security": 0, "0:battle:0:suspended": True, "0:hand": 1, "memory": 3})
    scene.expect({"asked": "action", "attacking": False})
