"""Pending processing and overwrite processing (CR 18-1, 18-2)."""

import pytest

from tests.scenario import board, digimon, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


# --- pending processing ---

BORROWS = {
    "when": ["when attacking"],
    "do": [{"gain memory": 3}, {"later": [{"lose memory": 3}], "at": "turn ended"}],
}


def test_what_is_pending_is_done_at_its_time():
    """CR 18-1-1, example: 3 memory now, and 3 less at the end of the turn, once."""
    scene = board({"X1": digimon(4, 5000, BORROWS)}, battle=["X1"])
    scene.act("attack X1 -> player")
    scene.expect({"memory": 6})
    scene.act("pass")
    scene.expect({"turn": 1, "memory": -6})
    scene.act("pass")
    scene.expect({"turn": 0, "memory": 3})


def test_what_is_pending_does_not_need_its_card():
    """CR 18-1-1: the Digimon is deleted in the attack; the memory is lost all the same."""
    scene = board(
        {"X1": digimon(4, 5000, BORROWS), "Y1": digimon(6, 11000)},
        {"battle": ["X1"]},
        {"battle": [{"stack": ["Y1"], "suspended": True}]},
    )
    scene.act("attack X1 -> Y1")
    scene.expect({"memory": 6, "0:battle": 0})
    scene.act("pass")
    scene.expect({"turn": 1, "memory": -6})


def test_what_is_pending_and_what_triggers_are_simultaneous():
    """CR 18-1-2: at the end of the turn its player chooses which comes first."""
    for first in ("T1", "X1"):
        scene = board(
            {
                "X1": digimon(
                    4,
                    5000,
                    {
                        "when": ["when attacking"],
                        "do": [{"later": [{"set memory": 0}], "at": "turn ended"}],
                    },
                ),
                "T1": tamer(
                    {"when": ["end of your turn"], "do": [{"set memory": 3, "player": "opponent"}]}
                ),
            },
            battle=["X1", "T1"],
        )
        scene.act("attack X1 -> player")
        scene.act("pass")
        scene.expect({"asked": "effect", "asked player": 0})
        scene.offered("X1", "T1")
        scene.choose(first)
        scene.expect({"turn": 0, "memory": 0} if first == "T1" else {"turn": 1, "memory": -3})


def test_the_turn_player_goes_first_with_what_is_pending():
    """CR 18-1-2: as with effects; the opponent's effect at the end of the turn comes after it."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["when attacking"],
                    "do": [
                        {"later": [{"set memory": 1, "player": "opponent"}], "at": "turn ended"}
                    ],
                },
            ),
            "T1": tamer({"when": ["end of opponent's turn"], "do": [{"set memory": 5}]}),
        },
        {"battle": ["X1"]},
        {"battle": ["T1"]},
    )
    scene.act("attack X1 -> player")
    scene.act("pass")
    scene.expect({"turn": 1, "memory": -5, "asked": "action"})


# --- overwrite processing ---


@pytest.mark.parametrize(("mine", "deleted"), [(["Z1"], "Y2"), (["Z1", "Greatmon"], "Y1")])
def test_something_else_is_done_instead(mine, deleted):
    """CR 18-2-1, 18-2-3, example: of 6000 DP or less, or with a certain Digimon the lowest DP."""
    scene = board(
        {
            "O1": used(
                {
                    "instead": [{"delete": {"pick": 1, "from": {**THEIRS, "lowest": "dp"}}}],
                    "of": [
                        {
                            "delete": {
                                "pick": 1,
                                "from": {**THEIRS, "dp": {"at most": 6000}, "name": ["Y2"]},
                            }
                        }
                    ],
                    "if": {"there are": {**MINE, "name has": ["Great"]}},
                }
            ),
            "Y1": digimon(3, 3000),
            "Y2": digimon(4, 6000),
            "Y3": digimon(5, 9000),
            "Z1": digimon(3, 2000),
            "Greatmon": digimon(4, 5000),
        },
        {"hand": ["O1"], "battle": mine},
        {"battle": ["Y1", "Y2", "Y3"]},
    )
    scene.act("use O1")
    scene.expect({"1:battle": 2, "1:trash:cards": [deleted], "asked": "action"})


BLUE = {"kind": ["digimon"], "trait": ["Flare"]}


def optional_overwriting(with_partner=True):
    """Reveal 4 and add 2; with a certain Tamer, you may return a card from the trash instead."""
    effect = {
        "when": ["on play"],
        "do": [
            {
                "instead": [
                    {
                        "may do": [
                            {
                                "return": {
                                    "pick": 1,
                                    "from": {"area": ["trash"], "of": "you", "name": ["Metalmon"]},
                                }
                            }
                        ]
                    }
                ],
                "of": [{"reveal": 4, "take": [{"pick": 2, "from": BLUE}], "rest": "deck bottom"}],
                "if": {"there are": {"kind": ["tamer"], "of": "you", "name": ["Kirin"]}},
                "optional": True,
            }
        ],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, effect),
            "F1": digimon(3, 2000, traits=["Flare"]),
            "A1": digimon(3, 1000),
            "M1": digimon(5, 8000, name="Metalmon"),
            "T1": tamer(name="Kirin"),
        },
        hand=["X1"],
        battle=["T1"] if with_partner else [],
        deck=["F1", "A1", "F1", "A1", "A1"],
        trash=["M1"],
        memory=9,
    )
    scene.act("play X1")
    return scene


def test_optional_overwriting_is_chosen_and_then_so_is_what_it_says():
    """CR 18-2-2, example: whether to overwrite, and then whether to return the card."""
    scene = optional_overwriting()
    scene.expect({"asked": "optional"})
    scene.choose("yes")
    scene.expect({"asked": "optional"})
    scene.choose("yes")
    scene.expect({"0:hand:cards": ["M1"], "0:deck": 5, "asked": "action"})

    scene = optional_overwriting()
    scene.choose("yes")
    scene.choose("no")
    scene.expect({"0:hand": 0, "0:deck": 5, "0:trash": 1, "asked": "action"})


def test_optional_overwriting_that_is_not_chosen():
    """CR 18-2-2, example: then what would have been done is done."""
    scene = optional_overwriting()
    scene.choose("no")
    scene.expect({"0:hand:cards": ["F1", "F1"], "0:deck": 3, "0:trash": 1, "asked": "action"})


def test_overwriting_without_its_condition_is_not_asked():
    """CR 18-2-2: without the Tamer nothing can be overwritten."""
    scene = optional_overwriting(with_partner=False)
    scene.expect({"0:hand:cards": ["F1", "F1"], "asked": "action"})


def test_mandatory_overwriting_is_not_asked():
    """CR 18-2-3: with another Digimon it loses memory instead of drawing, and has to."""
    for hand, drawn, memory in ((["X1"], 1, 4), (["X1", "X1"], 0, 2)):
        scene = board(
            {
                "X1": digimon(
                    4,
                    5000,
                    {
                        "when": ["on play"],
                        "do": [
                            {
                                "instead": [{"lose memory": 2}],
                                "of": [{"draw": 1}],
                                "if": {"there are": {**MINE, "other": True}},
                            }
                        ],
                    },
                )
            },
            battle=["X1"] if len(hand) == 2 else [],
            hand=["X1"],
            memory=9,
        )
        scene.act("play X1")
        scene.expect({"0:hand": drawn, "memory": memory, "asked": "action"})


def test_overwriting_by_an_immediate_effect_cannot_be_interrupted():
    """CR 18-2-4, example: a second Digimon of the kind does not step in for the first one."""
    steps_in = {
        "when": [
            {
                "event": "card moved",
                "would": True,
                "source": "under",
                "to": "trash",
                "host": {**MINE, "other": True},
                "by": ["effect"],
            }
        ],
        "do": [
            {
                "may do": [
                    {
                        "prevent": "it",
                        "instead": [
                            {
                                "trash": {
                                    "pick": 1,
                                    "from": {"area": ["under"], "host": {"this": True}},
                                }
                            }
                        ],
                    }
                ]
            }
        ],
    }
    scene = board(
        {
            "X1": digimon(5, 8000, steps_in),
            "X2": digimon(5, 9000, steps_in),
            "Y1": digimon(4, 5000),
            "A1": digimon(3, 1000),
            "A2": digimon(3, 2000),
            "A3": digimon(3, 3000),
            "O1": used({"trash": {"all": {"area": ["under"], "host": {**MINE, "name": ["Y1"]}}}}),
        },
        battle=[{"stack": ["X1", "A1"]}, {"stack": ["X2", "A2"]}, {"stack": ["Y1", "A3"]}],
        hand=["O1"],
    )
    scene.act("use O1")
    scene.offered("X1", "X2")
    scene.choose("X1")
    scene.choose("yes")
    scene.expect(
        {
            "asked": "action",
            "0:trash:cards": ["A1", "O1"],
            "0:battle:0:under": [],
            "0:battle:1:under": ["A2"],
            "0:battle:2:under": ["A3"],
        }
    )
