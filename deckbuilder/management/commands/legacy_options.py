"""`manage.py legacy_options TARGET`: what stops and what nullifies an option card of 1999-2005."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import legacy_options
from engine.commands.legacy_options import OptionsOptions, add_options_arguments


class Command(BaseCommand):
    help = "Say what stops and what nullifies an option card of 1999-2005, with every reason."

    def add_arguments(self, parser: CommandParser) -> None:
        add_options_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(legacy_options.run, OptionsOptions.of(options), options)
