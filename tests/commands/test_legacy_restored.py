"""The command that says whether a deck of 1999-2005 is restored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import running
from tests.web.lists import LEGACY


@pytest.fixture
def listed(tmp_path):
    def write(name: str, text: str) -> Path:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write


def run(*arguments: object) -> running.Ran:
    return running.engine(*arguments, command="legacy-restored")


def test_the_registered_deck_is_restored(listed):
    ran = run(listed("one.txt", LEGACY), listed("two.txt", LEGACY))
    assert ran.status == 0
    assert ran.out.splitlines()[0] == "The deck is as registered."


def test_each_card_too_many_or_too_few_is_told(listed):
    registered = listed("one.txt", f"{LEGACY}\nSide\n2 St-30")
    after = listed("two.txt", LEGACY.replace("3 St-1\n", "1 St-1\n2 St-30\n"))
    ran = run(registered, after)

    assert ran.status == 1
    first, *_files, many, few, note = ran.out.splitlines()
    assert first.endswith("Undo the exchange.")
    assert many.startswith("  main: St-30 ")
    assert many.endswith("2 too many (0 registered, 2 now). It is in the registered side.")
    assert few.endswith("2 too few (3 registered, 1 now).")
    assert note.startswith("  note: Only one of the lists has a side")


def test_a_line_that_was_not_read_is_quoted_and_leaves_it_open(listed):
    ran = run(listed("one.txt", LEGACY), listed("two.txt", f"{LEGACY}\n4 no card at all"))
    assert ran.status == 1
    assert ran.out.startswith("Nobody can say yet")
    assert "4 no card at all" in ran.out


@pytest.mark.parametrize("text", ["", "hello"])
def test_a_list_without_a_card_is_refused(listed, text):
    ran = run(listed("one.txt", LEGACY), listed("two.txt", text))
    assert ran.status == 2
    assert "two.txt: " in ran.err
    assert ran.out == ""


def test_a_file_that_is_not_there_is_told_to_programs_as_well(listed):
    ran = run("nowhere.txt", listed("two.txt", LEGACY), "--json")
    assert ran.status == 2
    [answer] = ran.answers
    assert answer["file"] == "nowhere.txt"


def test_standard_input_is_only_one_list():
    ran = run("-", "-")
    assert ran.status == 2
    assert "standard input" in ran.err
