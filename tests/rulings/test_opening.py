"""What rules, official answers and known faults of other programs say of the opening.

`gf-` numbers are those of the collected faults (`cases.json`); the founding document numbers
its answers by line.
"""

from collections import Counter
from itertools import pairwise
from random import Random

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.hands import deal, drawn_by, shuffled

MARKED = [Card(f"CC1-{n:03}", f"Card {n}") for n in range(1, 51)]
POOL = CardPool(MARKED)
DECK = Deck.from_counts({card.number: 1 for card in MARKED})
LISTED = tuple(card.number for card in MARKED)


def test_security_is_laid_after_the_redraw_from_the_deck_that_was_shuffled_again():
    """gf-01: all fifty are shuffled a second time, then come five cards and five of security."""
    for seed in range(50):
        dice = Random(seed)
        shuffled((), dice)
        before = shuffled(LISTED, dice)
        shuffled((), dice)  # the Digi-Egg deck, which a redraw leaves alone
        after = shuffled(before, dice)
        kept, again = deal(DECK, POOL, seed=seed), deal(DECK, POOL, seed=seed, redraw=True)

        assert (kept.hand, kept.deck) == (before[:5], before[10:])
        assert (again.hand, again.deck) == (after[:5], after[10:])
        assert again.security == after[9:4:-1]
        assert sorted([*again.hand, *again.security, *again.deck]) == sorted(LISTED)


def test_the_cards_of_the_first_hand_may_come_again():
    """gf-01: they are as likely in the new hand as all others, 10 in 100."""
    back = Counter(
        card in deal(DECK, POOL, seed=seed).hand
        for seed in range(1000)
        for card in deal(DECK, POOL, seed=seed, redraw=True).hand
    )
    assert 0.08 < back[True] / back.total() < 0.12


def test_nothing_survives_from_one_game_to_the_next():
    """gf-02: whatever was dealt before, a seed gives its own game and offers its own redraw."""
    fresh = deal(DECK, POOL, seed=5), deal(DECK, POOL, seed=5, redraw=True)
    for other in (1, 2, 3):
        deal(DECK, POOL, seed=other, redraw=True)

        assert (deal(DECK, POOL, seed=5), deal(DECK, POOL, seed=5, redraw=True)) == fresh
    assert fresh[0].hand != fresh[1].hand
    assert (fresh[0].redraw, fresh[1].redraw) == (False, True)


def test_neighbours_of_the_list_meet_no_more_often_than_chance():
    """gf-03, on whole deals; `tests/engine/hands/test_sampling.py` has 100,000 shuffles."""
    deals = 4000
    met = Counter()
    for seed in range(deals):
        hand = sorted(LISTED.index(card) for card in deal(DECK, POOL, seed=seed).hand)
        met.update(b - a == 1 for a, b in pairwise(hand))
    expected = deals * 49 * (5 * 4) / (50 * 49)  # 49 pairs, each in one hand of 122.5
    assert abs(met[True] - expected) < 4 * expected**0.5


def test_the_top_of_the_deck_is_the_bottom_of_security_and_the_next_card_is_drawn():
    """gf-04: from bottom to top c6..c10; the first check reveals c10, c11 is next of the deck."""
    dealt = deal(DECK, POOL, seed=4)
    order = shuffled(LISTED, Random(4))

    assert dealt.security[::-1] == order[5:10]
    assert dealt.security[0] == order[9]
    assert dealt.deck[0] == order[10]


def test_all_five_cards_go_back_and_never_some_of_them():
    """Line 3, CR 5-2-1-5: a hand that shares four cards with the first is as rare as chance."""
    shared = Counter(
        len({*deal(DECK, POOL, seed=seed).hand} & {*deal(DECK, POOL, seed=seed, redraw=True).hand})
        for seed in range(2000)
    )
    assert shared[4] + shared[5] <= 2  # 0.2 are expected
    assert shared[0] > 1000  # C(45, 5) / C(50, 5) is 0.58


def test_who_goes_first_draws_no_card_on_the_first_turn_and_one_on_each_later_one():
    """CR 6-3-1-1."""
    assert [drawn_by(turn, first=True) for turn in range(1, 5)] == [0, 1, 2, 3]
    assert [drawn_by(turn, first=False) for turn in range(1, 5)] == [1, 2, 3, 4]
    dealt = deal(DECK, POOL, seed=1)
    assert dealt.drawn(1, first=True) == ()
    assert dealt.drawn(3, first=True) == dealt.deck[:2]
    assert dealt.drawn(3, first=False) == dealt.deck[:3]
