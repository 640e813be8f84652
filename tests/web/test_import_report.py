"""The report on a list before it is saved: all lines, choices, the other game, addresses."""

import re
from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from deckbuilder.handpages import LIST_AT_MOST
from deckbuilder.models import Deck
from engine.deck import Deck as DeckList
from engine.formats import write_code
from tests.engine.formats.test_any_text import PASTED
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
TERMS = {"regulation": "modern", "region": "world"}
ALL = """Name: Odd one
4 ST1-03 // keep
2 Agumon
3 Greymn
3 Grymon st1-07
-3 ST1-05
2 ZZ9-999 Whoever
hello there

// Main deck
"""
CODE = str(write_code(DeckList.from_counts({f"St-{n}": 3 for n in range(1, 11)})))


def post(client: Client, address: str, text: str, **more: str):
    return client.post(address, TERMS | {"text": text} | more)


def page(client: Client, text: str, **more: str) -> str:
    return post(client, "/lists/read/", text, **more).content.decode()


def box(shown: str) -> str:
    """What stands in the box of the list."""
    found = re.search(r'<textarea name="text".*?>\n?(.*?)</textarea>', shown, re.DOTALL)
    assert found
    return found[1]


def test_every_line_is_in_one_group_and_the_ones_to_look_at_come_first(client):
    shown = page(client, ALL)
    groups = re.findall(r'<tbody id="lines-(\w+)">(.*?)</tbody>', shown, re.DOTALL)

    assert [status for status, _rows in groups] == [
        *("refused", "ambiguous", "unknown", "changed", "read", "ignored")
    ]
    lines = [int(at) for _, rows in groups for at in re.findall(r'<td class="num">(\d+)', rows)]
    assert sorted(lines) == list(range(1, 11))
    for status, rows in groups:
        count = len(re.findall('class="given"', rows))
        assert f'href="#lines-{status}">{count} ' in shown


def test_the_report_says_what_was_recognised_and_how_much_is_in_the_deck(client):
    shown = page(client, ALL)

    assert "<dd>Text list</dd>" in shown
    assert "9 cards (main deck 9), 3 different numbers" in shown
    assert "4 lines; they are kept with the deck." in shown
    assert "<dd>Odd one</dd>" in shown
    assert "<dd>JSON of this site</dd>" in page(client, '{"main": {"ST1-03": 4}}')


def test_all_copies_of_a_long_list_are_in_the_deck_and_all_other_lines_are_kept(client, save):
    text = "\n".join(["50 BT6-085", *(f"60 ZZ9-{n:03}" for n in range(200)), *["what"] * 299])
    assert "12050 cards" in page(client, text).replace(",", "")

    deck = save(client, text)
    revision = deck.revisions.get()
    assert sum(entry["copies"] for entry in revision.entries) == 50 + 200 * 60
    assert len(revision.unread) == 299
    assert client.get(deck.get_absolute_url()).content.decode().count("> what <") == 299


def test_a_line_without_end_is_kept_whole_and_shown_by_its_beginning(client, save):
    """A page with a million letters in a table helps nobody; the text to correct has them all."""
    long = "x" * 20_000
    shown = page(client, f"4 ST1-03\n{long}")
    deck = save(client, f"4 ST1-03\n{long}")

    assert [line["text"] for line in deck.newest.unread] == [long]
    assert box(shown) == f"4 ST1-03\n{long}"
    assert f'<td class="given">{"x" * 499}…</td>' in shown
    for path in ("", "history/1/"):
        shown = client.get(f"{deck.get_absolute_url()}{path}").content.decode()
        assert "x" * 499 + "…" in shown
        assert "x" * 501 not in shown


def test_a_card_is_chosen_for_a_line_and_the_text_says_it(client):
    text = "4 ST1-03\n2 Agumon // fast\nhello there"
    shown = page(client, text)
    assert '<select name="choose-2"' in shown
    assert "choose-3" not in shown

    chosen = page(client, text, **{"choose-2": "BT5-007"})
    assert box(chosen) == "4 ST1-03\n2 Agumon BT5-007 // fast\nhello there"
    assert "choose-2" not in chosen
    assert not Deck.objects.exists()


def test_saving_with_a_choice_saves_the_chosen_card(client, save):
    deck = save(client, "4 ST1-03\n2 Agumon\n3 Greymn", **{"choose-2": "BT5-007"})
    revision = deck.revisions.get()

    assert revision.deck_list.copies("main") == {"ST1-03": 4, "BT5-007": 2}
    assert [line["text"] for line in revision.unread] == ["3 Greymn"]


def test_a_choice_in_a_list_of_another_kind_stays_chosen_until_it_is_saved(client, save):
    text = '{"main": [{"name": "Agumon", "count": 3}, {"number": "ST1-07", "count": 900}]}'
    chosen = {"choose-1": "BT5-007"}
    shown = page(client, text, **chosen)

    assert 'value="BT5-007" selected' in shown
    assert "You chose BT5-007 Agumon" in shown
    revision = save(client, text, **chosen).revisions.get()
    assert revision.deck_list.copies("main") == {"BT5-007": 3}
    assert revision.given == text
    assert [line["status"] for line in revision.unread] == ["refused"]


def test_a_choice_that_was_never_offered_changes_nothing(client):
    shown = page(client, "2 Agumon\n4 ST1-03", **{"choose-1": "ST1-07", "choose-2": "BT1-010"})

    assert box(shown) == "2 Agumon\n4 ST1-03"


def test_names_that_are_nearly_one_are_offered(client):
    shown = page(client, "4 ST1-03\n3 Greymn")

    assert "Perhaps one of these?" in shown
    assert '<option value="ST1-07">ST1-07 Greymon · Lv.4 · red</option>' in shown


def test_names_that_are_nearly_one_are_offered_where_no_other_line_is_a_card_either(client, save):
    """A list without a card cannot be saved, but it may need no more than a choice."""
    response = post(client, "/lists/read/", "3 Greymn")
    shown = response.content.decode()

    assert response.status_code == 422
    assert "No card number and no card name was found in this text." in shown
    assert "Perhaps one of these?" in shown
    assert box(shown) == "3 Greymn"
    assert post(client, "/lists/save/", "3 Greymn").status_code == 422
    assert not Deck.objects.exists()

    post(client, "/lists/save/", "3 Greymn", **{"choose-1": "ST1-07"})
    assert Deck.objects.get().newest.deck_list.copies("main") == {"ST1-07": 3}


@pytest.mark.parametrize("text", [LEGACY, CODE, f"{CODE[:2]}\n{CODE[2:40]}\n{CODE[40:]}"])
def test_a_list_of_the_older_game_is_read_as_one_without_being_told(client, save, text):
    shown = page(client, text)

    assert "read as a list of that game" in shown
    assert '<option value="legacy" selected>' in shown
    deck = save(client, text)
    assert (deck.game, deck.regulation) == ("legacy", "legacy")
    assert len(deck.revisions.get().entries) >= 10


def test_a_list_of_the_newer_game_is_read_as_one_under_the_older_games_rules(client):
    shown = page(client, LEGAL, regulation="legacy")

    assert "read as a list of that game" in shown
    assert '<section class="verdict legal"' in shown


@pytest.mark.parametrize(
    "text",
    [
        "3 アグモン\n3 ガブモン",  # names alone may be cards of either game
        "4 ST1-03\n3 St-1",
        "4 ZZ9-999\n4 ZZ9-998",
        "3 St-1\nhello there",
        "hello there",
    ],
)
def test_a_list_that_does_not_say_its_game_is_read_as_was_chosen(client, text):
    assert "list of that game" not in page(client, text)


def test_a_list_in_an_address_is_read_and_nothing_is_kept(client):
    response = client.get(f"/lists/read/?list={quote('4 ST1-03')}")

    assert response.status_code == 200
    assert response.headers["X-Robots-Tag"] == "noindex"
    assert "ST1-03" in response.content.decode()
    assert not Deck.objects.exists()
    assert not client.session.keys()


def test_a_link_with_a_list_in_an_address_is_read(client):
    link = "https://digimoncard.dev/deckbuilder/?main=ST1-03x4,ST1-07x2"
    shown = page(client, link)
    by_address = client.get("/lists/read/", {"list": link})

    assert by_address.status_code == post(client, "/lists/read/", link).status_code
    assert box(by_address.content.decode()) == box(shown)


def test_a_list_that_is_too_long_for_an_address_says_so_and_comes_back(client):
    text = "4 ST1-03 Agumon\n" * 200
    response = client.get("/lists/read/", {"list": text})
    shown = response.content.decode()

    assert len(text) > LIST_AT_MOST
    assert response.status_code == 422
    assert "carries 3,200 characters of a list; at most 2,400" in shown
    assert shown.count("4 ST1-03 Agumon") == 200


def test_addresses_with_lists_are_limited_like_forms(client, monkeypatch):
    monkeypatch.setattr("deckbuilder.views.lists.allowed", lambda request, limit: False)

    assert client.get("/lists/read/?list=4+ST1-03").status_code == 429
    assert client.get("/lists/read/").status_code == 302


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://digimoncard.app/deckbuilder/1", "only digimoncard.app can open it"),
        ("https://www.bandai-tcg-plus.com/deck/123", "only Bandai TCG+ can open it"),
        ("6f9619ff-8b86-d011-b42d-00cf4fc964ff", "the key of a deck on some site"),
        ("K3J9A2QX", "a deck code of Bandai TCG+"),
    ],
)
def test_what_only_its_site_can_open_says_what_to_do_and_stays_in_the_box(client, text, why):
    for address in ("/lists/read/", "/lists/save/"):
        response = post(client, address, text)
        shown = response.content.decode()
        assert response.status_code == 422
        assert why in shown
        assert box(shown) == text
    assert not Deck.objects.exists()


class AnyText(TestCase):
    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(
        PASTED,
        st.dictionaries(
            st.sampled_from(["choose-1", "choose-2", "choose-0", "choose-x", "choose-99999999"]),
            st.sampled_from(["BT1-010", "ST1-03", "<b>"]) | st.text(max_size=10),
        ),
        st.sampled_from(["modern", "legacy", "chess"]),
    )
    def test_whatever_is_sent_gets_a_page(self, text, picks, regulation):
        data = {"text": text, "regulation": regulation, "region": "world", "name": "x"} | picks
        data = {
            name: value.encode("utf-8", "replace").decode("utf-8") for name, value in data.items()
        }
        client = Client()
        assert client.post("/lists/read/", data).status_code in (200, 422)
        assert client.get("/lists/read/", {"list": data["text"]}).status_code in (200, 422)
        saved = client.post("/lists/save/", data)
        assert saved.status_code in (302, 422)
        if saved.status_code == 302:
            address = f"{saved.headers['Location']}text/"
            assert client.get(address).status_code == 200
            for do in ("check", "save"):
                sent = {"text": data["text"], "revision": "1", "do": do} | picks
                sent = {k: v.encode("utf-8", "replace").decode() for k, v in sent.items()}
                assert client.post(address, sent).status_code in (200, 302, 409, 422)
