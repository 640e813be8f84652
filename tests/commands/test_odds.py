"""`odds`: a sentence for each question, exactly; the same on both command lines."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from functools import partial
from math import comb
from pathlib import Path
from typing import Any

import pytest

from engine.hands.terms import Terms
from engine.odds.answers import STANDARD, answers
from tests.commands import running
from tests.commands.running import Ran
from tests.commands.test_hands import DECK, POOLS, terms
from tests.web.lists import LEGACY, LEGAL

KEYS = ["file", "game", "cards", "redraw", "redraws", "going", "answers", "unknown", "lines"]
ANSWER = ["question", "answered", "sentence", "chance", "table", "expected"]
SIX_OF_50 = Fraction(comb(44, 5), comb(50, 5))  # none of six copies among five cards


def odds(*arguments: object) -> Ran:
    return running.engine(*arguments, command="odds")


def answer(*arguments: object) -> tuple[int, dict[str, Any]]:
    ran = odds(*arguments, "--json")
    return ran.status, json.loads(ran.out)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_text(LEGAL)
    return path


def test_a_chance_is_told_as_a_float_and_exactly(file):
    status, told = answer(file, "ST1-16 or ST1-03 in hand")
    [found] = told["answers"]

    assert status == 0
    assert list(told) == KEYS
    assert list(found) == ANSWER
    exactly = 1 - SIX_OF_50
    assert Fraction(found["chance"]["exact"]) == exactly
    assert found["chance"]["value"] == float(exactly)
    assert (found["table"], found["expected"]) == (None, None)
    assert f"{100 * float(exactly):.2f}%" in found["sentence"]


def test_a_table_is_told_row_by_row(file):
    _status, told = answer(file, "table ST1-16 in security")
    [found] = told["answers"]

    assert found["chance"] is None
    assert [row["cards"] for row in found["table"]] == [0, 1, 2]
    assert sum(Fraction(row["exactly"]["exact"]) for row in found["table"]) == 1
    assert found["table"][1]["or_more"]["exact"] == str(1 - Fraction(comb(48, 5), comb(50, 5)))
    assert found["expected"] == {"value": 0.2, "exact": "1/5"}


def test_a_policy_and_who_goes_first_hold_for_all_questions(file):
    _status, told = answer(file, "lv:3 by turn 1", "--redraw", "lv:3", "--going", "second")
    expected = answers(["lv:3 by turn 1"], DECK, POOLS.modern, terms("lv:3", first=False))

    assert (told["redraw"], told["going"]) == ("lv:3", "second")
    assert Fraction(told["redraws"]["exact"]) == Fraction(comb(38, 5), comb(50, 5))
    assert Fraction(told["answers"][0]["chance"]["exact"]) == expected[0].odds.chance


def test_people_get_sentences_and_tables(file):
    lines = odds(file, "lv:3 in hand", "table ST1-16 in hand").out.splitlines()

    assert lines[0] == f"{file}: odds of 50 cards"
    assert lines[1:3] == ["", "  lv:3 in hand"]
    assert lines[3].endswith(f" {100 * (1 - comb(38, 5) / comb(50, 5)):.2f}%.")
    assert lines[7].split() == ["cards", "exactly", "or", "more"]
    assert [line.split()[0] for line in lines[8:]] == ["0", "1", "2"]


def test_without_a_question_the_usual_ones_are_answered(file):
    status, told = answer(file)

    assert status == 0
    assert tuple(found["question"] for found in told["answers"]) == STANDARD["modern"]
    assert all(found["answered"] for found in told["answers"])


def test_a_question_without_an_answer_says_why_and_the_others_are_answered(file):
    status, told = answer(file, "chess", "lv:3 in hand", "lv:3 by turn 41", "table lv:3 by turn 99")
    chess, level, late, later = told["answers"]

    assert status == 1
    assert "“chess” is no question." in chess["sentence"]
    assert level["answered"] is True
    for found in (chess, late, later):
        assert (found["answered"], found["chance"], found["table"]) == (False, None, None)
    assert "40" in late["sentence"]
    assert odds(file, "chess").status == 1


@pytest.mark.django_db
@pytest.mark.parametrize("run", [odds, partial(running.site, command="odds")])
def test_questions_may_stand_before_behind_and_between_options(file, run):
    one, other = "lv:3 in hand", "lv:4 in hand"
    expected = run(file, one, other, "--redraw", "lv:3", "--json")

    assert expected.status == 0
    for arguments in (
        (file, "--redraw", "lv:3", "--json", one, other),
        (file, one, "--redraw", "lv:3", other, "--json"),
        ("--json", file, "--redraw", "lv:3", one, other),
        ("--redraw", "lv:3", "--json", file, one, other),
    ):
        assert run(*arguments) == expected


def test_an_option_that_nobody_knows_is_no_question(file):
    ran = odds(file, "--fast", "lv:3 in hand")

    assert (ran.status, ran.out) == (2, "")
    assert "unrecognized arguments: --fast" in ran.err


def test_the_older_game_has_questions_of_its_own(tmp_path):
    old = tmp_path / "old.txt"
    old.write_text(LEGACY)
    status, told = answer(old, "--game", "legacy")

    assert status == 0
    assert (told["redraw"], told["going"], told["cards"]) == (None, None, 60)
    assert tuple(found["question"] for found in told["answers"]) == STANDARD["legacy"]
    status, told = answer("--game", "legacy", "--no-place", old, "lv:III in security")
    assert status == 1
    assert not told["answers"][0]["answered"]


def test_unread_lines_and_blank_cards_are_told(file):
    file.write_text(LEGAL.replace("2 Gaia Force ST1-16", "2 ZZ9-999") + "\n-1 ST1-03")
    _status, told = answer(file, "lv:3 in hand")

    assert (told["unknown"], told["lines"]["refused"], told["cards"]) == (["ZZ9-999"], 1, 50)
    assert "line 15 refused" in odds(file).out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--redraw", "chess"], "“chess” is neither a group nor a card of this deck"),
        (["--no-gauge"], "--gauge: there is no such thing in the modern game"),
        (["--place"], "--place: there is no such thing in the modern game"),
        (["--game", "legacy", "--going", "second"], "--going: there is no such thing"),
    ],
)
def test_where_nothing_can_be_asked_it_ends_with_2(file, arguments, told):
    ran = odds(file, *arguments)

    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err


def test_a_file_that_cannot_be_read_ends_with_2():
    ran, as_json = odds("/nowhere.txt"), odds("/nowhere.txt", "--json")

    assert (ran.status, as_json.status) == (2, 2)
    assert ran.err.startswith("/nowhere.txt: could not be opened")
    assert json.loads(as_json.out)["errors"][0]["where"] == "/nowhere.txt"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "options",
    [[], ["--json"], ["lv:3 in hand", "chess"], ["table lv:4 by turn 3", "--redraw", "no-level-3"]],
    ids=" ".join,
)
def test_both_command_lines_say_the_same(file, options):
    assert running.site(file, *options, command="odds") == odds(file, *options)


def test_the_terms_of_a_question_are_its_own():
    """A turn in one question does not leak into the next."""
    asked = ["lv:3 by turn 5", "lv:3 by turn 1"]
    together = answers(asked, DECK, POOLS.modern, terms())
    alone = [answers([each], DECK, POOLS.modern, Terms(terms().policy))[0] for each in asked]

    assert list(together) == alone


def test_each_example_of_the_documentation_and_of_the_help_is_a_question(file, tmp_path):
    old = tmp_path / "old.txt"
    old.write_text(LEGACY)
    folder = Path(__file__).parents[2] / "docs"
    texts = [(folder / name).read_text(encoding="utf-8") for name in ("commands.md", "odds.md")]
    texts.append(" ".join(odds("--help").out.split()))
    ends = r"(?:in hand|in security|by turn \d+|with \d+ more cards?)"
    found = {
        each for text in texts for each in re.findall(rf"['`]([^'`]*:[^'`]* {ends})['`]", text)
    }

    assert len(found) > 5
    for question in found:
        legacy = question.endswith(("card", "cards"))
        game = ["--game", "legacy"] if legacy else []
        assert odds(old if legacy else file, question, *game).status == 0, question
