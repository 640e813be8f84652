"""`docs/rulings.md` is up to date, and every ruling of the reference material is in it."""

from __future__ import annotations

import re

import pytest

from tests.reference import needs_shared, shared
from tests.scenarios import rulings_table
from tests.scenarios.files import scenarios
from tests.scenarios.rulings_table import COMMAND, DOCUMENT, MARKER, Table

TABLE = rulings_table.load()


def test_the_document_is_what_is_written_now():
    document = DOCUMENT.read_text(encoding="utf-8")
    assert document == rulings_table.written(TABLE, document), f"write it anew: {COMMAND}"


def test_what_has_a_scenario_does_not_wait():
    assert sorted(set(TABLE.shown) & set(TABLE.later)) == []


def test_a_file_is_about_what_it_is_named_after():
    """Every scenario of it, whatever else it is about."""
    astray = [
        str(scenario)
        for scenario in scenarios()
        if (name := named_after(scenario.path)) and name not in scenario.rules
    ]
    assert astray == []


@needs_shared
def test_every_ruling_of_the_reference_material_is_in_the_table():
    rulings = {row["q"] for row in shared("cases/rulings.json")}
    assert len(rulings) > 70
    assert sorted(rulings - set(TABLE.names)) == []


@needs_shared
def test_every_case_of_the_modern_game_is_in_the_table():
    cases = {row["id"] for row in shared("cases/cases.json") if row["id"].startswith("en-")}
    assert len(cases) > 20
    assert sorted(cases - set(TABLE.names)) == []


def test_cases_come_first_then_rulings_by_their_numbers():
    table = Table({"Q711": {"a.json": 2, "b.json": 1}, "en-08": {"a.json": 1}}, {"Q1012": "loops"})
    rows = rulings_table.written(table, f"Words.\n{MARKER}old\n").splitlines()
    assert rows[:2] == ["Words.", MARKER.strip()]
    assert "2 have scenarios, 1 wait." in rows
    assert rows[-3:] == [
        "| en-08 | [a.json](../tests/scenarios/a.json): 1 |",
        "| Q711 | [a.json](../tests/scenarios/a.json): 2, [b.json](../tests/scenarios/b.json): 1 |",
        "| Q1012 | later: loops |",
    ]


def test_a_document_without_its_marker_is_left_alone():
    with pytest.raises(ValueError, match="has no line"):
        rulings_table.written(TABLE, "# Something else\n")


def named_after(path: str) -> str:
    """The ruling or case that a file's name says: "rulings/q0711.json", "cases/en_08.json"."""
    if found := re.fullmatch(r"rulings/q0*(\d+)\.json", path):
        return f"Q{found[1]}"
    if found := re.fullmatch(r"cases/en_(\d\d)\.json", path):
        return f"en-{found[1]}"
    return ""
