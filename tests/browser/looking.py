"""A page as axe and a ruler see it."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def look(page: Page, what: str) -> None:
    """Fail if axe finds anything on a page, or if it is wider than its window."""
    page.wait_for_load_state()  # a page that is still coming in has no document to look at
    found = Axe().run(page)
    assert found.violations_count == 0, f"{what}: {found.generate_report()}"
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"], f"{what} is {width} px wide"
