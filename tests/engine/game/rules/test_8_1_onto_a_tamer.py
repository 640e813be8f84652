"""Digivolving from the hand onto a Tamer as if it were a Digimon."""

import pytest

from tests.scenario import board, digimon, tamer

ONTO = {"digivolves onto": {"kind": ["tamer"], "of": "you", "colour": ["red"]}, "level": 3}
RED = [{"level": 3, "cost": 2, "colors": ["red"]}]


def scene(*programs, step=ONTO, digivolve=RED, colors=("red",), **areas):
    cards = {
        "X1": digimon(4, 5000, {"do": [step]}, digivolve=digivolve),
        "T1": tamer(colors=list(colors)),
        "X2": digimon(5, 6000, *programs),
    }
    areas = {"hand": ["X1"], "battle": ["T1", "X2"]} | areas
    return board(cards, memory=5, **areas)


def test_it_costs_what_its_own_requirement_says():
    game = scene()
    game.act("digivolve X1 -> T1")
    game.expect({"memory": 3, "0:battle:0:dp": 5000, "0:battle:0:level": 4, "0:hand": 1})


def test_or_what_the_effect_says():
    game = scene(step=ONTO | {"cost": 1}, digivolve=[])
    game.act("digivolve X1 -> T1")
    game.expect({"memory": 4, "0:battle:0:dp": 5000})


@pytest.mark.parametrize("other", [{"colors": ["blue"]}, {"digivolve": [RED[0] | {"level": 4}]}])
def test_only_onto_such_tamers_and_where_a_requirement_is_met(other):
    scene(**other).offers_not("digivolve X1 -> T1")


def test_the_colour_that_it_is_as_if_it_had():
    blue = [{"level": 3, "cost": 2, "colors": ["blue"]}]
    scene(digivolve=blue).offers_not("digivolve X1 -> T1")
    game = scene(digivolve=blue, step=ONTO | {"colour": ["blue"]})
    game.act("digivolve X1 -> T1")
    game.expect({"memory": 3})


def test_it_is_a_digimon_that_would_digivolve():
    """So an effect that waits for one makes it cheaper."""
    game = scene(
        {
            "when": [
                {
                    "event": "digivolved",
                    "would": True,
                    "subject": {"kind": ["digimon"], "of": "you"},
                }
            ],
            "do": [{"reduce cost": 1}],
        }
    )
    game.act("digivolve X1 -> T1")
    game.expect({"memory": 4})


def test_it_is_not_offered_where_digimon_cannot_digivolve():
    game = scene({"do": [{"cannot": ["digivolve"], "of": {"all": {"kind": ["digimon"]}}}]})
    game.offers_not("digivolve X1 -> T1")


def test_nothing_of_it_is_left():
    game = scene()
    game.offers("digivolve X1 -> T1")
    game.expect({"0:battle:0:level": None})
    game.act("digivolve X1 -> T1")
    game.expect({"0:battle:0:level": 4})
    assert not game.game.state.lasting
