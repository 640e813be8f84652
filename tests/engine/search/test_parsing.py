"""What is wrong with a query is told where it stands, and the rest of it is searched."""

from __future__ import annotations

import pytest

from engine.cards import Card, CardPool
from engine.search import And, Index, Not, Or, Pattern, Test, parse, written
from engine.search.mending import DEEPEST, MOST_TERMS
from engine.search.parsing import LONGEST
from tests.engine.search.cards import cards, found, problem


def word(text: str) -> Test:
    return Test("", ":", text)


def test_and_binds_more_tightly_than_or():
    a, b, c = map(word, "abc")
    assert parse("a b or c").tree == Or((And((a, b)), c))
    assert parse("a (b or -c)").tree == And((a, Or((b, Not(c)))))


def test_a_test_has_the_proper_name_of_its_field_and_knows_its_place():
    query = parse('x  LV≥"5"')
    assert query.tree == And((word("x"), Test("level", ">=", "5")))
    test = query.tree.parts[1]
    assert test.place.of(query.text) == 'LV≥"5"'
    assert test.value_place.of(query.text) == '"5"'


def test_japanese_keyboards_and_phones_write_other_signs():
    assert parse("（ｌｖ＞＝４　ｏｒ　ｃ：赤）").tree == parse("(lv>=4 or c:赤)").tree
    assert parse("「アグモン」").tree == word("アグモン")
    assert parse("“a b”").tree == word("a b")
    assert parse('o:"「石」を持つ"').tree == Test("text", ":", "「石」を持つ")


def test_what_is_quoted_stays_as_it_was_typed():
    assert parse(r'"ＡＢ \"c\" \\d"').tree == word('ＡＢ "c" \\d')
    assert parse(r"/a\/Ｂ [^ ]/").tree == Test("", ":", Pattern(r"a\/Ｂ [^ ]"))


def test_a_name_with_a_colon_is_no_test():
    assert parse("Rock: Mode").tree == And((word("Rock:"), word("Mode")))
    assert parse("name: Rock").tree == Test("name", ":", "Rock")


def test_order_and_direction_are_no_part_of_the_tree():
    query = parse("order:LV a dir:desc")
    assert (query.tree, query.order, query.direction) == (word("a"), "level", "desc")


@pytest.mark.parametrize(
    ("query", "part", "suggestion"),
    [
        ("stone colr:red", "colr", "color"),
        ("Rock:Mode", "Rock", "block"),
        ("stone qqqqq:1", "qqqqq", ""),
        ('stone "abc', '"abc', '"abc"'),
        ('name:"abc', '"abc', '"abc"'),
        ("stone /ab", "/", ""),
        ("o:/ab", "/", ""),
        ("o:/a(b/", "b", ""),
        ("o:/ab[c/", "[", ""),
        ("/(?i)a/", "(", ""),
        (r"/a\n/", "\\", ""),
        ("lv:/5/", "/5/", ""),
        ("(stone", "(", ""),
        ("stone)", ")", ""),
        ("stone ()", "(", ""),
        ("or stone", "or", ""),
        ("stone or", "or", ""),
        ("stone or or keeper", "or", ""),
        ("lv>=", "lv>=", ""),
        ("lv:five", "five", ""),
        ("lv:3,4", "lv:3,4", "(level:3 or level:4)"),
        ("dp>lvl", "lvl", "lv"),
        ("name>a", ">", ":"),
        ("c:rde", "rde", "red"),
        ("c>=red,bleu", "red,bleu", "red,blue"),
        ("c<multi", "multi", ""),
        ("k:tamr", "tamr", "Tamer"),
        ("r>=P", "P", ""),
        ("r:uncomon", "uncomon", "uncommon"),
        ("game:modrn", "modrn", "modern"),
        ("s:!", "!", ""),
        ("n:!", "!", ""),
        ("t:!", "!", ""),
        ("o:!", "!", ""),
        ("name:!", "!", ""),
        ("is:acee", "acee", "ace"),
        ("not:acee", "acee", "ace"),
        ("has:lvel", "lvel", "level"),
        ("released:2024-02-30", "2024-02-30", ""),
        ("legal:@2024-13-01", "@2024-13-01", ""),
        ("legal:wrld", "wrld", "world"),
        ("pair:CC1-10", "CC1-10", "CC1-010"),
        ("from:CC1-0001", "CC1-0001", "CC1-001"),
        ("into:Nobody", "Nobody", ""),
        ("in:deck", "deck", ""),
        ("order:lvel", "lvel", "level"),
        ("dir:dwn", "dwn", "down"),
        ("!!! ...", "!!! ...", ""),
    ],
)
def test_a_fault_is_pointed_at(query, part, suggestion):
    assert problem(query) == (part, suggestion)


def test_every_fault_is_told_in_the_order_of_the_text():
    problems = parse("colr:red lv:x stone) or").problems
    assert [query.at for query in problems] == [0, 12, 19, 21]


def test_what_is_at_fault_is_left_out_and_the_rest_is_found():
    assert [card.number for card in found("keeper colr:red").cards] == ["CC1-010"]
    assert [card.number for card in found("keeper (from:ZZ1-001 or -pair:ZZ1-001)").cards] == [
        "CC1-010"
    ]


def test_a_query_of_faults_alone_finds_nothing():
    for query in ("colr:red", "-from:ZZ1-001", "()", "lv:x or in:deck", "???"):
        assert found(query).count == 0


def test_in_knows_what_was_handed_in():
    assert problem("in:dck", sets={"deck": ()}) == ("dck", "deck")


def test_too_much_is_refused_by_name():
    (too_long,) = parse("a" * (LONGEST + 1)).problems
    assert (too_long.at, too_long.length) == (LONGEST, 1)
    assert str(too_long) == "This search has 501 characters; at most 500 are read."

    many = "a " * (MOST_TERMS + 1)
    (too_many,) = parse(many).problems
    assert too_many.at == 2 * MOST_TERMS
    assert "61 terms" in str(too_many)

    for deep in ("(" * 21 + "a" + ")" * 21, "-" * 21 + "a"):
        (too_deep,) = parse(deep).problems
        assert f"more than {DEEPEST} deep" in str(too_deep)
    for nothing in ("(" * 400, "-" * 400):
        assert parse(nothing).tree is None
        assert parse(nothing).problems
    assert parse("(" * 20 + "a" + ")" * 20).tree == word("a")


def test_a_tree_is_written_as_a_query():
    assert written(None) == ""
    assert written(parse("lv>=4 (c:red or -t:'x') \"or\"").tree) == (
        'level>=4 (colour:red or -trait:"\'x\'") "or"'
    )
    assert written(parse("-(a b)").tree) == "-(a b)"


def test_british_and_american_spelling_are_one():
    assert parse("color:red").tree == parse("colour:red").tree
    assert parse("order:color").order == "colour"


def test_a_regular_expression_that_takes_too_long_is_stopped():
    slow = Index(CardPool([Card("CC1-001", "ab" * 40 + "mon")]))
    (stopped,) = found("/(a|b|ab)*[xz]$/", slow).problems
    assert (stopped.at, stopped.length) == (0, 16)
    assert "longer than 250 milliseconds" in str(stopped)
    assert found("ab -/(a|b|ab)*[xz]$/", slow).count == 1


def test_a_regular_expression_cannot_be_a_bomb_before_it_runs():
    (refused,) = found("/(((a{99}){99}){99}){99}/").problems
    assert "repeats more than 1000 times" in str(refused)
    (refused,) = found(f"/{'a' * 201}/").problems
    assert "201 characters" in str(refused)


def test_punctuation_alone_means_nothing_beside_words():
    assert cards("keeper & - ! stones") == "keeper"


@pytest.mark.parametrize(
    ("written", "meant"), [("lv==4", "lv=4"), ("lv=>4", "lv>=4"), ("lv=<4", "lv<=4")]
)
def test_signs_that_are_written_the_other_way_round_are_understood(written, meant):
    one, other = parse(written), parse(meant)
    assert one.problems == ()
    assert (one.tree.operator, one.tree.value) == (other.tree.operator, other.tree.value)


def test_taking_a_suggestion_puts_a_quotation_mark_behind_what_was_quoted():
    (unclosed,) = parse('c:red "grey').problems
    text = 'c:red "grey'
    start, end = unclosed.at, unclosed.at + unclosed.length
    assert text[:start] + unclosed.suggestion + text[end:] == 'c:red "grey"'
