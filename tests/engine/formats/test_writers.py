"""Every format that can be written: as the golden files say, and back as the same deck."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, CardPool, Token
from engine.deck import Deck, Entry
from engine.formats import FORMATS, WRITERS, Listing, read, write_as
from engine.formats.fitting import fitted
from engine.formats.registry import READERS
from tests.reference import needs_shared, shared

from .lists import LEGACY, MODERN
from .test_writing import entries

GOLDEN = Path(__file__).with_name("golden")
POOL = CardPool(
    [
        Card("CC1-001", "Eggmon", kinds=("Digi-Egg",)),
        Card("CC1-010", "Hillmon"),
        Card("CC1-011", "Hillmon X4"),
        Card("CC2-003", "", "ヤマモン"),
        Card("CC10-100", "Mélodimon: Löwe Mode"),
    ],
    tokens=[Token("Pebble")],
)
FULL = Listing(
    Deck.of(
        [
            Entry("CC1-001", 4, "eggs"),
            Entry("ZZ9-001", 1, "eggs", "Who Egg"),
            Entry("CC1-010", 3),
            Entry("CC1-010", 1, printing="P1"),
            Entry("CC1-010", 1, printing="P2-J"),
            Entry("CC1-011", 4),
            Entry("CC2-003", 2),
            Entry("CC10-100", 61),
            Entry("ZZ9-999", 2, name="Who, what"),
            Entry("St-12", 1, name="Old one"),
            Entry("TOKEN:Pebble", 1, name="Pebble"),
            Entry("CC1-010", 2, "side"),
        ]
    ),
    name="Grün & きいろ",
    cover="CC1-010",
    notes={"CC1-010": "=best,\n“of” all", "CC10-100": "rule"},
)
names = [each.name for each in WRITERS]
modern_names = [name for name in names if name != "code"]  # which holds decks of 1999-2005 alone


def pool_for(name: str, pool: CardPool[Card] = POOL) -> CardPool[Any]:
    """Return the cards with which a format is read."""
    return LEGACY if name == "code" else pool


def places(deck: Deck) -> dict[tuple[str, str, str], int]:
    return {(e.section, e.number, e.printing): e.copies for e in deck.entries}


def back(deck: Deck, pool: CardPool[Card], sections: bool) -> dict[tuple[str, str, str], int]:
    """Where the cards of a deck stand after they are read: unknown ones may be in the main deck."""
    return places(
        Deck.of(
            entry
            if sections or pool.find(entry.number) or entry.section == "side"
            else replace(entry, section="main")
            for entry in deck.entries
        )
    )


def test_every_format_has_its_words_and_its_pair():
    assert len(FORMATS) == len({str(each.title) for each in FORMATS.values()})
    for each in FORMATS.values():
        assert each.writer or each.reader
        assert (each.reader is None) == (each.recognises is None)
        assert (each.writer is None) == (each.order is None)
        assert each.ending in (".txt", ".csv", ".json")
    assert [each.name for each in READERS[-2:]] == ["json", "text"]


def test_every_format_is_in_the_documents():
    page = (GOLDEN.parents[3] / "docs" / "formats.md").read_text(encoding="utf-8")
    assert [name for name in FORMATS if f"`{name}`" not in page] == []


@pytest.mark.parametrize("name", names)
def test_a_deck_is_written_as_the_golden_file_says(name: str):
    written = write_as(name, FULL, POOL)
    told = [f"{each.what}: {each.message}" for each in written.left_out]
    assert ended(written.text) == golden(name, FORMATS[name].ending)
    assert "".join(f"{each}\n" for each in told) == golden(name, ".left-out")


def ended(text: str) -> str:
    """End a text as files end: codes and links are without a line end."""
    return text if text.endswith("\n") else f"{text}\n"


def golden(name: str, ending: str) -> str:
    return (GOLDEN / f"{name}{ending}").read_bytes().decode()


def test_there_is_a_golden_file_for_nothing_else():
    wanted = {f"{each.name}{end}" for each in WRITERS for end in (each.ending, ".left-out")}
    assert {path.name for path in GOLDEN.iterdir()} == wanted


@pytest.mark.parametrize("name", names)
def test_what_a_format_holds_comes_back(name: str):
    written = write_as(name, FULL, POOL)
    fits, _left_out = fitted(FULL, POOL, FORMATS[name].holds)
    reading = read(written.text, pool_for(name))
    assert places(reading.deck) == back(fits.deck, POOL, FORMATS[name].holds.sections)
    assert reading.unread == ()
    if name != "dcgo":  # keeps only some letters
        assert reading.name == fits.name
    assert reading.cover == fits.cover
    tidy = {number: " ".join(note.split()) for number, note in fits.notes.items()}
    assert {number: " ".join(note.split()) for number, note in reading.notes.items()} == tidy


def test_the_order_does_not_depend_on_how_a_deck_was_put_together():
    listing = Listing(Deck.of(reversed(FULL.deck.entries)), FULL.name, FULL.cover, FULL.notes)
    for each in WRITERS:
        assert each.write(listing, POOL) == each.write(FULL, POOL)


def test_whatever_a_deck_holds_text_and_json_hold_it():
    for name in ("text", "json"):
        written = write_as(name, FULL, POOL)
        assert {each.what for each in written.left_out} <= {"line-breaks"}
        assert read(written.text, POOL).deck == FULL.deck
    again = Listing.of(read(write_as("json", FULL, POOL).text, POOL))
    assert again == FULL


def test_json_keeps_cards_that_stand_in_the_wrong_section():
    deck = Deck.of([Entry("CC1-001", 1, "main"), Entry("CC1-010", 1, "eggs")])
    assert read(write_as("json", Listing(deck), POOL).text, POOL).deck == deck
    for each in WRITERS:
        told = [told.what for told in each.write(Listing(deck), POOL).left_out]
        assert told == {"json": [], "code": ["numbers"]}.get(each.name, ["sections"])


def test_a_name_that_would_be_read_as_another_card_is_left_out_and_told():
    listing = Listing(Deck.of([Entry("ZZ9-999", 3, name="like CC1-010")]))
    written = write_as("digimoncard.app", listing, POOL)
    assert written.text == "// Digimon DeckList\n\nZZ9-999 3\n"
    assert [each.what for each in written.left_out] == ["names"]


def test_notes_that_have_no_line_are_told():
    deck = Deck.of([Entry("CC1-010", 1)])
    listing = Listing(deck, notes={"CC1-010": "n" * 500, "CC1-011": "not here"})
    written = write_as("text", listing, POOL)
    assert [each.what for each in written.left_out] == ["notes", "notes"]
    assert read(written.text, POOL).deck == deck
    assert [each.what for each in write_as("csv", listing, POOL).left_out] == ["notes", "notes"]


@pytest.mark.parametrize("name", ["n" * 201, "\u200b\n", "Digimon Deck List", "// Eggs", "Side"])
@pytest.mark.parametrize("format", ["text", "drasil", "dcgo", "json", "dcg"])
def test_a_name_comes_back_or_is_told(format: str, name: str):
    written = write_as(format, Listing(Deck.of([Entry("CC1-010", 1)]), name), POOL)
    reading = read(written.text, POOL)
    told = "name" in [each.what for each in written.left_out]
    assert reading.deck.copies("main") == {"CC1-010": 1}
    assert told or reading.name == " ".join(name.replace("\u200b", "").split())


@pytest.mark.parametrize("name", names)
def test_an_empty_deck_can_be_written(name: str):
    written = write_as(name, Listing(Deck()), POOL)
    assert written.left_out == ()
    assert read(written.text, POOL).deck == Deck()


@settings(max_examples=30, deadline=None)
@given(st.lists(entries(), min_size=1, max_size=12), st.sampled_from(WRITERS))
def test_any_deck_comes_back_as_far_as_it_fits(listed: list[Entry], format):
    fits, _left_out = fitted(Listing(Deck.of(listed)), MODERN, format.holds)
    text = format.write(Listing(Deck.of(listed)), MODERN).text
    reading = read(text, pool_for(format.name, MODERN))
    wanted = back(fits.deck, MODERN, format.holds.sections)
    if "json" in format.ending and format.name != "json" and sum(wanted.values()) > 500:
        assert "at most 500" in str(reading.problem)
    else:
        most = 255 if format.name in ("dcg", "dev-link") else 1_000
        assert places(reading.deck) == {at: min(copies, most) for at, copies in wanted.items()}


@needs_shared
@pytest.mark.parametrize("name", modern_names)
def test_every_real_list_comes_back_from_every_format(name: str):
    for deck in shared("data/decks.json"):
        listing = Listing(Deck.from_counts(deck["main"], deck["eggs"]))
        written = write_as(name, listing, MODERN)
        reading = read(written.text, MODERN)
        assert written.left_out == ()
        assert reading.deck == listing.deck
        assert {line.status for line in reading.lines} <= {"read", "ignored"}


@pytest.mark.parametrize("name", ["text", "headed", "numbers", "csv", "json", "code", "tts"])
def test_decks_of_1999_come_back_from_formats_of_no_site(name: str):
    deck = Deck.from_counts({"St-1": 3, "Bo-20v": 1})
    written = write_as(name, Listing(deck), LEGACY)
    if name == "tts":
        assert [each.what for each in written.left_out] == ["numbers"]
    else:
        assert read(written.text, LEGACY).deck == deck


def test_lists_of_services_are_read():
    limitless = {
        "digimon": [{"count": 4, "name": "Hillmon", "set": "CC1", "number": "010"}],
        "tamer": [],
        "egg": [{"count": 2, "name": "Eggmon", "set": "CC1", "number": "001"}],
    }
    app = {
        "title": "My deck",
        "imageCardId": "CC1-010",
        "cards": json.dumps([{"id": "CC1-010_P1", "count": 4}, {"id": "CC1-001", "count": 2}]),
        "sideDeck": "[]",
    }
    heroicc = {
        "name": "My deck",
        "digi-eggs": [{"number": "CC1-001", "count": 2}],
        "deck": [{"number": "CC1-010", "count": 4, "parallel-id": 1}],
    }
    for value, format in (
        (limitless, "limitless"),
        ({"decklist": limitless}, "limitless"),
        (app, "digimoncard.app-json"),
        (heroicc, "json"),
    ):
        reading = read(json.dumps(value), POOL)
        assert (reading.format, reading.problem) == (format, None)
        assert reading.deck.copies("main") == {"CC1-010": 4}
        assert reading.deck.copies("eggs") == {"CC1-001": 2}
        assert {line.status for line in reading.lines} == {"read"}
        if format != "limitless":
            assert (reading.name, reading.deck.entries[1].printing) == ("My deck", "P1")


@pytest.mark.parametrize(
    "value",
    [
        {"digimon": 7},
        {"digimon": []},
        {"title": "x", "cards": "["},
        {"title": "x", "cards": "[]"},
        {"title": "x", "cards": [1]},
        {"title": "x" * 201, "cards": [{"id": "CC1-010", "count": 1}]},
        {"SaveName": "", "ObjectStates": [{}]},
        {"egg": [{"set": "CC1", "number": "001", "count": 1}] * 501},
        {"title": "x", "cards": [{"id": "CC1-010", "count": 1}] * 501},
    ],
)
def test_a_broken_list_of_a_service_is_one_plain_problem(value):
    reading = read(json.dumps(value), POOL)
    assert str(reading.problem)
    assert reading.lines == ()
