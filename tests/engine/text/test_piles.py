"""Hands, decks, trashes and security stacks in words."""

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon

STEPS = {
    "Reveal the top 3 cards of your deck. Add 1 Tamer card and 1 card with the [Wild] trait among "
    "them to the hand. Return the rest to the bottom of the deck.": {
        "reveal": 3,
        "take": [
            {"pick": 1, "from": {"kind": ["tamer"]}},
            {"pick": 1, "from": {"trait": ["Wild"]}},
        ],
        "rest": "deck bottom",
    },
    "Reveal the top 2 cards of your deck. You may add 1 [Alpha] among them to your hand. Trash the "
    "rest.": {
        "reveal": 2,
        "take": [{"pick": 1, "from": {"name": ["Alpha"]}, "may": True}],
        "rest": "trash",
    },
    "Trash the top 2 cards of your deck.": {"trash": {"top of": "deck", "count": 2}},
    "Trash the bottom digivolution card of 1 of your opponent's Digimon.": {
        "trash": {
            "bottom under": 1,
            "of": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}},
        }
    },
    "Trash 1 card in your hand.": {
        "trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
    },
    "Place 1 [Alpha] from your trash as this Digimon's bottom digivolution card.": {
        "place under": {
            "pick": 1,
            "from": {"name": ["Alpha"], "area": ["trash"], "of": "you"},
        }
    },
}


@pytest.mark.parametrize("text", STEPS)
def test_a_step_is_read(text: str):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [STEPS[text]]}


def test_what_was_read_is_played():
    text = (
        "[On Play] Reveal the top 3 cards of your deck. Add 1 [Alpha] among them to the hand. "
        "Trash the rest."
    )
    cards = {"X": digimon(3, 2000, read_effect(text, ENGLISH).program), "Alpha": digimon()}
    scene = board(cards, hand=["X"], deck=["X", "Alpha", "X", "X"], memory=5)
    scene.act("play X")
    scene.expect({"0:hand:cards": ["Alpha"], "0:trash": 2, "0:deck": 1})


def test_what_is_paid_is_the_step_with_its_verb_in_another_form():
    read = read_effect("[On Play] By trashing 1 card in your hand, <Draw 2>", ENGLISH)
    assert read.program == {
        "when": ["on play"],
        "do": [
            {
                "by": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}],
                "then": [{"draw": 2}],
            }
        ],
    }
