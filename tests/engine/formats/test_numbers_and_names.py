"""Which card a line means: by its number, else by its name, else unknown but kept."""

import pytest

from .lists import line, modern, notes, taken


@pytest.mark.parametrize(
    ("written", "number", "printing"),
    [
        ("BT5-001_P1", "BT5-001", "P1"),
        ("bt5-001_p1", "BT5-001", "P1"),
        ("BT5-001_P01", "BT5-001", "P1"),
        ("BT5-001_P12", "BT5-001", "P12"),
        ("BT5-001_P0", "BT5-001", ""),
        ("BT5-001_P1-J", "BT5-001", "P1-J"),
        ("BT8-097-Errata", "BT8-097", "Errata"),
        ("BT8-097_Errata", "BT8-097", "Errata"),
        ("BT8-097_P2-Errata", "BT8-097", "P2"),
    ],
)
def test_a_mark_of_the_printing_is_kept_beside_the_number(written, number, printing):
    read_as = line(f"2 {written}")
    assert read_as.status == "read"
    assert (read_as.entry.number, read_as.entry.printing) == (number, printing)


def test_printings_of_a_card_are_one_number_and_two_entries():
    deck = modern("2 Koromon BT5-001_P1\n2 Koromon BT5-001\n").deck
    assert deck.copies("eggs") == {"BT5-001": 4}
    assert [entry.printing for entry in deck.entries] == ["", "P1"]


def test_a_mark_that_nobody_knows_is_told():
    read_as = line("2 BT5-001_Alt")
    assert (read_as.status, read_as.entry.number) == ("changed", "BT5-001")
    assert "_Alt" in notes(read_as)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("4 Agumon - Bond of Bravery BT6-018", "BT6-018"),
        ("4 Gabumon - Bond of Friendship (LM-022)", "LM-022"),
        ("4 Invincible Dragon - Insect Fusion BT16-092", "BT16-092"),
        ("4 ADR-02 Searcher EX2-046", "EX2-046"),
        ("4 EX2-046 ADR-02 Searcher", "EX2-046"),
        ("4 Shoutmon EX6 EX6-072", "EX6-072"),
    ],
)
def test_hyphens_and_numbers_in_names_are_no_card_numbers(text: str, number: str):
    found = line(text)
    assert found.entry
    assert (found.entry.number, found.entry.copies) == (number, 4)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("ST04-03", "ST4-03"),
        ("ST1-3", "ST1-03"),
        ("BT1-10", "BT1-010"),
        ("ST1-003", "ST1-03"),
        ("P-1", "P-001"),
        ("BT01-010", "BT1-010"),
        ("BT1ー010", "BT1-010"),
        ("ＢＴ１－０１０", "BT1-010"),
        ("BT1‐010", "BT1-010"),
        ("BT1–010", "BT1-010"),
        ("BT1—010", "BT1-010"),
        ("BT1−010", "BT1-010"),
        ("B\u200bT1-010", "BT1-010"),
    ],
)
def test_another_spelling_of_a_number_is_read_and_told(written: str, number: str):
    read_as = line(f"2 {written}")
    assert (read_as.status, read_as.entry.number) == ("changed", number)
    assert f"read as {number}" in notes(read_as)


def test_a_number_that_only_needs_zeros_gives_way_to_one_as_printed():
    assert taken("4 Team P-1 BT1-010")[0] == "BT1-010"


def test_an_unknown_number_is_kept_with_the_name_as_written():
    read_as = line("3 Foo：Bar（Ａ） zz9-999_P2")
    assert read_as.status == "unknown"
    assert (read_as.entry.number, read_as.entry.printing) == ("ZZ9-999", "P2")
    assert (read_as.entry.copies, read_as.entry.name) == (3, "Foo：Bar（Ａ）")
    assert "no card ZZ9-999" in notes(read_as)


def test_a_known_number_needs_no_name_in_the_deck():
    assert line("3 Agumon BT1-010").entry.name == ""


def test_another_name_beside_a_number_is_told():
    read_as = line("4 Gabumon BT1-010")
    assert (read_as.status, read_as.entry.number) == ("changed", "BT1-010")
    assert notes(read_as) == "The list says “Gabumon”; this number is BT1-010 Agumon."


@pytest.mark.parametrize("name", ["AGUMON", "agu mon", "アグモン", "ｱｸﾞﾓﾝ", "Agúmon"])
def test_the_spelling_of_a_name_is_no_difference(name: str):
    assert taken(f"4 {name} BT1-010") == ("BT1-010", 4, "read")


@pytest.mark.parametrize("text", ["4 ADR-02 Searcher", "ADR-02 Searcher x4", "4x adr02 searcher"])
def test_a_name_that_one_card_has_is_taken_and_told(text: str):
    read_as = line(text)
    assert (read_as.status, read_as.entry.number, read_as.entry.copies) == ("changed", "EX2-046", 4)
    assert "EX2-046 ADR-02 Searcher" in notes(read_as)


def test_a_name_that_ends_in_digits_is_found_by_name():
    assert taken("2 DIGIMON CON 2023") == ("P-116", 2, "changed")
    assert taken("DIGIMON CON 2023") == ("P-116", 1, "changed")


def test_a_name_that_several_cards_have_is_ambiguous_and_not_in_the_deck():
    reading = modern("4 Hina Kurihara\n4 Agumon BT1-010")
    [read_as, _] = reading.lines
    assert read_as.status == "ambiguous"
    assert [card.number for card in read_as.candidates] == ["EX3-065", "P-175"]
    assert reading.deck.copies("main") == {"BT1-010": 4}


def test_a_name_that_may_hold_the_count_is_ambiguous():
    numbers = {card.number for card in line("Shoutmon X4").candidates}
    assert {"BT10-008", "BT10-009"} <= numbers  # Shoutmon, and Shoutmon X4


def test_a_name_that_no_card_has_is_unknown_and_stays_on_its_line():
    read_as = line("3 Foomon of Bar")
    assert (read_as.status, read_as.entry, read_as.text) == ("unknown", None, "3 Foomon of Bar")


def test_every_known_card_gives_its_card_with_the_line():
    assert line("4 BT1-010").card.name == "Agumon"
