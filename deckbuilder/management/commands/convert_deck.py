"""`manage.py convert_deck FILE --to FORMAT`: the engine's command with the site's cards."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import convert
from engine.commands.convert import ConvertOptions, add_convert_arguments


class Command(BaseCommand):
    help = "Convert a deck list from any format into another."

    def add_arguments(self, parser: CommandParser) -> None:
        add_convert_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(convert.run, ConvertOptions.of(options), options)
