"""The engine's commands, run with the site's cards, lists and day."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping
from typing import Any

from django.utils import timezone

from deckbuilder import judging
from engine.checking import CannotCheck, Supplies
from engine.hands import SEEDS


def run_as_asked(run: Callable[..., int], asked: Any, given: Mapping[str, Any]) -> None:
    """Run a command of the engine and end with its exit status; `given` is Django's."""
    status = run(
        asked,
        Supplies(
            pool_of=_pool_of,
            regulation=judging.regulation,
            current_day=timezone.localdate,
            new_seed=lambda: secrets.randbelow(SEEDS),
        ),
        # Not the command's own wrappers, which end every piece of text with a line break.
        stdout=given.get("stdout") or sys.stdout,
        stderr=given.get("stderr") or sys.stderr,
    )
    if status:
        sys.exit(status)


def _pool_of(game: str) -> judging.AnyPool:
    pool = judging.pool_of(game)
    if not len(pool):
        raise CannotCheck("the card catalogue is empty; run: python manage.py load_catalogue")
    return pool
