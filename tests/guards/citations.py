"""Where the comprehensive rules are cited: in any text, in test functions, in scenario files.

A citation is "CR" and a number, or several that commas part: `CR 15-4-5-2, 17-1-3`. Scenario files
name theirs in `"rules"`, without the CR; what begins with a letter there is a ruling ("Q711"), a
case ("en-08") or an official answer ("A17").
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.guards.repository import ROOT

# Only the numbers, no text: Ver. 4.2.
NUMBERS = Path(__file__).with_name("rule_numbers.txt")

# Between two words of a comment there may be a new line and its sign.
_GAP = r"\s+(?:\#\s*)?"
# A number after a comma is a citation if it cannot be an amount: "CR 6-4, 2 cards", "CR 6, 2026-…".
_FURTHER = r"\d{1,2}(?:(?:-\d{1,2})+(?![\d-])|(?=\s*(?:[,;.:)\]\"'`]|$)))"
_LIST = re.compile(rf"\bCR{_GAP}(\d+(?:-\d+)*(?:,(?:{_GAP})?{_FURTHER})*)", re.MULTILINE)
_NUMBER = re.compile(r"\d+(?:-\d+)*")


def known_numbers() -> list[str]:
    """Return the numbers of all chapters and paragraphs, in the order of the rules."""
    return NUMBERS.read_text().split()


def cited(text: str) -> list[str]:
    """Return the numbers of all rules that a text cites."""
    return [number for found in _LIST.findall(text) for number in _NUMBER.findall(found)]


def by_paragraph(root: Path = ROOT) -> dict[str, list[str]]:
    """Return paragraph -> the tests and scenarios that cite it, `path::name`, in their order."""
    found: dict[str, dict[str, None]] = {}
    for inside, source in modules_of_tests(root):
        for name, numbers in of_tests(source):
            for number in numbers:
                found.setdefault(number, {})[f"{inside}::{name}"] = None
    for inside, name, numbers in of_scenario_files(root):
        for number in numbers:
            if not number[:1].isalpha():
                found.setdefault(number, {})[f"{inside}::{name}"] = None
    return {number: list(tests) for number, tests in found.items()}


def modules_of_tests(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield the path and the source of each module of tests.

    The guards speak of citations and therefore are no tests of the rules.
    """
    for path in sorted((root / "tests").rglob("test_*.py")):
        inside = path.relative_to(root).as_posix()
        if not inside.startswith("tests/guards/"):
            yield inside, path.read_text(encoding="utf-8")


def of_tests(
    source: str, cited: Callable[[str], list[str]] = cited
) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each test function of a module, and the rules that it cites itself.

    What the docstring of its module or class cites is about something as a whole and proves no
    paragraph.
    """
    if not cited(source):
        return
    lines = source.splitlines()
    for name, function in _functions(ast.parse(source)):
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        numbers = cited("\n".join(lines[first - 1 : function.end_lineno]))
        if numbers:
            yield name, numbers


def of_scenario_files(root: Path = ROOT) -> Iterator[tuple[str, str, list[str]]]:
    """Yield path, name and "rules" of each scenario: a file holds one, or a list of them."""
    for path in sorted((root / "tests" / "scenarios").rglob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        scenarios: list[Any] = content if isinstance(content, list) else [content]
        for scenario in scenarios:
            if isinstance(scenario, dict) and isinstance(scenario.get("rules"), list):
                name = str(scenario.get("name", path.stem))
                rules = [str(rule).removeprefix("CR ") for rule in scenario["rules"]]
                yield path.relative_to(root).as_posix(), name, rules


def _functions(
    tree: ast.Module | ast.ClassDef, before: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _functions(node, f"{before}{node.name}::")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:4] == "test":
            yield before + node.name, node
