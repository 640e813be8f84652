"""`python -m engine explain TEXT` and `compile FILE`: effect texts, read from the command line."""

from __future__ import annotations

import json

import pytest

from tests.commands import running
from tests.commands.running import Ran

CARDS = [
    {"number": "CC1-001", "text": {"effect": "＜Blocker＞\n[On Play] Dance.", "inherited": ""}},
    {"number": "CC1-002", "text": {"effect": "[On Play] ＜Draw 1＞ (Draw 1 card.)"}},
    {"number": "CC1-003", "text": {}},
    {"number": "CC1-004", "text": {}, "text_unavailable": True},
]


def test_an_effect_is_explained_with_words_phrases_program_and_printed_again():
    ran = engine("explain", "[On Play] Gain 1 memory.")

    assert ran.status == 0
    assert "Words:     [On Play] | Gain | 1 | memory | ." in ran.out
    assert 'Program:   {"when": ["on play"], "do": [{"gain memory": 1}]}' in ran.out
    assert "step: gain {n} memory" in ran.out
    assert "Printed:   [On Play] Gain 1 memory." in ran.out


def test_what_is_not_read_tells_how_far_it_was_understood():
    ran = engine("explain", "[On Play] Gain 1 memory and dance.")

    assert ran.status == 1
    assert "Understood up to: [On Play] Gain 1 memory and" in ran.out
    assert "Stopped at:       dance" in ran.out


def test_nothing_to_explain_is_said():
    ran = engine("explain", " (A reminder alone.) ")
    assert (ran.status, ran.out) == (2, "")
    assert "There is no effect in this text" in ran.err


def test_an_explanation_for_programs():
    ran = engine("explain", "<Blocker>", "--field", "inherited", "--json")
    assert json.loads(ran.out) == {
        "text": "<Blocker>",
        "outcome": "read",
        "program": {"do": [{"keyword": "blocker"}], "field": "inherited"},
        "declined_at": None,
    }


def engine(command: str, *arguments: object) -> Ran:
    return running.engine(*arguments, command=command)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS, ensure_ascii=False), encoding="utf-8")
    return path


def test_cards_are_compiled_and_what_is_read_is_counted(file):
    ran = engine("compile", str(file))

    assert ran.status == 0
    assert "Cards wholly read: 1 of 2 (50.0%)" in ran.out
    assert "Effects read: 2 of 3 (66.7%)" in ran.out
    assert "Cards without text: 1" in ran.out
    assert "Cards with a text that is not there: 1" in ran.out
    assert "1  [On Play] > Dance ." in ran.out


def test_sets_and_the_most_wanted_phrases_are_told(file):
    ran = engine("compile", str(file), "--wanted", "1")

    assert "CC1 1 of 2 50% 2 of 3 67%" in " ".join(ran.out.split())
    assert ran.out.splitlines()[-2:] == ["  cards effects", "      1       1  [On Play] > Dance ."]


def test_a_rule_has_to_be_what_the_catalogue_says_of_the_card(tmp_path):
    cards = [
        {"number": "ST1-03", "text": {}, "rules": ["(Rule) Trait: Has the [Wild] type."]},
        {"number": "CC1-001", "text": {}, "rules": ["(Rule) Trait: Has the [Wild] type."]},
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")

    known, unknown = engine("compile", str(path), "--json").answers
    assert (known["outcome"], unknown["outcome"]) == ("declined", "read")


def test_compiled_cards_for_programs_are_one_object_a_line(file):
    ran = engine("compile", str(file), "--json")
    first, second, third, fourth = (json.loads(line) for line in ran.out.splitlines())

    assert first["outcome"] == "declined"
    assert first["fields"]["effect"] == [
        {"outcome": "read", "program": {"do": [{"keyword": "blocker"}]}, "declined_at": None},
        {
            "outcome": "declined",
            "program": None,
            "declined_at": {"understood": "[On Play]", "word": "Dance"},
        },
    ]
    assert second["outcome"] == "read"
    assert (third["outcome"], third["fields"]) == ("no-text", {})
    assert fourth["outcome"] == "unavailable"


def test_requirements_and_rules_are_fields_of_their_own(tmp_path):
    card = {
        "number": "CC1-005",
        "text": {"effect": "<Rush>"},
        "requirements": ["[Digivolve] [Alpha]: Cost 1", "[Digivolve] Sing: Cost 1"],
        "rules": ["(Rule) Trait: Has the [Wild] type.", {"text": None}],
        "link": {"requirement": "[Link] [Wild] trait: Cost 2", "dp": 1000},
    }
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([card]), encoding="utf-8")
    compiled = json.loads(engine("compile", str(path), "--json").out)

    assert compiled["outcome"] == "declined"
    way, sing = compiled["fields"]["requirement"]
    under = {"name": ["Alpha"], "area": ["any"]}
    assert way["program"] == {"do": [{"can digivolve for": 1, "under": under}]}
    assert sing["declined_at"] == {"understood": "[Digivolve]", "word": "Sing"}
    (link,) = compiled["fields"]["link requirement"]
    assert link["program"] == {"do": [{"links to": {"trait": ["Wild"]}, "cost": 2}]}
    (rule,) = compiled["fields"]["rule"]
    assert rule == {"outcome": "read", "program": None, "declined_at": None}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('[{"number": "X", "requirements": "La"}]', "the requirements of X are no list of lines"),
        ('[{"number": "X", "requirements": [3]}]', "the requirements of X are no list of lines"),
        ('[{"number": "X", "rules": "La"}]', "the rules of X are no list of lines"),
        ('[{"number": "X", "link": "La"}]', "the link of X is no object with a requirement"),
        ("{", "is no JSON"),
        ("{}", "holds no list of cards"),
        ("[1]", "card 1 has no \"number\": '1'"),
        ('[{"number": "X", "text": {"song": "La"}}]', "the text of X is no object of texts"),
        ('[{"number": "X", "text": {"effect": 3}}]', "the text of X is no object of texts"),
    ],
)
def test_what_is_no_list_of_cards_is_refused(content: str, says: str, tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(content, encoding="utf-8")
    ran = engine("compile", str(path))

    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err


def test_a_file_that_is_not_there_is_said(tmp_path):
    ran = engine("compile", str(tmp_path / "none.json"))
    assert ran.status == 2
    assert "could not be opened" in ran.err
