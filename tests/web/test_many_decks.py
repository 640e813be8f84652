"""A thousand decks of one's own, and two thousand of others: as few questions as for ten."""

import re

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from deckbuilder.models import Deck, Notice, Revision

pytestmark = pytest.mark.django_db
VERDICTS = ("legal", "illegal", "unfinished", "cannot-say")


def fill(username: str, count: int, start: int = 0) -> None:
    """Give somebody so many decks of 50 cards, every tenth of them with a notice."""
    owner = User.objects.get(username=username)
    made = Deck.objects.bulk_create(
        Deck(
            owner=owner,
            name=f"Deck {n:04}",
            game="legacy" if n % 5 == 0 else "modern",
            revision=1,
            verdict=VERDICTS[n % 4],
            verdict_on=timezone.localdate().replace(year=2026, month=4, day=3),
        )
        for n in range(start, start + count)
    )
    entries = [{"number": f"ST1-{n:02}", "copies": 4, "section": "main"} for n in range(2, 14)]
    Revision.objects.bulk_create(
        Revision(
            deck=deck,
            number=1,
            name=deck.name,
            regulation="modern",
            region="world",
            change="pasted",
            entries=entries,
        )
        for deck in made
    )
    Notice.objects.bulk_create(
        Notice(
            deck=deck,
            was="legal",
            now=deck.verdict,
            on=deck.verdict_on,
            code="banned",
            cards=["ST1-03"],
        )
        for deck in made[::10]
    )


def queries(client, path: str) -> int:
    client.get(path)  # the first of a day also lengthens the session
    with CaptureQueriesContext(connection) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


# sto-07
@pytest.mark.parametrize(
    "path", ["/", "/decks/", "/decks/?q=deck&verdict=legal&order=name", "/decks/?page=2"]
)
def test_the_number_of_questions_does_not_grow(alice, bob, path):
    fill("alice", 110)
    few = queries(alice, path)
    fill("alice", 890, start=110)
    fill("bob", 2000)

    assert queries(alice, path) == few <= 10


def names(client, query: str) -> list[str]:
    page = client.get(f"/decks/{query}").content.decode()
    listed = page.partition("All decks</h2>")[2] or page
    return re.findall('<a class="name" href="/decks/[^"]+">Deck ([^<]+)</a>', listed)


def test_ones_decks_are_found_by_name_game_and_verdict(alice, bob):
    fill("alice", 60)
    fill("bob", 10, start=100)

    assert names(alice, "?q=eck 000&order=name") == [f"000{n}" for n in range(10)]
    assert names(alice, "?q=DECK 0012") == ["0012"]
    assert names(alice, "?q=001&game=legacy&order=name") == ["0010", "0015"]
    assert names(alice, "?q=000&verdict=illegal&order=name") == ["0001", "0005", "0009"]
    assert names(alice, "?q=0100") == []
    assert "None of your decks is like that." in alice.get("/decks/?q=0100").content.decode()


def test_names_are_in_order_whatever_their_case(alice):
    fill("alice", 3)
    for key, name in zip(Deck.objects.order_by("name").values_list("pk"), "bAc", strict=True):
        Deck.objects.filter(pk=key[0]).update(name=f"Deck {name}")

    assert names(alice, "?order=name") == ["A", "b", "c"]


def test_pages_keep_what_was_asked_for(alice):
    fill("alice", 120)
    page = alice.get("/decks/?q=deck&order=name").content.decode()

    assert len(names(alice, "?q=deck&order=name")) == 50
    assert 'href="?q=deck&amp;order=name&amp;page=2"' in page
    assert names(alice, "?q=deck&order=name&page=3")[0] == "0100"


def test_what_no_field_knows_is_not_asked_for(alice):
    fill("alice", 3)

    assert len(names(alice, "?order=colour&verdict=splendid&game=chess")) == 3


def test_each_deck_shows_its_verdict_and_the_day_that_it_is_of(alice):
    fill("alice", 4)
    page = alice.get("/decks/").content.decode()

    for verdict, word in zip(
        VERDICTS, ("Legal", "Not legal", "Unfinished", "Cannot check"), strict=True
    ):
        assert f'<b class="verdict-word {verdict}">{word}</b>' in page
    assert page.count("on 3 April 2026") == 4


def test_decks_that_were_put_away_stand_on_the_first_page_alone(alice):
    fill("alice", 60)
    Deck.objects.filter(name="Deck 0001").update(removed=timezone.now())

    for query, shown in (("", True), ("?page=2", False), ("?q=deck", False)):
        assert ("Put back" in alice.get(f"/decks/{query}").content.decode()) is shown
