"""`python -m engine scenario FILE…`: rulings as files, run from the command line."""

from __future__ import annotations

import copy
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.scenarios import Report, ScenarioError, run_scenario
from tests.commands.running import Ran, engine

DRAWS: dict[str, Any] = {
    "name": "It draws when it is played",
    "rules": ["16-8"],
    "cards": {
        "X1": {
            "name": "Alpha",
            "kind": "digimon",
            "level": 3,
            "dp": 2000,
            "colors": ["red"],
            "play_cost": 3,
            "digivolve": [{"colors": ["red"], "level": 2, "cost": 0}],
            "programs": [{"when": ["on play"], "do": [{"draw": 1}]}],
        }
    },
    "turn": 0,
    "memory": 3,
    "seed": 1,
    "players": [
        {"hand": ["X1"], "deck": ["X1", "X1"], "security": [{"card": "X1", "face up": True}]},
        {"battle": [{"stack": ["X1", "X1"], "suspended": True, "links": []}]},
    ],
    "script": [{"act": "play X1"}, {"expect": {"0:hand": 1, "memory": 0}}],
}
WRONG = DRAWS | {
    "name": "It draws two",
    "script": [{"act": "play X1"}, {"expect": {"0:hand": 2}}],
}


@pytest.fixture
def write(tmp_path):
    def make(content: Any, name: str = "a.json") -> Path:
        path = tmp_path / name
        text = content if isinstance(content, str) else json.dumps(content)
        path.write_text(text, encoding="utf-8")
        return path

    return make


def run(*arguments: object) -> Ran:
    return engine(*arguments, command="scenario")


def test_a_scenario_that_comes_as_written_gives_a_line(write):
    ran = run(file := write(DRAWS))

    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"ok      {file}: It draws when it is played\n"


def test_one_that_does_not_tells_its_line_what_and_the_board(write):
    ran = run(file := write(WRONG))

    first, *board = ran.out.splitlines()
    assert ran.status == 1
    assert first == f"FAILED  {file}: It draws two: line 2 of the script: 0:hand is 1, not 2"
    assert "  turn 3 of player 0, main; memory 0 as player 0 sees it" in board
    assert "  0:battle: X1 2000 DP" in board


def test_files_hold_one_scenario_or_a_list_and_are_counted_together(write, tmp_path):
    write([DRAWS, WRONG], "two.json")
    write(DRAWS, "one.json")
    ran = run(tmp_path)

    assert ran.status == 1
    assert ran.out.splitlines()[-1] == "3 scenarios: 2 as written, 1 failed, 0 not read"

    write("no scenario", "notes.txt")
    assert run(tmp_path).status == 1

    archive = tmp_path / "all.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("one.json", json.dumps(DRAWS))
    assert run(archive).out == f"ok      {archive}/one.json: It draws when it is played\n"


def test_saved_and_replayed_after_each_answer_they_come_out_the_same(write):
    assert run(write(DRAWS), "--saved").status == 0
    assert run(write(WRONG), "--saved").status == 1


def test_numbers_of_the_catalogue_stand_wherever_a_described_card_may(write):
    plain = copy.deepcopy(DRAWS)
    plain["players"][1]["battle"] = ["ST1-07"]
    plain["script"].append({"expect": {"1:battle:0:name": "Greymon", "1:battle:0:dp": 4000}})

    assert run(write(plain)).status == 0


def test_json_gives_an_object_for_each(write):
    file = write([DRAWS, WRONG, 5])
    ran = run(file, "--json")
    fine, failed, unread = ran.answers

    assert ran.status == 2
    assert fine == {
        "file": str(file),
        "ok": True,
        "name": "It draws when it is played",
        "rules": ["16-8"],
        "line": None,
        "failed": None,
        "board": None,
    }
    assert (failed["ok"], failed["line"], failed["failed"]) == (False, 2, "0:hand is 1, not 2")
    assert "0:battle: X1 2000 DP" in failed["board"]
    message = "scenario 3: a scenario is an object; got 5"
    assert unread == {
        "file": str(file),
        "ok": False,
        "error": message,
        "errors": [{"where": str(file), "message": message}],
    }


def test_a_file_that_is_not_there_or_no_json_is_told_with_where_it_breaks(write, tmp_path):
    missing = run(tmp_path / "none.json")
    assert (missing.status, missing.out) == (2, "")
    assert "could not be opened" in missing.err

    broken = run(file := write('{"name": "A",\n "turn": }'))
    assert broken.status == 2
    assert broken.err == (
        f"{file}: is no JSON: expecting value in line 2, column 10: '\"turn\": }}'\n"
    )
    assert "the list is empty" in run(write("[]")).err
    (tmp_path / "texts").mkdir()
    write("no scenario", "texts/notes.txt")
    assert "holds no file that ends in .json" in run(tmp_path / "texts").err
    assert "nested too deeply" in run(write("[" * 100_000)).err
    assert run(write(DRAWS), tmp_path / "none.json").status == 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"sript": []}, "a scenario has no 'sript'; there are: name, rules, "),
        ({"turn": 2}, "a scenario, 'turn' is one of 0, 1; got 2"),
        ({"memory": "3"}, "a scenario, 'memory' is a whole number; got '3'"),
        ({"memory": 11}, "memory is -10 to 10; got 11"),
        ({"turn number": 0}, "turn number is 1 or more; got 0"),
        ({"seed": -1}, "seed is 0 to 4294967295; got -1"),
        ({"players": [{}]}, "there are two players; got 1"),
        ({"players": [{}, {"hand": ["X9"]}]}, "player 1 hand: there is no card 'X9'"),
        ({"players": [{"hand": [7]}, {}]}, "'hand', 0 is a text or an object; got 7"),
        ({"players": [{"battle": [{"stack": []}]}, {}]}, "a stack has at least one card; got"),
        ({"cards": {"X1": {"kind": "monster"}}}, "'kind' is one of 'digimon', 'tamer', "),
        ({"cards": {"X1": {"digivolve": [{}]}}}, "a digivolution requirement lacks 'cost'"),
        ({"cards": {"X1": {"programs": [{"do": [{"dance": 1}]}]}}}, "card 'X1': "),
        ({"cards": {"X1": {"colors": ["Red"]}}}, "'colors', 0 is one of 'red', 'blue', "),
        (
            {"cards": {"X1": {"programs": [{"when": "main", "do": [{"process": "delay"}]}]}}},
            "'delay' needs 'then'",
        ),
        (
            {"cards": {"X1": {"programs": [{"do": [{"process": "blitz", "then": {"draw": 1}}]}]}}},
            "'blitz' activates no other effect: it has no 'then'",
        ),
        ({"script": [{"act": 5}]}, "line 1, 'act' is a text; got 5"),
        ({"script": [{"act": "play X1"}, 5]}, "line 2 is an object; got 5"),
        ({"script": [{"atc": "play X1"}]}, "line 1 has no 'atc'; there are: act, choose, "),
    ],
)
def test_a_scenario_that_cannot_be_read_says_where_and_quotes_what(write, change, says):
    ran = run(file := write(DRAWS | change))

    assert ran.status == 2
    assert ran.err.startswith(f"{file}: It draws when it is played: ")
    assert says in ran.err


@pytest.mark.parametrize(
    "script",
    [
        [{"act": "play X9"}],
        [{"act": "play"}],
        [{"act": ""}],
        [{"act": "attack x:y -> z:0:²"}],
        [{"choose": "yes"}],
        [{"offered": ["a:b"]}],
        [{"offers": ["play 0:hand:0:under:0"]}],
        [{"expect": {"0:hand:²": 1}}],
        [{"expect": {"luck": 7}}],
        [{"expect": {"0:hand:0:face": 7}}],
        [{"expect": {"turn": []}}],
    ],
)
def test_what_a_script_names_wrongly_fails_it(script):
    assert run_scenario(DRAWS | {"script": script}).failed


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"offers not": "paly X1"}, "'paly X1' is no act; there are: play, "),
        ({"offers not": "play X9"}, "'play X9': there is no card 'X9'"),
        ({"offers not": "attack X1 -> X9"}, "'attack X1 -> X9': there is no card 'X9'"),
        ({"offers not": "dna X1 -> X1 + 1:X9 for 2"}, "there is no card '1:X9'"),
        ({"choose": "yes"}, "['yes']: nothing is asked but the next act"),
        ({"act": "use X1"}, "'use X1' is not offered"),
    ],
)
def test_what_can_never_be_offered_is_told_even_where_it_should_not_be(line, says):
    """A slip of the pen in "offers not" would hold for ever."""
    assert says in run_scenario(DRAWS | {"script": [line]}).failed


def test_a_card_may_have_its_effects_as_they_are_printed():
    plain = copy.deepcopy(DRAWS)
    del plain["cards"]["X1"]["programs"]
    plain["cards"]["X1"]["text"] = {"effect": "[On Play] <Draw 1>."}

    assert not run_scenario(plain).failed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            {"effect": "[On Play] Dance."},
            "effect text is understood up to '[On Play]', not 'Dance'",
        ),
        ({"effects": "[On Play] <Draw 1>."}, "has no 'effects'; there are: effect, inherited"),
        ({"effect": ["<Blocker>"]}, "is a text; got ['<Blocker>']"),
    ],
)
def test_a_printed_text_that_is_not_understood_is_refused_with_the_word(text, says):
    plain = copy.deepcopy(DRAWS)
    plain["cards"]["X1"]["text"] = text
    with pytest.raises(ScenarioError) as problem:
        run_scenario(plain)
    assert says in str(problem.value)


def test_what_has_no_dp_is_shown_without():
    script = [{"act": "play X1"}, {"expect": {"0:hand": 7}}]
    played = {"X1": {"kind": "tamer", "play_cost": 3}}
    told = run_scenario(DRAWS | {"cards": played, "script": script}).failed
    assert "0:battle: X1\n" in told


def test_over_is_over():
    script = [{"act": "pass"}, {"act": "pass"}]
    told = run_scenario(DRAWS | {"players": [{}, {}], "script": script}).failed
    assert "'pass' is not offered: the game is over" in told


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["X1", "", "0:hand:0", "²"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


@given(data=st.data(), value=VALUES)
@settings(max_examples=300)
def test_whatever_stands_in_a_file_it_is_run_or_refused(data, value):
    """Anything anywhere: a report or a `ScenarioError`, never another error."""
    plain = copy.deepcopy(DRAWS)
    at: Any = {"": plain}
    key: Any = ""
    while isinstance(at[key], (dict, list)) and at[key] and data.draw(st.integers(0, 3)):
        at = at[key]
        key = data.draw(st.sampled_from(list(at) if isinstance(at, dict) else range(len(at))))
    at[key] = value
    try:
        assert isinstance(run_scenario(plain), Report)
    except ScenarioError as problem:
        assert len(str(problem)) < 5_000  # noqa: PT017
