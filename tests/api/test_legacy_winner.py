"""`POST /api/v1/legacy/winner`: the steps of the command line and of the engine."""

import json

import pytest

from tests.api.asking import asked, faults, refused_by, send
from tests.commands import running

pytestmark = pytest.mark.django_db

A = {"points": 40, "net": 9, "levels": ["IV", "IV", "III"]}
B = {"points": 40, "net": 9, "levels": ["IV", "III", "III"]}


def test_both_command_lines_and_the_api_say_the_same():
    written = ("40/9/IV+IV+III", "40/9/IV+III+III", "--json")
    told = asked("legacy/winner", a=A, b=B)

    assert json.loads(running.engine(*written, command="legacy-winner").out) == told
    assert json.loads(running.site(*written, command="legacy_winner").out) == told
    assert (told["winner"], told["decided_by"]) == ("a", "count")


def test_a_knock_out_asks_for_cards_and_then_compares_them():
    open_ = asked("legacy/winner", a=A, b=A, knock_out=True)
    assert open_["outcome"] == "draw-cards"

    drawn = [{"a": "none", "b": "option"}, {"a": "option", "b": "III"}]
    assert asked("legacy/winner", a=A, b=A, knock_out=True, drawn=drawn)["outcome"] == "judge"
    again = asked("legacy/winner", a=A, b=A, knock_out=True, drawn=drawn, equal="again")
    assert (again["outcome"], again["winner"]) == ("won", "b")


def test_a_side_without_digimon_is_a_side():
    told = asked("legacy/winner", a={"points": 0, "net": 1}, b={"points": 0, "net": 1})
    assert told["outcome"] == "draw"
    assert told["steps"][2]["a"] == ""


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"a": A}, ["b"]),
        ({"a": A, "b": B | {"points": 101}}, ["b.points"]),
        ({"a": A, "b": B | {"net": None}}, ["b.net"]),
        ({"a": A | {"net": "9"}, "b": B | {"hand": 3}}, ["a.net", "b.hand"]),
        ({"a": A, "b": B | {"levels": ["IV", "V"]}}, ["b.levels.1"]),
        ({"a": A, "b": B | {"levels": ["IV"] * 7}}, ["b.levels"]),
        ({"a": A, "b": B, "drawn": [{"a": "III"}]}, ["drawn.0.b"]),
        ({"a": A, "b": B, "drawn": {}}, ["drawn"]),
        ({"a": A, "b": 3}, ["b"]),
        (
            {"a": A, "b": B, "knock_out": 1, "equal": "coin", "seed": 3},
            ["knock_out", "equal", "seed"],
        ),
    ],
)
def test_what_cannot_be_used_is_named(body, where):
    assert list(refused_by("legacy/winner", **body)) == where


def test_what_is_missing_is_not_taken_for_a_deck():
    assert refused_by("legacy/winner", a=A)["b"] == "This is missing."
    assert faults(422, send("[]", path="/api/v1/legacy/winner")) == {
        "body": "A JSON object with fields should stand here."
    }
