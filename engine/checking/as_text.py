"""Answers for people: the verdict, then every reason on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

from engine.formats import Reading
from engine.regulation import Finding, Report
from engine.regulation.timeline import START

from .judge import Answer, reasons

WORDS = {
    "legal": "LEGAL",
    "illegal": "NOT LEGAL",
    "unfinished": "UNFINISHED",
    "cannot-say": "CANNOT SAY",
}


def as_text(answer: Answer) -> Iterator[str]:
    """Yield the lines that tell an answer."""
    report = answer.report
    yield (
        f"{answer.file}: {WORDS[report.verdict]} ({report.regulation}, {report.region}, "
        f"{report.on}); {_totals(report)}"
    )
    yield from odd_lines(answer.reading)
    for mark, findings in (("✕", report.violations), ("!", report.warnings)):
        for finding in findings:
            yield f"  {mark} {_sentence(finding)}"
    if report.tokens:
        yield f"  tokens to prepare: {', '.join(report.tokens)}"
    for note in report.notes:
        yield f"  note: {note}"
    if answer.days is not None:
        yield from _timeline(answer.days)


def odd_lines(reading: Reading) -> Iterator[str]:
    """Tell the lines of a list that were not simply taken as they stand."""
    for line in reading.lines:
        if line.status not in ("read", "ignored"):
            notes = " ".join(str(note) for note in line.notes)
            yield f"  line {line.at} {line.status}: {line.text.strip()}  {notes}"


def _totals(report: Report) -> str:
    totals = f"main deck {report.totals['main']}, Digi-Egg deck {report.totals['eggs']}"
    return totals + (f", side {report.totals['side']}" if report.totals["side"] else "")


def _sentence(finding: Finding) -> str:
    fix = f" {finding.fix}" if finding.fix else ""
    return f"[{finding.code}] {finding.message}{fix} ({finding.rule})"


def _timeline(days: tuple[Report, ...]) -> Iterator[str]:
    for day in days:
        why = [f"[{finding.code}] {finding.message}" for finding in reasons(day)]
        more = [f"and {len(why) - 2} more"] if len(why) > 2 else []
        since = f"  {_from(day, days)}: {WORDS[day.verdict]:<10}"
        yield "  ".join([since, *why[:2], *more]).rstrip()


def _from(day: Report, days: tuple[Report, ...]) -> str:
    if day.on != START:
        return f"from {day.on}"
    return "on all days" if len(days) == 1 else "at first"
