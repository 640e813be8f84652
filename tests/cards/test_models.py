"""Rows are the engine's cards, and back again."""

import pytest

from cards.models import Card, Erratum, Token
from engine.catalogue import read_contents
from tests.engine.test_catalogue_files import DATA


@pytest.fixture(scope="module")
def contents():
    return read_contents(DATA)


@pytest.mark.parametrize(
    ("kind", "model"),
    [("modern", Card), ("legacy", Card), ("tokens", Token), ("errata", Erratum)],
)
def test_a_row_gives_back_what_it_was_made_of(contents, kind, model):
    things = getattr(contents, kind)
    assert [model.from_engine(thing).to_engine() for thing in things] == list(things)


def test_a_row_is_shown_with_number_and_any_name(contents):
    by_number = {card.number: card for card in contents.legacy}
    assert str(Card.from_engine(by_number["Bo-1"])) == "Bo-1 MetalGreymon"
    assert str(Card.from_engine(by_number["Bo-16"])) == "Bo-16 エンジェウーモン"
