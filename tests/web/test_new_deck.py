"""A new deck begins empty, and never takes the place of another one."""

import pytest

from deckbuilder.models import Deck

pytestmark = pytest.mark.django_db
NEW = {"name": "B", "regulation": "modern", "region": "world"}


# sto-01
def test_a_new_deck_leaves_the_old_one_alone(client, save):
    old = save(client, name="A")
    before = old.newest.deck_list
    answer = client.post("/decks/new/", NEW)
    new = Deck.objects.exclude(pk=old.pk).get()

    assert answer.headers["Location"] == new.get_absolute_url()
    client.post(f"{new.get_absolute_url()}add/", {"revision": "1", "line": "4 ST1-05"})
    new, old = (Deck.objects.get(pk=deck.pk) for deck in (new, old))
    assert (new.name, new.newest.deck_list.copies("main")) == ("B", {"ST1-05": 4})
    assert (old.name, old.revision, old.newest.deck_list) == ("A", 1, before)


def test_a_deck_without_a_name_can_be_begun_for_the_older_game(client):
    client.post("/decks/new/", {"name": "", "regulation": "legacy", "region": "japan"})
    deck = Deck.objects.get()

    assert (deck.name, deck.game, deck.region) == ("Deck without a name", "legacy", "japan")
    assert (deck.verdict, deck.newest.change) == ("unfinished", "begun")


def test_what_cannot_be_begun_is_said_and_what_was_typed_stays(client):
    answer = client.post("/decks/new/", NEW | {"regulation": "chess"})

    assert answer.status_code == 422
    assert 'value="B"' in answer.content.decode()
    assert not Deck.objects.exists()


def test_looking_at_the_form_makes_nothing(client):
    assert client.get("/decks/new/").status_code == 200
    assert not Deck.objects.exists()
    assert "sessionid" not in client.cookies


@pytest.mark.parametrize("path", ["/", "/decks/"])
def test_it_can_be_begun_from_the_first_page_and_from_ones_decks(client, path):
    assert 'href="/decks/new/"' in client.get(path).content.decode()
