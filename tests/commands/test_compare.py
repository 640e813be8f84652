"""`compare_decks`: two lists in, what differs out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import running
from tests.commands.running import Ran

ONE = "Name: Red\n4 Agumon ST1-03\n2 ST1-12\n"
OTHER = "Name: Red\n3 Agumon ST1-03\n1 BT1-010\nSide\n2 ST1-12\n"


def compare(*arguments: object) -> Ran:
    return running.engine(*arguments, command="compare")


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text(ONE, encoding="utf-8")
    other.write_text(OTHER, encoding="utf-8")
    return one, other


def test_lists_that_differ_end_with_1_and_lines_with_signs(files):
    one, other = files
    ran = compare(one, other)

    assert (ran.status, ran.err) == (1, "")
    assert ran.out == (
        f"--- {one}\n+++ {other}\n\n// Main deck\n+1 BT1-010 Agumon\n-1 ST1-03 Agumon\n"
        "-2 ST1-12 Tai Kamiya\n\n// Side deck\n+2 ST1-12 Tai Kamiya\n"
    )


def test_lists_that_say_the_same_in_any_format_end_with_0(files):
    one, other = files
    other.write_text("section,count,number\nmain,2,ST1-12\nmain,4,ST1-03\n", encoding="utf-8")
    one.write_text(ONE.removeprefix("Name: Red\n"), encoding="utf-8")

    assert compare(one, other) == Ran(0, "", "")


def test_a_line_that_could_not_be_taken_is_told_and_is_no_sameness(files):
    one, _other = files
    one.write_text(f"{ONE}-1 ST1-16\n", encoding="utf-8")
    ran = compare(one, one)

    assert (ran.status, ran.out) == (1, "")
    assert f"{one}:  line 4 refused: -1 ST1-16" in ran.err


def test_json_tells_it_in_one_object(files):
    one, other = files
    other.write_text(f"{OTHER}1 CC1-001 Nobody\n", encoding="utf-8")
    ran = compare(one, other, "--json")
    value = json.loads(ran.out)

    assert (ran.status, ran.err) == (1, "")
    assert list(value) == [
        *("before", "after", "same", "changes", "moves", "name", "cover", "notes"),
        *("totals", "unknown", "lines"),
    ]
    assert (value["before"], value["after"], value["same"]) == (str(one), str(other), False)
    assert value["moves"] == [{"number": "ST1-12", "copies": 2, "from": "main", "to": "side"}]
    assert value["totals"]["before"] == {"eggs": 0, "main": 6, "side": 0, "maybe": 0}
    assert value["unknown"] == ["CC1-001"]
    assert json.loads(compare(one, one, "--json").out)["same"]


def test_csv_is_a_row_for_each_card(files):
    ran = compare(*files, "--csv")

    assert ran.out.splitlines() == [
        "section,number,printing,name,before,after",
        "main,BT1-010,,Agumon,0,1",
        "main,ST1-03,,Agumon,4,3",
        "main,ST1-12,,Tai Kamiya,2,0",
        "side,ST1-12,,Tai Kamiya,0,2",
    ]


def test_lists_of_1999_are_compared_with_their_own_cards(files):
    one, other = files
    one.write_text("3 St-1\n", encoding="utf-8")
    other.write_text("2 St-1\n", encoding="utf-8")
    ran = compare(one, other, "--game", "legacy")

    assert ran.status == 1
    assert "-1 St-1 " in ran.out


@pytest.mark.parametrize("options", [[], ["--json"], ["--csv"]], ids=" ".join)
def test_a_list_that_cannot_be_read_ends_with_2_and_says_why(files, tmp_path, options):
    ran = compare(files[0], tmp_path / "none.txt", *options)

    assert ran.status == 2
    assert "none.txt" in ran.out + ran.err


def test_standard_input_holds_one_list_only():
    ran = compare("-", "-")

    assert (ran.status, ran.out) == (2, "")
    assert "standard input" in ran.err


@pytest.mark.django_db
@pytest.mark.parametrize("options", [[], ["--json"], ["--csv"]], ids=" ".join)
def test_both_command_lines_say_the_same(files, options):
    there = running.site(*files, *options, command="compare_decks")

    assert there == compare(*files, *options)
