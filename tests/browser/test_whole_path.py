"""From a pasted list to a saved, checked, printed and tested deck, as a person goes."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.web.lists import FIVE_AGUMON

pytestmark = pytest.mark.django_db(transaction=True)
PASSWORD = "a long pass phrase"


def paste_and_save(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Deck list").fill(FIVE_AGUMON + "\n-3 Greymon ST1-07")
    page.get_by_role("button", name="Read the list").click()

    expect(page.locator("table.lines tbody tr:not(.group)")).to_have_count(15)
    expect(page.locator("tr.refused")).to_contain_text("-3 Greymon ST1-07")
    expect(page.locator("#verdict-title")).to_have_text("Not legal")
    page.get_by_label("Deck name").fill("My red deck")
    page.get_by_role("button", name="Save this deck").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My red deck")


def print_the_sheet(page: Page) -> str:
    page.get_by_role("link", name="Print sheet").click()
    page.get_by_label("Player (family name first)").fill("Yamada Alex")
    with page.expect_download() as download:
        page.get_by_role("button", name="Make the PDF").click()
    file = PdfReader(BytesIO(Path(download.value.path()).read_bytes()))
    return "\n".join(sheet.extract_text() for sheet in file.pages)


def draw_a_hand(page: Page) -> None:
    page.get_by_role("link", name="My red deck").click()
    page.get_by_role("link", name="Draw a hand").click()
    cards = page.get_by_role("list", name="The hand").get_by_role("article")
    expect(cards).to_have_count(5)
    first = page.url
    page.get_by_role("link", name="Redraw all five").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand after the redraw")
    expect(cards).to_have_count(5)
    assert page.url == first + "&redraw=1"
    expect(page.get_by_role("link", name="Redraw all five")).to_have_count(0)


def sign_up_and_find_the_deck(page: Page) -> None:
    page.get_by_role("link", name="Sign up").click()
    page.get_by_label("Username").fill("alex")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("link", name="My red deck")).to_be_visible()

    page.get_by_role("button", name="Sign out").click()
    page.goto("/decks/")
    expect(page.get_by_role("link", name="My red deck")).to_have_count(0)

    page.get_by_role("link", name="Sign in").click()
    page.get_by_label("Username").fill("alex")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="My red deck").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My red deck")


def test_with_javascript(page: Page):
    paste_and_save(page)

    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("5")
    page.locator("#deck").get_by_role("button", name="Take out 1 Agumon").click()
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("4")
    expect(page.locator("#verdict-title")).to_have_text("Unfinished")
    page.get_by_label("Copies of Biyomon, ST1-02").fill("4")
    page.get_by_label("Copies of Biyomon, ST1-02").press("Enter")
    expect(page.locator("#verdict-title")).to_have_text("Cannot check")  # a line was refused
    expect(page.get_by_role("status")).to_have_text("Saved")

    assert "Yamada Alex" in print_the_sheet(page)
    draw_a_hand(page)
    sign_up_and_find_the_deck(page)


def test_without_javascript(page_without_javascript: Page):
    page = page_without_javascript
    paste_and_save(page)

    page.locator("#deck").get_by_role("button", name="Take out 1 Agumon").click()
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("4")
    expect(page.locator("#verdict-title")).to_have_text("Unfinished")
    page.get_by_label("Copies of Biyomon, ST1-02").fill("4")
    page.get_by_role("button", name="Save counts").click()
    expect(page.locator("#verdict-title")).to_have_text("Cannot check")

    assert "Yamada Alex" in print_the_sheet(page)
    draw_a_hand(page)
    sign_up_and_find_the_deck(page)


def test_quick_clicks_all_count(page: Page):
    paste_and_save(page)
    less = page.locator("#deck").get_by_role("button", name="Take out 1 Agumon")
    for _click in range(3):
        less.click(no_wait_after=True)

    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("2")


HOLD = """() => {
    const button = () => document.getElementById("less-main-ST1-03");
    const send = (name) => button().dispatchEvent(new Event(name, { bubbles: true }));
    send("pointerdown");
    send("pointerup");
    button().click();
    send("pointerdown");  // before the timer of the click before has run
    window.held = button();
}"""


def test_a_button_that_is_held_down_is_not_replaced_by_the_answer_to_the_click_before(page: Page):
    paste_and_save(page)
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.evaluate(HOLD)
    page.wait_for_timeout(200)  # more than enough for the answer to be shown
    assert page.evaluate("held.isConnected")

    page.evaluate("held.dispatchEvent(new Event('pointerup', { bubbles: true })); held.click()")
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("3")
    expect(page.get_by_role("status")).to_have_text("Saved")
    page.reload()
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("3")


def test_keys_lead_to_the_hand_and_back_changes_are_undone(page: Page):
    paste_and_save(page)
    page.locator("#deck").get_by_role("button", name="Take out 1 Agumon").click()
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("4")
    page.locator("h1").click()
    page.keyboard.press("z")
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("5")
    page.keyboard.press("a")
    expect(page.get_by_label("Add a card")).to_be_focused()
    page.keyboard.type("zh")
    expect(page.get_by_label("Add a card")).to_have_value("zh")
    page.locator("h1").click()
    page.keyboard.press("h")
    expect(page).to_have_url(re.compile(r"/hand/\?seed=\d+$"))


def test_undo_pressed_at_once_waits_for_its_turn(page: Page):
    paste_and_save(page)
    page.locator("#deck").get_by_role("button", name="Take out 1 Agumon").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("status")).to_have_text("Saved")
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("5")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_focus_goes_to_a_neighbour_when_its_row_is_gone(page: Page):
    paste_and_save(page)
    box = page.get_by_label("Copies of Agumon, ST1-03")
    box.fill("0")
    box.press("Enter")
    expect(box).to_have_count(0)

    assert page.evaluate("document.activeElement.closest('.section') !== null")


def test_the_focus_stays_on_the_button_that_was_pressed(page: Page):
    paste_and_save(page)
    button = page.locator("#deck").get_by_role("button", name="Take out 1 Agumon")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Copies of Agumon, ST1-03")).to_have_value("4")

    expect(page.locator("#deck").get_by_role("button", name="Take out 1 Agumon")).to_be_focused()
