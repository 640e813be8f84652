"""What people read in a restriction list: a day with its sources, two days, one card."""

from datetime import date

import pytest

from engine.regulation import Change, RestrictionList, Undated
from engine.regulation.history import differences, entries, steps

SPRING, SUMMER, AUTUMN = date(2024, 4, 1), date(2024, 7, 1), date(2024, 10, 1)


@pytest.fixture
def listed():
    """One card is limited, then banned; two are a pair for a while; one is free again."""
    return RestrictionList(
        "world",
        (
            Change(AUTUMN, "third", ban=("CC1-001",), lift_pair=(("CC1-003", "CC1-002"),)),
            Change(
                SPRING,
                "first",
                limit={"CC1-001": 1, "CC1-010": 2},
                confidence="medium",
                note="seen in a shop",
            ),
            Change(SUMMER, "second", pair=(("CC1-002", "CC1-003"),), lift=("CC1-010",)),
        ),
        (Undated("rumour", until=SPRING, limit={"CC1-001": 3}, pair=(("CC1-001", "CC1-009"),)),),
    )


def told(found):
    return [(each.numbers, each.copies, each.since, each.until) for each in found]


def test_a_day_tells_since_when_and_until_when_something_holds(listed):
    assert told(entries(listed, SPRING)) == [
        (("CC1-001",), 1, SPRING, AUTUMN),
        (("CC1-010",), 2, SPRING, SUMMER),
    ]
    assert told(entries(listed, SUMMER)) == [
        (("CC1-001",), 1, SPRING, AUTUMN),
        (("CC1-002", "CC1-003"), None, SUMMER, AUTUMN),
    ]
    assert told(entries(listed, AUTUMN)) == [(("CC1-001",), 0, AUTUMN, None)]
    assert entries(listed, date(2024, 3, 31)) == []


def test_every_entry_names_who_said_so_first(listed):
    limited, paired = entries(listed, SUMMER)

    assert (limited.change.source, limited.change.confidence) == ("first", "medium")
    assert limited.change.note == "seen in a shop"
    assert paired.change.source == "second"


def test_what_an_announcement_only_repeats_keeps_its_day_and_source(listed):
    again = RestrictionList("world", (*listed.changes, Change(SUMMER, "x", limit={"CC1-001": 1})))

    assert told(entries(again, SUMMER))[0] == (("CC1-001",), 1, SPRING, AUTUMN)
    assert entries(again, SUMMER)[0].change.source == "first"


def test_two_days_differ_in_what_is_new_lifted_and_changed(listed):
    found = differences(listed, SPRING, AUTUMN)

    assert [
        (each.numbers, each.before and each.before.copies, each.after and each.after.copies)
        for each in found
    ] == [(("CC1-001",), 1, 0), (("CC1-010",), 2, None)]


def test_a_pair_comes_and_goes(listed):
    [_lifted, came] = differences(listed, SPRING, SUMMER)
    [_banned, gone] = differences(listed, SUMMER, AUTUMN)

    assert (came.numbers, came.before, came.after.copies) == (("CC1-002", "CC1-003"), None, None)
    assert (gone.numbers, gone.before.since, gone.after) == (came.numbers, SUMMER, None)


def test_a_day_does_not_differ_from_itself_nor_from_one_without_a_change(listed):
    assert differences(listed, SUMMER, SUMMER) == []
    assert differences(listed, SUMMER, date(2024, 9, 30)) == []


def test_the_later_day_may_be_given_first(listed):
    forwards = differences(listed, SPRING, AUTUMN)
    backwards = differences(listed, AUTUMN, SPRING)

    assert [(e.numbers, e.after, e.before) for e in backwards] == [tuple(e) for e in forwards]


def test_a_card_has_a_history_with_what_nobody_can_date_at_its_end(listed):
    assert [(s.what, s.partner, s.copies, s.said.source) for s in steps(listed, "CC1-001")] == [
        ("limit", "", 1, "first"),
        ("ban", "", 0, "third"),
        ("limit", "", 3, "rumour"),
        ("pair", "CC1-009", None, "rumour"),
    ]


def test_either_card_of_a_pair_names_the_other(listed):
    assert [(s.what, s.partner) for s in steps(listed, "CC1-002")] == [
        ("pair", "CC1-003"),
        ("lift-pair", "CC1-003"),
    ]
    assert [(s.what, s.partner) for s in steps(listed, "CC1-003")] == [
        ("pair", "CC1-002"),
        ("lift-pair", "CC1-002"),
    ]
    assert [s.what for s in steps(listed, "CC1-010")] == ["limit", "lift"]
    assert steps(listed, "CC1-099") == []
