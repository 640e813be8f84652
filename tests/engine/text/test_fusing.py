"""DNA digivolving, app fusing and linking by effects, in words."""

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon

DIGIMON = {"kind": ["digimon"]}
OTHER = {"kind": ["digimon"], "of": "you", "other": True}
IN_HAND = {"pick": 1, "from": {"kind": ["digimon"], "of": "you", "area": ["hand"]}}
MINE = {"kind": ["digimon"], "of": "you"}
THIS_AND_OTHER = {"dna digivolve": [{"this": True}, OTHER], "into": IN_HAND, "pay": True}
BOTH = {"dna digivolve": [MINE, MINE], "into": IN_HAND, "pay": True}
HAND_OR_UNDER = {
    "any": [
        DIGIMON | {"area": ["hand"], "of": "you"},
        DIGIMON | {"area": ["under"], "host": {"this": True}},
    ],
    "area": ["hand", "under"],
}
STEPS = {
    **{
        text: {"may do": [THIS_AND_OTHER]}
        for other in ("one of your other Digimon", "another of your Digimon")
        for text in (
            f"This Digimon and {other} may DNA digivolve into a Digimon card in the hand.",
            f"You may DNA digivolve this Digimon and {other} into a Digimon card in your hand by "
            "paying its DNA digivolve cost.",
        )
    },
    "2 of your Digimon may DNA digivolve into a Digimon card in the hand.": {"may do": [BOTH]},
    "2 of your Digimon may DNA digivolve into a Digimon card in the hand without paying the cost.":
        {"may do": [{key: BOTH[key] for key in ("dna digivolve", "into")}]},
    "You may DNA digivolve 1 of your [Alpha] and 1 [Beta] in the trash into this card.": {
        "may do": [
            {
                "dna digivolve": [
                    {"name": ["Alpha"], "of": "you"},
                    {"name": ["Beta"], "of": "you", "area": ["trash"]},
                ],
                "into": "this card",
                "pay": True,
            }
        ]
    },
    "1 of your Digimon may app fuse into a Digimon card in the hand.": {
        "may do": [{"app fuse": {"pick": 1, "from": MINE}, "into": IN_HAND, "pay": True}]
    },
    "You may link 1 Digimon card from your hand to this Digimon without paying the cost.": {
        "may do": [{"link": IN_HAND, "to": "this"}]
    },
    "You may link 1 Digimon card from your hand or this Digimon's digivolution cards to 1 of your "
    "Digimon with the link cost reduced by 2.": {
        "may do": [
            {
                "link": {"pick": 1, "from": HAND_OR_UNDER},
                "to": {"pick": 1, "from": MINE},
                "pay": True,
                "cheaper": 2,
            }
        ]
    },
    "You may link this card to 1 of your Digimon on the field without paying the cost.": {
        "may do": [
            {
                "link": "this card",
                "to": {"pick": 1, "from": MINE | {"area": ["battle", "breeding"]}},
            }
        ]
    },
}  # fmt: skip


@pytest.mark.parametrize("text", STEPS)
def test_a_step_is_read(text: str):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [STEPS[text]]}


def test_a_card_is_linked_from_the_hand_or_from_underneath():
    text = (
        "[On Play] You may link 1 Digimon card from your hand or this Digimon's digivolution cards "
        "to this Digimon without paying the cost."
    )
    link = {"do": [{"links to": {"area": ["any"]}, "cost": 3}]}
    cards = {
        "X1": digimon(4, 4000, read_effect(text, ENGLISH).program),
        "X2": digimon(3, 2000, link),
        "X3": digimon(3, 2000),
    }
    scene = board(cards, hand=["X1", "X2", "X3"], battle=["X3"], memory=8)
    scene.act("play X1")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle:1:links": ["X2"], "0:hand": 1})
