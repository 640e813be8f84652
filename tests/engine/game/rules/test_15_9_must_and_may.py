"""What has to be done, and what may be (CR 15-9)."""

import pytest

from engine.scenarios import SceneFailed
from tests.scenario import board, digimon, option


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
