"""`POST /api/v1/odds`: the exact answers of the command line and of the engine."""

import json
from fractions import Fraction
from math import comb

import pytest

from cards.pool import modern_pool
from deckbuilder.api import drawing
from engine.odds.answers import STANDARD
from tests.api.asking import asked, refused_by, send
from tests.commands import running
from tests.commands.test_odds import ANSWER, KEYS
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db


def test_the_command_line_and_the_api_say_the_same(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(LEGAL)
    questions = ["lv:3 in hand", "chess", "table lv:4 by turn 3"]
    options = ["--redraw", "no-level-3", "--going", "second", "--json"]
    expected = json.loads(running.site(file, *questions, *options, command="odds").out)
    told = asked("odds", text=LEGAL, questions=questions, redraw="no-level-3", going="second")

    assert list(told) == KEYS[1:]
    assert list(told["answers"][0]) == ANSWER
    assert {"file": str(file)} | told == expected


def test_numbers_are_told_exactly():
    [found] = asked("odds", main={"ST1-03": 6, "ST1-07": 44}, questions=["ST1-03 in hand"])[
        "answers"
    ]

    assert Fraction(found["chance"]["exact"]) == 1 - Fraction(comb(44, 5), comb(50, 5))


def test_without_a_question_the_usual_ones_are_answered():
    for deck, game in ((LEGAL, "modern"), (LEGACY, "legacy")):
        told = asked("odds", text=deck, game=game)
        assert tuple(found["question"] for found in told["answers"]) == STANDARD[game]
        assert all(found["answered"] for found in told["answers"])


def test_questions_that_are_too_much_for_one_request_say_so_and_the_rest_is_answered(monkeypatch):
    monkeypatch.setattr(drawing, "REQUEST", 400_000)
    told = asked("odds", text=LEGAL, questions=["lv:3 in hand"] * 20)
    answered = [found["answered"] for found in told["answers"]]

    assert answered == sorted(answered, reverse=True)
    assert {*answered} == {True, False}
    assert "took too long" in told["answers"][-1]["sentence"]


def test_a_question_that_no_request_can_answer_says_what_to_ask_instead():
    drawn = [card.number for card in modern_pool() if card.section == "main"]
    main = dict.fromkeys(drawn[:: len(drawn) // 500][:500], 2)
    groups = ["c:red", "c:blue", "c:green", "lv:3", "lv:4", "lv:5", "k:Digimon", "c:yellow"]
    question = ", ".join(f"3 {group}" for group in groups) + " by turn 40"
    told = asked("odds", main=main, questions=[question, "lv:3 by turn 40"], redraw="c:red")

    entangled, plain = told["answers"]
    assert (entangled["answered"], plain["answered"]) == (False, True)
    assert "Ask about fewer groups of cards, or about an earlier turn." in entangled["sentence"]


@pytest.mark.parametrize("deck", ["1 ST1-03", "60 ST1-03\n60 ST1-04\n" * 9, "4 ZZ9-999"])
def test_a_deck_of_any_size_is_answered(deck):
    told = asked("odds", text=deck, redraw="no-level-3")

    assert all(found["sentence"] for found in told["answers"])
    assert told["redraws"] is None


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("questions", ["lv:3 in hand"] * 21),
        ("questions", "lv:3 in hand"),
        ("questions", None),
        ("questions", {}),
        ("turn", 3),
        ("seed", 3),
        ("redraw", "chess"),
        ("gauge", False),
    ],
)
def test_what_cannot_be_used_is_named(name, wrong):
    assert list(refused_by("odds", text=LEGAL, **{name: wrong})) == [name]


def test_a_question_that_is_no_text_is_named_by_its_place():
    questions = ["lv:3 in hand", 4, None, "x" * 1001, "\x00"]

    assert list(refused_by("odds", text=LEGAL, questions=questions)) == [
        f"questions.{n}" for n in (1, 2, 3, 4)
    ]


def test_20_questions_are_answered():
    told = asked("odds", text=LEGAL, questions=["lv:3 in hand"] * 20)

    assert [found["answered"] for found in told["answers"]] == [True] * 20


def test_sentences_come_in_the_language_that_is_asked_for():
    body = json.dumps({"text": LEGAL, "questions": ["lv:3 in hand"], "language": "ja"})

    assert send(body, path="/api/v1/odds").headers["Content-Language"] == "ja"
