"""What several words ask of one card, and of several cards together (CR 2-3-2-4, 4-24, 15-10-2)."""

import pytest

from tests.engine.game.rules.playing import THEIRS, played
from tests.scenario import digimon


def test_a_trait_that_is_excepted_does_not_count():
    """A card with such a trait alone is not meant; one with another trait as well is."""
    step = {
        "return": {
            "pick": 3,
            "from": {
                "area": ["trash"],
                "of": "you",
                "trait has": ["Fish"],
                "trait except": ["Jellyfish"],
            },
        }
    }
    cards = {
        "X2": digimon(traits=["Jellyfish"]),
        "X3": digimon(traits=["Jellyfish", "Reef Fish"]),
        "X4": digimon(traits=["Fish"]),
        "X5": digimon(traits=["Bird"]),
    }
    scene = played(step, cards=cards, trash=list(cards))

    scene.expect({"0:hand:cards": ["X3", "X4"]})


def test_all_of_several_filters_have_to_fit():
    step = {
        "return": {
            "pick": 3,
            "from": {
                "area": ["trash"],
                "of": "you",
                "all of": [
                    {"colour": ["red"], "area": ["any"]},
                    {"colour": ["blue"], "area": ["any"]},
                ],
            },
        }
    }
    cards = {
        "X2": digimon(colors=["red"]),
        "X3": digimon(colors=["red", "blue"]),
        "X4": digimon(colors=["blue", "green"]),
    }
    scene = played(step, cards=cards, trash=list(cards))

    scene.expect({"0:hand:cards": ["X3"]})


LEVELS = {"X3": digimon(3), "X4": digimon(4), "X5": digimon(5), "Y4": digimon(4)}
TWO_OF_A_LEVEL = {
    "by": [{"trash": {"pick": 2, "from": {"area": ["hand"], "of": "you"}, "same": "level"}}],
    "then": [{"gain memory": 2}],
}


def test_cards_of_the_same_level_are_chosen_one_after_the_other():
    cards = LEVELS | {"Y5": digimon(5)}
    scene = played(TWO_OF_A_LEVEL, cards=cards, hand=["X1", *cards])
    scene.choose("yes")
    scene.offered("X4", "X5", "Y4", "Y5")
    scene.choose("Y4")

    scene.expect({"0:trash:cards": ["Y4", "X4"], "memory": 5})


def test_without_two_of_a_level_nothing_is_asked():
    scene = played(TWO_OF_A_LEVEL, cards=LEVELS, hand=["X1", "X3", "X4", "X5"])

    scene.expect({"0:hand": 3, "memory": 3, "asked": "action"})


@pytest.mark.parametrize(("answer", "left"), [("1", ["X4", "X3"]), ("2", ["X4"])])
def test_up_to_so_many_from_the_bottom(answer, left):
    step = {"trash": {"bottom under": 2, "of": {"pick": 1, "from": THEIRS}, "up to": True}}
    stack = ["X5", "X4", "X3", "X2"]
    cards = {"X2": digimon(), "X3": digimon(), "X4": digimon(4), "X5": digimon(5)}
    scene = played(step, cards=cards, theirs={"battle": [{"stack": stack}]})
    scene.choose(answer)

    scene.expect({"1:trash:cards": ["X2", "X3"][: int(answer)], "1:battle:0:under": left})


@pytest.mark.parametrize(("hand", "memory"), [(["X2", "X2"], 3), (["X2", "X3"], 5)])
def test_several_selections_need_a_card_each(hand, memory):
    """Two cards of one of the two kinds are not one of each."""
    both = [
        {"pick": 1, "from": {"area": ["hand"], "of": "you", "level": level}} for level in (3, 4)
    ]
    step = {"by": [{"trash": {"both": both}}], "then": [{"gain memory": 2}]}
    cards = {"X2": digimon(3), "X3": digimon(4)}
    scene = played(step, cards=cards, hand=["X1", *hand])
    if memory > 3:
        scene.choose("yes")

    scene.expect({"memory": memory, "asked": "action"})
