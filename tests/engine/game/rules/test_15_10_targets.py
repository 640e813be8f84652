"""Whom an effect means, and how many of them (CR 15-10)."""

import pytest

from engine.scenarios import SceneFailed
from tests.scenario import board, digimon, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


# --- players ---


def test_you_is_the_player_of_the_card():
    """CR 15-10-1-1-1: "you" on a card is its own player, also in the other player's turn."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "T1": tamer(
                {
                    "when": [{"event": "attacked", "subject": {"of": "opponent"}}],
                    "do": [{"draw": 1}, {"gain memory": 2}],
                }
            ),
        },
        {"battle": ["X1"]},
        {"battle": ["T1"]},
        memory=5,
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 0, "1:hand": 1, "memory": 3})


def test_the_opponent_is_the_other_player():
    """CR 15-10-1-2-1: it is the opponent who trashes a card of their own, and who chooses it."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [
                        {
                            "trash": {
                                "pick": 1,
                                "from": {"area": ["hand"], "of": "opponent"},
                                "by": "opponent",
                            }
                        }
                    ],
                },
            ),
            "Y1": digimon(3, 2000),
            "Y2": digimon(3, 3000),
        },
        {"hand": ["X1", "Y1", "Y2"]},
        {"hand": ["Y1", "Y2"]},
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"asked player": 1})
    scene.offered("1:Y1", "1:Y2")
    scene.choose("Y2")
    scene.expect({"0:hand": 2, "1:hand:cards": ["Y1"], "1:trash:cards": ["Y2"]})


def test_both_players_are_meant_together():
    """CR 15-10-1-3-1: neither player gains memory while both are forbidden to."""
    scene = board(
        {
            "T1": tamer({"do": [{"forbid": "gain memory", "player": "both"}]}),
            "X1": digimon(4, 5000, {"when": ["when attacking"], "do": [{"gain memory": 2}]}),
            "T2": tamer(
                {
                    "when": [{"event": "attacked", "subject": {"of": "opponent"}}],
                    "do": [{"gain memory": 1}],
                }
            ),
        },
        {"battle": ["T1", "X1"]},
        {"battle": ["T2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"memory": 3, "0:battle:1:suspended": True})


def test_the_hands_of_both_players():
    """CR 15-10-1-3-1: where both players are named, the cards of both are trashed."""
    scene = board(
        {
            "X1": used({"trash": {"all": {"area": ["hand"]}}}),
            "Y1": digimon(3, 2000),
        },
        {"hand": ["X1", "Y1"], "battle": ["Y1"]},
        {"hand": ["Y1", "Y1"]},
    )
    scene.act("use X1")
    scene.expect({"0:hand": 0, "1:hand": 0, "0:trash": 2, "1:trash": 2})


# --- how many ---


def board_of(step, count):
    """A board with an Option of that step and so many different Digimon of the opponent."""
    cards = {f"Y{n}": digimon(4, 5000 + 1000 * n) for n in range(1, 5)}
    return board(
        {"X1": used(step), "Z1": digimon(3, 2000), **cards},
        {"hand": ["X1"], "battle": ["Z1"]},
        {"battle": [f"Y{n}" for n in range(1, count + 1)]},
    )


def test_so_many_have_to_be_chosen():
    """CR 15-10-2-1: 2 of 3 Digimon; 1 alone is refused, and so are 3."""
    scene = board_of({"delete": {"pick": 2, "from": THEIRS}}, 3)
    scene.act("use X1")
    scene.offered("Y1", "Y2", "Y3")
    for wrong in (["Y1"], ["Y1", "Y2", "Y3"]):
        with pytest.raises(SceneFailed):
            scene.choose(*wrong)
    scene.choose("Y1", "Y3")
    scene.expect({"1:battle": 1, "1:battle:0": "Y2"})


def test_as_many_as_there_are_where_there_are_fewer():
    """CR 15-10-2-1: 2 of your opponent's Digimon, of whom there is 1."""
    scene = board_of({"delete": {"pick": 2, "from": THEIRS}}, 1)
    scene.act("use X1")
    scene.expect({"1:battle": 0, "asked": "action"})


@pytest.mark.parametrize(("chosen", "left"), [(["Y1"], ["Y2", "Y3"]), (["Y1", "Y3"], ["Y2"])])
def test_up_to_so_many_may_be_fewer(chosen, left):
    """CR 15-10-2-2: up to 2 Digimon are 1 or 2, and never 3."""
    scene = board_of({"delete": {"pick": 2, "from": THEIRS, "up to": True}}, 3)
    scene.act("use X1")
    with pytest.raises(SceneFailed):
        scene.choose("Y1", "Y2", "Y3")
    scene.choose(*chosen)
    scene.expect({"1:battle:cards": left})


def weakened(count):
    """So many Digimon of the opponent get -5000 DP and check one card less."""
    return [
        {
            "dp": -5000,
            "of": {"pick": count, "from": THEIRS, "as": "those"},
            "for": "opponent's turn",
        },
        {"keyword": "security a.", "n": -1, "of": "those", "for": "opponent's turn"},
    ]


def test_nobody_is_chosen_more_than_once():
    """CR 15-10-2-3, example: of 3 that get -5000 DP and one check less, none is the same."""
    cards = {f"Y{n}": digimon(6, 10000 + 1000 * n) for n in range(1, 5)}
    scene = board(
        {"X1": used(*weakened(3)), "Z1": digimon(3, 2000), **cards},
        {"hand": ["X1"], "battle": ["Z1"]},
        {"battle": list(cards)},
    )
    scene.act("use X1")
    with pytest.raises(SceneFailed):
        scene.choose("Y1", "Y1", "Y1")
    scene.choose("Y1", "Y2", "Y4")
    scene.expect(
        {
            "1:battle:0:dp": 6000,
            "1:battle:1:dp": 7000,
            "1:battle:2:dp": 13000,
            "1:battle:3:dp": 9000,
            "1:battle:0:checks": 0,
            "1:battle:2:checks": 1,
        }
    )


def test_the_only_digimon_is_not_chosen_three_times():
    """CR 15-10-2-3, 15-10-2-1: it gets -5000 DP once."""
    scene = board(
        {"X1": used(*weakened(3)), "Z1": digimon(3, 2000), "Y1": digimon(6, 11000)},
        {"hand": ["X1"], "battle": ["Z1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")
    scene.expect({"1:battle:0:dp": 6000, "1:battle:0:checks": 0, "asked": "action"})


def test_all_are_not_chosen():
    """CR 15-10-2-4-1: all Digimon of the opponent go, nobody is asked, one's own stay."""
    scene = board_of({"delete": {"all": THEIRS}}, 3)
    scene.act("use X1")
    scene.expect({"1:battle": 0, "0:battle": 1, "asked": "action"})
