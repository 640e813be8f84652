"""Faults that imports of other tools really had, each with its small input."""

import pytest

from tests.reference import needs_shared, shared

from .lists import modern

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
