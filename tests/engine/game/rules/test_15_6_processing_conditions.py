"""Conditions after "if" and "while" (CR 15-6)."""

from tests.scenario import board, digimon, option, tamer

TAMERS = {"kind": ["tamer"], "of": "you"}
NAMED = {"pick": 1, "from": {"area": ["hand"], "of": "you", "name": ["Nora"]}}


def test_a_process_needs_its_condition():
    """CR 15-6-1, example: 3000 DP more while it is suspended."""
    more = {"while": {"is": {"suspended": True}, "who": "this"}, "do": [{"dp": 3000}]}
    scene = board(
        {"X1": digimon(4, 5000, {"do": [more]}), "Y1": digimon(4, 3000)}, {"battle": ["X1"]}
    )
    scene.expect({"0:battle:0:dp": 5000})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle:0:suspended": True, "0:battle:0:dp": 8000})


def test_a_condition_with_if_is_met_or_the_process_is_left_out():
    """CR 15-6-1: with a Tamer it draws, without one it does not."""
    draws = {"when": ["on play"], "do": [{"if": {"there are": TAMERS}, "then": [{"draw": 1}]}]}
    cards = {"X1": digimon(4, 5000, draws), "X2": tamer()}

    scene = board(cards, {"battle": ["X2"], "hand": ["X1"]}, memory=10)
    scene.act("play X1")
    scene.expect({"0:hand": 1})

    scene = board(cards, {"hand": ["X1"]}, memory=10)
    scene.act("play X1")
    scene.expect({"0:hand": 0})


def saving():
    """Deleted, it plays a Tamer if there is at most one; and it may go under a Tamer anyway."""
    return {
        "when": ["on deletion"],
        "do": [
            {
                "if": {"there are": TAMERS, "at most": 1},
                "then": [{"may do": [{"play": NAMED}]}],
            },
            {"may do": [{"place under": "this card", "host": {"pick": 1, "from": TAMERS}}]},
        ],
    }


def deleting(tamers):
    scene = board(
        {
            "X1": digimon(4, 5000, saving()),
            "X2": tamer(name="Nora"),
            "X3": tamer(name="Otto"),
            "X4": option({"when": ["main"], "do": [{"delete": {"all": {"kind": ["digimon"]}}}]}),
        },
        {"battle": ["X1", *tamers], "hand": ["X2", "X4"]},
    )
    scene.act("use X4")
    return scene


def test_a_condition_is_one_of_its_own_process_only():
    """CR 15-6-2, example: with two Tamers none is played, but what comes then can be done."""
    scene = deleting(["X3", "X3"])
    scene.choose("yes")  # the second process
    scene.choose("0:battle:0")

    scene.expect({"0:battle:cards": ["X3", "X3"], "0:battle:0:under": ["X1"], "0:hand": 1})


def test_both_processes_are_done_where_the_condition_is_met():
    """CR 15-6-2: with one Tamer another is played, and that one is there for what comes then."""
    scene = deleting(["X3"])
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["X3", "X2"]})
    scene.choose("yes")
    scene.choose("X2")

    scene.expect({"0:battle:1:under": ["X1"], "0:hand": 0})


def test_an_effect_cannot_be_activated_with_none_of_its_conditions_met():
    """CR 15-6-3, example: who has that Tamer already is not asked to play it."""
    plays = {
        "when": ["when digivolving"],
        "do": [
            {
                "if": {"not": {"there are": TAMERS | {"name": ["Nora"]}}},
                "then": [{"may do": [{"play": NAMED}]}],
            }
        ],
    }
    watch = {"when": [{"event": "activated", "player": "you"}], "do": [{"gain memory": 1}]}
    cards = {
        "X1": digimon(3, 3000),
        "X2": digimon(4, 5000, plays, digivolve=[{"level": 3, "cost": 0}]),
        "X3": tamer(name="Nora"),
        "X4": tamer(watch | {"limit": 1}),
    }
    hand = {"hand": ["X2", "X3"], "deck": []}

    scene = board(cards, {"battle": ["X1", "X3", "X4"]} | hand)
    scene.act("digivolve X2 -> X1")
    scene.expect({"asked": "action", "0:battle": 3, "memory": 3})

    scene = board(cards, {"battle": ["X1", "X4"]} | hand)
    scene.act("digivolve X2 -> X1")
    scene.choose("yes")
    scene.expect({"asked": "action", "0:battle": 3, "memory": 4})


def test_what_could_not_be_activated_is_not_used():
    """CR 15-6-3: no use of [Once Per Turn] while the condition is not met."""
    draws = {
        "when": [{"event": "played", "subject": {"of": "you"}}],
        "limit": 1,
        "do": [{"if": {"there are": TAMERS, "at least": 2}, "then": [{"draw": 1}]}],
    }
    scene = board(
        {"X1": digimon(4, 5000, draws), "X2": tamer(play_cost=0)},
        {"battle": ["X1"], "hand": ["X2", "X2", "X2"]},
    )
    scene.act("play X2")
    scene.expect({"0:hand": 2})
    scene.act("play X2")
    scene.expect({"0:hand": 2})
    scene.act("play X2")
    scene.expect({"0:hand": 1})


def test_one_condition_of_several_is_enough_to_activate():
    """CR 15-6-3: only where not a single one is met, the effect is left out as a whole."""
    both = {
        "when": ["on play"],
        "do": [
            {"if": {"there are": TAMERS}, "then": [{"draw": 1}]},
            {"if": {"there are": TAMERS, "at most": 0}, "then": [{"recover": 1}]},
        ],
    }
    scene = board({"X1": digimon(4, 5000, both)}, {"hand": ["X1"]}, memory=10)
    scene.act("play X1")

    scene.expect({"0:hand": 0, "0:security": 2})
