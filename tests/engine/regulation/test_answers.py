"""What the rules said of a deck is kept for decks like it, and for no others."""

from __future__ import annotations

from engine.regulation import Counts, Report, check_counts
from engine.regulation.check import MANY
from engine.regulation.day import day_of

from .decks import DAY, FILLERS, MODERN, POOL, filled


def check(main: dict[str, int], eggs: dict[str, int] | None = None, **rest: object) -> Report:
    return check_counts(Counts(main, eggs or {}, **rest), POOL, MODERN, on=DAY)


def kept() -> dict[tuple[object, ...], object]:
    return day_of(POOL, MODERN, "world", DAY).answers


def test_decks_with_the_same_question_are_told_the_same():
    one = check(filled({"LM-001": 1})["main"])
    other = check(filled({"LM-001": 1, FILLERS[-1]: 4})["main"])
    assert one.warnings
    assert one.warnings[0] is other.warnings[0]


def test_another_number_of_copies_is_another_question():
    found = [check(filled({"LM-001": copies})["main"]).warnings[0] for copies in (1, 2)]
    assert [each.count for each in found] == [1, 2]


def test_copies_in_the_other_section_are_another_question():
    main = filled({"LM-001": 1})["main"]
    first, second = check(main, {"EG1-02": 2}), check(main, {"LM-001": 2})
    assert [each.code for each in first.violations] == []
    assert [each.code for each in second.violations] == ["wrong-section"]


def test_tokens_are_those_of_the_deck_itself():
    assert check(filled({"BT5-002": 1})["main"]).tokens == ()
    assert check(filled({"BT5-002": 1, "BT2-082": 1})["main"]).tokens == ("Diaboromon", "Familiar")


def test_an_unknown_number_is_called_as_its_own_list_calls_it():
    main = filled({"BT99-001": 1})["main"]
    for name in ("Agumon", "Gabumon"):
        (found,) = check(main, names={"BT99-001": name}).warnings
        assert name in str(found.message)


def test_a_side_is_said_of_the_deck_that_has_it_only():
    main = filled({})["main"]
    assert check(main, side={"BT1-010": 1}).warnings
    assert not check(main).warnings


def test_faults_and_numbers_that_a_list_invents_are_not_kept():
    kept().clear()
    check(filled({"BT99-001": 1})["main"])
    check(filled({"BT5-002": 1})["main"])  # a fault, which is a deck's own
    check(filled({}, to=49)["main"])
    assert list(kept()) == [(49, 0)]


def test_what_is_kept_does_not_grow_without_end():
    for size in range(MANY + 10):
        check({FILLERS[0]: size})
    assert 0 < len(kept()) <= MANY
