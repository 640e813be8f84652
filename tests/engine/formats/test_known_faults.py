"""Faults that imports of other tools really had, each with its small input."""

import pytest

from engine.deck import Deck
from engine.formats import Listing, read, write_as
from tests.reference import needs_shared, shared

from .lists import MODERN, modern

CASES = ["imp-01", "imp-02", "imp-03", "imp-05", "imp-06", "imp-09", "imp-10", "imp-12", "imp-13"]
CASES += ["imp-19"]


def case(name: str):
    [found] = [case for case in shared("cases/cases.json") if case["id"] == name]
    return found["input"], found["expected"]


@needs_shared
@pytest.mark.parametrize("name", CASES)
def test_a_fault_of_other_imports_is_none_of_ours(name: str):
    given, expected = case(name)
    reading = modern(given["text"])
    unknown = [line.entry.number for line in reading.lines if line.status == "unknown"]
    known = {
        number: n for number, n in reading.deck.copies("main").items() if number not in unknown
    }
    assert known == expected.get("main", {})
    assert reading.deck.copies("eggs") == expected.get("egg", {})
    assert unknown == expected.get("unknown", [])
    refused = [line.at for line in reading.lines if line.status == "refused"]
    assert refused == expected.get("rejected_lines", [])


@needs_shared
def test_json_that_is_no_list_of_cards_is_one_plain_problem():
    for text in case("imp-05")[0]["also"]:
        reading = modern(text)
        assert str(reading.problem)
        assert reading.lines == ()


@needs_shared
@pytest.mark.parametrize("format", ["dcg", "dev-link"])
def test_a_long_name_in_a_share_code_is_cut_at_a_whole_character_and_told(format: str):
    """imp-20: others cut at 63 bytes, in the middle of a character, and crash."""
    given, _expected = case("imp-20")
    name = given["deck"]["name"]
    deck = Deck.from_counts(given["deck"]["main"], given["deck"]["egg"])

    written = write_as(format, Listing(deck, name), MODERN)
    reading = read(written.text, MODERN)

    assert reading.deck == deck
    assert reading.deck.copies("main") == {"BT6-085": 50}
    assert name.startswith(reading.name)
    assert len(reading.name) == 21  # 61 bytes; one character more makes 64
    assert [each.what for each in written.left_out] == ["name"]
    assert reading.name in str(written.left_out[0].message)
