"""What an effect is, and how one is processed (CR 15-1)."""

import pytest

from engine.scenarios.scene import SceneFailed
from tests.scenario import FILL, board, digimon, egg, keyword, option, tamer

OPPONENT = {"kind": ["digimon"], "of": "opponent"}


def test_an_effect_goes_in_the_order_of_its_text():
    """CR 15-1-2: what is drawn first can be trashed afterwards; what is drawn last cannot."""
    hand = {"pick": 1, "from": {"area": ["hand"], "of": "you"}}
    draws_first = digimon(4, 5000, {"when": ["on play"], "do": [{"draw": 1}, {"trash": hand}]})
    draws_last = digimon(4, 5000, {"when": ["on play"], "do": [{"trash": hand}, {"draw": 1}]})

    scene = board({"X1": draws_first, "X2": tamer()}, memory=10, hand=["X1"], deck=["X2"])
    scene.act("play X1")
    scene.expect({"0:hand": 0, "0:trash:cards": ["X2"]})

    scene = board({"X1": draws_last, "X2": tamer()}, memory=10, hand=["X1"], deck=["X2"])
    scene.act("play X1")
    scene.expect({"0:hand:cards": ["X2"], "0:trash": 0})


def test_what_forbids_goes_before_what_allows():
    """CR 15-1-3, example: who may attack the unsuspended attacks none that cannot be attacked."""
    scene = board(
        {
            "X1": digimon(4, 5000, {"do": [{"may": ["attack unsuspended"]}], "turn": "your"}),
            "Y1": digimon(4, 5000, {"do": [{"cannot": ["be attacked"]}], "turn": "opponent's"}),
            "Y2": digimon(),
        },
        {"battle": ["X1"]},
        {"battle": ["Y1", "Y2"]},
    )

    scene.offered("attack X1 -> player", "attack X1 -> Y2", "pass")


def test_an_effect_is_resolved_once_all_of_it_is_done():
    """CR 15-1-4: what its first part triggers waits for its last part."""
    parts = [
        {"delete": {"pick": 1, "from": OPPONENT}},
        {"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}},
    ]
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on play"], "do": parts}),
            "X2": tamer(),
            "X3": tamer(),
            "Y1": digimon(4, 5000, {"when": ["on deletion"], "do": [{"draw": 1}]}),
        },
        {"hand": ["X1", "X2", "X3"]},
        {"battle": ["Y1"]},
        memory=10,
    )
    scene.act("play X1")

    scene.offered("X2", "X3")
    scene.expect({"1:trash:cards": ["Y1"], "1:hand": 0})
    scene.choose("X2")
    scene.expect({"0:trash:cards": ["X2"], "1:hand": 1})


def test_what_is_not_optional_is_done_whenever_it_can_be():
    """CR 15-1-5: with no other Digimon there it deletes itself, and nobody may choose none."""
    whom = {"pick": 1, "from": {"kind": ["digimon"]}}
    cards = {"X1": digimon(4, 5000, {"when": ["on play"], "do": [{"delete": whom}]})}

    scene = board(cards, memory=10, hand=["X1"])
    scene.act("play X1")
    scene.expect({"0:battle": 0, "0:trash:cards": ["X1"], "asked": "action"})

    scene = board(cards | {"X2": digimon()}, {"battle": ["X2"], "hand": ["X1"]}, memory=10)
    scene.act("play X1")
    scene.offered("X1", "X2")
    with pytest.raises(SceneFailed):
        scene.choose()


def test_an_effect_is_activated_once_it_is_chosen_to_be_executed():
    """CR 15-1-6: to decline uses no [Once Per Turn]; to accept does."""
    may_draw = {
        "when": [{"event": "played", "subject": {"kind": ["tamer"], "of": "you"}}],
        "do": [{"may do": [{"draw": 1}]}],
        "limit": 1,
    }
    scene = board(
        {"X1": digimon(4, 5000, may_draw), "X2": tamer(play_cost=0)},
        {"battle": ["X1"], "hand": ["X2", "X2", "X2"]},
    )
    scene.act("play X2")
    scene.choose("no")
    scene.expect({"0:hand": 2})
    scene.act("play X2")
    scene.choose("yes")
    scene.expect({"0:hand": 2})
    scene.act("play X2")
    scene.expect({"asked": "action", "0:hand": 1})


def test_without_an_area_the_battle_area_is_meant():
    """CR 15-1-7, example: a Digimon with Blocker in the breeding area is not specified."""
    delete = {"delete": {"pick": 1, "from": OPPONENT | {"keyword": ["blocker"]}}}
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on play"], "do": [delete]}),
            "Y1": digimon(4, 5000, keyword("blocker")),
            "Y2": digimon(4, 6000, keyword("blocker")),
            "Y3": digimon(4, 7000, keyword("blocker"), keyword("blocker") | {"icon": "breeding"}),
            "Y4": digimon(),
        },
        {"hand": ["X1"]},
        {"battle": ["Y1", "Y2", "Y4"], "breeding": ["Y3"]},
        memory=10,
    )
    scene.expect({"1:breeding:0:keywords": ["blocker"]})
    scene.act("play X1")

    scene.offered("Y1", "Y2")


def test_without_an_area_all_means_all_of_the_battle_area():
    """CR 15-1-7: what stands on all of your Digimon does not reach the breeding area."""
    boost = {"do": [{"dp": 1000, "of": {"all": {"kind": ["digimon"], "of": "you"}}}]}
    scene = board(
        {"X1": tamer(boost), "X2": digimon(4, 5000)},
        {"battle": ["X1", "X2"], "breeding": ["X2"]},
    )

    scene.expect({"0:battle:1:dp": 6000, "0:breeding:0:dp": 5000})


@pytest.mark.parametrize(("means", "survives"), [("security digimon", False), ("digimon", True)])
def test_only_what_names_security_digimon_affects_them(means, survives):
    """CR 15-1-8: 3000 DP in the security stack win against 5000 only if they are meant."""
    boost = {"do": [{"dp": 3000, "of": {"all": {"kind": [means], "of": "you"}}}]}
    scene = board(
        {"X1": digimon(4, 5000), "Y1": digimon(3, 3000), "Y2": tamer(boost)},
        {"battle": ["X1"]},
        {"battle": ["Y2"], "security": ["Y1"]},
    )
    scene.act("attack X1 -> player")

    scene.expect({"0:battle": 1 if survives else 0, "1:trash:cards": ["Y1"]})


def test_an_effect_for_a_while_reaches_security_digimon_that_it_names():
    """CR 15-1-8: an opponent's Security Digimon has less DP for the turn, their Digimon do not."""
    weaker = {
        "dp": -4000,
        "of": {"all": {"kind": ["security digimon"], "of": "opponent"}},
        "for": "turn",
    }
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": option({"when": ["main"], "do": [weaker]}),
            "Y1": digimon(5, 7000),
        },
        {"battle": ["X1"], "hand": ["X2"]},
        {"battle": ["Y1"], "security": ["Y1"]},
    )
    scene.act("use X2")
    scene.expect({"1:battle:0:dp": 7000})
    scene.act("attack X1 -> player")

    scene.expect({"0:battle:cards": ["X1"], "1:trash:cards": ["Y1"]})


def test_returning_a_digi_egg_card_to_the_hand_meets_the_condition():
    """CR 15-1-9: it goes to the Digi-Egg deck instead, and what was to follow follows."""
    step = {
        "by": [{"return": {"bottom under": 1, "of": "this"}, "to": "hand"}],
        "then": [{"gain memory": 1}],
    }
    watch = {
        "when": [
            {"event": "card moved", "subject": {"of": "you"}, "source": "under", "to": "hand"}
        ],
        "do": [{"draw": 1}],
    }
    scene = board(
        {
            "X1": digimon(3, 5000, {"when": ["main"], "do": [step]}),
            "X2": tamer(watch),
            "X9": egg(),
        },
        {"battle": [{"stack": ["X1", "X9"]}, "X2"]},
    )
    scene.act("activate X1")

    scene.expect({"0:eggs:cards": ["X9"], "0:battle:0:under": [], "memory": 4})
    scene.expect({"0:hand:cards": [FILL]})  # only what the Tamer's effect drew


def test_returning_a_token_to_the_hand_meets_the_condition():
    """CR 15-1-9: the token is gone from the game, and what was to follow follows."""
    returned = {"when": [{"event": "returned", "subject": {"of": "you"}}], "do": [{"recover": 1}]}
    step = {
        "by": [{"return": {"pick": 1, "from": {"token": True}}, "to": "hand"}],
        "then": [{"gain memory": 1}],
    }
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {"when": ["main"], "do": [{"play token": "Puppet"}]},
                {"when": ["main"], "do": [step]},
            ),
            "X2": tamer(returned),
        },
        {"battle": ["X1", "X2"]},
        tokens={"Puppet": {"kind": "digimon", "dp": 3000}},
    )
    scene.act("activate X1#1")
    scene.expect({"0:battle": 3})
    scene.act("activate X1#2")

    scene.expect({"0:battle:cards": ["X1", "X2"], "0:hand": 0, "memory": 4, "0:security": 2})


ADDED_TO_HAND = {
    "when": [{"event": "card added", "subject": {"of": "you"}, "to": "hand"}],
    "do": [{"gain memory": 1}],
}


def test_a_digi_egg_card_is_not_added_to_a_hand():
    """CR 15-1-10: the card that really comes to the hand triggers, the Digi-Egg card does not."""
    step = {"return": {"bottom under": 1, "of": "this"}, "to": "hand"}
    scene = board(
        {
            "X1": digimon(3, 5000, {"when": ["main"], "do": [step]}),
            "X2": tamer(ADDED_TO_HAND),
            "X3": digimon(),
            "X9": egg(),
        },
        {"battle": [{"stack": ["X1", "X3", "X9"]}, "X2"]},
    )
    scene.act("activate X1")
    scene.expect({"0:eggs:cards": ["X9"], "0:hand": 0, "memory": 3})
    scene.act("activate X1")
    scene.expect({"0:hand:cards": ["X3"], "memory": 4})


def test_a_token_is_not_added_to_a_hand():
    """CR 15-1-10: a Digimon that is returned triggers, a token that is returned does not."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {"when": ["main"], "do": [{"play token": "Puppet"}]},
                {
                    "when": ["main"],
                    "do": [{"return": {"pick": 1, "from": {"token": True}}, "to": "hand"}],
                },
                {
                    "when": ["main"],
                    "do": [{"return": {"pick": 1, "from": {"name": ["X3"]}}, "to": "hand"}],
                },
            ),
            "X2": tamer(ADDED_TO_HAND),
            "X3": digimon(),
        },
        {"battle": ["X1", "X2", "X3"]},
        tokens={"Puppet": {"kind": "digimon", "dp": 3000}},
    )
    scene.act("activate X1#1")
    scene.act("activate X1#2")
    scene.expect({"0:battle:cards": ["X1", "X2", "X3"], "0:hand": 0, "memory": 3})
    scene.act("activate X1#3")
    scene.expect({"0:battle:cards": ["X1", "X2"], "0:hand:cards": ["X3"], "memory": 4})


def test_what_cannot_lose_dp_does_not_lose_what_was_taken_before_either():
    """CR 15-1-3: the prohibition goes first, whichever of the two came into force first."""
    less = {
        "when": ["on play"],
        "do": [{"dp": -3000, "of": {"all": {"of": "opponent", "kind": ["digimon"]}}}],
    }
    firm = {"do": [{"cannot": ["lose dp"]}]}
    cards = {
        "X1": digimon(4, 5000, less),
        "Y1": digimon(4, 5000, firm),
        "Y2": digimon(4, 5000, {"do": [{"dp": 1000}]}),
    }
    scene = board(cards, hand=["X1"], theirs={"battle": ["Y1", "Y2"]}, memory=6)

    scene.act("play X1")

    scene.expect({"1:battle:0:dp": 5000, "1:battle:1:dp": 3000})
