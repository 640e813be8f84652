"""Official rulings hold with what is printed on the cards that they are about."""

from __future__ import annotations

import pytest

from engine.scenarios import run_scenario
from tests.reference import needs_shared
from tests.scenario import SAVING
from tests.scenarios.printed_rulings import TABLE, read_cards, rulings, table, with_print, written

ROWS, WITHOUT = table()
SCENARIOS = {str(scenario): scenario for scenario in rulings()}


@needs_shared
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["scenario"])
def test_a_ruling_comes_as_written_with_the_printed_text(row):
    report = run_scenario(with_print(SCENARIOS[row["scenario"]], row), saving=SAVING)
    assert not report.failed, f"line {report.line} of the script: {report.failed}"


def test_every_ruling_is_run_as_printed_or_it_is_said_why_not():
    assert {row["scenario"] for row in ROWS} | WITHOUT.keys() == SCENARIOS.keys()
    assert len(ROWS) > len(WITHOUT)


@needs_shared
def test_what_is_said_not_to_be_read_is_not():
    for scenario, reason in WITHOUT.items():
        if reason.endswith("is not wholly read"):
            assert read_cards()[reason.split()[0]].outcome != "read", scenario


def test_the_table_is_written_as_the_command_writes_it():
    assert TABLE.read_text(encoding="utf-8") == written(ROWS, WITHOUT)
