"""Regular expressions in tests: tried on lines, within the time that a search has."""

from __future__ import annotations

from collections.abc import Sequence

from engine.search.bits import Bits
from engine.search.lines import Lines
from engine.search.patterns import Refused, compiled
from engine.search.problems import Fault
from engine.search.run import PATIENCE, Run
from engine.search.tree import Pattern, Test
from engine.words import say

Sections = tuple[str, ...]


def unusable(pattern: Pattern) -> Fault | None:
    """Return what is wrong with an expression."""
    try:
        compiled(pattern.source)
    except Refused as refused:
        return Fault(refused.message, at=refused.at + 1)  # behind the first slash
    return None


def matching(run: Run, test: Test, where: Sequence[tuple[Lines, Sections]]) -> Bits | None:
    """Return the cards of which a line matches; None, and a problem, if it takes too long."""
    assert isinstance(test.value, Pattern)
    expression = compiled(test.value.source)
    found = 0
    try:
        for lines, sections in where:
            found |= lines.matching(expression, run.patience / len(where), *sections)
    except TimeoutError:
        run.wrong(
            test,
            say(
                "This regular expression takes longer than %(limit)s milliseconds. "
                "Repeat less in it, or begin it with letters that stand in the cards.",
                limit=round(PATIENCE * 1000),
            ),
        )
        return None
    return found
