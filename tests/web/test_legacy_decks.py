"""A deck of 1999-2005 is shared by a code, which every place that takes a list can read."""

import re

import pytest

from deckbuilder.models import Deck
from engine.formats import write_code
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
UNKNOWN = f"{LEGACY}\n2 Bo-900 カスミモン"


@pytest.fixture
def deck(client, save):
    return save(client, LEGACY, regulation="legacy")


def code_of(page):
    return re.search(r"<textarea[^>]*>(TDL1\w+)</textarea>", page)[1]


def test_the_page_of_a_deck_offers_its_code(client, deck):
    page = client.get(deck.get_absolute_url()).content.decode()
    assert code_of(page) == write_code(deck.revisions.get().deck_list)


def test_a_modern_deck_has_none(client, save):
    assert "TDL1" not in client.get(save(client, LEGAL).get_absolute_url()).content.decode()


def test_a_deck_that_no_code_can_hold_offers_none(client, save):
    deck = save(client, f"{LEGACY}\n4 BT1-010", regulation="legacy")
    assert "Share code" not in client.get(deck.get_absolute_url()).content.decode()


def test_a_pasted_code_becomes_the_same_deck_with_the_names_of_unlisted_cards(client, save):
    first = save(client, UNKNOWN, regulation="legacy")
    code = code_of(client.get(first.get_absolute_url()).content.decode())
    broken = "\n".join(code[at : at + 30] for at in range(0, len(code), 30))
    second = save(client, broken, regulation="legacy")
    assert second.revisions.get().deck_list == first.revisions.get().deck_list
    assert second.revisions.get().deck_list.name_of("Bo-900") == "カスミモン"


def test_the_links_open_the_deck_for_anybody(client, bob, deck):
    page = client.get(deck.get_absolute_url()).content.decode()
    check, hand = re.findall(r'href="([^"]*list=TDL1[^"]*)"', page)
    assert code_of(page) in bob.get(check.replace("&amp;", "&")).content.decode()
    dealt = bob.get(hand.replace("&amp;", "&"), follow=True)
    assert dealt.status_code == 200
    assert "St-1" in dealt.content.decode()


def test_a_checked_list_shows_its_code_and_a_code_can_be_checked(client):
    terms = {"regulation": "legacy", "region": "world"}
    page = client.post("/check/", {"text": LEGACY} | terms).content.decode()
    again = client.post("/check/", {"text": code_of(page)} | terms).content.decode()
    assert "verdict legal" in page
    assert "verdict legal" in again


def test_a_mistake_in_a_code_is_told_and_nothing_is_saved(client, deck):
    code = write_code(deck.revisions.get().deck_list)
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    data = {"text": wrong, "name": "x", "regulation": "legacy", "region": "world"}
    answer = client.post("/lists/save/", data)
    assert answer.status_code == 422
    assert "This deck code is not whole" in answer.content.decode()
    assert Deck.objects.count() == 1


def test_the_wrong_game_is_told(client, deck):
    code = write_code(deck.revisions.get().deck_list)
    data = {"text": code, "regulation": "modern", "region": "world"}
    answer = client.post("/check/", data)
    assert "Choose a regulation of that game." in answer.content.decode()


def test_programs_can_send_a_code(client, deck):
    code = write_code(deck.revisions.get().deck_list)
    body = {"text": code, "regulation": "legacy"}
    answer = client.post("/api/v1/check", body, content_type="application/json").json()
    assert answer["verdict"] == "legal"


@pytest.mark.parametrize(
    "name", ["アトラカブテリモン", "ｱﾄﾗｰｶﾌﾞﾃﾘﾓﾝ", "あとらーかぶてりもん", "MegaKabuterimon"]
)
def test_the_search_finds_a_card_by_any_spelling(client, name):
    page = client.get("/cards/", {"q": f"game:legacy {name}"}).content.decode()
    assert "/cards/legacy/St-28/" in page
    assert "/cards/legacy/St-98/" in page


def test_a_name_that_only_one_card_can_be_meant_by_leads_to_it(client):
    page = client.get("/cards/", {"q": "デジバイス01"}).content.decode()
    assert "/cards/legacy/Bo-20v/" in page


def test_a_card_tells_what_else_it_is_called(client):
    page = client.get("/cards/legacy/St-97/").content.decode()
    assert "Also written" in page
    assert "VenomMyotismon" in page
