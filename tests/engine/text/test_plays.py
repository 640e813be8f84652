"""Playing, digivolving, using and attacking by effects, in words."""

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option

ONE_OF_MINE = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
WILD_IN_HAND = {
    "pick": 1,
    "from": {"kind": ["digimon"], "trait": ["Wild"], "area": ["hand"], "of": "you"},
}
STEPS = {
    "Play 1 level 4 or lower Digimon card from your trash without paying the cost.": {
        "play": {
            "pick": 1,
            "from": {
                "kind": ["digimon"],
                "level": {"at most": 4},
                "area": ["trash"],
                "of": "you",
            },
        }
    },
    "Play 1 [Alpha] from your hand with the play cost reduced by 2.": {
        "play": {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}},
        "pay": True,
        "cheaper": 2,
    },
    "1 of your Digimon may digivolve into a [Wild] trait Digimon card in the hand without paying "
    "the cost.": {"may do": [{"digivolve": ONE_OF_MINE, "into": WILD_IN_HAND}]},
    "1 of your Digimon may digivolve into a [Wild] trait Digimon card in the hand for its "
    "digivolution cost.": {
        "may do": [{"digivolve": ONE_OF_MINE, "into": WILD_IN_HAND, "pay": True}]
    },
    "Play 1 [Doll] Token without paying the cost.": {"play token": "Doll"},
    "Play this card with the play cost reduced by 2.": {
        "play": "this card",
        "pay": True,
        "cheaper": 2,
    },
    "Play this card without battling and without paying the cost.": {"play": "this card"},
    "Play 1 [Alpha] from your hand for a cost of 2.": {
        "play": {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}},
        "cost": 2,
    },
    "Use 1 [Ray] from your hand without meeting its color requirements or paying its cost.": {
        "use": {"pick": 1, "from": {"name": ["Ray"], "area": ["hand"], "of": "you"}},
        "ignoring colours": True,
    },
    "Digivolve your [Alpha] into 1 [Beta] in your hand for its digivolution cost, ignoring its "
    "level.": {
        "digivolve": {"pick": 1, "from": {"name": ["Alpha"], "of": "you"}},
        "into": {"pick": 1, "from": {"name": ["Beta"], "area": ["hand"], "of": "you"}},
        "pay": True,
        "ignoring level": True,
    },
    "Your opponent may play 1 Tamer card from their hand without paying the cost.": {
        "may do": [
            {
                "play": {
                    "pick": 1,
                    "from": {"kind": ["tamer"], "of": "opponent", "area": ["hand"]},
                    "by": "opponent",
                },
                "player": "opponent",
            }
        ],
        "by": "opponent",
    },
    "Hatch 1 Digi-Egg card to an empty space in your breeding area.": {"hatch": "you"},
    "Activate the effect below 4 times: ・Gain 1 memory.": {"times": 4, "do": [{"gain memory": 1}]},
    "Your opponent can't play Digimon by effects until the end of their turn.": {
        "forbid": "play",
        "player": "opponent",
        "cards": {"kind": ["digimon"], "area": ["any"]},
        "by": ["effect"],
        "for": "opponent's turn",
    },
    "Reveal the top 3 cards of your deck. You may digivolve this Digimon into 1 [Beta] among them "
    "without paying the cost. Trash the rest.": {
        "reveal": 3,
        "take": [
            {
                "pick": 1,
                "from": {"name": ["Beta"]},
                "may": True,
                "to": "digivolve",
                "under": "this",
            }
        ],
        "rest": "trash",
    },
    "This Digimon can digivolve into an [Alpha] in your hand for a cost of 2, ignoring its "
    "digivolution requirements.": {
        "may do": [
            {
                "digivolve": "this",
                "into": {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}},
                "cost": 2,
                "ignoring": True,
            }
        ]
    },
    "This Digimon may digivolve into [Alpha] or a [Wild] trait Digimon card in the hand without "
    "paying the cost.": {
        "may do": [
            {
                "digivolve": "this",
                "into": {
                    "pick": 1,
                    "from": {
                        "any": [
                            {"name": ["Alpha"], "area": ["any"]},
                            {"kind": ["digimon"], "trait": ["Wild"], "area": ["any"]},
                        ],
                        "area": ["hand"],
                        "of": "you",
                    },
                },
            }
        ]
    },
    "From your hand and without paying the cost, you may play 1 [Alpha].": {
        "may do": [
            {"play": {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}}}
        ]
    },
    "This Digimon may attack a player.": {
        "may do": [{"attack with": "this", "at": "player"}],
    },
}


@pytest.mark.parametrize("text", STEPS)
def test_a_step_is_read(text: str):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [STEPS[text]]}


def test_a_reduced_digivolution_cost_is_paid():
    text = (
        "[Main] 1 of your Digimon may digivolve into [Beta] in the hand with the digivolution cost "
        "reduced by 1."
    )
    cards = {
        "O": option(read_effect(text, ENGLISH).program, use_cost=0, colors=[]),
        "Alpha": digimon(3, 2000),
        "Beta": digimon(4, 5000, digivolve=[{"level": 3, "cost": 3, "colors": ["red"]}]),
    }
    scene = board(cards, hand=["O", "Beta"], battle=["Alpha"], memory=5)
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle:0:name": "Beta"})


ONTO = {"digivolves onto": {"kind": ["tamer"], "colour": ["red"], "of": "you"}, "level": 3}


@pytest.mark.parametrize(
    ("more", "means"),
    [
        ("Digimon", {}),
        ("red Digimon", {"colour": ["red"]}),
        ("red Digimon for a digivolution cost of 2", {"colour": ["red"], "cost": 2}),
    ],
)
def test_onto_a_tamer_as_if_it_were_a_digimon(more: str, means: dict[str, object]):
    text = (
        "You may digivolve this card from your hand onto "
        f"1 of your red Tamers as if the Tamer is a level 3 {more}."
    )
    assert read_effect(text, ENGLISH).program == {"do": [ONTO | means]}


def test_a_card_is_played_or_used():
    text = "[Main] Play or use 1 [Wild] trait card from your hand with the cost reduced by 1."
    wild = {"pick": 1, "from": {"trait": ["Wild"], "area": ["hand"], "of": "you"}}
    paid = {"pay": True, "cheaper": 1}
    assert read_effect(text, ENGLISH).program == {
        "when": ["main"],
        "do": [{"choose one": [{"do": [{"play": wild} | paid]}, {"do": [{"use": wild} | paid]}]}],
    }


def test_a_search_is_shuffled_away():
    text = (
        "[Main] You may search your security stack for 1 [Alpha], reveal it, and add it to your "
        "hand. If you do, <Recovery +1 (Deck)>. Then, shuffle your security stack."
    )
    program = read_effect(text, ENGLISH).program
    cards = {"O": option(program, use_cost=0, colors=[]), "Alpha": digimon(3, 2000)}
    scene = board(cards, hand=["O"], security=["Alpha", "Alpha"], memory=5)
    scene.act("use O")
    scene.choose("yes")
    scene.choose("Alpha")
    scene.expect({"0:hand": 1, "0:security": 2})


def test_one_more_way_for_as_long_as_something_holds():
    text = (
        "If you have [Gamma], your [Alpha] can digivolve into this card in your hand for a cost of "
        "1, ignoring its digivolution requirements."
    )
    cards = {
        "Alpha": digimon(3, 2000),
        "Beta": digimon(6, 9000, read_effect(text, ENGLISH).program),
        "Gamma": digimon(3, 1000),
    }
    scene = board(cards, hand=["Beta"], battle=["Alpha"], memory=3)
    scene.offers_not("digivolve Beta -> Alpha")
    scene = board(cards, hand=["Beta"], battle=["Alpha", "Gamma"], memory=3)
    scene.act("digivolve Beta -> Alpha")
    scene.expect({"memory": 2, "0:battle:0:dp": 9000})
