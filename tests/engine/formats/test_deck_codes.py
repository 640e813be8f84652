"""Deck codes that begin with `DCG`: every byte, every version, and what they cannot hold."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deck import Deck, Entry
from engine.formats import Listing, read, write_as
from engine.formats.dcg import code_of
from engine.formats.dcg_bytes import LANGUAGES, Code, Item, decoded, encoded
from engine.words import Message

from .lists import LEGACY, MODERN, modern, notes

DEMO = "DCGUSdEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw"
EGGS = (Item("BT1-001", 4),)
MAIN = (Item("BT1-010", 4), Item("BT1-010", 2, 1), Item("BT1-084", 1), Item("ST1-03", 4))
OF_EVERY_VERSION = {
    5: (DEMO, "en"),
    4: ("DCGSScEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw", "en"),
    3: ("DCGOScEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw", "en"),
    2: ("DCGIScEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw", ""),
    1: ("DCGEScEi50BgQMBi50BgwMKASAAGgScnQFBAwNEZW1v", ""),
    0: ("DCGAbcEQlQxIIHBQlQxIIPGAkgGElNUMSBBw0RlbW8", ""),
}


def code(text: str) -> Code:
    held = decoded(text)
    assert isinstance(held, Code), str(held)
    return held


def packed(data: bytes) -> str:
    return "DCG" + urlsafe_b64encode(data).decode().rstrip("=")


def codes(listing: Listing) -> tuple[Code, list[str]]:
    written = code_of(listing)
    return code(written.text), [each.what for each in written.left_out]


@pytest.mark.parametrize("version", OF_EVERY_VERSION)
def test_the_same_deck_is_read_from_every_version(version: int):
    text, language = OF_EVERY_VERSION[version]
    assert code(text) == Code(EGGS, MAIN, (), "Demo", "", language, version)


def test_a_code_is_written_byte_by_byte():
    written = encoded(Code(EGGS, MAIN, name="Demo"))
    head, eggs = "51 27 44 00", "8b 9d 01 81 03 01"
    main = "8b 9d 01 83 03 0a 01 20 00 1a 04 9c 9d 01 41 03 03"
    assert written == packed(bytes.fromhex(f"{head} {eggs} {main}") + b"Demo")
    assert written == DEMO


def test_the_side_the_language_and_the_cover_card_are_held():
    held = code("DCGUWgMgYudAYEDAYudAYMDCgEgABoEnJ0BQQMDi50CgQAUAUJUMS0wMTAgRGVtbw")
    assert held == Code(EGGS, MAIN, (Item("BT2-020", 1),), "Demo", "BT1-010", "ja")
    assert code(encoded(held)) == held


def test_many_copies_and_letters_of_several_bytes_are_held():
    held = code("DCGUZBCAI6hgQGBAwGLnYEAgQBwB46hCIHHFQKVFoEBFQEZggMDAzMJw6k")
    main = (Item("BT10-112", 1, 3), Item("EX8-037", 200), Item("LM-021", 2))
    main += (Item("P-003", 4), Item("P-150", 4, 1))
    assert held == Code((Item("EX11-001", 4),), main, (), "é")
    assert code(encoded(held)) == held


def test_a_group_of_32_is_read_as_32():
    held = code(
        "DCGUNpDABmgAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAEAAQABAAFHMzI"
    )
    assert held == Code(main=tuple(Item(f"P-{n:03}", 1) for n in range(1, 33)), name="G32")


@pytest.mark.parametrize("size", [1, 31, 32, 33, 63, 64, 199])
@pytest.mark.parametrize("step", [1, 5])
def test_groups_of_every_size_come_back(size: int, step: int):
    items = tuple(Item(f"P-{step * n:03}", 1 + n % 4, n % 8) for n in range(1, size + 1))
    assert code(encoded(Code(main=items))).main == items


def test_a_large_group_in_a_deck_comes_back():
    deck = Deck.of(Entry(f"ZZ9-{n:03}", 1 + n % 4) for n in range(1, 200))
    written = write_as("dcg", Listing(deck), MODERN)
    assert read(written.text, MODERN).deck == deck
    assert written.left_out == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_comes_back(language: str):
    assert code(encoded(Code(EGGS, language=language))).language == language
    assert code(code_of(Listing(Deck()), language).text).language == language


def test_an_empty_deck_has_a_code_and_no_cards():
    assert encoded(Code()) == "DCGUABAAA"
    assert "no cards" in str(modern("DCGUABAAA").problem)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("DCGUSZEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw", "damaged"),  # the checksum
        ("DCGUSdEAIudAYEDAYudAYM", "damaged"),  # it ends early
        (DEMO[:-1] + "_A", "damaged"),  # a letter too many
        ("DCGabcdef", "version 6"),
        ("DCGYSdEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw", "version 6"),
        (packed(bytes([0x51, 0, 0x40, 0])), "damaged"),  # an egg without a group
        (packed(bytes([0x50, 5, 0x40, 5])), "damaged"),  # a side deck without one
        (packed(bytes([0x50, 0, 0x7F, 0])), "damaged"),  # a name longer than the code
        (packed(bytes([0x50, 0x24, 0x40, 0, 0x24])), "damaged"),  # no letter is 36
    ],
)
def test_a_broken_code_says_what_is_wrong(text: str, why: str):
    assert why in str(decoded(text))
    reading = modern(text)
    assert why in str(reading.problem)
    assert reading.lines == ()


def test_a_number_that_never_ends_is_damaged():
    body = bytes([0, 0x19, 0xBF, *[0xFF] * 1000])
    assert isinstance(decoded(packed(bytes([0x50, sum(body) & 0xFF, 0x40]) + body)), Message)


@pytest.mark.parametrize("text", [f" {DEMO}\n", f"{DEMO}==", f"\ufeff\n\n{DEMO}"])
def test_a_pasted_code_is_read_line_by_line(text: str):
    reading = modern(text)
    assert (reading.format, reading.name) == ("dcg", "Demo")
    assert [read_as.text for read_as in reading.lines][:3] == [
        "4 BT1-001",
        "4 BT1-010",
        "2 BT1-010_P1",
    ]
    assert {read_as.status for read_as in reading.lines} == {"read"}
    assert reading.deck.copies("eggs") == {"BT1-001": 4}
    assert reading.deck.copies("main") == {"BT1-010": 6, "BT1-084": 1, "ST1-03": 4}


def test_more_copies_than_a_line_may_hold_are_several_lines():
    reading = modern(encoded(Code(main=(Item("EX8-037", 200),))))
    assert [read_as.text for read_as in reading.lines] == ["60 EX8-037"] * 3 + ["20 EX8-037"]
    assert reading.deck.copies("main") == {"EX8-037": 200}


def test_cards_in_the_wrong_deck_or_that_nobody_knows_are_told():
    reading = modern(encoded(Code(main=(Item("ZZ9-999", 2), Item("BT1-001", 1)))))
    assert [read_as.status for read_as in reading.lines] == ["changed", "unknown"]
    assert "it is in the Digi-Egg deck" in notes(reading.lines[0])
    assert reading.deck.copies("eggs") == {"BT1-001": 1}
    assert "501 entries" in str(
        modern(encoded(Code(main=tuple(Item(f"P-{n:03}", 1) for n in range(501))))).problem
    )


@pytest.mark.parametrize("name", ["x" * 63, "é" * 31 + "x", "デ" * 21])
def test_a_name_of_63_bytes_is_held_whole(name: str):
    assert len(name.encode()) == 63
    held, left_out = codes(Listing(Deck(), name))
    assert (held.name, left_out) == (name, [])


@pytest.mark.parametrize(
    ("name", "kept"),
    [("x" * 64, "x" * 63), ("x" * 62 + "é", "x" * 62), ("x" * 62 + " y", "x" * 62)],
)
def test_a_name_over_63_bytes_is_cut_at_a_whole_character(name: str, kept: str):
    held, left_out = codes(Listing(Deck(), name))
    assert (held.name, left_out) == (kept, ["name"])


def test_the_cover_card_takes_room_from_the_name():
    held, left_out = codes(Listing(Deck(), "x" * 63, "BT1-010"))
    assert (held.icon, held.name, left_out) == ("BT1-010", "x" * 55, ["name"])
    held, left_out = codes(Listing(Deck(), "x", "BT1-010_P1"))
    assert (held.icon, held.name, left_out) == ("", "x", ["cover"])


def test_16_egg_entries_are_merged_and_what_is_still_over_is_told():
    eggs = [Entry("BT1-001", 1, "eggs", printing=f"P{n}") for n in range(1, 8)]
    eggs += [Entry(f"BT{n}-001", 1, "eggs") for n in range(1, 10)]
    held, left_out = codes(Listing(Deck.of(eggs)))
    assert left_out == ["printings"]
    assert held.eggs[0] == Item("BT1-001", 8)
    assert len(held.eggs) == 9

    many = [Entry(f"BT{n}-001", 1, "eggs") for n in range(1, 18)]
    held, left_out = codes(Listing(Deck.of(many)))
    assert (len(held.eggs), left_out) == (15, ["entries"])


def test_what_a_code_has_no_room_for_is_told():
    deck = Deck.of(
        [
            Entry("BT1-010", 256),
            Entry("BT1-010", 1, printing="P8"),
            Entry("BT1-011", 1, printing="P1-J"),
            Entry("BT1-1000", 1),
            Entry("ABCD1-001", 1),
        ]
    )
    written = write_as("dcg", Listing(deck), MODERN)
    assert [each.what for each in written.left_out] == ["numbers", "printings", "copies"]
    assert code(written.text).main == (Item("BT1-010", 255), Item("BT1-011", 1))
    side = Deck.of(Entry(f"P-{n:03}", 1, "side") for n in range(1, 130))
    held, left_out = codes(Listing(side))
    assert (len(held.side), left_out) == (127, ["entries"])


def test_cards_of_1999_do_not_pretend_to_be_others():
    written = write_as("dcg", Listing(Deck.from_counts({"St-1": 3, "VJ-12": 1})), LEGACY)
    assert code(written.text) == Code()
    assert [each.what for each in written.left_out] == ["numbers"]


items = st.builds(
    Item,
    st.builds(
        lambda prefix, number, width: f"{prefix}-{number % 10**width:0{width}}",
        st.sampled_from(["BT1", "BT12", "P", "LM", "ST1", "EX11", "9Z9"]),
        st.integers(0, 999),
        st.sampled_from([2, 3]),
    ),
    st.integers(1, 255),
    st.integers(0, 7),
)
unique = st.lists(items, max_size=40, unique_by=lambda item: (item.number, item.printing))


@settings(max_examples=100, deadline=None)
@given(unique, unique, unique, st.text(max_size=12), st.sampled_from(LANGUAGES))
def test_every_deck_comes_back(eggs, main, side, name, language):
    name = name.encode(errors="ignore")[:63].decode(errors="ignore")
    given = Code(tuple(eggs[:15]), tuple(main), tuple(side), name, "", language)
    held = code(encoded(given))
    for before, after in (
        (given.eggs, held.eggs),
        (given.main, held.main),
        (given.side, held.side),
    ):
        assert sorted(after, key=repr) == sorted(before, key=repr)
    assert (held.name, held.language) == (name, language)


def test_the_checksum_covers_all_but_the_name():
    data = bytearray(urlsafe_b64decode(DEMO[3:] + "=" * (-len(DEMO[3:]) % 4)))
    data[-1] = ord("!")
    assert code(packed(bytes(data))).name == "Dem!"
    data[5] ^= 1
    assert isinstance(decoded(packed(bytes(data))), Message)
