"""The report before saving and a deck as text, by keyboard, in both languages, wide and narrow."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import look

pytestmark = pytest.mark.django_db(transaction=True)
ALL = """Name: Odd one
4 ST1-03 // keep
2 Agumon
3 Greymn
3 Grymon st1-07
-3 ST1-05
2 ZZ9-999 Whoever
hello there
"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_the_report_and_the_text_stand_in_nobodys_way(
    new_context, problems: list[str], language: str, width: int, scheme: str
):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    page.goto("/")
    page.locator("textarea[name=text]").fill(ALL)
    page.locator(".paste button.main").click()
    look(page, "report")
    page.locator("form.save button.main").click()
    deck = page.url
    page.goto(deck + "text/")
    look(page, "text")
    page.locator("button[value=check]").click()
    look(page, "checked text")
    _change_elsewhere(context.new_page(), deck)
    page.locator("textarea[name=text]").fill(ALL + "1 ST1-09\n")
    page.locator("button[value=save]").click()
    expect(page.locator("#differences-title")).to_be_visible()
    look(page, "overtaken text")
    assert all("409" in each for each in problems), problems
    problems.clear()


def test_a_card_is_chosen_by_keyboard_without_script(new_context):
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.locator("textarea[name=text]").fill(ALL)
    page.locator(".paste button.main").press("Enter")
    page.locator("#choose-3").focus()
    page.keyboard.press("ArrowDown")
    chosen = page.locator("#choose-3").input_value()
    assert chosen
    page.locator("form.save button.main").press("Enter")
    assert page.locator(f"text={chosen}").count()


def _change_elsewhere(page: Page, deck: str) -> None:
    page.goto(deck)
    page.locator("input[name=line]").fill("1 ST1-10")
    page.locator("input[name=line]").press("Enter")
    expect(page.locator("main")).to_contain_text("ST1-10")
