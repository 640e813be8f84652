"""Counting the ways, against a look at every one of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.odds.budget import QUESTION, Budget, Spent, TooEntangled
from engine.odds.exact import Need, chance, chances, redraw_chance, spread, ways


def need(*kinds: int, least: int = 1, most: int | None = None) -> Need:
    return Need(frozenset(kinds), least, most)


def meets(cards: Sequence[int], needs: Sequence[Need]) -> bool:
    for each in needs:
        have = sum(card in each.kinds for card in cards)
        if have < each.least or (each.most is not None and have > each.most):
            return False
    return True


def by_hand(copies, *, hand, then=0, in_hand=(), seen=(), after=(), keep=()) -> Fraction:
    """Look at every hand and at every further draw, each as likely as any other."""
    deck = [kind for kind, count in enumerate(copies) for _copy in range(count)]
    places = range(len(deck))
    met = kept = sent_back = hands = 0
    for first in combinations(places, hand):
        hands += 1
        drawn = [deck[place] for place in first]
        holds = meets(drawn, keep)
        sent_back += not holds
        left = [place for place in places if place not in first]
        for more in combinations(left, then):
            further = [deck[place] for place in more]
            good = meets(drawn, in_hand) and meets(drawn + further, seen) and meets(further, after)
            met += good
            kept += good and holds
    deals = hands * comb(len(deck) - hand, then)
    # The second hand is kept whatever it is, and knows nothing of the first one.
    return Fraction(kept, deals) + Fraction(sent_back, hands) * Fraction(met, deals)


@st.composite
def questions(draw):
    kinds = draw(st.integers(1, 4))
    copies = draw(st.lists(st.integers(0, 3), min_size=kinds, max_size=kinds))
    cards = sum(copies)
    hand = draw(st.integers(0, min(4, cards)))
    then = draw(st.integers(0, min(3, cards - hand)))

    def needs(most: int):
        one = st.builds(
            Need,
            st.frozensets(st.integers(0, kinds - 1)),
            st.integers(0, 3),
            st.none() | st.integers(0, 4),
        )
        return draw(st.lists(one, max_size=most))

    return copies, {
        "hand": hand,
        "then": then,
        "in_hand": needs(2),
        "seen": needs(2),
        "after": needs(1),
        "keep": needs(2),
    }


@settings(max_examples=120, deadline=None)
@given(questions())
def test_every_small_question_is_answered_as_by_looking_at_all_hands(question):
    """Needs that overlap, that contradict each other, of no kind, of no card; empty decks."""
    copies, asked = question
    assert chance(copies, **asked) == by_hand(copies, **asked)


@settings(max_examples=60, deadline=None)
@given(questions())
def test_some_numbers_of_further_cards_are_counted_at_one_go_as_one_by_one(question):
    copies, asked = question
    most = asked.pop("then")
    thens = [most, *range(most)]

    at_one_go = chances(copies, thens=thens, **asked)
    assert at_one_go == tuple(chance(copies, then=then, **asked) for then in thens)


@settings(max_examples=60, deadline=None)
@given(questions(), st.frozensets(st.integers(0, 3)), st.booleans())
def test_all_numbers_of_a_group_are_counted_at_one_go_as_one_by_one(question, kinds, of_hand):
    copies, asked = question
    kinds = frozenset(kind for kind in kinds if kind < len(copies))
    how = {name: asked[name] for name in ("hand", "then", "keep")}
    where = "seen" if of_hand else "after"
    found = spread(copies, kinds, of_hand=of_hand, **how)

    within = sum(copies[kind] for kind in kinds)
    assert len(found) == 1 + min(within, how["then"] + how["hand"] * of_hand)
    for n, one in enumerate(found):
        assert one == chance(copies, **how, **{where: [Need(kinds, n, n)]})


def test_a_redraw_is_a_second_shuffle_and_nothing_else():
    """All orders of the deck, twice: the hand of the second counts where the first is sent back."""
    copies = [2, 2, 1]
    deck = [0, 0, 1, 1, 2]
    orders = [tuple(deck[place] for place in order) for order in permutations(range(5))]
    met = sum(
        meets((first if meets(first[:2], [need(0)]) else second)[:3], [need(0), need(1)])
        for first, second in product(orders, repeat=2)
    )
    asked = {"hand": 2, "then": 1, "seen": [need(0), need(1)], "keep": [need(0)]}
    assert chance(copies, **asked) == Fraction(met, len(orders) ** 2)


# The question of the speed page: 14 of level 3, 12 of level 4, 24 others; a hand without a
# level 3 is redrawn; seven cards are seen on turn 3 going first. "A level 3 and a level 4
# among the seven cards" is 0.84761548. The figure that goes with it there, 0.83211363, answers
# another question: a level 3 in the hand that is kept, and a level 4 among the seven.
SPEED_PAGE = [14, 12, 24]


@pytest.mark.parametrize(
    ("in_hand", "seen", "answer"),
    [([], [need(0), need(1)], 0.84761548), ([need(0)], [need(1)], 0.83211363)],
)
def test_the_question_of_the_speed_page_in_both_readings(in_hand, seen, answer):
    asked = {"hand": 5, "then": 2, "in_hand": in_hand, "seen": seen, "keep": [need(0)]}
    assert float(chance(SPEED_PAGE, **asked)) == pytest.approx(answer, abs=5e-9)
    assert chance(SPEED_PAGE, **asked) == enumerated(SPEED_PAGE, **asked)


def enumerated(copies, *, hand, then=0, in_hand=(), seen=(), after=(), keep=()) -> Fraction:
    """Look at all counts that a hand and a further draw can have, each in its ways."""

    def counts(of: Sequence[int], taken: int):
        for row in product(*(range(min(have, taken) + 1) for have in of)):
            if sum(row) == taken:
                ways_of_row = 1
                for have, n in zip(of, row, strict=True):
                    ways_of_row *= comb(have, n)
                yield row, ways_of_row

    def cards(row: Sequence[int]) -> list[int]:
        return [kind for kind, n in enumerate(row) for _copy in range(n)]

    met = kept = sent_back = 0
    for first, ways_of_hand in counts(copies, hand):
        holds = meets(cards(first), keep)
        sent_back += ways_of_hand * (not holds)
        if not meets(cards(first), in_hand):
            continue
        left = [have - n for have, n in zip(copies, first, strict=True)]
        for more, ways_of_more in counts(left, then):
            both = cards(first) + cards(more)
            if meets(both, seen) and meets(cards(more), after):
                met += ways_of_hand * ways_of_more
                kept += ways_of_hand * ways_of_more * holds
    hands = comb(sum(copies), hand)
    deals = hands * comb(sum(copies) - hand, then)
    return Fraction(kept, deals) + Fraction(sent_back, hands) * Fraction(met, deals)


@pytest.mark.parametrize(
    "asked",
    [
        {"seen": [need(0), need(1)], "keep": [need(0)]},
        {"seen": [need(0, 1, least=2), need(1, 2, most=2)], "keep": [need(0, 3)]},
        {"in_hand": [need(2, least=0, most=1)], "seen": [need(0, least=2, most=3)]},
        {"in_hand": [need(0)], "after": [need(0, 1, 2, 3, least=2)], "keep": [need(3)]},
        {"after": [need(1, least=1, most=1)]},
    ],
)
def test_a_whole_deck_is_counted_as_plain_enumeration_counts_it(asked):
    copies = [14, 12, 9, 15]
    assert chance(copies, hand=5, then=3, **asked) == enumerated(copies, hand=5, then=3, **asked)


def test_what_is_laid_as_security_is_as_likely_as_what_is_drawn():
    """CR 5-2-1-6: the further cards are the same to the odds, whatever becomes of them."""
    copies = [4, 46]
    assert chance(copies, hand=5, then=5, after=[need(0)]) == chance(
        copies, hand=5, then=0, in_hand=[need(0)]
    )


def test_all_counts_of_a_group_together_are_certain():
    copies = [11, 20, 19]
    for where in ("in_hand", "seen", "after"):
        every = sum(
            chance(copies, hand=5, then=6, keep=[need(1)], **{where: [need(0, least=n, most=n)]})
            for n in range(12)
        )
        assert every == 1


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({}, 1),
        ({"seen": [need(0, least=0)]}, 1),
        ({"seen": [need()]}, 0),  # no card at all is of no kind
        ({"seen": [need(least=0, most=0)]}, 1),
        ({"seen": [need(0, least=2, most=1)]}, 0),
        ({"seen": [need(0, least=8)]}, 0),
        ({"seen": [need(0, 1)]}, 1),
        ({"in_hand": [need(0)], "keep": [need()]}, 1 - Fraction(comb(30, 5), comb(50, 5))),
    ],
)
def test_what_is_certain_and_what_is_impossible(asked, answer):
    assert chance([20, 30], hand=5, then=2, **asked) == answer


def test_how_often_a_hand_is_redrawn():
    assert redraw_chance([14, 36], hand=5, keep=[need(0)]) == Fraction(comb(36, 5), comb(50, 5))
    assert redraw_chance([0, 50], hand=5, keep=[need(0)]) == 1
    assert redraw_chance([50], hand=5, keep=[need(0)]) == 0


def test_all_ways_are_those_of_choosing_twice():
    every = comb(12, 4) * comb(8, 3)
    assert ways([3, 4, 5], 4, [3]) == (every,)
    assert ways([3, 4, 5], 4, [3], [need(least=0)], [need(0, least=0)]) == (every,)


def test_no_more_can_be_taken_than_there_is():
    with pytest.raises(ValueError, match="51 cards cannot be taken from 50"):
        chance([20, 30], hand=5, then=46)


def test_the_whole_deck_may_be_taken():
    assert chance([20, 30], hand=5, then=45, seen=[need(0, least=20, most=20)]) == 1


def test_a_deck_of_a_thousand_cards_is_counted():
    copies = [300, 300, 400]
    no_three = Fraction(comb(700, 45), comb(1000, 45))
    assert chance(copies, hand=5, then=40, seen=[need(0)]) == 1 - no_three
    assert 0 < chance(copies, hand=5, then=40, in_hand=[need(0)], seen=[need(1)]) < 1


def entangled() -> dict:
    """Eight groups of 25 cards each, of 50 different ones."""
    dice = Random(1)
    groups = [need(*dice.sample(range(50), 25), least=9) for _group in range(8)]
    return {"copies": [1] * 50, "hand": 5, "then": 35, "in_hand": [need(0, 1)], "seen": groups}


def test_what_would_take_too_long_is_not_counted_to_its_end():
    with pytest.raises(TooEntangled, match="too few for this question") as caught:
        chance(**entangled())
    assert not isinstance(caught.value, Spent)


class Reckoned(Budget):
    """A budget that remembers what it was asked for."""

    def __init__(self, steps: int | None = None) -> None:
        super().__init__(steps)
        self.spent = 0

    def spend(self, steps: int) -> None:
        super().spend(steps)
        self.spent += steps


THREE_GROUPS = {"hand": 5, "seen": [need(0), need(1), need(2)], "keep": [need(0)]}


def ask_again_and_again(budget: Budget) -> None:
    for _again in range(1000):
        budget.begin()
        chances([14, 12, 9, 15], thens=range(9), budget=budget, **THREE_GROUPS)


def test_a_budget_is_for_all_questions_and_each_has_an_end_of_its_own():
    reckoned = Reckoned()
    chances([14, 12, 9, 15], thens=range(9), budget=reckoned, **THREE_GROUPS)
    budget = Budget(QUESTION + reckoned.spent)

    with pytest.raises(TooEntangled):
        chance(**entangled(), budget=budget)
    budget.begin()
    with pytest.raises(Spent):  # by itself it could be counted
        ask_again_and_again(budget)


def test_work_is_reckoned_in_steps_and_not_by_a_clock():
    one, other = Reckoned(), Reckoned()
    for budget in (one, other):
        chances([14, 12, 9, 15], thens=range(9), budget=budget, **THREE_GROUPS)

    assert one.spent == other.spent > 0


def test_more_cards_of_more_kinds_are_reckoned_as_more_work():
    """Long numbers count as well as many: a large deck is no gap in the budget."""
    spent = []
    for copies, then in (([1] * 50, 3), ([2] * 500, 3), ([2] * 500, 40)):
        budget = Reckoned()
        third = len(copies) // 3
        groups = [need(*range(at, at + third), least=3) for at in range(3)]
        chance(copies, hand=5, then=then, in_hand=groups[:1], seen=groups[1:], budget=budget)
        spent.append(budget.spent)

    assert spent == sorted(spent)
    assert spent[2] > 10 * spent[0]
