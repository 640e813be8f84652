"""What is written about scenarios and effects is what the engine reads."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from engine.effects.ability import Ability
from engine.effects.language import Node
from engine.scenarios.board import CARD, MORE, SCENARIO, SIDE, STACK
from engine.scenarios.running import LINES, run_scenario
from engine.scenarios.scene import ACTS, AREAS, FACTS, VALUES
from tests.guards import effects_reference, scenario_schema
from tests.guards.repository import ROOT
from tests.scenario import SAVING
from tests.scenarios.files import Scenario, scenarios

DOCUMENT = ROOT / "docs" / "scenarios.md"
EFFECTS = effects_reference.DOCUMENT
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def text() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


def test_the_schema_is_what_is_written_now():
    path = scenario_schema.DOCUMENT
    assert path.read_text(encoding="utf-8") == scenario_schema.written(), (
        f"write it anew: {scenario_schema.COMMAND}"
    )


def test_every_scenario_fits_the_schema():
    jsonschema_rs = pytest.importorskip("jsonschema_rs")
    validator = jsonschema_rs.Draft202012Validator(scenario_schema.schema())
    for scenario in scenarios():
        problems = [
            f"{each.instance_path}: {each.message}"
            for each in validator.iter_errors(scenario.plain)
        ]
        assert problems == [], scenario
    assert not validator.is_valid({"name": 1})
    assert not validator.is_valid({"script": [{"do": "play X1"}]})


@pytest.mark.parametrize(
    "word",
    [
        *SCENARIO, *MORE, *CARD, *SIDE, *STACK[1], *LINES, *ACTS, *AREAS, *FACTS, *VALUES,
        "face up", "count",
    ],
)  # fmt: skip
def test_every_word_of_scenarios_is_in_the_document(word: str):
    assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b[^`\n]*`", text())


def test_every_example_is_named_in_the_document_with_what_it_shows():
    for scenario in examples():
        assert f"](../tests/scenarios/{scenario.path})" in text(), scenario
        assert scenario.name in " ".join(text().split())
        assert scenario.plain.get("note")


def test_there_are_twenty_examples_and_the_shape_of_all():
    assert [each.path.split("/")[1][:2] for each in examples()] == [f"{n:02}" for n in range(21)]


def examples() -> list[Scenario]:
    return [each for each in scenarios() if each.path.startswith("examples/")]


@pytest.mark.parametrize("block", BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")))
def test_scenarios_in_the_document_come_as_written(block: str):
    plain = json.loads(block)
    assert run_scenario(plain, saving=SAVING).failed == ""


# --- effects ---


def test_the_reference_of_effects_is_what_is_written_now():
    document = EFFECTS.read_text(encoding="utf-8")
    assert document == effects_reference.written(document), (
        f"write it anew: {effects_reference.COMMAND}"
    )


def test_every_word_of_effects_says_what_it_is_for():
    silent = [cls.__name__ for cls in effects_reference.nodes() if _is_silent(cls)]
    assert silent == []


def _is_silent(cls: type[Node]) -> bool:
    """Whether it has no words of its own: dataclasses give themselves their signature."""
    return not cls.__doc__ or cls.__doc__.startswith(f"{cls.__name__}(")


def test_examples_of_effects_are_programs():
    introduction, _, _ = EFFECTS.read_text(encoding="utf-8").partition(effects_reference.MARKER)
    blocks = BLOCK.findall(introduction)
    assert len(blocks) >= 10
    for block in blocks:
        plain: Any = json.loads(block)
        assert Ability.read(Ability.read(plain).dump()) == Ability.read(plain)
