"""Every scenario comes as written; with TAMERDESK_SAVED=1 also when it is saved and replayed."""

from __future__ import annotations

import pytest

from engine.scenarios import run_scenario
from tests.scenario import SAVING, printed_cards
from tests.scenarios.files import Scenario, scenarios


@pytest.mark.parametrize("scenario", scenarios(), ids=str)
def test_a_scenario_comes_as_written(scenario: Scenario):
    plain = scenario.plain | {"cards": printed_cards(scenario.plain.get("cards", {}))}
    report = run_scenario(plain, saving=SAVING)
    assert not report.failed, f"line {report.line} of the script: {report.failed}"


def test_there_are_scenarios():
    assert len(scenarios()) > 100


def test_no_two_scenarios_of_a_file_have_the_same_name():
    names = [str(scenario) for scenario in scenarios()]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("scenario", scenarios(), ids=str)
def test_a_scenario_can_fail(scenario: Scenario):
    """It has a name, cites what it is about, and asserts something."""
    assert scenario.name
    assert scenario.rules
    words = {word for line in scenario.plain["script"] for word in line}
    assert {"expect", "offered", "offers not"} & words
