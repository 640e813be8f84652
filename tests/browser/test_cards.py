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
    "/glossary/?q=attack",
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


def test_what_is_not_understood_is_marked_where_it_stands(page: Page):
    page.goto("/cards/?q=agumon+c:pink")

    expect(page.locator(".echo mark")).to_have_text("pink")
    expect(page.locator(".errors:has(.echo)")).to_contain_text("Character 10")
    expect(page.locator("#find")).to_have_value("agumon c:pink")


def test_from_any_page_to_a_card_by_keys_alone(page: Page):
    page.goto("/decks/")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Search for cards")).to_be_focused()
    page.keyboard.type("BT1-010")
    page.keyboard.press("Enter")

    expect(page.get_by_text("Exactly this:")).to_be_visible()
    page.get_by_role("link", name="BT1-010 Agumon", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Agumon")
    page.get_by_role("link", name="BT1", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("BT1")


def test_results_follow_what_is_typed_and_the_address_too(page: Page):
    page.goto("/cards/")
    box = page.get_by_role("searchbox")
    box.press_sequentially("c:red lv=4 agunimon")

    expect(page.get_by_role("status")).to_contain_text("red and level 4")
    expect(page.get_by_role("list", name="The cards found").get_by_role("link")).to_have_count(6)
    expect(box).to_be_focused()
    expect(box).to_have_value("c:red lv=4 agunimon")
    assert "q=c" in page.url
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("6 cards")


def test_a_facet_ends_up_in_the_box(page: Page):
    page.goto("/cards/?q=agunimon")
    page.get_by_role("navigation", name="Narrow down").get_by_role("link", name="purple").click()

    expect(page.get_by_role("searchbox")).to_have_value("agunimon colour:purple")
    page.get_by_role("link", name=re.compile("purple.*leave out")).click()
    expect(page.get_by_role("searchbox")).to_have_value("agunimon")


def test_without_scripts_all_of_it_works(page_without_javascript: Page):
    page = page_without_javascript
    page.goto("/")
    page.get_by_role("searchbox").fill("c:red lgal:today agunimon")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="c:red legal:today agunimon").click()
    page.get_by_label("Set", exact=True).select_option("BT12")
    page.get_by_role("button", name="Add to the search").click()
    expect(page.get_by_role("searchbox")).to_have_value("colour:red legal:today agunimon set:BT12")
    page.get_by_role("link", name="Lines").click()
    page.get_by_role("table").get_by_role("link", name="Agunimon").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Agunimon")

    page.get_by_role("link", name="Restrictions").click()
    page.get_by_label("Day", exact=True).fill("2024-06-01")
    page.get_by_role("button", name="Show this day").click()
    expect(page.get_by_role("row", name="ST6-03")).to_contain_text("30 August 2024")
    page.get_by_role("link", name="What changed on 1 March 2024").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What changed in the list")


def test_the_theme_is_chosen_on_a_page_that_is_the_same_for_everybody(page: Page):
    page.goto("/cards/BT1-010/")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("アグモン")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_picture_that_does_not_come_leaves_the_drawing(page: Page, settings, problems):
    # A card that no other test opens: pages are kept ready for as long as the catalogue stays.
    settings.CARD_PICTURES = "/no-such-folder/{number}.webp"
    with page.expect_console_message(lambda message: "404" in message.text):
        page.goto("/cards/ST1-03/")
    problems.clear()  # the browser tells of the missing file
    drawing = page.get_by_role("article", name="ST1-03 Agumon, Lv.3")

    expect(drawing.get_by_text("Rookie | Vaccine | Reptile")).to_be_visible()
    picture = drawing.locator("img")
    assert picture.evaluate("image => image.naturalWidth") == 0


def test_a_word_is_looked_up_as_it_is_typed_and_leads_on(new_context):
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto("/glossary/#evade")
    expect(page.locator("#evade")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("searchbox", name="A word, or the number of a rule").fill("raid")

    expect(page.get_by_role("status")).to_contain_text("1 word for “raid”")
    page.reload()
    expect(page.get_by_role("term")).to_have_count(1)
    expect(page.get_by_role("term")).to_contain_text("<Raid> ≪突進≫")
    page.get_by_role("link", name="Attack target").click()
    expect(page.locator("#attack-target")).to_be_in_viewport()
