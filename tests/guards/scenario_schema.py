"""The JSON schema of scenario files, `docs/scenario.schema.json`, from the shapes that are read.

python -m tests.guards.scenario_schema --write      write the schema anew
"""

from __future__ import annotations

import argparse
import json
from types import NoneType
from typing import Any

from engine.game.chance import SEEDS
from engine.game.state import GAUGE
from engine.scenarios.board import MANY, MORE, SCENARIO
from engine.scenarios.running import LINES
from engine.scenarios.shape import OneOf
from tests.guards.repository import ROOT

DOCUMENT = ROOT / "docs" / "scenario.schema.json"
COMMAND = "python -m tests.guards.scenario_schema --write"
NEEDED = ("cost", "card", "stack")  # keys that an object has to have where it may have them
TYPES = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}


def schema() -> dict[str, Any]:
    """A scenario, or a list of them, as JSON schema (draft 2020-12)."""
    scenario = _schema(SCENARIO | MORE)
    scenario["properties"]["script"]["items"] = _schema(LINES)
    scenario["properties"]["memory"] |= {"minimum": -GAUGE, "maximum": GAUGE}
    scenario["properties"]["turn number"] |= {"minimum": 1}
    scenario["properties"]["seed"] |= {"minimum": 0, "maximum": SEEDS - 1}
    scenario["properties"]["players"] |= {"minItems": 2, "maxItems": 2}
    card = scenario["properties"]["cards"]["additionalProperties"]
    card["properties"]["programs"]["items"] = {"type": "object"}  # docs/effects.md
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of the Digimon Card Game, or several",
        "oneOf": [{"$ref": "#/$defs/scenario"}, {"type": "array", "items": _scenario()}],
        "$defs": {"scenario": scenario},
    }


def _scenario() -> dict[str, str]:
    return {"$ref": "#/$defs/scenario"}


def _schema(shape: Any) -> dict[str, Any]:
    match shape:
        case type() if shape is object:
            return {}
        case type():
            return {"type": TYPES[shape]}
        case OneOf():
            return {"enum": list(shape.values)}
        case tuple():
            return {"anyOf": [_schema(each) for each in shape]}
        case [part]:
            return {"type": "array", "items": _schema(part)}
    return _object(shape)


def _object(shape: dict[Any, Any]) -> dict[str, Any]:
    if ... in shape:
        return {"type": "object", "additionalProperties": _schema(shape[...])}
    properties = {key: _schema(each) for key, each in shape.items()}
    if "count" in properties:
        properties["count"] |= {"minimum": 1, "maximum": MANY}
    needed = [key for key in NEEDED if key in shape]
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": needed} if needed else {}),
    }


def written() -> str:
    return json.dumps(schema(), indent=2) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="The schema of scenario files")
    parser.add_argument("--write", action="store_true", required=True, help="write it anew")
    parser.parse_args()
    DOCUMENT.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
