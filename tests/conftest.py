"""What every test has: compiled words and all cards. Tells of browser tests that did not run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command
from django.core.management.commands import flush
from django.utils import translation
from hypothesis import HealthCheck, settings

from deckbuilder import limits
from deckbuilder.translation.catalogue import compile_words
from tests.browser import chromium

# How long an example takes says nothing on a machine that does other things, too.
settings.register_profile("tamerdesk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tamerdesk")

ROOT = Path(__file__).resolve().parents[1]


def pytest_configure() -> None:
    compile_words(ROOT / "locale")


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Put all cards into the test database once, and let them stay."""
    with django_db_blocker.unblock():
        call_command("load_catalogue", stdout=StringIO())
        models = apps.get_app_config("cards").get_models()
        loaded = {model._meta.db_table for model in models if model._default_manager.exists()}
    flush.sql_flush = partial(_sql_flush_but_for, loaded)


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Begin each test in English: a request leaves its reader's language behind in the thread."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _within_one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock of the limits on how often: on a slow machine a new window would begin."""
    monkeypatch.setattr(limits, "clock", lambda: 1e9)


def _sql_flush_but_for(loaded: set[str], style: Any, connection: Any, **options: bool) -> list[str]:
    """Say how to empty the database after a test with a live server, which cannot roll back.

    The loaded cards are facts that no such test changes, and loading them takes longer than most
    tests. What people add to them is emptied with all else.
    """
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    emptied = [table for table in tables if table not in loaded]
    return connection.ops.sql_flush(style, emptied, **options)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say loudly that the browser tests did not run, so that nobody takes them for passed."""
    skipped = terminalreporter.stats.get("skipped", [])
    left_out = sum(chromium.MISSING in str(report.longrepr) for report in skipped)
    if left_out:
        terminalreporter.section("no browser", sep="!", red=True, bold=True)
        terminalreporter.line(f"{left_out} browser tests did NOT run: {chromium.MISSING}", red=True)
