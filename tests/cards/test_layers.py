"""Whose word stands, and what of it is kept."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cards.layers import SHIPPED, STAFF, Layers, Word

SHIPS = {"dp": 2000, "level": 3}


def said(*words):
    """Layers of a shipped card of which these sources spoke, one after the other."""
    layers = Layers()
    for source, facts in words:
        layers.record(source, facts, SHIPS)
    return layers


def test_where_nobody_else_speaks_nothing_is_kept():
    layers = said(("a", SHIPS))
    layers.settle()
    assert layers.rows() == {}


def test_the_newest_import_stands_above_the_others_and_above_the_files():
    layers = said(("a", {"dp": 3000}), ("b", {"dp": 4000}), ("a", {"dp": 3000}))
    assert layers.standing() == {"dp": Word("a", 3000)}
    assert layers.words("dp") == [Word(SHIPPED, 2000), Word("b", 4000), Word("a", 3000)]


def test_staff_stand_above_every_later_import():
    layers = said((STAFF, {"dp": 1000}), ("a", {"dp": 3000}))
    assert layers.standing() == {"dp": Word(STAFF, 1000)}


def test_one_who_agrees_with_the_files_is_kept_where_another_does_not():
    layers = said(("a", {"dp": 3000}), ("b", {"dp": 2000}))
    layers.settle()
    assert layers.standing() == {"dp": Word("b", 2000)}
    assert set(layers.rows()) == {SHIPPED, "a", "b"}


def test_a_word_that_is_taken_back_lets_the_files_word_stand():
    layers = said(("a", {"dp": 3000}))
    layers.take_back("a")
    assert layers.standing() == {"dp": Word(SHIPPED, 2000)}
    layers.settle()
    assert layers.rows() == {}


def test_what_a_source_said_of_other_facts_stays_said():
    layers = said(("a", {"dp": 3000}), ("a", {"level": 4}))
    assert layers.said == {"a": {"dp": 3000, "level": 4}}


def test_files_that_come_to_agree_settle_it():
    layers = said(("a", {"dp": 3000, "level": 4}))
    layers.ship({"dp": 3000, "level": 3, "name": "X"})
    layers.settle()
    assert layers.rows() == {SHIPPED: {"level": 3}, "a": {"level": 4}}


def test_of_a_card_that_only_one_knows_everything_is_kept():
    layers = Layers()
    layers.record("a", SHIPS, None)
    layers.settle()
    assert layers.rows() == {"a": SHIPS}


WORDS = st.tuples(
    st.sampled_from(["a", "b", "c", STAFF]),
    st.dictionaries(st.sampled_from(sorted(SHIPS)), st.integers(1, 3), min_size=1),
)


@given(st.lists(WORDS, max_size=8))
def test_what_stands_is_the_same_whether_or_not_it_is_settled_and_kept_in_between(words):
    at_once = said(*words)
    step_by_step, now = Layers(), dict(SHIPS)
    for source, facts in words:
        step_by_step.record(source, facts, now)
        now |= {name: word.value for name, word in step_by_step.standing().items()}
        step_by_step.settle()
        step_by_step = Layers(step_by_step.rows().items())
    expected = SHIPS | {name: word.value for name, word in at_once.standing().items()}
    assert now == expected


def test_an_old_word_does_not_come_back_when_its_source_speaks_of_something_else():
    layers = Layers()
    layers.record("b", {"level": 3}, None)
    layers.record("a", {"level": 1}, None)
    layers.record("b", {"dp": 1000}, None)

    assert layers.standing()["level"].value == 1
