"""`manage.py legacy_attack ATTACK EFFECT…`: the engine's command with the site's cards."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deckbuilder.management.supplied import run_as_asked
from engine.commands import legacy_attack


class Command(BaseCommand):
    help = "Calculate an attack or a battle of the 1999-2005 game, step by step."

    def add_arguments(self, parser: CommandParser) -> None:
        legacy_attack.add_attack_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        run_as_asked(legacy_attack.run, legacy_attack.AttackOptions.of(options), options)
