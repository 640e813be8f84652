"""The library of programs: no word of the language is left out, and most cards have some."""

from __future__ import annotations

import json

import pytest

from engine.effects.ability import Ability
from tests.soak import programs
from tests.soak.coverage import there_are, used
from tests.soak.decks import POOL, decks


def test_every_word_of_the_language_is_used():
    """Whoever adds a word to the language adds a program to tests/soak/programs.py, too."""
    abilities = [ability for read in programs.READ.values() for ability in read]

    assert there_are() - used(abilities) == set()


@pytest.mark.parametrize("name", programs.LIBRARY)
def test_a_program_is_the_same_after_its_way_through_json(name):
    for ability in programs.READ[name]:
        assert Ability.read(json.loads(json.dumps(ability.dump()))) == ability


def test_every_card_of_a_deck_has_one_to_three_programs_and_every_program_a_card():
    had: set[str] = set()
    for card in POOL:
        names = programs.names_of(card)
        assert 1 <= len(names) <= 3, card
        had.update(names)

    assert set(programs.LIBRARY) - had == set()


def test_decks_of_our_own_are_of_fifty_cards_that_digivolve_into_each_other():
    for deck in decks(real=False):
        counts = list(deck.copies("main").values())
        assert sum(counts) == 50
        assert max(counts) <= 4
