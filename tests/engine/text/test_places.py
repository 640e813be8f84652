"""Where cards come from, and one of each of several kinds."""

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, tamer

HAND = {"area": ["hand"], "of": "you"}
TRASH = {"area": ["trash"], "of": "you"}
UNDER_THIS = {"area": ["under"], "host": {"this": True}}
UNDER_TAMERS = {"area": ["under"], "host": {"kind": ["tamer"], "of": "you"}}
ALPHA, BETA, GAMMA = ({"name": [name]} for name in ("Alpha", "Beta", "Gamma"))


def one(which, place):
    return {"pick": 1, "from": which | place}


def both_places(which, first, second):
    return {
        "pick": 1,
        "from": {"any": [which | first, which | second], "area": first["area"] + second["area"]},
    }


STEPS = {
    "Play 1 [Alpha] from your hand or this Digimon's digivolution cards without paying the cost.": {
        "play": both_places(ALPHA, HAND, UNDER_THIS)
    },
    "Return 1 [Alpha] from under your Tamers or your trash to your hand.": {
        "return": both_places(ALPHA, UNDER_TAMERS, TRASH)
    },
    "Return 1 [Alpha] and 1 [Beta] from your trash to your hand.": {
        "return": {"both": [one(ALPHA, TRASH), one(BETA, TRASH)]}
    },
    "Place 1 of each [Alpha], [Beta] and [Gamma] from your trash under this Tamer.": {
        "place under": {"both": [one(ALPHA, TRASH), one(BETA, TRASH), one(GAMMA, TRASH)]}
    },
    "Play 1 [Alpha], 1 [Beta], or 1 Tamer card from under your Tamers without paying the cost.": {
        "play": {
            "pick": 1,
            "from": {
                "any": [
                    ALPHA | {"area": ["any"]},
                    BETA | {"area": ["any"]},
                    {"kind": ["tamer"], "area": ["any"]},
                ],
            }
            | UNDER_TAMERS,
        }
    },
    "Place 1 Option card from your trash in the battle area.": {
        "place in battle": one({"kind": ["option"]}, TRASH)
    },
}


@pytest.mark.parametrize(("text", "step"), STEPS.items())
def test_places_are_read_and_printed(text, step):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [step]}

    said = Printer(ENGLISH).say("effect", read.program)
    assert said is not None
    assert read_effect(said, ENGLISH).program == read.program


def test_a_card_is_looked_for_in_both_places():
    text = (
        "[On Play] Return 1 level 3 Digimon card from your trash or from under your Tamers to "
        "your hand."
    )
    cards = {
        "X": digimon(4, 2000, read_effect(text, ENGLISH).program),
        "T": tamer(),
        "Alpha": digimon(3),
        "Beta": digimon(3),
        "Gamma": digimon(4),
    }
    scene = board(
        cards,
        {"hand": ["X"], "battle": [{"stack": ["T", "Alpha", "Gamma"]}], "trash": ["Beta"]},
        {"trash": ["Beta"]},
        memory=9,
    )
    scene.act("play X")
    scene.offered("Alpha", "Beta")
    scene.choose("Alpha")
    scene.expect({"0:hand:cards": ["Alpha"]})


def test_of_several_kinds_as_many_as_there_are_move():
    text = "[On Play] Return 1 [Alpha] and 1 [Beta] from your trash to your hand."
    cards = {
        "X": digimon(4, 2000, read_effect(text, ENGLISH).program),
        "Alpha": digimon(),
        "Beta": digimon(),
    }
    scene = board(cards, hand=["X"], trash=["Beta"], memory=9)
    scene.act("play X")
    scene.expect({"0:hand:cards": ["Beta"]})


@pytest.mark.parametrize("several", ["2", "up to 2"])
def test_several_from_under_one_of_them_are_not_taken_from_under_several(several):
    text = f"[Main] Return {several} [Alpha] from {{}} [Beta]'s digivolution cards to your hand."
    assert read_effect(text.format("your"), ENGLISH).outcome == "read"
    assert read_effect(text.format("1 of your"), ENGLISH).outcome == "declined"


def test_one_from_under_one_of_them_is_read():
    text = "[Main] You may play 1 [Alpha] from 1 of your [Beta]'s digivolution cards "
    assert read_effect(text + "without paying the cost.", ENGLISH).outcome == "read"
