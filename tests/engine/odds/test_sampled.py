"""The same questions asked twice: of the exact odds, and of a million shuffled decks."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from engine.hands import LegacySettings
from engine.hands.counting import how_many, runs_of
from engine.hands.groups import read_group
from engine.hands.policies import read_policy
from engine.hands.sampling import dealt, lots
from engine.hands.terms import Terms
from engine.odds.questions import BY_TURN, IN_HAND, IN_SECURITY, DeckOdds
from engine.odds.reading import read_question
from tests.engine.hands.decks import DECK, LEGACY_DECK, LEGACY_POOL, POOL, policy

SAMPLES = 1_000_000
SEED = 41
HAND, SECURITY, DRAWS = 5, 5, 6

NUMBERS = [number for number, n in DECK.copies("main").items() for _copy in range(n)]
LEGACY_NUMBERS = [n for n, copies in LEGACY_DECK.copies("main").items() for _copy in range(copies)]


@cache
def sample(written: str):
    """The places of 5 cards in hand, 5 of security and 6 draws of each deck: (16, samples)."""
    keep = policy(written).keep
    kept = runs_of(NUMBERS, keep.numbers.__contains__) if keep else []
    return np.hstack(
        [
            places
            for first, again, hands in lots(SEED, SAMPLES)
            for places, _redrawn in dealt(
                first,
                again,
                cards=50,
                seen=HAND + SECURITY + DRAWS,
                hands=hands,
                redraw=(lambda places: how_many(places[:HAND], kept) == 0) if keep else None,
            )
        ]
    )


@cache
def legacy_sample(place: bool):
    """Gauge card, 6 in hand and 4 more of each deck: (11, samples), and what is shuffled."""
    shuffled = LEGACY_NUMBERS[place:]  # the first of St-1 is placed
    places = [
        places
        for first, again, hands in lots(SEED, SAMPLES)
        for places, _redrawn in dealt(first, again, cards=len(shuffled), seen=11, hands=hands)
    ]
    return np.hstack(places), shuffled


def share(places, numbers, wanted, piles) -> float:
    """The share of the sampled decks in which everything that is wanted comes true."""
    met = np.ones(places.shape[1], dtype=bool)
    for each in wanted:
        have = sum(
            how_many(places[pile], runs_of(numbers, each.group.numbers.__contains__))
            for pile in piles[each.place]
        )
        met &= have >= each.least
        if each.most is not None:
            met &= have <= each.most
    return float(met.mean())


def same(sampled: float, exact: float) -> bool:
    """Within four standard errors."""
    return abs(sampled - exact) <= 4 * (exact * (1 - exact) / SAMPLES) ** 0.5


QUESTIONS = [
    ("lv:3 in hand", "never", True),
    ("lv:3 in hand", "no-level-3", True),
    ("lv:3 in hand", "no-level-3-or-memory", True),
    ("lv:3 or is:memory in hand", "no-level-3-or-memory", True),
    ("no lv:3 in hand", "lv:4 c:red", True),
    ("2 lv:3 in hand", "never", True),
    ("2-2 lv:3 in hand", "no-level-3", True),
    ("1-3 c:red in hand", "never", True),
    ("CC1-006 in hand", "CC1-006", True),
    ("lv:3, lv:4 in hand", "no-level-3", True),
    ("lv:3, c:blue, k:Digimon in hand", "never", True),
    ("lv:3 by turn 1", "never", True),
    ("lv:3 by turn 1", "never", False),
    ("lv:3, lv:4 by turn 3", "no-level-3", True),
    ("lv:3, lv:4 by turn 3", "no-level-3", False),
    ("lv:3, lv:4, lv:5 by turn 4", "never", True),
    ("lv:3, lv:4, lv:5 by turn 4", "no-level-3-or-memory", False),
    ("lv:3 in hand, lv:4 by turn 3", "no-level-3", True),
    ("no lv:3 in hand, lv:3 by turn 5", "lv:4 c:red", False),
    ("1-2 lv:3, 2 c:red by turn 5", "never", True),
    ('3 c:red, 1-2 t:"Sea Dragon", no k:Tamer by turn 4', "no-level-3", True),
    ("no lv:5, no k:Option by turn 6", "never", False),
    ("2-4 c:blue, lv:4 c:red, ZZ9-001 by turn 6", "never", False),
    ("lv:3 or lv:4, lv:4 or lv:5, 1-1 lv:4 by turn 4", "no-level-3", True),
    ("CC1-006 in security", "never", True),
    ("2 CC1-006 in security", "no-level-3", True),
    ("no lv:3 in security", "no-level-3", True),
    ("2-3 c:red, 1-2 k:Digimon in security", "lv:4 c:red", True),
    ("lv:3 in hand, 1-2 lv:3 in security", "no-level-3", True),
    ("no is:memory in hand, is:memory in security", "no-level-3-or-memory", True),
]
LEGACY_QUESTIONS = [
    ("no lv:III in hand", True),
    ("no lv:III in hand", False),
    ("1-2 lv:IV, St-5 in hand", True),
    ("lv:IV in hand, lv:完全体 with 4 more cards", True),
    ("2 k:Option, 1-3 lv:III with 2 more cards", False),
]


@pytest.mark.parametrize(("written", "redraw", "first"), QUESTIONS)
def test_the_exact_answer_and_a_million_samples_agree(written, redraw, first):
    question = read_question(written, DECK, POOL)
    turn = question.turn or 1
    drawn = turn - first
    piles = {
        IN_HAND: [slice(HAND)],
        IN_SECURITY: [slice(HAND, HAND + SECURITY)],
        BY_TURN: [slice(HAND), slice(HAND + SECURITY, HAND + SECURITY + drawn)],
    }
    odds = DeckOdds(DECK, POOL).of(question.wanted, Terms(policy(redraw), turn, first))

    assert drawn <= DRAWS
    assert odds.chance is not None
    assert same(share(sample(redraw), NUMBERS, question.wanted, piles), float(odds.chance))


@pytest.mark.parametrize(("written", "place"), LEGACY_QUESTIONS)
def test_they_agree_in_the_older_game_too(written, place):
    question = read_question(written, LEGACY_DECK, LEGACY_POOL, game="legacy")
    never = read_policy("never", LEGACY_DECK, LEGACY_POOL)
    terms = Terms(never, question.turn or 0, legacy=LegacySettings(place=place))
    odds = DeckOdds(LEGACY_DECK, LEGACY_POOL, game="legacy").of(question.wanted, terms)
    places, shuffled = legacy_sample(place)
    piles = {IN_HAND: [slice(1, 7)], BY_TURN: [slice(1, 7), slice(7, 7 + terms.turn)]}

    assert odds.chance is not None
    assert same(share(places, shuffled, question.wanted, piles), float(odds.chance))


@pytest.mark.parametrize("redraw", ["no-level-3", "no-level-3-or-memory", "lv:4 c:red", "CC1-006"])
def test_as_many_redraw_as_the_exact_odds_say(redraw):
    group = read_group(policy(redraw).keep.written, DECK, POOL)
    kept = runs_of(NUMBERS, group.numbers.__contains__)
    back = sum(
        int(redrawn.sum())
        for first, again, hands in lots(SEED, SAMPLES)
        for _places, redrawn in dealt(
            first,
            again,
            cards=50,
            seen=HAND,
            hands=hands,
            redraw=lambda places: how_many(places, kept) == 0,
        )
    )
    assert same(back / SAMPLES, float(DeckOdds(DECK, POOL).redraws(Terms(policy(redraw)))))


def test_there_are_thirty_different_questions_and_more():
    assert len(set(QUESTIONS)) >= 30
