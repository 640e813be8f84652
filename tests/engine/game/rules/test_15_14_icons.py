"""Icons in effects: how often in a turn, and in which area (CR 15-14)."""

import pytest

from engine.game.events import Activated
from tests.scenario import board, digimon, option, tamer

A_DRAW = {"when": ["main"], "do": [{"draw": 1}]}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


# --- [X Per Turn] ---


@pytest.mark.parametrize("limit", [1, 2])
def test_an_effect_is_activated_so_many_times_in_a_turn(limit):
    """CR 15-14-1-1: each activation is one use; when they are used up it is not offered."""
    scene = board({"T1": tamer(A_DRAW | {"limit": limit})}, battle=["T1"])
    for _ in range(limit):
        scene.offers("activate T1")
        scene.act("activate T1")
    scene.offers_not("activate T1")
    scene.expect({"0:hand": limit})


def test_without_such_an_icon_there_is_no_limit():
    """CR 15-14-1-1: it is the icon that limits."""
    scene = board({"T1": tamer(A_DRAW)}, battle=["T1"])
    for _ in range(3):
        scene.act("activate T1")
    scene.offers("activate T1")


ATTACKED = {"event": "attacked", "subject": {"of": "you"}}


def test_what_was_used_does_not_trigger_again_in_that_turn():
    """CR 15-14-1-2: the second attack of the turn triggers nothing any more."""
    scene = board(
        {
            "T1": tamer({"when": [ATTACKED], "limit": 1, "do": [{"gain memory": 1}]}),
            "X1": digimon(4, 5000),
        },
        battle=["T1", "X1", "X1"],
    )
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"memory": 4})
    scene.act("attack 0:battle:2 -> player")
    scene.expect({"memory": 4, "0:battle:2:suspended": True})


def test_each_copy_of_a_card_has_its_own_uses():
    """CR 15-14-1-3: two Tamers, two draws."""
    scene = board({"T1": tamer(A_DRAW | {"limit": 1})}, battle=["T1", "T1"])
    scene.act("activate 0:battle:0")
    scene.offers_not("activate 0:battle:0")
    scene.act("activate 0:battle:1")
    scene.offers_not("activate T1")
    scene.expect({"0:hand": 2})


def test_to_be_activated_by_another_effect_is_a_use():
    """CR 15-14-1-1: the [On Play] [Once Per Turn] effect is activated by the first attack only."""
    again = {
        "when": ["when attacking"],
        "do": [{"activate": "on play", "of": {"all": {"kind": ["tamer"], "of": "you"}}}],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, again),
            "T1": tamer({"when": ["on play"], "limit": 1, "do": [{"draw": 1}]}),
        },
        battle=["X1", "X1", "T1"],
        theirs={"security": ["CC9-999"] * 3},
    )
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"0:hand": 1})
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"0:hand": 1, "asked": "action"})


def trying():
    """A suspended Tamer that could be suspended for memory, and an attack that asks for it."""
    return board(
        {
            "T1": tamer(
                {
                    "when": [ATTACKED],
                    "limit": 1,
                    "do": [{"by": [{"suspend": "this"}], "then": [{"gain memory": 1}]}],
                }
            ),
            "X1": digimon(4, 5000),
            "X2": used({"unsuspend": {"all": {"kind": ["tamer"]}}}),
        },
        battle=[{"stack": ["T1"], "suspended": True}, "X1", "X1"],
        hand=["X2"],
        theirs={"security": ["CC9-999"] * 3},
    )


def test_to_choose_it_counts_as_a_use_even_if_it_cannot_be_done():
    """CR 15-14-1-4: the Tamer was suspended already, so nothing came of it; it was a use."""
    scene = trying()
    scene.act("attack 0:battle:1 -> player")
    scene.offered("yes", "no")
    scene.choose("yes")
    scene.expect({"memory": 3})
    scene.act("use X2")
    scene.act("attack 0:battle:2 -> player")
    scene.expect({"memory": 2, "0:battle:0:suspended": False, "asked": "action"})


def test_not_to_choose_it_is_no_use():
    """CR 15-14-1-4: who says no is asked again at the next attack."""
    scene = trying()
    scene.act("attack 0:battle:1 -> player")
    scene.choose("no")
    scene.act("use X2")
    scene.act("attack 0:battle:2 -> player")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle:0:suspended": True})


def test_uses_of_one_turn_do_not_count_in_the_next():
    """CR 15-14-1-5-1: the opponent's attack triggers what my own attack had used up."""
    scene = board(
        {
            "T1": tamer({"when": [{"event": "attacked"}], "limit": 1, "do": [{"draw": 1}]}),
            "X1": digimon(4, 5000),
        },
        {"battle": ["T1", "X1"]},
        {"battle": ["X1"]},
    )
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"0:hand": 1})
    scene.act("pass")
    scene.act("attack 1:battle:0 -> player")
    scene.expect({"0:hand": 2, "turn": 1})


def test_a_new_card_has_all_its_uses():
    """CR 15-14-1-5-2: the Tamer came back to the hand and is played again."""
    scene = board(
        {
            "T1": tamer(A_DRAW | {"limit": 1}, play_cost=0),
            "X1": used({"return": {"all": {"kind": ["tamer"]}}}),
        },
        battle=["T1"],
        hand=["X1"],
    )
    scene.act("activate T1")
    scene.offers_not("activate T1")
    scene.act("use X1")
    scene.act("play T1")
    scene.offers("activate T1")


# --- areas ---


def everywhere(icon, **areas):
    """A board with a card whose [Main] effect has an icon, in the areas that are given."""
    return board({"X1": digimon(4, 5000, A_DRAW | {"icon": icon}, play_cost=15)}, **areas)


def test_an_effect_of_the_hand():
    """CR 15-14-2-1: it is activated by showing the card, which stays in the hand."""
    scene = everywhere("hand", hand=["X1"], battle=["X1"], trash=["X1"])
    scene.offers_not("activate 0:battle:0", "activate 0:trash:0")
    scene.act("activate X1")
    scene.expect({"0:hand": 2, "0:hand:0": "X1"})
    shown = [event for event in scene.game.log if isinstance(event, Activated)]
    assert [(event.number, event.who) for event in shown] == [("X1", 0)]


def test_an_effect_of_the_hand_that_triggers():
    """CR 15-14-2-1: from the hand it triggers, from the battle area it does not."""
    program = {"when": [ATTACKED], "icon": "hand", "do": [{"gain memory": 1}]}
    for areas, memory in (({"hand": ["Y1"]}, 4), ({"battle": ["X1", "Y1"]}, 3)):
        scene = board(
            {"X1": digimon(4, 5000), "Y1": digimon(3, 2000, program)},
            **({"battle": ["X1"]} | areas),
        )
        scene.act("attack X1 -> player")
        scene.expect({"memory": memory})


def test_an_effect_of_the_trash():
    """CR 15-14-3-1: it is activated and triggers in the trash, and nowhere else."""
    scene = everywhere("trash", hand=["X1"], battle=["X1"], trash=["X1"])
    scene.offers_not("activate 0:battle:0", "activate 0:hand:0")
    scene.act("activate 0:trash:0")
    scene.expect({"0:hand": 2})

    program = {"when": [ATTACKED], "icon": "trash", "do": [{"gain memory": 1}]}
    for areas, memory in (
        ({"trash": ["Y1", "Y1"]}, 5),
        ({"hand": ["Y1"]}, 3),
        ({"battle": ["X1", "Y1"]}, 3),
    ):
        scene = board(
            {"X1": digimon(4, 5000), "Y1": digimon(3, 2000, program)},
            **({"battle": ["X1"]} | areas),
        )
        scene.act("attack X1 -> player")
        if memory == 5:
            scene.choose("0:trash:0")
        scene.expect({"memory": memory})


def test_an_effect_of_the_breeding_area():
    """CR 15-14-4-1: only there it can be activated and triggers."""
    scene = everywhere("breeding", breeding=["X1"], battle=["X1"], hand=["X1"])
    scene.offers_not("activate 0:battle:0", "activate 0:hand:0")
    scene.act("activate 0:breeding:0")
    scene.expect({"0:hand": 2})

    program = {"when": [ATTACKED], "icon": "breeding", "do": [{"gain memory": 1}]}
    for areas, memory in (({"breeding": ["Y1"]}, 4), ({"battle": ["X1", "Y1"]}, 3)):
        scene = board(
            {"X1": digimon(4, 5000), "Y1": digimon(3, 2000, program)},
            **({"battle": ["X1"]} | areas),
        )
        scene.act("attack X1 -> player")
        scene.expect({"memory": memory})


def test_without_the_icon_nothing_happens_in_the_breeding_area():
    """CR 15-14-4-1: an effect of the battle area neither triggers nor is activated there."""
    program = {"when": [ATTACKED], "do": [{"gain memory": 1}]}
    scene = board(
        {"X1": digimon(4, 5000), "Y1": digimon(3, 2000, program, A_DRAW)},
        battle=["X1"],
        breeding=["Y1"],
    )
    scene.offers_not("activate Y1")
    scene.act("attack X1 -> player")
    scene.expect({"memory": 3})


@pytest.mark.parametrize(("icon", "there"), [("breeding", True), ("", False)])
def test_an_inherited_effect_of_the_breeding_area(icon, there):
    """CR 15-14-4-1: what a Digimon inherits is in force there with the icon, else in battle."""
    inherited = {"field": "inherited", "icon": icon}
    cards = {
        "X1": digimon(4, 5000),
        "Y1": digimon(
            3,
            2000,
            {"when": [ATTACKED], "do": [{"gain memory": 1}]} | inherited,
            A_DRAW | inherited,
        ),
    }
    stack = {"stack": ["X1", "Y1"]}

    for areas, in_force in (
        ({"breeding": [stack], "battle": ["X1"]}, there),
        ({"battle": ["X1", stack]}, not there),
    ):
        scene = board(cards, **areas)
        place = "0:breeding:0" if "breeding" in areas else "0:battle:1"
        (scene.offers if in_force else scene.offers_not)(f"activate {place}")
        scene.act("attack 0:battle:0 -> player")
        scene.expect({"memory": 4 if in_force else 3})


def test_an_effect_of_the_security_stack():
    """CR 15-14-5-1: it is activated and triggers there while the card lies face up."""
    scene = everywhere(
        "security",
        security=["X1", {"card": "X1", "face up": True}],
        battle=["X1"],
        hand=["X1"],
    )
    scene.offers_not("activate 0:battle:0", "activate 0:hand:0", "activate 0:security:0")
    scene.act("activate 0:security:1")
    scene.expect({"0:hand": 2, "0:security": 2})

    program = {"when": [ATTACKED], "icon": "security", "do": [{"gain memory": 1}]}
    for face_up in (True, False):
        scene = board(
            {"X1": digimon(4, 5000), "Y1": digimon(3, 2000, program)},
            battle=["X1"],
            security=[{"card": "Y1", "face up": face_up}],
        )
        scene.act("attack X1 -> player")
        scene.expect({"memory": 4 if face_up else 3})
