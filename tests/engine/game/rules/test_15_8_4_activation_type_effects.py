"""[Main] effects, which a player activates by declaring it (CR 15-8-4)."""

import pytest

from engine.scenarios.scene import SceneFailed
from tests.scenario import board, digimon, egg, tamer

TAMERS = {"kind": ["tamer"], "of": "you"}
HAND = {"area": ["hand"], "of": "you"}


def test_a_main_effect_is_activated_if_the_player_likes():
    """CR 15-8-4-1, example: once a turn, for 2 memory, it deletes what has no more DP."""
    step = {
        "by": [{"pay": 2}],
        "then": [
            {
                "delete": {
                    "pick": 1,
                    "from": {
                        "kind": ["digimon"],
                        "of": "opponent",
                        "dp": {"at most": {"fact": "dp", "of": "this"}},
                    },
                }
            }
        ],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["main"], "limit": 1, "do": [step]}),
            "Y1": digimon(4, 5000),
            "Y2": digimon(4, 6000),
        },
        {"battle": ["X1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.offered("activate X1", "attack X1 -> player", "pass")
    scene.act("activate X1")
    scene.expect({"memory": 1, "1:battle:cards": ["Y2"]})
    scene.offered("attack X1 -> player", "pass")


def test_a_main_effect_does_not_trigger_by_itself():
    """CR 15-8-4-1: whoever does something else has not activated it."""
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["main"], "do": [{"draw": 1}]})}, {"battle": ["X1"]}
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 0, "asked": "action"})
    scene.act("pass")
    scene.expect({"0:hand": 0, "turn": 1})


def test_a_main_effect_is_one_of_your_own_main_phase():
    """CR 15-8-4-2: not of the breeding phase, not of the opponent's turn."""
    draws = {"when": ["main"], "do": [{"draw": 1}]}
    cards = {"X1": digimon(4, 5000, draws), "X9": egg()}

    scene = board(cards, {"battle": ["X1"], "eggs": ["X9"]}, phase="breeding")
    scene.offered("hatch", "nothing")
    scene.act("nothing")
    scene.offered("activate X1", "attack X1 -> player", "pass")
    scene.act("pass")
    scene.expect({"turn": 1})
    scene.offered("pass")


def test_a_main_effect_is_not_declared_while_something_is_unresolved():
    """CR 15-8-4-2: neither during an effect, nor while an effect is pending."""
    draws = {"when": ["main"], "do": [{"draw": 1}]}
    choosing = {"when": ["on play"], "do": [{"trash": {"pick": 1, "from": HAND}}]}
    pending = {"when": ["on play"], "do": [{"recover": 1}]}
    scene = board(
        {
            "X1": digimon(4, 5000, draws),
            "X2": digimon(4, 5000, choosing, pending),
            "X3": tamer(),
            "X4": tamer(),
        },
        {"battle": ["X1"], "hand": ["X2", "X3", "X4"]},
        memory=10,
    )
    scene.act("play X2")
    scene.offered("X2#1", "X2#2")
    with pytest.raises(SceneFailed):
        scene.act("activate X1")
    scene.choose("X2#1")
    scene.offered("X3", "X4")
    scene.choose("X3")
    scene.offers("activate X1")


def test_a_main_effect_is_declared_only_while_its_condition_is_met():
    """CR 15-8-4-3-1: with a Tamer there; without one it cannot be declared for nothing."""
    step = {"if": {"there are": TAMERS}, "then": [{"draw": 1}]}
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["main"], "do": [step]}), "X2": tamer()},
        {"battle": ["X1"], "hand": ["X2"]},
        memory=10,
    )
    scene.offered("play X2", "attack X1 -> player", "pass")
    scene.act("play X2")
    scene.offered("activate X1", "attack X1 -> player", "pass")
    scene.act("activate X1")
    scene.expect({"0:hand": 1})


def training():
    """By suspending it, the top card of the deck goes under it, face down."""
    step = {
        "by": [{"suspend": "this"}],
        "then": [{"place under": {"top of": "deck"}, "face down": True}],
    }
    return digimon(4, 5000, {"when": ["main"], "do": [step]})


def test_a_main_effect_is_declared_only_where_its_optional_condition_can_be_done():
    """CR 15-8-4-4-1, example: who is suspended cannot be suspended for it."""
    scene = board({"X1": training()}, {"battle": [{"stack": ["X1"], "suspended": True}, "X1"]})

    scene.offered("activate 0:battle:1", "attack 0:battle:1 -> player", "pass")


def test_what_forbids_to_suspend_forbids_to_declare():
    """CR 15-8-4-4-1: a Digimon that cannot suspend cannot be suspended for it either."""
    scene = board(
        {
            "X1": training(),
            "Y1": tamer({"do": [{"cannot": ["suspend"], "of": {"all": {"kind": ["digimon"]}}}]}),
        },
        {"battle": ["X1"]},
        {"battle": ["Y1"]},
    )

    scene.offered("pass")


def test_once_declared_the_optional_condition_has_to_be_done():
    """CR 15-8-4-4-1, example: it is suspended without another question."""
    scene = board({"X1": training()}, {"battle": ["X1"]})
    scene.act("activate X1")

    scene.expect({"asked": "action", "0:battle:0:suspended": True, "0:deck": 4})
    scene.offered("pass")


def test_a_main_effect_by_a_cost_of_cards_needs_all_of_them():
    """CR 15-8-4-4-1: two cards to trash, so with one in the hand it cannot be declared."""
    step = {"by": [{"trash": {"pick": 2, "from": HAND}}], "then": [{"recover": 1}]}
    cards = {"X1": tamer({"when": ["main"], "do": [step]}), "X2": egg(), "X3": egg()}

    scene = board(cards, {"battle": ["X1"], "hand": ["X2"]})
    scene.offered("pass")

    scene = board(cards, {"battle": ["X1"], "hand": ["X2", "X2", "X3"]})
    scene.offered("activate X1", "pass")
    scene.act("activate X1")
    scene.choose("X2", "X3")
    scene.expect({"0:hand:cards": ["X2"], "0:security": 2})


def test_a_cost_that_the_gauge_does_not_have_cannot_be_declared():
    """CR 15-8-4-4-1: from 0 memory 10 can be paid, 11 cannot."""
    scene = board(
        {
            "X1": tamer({"when": ["main"], "do": [{"by": [{"pay": 11}], "then": [{"draw": 1}]}]}),
            "X2": tamer({"when": ["main"], "do": [{"by": [{"pay": 10}], "then": [{"draw": 1}]}]}),
        },
        {"battle": ["X1", "X2"]},
        memory=0,
    )

    scene.offered("activate X2", "pass")
