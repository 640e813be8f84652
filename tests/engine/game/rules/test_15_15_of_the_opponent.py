"""What an effect lets the opponent do, cards that it only chooses, whether an attack goes on."""

import pytest

from tests.scenario import board, digimon, option

THEIRS = {"kind": "digimon", "of": "opponent"}


@pytest.mark.parametrize("target", ["player", "X3"])
def test_the_opponent_attacks_with_what_you_choose(target):
    """You choose the Digimon, the opponent at what it attacks."""
    steps = [
        {"choose": {"pick": 1, "from": THEIRS, "as": "chosen"}},
        {"attack with": "chosen", "by": "opponent"},
    ]
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["start of opponent's main phase"], "do": steps}),
            "X3": digimon(3, 1000),
            "Y1": digimon(4, 4000),
            "Y2": digimon(4, 3000),
        },
        {"battle": ["X1", {"stack": ["X3"], "suspended": True}]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("pass")
    scene.choose("Y2")
    scene.expect({"asked player": 1})
    scene.choose(target)
    scene.expect({"0:battle": 2 if target == "player" else 1})


@pytest.mark.parametrize(("of", "drawn"), [("", 1), ("you", 1), ("opponent", 0)])
def test_whether_an_attack_goes_on(of, drawn):
    during = {"during attack": True} | ({"of": of} if of else {})
    program = {"when": ["when attacking"], "do": [{"if": during, "then": [{"draw": 1}]}]}
    scene = board({"X1": digimon(4, 5000, program)}, battle=["X1"])
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": drawn})


def test_no_attack_goes_on_when_something_is_played():
    program = {
        "when": ["on play"],
        "do": [{"if": {"during attack": False}, "then": [{"draw": 1}]}],
    }
    scene = board({"X1": digimon(3, 3000, program)}, hand=["X1"], memory=8)
    scene.act("play X1")
    scene.expect({"0:hand": 1})


def test_a_revealed_card_is_placed_face_down():
    taking = {"pick": 1, "from": {}, "to": "under", "face down": True}
    program = {"when": ["on play"], "do": [{"reveal": 1, "take": [taking]}]}
    scene = board({"X1": digimon(3, 3000, program)}, hand=["X1"], memory=8)
    scene.act("play X1")
    [stack] = scene.game.state.sides[0].battle
    assert [card.face_up for card in stack.cards] == [True, False]


@pytest.mark.parametrize(("answer", "drawn"), [("X2", 1), (None, 0)])
def test_a_revealed_option_is_used(answer, drawn):
    """Without paying the cost, if its colour is there; it goes to the trash as always."""
    taking = {"pick": 1, "from": {"kind": ["option"]}, "may": True, "to": "use"}
    program = {"when": ["on play"], "do": [{"reveal": 2, "take": [taking]}]}
    draws = option({"when": ["main"], "do": [{"draw": 1}], "field": "option"})
    scene = board(
        {"X1": digimon(3, 3000, program), "X2": draws, "X3": digimon(3, 3000)},
        {"hand": ["X1"], "deck": ["X3", "X2", "X3"]},
        memory=8,
    )
    scene.act("play X1")
    scene.choose(*([answer] if answer else []))
    scene.expect({"0:hand": drawn, "0:trash": drawn})


def test_what_an_effect_has_suspended_is_called_so():
    """Not what was suspended before, though it was chosen as well."""
    steps = [
        {"suspend": {"all": {"kind": ["digimon"], "of": "opponent"}}},
        {"dp": -1000, "of": "suspended", "for": "turn"},
    ]
    scene = board(
        {
            "X1": digimon(3, 3000, {"when": ["on play"], "do": steps}),
            "Y1": digimon(4, 4000),
            "Y2": digimon(4, 4000),
        },
        {"hand": ["X1"]},
        {"battle": [{"stack": ["Y1"], "suspended": True}, "Y2"]},
        memory=8,
    )
    scene.act("play X1")
    scene.expect({"1:battle:0:dp": 4000, "1:battle:1:dp": 3000})
