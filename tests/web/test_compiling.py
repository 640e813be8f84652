"""After texts changed: they are compiled in the background, once for all that came in."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django_tasks_db.models import DBTaskResult

from cards.correcting import correct
from cards.lists import announce
from cards.models import CompiledText

pytestmark = pytest.mark.django_db

MEMORY = "[On Play] Gain 1 memory."
DANCE = "[On Play] Dance."
WORKER = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}


def compiling():
    return [each for each in DBTaskResult.objects.all() if "compile_effects" in each.task_path]


def test_a_text_that_staff_corrected_is_compiled(django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        correct("modern", "ST1-03", {"en.effect": DANCE})
    assert CompiledText.objects.get().outcome == "declined"

    with django_capture_on_commit_callbacks(execute=True):
        correct("modern", "ST1-03", {"en.effect": MEMORY})
    assert CompiledText.objects.get().outcome == "read"


def test_imported_texts_are_compiled(django_capture_on_commit_callbacks, tmp_path):
    file = tmp_path / "texts.jsonl"
    line = {"tamerdesk": 1, "number": "ST1-03", "texts": {"en": {"effect": MEMORY}}}
    file.write_text(json.dumps(line), encoding="utf-8")
    with django_capture_on_commit_callbacks(execute=True):
        call_command("import_cards", str(file), stdout=StringIO(), stderr=StringIO())
    assert CompiledText.objects.get().number == "ST1-03"


def test_one_waiting_task_is_enough_however_many_texts_change(
    settings, django_capture_on_commit_callbacks
):
    settings.TASKS = WORKER
    for number in ("ST1-03", "ST1-04", "ST1-05"):
        with django_capture_on_commit_callbacks(execute=True):
            correct("modern", number, {"en.effect": MEMORY})

    (waiting,) = compiling()
    assert not CompiledText.objects.exists()
    assert waiting.task.call() == {"compiled": 3, "gone": 0}
    assert waiting.task.call() == {"compiled": 0, "gone": 0}


def test_a_change_while_the_task_runs_has_another_one_wait(
    settings, django_capture_on_commit_callbacks
):
    settings.TASKS = WORKER
    for number in ("ST1-03", "ST1-04"):
        with django_capture_on_commit_callbacks(execute=True):
            correct("modern", number, {"en.effect": MEMORY})
        DBTaskResult.objects.update(status="RUNNING")

    assert len(compiling()) == 2


def test_an_announcement_of_restrictions_compiles_nothing(
    settings, django_capture_on_commit_callbacks
):
    settings.TASKS = WORKER
    with django_capture_on_commit_callbacks(execute=True):
        announce()
    assert DBTaskResult.objects.exists()
    assert compiling() == []
