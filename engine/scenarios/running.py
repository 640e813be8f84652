"""Running a scenario: line by line, up to the first that does not come as written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import Card, CardPool
from engine.effects.language import ProgramError
from engine.scenarios.board import MORE, SCENARIO, read_pool, read_state
from engine.scenarios.scene import Scene, SceneFailed, names_of
from engine.scenarios.shape import ScenarioError, check_shape

NAMES = (str, [str])  # one name, or several
LINES = {
    "act": str,
    "choose": NAMES,
    "offered": NAMES,
    "offers": NAMES,
    "offers not": NAMES,
    "expect": {...: object},
    "note": object,
}


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a scenario. `failed` says what did not come as written, and shows the board."""

    name: str
    rules: tuple[str, ...]
    failed: str = ""
    line: int = 0  # of the script, from 1; 0 where it ran to its end


def run_scenario(
    plain: Mapping[str, Any], behind: CardPool[Card] | None = None, *, saving: bool = False
) -> Report:
    """Run what a scenario file holds; `behind` is the catalogue for numbers it does not describe.

    Raises `ScenarioError` for a scenario that cannot be read.
    """
    check_shape(SCENARIO | MORE, plain, "a scenario")
    given = plain
    name, rules = given.get("name", ""), tuple(given.get("rules", ()))
    pool, programs = read_pool(given, behind)
    scene = Scene(read_state(given, pool), pool, programs, saving=saving)
    line = 0
    try:
        for line, each in enumerate(given.get("script", ()), start=1):
            step(scene, each, line)
        if unanswered := scene.unanswered():
            raise scene.failed(unanswered)
    except SceneFailed as problem:
        return Report(name, rules, str(problem), line)
    except ProgramError as problem:
        raise ScenarioError(f"line {line}: {problem}") from problem
    return Report(name, rules)


def step(scene: Scene, plain: Any, line: int) -> None:
    """Do one line of a script, its words in the order in which they are written."""
    check_shape(LINES, plain, f"line {line}")
    for what, value in plain.items():
        match what:
            case "act":
                scene.act(value)
            case "choose":
                scene.choose(*names_of(value))
            case "offered":
                scene.offered(*names_of(value))
            case "offers":
                scene.offers(*names_of(value))
            case "offers not":
                scene.offers_not(*names_of(value))
            case "expect":
                scene.expect(value)
