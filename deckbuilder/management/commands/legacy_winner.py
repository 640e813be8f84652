"""`manage.py legacy_winner A B`: who wins a game of 1999-2005 at time-out."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import legacy_winner
from engine.commands.legacy_winner import WinnerOptions, add_winner_arguments


class Command(BaseCommand):
    help = "Say who wins a game of 1999-2005 at time-out, or at 0 to 0, step by step."

    def add_arguments(self, parser: CommandParser) -> None:
        add_winner_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(legacy_winner.run, WinnerOptions.of(options), options)
