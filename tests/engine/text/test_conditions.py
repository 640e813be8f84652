"""What stands after "if" and "while"."""

import pytest

from engine.text.english import ENGLISH
from engine.text.grammar import Parse
from engine.text.printing import Printer

DIGIMON = {"kind": ["digimon"]}
MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
FIELD = {"area": ["battle", "breeding"]}
ANY = {"area": ["any"]}
CONDITIONS = {
    "you have 2 memory or less": {"memory": {"at most": 2}},
    "you have 2 or more memory": {"memory": {"at least": 2}},
    "your opponent has 3 or more memory": {"memory": {"at least": 3}, "of": "opponent"},
    "you have a Digimon": {"there are": MINE},
    "they have a suspended Digimon": {"there are": THEIRS | {"suspended": True}},
    "you have another Digimon": {"there are": MINE | {"other": True}},
    "you have a Digimon on the field": {"there are": MINE | FIELD},
    "you have 2 or more Digimon": {"there are": MINE, "at least": 2},
    "your opponent has 2 Digimon": {"there are": THEIRS, "at least": 2},
    "your opponent has no Digimon": {"there are": THEIRS, "at most": 0},
    "you don't have [Ebb] in the battle area": {
        "there are": {"name": ["Ebb"], "of": "you"},
        "at most": 0,
    },
    "you have 3 or fewer security cards": {
        "there are": {"area": ["security"], "of": "you"},
        "at most": 3,
    },
    "you have no face-up security cards": {
        "there are": {"area": ["security"], "of": "you", "face up": True},
        "at most": 0,
    },
    "your opponent has 7 or more cards in their hand": {
        "there are": {"area": ["hand"], "of": "opponent"},
        "at least": 7,
    },
    "there are 5 or more cards in your opponent's trash": {
        "there are": {"area": ["trash"], "of": "opponent"},
        "at least": 5,
    },
    "there're 4 or fewer total cards in both players' security stacks": {
        "there are": {"area": ["security"]},
        "at most": 4,
    },
    "there are 3 or more Digimon": {"there are": DIGIMON, "at least": 3},
    "a red Digimon card is in your trash": {
        "there are": {"kind": ["digimon"], "colour": ["red"], "area": ["trash"], "of": "you"}
    },
    "[Ebb] is face-up in your security stack": {
        "there are": {"name": ["Ebb"], "area": ["security"], "of": "you", "face up": True}
    },
    "this Digimon has [Ebb] in its name": {"is": {"name has": ["Ebb"]} | ANY, "who": "this"},
    "this Digimon has [Ebb] in its name or the [Tide] trait": {
        "is": {"any": [{"name has": ["Ebb"]} | ANY, {"trait": ["Tide"]} | ANY]} | ANY,
        "who": "this",
    },
    "this Digimon has 5000 DP or more and the [Ebb] trait": {
        "is": {"dp": {"at least": 5000}, "trait": ["Ebb"]} | ANY,
        "who": "this",
    },
    "this Tamer is suspended": {"is": {"suspended": True} | ANY, "who": "this"},
    "this Digimon is [Ebb]": {"is": {"name": ["Ebb"]} | ANY, "who": "this"},
    "[Ebb]/[Tide] is in this Digimon's digivolution cards": {
        "is": {"has under": {"name": ["Ebb", "Tide"]} | ANY} | ANY,
        "who": "this",
    },
    "a red card is in this Digimon's digivolution cards": {
        "is": {"has under": {"colour": ["red"]} | ANY} | ANY,
        "who": "this",
    },
    "you have 0 security cards": {
        "there are": {"area": ["security"], "of": "you"},
        "at most": 0,
    },
    "there is a Digimon with 9000 DP or more": {
        "there are": DIGIMON | {"dp": {"at least": 9000}},
    },
    "there are no Digimon": {"there are": DIGIMON, "at most": 0},
    "it has the [Ebb] trait": {"is": {"trait": ["Ebb"]} | ANY, "who": "it"},
    "that Digimon is red": {"is": {"colour": ["red"]} | ANY, "who": "it"},
    "that card is a Digimon card": {"is": DIGIMON | ANY, "who": "it"},
    "any of them have the [Ebb] trait": {"some are": {"trait": ["Ebb"]} | ANY, "who": "them"},
    "any of them are red": {"some are": {"colour": ["red"]} | ANY, "who": "them"},
    "DNA digivolving": {"dna digivolved": True},
    "DigiXrosing": {"digixrosed with": 1},
    "DigiXrosing with 3 cards": {"digixrosed with": 3},
    "digivolving from the trash": {"happened": "digivolved", "source": "trash"},
    "deleted outside of a battle": {"happened": "deleted", "not by": ["battle"]},
    "deleted in battle": {"happened": "deleted", "by": ["battle"]},
    "deleted by an effect": {"happened": "deleted", "by": ["effect"]},
    "played by effects": {"happened": "played", "by": ["effect"]},
    "digivolved by an effect": {"happened": "digivolved", "by": ["effect"]},
    "played or digivolved by an effect": {
        "any of": [
            {"happened": "played", "by": ["effect"]},
            {"happened": "digivolved", "by": ["effect"]},
        ]
    },
    "your Tamers have 3 or more total colors": {
        "compare": {"colours of": {"all": {"kind": ["tamer"], "of": "you"}}},
        "to": {"at least": 3},
    },
    "it's your turn": {"turn of": "you"},
    "it's your opponent's turn": {"turn of": "opponent"},
    "you have a Digimon and your opponent has a Digimon": {
        "all of": [{"there are": MINE}, {"there are": THEIRS}]
    },
    "you have a Digimon or your opponent has a Digimon": {
        "any of": [{"there are": MINE}, {"there are": THEIRS}]
    },
}


CONDITIONS |= {
    "this effect suspended your Digimon": {
        "this effect": {"event": "suspended", "subject": MINE},
        "payments": True,
    },
    "this effect didn't trash": {
        "not": {"this effect": {"event": "card moved", "to": "trash"}},
    },
    "this effect trashed a card with the [Ebb] trait": {
        "this effect": {
            "event": "card moved",
            "to": "trash",
            "subject": {"trait": ["Ebb"]},
        },
        "payments": True,
    },
    "there's a suspended Digimon": {"there are": DIGIMON | {"suspended": True}},
    "no Digimon was returned by this effect": {
        "not": {"this effect": {"event": "returned", "subject": DIGIMON}},
    },
    "this effect DNA digivolved": {"this effect": {"event": "dna digivolved"}},
    "no Digimon was deleted by this effect": {
        "not": {"this effect": {"event": "deleted", "subject": DIGIMON}},
    },
    "you added cards": {
        "this effect": {"event": "card added", "source": "revealed", "to": "hand"},
    },
    "this Digimon's stack has 2 or more same-level cards": {
        "is": {"same level": {"at least": 2}} | ANY,
        "who": "this",
    },
    "this Digimon had the [Ebb] trait": {"is": {"trait": ["Ebb"]} | ANY, "who": "it then"},
    "this card was face-up": {"happened": "checked", "subject": {"face up": True}},
    "this card was played by [Ebb]'s effect": {
        "happened": "played",
        "by": ["effect"],
        "agent": {"name": ["Ebb"]},
    },
    "deleted by <Overclock>": {"happened": "deleted", "through": ["overclock"]},
    "you have fewer security cards than your opponent": {
        "compare": {"count": {"area": ["security"], "of": "you"}},
        "to": {"at most": {"count": {"area": ["security"], "of": "opponent"}, "plus": -1}},
    },
    "your hand has 7 or fewer cards": {
        "there are": {"area": ["hand"], "of": "you"},
        "at most": 7,
    },
    "you have exactly 3 security cards": {
        "there are": {"area": ["security"], "of": "you"},
        "at least": 3,
        "at most": 3,
    },
    "it has the [Ebb] trait or is yellow": {
        "is": {"any": [{"trait": ["Ebb"]} | ANY, {"colour": ["yellow"]} | ANY]} | ANY,
        "who": "it",
    },
    "this Digimon is black and has 13000 DP or more": {
        "is": {"colour": ["black"], "dp": {"at least": 13000}} | ANY,
        "who": "this",
    },
    "a non-red card is in this Digimon's digivolution cards": {
        "is": {"has under": {"not": {"colour": ["red"]} | ANY} | ANY} | ANY,
        "who": "this",
    },
    "you have a Tamer or if this Digimon is suspended": {
        "any of": [
            {"there are": {"kind": ["tamer"], "of": "you"}},
            {"is": {"suspended": True} | ANY, "who": "this"},
        ],
    },
}


@pytest.mark.parametrize("words", CONDITIONS)
def test_words_say_what_must_hold(words: str):
    assert Parse(ENGLISH, words).whole("condition") == [CONDITIONS[words]]


@pytest.mark.parametrize("words", CONDITIONS)
def test_what_must_hold_is_put_into_words_that_say_it(words: str):
    said = Printer(ENGLISH).say("condition", CONDITIONS[words])

    assert said is not None
    assert Parse(ENGLISH, said).whole("condition") == [CONDITIONS[words]]


def test_so_much_memory_and_no_more_is_not_guessed():
    assert Parse(ENGLISH, "you have 2 memory").whole("condition") == []
