"""What is done instead, what the opponent may do, what of several effects is activated."""

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option, tamer

GAIN, LOSE, DRAW = {"gain memory": 1}, {"lose memory": 1}, {"draw": 1}
TAMER = {"there are": {"kind": ["tamer"], "of": "you"}}
SENTENCES = {
    "Gain 1 memory. If you have a Tamer, <Draw 1> instead.": [
        {"instead": [DRAW], "of": [GAIN], "if": TAMER}
    ],
    "Gain 1 memory. If you have a Tamer, instead <Draw 1>. Then, lose 1 memory.": [
        {"instead": [DRAW], "of": [GAIN], "if": TAMER},
        LOSE,
    ],
    "Gain 1 memory. If you have a Tamer, you may <Draw 1> instead.": [
        {"instead": [DRAW], "of": [GAIN], "if": TAMER, "optional": True}
    ],
    "Gain 1 memory. By suspending this Digimon, <Draw 1> instead.": [
        {"by": [{"suspend": "this"}], "then": [DRAW], "otherwise": [GAIN]}
    ],
    "Activate 1 of the effects below. If you have a Tamer, activate all of the effects below "
    "instead. ・Gain 1 memory. ・<Draw 1>": [
        {
            "instead": [{"choose one": [[GAIN], [DRAW]], "count": 2}],
            "of": [{"choose one": [[GAIN], [DRAW]]}],
            "if": TAMER,
        }
    ],
    "Your opponent may trash their top security card. If they don't, gain 1 memory and <Draw 1>.": [
        {"may do": [{"trash security": 1}], "by": "opponent"},
        {"if": {"did": False}, "then": [GAIN, DRAW]},
    ],
    "Your opponent places 1 card from their hand as the bottom security card.": [
        {
            "put in security": {
                "pick": 1,
                "from": {"area": ["hand"], "of": "opponent"},
                "by": "opponent",
            },
            "at": "bottom",
        }
    ],
    "Choose 1 of each player's Digimon and delete all other Digimon.": [
        {
            "choose": {
                "both": [
                    {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}},
                    {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}},
                ],
                "as": "kept",
            }
        },
        {"delete": {"all": {"kind": ["digimon"], "not named": ["kept"]}}},
    ],
    "The next time this Digimon would digivolve this turn, reduce the digivolution cost by 1.": [
        {
            "watch": [
                {
                    "when": [{"event": "digivolved", "would": True, "subject": {"this": True}}],
                    "limit": 1,
                    "do": [{"reduce cost": 1}],
                }
            ],
            "for": "turn",
        }
    ],
    "By returning this card to the bottom of the deck, activate its [Main] effects.": [
        {
            "by": [{"return": "this card", "to": "deck bottom"}],
            "then": [{"activate": "main", "of": "this card", "fields": ["effect", "option"]}],
        }
    ],
    "Suspend 1 of your Digimon. Cards this effect suspended can't attack for the turn.": [
        {"suspend": {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}},
        {"cannot": ["attack"], "of": "suspended", "for": "turn"},
    ],
    "You may suspend this Digimon to <Draw 1>. Then, gain 1 memory.": [
        {"by": [{"suspend": "this"}], "then": [DRAW, GAIN]}
    ],
    "By paying 3 memory, <Draw 1>.": [{"by": [{"pay": 3}], "then": [DRAW]}],
    "Your opponent may delete 1 of their Digimon.": [
        {
            "may do": [
                {
                    "delete": {
                        "pick": 1,
                        "from": {"kind": ["digimon"], "of": "opponent"},
                        "by": "opponent",
                    }
                }
            ],
            "by": "opponent",
        }
    ],
}


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_with_a_choice_is_read_and_printed(text: str):
    program = {"when": ["main"], "do": SENTENCES[text]}
    assert read_effect(f"[Main] {text}", ENGLISH).program == program
    said = Printer(ENGLISH).say("effect", program)
    assert said is not None
    assert read_effect(said, ENGLISH).program == program


def test_the_opponent_chooses_and_what_follows_if_not_is_played():
    text = (
        "[Main] Your opponent may trash 1 card in their hand. If they don't, delete 1 of your "
        "opponent's Digimon."
    )
    program = read_effect(text, ENGLISH, "option").program

    def played():
        scene = board(
            {"X1": option(program), "T1": tamer(), "Y1": digimon(), "Y2": digimon()},
            {"hand": ["X1"], "battle": ["T1"]},
            {"battle": ["Y1"], "hand": ["Y2"]},
        )
        scene.act("use X1")
        return scene

    scene = played()
    scene.choose("yes")
    scene.expect({"1:hand": 0, "1:battle": 1})
    scene = played()
    scene.choose("no")
    scene.expect({"1:hand": 1, "1:battle": 0})


def test_the_others_are_deleted_and_the_chosen_ones_stay():
    text = "[Main] Choose 1 of each player's Digimon and delete all other Digimon."
    scene = board(
        {
            "X1": option(read_effect(text, ENGLISH, "option").program),
            "Y1": digimon(),
            "Y2": digimon(),
        },
        {"hand": ["X1"], "battle": ["Y1", "Y2"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.choose("0:Y2")
    scene.choose("1:Y1")
    scene.expect({"0:battle:cards": ["Y2"], "1:battle:cards": ["Y1"]})
