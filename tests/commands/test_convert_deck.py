"""`convert_deck`: a list in any format in, the same deck in another out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.formats import WRITERS, read
from tests.commands import running
from tests.commands.running import Ran
from tests.engine.formats.lists import LEGACY, MODERN

LIST = "Name: My deck\n4 Agumon BT1-010\n2 Agumon BT1-010_P1 // shiny\n1 Yokomon BT1-001\n"


def convert(*arguments: object) -> Ran:
    return running.engine(*arguments, command="convert")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(LIST, encoding="utf-8")
    return path


def test_the_list_alone_goes_to_the_output(file):
    ran = convert(file, "--to", "headed")

    assert ran.out == "[eggs]\n1x BT1-001\n[main]\n4x BT1-010\n2x BT1-010_P1\n"
    assert ran.status == 1
    assert f"{file}: This format does not hold the name of the deck." in ran.err
    assert f"{file}: This format does not hold notes on cards." in ran.err


@pytest.mark.parametrize("name", ["text", "json"])
def test_a_deck_that_is_all_there_ends_with_0(file, name):
    ran = convert(file, "--to", name)
    reading = read(ran.out, MODERN)

    assert (ran.status, ran.err) == (0, "")
    assert (reading.name, reading.notes) == ("My deck", {"BT1-010": "shiny"})
    assert reading.deck == read(LIST, MODERN).deck


@pytest.mark.parametrize("format", WRITERS, ids=lambda each: each.name)
def test_there_and_back_is_the_same_deck(file, tmp_path, format):
    old = format.name == "code"
    game = ("--game", "legacy") if old else ()
    cards = "3 St-1\n1 Bo-20v\n" if old else "4 Agumon BT1-010\n1 Yokomon BT1-001\n"
    file.write_text(cards, encoding="utf-8")
    there = convert(file, "--to", format.name, *game)
    other = tmp_path / f"other{format.ending}"
    other.write_text(there.out, encoding="utf-8")
    back = convert(other, "--to", "text", *game)

    assert (there.status, there.err, back.status, back.err) == (0, "", 0, "")
    assert back.out == convert(file, "--to", "text", *game).out


def test_lines_that_are_not_simply_taken_are_told(file):
    file.write_text(LIST + "-1 ST1-03\n2 ZZ9-999 Foo\n", encoding="utf-8")
    ran = convert(file, "--to", "text")

    assert ran.status == 1
    assert "line 5 refused: -1 ST1-03" in ran.err
    assert "line 6 unknown: 2 ZZ9-999 Foo" in ran.err
    assert "2 ZZ9-999 Foo" in ran.out


def test_a_number_that_nobody_knows_is_no_loss(file):
    file.write_text("2 ZZ9-999\n", encoding="utf-8")

    assert convert(file, "--to", "dcg").status == 0


def test_a_name_can_be_given(file):
    assert convert(file, "--to", "text", "--name", "Other").out.startswith("Name: Other\n")
    assert "My deck" not in convert(file, "--to", "json", "--name", "").out


def test_a_list_of_1999_is_converted_with_its_own_cards(file):
    file.write_text("3 アグモン St-1\n", encoding="utf-8")
    ran = convert(file, "--to", "csv", "--game", "legacy")

    assert ran.status == 0
    assert read(ran.out, LEGACY).deck.copies("main") == {"St-1": 3}


def test_json_tells_the_same_in_one_object(file):
    ran = convert(file, "--to", "dcg", "--json")
    told = json.loads(ran.out)

    assert (ran.status, ran.err) == (1, "")
    assert list(told) == ["file", "from", "to", "text", "left_out", "unknown", "lines"]
    assert (told["file"], told["from"], told["to"]) == (str(file), "text", "dcg")
    assert told["text"] == convert(file, "--to", "dcg").out.strip()
    assert [each["what"] for each in told["left_out"]] == ["notes"]
    assert told["lines"]["read"] == 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("DCGUSZEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw", "damaged"),
        ("https://www.bandai-tcg-plus.com/deck_code_recipe/AbC", "Bandai TCG+"),
        ("no cards here", "No card number"),
        ("", "nothing to read"),
    ],
)
def test_what_cannot_be_read_ends_with_2_and_says_why(file, text, why):
    file.write_text(text, encoding="utf-8")
    ran, as_json = convert(file, "--to", "text"), convert(file, "--to", "text", "--json")

    assert (ran.status, ran.out, as_json.status) == (2, "", 2)
    assert ran.err.startswith(f"{file}: ")
    assert why in ran.err
    assert why in json.loads(as_json.out)["errors"][0]["message"]


def test_a_format_that_cannot_be_written_is_refused(file):
    ran = convert(file, "--to", "recipe")

    assert (ran.status, ran.out) == (2, "")
    assert "digimoncard.app" in ran.err


@pytest.mark.django_db
@pytest.mark.parametrize(
    "options",
    [["--to", "text"], ["--to", "csv"], ["--to", "dcg", "--json"], ["--to", "dcgo", "--name", "é"]],
    ids=" ".join,
)
def test_both_command_lines_say_the_same(file, options):
    there = running.site(file, *options, command="convert_deck")

    assert there == convert(file, *options)
