"""`manage.py odds FILE…`: the engine's command with the site's cards."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import odds
from engine.commands.arguments import OddsOptions, add_odds_arguments


class Command(BaseCommand):
    help = "Compute exact odds of hands, draws and security of a deck list."

    def add_arguments(self, parser: CommandParser) -> None:
        add_odds_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(odds.run, OddsOptions.of(options), options)
