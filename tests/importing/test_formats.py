"""The formats of three sites: what their rows come to, and what of them is kept out."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.importing import digimoncard_app, digimoncard_io, heroicc, rule_lines
from cards.importing.merging import gathered, refusal
from cards.importing.recognising import content_of
from tests.importing.making import (
    ACE,
    APP,
    DUAL,
    EGG,
    FACTS,
    FORMATS,
    HEROICC,
    IO,
    LINK,
    NEVER_SAID,
    NUMBERS,
    ONE_ROW,
    USUAL,
    app_row,
    as_json,
    heroicc_row,
    io_row,
)
from tests.reference import needs_shared, shared

READERS = {each.SOURCE: each.rows for each in (digimoncard_app, digimoncard_io, heroicc)}

each_format = pytest.mark.parametrize("name", FORMATS)


def rows_of(rows):
    return list(content_of(as_json(rows), "a file").rows)


def told(rows):
    """What the rows say, by number; all must be good."""
    read = rows_of(rows)
    assert [row.problems for row in read if row.problems] == []
    return {number: said for (_game, number), said in gathered(read).items()}


def one(row):
    """Read a single row, whatever may be wrong with it."""
    return rows_of([row])[0]


@each_format
def test_each_format_is_recognised_by_what_is_in_it(name):
    assert content_of(as_json(FORMATS[name]), "a file").source == name


@each_format
def test_the_facts_of_each_card_are_read(name):
    said = told(FORMATS[name])
    assert said.keys() == NUMBERS
    wrong = {
        (number, fact): said[number].facts.get(fact)
        for number, facts in FACTS.items()
        for fact, value in facts.items()
        if said[number].facts.get(fact) != value
    }
    assert wrong == {}


@each_format
def test_what_a_source_has_none_of_is_not_said(name):
    said = told(FORMATS[name])
    assert {
        (number, fact)
        for number, facts in NEVER_SAID.items()
        for fact in facts & said[number].facts.keys()
    } == set()


@each_format
@pytest.mark.parametrize("number", ["", None, "-", "Agumon", "BT1-", 12, ["BT1-001"]])
def test_a_row_without_a_possible_number_is_refused(name, number):
    row = ONE_ROW[name]("CC1-001")
    target = row["data"]["attributes"] if name == "heroicc" else row
    for key in ("id", "cardNumber", "number"):
        if key in target:
            target[key] = number
    assert "is not a card number" in " ".join(one(row).problems)


def test_pictures_are_printings_of_one_card():
    for rows, pictures in ((APP, {1, 2}), (HEROICC, {1})):
        assert told(rows)[USUAL].pictures == pictures


def test_the_artist_is_that_of_the_usual_picture():
    assert told(APP)[USUAL].facts["artist"] == "A. Painter"
    assert told(APP[::-1])[USUAL].facts["artist"] == "A. Painter"
    assert told(IO)[USUAL].facts["artist"] == "A. Painter"


def test_the_usual_picture_tells_the_facts_whichever_row_comes_first():
    assert told(HEROICC[::-1])[USUAL].facts["rarity"] == "C"


def test_japanese_is_read_beside_english():
    for rows in (APP, HEROICC):
        facts = told(rows)[USUAL].facts
        assert facts["name_ja"] == "ペブルモン"
        assert facts["name_ja_inferred"] is False
    assert told(HEROICC)[USUAL].facts["ja.effect"] == "【登場時】石を2つ積む。"
    assert told(HEROICC)[USUAL].facts["types"] == ["Mineral", "Rock"]


def test_other_languages_are_passed_over():
    assert rows_of([heroicc_row(USUAL, "ko")]) == []


def test_the_option_side_of_a_dual_card_is_its_own():
    for rows in (APP, HEROICC):
        facts = told(rows)[DUAL].facts
        assert facts["dual_name"] == "Rock Slide"
        assert facts["dual_colours"] == ["red"]
        assert facts["en.option"] == "[Main] Slide."
    assert told(APP)[DUAL].facts["dual_name_ja"] == "ロックスライド"


def test_a_link_card_has_its_dp_and_text():
    facts = told(APP)[LINK].facts
    assert (facts["link_dp"], facts["en.link"]) == (2000, "[When Linking] Plug in.")
    assert facts["en.requirements"] == "[Link] [Wire] trait: Cost 2"


def test_lists_that_may_be_cut_off_are_marked():
    assert told(IO)[USUAL].cut == {"colours", "types"}
    assert told(IO)[ACE].cut == set()


def test_marks_of_web_pages_are_taken_for_what_they_mean():
    row = one(io_row(USUAL, main_effect="A &amp; B<br>C <br/> \r\n\r\n D"))
    assert row.facts["en.effect"] == "A & B\nC\nD"


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"level": 9}, "level: “9” is not a whole number from 2 to 7"),
        ({"level": "high"}, "level: “high” is not"),
        ({"level": True}, "level: “True” is not"),
        ({"play_cost": "21"}, "play_cost: “21” is not a whole number from 0 to 20"),
        ({"play_cost": 2.5}, "play_cost: “2.5” is not"),
        ({"dp": "2500"}, "dp: “2500” is not a multiple of 1000 from 0 to 30000"),
        ({"dp": "-1000"}, "dp: “-1000” is not"),
        ({"dp": "9" * 300}, "…” is not a multiple of 1000"),
        ({"color": "Pink"}, "colours: “pink” is not one of red, blue"),
        ({"type": "Plush"}, "kinds: “Plush” is not one of Digi-Egg"),
        ({"name": "A|B"}, "name: “A|B” is not a line"),
        ({"name": "x" * 300}, "is not a line of at most 200 characters"),
        ({"form": "A;B"}, "forms: “['A;B']” is not a list of words"),
        ({"main_effect": "x" * 5000}, "is not at most 4000 characters long"),
        (
            {"evolution_cost": 99, "evolution_color": "Red", "evolution_level": 3},
            "digivolution: “99” is not a whole number from 0 to 20",
        ),
        (
            {"evolution_cost": 1, "evolution_color": "Red", "evolution_level": "x"},
            "digivolution: “x” is not a whole number from 2 to 7",
        ),
    ],
)
def test_impossible_values_are_refused_and_quoted(fields, problem):
    assert problem in " ".join(one(io_row(USUAL, **fields)).problems)


def test_every_problem_of_a_row_is_told():
    assert len(one(io_row(USUAL, level=9, dp=1, color="Pink")).problems) == 3


def test_grades_and_any_colour_are_read():
    ways = [
        {"color": "All", "cost": "3", "level": "Stnd."},
        {"color": "Red", "cost": "2", "level": "Lv.4"},
    ]
    assert one(app_row(USUAL, digivolveCondition=ways)).facts["digivolution"] == [
        {"cost": 3, "level": None, "form": "Stnd.", "colours": []},
        {"cost": 2, "level": 4, "form": None, "colours": ["red"]},
    ]


def test_an_egg_keeps_no_cost_that_a_row_writes_as_nought():
    assert "play_cost" not in told(APP)[EGG].facts


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@each_format
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_stands_in_a_field_is_read_or_refused(name, data):
    row = json.loads(json.dumps(data.draw(st.sampled_from(FORMATS[name]))))
    target = row["data"]["attributes"] if name == "heroicc" else row
    for key in data.draw(st.sets(st.sampled_from(sorted(target)), max_size=5)):
        target[key] = data.draw(JSON)
    for read in READERS[name]([row]):
        assert read.problems or read.facts.get("kinds", ["Digimon"])


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("(Rule) Trait: Has [Cloud] and [Rain].", {"rule_traits": ["Cloud", "Rain"]}),
        ("[Rule] Name: Also treated as [Mistmon].", {"also_named": ["Mistmon"]}),
        ("Name: Treated as having [Mist].", {"also_contains": ["Mist"]}),
        ("Card Number: Also treated as [CC1-009].", {"also_numbered": ["CC1-009"]}),
        ("Put up to 12 copies of it into a deck.", {"copies_allowed": 12}),
        ("Something else about [Clouds].", {}),
    ],
)
def test_plain_lines_of_rules_give_facts(line, facts):
    assert rule_lines.facts(line) == facts


@needs_shared
@pytest.mark.shared
def test_the_rules_of_real_cards_give_the_facts_that_people_found_in_them():
    names = {
        "trait": "rule_traits",
        "name": "also_named",
        "name_contains": "also_contains",
        "card_number": "also_numbered",
        "copies": "copies_allowed",
    }
    rules = [
        rule
        for row in shared("data/cards.json")
        for rule in row["rules"]
        if rule.get("text") and not rule.get("inferred")
    ]
    wrong = []
    for rule in rules:
        wanted = rule["limit"] if rule["kind"] == "copies" else rule["values"]
        if rule_lines.facts(rule["text"]).get(names[rule["kind"]]) != wanted:
            wrong.append((rule["kind"], wanted))
    assert len(rules) >= 100
    assert wrong == []


def test_nothing_in_a_report_disturbs_a_terminal():
    data = json.dumps([io_row("\ud800\x1b[2J", level="\x1b[31m")]).encode()
    told = refusal(next(iter(content_of(data, "a file").rows)))
    assert all(each.isprintable() for each in (told.number, *told.reasons))
    assert "en.effect: " in " ".join(one(io_row(USUAL, main_effect="a\x1b[31m")).problems)
