"""A change that comes after its session has ended is made once its sender signs in."""

import re

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.http import HttpResponse
from django.test import Client

from deckbuilder import again, decks, limits
from deckbuilder.models import Allowance, Deck, Revision
from deckbuilder.urls import deck_paths
from tests.web.together import together

pytestmark = pytest.mark.django_db
PASSWORD = "a long pass phrase"
MORE = {"revision": "1", "step": "main ST1-03 +1"}
HTMX = {"HX-Request": "true"}


@pytest.fixture
def deck(alice, save) -> Deck:
    """A deck of Alice, whose session has ended just after she opened its page."""
    deck = save(alice)
    Session.objects.all().delete()
    return deck


def sign_in(client: Client, **fields: str) -> HttpResponse:
    given = {"username": "alice", "password": PASSWORD} | fields
    return client.post("/accounts/sign-in/", given)


def copies(deck: Deck) -> int:
    newest = Deck.objects.get(pk=deck.pk).newest
    return newest.deck_list.copies("main")["ST1-03"]


# ui-05
def test_save_after_the_session_has_ended_asks_to_sign_in_and_then_saves(alice, deck):
    answer = alice.post(f"{deck.get_absolute_url()}counts/?on=2026-04-04", MORE, follow=True)

    assert answer.redirect_chain == [(f"/accounts/sign-in/?next=/decks/{deck.key}/", 302)]
    assert "You were signed out. Sign in, and your change is made." in answer.content.decode()
    assert copies(deck) == 4

    answer = sign_in(alice)
    assert answer.headers["Location"] == f"{deck.get_absolute_url()}?on=2026-04-04"
    assert copies(deck) == 5
    assert alice.get(deck.get_absolute_url()).status_code == 200


def test_it_is_made_once(alice, deck):
    alice.post(f"{deck.get_absolute_url()}counts/", MORE)
    sign_in(alice)
    alice.post("/accounts/sign-out/")
    answer = sign_in(alice)

    assert answer.headers["Location"] == "/decks/"
    assert copies(deck) == 5


def test_a_wrong_password_does_not_lose_it(alice, deck):
    alice.post(f"{deck.get_absolute_url()}name/", {"revision": "1", "name": "Blue"})
    answer = sign_in(alice, password="wrong")
    assert answer.status_code == 422
    assert "your change is made" in answer.content.decode()
    sign_in(alice)

    deck.refresh_from_db()
    assert deck.name == "Blue"


def test_a_page_that_sends_by_itself_is_led_to_the_sign_in(alice, deck):
    answer = alice.post(f"{deck.get_absolute_url()}counts/", MORE, headers=HTMX)

    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"] == f"/accounts/sign-in/?next=/decks/{deck.key}/"
    assert sign_in(alice).status_code == 302
    assert copies(deck) == 5


def test_the_change_passes_the_cross_site_check_as_the_page_was_ours(alice, save):
    deck = save(alice)
    browser = Client(enforce_csrf_checks=True)
    browser.cookies = alice.cookies
    page = browser.get(deck.get_absolute_url()).content.decode()
    token = re.search('name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert token
    Session.objects.all().delete()
    path = f"{deck.get_absolute_url()}counts/"

    assert browser.post(path, MORE).status_code == 403
    answer = browser.post(path, MORE | {"csrfmiddlewaretoken": token[1]}, follow=True)
    token = re.search('name="csrfmiddlewaretoken" value="([^"]+)"', answer.content.decode())
    assert token
    assert sign_in(browser, csrfmiddlewaretoken=token[1]).status_code == 302
    assert copies(deck) == 5


def test_what_was_changed_meanwhile_is_merged_or_refused_as_ever(alice, deck):
    decks.set_counts(deck, 1, {("main", "ST1-03"): 1})
    alice.post(f"{deck.get_absolute_url()}counts/", MORE)
    sign_in(alice)
    assert copies(deck) == 2  # one more than the newest state has

    alice.post("/accounts/sign-out/")
    alice.post(f"{deck.get_absolute_url()}counts/", {"revision": "1", "copies main ST1-03": "3"})
    answer = sign_in(alice)
    assert answer.status_code == 409
    assert "your last change was not made" in answer.content.decode()
    assert copies(deck) == 2


def test_another_persons_deck_is_not_found_after_signing_in_either(alice, deck):
    User.objects.create_user("bob", password=PASSWORD)
    stranger = Client()
    stranger.post(f"{deck.get_absolute_url()}counts/", MORE)

    assert sign_in(stranger, username="bob").status_code == 404
    assert stranger.get("/decks/").status_code == 200  # signed in all the same
    assert copies(deck) == 4


def test_only_the_newest_change_is_kept(alice, deck):
    for name in ("Blue", "Green"):
        alice.post(f"{deck.get_absolute_url()}name/", {"revision": "1", "name": name})
    sign_in(alice)

    assert list(deck.revisions.values_list("name", flat=True)) == ["Red", "Green"]


def test_after_an_hour_it_is_not_made_and_that_is_said(alice, deck, monkeypatch):
    alice.post(f"{deck.get_absolute_url()}counts/", MORE)
    now = again.clock()
    monkeypatch.setattr(again, "clock", lambda: now + 3601)
    assert "your change is made" not in alice.get("/accounts/sign-in/").content.decode()
    answer = alice.post(
        "/accounts/sign-in/",
        {"username": "alice", "password": PASSWORD, "next": deck.get_absolute_url()},
        follow=True,
    )

    assert answer.redirect_chain == [(deck.get_absolute_url(), 302)]
    assert "Your change was not made" in answer.content.decode()
    assert copies(deck) == 4


def test_what_is_too_much_to_keep_is_given_back(alice, deck):
    line = "4 ST1-03 " + "x" * again.AT_MOST
    answer = alice.post(f"{deck.get_absolute_url()}add/", {"revision": "1", "line": line})

    assert answer.status_code == 403
    assert line in answer.content.decode()
    assert again.KEPT not in alice.session


def test_a_form_with_somebodys_name_is_never_kept(alice, deck):
    answer = alice.post(f"{deck.get_absolute_url()}sheet/", {"player": "Yagami Taichi"})

    assert answer.status_code == 404
    assert again.KEPT not in alice.session


def test_all_that_is_posted_to_a_deck_and_not_kept_exists():
    names = {each.name for each in deck_paths}

    assert names > again.NO_CHANGES


def test_nothing_is_kept_of_a_visitor_who_changes_their_own_deck(client, save):
    deck = save(client)
    client.post(f"{deck.get_absolute_url()}counts/", MORE)

    assert copies(deck) == 5
    assert again.KEPT not in client.session


def test_a_new_account_makes_nobodys_change(client):
    client.post("/decks/nothinghere2/counts/", MORE)
    fields = {"username": "carol", "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/accounts/sign-up/", fields)

    assert answer.headers["Location"] == "/decks/"
    assert again.KEPT not in client.session


def test_keeping_has_a_limit_as_changing_has(client, monkeypatch):
    monkeypatch.setattr(again, "LISTS", limits.Limit("lists", 2, 60))
    answers = [client.post("/decks/nothinghere2/counts/", MORE) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [302, 302, 429]


@pytest.mark.django_db(transaction=True)
def test_two_sign_ins_at_once_make_it_once(alice, deck):
    alice.post(f"{deck.get_absolute_url()}counts/", MORE)
    together(2, lambda: sign_in(_like(alice)))

    assert copies(deck) == 5
    assert Revision.objects.filter(deck=deck).count() == 2
    assert Allowance.objects.filter(what="kept change").count() == 1


def _like(client: Client) -> Client:
    other = Client()
    other.cookies = client.cookies
    return other
