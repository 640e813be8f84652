"""The command that says what stops and what nullifies an option card of 1999-2005."""

from __future__ import annotations

import pytest

from tests.commands import running


def run(*arguments: str) -> running.Ran:
    return running.engine(*arguments, command="legacy-options")


def test_each_question_is_answered_with_its_reasons():
    ran = run("unnamed", "--immune", "--cost", "effect")
    assert ran.status == 0
    questions = [line for line in ran.out.splitlines() if not line.startswith("  ")]
    assert questions == [
        "class: This is a contact option (接触型).",
        "immunity: The immunity does not stop the card.",
        "nullifying: The card is not nullified; it takes effect.",
        "cost: The cost is paid.",
    ]
    assert "its user's own Digimon. (our reading) [Option cards, targets (効果の対象)]" in ran.out


def test_a_whole_hand_is_asked_about_where_its_size_is_told():
    assert "the whole hand as a cost: The cost cannot be paid." in run("own", "--hand", "0").out


@pytest.mark.parametrize("written", [["everybody"], ["own", "--hand", "21"], ["own", "--by", "x"]])
def test_what_is_none_of_the_choices_is_quoted(written):
    ran = run(*written)
    assert ran.status == 2
    assert f"'{written[-1]}'" in ran.err
