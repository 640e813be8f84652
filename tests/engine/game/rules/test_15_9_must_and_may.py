"""What has to be done, and what may be (CR 15-9)."""

import pytest

from engine.scenarios import SceneFailed
from tests.scenario import board, digimon, option, tamer


def test_mandatory_processing_is_done_also_where_it_hurts():
    """CR 15-9-1-2: one's own Digimon has to go; to choose none, or to say no, is not offered."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [{"delete": {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}}],
                },
            ),
            "Y1": digimon(3, 2000),
        },
        battle=["Y1"],
        hand=["X1"],
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"asked": "card"})
    scene.offered("X1", "Y1")
    with pytest.raises(SceneFailed):
        scene.choose()
    scene.choose("Y1")
    scene.expect({"0:battle": 1, "0:battle:0": "X1", "0:trash:cards": ["Y1"], "asked": "action"})


def test_mandatory_processing_without_a_choice_is_not_even_asked():
    """CR 15-9-1-2: the only card of the hand is trashed without a question."""
    scene = board(
        {
            "X1": option(
                {
                    "when": ["main"],
                    "do": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}],
                    "field": "option",
                }
            ),
            "Y1": digimon(3, 2000),
        },
        battle=["Y1"],
        hand=["X1", "Y1"],
    )
    scene.act("use X1")
    scene.expect({"0:hand": 0, "0:trash:cards": ["Y1", "X1"], "asked": "action"})


@pytest.mark.parametrize(("answer", "cards"), [("yes", 2), ("no", 1)])
def test_optional_processing_is_asked_for(answer, cards):
    """CR 15-9-2-2: the player says whether a card is drawn; the rest comes in either case."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {"when": ["on play"], "do": [{"may do": [{"draw": 1}]}, {"gain memory": 1}]},
            ),
            "Y1": digimon(3, 2000),
        },
        hand=["X1", "Y1"],
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"asked": "optional", "asked player": 0})
    scene.offered("yes", "no")
    scene.choose(answer)
    scene.expect({"0:hand": cards, "memory": 5, "asked": "action"})


SHORT = [
    ({"draw": 2}, {"0:deck": 0}),
    ({"trash": {"pick": 2, "from": {"area": ["hand"], "of": "you"}}}, {"0:hand": 0}),
    ({"trash security": 2, "player": "you"}, {"0:security": 0}),
    ({"suspend": {"pick": 2, "from": {"kind": ["tamer"]}}}, {"0:battle:0:suspended": True}),
]


def short(ability):
    """X1 is played, with one card wherever two are wanted."""
    cards = {"X1": digimon(4, 5000, {"when": ["on play"], "do": [ability]}), "T1": tamer()}
    one = {"deck": ["T1"], "security": ["T1"], "battle": ["T1"]}
    scene = board(cards, hand=["X1", "T1"], memory=9, **one)
    scene.act("play X1")
    return scene


@pytest.mark.parametrize(("step", "done"), SHORT)
def test_optional_processing_is_done_as_far_as_possible(step, done):
    """CR 15-9-2-2, 1-3-2: also where there is one card instead of two."""
    scene = short({"may do": [step]})
    scene.offered("yes", "no")
    scene.choose("yes")
    scene.expect({"asked": "action"} | done)


@pytest.mark.parametrize(("step", "done"), SHORT)
def test_optional_conditions_are_done_wholly_or_not_at_all(step, done):
    """CR 15-7-3: with one card instead of two they cannot be."""
    scene = short({"by": [step], "then": [{"gain memory": 1}]})
    scene.expect({"asked": "action", "0:deck": 1, "0:hand": 1, "0:security": 1, "memory": 4})
