"""How often a change of a deck asks the database: at most eight times, however large the deck.

A transaction counts as two. Two more belong to every page of somebody who is signed in: for the
session and for the account.
"""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext

from deckbuilder import decks, limits
from deckbuilder.models import Deck
from deckbuilder.ownership import REDO_TO, UNDO_TO, own_deck
from engine.deck import Entry
from tests.web.lists import LEGAL

pytestmark = pytest.mark.django_db(transaction=True)

SIGNED_IN = 2  # session and account
AT_MOST = 8
AGUMON = ("main", "ST1-03")


CHANGES: dict[str, Callable[[Deck, int], object]] = {
    "step": lambda deck, base: decks.step(deck, base, AGUMON, 1),
    "counts": lambda deck, base: decks.set_counts(deck, base, {AGUMON: 2}),
    "add": lambda deck, base: decks.add(deck, [Entry("ST1-03", 1)]),
    "move": lambda deck, base: decks.move(deck, base, AGUMON, 1, "maybe"),
    "note": lambda deck, base: decks.note(deck, base, "ST1-03", "first"),
    "cover": lambda deck, base: decks.cover(deck, base, "ST1-03"),
    "rename": lambda deck, base: decks.rename(deck, base, "Blue"),
}


def queries(alice, deck: Deck, change: Callable[[Deck, int], object], *states) -> int:
    """Do all of a request but the session, the account and the page."""
    request = RequestFactory().post("/")
    request.session = alice.session
    request.user = deck.owner
    assert request.session.get("_auth_user_id")
    limits.allowed(request, limits.LISTS)  # the first of a minute also tidies up
    with CaptureQueriesContext(connection) as asked:
        mine = own_deck(request, deck.key, *states)
        assert limits.allowed(request, limits.LISTS)
        change(mine, deck.revision)
        shown = mine.newest
    deck.refresh_from_db()
    assert shown.deck_list == deck.revisions.get(number=deck.revision).deck_list
    assert mine.revision == deck.revision
    return len(asked)


@pytest.mark.parametrize("text", ["1 ST1-03", LEGAL])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_asks_the_database_at_most_eight_times(alice, save, change, text):
    deck = save(alice, text)

    assert queries(alice, deck, change) <= AT_MOST - SIGNED_IN
    assert deck.revisions.count() == 2


def test_undo_and_redo_ask_no_more_often(alice, save):
    deck = save(alice)
    for base in (1, 2, 3):
        decks.step(deck, base, AGUMON, 1)

    asked = [queries(alice, deck, decks.undo, UNDO_TO) for _ in range(3)]
    asked.append(queries(alice, deck, decks.redo, REDO_TO))
    assert asked == [AT_MOST - SIGNED_IN] * 4
    assert deck.newest.deck_list.copies("main")["ST1-03"] == 5
    # What the second redo leads to, only the newest revision itself can say.
    assert queries(alice, deck, decks.redo, REDO_TO) == AT_MOST - SIGNED_IN + 1
    assert deck.newest.deck_list.copies("main")["ST1-03"] == 6


def test_a_change_of_the_verdict_does_not_ask_more(alice, save):
    deck = save(alice)
    asked = queries(alice, deck, lambda mine, _base: decks.add(mine, [Entry("ST1-03", 9)]))

    assert (deck.verdict, asked) == ("illegal", AT_MOST - SIGNED_IN)


def test_a_change_on_an_older_state_asks_no_more_often(alice, save):
    deck = save(alice)
    decks.rename(deck, 1, "Blue")
    asked = queries(alice, deck, lambda mine, _base: decks.step(mine, 1, AGUMON, 1), 1)

    assert asked == AT_MOST - SIGNED_IN
    assert deck.newest.name == "Blue"


PRESSED: dict[str, tuple[str, dict[str, object]]] = {
    "step": ("counts", {"step": "main ST1-03 -1"}),
    "a card that was found": ("counts", {"step": "auto ST1-14 +1"}),
    "count": ("counts", {"copies main ST1-03": 2}),
    "note": ("counts", {"note ST1-03": "first"}),
    "cover": ("counts", {"cover": "ST1-03"}),
    "move": ("counts", {"move": "main ST1-03 1 maybe"}),
    "line": ("add", {"line": "2 ST1-14"}),
    "name": ("name", {"name": "Blue"}),
    "regulation": ("regulation", {"regulation": "modern", "region": "japan"}),
}


@pytest.mark.parametrize("htmx", [{}, {"HTTP_HX_REQUEST": "true"}], ids=["plain", "htmx"])
@pytest.mark.parametrize("pressed", PRESSED)
def test_pressing_a_button_of_the_page_asks_at_most_eight_times(alice, save, pressed, htmx):
    deck = save(alice)
    path, fields = PRESSED[pressed]
    # The first visit of a day renews the session, the first change of a minute tidies up.
    alice.post(f"/decks/{deck.key}/counts/", {"revision": 1})
    with CaptureQueriesContext(connection) as asked:
        response = alice.post(f"/decks/{deck.key}/{path}/", {"revision": 1} | fields, **htmx)

    assert response.status_code in (200, 302)
    assert deck.revisions.count() == 2
    assert len(asked) <= AT_MOST, [each["sql"] for each in asked]


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_so_do_the_buttons_for_undo_and_redo(alice, save, way):
    deck = save(alice)
    alice.post(f"/decks/{deck.key}/counts/", {"revision": 1, "step": "main ST1-03 -1"})
    if way == "redo":
        alice.post(f"/decks/{deck.key}/undo/", {"revision": 2})
    deck.refresh_from_db()
    with CaptureQueriesContext(connection) as asked:
        alice.post(f"/decks/{deck.key}/{way}/", {"revision": deck.revision}, HTTP_HX_REQUEST="true")

    assert len(asked) <= AT_MOST, [each["sql"] for each in asked]
