"""Every kind of page, in both languages, wide and narrow: axe finds nothing, nothing overflows."""

import pytest

from tests.browser.looking import look
from tests.web.lists import FIVE_AGUMON, LEGACY

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_nothing_stands_in_anybodys_way(new_context, language: str, width: int, scheme: str):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    page.goto("/")
    look(page, "home")
    page.locator("textarea[name=text]").fill(FIVE_AGUMON + "\n-3 X ST1-07\n2 ZZ9-999 Nobody")
    page.locator(".paste button.main").click()
    look(page, "reading")
    page.locator("form.save button.main").click()
    look(page, "deck")
    deck = page.url
    page.goto(deck + "hand/?seed=5&turn=3&breeding=1")
    page.locator("summary").click()
    look(page, "hand")
    page.goto(deck + "odds/?question=table+lv:4+in+hand&cards=ST1-03")
    for summary in page.locator(".answer summary").all():
        summary.click()
    look(page, "odds")
    page.goto(deck + "hands/?count=500&policy=no-level-3")
    page.locator("#levels-title ~ details > summary").click()
    look(page, "many hands")
    page.goto(deck + "charts/")
    look(page, "charts")
    page.goto("/hand/")
    look(page, "hand of a list")
    page.locator("textarea[name=text]").fill(LEGACY)
    page.locator("select[name=game]").select_option("legacy")
    page.locator(".paste button.main").click()
    look(page, "hand of the older game")
    for link in (2, 3, 4):
        page.locator(f".tabs a:nth-child({link})").click()
        look(page, f"page {link} of the older game")
    page.goto(deck + "sheet/")
    look(page, "sheet")
    page.goto("/check/")
    page.locator("textarea[name=text]").fill(FIVE_AGUMON)
    page.locator(".paste button.main").click()
    look(page, "checked list")
    page.goto(deck + "days/")
    look(page, "days")
    for path in ("/decks/", "/check/", "/codes/", "/accounts/sign-up/", "/accounts/sign-in/"):
        page.goto(path)
        look(page, path)
