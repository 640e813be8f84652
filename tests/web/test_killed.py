"""The site is killed in the middle of 200 edits, three times: none that was answered is lost.

It is served as on a real server: by gunicorn with two workers, from a database of its own.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest
from django.db import connection

pytestmark = pytest.mark.django_db(transaction=True)  # which has the tests' database made
EDITS = 200
CARDS = (("ST1-02", "ST1-03"), ("ST1-04", "ST1-05"))  # each of two senders adds to its own
TOKEN = "0" * 32
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 180  # seconds, on a machine that does other things, too
CHANCE = random.Random(20261130)

Rows = Callable[[str], list[Any]]


class Base(NamedTuple):
    """A database with all cards and nothing else, for a site of its own."""

    address: str
    rows: Rows


class Sent(NamedTuple):
    """An edit: the card that one copy was added of, and which revision it was answered to be."""

    card: str
    revision: int | None  # None: no answer came


@pytest.fixture
def base(transactional_db: None, tmp_path: Path) -> Iterator[Base]:
    """A copy of the tests' database, on the same kind of server."""
    if connection.vendor == "sqlite":
        yield _file(tmp_path / "db.sqlite3")
    else:
        yield from _copied_database()


def _file(path: Path) -> Base:
    with (
        closing(sqlite3.connect(connection.settings_dict["NAME"])) as tests,
        closing(sqlite3.connect(path)) as own,
    ):
        tests.backup(own)

    def rows(question: str) -> list[Any]:
        with closing(sqlite3.connect(path)) as own:
            return own.execute(question).fetchall()

    return Base(f"sqlite:///{path}", rows)


def _copied_database() -> Iterator[Base]:
    tests = connection.settings_dict["NAME"]
    own = f"{tests}_killed"
    address = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{own}").geturl()
    connection.close()
    with connection._nodb_cursor() as cursor:  # type: ignore[attr-defined]
        cursor.execute(f'DROP DATABASE IF EXISTS "{own}" WITH (FORCE)')
        cursor.execute(f'CREATE DATABASE "{own}" TEMPLATE "{tests}"')

    def rows(question: str) -> list[Any]:
        import psycopg

        with psycopg.connect(address) as there:
            return there.execute(question).fetchall()

    try:
        yield Base(address, rows)
    finally:
        with connection._nodb_cursor() as cursor:  # type: ignore[attr-defined]
            cursor.execute(f'DROP DATABASE "{own}" WITH (FORCE)')


class Killable:
    """A site that is served, killed without warning, and served again at the same address."""

    def __init__(self, base: Base, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "deckbuilder.settings.local",
            "DATABASE_URL": base.address,
            "TAMERDESK_STATE": str(folder),
            "TAMERDESK_LIMITS_TIMES": "1000",
        }

    def start(self) -> None:
        """Serve, with the command of docs/settings.md."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "gunicorn", "deckbuilder.wsgi", "--workers", "2"),
                *("--limit-request-line", "8190", "--bind", f"127.0.0.1:{self.port}"),
                *("--log-level", "critical"),
            ],
            cwd=ROOT,
            env=self.environment,
            start_new_session=True,
        )
        until = time.monotonic() + PATIENCE
        while self.status("/healthz") != 200:
            assert time.monotonic() < until, "the site did not start"
            time.sleep(0.05)

    def status(self, path: str) -> int:
        """The status of the answer to a stranger, 0 if none comes."""
        there = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with closing(there), suppress(OSError):
            there.request("GET", path)
            return there.getresponse().status
        return 0

    def kill(self) -> None:
        """Kill it with all its workers, as a machine does that runs out of memory."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


class Sender:
    """Somebody who is signed in and sends what they type."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = f"csrftoken={TOKEN}"

    def post(self, path: str, *, part: bool = False, **fields: str) -> http.client.HTTPResponse:
        """Send a form from a page, or as a page does that wants only the part that changes."""
        there = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with closing(there):
            there.request(
                "POST",
                path,
                urlencode({"csrfmiddlewaretoken": TOKEN} | fields),
                {
                    "Cookie": self.cookie,
                    "Content-Type": "application/x-www-form-urlencoded",
                    **({"HX-Request": "true"} if part else {}),
                },
            )
            answer = there.getresponse()
            answer.read()
            return answer

    def sign_up(self) -> None:
        word = "a long pass phrase"
        path = "/accounts/sign-up/"
        answer = self.post(path, username="alice", password1=word, password2=word)
        session = re.search("sessionid=[^;]+", str(answer.headers))
        assert session
        self.cookie += f"; {session[0]}"

    def save(self) -> str:
        text = "\n".join(f"1 {card}" for cards in CARDS for card in cards)
        fields = {"name": "Red", "regulation": "modern", "region": "world"}
        return str(self.post("/lists/save/", text=text, **fields).headers["Location"])


class Edits:
    """What was sent by all senders, in the order in which each of them sent it."""

    def __init__(self, sender: Sender, path: str) -> None:
        self.sender, self.path = sender, path
        self.sent: dict[tuple[str, ...], list[Sent]] = {cards: [] for cards in CARDS}
        self.statuses: set[int] = set()
        self.over = threading.Event()

    def __len__(self) -> int:
        return sum(map(len, self.sent.values()))

    def send(self, cards: tuple[str, ...]) -> None:
        """Send a sender's part, one edit after the other, going on after each kill."""
        mine = self.sent[cards]
        while len(mine) < EDITS // len(CARDS) and not self.over.is_set():
            card = cards[len(mine) % len(cards)]
            try:
                answer = self.sender.post(
                    f"{self.path}counts/", part=True, revision="1", step=f"main {card} +1"
                )
            except ConnectionRefusedError:  # nobody is there: it was not sent
                time.sleep(0.02)
            except (OSError, http.client.HTTPException):  # sent, but nobody knows what became of it
                mine.append(Sent(card, None))
            else:
                self.statuses.add(answer.status)
                mine.append(Sent(card, int(answer.headers.get("Deck-Revision", 0))))


def test_killing_the_site_in_the_middle_of_200_edits_loses_none_that_was_answered(base, tmp_path):
    site = Killable(base, tmp_path)
    site.start()
    try:
        sender = Sender(site.port)
        sender.sign_up()
        edits = Edits(sender, sender.save())
        threads = [threading.Thread(target=edits.send, args=[cards]) for cards in CARDS]
        for thread in threads:
            thread.start()
        try:
            for third in range(3):
                _wait_for(edits, EDITS // 4 * third + CHANCE.randrange(20, 50))
                time.sleep(CHANCE.uniform(0, 0.02))
                site.kill()
                site.start()
            for thread in threads:
                thread.join(PATIENCE)
        finally:
            edits.over.set()
        assert site.status(edits.path) == 404  # nobody's but hers
    finally:
        site.kill()

    assert len(edits) == EDITS
    assert edits.statuses == {200}
    key = edits.path.split("/")[2]
    _nothing_is_lost(edits, _history(base.rows, key))
    if base.address.startswith("sqlite"):
        assert base.rows("PRAGMA integrity_check") == [("ok",)]


def _wait_for(edits: Edits, count: int) -> None:
    until = time.monotonic() + PATIENCE
    while len(edits) < count:
        assert time.monotonic() < until, "the site does not answer"
        time.sleep(0.001)


def _history(rows: Rows, key: str) -> list[dict[str, int]]:
    """The copies of each number in each revision, which are numbered without a gap."""
    ((deck, newest),) = rows(f"SELECT id, revision FROM deckbuilder_deck WHERE key = '{key}'")
    revisions = rows(
        f"SELECT number, entries FROM deckbuilder_revision WHERE deck_id = {deck} ORDER BY number"
    )
    assert [number for number, _entries in revisions] == list(range(1, newest + 1))
    return [
        {entry["number"]: entry["copies"] for entry in _listed(entries)}
        for _number, entries in revisions
    ]


def _listed(entries: Any) -> list[dict[str, Any]]:
    return json.loads(entries) if isinstance(entries, str) else entries


def _nothing_is_lost(edits: Edits, states: list[dict[str, int]]) -> None:
    """Each revision is one edit, whole: one that was answered to be it, or had no answer."""
    made: dict[int, str] = {}
    for number, (before, after) in enumerate(pairwise(states), start=2):
        (card,) = [card for card in after if after[card] != before[card]]
        assert after[card] == before[card] + 1
        made[number] = card
    unanswered = []
    for edit in (edit for sent in edits.sent.values() for edit in sent):
        if edit.revision is None:
            unanswered.append(edit.card)
        else:
            assert made.pop(edit.revision, None) == edit.card, f"{edit} is lost"
    assert not Counter(made.values()) - Counter(unanswered)
