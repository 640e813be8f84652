"""How many there are, cards that differ, totals, and two conditions about one number."""

from typing import Any

import pytest

from engine.text.english import ENGLISH
from engine.text.grammar import Parse
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option

ANY = {"area": ["any"]}
UNDER = {"area": ["under"], "host": {"this": True}}
MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
TAMERS = {"all": {"kind": ["tamer"], "of": "you"}}
SECURITY: dict[str, Any] = {"area": ["security"], "of": "you"}
MANY: tuple[tuple[str, str, Any], ...] = (
    ("per", "each of this Digimon's colors", {"colours of": "this"}),
    ("per", "each of your Tamers' colors", {"colours of": TAMERS}),
    ("per", "every 2 of your Tamers' colors", {"colours of": TAMERS, "every": 2}),
    ("per", "each of its digivolution card colors", {"colours of": {"all": UNDER}}),
    (
        "per",
        "each of your red Tamers with different names",
        {
            "different": "name",
            "of": {"all": {"colour": ["red"], "kind": ["tamer"], "of": "you"}},
        },
    ),
    (
        "per",
        "each of your Digimon and each of your Tamers",
        {"sum": [{"count": MINE}, {"count": {"kind": ["tamer"], "of": "you"}}]},
    ),
    (
        "per",
        "each Digimon with the [Ebb] trait and each Tamer you have",
        {"sum": [{"count": MINE | {"trait": ["Ebb"]}},
                 {"count": {"kind": ["tamer"], "of": "you"}}]},
    ),
    ("counted", "of your face-up security cards", SECURITY | {"face up": True}),
    ("counted", "of your red face-up security cards",
     SECURITY | {"face up": True, "colour": ["red"]}),
    ("counted", "of your opponent's security cards", {"area": ["security"], "of": "opponent"}),
    ("counted", "of this Digimon's face-down digivolution cards", UNDER | {"face up": False}),
    ("counted", "of this Digimon's link cards", {"area": ["link"], "host": {"this": True}}),
    ("counted", "digivolution card this Digimon has", UNDER),
    ("counted", "digivolution card this Digimon has with the [Ebb] trait",
     UNDER | {"trait": ["Ebb"]}),
    ("counted", "Digimon your opponent has with no digivolution cards", THEIRS | {"under": 0}),
    ("counted", "other Digimon you have with the [Ebb] trait",
     MINE | {"other": True, "trait": ["Ebb"]}),
    ("counted", "suspended Digimon", {"suspended": True, "kind": ["digimon"]}),
    (
        "own cards",
        "up to 3 [Ebb] trait cards with different names from your hand or trash",
        {
            "pick": 3,
            "from": {"trait": ["Ebb"], "area": ["hand", "trash"], "of": "you"},
            "different": "name",
            "up to": True,
        },
    ),
    (
        "own cards",
        "2 Digimon cards with different colors and the [Ebb] trait from your trash",
        {
            "pick": 2,
            "from": {"kind": ["digimon"], "trait": ["Ebb"], "area": ["trash"], "of": "you"},
            "different": "colour",
        },
    ),
    (
        "own cards",
        "up to 7 play cost's total worth of [Ebb] trait cards from your trash",
        {
            "pick": 0,
            "from": {"trait": ["Ebb"], "area": ["trash"], "of": "you"},
            "any number": True,
            "total": "play cost",
            "total at most": 7,
        },
    ),
    (
        "own cards",
        "a red Digimon card or a Tamer card from your hand",
        {
            "pick": 1,
            "from": {
                "any": [
                    {"colour": ["red"], "kind": ["digimon"]} | ANY,
                    {"kind": ["tamer"]} | ANY,
                ],
                "area": ["hand"],
                "of": "you",
            },
        },
    ),
    (
        "condition",
        "you have no red face-up security cards",
        {"there are": SECURITY | {"colour": ["red"], "face up": True}, "at most": 0},
    ),
    ("condition", "you have 3 security cards", {"there are": SECURITY, "at least": 3}),
    (
        "condition",
        "you have 3 or more Tamers with different names",
        {"compare": {"different": "name", "of": TAMERS}, "to": {"at least": 3}},
    ),
    (
        "condition",
        "this Digimon has 4 or more level 6 cards in its digivolution cards",
        {"there are": UNDER | {"level": 6}, "at least": 4},
    ),
    (
        "condition",
        "this Digimon has 5 or more colors in its digivolution cards",
        {"compare": {"colours of": {"all": UNDER}}, "to": {"at least": 5}},
    ),
    (
        "body",
        "if you have 3 or more security cards, gain 1 memory. If you have 3 or fewer, <Draw 1>.",
        [
            {"if": {"there are": SECURITY, "at least": 3}, "then": [{"gain memory": 1}]},
            {"if": {"there are": SECURITY, "at most": 3}, "then": [{"draw": 1}]},
        ],
    ),
    (
        "body",
        "if your opponent has 4 or less memory, <Draw 1>. If they have 4 or more, <Draw 2>.",
        [
            {"if": {"memory": {"at most": 4}, "of": "opponent"}, "then": [{"draw": 1}]},
            {"if": {"memory": {"at least": 4}, "of": "opponent"}, "then": [{"draw": 2}]},
        ],
    ),
    (
        "body",
        "suspend 1 of your opponent's Digimon, or 2 of your opponent's Digimon with 3000 DP.",
        [
            {
                "choose one": [
                    {"do": [{"suspend": {"pick": 1, "from": THEIRS}}]},
                    {"do": [{"suspend": {"pick": 2, "from": THEIRS | {"dp": 3000}}}]},
                ]
            }
        ],
    ),
    ("step", "gain 1 memory for each card trashed", {"gain memory": {"done": 1}}),
    ("sentence", "for each card trashed, <Draw 1>", [{"draw": {"done": 1}}]),
)  # fmt: skip


@pytest.mark.parametrize(("category", "words", "meaning"), MANY)
def test_words_say_how_many(category: str, words: str, meaning: object):
    assert Parse(ENGLISH, words).whole(category) == [meaning]


@pytest.mark.parametrize(("category", "meaning"), [(row[0], row[2]) for row in MANY])
def test_how_many_is_put_into_words_that_say_it(category: str, meaning: object):
    said = Printer(ENGLISH).say(category, meaning)

    assert said is not None
    assert Parse(ENGLISH, said).whole(category) == [meaning]


def test_for_each_of_two_kinds_both_are_counted():
    read = read_effect(
        "[Main] For each of your Digimon and each of your opponent's Digimon, gain 2 memory.",
        ENGLISH,
    )
    assert read.program is not None
    scene = board(
        {"X1": option(read.program), "X2": digimon(), "Y1": digimon()},
        {"hand": ["X1"], "battle": ["X2"]},
        {"battle": ["Y1"]},
        memory=1,
    )
    scene.act("use X1")

    scene.expect({"memory": 4})
