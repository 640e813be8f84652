"""What cards are like, in rarer words: what they lack, as much as another one, the same as it."""

from typing import Any

import pytest

from engine.text.english import ENGLISH
from engine.text.grammar import Parse
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon

ANY = {"area": ["any"]}
DIGIMON: dict[str, Any] = {"kind": ["digimon"]}


def fact(name: str, of: str = "this") -> dict[str, Any]:
    return {"fact": name, "of": of}


LIKE: dict[str, dict[str, Any]] = {
    "Digimon with DP less than or equal to this Digimon's DP": {"dp": {"at most": fact("dp")}},
    "Digimon with DP less than or equal to this Digimon": {"dp": {"at most": fact("dp")}},
    "Digimon whose level is less than or equal to the placed card's level": {
        "level": {"at most": fact("level", "done")}
    },
    "Digimon with a play cost greater than or equal to that card": {
        "play cost": {"at least": fact("play cost", "it")}
    },
    "Digimon with a level less than or equal to the number of cards in your hand": {
        "level": {"at most": {"count": {"area": ["hand"], "of": "you"}}}
    },
    "Digimon with as high or lower a play cost as your opponent's memory": {
        "play cost": {"at most": {"memory of": "opponent"}}
    },
    "Digimon with as much DP as this Digimon or less": {"dp": {"at most": fact("dp")}},
    "Digimon with as many or more digivolution cards as this Digimon": {
        "under": {"at least": fact("digivolution cards")}
    },
    "Digimon with equal or fewer digivolution cards than this Digimon": {
        "under": {"at most": fact("digivolution cards")}
    },
    "Digimon with the same level as the returned card": {"level": {"is": fact("level", "it")}},
    "Digimon with the same name as this Digimon": {"same name as": "this"},
    "Digimon with the same color as any of your Tamers": {
        "same colour as": {"all": {"kind": ["tamer"], "of": "you"}}
    },
    "Digimon without the same name as any of your Tamers": {
        "other name than": {"all": {"kind": ["tamer"], "of": "you"}}
    },
    "Digimon without the same name as the cards in your battle area or trash": {
        "other name than": {"all": {"area": ["battle", "trash"], "of": "you"}}
    },
    "Digimon without [Ebb] in its name": {"not": {"name has": ["Ebb"]} | ANY},
    "Digimon without [Ebb] in its digivolution cards": {
        "not": {"has under": {"name": ["Ebb"]} | ANY} | ANY
    },
    "Digimon with the [Ebb] trait other than [Tidemon]": {
        "trait": ["Ebb"],
        "not": {"name": ["Tidemon"]} | ANY,
    },
    "Digimon with the [Ebb] trait with a play cost of 4 or less": {
        "trait": ["Ebb"],
        "play cost": {"at most": 4},
    },
    "Digimon on the field": {"area": ["battle", "breeding"]},
    "level 3 Digimon in the breeding area": {"level": 3, "area": ["breeding"]},
    "Digimon other than Digimon with the [Ebb] trait": {"not": DIGIMON | {"trait": ["Ebb"]} | ANY},
    "Digimon with 5 or more cards under it": {"under": {"at least": 5}},
    "Digimon with 2 or more same-level cards in its stack": {"same level": {"at least": 2}},
    "play cost of 3 or lower Digimon": {"play cost": {"at most": 3}},
    "Digimon card with the [Ebb] trait and [Tide] trait": {
        "trait": ["Ebb"],
        "all of": [{"trait": ["Tide"]} | ANY],
    },
    "Digimon with as much or less DP as 1 of your red Digimon": {
        "dp": {
            "at most": {
                "fact": "dp",
                "of": {"all": DIGIMON | {"colour": ["red"], "of": "you"}},
                "most": True,
            }
        }
    },
    "Digimon with a play cost less than or equal to the number of digivolution cards of 1 of your "
    "[Ebbmon]'s": {
        "play cost": {
            "at most": {
                "fact": "digivolution cards",
                "of": {"all": {"name": ["Ebbmon"], "of": "you"}},
                "most": True,
            }
        }
    },
    "Digimon with a different name than that card": {"other name than": "it"},
    "2-color Digimon": {"colours": 2},
    "Digimon with the fewest digivolution cards": {"lowest": "digivolution cards"},
    "Digimon with face-down digivolution cards": {"has under": {"face up": False} | ANY},
    "Digimon card with DigiXros requirements": {"requires": ["digixros"]},
    "Digimon card with <Digi-Burst>": {"process": ["digi-burst"]},
    "Digimon card with [Ebb] in its form": {"trait": ["Ebb"]},
    "Digimon with a play cost 8 or less": {"play cost": {"at most": 8}},
    "Digimon that has [Ebb] in its name": {"name has": ["Ebb"]},
    "Digimon that has [Ebb] in its name or is level 5 or higher": {
        "any": [{"name has": ["Ebb"]} | ANY, {"level": {"at least": 5}} | ANY]
    },
}
ALL = [
    *(("like", words, DIGIMON | more) for words, more in LIKE.items()),
    (
        "like",
        "Option card with a cost of 5 or less",
        {"kind": ["option"], "use cost": {"at most": 5}},
    ),
    (
        "like",
        "Digimon with the [Ebb] trait or yellow Digimon",
        {"any": [DIGIMON | {"trait": ["Ebb"]} | ANY, DIGIMON | {"colour": ["yellow"]} | ANY]},
    ),
    (
        "take",
        "1 [Ebb] trait or 1 2-color card",
        {"pick": 1, "from": {"any": [{"trait": ["Ebb"]} | ANY, {"colours": 2} | ANY]}},
    ),
]


@pytest.mark.parametrize(("category", "words", "meaning"), ALL)
def test_words_say_what_cards_are_like(category: str, words: str, meaning: object):
    assert Parse(ENGLISH, words).whole(category) == [meaning]


@pytest.mark.parametrize(("category", "meaning"), [(row[0], row[2]) for row in ALL])
def test_what_cards_are_like_is_put_into_words_that_say_it(category: str, meaning: object):
    said = Printer(ENGLISH).say(category, meaning)

    assert said is not None
    assert Parse(ENGLISH, said).whole(category) == [meaning]


# --- which Digimon was spoken of ---

LESS = "delete 1 of your opponent's Digimon with a level less than or equal to"


@pytest.mark.parametrize(
    ("text", "of"),
    [
        (
            f"[All Turns] When one of your Digimon is deleted, {LESS} the deleted Digimon.",
            "it then",
        ),
        (f"[On Play] By deleting 1 of your Digimon, {LESS} the deleted Digimon.", "deleted then"),
        (f"[All Turns] When your Digimon is played, {LESS} the played Digimon.", "it then"),
        (
            "[On Play] You may play 1 [Ebbmon] from your hand without paying the cost. Then, "
            f"{LESS} the Digimon you played.",
            "played",
        ),
        (
            "[All Turns] When any of your Digimon digivolve into a red Digimon, "
            f"{LESS} the digivolved Digimon.",
            "it then",
        ),
        (f"[All Turns] When one of your Digimon attacks, {LESS} that Digimon.", "it then"),
    ],
)
def test_the_one_that_was_spoken_of_is_meant(text: str, of: str):
    read = read_effect(text, ENGLISH)

    assert read.outcome == "read"
    assert repr({"fact": "level", "of": of}) in repr(read.program)


def test_that_digimon_of_nothing_that_happened_is_not_guessed():
    assert read_effect(f"[On Play] {LESS} the played Digimon.", ENGLISH).outcome == "declined"


def test_a_placed_digimon_is_as_its_card():
    """What was given to it on the field is gone: 5000 DP, not 9000."""
    read = read_effect(
        "[On Play] By placing 1 of your other Digimon as this Digimon's bottom digivolution card, "
        "delete 1 of your opponent's Digimon with DP less than or equal to the placed card's DP.",
        ENGLISH,
    )
    assert read.program is not None
    scene = board(
        {
            "X1": digimon(6, 9000, read.program),
            "X2": digimon(4, 5000, {"do": [{"dp": 4000}]}),
            "Y1": digimon(4, 5000),
            "Y2": digimon(4, 7000),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
        memory=9,
    )
    scene.act("play X1")
    scene.choose("yes")

    scene.expect({"1:battle:cards": ["Y2"]})
