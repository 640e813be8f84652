"""Digivolving by effects whatever the level, and requirements that ask for so many cards."""

from tests.scenario import board, digimon

LEVEL_6 = [{"level": 6, "cost": 3, "colors": ["red"]}]


def scene(step, colors=("red",), **into):
    """X1, whose effect does that when it attacks, with X2 in the hand."""
    program = {"when": ["when attacking"], "do": [{"may do": [step]}]}
    cards = {
        "X1": digimon(3, 3000, program, colors=list(colors)),
        "X2": digimon(7, 9000, **into),
        "X3": digimon(2, None),
    }
    return board(cards, hand=["X2"], battle=[{"stack": ["X1", "X3", "X3"]}], memory=5)


INTO = {"digivolve": "this", "into": {"pick": 1, "from": {"area": ["hand"]}}, "pay": True}


def test_only_the_level_is_ignored():
    """The cost is that of the requirement; its colour has to be there."""
    game = scene(INTO | {"ignoring level": True}, digivolve=LEVEL_6)
    game.act("attack X1 -> player")
    game.choose("yes")
    game.expect({"memory": 2, "0:battle:0:dp": 9000})
    game = scene(INTO | {"ignoring level": True}, colors=["blue"], digivolve=LEVEL_6)
    game.act("attack X1 -> player")
    game.expect({"memory": 5, "0:battle:0:dp": 3000})


def test_otherwise_it_counts():
    game = scene(INTO, digivolve=LEVEL_6)
    game.act("attack X1 -> player")
    game.expect({"0:battle:0:dp": 3000})


def asks_for(number):
    under = {
        "area": ["any"],
        "has under": {"level": 2, "area": ["any"]},
        "has under number": {"at least": number},
    }
    cards = {
        "X1": digimon(3, 3000),
        "X2": digimon(7, 9000, {"do": [{"can digivolve for": 1, "under": under}]}),
        "X3": digimon(2, None),
    }
    return board(cards, hand=["X2"], battle=[{"stack": ["X1", "X3", "X3"]}], memory=5)


def test_a_requirement_asks_for_so_many_digivolution_cards():
    asks_for(2).offers("digivolve X2 -> X1")
    asks_for(3).offers_not("digivolve X2 -> X1")
