"""`manage.py compile_effects`: read the effect texts of all cards into programs."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards import compiling
from engine.text.coverage import Coverage, as_json, report, summary
from engine.text.plain import card_as_json

STOPPED = 130  # as a shell says of what Ctrl-C ended


class Command(BaseCommand):
    help = (
        "Reads the English effect texts that were imported into programs: those that changed since "
        "the last time. Ctrl-C may stop it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--report", action="store_true", help="how much is read of each field and set, too"
        )
        parser.add_argument(
            "--json",
            action="store_true",
            help="one JSON object for each card; with --report one of the whole report",
        )
        parser.add_argument(
            "--wanted", type=int, default=20, metavar="N", help="how many missing phrases are told"
        )
        parser.add_argument("--all", action="store_true", help="compile what did not change, too")

    def handle(self, *args: Any, wanted: int, **options: Any) -> None:
        coverage = Coverage()
        total = compiling.how_many()
        done = compiled = 0
        for_programs = options["json"] and not options["report"]
        try:
            for batch in compiling.compile_all(anew=options["all"]):
                done += len(batch.cards)
                compiled += batch.compiled
                for card in batch.cards:
                    coverage.add(card)
                    if for_programs:
                        self.stdout.write(json.dumps(card_as_json(card), ensure_ascii=False))
                self._tell(f"{done} of {total} texts, {compiled} of them compiled")
            gone = compiling.forget_gone()
            for card in compiling.without_text():
                coverage.add(card)
        except KeyboardInterrupt:
            raise CommandError(
                f"Stopped after {done} of {total} texts. What was compiled is kept; the next time "
                "goes on from there.",
                returncode=STOPPED,
            ) from None
        if options["json"]:
            if options["report"]:
                self.stdout.write(json.dumps(as_json(coverage, wanted), ensure_ascii=False))
            return
        for line in report(coverage, wanted) if options["report"] else summary(coverage):
            self.stdout.write(line)
        self.stdout.write(
            self.style.SUCCESS(
                f"Done: {compiled} texts compiled, {done - compiled} as they were, "
                f"{gone} that are gone forgotten."
            )
        )

    def _tell(self, line: str) -> None:
        self.stderr.write(line, self.style.NOTICE)
        self.stderr.flush()
