"""The rows of a deck's page are kept ready, and are always the rows of this deck, here and now."""

from __future__ import annotations

import re

import pytest
from django.utils.html import escape

from cards.correcting import correct
from deckbuilder.templatetags import deckrows
from tests.web.lists import FIVE_AGUMON, LEGAL

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def none_ready() -> None:
    deckrows._kept.clear()


def rows(client, deck, **asked) -> dict[str, str]:
    """Each row of the page by its key."""
    html = client.get(deck.get_absolute_url(), **asked).content.decode()
    found = re.findall(r'<li class="card-row[^"]*" id="row-([^"]+)">.*?</li>', html, re.DOTALL)
    pieces = re.findall(r'<li class="card-row.*?</li>', html, re.DOTALL)
    assert len(found) == len(pieces) > 0
    return dict(zip(found, pieces, strict=True))


def test_ready_rows_are_those_that_are_written_anew(client, save):
    deck = save(client, LEGAL + "\n3 ZZ9-999 Nobody")
    fresh = rows(client, deck)
    assert rows(client, deck) == fresh
    assert next(iter(fresh)) == "eggs-ST1-01"
    assert len(fresh) == 15


def test_other_copies_of_a_card_are_another_row(client, save):
    four, five = save(client), save(client, FIVE_AGUMON)
    for _ in range(2):
        legal, illegal = rows(client, four)["main-ST1-03"], rows(client, five)["main-ST1-03"]
        assert 'value="4"' in legal
        assert 'value="5"' in illegal
        assert (">4/4<" in legal, ">5/4<" in illegal) == (True, True)
        assert ('class="why' in legal, 'class="why violation"' in illegal) == (False, True)
        assert illegal.endswith("</p></li>")


def test_a_limit_of_that_day_alone_is_shown_on_that_day_alone(client, save):
    deck = save(client, LEGAL.replace("4 ST1-13", "4 ST6-03"))
    for _ in range(2):
        then = rows(client, deck, query_params={"on": "2024-08-30"})["main-ST6-03"]
        now = rows(client, deck, query_params={"on": "2024-08-31"})["main-ST6-03"]
        assert (">4/1<" in then, ">4/4<" in now) == (True, True)


def test_each_reads_rows_in_their_own_language(client, save):
    deck = save(client)
    for _ in range(2):
        english = rows(client, deck)["main-ST1-03"]
        japanese = rows(client, deck, headers={"Accept-Language": "ja"})["main-ST1-03"]
        assert ('<span class="name">Agumon' in english, "Take out 1 Agumon" in english) == (
            True,
            True,
        )
        assert '<span class="name">アグモン' in japanese
        assert "Take out" not in japanese


def test_another_picture_of_a_card_is_another_row(client, save):
    plain, pictured = save(client), save(client, LEGAL.replace("4 ST1-03", "4 ST1-03_P1"))
    for _ in range(2):
        assert "4 × P1" in rows(client, pictured)["main-ST1-03"]
        assert "P1" not in rows(client, plain)["main-ST1-03"]


def test_a_corrected_card_is_shown_as_it_is_now(client, save):
    deck = save(client)
    assert "Pebblemon" not in rows(client, deck)["main-ST1-03"]
    correct("modern", "ST1-03", {"name": "Pebble & Mon"})
    for _ in range(2):
        assert "Pebble &amp; Mon" in rows(client, deck)["main-ST1-03"]


def test_the_word_for_an_unknown_card_is_that_of_its_list(client, save):
    names = ("<b>Nobody</b>", "Somebody")
    decks = [save(client, f"{LEGAL}\n3 ZZ9-999 {name}") for name in names]
    for _ in range(2):
        for deck, name in zip(decks, names, strict=True):
            assert f'<span class="name">{escape(name)}' in rows(client, deck)["main-ZZ9-999"]


def test_what_was_typed_into_a_box_stays_in_that_box_alone(client, save):
    deck = save(client)
    typed = {"revision": deck.revision, "copies main ST1-03": '4" <x>'}
    for _ in range(2):
        html = client.post(f"{deck.get_absolute_url()}counts/", typed).content.decode()
        assert f'value="{escape(typed["copies main ST1-03"])}"' in html
        assert 'value="4"' in rows(client, deck)["main-ST1-03"]


def test_no_more_rows_are_kept_than_there_is_room_for(client, save, monkeypatch):
    monkeypatch.setattr(deckrows, "ROWS_AT_MOST", 5)
    deck = save(client)
    assert rows(client, deck) == rows(client, deck)
    assert 0 < len(deckrows._kept) <= 5


def test_a_deck_is_shown_with_four_questions_to_the_database(
    client, save, django_assert_num_queries
):
    """Whose it is, the deck, its newest revision, and the state of the catalogue."""
    deck = save(client)
    client.get(deck.get_absolute_url())
    with django_assert_num_queries(4):
        client.get(deck.get_absolute_url())
