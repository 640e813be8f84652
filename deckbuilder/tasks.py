"""What is done in the background, by `manage.py db_worker`."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any

from django.db import transaction
from django.utils import timezone
from django_tasks import TaskResultStatus, task
from django_tasks_db.models import DBTaskResult

from cards import lists
from deckbuilder import rechecking


@task()
def recheck_decks() -> dict[str, int]:
    """Judge all saved decks anew, as of the day on which this runs."""
    batches = list(rechecking.recheck())
    return {
        "decks": sum(batch.decks for batch in batches),
        "changed": sum(batch.changed for batch in batches),
    }


def connect() -> None:
    """Have decks judged again after cards or lists changed."""
    lists.changed.connect(_after_the_change, dispatch_uid="deckbuilder.tasks")


def _after_the_change(**signal: Any) -> None:
    transaction.on_commit(_recheck_soon, robust=True)


def _recheck_soon() -> None:
    """Judge all decks now, and again on each day to come on which a list changes."""
    recheck_decks.enqueue()
    if not recheck_decks.get_backend().supports_defer:
        return
    for day in _days_to_come():
        midnight = timezone.make_aware(datetime.combine(day, time.min))
        if not _is_waiting(midnight):
            recheck_decks.using(run_after=midnight).enqueue()


def _is_waiting(moment: datetime) -> bool:
    """Whether a re-check is queued for that moment already; one is enough."""
    return DBTaskResult.objects.filter(
        task_path=recheck_decks.module_path, run_after=moment, status=TaskResultStatus.READY
    ).exists()


def _days_to_come() -> list[date]:
    today = timezone.localdate()
    days = {day for each in lists.restriction_lists().values() for day in each.days}
    return sorted(day for day in days if day > today)
