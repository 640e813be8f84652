"""Tournament decks with what their cards' texts were read as: whatever happens is sound."""

from __future__ import annotations

import pytest

from tests.reference import needs_shared
from tests.soak import compiled
from tests.soak.counting import counting
from tests.soak.decks import POOL
from tests.soak.games import play, setup_of

GAMES = 30


@needs_shared
@pytest.mark.parametrize("seed", range(2000, 2000 + GAMES))
def test_a_game_of_tournament_decks_with_compiled_programs_is_sound(seed):
    setup = setup_of(compiled.tournament_decks(), seed)
    outcome = play(setup, POOL, compiled.programs(), every=20, saves=1)
    assert outcome.choices == len(outcome.answers) > 5


@needs_shared
def test_most_effects_that_come_up_are_executed():
    with counting() as counts:
        for seed in range(2):
            counts.next_game()
            setup = setup_of(compiled.tournament_decks(), seed)
            outcome = play(setup, POOL, compiled.programs(), replayed=False, saves=0)
            compiled.not_executed(outcome.log, counts)
    came_up = counts.of["came up"]
    assert came_up["executed"] > came_up.total() / 2


@needs_shared
def test_there_are_sixty_decks():
    assert len(compiled.tournament_decks()) == 60
