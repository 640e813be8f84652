"""Games of two random players, with programs and without: whatever happens in them is sound.

A failure says with which seed; `make soak ARGS="--seed N --games 1"` plays that game again.
"""

from __future__ import annotations

import pytest

from tests.soak.decks import FILE, POOL, decks
from tests.soak.games import play, setup_of
from tests.soak.programs import programs

BLANK = 60
OF_OURS = 40
OF_REAL = 60
EVERY = 20  # choices, of which one is looked at most closely

needs_decks = pytest.mark.skipif(
    not FILE.is_file(), reason="the reference material (../shared) has no decks here"
)


def played(seed: int, *, real: bool, blank: bool = False) -> None:
    setup = setup_of(decks(real=real), seed)
    outcome = play(setup, POOL, None if blank else programs(), every=EVERY, saves=1)
    assert outcome.choices == len(outcome.answers) > 5


@pytest.mark.parametrize("seed", range(BLANK))
def test_a_game_of_cards_without_effects_is_sound(seed):
    played(seed, real=False, blank=True)


@pytest.mark.parametrize("seed", range(OF_OURS))
def test_a_game_of_our_own_decks_with_programs_is_sound(seed):
    played(seed, real=False)


@needs_decks
@pytest.mark.parametrize("seed", range(1000, 1000 + OF_REAL))
def test_a_game_of_real_decks_with_programs_is_sound(seed):
    played(seed, real=True)
