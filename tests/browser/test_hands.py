"""Hands and odds in a browser: keys, links that stay in the page, and an address for others."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db(transaction=True)


def saved(page: Page, text: str = LEGAL, regulation: str = "modern") -> str:
    """Save a list and return its address."""
    page.goto("/")
    page.get_by_label("Deck list").fill(text)
    page.get_by_label("Regulation", exact=True).select_option(regulation)
    page.get_by_role("button", name="Read the list").click()
    page.get_by_label("Deck name").fill("My red deck")
    page.get_by_role("button", name="Save this deck").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My red deck")
    return page.url


def cards(page: Page) -> list[str]:
    shown = page.get_by_role("list", name="The hand").get_by_role("article")
    return [card.get_attribute("aria-label") or "" for card in shown.all()]


def test_a_hand_is_played_by_keys(page: Page):
    deck = saved(page)
    page.goto(deck + "hand/?seed=7")
    page.keyboard.press("r")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand after the redraw")
    page.keyboard.press("d")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1")
    page.keyboard.press("e")
    expect(page.get_by_role("heading", name="Hatched")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("was hatched.")
    page.keyboard.press("d")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 2")
    expect(page.get_by_role("status").first).to_contain_text("was drawn.")
    expect(page).to_have_url(deck + "hand/?seed=7&redraw=1&turn=2&breeding=1")
    page.keyboard.press("e")
    expect(page.get_by_role("status").first).to_contain_text("was moved out of the breeding area.")
    page.keyboard.press("s")
    expect(page.get_by_role("list", name="Security")).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_role("heading", level=1)).to_have_text("Opening hand")
    expect(page).to_have_url(re.compile(r"/hand/\?seed=\d+$"))


def test_drawing_keeps_the_focus_and_going_back_shows_what_was(page: Page):
    page.goto(saved(page) + "hand/?seed=7")
    page.get_by_role("link", name="Turn 1, no draw").focus()
    page.keyboard.press("Enter")
    draw = page.get_by_role("link", name="Draw for turn 2")
    expect(draw).to_be_focused()
    before = cards(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 2")
    assert len(cards(page)) == 6
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1")
    assert cards(page) == before
    page.reload()
    assert cards(page) == before


def slowly(page: Page) -> None:
    """Let each answer about a hand take its time."""

    def later(route: Route) -> None:
        page.wait_for_timeout(150)
        route.continue_()

    page.route("**/hand/*", later)


def test_keys_that_come_faster_than_answers_all_count(page: Page):
    address = saved(page) + "hand/?seed=7"
    page.goto(address)
    slowly(page)
    for key in ("d", "e", "d", "d", "e", "s"):
        page.keyboard.press(key)

    expect(page).to_have_url(address + "&turn=3&breeding=1-3")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 3")
    expect(page.get_by_role("list", name="Security")).to_be_visible()


def test_clicks_that_come_faster_than_answers_all_count(page: Page):
    address = saved(page) + "hand/?seed=7"
    page.goto(address)
    slowly(page)
    page.evaluate("for (let n = 0; n < 3; n++) document.getElementById('draw').click()")

    expect(page).to_have_url(address + "&turn=3")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 3")


def test_a_link_that_an_answer_takes_away_under_the_pointer_is_followed(page: Page):
    address = saved(page) + "hand/?seed=7"
    page.goto(address)
    page.get_by_role("link", name="Turn 1, no draw").hover()
    page.mouse.down()
    page.evaluate("document.getElementById('draw').click()")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1")
    page.mouse.up()  # the next link stands in the same place

    expect(page).to_have_url(address + "&turn=2")


def test_keys_work_with_caps_lock_on(page: Page):
    page.goto(saved(page) + "hand/?seed=7")
    page.keyboard.press("D")

    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1")


def test_security_that_is_looked_at_stays_open_until_there_is_a_new_hand(page: Page):
    page.goto(saved(page) + "hand/?seed=7")
    security = page.get_by_role("list", name="Security")
    page.get_by_text("Look at security").click()
    expect(security).to_be_visible()
    page.keyboard.press("d")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1")
    expect(security).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_role("heading", level=1)).to_have_text("Opening hand")
    expect(security).to_be_hidden()


def test_what_was_wrong_in_the_address_is_said(page: Page):
    page.goto(saved(page) + "hand/?seed=7&turn=x")

    expect(page.get_by_text("There is no turn “x” for this deck")).to_be_visible()


def test_a_shared_hand_is_the_same_for_somebody_else(page: Page, new_context):
    page.goto(saved(page) + "hand/?seed=7&redraw=1&turn=3&second=1")
    mine = cards(page)
    page.get_by_role("link", name="Share this hand").click()
    expect(page.get_by_text("Anybody who has this address sees the same.")).to_be_visible()

    theirs = new_context().new_page()
    theirs.goto(page.url)
    assert cards(theirs) == mine
    theirs.keyboard.press("d")
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Turn 4")
    theirs.get_by_role("link", name="Odds").click()
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Odds")
    theirs.get_by_role("link", name="Many hands").click()
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Many hands")


def test_without_javascript(page_without_javascript: Page, problems: list[str]):
    page = page_without_javascript
    deck = saved(page)
    page.get_by_role("link", name="Draw a hand").click()
    page.get_by_role("link", name="second").click()
    page.get_by_role("link", name="Redraw all five").click()
    page.get_by_role("link", name="Draw for turn 1").click()
    page.get_by_role("link", name="Hatch").click()
    assert len(cards(page)) == 6
    expect(page.get_by_text("3 Digi-Eggs")).to_be_visible()
    page.get_by_text("Look at security").click()
    expect(page.get_by_role("list", name="Security").get_by_role("article")).to_have_count(5)

    page.get_by_role("link", name="Odds").click()
    page.get_by_label("Redraw", exact=True).select_option("never")
    page.get_by_label("Going", exact=True).select_option("1")
    page.get_by_text("Pick cards by hand").click()
    page.get_by_label("ST1-03 Agumon").check()
    page.get_by_role("button", name="Show the odds").click()
    expect(page.get_by_role("heading", name="At least 1 of ST1-03 Agumon")).to_be_visible()
    expect(page.get_by_text("No hand is redrawn.")).to_be_visible()

    page.get_by_role("link", name="Many hands").click()
    page.get_by_label("Hands", exact=True).fill("9999999")
    page.get_by_role("button", name="Deal the hands").click()
    expect(page.get_by_role("alert")).to_contain_text("100,000")
    problems.clear()  # the browser notes that the answer was a refusal
    page.get_by_label("Hands", exact=True).fill("500")
    page.get_by_role("button", name="Deal the hands").click()
    expect(page.get_by_role("heading", name="500 hands from seed 1")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    with open(download.value.path(), encoding="utf-8") as file:
        assert len(file.readlines()) == 501
    assert deck in page.url


def test_a_list_is_pasted_and_dealt_without_keeping_a_deck(page: Page):
    page.goto("/")
    page.get_by_role("link", name="Test hand").click()
    page.get_by_label("Deck list").fill(LEGAL)
    page.get_by_role("button", name="Draw a hand").click()
    assert len(cards(page)) == 5
    page.goto("/decks/")
    expect(page.locator(".decks li")).to_have_count(0)


def test_the_older_game_is_opened_as_one_sets_it(page: Page):
    page.goto(saved(page, LEGACY, "legacy") + "hand/?seed=7")
    expect(page.get_by_role("heading", name="Digimon Box")).to_be_visible()
    page.get_by_label("Level III in the Digimon Box").select_option("none")
    page.get_by_role("button", name="Open the game like this").click()
    expect(page.get_by_role("heading", name="Digimon Box")).to_have_count(0)
    page.keyboard.press("d")
    expect(page.get_by_role("heading", level=1)).to_have_text("The hand and 1 more card")
    assert len(cards(page)) == 7
