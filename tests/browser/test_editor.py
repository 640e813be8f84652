"""A deck edited by keyboard, mouse and touch, in two tabs, over reloads, and without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import look
from tests.web.lists import FIVE_AGUMON

pytestmark = pytest.mark.django_db(transaction=True)


def open_deck(page: Page, text: str = "3 Agumon ST1-03\n2 ST1-04") -> None:
    page.goto("/")
    page.locator("textarea[name=text]").fill(text)
    page.locator(".paste button.main").click()
    page.locator("form.save button.main").click()
    expect(page.locator("#cards")).to_be_visible()


def copies(page: Page, number: str, section: str = "main") -> Any:
    return page.locator(f"#copies-{section}-{number}")


def saved(page: Page) -> None:
    expect(page.locator(".saved")).to_have_text("Saved")


def test_by_keyboard_alone(page: Page):
    open_deck(page)
    page.keyboard.press("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("n:BT1-012 or n:BT1-001")
    expect(page.locator(".found-card")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#in-BT1-001")).to_be_focused()
    page.keyboard.press("+")
    expect(copies(page, "BT1-001", "eggs")).to_have_value("1")
    page.keyboard.press("ArrowRight")
    for _ in range(3):
        page.keyboard.press("+")
    page.keyboard.press("-")
    expect(copies(page, "BT1-012")).to_have_value("2")
    expect(page.locator('[data-have="BT1-012"]')).to_have_text("2")

    page.keyboard.press("z")
    expect(copies(page, "BT1-012")).to_have_value("3")
    page.keyboard.press("Shift+Z")
    expect(copies(page, "BT1-012")).to_have_value("2")
    page.keyboard.press("e")
    expect(page.locator("#section-eggs")).to_be_focused()
    page.keyboard.press("m")
    expect(page.locator("#section-main")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("-")
    page.keyboard.press("?")
    expect(page.locator(".key-list")).to_be_visible()
    page.keyboard.press("a")
    page.keyboard.type("2 BT1-014")
    page.keyboard.press("Enter")
    expect(copies(page, "BT1-014")).to_have_value("2")


def test_undo_and_redo_over_a_reload(page: Page):
    open_deck(page)
    page.locator("#more-main-ST1-03").click()
    page.locator("#more-main-ST1-04").click()
    expect(copies(page, "ST1-04")).to_have_value("3")
    saved(page)
    page.reload()
    page.locator("#undo").click()
    expect(copies(page, "ST1-04")).to_have_value("2")
    page.reload()
    page.locator("#undo").click()
    expect(copies(page, "ST1-03")).to_have_value("3")
    page.reload()
    expect(page.locator("#undo")).to_be_disabled()
    page.locator("#redo").click()
    expect(copies(page, "ST1-03")).to_have_value("4")
    page.locator("#redo").click()
    expect(copies(page, "ST1-04")).to_have_value("3")
    expect(page.locator("#redo")).to_be_disabled()


def test_in_two_tabs_the_second_gets_the_newer_state_and_a_message(page: Page, problems: list[str]):
    open_deck(page)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator("#more-main-ST1-03").click()
    saved(page)

    other.locator("#more-main-ST1-04").click()
    expect(other.get_by_role("alert")).to_contain_text("in another tab")
    expect(copies(other, "ST1-03")).to_have_value("4")
    expect(copies(other, "ST1-04")).to_have_value("3")
    other.locator("#more-main-ST1-04").click()
    expect(copies(other, "ST1-04")).to_have_value("4")
    expect(other.locator("#deck [role=alert]")).to_have_count(0)

    # The first still shows two copies, and types a count over four that it has not seen.
    assert not problems
    copies(page, "ST1-04").fill("1")
    copies(page, "ST1-04").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("your last change was not made")
    expect(copies(page, "ST1-04")).to_have_value("1")  # what was typed stays
    page.reload()
    expect(copies(page, "ST1-04")).to_have_value("4")
    problems.clear()  # the console tells of the 409


def test_a_tab_that_comes_to_light_again_shows_the_newest_state(page: Page):
    open_deck(page)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator("#more-main-ST1-03").click()
    saved(page)

    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(copies(other, "ST1-03")).to_have_value("4")
    expect(other.get_by_role("alert")).to_contain_text("newest state")


def test_quick_clicks_on_a_card_that_was_found_all_count(page: Page):
    open_deck(page)
    page.goto(page.url + "?q=n:BT1-012")
    put_in = page.locator("#in-BT1-012")
    for _ in range(3):
        put_in.click(no_wait_after=True)

    expect(copies(page, "BT1-012")).to_have_value("3")
    expect(page.locator(".have")).to_have_text("3/4")
    expect(page.locator("#deck [role=alert]")).to_have_count(0)


def told(page: Page) -> Any:
    """What is said of changes that were not saved."""
    return page.locator("#not-sent p:visible")


def fails(page: Page, what: str, how: Any) -> None:
    page.route(f"**/{what}/**", how)


def test_what_was_not_saved_is_not_shown_as_saved(page: Page, problems: list[str]):
    open_deck(page)
    fails(page, "counts", lambda route: route.fulfill(status=500))
    page.locator("#more-main-ST1-03").click()
    expect(told(page)).to_contain_text("the site could not do it")
    expect(copies(page, "ST1-03")).to_have_value("3")
    expect(page.locator("#undo")).to_be_disabled()

    page.unroute("**/counts/**")
    page.locator("#more-main-ST1-03").click()
    expect(copies(page, "ST1-03")).to_have_value("4")
    expect(told(page)).to_have_count(0)
    problems.clear()  # the console tells of the 500


def test_a_change_that_was_lost_is_told_even_if_the_next_one_is_saved(
    page: Page, problems: list[str]
):
    open_deck(page)
    held: list[Any] = []
    fails(page, "counts", lambda route: route.continue_() if held else held.append(route))
    page.locator("#more-main-ST1-03").click(no_wait_after=True)
    page.locator("#more-main-ST1-04").click(no_wait_after=True)
    held[0].abort()
    expect(copies(page, "ST1-04")).to_have_value("3")
    expect(copies(page, "ST1-03")).to_have_value("3")
    saved(page)
    expect(told(page)).to_contain_text("could not be sent")
    problems.clear()


@pytest.mark.parametrize(
    ("field", "written", "what", "number"),
    [
        ("#copies-main-ST1-03", "4", "counts", "ST1-03"),
        ("#add-line", "4 ST1-05", "add", "ST1-05"),
    ],
)
def test_what_was_typed_and_not_sent_is_sent_by_pressing_enter_again(
    page: Page, problems: list[str], field: str, written: str, what: str, number: str
):
    open_deck(page)
    fails(page, what, lambda route: route.abort())
    page.locator(field).fill(written)
    page.locator(field).press("Enter")
    expect(told(page)).to_contain_text("could not be sent")
    expect(page.locator(field)).to_have_value(written)

    page.unroute(f"**/{what}/**")
    page.locator(field).press("Enter")
    expect(page.locator(f"#copies-main-{number}")).to_have_attribute("data-copies", "4")
    expect(told(page)).to_have_count(0)
    problems.clear()


def test_a_count_that_was_refused_is_asked_for_again_by_pressing_enter_again(
    page: Page, problems: list[str]
):
    open_deck(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#more-main-ST1-03").click()
    saved(other)
    copies(page, "ST1-03").fill("1")
    copies(page, "ST1-03").press("Enter")
    expect(page.locator("#deck [role=alert]")).to_contain_text("was not made")

    copies(page, "ST1-03").press("Enter")
    expect(copies(page, "ST1-03")).to_have_attribute("data-copies", "1")
    problems.clear()  # the console tells of the 409


def test_too_much_in_a_short_time_is_called_that(page: Page, problems: list[str]):
    open_deck(page)
    fails(page, "counts", lambda route: route.fulfill(status=429))
    page.locator("#more-main-ST1-03").click()
    expect(told(page)).to_contain_text("too much was sent in a short time")
    problems.clear()


def test_a_tab_goes_on_after_somebody_signed_up_in_another(page: Page):
    open_deck(page)
    other = page.context.new_page()
    other.goto("/accounts/sign-up/")
    other.locator("#id_username").fill("alice")
    for field in other.locator("input[type=password]").all():
        field.fill("a-long-enough-one-81")
    other.locator("main form button").click()
    expect(other.locator(".who")).to_have_text("alice")

    page.locator("#more-main-ST1-03").click()
    saved(page)
    expect(copies(page, "ST1-03")).to_have_value("4")
    page.locator("#terms summary").click()
    page.locator("#deck-name").fill("Still mine")
    page.locator("#deck-name").press("Enter")
    expect(page.locator("h1")).to_have_text("Still mine")


def test_going_back_shows_the_page_as_it_is_now(page: Page):
    open_deck(page)
    page.locator("#find").fill("n:BT1-012")
    expect(page.locator(".found-card")).to_have_count(1)
    page.locator("#in-BT1-012").click()
    saved(page)
    page.locator("a", has_text="History").click()
    expect(page.locator("h1")).to_contain_text("History")
    page.go_back()

    expect(page.locator("#find")).to_have_value("n:BT1-012")
    expect(copies(page, "BT1-012")).to_have_value("1")


def test_a_search_that_knows_of_another_tab_does_not_let_undo_take_what_is_not_shown(page: Page):
    open_deck(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#more-main-ST1-04").click()
    saved(other)

    page.locator("#find").fill("n:BT1-012")
    expect(page.locator("#deck [role=alert]")).to_contain_text("in another tab")
    expect(copies(page, "ST1-04")).to_have_value("3")


def test_an_arrangement_that_is_slow_to_come_brings_no_older_deck(page: Page):
    open_deck(page)
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append((route, route.fetch()))

    page.route(lambda address: "by=colour" in address, hold)
    page.locator("#arrange-by").select_option("colour")
    page.locator("#more-main-ST1-03").click(no_wait_after=True)
    page.wait_for_timeout(200)
    route, answer = held[0]
    route.fulfill(response=answer)
    saved(page)
    expect(page.locator("#cards h3, #cards .section").first).to_be_visible()
    expect(copies(page, "ST1-03")).to_have_attribute("data-copies", "4")
    expect(page.locator("#arrange-by")).to_have_value("colour")


def test_a_key_that_is_held_down_says_it_once(page: Page):
    open_deck(page)
    page.locator("#more-main-ST1-03").focus()
    for _ in range(5):
        page.keyboard.down("+")
    page.keyboard.up("+")
    saved(page)
    expect(copies(page, "ST1-03")).to_have_attribute("data-copies", "4")
    page.keyboard.down("z")
    page.keyboard.down("z")
    page.keyboard.up("z")
    expect(copies(page, "ST1-03")).to_have_attribute("data-copies", "3")


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_a_row_has_room_for_its_name_and_what_is_behind_it(new_context, width: int):
    page = new_context(viewport={"width": width, "height": 844}).new_page()
    open_deck(page, "4 BT10-080\n2 BT20-037\n2 BT17-035\n4 ST1-03")
    page.goto(page.url + "?pane=deck")
    page.locator("#of-main-BT10-080 summary").click()
    row = page.locator("#row-main-BT10-080").bounding_box()
    behind = page.locator("#row-main-BT10-080 .of-card").bounding_box()
    assert behind["width"] > 0.9 * row["width"]
    for number in ("BT10-080", "BT20-037"):
        assert page.locator(f"#row-main-{number} .name").bounding_box()["width"] > 80
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_fault_is_mended_with_one_click(page: Page):
    open_deck(page, FIVE_AGUMON)
    expect(page.locator("#verdict-title")).to_have_text("Not legal")
    page.locator(".mends button").first.click()

    expect(page.locator("#verdict-title")).to_have_text("Unfinished")
    expect(copies(page, "ST1-03")).to_have_value("4")


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_in_a_box_sends_its_count_and_mends_nothing(new_context, scripts: bool):
    page = new_context(java_script_enabled=scripts).new_page()
    open_deck(page, FIVE_AGUMON)
    copies(page, "ST1-04").fill("3")
    copies(page, "ST1-04").press("Enter")
    expect(page.locator("#deck-head")).to_contain_text("49/50")
    expect(copies(page, "ST1-03")).to_have_value("5")
    expect(copies(page, "ST1-04")).to_have_value("3")
    page.reload()
    expect(page.locator("#deck-head")).to_contain_text("49/50")


def test_more_of_a_card_is_a_click_away_and_stays_open(page: Page):
    open_deck(page)
    page.locator("#of-main-ST1-03 summary").click()
    note = page.locator("#note-main-ST1-03")
    note.fill("keep two")
    note.press("Tab")
    expect(page.locator("#row-main-ST1-03 .noted")).to_have_text("keep two")
    page.locator("#row-main-ST1-03 button[name=cover]").click()
    expect(page.locator("#row-main-ST1-03 .tag-cover")).to_be_visible()
    page.locator('button[value="main ST1-03 1 maybe"]').click()
    expect(copies(page, "ST1-03", "maybe")).to_have_value("1")
    expect(copies(page, "ST1-03")).to_have_value("2")


def test_the_charts_come_when_they_are_unfolded(page: Page):
    open_deck(page)
    page.locator("#charts summary").click()

    expect(page.locator("#charts svg").first).to_be_visible()


def test_an_arrangement_is_chosen_at_once_and_kept(page: Page):
    open_deck(page)
    page.locator("#arrange-shape").select_option("pictures")
    expect(page.locator("#deck .as-pictures article")).to_have_count(2)
    page.reload()
    expect(page.locator("#deck .as-pictures article")).to_have_count(2)
    page.locator("#more-main-ST1-03").click()
    expect(copies(page, "ST1-03")).to_have_value("4")


def test_facets_and_pages_change_the_search_and_nothing_else(page: Page):
    open_deck(page)
    deck = page.url
    page.locator("#narrow-down summary").click()
    page.locator("#narrow-down a", has_text="Tamer").first.click()
    expect(page.locator("#explained")).to_contain_text("Tamer")
    page.locator(".finder a[rel=next]").click()
    expect(page.locator(".finder .pages span")).to_contain_text("Page 2")
    assert page.url.startswith(deck)
    page.locator("#more-main-ST1-03").click()
    expect(copies(page, "ST1-03")).to_have_value("4")


def test_without_scripts(page_without_javascript: Page):
    page = page_without_javascript
    open_deck(page)
    page.locator("#find").fill("n:BT1-012")
    page.locator(".finder .find button").click()
    page.locator("#in-BT1-012").click()
    expect(copies(page, "BT1-012")).to_have_value("1")
    page.locator("#undo").click()
    expect(copies(page, "BT1-012")).to_have_count(0)
    page.locator("#redo").click()
    expect(copies(page, "BT1-012")).to_have_value("1")
    page.locator("#arrange-by").select_option("kind")
    page.locator(".only-plain").click()
    expect(page.locator("#arrange-by")).to_have_value("kind")


@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_phone_deck_and_search_take_turns(new_context, scripts: bool):
    size = {"width": 390, "height": 844}
    page = new_context(viewport=size, has_touch=True, java_script_enabled=scripts).new_page()
    open_deck(page)
    expect(page.locator("#find")).to_be_hidden()
    page.locator("[data-pane-of=find]").tap()
    expect(page.locator("#find")).to_be_visible()
    expect(page.locator("#cards")).to_be_hidden()
    expect(page.locator("#verdict-title")).to_be_in_viewport()
    page.locator(".found-card .step").last.scroll_into_view_if_needed()
    expect(page.locator("#verdict-title")).to_be_in_viewport()
    page.locator("[data-pane-of=deck]").tap()
    page.locator("#more-main-ST1-03").tap()
    expect(copies(page, "ST1-03")).to_have_value("4")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_nothing_stands_in_anybodys_way(new_context, language: str, width: int, scheme: str):
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    open_deck(page, FIVE_AGUMON + "\n-3 X ST1-07\n2 ZZ9-999 Nobody\nMaybe\n1 BT20-037 // note")
    deck = page.url
    for asked in ("?pane=deck", "?pane=find&show=lines", "?q=agumon+c:rde", "?shape=pictures"):
        page.goto(deck + asked)
        page.evaluate(
            "document.querySelectorAll('.editor details').forEach((e) => (e.open = true))"
        )
        page.wait_for_load_state("networkidle")
        look(page, asked)
    page.goto(deck + "?shape=list")
    undo = "元に戻す" if language == "ja" else "Undo"
    expect(page.locator("#undo")).to_have_text(undo)
