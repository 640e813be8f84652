"""The description of the API for people: it works with our own files alone."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_api_can_be_tried_out_on_its_page(page: Page):
    page.goto("/api/v1/docs")
    page.get_by_role("button", name="POST /api/v1/check Check a deck").click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("textbox").fill('{"text": "4 BT1-010"}')
    page.get_by_role("button", name="Execute").click()

    expect(page.locator(".live-responses-table")).to_contain_text("Main deck: 4 of 50 cards.")
