"""CR 4-19: <Overflow> of ACE cards."""

from typing import Any

import pytest

from engine.game.events import Overflowed
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, option

ACE = digimon(6, 11000, overflow=4)
SMALL_ACE = digimon(5, 7000, overflow=2)


def _option(*steps: dict[str, Any]) -> dict[str, Any]:
    return option({"when": ["main"], "do": list(steps)}, use_cost=0, colors=[])


def _of_mine(**more: Any) -> dict[str, Any]:
    return {"pick": 1, "from": {"kind": ["digimon"], "of": "you"} | more}


WAYS = {
    "deleted": {"delete": _of_mine()},
    "returned to the hand": {"return": _of_mine()},
    "returned under the deck": {"return": _of_mine(), "to": "deck bottom"},
    "put into the security stack": {"put in security": _of_mine()},
    "trashed without being deleted": {"trash": _of_mine()},
}


@pytest.mark.parametrize("way", WAYS)
def test_memory_is_lost_when_an_ace_goes_off_the_field(way: str):
    """CR 4-19-1: by as much as it says, in whatever way the card goes to another area."""
    scene = board(
        {"A": ACE, "O": _option(WAYS[way])}, mine={"hand": ["O"], "battle": ["A"]}, memory=5
    )
    scene.act("use O")
    scene.expect({"memory": 1, "0:battle": 0})


def test_memory_is_lost_when_an_ace_goes_from_under_a_card():
    """CR 4-19-1: a digivolution card that is trashed; the Digimon itself stays."""
    under = {"pick": 1, "from": {"area": ["under"], "of": "you"}}
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option({"trash": under})},
        mine={"hand": ["O"], "battle": [{"stack": ["X", "A"]}]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 1, "0:battle:0:under": []})


def test_memory_is_lost_for_what_lies_under_a_digimon_that_leaves():
    """CR 4-19-1: the cards under it go to the trash at the same time."""
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option({"return": _of_mine()})},
        mine={"hand": ["O"], "battle": [{"stack": ["X", "A"]}]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 1, "0:hand:cards": ["X"], "0:trash:cards": ["A", "O"]})


def test_memory_is_lost_when_an_ace_on_top_is_de_digivolved():
    """CR 4-19-1: its card goes to the trash, although the Digimon stays."""
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option({"de-digivolve": 1, "of": _of_mine()})},
        mine={"hand": ["O"], "battle": [{"stack": ["A", "X"]}]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 1, "0:battle:0:name": "X"})


def test_the_breeding_area_is_part_of_the_field():
    """CR 4-19-1: an ACE that is trashed from there loses memory as well (answers Q2687, Q2688)."""
    trash = {"trash": {"all": {"area": ["breeding"], "of": "you"}}}
    for stack in (["A"], ["X", "A"]):
        scene = board(
            {"A": ACE, "X": digimon(), "O": _option(trash)},
            mine={"hand": ["O"], "battle": ["X"], "breeding": [{"stack": stack}]},
            memory=5,
        )
        scene.act("use O")
        scene.expect({"memory": 1, "0:breeding": 0})


def test_nothing_is_lost_for_cards_that_were_never_on_the_field():
    """CR 4-19-1: from the hand, the deck or the security stack to the trash is no such move."""
    trash = {"trash": {"all": {"area": ["hand"], "of": "you"}}}
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option(trash)},
        mine={"hand": ["O", "A"], "battle": ["X"]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 5, "0:trash": 2})


def test_the_memory_moves_at_once_in_the_middle_of_an_effect():
    """CR 4-19-2: what the same effect does next finds it moved already."""
    scene = board(
        {
            "A": ACE,
            "O": _option(
                {"delete": _of_mine()},
                {"if": {"memory": {"is": 1}}, "then": [{"draw": 1}]},
            ),
        },
        mine={"hand": ["O"], "battle": ["A"], "deck": ["A"]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 1, "0:hand": 1})


def test_the_turn_goes_on_until_the_effect_is_done():
    """CR 4-19-2: below 0, the turn ends only after what is going on."""
    scene = board(
        {"A": ACE, "O": _option({"delete": _of_mine()}, {"gain memory": 3})},
        mine={"hand": ["O"], "battle": ["A"]},
        memory=2,
    )
    scene.act("use O")
    scene.expect({"memory": 1, "turn": 0})


def test_nothing_is_lost_when_an_ace_comes_to_the_field():
    """CR 4-19-3: played from under a card, from the hand or from the trash."""
    play = {"play": {"pick": 1, "from": {"area": ["under"], "of": "you"}}}
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option(play)},
        mine={"hand": ["O"], "battle": [{"stack": ["X", "A"]}]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 5, "0:battle": 2})


def test_nothing_is_lost_when_an_ace_goes_under_a_card():
    """CR 4-19-4: neither from the field nor from under another one."""
    place = {"place under": _of_mine(name=["A"]), "host": _of_mine(name=["X"])}
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option(place)},
        mine={"hand": ["O"], "battle": ["X", "A"]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 5, "0:battle:0:under": ["A"]})


def test_nothing_is_lost_when_an_ace_is_digivolved_or_moves():
    """CR 4-19-4: what lies on it makes it a digivolution card; moving is no other area for it."""
    scene = board(
        {"A": SMALL_ACE, "X": digimon(6, digivolve=[{"level": 5, "cost": 1, "colors": ["red"]}])},
        mine={"hand": ["X"], "breeding": ["A"]},
        memory=5,
        phase="breeding",
    )
    scene.act("move")
    scene.act("digivolve X -> A")
    scene.expect({"memory": 4, "0:battle:0:under": ["A"]})


def test_a_face_down_ace_has_no_overflow():
    """CR 4-7-9, 4-19-1: it is a card without information while it lies there."""
    under = {"pick": 1, "from": {"area": ["under"], "of": "you"}}
    scene = board(
        {"A": ACE, "X": digimon(), "O": _option({"trash": under})},
        mine={"hand": ["O"], "battle": [{"stack": ["X", "A"], "face down": [1]}]},
        memory=5,
    )
    scene.act("use O")
    scene.expect({"memory": 5, "0:trash:cards": ["A", "O"]})


@pytest.mark.parametrize(("turn", "memory"), [(0, 2), (1, 0)])
def test_all_of_the_turn_player_come_before_those_of_the_other(turn: int, memory: int):
    """CR 4-19-5, 4-19-5-1, 4-19-5-2: that is seen where the gauge ends, at 10."""
    scene = board(
        {
            "A": ACE,
            "B": digimon(7, 12000, overflow=6),
            "O": _option({"delete": {"all": {"kind": ["digimon"]}}}),
        },
        mine={"hand": ["O"], "battle": ["A", "B"]},
        theirs={"hand": ["O"], "battle": ["A"]},
        memory=8,
        turn=turn,
    )
    scene.act("use O")
    scene.expect({"memory": memory})


def test_the_log_says_why_memory_was_lost():
    """CR 4-19-2: it is an event of its own, with the card that it is on."""
    scene = board(
        {"A": ACE, "O": _option({"delete": _of_mine()})},
        mine={"hand": ["O"], "battle": ["A"]},
        memory=5,
    )
    scene.act("use O")
    [event] = happened(scene, Overflowed)
    assert (event.number, event.who, event.by) == ("A", 0, -4)
