"""Hands, decks, trashes and security stacks in words."""

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon, tamer

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
    "Place 1 [Alpha] or 1 Tamer card from your hand as 1 of your [Beta]'s bottom digivolution "
    "card.": {
        "place under": {
            "pick": 1,
            "from": {
                "any": [
                    {"name": ["Alpha"], "area": ["any"]},
                    {"kind": ["tamer"], "area": ["any"]},
                ],
                "area": ["hand"],
                "of": "you",
            },
        },
        "host": {"pick": 1, "from": {"name": ["Beta"], "of": "you"}},
    },
    "Place up to 2 Digimon cards from your trash under any of your Tamers.": {
        "place under": {
            "pick": 2,
            "from": {"kind": ["digimon"], "area": ["trash"], "of": "you"},
            "up to": True,
        },
        "host": {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}},
    },
    "Trash any 3 digivolution cards from your opponent's Digimon.": {
        "trash": {
            "pick": 3,
            "from": {"area": ["under"], "host": {"kind": ["digimon"], "of": "opponent"}},
        }
    },
    "Trash all of the digivolution cards of 1 of your opponent's Digimon.": {
        "for each of": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}},
        "do": [{"trash": {"all": {"area": ["under"], "host": {"named": ["it"]}}}}],
    },
    "Place this card face up as the bottom security card.": {
        "put in security": "this card",
        "at": "bottom",
        "face up": True,
    },
    "Place 1 of your opponent's Digimon at the bottom of their security stack.": {
        "put in security": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}},
        "at": "bottom",
    },
    "Trash the top or bottom card of their security stack.": {
        "choose one": [
            {"do": [{"trash security": 1}]},
            {"do": [{"trash security": 1, "bottom": True}]},
        ]
    },
    "Your opponent trashes 1 card in their hand.": {
        "trash": {"pick": 1, "from": {"area": ["hand"], "of": "opponent"}, "by": "opponent"},
    },
    "Reveal the top card of your deck. If it's a Tamer card, add it to your hand. Otherwise, "
    "trash it.": {
        "reveal": 1,
        "take": [{"pick": 1, "from": {"kind": ["tamer"]}}],
        "rest": "trash",
    },
    "Reveal the top 3 cards of your deck. Add 1 [Alpha] among them to your hand, and place 1 "
    "[Beta] among them as this Digimon's bottom digivolution card. Trash the rest.": {
        "reveal": 3,
        "take": [
            {"pick": 1, "from": {"name": ["Alpha"]}},
            {"pick": 1, "from": {"name": ["Beta"]}, "to": "under"},
        ],
        "rest": "trash",
    },
}

STEPS |= {
    "Reveal the top 4 cards of your deck. Among them, add 1 [Wild] trait card to the hand and "
    "trash 1 such card. Return the rest to the top of the deck.": {
        "reveal": 4,
        "take": [
            {"pick": 1, "from": {"trait": ["Wild"]}},
            {"pick": 1, "from": {"trait": ["Wild"]}, "to": "trash"},
        ],
        "rest": "deck top",
    },
    "Place 1 [Alpha] from your hand as this Digimon's top digivolution card.": {
        "place under": {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}},
        "at": "top",
    },
    "Trash the top card of both players' security stacks.": {
        "trash": {"both": [{"top of": "security"}, {"top of": "security", "player": "opponent"}]}
    },
    "1 of your Digimon may digivolve into a red Digimon card in the hand for its digivolution "
    "cost. When it would digivolve by this effect, reduce the cost by 2.": {
        "may do": [
            {
                "digivolve": {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}},
                "into": {
                    "pick": 1,
                    "from": {
                        "colour": ["red"],
                        "kind": ["digimon"],
                        "area": ["hand"],
                        "of": "you",
                    },
                },
                "pay": True,
                "cheaper": 2,
            }
        ]
    },
    "Trash 1 of your Option cards in the battle area.": {
        "trash": {"pick": 1, "from": {"kind": ["option"], "of": "you"}}
    },
    "Return 1 Tamer card with inherited effects from your trash to the hand.": {
        "return": {
            "pick": 1,
            "from": {"kind": ["tamer"], "part": ["inherited"], "area": ["trash"], "of": "you"},
        }
    },
    "For each of your Tamers, gain 1 memory.": {
        "gain memory": {"count": {"kind": ["tamer"], "of": "you"}, "times": 1}
    },
    "This Digimon gets +1000 DP for the turn for every 2 of your Tamers.": {
        "dp": {"count": {"kind": ["tamer"], "of": "you"}, "every": 2, "times": 1000},
        "of": "this",
        "for": "turn",
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


def test_in_older_words_what_is_paid_stands_before_what_is_done():
    today = read_effect("[On Play] By suspending this Tamer, <Draw 1>.", ENGLISH)
    for text in (
        "[On Play] You may suspend this Tamer to <Draw 1>.",
        "[On Play] You can <Draw 1> by suspending this Tamer.",
    ):
        assert read_effect(text, ENGLISH).program == today.program is not None


def test_the_lowest_face_down_card_is_trashed_from_under_a_tamer_that_has_one():
    text = "[On Play] By trashing the bottom face-down card from under any of your Tamers, <Draw 1>"
    hide = (
        "[Main] Place 1 [Alpha] from your trash face down under this Tamer. Place 1 [Beta] from "
        "your trash under this Tamer."
    )
    cards = {
        "X": digimon(3, 2000, read_effect(text, ENGLISH).program),
        "T": tamer(read_effect(hide, ENGLISH).program),
        "O": tamer(),
        "Alpha": digimon(),
        "Beta": digimon(),
    }
    scene = board(cards, hand=["X"], battle=["T", "O"], trash=["Alpha", "Beta"], memory=5)
    scene.act("activate 0:battle:0#1")
    scene.act("play X")
    scene.choose("yes")
    scene.expect({"0:trash:cards": ["Alpha"], "0:battle:0:under": ["Beta"], "0:hand": 1})
