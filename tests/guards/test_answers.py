"""`docs/answers.md` is up to date, and every official answer has a test or an honest reason."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from tests.guards import answers_table, repository
from tests.guards.answers_table import ANSWERS, COMMAND, DOCUMENT, MARKER, Table, by_answer, cited
from tests.reference import SHARED, needs_shared

TABLE = answers_table.load()


def test_the_document_is_what_is_written_now():
    document = DOCUMENT.read_text(encoding="utf-8")
    assert document == answers_table.written(TABLE, document), f"write it anew: {COMMAND}"


def test_every_answer_has_a_test_or_a_reason():
    assert TABLE.missing() == []


def test_what_has_a_test_needs_no_reason():
    both = sorted(set(TABLE.reasons) & set(TABLE.tests))
    assert both == [], f"strike their reasons out of {ANSWERS.name}"


def test_every_reason_is_about_one_answer_that_there_is():
    answers = [answer for answer, _ in TABLE.listed]
    assert set(answers) - set(TABLE.subjects) == set()
    assert [each for each, times in Counter(answers).items() if times > 1] == []


def test_every_reason_is_one_of_the_words_and_every_word_is_used():
    assert set(TABLE.reasons.values()) == set(TABLE.words)


def test_the_answers_are_numbered_without_gaps():
    assert list(TABLE.subjects) == [f"A{number}" for number in range(1, 114)]


def test_every_answer_that_is_cited_exists():
    here = repository.ROOT / "tests" / "guards"
    unknown = [
        f"{repository.name(path)}: {number}"
        for path in repository.ending(".py", ".md", ".toml")
        for number in cited(path.read_text(encoding="utf-8"))
        if number not in TABLE.subjects and here not in path.parents
    ]
    assert unknown == []
    assert set(TABLE.tests) - set(TABLE.subjects) == set()


@needs_shared
def test_there_are_as_many_as_were_published():
    text = (SHARED / "seeds" / "official-answers.ja.txt").read_text(encoding="utf-8")
    assert len(re.split(r"\n\n+", text.strip())) == len(TABLE.subjects)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Official answer A17: checks.", ["A17"]),
        ("as official answers A1, A2 and A30 say, and A4", ["A1", "A2", "A30"]),
        ("    # official\n    # answer A17", ["A17"]),
        ("Official answers A96,\n    A99.", ["A96", "A99"]),
        ("answer A17, unofficial answer A18", []),
    ],
)
def test_a_citation_is_seen_wherever_it_stands(text, numbers):
    assert cited(text) == numbers


def test_tests_and_scenarios_cite_but_no_guards(tmp_path):
    (tmp_path / "tests" / "guards").mkdir(parents=True)
    (tmp_path / "tests" / "scenarios").mkdir()
    source = 'def test_it():\n    """Official answer A2: so it is (CR 1-2)."""\n'
    (tmp_path / "tests" / "test_a.py").write_text(source)
    (tmp_path / "tests" / "guards" / "test_b.py").write_text(source)
    one = {"name": "Alpha first", "rules": ["A2", "A3", "1-2", "Q711"]}
    (tmp_path / "tests" / "scenarios" / "one.json").write_text(json.dumps(one))
    assert by_answer(tmp_path) == {
        "A2": ["tests/test_a.py::test_it", "tests/scenarios/one.json::Alpha first"],
        "A3": ["tests/scenarios/one.json::Alpha first"],
    }


def test_a_row_has_the_subject_and_tests_or_a_reason():
    table = Table(
        {"A1": "Copies", "A2": "Redraws", "A3": "Something"},
        {"A1": [f"tests/test_a.py::test_{n}" for n in range(4)]},
        {"lost": "its question is lost"},
        (("A2", "lost"),),
    )
    rows = answers_table.written(table, f"Words.\n{MARKER}old\n").splitlines()
    assert rows[:4] == ["Words.", MARKER.strip(), "", "- *lost*: its question is lost."]
    assert "1 have tests, 1 have none for a reason, 1 are missing." in rows
    links = ", ".join(f"[tests/test\\_a.py::test\\_{n}](../tests/test_a.py)" for n in range(3))
    assert rows[-3].replace("\\_", "_") == f"| A1 | Copies | {links}, +1 |".replace("\\_", "_")
    assert rows[-2:] == ["| A2 | Redraws | lost |", "| A3 | Something | **missing** |"]
    assert table.missing() == ["A3"]


def test_a_document_without_its_marker_is_left_alone():
    with pytest.raises(ValueError, match="has no line"):
        answers_table.written(TABLE, "# Something else\n")
