"""`manage.py compare_decks A B`: the engine's command with the site's cards."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import compare
from engine.commands.compare import CompareOptions, add_compare_arguments


class Command(BaseCommand):
    help = "Say what two deck lists differ in."

    def add_arguments(self, parser: CommandParser) -> None:
        add_compare_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(compare.run, CompareOptions.of(options), options)
