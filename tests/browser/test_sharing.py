"""Two browsers: one shares a deck by a link, the other reads and copies it, until it is revoked."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import look
from tests.web.lists import FIVE_AGUMON

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_link_is_made_read_copied_replaced_and_revoked(new_context, problems):
    owner = new_context().new_page()
    reader = new_context(java_script_enabled=False).new_page()
    owner.goto("/")
    owner.get_by_label("Deck list").fill(FIVE_AGUMON)
    owner.get_by_role("button", name="Read the list").click()
    owner.get_by_label("Deck name").fill("My red deck")
    owner.get_by_role("button", name="Save this deck").click()
    expect(owner.get_by_role("heading", level=1)).to_have_text("My red deck")
    owner.goto(owner.url + "share/")

    owner.get_by_role("button", name="Share it by a link").click()
    field = owner.get_by_role("textbox", name="The link")
    expect(field).not_to_be_editable()
    first = field.input_value()
    reader.goto(first)
    expect(reader.get_by_role("heading", level=1)).to_have_text("My red deck")
    reader.get_by_role("link", name="Draw a hand").click()
    expect(reader.get_by_role("list", name="The hand").get_by_role("article")).to_have_count(5)
    reader.get_by_role("link", name="My red deck").click()
    assert reader.url == first
    reader.get_by_role("button", name="Copy to my decks").click()
    expect(reader.get_by_text("This is your copy.")).to_be_visible()

    owner.get_by_role("button", name="Make a new link").click()
    expect(owner.get_by_text("This is the new link.")).to_be_visible()
    second = field.input_value()
    assert reader.goto(first).status == 404
    assert reader.goto(second).status == 200

    owner.get_by_role("button", name="Keep it to myself").click()
    expect(field).to_have_count(0)
    assert reader.goto(second).status == 404
    problems.clear()  # the two pages that are not there


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_nothing_stands_in_a_readers_way(new_context, language: str, width: int, scheme: str):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    page.goto("/")
    page.locator("textarea[name=text]").fill(FIVE_AGUMON + "\n-3 X ST1-07\n2 ZZ9-999 Nobody")
    page.locator(".paste button.main").click()
    page.locator("form.save button.main").click()
    page.wait_for_url("**/decks/*/")
    page.goto(page.url + "share/")
    look(page, "share, private")
    page.locator("button[value=unlisted]").click()
    field = page.locator(".shared-at input[readonly]")
    field.wait_for()
    look(page, "share, by a link")
    page.goto(field.input_value())
    look(page, "shared deck")
