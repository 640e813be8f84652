"""A deck edited as text: what stays, what is new, and what happened elsewhere meanwhile."""

import re
from html import unescape

import pytest
from django.test import Client

from deckbuilder import decks
from deckbuilder.models import Deck, Revision
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
RICH = """Name: Red and friends
Cover: ST1-03

// Digi-Egg deck
4 ST1-01 Koromon

// Main deck
4 ST1-03 Agumon // keep in the opening hand
2 ST1-07_P1 Greymon
2 ZZ9-999 Whoever

// Side deck
1 ST1-16

// Maybe
2 BT1-010

hello there
-3 ST1-05
"""


def text_of(shown: str) -> str:
    """What stands in the first box of the page."""
    found = re.search(r'<textarea name="text".*?>\n?(.*?)</textarea>', shown, re.DOTALL)
    assert found
    return unescape(found[1])


def opened(client: Client, deck: Deck) -> str:
    return text_of(client.get(f"{deck.get_absolute_url()}text/").content.decode())


def post(client: Client, deck: Deck, text: str, do: str = "save", base: int = 0, **more: str):
    deck.refresh_from_db()
    data = {"text": text, "revision": str(base or deck.revision), "do": do} | more
    return client.post(f"{deck.get_absolute_url()}text/", data)


def newest(deck: Deck) -> Revision:
    deck.refresh_from_db()
    return deck.revisions.get(number=deck.revision)


def test_all_that_a_deck_holds_stands_in_the_text(client, save):
    text = opened(client, save(client, RICH, name=""))

    for row in RICH.splitlines():
        assert row.split(" //")[0] in text, row
    assert "// keep in the opening hand" in text


@pytest.mark.parametrize("text", [RICH, LEGAL, "hello there\n4 ST1-03"])
def test_saving_the_text_as_it_is_makes_no_revision(client, save, text):
    deck = save(client, text)
    written = opened(client, deck)

    for sent in (written, written.replace("\n", "\r\n"), f"\n\n{written}\n// a remark\n"):
        response = post(client, deck, sent)
        assert response.headers["Location"] == deck.get_absolute_url()
        assert newest(deck).number == 1


def test_a_deck_of_the_older_game_is_edited_as_text_too(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    assert post(client, deck, opened(client, deck)).status_code == 302
    assert newest(deck).number == 1

    text = opened(client, deck).replace("3 St-1 ", "2 St-1 ")
    assert post(client, deck, text).status_code == 302
    assert newest(deck).deck_list.copies("main")["St-1"] == 2


def test_a_change_is_saved_and_can_be_undone_and_the_rest_stays(client, save):
    deck = save(client, RICH, name="")
    before = newest(deck)
    text = opened(client, deck).replace("4 ST1-03", "3 ST1-03") + "1 ST1-09\n"
    response = post(client, deck, text)
    after = newest(deck)

    assert response.status_code == 302
    assert (after.number, after.change) == (2, Revision.Change.EDITED)
    assert after.deck_list.copies("main")["ST1-03"] == 3
    assert (after.notes, after.cover, after.name) == (before.notes, before.cover, before.name)
    assert [e for e in after.entries if e["printing"]] == [
        e for e in before.entries if e["printing"]
    ]
    assert [line["text"] for line in after.unread] == [line["text"] for line in before.unread]
    decks.undo(deck, 2)
    assert newest(deck).entries == before.entries


def test_what_the_text_cannot_say_stays_where_it_was_left_alone(client, save):
    """A card in a section that is not its own, a note of two lines, an entry of JSON."""
    deck = save(
        client,
        '{"eggs": {"ST1-03": 4}, "main": [{"number": "ST1-07", "count": 900},'
        ' {"number": "ST1-09", "count": 2}], "notes": {"ST1-09": "one\\ntwo"}}',
    )
    shown = client.get(f"{deck.get_absolute_url()}text/").content.decode()
    assert "The text does not say all" in shown
    assert "would read as something else" in shown
    post(client, deck, opened(client, deck).replace("2 ST1-09", "3 ST1-09"))
    after = newest(deck)

    assert after.number == 2
    assert after.deck_list.copies("eggs") == {"ST1-03": 4}
    assert after.deck_list.copies("main") == {"ST1-09": 3}
    assert after.notes == {"ST1-09": "one\ntwo"}
    assert [line["status"] for line in after.unread] == ["refused"]


def test_a_new_note_cover_and_name_are_taken_and_emptied_ones_let_go(client, save):
    deck = save(client, RICH, name="")
    text = opened(client, deck).replace("keep in the opening hand", "a new note")
    post(
        client, deck, text.replace("Cover: ST1-03", "Cover: ST1-07").replace("Red and", "Blue and")
    )
    after = newest(deck)
    assert (after.notes, after.cover, after.name) == (
        {"ST1-03": "a new note"},
        "ST1-07",
        "Blue and friends",
    )

    text = opened(client, deck).replace(" // a new note", "").replace("Cover: ST1-07\n", "")
    post(client, deck, text)
    assert (newest(deck).notes, newest(deck).cover) == ({}, "")


def test_checking_saves_nothing_and_shows_each_line(client, save):
    deck = save(client, LEGAL)
    text = "4 ST1-03\n2 Agumon\nhello there"
    response = post(client, deck, text, do="check")
    shown = response.content.decode()

    assert response.status_code == 200
    assert newest(deck).number == 1
    assert text_of(shown) == text
    assert '<section class="verdict unfinished"' in shown
    assert '<select name="choose-2"' in shown
    assert 'form="as-text"' in shown


def test_a_card_is_chosen_by_checking_or_with_the_save(client, save):
    deck = save(client, LEGAL)
    text = "4 ST1-03\n2 Agumon\n"
    shown = post(client, deck, text, do="check", **{"choose-2": "BT5-007"}).content.decode()
    assert text_of(shown) == "4 ST1-03\n2 Agumon BT5-007\n"

    post(client, deck, text, **{"choose-2": "BT5-007"})
    assert newest(deck).deck_list.copies("main") == {"ST1-03": 4, "BT5-007": 2}


def test_an_emptied_text_is_a_deck_without_cards(client, save):
    deck = save(client, RICH, name="Kept")
    for text in ("", "\n \n", "// Main deck\n"):
        post(client, deck, text)
        after = newest(deck)
        assert (after.entries, after.unread, after.name) == ([], [], "Kept")
    assert newest(deck).number == 2, "an empty deck that stays empty is the same"
    post(client, deck, f"{opened(client, deck)}4 ST1-03")
    assert newest(deck).deck_list.copies("main") == {"ST1-03": 4}


@pytest.mark.parametrize("text", ["hello there", "[", "x\n" * 501, "1 ST1-03\n" * 501])
def test_a_text_that_is_no_list_is_refused_and_stays_typed(client, save, text):
    deck = save(client, LEGAL)
    for do in ("check", "save"):
        response = post(client, deck, text, do=do)
        assert response.status_code == 422
        assert text_of(response.content.decode()) == text
    assert newest(deck).number == 1


def test_a_change_made_elsewhere_is_shown_beside_the_text_and_not_overwritten(client, save):
    deck = save(client, LEGAL)
    typed = opened(client, deck) + "1 ST1-14\n"
    decks.set_counts(deck, 1, {("main", "ST1-03"): 2})
    response = post(client, deck, typed, base=1)
    shown = response.content.decode()

    assert response.status_code == 409
    assert response.headers["Deck-Revision"] == "2"
    assert text_of(shown) == typed
    assert newest(deck).number == 2
    differences = shown.split('id="differences-title"')[1].split("</section>")[0]
    assert "2 ST1-03" in differences
    assert "1 ST1-14" in differences
    assert "4 ST1-05" not in differences
    assert '<input type="hidden" name="revision" value="2"' in shown

    assert post(client, deck, typed, base=2).status_code == 302
    assert newest(deck).deck_list.copies("main")["ST1-03"] == 4
    assert newest(deck).number == 3


def test_a_rename_made_elsewhere_is_kept(client, save):
    deck = save(client, LEGAL, name="Old")
    typed = opened(client, deck) + "1 ST1-14\n"
    decks.rename(deck, 1, "New")
    assert post(client, deck, typed, base=1).status_code == 302

    assert newest(deck).name == "New"
    assert newest(deck).deck_list.copies("main")["ST1-14"] == 1


def test_a_base_that_never_was_overwrites_nothing(client, save):
    deck = save(client, LEGAL)

    assert post(client, deck, "4 ST1-03", base=99).status_code == 409
    for base in ("x", "", "-1"):
        data = {"text": "4 ST1-03", "revision": base, "do": "save"}
        response = client.post(f"{deck.get_absolute_url()}text/", data)
        assert response.status_code == 422
        assert text_of(response.content.decode()) == "4 ST1-03"
    assert newest(deck).number == 1


@pytest.mark.parametrize("name", ["x, number, count", "{", "[main]", "TDL1", "// x", "name,count"])
def test_no_name_turns_the_text_into_another_kind_of_list(client, save, name):
    deck = save(client, "hello there\n4 ST1-03", name=name)
    post(client, deck, opened(client, deck).replace("4 ST1-03", "3 ST1-03"))

    assert newest(deck).deck_list.copies("main") == {"ST1-03": 3}
    assert newest(deck).name == name
    assert [line["text"] for line in newest(deck).unread] == ["hello there"]


def test_nobody_else_sees_or_changes_it(alice, bob, save):
    deck = save(alice, LEGAL)
    address = f"{deck.get_absolute_url()}text/"

    assert bob.get(address).status_code == 404
    assert bob.post(address, {"text": "", "revision": "1", "do": "save"}).status_code == 404
    assert newest(deck).number == 1


def test_saving_is_limited_like_every_change(client, save, monkeypatch):
    deck = save(client, LEGAL)
    monkeypatch.setattr("deckbuilder.views.as_text.allowed", lambda request, limit: False)
    response = post(client, deck, "4 ST1-03 typed")

    assert response.status_code == 429
    assert "4 ST1-03 typed" in response.content.decode()


def test_a_long_deck_takes_no_more_queries(client, save, django_assert_max_num_queries):
    deck = save(client, "\n".join(f"{n} Agumon ZZ9-{n:03}" for n in range(1, 60)))
    sent = {"text": opened(client, deck) + "2 Agumon\nwhat", "revision": "1", "do": "check"}
    with django_assert_max_num_queries(16):
        client.post(f"{deck.get_absolute_url()}text/", sent)
