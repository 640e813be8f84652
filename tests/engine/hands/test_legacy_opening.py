"""The opening of the 1999-2005 game: what is sourced, and settings for what is not."""

from collections import Counter

import pytest

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import SEEDS, LegacySettings, deal_legacy, level_threes, placed_by

from .decks import LEGACY_DECK, LEGACY_POOL


def laid(settings=LegacySettings(), *, deck=LEGACY_DECK, seed=1):  # noqa: B008
    return deal_legacy(deck, LEGACY_POOL, seed=seed, settings=settings)


def everything(dealt) -> Counter:
    return Counter(filter(None, [dealt.placed, dealt.gauge, *dealt.hand, *dealt.deck]))


@pytest.mark.parametrize(
    ("settings", "placed", "gauge", "net"),
    [
        (LegacySettings(), "St-1", 1, 52),
        (LegacySettings(level_three="St-2"), "St-2", 1, 52),
        (LegacySettings(level_three="st-2"), "St-2", 1, 52),
        (LegacySettings(place=False), "", 1, 53),
        (LegacySettings(place=False, level_three="St-2"), "", 1, 53),
        (LegacySettings(gauge=False), "St-1", 0, 53),
        (LegacySettings(place=False, gauge=False), "", 0, 54),
    ],
)
def test_sixty_cards_are_laid_out_as_the_settings_say(settings, placed, gauge, net):
    dealt = laid(settings)
    assert dealt.placed == placed
    assert (len([dealt.gauge] * bool(dealt.gauge)), len(dealt.hand), len(dealt.deck)) == (
        gauge,
        6,
        net,
    )
    assert everything(dealt) == Counter(LEGACY_DECK.copies("main"))
    assert dealt.missing == ()


def test_thirty_cards_leave_twenty_two_in_the_net_ocean():
    deck = Deck.from_counts({"St-1": 6, "St-3": 14, "St-6": 10})
    assert len(laid(deck=deck).deck) == 22


def test_the_settings_change_the_shuffle_no_more_than_they_must():
    """Without the placed card and with the gauge off, the order is that of the same dice."""
    plain = laid(LegacySettings(place=False, gauge=False))
    gauged = laid(LegacySettings(place=False))
    assert (gauged.gauge, *gauged.hand, *gauged.deck) == (*plain.hand, *plain.deck)


def test_a_deck_without_a_known_level_three_places_none_and_says_so():
    deck = Deck.from_counts({"St-5": 3, "St-6": 10, "Zz-1": 4})
    dealt = laid(deck=deck)
    assert (dealt.placed, len(dealt.hand), len(dealt.deck)) == ("", 6, 10)
    assert [str(told) for told in dealt.missing] == [
        "No card of this deck is known to be of level III, so none is placed."
    ]
    assert level_threes(deck, LEGACY_POOL) == ()


def test_a_card_that_is_no_level_three_is_quoted_and_another_one_placed():
    placed, told = placed_by(LEGACY_DECK, LEGACY_POOL, LegacySettings(level_three="St-3"))
    assert placed == "St-1"
    assert [str(each) for each in told] == [
        "“St-3” is no level III of this deck; St-1 is placed instead."
    ]
    assert level_threes(LEGACY_DECK, LEGACY_POOL) == ("St-1", "St-2")


@pytest.mark.parametrize(
    ("cards", "hand", "missing"),
    [
        ({}, 0, ["No card of this deck", "No card is left", "The hand is 6 cards short."]),
        ({"St-1": 1}, 0, ["No card is left for the gauge marker.", "The hand is 6 cards short."]),
        ({"St-1": 7}, 5, ["The hand is 1 card short."]),
        ({"St-1": 8}, 6, []),
    ],
)
def test_a_small_deck_gives_what_it_has_and_says_what_is_missing(cards, hand, missing):
    dealt = laid(deck=Deck.from_counts(cards))
    assert len(dealt.hand) == hand
    assert len(dealt.missing) == len(missing)
    for told, start in zip(dealt.missing, missing, strict=True):
        assert str(told).startswith(start)


def test_the_same_seed_gives_the_same_opening():
    assert laid(seed=4) == laid(seed=4)
    assert len({laid(seed=seed).hand for seed in range(50)}) > 45


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(ValueError, match=f"got {seed}"):
        laid(seed=seed)


def test_a_level_three_that_a_list_has_among_the_eggs_is_found():
    """This game has one deck: whatever a list makes of it, the card is shuffled and placed."""
    deck = Deck.from_counts({"St-6": 8}, {"St-1": 1})
    assert laid(deck=deck).placed == "St-1"


def test_unknown_cards_are_dealt_as_blank_ones():
    deck = Deck.from_counts({"Zz-1": 9})
    assert laid(deck=deck).hand == ("Zz-1",) * 6
    assert deal_legacy(deck, CardPool([]), seed=1).hand == ("Zz-1",) * 6
