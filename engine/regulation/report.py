"""What a check says: findings, and the report that holds them all.

Plain values, quick to make; nothing here decides anything but the verdict that follows
from the findings.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from engine.words import Message

SIZES = frozenset({"main-size", "egg-size", "deck-size"})


class Verdict(StrEnum):
    """The four answers to "may I play this deck?"."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNFINISHED = "unfinished"  # too few cards and nothing else wrong
    CANNOT_SAY = "cannot-say"  # nothing wrong is known, but something could not be checked


class Weight(StrEnum):
    """What a finding does to the verdict."""

    VIOLATION = "violation"
    DOUBT = "doubt"  # shown as a warning; without it the verdict could have been "legal"
    WARNING = "warning"  # worth knowing, changes nothing


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a rule has to say about a deck."""

    code: str
    message: Message
    cards: tuple[str, ...] = ()
    count: int | None = None
    limit: int | None = None
    rule: str = ""  # "CR 1-4-1-2-2", or where an announcement stands
    since: date | None = None
    fix: Message | None = None
    weight: Weight = Weight.VIOLATION

    @property
    def too_few(self) -> bool:
        """Whether adding cards is what mends this."""
        return self.count is not None and self.limit is not None and self.count < self.limit

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "message": str(self.message),
            "cards": list(self.cards),
            "count": self.count,
            "limit": self.limit,
            "rule": self.rule,
            "since": self.since.isoformat() if self.since else None,
            "fix": str(self.fix) if self.fix else None,
        }


class Report(NamedTuple):
    """The answer of one regulation for one deck, in one region, on one day."""

    regulation: str
    region: str
    on: date
    verdict: Verdict
    totals: dict[str, int]  # "main", "eggs", "side": the cards that stand there, right or wrong
    violations: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()
    tokens: tuple[str, ...] = ()  # to be prepared beside the deck (CR 1-4-4-1)
    notes: tuple[Message, ...] = ()  # how far the data goes, and what was taken as given

    @property
    def legal(self) -> bool:
        return self.verdict is Verdict.LEGAL

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data, its sentences in English."""
        return {
            "regulation": self.regulation,
            "region": self.region,
            "on": self.on.isoformat(),
            "verdict": self.verdict.value,
            "legal": self.legal,
            "totals": dict(self.totals),
            "violations": [finding.as_json() for finding in self.violations],
            "warnings": [finding.as_json() for finding in self.warnings],
            "tokens": list(self.tokens),
        }


class Answer(NamedTuple):
    """What all rules together say: the part of a report that decks can have in common."""

    verdict: Verdict
    violations: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()


def answer_of(findings: list[Finding]) -> Answer:
    """Put the findings of all rules together."""
    violation = Weight.VIOLATION  # looked up once: a member of an enumeration is slow to reach
    violations = tuple([found for found in findings if found.weight is violation])
    warnings = tuple([found for found in findings if found.weight is not violation])
    return Answer(_verdict(violations, warnings), violations, warnings)


def _verdict(violations: tuple[Finding, ...], warnings: tuple[Finding, ...]) -> Verdict:
    """Return what the findings of all rules come to.

    A missing level III in a deck that still has room is one of the cards to come;
    in a full deck it is a fault, so only a size makes a deck unfinished.
    """
    if any(not found.too_few for found in violations):
        return Verdict.ILLEGAL
    if violations:
        sized = any(found.code in SIZES for found in violations)
        return Verdict.UNFINISHED if sized else Verdict.ILLEGAL
    doubted = any(found.weight is Weight.DOUBT for found in warnings)
    return Verdict.CANNOT_SAY if doubted else Verdict.LEGAL
