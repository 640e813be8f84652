"""Many shuffles at once: each order as likely as any other, however the work is cut up."""

from itertools import pairwise, permutations
from random import Random

import numpy as np
import pytest

from engine.hands import shuffled
from engine.hands.counting import any_of, how_many, runs_of
from engine.hands.sampling import AT_ONCE, BLOCK, LOT, dealt, lots, tops

SHUFFLES = 100_000
# Chi-squares of one in 100,000 by the rule of Wilson and Hilferty.
UNLIKELY = 4.265


def generator(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


@pytest.fixture(scope="module")
def shuffles():
    """(50, 100,000): the place in the list of each card of each deck, top first."""
    return tops(generator(20), cards=50, seen=50, decks=SHUFFLES)


def bound(freedom: int) -> float:
    """What a chi-square of so many degrees of freedom exceeds once in 100,000 times."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + UNLIKELY * part**0.5) ** 3


def chi_square(counts, expected: float) -> float:
    return float(((counts - expected) ** 2 / expected).sum())


def counted(values, top: int):
    return np.bincount(np.asarray(values, dtype=np.int64).ravel(), minlength=top)


def test_every_shuffle_has_every_card_once(shuffles):
    assert (np.sort(shuffles[:, :2000], axis=0) == np.arange(50)[:, None]).all()


def test_each_card_is_as_likely_at_each_position(shuffles):
    """CR 1-3-10. Rows and columns of the table are fixed, so 49 x 49 counts are free."""
    table = np.array([counted(row, 50) for row in shuffles])
    assert chi_square(table, SHUFFLES / 50) < bound(49 * 49)
    assert all(chi_square(row, SHUFFLES / 50) < bound(49) * 1.1 for row in table)


def test_each_card_is_in_one_hand_of_ten(shuffles):
    """gf-03: 10 in 100, within 0.4 points."""
    share = counted(shuffles[:5], 50) / SHUFFLES
    assert (abs(share - 0.1) < 0.004).all()


def test_each_pair_of_cards_is_as_likely_next_to_each_other(shuffles):
    """CR 1-3-10: 50 x 49 ordered pairs at each two neighbouring positions."""
    few = SHUFFLES / (50 * 49)
    for upper, lower in list(pairwise(shuffles))[::7]:
        table = counted(upper.astype(np.int64) * 50 + lower, 2500)
        assert (table.reshape(50, 50).diagonal() == 0).all()
        assert chi_square(table[table > 0], few) < bound(50 * 49 - 1)


def test_neighbours_of_the_list_meet_in_hand_no_more_often_than_chance(shuffles):
    """gf-03: each of the 49 pairs in 5 x 4 of 50 x 49 hands."""
    hands = np.zeros((50, SHUFFLES), dtype=bool)
    for row in shuffles[:5]:
        hands[row, np.arange(SHUFFLES)] = True
    met = (hands[:-1] & hands[1:]).sum(axis=1)
    share = 5 * 4 / (50 * 49)
    error = (SHUFFLES * share * (1 - share)) ** 0.5
    assert (abs(met - SHUFFLES * share) < 4.5 * error).all()
    assert abs(met.sum() - 49 * SHUFFLES * share) < 4 * error * 7


def test_the_shuffle_of_a_single_hand_is_fair_as_well():
    """CR 1-3-10, on the shuffle that `deal` uses: each of 8 cards at each of 8 positions."""
    dice, decks = Random(11), 20_000
    orders = np.array([shuffled(range(8), dice) for _ in range(decks)])
    table = np.array([counted(column, 8) for column in orders.T])
    assert chi_square(table, decks / 8) < bound(49)
    pairs = counted(orders[:, :-1].astype(np.int64) * 8 + orders[:, 1:], 64)
    # Pairs of one deck hang together a little, so the bound is a wide one.
    assert chi_square(pairs[pairs > 0], decks * 7 / 56) < 1.5 * bound(55)


def test_all_orders_of_a_small_deck_are_as_likely():
    orders = tops(generator(3), cards=5, seen=5, decks=120_000)
    table = counted(np.array([625, 125, 25, 5, 1]) @ orders.astype(np.int64), 3125)
    possible = [int("".join(map(str, order)), 5) for order in permutations(range(5))]
    assert table.sum() == table[possible].sum()
    assert chi_square(table[possible], 1000) < bound(119)


@pytest.mark.parametrize("cards", [1, 2, 3, 50, 255, 256, 257, 1000])
def test_decks_of_any_size_are_dealt_without_a_card_twice(cards):
    seen = min(cards, 13)
    places = tops(generator(cards), cards=cards, seen=seen, decks=3000)
    assert places.max() < cards
    assert (np.diff(np.sort(places, axis=0).astype(int), axis=0) > 0).all()
    never = set(range(cards)) - set(places.ravel().tolist())
    assert never == set()  # each is expected 39 times or more


def test_the_first_and_the_last_step_of_chance_name_real_cards():
    class Extreme(np.random.Generator):
        def random(self, size):
            edges = np.array([0.0, 1 - 2**-53])
            return np.repeat(edges[:, None], size[1], axis=1)

    for cards in (3, 50, 64, 256, 1000):
        low, high = tops(Extreme(np.random.PCG64(1)), cards=cards, seen=3, decks=2).T
        assert low.tolist() == [0, 1, 2]
        assert high.tolist() == [cards - 1, cards - 2, cards - 3]


def places_and_redraws(hands: int, block: int, seed: int = 7, seen: int = 9):
    cut = [
        part
        for first, again, size in lots(seed, hands)
        for part in dealt(
            first,
            again,
            cards=50,
            seen=seen,
            hands=size,
            redraw=lambda places: places[:5].min(axis=0) >= 14,
            block=block,
        )
    ]
    return np.hstack([places for places, _ in cut]), np.hstack([redrawn for _, redrawn in cut])


@pytest.mark.parametrize("block", [999, 4096, LOT, 10 * LOT])
def test_the_size_of_the_blocks_changes_no_card(block):
    whole, redrawn = places_and_redraws(LOT + 5000, BLOCK)
    cut, redrawn_too = places_and_redraws(LOT + 5000, block)
    assert (whole == cut).all()
    assert (redrawn == redrawn_too).all()
    assert redrawn.any()


@pytest.mark.parametrize("hands", [1, 500, LOT])
def test_the_first_hands_of_more_are_those_of_fewer(hands):
    more, _ = places_and_redraws(LOT + 5000, BLOCK)
    fewer, _ = places_and_redraws(hands, BLOCK)
    assert (more[:, :hands] == fewer).all()


def test_other_seeds_and_lots_give_other_hands():
    one, _ = places_and_redraws(2 * LOT, BLOCK, seed=1)
    other, _ = places_and_redraws(LOT, BLOCK, seed=2)
    same_by_chance = 1 / 50
    assert abs((one[0, :LOT] == other[0]).mean() - same_by_chance) < 0.004
    assert abs((one[0, :LOT] == one[0, LOT:]).mean() - same_by_chance) < 0.004


def test_a_redraw_is_a_new_shuffle_and_kept_hands_stay():
    [(first, again, _)] = lots(3, 4000)
    untouched = tops(lots_first(3), cards=50, seen=6, decks=4000)
    [(places, redrawn)] = dealt(
        first, again, cards=50, seen=6, hands=4000, redraw=lambda places: places[0] < 25
    )
    assert (redrawn == (untouched[0] < 25)).all()
    assert (places[:, ~redrawn] == untouched[:, ~redrawn]).all()
    assert 0.4 < (places[0, redrawn] < 25).mean() < 0.6  # for good, whatever it is


def lots_first(seed: int) -> np.random.Generator:
    return next(lots(seed, 1))[0]


def test_all_hands_may_go_back():
    [(places, redrawn)] = dealt(
        generator(1),
        generator(2),
        cards=6,
        seen=6,
        hands=100,
        redraw=lambda places: np.ones(places.shape[1], dtype=bool),
    )
    assert redrawn.all()
    assert (np.sort(places, axis=0) == np.arange(6)[:, None]).all()


@pytest.mark.parametrize(("cards", "seen"), [(5, 6), (50, -1), (1001, 5)])
def test_more_than_there_is_cannot_be_seen(cards, seen):
    with pytest.raises(ValueError, match=f"{seen} cards cannot be seen of {cards}"):
        next(dealt(generator(1), generator(2), cards=cards, seen=seen, hands=1))


def test_three_cards_of_the_largest_deck_fit_into_one_number():
    assert AT_ONCE == 3
    assert 1000 * 999 * 998 < 2**32


def test_runs_count_what_a_look_at_each_card_counts():
    cards = list("aabbaaab-b")
    runs = runs_of([None if card == "-" else card for card in cards], "a".__eq__)
    places = tops(generator(1), cards=10, seen=4, decks=500)
    slowly = np.array([[cards[place] == "a" for place in hand] for hand in places.T])
    assert runs == [(0, 2), (4, 3)]
    assert (how_many(places, runs) == slowly.sum(axis=1)).all()
    assert (any_of(places, runs) == slowly.any(axis=1)).all()
    assert not any_of(places, []).any()


def test_a_run_may_be_as_long_as_small_numbers_reach():
    places = tops(generator(1), cards=256, seen=7, decks=50)
    assert (how_many(places, [(0, 256)]) == 7).all()
    assert (how_many(places, [(255, 1)]) == (places == 255).sum(axis=0)).all()
