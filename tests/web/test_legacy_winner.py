"""Who wins at time-out: the page, its answers, and the slip that it prints."""

from html import unescape
from io import BytesIO
from urllib.parse import urlencode

import pytest
from django.test import override_settings
from pypdf import PdfReader

from engine.legacy.winner import DRAWN

pytestmark = pytest.mark.django_db

EQUAL = {"points_a": 10, "net_a": 3, "iv_a": 1, "points_b": 10, "net_b": 3, "iv_b": 1}
D4 = {"points_a": 40, "net_a": 9, "iv_a": 2, "iii_a": 1, "points_b": 40, "net_b": 9, "iv_b": 1}


def page(client, status: int = 200, **query) -> str:
    response = client.get(f"/legacy/winner/?{urlencode(query, doseq=True)}")
    assert response.status_code == status, response.content.decode()
    return unescape(response.content.decode())


def slip(client, status: int = 200, **sent):
    data = {"paper": "a4", "language": "both"} | sent
    response = client.post("/legacy/winner/slip/", data)
    assert response.status_code == status, response
    return response


def text_of(response) -> str:
    return PdfReader(BytesIO(response.content)).pages[0].extract_text()


def test_an_empty_page_asks_and_answers_nothing(client):
    shown = page(client)
    assert "Who wins?" in shown
    assert "result-title" not in shown
    assert "field wrong" not in shown


def test_the_step_that_decided_is_shown_with_all_before_it(client):
    shown = page(client, **D4)
    assert "A wins." in shown
    assert "A has more Digimon of that level." in shown
    assert shown.count('<th scope="row">') == 4
    assert "Only top cards were counted" in shown


def test_what_decides_early_shows_no_further_step(client):
    shown = page(client, **EQUAL | {"points_b": 20})
    assert "B wins." in shown
    assert shown.count('<th scope="row">') == 1


def test_a_knock_out_asks_for_cards_until_it_is_decided(client):
    equal = EQUAL | {"knock_out": "on"}
    assert 'name="drawn_a"' not in page(client, **EQUAL)
    assert page(client, **equal).count('name="drawn_a"') == 1

    judge = page(client, **equal, drawn_a=["none"], drawn_b=["option"])
    assert "a judge decides" in judge
    again = equal | {"equal": "again"}
    assert page(client, **again, drawn_a=["none"], drawn_b=["option"]).count('name="drawn_a"') == 2
    assert "B wins." in page(client, **again, drawn_a=["none", "option"], drawn_b=["option", "III"])


@pytest.mark.parametrize("card", DRAWN)
def test_every_card_that_can_be_drawn_is_taken(client, card):
    page(client, **EQUAL, knock_out="on", drawn_a=card, drawn_b=card)


@pytest.mark.parametrize(
    ("wrong", "quoted"),
    [
        ({"points_a": "101"}, "“101” is not a whole number from 0 to 100."),
        ({"net_b": ""}, "“” is not a whole number from 0 to 99."),
        ({"iv_a": "many"}, "“many” is not a whole number from 0 to 6."),
        ({"drawn_a": "egg", "drawn_b": "III"}, "“egg” is no card that can be drawn."),
    ],
)
def test_what_cannot_be_used_is_quoted_in_its_place(client, wrong, quoted):
    shown = page(client, 422, **EQUAL | wrong)
    assert quoted in shown
    assert "result-title" not in shown


def test_a_slip_is_offered_only_once_there_is_a_result(client):
    assert "Result slip to print" in page(client, **D4)
    assert "Result slip to print" in page(client, **EQUAL)
    assert "Result slip to print" not in page(client, **EQUAL, knock_out="on")


def test_the_slip_says_in_both_languages_who_won_and_why(client):
    sent = {"name_a": "Alex", "name_b": "山田", "event": "Retro Cup", "round": "3", "table": "7"}
    response = slip(client, **D4, **sent, day="2026-04-04")
    text = text_of(response)

    assert response["Content-Type"] == "application/pdf"
    for part in (
        "Result slip / 試合結果",
        "Retro Cup",
        "山田",
        "Winner / 勝者: Alex",
        "2026-04-04",
    ):
        assert part in text
    assert "Digimon of that level / そのレベルのデジモンの数" in text
    assert "残りポイント" in text_of(slip(client, **D4, language="ja"))
    assert "Points left" not in text_of(slip(client, **D4, language="ja"))


def test_the_slip_of_a_draw_has_no_winner(client):
    text = text_of(slip(client, **EQUAL, language="en"))
    assert "Draw" in text
    assert "Winner" not in text


def test_the_same_result_makes_the_same_slip(client):
    assert slip(client, **D4).content == slip(client, **D4).content


def test_a_character_that_cannot_be_printed_is_told_first(client):
    shown = unescape(slip(client, 422, **D4, name_a="Alex 🦖").content.decode())
    assert "lacks this character: 🦖" in shown
    assert 'value="Alex 🦖"' in shown
    assert slip(client, **D4, name_a="Alex 🦖", with_marks="on").content.startswith(b"%PDF")


def test_a_slip_without_a_result_is_a_form_again(client):
    assert "result-title" not in slip(client, 422, points_a=3).content.decode()
    assert client.get("/legacy/winner/slip/").status_code == 405


def test_without_fonts_the_result_stays_and_says_so(client, tmp_path):
    with override_settings(PREPARED_FONTS=tmp_path, SHEET_FONTS=()):
        shown = unescape(slip(client, 503, **D4).content.decode())
    assert "fonts are not ready" in shown
    assert "A wins." in shown


def test_what_the_slip_needs_is_carried_by_its_form(client):
    shown = page(client, **EQUAL, knock_out="on", drawn_a="III", drawn_b="option", covered="1")
    form = shown.split('aria-labelledby="slip-title"')[1]
    for name, value in (("drawn_a", "III"), ("covered", "1"), ("knock_out", "on"), ("iv_a", "1")):
        assert f'<input type="hidden" name="{name}" value="{value}">' in form
