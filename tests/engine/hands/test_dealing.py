"""Test hands: the set-up of CR 5-2-1, fair and the same for good."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, CardPool
from engine.deck import Deck, Entry
from engine.hands import SEEDS, below, deal, drawn_by, shuffled, shuffled_counts

EGGS = [Card(f"EG1-{n:03}", f"Egg {n}", kinds=("Digi-Egg",)) for n in range(1, 6)]
CARDS = [Card(f"CC1-{n:03}", f"Card {n}") for n in range(1, 51)]
POOL = CardPool([*EGGS, *CARDS])
SINGLES = Deck.from_counts({c.number: 1 for c in CARDS}, {c.number: 1 for c in EGGS})
FOURS = Deck.from_counts({c.number: 4 for c in CARDS[:12]} | {CARDS[12].number: 2})


def numbers(dealt) -> Counter:
    return Counter([*dealt.hand, *dealt.security, *dealt.deck])


@settings(max_examples=60, deadline=None)
@given(st.integers(0, SEEDS - 1), st.booleans())
def test_every_copy_is_somewhere_once(seed: int, redraw: bool):
    dealt = deal(FOURS, POOL, seed=seed, redraw=redraw)
    assert (len(dealt.hand), len(dealt.security), len(dealt.deck)) == (5, 5, 40)
    assert numbers(dealt) == Counter(FOURS.copies("main"))
    assert dealt.missing == ()


def test_the_top_card_of_the_deck_is_the_bottom_card_of_security():
    """CR 5-2-1-6: with a deck in the order c1..c50, security is c10 (top) to c6."""
    order = shuffled(sorted(SINGLES.copies("main")), Random(7))
    dealt = deal(SINGLES, POOL, seed=7)
    assert dealt.hand == order[:5]
    assert dealt.security == order[9:4:-1]
    assert dealt.deck == order[10:]


def test_a_redraw_returns_the_whole_hand_and_lays_security_only_then():
    """CR 5-2-1-5: the old five may come again, and security is laid from the new order."""
    again = Counter()
    for seed in range(300):
        first = deal(SINGLES, POOL, seed=seed)
        second = deal(SINGLES, POOL, seed=seed, redraw=True)
        assert second.eggs == first.eggs
        assert numbers(second) == numbers(first)
        again["hand"] += len(set(first.hand) & set(second.hand))
        again["security"] += len(set(first.hand) & set(second.security))
        again["laid"] += first.security == second.security
    assert 100 < again["hand"] < 200  # 5 x 5 / 50 = 0.5 a deal
    assert 100 < again["security"] < 200
    assert again["laid"] == 0


def test_the_same_seed_gives_the_same_hand_for_good():
    assert deal(SINGLES, POOL, seed=1).hand == GOLDEN_HAND
    assert deal(SINGLES, POOL, seed=1, redraw=True).hand == GOLDEN_REDRAW
    assert deal(SINGLES, POOL, seed=1).eggs == GOLDEN_EGGS


GOLDEN_HAND = ("CC1-032", "CC1-039", "CC1-021", "CC1-026", "CC1-043")
GOLDEN_REDRAW = ("CC1-023", "CC1-006", "CC1-038", "CC1-011", "CC1-001")
GOLDEN_EGGS = ("EG1-002", "EG1-003", "EG1-004", "EG1-001", "EG1-005")


def test_the_order_of_the_list_and_its_pictures_do_not_matter():
    listed = [Entry(c.number, 1) for c in reversed(CARDS)] + [
        Entry(e.number, 1, "eggs") for e in EGGS
    ]
    assert deal(Deck.of(listed), POOL, seed=5) == deal(SINGLES, POOL, seed=5)
    pictured = [Entry(e.number, e.copies, e.section, "", "P1") for e in SINGLES.entries]
    assert deal(Deck.of(pictured), POOL, seed=5) == deal(SINGLES, POOL, seed=5)


def test_another_seed_gives_another_hand():
    assert len({deal(SINGLES, POOL, seed=seed).hand for seed in range(200)}) == 200
    assert deal(SINGLES, POOL, seed=0).hand != deal(SINGLES, POOL, seed=SEEDS - 1).hand


@pytest.mark.parametrize("redraw", [False, True])
def test_each_card_is_as_likely_and_neighbours_meet_no_more_often_than_chance(redraw: bool):
    deals = 6000
    hands = [deal(SINGLES, POOL, seed=seed, redraw=redraw).hand for seed in range(deals)]
    seen = Counter(number for hand in hands for number in hand)
    assert all(abs(seen[card.number] / deals - 0.1) < 0.015 for card in CARDS)
    first = Counter(hand[0] for hand in hands)
    assert all(abs(first[card.number] / deals - 0.02) < 0.008 for card in CARDS)
    pairs = sum(
        CARDS[i].number in hand and CARDS[i + 1].number in hand for hand in hands for i in range(49)
    )
    assert pairs / deals == pytest.approx(49 * 20 / 2450, abs=0.04)


def test_every_order_is_as_likely():
    random = Random(3)
    orders = Counter("".join(shuffled("abcd", random)) for _ in range(12_000))
    assert len(orders) == 24
    assert all(400 < n < 600 for n in orders.values())


def test_a_number_that_would_favour_the_small_ones_is_drawn_again():
    class Loaded(Random):
        draws = iter([1 - 2**-53, 0.5])

        def random(self) -> float:
            return next(self.draws)

    assert below(3, Loaded()) == 2**52 % 3
    assert next(Loaded.draws, None) is None


@pytest.mark.parametrize("n", [1, 2, 3, 50])
def test_what_is_drawn_is_below(n: int):
    random = Random(n)
    assert {below(n, random) for _ in range(2000)} == set(range(n))


@pytest.mark.parametrize(
    ("copies", "hand", "security", "missing"),
    [
        (0, 0, 0, ["The hand is 5 cards short.", "Security is 5 cards short."]),
        (4, 4, 0, ["The hand is 1 card short.", "Security is 5 cards short."]),
        (9, 5, 4, ["Security is 1 card short."]),
        (10, 5, 5, []),
    ],
)
def test_a_small_deck_gives_what_it_has_and_says_what_is_missing(copies, hand, security, missing):
    deck = Deck.from_counts({"CC1-001": copies} if copies else {})
    for redraw in (False, True):
        dealt = deal(deck, POOL, seed=1, redraw=redraw)
        assert (len(dealt.hand), len(dealt.security), dealt.deck) == (hand, security, ())
        assert [str(message) for message in dealt.missing] == missing


def test_eggs_are_never_drawn_even_if_the_list_has_them_in_the_main_deck():
    deck = Deck.from_counts({c.number: 1 for c in EGGS + CARDS[:10]}, {CARDS[10].number: 1})
    dealt = deal(deck, POOL, seed=1)
    assert sorted(dealt.eggs) == [card.number for card in EGGS]
    assert numbers(dealt) == Counter(card.number for card in CARDS[:11])


def test_unknown_numbers_are_dealt_and_the_side_is_not():
    deck = Deck.from_counts({"ZZ9-001": 3}, {"ZZ9-002": 1}, {"CC1-001": 4})
    dealt = deal(deck, POOL, seed=1)
    assert numbers(dealt) == Counter({"ZZ9-001": 3})
    assert dealt.eggs == ("ZZ9-002",)


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_out_of_range_is_refused_and_quoted(seed: int):
    with pytest.raises(ValueError, match=f"got {seed}"):
        deal(SINGLES, POOL, seed=seed)


@pytest.mark.parametrize(
    ("turn", "first", "cards"),
    [(0, True, 0), (0, False, 0), (1, True, 0), (1, False, 1), (2, True, 1), (3, False, 3)],
)
def test_one_card_is_drawn_each_turn_but_none_on_the_very_first(turn, first, cards):
    """CR 6-3-1-1."""
    dealt = deal(SINGLES, POOL, seed=2)
    assert drawn_by(turn, first=first) == cards
    assert dealt.drawn(turn, first=first) == dealt.deck[:cards]


def test_a_deck_that_ends_gives_what_it_has():
    dealt = deal(Deck.from_counts({"CC1-001": 12}), POOL, seed=1)
    assert len(dealt.drawn(40, first=False)) == 2


def test_a_number_in_two_sections_is_counted_where_its_kind_belongs():
    deck = Deck.from_counts({"CC1-001": 2, "EG1-001": 1}, {"CC1-001": 1, "EG1-001": 3})
    assert shuffled_counts(deck, POOL) == {"CC1-001": 3}
    dealt = deal(deck, POOL, seed=1)
    assert numbers(dealt) == {"CC1-001": 3}
    assert dealt.eggs == ("EG1-001",) * 4


def test_a_deck_of_any_size_is_dealt():
    dealt = deal(Deck.from_counts({"CC1-001": 1000, "CC1-002": 1}), POOL, seed=1)
    assert (len(dealt.hand), len(dealt.security), len(dealt.deck)) == (5, 5, 991)
    assert numbers(dealt) == {"CC1-001": 1000, "CC1-002": 1}
