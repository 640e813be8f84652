"""Games that are saved, undone and replayed; and what holds in any of them."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deck import Deck
from engine.game import Game, IllegalAnswer, Replay, Session, Setup, State
from engine.game.chance import shuffled
from engine.game.session import resumed
from engine.game.state import GAUGE
from tests.engine.game.boards import CHAMPION, EGG, OPTION, POOL, ROOKIE, TAMER, WALL

DECK = Deck.from_counts(
    {
        ROOKIE.number: 18,
        CHAMPION.number: 14,
        WALL.number: 8,
        TAMER.number: 5,
        OPTION.number: 4,
        "ZZ9-999": 1,
    },
    {EGG.number: 5},
)


def begun(seed: int) -> Session:
    return Session.of(Replay(Setup((DECK, DECK), seed, seed % 2)), POOL)


def ids(state: State) -> list[int]:
    """The ids of all cards, wherever they are."""
    found = [card.id for card in state.nowhere]
    for side in state.sides:
        for pile in (side.deck, side.eggs, side.hand, side.trash, side.security):
            found += [card.id for card in pile]
        for stack in side.field:
            found += [card.id for card in (*stack.cards, *stack.links)]
    return found


def assert_sound(game: Game) -> None:
    state = game.state
    every = ids(state)
    assert len(every) == len(set(every)) == 110
    assert -GAUGE <= state.memory <= GAUGE
    assert all(len(side.breeding) <= 1 for side in state.sides)
    assert (game.choice is None) == state.is_over
    if game.choice:
        assert len(game.choice.options) >= game.choice.least > 0
        assert len(set(game.choice.keys)) == len(game.choice.options)
        assert state.nowhere == []


def through_json(value):
    return json.loads(json.dumps(value))


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=25)
def test_any_game_of_two_random_players_ends_and_is_sound_at_every_choice(seed):
    session, dice = begun(seed), Random(seed)
    choices = 0
    while session.game.choice:
        assert_sound(session.game)
        session.answer([dice.choice(session.game.choice.keys)])
        choices += 1
        assert choices < 5000
    assert_sound(session.game)
    assert session.game.state.winner in (0, 1)


@given(seed=st.integers(0, 1000))
@settings(max_examples=10)
def test_a_saved_game_goes_on_as_it_was(seed):
    session, dice = begun(seed), Random(seed)
    while session.game.choice:
        saved = through_json(session.game.state.dump())
        assert State.load(saved) == session.game.state
        again = resumed(saved, POOL)
        assert again.choice == session.game.choice
        answer = [dice.choice(again.choice.keys)]
        again.answer(answer)
        session.answer(answer)
        assert again.state == session.game.state


def test_a_replay_gives_the_same_game_again():
    session, dice = begun(3), Random(3)
    while session.game.choice:
        session.answer([dice.choice(session.game.choice.keys)])
    replay = through_json(session.replay.dump())
    again = Replay.load(replay).play(POOL)

    assert again.state == session.game.state
    assert [type(event) for event in again.log] == [type(event) for event in session.game.log]
    assert len(json.dumps(replay)) < 16_000


def test_undo_takes_answers_back_one_by_one():
    session = begun(1)
    states = []
    for _ in range(12):
        states.append(session.game.state.dump())
        session.answer([session.game.choice.keys[0]])
    for _ in range(4):
        session.undo()
        assert session.game.state.dump() == states[len(session.replay.answers)]
    session.undo(8)
    assert session.game.state.dump() == states[0]
    with pytest.raises(ValueError, match="1 of 0"):
        session.undo()


@pytest.mark.parametrize("answer", [[], ["nothing of the kind"], ["keep", "redraw"], ["keep"] * 2])
def test_an_answer_that_was_not_offered_changes_nothing(answer):
    session = begun(1)
    before = session.game.state.dump()
    with pytest.raises(IllegalAnswer):
        session.answer(answer)

    assert session.game.state.dump() == before
    assert session.replay.answers == []


def test_a_shuffle_gives_every_order_about_as_often():
    """1-3-10: 6 orders of three cards in 6,000 shuffles, by chi-square of 5 degrees."""
    counts: dict[tuple[int, ...], int] = {}
    for count in range(6000):
        order = tuple(shuffled([1, 2, 3], 11, count))
        counts[order] = counts.get(order, 0) + 1
    chi_square = sum((n - 1000) ** 2 / 1000 for n in counts.values())

    assert len(counts) == 6
    assert chi_square < 20.5  # p = 0.001
