"""A list comes in: every line is shown, nothing is lost, broken input gets a page."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from deckbuilder.models import Deck
from tests.web.lists import FIVE_AGUMON, LEGACY, LEGAL

pytestmark = pytest.mark.django_db
TERMS = {"regulation": "modern", "region": "world"}


def page(client: Client, text: str, **more: object) -> str:
    return client.post("/lists/read/", TERMS | {"text": text} | more).content.decode()


def test_every_line_is_shown_with_what_it_was_read_as(client):
    shown = page(client, "4 Agumon BT1-010\n// a comment\n-3 Agumon ST1-03\n2 ZZ9-999 Whoever")

    assert "BT1-010" in shown
    assert "a comment" in shown
    assert "refused" in shown
    assert "ZZ9-999" in shown
    assert "unknown" in shown


def test_reading_a_list_keeps_nothing(client):
    page(client, LEGAL)

    assert not Deck.objects.exists()


def test_a_legal_list_is_called_legal(client):
    assert '<section class="verdict legal"' in page(client, LEGAL)


def test_five_copies_are_said_with_the_rule_and_the_way_out(client):
    shown = page(client, FIVE_AGUMON)

    assert '<section class="verdict illegal"' in shown
    assert "CR 1-4-1-2-2" in shown
    assert "ake out 1" in shown


def test_a_legacy_list_is_read_with_that_games_cards(client):
    shown = page(client, LEGACY, regulation="legacy")

    assert '<section class="verdict legal"' in shown
    assert "アグモン" in shown or "Agumon" in shown


def test_no_list_at_all_is_asked_for(client):
    response = client.post("/lists/read/", TERMS | {"text": "  \n"})

    assert response.status_code == 422
    assert "There is no list yet" in response.content.decode()


def test_a_file_is_read_like_pasted_text(client):
    file = SimpleUploadedFile("deck.txt", LEGAL.encode("utf-8-sig"))

    assert '<section class="verdict legal"' in page(client, "", file=file)


def test_a_file_in_the_encoding_of_japanese_note_pads_is_read(client):
    file = SimpleUploadedFile("deck.txt", "４　アグモン　ＢＴ１－０１０".encode("cp932"))

    assert "アグモン" in page(client, "", file=file)


def test_a_file_that_is_no_text_is_refused_by_name(client):
    file = SimpleUploadedFile("photo.png", b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe")
    response = client.post("/lists/read/", TERMS | {"text": "", "file": file})

    assert response.status_code == 422
    assert "photo.png" in response.content.decode()


def test_a_file_beside_a_pasted_list_is_not_chosen_for_the_person(client):
    file = SimpleUploadedFile("deck.txt", LEGAL.encode())
    shown = page(client, "4 BT1-010", file=file)

    assert "only one list is read" in shown
    assert "4 BT1-010" in shown


def test_a_file_over_one_mebibyte_is_refused_with_its_size(client):
    file = SimpleUploadedFile("deck.txt", b"4 BT1-010\n" * 110_000)
    response = client.post("/lists/read/", TERMS | {"text": "", "file": file})

    assert response.status_code == 422
    assert "1 MiB" in response.content.decode()


def test_more_than_500_lines_are_refused_and_the_text_comes_back(client):
    text = "1 BT1-010\n" * 501
    response = client.post("/lists/read/", TERMS | {"text": text})
    shown = response.content.decode()

    assert response.status_code == 422
    assert "500" in shown
    assert shown.count("1 BT1-010") == 501


def test_a_deck_name_over_200_characters_is_refused_and_the_list_comes_back(client):
    response = client.post("/lists/save/", TERMS | {"text": LEGAL, "name": "x" * 201})
    shown = response.content.decode()

    assert response.status_code == 422
    assert "4 ST1-05" in shown
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    "text",
    [
        "\x00",
        "[",
        "[]",
        '{"deck":1}',
        "\ufeff\u200b",
        "<script>alert(1)</script>",
        "4 \ud83d BT1",
        "DCGUSdEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw",
        "https://digimoncard.app/deckbuilder/1",
        "ﷺ" * 2000,
        '[["BT8-033",4],{"id":"BT8-033"},3,null]',
        "9" * 5000,
    ],
)
def test_whatever_is_pasted_gets_a_page(client, text):
    text = text.encode("utf-8", "replace").decode()
    response = client.post("/lists/read/", TERMS | {"text": text})

    assert response.status_code in (200, 422)
    assert "<script>alert" not in response.content.decode()


def test_an_unknown_regulation_is_refused_with_a_page(client):
    response = client.post(
        "/lists/read/", {"text": LEGAL, "regulation": "chess", "region": "world"}
    )

    assert response.status_code == 422
    assert "4 ST1-05" in response.content.decode()


def test_the_address_of_the_reading_page_leads_home_when_it_is_reloaded(client):
    assert client.get("/lists/read/").headers["Location"] == "/"


def test_a_sample_fills_the_box(client):
    shown = client.get("/?sample=modern").content.decode()

    assert "ST1-02" in shown


@pytest.mark.parametrize("sample", ["modern", "legacy"])
def test_both_samples_are_legal(sample):
    from deckbuilder import judging
    from deckbuilder.samples import SAMPLES

    one = SAMPLES[sample]
    report = judging.judge(one.deck, one.regulation, "world")
    assert report.legal, [str(finding.message) for finding in report.violations]


@pytest.mark.parametrize(
    "text",
    [
        r'["BT1-010","Foo \ud800 bar"]',
        r'{"main":{"\ud800X":4,"BT1-010":4}}',
        r'{"main":{"BT1-010":"\ud800"}}',
        r'{"name":"a\ud800b","main":{"BT1-010":4,"\udc00zz":2}}',
        r'{"main_deck":[{"card_number":"\u0000","card_count":4}]}',
    ],
)
def test_escapes_that_no_text_can_hold_do_no_harm(client, text):
    data = TERMS | {"text": text, "name": "Odd"}
    assert client.post("/lists/read/", data).status_code in (200, 422)
    saved = client.post("/lists/save/", data)
    if saved.status_code == 302:
        assert client.get(saved.headers["Location"]).status_code == 200


def test_a_refused_paste_still_shows_ones_decks_and_the_samples(client, save):
    save(client, name="Kept")
    shown = client.post("/lists/read/", TERMS | {"text": ""}).content.decode()

    assert "Kept" in shown
    assert "?sample=modern" in shown


def test_a_name_that_is_too_long_stays_typed_with_the_list(client):
    shown = page(client, LEGAL, name="x" * 201)

    assert "x" * 201 in shown


def test_two_files_at_once_are_refused(client):
    files = [SimpleUploadedFile(f"{n}.txt", LEGAL.encode()) for n in (1, 2)]
    response = client.post("/lists/read/", TERMS | {"text": "", "file": files})

    assert response.status_code == 422
    assert "one list at a time" in response.content.decode()
