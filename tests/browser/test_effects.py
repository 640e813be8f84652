"""How the engine reads a card, on its page: for everybody, with scripts and without."""

import pytest
from playwright.sync_api import Page, expect

from cards.correcting import correct
from tests.browser.looking import look

pytestmark = pytest.mark.django_db(transaction=True)

NEW = "CC1-001"
TEXTS = {
    "en.effect": (
        "<Blocker>\n"
        "[On Play] [When Digivolving] You may delete 1 of your opponent's Digimon with 3000 DP or "
        "less.\n"
        "[Your Turn] [Once Per Turn] When this Digimon attacks, sing a song and gain 1 memory.\n"
        "[Hand] [Main] Dance.\n"
        "Whistle a tune for as long as it lasts."
    ),
    "en.inherited": "[Your Turn] This Digimon gets +2000 DP.",
    "en.security": "[Security] Play this card without paying the cost.",
    "en.requirements": "[Digivolve] [Alphamon]: Cost 1\n[Link] [Wild] trait: Cost 2",
    "en.rules": "(Rule) Trait: Has the [Wild] type.",
}
FACTS = {"name": "Pebblemon", "kinds": ["Digimon"], "colours": ["red"], "level": 4}


@pytest.fixture
def card(base_url):
    correct("modern", NEW, FACTS | {"rule_traits": ["Wild"]} | TEXTS)
    return f"/cards/{NEW}/"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_how_a_card_is_read_stands_in_nobodys_way(new_context, card, language, width, scheme):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    page.goto(card)
    look(page, card)


def test_what_is_left_to_people_is_open_and_can_be_folded_without_scripts(
    page_without_javascript, card
):
    page = page_without_javascript
    page.goto(card)
    section = page.get_by_role("region", name="How the engine reads this card")
    expect(section.locator("li")).to_have_count(10)
    expect(section.locator("mark").first).to_be_visible()
    section.locator("summary").click()
    expect(section.locator("mark").first).to_be_hidden()


def test_a_tag_leads_to_what_it_means(page: Page, card):
    page.goto(card)
    section = page.get_by_role("region", name="How the engine reads this card")
    section.get_by_role("link", name="Inherited effect").click()
    expect(page.locator("#inherited-effect")).to_be_in_viewport()
