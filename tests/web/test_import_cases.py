"""Lists that other tools read wrongly, through the pages: read, saved, and what the deck holds.

The same texts are beside this checkout as cases; where they are, they are compared with these.
"""

import json
import re

import pytest
from django.test import Client

from deckbuilder.models import Deck
from engine.formats import FORMATS, Listing, read, write_as
from tests.engine.formats.lists import MODERN
from tests.reference import needs_shared, shared

pytestmark = pytest.mark.django_db
TERMS = {"regulation": "modern", "region": "world"}

TEXTS = {
    "imp-01": "2 Koromon BT5-001_P1\n2 Koromon BT5-001\n",
    "imp-02": "1 Crimson Blaze BT8-097-Errata\n3 Crimson Blaze BT8-097\n",
    "imp-03": "4 Agumon - Bond of Bravery BT6-018\n2 Gabumon - Bond of Friendship (LM-022)\n"
    "1 Invincible Dragon - Insect Fusion BT16-092\n",
    "imp-05": '["Exported from example.test","BT8-033","BT8-033","bt8-033","ZZ9-999",""]',
    "imp-06": "20 Eater (Species Form) BT22-079\n12 Eyesmon: Scatter Mode EX9-048\n"
    "18 Maquinamon EX11-027\n",
    "imp-09": "4 Koromon ST1-01\n \n4 Agumon ST1-03\n\u3000\n// Main deck\n"
    "1 Mother D-Reaper EX2-007\n",
    "imp-10": "3 Agumon ST1-03_P1\n1 Tai Kamiya ST1-12\n2 Agumon ST1-03\n",
    "imp-12": "4\xa0Agumon\u200b\xa0ST1-03\u200e\n2 Grey\xadmon ST1\u2060-07\n",
    "imp-13": "４ グレイモン ＳＴ１－０７\n３ アグモン ＳＴ１‐０３\n"
    "2 Birdramon ST1–05\n−2 Garudamon ST1-08\n",
    "imp-19": "-3 Agumon ST1-03\n0 Greymon ST1-07\n2.5 Birdramon ST1-05\n1e1 Garudamon ST1-08\n"
    "0x4 MetalGreymon ST1-09\n² Phoenixmon ST1-10\n",
}
BROKEN = ['[["BT8-033",4],{"id":"BT8-033"},3,null]', '{"deck":1}', "[", "[]"]


def report(client: Client, text: str) -> str:
    response = client.post("/lists/read/", TERMS | {"text": text})
    assert response.status_code == 200
    assert not Deck.objects.exists(), "reading keeps nothing"
    return response.content.decode()


def lines_of(shown: str, status: str) -> list[int]:
    """The numbers of the lines that came to a status."""
    group = re.search(rf'<tbody id="lines-{status}">(.*?)</tbody>', shown, re.DOTALL)
    return [int(at) for at in re.findall(r'<td class="num">(\d+)', group[1])] if group else []


def verdict(client: Client, deck: Deck) -> str:
    shown = client.get(deck.get_absolute_url()).content.decode()
    found = re.search(r'<section class="verdict ([\w-]+)', shown)
    assert found
    return found[1]


def held(deck: Deck) -> dict[str, dict[str, int]]:
    listed = deck.revisions.get(number=deck.revision).deck_list
    return {s: copies for s in ("eggs", "main", "side") if (copies := listed.copies(s))}


@needs_shared
def test_these_are_the_texts_of_the_cases():
    cases = {case["id"]: case["input"] for case in shared("cases/cases.json")}
    # A browser's paste keeps these to the letter, invisible characters among them.
    assert {name: cases[name]["text"] for name in TEXTS} == TEXTS
    assert cases["imp-05"]["also"] == BROKEN


def test_two_pictures_of_an_egg_are_one_card_and_a_fifth_copy_is_one_too_many(client, save):
    text = TEXTS["imp-01"]
    assert lines_of(report(client, text), "read") == [1, 2]
    deck = save(client, text)

    assert held(deck) == {"eggs": {"BT5-001": 4}}
    assert {(e["printing"], e["copies"]) for e in deck.revisions.get().entries} == {
        ("P1", 2),
        ("", 2),
    }
    assert "copies" not in _codes(client, deck)
    for fifth in ("1 BT5-001", "1 BT5-001_P1", "1 BT5-001_P2"):
        Deck.objects.all().delete()
        more = save(client, f"{text}{fifth}\n")
        assert held(more) == {"eggs": {"BT5-001": 5}}
        assert "copies" in _codes(client, more)
        assert "ake out 1" in client.get(more.get_absolute_url()).content.decode()


def _codes(client: Client, deck: Deck) -> list[str]:
    shown = client.get(deck.get_absolute_url()).content.decode()
    return re.findall(r'/codes/#([\w-]+)"', shown)


def test_a_corrected_printing_is_the_same_card(client, save):
    deck = save(client, TEXTS["imp-02"])

    assert held(deck) == {"main": {"BT8-097": 4}}
    assert deck.revisions.get().unread == []


def test_a_hyphen_in_a_name_parts_nothing(client, save):
    assert lines_of(report(client, TEXTS["imp-03"]), "read") == [1, 2, 3]
    deck = save(client, TEXTS["imp-03"])

    assert held(deck) == {"main": {"BT6-018": 4, "LM-022": 2, "BT16-092": 1}}


def test_a_heading_in_a_json_list_is_named_and_an_unknown_number_kept_with_its_place(client, save):
    shown = report(client, TEXTS["imp-05"])
    assert lines_of(shown, "ignored") == [1, 6]
    assert lines_of(shown, "read") == [2, 3, 4]
    assert lines_of(shown, "unknown") == [5]
    assert '#lines-read">3 read<' in shown
    assert '#lines-unknown">1 unknown<' in shown
    deck = save(client, TEXTS["imp-05"])

    assert held(deck) == {"main": {"BT8-033": 3, "ZZ9-999": 1}}


@pytest.mark.parametrize("address", ["/lists/read/", "/lists/save/"])
@pytest.mark.parametrize("text", BROKEN)
def test_json_that_is_no_list_gets_a_plain_answer_and_nothing_is_kept(client, text, address):
    response = client.post(address, TERMS | {"text": text, "name": "x"})
    shown = response.content.decode()

    assert response.status_code == 422
    assert 'role="alert"' in shown
    assert "JSON" in shown
    assert not Deck.objects.exists()


def test_cards_that_may_be_there_fifty_times_are_not_cut(client, save):
    deck = save(client, TEXTS["imp-06"])

    assert held(deck) == {"main": {"BT22-079": 20, "EX9-048": 12, "EX11-027": 18}}
    assert "copies" not in _codes(client, deck)


def test_kinds_decide_the_section_not_blank_lines_or_headings(client, save):
    deck = save(client, TEXTS["imp-09"])

    assert held(deck) == {"eggs": {"ST1-01": 4, "EX2-007": 1}, "main": {"ST1-03": 4}}


def test_two_lines_of_a_card_are_added_up_and_five_are_one_too_many(client, save):
    deck = save(client, TEXTS["imp-10"])

    assert held(deck) == {"main": {"ST1-03": 5, "ST1-12": 1}}
    assert "copies" in _codes(client, deck)
    assert verdict(client, deck) != "legal"


def test_invisible_characters_do_no_harm(client, save):
    shown = report(client, TEXTS["imp-12"])
    assert lines_of(shown, "changed") == [1, 2]
    assert "Invisible characters were left out." in shown

    assert held(save(client, TEXTS["imp-12"])) == {"main": {"ST1-03": 4, "ST1-07": 2}}


def test_wide_digits_letters_and_dashes_are_read_and_a_minus_is_refused(client, save):
    assert lines_of(report(client, TEXTS["imp-13"]), "refused") == [4]
    deck = save(client, TEXTS["imp-13"])

    assert held(deck) == {"main": {"ST1-07": 4, "ST1-03": 3, "ST1-05": 2}}
    assert [line["at"] for line in deck.revisions.get().unread] == [4]


def test_odd_counts_are_refused_line_by_line(client, save):
    shown = report(client, TEXTS["imp-19"])
    assert lines_of(shown, "refused") == [1, 2, 3, 4, 5, 6]
    assert shown.count("is not a whole number from 1 to 60") == 6
    deck = save(client, TEXTS["imp-19"])

    assert held(deck) == {}
    assert len(deck.revisions.get().unread) == 6
    assert client.get(deck.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("name", ["dcg", "json", "text", "digimonmeta-link"])
def test_a_long_name_and_fifty_copies_come_back_or_it_is_said(client, save, name):
    title = "A" + "デ" * 21
    deck = save(client, "50 BT6-085", name=title)
    written = write_as(name, deck.revisions.get().listing, MODERN)
    again = save(client, written.text, name="")

    assert held(again) == {"main": {"BT6-085": 50}}
    if again.name != title:
        assert {left.what for left in written.left_out} & {"name"}
        assert title.startswith(again.name) or again.name == "Deck without a name"


def test_every_way_of_writing_reads_back_through_the_page(client):
    deck = Listing(read("50 BT6-085\n4 ST1-01", MODERN).deck)
    for name, format in FORMATS.items():
        if format.writer and name != "code":
            text = write_as(name, deck, MODERN).text
            assert "<b>50</b>" in report(client, text) or text.count("BT6-085") == 50, name


def test_the_reasons_are_in_the_callers_language_and_json_when_asked(client):
    response = client.post(
        "/lists/read/", TERMS | {"text": "["}, headers={"accept": "application/json"}
    )

    assert response.status_code == 422
    assert json.loads(response.content)["ok"] is False
