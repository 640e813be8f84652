"""`manage.py check_deck FILE…`: the verdict on deck lists, for people and for programs.

Exit status: 0 all legal, 1 some not legal, 2 some input could not be read (2 beats 1).
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from deckbuilder import judging, textfiles
from deckbuilder.jsonerrors import error_value
from engine.formats import LIMITS, Reading, read
from engine.regulation import (
    Finding,
    Regulation,
    RegulationError,
    Report,
    check_deck,
    from_toml,
    named,
    names,
)
from engine.regulation.unread import with_unread

WORDS = {
    "legal": "LEGAL",
    "illegal": "NOT LEGAL",
    "unfinished": "UNFINISHED",
    "cannot-say": "CANNOT SAY",
}


class Unreadable(Exception):
    """An input that is no deck list; the message says why."""


class Command(BaseCommand):
    help = "Check deck lists against a tournament regulation on a day, with every reason."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a deck list; - reads stdin")
        parser.add_argument(
            "--regulation",
            default="modern",
            metavar="NAME|FILE.toml",
            help=f"one of {', '.join(names())}, or an organiser's own file (default: modern)",
        )
        parser.add_argument(
            "--on", type=_day, default=None, metavar="YYYY-MM-DD", help="the day (default: today)"
        )
        parser.add_argument("--region", choices=("world", "japan"), default="world")
        parser.add_argument("--json", action="store_true", help="one JSON object a line per file")

    def handle(self, *args: Any, **options: Any) -> None:
        regulation = _regulation(options["regulation"])
        on = options["on"] or timezone.localdate()
        pool = judging.pool_of(regulation.game)
        if not len(pool):
            raise CommandError(
                "the card catalogue is empty; run: python manage.py load_catalogue", returncode=2
            )
        write = self._as_json if options["json"] else self._as_text
        status = 0
        for file in options["files"]:
            try:
                reading = _read(file, pool)
            except Unreadable as problem:
                self._unreadable(file, str(problem), as_json=options["json"])
                status = 2
                continue
            report = check_deck(reading.deck, pool, regulation, on=on, region=options["region"])
            report = with_unread(report, judging.left_out(reading))
            write(file, reading, report)
            if not report.legal:
                status = max(status, 1)
        if status:
            sys.exit(status)

    def _as_json(self, file: str, reading: Reading, report: Report) -> None:
        value = report.as_json()
        order = ("regulation", "region", "on", "verdict", "legal", "totals")
        answer = {"file": file} | {key: value[key] for key in order}
        answer |= {"lines": reading.counts()}
        answer |= {key: value[key] for key in ("violations", "warnings", "tokens")}
        self.stdout.write(json.dumps(answer, ensure_ascii=False))

    def _as_text(self, file: str, reading: Reading, report: Report) -> None:
        totals = f"main deck {report.totals['main']}, Digi-Egg deck {report.totals['eggs']}"
        if report.totals["side"]:
            totals += f", side {report.totals['side']}"
        self.stdout.write(
            f"{file}: {WORDS[report.verdict]} ({report.regulation}, {report.region}, "
            f"{report.on}); {totals}"
        )
        for line in reading.lines:
            if line.status not in ("read", "ignored"):
                notes = " ".join(str(note) for note in line.notes)
                self.stdout.write(f"  line {line.at} {line.status}: {line.text.strip()}  {notes}")
        for mark, findings in (("✕", report.violations), ("!", report.warnings)):
            for finding in findings:
                self.stdout.write(f"  {mark} {_sentence(finding)}")
        if report.tokens:
            self.stdout.write(f"  tokens to prepare: {', '.join(report.tokens)}")
        for note in report.notes:
            self.stdout.write(f"  note: {note}")

    def _unreadable(self, file: str, why: str, *, as_json: bool) -> None:
        if as_json:
            answer = {"file": file} | error_value(why, [(file, why)])
            self.stdout.write(json.dumps(answer, ensure_ascii=False))
        else:
            self.stderr.write(f"{file}: {why}")


def _sentence(finding: Finding) -> str:
    fix = f" {finding.fix}" if finding.fix else ""
    return f"[{finding.code}] {finding.message}{fix} ({finding.rule})"


def _read(file: str, pool: Any) -> Reading:
    """Read a file, or standard input for "-". Raises `Unreadable`."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LIMITS.size + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(LIMITS.size + 1)
    except OSError as problem:
        raise Unreadable(f"could not be opened: {problem.strerror or problem}") from problem
    if len(data) > LIMITS.size:
        raise Unreadable("has more than 1 MiB; a deck list has at most that")
    text = textfiles.decoded(data)
    if text is None:
        raise Unreadable("is not a text file that can be read; save it as UTF-8 text")
    reading = read(text, pool)
    if reading.problem is not None:
        raise Unreadable(str(reading.problem))
    if all(line.status == "ignored" for line in reading.lines):
        raise Unreadable("holds no deck list: there is no line with a card on it")
    return reading


def _regulation(wanted: str) -> Regulation:
    try:
        if wanted.endswith(".toml"):
            return from_toml(Path(wanted).read_text(encoding="utf-8"), wanted)
        return named(wanted)
    except (OSError, UnicodeDecodeError) as problem:
        raise CommandError(f"{wanted} could not be read: {problem}", returncode=2) from problem
    except RegulationError as problem:
        raise CommandError(str(problem), returncode=2) from problem


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError as problem:
        raise ArgumentTypeError(f"'{written}' is not a day; write it as 2026-04-04") from problem
