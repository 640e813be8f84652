"""Links: those that carry their list are read, and the others say what to do."""

import pytest

from engine.deck import Deck, Entry
from engine.formats import Listing, read, write_as

from .lists import MODERN, modern, notes

DEMO = "DCGUSdEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw"


@pytest.mark.parametrize(
    ("format", "link"),
    [
        ("dev-link", f"https://digimoncard.dev/p/{DEMO}"),
        ("dev-link", f"www.example.test/decks?code={DEMO}&x=1"),
        ("dev-link", f"digimoncard.dev/p/{DEMO}"),
        (
            "digimonmeta-link",
            "https://digimonmeta.com/deck/?dg=4nBT1-001a6nBT1-010a1nBT1-084a4nST1-03",
        ),
        (
            "gate-link",
            "https://digitalgateopen.com/d?main=BT1-010x6,BT1-084x1,ST1-03x4&egg=BT1-001x4",
        ),
        (
            "gate-link",
            "https://digitalgateopen.com/?egg=BT1-001x4&main=BT1-010x6%2CBT1-084x1%2CST1-03x4",
        ),
        (
            "egman-link",
            "https://deckbuilder.egmanevents.com/x?deck=BT1-001:4,BT1-010:6,BT1-084:1,ST1-03:4#top",
        ),
    ],
)
def test_a_link_that_carries_its_list_is_read(format: str, link: str):
    reading = modern(f"\n  {link}  \n")
    assert reading.format == format
    assert reading.problem is None
    assert reading.deck.copies("eggs") == {"BT1-001": 4}
    assert reading.deck.copies("main") == {"BT1-010": 6, "BT1-084": 1, "ST1-03": 4}
    assert {read_as.status for read_as in reading.lines} == {"read"}


def test_every_card_of_a_link_is_a_line_of_the_report():
    reading = modern(
        "https://x.test/?deck=bt1-010:4,ZZ9-999:1,BT1-011,foo,BT1-012:0,ST1-3:2,BT1-010:1"
    )
    assert [(read_as.at, read_as.text, read_as.status) for read_as in reading.lines] == [
        (1, "bt1-010:4", "read"),
        (2, "ZZ9-999:1", "unknown"),
        (3, "BT1-011", "refused"),
        (4, "foo", "unknown"),
        (5, "BT1-012:0", "refused"),
        (6, "ST1-3:2", "changed"),
        (7, "BT1-010:1", "read"),
    ]
    assert reading.deck.copies("main") == {"BT1-010": 5, "ZZ9-999": 1, "ST1-03": 2}


def test_a_card_in_the_wrong_field_is_moved_and_told():
    reading = modern("https://x.test/?main=BT1-001x1&egg=BT1-010x4")
    assert reading.deck.copies("eggs") == {"BT1-001": 1}
    assert [read_as.status for read_as in reading.lines] == ["changed", "changed"]


def test_a_link_may_be_as_long_as_a_list_and_no_longer():
    cards = [f"P-{n:03}:1" for n in range(1, 502)]
    assert len(modern("https://x.test/?deck=" + ",".join(cards[:500])).lines) == 500
    assert "501 entries" in str(modern("https://x.test/?deck=" + ",".join(cards)).problem)


@pytest.mark.parametrize(
    ("link", "site"),
    [
        ("https://www.bandai-tcg-plus.com/deck_code_recipe/AbC123", "Bandai TCG+"),
        (
            "https://digimoncard.app/deckbuilder/0b5f0b5e-1111-2222-3333-444455556666",
            "digimoncard.app",
        ),
        (
            "https://digimoncard.dev/deckbuilder/0b5f0b5e-1111-2222-3333-444455556666",
            "digimoncard.dev",
        ),
        ("https://digimoncard.io/deck/?deckid=12345", "digimoncard.io"),
        ("https://play.limitlesstcg.com/tournament/1/player/x/decklist", "Limitless"),
        ("https://x.test/qr?deck=v2:AAAA", "DGCHub"),
        ("https://x.test/qr?deck=12=4,13=2", "DGCHub"),
        ("https://x.test/d/1", "link"),
        ("http://[", "link"),
        ("digimoncard.io/deck/red-123", "digimoncard.io"),
        ("play.limitlesstcg.com/tournament/1/player/x/decklist", "Limitless"),
        ("bandai-tcg-plus.com/deck_code_recipe/AbC123", "Bandai TCG+"),
        ("some-site.com/?deck=12", "link"),
    ],
)
def test_a_link_that_only_its_site_can_open_says_what_to_do(link: str, site: str):
    reading = modern(link)
    assert site in str(reading.problem)
    assert "paste" in str(reading.problem)
    assert reading.deck.entries == ()
    [read_as] = reading.lines
    assert read_as.status == "refused"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("1aB.2cD.3e.4f.5g.6h.7i.8j.9k.0l", "Bandai TCG+"),
        ("1/B.2cD.3e.4f.5g.6h.7+.8j.9k.0/", "Bandai TCG+"),
        ("a1B2c3D4", "Bandai TCG+"),
        ("0b5f0b5e-1111-2222-3333-444455556666", "key of a deck"),
    ],
)
def test_a_code_that_only_its_site_can_open_says_what_to_do(code: str, told: str):
    assert told in str(modern(code).problem)


@pytest.mark.parametrize("name", ["Agumon", "ADR-02 Searcher", "BT1-010", "BT1010"])
def test_a_card_is_no_code_of_a_site(name: str):
    assert "Bandai" not in str(modern(name).problem) or name == "BT1010"


def test_a_code_in_a_link_can_be_as_broken_as_any_other():
    assert "damaged" in str(modern(f"https://digimoncard.dev/p/{DEMO[:-8]}").problem)


@pytest.mark.parametrize("format", ["digimonmeta-link", "gate-link", "egman-link"])
def test_more_copies_than_a_line_may_hold_are_several_pieces(format: str):
    deck = Deck.of([Entry("BT1-010", 130), Entry("BT1-001", 4, "eggs")])
    assert read(write_as(format, Listing(deck), MODERN).text, MODERN).deck == deck


def test_a_refused_piece_says_why():
    reading = modern("https://x.test/?dg=4nBT1-010a99nBT1-011")
    assert "“99”" in notes(reading.lines[1])
