"""docs/search.md has every field, and its examples are searches without fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.search import parse
from engine.search.fields import FIELDS
from engine.search.fields.claims import CLAIMS
from engine.search.mending import DEEPEST, MOST_TERMS
from engine.search.ordering import LABELS
from engine.search.parsing import LONGEST

TEXT = (Path(__file__).parents[3] / "docs" / "search.md").read_text(encoding="utf-8")
ROWS = [line.replace("\\|", "¦").split("|") for line in TEXT.splitlines() if line.startswith("|")]
EXAMPLES = [
    example
    for row in ROWS
    if len(row) == 6 and "Example" not in row[4] and "---" not in row[4]
    for example in re.findall(r"`([^`]+)`", row[4])
    if not example.startswith("<")
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.names[0])
def test_every_key_of_a_field_is_in_its_row(field):
    (row,) = (row for row in ROWS if len(row) == 6 and f"`{field.names[0]}`" in row[2])
    assert [name for name in field.names if f"`{name}`" not in row[2]] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_can_be_read(example):
    query = parse(example)
    assert query.problems == ()
    assert query.tree is not None


def test_every_example_of_a_field_can_be_read():
    assert [field.example for field in FIELDS if parse(field.example).problems] == []


def test_every_claim_order_and_limit_is_told():
    assert [name for name in (*CLAIMS, *LABELS) if f"`{name}`" not in TEXT] == []
    assert f"{LONGEST} characters and {MOST_TERMS} terms, {DEEPEST} brackets" in TEXT
