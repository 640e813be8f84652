"""An event of 1999-2005: its rules, and whether a deck is restored."""

from html import unescape

import pytest

from tests.web.lists import LEGACY

pytestmark = pytest.mark.django_db

REGISTERED = f"{LEGACY}\nSide\n2 St-30\n1 St-31"


def compare(client, registered: str, after: str, status: int = 200) -> str:
    response = client.post("/legacy/event/", {"registered": registered, "after": after})
    assert response.status_code == status, response
    return unescape(response.content.decode())


def test_the_page_says_what_the_rules_say_and_what_they_do_not(client):
    shown = client.get("/legacy/event/").content.decode()
    for part in ("at least 10 times each", "Nobody may concede", "Not said:", "/legacy/winner/"):
        assert part in shown


def test_the_same_list_in_another_order_is_restored(client):
    turned = "\n".join(reversed(LEGACY.splitlines()))
    shown = compare(client, LEGACY, turned)
    assert "The deck is as registered." in shown
    assert "Deck: 60 registered, 60 now." in shown


def test_cards_of_the_side_that_stayed_in_the_deck_are_shown(client):
    shown = compare(client, REGISTERED, LEGACY.replace("3 St-1\n", "1 St-1\n2 St-30\n"))
    assert "cards of the registered side are still in it" in shown
    assert "2 too many" in shown
    assert "2 too few" in shown
    assert "It is in the registered side." in shown
    assert "Only one of the lists has a side" in shown


def test_a_card_from_elsewhere_is_different(client):
    shown = compare(client, LEGACY, LEGACY.replace("3 St-20", "3 Zz-1 Nobody"))
    assert "The deck is as registered." not in shown


def test_a_line_that_was_not_read_leaves_it_open(client):
    shown = compare(client, LEGACY, f"{LEGACY}\n-3 X St-1")
    assert "Nobody can say yet: 1 line was not read as a card." in shown
    assert "-3 X St-1" in shown


@pytest.mark.parametrize(
    ("registered", "after", "why"),
    [
        ("", LEGACY, "There is no list yet"),
        (LEGACY, "", "There is no list yet"),
        (LEGACY, "hello there", "No card number and no card name was found"),
    ],
)
def test_both_lists_are_needed_and_nothing_typed_is_lost(client, registered, after, why):
    shown = compare(client, registered, after, 422)
    assert why in shown
    for typed in (registered, after):
        assert typed in shown.replace("\r\n", "\n")
