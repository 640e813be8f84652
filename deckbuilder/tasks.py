"""What is done in the background, by `manage.py db_worker`."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any

from django.db import transaction
from django.utils import timezone
from django_tasks import TaskResultStatus, task
from django_tasks.base import Task
from django_tasks_db.models import DBTaskResult, get_date_max

from cards import compiling, lists
from cards.models import Catalogue
from deckbuilder import rechecking


@task()
def recheck_decks() -> dict[str, int]:
    """Judge all saved decks anew, as of the day on which this runs."""
    batches = list(rechecking.recheck())
    return {
        "decks": sum(batch.decks for batch in batches),
        "changed": sum(batch.changed for batch in batches),
    }


@task()
def compile_effects() -> dict[str, int]:
    """Read the texts of cards that changed into programs, and forget those that are gone."""
    compiled = sum(batch.compiled for batch in compiling.compile_all())
    return {"compiled": compiled, "gone": compiling.forget_gone()}


def connect() -> None:
    """Have decks judged again after cards or lists changed, and changed texts compiled."""
    lists.changed.connect(_after_the_change, dispatch_uid="deckbuilder.tasks")
    lists.changed.connect(_after_cards_changed, Catalogue, dispatch_uid="deckbuilder.tasks.cards")


def _after_the_change(**signal: Any) -> None:
    transaction.on_commit(_recheck_soon, robust=True)


def _after_cards_changed(**signal: Any) -> None:
    transaction.on_commit(_compile_soon, robust=True)


def _compile_soon() -> None:
    """Compile what changed, unless that waits to be done already: one pass does it all."""
    if not _is_waiting(compile_effects):
        compile_effects.enqueue()


def _recheck_soon() -> None:
    """Judge all decks now, and again on each day to come on which a list changes."""
    recheck_decks.enqueue()
    if not recheck_decks.get_backend().supports_defer:
        return
    for day in _days_to_come():
        midnight = timezone.make_aware(datetime.combine(day, time.min))
        if not _is_waiting(recheck_decks, midnight):
            recheck_decks.using(run_after=midnight).enqueue()


def _is_waiting(task: Task[..., Any], moment: datetime | None = None) -> bool:
    """Whether a task is queued for that moment already, or to be done at once; one is enough."""
    return DBTaskResult.objects.filter(
        task_path=task.module_path,
        run_after=moment or get_date_max(),
        status=TaskResultStatus.READY,
    ).exists()


def _days_to_come() -> list[date]:
    today = timezone.localdate()
    days = {day for each in lists.restriction_lists().values() for day in each.days}
    return sorted(day for day in days if day > today)
