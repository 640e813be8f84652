"""The browser tests' site, browser and pages. Every page is watched: see `problems`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.browser import chromium

# Playwright runs a loop in this thread, which makes Django refuse to ask the database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the machine's Chromium; as root it cannot have a sandbox."""
    executable = chromium.path()
    if not executable:
        (pytest.fail if chromium.is_required() else pytest.skip)(chromium.MISSING)
    return browser_type_launch_args | {
        "executable_path": executable,
        "headless": True,
        "chromium_sandbox": os.geteuid() != 0,
        "args": chromium.FLAGS,
    }


@pytest.fixture(scope="session")
def base_url(live_server: Any) -> str:
    """Let tests write `page.goto("/cards")`; the site's own font is there to be fetched."""
    call_command("set_up", "fonts", stdout=StringIO())
    return str(live_server.url)


@pytest.fixture
def problems(base_url: str) -> Iterator[list[str]]:
    """Collect what went wrong in any page; the test fails if anything is left in here.

    A test that provokes a problem looks for it here and takes it out (`problems.clear()`).
    """
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture
def new_context(new_context: Callable[..., Any], problems: list[str], base_url: str) -> Any:
    """Watch every page: its console stays empty and it asks no other host for anything."""

    def watched(**options: Any) -> Any:
        context = new_context(**options)
        context.on("console", lambda message: _note_console(message, problems))
        context.on("weberror", lambda error: problems.append(str(error.error)))
        context.on("request", lambda request: _note_request(request, base_url, problems))
        return context

    return watched


@pytest.fixture
def page_without_javascript(new_context: Callable[..., Any]) -> Any:
    """Open a page whose browser runs no scripts."""
    return new_context(java_script_enabled=False).new_page()


def _note_console(message: Any, problems: list[str]) -> None:
    if message.type in ("error", "warning"):
        problems.append(f"{message.type}: {message.text} at {message.location['url']}")


def _note_request(request: Any, base_url: str, problems: list[str]) -> None:
    if not request.url.startswith((base_url, "data:", "blob:")):
        problems.append(f"request to another host: {request.url}")
