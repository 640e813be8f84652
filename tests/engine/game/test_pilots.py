"""Pilots answer whatever is asked, by the rules of the choice."""

from hypothesis import given
from hypothesis import strategies as st

from engine.game import Choice, Option
from engine.game.pilots import RandomPilot
from engine.words import say


def asked(options: int, least: int, most: int) -> Choice:
    return Choice(
        0,
        "card",
        say("Which?"),
        tuple(Option(str(n), say("Yes")) for n in range(options)),
        least,
        most,
    )


@given(seed=st.integers(0, 2**32 - 1), options=st.integers(1, 8), data=st.data())
def test_a_random_pilot_answers_whatever_may_be_asked(seed, options, data):
    least = data.draw(st.integers(0, options))
    choice = asked(options, least, data.draw(st.integers(least, options + 2)))
    choice.check(RandomPilot(seed).answer(choice))


def test_a_random_pilot_comes_upon_every_answer_in_every_order():
    choice, pilot = asked(3, 0, 2), RandomPilot(1)
    answers = {tuple(pilot.answer(choice)) for _ in range(500)}

    assert len(answers) == 1 + 3 + 6


def test_the_same_seed_answers_the_same():
    choice = asked(8, 0, 8)
    one, other = RandomPilot(7), RandomPilot(7)
    assert [one.answer(choice) for _ in range(20)] == [other.answer(choice) for _ in range(20)]
