"""What a report says of a list of which not every line could be taken.

A verdict is on a deck. If a line of the list did not become part of that deck, nobody can
say that the list is legal: something of it was not checked.
"""

from __future__ import annotations

from engine.regulation.report import Finding, Report, Verdict, Weight
from engine.words import say


def with_unread(report: Report, lines: int) -> Report:
    """Return the report on a list of which so many lines were left out of the deck."""
    if not lines:
        return report
    doubt = Finding(
        code="unknown-card",
        message=say(
            "%(count)s line of the list is not in the deck, because it could not be read "
            "as a card.",
            "%(count)s lines of the list are not in the deck, because they could not be read "
            "as cards.",
            lines,
            count=lines,
        ),
        count=lines,
        rule="the list as given",
        fix=say("Correct the line, or take it out.", "Correct the lines, or take them out.", lines),
        weight=Weight.DOUBT,
    )
    verdict = Verdict.CANNOT_SAY if report.verdict is Verdict.LEGAL else report.verdict
    return report._replace(verdict=verdict, warnings=(*report.warnings, doubt))
