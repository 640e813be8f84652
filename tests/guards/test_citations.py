"""Every rule that code, tests, scenarios and documents cite exists in the comprehensive rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.guards import repository
from tests.guards.citations import (
    NUMBERS,
    by_paragraph,
    cited,
    known_numbers,
    of_scenario_files,
    of_tests,
)
from tests.reference import SHARED, needs_shared


def test_every_rule_that_is_cited_exists():
    known = set(known_numbers())
    unknown = [
        f"{repository.name(path)}: CR {number}"
        for path in repository.ending(".py", ".md", ".html", ".toml", ".txt", ".po", ".js")
        for number in cited(path.read_text(encoding="utf-8"))
        if number not in known and path != Path(__file__)
    ]
    assert unknown == []


def test_every_rule_of_a_scenario_exists():
    known = set(known_numbers())
    unknown = [
        f"{path}, {name}: {rule}"
        for path, name, rules in of_scenario_files()
        for rule in rules
        if rule not in known and not re.fullmatch(r"Q\d+|en-\d\d|A\d+", rule)
    ]
    assert unknown == []


def test_a_citation_is_seen_wherever_it_stands():
    text = "Limits (CR 1-4-1-2-2), decks (CR\n1-4) and chapter CR 17; not ACR 99-1."
    assert cited(text) == ["1-4-1-2-2", "1-4", "17"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("(CR 15-4-5-2, 17-1-3)", ["15-4-5-2", "17-1-3"]),
        ("chapters (CR 6, 1-4-2), (CR 11, 13, 14): all", ["6", "1-4-2", "11", "13", "14"]),
        ("CR 13-1-8, 14-2\n    turn by turn", ["13-1-8", "14-2"]),
        ("# CR 15-4-5-2,\n    # 17-1-3", ["15-4-5-2", "17-1-3"]),
        ("# as CR\n    # 15-4 says", ["15-4"]),
        ("CR 5-2-1-6: five of 1-2-3", ["5-2-1-6"]),
        ("CR 6-3-1, 2 cards", ["6-3-1"]),
        ("CR 6-3-1, 12", ["6-3-1", "12"]),
        ("since CR 6-3-1, 2026-08-18 and before", ["6-3-1"]),
    ],
)
def test_several_numbers_may_follow_one_another(text, numbers):
    assert cited(text) == numbers


def test_a_test_cites_what_stands_in_itself():
    source = '''
"""A module (CR 1-1)."""
# CR 1-2 above.
@parametrize("rule", ["CR 1-3"])
def test_one(rule):
    """CR 1-4, 1-5."""
    # CR 1-6 here.
    assert rule


def helper():
    """CR 1-7."""


class TestMore:
    """CR 1-8."""

    def test_two(self):
        """CR 1-9."""


def test_nothing():
    pass
'''
    assert list(of_tests(source)) == [
        ("test_one", ["1-3", "1-4", "1-5", "1-6"]),
        ("TestMore::test_two", ["1-9"]),
    ]


def test_scenario_files_cite_by_their_names(tmp_path):
    folder = tmp_path / "tests" / "scenarios" / "effects"
    folder.mkdir(parents=True)
    one = {"name": "Alpha first", "rules": ["15-4-5-2", "Q2746"]}
    two = {"name": "Beta first", "rules": ["15-4-5-2", "CR 15-4-5-3"]}
    (folder / "one.json").write_text(json.dumps(one))
    (folder / "two.json").write_text(json.dumps([two, {"rules": []}]))
    (folder / "cards.json").write_text(json.dumps({"X1": {"name": "Alpha"}}))
    assert by_paragraph(tmp_path) == {
        "15-4-5-2": [
            "tests/scenarios/effects/one.json::Alpha first",
            "tests/scenarios/effects/two.json::Beta first",
        ],
        "15-4-5-3": ["tests/scenarios/effects/two.json::Beta first"],
    }


def test_a_test_that_cites_twice_is_one_test_and_guards_are_none(tmp_path):
    (tmp_path / "tests" / "guards").mkdir(parents=True)
    source = 'def test_it():\n    """CR 1-2, 1-2."""\n'
    (tmp_path / "tests" / "test_b.py").write_text(source)
    (tmp_path / "tests" / "test_a.py").write_text(source)
    (tmp_path / "tests" / "helper.py").write_text(source)
    (tmp_path / "tests" / "guards" / "test_c.py").write_text(source)
    assert by_paragraph(tmp_path) == {
        "1-2": ["tests/test_a.py::test_it", "tests/test_b.py::test_it"]
    }


@needs_shared
def test_the_known_numbers_are_those_of_the_rules():
    rules = (SHARED / "rules" / "rules-en.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^(?:## )?(\d+(?:-\d+)*)\. ", rules, re.MULTILINE)
    assert NUMBERS.read_text().split() == list(dict.fromkeys(numbers))
