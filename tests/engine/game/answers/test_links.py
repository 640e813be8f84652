"""Official answers about link cards: how many there can be, and what linking triggers."""

from __future__ import annotations

import pytest

from tests.engine.game.rules.logged import activated
from tests.scenario import board, digimon, tamer

MINE = {"kind": ["digimon"], "of": "you"}


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def linkable(*programs):
    """A card that can be linked to any Digimon."""
    return digimon(3, 2000, {"do": [{"links to": {}, "cost": 0}]}, *programs, link_dp=1000)


# Links a card of the hand to a Digimon of yours.
LINKS = when(
    "main", {"link": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}, "to": {"all": MINE}}
)
TOLD = when("when linking", {"gain memory": 1}, field="link")


def test_when_linking_triggers_as_the_card_becomes_a_link_card():
    """Official answer A92: what activates it is the Digimon that has the card then."""
    stands = when("when linking", {"suspend": "this"}, field="link")
    cards = {"X1": digimon(4, 5000), "L1": linkable(TOLD, stands), "T1": tamer(LINKS)}
    scene = board(cards, {"battle": ["T1", "X1"], "hand": ["L1"]})
    scene.act("activate T1")
    while scene.value("asked") == "effect":
        scene.choose("X1#1")
    scene.expect({"0:battle:1:links": ["L1"], "0:battle:1:suspended": True, "memory": 4})
    assert activated(scene) == ["T1", "L1", "L1"]


def test_when_linking_does_not_trigger_by_playing_or_digivolving():
    """Official answer A92: on top, or under a card, it is no link card."""
    card = linkable(TOLD) | {"play_cost": 0, "digivolve": [{"level": 2, "cost": 0}]}
    cards = {"X2": digimon(2, None), "L1": card}
    scene = board(cards, {"battle": [{"stack": ["L1", "X2"]}], "hand": ["L1"]})
    scene.act("play L1")
    scene.expect({"memory": 3, "0:battle": 2})


@pytest.mark.parametrize("first", ["L1", "L2"])
def test_another_card_that_is_linked_does_not_trigger_it(first):
    """Official answer A69: nor one that is linked to the same Digimon; it is about itself."""
    cards = {
        "X1": digimon(4, 5000, {"do": [{"keyword": "link +", "n": 1}]}),
        "L1": linkable(TOLD),
        "L2": linkable(),
        "T1": tamer(LINKS),
    }
    second = {"L1": "L2", "L2": "L1"}[first]
    scene = board(cards, {"battle": ["T1", {"stack": ["X1"], "links": [first]}], "hand": [second]})
    scene.act("activate T1")
    scene.expect({"0:battle:1:links": [first, second], "memory": 3 if first == "L1" else 4})


@pytest.mark.parametrize(("programs", "most"), [([], 1), ([1], 2), ([2], 3), ([1, 2], 4)])
def test_link_plus_lets_a_digimon_have_so_many_more_link_cards(programs, most):
    """Official answer A67: several of them add up; whatever is too much is trashed."""
    more = [{"do": [{"keyword": "link +", "n": n}]} for n in programs]
    cards = {"X1": digimon(4, 5000, *more), "L1": linkable(), "T1": tamer(LINKS)}
    scene = board(cards, {"battle": ["T1", "X1"], "hand": ["L1"] * 5})
    for _ in range(5):
        scene.act("activate T1")
        while scene.value("asked") == "card":
            choice = scene.game.choice
            assert choice is not None
            scene.choose(scene.call(choice.options[0]))
    scene.expect({"0:battle:1:links": ["L1"] * most, "0:trash": 5 - most, "0:hand": 0})
