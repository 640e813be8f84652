"""Different, with so many, for each (CR 4-25 to 4-27)."""

import pytest

from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import digimon, tamer


def test_different_colours_may_be_any_of_a_cards_colours():
    """CR 4-25-2: red, and red and blue that stands for blue; another red one does not fit."""
    step = {
        "return": {
            "pick": 3,
            "from": {"area": ["trash"], "of": "you"},
            "up to": True,
            "different": "colour",
        }
    }
    cards = {
        "X2": digimon(colors=["red"]),
        "X3": digimon(colors=["red", "blue"]),
        "X4": digimon(colors=["red"]),
        "X5": digimon(colors=["blue"]),
    }
    scene = played(step, cards=cards, trash=list(cards))
    scene.offered("X2", "X3", "X4", "X5")
    scene.choose("X3")
    scene.offered("X2", "X4", "X5")
    scene.choose("X2")

    # Red and blue are taken, whichever of them stands for which.
    scene.expect({"0:hand:cards": ["X3", "X2"], "asked": "action"})


def test_different_names_may_be_any_of_a_cards_names():
    """CR 4-25-2: a (Rule) gives it two."""
    step = {
        "return": {
            "pick": 2,
            "from": {"area": ["trash"], "of": "you"},
            "up to": True,
            "different": "name",
        }
    }
    cards = {
        "X2": digimon(name="Reefdon"),
        "X3": digimon(name="Reefdon"),
        "X4": digimon(name="Shoredon", also_named=["Reefdon"]),
    }
    scene = played(step, cards=cards, trash=list(cards))
    scene.choose("X2")
    scene.offered("X4")
    scene.choose("X4")

    scene.expect({"0:hand:cards": ["X2", "X4"]})


@pytest.mark.parametrize(("under", "memory"), [(2, 3), (3, 4), (4, 4)])
def test_with_so_many_is_so_many_or_more(under, memory):
    """CR 4-26-1, example: with 3 digivolution cards is with 4 as well."""
    cards = {"X2": digimon(5), "X3": digimon(3)}
    with_three = MINE | {"under": {"at least": 3}}
    step = {"if": {"there are": with_three}, "then": [{"gain memory": 1}]}
    battle = [{"stack": ["X2"] + ["X3"] * under}]
    played(step, cards=cards, battle=battle).expect({"memory": memory})

    many = {"there are": {"area": ["trash"], "of": "you"}, "at least": 3}
    counted = played({"if": many, "then": [{"gain memory": 1}]}, cards=cards, trash=["X3"] * under)
    counted.expect({"memory": memory})


EACH = {"count": {"kind": ["tamer"], "of": "you"}, "times": 2}
STACK = {"stack": ["X2", "X3", "X4", "X5", "X6", "X7"]}
SIX = {f"X{n}": digimon() for n in range(2, 8)}


@pytest.mark.parametrize(
    ("which", "left"),
    [("top under", ["X7"]), ("bottom under", ["X3"])],
)
def test_cards_of_a_stack_for_each(which, left):
    """CR 4-27-2, 4-27-3, example: 2 for each of two Tamers is 4, from that end, of one Digimon."""
    step = {"trash": {which: EACH, "of": {"pick": 1, "from": THEIRS}}}
    cards = SIX | {"X9": tamer()}
    scene = played(step, cards=cards, battle=["X9", "X9"], theirs={"battle": [STACK, STACK]})
    scene.choose("1:battle:0")

    scene.expect({"1:battle:0:under": left, "1:battle:1:under": STACK["stack"][1:]})


@pytest.mark.parametrize("which", ["top under", "bottom under"])
def test_of_fewer_cards_all_are_meant(which):
    """CR 4-27-2, 4-27-3: up to so many."""
    step = {"trash": {which: EACH, "of": {"pick": 1, "from": THEIRS}}}
    cards = SIX | {"X9": tamer()}
    theirs = {"battle": [{"stack": ["X2", "X3", "X4"]}]}
    scene = played(step, cards=cards, battle=["X9", "X9", "X9"], theirs=theirs)

    scene.expect({"1:battle:0:under": [], "1:trash": 2})


def test_one_thing_and_another_for_each_are_done_one_after_the_other():
    """CR 4-27-4, example: all cards are trashed first, then all Digimon returned."""
    each = {"count": {"area": ["trash"], "of": "you"}}
    step = {
        "times": each,
        "do": [{"trash security": 1}, {"return": {"pick": 1, "from": THEIRS}}],
    }
    cards = {"X2": digimon(), "X3": digimon(), "X4": digimon()}
    theirs = {"battle": ["X2", "X3", "X4"], "security": ["X2"] * 5}
    scene = played(step, cards=cards, trash=["X2", "X2"], theirs=theirs)
    scene.expect({"1:security": 3, "1:battle": 3, "asked": "card"})
    scene.choose("X3")
    scene.choose("X4")

    scene.expect({"1:security": 3, "1:battle:cards": ["X2"], "asked": "action"})


def test_how_often_for_each_is_what_it_was_when_it_began():
    """CR 4-27-4: that the first thing changes the number is of no account."""
    step = {
        "times": {"count": {"area": ["hand"], "of": "you"}},
        "do": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}, {"draw": 1}],
    }
    scene = played(step, cards={"X2": digimon()}, hand=["X1", "X2", "X2"])
    scene.choose("0:hand:0")

    scene.expect({"0:hand": 2, "0:trash": 2, "0:deck": 3})


def test_many_at_once_trigger_once_and_can_be_counted():
    """CR 4-27-5, example: 1 memory for each Digimon deleted."""
    by_each = tamer(
        {
            "when": [{"event": "deleted", "subject": THEIRS}],
            "do": [{"gain memory": {"triggered by": 1}}],
        }
    )
    by_once = tamer({"when": [{"event": "deleted", "subject": THEIRS}], "do": [{"gain memory": 1}]})
    for watching, memory in ((by_each, 6), (by_once, 4)):
        scene = played(
            {"delete": {"all": THEIRS}},
            cards={"X2": digimon(), "X4": watching},
            battle=["X4"],
            theirs={"battle": ["X2"] * 3},
        )
        scene.expect({"memory": memory, "asked": "action"})
