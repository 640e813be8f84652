"""Questions about a deck: read as people write them, answered in numbers and in words."""

from fractions import Fraction
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import LegacySettings
from engine.hands.groups import NotUnderstood, read_group
from engine.hands.policies import read_policy
from engine.hands.terms import TURNS, Terms
from engine.odds import budget
from engine.odds.answers import STANDARD, answers
from engine.odds.budget import Budget
from engine.odds.questions import (
    BY_TURN,
    CARDS,
    IN_HAND,
    IN_SECURITY,
    DeckOdds,
    Odds,
    Wanted,
    percent,
)
from engine.odds.reading import (
    COUNT_AT_MOST,
    EXAMPLES,
    WANTED_AT_MOST,
    WRITTEN_AT_MOST,
    read_question,
)
from tests.engine.hands.decks import DECK, LEGACY_DECK, LEGACY_POOL, POOL, UNKNOWN, terms
from tests.engine.hands.test_groups import HOSTILE

ODDS = DeckOdds(DECK, POOL)
LEGACY = DeckOdds(LEGACY_DECK, LEGACY_POOL, game="legacy")
NEVER = read_policy("never", LEGACY_DECK, LEGACY_POOL)


def asked(written: str, policy: str = "never", *, first: bool = True, deck: Deck = DECK) -> Odds:
    question = read_question(written, deck, POOL)
    turn = 3 if question.turn is None else question.turn
    under = Terms(read_policy(policy, deck, POOL), turn, first)
    return DeckOdds(deck, POOL).of(question.wanted, under)


def in_legacy(written: str, settings: LegacySettings = LegacySettings()) -> Odds:  # noqa: B008
    question = read_question(written, LEGACY_DECK, LEGACY_POOL, game="legacy")
    return LEGACY.of(question.wanted, Terms(NEVER, question.turn or 0, legacy=settings))


def as_read(written: str, deck: Deck = DECK, **game: str):
    question = read_question(written, deck, POOL, **game)
    return [(w.group.written, w.least, w.most, w.place) for w in question.wanted], question.turn


def refused(written: str, *, game: str = "modern") -> str:
    deck, pool = (DECK, POOL) if game == "modern" else (LEGACY_DECK, LEGACY_POOL)
    with pytest.raises(NotUnderstood) as caught:
        read_question(written, deck, pool, game=game)
    return str(caught.value)


# Reading


@pytest.mark.parametrize(
    ("written", "wanted", "turn"),
    [
        ("lv:3 in hand", [("lv:3", 1, None, IN_HAND)], None),
        ("2 lv:3 by turn 4", [("lv:3", 2, None, BY_TURN)], 4),
        ("1-3 lv:3 by turn 4", [("lv:3", 1, 3, BY_TURN)], 4),
        ("2-2 lv:3 in hand", [("lv:3", 2, 2, IN_HAND)], None),
        ("no lv:3 in hand", [("lv:3", 0, 0, IN_HAND)], None),
        ("0 lv:3 in hand", [("lv:3", 0, 0, IN_HAND)], None),
        ("0-1 lv:3 in hand", [("lv:3", 0, 1, IN_HAND)], None),
        ("003 lv:3 in hand", [("lv:3", 3, None, IN_HAND)], None),
        ("２ lv:3 by turn ４", [("lv:3", 2, None, BY_TURN)], 4),
        ("NO LV:3 IN SECURITY", [("LV:3", 0, 0, IN_SECURITY)], None),
        (
            "lv:3 in hand, 2 lv:4 by turn 3",
            [("lv:3", 1, None, IN_HAND), ("lv:4", 2, None, BY_TURN)],
            3,
        ),
        (
            "lv:3, lv:4、lv:5 by turn 5",
            [("lv:3", 1, None, BY_TURN), ("lv:4", 1, None, BY_TURN), ("lv:5", 1, None, BY_TURN)],
            5,
        ),
        (
            "lv:3 or is:memory in hand , t:“Sea, Dragon” in security",
            [("lv:3 or is:memory", 1, None, IN_HAND), ('t:"Sea, Dragon"', 1, None, IN_SECURITY)],
            None,
        ),
        ("CC1-006\u3000in  hand", [("CC1-006", 1, None, IN_HAND)], None),
        (
            "lv:3 by turn 3, lv:4 by turn 3",
            [("lv:3", 1, None, BY_TURN), ("lv:4", 1, None, BY_TURN)],
            3,
        ),
    ],
)
def test_questions_in_all_their_spellings(written, wanted, turn):
    assert as_read(written) == (wanted, turn)


@pytest.mark.parametrize(
    ("game", "written"),
    [(g, each) for g in EXAMPLES for each in (*EXAMPLES[g], *STANDARD[g])],
)
def test_each_example_and_each_usual_question_is_one(game, written):
    deck, pool = (DECK, POOL) if game == "modern" else (LEGACY_DECK, LEGACY_POOL)
    question = read_question(written, deck, pool, game=game)

    assert all(each.group.copies for each in question.wanted)
    [answer] = answers([written], deck, pool, Terms(NEVER, turn=3), game=game)
    assert answer.found


def test_the_older_game_counts_further_cards_for_turns():
    read = read_question("2 lv:IV with 3 more cards", LEGACY_DECK, LEGACY_POOL, game="legacy")
    assert (read.turn, read.wanted[0].place) == (3, BY_TURN)
    one = read_question("lv:IV with 1 more card", LEGACY_DECK, LEGACY_POOL, game="legacy")
    assert one.turn == 1


def test_a_table_is_of_one_group_and_has_every_count():
    read = read_question("table c:red in security", DECK, POOL)
    assert (read.table, len(read.wanted), read.wanted[0].place) == (True, 1, IN_SECURITY)
    assert not read_question("lv:3 in hand", DECK, POOL).table
    assert "A table is of one group." in refused("table lv:3, lv:4 in hand")
    assert "A table has every count, so none is named." in refused("table 2 lv:3 in hand")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "“” is no question. It should name 1 to 8 groups of cards."),
        (",,", "“,,” is no question. It should name"),
        ("table ", "“table” is no question. It should say where"),
        ("lv:3", "It should say where: in hand, by turn 3 or in security."),
        ("lv:3 in hand, lv:4", "It should say where"),
        ("in hand", "It should say where"),
        ("? in hand", "There is no letter and no digit in “?”."),
        ("dragons in hand", "“dragons in hand” is no question. “dragons” is neither"),
        ("lv:3 by turn x", "It should say where"),
        ("lv:3 by turn 3, lv:4 by turn 4", "It names more than one turn."),
        ("lv:3 with 3 more cards", "It should say where: in hand, by turn 3"),
        (f"{COUNT_AT_MOST + 1} lv:3 in hand", "Counts go up to 60, the smaller one first."),
        ("3-2 lv:3 in hand", "Counts go up to 60, the smaller one first."),
        ("1-99 lv:3 in hand", "Counts go up to 60, the smaller one first."),
        ("9999999999 lv:3 in hand", "“9999999999” is neither"),
        ("lv:3 by turn 9999999999", "It should say where"),
        (", ".join(["lv:3 in hand"] * (WANTED_AT_MOST + 1)), "It should name 1 to 8 groups"),
        ("lv:3 in hand" * 200, f"at most {WRITTEN_AT_MOST:,} characters."),
    ],
)
def test_what_is_no_question_is_quoted_with_the_reason(written, said):
    assert said in refused(written)


def test_each_game_has_its_own_example():
    assert refused("?").endswith("Write one as: lv:3 in hand, 2 lv:4 by turn 3")
    example = EXAMPLES["legacy"][0]
    assert refused("?", game="legacy").endswith(f"Write one as: {example}")
    assert in_legacy(example).chance
    assert "It should say where: in hand or with 3 more cards." in refused(
        "lv:III by turn 3", game="legacy"
    )


@settings(max_examples=150, deadline=None)
@given(HOSTILE, st.sampled_from(["", " in hand", " by turn 3", " in security"]))
def test_whatever_is_written_is_a_question_or_not_understood(written, place):
    try:
        question = read_question(written + place, DECK, POOL)
    except NotUnderstood as problem:
        said = str(problem)
    else:
        odds = ODDS.of(question.wanted, terms(turn=question.turn or 1))
        said = str(odds.sentence)
        assert odds.chance is None or 0 <= odds.chance <= 1
    assert said.strip()


# Answers


@pytest.mark.parametrize(
    ("written", "policy", "sentence"),
    [
        (
            "lv:3 in hand",
            "never",
            "The chance of at least 1 card of level 3 in the opening hand is 82.21%.",
        ),
        (
            "2 lv:3, no lv:5 by turn 3",
            "no-level-3",
            "The chance of at least 2 cards of level 3 and no card of level 5 by turn 3 going "
            "first is 20.23%, if a hand without a card of level 3 is redrawn.",
        ),
        (
            "lv:3 in hand, 1-2 lv:4, 0-1 k:Tamer by turn 3",
            "never",
            "The chance of at least 1 card of level 3 in the opening hand and 1 to 2 cards of "
            "level 4 and at most 1 card of kind Tamer by turn 3 going first is 46.04%.",
        ),
        (
            "2-2 CC1-006 in security",
            "never",
            "The chance of exactly 2 cards of CC1-006 Storm Hound in security is 18.11%.",
        ),
        (
            "5 is:memory in security",
            "never",
            "The chance of at least 5 cards of the memory options in security is 0.00%.",
        ),
    ],
)
def test_an_answer_is_one_sentence(written, policy, sentence):
    assert str(asked(written, policy).sentence) == sentence


def test_who_goes_second_sees_one_card_more():
    """CR 6-3-1-1."""
    first, second = (asked("no lv:3 by turn 2", first=first) for first in (True, False))
    assert first.chance == Fraction(comb(36, 6), comb(50, 6))
    assert second.chance == Fraction(comb(36, 7), comb(50, 7))
    assert "by turn 2 going second" in str(second.sentence)


def test_hand_and_draws_may_be_asked_about_together():
    odds = asked("no lv:3 in hand, lv:3 by turn 2", first=True)
    assert odds.chance == Fraction(comb(36, 5), comb(50, 5)) * Fraction(14, 45)


def test_hand_and_security_may_be_asked_about_together():
    odds = asked("no lv:3 in hand, no lv:3 in security")
    assert odds.chance == Fraction(comb(36, 10), comb(50, 10))


def test_unknown_cards_and_eggs_among_the_main_cards():
    """An unknown card is drawn like any other; an egg never is, wherever the list has it."""
    deck = Deck.from_counts({UNKNOWN: 40, "CC1-002": 10, "CC1-001": 5})
    assert asked("no lv:3 in hand", deck=deck).chance == Fraction(comb(40, 5), comb(50, 5))
    assert asked(f"{UNKNOWN} in hand", deck=deck).chance == 1 - Fraction(comb(10, 5), comb(50, 5))


def test_a_number_in_two_sections_is_one_pile():
    deck = Deck.from_counts({"CC1-002": 2, "CC1-004": 46}, {"CC1-002": 2})
    assert asked("no CC1-002 in hand", deck=deck).chance == Fraction(comb(46, 5), comb(50, 5))


def test_a_table_has_every_count_and_what_can_be_expected():
    group = read_group("lv:3", DECK, POOL)
    table = ODDS.table(group, IN_SECURITY, terms())
    assert [float(each) for each in table.exactly] == pytest.approx(
        [comb(14, n) * comb(36, 5 - n) / comb(50, 5) for n in range(6)]
    )
    assert table.or_more[0] == 1
    assert table.or_more[5] == table.exactly[5]
    assert table.expected == Fraction(5 * 14, 50)
    assert str(table.sentence) == "1.40 cards of level 3 can be expected in security."


def test_a_table_says_under_which_policy_it_holds():
    group = read_group("lv:3", DECK, POOL)
    table = ODDS.table(group, BY_TURN, terms("lv:3"))
    assert sum(table.exactly) == 1
    assert len(table.exactly) == 8  # five and two
    assert table.expected > Fraction(7 * 14, 50)
    assert str(table.sentence) == (
        f"{float(table.expected):.2f} cards of level 3 can be expected by turn 3 going first, "
        "if a hand without a card of level 3 is redrawn."
    )
    once = ODDS.of([Wanted(group, 2)], terms("lv:3"))
    assert once.chance == table.or_more[2]


def test_a_table_ends_where_the_group_does():
    assert len(ODDS.table(read_group("is:memory", DECK, POOL), BY_TURN, terms()).exactly) == 5
    nothing = ODDS.table(read_group("lv:7", DECK, POOL), IN_HAND, terms())
    assert (nothing.exactly, nothing.expected) == ((1,), 0)


def test_how_often_one_redraws():
    assert ODDS.redraws(terms("never")) == 0
    assert ODDS.redraws(terms("lv:3")) == Fraction(comb(36, 5), comb(50, 5))
    assert DeckOdds(Deck(), POOL).redraws(terms("lv:3")) is None


@pytest.mark.parametrize(
    ("main", "written", "turn", "sentence"),
    [
        ({}, "lv:3 in hand", 1, "This takes 10 cards, and the deck has only 0 to shuffle."),
        ({"CC1-002": 9}, "lv:3 in hand", 1, "This takes 10 cards, and the deck has only 9"),
        ({"CC1-002": 12}, "lv:3 by turn 4", 4, "This takes 13 cards, and the deck has only 12"),
        ({"CC1-002": 50}, "lv:3 by turn 0", 0, "The turn is 1 to 40; 0 is not."),
        ({"CC1-002": 50}, "lv:3 by turn 41", TURNS + 1, "The turn is 1 to 40; 41 is not."),
        ({"CC1-002": CARDS + 1}, "lv:3 in hand", 1, "The deck has 1,001 cards; odds are computed"),
        (
            {"CC1-002": 50},
            "lv:3 by turn 2, lv:3 in security",
            2,
            "Draws and security cannot be asked about in one question; ask two.",
        ),
    ],
)
def test_what_has_no_answer_says_why(main, written, turn, sentence):
    deck = Deck.from_counts(main)
    odds = asked(written, deck=deck)
    assert odds.chance is None
    assert str(odds.sentence).startswith(sentence)
    question = read_question(written, deck, POOL)
    if len(question.wanted) == 1:
        [wanted] = question.wanted
        table = DeckOdds(deck, POOL).table(wanted.group, wanted.place, terms(turn=turn))
        assert table.exactly == table.or_more == ()
        assert table.sentence == odds.sentence


def test_groups_that_overlap_too_much_say_so():
    numbers = [f"Z{n}" for n in range(50)]
    deck = Deck.from_counts(dict.fromkeys(numbers, 1))
    dice = Random(1)
    groups = [" or ".join(dice.sample(numbers, 25)) for _group in range(8)]
    wanted = [Wanted(read_group(written, deck, CardPool([])), 6) for written in groups]
    odds = DeckOdds(deck, CardPool([])).of(wanted, terms(turn=30))
    assert odds.chance is None
    assert "too entangled to be counted exactly. Ask about fewer groups" in str(odds.sentence)
    assert "or about an earlier turn." in str(odds.sentence)


def test_a_question_that_no_steps_are_left_for_is_sent_back_to_be_asked_by_itself():
    odds = DeckOdds(DECK, POOL, budget=Budget(0))
    group = read_group("lv:3", DECK, POOL)

    for answer in (odds.of([Wanted(group)], terms()), odds.table(group, IN_HAND, terms())):
        assert "took too long. Ask it by itself." in str(answer.sentence)
    assert odds.redraws(terms("no-level-3")) is None


def test_an_entangled_table_says_so(monkeypatch):
    monkeypatch.setattr(budget, "QUESTION", 0)
    table = ODDS.table(read_group("lv:3", DECK, POOL), IN_HAND, terms())

    assert "too entangled" in str(table.sentence)
    assert table.exactly == ()


def test_all_turns_at_one_go_are_the_turns_one_by_one():
    wanted = [Wanted(read_group(written, DECK, POOL)) for written in ("lv:3", "lv:4")]
    each = [
        terms("no-level-3", turn, first=first)
        for turn in (3, 1, 36, 999, 41)
        for first in (True, False)
    ]
    at_one_go = ODDS.over_turns(wanted, each)

    assert [odds.chance for odds in at_one_go] == [ODDS.of(wanted, one).chance for one in each]
    assert list(map(str, (odds.sentence for odds in at_one_go))) == [
        str(ODDS.of(wanted, one).sentence) for one in each
    ]
    assert [odds.chance is None for odds in at_one_go] == [False] * 6 + [True] * 4


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (0, "0.00%"),
        (Fraction(1, 10**30), "less than 0.01%"),
        (Fraction(4, 100_000), "less than 0.01%"),
        (Fraction(6, 100_000), "0.01%"),
        (Fraction(1, 3), "33.33%"),
        (0.5, "50.00%"),
        (Fraction(99_994, 100_000), "99.99%"),
        (Fraction(99_996, 100_000), "more than 99.99%"),
        (1 - Fraction(1, 10**30), "more than 99.99%"),
        (1, "100.00%"),
    ],
)
def test_a_percentage_never_rounds_to_all_or_nothing(share, written):
    assert str(percent(share)) == written


@settings(max_examples=60, deadline=None)
@given(st.fractions(0, 1))
def test_only_what_is_certain_is_a_hundred_percent(share):
    said = str(percent(share))
    assert (said == "0.00%") == (share == 0)
    assert (said == "100.00%") == (share == 1)
    assert "%%" not in said


# The game of 1999 to 2005


def test_the_placed_level_three_is_not_in_the_shuffled_deck():
    """18 of 60 are of level III; one of St-1 is placed, so 17 of 59 are drawn from."""
    placed = in_legacy("no lv:III in hand")
    kept_in = in_legacy("no lv:III in hand", LegacySettings(place=False))
    assert placed.chance == Fraction(comb(42, 6), comb(59, 6))
    assert kept_in.chance == Fraction(comb(42, 6), comb(60, 6))


def test_the_one_that_is_asked_for_is_placed():
    settings = LegacySettings(level_three="St-2")
    assert in_legacy("no St-2 in hand", settings).chance == Fraction(comb(54, 6), comb(59, 6))
    assert in_legacy("no St-1 in hand", settings).chance == Fraction(comb(47, 6), comb(59, 6))


def test_the_gauge_card_is_one_of_those_that_are_not_seen():
    """It changes nothing but how many cards there must be."""
    ask = "2 lv:IV with 3 more cards"
    assert in_legacy(ask).chance == in_legacy(ask, LegacySettings(gauge=False)).chance
    deck = Deck.from_counts({"St-3": 6})
    group = read_group("St-3", deck, LEGACY_POOL)
    odds = DeckOdds(deck, LEGACY_POOL, game="legacy")
    with_gauge = odds.of([Wanted(group, place=IN_HAND)], Terms(NEVER, 0))
    without = Terms(NEVER, 0, legacy=LegacySettings(gauge=False))
    assert str(with_gauge.sentence) == "This takes 7 cards, and the deck has only 6 to shuffle."
    assert odds.of([Wanted(group, place=IN_HAND)], without).chance == 1


def test_further_cards_are_counted_from_the_opening_hand():
    odds = in_legacy("no lv:IV with 3 more cards")
    assert odds.chance == Fraction(comb(45, 9), comb(59, 9))
    assert str(odds.sentence) == (
        "The chance of no card of level IV among the hand and 3 more cards is 7.05%."
    )


def test_what_the_older_game_does_not_have_is_said():
    group = read_group("lv:III", LEGACY_DECK, LEGACY_POOL)
    security = LEGACY.of([Wanted(group, place=IN_SECURITY)], Terms(NEVER, 0))
    assert str(security.sentence) == "The game of 1999 to 2005 has no security."
    redrawing = Terms(read_policy("lv:III", LEGACY_DECK, LEGACY_POOL), 0)
    assert str(LEGACY.of([Wanted(group)], redrawing).sentence) == (
        "No redraw is known for the game of 1999 to 2005."
    )
    assert LEGACY.redraws(redrawing) is None
    late = LEGACY.of([Wanted(group)], Terms(NEVER, 41))
    assert str(late.sentence) == "The number of further cards is 0 to 40; 41 is not."
