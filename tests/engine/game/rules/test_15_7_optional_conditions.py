"""Conditions of "by X, Y": done by choice, wholly or not at all (CR 15-7)."""

import pytest

from tests.scenario import FILL, board, digimon, option, tamer

HAND = {"area": ["hand"], "of": "you"}
TRASH = {"area": ["trash"], "of": "you"}
KILL = option({"when": ["main"], "do": [{"delete": {"all": {"kind": ["digimon"], "of": "you"}}}]})
OPPONENT = {"kind": ["digimon"], "of": "opponent"}


@pytest.mark.parametrize(("answer", "hand", "memory"), [("yes", 0, 3), ("no", 1, 2)])
def test_what_follows_is_done_if_the_condition_was(answer, hand, memory):
    """CR 15-7-1, example: by trashing a card of the hand, gain memory; otherwise nothing."""
    step = {"by": [{"trash": {"pick": 1, "from": HAND}}], "then": [{"gain memory": 1}]}
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on deletion"], "do": [step]}),
            "X2": KILL,
            "X3": tamer(),
        },
        {"battle": ["X1"], "hand": ["X2", "X3"]},
    )
    scene.act("use X2")
    scene.offered("yes", "no")
    scene.choose(answer)

    scene.expect({"0:hand": hand, "memory": memory, "asked": "action"})


def unsuspending():
    """By trashing two cards it unsuspends; then, with a certain card under it, it returns one."""
    return {
        "when": ["when digivolving"],
        "do": [
            {
                "by": [{"trash": {"pick": 2, "from": HAND}}],
                "then": [
                    {"unsuspend": "this"},
                    {
                        "if": {
                            "is": {"area": ["any"], "has under": {"area": ["any"], "name": ["X1"]}},
                            "who": "this",
                        },
                        "then": [
                            {"may do": [{"return": {"pick": 1, "from": TRASH | {"name": ["X3"]}}}]}
                        ],
                    },
                ],
            }
        ],
    }


def digivolving(hand):
    scene = board(
        {
            "X1": digimon(3, 3000),
            "X2": digimon(4, 5000, unsuspending(), digivolve=[{"level": 3, "cost": 0}]),
            "X3": digimon(),
            "X4": tamer(),
        },
        {
            "battle": [{"stack": ["X1"], "suspended": True}],
            "hand": ["X2", *hand],
            "trash": ["X3"],
            "deck": [],
        },
    )
    scene.act("digivolve X2 -> X1")
    return scene


def test_nothing_of_what_follows_is_done_without_the_condition():
    """CR 15-7-2, example: neither the unsuspending nor what comes "then"."""
    scene = digivolving(["X4", "X4"])
    scene.choose("no")
    scene.expect({"0:battle:0:suspended": True, "0:trash": 1, "asked": "action"})

    scene = digivolving(["X4", "X4"])
    scene.choose("yes")
    scene.expect({"0:battle:0:suspended": False, "0:trash": 3})
    scene.choose("yes")
    scene.expect({"0:hand:cards": ["X3"], "asked": "action"})


def test_less_than_the_whole_condition_is_none_of_it():
    """CR 15-7-2, 15-7-3: with one card in the hand two cannot be trashed, nor that one."""
    scene = digivolving(["X4"])

    scene.expect({"asked": "action", "0:hand:cards": ["X4"], "0:battle:0:suspended": True})
    scene.expect({"0:trash:cards": ["X3"]})


@pytest.mark.parametrize(
    ("trash", "able"), [(["X3", "X4"], True), (["X3"], False), (["X4"], False)]
)
def test_no_part_of_a_condition_can_be_done_alone(trash, able):
    """CR 15-7-3, example: two named cards have to be returned; one of them there is not enough."""
    both = {
        "both": [
            {"pick": 1, "from": TRASH | {"name": ["X3"]}},
            {"pick": 1, "from": TRASH | {"name": ["X4"]}},
        ]
    }
    step = {
        "by": [{"return": both, "to": "deck bottom"}],
        "then": [{"may do": [{"play": {"pick": 1, "from": TRASH | {"name": ["X5"]}}}]}],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on deletion"], "do": [step]}),
            "X2": KILL,
            "X3": digimon(),
            "X4": digimon(),
            "X5": digimon(),
        },
        {"battle": ["X1"], "hand": ["X2"], "trash": [*trash, "X5"]},
    )
    scene.act("use X2")
    if able:
        scene.choose("yes")
        scene.choose("X4", "X3")  # their order in the deck
        scene.expect({"0:deck": 7})
        scene.choose("yes")
        scene.expect({"0:battle:cards": ["X5"], "0:trash:cards": ["X1", "X2"]})
    else:
        scene.expect({"asked": "action", "0:deck": 5, "0:battle": 0})
        scene.expect({"0:trash:cards": [*trash, "X5", "X1", "X2"]})


@pytest.mark.parametrize(("hand", "able"), [(["X2"], True), ([], False)])
def test_a_condition_of_two_processes_is_both_of_them(hand, able):
    """CR 15-7-3: a security card and a card of the hand; without the one the other stays."""
    step = {
        "by": [
            {"trash security": 1, "player": "you"},
            {"trash": {"pick": 1, "from": HAND}},
        ],
        "then": [{"gain memory": 1}],
    }
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["when attacking"], "do": [step]}), "X2": tamer()},
        {"battle": ["X1"], "hand": hand},
    )
    scene.act("attack X1 -> player")
    if able:
        scene.choose("yes")

    scene.expect({"asked": "action", "0:security": 0 if able else 1, "memory": 4 if able else 3})


def test_what_another_effect_prevents_was_not_done():
    """CR 15-7-1, 15-7-3: a Digimon that was to be deleted stays, so nothing follows."""
    step = {
        "by": [{"delete": {"pick": 1, "from": {"of": "you", "name": ["X2"]}}}],
        "then": [{"gain memory": 1}],
    }
    stays = {
        "when": [{"event": "deleted", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"prevent": "this"}]}],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["when attacking"], "do": [step]}),
            "X2": digimon(3, 3000, stays),
        },
        {"battle": ["X1", "X2"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("yes")
    scene.choose("yes")

    scene.expect({"0:battle:cards": ["X1", "X2"], "memory": 3})


def weakening(**more):
    """By trashing the own top security card, an opponent's Digimon has 5000 DP less."""
    step = {
        "by": [{"trash security": 1, "player": "you"}],
        "then": [{"dp": -5000, "of": {"pick": 1, "from": OPPONENT}, "for": "turn"}],
    }
    return {"do": [step]} | more


def test_a_condition_that_cannot_be_carried_out_may_be_chosen_and_nothing_follows():
    """CR 15-7-4, example: without security cards; chosen, it counts as used all the same."""
    waits = {"when": [{"event": "played", "subject": {"of": "you", "kind": ["tamer"]}}]}
    scene = board(
        {
            "X1": digimon(4, 5000, weakening(limit=1, **waits)),
            "X2": tamer(play_cost=0),
            "X3": option({"when": ["main"], "do": [{"recover": 1}]}),
            "Y1": digimon(4, 6000),
        },
        {"battle": ["X1"], "hand": ["X2", "X2", "X3"], "security": []},
        {"battle": ["Y1"]},
    )
    scene.act("play X2")
    scene.offered("yes", "no")
    scene.choose("yes")
    scene.expect({"1:battle:0:dp": 6000, "asked": "action"})
    scene.act("use X3")
    scene.act("play X2")
    scene.expect({"asked": "action", "0:security": 1, "1:battle:0:dp": 6000})


def test_a_condition_that_cannot_be_carried_out_may_be_declined():
    """CR 15-7-4: declined, it is not used, and can be carried out once there is a card."""
    waits = {"when": [{"event": "played", "subject": {"of": "you", "kind": ["tamer"]}}]}
    scene = board(
        {
            "X1": digimon(4, 5000, weakening(limit=1, **waits)),
            "X2": tamer(play_cost=0),
            "X3": option({"when": ["main"], "do": [{"recover": 1}]}),
            "Y1": digimon(4, 6000),
        },
        {"battle": ["X1"], "hand": ["X2", "X2", "X3"], "security": []},
        {"battle": ["Y1"]},
    )
    scene.act("play X2")
    scene.choose("no")
    scene.act("use X3")
    scene.act("play X2")
    scene.choose("yes")
    scene.expect({"asked": "action", "0:security": 0, "1:battle:0:dp": 1000})


def test_what_follows_is_not_done_where_the_condition_cannot_be():
    """CR 15-7-4, example: an attack without any security card weakens nobody."""
    scene = board(
        {"X1": digimon(4, 5000, weakening(when=["when attacking"])), "Y1": digimon(4, 6000)},
        {"battle": ["X1"], "security": []},
        {"battle": ["Y1"]},
    )
    scene.act("attack X1 -> player")

    scene.expect({"1:battle:0:dp": 6000, "asked": "action"})


def test_a_condition_may_be_carried_out_although_nothing_can_follow():
    """CR 15-7-5, example: the security card may be trashed with no Digimon there to weaken."""
    scene = board(
        {"X1": digimon(4, 5000, weakening(when=["when attacking"]))},
        {"battle": ["X1"], "security": [FILL, FILL]},
    )
    scene.act("attack X1 -> player")
    scene.offered("yes", "no")
    scene.choose("yes")

    scene.expect({"0:security": 1, "0:trash": 1, "asked": "action"})


@pytest.mark.parametrize("which", ["top under", "bottom under"])
def test_so_many_from_under_one_are_all_of_them(which):
    """CR 15-7-3, Q6211: 2 from under 1 Digimon are not paid with 1, nor from under another one."""
    pays = {"trash": {which: 2, "of": {"pick": 1, "from": {"kind": "digimon", "of": "you"}}}}
    text = {"when": ["on play"], "do": [{"by": [pays], "then": [{"draw": 1}]}]}
    cards = {"X1": digimon(4, 5000, text), "X2": digimon(4), "X3": digimon(3)}
    poor = board(cards, battle=[{"stack": ["X2", "X3"]}], hand=["X1"], memory=6)
    poor.act("play X1")
    poor.expect({"asked": "action", "0:hand": 0, "0:battle:0:under": ["X3"]})

    rich = board(
        cards,
        battle=[{"stack": ["X2", "X3"]}, {"stack": ["X2", "X3", "X3"]}],
        hand=["X1"],
        memory=6,
    )
    rich.act("play X1")
    rich.choose("yes")
    rich.expect({"0:hand": 1, "0:battle:0:under": ["X3"], "0:battle:1:under": []})


def test_what_is_no_cost_takes_as_many_as_there_are():
    step = {"trash": {"bottom under": 2, "of": {"pick": 1, "from": {"of": "opponent"}}}}
    cards = {"X1": digimon(4, 5000, {"when": ["on play"], "do": [step]}), "Y1": digimon(4)}
    scene = board(cards, {"hand": ["X1"]}, {"battle": [{"stack": ["Y1", "Y1"]}]}, memory=6)
    scene.act("play X1")
    scene.expect({"1:battle:0:under": []})
