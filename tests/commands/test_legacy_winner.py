"""The command that says who wins a game of 1999-2005."""

from __future__ import annotations

import pytest

from tests.commands import running


def run(*arguments: str) -> running.Ran:
    return running.engine(*arguments, command="legacy-winner")


def test_every_step_up_to_the_one_that_decided_is_told():
    ran = run("0/12/III", "0/11/完全体")
    assert ran.status == 0
    assert ran.out.splitlines() == [
        "A wins.",
        "  points: A 0, B 0. The points are equal; 0 to 0 is equal, too.",
        "  net: A 12, B 11. A has more cards in the Net Ocean.",
    ]


def test_what_no_rule_decides_is_told_by_the_exit_status():
    equal = ("10/3/IV", "10/3/IV", "--knock-out")
    assert run(*equal).status == 1
    assert run(*equal, "--drawn", "none/option").status == 1
    assert run(*equal, "--drawn", "no-card/III", "--empty", "zero").status == 0
    again = run(*equal, "--drawn", "none/option", "--drawn", "3/4", "--equal", "again")
    assert again.out.startswith("B wins.")


def test_what_no_source_settles_is_told():
    assert "not settled: Covered cards" in run("1/1/IV", "1/1/III", "--covered").out


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("40", "'' is no number from 0 to 99"),
        ("101/3", "'101' is no number from 0 to 100"),
        ("4/3/Ultimate", "'Ultimate' is no level"),
        ("4/3/IV+IV+IV+IV+IV+IV+IV", "7 Digimon; at most 6"),
    ],
)
def test_a_side_that_cannot_be_read_is_quoted(written, quoted, capsys):
    ran = run(written, "10/3")
    assert ran.status == 2
    assert quoted in ran.err


@pytest.mark.parametrize("written", ["III", "III/egg"])
def test_a_draw_that_cannot_be_read_is_quoted(written):
    ran = run("1/1", "1/1", "--knock-out", "--drawn", written)
    assert ran.status == 2
    assert written.split("/")[-1] in ran.err
