"""`manage.py legacy_restored REGISTERED AFTER`: whether a deck of 1999-2005 is restored."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import legacy_restored
from engine.commands.legacy_restored import RestoredOptions, add_restored_arguments


class Command(BaseCommand):
    help = "Say whether a deck of 1999-2005 is what was registered again, card by card."

    def add_arguments(self, parser: CommandParser) -> None:
        add_restored_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(legacy_restored.run, RestoredOptions.of(options), options)
