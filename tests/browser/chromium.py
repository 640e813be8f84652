"""The browser on this machine. Playwright's own download is never used."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "Chromium is missing (apt-get install chromium, or name one: CHROMIUM=/path/to/it)"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def path() -> str | None:
    """Return the browser that CHROMIUM names, else the first one that is installed."""
    found = (shutil.which(name) for name in NAMES)
    return os.environ.get("CHROMIUM") or next((name for name in found if name), None)


def is_required() -> bool:
    """Whether its absence is a fault: on a CI machine, or where somebody said so."""
    return bool(os.environ.get("CI") or os.environ.get("REQUIRE_BROWSER"))
