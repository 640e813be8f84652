"""`manage.py check_deck FILE…`: the engine's command with the site's cards and lists."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.checking import Options, add_arguments, run


class Command(BaseCommand):
    help = "Check deck lists against a tournament regulation on a day, with every reason."

    def add_arguments(self, parser: CommandParser) -> None:
        add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(run, Options.of(options), options)
