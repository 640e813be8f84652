"""`manage.py recheck_decks`: judge all saved decks again, and tell their holders what changed."""

from __future__ import annotations

from argparse import ArgumentTypeError
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from deckbuilder.models import Deck
from deckbuilder.rechecking import recheck

STOPPED = 130  # as a shell says of what Ctrl-C ended


class Command(BaseCommand):
    help = "Checks all saved decks again and notes whose verdict changed. Ctrl-C may stop it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--on", type=_day, default=None, metavar="YYYY-MM-DD", help="the day (default: today)"
        )

    def handle(self, *args: Any, on: date | None, **options: Any) -> None:
        total = Deck.objects.count()
        done = changed = 0
        try:
            for batch in recheck(on):
                done += batch.decks
                changed += batch.changed
                self._say(f"{done} of {total} decks checked, {changed} with another verdict")
        except KeyboardInterrupt:
            raise CommandError(
                f"Stopped after {done} decks. Their new verdicts are kept; "
                "the others still have the ones that they had.",
                returncode=STOPPED,
            ) from None
        self._say(self.style.SUCCESS(f"Done: {done} decks, {changed} with another verdict."))

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError as problem:
        raise ArgumentTypeError(f"'{written}' is not a day; write it as 2026-04-04") from problem
