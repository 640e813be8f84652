"""Sheets in a browser: forms and pages for everybody, and only the sheet on paper."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.test_accessible import look
from tests.web.lists import FIVE_AGUMON, LEGACY

pytestmark = pytest.mark.django_db(transaction=True)


def fill(page: Page, text: str, regulation: str = "modern") -> None:
    page.goto("/sheets/")
    page.locator("textarea[name=text]").fill(text)
    page.locator("select[name=regulation]").select_option(regulation)


def send(page: Page, data: bytes, name: str = "players.csv") -> None:
    file = {"name": name, "mimeType": "text/csv", "buffer": data}
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main form button.main").click()


def no_cell_runs_over(page: Page) -> None:
    """Rows are as high as what stands in them, and every cell is as high as its row."""
    cells = page.locator(".sheet-cards tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.offsetHeight - row.offsetHeight))"
    )
    assert cells
    assert not any(difference for row in cells for difference in row), cells
    inside = page.locator(".sheet-cards .card-names").evaluate_all(
        "cells => cells.every(cell => cell.scrollHeight <= cell.offsetHeight + 1)"
    )
    assert inside


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_nothing_about_sheets_stands_in_anybodys_way(
    new_context: Any, language: str, width: int, scheme: str, problems: list[str]
) -> None:
    context = new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, locale=language
    )
    page = context.new_page()
    page.goto("/sheets/")
    look(page, "form for a list")
    fill(page, FIVE_AGUMON + "\n2 Nobodymon")
    page.locator("input[name=player]").fill("Dragon 🐉")
    page.locator("form.paste button.main").click()
    look(page, "line that is no card")
    page.locator("button[name=without]").click()
    look(page, "missing character")
    problems.clear()  # the browser says 422 aloud
    fill(page, FIVE_AGUMON)
    page.locator("input[name=player]").fill("Yamada Alexandria-Josephine")
    page.locator("button[formaction]").click()
    expect(page.locator("article.sheet")).to_be_visible()
    look(page, "sheet as a page")
    no_cell_runs_over(page)
    fill(page, FIVE_AGUMON)
    page.locator("select[name=language]").select_option("both")
    page.locator("button[formaction]").click()
    look(page, "sheet in both languages as a page")
    no_cell_runs_over(page)
    fill(page, LEGACY, "legacy")
    page.locator("select[name=language]").select_option("ja")
    page.locator("button[formaction]").click()
    look(page, "sheet of the older game as a page")
    page.goto("/sheets/event/")
    look(page, "form for an event")
    send(page, b"no table of players")
    look(page, "event that cannot be printed")
    problems.clear()


def test_a_list_is_printed_without_javascript(page_without_javascript: Any) -> None:
    page = page_without_javascript
    fill(page, FIVE_AGUMON)
    page.get_by_label("Player (family name first)").fill("Yamada Alex")
    with page.expect_download() as download:
        page.get_by_role("button", name="Make the PDF").click()
    assert download.value.suggested_filename == "deck-sheet.pdf"
    file = PdfReader(BytesIO(Path(download.value.path()).read_bytes()))
    assert "Yamada Alex" in file.pages[0].extract_text()


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_only_the_sheet_goes_on_the_chosen_paper(page: Page, paper: str, size: Any) -> None:
    fill(page, FIVE_AGUMON)
    page.locator("select[name=paper]").select_option(paper)
    page.get_by_label("Player (family name first)").fill("Yamada Alex")
    page.get_by_role("button", name="Show it as a page").click()
    expect(page.locator("article.sheet")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    file = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True, print_background=True)))

    assert len(file.pages) == 1
    box = file.pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == pytest.approx(size, abs=1)
    text = file.pages[0].extract_text()
    assert "Yamada Alex" in text
    assert "5 copies of ST1-03" in text
    assert "unofficial fan project" not in text
    assert "Sign in" not in text


def test_what_is_remembered_is_filled_in_and_deleted_with_one_button(page: Page) -> None:
    page.goto("/accounts/sign-up/")
    page.get_by_label("Username").fill("alex")
    page.get_by_label("Password", exact=True).fill("a long pass phrase")
    page.get_by_label("Password confirmation").fill("a long pass phrase")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    fill(page, FIVE_AGUMON)
    page.get_by_label("Player (family name first)").fill("Yamada Alex")
    page.get_by_label("Remember name, initial and ID for my account").check()
    with page.expect_download():
        page.get_by_role("button", name="Make the PDF").click()
    page.goto("/sheets/")
    expect(page.get_by_label("Player (family name first)")).to_have_value("Yamada Alex")
    look(page, "remembered")

    page.get_by_role("button", name="Delete these details").click()
    expect(page.get_by_label("Player (family name first)")).to_have_value("")
    expect(page.get_by_role("button", name="Delete these details")).to_have_count(0)


def test_an_organiser_prints_a_whole_event_without_javascript(page_without_javascript: Any) -> None:
    page = page_without_javascript
    page.goto("/")
    page.get_by_role("main").get_by_role("link", name="Sheets of a whole event").click()
    with page.expect_download() as download:
        send(page, f'player,list\nYamada Alex,"{FIVE_AGUMON}"\nAbe Kim,gone.txt\n'.encode())
    assert download.value.suggested_filename == "event-sheets.pdf"
    file = PdfReader(BytesIO(Path(download.value.path()).read_bytes()))
    assert len(file.pages) == 4
    assert "Abe Kim" in file.pages[0].extract_text()
    assert "gone.txt" in file.pages[1].extract_text()
