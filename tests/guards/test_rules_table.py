"""`docs/rules.md` is up to date, and every rule of the core has a test or an honest reason."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.guards import rules_table
from tests.guards.rules_table import COMMAND, DOCUMENT, MARKER, REASONS, Reason, Table

TABLE = rules_table.load()


def test_the_document_is_what_is_written_now():
    document = DOCUMENT.read_text(encoding="utf-8")
    assert document == rules_table.written(TABLE, document), f"write it anew: {COMMAND}"


def test_every_paragraph_has_a_test_or_an_honest_reason():
    assert [each for each in TABLE.paragraphs if not is_settled(each)] == []


def test_no_paragraph_of_the_core_waits_for_later():
    later = {each for each, reason in TABLE.reasons.items() if reason.word == "later"}
    assert in_order({each for each in later if is_core(each)}) == []


def test_what_has_a_test_needs_no_reason():
    both = [
        f"{paragraph}: {reason.word}, but {TABLE.tests[paragraph][0]}"
        for paragraph, reason in TABLE.reasons.items()
        if paragraph in TABLE.tests and reason.word != "heading"
    ]
    assert both == [], f"strike their reasons out of {REASONS.name}"


def test_every_reason_is_about_one_paragraph_that_there_is():
    _, listed = rules_table.read_reasons(REASONS.read_text(encoding="utf-8"))
    paragraphs = [paragraph for paragraph, _ in listed]
    assert set(paragraphs) - set(TABLE.paragraphs) == set()
    assert [each for each, times in Counter(paragraphs).items() if times > 1] == []


def test_every_reason_is_one_of_the_words_and_every_word_is_used():
    assert {reason.word for reason in TABLE.reasons.values()} == set(TABLE.words)


def test_reasons_stand_in_the_chapters_of_their_paragraphs_and_in_order():
    _, listed = rules_table.read_reasons(REASONS.read_text(encoding="utf-8"))
    groups: dict[tuple[str, str], list[str]] = {}
    for paragraph, reason in listed:
        groups.setdefault((rules_table.chapter(paragraph), reason.word), []).append(paragraph)
    assert [group for group in groups.values() if group != in_order(set(group))] == []
    chapters = [rules_table.chapter(paragraph) for paragraph, _ in listed]
    assert chapters == sorted(chapters, key=int)


def test_a_heading_has_paragraphs_below_it():
    headings = [each for each, reason in TABLE.reasons.items() if reason.word == "heading"]
    above = {each.rpartition("-")[0] for each in TABLE.paragraphs}
    assert [each for each in headings if each not in above] == []


def test_a_pointer_points_to_what_needs_a_test():
    """Else nothing would be tested in the end: to no heading, no pointer, nothing of later."""
    astray = [
        f"{paragraph}: see {target}"
        for paragraph, reason in TABLE.reasons.items()
        for target in reason.see or ("nothing",)
        if reason.word == "see"
        if target not in TABLE.paragraphs or target in TABLE.reasons
    ]
    assert astray == []


def test_only_pointers_name_other_paragraphs():
    assert {reason.word for reason in TABLE.reasons.values() if reason.see} == {"see"}


def test_a_row_shows_three_tests_and_counts_the_others():
    tests = {
        "1-1": ["tests/test_a.py::test_one", "tests/test_a.py::test_two"],
        "1-2": [f"tests/test_a.py::test_{n}" for n in range(5)],
        "2-1": ["tests/scenarios/s.json::Alpha | [Beta]"],
    }
    reasons = {"1-1": Reason("heading"), "1-3": Reason("see", ("1-1", "1-2"))}
    table = Table(("1-1", "1-2", "1-3", "1-4", "2-1"), tests, {"see": "points"}, reasons)
    rows = rules_table.written(table, f"Words.\n{MARKER}old\n").splitlines()
    assert rows[:2] == ["Words.", MARKER.strip()]
    assert "old" not in rows
    assert "| 1 | 4 | 2 | 1 | 0 | 1 |" in rows
    assert "| all | 5 | 3 | 1 | 0 | 1 |" in rows
    one, two, zero, three = (f"test_{name}" for name in ("one", "two", "0", "1"))
    assert row(rows, "1-1") == f"{link('test_a.py', one)}, {link('test_a.py', two)}"
    shown = ", ".join(link("test_a.py", name) for name in (zero, three, "test_2"))
    assert row(rows, "1-2") == f"{shown}, +2"
    assert row(rows, "1-3") == "see 1-1, 1-2"
    assert row(rows, "1-4") == "**missing**"
    assert row(rows, "2-1") == link("scenarios/s.json", r"Alpha \| \[Beta\]")
    assert table.missing() == ["1-4"]
    assert table.missing({"2"}) == []


def test_a_document_without_its_marker_is_left_alone():
    with pytest.raises(ValueError, match="has no line"):
        rules_table.written(TABLE, "# Something else\n")


def test_no_text_of_the_rules_is_in_the_tables():
    _, _, tables = DOCUMENT.read_text(encoding="utf-8").partition("## Chapter 1\n")
    words = {word for _, reason in TABLE.reasons.items() for word in (reason.word, *reason.see)}
    cells = re.findall(r"^\| [\d-]+ \| (.*) \|$", tables, re.MULTILINE)
    plain = [re.sub(r"\[.*\]\(.*\)(, \+\d+)?", "", cell) for cell in cells]
    known = words | {"", "**missing**"}
    assert {word for cell in plain for word in re.split(r",? ", cell)} <= known
    assert len(cells) == len(TABLE.paragraphs)


def is_core(paragraph: str) -> bool:
    """Whether a paragraph is one of those of which each needs a test before anything else."""
    if paragraph.startswith("15-"):
        return not paragraph.startswith("15-16-6")
    if paragraph.startswith("17-"):
        return paragraph not in {f"17-1-3-2-{n}" for n in (5, 6, 7)}
    return paragraph.startswith(("18-1", "18-2"))


def is_settled(paragraph: str) -> bool:
    return paragraph in TABLE.tests or paragraph in TABLE.reasons


def in_order(paragraphs: set[str]) -> list[str]:
    return [each for each in TABLE.paragraphs if each in paragraphs] + sorted(
        paragraphs - set(TABLE.paragraphs)
    )


def row(rows: list[str], paragraph: str) -> str:
    [found] = [each for each in rows if each.startswith(f"| {paragraph} | ")]
    return found.removeprefix(f"| {paragraph} | ").removesuffix(" |")


def link(path: str, name: str) -> str:
    return f"[tests/{path}::{name}](../tests/{path})"
