"""What was understood is said back."""

from __future__ import annotations

import pytest

from engine.search import explain
from tests.engine.search.cards import found

SAID = {
    "": "7 cards",
    "keeper": "1 card: name or number with “keeper”",
    "c:red lv>=3 legal:": "1 card: red, level at least 3 and legal in the world today",
    "a b": "1 card: name or number with “a” and “b”",
    "zz or (k:egg c=red)": "1 card: name or number with “zz” or (kind Digi-Egg and only red)",
    "-(k:egg or c:red)": "4 cards: not (kind Digi-Egg or red)",
    "name=stonemon": "2 cards: name “stonemon”",
    "name!=stonemon": "5 cards: name other than “stonemon”",
    "name:/^a/": "0 cards: name like /^a/",
    "name!=/^a/": "7 cards: name not like /^a/",
    "n:CC10": "1 card: number with “CC10”",
    "s:cc-01": "5 cards: set CC1",
    "t:mineral": "2 cards: trait with “mineral”",
    "r!=common": "6 cards: rarity other than C",
    "dp<5k": "2 cards: DP below 5000",
    "dp<=5000": "2 cards: DP at most 5000",
    "dp>pc": "4 cards: DP above play cost",
    "c:multi": "2 cards: of several colours",
    "c!=multi": "5 cards: not of several colours",
    "c>=2": "2 cards: number of colours at least 2",
    "c!=red": "5 cards: other than only red",
    "c<=blue,red": "3 cards: of no colours but red and blue",
    "c<red,blue": "2 cards: of fewer colours than red and blue, and no others",
    "c>blue": "2 cards: blue with a further colour",
    "is:ace": "1 card: ACE",
    "has:dp": "4 cards: with any DP",
    "released<2022": "2 cards: released before 2022",
    "released<=2022-01-15": "3 cards: released up to 15 January 2022",
    "released>2022": "3 cards: released after 2022",
    "released>=2022": "4 cards: released from 2022 on",
    "released=2022": "1 card: released on 2022",
    "released!=2022": "5 cards: released on another day than 2022",
    "banned:2024-01-01": "1 card: banned in the world on 1 January 2024",
    "legal:block-5-6": ("1 card: legal in the world today, by the regulation “Blocks 5 and 6”"),
    "legal:block-5-6,japan@2023-01-01": (
        "1 card: legal in Japan on 1 January 2023, by the regulation “Blocks 5 and 6”"
    ),
    "pair:CC1-010": (
        "1 card: not to be with CC1-010 Keeper of Stones in one deck in the world today"
    ),
    "from:CC1-001": "1 card: able to digivolve from CC1-001 Pebblemon",
    "into:Stonemon": "1 card: able to digivolve into “Stonemon”",
    "game:legacy": "2 cards: game legacy",
    "order:dp": "7 cards; ordered by DP",
    "lv=5 order:dp dir:desc": "2 cards: level 5; ordered by DP, descending",
    "dir:desc": "7 cards; ordered by number, descending",
    "from:ZZ1-001": "0 cards",
    "keeper -(from:ZZ1-001 or in:deck)": "1 card: name or number with “keeper”",
}


@pytest.mark.parametrize(("query", "sentence"), SAID.items(), ids=SAID)
def test_a_search_is_said_as(query, sentence):
    assert str(explain(found(query))) == sentence


def test_a_set_that_was_handed_in_is_said_by_its_name():
    result = found("in:deck", sets={"deck": ["P-005"]})
    assert str(explain(result)) == "1 card: in “deck”"
