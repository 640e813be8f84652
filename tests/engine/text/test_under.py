"""What is placed under Digimon and Tamers, and top cards of stacks, in words."""

import pytest

from engine.text.english import ENGLISH
from engine.text.reading import read_effect
from tests.scenario import board, digimon, tamer

HAND = {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}}
MINE = {"kind": ["digimon"], "of": "you"}


def one(**which):
    return {"pick": 1, "from": which}


STEPS = {
    "Place 1 [Alpha] from your hand as this Digimon's bottom digivolution card.": {
        "place under": HAND
    },
    "Place 1 [Alpha] from your hand on top of this Digimon's digivolution cards.": {
        "place under": HAND,
        "at": "top",
    },
    "Place 1 [Alpha] from your hand as this Digimon's top or bottom digivolution card.": {
        "place under": HAND,
        "at": "top or bottom",
    },
    "Place 1 [Alpha] from your hand as the bottom digivolution card of any of your Digimon.": {
        "place under": HAND,
        "host": one(**MINE),
    },
    "Place 1 [Alpha] from your hand face down under your Tamers.": {
        "place under": HAND,
        "face down": True,
        "host": one(kind=["tamer"], of="you"),
    },
    "Place 1 [Alpha] from your hand as any of your [Wild] trait Digimon's bottom digivolution card "
    "or under any of your [Wild] trait Tamers.": {
        "place under": HAND,
        "host": one(
            any=[
                {"trait": ["Wild"], "kind": ["digimon"], "area": ["any"]},
                {"trait": ["Wild"], "kind": ["tamer"], "area": ["any"]},
            ],
            of="you",
        ),
    },
    "Place this Digimon as the bottom digivolution card of your [Beta] in the breeding area.": {
        "place under": "this",
        "host": one(name=["Beta"], of="you", area=["breeding"]),
    },
    "Place the top 2 cards of your deck face down under this Tamer.": {
        "place under": {"top of": "deck", "count": 2},
        "face down": True,
    },
    "Place the top card of 1 of your Digimon as its bottom digivolution card.": {
        "top card to bottom": one(**MINE)
    },
    "Place this [Wild] trait Digimon's top stacked card as its bottom digivolution card.": {
        "top card to bottom": {
            "all": {"trait": ["Wild"], "area": ["battle", "breeding"], "this": True}
        }
    },
    "Place this Digimon's top card as your top security card.": {
        "put top card": "this",
        "to": "security top",
    },
    "Trash 1 of your Digimon's link cards.": {
        "trash": one(area=["link"], host={"kind": ["digimon"], "of": "you"})
    },
    "Trash any 2 digivolution cards with the [Wild] trait from your Digimon.": {
        "trash": {"pick": 2, "from": {"trait": ["Wild"], "area": ["under"], "host": MINE}}
    },
    "Move 1 of your Digimon from the breeding area to the battle area.": {
        "move": one(kind=["digimon"], of="you", area=["breeding"])
    },
    "Return to the hand or play 1 [Alpha] from your hand without paying the cost.": {
        "choose one": [{"do": [{"return": HAND}]}, {"do": [{"play": HAND}]}]
    },
}
PAID = {
    "placing 1 [Alpha] from your hand as this Digimon's bottom digivolution card": {
        "place under": HAND
    },
    "paying 2 cost": {"pay": 2},
    "moving this Digimon to the battle area": {"move": "this"},
    "attacking with this Digimon": {"attack with": "this"},
    "flipping your top face-down security card face up": {
        "turn over": {"top of": "security", "like": {"face up": False}},
        "face up": True,
    },
    "trashing this card": {"trash": "this card"},
    "deleting one of your other Digimon": {"delete": one(kind=["digimon"], other=True, of="you")},
}
SUSPENDED = "[Your Turn] When any of your Digimon attack, place 1 [Alpha] from your hand "


@pytest.mark.parametrize("text", STEPS)
def test_a_step_is_read(text: str):
    read = read_effect(f"[On Play] {text}", ENGLISH)
    assert read.program == {"when": ["on play"], "do": [STEPS[text]]}


@pytest.mark.parametrize("text", PAID)
def test_what_is_paid_is_the_step_in_another_form(text: str):
    read = read_effect(f"[Main] By {text}, <Draw 1>.", ENGLISH)
    assert read.program == {"when": ["main"], "do": [{"by": [PAID[text]], "then": [{"draw": 1}]}]}


@pytest.mark.parametrize(
    ("where", "host"),
    [
        ("as that Digimon's bottom digivolution card", "them"),
        ("as any of those Digimon's bottom digivolution cards", one(named=["them"])),
    ],
)
def test_that_digimon_is_what_triggered_it(where: str, host: object):
    program = read_effect(SUSPENDED + where, ENGLISH).program
    assert program is not None
    assert program["do"] == [{"place under": HAND, "host": host}]


def test_without_such_a_trigger_nobody_knows_which_digimon_that_is():
    text = "[Main] Place 1 [Alpha] from your hand under that Digimon."
    assert read_effect(text, ENGLISH).outcome == "declined"


@pytest.mark.parametrize("misprint", ["By trash 1", "By trashing 1"])
def test_a_misprint_is_read_as_what_was_meant(misprint: str):
    from engine.text.normalise import lines

    [line] = lines(f"[On Play] {misprint} card in your hand, <Draw 1>.")
    assert read_effect(line, ENGLISH).outcome == "read"


def test_what_is_played_for_a_while_goes_back_when_the_turn_ends():
    text = (
        "[On Play] You may play 1 [Alpha] from your hand without paying the cost. At the next end "
        "of your opponent's turn, return it to the hand."
    )
    program = read_effect(text, ENGLISH).program
    assert program is not None
    later = {"later": [{"return": "played"}], "at": "turn ended", "turn": "opponent's turn"}
    assert program["do"] == [{"may do": [{"play": HAND}]}, later]


def test_a_card_of_the_deck_is_placed_face_down_under_the_tamer_that_is_chosen():
    text = "[Main] Place the top card of your deck face down under any of your [Beta]s."
    program = read_effect(text, ENGLISH).program
    cards = {"X1": digimon(4, 5000, program), "X2": tamer(name="Beta"), "X3": tamer()}
    scene = board(cards, {"battle": ["X1", "X2", "X3"], "deck": ["X3", "X1"]})
    scene.act("activate X1")

    stack = scene.game.state.sides[0].battle[1]
    assert [(card.number, card.face_up) for card in stack.cards] == [("X2", True), ("X3", False)]


def test_under_that_digimon_is_under_the_one_that_attacks():
    program = read_effect(
        SUSPENDED + "as that Digimon's bottom digivolution card.", ENGLISH
    ).program
    cards = {
        "X1": tamer(program),
        "X2": digimon(4, 5000),
        "X3": digimon(4, 6000),
        "X4": digimon(3, 1000, name="Alpha"),
    }
    scene = board(cards, {"battle": ["X1", "X2", "X3"], "hand": ["X4"]})
    scene.act("attack X3 -> player")

    scene.expect({"0:battle:2:under": ["X4"], "0:hand": 0})


@pytest.mark.parametrize("where", ["this Digimon's", "any of your [Beta]'s"])
def test_it_is_what_a_card_was_placed_under(where: str):
    text = f"[Main] By placing 1 [Alpha] from your hand as {where} bottom digivolution card, it "
    program = read_effect(text + "gets +1000 DP for the turn.", ENGLISH).program
    cards = {"X1": digimon(4, 5000, program), "X2": digimon(4, 6000, name="Beta")}
    cards["X3"] = digimon(3, 1000, name="Alpha")
    scene = board(cards, {"battle": ["X1", "X2"], "hand": ["X3"]})
    scene.act("activate X1")

    mine = where.startswith("this")
    scene.expect({"0:battle:0:dp": 6000 if mine else 5000, "0:battle:1:dp": 6000 if mine else 7000})
