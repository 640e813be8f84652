"""Whose effects count as Digimon, Tamer and Option card effects (CR 15-2)."""

import pytest

from tests.scenario import board, digimon, option, tamer

TYPES = ("digimon", "tamer", "option")
DELETE_ALL = {"delete": {"all": {"kind": ["digimon"], "of": "opponent"}}}


def immune():
    """Three Digimon of the opponent, each not affected by one type of effects."""
    return {
        f"Y{at}": digimon(5, 9000, {"do": [{"unaffected by": [f"opponent's {kind} effect"]}]})
        for at, kind in enumerate(TYPES)
    }


def only_one_is_left(scene, kind):
    scene.expect({"1:battle:cards": [f"Y{TYPES.index(kind)}"], "1:trash": 2})


THEIRS = {"battle": ["Y0", "Y1", "Y2"]}


def test_a_digimon_has_digimon_effects():
    """CR 15-2-1-1: of a Digimon in the battle area."""
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["on play"], "do": [DELETE_ALL]}), **immune()},
        {"hand": ["X1"]},
        THEIRS,
        memory=10,
    )
    scene.act("play X1")

    only_one_is_left(scene, "digimon")


def test_a_digimon_card_has_digimon_effects():
    """CR 15-2-1-1: of Digimon cards in the trash, also of what was a Digimon before."""
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["main"], "icon": "trash", "do": [DELETE_ALL]}),
            **immune(),
        },
        {"trash": ["X1"]},
        THEIRS,
    )
    scene.act("activate X1")
    only_one_is_left(scene, "digimon")

    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on deletion"], "do": [DELETE_ALL]}),
            "X2": option(
                {"when": ["main"], "do": [{"delete": {"pick": 1, "from": {"of": "you"}}}]}
            ),
            **immune(),
        },
        {"battle": ["X1"], "hand": ["X2"]},
        THEIRS,
    )
    scene.act("use X2")
    only_one_is_left(scene, "digimon")


def test_a_security_digimon_has_digimon_effects():
    """CR 15-2-1-1: of a Digimon card that is checked."""
    scene = board(
        {
            "X1": digimon(3, 1000, {"when": ["security"], "do": [DELETE_ALL], "field": "security"}),
            **immune(),
        },
        {"security": ["X1"]},
        THEIRS,
        turn=1,
        memory=-3,
    )
    scene.act("attack Y0 -> player")

    only_one_is_left(scene, "digimon")


def test_a_tamer_has_tamer_effects():
    """CR 15-2-1-2: in the battle area, and as a card that is checked."""
    scene = board(
        {"X1": tamer({"when": ["on play"], "do": [DELETE_ALL]}), **immune()},
        {"hand": ["X1"]},
        THEIRS,
        memory=10,
    )
    scene.act("play X1")
    only_one_is_left(scene, "tamer")

    scene = board(
        {
            "X1": tamer({"when": ["security"], "do": [DELETE_ALL], "field": "security"}),
            **immune(),
        },
        {"security": ["X1"]},
        THEIRS,
        turn=1,
        memory=-3,
    )
    scene.act("attack Y1 -> player")
    only_one_is_left(scene, "tamer")


def test_an_option_card_has_option_card_effects():
    """CR 15-2-1-3: when it is used, and as a card that is checked."""
    scene = board(
        {"X1": option({"when": ["main"], "do": [DELETE_ALL]}), "X2": digimon(), **immune()},
        {"hand": ["X1"], "battle": ["X2"]},
        THEIRS,
    )
    scene.act("use X1")
    only_one_is_left(scene, "option")

    scene = board(
        {
            "X1": option({"when": ["security"], "do": [DELETE_ALL], "field": "security"}),
            **immune(),
        },
        {"security": ["X1"]},
        THEIRS,
        turn=1,
        memory=-3,
    )
    scene.act("attack Y2 -> player")
    only_one_is_left(scene, "option")


def test_the_option_part_of_a_dual_card_has_option_card_effects():
    """CR 15-2-1-3: also where the card is checked as a Security Digimon."""
    effect = {"when": ["security"], "do": [DELETE_ALL], "field": "option"}
    scene = board(
        {"X1": digimon(3, 1000, effect, kind=["digimon", "option"], use_cost=2), **immune()},
        {"security": ["X1"]},
        THEIRS,
        turn=1,
        memory=-3,
    )
    scene.act("attack Y2 -> player")

    only_one_is_left(scene, "option")


@pytest.mark.parametrize("kind", ["digimon", "tamer"])
def test_what_an_effect_left_behind_is_still_of_its_type(kind):
    """CR 15-2-1-1, 15-2-1-2: less DP for the turn reaches all but the unaffected."""
    weaker = {"dp": -1000, "of": {"all": {"kind": ["digimon"], "of": "opponent"}}, "for": "turn"}
    made = {"digimon": digimon(4, 5000), "tamer": tamer()}[kind]
    scene = board(
        {"X1": made | {"programs": [{"when": ["on play"], "do": [weaker]}]}, **immune()},
        {"hand": ["X1"]},
        THEIRS,
        memory=10,
    )
    scene.act("play X1")

    scene.expect(
        {f"1:battle:{at}:dp": 9000 if each == kind else 8000 for at, each in enumerate(TYPES)}
    )
