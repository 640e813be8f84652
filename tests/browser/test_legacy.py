"""The pages for the game of 1999 to 2005, as people and their helpers see them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessible import look

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = (
    "/legacy/",
    "/legacy/attack/?one-card=St-1&other-card=St-18",
    "/legacy/options/",
    "/legacy/options/?target=both",
    "/legacy/order/?second=at-start&first=on-appearing",
    "/legacy/winner/?points_a=10&net_a=3&iv_a=1&points_b=10&net_b=3&iv_b=1&knock_out=on",
    "/legacy/event/",
    "/cards/legacy/St-94/",
    "/cards/legacy/St-58/",
)


@pytest.mark.parametrize(
    ("language", "width", "scheme"), [("en", 1280, "light"), ("ja", 390, "dark")]
)
def test_the_older_game_is_for_everybody(new_context, language: str, width: int, scheme: str):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    for path in PAGES:
        page.goto(path)
        look(page, path)


def test_who_wins_is_found_without_scripts(page_without_javascript: Page):
    page = page_without_javascript
    page.goto("/")
    page.get_by_role("link", name="The game of 1999 to 2005", exact=True).click()
    page.get_by_role("link", name="Who wins at time-out").click()
    for name, value in (("points_a", "20"), ("points_b", "10"), ("net_a", "3"), ("net_b", "9")):
        page.locator(f"[name={name}]").fill(value)
    page.locator("main form[method=get] button").first.click()

    expect(page.locator(".verdict")).to_contain_text("A")
    expect(page.get_by_role("table").first).to_contain_text("20")
