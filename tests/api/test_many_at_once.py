"""What holds when many programs of one account ask at the same moment (case sec-06)."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from deckbuilder import tokens
from deckbuilder.models import ApiToken, Deck, Revision

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 20


def together(ask: Callable[[], int]) -> Counter[int]:
    """Ask 20 times at once, each time with a connection of its own; count the answers."""
    statuses: list[int] = []
    start = threading.Barrier(AT_ONCE)

    def asking() -> None:
        try:
            start.wait()
            statuses.append(ask())
        finally:
            connection.close()

    threads = [threading.Thread(target=asking) for _each in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Counter(statuses)


@pytest.fixture
def token() -> str:
    return tokens.make(User.objects.create_user("alice"), "tests")


def post(token: str, path: str, body: object) -> int:
    program = Client(headers={"authorization": f"Bearer {token}"})
    return program.post(path, body, content_type="application/json").status_code


def test_imports_at_once_never_make_more_decks_than_there_may_be(token, settings):
    settings.DECKS_AT_MOST = 5
    for _time in range(3):
        assert post(token, "/api/v1/decks", {"text": "4 ST1-03"}) == 201

    assert together(lambda: post(token, "/api/v1/decks", {"text": "4 ST1-03"})) == {201: 2, 422: 18}
    assert Deck.objects.count() == 5


def test_changes_at_once_lose_none_that_was_answered(token):
    assert post(token, "/api/v1/decks", {"text": "4 ST1-03"}) == 201
    path = f"/api/v1/decks/{Deck.objects.get().key}/changes"
    numbers = iter(range(AT_ONCE))

    def change() -> int:
        change = {"section": "maybe", "number": f"ZZ9-{next(numbers):03}", "copies": 1}
        return post(token, path, {"revision": 1, "changes": [change]})

    answers = together(change)
    deck = Deck.objects.get()
    kept = Revision.objects.get(deck=deck, number=deck.revision).deck_list

    assert set(answers) == {200}
    assert deck.revision == AT_ONCE + 1
    assert kept.total("maybe") == AT_ONCE


def test_tokens_made_at_once_are_never_more_than_there_may_be(token):
    user = User.objects.get()

    def make() -> int:
        try:
            tokens.make(user, "at once")
        except tokens.TooManyTokens:
            return 422
        return 200

    assert together(make) == {200: tokens.AT_MOST - 1, 422: AT_ONCE - tokens.AT_MOST + 1}
    assert ApiToken.objects.count() == tokens.AT_MOST
