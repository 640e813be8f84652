"""Every rule that code, tests and documents cite exists in the comprehensive rules."""

from __future__ import annotations

import re
from pathlib import Path

from tests.guards import repository
from tests.reference import SHARED, needs_shared

# Only the numbers, no text: Ver. 4.2.
NUMBERS = Path(__file__).with_name("rule_numbers.txt")
CITED = re.compile(r"\bCR\s+(\d+(?:-\d+)*)")


def test_every_rule_that_is_cited_exists():
    known = set(NUMBERS.read_text().split())
    uncited = [
        f"{repository.name(path)}: CR {number}"
        for path in repository.ending(".py", ".md", ".html", ".toml", ".txt", ".po", ".js")
        for number in cited(path.read_text(encoding="utf-8"))
        if number not in known and path != Path(__file__)
    ]
    assert uncited == []


def test_a_citation_is_seen_wherever_it_stands():
    text = "Limits (CR 1-4-1-2-2), decks (CR\n1-4) and chapter CR 17; not ACR 99-1."
    assert cited(text) == ["1-4-1-2-2", "1-4", "17"]


@needs_shared
def test_the_known_numbers_are_those_of_the_rules():
    rules = (SHARED / "rules" / "rules-en.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^(?:## )?(\d+(?:-\d+)*)\. ", rules, re.MULTILINE)
    assert NUMBERS.read_text().split() == list(dict.fromkeys(numbers))


def cited(text: str) -> list[str]:
    """Return the numbers of all rules that a text cites."""
    return CITED.findall(text)
