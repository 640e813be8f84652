"""`deck_stats`: bars of text, and the same numbers as one object."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands import running
from tests.commands.running import Ran

LIST = "4 ST1-01\n4 ST20-10\n3 EX2-046\n2 ST1-12\n1 ST1-16\n4 BT25-057\n1 ZZ9-999\n"


def stats(*arguments: object) -> Ran:
    return running.engine(*arguments, command="stats")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(LIST, encoding="utf-8")
    return path


def test_each_bar_is_drawn_with_a_sign_for_each_card(file):
    ran = stats(file)
    lines = ran.out.splitlines()
    levels = lines.index("  Main deck: Levels")

    assert ran.status == 0
    assert lines[0] == f"{file}: Main deck 15, Digi-Egg deck 4"
    assert lines[levels + 1 : levels + 8] == [
        "    Level 3               4  ####",
        "    Level 4               0",
        "    Level 5               4  ####",
        "    No level              3  ###",
        "    Tamers                2",
        "    Options               1",
        "    Not in our catalogue  1",
    ]
    assert "  Main deck: Play and use costs (# to play, = to use)" in lines


def test_bars_that_are_too_long_are_drawn_to_scale(file):
    file.write_text("60 ST1-03\n30 ST1-07\n")
    drawn = [line for line in stats(file).out.splitlines() if line.startswith("    Level")]

    assert [line.count("#") for line in drawn] == [40, 20]


def test_json_is_one_object(file):
    told = json.loads(stats(file, "--json").out)

    assert list(told) == ["file", "game", "parts", "lines"]
    assert [part["total"] for part in told["parts"]] == [15, 4]
    assert told["lines"]["unknown"] == 1


def test_a_list_that_cannot_be_read_ends_with_2(file):
    file.write_text("")
    ran = stats(file)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{file}: ")


@pytest.mark.django_db
@pytest.mark.parametrize("options", [[], ["--json"]], ids=str)
def test_both_command_lines_say_the_same(file, options):
    assert running.site(file, *options, command="deck_stats") == stats(file, *options)
