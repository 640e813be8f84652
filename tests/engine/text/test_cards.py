"""What cards are like: what stands before and after the noun, and which ones are meant."""

import pytest

from engine.text.english import ENGLISH
from engine.text.grammar import Parse
from engine.text.printing import Printer

ANY = {"area": ["any"]}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
UNDER_THIS = {"area": ["under"], "host": {"this": True}}
LIKE = {
    "Digi-Egg card": {"kind": ["digi-egg"]},
    "Security Digimon": {"kind": ["security digimon"]},
    "Digimon or Tamer card": {"kind": ["digimon", "tamer"]},
    "face-up Option card": {"kind": ["option"], "face up": True},
    "face-down card": {"face up": False},
    "3000 DP or lower Digimon": {"kind": ["digimon"], "dp": {"at most": 3000}},
    "3000 DP or higher Digimon": {"kind": ["digimon"], "dp": {"at least": 3000}},
    "3000 DP Digimon": {"kind": ["digimon"], "dp": 3000},
    "play cost 4 or lower Tamer": {"kind": ["tamer"], "play cost": {"at most": 4}},
    "multicolor Digimon": {"kind": ["digimon"], "colours": {"at least": 2}},
    "lowest DP Digimon": {"kind": ["digimon"], "lowest": "dp"},
    "highest level Digimon": {"kind": ["digimon"], "highest": "level"},
    "Digimon w/5000 DP or less": {"kind": ["digimon"], "dp": {"at most": 5000}},
    "Digimon with 5000 DP or more": {"kind": ["digimon"], "dp": {"at least": 5000}},
    "Digimon with the [Ebb] trait and 5000 DP": {
        "kind": ["digimon"],
        "trait": ["Ebb"],
        "dp": 5000,
    },
    "Digimon with [Ebb] in its name, the [Tide] trait, or 5000 DP": {
        "kind": ["digimon"],
        "any": [
            {"name has": ["Ebb"]} | ANY,
            {"trait": ["Tide"]} | ANY,
            {"dp": 5000} | ANY,
        ],
    },
    "Digimon that's level 4": {"kind": ["digimon"], "level": 4},
    "Digimon that's level 4 or has the [Ebb] trait": {
        "kind": ["digimon"],
        "any": [{"level": 4} | ANY, {"trait": ["Ebb"]} | ANY],
    },
    "Digimon with digivolution cards": {"kind": ["digimon"], "under": {"at least": 1}},
    "Digimon without digivolution cards": {"kind": ["digimon"], "under": 0},
    "Digimon with 2 or fewer digivolution cards": {"kind": ["digimon"], "under": {"at most": 2}},
    "Option card with a use cost of 3 or less": {"kind": ["option"], "use cost": {"at most": 3}},
    "card with [Ebb] in one of its traits": {"trait has": ["Ebb"]},
    "card with [Ebb] in its type": {"trait": ["Ebb"]},
    "card with [Ebb], [Tide], or [Foam] in its text": {"text": ["Ebb", "Tide", "Foam"]},
    "card with <Save> in its text": {"text": ["save"]},
    "Digimon with 2 or more colors": {"kind": ["digimon"], "colours": {"at least": 2}},
    "Digimon with <Security A.>": {"kind": ["digimon"], "keyword": ["security a."]},
    "Digimon with an [On Deletion] effect": {"kind": ["digimon"], "timing": ["on deletion"]},
    "Digimon with [Ebb] in its digivolution cards": {
        "kind": ["digimon"],
        "has under": {"name": ["Ebb"]} | ANY,
    },
    "Digimon with a red digivolution card": {
        "kind": ["digimon"],
        "has under": {"colour": ["red"]} | ANY,
    },
    "Digimon with an [Ebb] digivolution card": {
        "kind": ["digimon"],
        "has under": {"name": ["Ebb"]} | ANY,
    },
    "Tamer card with inherited effects": {"kind": ["tamer"], "part": ["inherited"]},
    "red Digimon or level 4 Tamer": {
        "any": [
            {"colour": ["red"], "kind": ["digimon"]} | ANY,
            {"level": 4, "kind": ["tamer"]} | ANY,
        ]
    },
    "Digimon with a Tamer card in its digivolution cards": {
        "kind": ["digimon"],
        "has under": {"kind": ["tamer"]} | ANY,
    },
    "Digimon with as much or less DP as this Digimon": {
        "kind": ["digimon"],
        "dp": {"at most": {"fact": "dp", "of": "this"}},
    },
    "Digimon with as many or fewer digivolution cards as this Digimon": {
        "kind": ["digimon"],
        "under": {"at most": {"fact": "digivolution cards", "of": "this"}},
    },
}
CARDS = {
    "all of your opponent's Digimon": {"all": THEIRS},
    "up to 2 of their Digimon": {"pick": 2, "from": THEIRS, "up to": True},
    "all red cards": {"all": {"colour": ["red"]}},
    "those Digimon": "it",
}
OWNED = {
    "cards in your security stack": {"area": ["security"], "of": "you"},
    "cards in their hand": {"area": ["hand"], "of": "opponent"},
    "red cards in your opponent's trash": {
        "colour": ["red"],
        "area": ["trash"],
        "of": "opponent",
    },
    "total cards in both players' security stacks": {"area": ["security"]},
    "total cards in both players' trashes": {"area": ["trash"]},
    "level 4 cards in this Digimon's digivolution cards": {"level": 4} | UNDER_THIS,
    "digivolution cards under this Tamer": UNDER_THIS,
}
COUNTED = {
    "of your Tamers": {"kind": ["tamer"], "of": "you"},
    "red Tamer you have": {"kind": ["tamer"], "of": "you", "colour": ["red"]},
    "of your opponent's suspended Digimon": THEIRS | {"suspended": True},
    "Digimon your opponent has": THEIRS,
    "card in your hand": {"area": ["hand"], "of": "you"},
    "security card you have": {"area": ["security"], "of": "you"},
    "of this Digimon's digivolution cards": UNDER_THIS,
}
ALL = [
    (category, words, meaning)
    for category, table in (
        ("like", LIKE),
        ("cards", CARDS),
        ("owned", OWNED),
        ("counted", COUNTED),
    )
    for words, meaning in table.items()
]


@pytest.mark.parametrize(("category", "words", "meaning"), ALL)
def test_words_say_what_cards_are_like(category: str, words: str, meaning: object):
    assert Parse(ENGLISH, words).whole(category) == [meaning]


@pytest.mark.parametrize(("category", "meaning"), [(row[0], row[2]) for row in ALL])
def test_what_cards_are_like_is_put_into_words_that_say_it(category: str, meaning: object):
    said = Printer(ENGLISH).say(category, meaning)

    assert said is not None
    assert Parse(ENGLISH, said).whole(category) == [meaning]
