"""<Blast Digivolve> (CR 16-26)."""

from __future__ import annotations

from tests.scenario import board, digimon, egg, tamer

BLAST = {"icon": "hand", "when": ["counter"], "do": [{"process": "blast digivolve"}]}
CARDS = {
    "A": digimon(6, 12000),
    "X6": digimon(6, 11000, BLAST, digivolve=[{"level": 5, "cost": 4, "colors": ["red"]}]),
    "F": digimon(5, 7000),
    "B": digimon(5, 7000, colors=["blue"]),
}


def attacked(mine, cards=CARDS, **more):
    """A board where player 0 attacks and player 1 has what is given."""
    scene = board(cards, {"battle": ["A"]}, mine, memory=3, **more)
    scene.act("attack A -> player")
    return scene


def test_a_digimon_digivolves_into_the_card_of_the_hand_without_paying():
    """CR 16-26-1, 16-26-2, 8-1-3-3: in the counter timing; a card is drawn."""
    scene = attacked({"hand": ["X6"], "battle": ["F"], "deck": ["B"]})
    scene.expect({"asked": "counter", "asked player": 1})
    scene.offered("X6", "nothing")
    scene.choose("X6")
    scene.expect({"1:battle:0": "X6", "1:battle:0:under": ["F"], "memory": 3})
    scene.expect({"1:hand:cards": ["B"], "turn": 0})


def test_it_is_not_mandatory():
    """CR 16-26-3"""
    scene = attacked({"hand": ["X6"], "battle": ["F"]})
    scene.choose("nothing")
    scene.expect({"1:battle:0": "F", "1:hand": 1, "asked": "action"})


def test_the_digimon_is_chosen_of_those_that_meet_the_requirements_in_the_battle_area():
    """CR 16-26-4, 8-1-3-1: none of the breeding area, no other colour, no Tamer."""
    mine = {"hand": ["X6"], "battle": ["F", "B", "F"], "breeding": ["F"]}
    scene = attacked(mine)
    scene.choose("X6")
    scene.offered("1:battle:0", "1:battle:2")
    scene.choose("1:battle:2")
    scene.expect({"1:battle:2": "X6", "1:battle:0": "F", "1:breeding:0": "F"})


def test_where_nothing_can_digivolve_into_it_it_cannot_be_activated():
    """CR 16-26-1, 16-26-4: in the breeding area alone, of another colour, or forbidden to."""
    for mine in (
        {"hand": ["X6"], "breeding": ["F"]},
        {"hand": ["X6"], "battle": ["B"]},
        {"battle": ["F"], "trash": ["X6"]},
    ):
        attacked(mine).expect({"asked": "action", "1:security": 0, "attacking": False})
    stuck = digimon(5, 7000, {"do": [{"cannot": ["digivolve"]}]})
    attacked({"hand": ["X6"], "battle": ["F"]}, CARDS | {"F": stuck}).expect({"asked": "action"})


def test_one_of_several_in_the_hand_may_be_used_in_one_attack():
    """CR 16-26-1, 11-3-2: one [Counter] effect; requirements of each card are its own."""
    tops = CARDS | {"X7": digimon(7, 14000, BLAST, digivolve=[{"level": 6, "cost": 5}])}
    scene = attacked({"hand": ["X6", "X7"], "battle": ["F"]}, tops)
    scene.offered("X6", "nothing")
    scene.choose("X6")
    scene.expect({"1:battle:0": "X6", "asked": "action", "1:hand": 2})


def test_what_triggers_by_it_comes_before_the_block_timing():
    """CR 16-26-2, 11-3: it may give the Digimon what it takes to block."""
    blocks = digimon(
        6, 20000, BLAST,
        {"when": ["when digivolving"], "do": [{"keyword": "blocker", "of": "this", "for": "turn"}]},
        digivolve=[{"level": 5, "cost": 4}],
    )  # fmt: skip
    scene = attacked({"hand": ["X6"], "battle": ["F"]}, CARDS | {"X6": blocks})
    scene.choose("X6")
    scene.expect({"asked": "block"})
    scene.choose("X6")
    scene.expect({"0:battle": 0, "1:security": 1})


def test_a_digi_egg_in_the_breeding_area_is_no_digimon_of_the_battle_area():
    """CR 16-26-4"""
    low = digimon(3, 3000, BLAST, digivolve=[{"level": 2, "cost": 0}])
    scene = attacked({"hand": ["X3"], "breeding": ["E"]}, CARDS | {"X3": low, "E": egg()})
    scene.expect({"asked": "action", "1:breeding:0": "E"})


def test_without_paying_no_memory_is_needed():
    """CR 16-26-1: nor do effects that make it dearer matter."""
    dear = tamer({"do": [{"cost": 30, "to": "digivolve", "cards": {"area": ["any"]}}]})
    scene = attacked({"hand": ["X6"], "battle": ["F", "T"]}, CARDS | {"T": dear})
    scene.choose("X6")
    scene.expect({"1:battle:0": "X6", "memory": 3})
