"""<Blast DNA Digivolve> (CR 16-31)."""

from __future__ import annotations

from engine.game.events import DnaDigivolved
from engine.game.view import view
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, tamer

YELLOW, PURPLE = {"colour": ["yellow"], "level": 5}, {"colour": ["purple"], "level": 5}
NAMES = [{"name": ["Angel"]}, {"name": ["Lady"]}]
BLAST = {
    "icon": "hand",
    "when": ["counter"],
    "do": [{"process": "blast dna digivolve", "which": NAMES}],
}
DNA = {"do": [{"dna": [YELLOW, PURPLE], "cost": 0}]}
CARDS = {
    "A": digimon(6, 12000),
    "X6": digimon(6, 11000, BLAST, DNA),
    "Y": digimon(5, 6000, name="Angel", colors=["yellow"]),
    "P": digimon(5, 7000, name="Lady", colors=["purple"]),
    "O": digimon(5, 7000, name="Other", colors=["purple"]),
    "U": digimon(4, 4000),
}


def attacked(mine, cards=CARDS):
    """A board where player 0 attacks and player 1 has what is given."""
    scene = board(cards, {"battle": ["A"]}, mine, memory=3)
    scene.act("attack A -> player")
    return scene


def test_a_digimon_and_a_card_of_the_hand_dna_digivolve_without_paying():
    """CR 16-31-1, 16-31-2, 16-31-4, 8-2-2-2: stacked in the order of the requirement; a card is
    drawn."""
    scene = attacked({"hand": ["P", "X6", "U"], "battle": [{"stack": ["Y", "U"]}], "deck": ["O"]})
    scene.offered("X6", "nothing")
    scene.choose("X6")
    scene.expect({"1:battle": 1, "1:battle:0": "X6", "1:battle:0:under": ["Y", "U", "P"]})
    scene.expect({"1:hand:cards": ["U", "O"], "memory": 3, "turn": 0})
    assert happened(scene, DnaDigivolved)


def test_either_of_the_two_may_be_the_one_of_the_hand():
    """CR 16-31-1, 8-2-2-2: the order is that of the requirement all the same."""
    scene = attacked({"hand": ["Y", "X6"], "battle": ["P"]})
    scene.choose("X6")
    scene.expect({"1:battle:0:under": ["Y", "P"]})


def test_it_is_not_mandatory():
    """CR 16-31-3"""
    scene = attacked({"hand": ["P", "X6"], "battle": ["Y"]})
    scene.choose("nothing")
    scene.expect({"1:battle:cards": ["Y"], "1:hand:cards": ["P", "X6"], "asked": "action"})


def test_one_from_the_battle_area_and_one_from_the_hand_and_each_of_another_name():
    """CR 16-31-1: not two from the battle area, nor two from the hand, nor others that only meet
    the requirements."""
    for mine in (
        {"hand": ["X6"], "battle": ["Y", "P"]},
        {"hand": ["X6", "Y", "P"]},
        {"hand": ["X6", "Y"], "breeding": ["P"]},
        {"hand": ["X6"], "battle": ["Y"], "trash": ["P"]},
        {"hand": ["X6", "O"], "battle": ["Y"]},
        {"hand": ["X6", "Y"], "battle": ["Y"]},
    ):
        scene = attacked(mine)
        scene.expect({"asked": "action", "1:security": 0})
        assert not happened(scene, DnaDigivolved)


def test_the_requirements_of_the_card_cannot_be_ignored():
    """CR 16-31-5: the right names do not help where a colour or the level is another one."""
    for changed in (
        digimon(5, 6000, name="Angel", colors=["white"]),
        digimon(4, 6000, name="Angel", colors=["yellow"]),
    ):
        scene = attacked({"hand": ["P", "X6"], "battle": ["Y"]}, CARDS | {"Y": changed})
        scene.expect({"asked": "action", "1:hand": 2})
    none = CARDS | {"X6": digimon(6, 11000, BLAST)}
    attacked({"hand": ["P", "X6"], "battle": ["Y"]}, none).expect({"asked": "action"})


def test_the_card_of_the_hand_is_revealed_together_with_the_choice_of_the_digimon():
    """CR 16-31-6: both players see it before anything interrupts; it is back in the hand where
    the digivolution cannot be."""
    leaves = {
        "when": [{"event": "digivolved", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"return": "this", "to": "deck bottom"}]}],
    }
    cards = CARDS | {"Y": digimon(5, 6000, leaves, name="Angel", colors=["yellow"])}
    scene = attacked({"hand": ["U", "P", "X6"], "battle": ["Y"]}, cards)
    scene.choose("X6")
    scene.expect({"asked": "optional", "1:hand:cards": ["U"]})
    seen = str(view(scene.game, 0))
    assert "'P'" in seen
    assert "'X6'" in seen
    assert "'U'" not in seen
    scene.choose("yes")
    scene.expect({"1:hand:cards": ["U", "P", "X6"], "1:battle": 0, "1:deck": 6})


def test_what_is_forbidden_to_digivolve_is_not_used():
    """CR 16-31-4: it is a DNA digivolution."""
    stuck = digimon(5, 6000, {"do": [{"cannot": ["digivolve"]}]}, name="Angel", colors=["yellow"])
    scene = attacked({"hand": ["P", "X6"], "battle": ["Y"]}, CARDS | {"Y": stuck})
    scene.expect({"asked": "action"})
    forbids = tamer({"do": [{"forbid": "digivolve"}]})
    scene = board(
        CARDS | {"T": forbids},
        {"battle": ["A", "T"]},
        {"hand": ["P", "X6"], "battle": ["Y"]},
        memory=3,
    )
    scene.act("attack A -> player")
    scene.expect({"asked": "action", "1:hand": 2})


def test_a_target_that_dna_digivolves_is_not_there_any_more():
    """CR 16-31-4, 8-2-2-1-4"""
    scene = board(
        CARDS,
        {"battle": ["A"]},
        {"hand": ["P", "X6"], "battle": [{"stack": ["Y"], "suspended": True}]},
        memory=3,
    )
    scene.act("attack A -> Y")
    scene.choose("X6")
    scene.expect({"1:battle:0": "X6", "1:trash": 0, "1:security": 1, "0:battle": 1})
