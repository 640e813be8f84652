"""`manage.py check_deck FILE…`: the engine's command with the site's cards and lists."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from deckbuilder import judging
from engine.checking import CannotCheck, Options, Supplies, add_arguments, run


class Command(BaseCommand):
    help = "Check deck lists against a tournament regulation on a day, with every reason."

    def add_arguments(self, parser: CommandParser) -> None:
        add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        status = run(
            Options.of(options),
            Supplies(
                pool_of=_pool_of, regulation=judging.regulation, current_day=timezone.localdate
            ),
            # Not the command's own wrappers, which end every piece of text with a line break.
            stdout=options.get("stdout") or sys.stdout,
            stderr=options.get("stderr") or sys.stderr,
        )
        if status:
            sys.exit(status)


def _pool_of(game: str) -> judging.AnyPool:
    pool = judging.pool_of(game)
    if not len(pool):
        raise CannotCheck("the card catalogue is empty; run: python manage.py load_catalogue")
    return pool
