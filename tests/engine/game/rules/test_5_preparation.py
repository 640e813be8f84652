"""Before the first turn (CR 5-2)."""

import pytest

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.game import Game, Setup
from tests.engine.game.boards import EGG, POOL, ROOKIE, TAMER, WALL, act, keys, numbers

DECK = Deck.from_counts({ROOKIE.number: 20, TAMER.number: 15, WALL.number: 15}, {EGG.number: 4})
BARE = Deck.from_counts({ROOKIE.number: 20, TAMER.number: 15, WALL.number: 15})


def begun(seed=7, first=0, decks=(DECK, DECK)):
    return Game.begin(Setup(decks, seed, first), POOL)


def order(game, player):
    side = game.state.sides[player]
    return [*numbers(side.hand), *numbers(side.deck)]


def test_both_decks_are_shuffled():
    """CR 5-2-1-1: each for itself, and otherwise in another game; they lie face down."""
    game, again = begun(seed=7), begun(seed=8)
    orders = [order(game, 0), order(game, 1), order(again, 0), order(again, 1)]

    assert len({tuple(each) for each in orders}) == 4
    assert len({tuple(sorted(each)) for each in orders}) == 1
    assert not any(card.face_up for side in game.state.sides for card in side.deck)


def test_the_digi_egg_deck_is_shuffled_and_may_be_missing():
    """CR 5-2-1-2: it is a deck of its own."""
    other = [ROOKIE.number, TAMER.number]
    eggs = Deck.from_counts({ROOKIE.number: 50}, {EGG.number: 4})
    game = begun(decks=(eggs, BARE))
    assert (len(game.state.sides[0].eggs), len(game.state.sides[1].eggs)) == (4, 0)
    assert EGG.number not in order(game, 0)
    assert set(other) <= set(order(game, 1))


def test_the_order_of_eggs_is_another_in_another_game():
    """CR 5-2-1-2: they lie face down."""
    eggs = [Card(f"CC1-01{n}", f"Pebblet {n}", kinds=("Digi-Egg",), level=2) for n in range(5)]
    pool = CardPool([*POOL, *eggs])
    deck = Deck.from_counts({ROOKIE.number: 50}, {egg.number: 1 for egg in eggs})
    games = [Game.begin(Setup((deck, deck), seed), pool) for seed in range(4)]
    orders = [numbers(side.eggs) for game in games for side in game.state.sides]

    assert len({tuple(order) for order in orders}) > 4
    assert len({tuple(sorted(order)) for order in orders}) == 1
    assert not any(card.face_up for game in games for card in game.state.sides[0].eggs)


@pytest.mark.parametrize("first", [0, 1])
def test_who_goes_first_is_settled_before(first):
    """CR 5-2-1-3, 5-2-1-8: and has the first turn."""
    game = begun(first=first)
    act(game, "keep")
    act(game, "keep")

    assert (game.state.player, game.state.turn) == (first, 1)
    assert game.choice.player == first


def test_hands_of_five_are_drawn_and_redrawn_once_the_first_player_first():
    """CR 5-2-1-4."""
    game = begun(first=1)
    assert [len(side.hand) for side in game.state.sides] == [5, 5]
    assert (game.choice.player, keys(game)) == (1, ["keep", "redraw"])
    act(game, "redraw")
    assert game.choice.player == 0
    act(game, "redraw")

    assert game.choice.kind != "redraw"


def test_a_redraw_is_of_the_whole_hand():
    """CR 5-2-1-5: it goes back, the deck is shuffled, five are drawn."""
    game = begun()
    before = order(game, 0)
    ids = {card.id for card in game.state.sides[0].hand}
    act(game, "redraw")
    side = game.state.sides[0]

    assert (len(side.hand), len(side.deck)) == (5, 45)
    assert not ids & {card.id for card in [*side.hand, *side.deck]}
    assert sorted(order(game, 0)) == sorted(before)
    assert numbers(side.deck) not in (before[5:], [*before[10:], *before[:5]])


def test_security_is_laid_card_by_card():
    """CR 5-2-1-6: after the redraws, face down, the deck's top card at the bottom."""
    game = begun()
    act(game, "keep")
    assert game.state.sides[0].security == []
    top = [numbers(side.deck[:5]) for side in game.state.sides]
    act(game, "keep")

    for side, cards in zip(game.state.sides, top, strict=True):
        assert numbers(reversed(side.security)) == cards
        assert not any(card.face_up for card in side.security)
        assert len(side.deck) == 40


@pytest.mark.parametrize("first", [0, 1])
def test_the_game_begins_with_no_memory(first):
    """CR 5-2-1-7: so what the first player plays first passes the turn."""
    game = begun(first=first)
    act(game, "keep")
    act(game, "keep")

    assert game.state.memory == 0


def test_the_first_players_turn_begins_at_its_start():
    """CR 5-2-1-8: with the unsuspend phase, and no card is drawn in it (CR 6-3-1-1)."""
    game = begun(first=1)
    act(game, "keep")
    act(game, "keep")

    assert game.choice.kind == "breeding"
    assert [len(side.hand) for side in game.state.sides] == [5, 5]
