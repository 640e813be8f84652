"""Attacks and battles by effects."""

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
SENTENCES = {
    "You may attack your opponent's Digimon with this Digimon.": [
        {"may do": [{"attack with": "this", "at": "digimon"}]}
    ],
    "1 of your Digimon attacks without suspending.": [{"attack with": MINE, "suspends": False}],
    "1 of your Digimon may gain <Rush> for the turn and attack without suspending.": [
        {
            "may do": [
                {"keyword": "rush", "of": MINE, "for": "turn"},
                {"attack with": "it", "suspends": False},
            ]
        }
    ],
    "This Digimon may get +2000 DP for the turn and attack a player.": [
        {
            "may do": [
                {"dp": 2000, "of": "this", "for": "turn"},
                {"attack with": "this", "at": "player"},
            ]
        }
    ],
    "This Digimon with 5 or more digivolution cards may attack a player.": [
        {
            "may do": [
                {
                    "attack with": {
                        "all": {
                            "under": {"at least": 5},
                            "this": True,
                            "area": ["battle", "breeding"],
                        }
                    },
                    "at": "player",
                }
            ]
        }
    ],
    "Your opponent attacks with 1 of their Digimon.": [
        {"attack with": {"pick": 1, "from": THEIRS, "by": "opponent"}, "by": "opponent"}
    ],
    "You may choose 1 of your opponent's Digimon. Your opponent attacks with the chosen Digimon.": [
        {
            "may do": [
                {"choose": {"pick": 1, "from": THEIRS}},
                {"attack with": "it", "by": "opponent"},
            ]
        }
    ],
    "1 of your Digimon may battle 1 of your opponent's Digimon.": [
        {"may do": [{"battle with": {"pick": 1, "from": THEIRS}, "who": MINE}]}
    ],
    "If during an attack, gain 1 memory.": [
        {"if": {"during attack": True}, "then": [{"gain memory": 1}]}
    ],
}


@pytest.mark.parametrize("text", SENTENCES)
def test_an_attack_is_read_and_printed(text: str):
    program = {"when": ["main"], "do": SENTENCES[text]}
    assert read_effect(f"[Main] {text}", ENGLISH).program == program
    said = Printer(ENGLISH).say("effect", program)
    assert said is not None
    assert read_effect(said, ENGLISH).program == program
