"""The registration sheet from the page: what is typed is printed and not kept."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from deckbuilder import fonts
from tests.web.lists import FIVE_AGUMON

pytestmark = pytest.mark.django_db
FORM = {"paper": "a4", "language": "both"}


def printed(client, deck, **fields: str) -> str:
    response = client.post(f"{deck.get_absolute_url()}sheet/", FORM | fields)
    assert response.status_code == 200, response.content.decode()
    assert response.headers["Content-Type"] == "application/pdf"
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(response.content)).pages)


def test_the_sheet_holds_the_player_the_cards_and_the_verdict(client, save):
    text = printed(client, save(client), player="Yamada Alex", player_id="0001234567")

    assert "Yamada Alex" in text
    assert "0001234567" in text
    assert "ST1-13" in text
    assert "50 / 50" in text


def test_the_sheet_of_an_illegal_deck_says_so(client, save):
    text = printed(client, save(client, FIVE_AGUMON), language="en")

    assert "5 copies of ST1-03" in text


def test_an_id_that_is_none_is_refused_and_the_rest_stays_typed(client, save):
    deck = save(client)
    response = client.post(
        f"{deck.get_absolute_url()}sheet/", FORM | {"player": "Yamada", "player_id": "12"}
    )
    shown = response.content.decode()

    assert response.status_code == 422
    assert "8 to 12 digits" in shown
    assert 'value="Yamada"' in shown


def test_a_character_that_the_font_lacks_is_said_before_it_is_printed(client, save):
    deck = save(client)
    asked = client.post(f"{deck.get_absolute_url()}sheet/", FORM | {"player": "Smile ☃︎ 𓀀"})

    assert asked.status_code == 422
    assert "𓀀" in asked.content.decode()
    assert "50 / 50" in printed(client, deck, player="Smile 𓀀", with_marks="on")


def test_the_file_is_named_after_the_deck_and_not_after_the_player(client, save):
    deck = save(client, name="../../Red & <b>")
    response = client.post(f"{deck.get_absolute_url()}sheet/", FORM | {"player": "Yamada"})

    assert response.headers["Content-Disposition"] == 'attachment; filename="red-b-sheet.pdf"'


def test_without_fonts_the_page_says_to_wait(client, save, monkeypatch):
    monkeypatch.setattr(fonts, "chosen", lambda *args: None)
    response = client.post(f"{save(client).get_absolute_url()}sheet/", FORM)

    assert response.status_code == 503
    assert "not ready yet" in response.content.decode()
