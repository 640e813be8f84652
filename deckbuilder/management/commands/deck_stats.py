"""`manage.py deck_stats FILE`: the engine's command with the site's cards."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import stats
from engine.commands.stats import StatsOptions, add_stats_arguments


class Command(BaseCommand):
    help = "Tell what a deck is made of: levels, costs, colours and kinds."

    def add_arguments(self, parser: CommandParser) -> None:
        add_stats_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(stats.run, StatsOptions.of(options), options)
