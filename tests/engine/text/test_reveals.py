"""Revealed cards: what is done with some of them, and where the rest goes."""

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon

ALPHA = {"pick": 1, "from": {"name": ["Alpha"]}}
WILD = {"pick": 1, "from": {"trait": ["Wild"]}}
MINE = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
TAMER = {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}}
REVEALS = {
    "Reveal the top 3 cards of your deck. Add 1 [Alpha] among them to your hand and trash 1 [Wild] "
    "trait card among them. Return the rest to the bottom of the deck.": [
        ALPHA,
        {**WILD, "to": "trash"},
    ],
    "Reveal the top 3 cards of your deck. Among them, add 1 [Alpha] to the hand and place 1 [Wild] "
    "trait card face down as the bottom digivolution card of any of your Digimon. Return the rest "
    "to the bottom of the deck.": [
        ALPHA,
        {**WILD, "to": "under", "under": MINE, "face down": True},
    ],
    "Reveal the top 3 cards of your deck. Among them, add 1 [Wild] trait card to the hand and "
    "place 1 such card under your Tamers. Return the rest to the bottom of the deck.": [
        WILD,
        {**WILD, "to": "under", "under": TAMER},
    ],
    "Reveal the top 3 cards of your deck. You may place 1 [Alpha] among them under 1 of your "
    "Digimon as its bottom digivolution card. Return the rest to the bottom of the deck.": [
        {**ALPHA, "to": "under", "under": MINE, "may": True},
    ],
}


@pytest.mark.parametrize("text", REVEALS)
def test_a_reveal_is_read_and_printed(text: str):
    step = {"reveal": 3, "take": REVEALS[text], "rest": "deck bottom"}
    program = {"when": ["on play"], "do": [step]}
    assert read_effect(f"[On Play] {text}", ENGLISH).program == program
    said = Printer(ENGLISH).say("effect", program)
    assert said is not None
    assert read_effect(said, ENGLISH).program == program


def test_nothing_need_be_taken():
    text = "[On Play] Reveal the top 2 cards of your deck. Return the revealed cards to the top or "
    read = read_effect(text + "bottom of the deck.", ENGLISH)
    assert read.program == {
        "when": ["on play"],
        "do": [{"reveal": 2, "rest": "deck top or bottom"}],
    }


def test_what_is_placed_under_another_digimon_is_played():
    text = (
        "[On Play] Reveal the top 2 cards of your deck. Place 1 [Alpha] among them face down under "
        "1 of your [Beta]s as its bottom digivolution card. Trash the rest."
    )
    program = read_effect(text, ENGLISH).program
    scene = board(
        {
            "X1": digimon(3, 3000, program),
            "A1": digimon(3, 1000, name="Alpha"),
            "B1": digimon(3, 1000, name="Beta"),
        },
        {"hand": ["X1"], "battle": ["B1"], "deck": ["X1", "A1", "B1"]},
        memory=8,
    )
    scene.act("play X1")
    scene.expect({"0:battle:0:under": ["A1"], "0:trash:cards": ["X1"], "0:deck": 1})
