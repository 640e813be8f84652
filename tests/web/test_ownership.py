"""Whose deck is it: nobody sees another's, and signing in loses nothing."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from deckbuilder.models import Deck

pytestmark = pytest.mark.django_db
PASSWORD = "a long pass phrase"


def paths(deck: Deck) -> list[str]:
    base = deck.get_absolute_url()
    return [base, f"{base}hand/?seed=1", f"{base}sheet/"]


def changes(deck: Deck) -> list[str]:
    base = deck.get_absolute_url()
    return [
        f"{base}{what}/"
        for what in ("counts", "add", "name", "regulation", "undo", "remove", "put-back", "sheet")
    ]


def test_another_account_finds_nothing_at_any_address_of_my_deck(alice, bob, save):
    deck = save(alice)

    assert [bob.get(path).status_code for path in paths(deck)] == [404] * 3
    assert [bob.post(path, {"revision": 1}).status_code for path in changes(deck)] == [404] * 8
    assert deck.revisions.count() == 1


def test_another_browser_finds_nothing_at_any_address_of_a_visitors_deck(client, save):
    deck = save(client)
    stranger = Client()

    assert [stranger.get(path).status_code for path in paths(deck)] == [404] * 3
    assert stranger.post(changes(deck)[-1]).status_code == 404
    # A change might be that of somebody whose session has ended: whoever sends it shall sign in.
    for path in changes(deck)[:-1]:
        answer = stranger.post(path, {"revision": 1})
        nothing = stranger.post(path.replace(deck.key, "nothinghere2"), {"revision": 1})
        assert answer.status_code == nothing.status_code == 302
        assert answer.headers["Location"] == f"/accounts/sign-in/?next=/decks/{deck.key}/"
        assert nothing.headers["Location"] == "/accounts/sign-in/?next=/decks/nothinghere2/"
        assert stranger.post(path, headers={"accept": "application/json"}).status_code == 404
    assert deck.revisions.count() == 1


def test_a_deck_of_somebody_else_and_no_deck_look_the_same(alice, bob, save):
    deck = save(alice)
    theirs = bob.get(deck.get_absolute_url(), HTTP_ACCEPT="application/json")
    none = bob.get("/decks/nothinghere2/", HTTP_ACCEPT="application/json")

    assert theirs.status_code == none.status_code == 404
    assert theirs.json() == none.json()
    assert theirs.json()["ok"] is False


def test_signing_up_takes_the_browsers_decks_along(client, save):
    deck = save(client)
    client.post(
        "/accounts/sign-up/",
        {"username": "carol", "password1": PASSWORD, "password2": PASSWORD},
    )
    deck.refresh_from_db()

    assert deck.owner == User.objects.get(username="carol")
    assert deck.visitor == ""
    assert client.get(deck.get_absolute_url()).status_code == 200


# sto-02
def test_signing_in_on_another_browser_adds_its_deck_to_those_of_the_account(alice, save):
    old = [save(alice, name=name) for name in ("A", "B", "C")]
    browser = Client()
    draft = save(browser, name="Draft")
    browser.post("/accounts/sign-in/", {"username": "alice", "password": PASSWORD})

    for deck in (*old, draft):
        assert browser.get(deck.get_absolute_url()).status_code == 200
    assert browser.get("/decks/").content.decode().count('class="name"') == 4


def test_after_signing_out_the_decks_stay_with_the_account(client, save):
    deck = save(client)
    client.post(
        "/accounts/sign-up/",
        {"username": "carol", "password1": PASSWORD, "password2": PASSWORD},
    )
    client.post("/accounts/sign-out/")

    assert client.get(deck.get_absolute_url()).status_code == 404


def test_a_failed_sign_in_leaves_the_visitors_decks_where_they_are(client, save):
    User.objects.create_user("alice", password=PASSWORD)
    deck = save(client)
    response = client.post("/accounts/sign-in/", {"username": "alice", "password": "wrong"})

    assert response.status_code == 422
    assert client.get(deck.get_absolute_url()).status_code == 200


def test_looking_around_sets_no_session_cookie(client):
    client.get("/")
    client.get("/decks/")

    assert "sessionid" not in client.cookies


def test_sign_in_leads_only_to_pages_of_this_site(client):
    User.objects.create_user("alice", password=PASSWORD)
    response = client.post(
        "/accounts/sign-in/",
        {"username": "alice", "password": PASSWORD, "next": "https://example.org/"},
    )

    assert response.headers["Location"] == "/decks/"


def test_a_visitors_session_lasts_from_the_last_visit_on(client, save):
    save(client)
    session = client.session
    session["seen"] = "2020-01-01"
    session.save()
    client.cookies["sessionid"]["expires"] = ""
    answer = client.get("/decks/")

    assert "sessionid" in answer.cookies


def test_a_deck_saved_just_while_signing_in_is_taken_over_at_the_next_look(client, save):
    deck = save(client)
    client.post(
        "/accounts/sign-up/",
        {"username": "carol", "password1": PASSWORD, "password2": PASSWORD},
    )
    # As if it had been saved by a request that was under way meanwhile.
    Deck.objects.filter(pk=deck.pk).update(owner=None, visitor=client.session["visitor"])

    assert "Red" in client.get("/decks/").content.decode()
    assert client.get(deck.get_absolute_url()).status_code == 200
