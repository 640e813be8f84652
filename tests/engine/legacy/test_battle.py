"""A battle of two Digimon: the vectors B1 to B5 of docs/legacy.md."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.legacy.battle import Fighter, battle
from engine.legacy.effects import read_effect
from engine.legacy.printed import printed_battle
from engine.legacy.steps import written
from tests.reference import SHARED, needs_shared


def digimon(number: str = "", level: str = "III", **more) -> Fighter:
    """A Digimon with what is printed on the card, or with what is told."""
    facts = {}
    if number:
        card = printed_battle(number)
        facts = {
            "name": number,
            "battle_type": card.battle_type,
            "attacks": card.attacks,
            "lost": card.lost,
            "c_zeroes": card.c_zeroes,
        }
    return Fighter(**({"counts_as": level} | facts | more))


def points(fought) -> list:
    return [lost and lost.points for lost in fought.lost]


def test_b1_each_attacks_with_the_letter_of_the_opponents_type():
    fought = battle(digimon("St-1"), digimon("St-5"))

    assert (fought.one.letter, fought.one.power) == ("B", 230)
    assert (fought.other.letter, fought.other.power) == ("A", 350)
    assert fought.outcome == "other"
    assert points(fought) == [10, None]


def test_b2_an_attack_c_makes_the_opponents_a_0():
    fought = battle(digimon("St-1"), digimon("St-18"))

    assert (fought.one.power, fought.other.power) == (160, 0)
    assert fought.outcome == "one"


@pytest.mark.parametrize(("level", "expected"), [("III", 20), ("IV", 10)])
def test_b3_lost_points_stand_in_the_column_of_the_winners_level(level, expected):
    strong = digimon(level=level, battle_type="A", attacks=(900, 900, 900))

    assert points(battle(digimon("St-2", level="IV"), strong)) == [expected, None]


def test_b4_equal_attacks_are_a_draw_that_costs_both_10():
    alike = digimon("St-1")
    fought = battle(alike, alike)

    assert fought.outcome == "draw"
    assert points(fought) == [10, 10]


def test_b5_whom_no_effect_can_draw_draws_with_equal_attacks_all_the_same():
    proof = digimon("St-1", draw_proof=True)
    fought = battle(proof, digimon("St-1"))

    assert fought.outcome == "draw"
    assert points(fought) == [10, 10]


def test_an_effect_makes_a_draw_of_any_battle_but_that_of_whom_none_can_draw():
    one, other = digimon("St-1"), digimon("St-5")

    assert battle(one, other, drawn=True).outcome == "draw"
    assert points(battle(one, other, drawn=True)) == [10, 10]
    assert battle(one, digimon("St-5", draw_proof=True), drawn=True).outcome == "other"


def test_a_plug_in_changes_the_letter_and_with_it_whether_a_is_made_0():
    """Without attack C there is nothing that makes the opponent's A 0."""
    changed = digimon("St-1", effects=(read_effect("to B+100"),))
    fought = battle(changed, digimon("St-18"))

    assert (fought.one.letter, fought.one.power) == ("B", 330)
    assert fought.other.power == 340


def test_attack_c_of_which_nobody_told_more_is_told():
    card = digimon(battle_type="A", attacks=(300, 200, 100))
    fought = battle(card, digimon(battle_type="C", attacks=(300, 200, 100)))

    assert fought.other.power == 300
    assert any("Nobody has told" in str(step.sentence) for step in fought.steps)


def test_without_a_battle_type_or_a_value_nobody_wins():
    nothing = battle(digimon("St-1"), Fighter())
    half = battle(digimon("St-1"), Fighter(battle_type="A"))

    assert nothing.outcome == half.outcome == "unknown"
    assert nothing.one is None
    assert points(half) == [None, None]


def test_a_winner_without_a_level_has_no_column():
    hybrid = digimon(level="", battle_type="A", attacks=(900, 900, 900))
    fought = battle(digimon("St-1"), hybrid)

    assert fought.outcome == "other"
    assert points(fought) == [None, None]
    assert "level is not known" in str(fought.lost[0].steps[0].sentence)


def test_what_changes_lost_points_is_of_the_loser():
    loser = digimon("St-1", lost_effects=(read_effect("x2", ("times",)),))

    assert points(battle(loser, digimon("St-5"))) == [20, None]


@needs_shared
def test_the_printed_facts_are_those_of_the_reference():
    text = (SHARED / "legacy" / "legacy.md").read_text(encoding="utf-8")
    told = text.split("### 3.2")[1].split("### 3.3")[0].replace("\n", " · ").split(" · ")
    rows = 0
    for each in told:
        head, _, values = each.strip().partition(" ")
        if head[:-1].isdecimal() and values.count("/") == 2:
            card = printed_battle(f"St-{head[:-1]}")
            assert card.battle_type == head[-1]
            assert "/".join(map(str, card.attacks)) == values
            rows += 1
    assert rows == 87


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (300, "300"),
        (-50, "−50"),
        (Fraction(225, 2), "112.5"),
        (Fraction(100, 3), "33 1/3"),
        (Fraction(-1, 3), "−1/3"),
        (None, "?"),
    ],
)
def test_numbers_are_written_for_people(number, expected):
    assert written(number) == expected
