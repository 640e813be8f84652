"""Answers for programs: one object a line, its keys in the order that programs rely on."""

from __future__ import annotations

from typing import Any

from engine.regulation import Report
from engine.regulation.timeline import START

from .judge import Answer, Refusal


def as_json(answer: Answer | Refusal) -> dict[str, Any]:
    """Return an answer as plain data; a refusal has the shape of every error."""
    if isinstance(answer, Refusal):
        return refusal_as_json(answer)
    report = answer.report.as_json()
    before = ("regulation", "region", "on", "verdict", "legal", "totals")
    value = {"file": answer.file} | {key: report[key] for key in before}
    value |= {"lines": answer.reading.counts()}
    value |= {key: report[key] for key in ("violations", "warnings", "tokens")}
    if answer.days is not None:
        value |= {"days": [_day(day) for day in answer.days]}
    return value


def refusal_as_json(refusal: Refusal) -> dict[str, Any]:
    errors = [{"where": refusal.file, "message": refusal.why}]
    return {"file": refusal.file, "ok": False, "error": refusal.why, "errors": errors}


def _day(report: Report) -> dict[str, Any]:
    return {
        "on": None if report.on == START else report.on.isoformat(),
        "verdict": report.verdict.value,
        "violations": [
            {"code": finding.code, "message": str(finding.message)} for finding in report.violations
        ],
    }
