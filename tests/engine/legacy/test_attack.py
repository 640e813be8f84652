"""Attacks and lost points: the vectors A1 to A21 of docs/legacy.md, and what lies around them.

Cards are told as numbers: what is on trial is the arithmetic of the tournament rules.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.legacy.attack import Attack, AttackSituation, attack_power
from engine.legacy.effects import Effect, read_effect
from engine.legacy.lost import lost_points
from engine.legacy.settings import QUESTIONS, USUAL, BattleSettings


def attack(printed: int, *effects: str, letter: str = "A", **more) -> Attack:
    """The attack of a Digimon that uses `letter`, printed with one number."""
    return attack_power(
        AttackSituation(
            attacks=(printed, printed, printed),
            letter=letter,
            effects=tuple(map(read_effect, effects)),
            **more,
        )
    )


def power(printed: int, *effects: str, **more):
    return attack(printed, *effects, **more).power


def lost(printed: int, *effects: str, **more):
    read = [read_effect(each, ("plus", "times", "over", "more")) for each in effects]
    return lost_points(printed, read, **more)


def test_a1_doubling_twice_doubles_once():
    assert power(300, "x2", "x2") == 600


def test_a2_of_times_two_and_times_three_the_later_counts():
    assert power(300, "x2", "x3") == 900


def test_a3_also_where_the_later_is_the_smaller():
    assert power(300, "x3", "x2") == 600


def test_a4_additions_add_up():
    assert power(300, "+50", "+50") == 400


def test_a5_so_do_subtractions():
    assert power(300, "+50", "-100") == 250


def test_a6_no_attack_is_below_0():
    assert power(50, "-100") == 0


def test_a7_an_addition_is_not_multiplied():
    assert power(300, "+50", "x2") == power(300, "x2", "+50") == 650


def test_a8_an_addition_to_the_base_is_multiplied():
    assert power(300, "base+100", "x2") == power(300, "x2", "base+100") == 800


def test_a9_a_made_0_takes_an_addition_to_the_base_with_it():
    assert power(300, "base+100", a_to_zero=True) == 0


@pytest.mark.parametrize(
    ("effect", "ground"),
    [
        ("base+100", "stated"),
        ("base=0", "stated"),
        ("base=500", "inferred"),
        ("~base=500", "stated"),
    ],
)
def test_a_made_0_takes_a_new_base_with_it_by_our_reading_alone(effect, ground):
    zeroed = attack(300, effect, a_to_zero=True)

    assert zeroed.power == 0
    assert [step.ground for step in zeroed.steps if "makes attack A 0" in str(step.sentence)] == [
        ground
    ]


def test_a10_an_ordinary_addition_outlives_a_made_0():
    zeroed = attack(300, "+50", a_to_zero=True)

    assert zeroed.power == 50
    assert zeroed.steps[-1].ground == "inferred"


def test_a11_half_of_400_is_200():
    assert power(400, "/2") == 200


def test_a12_half_after_double_is_half_of_the_printed():
    assert power(400, "x2", "/2") == 200


def test_a13_the_opponent_halves_after_the_calculation():
    assert power(400, "+100", halved=True) == 250


def test_a14_and_the_printed_attack_where_nothing_changes_it():
    assert power(400, halved=True) == 200


def test_a15_all_attacks_doubled_and_then_a_and_c_together():
    both = AttackSituation(
        attacks=(500, 300, 200), effects=(read_effect("x2"), read_effect("with C"))
    )

    assert attack_power(both).power == 1400


def test_a16_of_two_letters_with_additions_the_last_one_counts():
    changed = attack(200, "to C+100", "to B+100")

    assert (changed.letter, changed.power) == ("B", 300)


def test_a17_and_none_of_them_after_a_letter_without_one():
    changed = attack(200, "to C+100", "to B+100", "to A")

    assert (changed.letter, changed.power) == ("A", 200)


def test_a18_whoever_is_not_modified_takes_nothing_but_a_made_0():
    effects = ("+100", "x2")

    assert power(300, *effects, unmodified=True) == 300
    assert power(300, *effects, unmodified=True, halved=True) == 300
    assert power(300, "base=0", unmodified=True) == 300
    assert power(300, *effects, unmodified=True, a_to_zero=True) == 0


def test_a19_lost_points_are_doubled_once():
    assert lost(20, "x2", "x2").points == 40


def test_a20_a_direct_attack_is_not_doubled():
    assert lost(20, "x2", direct=True).points == 20
    assert lost(20, "x2", direct=True).steps[-1].counts is False


def test_a21_when_an_attack_is_raised_to_0_is_a_setting_and_told():
    taken = attack(50, "-100", "+50")
    each = attack_power(
        AttackSituation(attacks=(50, 50, 50), effects=(Effect("plus", -100), Effect("plus", 50))),
        BattleSettings(floor="each"),
    )

    assert (taken.power, each.power) == (0, 50)
    assert [(p.setting, p.taken, p.otherwise) for p in taken.unsettled] == [
        ("floor", "end", (("each", 50),))
    ]


def test_no_open_point_is_told_where_it_does_not_matter():
    assert attack(300, "base+100", "x2", "+50").unsettled == ()


def test_half_of_an_odd_number_is_an_open_point():
    halved = attack(225, halved=True)

    assert halved.power == Fraction(225, 2)
    assert [p.otherwise for p in halved.unsettled] == [(("down", 112), ("up", 113))]


def test_a_later_factor_that_has_left_leaves_an_open_point():
    assert power(300, "x3", "~x2") == 900
    assert [p.otherwise for p in attack(300, "x3", "~x2").unsettled] == [(("none", 300),)]


def test_a_letter_that_has_left_brings_no_earlier_one_back():
    changed = attack(200, "to C+100", "~to B+100")

    assert (changed.letter, changed.power) == ("A", 200)


def test_an_earlier_letter_may_leave_without_harm():
    assert attack(200, "~to C", "to B+100").power == 300


def test_an_addition_is_gone_with_its_card():
    assert power(300, "+50", "~+100") == 350


def test_a_factor_may_be_for_one_attack_alone():
    both = AttackSituation(
        attacks=(500, 300, 200), effects=(read_effect("with C"), read_effect("C: x2"))
    )

    assert attack_power(both).power == 900
    assert power(300, "C: x2") == 300


def test_of_two_attacks_only_a_becomes_0():
    both = AttackSituation(
        attacks=(500, 300, 200), effects=(read_effect("with C"),), a_to_zero=True
    )

    assert attack_power(both).power == 200


def test_an_a_that_does_not_become_0_still_loses_its_base():
    """ "A does not become 0" is about attack C alone (S604)."""
    assert power(300, a_to_zero=True, keeps_a=True) == 300
    assert power(300, "base=0", "+50", keeps_a=True) == 50


def test_a_made_0_is_nothing_to_attack_b():
    used = attack(300, letter="B", a_to_zero=True)

    assert used.power == 300
    assert used.steps[-1].counts is False


def test_a_new_base_replaces_the_printed_attack():
    assert power(300, "base=450", "x2", "+10") == 910


def test_whether_a_base_counts_for_whoever_is_not_modified_is_open():
    assert power(300, "base+100", unmodified=True) == 400
    assert [p.otherwise for p in attack(300, "base+100", unmodified=True).unsettled] == [
        (("ignored", 300),)
    ]


def test_what_is_lost_besides_comes_after_the_calculation():
    assert lost(20, "more 10", "x2").points == 50
    assert lost(10, "-20", "more 10").points == 10


def test_a_direct_attack_takes_nothing_of_a_battles_result():
    assert lost(20, "more 10", direct=True).points == 20
    assert [p.setting for p in lost(20, "+10", direct=True).unsettled] == ["direct"]
    changed = lost(20, "+10", direct=True, settings=BattleSettings(direct="changed"))
    assert changed.points == 30


def test_a_printed_value_that_nobody_told_is_not_taken_for_0():
    unknown = attack_power(AttackSituation(attacks=(None, 300, 200)))

    assert unknown.power is None
    assert unknown.steps[-1].value is None
    assert lost_points(None).points is None


def test_each_effect_has_a_step_of_its_own():
    effects = ("+50", "x2", "x3", "base+100", "~-100", "to B")
    steps = attack(300, *effects).steps

    assert len(steps) == len(effects) + 1
    assert [step.value for step in steps] == [None, 300, 400, 400, 1200, 1250, 1250]
    assert [step.counts for step in steps] == [True, True, True, False, True, True, False]


def test_the_default_of_an_open_question_is_its_first_choice():
    assert all(getattr(USUAL, name) == next(iter(q.choices)) for name, q in QUESTIONS.items())
    with pytest.raises(ValueError, match="floor is one of end, each; got 'never'"):
        BattleSettings(floor="never")


effects = st.builds(
    Effect,
    st.sampled_from(["plus", "base"]),
    st.integers(-500, 500),
    st.just(""),
    st.booleans(),
) | st.builds(
    Effect, st.sampled_from(["times", "over"]), st.integers(1, 9), st.just(""), st.booleans()
)


@given(st.integers(0, 900), st.lists(effects, max_size=8), st.booleans(), st.booleans())
def test_the_last_step_is_the_answer_and_never_below_0(printed, chosen, halved, zero):
    found = attack_power(
        AttackSituation(
            attacks=(printed, printed, printed),
            effects=tuple(chosen),
            halved=halved,
            a_to_zero=zero,
        )
    )

    assert found.power >= 0
    assert found.steps[-1].value == found.power


@given(st.integers(0, 900), st.lists(st.integers(-500, 500), max_size=6), st.randoms())
def test_the_order_of_additions_does_not_matter(printed, amounts, rng):
    mixed = rng.sample(amounts, len(amounts))
    one, other = (
        attack_power(
            AttackSituation(attacks=(printed,) * 3, effects=tuple(Effect("plus", n) for n in each))
        )
        for each in (amounts, mixed)
    )

    assert one.power == other.power == max(0, printed + sum(amounts))
