"""What stands before Django says what all of Django would have said, to the letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from wsgiref.util import setup_testing_defaults
from wsgiref.validate import validator

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from cards.correcting import correct
from deckbuilder import atonce, decks
from deckbuilder.atonce import AtOnce
from deckbuilder.models import Deck

pytestmark = pytest.mark.django_db

CARD = {"PATH_INFO": "/cards/BT1-010/"}
JAPANESE = CARD | {"HTTP_ACCEPT_LANGUAGE": "ja"}


class Said(NamedTuple):
    status: str
    headers: list[tuple[str, str]]
    body: bytes


class Counting:
    """A whole Django, and how often it was asked."""

    def __init__(self) -> None:
        self.handler = WSGIHandler()
        self.times = 0

    def __call__(self, environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        self.times += 1
        return self.handler(environ, start)


@pytest.fixture(autouse=True)
def a_minute(settings) -> None:
    """Pages are taken to be current for longer than a test lasts."""
    settings.READY_PAGES_SECONDS = 60


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """As for Django's test client: a request leaves the connection of the test open."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


def ask(application: Any, asked: dict[str, str]) -> Said:
    environ: dict[str, Any] = {"HTTP_HOST": "localhost", "SCRIPT_NAME": "", "QUERY_STRING": ""}
    environ |= asked
    setup_testing_defaults(environ)
    said: list[Any] = []
    body = application(environ, lambda status, headers, *_: said.extend([status, headers]))
    try:
        return Said(said[0], said[1], b"".join(body))
    finally:
        getattr(body, "close", lambda: None)()


def tag() -> str:
    return dict(ask(WSGIHandler(), CARD).headers)["ETag"]


def same(asked: dict[str, str], *, at_once: bool) -> list[Said]:
    """Ask three times for the same, the last time at once or not, and say what was answered.

    Somebody else has asked for the card before, so that its page is ready.
    """
    counted, whole = Counting(), WSGIHandler()
    quick = AtOnce(counted)
    for each in (quick, whole):
        ask(each, CARD | {"HTTP_X_MY_SCHEME": "https"})
    answers = [ask(quick, asked) for _ in range(2)]
    before = counted.times
    answers.append(ask(quick, asked))

    assert answers == [ask(whole, asked) for _ in range(3)]
    assert counted.times - before == (0 if at_once else 1)
    return answers


@pytest.mark.parametrize(
    "asked",
    [
        *(CARD, JAPANESE, CARD | {"REQUEST_METHOD": "HEAD"}),
        *({"PATH_INFO": "/cards/"}, {"PATH_INFO": "/sets/BT1/"}),
        {"PATH_INFO": "/cards/legacy/St-1/"},
        CARD | {"SCRIPT_NAME": "/desk"},
        CARD | {"HTTP_IF_MODIFIED_SINCE": "Mon, 30 Nov 2026 00:00:00 GMT"},
        CARD | {"HTTP_IF_NONE_MATCH": '"another"'},
        CARD | {"HTTP_USER_AGENT": "any", "HTTP_ACCEPT": "application/json"},
    ],
)
def test_who_asks_for_what_is_ready_is_answered_at_once(asked):
    for answer in same(asked, at_once=True):
        assert answer.status == "200 OK"
        assert "Content-Security-Policy" in dict(answer.headers)


def test_who_has_the_page_is_told_so_at_once():
    for answer in same(CARD | {"HTTP_IF_NONE_MATCH": tag()}, at_once=True):
        assert (answer.status, answer.body) == ("304 Not Modified", b"")
    for answer in same(CARD | {"HTTP_IF_MATCH": '"another"'}, at_once=True):
        assert answer.status == "412 Precondition Failed"


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (CARD | {"HTTP_HOST": "evil.example"}, "400 Bad Request"),
        (CARD | {"HTTP_HOST": "localhost:80:80"}, "400 Bad Request"),
        (CARD | {"QUERY_STRING": "q=1"}, "200 OK"),
        (CARD | {"QUERY_STRING": "&"}, "200 OK"),
        (CARD | {"HTTP_COOKIE": "theme=dark"}, "200 OK"),
        (CARD | {"HTTP_COOKIE": "sessionid=unknown"}, "200 OK"),
        (CARD | {"HTTP_HX_REQUEST": "true"}, "200 OK"),
        (CARD | {"REQUEST_METHOD": "POST", "CONTENT_LENGTH": "0"}, "403 Forbidden"),
        (CARD | {"REQUEST_METHOD": "OPTIONS"}, "405 Method Not Allowed"),
        ({"PATH_INFO": "/cards/bt1-010/"}, "302 Found"),
        ({"PATH_INFO": "/cards/ZZ9-999/"}, "404 Not Found"),
        ({"PATH_INFO": "/restrictions/"}, "200 OK"),
        ({"PATH_INFO": "/healthz"}, "200 OK"),
    ],
)
def test_all_else_is_left_to_django(asked, status):
    for answer in same(asked, at_once=False):
        assert answer.status == status


@pytest.fixture
def secured(settings) -> None:
    """As on a server behind a proxy that speaks HTTPS."""
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 3600
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_MY_SCHEME", "https")
    settings.ALLOWED_HOSTS = ["desk.example", "localhost"]


DESK = CARD | {"HTTP_HOST": "desk.example"}
BY_HTTPS = DESK | {"HTTP_X_MY_SCHEME": "https"}


def test_plain_http_is_sent_to_https_by_django(secured):
    for answer in same(DESK, at_once=False):
        assert answer.status == "301 Moved Permanently"
        assert ("Location", "https://desk.example/cards/BT1-010/") in answer.headers


def test_https_keeps_its_promise_at_once(secured):
    for answer in same(BY_HTTPS, at_once=True):
        assert ("Strict-Transport-Security", "max-age=3600") in answer.headers
    for answer in same(CARD, at_once=True):  # this machine itself may do without
        assert "Strict-Transport-Security" not in dict(answer.headers)


def test_a_server_that_speaks_https_itself_is_told_apart_from_plain_http(settings):
    settings.SECURE_HSTS_SECONDS = 3600
    settings.ALLOWED_HOSTS = ["desk.example"]
    plain = DESK | {"SERVER_PORT": "8000"}
    safe = plain | {"wsgi.url_scheme": "https"}

    quick = AtOnce(WSGIHandler())
    for asked in (plain, safe) * 3:
        promised = "Strict-Transport-Security" in dict(ask(quick, asked).headers)
        assert promised == (asked == safe)


@pytest.mark.parametrize("first", [BY_HTTPS, CARD, JAPANESE])
def test_what_is_ready_for_one_is_never_given_to_another(secured, first):
    """One entrance, asked by everybody in turn and for long."""
    quick, whole = AtOnce(WSGIHandler()), WSGIHandler()
    others = [
        *(BY_HTTPS, DESK, CARD, JAPANESE, CARD | {"REQUEST_METHOD": "HEAD"}),
        *(CARD | {"HTTP_HOST": "evil.example"}, CARD | {"HTTP_COOKIE": "theme=light"}),
        *(CARD | {"HTTP_COOKIE": "django_language=ja"}, CARD | {"HTTP_IF_NONE_MATCH": tag()}),
        *(CARD | {"SCRIPT_NAME": "/desk"}, {"PATH_INFO": "/cards/BT1-011/"}),
        *(CARD | {"REQUEST_METHOD": "POST"}, CARD | {"QUERY_STRING": "q=1"}),
        *(CARD | {"HTTP_IF_MATCH": '"another"'}, {"PATH_INFO": "/cards/"}),
        {"PATH_INFO": "/cards/", "HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "found"},
    ]
    for asked in [first, *others] * 3:
        assert ask(quick, asked) == ask(whole, asked), asked


def test_a_page_is_no_longer_given_once_it_may_be_out_of_date(settings):
    counted = Counting()
    quick = AtOnce(counted)
    for _ in range(3):
        assert b"Pebblemon" not in ask(quick, CARD).body
    correct("modern", "BT1-010", {"name": "Pebblemon"})
    assert b"Pebblemon" not in ask(quick, CARD).body  # nobody has looked
    assert counted.times == 2

    settings.READY_PAGES_SECONDS = 0

    assert b"Pebblemon" in ask(quick, CARD).body
    settings.READY_PAGES_SECONDS = 60
    assert [b"Pebblemon" in ask(quick, CARD).body for _ in range(3)] == [True] * 3


def test_there_is_a_limit_to_what_is_kept(monkeypatch):
    monkeypatch.setattr(atonce, "PAGES_AT_MOST", 3)
    quick = AtOnce(WSGIHandler())
    for number in range(10):
        ask(quick, CARD)
        ask(quick, CARD | {"HTTP_ACCEPT_LANGUAGE": f"en;q=0.{number}"})
    assert quick.shelf is not None
    assert 0 < len(quick.shelf.answers) <= 3


def test_the_entrance_keeps_to_the_protocol_of_servers():
    quick = validator(AtOnce(WSGIHandler()))
    for _ in range(3):
        assert ask(quick, CARD).status == "200 OK"


def test_a_deck_is_never_said_again_after_its_link_was_revoked():
    deck = Deck.objects.create(visitor="somebody", name="Red", revision=1)
    deck.revisions.create(number=1, change="begun", name="Red", regulation="modern", region="world")
    decks.share(deck, "unlisted")
    site, asked = AtOnce(WSGIHandler()), {"PATH_INFO": f"/decks/{deck.link}/"}

    assert [ask(site, asked).status for _ in range(2)] == ["200 OK"] * 2
    decks.share(deck, "private")
    assert ask(site, asked).status == "404 Not Found"
