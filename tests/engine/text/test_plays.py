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
