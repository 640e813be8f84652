"""Before the first turn (CR 5-2)."""

import pytest

from engine.deck import Deck
from engine.game import Game, Setup
from tests.engine.game.boards import EGG, POOL, ROOKIE, TAMER, act, keys

DECK = Deck.from_counts({ROOKIE.number: 30, TAMER.number: 20}, {EGG.number: 4}, {TAMER.number: 9})


def begun(seed: int = 7, first: int = 0) -> Game:
    return Game.begin(Setup((DECK, DECK), seed, first), POOL)


def test_each_player_draws_five_and_is_asked_the_first_player_first():
    """5-2-1-4."""
    game = begun(first=1)
    assert [len(side.hand) for side in game.state.sides] == [5, 5]
    assert [len(side.deck) for side in game.state.sides] == [45, 45]
    assert (game.choice.player, keys(game)) == (1, ["keep", "redraw"])
    act(game, "keep")
    assert game.choice.player == 0


def test_a_redraw_puts_all_back_shuffles_and_draws_five_once():
    """5-2-1-5."""
    game = begun()
    before = [card.id for card in game.state.sides[0].hand]
    act(game, "redraw")
    side = game.state.sides[0]

    assert (len(side.hand), len(side.deck)) == (5, 45)
    assert not {card.id for card in side.hand} & set(before)
    assert game.choice.player == 1


def test_security_is_laid_after_the_redraws_the_top_card_at_the_bottom():
    """5-2-1-6."""
    game = begun()
    act(game, "keep")
    top = [card.number for card in game.state.sides[0].deck[:5]]
    act(game, "keep")

    assert [card.number for card in reversed(game.state.sides[0].security)] == top
    assert len(game.state.sides[1].deck) == 40


def test_side_cards_take_no_part_and_eggs_are_a_deck_of_their_own():
    game = begun()

    assert [len(side.eggs) for side in game.state.sides] == [4, 4]
    assert all(card.number != TAMER.number for card in game.state.sides[0].eggs)


@pytest.mark.parametrize(("seed", "first"), [(-1, 0), (2**32, 0), (0, 2)])
def test_what_is_no_seed_or_player_is_refused(seed, first):
    with pytest.raises(ValueError, match=str(seed if first == 0 else first)):
        Setup((DECK, DECK), seed, first).state(POOL)


def test_a_seed_shuffles_the_same_way_for_good():
    hand = [card.number for card in begun(seed=7).state.sides[0].hand]

    assert hand == [card.number for card in begun(seed=7).state.sides[0].hand]
    assert hand == ["CC1-005", "CC1-002", "CC1-002", "CC1-002", "CC1-005"]
