"""What two lists differ in."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.comparing import Change, Differences, Move, Note, Step, differences
from engine.deck import ALL_SECTIONS, Deck, Entry
from engine.differing import differences_as_json, phrases, table, unified
from engine.formats import Listing
from tests.engine.formats.lists import MODERN, modern

ENTRIES = st.lists(
    st.builds(
        Entry,
        number=st.sampled_from(["ST1-01", "ST1-03", "ST1-12", "BT1-010", "CC1-001"]),
        copies=st.integers(1, 60),
        section=st.sampled_from(ALL_SECTIONS),
        printing=st.sampled_from(["", "P1", "P2"]),
    ),
    max_size=12,
)
LISTINGS = st.builds(
    Listing,
    deck=ENTRIES.map(Deck.of),
    name=st.sampled_from(["", "Red", "Blue"]),
    cover=st.sampled_from(["", "ST1-03"]),
    notes=st.dictionaries(st.sampled_from(["ST1-03", "CC1-001"]), st.just("mine")),
)


def listing(text: str) -> Listing:
    return Listing.of(modern(text))


def between(before: str, after: str) -> Differences:
    return differences(listing(before), listing(after))


def told(before: str, after: str) -> list[str]:
    return [str(phrase) for phrase in phrases(between(before, after), MODERN)]


def copies(deck: Deck) -> Counter[tuple[str, str, str]]:
    return Counter({(e.section, e.number, e.printing): e.copies for e in deck.entries})


def places(deck: Deck) -> Counter[tuple[str, str]]:
    counted: Counter[tuple[str, str]] = Counter()
    for entry in deck.entries:
        counted[entry.section, entry.number] += entry.copies
    return counted


@given(LISTINGS, LISTINGS)
def test_the_first_list_with_the_differences_is_the_second(before, after):
    found = differences(before, after)
    each_picture = copies(before.deck)
    for change in found.changes:
        for printing, more in change.by_picture:
            each_picture[change.section, change.number, printing] += more
    told_apart = places(before.deck)
    for move in found.moves:
        told_apart[move.start, move.number] -= move.copies
        told_apart[move.end, move.number] += move.copies
    for step in found.steps:
        told_apart[step.section, step.number] += step.more

    assert +each_picture == copies(after.deck)
    assert +told_apart == places(after.deck)
    assert bool(found) == (before != after)


@given(LISTINGS, LISTINGS)
def test_what_went_out_of_a_number_never_came_in_as_well(before, after):
    ways: dict[str, set[bool]] = {}
    for step in differences(before, after).steps:
        ways.setdefault(step.number, set()).add(step.more > 0)

    assert all(len(signs) == 1 for signs in ways.values())


@given(LISTINGS)
def test_a_list_does_not_differ_from_itself(one):
    found = differences(one, one)

    assert (found, bool(found)) == (Differences(), False)
    assert list(phrases(found, MODERN)) == []
    assert len(list(table(found, MODERN))) == 1


@given(LISTINGS, LISTINGS)
def test_the_other_way_round_everything_is_the_other_way_round(before, after):
    there, back = differences(before, after), differences(after, before)

    assert [each.more for each in there.changes] == [-each.more for each in back.changes]
    assert sum(each.copies for each in there.moves) == sum(each.copies for each in back.moves)


@given(LISTINGS, LISTINGS)
def test_the_lines_with_signs_are_the_differences(before, after):
    found = differences(before, after)
    heading, lines = "", Counter[tuple[str, str]]()
    for line in unified(found, "a", "b", MODERN).splitlines()[2:]:
        if line.startswith("// "):
            heading = line
        elif heading and heading != "// Notes" and line:
            signed, number = line.split()[:2]
            lines[heading, number] += int(signed)

    more = sum(each.more for each in found.changes)
    assert sum(lines.values()) == more
    assert len(lines) == sum(len(list(each.by_picture)) for each in found.changes)


def test_copies_are_told_in_canonical_order():
    found = between("4 ST1-03\n4 ST1-12\n2 ST1-01", "1 BT1-010\n3 ST1-03\n4 ST1-01\n4 ST1-12")

    assert [(each.number, each.before, each.after) for each in found.changes] == [
        ("ST1-01", 2, 4),
        ("BT1-010", 0, 1),
        ("ST1-03", 4, 3),
    ]


def test_a_number_that_only_changes_its_section_has_moved():
    found = between("4 ST1-03", "2 ST1-03\nSide\n1 ST1-03\nMaybe\n1 ST1-03")

    assert found.moves == (
        Move("ST1-03", "", 1, "main", "side"),
        Move("ST1-03", "", 1, "main", "maybe"),
    )
    assert found.steps == ()


def test_what_is_more_than_a_move_is_left_as_a_step():
    found = between("4 ST1-03", "1 ST1-03\nSide\n1 ST1-03")

    assert found.moves == (Move("ST1-03", "", 1, "main", "side"),)
    assert found.steps == (Step("main", "ST1-03", "", -2),)


def test_the_same_copies_with_other_pictures_are_a_difference():
    found = between("4 ST1-03", "3 ST1-03\n1 ST1-03_P1")

    assert found.changes == (Change("main", "ST1-03", "", (("", 4),), (("", 3), ("P1", 1))),)
    assert (found.repictured, found.steps) == (found.changes, ())


def test_name_cover_and_notes_are_compared():
    found = between(
        "Name: A\n4 ST1-03 // mine\n1 ST1-12 // old",
        "Name: B\nCover: ST1-03\n4 ST1-03 // yours\n1 ST1-12",
    )

    assert (found.name, found.cover) == (("A", "B"), ("", "ST1-03"))
    assert found.notes == (Note("ST1-03", "mine", "yours"), Note("ST1-12", "old", ""))
    assert found.changes == ()


def test_a_name_that_a_player_wrote_goes_with_a_number_that_nobody_knows():
    found = between("4 ST1-03\n2 CC1-001 Nobody", "4 ST1-03")

    assert found.steps == (Step("main", "CC1-001", "Nobody", -2),)
    assert told("4 ST1-03\n2 CC1-001 Nobody", "4 ST1-03") == ["−2 CC1-001 Nobody"]


@pytest.mark.parametrize(
    ("before", "after", "phrase"),
    [
        ("3 ST1-03", "4 ST1-03", "+1 ST1-03 Agumon"),
        ("3 ST1-03", "1 ST1-03", "−2 ST1-03 Agumon"),
        ("3 ST1-03", "3 ST1-03\nSide\n1 ST1-12", "+1 ST1-12 Tai Kamiya (side)"),
        ("3 ST1-03\nMaybe\n2 ST1-12", "3 ST1-03", "−2 ST1-12 Tai Kamiya (maybe)"),
        ("3 ST1-03", "2 ST1-03\nSide\n1 ST1-03", "1 ST1-03 Agumon: main deck → side"),
        (
            "3 ST1-03",
            "2 ST1-03\n1 ST1-03_P1",
            "Pictures of ST1-03 Agumon: 3 usual → 2 usual and 1 × P1",
        ),
        ("Name: A\n3 ST1-03", "Name: B\n3 ST1-03", "Name: A → B"),
        ("3 ST1-03", "Cover: ST1-03\n3 ST1-03", "Cover card: – → ST1-03 Agumon"),
        ("3 ST1-03", "3 ST1-03 // mine", "Note on ST1-03 Agumon: “mine”"),
        ("3 ST1-03 // mine", "3 ST1-03", "Note on ST1-03 Agumon taken away"),
    ],
)
def test_each_difference_is_told_in_a_few_words(before, after, phrase):
    assert told(before, after) == [phrase]


def test_a_long_note_is_told_by_its_beginning():
    [phrase] = told("3 ST1-03", f"3 ST1-03 // {'long ' * 40}")

    assert phrase.endswith("long …”")
    assert len(phrase) < 100


def test_lines_with_signs_for_forums():
    found = between(
        "Name: Red\n4 ST1-03\n2 ST1-12",
        "Name: Redder\n3 ST1-03 // best\n1 ST1-03_P1\nSide\n2 ST1-12",
    )

    assert unified(found, "Red, 1", "Red, 2", MODERN) == (
        "--- Red, 1\n+++ Red, 2\n-Name: Red\n+Name: Redder\n\n"
        "// Main deck\n-1 ST1-03 Agumon\n+1 ST1-03_P1 Agumon\n-2 ST1-12 Tai Kamiya\n\n"
        "// Side deck\n+2 ST1-12 Tai Kamiya\n\n"
        "// Notes\n+ST1-03 // best\n"
    )


def test_what_a_player_wrote_makes_no_lines_of_its_own():
    deck = Deck.of([Entry("CC1-001", 1, name="No\n+60 ST1-03")])
    written = unified(
        differences(Listing(Deck(), "A"), Listing(deck, "B\n+1 x", notes={"CC1-001": "a\nb"})),
        "a\nb",
        "c",
        MODERN,
    )

    assert written.splitlines() == [
        *("--- a b", "+++ c", "-Name: A", "+Name: B +1 x", ""),
        *("// Main deck", "+1 CC1-001 No +60 ST1-03", "", "// Notes", "+CC1-001 // a b"),
    ]


def test_a_table_has_a_row_for_each_picture_and_no_formulas():
    deck = Deck.of([Entry("CC1-001", 2, name="=1+1"), Entry("CC1-001", 1, printing="P1")])

    assert list(table(differences(Listing(Deck()), Listing(deck)), MODERN)) == [
        "section,number,printing,name,before,after",
        "main,CC1-001,,'=1+1,0,2",
        "main,CC1-001,P1,'=1+1,0,1",
    ]


def test_as_plain_values():
    value = differences_as_json(between("4 ST1-03", "Name: B\n3 ST1-03\nSide\n1 ST1-03"), MODERN)

    assert value == {
        "changes": [
            {
                "section": section,
                "number": "ST1-03",
                "name": "Agumon",
                "before": before,
                "after": after,
                "printings": {
                    "before": {"": before} if before else {},
                    "after": {"": after} if after else {},
                },
            }
            for section, before, after in (("main", 4, 3), ("side", 0, 1))
        ],
        "moves": [{"number": "ST1-03", "copies": 1, "from": "main", "to": "side"}],
        "name": {"before": "", "after": "B"},
        "cover": None,
        "notes": [],
    }
