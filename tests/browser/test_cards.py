"""Searching and reading the catalogue in a browser, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessible import look

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = [
    "/cards/",
    "/cards/?q=c:red+lv:4+legal:today",
    "/cards/?q=foo:bar+c:pink+agumon&as=lines",
    "/cards/?q=zzzzzz",
    "/cards/BT17-078/",
    "/cards/BT2-090/",
    "/cards/BT20-037/",
    "/cards/legacy/St-1/",
    "/sets/",
    "/sets/BT1/",
    "/restrictions/",
    "/restrictions/?on=2023-06-01&region=japan",
    "/restrictions/changes/?from=2024-01-01&to=2026-04-04",
]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_nothing_of_the_catalogue_stands_in_anybodys_way(new_context, language, width, scheme):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    for path in PAGES:
        page.goto(path)
        look(page, path)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_card_is_found_from_any_page(new_context, scripts: bool):
    page: Page = new_context(java_script_enabled=scripts).new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))

    page.goto("/decks/")
    box = page.locator(".bar input[name=q]")
    if scripts:
        page.keyboard.press("/")
        expect(box).to_be_focused()
    box.fill("c:red lv:4 agumon or greymon")
    box.press("Enter")
    expect(page.locator(".explained")).to_contain_text("level 4")

    page.locator("main a[href*='/cards/BT1-015/']").first.click()
    expect(page.locator("h1")).to_have_text("Greymon")
    page.locator("main a", has_text=re.compile("^BT1$")).first.click()
    expect(page).to_have_url(re.compile("/sets/BT1/|set|s%3A"))
    assert told == []


def test_what_is_not_understood_is_marked_where_it_stands(page: Page):
    page.goto("/cards/?q=agumon+c:pink")

    expect(page.locator(".echo mark")).to_have_text("pink")
    expect(page.locator(".errors:has(.echo)")).to_contain_text("Character 10")
    expect(page.locator("#find")).to_have_value("agumon c:pink")
