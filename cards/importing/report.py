"""What became of an import, as values: for the command, for its JSON and for the admin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.facts import printable, shown

SHOWN_AT_MOST = 40  # lines of each part; JSON has all
VALUE_AT_MOST = 60  # characters of a value in a line


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file or an answer: who says what it says, and in how many rows."""

    name: str
    source: str
    rows: int


@dataclass(frozen=True, slots=True)
class NewCard:
    number: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact of a known card that is another one now, and who says so."""

    number: str
    fact: str
    was: Any
    now: Any
    source: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """A fact on which sources disagree: what each says, and whose word stands."""

    number: str
    fact: str
    said: tuple[tuple[str, Any], ...]
    stands: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A row that was kept out, and every reason."""

    where: str
    number: str
    reasons: tuple[str, ...]

    @classmethod
    def of(cls, where: str, number: str, reasons: Iterable[str]) -> Refusal:
        """Refuse a row for reasons that quote it, in signs that can be printed."""
        return cls(where, printable(number), tuple(map(printable, reasons)))


@dataclass(slots=True)
class Report:
    """All that an import did, or would do. `cards` counts those that the sources speak of."""

    dry_run: bool = False
    failed: str = ""  # why nothing at all was imported
    files: list[FileRead] = field(default_factory=list)
    passed_over: list[tuple[str, str]] = field(default_factory=list)  # files and why
    cards: int = 0
    new: list[NewCard] = field(default_factory=list)
    changed: list[FactChange] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    errata: int = 0  # wordings that were not known
    answers: int = 0  # official answers that are new, or say something else than before
    textless: int = 0  # texts of which it was not known that there is nothing in them

    @property
    def changed_cards(self) -> int:
        return len({change.number for change in self.changed})

    @property
    def unchanged(self) -> int:
        return self.cards - len(self.new) - self.changed_cards

    @property
    def changes_something(self) -> bool:
        return bool(self.new or self.changed or self.errata or self.answers or self.textless)

    def as_json(self) -> dict[str, Any]:
        """Return everything for programs, under names that stay."""
        return {
            "ok": not self.failed,
            "error": self.failed,
            "dry_run": self.dry_run,
            "counts": {
                "new": len(self.new),
                "changed": self.changed_cards,
                "unchanged": self.unchanged,
                "conflicting": len({conflict.number for conflict in self.conflicts}),
                "refused": len(self.refused),
                "errata": self.errata,
                "answers": self.answers,
            },
            "files": [asdict(each) for each in self.files],
            "passed_over": [{"name": name, "reason": why} for name, why in self.passed_over],
            "new": [asdict(each) for each in self.new],
            "changed": [asdict(each) for each in self.changed],
            "conflicting": [
                {
                    "number": each.number,
                    "fact": each.fact,
                    "said": [{"source": source, "value": value} for source, value in each.said],
                    "stands": each.stands,
                }
                for each in self.conflicts
            ],
            "refused": [asdict(each) for each in self.refused],
        }


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the report for people: a heading, and lines of which some may be left out."""

    title: str
    lines: tuple[str, ...]
    left_out: int = 0


def parts(report: Report, at_most: int | None = SHOWN_AT_MOST) -> Iterator[Part]:
    """Write a report for people, in their language; parts without lines are left out."""
    if report.failed:
        yield Part(_("Nothing was imported"), tuple(report.failed.split("\n")))
    for title, lines in (
        (_("Read"), [_file(each) for each in report.files]),
        (_("Passed over"), [f"{name}: {why}" for name, why in report.passed_over]),
        (_("Refused"), [_refusal(each) for each in report.refused]),
        (_("Conflicting"), [_conflict(each) for each in report.conflicts]),
        (_("New"), [f"{each.number} {each.name} ({each.source})" for each in report.new]),
        (_("Changed"), [_change(each) for each in report.changed]),
    ):
        if lines:
            kept = lines if at_most is None else lines[:at_most]
            yield Part(title, tuple(kept), len(lines) - len(kept))


def summary(report: Report) -> str:
    """Count everything in one line."""
    counts: Sequence[tuple[str, int]] = (
        (_("new"), len(report.new)),
        (_("changed"), report.changed_cards),
        (_("unchanged"), report.unchanged),
        (_("conflicting"), len({conflict.number for conflict in report.conflicts})),
        (_("refused"), len(report.refused)),
    )
    line = ", ".join(f"{n} {what}" for what, n in counts)
    if report.errata:
        line += ", " + ngettext(
            "%(n)s wording of an erratum", "%(n)s wordings of errata", report.errata
        ) % {"n": report.errata}
    if report.answers:
        line += ", " + ngettext(
            "%(n)s official answer", "%(n)s official answers", report.answers
        ) % {"n": report.answers}
    if report.textless:
        line += ", " + ngettext(
            "%(n)s text without anything in it",
            "%(n)s texts without anything in them",
            report.textless,
        ) % {"n": report.textless}
    return line


def _file(each: FileRead) -> str:
    return ngettext(
        "%(name)s: %(n)s row of %(source)s", "%(name)s: %(n)s rows of %(source)s", each.rows
    ) % {"name": each.name, "n": each.rows, "source": each.source}


def _refusal(each: Refusal) -> str:
    return f"{each.where}: {each.number} {'; '.join(each.reasons)}"


def _conflict(each: Conflict) -> str:
    said = "; ".join(f"{source}: {_short(value)}" for source, value in each.said)
    return _("%(number)s %(fact)s: %(said)s. The word of %(source)s stands.") % {
        "number": each.number,
        "fact": each.fact,
        "said": said,
        "source": each.stands,
    }


def _change(each: FactChange) -> str:
    return f"{each.number} {each.fact}: {_short(each.was)} → {_short(each.now)} ({each.source})"


def _short(value: Any) -> str:
    text = shown(value)
    return text if len(text) <= VALUE_AT_MOST else f"{text[:VALUE_AT_MOST]}…"
