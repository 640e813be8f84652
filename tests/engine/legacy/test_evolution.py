"""Evolution level by level, warps, extra costs, and "2 stages or more"."""

from __future__ import annotations

import pytest

from engine.legacy.evolution import (
    Change,
    Plan,
    Stage,
    evolve,
    jogress,
    may_stop,
    serves_several,
    two_stages,
)
from engine.legacy.levels import (
    IV,
    NONE,
    PERFECT,
    ULTIMATE,
    by_next_level_card,
    next_level_reaches,
    rank,
    read_level,
)


def reached(*plans: Plan, hand: int = 0) -> list[tuple[int, str]]:
    return [(step.box, step.stage.level) for step in evolve(plans, hand=hand).steps]


def test_all_boxes_reach_one_level_before_any_goes_on():
    warp = Plan(1, (Stage(IV), Stage(PERFECT), Stage(ULTIMATE)))
    assert reached(warp, Plan(2, (Stage(IV),)), Plan(3, (Stage(PERFECT),), before=IV)) == [
        (1, IV),
        (2, IV),
        (1, PERFECT),
        (3, PERFECT),
        (1, ULTIMATE),
    ]


def test_a_hybrid_evolves_with_the_level_it_counts_as():
    hybrid = Plan(1, (Stage(NONE, counts_as=IV),))
    assert reached(Plan(2, (Stage(PERFECT),), before=IV), hybrid) == [(1, NONE), (2, PERFECT)]


def test_a_hybrid_that_names_no_level_comes_last_and_that_is_told():
    evolution = evolve([Plan(1, (Stage(NONE),)), Plan(2, (Stage(ULTIMATE),))], hand=0)
    assert [step.box for step in evolution.steps] == [2, 1]
    assert len(evolution.open) == 1


def test_a_stage_that_cannot_be_paid_ends_the_warp_at_the_one_before():
    plan = Plan(1, (Stage(IV, extra=1), Stage(PERFECT, extra=2), Stage(ULTIMATE)))
    evolution = evolve([plan], hand=2)

    assert evolution.reached(plan) == IV
    assert evolution.hand == 1
    [stopped] = evolution.stopped
    assert (stopped.reached, stopped.missed.level) == (IV, PERFECT)
    assert "2 more" in str(stopped.told)
    assert evolution.open


def test_one_box_may_take_the_hand_that_another_one_needs():
    first, second = Plan(1, (Stage(IV, extra=2),)), Plan(2, (Stage(IV, extra=1),))
    evolution = evolve([first, second], hand=2)

    assert (evolution.reached(first), evolution.reached(second)) == (IV, "III")
    assert any("pays first" in str(point) for point in evolution.open)


def test_ignoring_the_conditions_saves_the_extra_cost_unless_the_card_forbids_it():
    free, held = Stage(IV, extra=2, ignoring=True), Stage(IV, 2, ignoring=True, never_ignored=True)
    assert evolve([Plan(1, (free,))], hand=2).hand == 2
    assert evolve([Plan(1, (held,))], hand=2).hand == 0
    assert evolve([Plan(1, (held,))], hand=1).stopped


def test_a_warp_that_began_is_not_broken_off():
    plan = Plan(1, (Stage(IV), Stage(PERFECT)))
    assert may_stop(plan, stages_done=0)
    assert not may_stop(plan, stages_done=1)
    assert may_stop(plan, stages_done=2)


def test_cards_in_the_power_box_serve_one_level_and_those_in_a_slot_one_digimon():
    assert serves_several("power-box", levels=[IV, IV, IV])
    assert not serves_several("power-box", levels=[IV, PERFECT])
    assert serves_several("slot", levels=[IV])
    assert not serves_several("slot", levels=[IV, IV])
    assert serves_several("slot", levels=[IV, PERFECT], says_so=True)


def test_m12_two_levels_at_once_or_two_evolutions_in_one_turn():
    assert two_stages([Change("III", ULTIMATE, by="appearance")])
    assert two_stages([Change("III", IV), Change(IV, PERFECT)])
    assert not two_stages([Change("III", IV, by="fusion")])
    assert not two_stages([])


def test_m12_whether_an_appearance_is_one_of_two_is_an_option():
    mixed = [Change("III", IV), Change(IV, PERFECT, by="appearance")]
    assert two_stages(mixed).yes
    assert two_stages(mixed).open
    assert not two_stages(mixed, all_count=False)


def test_m13_two_plug_ins_do_not_make_a_jogress_from_level_three():
    refused = jogress(in_box=False, plug_ins=2)
    assert not refused
    assert len(refused.reasons) == 2
    assert jogress(in_box=True, plug_ins=1)
    assert jogress(in_box=True, plug_ins=0)
    assert not jogress(in_box=True, plug_ins=2)


def test_m16_the_highest_level_and_hybrids_have_no_next_level():
    assert not next_level_reaches(ULTIMATE)
    assert not next_level_reaches(NONE)
    assert next_level_reaches("III")
    assert next_level_reaches(PERFECT)


@pytest.mark.parametrize(
    ("before", "after", "allowed"),
    [("III", IV, True), (IV, IV, False), ("III", PERFECT, False), (IV, NONE, False)],
)
def test_a_card_for_the_next_level_reaches_just_that(before, after, allowed):
    assert by_next_level_card(before, after).yes is allowed


def test_levels_are_read_as_people_write_them():
    assert [read_level(word) for word in ("Ⅲ", "4", "perfect", " 究極体", "ハイブリッド体")] == [
        "III", IV, PERFECT, ULTIMATE, NONE
    ]  # fmt: skip
    assert [rank(level) for level in ("III", IV, PERFECT, ULTIMATE, NONE, "")] == [3, 4, 5, 6, 0, 0]
    with pytest.raises(ValueError, match="'Ultimate' is no level"):
        read_level("Ultimate")
