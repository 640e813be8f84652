"""The order at the start of a battle: O1 to O6 of the reference, and what they leave out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.legacy.battle_start import Timing, Use, battle_start, goes_second, may_appear


def order(*uses: tuple[str, str]) -> list[tuple[str, str]]:
    """Who does what, in the order of the rules."""
    return [
        (step.use.player, str(step.use.timing))
        for step in battle_start(Use(player, Timing(timing)) for player, timing in uses)
    ]


def test_o1_both_act_at_the_start_of_battle():
    assert order(("first", "at-start"), ("second", "at-start")) == [
        ("second", "at-start"),
        ("first", "at-start"),
    ]


def test_o2_both_act_on_appearing():
    assert order(("first", "on-appearing"), ("second", "on-appearing")) == [
        ("second", "on-appearing"),
        ("first", "on-appearing"),
    ]


def test_o3_the_first_player_on_appearing_precedes_the_second_at_the_start():
    assert order(("second", "at-start"), ("first", "on-appearing")) == [
        ("first", "on-appearing"),
        ("second", "at-start"),
    ]


def test_o4_the_second_player_on_appearing_precedes_the_first_at_the_start():
    assert order(("first", "at-start"), ("second", "on-appearing")) == [
        ("second", "on-appearing"),
        ("first", "at-start"),
    ]


def test_o5_nothing_appears_after_an_ability_at_the_start_of_battle():
    used = [Use("second", Timing.AT_START)]
    refused = may_appear(used)

    assert not refused
    assert "at the start of battle" in str(refused.reasons[0])
    assert may_appear([Use("second", Timing.APPEARING), Use("second", Timing.ON_APPEARING)])


def test_o6_a_digimon_that_always_goes_second():
    assert goes_second(1, {0}).player == 0
    assert goes_second(1, {0, 1}).player == 1
    assert goes_second(0, {0, 1}).player == 0
    later = goes_second(1, {0}, only_now={0})
    assert later.player == 1
    assert "next battle" in str(later.reasons[0])
    assert goes_second(1).player == 1


@pytest.mark.parametrize(
    ("always", "only_now", "is_open"),
    [
        ({0}, (), True),
        ({0, 1}, (), True),
        ({0, 1}, {1}, True),
        ({1}, (), False),
        ({0}, {0}, False),
        ((), (), False),
    ],
)
def test_before_its_first_battle_phase_such_a_digimon_is_unsettled(always, only_now, is_open):
    """Steps 1 to 4 come before the battle phase from which it acts (S106, S633)."""
    told = goes_second(1, always, only_now=only_now).open
    assert ["steps 1 to 4" in str(point) for point in told] == [True] * is_open


def test_what_a_digimon_does_on_appearing_follows_its_appearance_at_once():
    assert order(
        ("second", "on-appearing"),
        ("first", "appearing"),
        ("first", "on-appearing"),
        ("second", "appearing"),
    ) == [
        ("second", "appearing"),
        ("second", "on-appearing"),
        ("first", "appearing"),
        ("first", "on-appearing"),
    ]


def test_during_the_battle_the_first_player_follows_all_abilities_of_the_second():
    assert order(
        ("first", "appearing-in-battle"), ("second", "in-battle"), ("second", "on-appearing")
    ) == [
        ("second", "on-appearing"),
        ("second", "in-battle"),
        ("first", "appearing-in-battle"),
    ]


@pytest.mark.parametrize("timing", [Timing.IN_BATTLE, Timing.APPEARING_IN_BATTLE])
def test_once_the_battle_runs_its_start_is_over(timing):
    assert not may_appear([Use("first", timing)])


@given(
    st.lists(
        st.builds(
            Use,
            st.sampled_from(["first", "second"]),
            st.sampled_from(list(Timing)),
            st.text(max_size=3),
        )
    )
)
def test_nothing_is_lost_and_steps_only_go_forward(uses):
    steps = battle_start(uses)

    assert sorted(map(repr, (step.use for step in steps))) == sorted(map(repr, uses))
    assert [step.number for step in steps] == sorted(step.number for step in steps)
