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
    (
        "own cards",
        "1 level 4 or lower digivolution card under this card as another Digimon",
        {"pick": 1, "from": UNDER | {"level": {"at most": 4}, "kind": ["digimon"]}},
    ),
    (
        "own cards",
        "1 level 4 digivolution card of 1 of your Digimon cards as another Digimon",
        {"pick": 1, "from": {"level": 4, "kind": ["digimon"], "area": ["under"], "host": MINE}},
    ),
    (
        "own cards",
        "1 Digimon card from your face-up security cards",
        {"pick": 1, "from": SECURITY | {"kind": ["digimon"], "face up": True}},
    ),
    ("counted", "other suspended Digimon", {"suspended": True, "kind": ["digimon"], "other": True}),
    (
        "per",
        "each level of the Digimon deleted by this effect",
        {"fact": "level", "of": "deleted then"},
    ),
    ("sentence", "<Draw 1>, then gain 1 memory", [{"draw": 1}, {"gain memory": 1}]),
    (
        "body",
        "delete 1 of your opponent's Digimon with 9000 DP. For each of your Digimon, remove 2000 "
        "from this effect's DP maximum.",
        [
            {
                "raise maximum": "dp",
                "by": {"sum": [{"count": MINE, "times": 2000}], "times": -1},
                "do": [{"delete": {"pick": 1, "from": THEIRS | {"dp": 9000}}}],
            }
        ],
    ),
    (
        "body",
        "you may trash 1 card in your hand. Then, delete 1 of your opponent's level 3 Digimon. For "
        "each card trashed by this effect, add 1 to this effect's level maximum.",
        [
            {"may do": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}]},
            {
                "raise maximum": "level",
                "by": {"done": 1},
                "do": [{"delete": {"pick": 1, "from": THEIRS | {"level": 3}}}],
            },
        ],
    ),
    (
        "body",
        "this Digimon may digivolve into [Ebbmon] in the hand. For each of your Tamers' colors, "
        "reduce this effect's digivolution cost by 1.",
        [
            {
                "may do": [
                    {
                        "digivolve": "this",
                        "into": {
                            "pick": 1,
                            "from": {"name": ["Ebbmon"], "area": ["hand"], "of": "you"},
                        },
                        "pay": True,
                        "cheaper": {"colours of": TAMERS, "times": 1},
                    }
                ]
            }
        ],
    ),
    (
        "body",
        "for each of your Digimon, you may delete 1 of your opponent's Digimon.",
        [
            {
                "may do": [
                    {"delete": {"pick": {"count": MINE}, "from": THEIRS, "up to": True}}
                ]
            }
        ],
    ),
    (
        "body",
        "suspend all of your Tamers. For each Tamer you suspend this way, activate the following "
        "effect: ・ <Draw 1>, then <Draw 1>",
        [{"suspend": TAMERS}, {"times": {"done": 1}, "do": [{"draw": 1}, {"draw": 1}]}],
    ),
    (
        "condition",
        "this Digimon is suspended, or you have a Tamer",
        {
            "any of": [
                {"is": {"suspended": True} | ANY, "who": "this"},
                {"there are": {"kind": ["tamer"], "of": "you"}},
            ]
        },
    ),
    (
        "body",
        "for every 2 of your Tamers' colors, 1 of your opponent's Digimon can't attack until your "
        "opponent's turn ends.",
        [
            {
                "cannot": ["attack"],
                "of": {"pick": {"colours of": TAMERS, "every": 2}, "from": THEIRS},
                "for": "opponent's turn",
            }
        ],
    ),
    (
        "body",
        "for each of your Digimon, trash the top 2 digivolution cards of 1 of your opponent's "
        "Digimon.",
        [
            {
                "trash": {
                    "top under": {"count": MINE, "times": 2},
                    "of": {"pick": 1, "from": THEIRS},
                }
            }
        ],
    ),
    (
        "body",
        "trash the bottom digivolution card of 1 of your opponent's Digimon for each of that "
        "Digimon's colors.",
        [
            {
                "for each of": {"pick": 1, "from": THEIRS},
                "do": [{"trash": {"bottom under": {"colours of": "it"}, "of": "it"}}],
            }
        ],
    ),
    (
        "body",
        "for each of your Tamers, this Digimon and 1 of your Tamers get +1000 DP for the turn.",
        [
            {
                "dp": {"count": {"kind": ["tamer"], "of": "you"}, "times": 1000},
                "of": of,
                "for": "turn",
            }
            for of in ("this", {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}})
        ],
    ),
    (
        "body",
        "<Draw 1> and, for the turn, this Digimon gets +1000 DP.",
        [{"draw": 1}, {"dp": 1000, "of": "this", "for": "turn"}],
    ),
    (
        "body",
        "you may <Draw 1>. If you don't, gain 1 memory.",
        [{"may do": [{"draw": 1}], "otherwise": [{"gain memory": 1}]}],
    ),
    (
        "body",
        "this Digimon may unsuspend. If it did, <Draw 1>.",
        [
            {"may do": [{"unsuspend": "this"}]},
            {"if": {"did": True}, "then": [{"draw": 1}]},
        ],
    ),
    (
        "body",
        "trash 1 card in your hand. Then, play 1 Digimon card from your trash with the play cost "
        "reduced by 3. For each card trashed by this effect, further reduce it by 1.",
        [
            {"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}},
            {
                "play": {"pick": 1, "from": {"kind": ["digimon"], "area": ["trash"], "of": "you"}},
                "pay": True,
                "cheaper": {"sum": [3, {"done": 1}]},
            },
        ],
    ),
    (
        "body",
        'give 1 of your opponent\'s Digimon "[On Deletion] Lose 1 memory." until your opponent\'s '
        "turn ends.",
        [
            {
                "grant": [{"when": ["on deletion"], "do": [{"lose memory": 1}]}],
                "of": {"pick": 1, "from": THEIRS},
                "for": "opponent's turn",
            }
        ],
    ),
    (
        "standing",
        "this Digimon with 4 or more [Ebbmon] digivolution cards gets +3000 DP.",
        [
            {
                "while": {"there are": UNDER | {"name": ["Ebbmon"]}, "at least": 4},
                "do": [{"dp": 3000}],
            }
        ],
    ),
    (
        "own cards",
        "1 Digimon card from your battle area or trash",
        {"pick": 1, "from": {"kind": ["digimon"], "area": ["battle", "trash"], "of": "you"}},
    ),
    (
        "condition",
        "there are 12 or more levels' total worth of Digimon",
        {
            "compare": {"fact": "level", "of": {"all": {"kind": ["digimon"]}}},
            "to": {"at least": 12},
        },
    ),
    (
        "condition",
        "it has a digivolution card with the [Ebb] trait",
        {"is": {"has under": {"trait": ["Ebb"]} | ANY} | ANY, "who": "it"},
    ),
    (
        "body",
        "for each of your Tamers, delete 1 of your opponent's Digimon and gain 1 memory.",
        [
            {"delete": {"pick": {"count": {"kind": ["tamer"], "of": "you"}}, "from": THEIRS}},
            {"gain memory": {"count": {"kind": ["tamer"], "of": "you"}, "times": 1}},
        ],
    ),
    (
        "body",
        "delete 1 of your opponent's level 3 Digimon and level 4 Digimon.",
        [{"delete": {"both": [{"pick": 1, "from": THEIRS | {"level": n}} for n in (3, 4)]}}],
    ),
    (
        "body",
        "delete 1 of your opponent's level 3 Digimon, 1 of their level 4 Digimon, and 1 of their "
        "level 5 Digimon.",
        [{"delete": {"both": [{"pick": 1, "from": THEIRS | {"level": n}} for n in (3, 4, 5)]}}],
    ),
    (
        "own cards",
        "1 of your Digimon cards with the [Ebb] trait from your hand",
        {
            "pick": 1,
            "from": {"kind": ["digimon"], "trait": ["Ebb"], "area": ["hand"], "of": "you"},
        },
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


PLAYING = {"event": "played", "would": True, "subject": MINE | {"requires": ["digixros"]}}
WHOLE: dict[str, dict[str, Any]] = {
    "When any of your Digimon would digivolve into this card, for each of their face-down "
    "digivolution cards, reduce the digivolution cost by 1.": {
        "when": [{"event": "digivolved", "would": True, "subject": MINE, "host": {"this": True}}],
        "do": [
            {
                "reduce cost": {
                    "count": {
                        "area": ["under"],
                        "host": {"named": ["it"]},
                        "face up": False,
                    },
                    "times": 1,
                }
            }
        ],
    },
    "[All Turns] When you play a Digimon from one of your Digimon's digivolution cards, "
    "<Draw 1>.": {
        "when": [{"event": "played", "subject": MINE, "source": "under", "host": MINE}],
        "do": [{"draw": 1}],
    },
    "[All Turns] When you play a Digimon from your trash, <Draw 1>.": {
        "when": [{"event": "played", "subject": MINE, "source": "trash"}],
        "do": [{"draw": 1}],
    },
    "[Your Turn] When you would play a Digimon from your hand, reduce the play cost by 1.": {
        "turn": "your",
        "when": [{"event": "played", "would": True, "subject": MINE, "source": "hand"}],
        "do": [{"reduce cost": 1}],
    },
    "[All Turns] When you would play a Digimon card with a DigiXros requirement, by suspending this"
    " Tamer, you may place cards from under your Tamers as digivolution cards for a DigiXros.": {
        "when": [PLAYING],
        "do": [{"by": [{"suspend": "this"}], "then": [{"digixros from": ["under tamers"]}]}],
    },
    "[All Turns] When any of your Digimon cards with DigiXros requirements would be played, 1 card "
    "under your Tamers and 1 card in your trash can also be placed for their DigiXros.": {
        "when": [PLAYING],
        "do": [{"digixros from": ["under tamers", "trash"], "most": 1}],
    },
    "[All Turns] When Option cards in the battle area are trashed, <Draw 1>.": {
        "when": [{"event": "trashed", "subject": {"kind": ["option"]}}],
        "do": [{"draw": 1}],
    },
    "[All Turns] When your opponent's security is removed from, <Draw 1>.": {
        "when": [{"event": "card moved", "subject": {"of": "opponent"}, "source": "security"}],
        "do": [{"draw": 1}],
    },
    "[All Turns] When any of your [Ebb] trait Digimon's attack targets change, <Draw 1>.": {
        "when": [{"event": "target switched", "subject": MINE | {"trait": ["Ebb"]}}],
        "do": [{"draw": 1}],
    },
    "[On Play] Your Digimon in the breeding area may digivolve into [Ebbmon] from your trash "
    "without paying the cost.": {
        "when": ["on play"],
        "do": [
            {
                "may do": [
                    {
                        "digivolve": {"pick": 1, "from": MINE | {"area": ["breeding"]}},
                        "into": {
                            "pick": 1,
                            "from": {"name": ["Ebbmon"], "area": ["trash"], "of": "you"},
                        },
                    }
                ]
            }
        ],
    },
    "[On Play] Reveal the top card of your deck. If that card is a level 3 Digimon card, play it "
    "without paying the cost. Add the rest to your hand.": {
        "when": ["on play"],
        "do": [
            {
                "reveal": 1,
                "take": [{"pick": 1, "from": {"level": 3, "kind": ["digimon"]}, "to": "play"}],
                "rest": "hand",
            }
        ],
    },
    "[On Play] Until your opponent's turn ends, their Digimon's effects don't affect this Digimon "
    "and 1 of your Tamers.": {
        "when": ["on play"],
        "do": [
            {
                "unaffected by": ["opponent's digimon effect"],
                "of": "this",
                "for": "opponent's turn",
            },
            {
                "unaffected by": ["opponent's digimon effect"],
                "of": {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}},
                "for": "opponent's turn",
            },
        ],
    },
}


@pytest.mark.parametrize(("text", "program"), WHOLE.items())
def test_whole_effects_are_read(text: str, program: dict[str, Any]):
    read = read_effect(text, ENGLISH)

    assert read.programs == (program,)
    said = Printer(ENGLISH).say("effect", program)
    assert said is not None
    assert read_effect(said, ENGLISH).programs == (program,)


def test_its_face_down_cards_are_those_of_what_digivolves():
    """Two of them: it costs 3 - 2, and the card that is digivolved into has none itself."""
    read = read_effect(
        "When any of your Digimon would digivolve into this card, for each of its face-down "
        "digivolution cards, reduce the digivolution cost by 1.",
        ENGLISH,
    )
    assert read.program is not None
    cards = {
        "X1": digimon(4, 5000),
        "X2": digimon(5, 6000, read.program, digivolve=[{"level": 4, "cost": 3}]),
    }
    stack = {"stack": ["X1", "X1", "X1", "X1"], "face down": [2, 3]}
    scene = board(cards, {"hand": ["X2"], "battle": [stack]}, memory=3)
    scene.act("digivolve X2 -> 0:battle:0")

    scene.expect({"memory": 2})
