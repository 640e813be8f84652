"""The registration sheet from the page: what is typed is printed and not kept."""

import re
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pypdf import PdfReader

from deckbuilder import fonts
from deckbuilder.models import Deck, RememberedPlayer
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
FORM = {"paper": "a4", "language": "both"}
LIST = FORM | {"text": LEGAL, "regulation": "modern", "region": "world"}
MINE = {"player": "Yamada Alex", "family_initial": "X", "player_id": "0001234567"}


def text_of(response) -> str:
    assert response.status_code == 200, response.content.decode()
    assert response.headers["Content-Type"] == "application/pdf"
    assert response.headers["Cache-Control"] == "no-store"
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(response.content)).pages)


def printed(client, deck, **fields: str) -> str:
    return text_of(client.post(f"{deck.get_absolute_url()}sheet/", FORM | fields))


def printed_list(client, **fields) -> str:
    return text_of(client.post("/sheets/", LIST | fields))


def shown(response) -> str:
    """The text of a page, without its marks."""
    assert response.status_code == 200, response.content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


def test_the_sheet_holds_the_player_the_cards_and_the_verdict(client, save):
    text = printed(client, save(client), player="Yamada Alex", player_id="0001234567")

    assert "Yamada Alex" in text
    assert "0001234567" in text
    assert "ST1-13" in text
    assert "50 / 50" in text


def test_the_sheet_of_an_illegal_deck_says_so(client, save):
    text = printed(client, save(client, FIVE_AGUMON), language="en")

    assert "5 copies of ST1-03" in text


def test_a_sheet_in_both_languages_says_what_is_wrong_in_both(client, save):
    text = printed(client, save(client, FIVE_AGUMON))

    assert "5 copies of ST1-03 Agumon; the limit is 4." in text
    assert "ST1-03 アグモンが5枚あります" in text


@pytest.mark.parametrize("typed", ["12", "1234567", "1234567890123", "12345678A", "１２３"])
def test_an_id_that_is_none_is_refused_and_the_rest_stays_typed(client, save, typed):
    deck = save(client)
    response = client.post(
        f"{deck.get_absolute_url()}sheet/", FORM | {"player": "Yamada", "player_id": typed}
    )
    page = response.content.decode()

    assert response.status_code == 422
    assert "8 to 12 digits" in page
    assert 'value="Yamada"' in page


@pytest.mark.parametrize(
    "typed", ["00012345", "0001 2345 6789", "０００１２３４５６７", "0001-234567"]
)
def test_an_id_is_taken_as_it_may_be_typed_and_keeps_its_zeros(client, save, typed):
    text = printed(client, save(client), player_id=typed)

    assert re.search(r"\b0001\d{4,8}\b", text)


def test_the_family_initial_is_the_first_letter_or_what_is_typed(client, save):
    deck = save(client)

    assert "姓の頭文字\nV\n" in printed(client, deck, player="van Dijk Alex")
    assert "姓の頭文字\nD\n" in printed(client, deck, player="van Dijk Alex", family_initial="D")


def test_a_character_that_the_font_lacks_is_said_before_it_is_printed(client, save):
    deck = save(client)
    asked = client.post(f"{deck.get_absolute_url()}sheet/", FORM | {"player": "Smile ☃︎ 𓀀"})

    assert asked.status_code == 422
    assert "𓀀" in asked.content.decode()
    assert "50 / 50" in printed(client, deck, player="Smile 𓀀", with_marks="on")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../Red & <b>", '"red-b-sheet.pdf"'),
        ("赤デッキ", "utf-8''%E8%B5%A4%E3%83%87%E3%83%83%E3%82%AD-sheet.pdf"),
    ],
)
def test_the_file_is_named_after_the_deck_and_not_after_the_player(client, save, name, file):
    deck = save(client, name=name)
    response = client.post(f"{deck.get_absolute_url()}sheet/", FORM | {"player": "Yamada"})

    assert response.headers["Content-Disposition"].endswith(file)


def test_the_day_on_the_sheet_is_the_day_it_is_checked_for(client, save):
    text = printed(client, save(client), language="en", date="2026-12-05")

    assert "5 December 2026" in text
    assert "Legal on 5 December 2026 (Modern, World, restriction list" in text


def test_cards_stand_by_number_or_by_level_and_kind(client, save):
    deck = save(client, "4 ST1-16\n4 ST1-11\n4 BT10-112\n4 BT1-085\n4 BT2-020")

    def numbers(order):
        return re.findall(r"\n4\s([A-Z0-9]+-\d+)", printed(client, deck, order=order))

    assert numbers("number") == ["BT1-085", "BT2-020", "BT10-112", "ST1-11", "ST1-16"]
    # Levels 6, 6 and 7; the tamer; the option.
    assert numbers("kind") == ["BT2-020", "ST1-11", "BT10-112", "BT1-085", "ST1-16"]


def test_a_deck_can_be_printed_as_sealed_with_that_total(client, save):
    text = printed(client, save(client), layout="sealed", language="en")

    assert "50 / 40" in text
    assert "Sealed, 40 cards" in text


def test_the_older_game_has_no_sealed_sheet(client, save):
    deck = save(client, LEGACY, regulation="legacy")

    assert 'value="sealed"' not in client.get(f"{deck.get_absolute_url()}sheet/").content.decode()
    response = client.post(f"{deck.get_absolute_url()}sheet/", FORM | {"layout": "sealed"})
    assert response.status_code == 422


def test_an_empty_form_has_no_card_of_the_deck(client, save):
    text = printed(client, save(client), layout="blank", player="Yamada Alex")

    assert "____ / 50" in text
    assert "Yamada Alex" in text
    assert "ST1-" not in text


def test_proxies_are_one_for_each_copy_or_one_for_each_number(client, save):
    deck = save(client)

    assert printed(client, deck, layout="proxies").count("ST1-03") == 4
    assert printed(client, deck, layout="proxy-each").count("ST1-03") == 1


def test_too_many_proxies_are_refused_with_the_number_that_fits(client):
    many = "\n".join(f"60 ST1-{n:02}" for n in range(2, 13))
    response = client.post("/sheets/", LIST | {"text": many, "layout": "proxies"})

    assert response.status_code == 422
    assert "660 proxies; at most 600" in response.content.decode()


def test_without_fonts_the_page_says_to_wait(client, save, monkeypatch):
    monkeypatch.setattr(fonts, "chosen", lambda *args: None)
    response = client.post(f"{save(client).get_absolute_url()}sheet/", FORM)

    assert response.status_code == 503
    assert "not ready yet" in response.content.decode()


def test_somebody_elses_deck_has_no_sheet(alice, bob, save):
    address = save(alice).get_absolute_url()

    for path in ("sheet/", "sheet/print/"):
        assert bob.get(address + path).status_code == 404
        assert bob.post(address + path, FORM).status_code == 404


# As a page


def test_the_page_holds_what_the_paper_holds(client, save):
    deck = save(client, FIVE_AGUMON)
    response = client.post(
        f"{deck.get_absolute_url()}sheet/print/", FORM | MINE | {"language": "en"}
    )
    text = shown(response)

    for words in ("Yamada Alex", "0001234567", "Not legal", "50 / 50", "5 ST1-03 Agumon Lv.3"):
        assert words in text
    assert "5 copies of ST1-03 Agumon; the limit is 4." in text
    assert "not an official Bandai document" in text
    assert 'aria-label="QR code of the list"' in response.content.decode()
    assert response.headers["Cache-Control"] == "no-store"


def test_the_page_needs_nobody_to_fill_in_a_form(client, save):
    text = shown(client.get(f"{save(client).get_absolute_url()}sheet/print/"))

    assert "50 / 50" in text
    assert "Deck registration sheet" in text


def test_the_page_of_the_older_game_is_in_its_words(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    text = shown(client.post(f"{deck.get_absolute_url()}sheet/print/", FORM | {"language": "ja"}))

    assert "デックレシピ" in text
    assert "デジモンカード" in text


def test_proxies_are_no_page(client, save):
    response = client.post(
        f"{save(client).get_absolute_url()}sheet/print/", FORM | {"layout": "proxies"}
    )

    assert response.status_code == 422
    assert "PDF only" in response.content.decode()


# Of a list that is not saved


def test_a_pasted_list_is_printed_and_not_kept(client):
    text = printed_list(client, player="Yamada Alex")

    assert "Yamada Alex" in text
    assert "50 / 50" in text
    assert (Deck.objects.count(), RememberedPlayer.objects.count()) == (0, 0)
    assert not client.session.keys()


def test_a_list_may_come_as_a_file(client):
    file = SimpleUploadedFile("list.txt", LEGAL.encode(), "text/plain")

    assert "50 / 50" in printed_list(client, text="", file=file)


def test_the_list_is_judged_by_the_regulation_that_is_chosen(client):
    assert "50 / 40" in printed_list(client, regulation="sealed")
    legacy = printed_list(client, text=LEGACY, regulation="legacy", language="ja")
    assert "デックレシピ" in legacy
    assert "60 / 60" in legacy


def test_lines_that_are_no_cards_are_said_before_anything_is_printed(client):
    unread = LIST | {"text": LEGAL + "\n2 Nobodymon"}
    asked = client.post("/sheets/", unread)
    page = asked.content.decode()

    assert asked.status_code == 422
    assert "Not read as cards: “2 Nobodymon”." in page
    assert "2 Nobodymon</textarea>" in page
    text = printed_list(client, text=unread["text"], without="on", language="en")
    assert "1 line of the list is not in the deck" in text
    assert "Not fully checked" in text


@pytest.mark.parametrize("text", ["", "   \n"])
def test_without_a_list_there_is_nothing_to_print_but_an_empty_form(client, text):
    asked = client.post("/sheets/", LIST | {"text": text})

    assert asked.status_code == 422
    assert "There is no list yet" in asked.content.decode()
    assert "____ / 50" in printed_list(client, text=text, layout="blank")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# nothing", "No card number and no card name was found in this text."),
        ("4 Agumon", "Not read as cards: “4 Agumon”."),
    ],
)
def test_a_list_without_a_card_is_told_so(client, text, said):
    asked = client.post("/sheets/", LIST | {"text": text})
    page = asked.content.decode()

    assert asked.status_code == 422
    assert said in page
    assert 'name="without"' not in page
    forced = client.post("/sheets/", LIST | {"text": text, "without": "on"})
    assert forced.status_code == 422


def test_the_page_of_a_list_is_shown_from_its_form_only(client):
    assert "50 / 50" in shown(client.post("/sheets/print/", LIST))
    assert client.get("/sheets/print/").headers["Location"] == "/sheets/"
    assert client.get("/sheets/").status_code == 200


# What an account has remembered


def test_nothing_is_remembered_unless_that_is_asked_for(alice, save):
    printed(alice, save(alice), **MINE)

    assert RememberedPlayer.objects.count() == 0


def test_what_is_remembered_is_filled_in_again_and_can_be_deleted(alice, save):
    deck = save(alice)
    printed(alice, deck, **MINE, table="12", event="Regional", remember="on")

    for address in (f"{deck.get_absolute_url()}sheet/", "/sheets/"):
        page = alice.get(address).content.decode()
        assert all(f'value="{value}"' in page for value in MINE.values())
        assert "Delete these details" in page
        assert "Regional" not in page  # of the event, not of the player

    gone = alice.post("/sheets/forget/", {"deck": deck.key})
    assert gone.headers["Location"] == f"{deck.get_absolute_url()}sheet/"
    assert RememberedPlayer.objects.count() == 0
    assert "Yamada" not in alice.get("/sheets/").content.decode()


def test_what_is_refused_is_not_remembered(alice):
    alice.post("/sheets/", LIST | MINE | {"player_id": "12", "remember": "on"})
    alice.post("/sheets/", LIST | MINE | {"player": "🐉", "remember": "on"})

    assert RememberedPlayer.objects.count() == 0


def test_remembering_again_changes_what_is_remembered(alice):
    printed_list(alice, **MINE, remember="on")
    printed_list(alice, player="Suzuki", remember="on")

    only = RememberedPlayer.objects.get()
    assert (only.name, only.family_initial, only.tcg_id) == ("Suzuki", "", "")


def test_each_account_sees_its_own(alice, bob):
    printed_list(alice, **MINE, remember="on")

    assert "Yamada" not in bob.get("/sheets/").content.decode()
    assert bob.post("/sheets/forget/").headers["Location"] == "/sheets/"
    assert RememberedPlayer.objects.count() == 1


def test_without_an_account_nothing_can_be_remembered(client):
    assert 'name="remember"' not in client.get("/sheets/").content.decode()
    printed_list(client, **MINE, remember="on")
    client.post("/sheets/forget/")

    assert RememberedPlayer.objects.count() == 0


def test_what_is_remembered_goes_with_the_account(alice, django_user_model):
    printed_list(alice, **MINE, remember="on")
    django_user_model.objects.get(username="alice").delete()

    assert RememberedPlayer.objects.count() == 0
