"""Who wins at time-out: D1 to D8 of the reference, and what no rule says."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.legacy.levels import NONE, PERFECT, ULTIMATE
from engine.legacy.winner import DRAWN, NO_CARD, OPTION, Outcome, Settings, Side, decide
from engine.legacy.winner_as_json import winner_as_json

EQUAL = Side(10, 3, ("IV",))


def result(a: Side, b: Side, **asked) -> tuple[int | None, str | None]:
    """Who won, and by which step."""
    decided = decide(a, b, **asked)
    return decided.winner, decided.decided_by


def knockout(*draws: tuple[str, str], **settings) -> tuple[Outcome, int | None]:
    decided = decide(
        EQUAL, EQUAL, must_have_winner=True, draws=draws, settings=Settings(**settings)
    )
    return decided.outcome, decided.winner


def test_d1_more_points_win():
    assert result(Side(30, 5, ("III",)), Side(20, 40, (ULTIMATE,))) == (0, "points")


def test_d2_at_zero_to_zero_the_net_ocean_decides():
    assert result(Side(0, 12, ("III",)), Side(0, 11, (ULTIMATE,))) == (0, "net")


def test_d3_the_highest_level_decides():
    assert result(Side(40, 9, (PERFECT,)), Side(40, 9, ("IV", "IV"))) == (0, "level")


def test_d4_more_digimon_of_the_highest_level_decide():
    a, b = Side(40, 9, ("IV", "IV", "III")), Side(40, 9, ("IV", "III", "III"))
    assert result(a, b) == (0, "count")


def test_d5_a_hybrid_counts_as_nothing():
    assert result(Side(40, 9, (NONE,)), Side(40, 9, ("III",))) == (1, "level")


@pytest.mark.parametrize(
    ("a", "b", "is_open"),
    [((), (NONE,), True), ((NONE,), (), True), ((), ("III",), False), ((NONE,), (NONE,), False)],
)
def test_an_empty_sheet_counts_as_a_hybrid_does_and_that_is_open(a, b, is_open):
    decided = decide(Side(0, 5, a), Side(0, 5, b))
    assert any("sheet without Digimon" in str(point) for point in decided.open) == is_open


def test_d6_all_equal_is_a_draw_and_in_a_knock_out_cards_are_drawn():
    draw = decide(EQUAL, EQUAL)
    assert (draw.outcome, draw.winner) == (Outcome.DRAW, None)
    assert knockout() == (Outcome.DRAW_CARDS, None)


def test_d7_a_level_three_beats_an_option_in_the_draw():
    assert knockout((OPTION, "III")) == (Outcome.WON, 1)


def test_d8_a_hybrid_and_an_option_are_equal_and_no_rule_goes_on():
    assert knockout((NONE, OPTION)) == (Outcome.JUDGE, None)


def test_an_event_may_let_players_draw_again():
    assert knockout((NONE, OPTION), equal="again") == (Outcome.DRAW_CARDS, None)
    assert knockout((NONE, OPTION), ("IV", "III"), equal="again") == (Outcome.WON, 0)


def test_without_a_card_left_no_rule_goes_on_unless_the_event_has_one():
    assert knockout((NO_CARD, "III")) == (Outcome.JUDGE, None)
    assert knockout((NO_CARD, "III"), empty="zero") == (Outcome.WON, 1)
    assert knockout((NO_CARD, OPTION), empty="zero") == (Outcome.JUDGE, None)


def test_what_an_event_settled_by_itself_is_told():
    settings = Settings(covered=True, equal="again", empty="zero")
    draws = [(NO_CARD, OPTION), ("IV", "III")]
    decided = decide(EQUAL, EQUAL, must_have_winner=True, draws=draws, settings=settings)
    told = " ".join(map(str, decided.open))

    for words in ("Covered cards were counted", "draw again", "no card counts as level 0"):
        assert words in told
    assert decide(Side(1, 0), Side(0, 0), settings=settings).open == ()


def test_steps_stop_where_the_game_is_decided_and_name_who_is_ahead():
    decided = decide(Side(30, 5), Side(30, 9), names=("Alex", "Kim"))

    assert [step.name for step in decided.steps] == ["points", "net"]
    assert str(decided.steps[1].told) == "Kim has more cards in the Net Ocean."
    assert str(decided.told) == "Kim wins."


def test_a_sheet_with_a_hybrid_beats_one_without_any_digimon():
    assert result(Side(10, 3, (NONE,)), Side(10, 3)) == (0, "count")


SIDES = st.builds(
    Side,
    st.integers(0, 100),
    st.integers(0, 3),
    st.lists(st.sampled_from(("III", "IV", PERFECT, ULTIMATE, NONE)), max_size=3).map(tuple),
)


@given(SIDES, SIDES, st.lists(st.tuples(*[st.sampled_from(DRAWN)] * 2), max_size=3), st.booleans())
def test_changing_places_changes_only_who_it_is(a, b, draws, again):
    settings = Settings(equal="again" if again else "judge")
    one = decide(a, b, must_have_winner=True, draws=draws, settings=settings)
    turned = [(right, left) for left, right in draws]
    other = decide(b, a, must_have_winner=True, draws=turned, settings=settings)

    assert one.outcome == other.outcome
    assert one.decided_by == other.decided_by
    assert (one.winner is None) == (other.winner is None)
    assert one.winner is None or one.winner == 1 - other.winner


@pytest.mark.parametrize(
    ("a", "b", "winner"), [(Side(30, 5), Side(20, 5), "a"), (EQUAL, EQUAL, None)]
)
def test_programs_get_every_step_as_plain_data(a, b, winner):
    told = json.loads(json.dumps(winner_as_json(decide(a, b))))

    assert list(told) == ["outcome", "winner", "decided_by", "sentence", "steps", "open"]
    assert told["winner"] == winner
    assert list(told["steps"][0]) == ["step", "a", "b", "better", "sentence"]
    assert told["steps"][0]["a"] == a.points
