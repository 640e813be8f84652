"""Security stacks in words."""

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon

HAND = {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}}
THEIRS = {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}
TOP = {"trash security": 1, "player": "you"}

STEPS = {
    "Place 1 [Alpha] from your hand on top of your security stack.": {"put in security": HAND},
    "Place 1 [Alpha] from your hand as the bottom security card.": {
        "put in security": HAND,
        "at": "bottom",
    },
    "Place 1 [Alpha] from your hand face up as the top or bottom security card.": {
        "put in security": HAND,
        "face up": True,
        "at": "top or bottom",
    },
    "Place this Digimon as the face-up bottom security card.": {
        "put in security": "this",
        "at": "bottom",
        "face up": True,
    },
    "Place 1 of your opponent's Digimon at the bottom of their security stack face down.": {
        "put in security": THEIRS,
        "at": "bottom",
    },
    "Place 1 of your opponent's Digimon as the bottom security card.": {
        "put in security": THEIRS,
        "at": "bottom",
    },
    "Place the top card of 1 of your opponent's Digimon on top of their security stack.": {
        "put top card": THEIRS,
        "to": "security top",
    },
    "Trash your top or bottom security card.": {
        "choose one": [{"do": [TOP]}, {"do": [TOP | {"bottom": True}]}]
    },
    "Trash both players' top security cards.": {
        "trash": {"both": [{"top of": "security"}, {"top of": "security", "player": "opponent"}]}
    },
    "Return the top card of your security stack to the hand.": {
        "put": {"top of": "security"},
        "to": "hand",
    },
    "Flip your opponent's top face-up security card face down.": {
        "turn over": {"top of": "security", "like": {"face up": True}, "player": "opponent"},
        "face up": False,
    },
}


@pytest.mark.parametrize("text", STEPS)
def test_a_step_is_read(text: str):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [STEPS[text]]}


def test_the_end_of_the_security_stack_that_is_trashed_is_chosen():
    text = "[Main] By trashing the top or bottom card of your security stack, gain 1 memory."
    cards = {"X1": digimon(4, 5000, read_effect(text, ENGLISH).program), "X2": digimon()}
    cards["X3"] = digimon()
    scene = board(cards, {"battle": ["X1"], "security": ["X2", "X3"]})
    scene.act("activate X1")
    scene.choose("2")

    scene.expect({"0:security:cards": ["X2"], "0:trash:cards": ["X3"], "memory": 4})
