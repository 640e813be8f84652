"""Rule checks: what the rules clear away, and when (CR 17)."""

import pytest

from engine.game.events import Cleared, Played
from tests.scenario import board, digimon, egg, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}
HAND = {"area": ["hand"], "of": "you"}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


def test_no_rule_check_within_a_rule_check():
    """CR 17-1-2-1, example: who is played with 0 DP in place of another is checked afterwards."""
    plays = {
        "when": [{"event": "deleted", "would": True, "subject": {"this": True}}],
        "do": [{"play": {"pick": 1, "from": {**HAND, "kind": ["digimon"]}}}],
    }
    scene = board(
        {
            "X1": digimon(4, 3000, plays),
            "Y1": digimon(3, 2000, {"when": ["on play"], "do": [{"draw": 1}]}),
            "O1": used({"dp": -3000, "of": {"all": MINE}, "for": "turn"}),
            "T1": tamer(),
        },
        hand=["Y1", "O1"],
        battle=["T1", "X1"],
    )
    scene.act("use O1")
    scene.expect({"0:battle": 1, "0:trash:cards": ["O1", "X1", "Y1"], "0:hand": 0})
    told = [
        [look.number for look in event.looks]
        for event in scene.game.log
        if isinstance(event, (Played, Cleared))
    ]
    assert told == [["Y1"], ["X1"], ["Y1"]]


def test_no_rule_check_within_an_effect():
    """CR 17-1-2-2, example: with 0 DP it still gains one check less, and is deleted after that."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [
                        {"dp": -3000, "of": {"pick": 1, "from": THEIRS}, "for": "opponent's turn"},
                        {"keyword": "security a.", "n": -1, "of": "it", "for": "opponent's turn"},
                        {
                            "if": {"there are": {**THEIRS, "dp": 0, "keyword": ["security a."]}},
                            "then": [{"gain memory": 1}],
                        },
                    ],
                },
            ),
            "Y1": digimon(3, 3000),
        },
        {"hand": ["X1"]},
        {"battle": ["Y1"]},
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"memory": 5, "1:battle": 0, "1:trash:cards": ["Y1"]})


def test_all_that_is_due_goes_at_the_same_time():
    """CR 17-1-3: two Digimon with 0 DP and one without DP leave together, and trigger once."""
    scene = board(
        {
            "T1": tamer(
                {"when": [{"event": "left", "subject": THEIRS}], "do": [{"gain memory": 1}]},
                {"when": [{"event": "deleted", "subject": THEIRS}], "do": [{"draw": 1}]},
            ),
            "Y1": digimon(3, 2000, {"do": [{"dp": 1000, "of": {"all": {"name": ["Y2"]}}}]}),
            "Y2": digimon(3, 1000),
            "Y3": digimon(4, None),
            "O1": used({"dp": -2000, "of": {"all": THEIRS}, "for": "turn"}),
        },
        {"hand": ["O1"], "battle": ["T1"]},
        {"battle": ["Y1", "Y2", "Y3"]},
    )
    scene.act("use O1")
    scene.choose("T1#1")
    scene.expect({"1:battle": 0, "memory": 3, "0:hand": 1, "asked": "action"})


def test_what_is_due_together_leaves_together():
    """CR 17-1-3: the Digimon that is deleted and the one without DP that is trashed."""
    both = {"event": "left", "subject": {**MINE}, "least": 2}
    other = {"event": "trashed", "subject": {**MINE, "other": True}}
    scene = board(
        {
            "T1": tamer(),
            "T2": tamer({"when": [both], "do": [{"draw": 1}]}),
            "Y1": digimon(3, 2000, {"when": [other], "do": [{"draw": 1}]}),  # CR 15-4-4-3
            "Y3": digimon(4, None),
            "O1": used({"dp": -2000, "of": {"all": THEIRS}, "for": "turn"}),
        },
        {"hand": ["O1"], "battle": ["T1"]},
        {"battle": ["Y1", "Y3", "T2"]},
    )
    scene.act("use O1")
    scene.expect({"1:battle": 1, "1:hand": 1})


def test_a_link_card_goes_together_with_a_digimon():
    """CR 17-1-3: it could stay if that one, which makes its own one too strong, left first."""
    strengthens = {"dp": 3000, "of": {"all": {"name": ["X2"]}}}
    dying = {"do": [{"while": {"is": {"dp": 0}, "who": "this"}, "do": [strengthens]}]}
    scene = board(
        {
            "X1": digimon(3, 2000, dying),
            "X2": digimon(4, 5000),
            "L1": digimon(3, 2000, {"do": [{"links to": {"dp": {"at most": 7000}}, "cost": 0}]}),
            "O1": used({"dp": -2000, "of": {"all": {**MINE, "name": ["X1"]}}, "for": "turn"}),
        },
        battle=["X1", {"stack": ["X2"], "links": ["L1"]}],
        hand=["O1"],
    )
    scene.expect({"0:battle:1:links": ["L1"], "0:battle:1:dp": 5000})
    scene.act("use O1")
    scene.expect({"0:battle:cards": ["X2"], "0:battle:0:links": [], "0:battle:0:dp": 5000})
    scene.expect({"0:trash:cards": ["O1", "X1", "L1"]})


def test_a_digimon_with_0_dp_in_the_battle_area_is_deleted():
    """CR 17-1-3-1-1: with its [On Deletion]; in the breeding area it stays."""
    scene = board(
        {
            "X1": digimon(3, 2000, {"when": ["on deletion"], "do": [{"draw": 1}]}),
            "O1": used(
                {
                    "dp": -2000,
                    "of": {"all": {**MINE, "area": ["battle", "breeding"]}},
                    "for": "turn",
                }
            ),
            "T1": tamer(),
        },
        battle=["X1", "T1"],
        breeding=["X1"],
        hand=["O1"],
    )
    scene.act("use O1")
    scene.expect({"0:battle:cards": ["T1"], "0:breeding:cards": ["X1"], "0:hand": 1})


def test_a_digimon_with_any_dp_stays():
    """CR 17-1-3-1-1: it is 0 DP that counts."""
    scene = board(
        {"X1": digimon(3, 2000), "O1": used({"dp": -1000, "of": {"all": MINE}})},
        battle=["X1"],
        hand=["O1"],
    )
    scene.act("use O1")
    scene.expect({"0:battle:0:dp": 1000})


def test_a_digimon_without_dp_in_the_battle_area_is_trashed():
    """CR 17-1-3-2-1: which is not to be deleted; a Tamer, without DP as well, stays."""
    scene = board(
        {
            "X1": digimon(4, 5000, digivolve=[]),
            "E1": egg({"when": ["on deletion"], "do": [{"draw": 1}]}),
            "O1": used({"trash top card": {"all": MINE}}),
            "T1": tamer(),
        },
        battle=[{"stack": ["X1", "E1"]}, "T1"],
        hand=["O1"],
    )
    scene.act("use O1")
    scene.expect({"0:battle:cards": ["T1"], "0:hand": 0, "0:trash:cards": ["X1", "O1", "E1"]})


def test_an_option_card_stays_in_the_battle_area_only_by_an_effect():
    """CR 17-1-3-2-2: the one that nothing has placed there goes, the other one stays."""
    places = {"when": ["main"], "do": [{"place in battle": "this card"}], "field": "option"}
    scene = board(
        {"O1": option(places), "O2": option(), "T1": tamer()}, battle=["T1", "O2"], hand=["O1"]
    )
    scene.act("use O1")
    scene.expect({"0:battle:cards": ["T1", "O1"], "0:trash:cards": ["O2"]})


@pytest.mark.parametrize("by_effect", [True, False])
def test_only_digimon_stay_in_the_breeding_area(by_effect):
    """CR 17-1-3-2-3: a Tamer stays there if an effect has placed it there."""
    scene = board(
        {"T1": tamer(), "X1": digimon(3, 2000, {"when": ["main"], "do": [{"draw": 1}]})},
        {"battle": ["X1"], "breeding": [{"stack": ["T1"], "by effect": by_effect}]},
        {"breeding": ["X1"]},
    )
    scene.act("activate X1")
    scene.expect({"0:breeding": int(by_effect), "0:trash": 1 - by_effect, "1:breeding": 1})


@pytest.mark.parametrize("area", ["battle", "breeding"])
def test_a_face_down_card_on_the_field_is_trashed(area):
    """CR 17-1-3-2-4: once the card above it is gone; a face-up one stays there."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X0": digimon(3, 2000),
            "O1": used({"trash top card": {"all": {"area": [area], "kind": ["digimon"]}}}),
            "T1": tamer(),
        },
        {
            "hand": ["O1"],
            **{
                "battle": ["T1"],
                area: (["T1"] if area == "battle" else [])
                + [{"stack": ["X1", "X0"], "face down": [1]}],
            },
        },
        {area: [{"stack": ["X1", "X0"]}]},
    )
    scene.act("use O1")
    scene.expect(
        {
            f"0:{area}": 1 if area == "battle" else 0,
            "0:trash": 3,
            f"1:{area}:cards": ["X0"],
            "1:trash": 1,
        }
    )
