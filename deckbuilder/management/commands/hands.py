"""`manage.py hands FILE…`: the engine's command with the site's cards."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import hands
from engine.commands.arguments import HandsOptions, add_hands_arguments


class Command(BaseCommand):
    help = "Deal a test hand of a deck list, or count what becomes of thousands."

    def add_arguments(self, parser: CommandParser) -> None:
        add_hands_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(hands.run, HandsOptions.of(options), options)
