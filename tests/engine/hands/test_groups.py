"""Groups of cards and policies of redrawing, as people write them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.hands.groups import (
    WRITTEN_AT_MOST,
    MainCards,
    NotUnderstood,
    groups_of,
    is_memory_option,
    read_group,
)
from engine.hands.policies import POLICIES, read_policy

from .decks import DECK, EGG, LEGACY_DECK, LEGACY_POOL, MEMORY, OPTION, POOL, UNKNOWN


def group(written: str):
    return read_group(written, DECK, POOL)


def refused(written: str, deck: Deck = DECK) -> str:
    with pytest.raises(NotUnderstood) as caught:
        read_group(written, deck, POOL)
    assert str(caught.value) == str(caught.value.message)
    return str(caught.value)


@pytest.mark.parametrize(
    ("written", "copies", "title"),
    [
        ("lv:3", 14, "level 3"),
        ("level:3", 14, "level 3"),
        ("LV:３", 14, "level 3"),
        ("lv：3", 14, "level 3"),
        ("lv:4 c:red", 7, "level 4 and colour Red"),
        ("lv:4\u3000color:RED", 7, "level 4 and colour Red"),
        ("lv:3 or lv:4", 26, "level 3 or level 4"),
        ("lv:3 or c:red", 37, "level 3 or colour Red"),
        ("lv:3 OR is:memory", 18, "level 3 or the memory options"),
        ("k:option", 7, "kind Option"),
        ("kind:Tamer", 6, "kind Tamer"),
        ('t:"sea dragon"', 11, "trait Sea Dragon"),
        ("t:“Sea Dragon”", 11, "trait Sea Dragon"),
        ("trait:SeaDragon", 11, "trait Sea Dragon"),
        ("t:竜戦士", 9, "trait 竜戦士"),
        ("t:「竜戦士」", 9, "trait 竜戦士"),
        ("t:rookie", 14, "trait Rookie"),
        ("is:memory", 4, "the memory options"),
        ("CC1-006", 9, "CC1-006 Storm Hound"),
        ("cc1-006", 9, "CC1-006 Storm Hound"),
        ("CC1－006", 9, "CC1-006 Storm Hound"),
        ('"CC1-006"', 9, "CC1-006 Storm Hound"),
        ("n:CC1-006 or number:CC1-009", 15, "CC1-006 Storm Hound or CC1-009 Mika"),
        ("zz9-001", 2, "ZZ9-001"),
        ("lv:7", 0, "level 7"),
        ("c:Purple", 0, "colour Purple"),
        ("lv:3 lv:4", 0, "level 3 and level 4"),
    ],
)
def test_groups_in_all_their_spellings(written, copies, title):
    found = group(written)
    assert (found.copies, str(found.title)) == (copies, title)
    assert found.copies == sum(
        n for number, n in DECK.copies("main").items() if number in found.numbers
    )


def test_a_group_is_read_again_as_it_is_written_down():
    found = group("  lv：3   or  t:“Sea  Dragon” ")
    assert found.written == 'lv:3 or t:"Sea Dragon"'
    assert read_group(found.written, DECK, POOL) == found


@pytest.mark.parametrize(
    ("written", "copies"),
    [
        ("lv<=3", 14),
        ("lv>=4 -lv:5", 12),
        ("(lv:3 or lv:5) t:sea", 6),
        ("pup", 14),
        ("/^Flame/", 15),
        ("from:CC1-002", 7),
        ("is:ace", 0),
        ("lv:3 or k=tamer", 20),
    ],
)
def test_whatever_the_search_language_says_of_facts_is_a_group(written: str, copies: int):
    found = group(written)

    assert found.copies == copies
    assert str(found.title) == f"“{written}”"
    assert UNKNOWN not in found.numbers


def test_the_search_language_knows_the_older_game_too():
    assert read_group("-lv:III", LEGACY_DECK, LEGACY_POOL).numbers == {
        number
        for number in LEGACY_DECK.copies("main")
        if (card := LEGACY_POOL.find(number)) and card.level != "III"
    }


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "“” is no group of cards."),
        ("   ", "“” is no group of cards."),
        ("or", "“or” is no group of cards."),
        ("lv:3 or", "“lv:3 or” is no group of cards."),
        ("lv:3 or or lv:4", "is no group of cards."),
        ("dragons", "“dragons” is neither a group nor a card of this deck."),
        ("BT1-010", "“BT1-010” is neither a group nor a card of this deck."),
        ("CC1-001", "“CC1-001” is neither a group nor a card of this deck."),  # an egg
        ("x:3", "There is no field “x”."),
        ("is:blue", "“blue” is not known here"),
        ("(lv:3", "This “(” is not closed"),
        ("legal:today lv<=3", "not about lists of a day"),
        ('o:"draw"', "No card texts have been imported here"),
        ("lv:", "After the colon of “level:” nothing is named."),
        ('t:""', "After the colon of “trait:” nothing is named."),
        ("c:-", "After the colon of “colour:-” nothing is named."),
        ("lv:3 " * 500, f"at most {WRITTEN_AT_MOST:,} characters"),
    ],
)
def test_what_is_no_group_is_quoted_with_what_would_be_one(written, said):
    assert said in refused(written)


PIECES = (
    *("lv:", "3", "or", '"', ":", "t:", "is:memory", "no", "table", ",", "in hand", "by turn"),
    *("CC1-002", "-", "\x00", "\ud800", "％", "%(n)s", "%", "：", "「", "9" * 30),
)
HOSTILE = st.text(max_size=60) | st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)


def answer(read, written: str):
    """What was read, or None where it was not understood; anything else is a fault."""
    try:
        return read(written, DECK, POOL)
    except NotUnderstood as problem:
        return None if problem.message.text else pytest.fail("nothing is said")


@settings(max_examples=150, deadline=None)
@given(HOSTILE)
def test_whatever_is_written_is_a_group_or_not_understood(written: str):
    for read in (read_group, read_policy):
        if found := answer(read, written):
            assert str(found.title)
            assert answer(read, found.written) == found


def test_every_group_that_the_facts_of_a_deck_make():
    assert [(each.written, each.copies) for each in groups_of(DECK, POOL)] == [
        ("lv:3", 14),
        ("lv:4", 12),
        ("lv:5", 9),
        ("k:Digimon", 35),
        ("k:Option", 7),
        ("k:Tamer", 6),
        ("is:memory", 4),
        ("c:Blue", 26),
        ("c:Red", 31),
        ('t:"Rookie"', 14),
        ('t:"Sea Dragon"', 11),
        ('t:"竜戦士"', 9),
        ("CC1-002", 8),
        ("CC1-003", 6),
        ("CC1-004", 7),
        ("CC1-005", 5),
        ("CC1-006", 9),
        ("CC1-007", 4),
        ("CC1-008", 3),
        ("CC1-009", 6),
        (UNKNOWN, 2),
    ]


def test_each_of_them_is_found_again_by_what_is_written():
    for each in groups_of(DECK, POOL):
        assert read_group(each.written, DECK, POOL) == each


@pytest.mark.parametrize("number", ["or", "A B", "x:1", "lv:3", "%(card)s", "カード"])
def test_an_unknown_card_may_be_called_anything(number):
    deck = Deck.from_counts({number: 3})
    [only] = groups_of(deck, POOL)
    assert (only.numbers, only.copies) == ({number}, 3)
    assert read_group(only.written, deck, POOL) == only


def test_an_empty_deck_has_no_groups_and_a_group_of_it_no_cards():
    assert groups_of(Deck(), POOL) == ()
    assert read_group("lv:3", Deck(), POOL).copies == 0


def test_eggs_and_side_cards_are_in_no_group():
    deck = Deck.from_counts({"CC1-001": 2, "CC1-002": 1}, {}, {"CC1-003": 4})
    assert [each.written for each in groups_of(deck, POOL)][-1] == "CC1-002"
    assert read_group("lv:2", deck, POOL).copies == 0
    assert read_group("lv:3", deck, POOL).copies == 1


def test_a_number_in_two_sections_is_one_card_of_the_group():
    deck = Deck.from_counts({"CC1-002": 2}, {"CC1-002": 1})
    assert read_group("CC1-002", deck, POOL).copies == 3


def test_groups_of_the_older_game():
    written = [each.written for each in groups_of(LEGACY_DECK, LEGACY_POOL)]
    assert written[:4] == ["lv:III", "lv:IV", "lv:完全体", "k:Digimon"]
    assert read_group("lv:Ⅲ", LEGACY_DECK, LEGACY_POOL).copies == 18
    assert read_group("lv:iii", LEGACY_DECK, LEGACY_POOL).copies == 18
    assert str(read_group("lv:Ⅲ", LEGACY_DECK, LEGACY_POOL).title) == "level III"
    assert read_group("t:vaccine or t:獣型", LEGACY_DECK, LEGACY_POOL).copies == 26
    assert read_group("st-1", LEGACY_DECK, LEGACY_POOL).copies == 12
    assert read_group("c:red", LEGACY_DECK, LEGACY_POOL).copies == 0


def test_memory_options_are_those_called_memory_boost():
    assert is_memory_option(MEMORY)
    assert is_memory_option(Card("CC9-001", "Memory Boost!!"))
    assert not is_memory_option(OPTION)
    assert not is_memory_option(EGG)
    assert not is_memory_option(None)


@pytest.mark.parametrize(
    ("written", "title", "keeps"),
    [
        ("never", "never redraw", None),
        (" Never ", "never redraw", None),
        ("no-level-3", "redraw a hand without a card of level 3", 14),
        (
            "no-level-3-or-memory",
            "redraw a hand without a card of level 3 or the memory options",
            18,
        ),
        ("lv:4 c:red", "redraw a hand without a card of level 4 and colour Red", 7),
        ("lv:7", "redraw a hand without a card of level 7", 0),
    ],
)
def test_policies_by_name_and_by_group(written, title, keeps):
    policy = read_policy(written, DECK, POOL)
    assert str(policy.title) == title
    assert (policy.keep and policy.keep.copies) == keeps
    assert read_policy(policy.written, DECK, POOL) == policy


def test_what_is_no_policy_tells_the_names_of_those_there_are():
    with pytest.raises(NotUnderstood) as caught:
        read_policy("sometimes", DECK, POOL)
    assert str(caught.value) == (
        "When to redraw: never, no-level-3, no-level-3-or-memory, or a group of cards. "
        "“sometimes” is neither a group nor a card of this deck."
    )
    assert all(read_policy(name, DECK, POOL).written == name for name in POLICIES)


def test_traits_are_grouped_by_their_letters_and_mere_marks_are_none():
    traits = ("-", 'The "Sea" Dragon', "the sea dragon")
    pool = CardPool([Card("CC1-001", "Blank", types=traits)])
    deck = Deck.from_counts({"CC1-001": 4})
    groups = groups_of(deck, pool)
    assert [each.written for each in groups] == ["k:Digimon", 't:"The Sea Dragon"', "CC1-001"]
    assert [each.copies for each in groups] == [4, 4, 4]


def test_two_unknown_numbers_that_differ_in_case_are_two_groups():
    deck = Deck.from_counts({"zz-1": 1, "ZZ-1": 2})
    assert {each.written: each.copies for each in groups_of(deck, POOL)} == {"zz-1": 1, "ZZ-1": 2}
    assert read_group("Zz-1", deck, POOL).copies in (1, 2)


def test_few_groups_at_once_have_a_regular_expression():
    """Each may take a quarter of a second; one that was read before is no other."""
    main = MainCards(DECK, POOL)
    for written in ("name:/^Fl/", "name:/^Wa/ lv:3", "name:/^Fl/", "lv<=3", "name:/^Wa/ lv:3"):
        assert main.read(written).copies
    with pytest.raises(NotUnderstood, match="At most 2 groups at once have a regular expression"):
        main.read("name:/^St/")
    assert main.read("lv:3").copies


def test_groups_read_together_are_those_read_one_by_one():
    main = MainCards(DECK, POOL)
    for group in groups_of(DECK, POOL):
        assert main.read(group.written) == read_group(group.written, DECK, POOL) == group
