"""`python -m engine legacy-attack` and `manage.py legacy_attack`: every step on a line."""

from __future__ import annotations

import pytest

from tests.commands.running import engine, site

pytestmark = pytest.mark.django_db


def ran(*arguments: object):
    return engine(*arguments, command="legacy-attack")


def test_an_attack_with_its_steps():
    answer = ran(300, "base+100", "+50", "x3", "x2")

    assert answer.status == 0
    lines = answer.out.splitlines()
    assert lines[0] == "attack A: 850"
    assert [line.split()[0] for line in lines[1:]] == ["300", "400", "-", "800", "850"]


def test_a_subtraction_is_no_option():
    assert ran(300, "-100").out.startswith("attack A: 200")


def test_a_single_number_is_that_of_the_attack_that_is_used():
    assert ran(200, "to C+100", "to B+100").out.startswith("attack B: 300")


def test_both_programs_fight_the_same_battle():
    arguments = ("St-1", "x2", "--against", "St-18", "--their=+500", "--json")
    ours, sites = ran(*arguments), site(*arguments, command="legacy_attack")

    assert ours == sites
    assert ours.answers[0]["outcome"] == "other"
    assert ours.answers[0]["other"]["power"] == 500


def test_lost_points():
    assert ran("--lost", 20, "x2", "x2", "more 10").out.startswith("lost points: 50")
    assert ran("--lost", 20, "x2", "--direct").out.startswith("lost points: 20")


def test_open_points_are_told_with_the_option_that_sets_them():
    answer = ran(50, "-100", "+50")

    assert answer.out.startswith("attack A: 0")
    assert "Not settled: When is an attack below 0 raised to 0?" in answer.out
    assert "(--open-floor each)" in answer.out
    assert ran(50, "-100", "+50", "--open-floor", "each").out.startswith("attack A: 50")


def test_abilities_are_options():
    assert ran(300, "x2", "--unmodified", "--halved").out.startswith("attack A: 300")
    assert ran(300, "base+100", "--a-to-zero").out.startswith("attack A: 0")
    assert ran(300, "--a-to-zero", "--keeps-a").out.startswith("attack A: 300")


def test_a_value_that_is_not_known_has_an_exit_status_of_its_own():
    assert ran("Bo-1181").status == 1
    assert ran("St-1", "--against", "Bo-16").status == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Zz-1"], "'Zz-1' is neither a card"),
        (["St-1", "--against", "St-60"], "'St-60' is an option"),
        ([300, "double", "x0"], "“double” is no effect"),
        (["St-1", "--lost"], "'St-1' is no number of lost points"),
        ([300, "--direct"], "--direct is said of lost points"),
        ([300, "--drawn"], "--drawn and --their are said of a battle"),
        (["St-1", "--against", "St-2", "--letter", "B"], "--letter, --a-to-zero and --halved"),
    ],
)
def test_what_cannot_be_used_is_told(arguments, told):
    answer = ran(*arguments)

    assert answer.status == 2
    assert told in answer.err
    assert answer.out == ""


def test_all_effects_that_are_none_are_told():
    told = ran(300, "double", "x0").err

    assert "“double”" in told
    assert "not 0" in told
