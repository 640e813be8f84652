"""How many decks one person may have: the same on every way to one more, and at once, too."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client, RequestFactory

from deckbuilder import decks
from deckbuilder.models import Deck, Revision
from tests.web.lists import LEGAL
from tests.web.together import together

PASSWORD = "a long pass phrase"
TWO = "You have as many decks as can be kept (2). Remove one, then try again."
NEW = {"name": "New", "regulation": "modern", "region": "world"}


@pytest.fixture(autouse=True)
def two_decks_at_most(settings) -> None:
    settings.DECKS_AT_MOST = 2


def asked_by(client: Client):
    """A request of a person who is signed in, for what has no page here."""
    request = RequestFactory().post("/")
    request.user = User.objects.get(pk=client.session["_auth_user_id"])
    request.session = client.session
    return request


def copied(client: Client) -> None:
    decks.copy(asked_by(client), Deck.objects.filter(name="Theirs").get(), "Mine now")


PAGES: dict[str, Callable[[Client], object]] = {
    "new": lambda client: client.post("/decks/new/", NEW),
    "import": lambda client: client.post("/lists/save/", NEW | {"text": LEGAL}),
}


def count(client: Client) -> int:
    user = client.session["_auth_user_id"]
    return Deck.objects.filter(owner=user, removed=None).count()


@pytest.mark.django_db
@pytest.mark.parametrize("one_more", PAGES.values(), ids=PAGES)
def test_each_page_refuses_one_more_in_the_same_words(alice, save, one_more):
    save(alice)
    assert one_more(alice).status_code == 302
    answer = one_more(alice)

    assert answer.status_code == 422
    assert TWO in answer.content.decode()
    assert count(alice) == 2
    Deck.objects.filter(name="New").delete()
    assert one_more(alice).status_code == 302


@pytest.mark.django_db
def test_a_copy_of_somebody_elses_deck_is_refused_in_the_same_words(alice, bob, save):
    save(bob, name="Theirs")
    save(alice)
    copied(alice)

    with pytest.raises(decks.TooManyDecks, match=re.escape(TWO)):
        copied(alice)
    assert count(alice) == 2
    assert Deck.objects.get(name="Mine now").newest.deck_list.total("main") == 50


@pytest.mark.django_db
def test_a_deck_that_was_put_away_is_put_back_only_where_there_is_room(alice, save):
    away = save(alice)
    alice.post(f"{away.get_absolute_url()}remove/")
    save(alice)
    save(alice)
    alice.post(f"{away.get_absolute_url()}put-back/")
    assert count(alice) == 2

    kept = Deck.objects.filter(removed=None).first()
    alice.post(f"{kept.get_absolute_url()}remove/")
    alice.post(f"{away.get_absolute_url()}put-back/")
    away.refresh_from_db()
    assert (away.removed, count(alice)) == (None, 2)


@pytest.mark.django_db
def test_a_visitor_has_the_same_room(client):
    answers = [PAGES["new"](client).status_code for _ in range(3)]

    assert answers == [302, 302, 422]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("way", [*PAGES, "copy"])
def test_twenty_at_once_make_no_more_than_there_is_room_for(alice, bob, save, way, settings):
    settings.DECKS_AT_MOST = 5
    save(bob, name="Theirs")
    refused = []

    def one_more() -> None:
        client = Client()
        client.cookies = alice.cookies
        try:
            answer = copied(client) if way == "copy" else PAGES[way](client)
            refused.append(answer is not None and answer.status_code == 422)
        except decks.TooManyDecks:
            refused.append(True)

    together(20, one_more)

    assert (refused.count(False), refused.count(True)) == (5, 15)
    assert count(alice) == 5
    assert not Revision.objects.filter(deck=None).exists()


@pytest.mark.django_db
def test_signing_in_keeps_all_decks_even_beyond_the_limit_and_says_so(alice, save):
    for name in ("A", "B"):
        save(alice, name=name)
    browser = Client()
    draft = save(browser, name="Draft")
    signed_in = {"username": "alice", "password": PASSWORD}
    answer = browser.post("/accounts/sign-in/", signed_in, follow=True)
    page = answer.content.decode()

    assert "You have 3 decks now; 2 can be kept. All of them stay" in page
    assert browser.get(draft.get_absolute_url()).status_code == 200
    assert count(browser) == 3
    assert PAGES["new"](browser).status_code == 422
    assert "3 decks now" not in browser.get("/decks/").content.decode()


@pytest.mark.django_db
def test_signing_in_within_the_limit_says_nothing(alice, save):
    save(alice)
    browser = Client()
    save(browser)
    signed_in = {"username": "alice", "password": PASSWORD}
    answer = browser.post("/accounts/sign-in/", signed_in, follow=True)

    assert 'class="note warning"' not in answer.content.decode()
