"""What becomes of what an effect has played or digivolved, in words."""

from typing import Any

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon

PLAYS = "You may play 1 [Alpha] from your hand without paying the cost."
PLAYED: dict[str, Any] = {
    "may do": [{"play": {"pick": 1, "from": {"name": ["Alpha"], "of": "you", "area": ["hand"]}}}]
}
BETA = {"name": ["Beta"]}
NOT_ON_PLAY = {"cannot": ["activate on play"], "of": "played", "for": "game"}
THOSE = "Digimon played by this effect"
SENTENCES = {
    "Any [On Play] effects on Digimon played with this effect don't activate.": [NOT_ON_PLAY],
    "The Digimon this effect played gains <Rush> for the turn.": [
        {"keyword": "rush", "of": "played", "for": "turn"}
    ],
    f"[On Play] effects on {THOSE} don't activate, and they gain <Rush> for the turn.": [
        NOT_ON_PLAY,
        {"keyword": "rush", "of": "played", "for": "turn"},
    ],
    "At the end of your opponent's turn, return the Digimon this effect played to the hand.": [
        {"later": [{"return": "played"}], "at": "turn ended", "turn": "opponent's turn"}
    ],
    "The Digimon this effect played can't digivolve and is deleted at turn end.": [
        {"cannot": ["digivolve"], "of": "played", "for": "game"},
        {"later": [{"delete": "played"}], "at": "turn ended", "turn": "turn"},
    ],
    "Then, activate the [On Play] effects of the Digimon this effect played.": [
        {"activate": "on play", "of": "played", "count": 0}
    ],
    "The Digimon this effect played may gain <Rush> for the turn and attack a player.": [
        {
            "may do": [
                {"keyword": "rush", "of": "played", "for": "turn"},
                {"attack with": "played", "at": "player"},
            ]
        }
    ],
    "Place this card under the played Tamer.": [{"place under": "this card", "host": "played"}],
    "Place this Digimon as the played Digimon's bottom digivolution card.": [
        {"place under": "this", "host": "played"}
    ],
    "Delete that Digimon at the end of the turn.": [
        {"later": [{"delete": "it"}], "at": "turn ended", "turn": "turn"}
    ],
    "From your trash and without paying the cost, you may play 1 [Beta].": [
        {"may do": [{"play": {"pick": 1, "from": BETA | {"area": ["trash"], "of": "you"}}}]}
    ],
    "When DNA digivolving, gain 1 memory.": [
        {"if": {"dna digivolved": True}, "then": [{"gain memory": 1}]}
    ],
}


@pytest.mark.parametrize("text", SENTENCES)
def test_what_was_played_is_meant(text: str):
    read = read_effect(f"[When Attacking] {PLAYS} {text}", ENGLISH)
    assert read.program == {"when": ["when attacking"], "do": [PLAYED, *SENTENCES[text]]}


def test_what_is_there_already_is_not_played():
    text = f"[On Play] {PLAYS} This effect can't play cards with the same name as your Tamers."
    assert read_effect(text, ENGLISH).program is None
    text = (
        "[On Play] Play 1 Tamer card from your hand without paying the cost. This effect can't "
        "play cards with the same name as any of your Tamers."
    )
    assert read_effect(text, ENGLISH).program == {
        "when": ["on play"],
        "do": [
            {
                "play": {
                    "pick": 1,
                    "from": {
                        "kind": ["tamer"],
                        "of": "you",
                        "area": ["hand"],
                        "other name than": {"all": {"kind": ["tamer"], "of": "you"}},
                    },
                }
            }
        ],
    }


def test_the_played_one_of_a_trigger_is_not_what_this_effect_played():
    text = "[Your Turn] When you play a Digimon, the played Digimon gains <Rush> for the turn."
    assert read_effect(text, ENGLISH).outcome == "declined"


def test_an_on_play_effect_does_not_activate():
    text = (
        f"[On Play] {PLAYS} Any [On Play] effects on Digimon played by this effect don't activate."
    )
    cards = {
        "X1": digimon(4, 4000, read_effect(text, ENGLISH).program),
        "X2": digimon(3, 2000, {"when": ["on play"], "do": [{"gain memory": 5}]}, name="Alpha"),
    }
    scene = board(cards, hand=["X1", "X2"], memory=8)
    scene.act("play X1")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle": 2})
