"""Test hands: dealt on the server, the same for the same address."""

import re

import pytest

from tests.web.lists import LEGAL

pytestmark = pytest.mark.django_db


def hand(client, deck, query: str) -> list[str]:
    shown = client.get(f"{deck.get_absolute_url()}hand/?{query}").content.decode()
    first = shown.split('<ol class="hand"')[1].split("</ol>")[0]
    return re.findall(r'<footer><span class="mono">([^<]+)<', first)


def test_a_hand_without_a_seed_gets_one_in_its_address(client, save):
    deck = save(client)
    response = client.get(f"{deck.get_absolute_url()}hand/")

    assert response.status_code == 302
    assert re.search(r"\?seed=\d+$", response.headers["Location"])


def test_the_same_address_shows_the_same_five_cards(client, save):
    deck = save(client)

    assert len(hand(client, deck, "seed=7")) == 5
    assert hand(client, deck, "seed=7") == hand(client, deck, "seed=7")


def test_a_hand_can_be_redrawn_once(client, save):
    deck = save(client)
    before = client.get(f"{deck.get_absolute_url()}hand/?seed=7").content.decode()
    after = client.get(f"{deck.get_absolute_url()}hand/?seed=7&redraw=1").content.decode()

    assert "Redraw all five" in before
    assert "Redraw all five" not in after
    assert hand(client, deck, "seed=7") != hand(client, deck, "seed=7&redraw=1")


@pytest.mark.parametrize("seed", ["-1", "x", "4294967296", "1.5", "%00"])
def test_a_seed_that_is_none_leads_to_a_new_hand(client, save, seed):
    deck = save(client)

    assert client.get(f"{deck.get_absolute_url()}hand/?seed={seed}").status_code == 302


def test_a_deck_of_three_cards_shows_what_there_is_and_says_what_is_missing(client, save):
    deck = save(client, "3 BT1-010")

    assert hand(client, deck, "seed=1") == ["BT1-010"] * 3


def test_an_unknown_card_is_drawn_blank_with_its_written_name(client, save):
    deck = save(client, "5 ZZ9-999 Nobody at all")
    shown = client.get(f"{deck.get_absolute_url()}hand/?seed=1").content.decode()

    assert "Nobody at all" in shown
    assert hand(client, deck, "seed=1") == ["ZZ9-999"] * 5


def test_security_is_five_cards_of_the_deck_and_not_of_the_hand(client, save):
    deck = save(client, LEGAL)
    shown = client.get(f"{deck.get_absolute_url()}hand/?seed=3").content.decode()

    assert "5 security cards" in shown
    assert "40 cards left in the deck" in shown


def test_a_deck_of_the_1999_game_is_not_dealt_by_the_modern_rules(client, save):
    from tests.web.lists import LEGACY

    deck = save(client, LEGACY, regulation="legacy")

    assert client.get(f"{deck.get_absolute_url()}hand/?seed=1").status_code == 404
    assert "/hand/" not in client.get(deck.get_absolute_url()).content.decode()
