"""Whatever is typed: no exception, places that lie within the text, and the laws of logic."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards import folded
from engine.catalogue import read_pools
from engine.search import And, Index, Not, Or, Pattern, Test, Tree, explain, parse, search, written
from engine.search.bits import of_places, places
from engine.search.fields import FIELDS
from engine.search.index import names_of, other_names_of
from engine.search.lines import Lines
from engine.search.patterns import compiled
from engine.search.tree import both, either
from tests.engine.search.cards import DAY, INDEX, REGULATIONS, found

PIECES = st.sampled_from(
    [name for field in FIELDS for name in field.names]
    + [
        ":",
        "=",
        "!=",
        "<",
        ">=",
        "≠",
        "(",
        ")",
        "-",
        '"',
        "“",
        "「",
        "」",
        "/",
        "or",
        "and",
        " ",
        "  ",
    ]
    + [
        "red",
        "5",
        "stone",
        "石",
        "today",
        "@2024-06-01",
        "CC1-001",
        "ace",
        "[a-z]+",
        "\\",
        "order:dp",
    ]
)
QUERIES = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=14).map("".join))

ASKED = (
    *("stone", "mon", "/^s/", "n:CC1", "s:P", "c:red", "c:multi", "lv>=4", "lv!=5", "dp>pc"),
    *("t:mineral", "r<SR", "o:draw", "kw:slide", "is:ace", "has:dp", "released<2023"),
    *("legal:", "legal:japan", "banned:", "from:CC1-001", "game:legacy"),
)
TESTS = st.sampled_from(ASKED).map(lambda text: parse(text).tree)
TREES = st.recursive(
    TESTS,
    lambda trees: st.one_of(
        trees.map(Not),
        st.lists(trees, min_size=2, max_size=3).map(both),
        st.lists(trees, min_size=2, max_size=3).map(either),
    ),
    max_leaves=8,
)


@given(QUERIES)
@settings(max_examples=400, deadline=None)
def test_any_text_is_searched_or_told_about(text):
    result = found(text)
    assert 0 <= result.count <= INDEX.size
    assert str(explain(result))
    for problem in result.problems:
        assert 0 <= problem.at < len(text)
        assert 1 <= problem.length <= len(text) - problem.at
        assert str(problem)
    if not text.strip():
        assert result.problems == ()


@given(QUERIES)
@settings(max_examples=300, deadline=None)
def test_what_was_understood_can_be_written_and_read_again(text):
    tree = parse(text).tree
    assert parse(written(tree)).tree == tree


@given(
    st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=20).filter(folded),
    st.sampled_from([("", ":"), ("name", "="), ("trait", ":"), ("text", ":")]),
)
def test_any_value_can_be_written(value, field):
    test = Test(*field, value)
    query = parse(written(test))
    assume(not query.problems)
    assert query.tree == test


@given(TREES)
@settings(deadline=None)
def test_a_tree_is_the_same_after_it_was_written(tree):
    assert parse(written(tree)).tree == tree


@given(TREES)
@settings(deadline=None)
def test_a_search_says_of_each_card_what_its_parts_say(tree):
    numbers = {card.number for card in INDEX.cards}
    games = {card.number for card in INDEX.cards if card.game == "modern"}
    says_game = "game:" in written(tree)
    expected = holding(tree, numbers)
    assert asked(written(tree)) == (expected if says_game else expected & games)


def holding(tree: Tree, every: set[str]) -> set[str]:
    """The numbers of both games for which a tree holds, put together one test at a time."""
    match tree:
        case Test():
            return asked(f"{written(tree)} (game:modern or game:legacy)")
        case Not(part):
            return every - holding(part, every)
        case And(parts):
            return set.intersection(*(holding(part, every) for part in parts))
        case Or(parts):
            return set.union(*(holding(part, every) for part in parts))


def asked(query: str) -> set[str]:
    return {card.number for card in found(query).cards}


LINES = st.text(alphabet="abx 石é-1", max_size=8)


@given(LINES, LINES)
def test_a_pattern_sees_each_line_by_itself(one, other):
    """As `re` does line by line, for an expression that would like to run over the end."""
    lines = [" ".join(text.lower().split()) for text in (one, other)]
    joined = Lines({"": enumerate(lines)}, 2)
    for source in (r"^[^a]*$", r"\W+\w", r"b\s*c|^x", "a.c", r"\Aa|b\Z", "(?!a)b", r"\Da"):
        expected = {at for at, line in enumerate(lines) if line and re.search(source, line)}
        assert set(places(joined.matching(compiled(source), 1.0))) == expected


@given(st.lists(st.integers(0, 299)))
def test_a_set_of_cards_gives_back_its_places(numbers):
    assert list(places(of_places(numbers, 300))) == sorted(set(numbers))


@given(
    st.lists(st.tuples(st.integers(0, 40), st.text(alphabet="abc ", max_size=9)), max_size=60),
    st.text(alphabet="abc ", min_size=1, max_size=5),
)
def test_lines_find_what_a_loop_over_them_finds(lines, part):
    half = len(lines) // 2
    made = Lines({"one": lines[:half], "other": lines[half:]}, 41)
    for section, own in (("one", lines[:half]), ("other", lines[half:])):
        assert set(places(made.containing(part, section))) == {at for at, s in own if part in s}
        assert set(places(made.equal_to(part, section))) == {at for at, s in own if part == s}
    assert set(places(made.containing(part))) == {at for at, s in lines if part in s}


@cache
def real() -> Index:
    pools = read_pools(Path(__file__).parents[3] / "cards" / "data")
    return Index(pools.modern, pools.legacy)


@cache
def real_names() -> list[tuple[str, list[str]]]:
    """Number -> every folded name, of all modern cards in order."""
    return [
        (
            card.number,
            [folded(n) for n in (*names_of(card), *other_names_of(card), *card.also_contains)],
        )
        for card in real().cards
        if card.game == "modern"
    ]


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_fragment_of_a_name_finds_what_a_plain_loop_finds(data):
    _, names = data.draw(st.sampled_from(real_names()))
    name = data.draw(st.sampled_from([name for name in names if name]))
    start = data.draw(st.integers(0, len(name) - 1))
    part = name[start : start + data.draw(st.integers(1, 8))]
    if not folded(part):
        return
    result = search(real(), quoted_name(part), on=DAY, regulations=REGULATIONS)
    plain = [number for number, every in real_names() if any(folded(part) in n for n in every)]
    assert [card.number for card in result.cards] == plain


def quoted_name(part: str) -> str:
    return f'name:"{part}"'


@pytest.mark.parametrize("size", [0, 1, 48, 49, 300])
def test_sets_of_any_size_are_made_alike(size):
    assert of_places(range(size), 300) == (1 << size) - 1


def test_a_day_is_needed_and_nothing_else():
    assert search(INDEX, "keeper", on=date(2026, 1, 1)).count == 1
    assert isinstance(parse("/a/").tree.value, Pattern)
