"""Counts: taken where they are clean, refused where not, never guessed."""

import pytest

from .lists import line, modern, notes, taken

SIGNED = ["-3", "- 3", "−3", "+3", "--1", "x-4"]
NOT_WHOLE = ["2.5", "2,5", ".5", "1/2", "1e1", "0x4", "0xA", "4pcs", "1,000", "1_000"]
NO_DIGITS = ["²", "½", "①", "Ⅳ", "4²"]
OUT_OF_RANGE = ["0", "00", "x0", "61", "999", "9" * 400]


@pytest.mark.parametrize("count", [*SIGNED, *NOT_WHOLE, *NO_DIGITS, *OUT_OF_RANGE])
def test_a_bad_count_is_refused_and_quoted(count: str):
    read_as = line(f"{count} Agumon ST1-03")
    assert read_as.status == "refused"
    assert read_as.entry is None
    assert count in notes(read_as)


@pytest.mark.parametrize("count", ["-3", "2.5", "1e1", "0x4", "0", "²", "999"])
def test_a_bad_count_at_the_end_is_refused_too(count: str):
    assert line(f"ST1-03 Agumon {count}").status == "refused"


@pytest.mark.parametrize("count", ["-3", "2.5", "0x4", "0"])
def test_a_bad_count_beside_a_name_alone_is_refused_too(count: str):
    assert line(f"{count} Agumon").status == "refused"
    assert line(f"{count} ADR-02 Searcher").status == "refused"


def test_a_bad_count_beside_an_unknown_number_is_refused_too():
    assert line("-1 Foo ZZ9-999").status == "refused"


@pytest.mark.parametrize("count", [1, 4, 50, 60])
def test_counts_up_to_a_whole_deck_are_taken(count: int):
    assert taken(f"{count} ST1-03") == ("ST1-03", count, "read")


def test_refused_lines_do_not_hide_the_others():
    reading = modern("-3 Agumon ST1-03\n0 Greymon ST1-07\n4 Agumon BT1-010\n1e1 Garudamon ST1-08\n")
    assert reading.problem is None
    assert reading.counts()["refused"] == 3
    assert reading.deck.copies("main") == {"BT1-010": 4}


@pytest.mark.parametrize(
    "text", ["3 BT1-010 4", "3 Agumon 4 BT1-010", "BT1-010 3 Agumon x4", "-1 BT1-010 4"]
)
def test_two_different_counts_are_refused(text: str):
    read_as = line(text)
    assert read_as.status == "refused"
    assert "Two counts" in notes(read_as)


@pytest.mark.parametrize(
    ("text", "number", "copies"),
    [
        ("BT10-009 Shoutmon X4", "BT10-009", 1),
        ("Shoutmon X4 BT10-009", "BT10-009", 1),
        ("Shoutmon X4 BT10-009 3", "BT10-009", 3),
        ("3 Shoutmon X4 BT10-009", "BT10-009", 3),
        ("2 Shoutmon X4B BT10-012", "BT10-012", 2),
        ("BT10-012 Shoutmon X4B", "BT10-012", 1),
        ("DIGIMON CON 2023 P-116", "P-116", 1),
        ("2 DIGIMON CON 2023 P-116", "P-116", 2),
        ("P-116 DIGIMON CON 2023 2", "P-116", 2),
        ("4 X Antibody BT9-109", "BT9-109", 4),
        ("X Antibody BT9-109", "BT9-109", 1),
        ("BT9-109 X Antibody x 4", "BT9-109", 4),
        ("4 x X Antibody BT9-109", "BT9-109", 4),
        ("4 King Drasil_7D6 BT13-007", "BT13-007", 4),
        ("BT13-007 King Drasil_7D6 4", "BT13-007", 4),
    ],
)
def test_the_name_of_the_card_says_which_digits_are_its_own(text: str, number: str, copies: int):
    assert taken(text) == (number, copies, "read")


def test_a_full_width_count_is_taken_and_told():
    read_as = line("４ Agumon BT1-010")
    assert (read_as.status, read_as.entry.copies) == ("changed", 4)
    assert notes(read_as) == "“４” was read as 4."
