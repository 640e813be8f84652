"""The report on thousands of hands: counts that hold, whatever way they are counted."""

from collections import Counter

import pytest

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import SEEDS, LegacySettings, seed_beside
from engine.hands.bricks import digivolves
from engine.hands.many import EXAMPLES, HANDS_AT_MOST, CannotDeal, each_hand, many
from engine.hands.policies import read_policy
from engine.hands.report import Difference, Share, differences
from engine.hands.sampling import LOT
from engine.hands.terms import TURNS, Terms
from engine.odds.exact import Need, chance, redraw_chance
from engine.words import say

from .decks import (
    BLUE_FOUR,
    BLUE_THREE,
    DECK,
    FIVE,
    LEGACY_DECK,
    LEGACY_POOL,
    POOL,
    RED_FOUR,
    RED_THREE,
    TAMER,
    UNKNOWN,
    terms,
)

THREES, FOURS, OTHERS = 14, 12, 24
LEVEL = {"CC1-002": 3, "CC1-003": 3, "CC1-004": 4, "CC1-005": 4, "CC1-006": 5}


def report(written="no-level-3", turn=3, *, first=True, deck=DECK, seed=1, hands=20_000, **how):
    return many(deck, POOL, terms(written, turn, first=first), seed=seed, hands=hands, **how)


def dealt(written="no-level-3", turn=3, hands=20_000, **how):
    return list(each_hand(DECK, POOL, terms(written, turn), seed=1, hands=hands, **how))


def agree(share: Share, exact) -> bool:
    """Within four standard errors."""
    return abs(share.share - exact) < 4 * (exact * (1 - exact) / share.of) ** 0.5


def test_blocks_and_workers_change_nothing():
    whole = report(hands=LOT + 3000)
    assert report(hands=LOT + 3000, block=997) == whole
    assert report(hands=LOT + 3000, workers=2) == whole
    assert report(hands=LOT + 3000, block=LOT, workers=3) == whole
    assert whole.redrawn.hands > 0


def test_the_same_seed_gives_the_same_report_and_another_one_another():
    assert report(hands=2000) == report(hands=2000)
    assert report(hands=2000, seed=2).redrawn != report(hands=2000, seed=1).redrawn


def test_the_report_counts_the_hands_that_can_be_looked_at_one_by_one():
    counted, hands = report(), dealt()
    assert counted.redrawn == Share(sum(hand.redrawn for hand in hands), 20_000)
    reasons = Counter(hand.reason for hand in hands)
    assert {r.code: r.share.hands for r in counted.reasons} == {
        code: n for code, n in reasons.items() if code
    }
    assert counted.bricks.hands == 20_000 - reasons[""]
    for reason in counted.reasons:
        shown = [hand.cards for hand in hands if hand.reason == reason.code][:EXAMPLES]
        assert reason.examples == tuple(shown)
    threes = Counter(sum(LEVEL.get(n) == 3 for n in hand.cards[:5]) for hand in hands)
    [spread] = [each for each in counted.levels if each.key == "3"]
    assert spread.hands == tuple(threes[n] for n in range(6))


def test_the_first_hands_of_a_larger_number_are_those_of_a_smaller_one():
    assert dealt(hands=LOT + 10)[:300] == dealt(hands=300)


def test_a_hand_has_five_cards_and_what_is_drawn_by_the_turn():
    assert {len(hand.cards) for hand in dealt(turn=1, hands=50)} == {5}
    assert {len(hand.cards) for hand in dealt(turn=4, hands=50)} == {8}
    second = each_hand(DECK, POOL, terms(turn=4, first=False), seed=1, hands=50)
    assert {len(hand.cards) for hand in second} == {9}


def test_no_hand_holds_more_copies_than_the_deck_has():
    have = DECK.copies("main")
    for hand in dealt(turn=9, hands=3000):
        assert all(n <= have[number] for number, n in Counter(hand.cards).items())


def test_a_hand_is_a_brick_for_the_first_reason_that_is_true():
    climbs = {("CC1-002", "CC1-004"), ("CC1-003", "CC1-005")}
    for hand in dealt("never", turn=2, hands=4000):
        levels = {LEVEL.get(number) for number in hand.cards}
        if 3 not in levels:
            expected = "no-level-3"
        elif 4 not in levels:
            expected = "no-level-4"
        else:
            climbs_here = any({*pair} <= set(hand.cards) for pair in climbs)
            expected = "" if climbs_here else "no-line"
        assert hand.reason == expected


@pytest.mark.parametrize(("turn", "first"), [(1, True), (2, False), (5, True)])
@pytest.mark.parametrize("written", ["never", "no-level-3", "no-level-3-or-memory"])
def test_redraws_and_bricks_are_as_frequent_as_the_exact_odds(written, turn, first):
    counted = report(written, turn, first=first, hands=60_000)
    copies = [THREES, FOURS, 4, OTHERS - 4]
    keep = {"never": [], "no-level-3": [Need(frozenset({0}))]}.get(
        written, [Need(frozenset({0, 2}))]
    )
    drawn = turn - 1 if first else turn

    def exact(*needs: Need):
        return chance(copies, hand=5, then=drawn, seen=needs, keep=keep)

    no_three = exact(Need(frozenset({0}), 0, 0))
    no_four = exact(Need(frozenset({0})), Need(frozenset({1}), 0, 0))
    shares = {reason.code: reason.share for reason in counted.reasons}
    assert agree(counted.redrawn, redraw_chance(copies, hand=5, keep=keep) if keep else 0) or (
        counted.redrawn.hands == 0 and not keep
    )
    assert agree(shares["no-level-3"], no_three)
    assert agree(shares["no-level-4"], no_four)


def test_a_hand_is_redrawn_once_and_kept_whatever_it_is():
    """CR 5-2-1-4: two hands without a level 3 in a row are as frequent as that."""
    hands = dealt(turn=1, hands=60_000)
    again = [hand for hand in hands if hand.redrawn]
    lacking = [hand for hand in again if hand.reason == "no-level-3"]
    exact = redraw_chance([THREES, 36], hand=5, keep=[Need(frozenset({0}))])
    assert agree(Share(len(again), len(hands)), exact)
    assert agree(Share(len(lacking), len(again)), exact)
    assert all(hand.redrawn for hand in hands if hand.reason == "no-level-3")


def test_spreads_are_of_the_opening_hand_and_add_up():
    counted = report(turn=9)
    assert [each.key for each in counted.levels] == ["3", "4", "5", "Tamer", "Option"]
    assert all(sum(each.hands) == 20_000 for each in counted.levels)
    assert all(len(each.hands) == 6 for each in counted.levels)
    never = {each.key: each.mean for each in report("never").levels}
    assert never["3"] == pytest.approx(5 * THREES / 50, abs=0.03)
    assert never["Tamer"] == pytest.approx(5 * 6 / 50, abs=0.02)


def test_a_policy_that_no_card_meets_redraws_every_hand():
    assert report("lv:7").redrawn == Share(20_000, 20_000)
    assert report("lv:3 or lv:4 or lv:5 or k:tamer or k:option", hands=500).redrawn.hands == 0


@pytest.mark.parametrize(
    ("above", "below", "can"),
    [
        (RED_FOUR, RED_THREE, True),
        (RED_FOUR, BLUE_THREE, False),
        (BLUE_FOUR, BLUE_THREE, True),
        (BLUE_FOUR, RED_FOUR, False),
        (FIVE, RED_FOUR, False),  # nobody has listed what it digivolves from
        (TAMER, RED_THREE, False),
    ],
)
def test_what_digivolves_from_what(above, below, can):
    assert digivolves(above, below) is can


def test_unknown_cards_are_blank_ones_and_told():
    assert [str(told) for told in report(hands=10).notes] == [
        "2 cards are unknown and count as blank ones."
    ]
    blank = many(Deck.from_counts({UNKNOWN: 20}), CardPool([]), terms(), seed=1, hands=50)
    assert [
        (reason.code, reason.share.hands) for reason in blank.reasons if reason.share.hands
    ] == [("no-level-3", 50)]
    assert blank.levels == ()


def test_a_deck_that_runs_out_is_told():
    deck = Deck.from_counts({"CC1-002": 12})
    counted = many(deck, POOL, terms(turn=9), seed=1, hands=20)
    assert [str(told) for told in counted.notes] == [
        "After the opening hand the deck has only 2 cards to draw."
    ]
    assert len(counted.reasons[1].examples[0]) == 7


def test_eggs_of_the_main_deck_are_not_drawn():
    deck = Deck.from_counts({"CC1-001": 5, "CC1-002": 5})
    hands = each_hand(deck, POOL, terms(turn=1), seed=1, hands=5)
    assert {hand.cards for hand in hands} == {("CC1-002",) * 5}


@pytest.mark.parametrize(
    ("main", "how", "said"),
    [
        ({}, {}, "An opening hand is 5 cards; the deck has 0 to draw from."),
        ({"CC1-002": 4}, {}, "An opening hand is 5 cards; the deck has 4 to draw from."),
        ({"CC1-002": 1001}, {}, "The deck has 1,001 cards; hands are counted for at most 1,000."),
        ({"CC1-002": 10**12}, {}, "has 1,000,000,000,000 cards"),
        ({"CC1-002": 50}, {"hands": 0}, "The number of hands is 1 to 1,000,000; 0 is not."),
        ({"CC1-002": 50}, {"hands": HANDS_AT_MOST + 1}, "1,000,001 is not."),
        ({"CC1-002": 50}, {"seed": -1}, "A seed is 0 to 4,294,967,295; -1 is not."),
        ({"CC1-002": 50}, {"seed": 2**32}, "4,294,967,296 is not."),
        ({"CC1-002": 50}, {"turn": 0}, "The turn is 1 to 40; 0 is not."),
        ({"CC1-002": 50}, {"turn": TURNS + 1}, "The turn is 1 to 40; 41 is not."),
    ],
)
def test_absurd_numbers_are_refused_with_the_limit_named(main, how, said):
    deck, how = Deck.from_counts(main), {"seed": 1, "turn": 1} | how
    turn = how.pop("turn")
    for ask in (many, each_hand):
        with pytest.raises(CannotDeal) as caught:
            ask(deck, POOL, terms(turn=turn), **how)
        assert said in str(caught.value.message)


def test_a_deck_of_a_thousand_cards_is_counted():
    deck = Deck.from_counts({"CC1-002": 500, "CC1-004": 500})
    counted = many(deck, POOL, terms(turn=3), seed=1, hands=4000)
    assert agree(counted.reasons[0].share, 0.5**7)


def legacy(settings=LegacySettings(), *, turn=0, hands=20_000, deck=LEGACY_DECK):  # noqa: B008
    never = read_policy("never", deck, LEGACY_POOL)
    asked = Terms(never, turn, legacy=settings)
    return many(deck, LEGACY_POOL, asked, seed=1, hands=hands, game="legacy")


@pytest.mark.parametrize("place", [True, False])
def test_in_the_older_game_a_brick_has_nothing_above_level_three(place):
    counted = legacy(LegacySettings(place=place))
    [reason] = counted.reasons
    low = 18 - place
    exact = chance([low + 15, 27], hand=6, in_hand=[Need(frozenset({1}), 0, 0)])
    assert str(reason.title) == "no Digimon above level III"
    assert agree(reason.share, exact)
    assert (counted.redrawn.hands, counted.turn) == (0, 0)
    keys = [each.key for each in counted.levels]
    assert keys == ["III", "IV", "完全体", "unlisted", "Option"]


def test_only_the_opening_hand_of_the_older_game_is_looked_at():
    assert legacy(turn=9, hands=500) == legacy(turn=0, hands=500)
    assert {len(cards) for cards in legacy().reasons[0].examples} == {6}


def test_no_redraw_is_brought_into_the_older_game():
    policy = read_policy("lv:III", LEGACY_DECK, LEGACY_POOL)
    counted = many(LEGACY_DECK, LEGACY_POOL, Terms(policy, 0), seed=1, hands=500, game="legacy")
    assert counted.redrawn.hands == 0


def test_levels_that_nobody_has_listed_are_told_to_count_as_higher_ones():
    told = "The level of 3 Digimon is listed nowhere; they count as ones above level III."
    assert list(map(str, legacy(hands=500).notes)) == [told]
    listed = Deck.from_counts({"St-1": 20, "St-3": 20, "St-6": 20})
    assert legacy(hands=500, deck=listed).notes == ()


def test_the_older_game_tells_what_it_could_not_place():
    deck = Deck.from_counts({"St-6": 10})
    assert [str(told) for told in legacy(deck=deck, hands=10).notes] == [
        "No card of this deck is known to be of level III, so none is placed."
    ]


def test_two_reports_are_compared_row_by_row():
    one, other = report(), report(deck=Deck.from_counts({"CC1-002": 30, "CC1-004": 20}))
    rows = {str(row.title): row for row in differences(one, other)}
    assert list(rows) == [
        "Redrawn",
        "Bricks",
        "no level 3 by turn 3",
        "no level 4 by turn 3",
        "no level 4 that digivolves from a level 3 beside it",
    ]
    assert rows["Redrawn"].difference == other.redrawn.share - one.redrawn.share < 0
    assert rows["Redrawn"].clear
    assert not any(row.clear for row in differences(one, one))


def test_the_error_of_a_difference_is_that_of_hands_dealt_apart():
    """One deck beside itself: chance alone makes a clear difference in one pair of 20."""
    how = {"hands": 500, "turn": 2}
    pairs = [
        (report(seed=seed, **how), report(seed=seed_beside(seed), **how))
        for seed in range(0, 400, 2)
    ]
    clear = [differences(one, other)[1].clear for one, other in pairs]

    assert 0.01 < sum(clear) / len(clear) < 0.1


def test_the_last_seed_is_followed_by_the_first():
    assert [seed_beside(seed) for seed in (0, SEEDS - 1)] == [1, 0]


def test_reports_on_other_turns_have_the_same_rows():
    assert len(differences(report(turn=2, hands=50), report(turn=3, hands=50))) == 5


@pytest.mark.parametrize(
    ("one", "other", "clear"),
    [
        (Share(0, 1), Share(1, 1), False),  # two hands prove nothing
        (Share(0, 10_000), Share(0, 10_000), False),
        (Share(0, 10_000), Share(3, 10_000), False),
        (Share(0, 10_000), Share(30, 10_000), True),
        (Share(5000, 10_000), Share(5100, 10_000), False),
        (Share(5000, 10_000), Share(5200, 10_000), True),
    ],
)
def test_a_difference_is_clear_if_chance_would_hardly_do_it(one, other, clear):
    row = Difference(say("Bricks"), one, other)
    assert row.clear is clear
    assert row.error > 0


def test_an_interval_holds_the_true_share_19_times_in_20():
    low, high = Share(0, 100).interval
    assert (low, high) == pytest.approx((0, 0.037), abs=0.0005)
    low, high = Share(100, 100).interval
    assert (low, high) == pytest.approx((0.963, 1), abs=0.0005)
    exact = redraw_chance([THREES, 36], hand=5, keep=[Need(frozenset({0}))])
    shares = [report(hands=400, seed=seed).redrawn for seed in range(200)]
    held = sum(low <= exact <= high for low, high in (share.interval for share in shares))
    assert 180 <= held <= 198
