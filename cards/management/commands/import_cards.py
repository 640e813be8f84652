"""`manage.py import_cards`: bring in cards and texts from files, folders and the web."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from cards.importing import report as reports
from cards.importing.fetching import Fetcher
from cards.importing.report import Report
from cards.importing.running import import_cards

STOPPED = 130  # as a shell says of what Ctrl-C ended


class Command(BaseCommand):
    help = (
        "Imports cards and texts. A SOURCE is a file, a folder or an address; its format is "
        "recognised. Without one, the source of TAMERDESK_CARDS_SOURCE is taken."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("sources", nargs="*", metavar="SOURCE")
        parser.add_argument("--dry-run", action="store_true", help="report, and change nothing")
        parser.add_argument("--json", action="store_true", help="the whole report as JSON")
        parser.add_argument("--all", action="store_true", help="leave no line out of the report")

    def handle(self, *args: Any, sources: list[str], dry_run: bool, **options: Any) -> None:
        named = sources or [settings.CARDS_SOURCE]
        try:
            report = import_cards(
                named, dry_run=dry_run, tell=self._tell, fetcher=Fetcher(tell=self._tell)
            )
        except KeyboardInterrupt:
            raise CommandError("Stopped. Nothing was changed.", returncode=STOPPED) from None
        except DatabaseError as error:
            raise CommandError(f"the database refused it: {error}\nNothing was changed.") from error
        if options["json"]:
            self.stdout.write(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
        else:
            self._print(report, None if options["all"] else reports.SHOWN_AT_MOST)
        if report.failed:
            raise CommandError("Nothing was changed." + ("" if sources else self._advice()))

    def _print(self, report: Report, at_most: int | None) -> None:
        for part in reports.parts(report, at_most):
            self.stdout.write(f"{part.title}:")
            for line in part.lines:
                self.stdout.write(f"  {line}")
            if part.left_out:
                self.stdout.write(f"  … and {part.left_out} more (--all shows them)")
        if report.failed:
            return
        self.stdout.write(reports.summary(report))
        if report.dry_run:
            self.stdout.write("This was a dry run: nothing was changed.")

    def _advice(self) -> str:
        """Say what to do where the usual source is out of reach."""
        return (
            f"\nWhere this machine is offline, get {settings.CARDS_SOURCE} on another one, bring "
            "the file here and run: manage.py import_cards FILE"
        )

    def _tell(self, line: str) -> None:
        self.stderr.write(line, self.style.NOTICE)
        self.stderr.flush()
