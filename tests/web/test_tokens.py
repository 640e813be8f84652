"""Tokens for programs: shown once, kept as a digest, revoked; nobody sees another's."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from deckbuilder import tokens
from deckbuilder.models import ApiToken

pytestmark = pytest.mark.django_db

PAGE = "/accounts/tokens/"


def made(client: Client, name: str = "Deck tool") -> str:
    """Make a token on the page and return it."""
    shown = client.post(PAGE, {"name": name})
    assert shown.status_code == 200, shown.content.decode()
    return re.findall(r">(tmd_[^<]*)<", shown.content.decode())[0]


def reads(token: str) -> int:
    """Return with which status a program with this token is answered."""
    return Client().get("/api/v1/decks", headers={"authorization": f"Bearer {token}"}).status_code


def test_a_new_token_works_and_is_shown_this_once(alice):
    token = made(alice)
    again = alice.get(PAGE).content.decode()

    assert re.fullmatch(r"tmd_[A-Za-z0-9_-]{40}", token)
    assert reads(token) == 200
    assert "Deck tool" in again
    assert token not in again


def test_only_a_digest_of_it_is_kept(alice):
    token = made(alice)
    row = ApiToken.objects.values().get()

    assert token not in str(row)
    assert row["digest"] == tokens.digest(token)


def test_no_two_are_the_same(alice):
    assert len({made(alice) for _time in range(5)}) == 5


def test_the_page_that_shows_it_is_kept_by_no_browser(alice):
    assert "no-store" in alice.post(PAGE, {"name": "Deck tool"}).headers["Cache-Control"]


def test_a_revoked_token_is_refused(alice):
    token, other = made(alice, "Old"), made(alice, "Other")
    old = ApiToken.objects.get(name="Old")
    answer = alice.post(f"{PAGE}{old.pk}/revoke/", follow=True)

    assert "“Old” was revoked" in answer.content.decode()
    assert (reads(token), reads(other)) == (401, 200)


def test_nobody_revokes_anothers_token(alice, bob):
    token = made(alice)
    number = ApiToken.objects.get().pk

    assert bob.post(f"{PAGE}{number}/revoke/").status_code == 404
    assert reads(token) == 200
    assert "Deck tool" not in bob.get(PAGE).content.decode()


def test_whoever_is_not_signed_in_is_asked_to(client):
    assert client.get(PAGE).headers["Location"].startswith("/accounts/sign-in/")
    assert client.post(PAGE, {"name": "Deck tool"}).status_code == 302
    assert not ApiToken.objects.exists()


def test_the_day_of_the_last_use_is_told_and_no_more(alice):
    token = made(alice)
    assert "never used" in alice.get(PAGE).content.decode()
    reads(token)

    assert "last used" in alice.get(PAGE).content.decode()
    assert not hasattr(ApiToken.objects.get().last_used, "hour")


def test_a_second_use_on_the_same_day_writes_nothing(alice, django_assert_num_queries):
    token = made(alice)
    first = tokens.user_of(token)
    with django_assert_num_queries(1):
        assert tokens.user_of(token) == first
    assert first == User.objects.get(username="alice")


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x00b"])
def test_a_name_that_is_none_is_refused(alice, name):
    assert alice.post(PAGE, {"name": name}).status_code == 422
    assert not ApiToken.objects.exists()


def test_an_account_has_twenty_at_most(alice):
    for number in range(tokens.AT_MOST):
        made(alice, f"Number {number}")
    refused = alice.post(PAGE, {"name": "One more"})

    assert refused.status_code == 422
    assert "Revoke one first" in refused.content.decode()
    assert ApiToken.objects.count() == tokens.AT_MOST


def test_a_name_is_shown_as_it_is_written(alice):
    made(alice, "<b>bold</b>")
    assert "&lt;b&gt;bold&lt;/b&gt;" in alice.get(PAGE).content.decode()


def test_tokens_go_with_their_account(alice):
    token = made(alice)
    User.objects.get(username="alice").delete()

    assert not ApiToken.objects.exists()
    assert reads(token) == 401


def test_an_account_that_was_shut_off_is_refused(alice):
    token = made(alice)
    User.objects.update(is_active=False)

    assert reads(token) == 401
