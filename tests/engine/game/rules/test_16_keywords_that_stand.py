"""<Security A.>, <Blocker>, <Jamming>, <Reboot> and <Rush> (CR 16-4, 16-5, 16-9, 16-11, 16-15)."""

from __future__ import annotations

import pytest

from engine.game.events import Checked, TargetSwitched, Unsuspended
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, option, tamer

X = digimon(4, 5000)
DEEP = ["CC9-999"] * 5


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def having(*keywords, dp=5000, **facts):
    return digimon(4, dp, *keywords, **facts)


def test_a_keyword_with_another_number_is_the_same_keyword():
    """CR 16-2: whoever means Digimon with <Security A.> means all of them."""
    all_of_them = {"all": {"kind": ["digimon"], "keyword": ["security a."]}}
    scene = board(
        {
            "X1": having(keyword("security a.", 1)),
            "X2": having(keyword("security a.", -1)),
            "X3": having(keyword("blocker")),
            "T1": tamer({"when": ["main"], "do": [{"delete": all_of_them}]}),
        },
        battle=["X1", "X2", "X3", "T1"],
    )
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["X3", "T1"]})


def test_a_keyword_that_names_other_cards_is_the_same_keyword():
    """CR 16-2: <Decoy> is <Decoy>, whatever it is for."""
    all_of_them = {"all": {"kind": ["digimon"], "keyword": ["decoy"]}}
    scene = board(
        {
            "X1": having(keyword("decoy", which=[{"colour": ["black"]}])),
            "X2": having(keyword("decoy", which=[{"colour": ["blue"]}, {"level": 4}])),
            "X3": having(keyword("guard")),
            "T1": tamer({"when": ["main"], "do": [{"return": all_of_them}]}),
        },
        battle=["X1", "X2", "X3", "T1"],
    )
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["X3", "T1"]})


# --- Security A. ---


@pytest.mark.parametrize(("numbers", "checked"), [([1], 2), ([2], 3), ([-1], 0), ([], 1)])
def test_security_a_changes_how_many_cards_are_checked(numbers, checked):
    """CR 16-4-1: by its number."""
    scene = board(
        {"X1": having(*[keyword("security a.", n) for n in numbers])},
        battle=["X1"],
        theirs={"security": DEEP},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 5 - checked})
    assert len(happened(scene, Checked)) == checked


@pytest.mark.parametrize(("n", "left"), [(1, 2), (-1, 3)])
def test_security_a_counts_as_soon_as_it_is_there(n, left):
    """CR 16-4-2: also where it is gained in the middle of a check."""
    gains = {"keyword": "security a.", "n": n, "of": {"all": {"attacking": True}}, "for": "turn"}
    scene = board(
        {
            "X1": having(keyword("security a.", 1)),
            "O1": option({"when": ["security"], "do": [gains], "field": "security"}),
        },
        battle=["X1"],
        theirs={"security": ["O1", *DEEP[:4]]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:security": left if n > 0 else 4})


def test_several_security_a_add_up_but_stay_several():
    """CR 16-4-3: two of +1 check two more, and are no +2."""
    one = keyword("security a.", 1)
    scene = board(
        {"X1": having(one, one, keyword("security a.", -1), one)},
        battle=["X1"],
        theirs={"security": DEEP},
    )
    scene.expect({"0:battle:0:checks": 3})
    look = scene.game.look_of(scene.game.state.side(0).battle[0].id)
    assert look is not None
    assert look.keywords["security a."] == [1, 1, -1, 1]
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 2})


def test_fewer_than_no_checks_are_none():
    """CR 16-4-4: what is added afterwards is added to the number below 0."""
    more = {"keyword": "security a.", "n": 2, "of": {"all": {"of": "you"}}, "for": "turn"}
    scene = board(
        {
            "X1": having(keyword("security a.", -3)),
            "T1": tamer({"when": ["main"], "do": [more]}),
        },
        battle=["X1", "T1"],
        theirs={"security": []},
    )
    scene.expect({"0:battle:0:checks": 0})
    scene.act("activate T1")
    scene.expect({"0:battle:0:checks": 0})
    scene.act("attack X1 -> player")
    scene.expect({"winner": None, "asked": "action"})


# --- Blocker ---


def test_blocker_lets_a_digimon_block():
    """CR 16-5-1: also where it is gained or inherited."""
    gives = {"keyword": "blocker", "of": {"all": {"of": "you", "trait": ["guard"]}}}
    scene = board(
        {
            "X1": X,
            "B1": having(keyword("blocker")),
            "B2": having(traits=["guard"]),
            "B3": having(keyword("blocker", field="inherited")),
            "T2": tamer({"do": [gives]}),
        },
        battle=["X1"],
        theirs={"battle": ["B1", "B2", {"stack": ["X1", "B3"]}, "B3", "T2", "X1"]},
    )
    scene.act("attack X1 -> player")
    scene.offered("1:battle:0", "1:battle:1", "1:battle:2", "nothing")
    scene.choose("1:battle:1")
    scene.expect({"0:battle": 0, "1:security": 1})


def test_blocker_twice_is_no_second_block():
    """CR 16-5-3: it is offered once, and after it no block is."""
    twice = having(keyword("blocker"), keyword("blocker"), dp=9000)
    scene = board({"X1": X, "B1": twice}, battle=["X1"], theirs={"battle": ["B1"]})
    scene.act("attack X1 -> player")
    assert scene.game.choice is not None
    assert len(scene.game.choice.options) == 2
    scene.choose("B1")
    scene.expect({"asked": "action", "0:battle": 0})
    assert len(happened(scene, TargetSwitched)) == 1


# --- Jamming ---


def test_jamming_keeps_a_digimon_in_battles_with_security_digimon():
    """CR 16-9-1: whether it has less DP or as much; the check goes on."""
    scene = board(
        {
            "X1": having(keyword("jamming"), keyword("security a.", 1)),
            "X2": digimon(6, 12000),
            "X3": X,
        },
        battle=["X1"],
        theirs={"security": ["X2", "X3", "X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle:cards": ["X1"], "1:security": 1, "1:trash:cards": ["X2", "X3"]})


def test_jamming_is_no_help_anywhere_else():
    """CR 16-9-1: neither in other battles nor against effects, a [Security] effect included."""
    kills = {"delete": {"all": {"attacking": True}}}
    cards = {
        "X1": having(keyword("jamming")),
        "X2": digimon(6, 12000),
        "O1": option({"when": ["security"], "do": [kills], "field": "security"}),
    }
    theirs = {"battle": asleep("X2"), "security": ["O1"]}
    for target in ("X2", "player"):
        scene = board(cards, battle=["X1"], theirs=theirs)
        scene.act(f"attack X1 -> {target}")
        scene.expect({"0:battle": 0})


# --- Reboot ---


def test_reboot_unsuspends_in_the_opponents_unsuspend_phase():
    """CR 16-11-1, 16-11-4: nobody is asked; without it a Digimon stays as it is."""
    scene = board({"X1": having(keyword("reboot")), "X2": X}, battle=asleep("X1", "X2"))
    scene.act("pass")
    scene.expect({"turn": 1, "asked": "action"})
    scene.expect({"0:battle:0:suspended": False, "0:battle:1:suspended": True})


def test_reboot_is_for_the_unsuspend_phase():
    """CR 16-11-1, 16-11-2: what is suspended before it unsuspends in it, by no effect that is
    activated; what is suspended in the draw phase stays so."""
    suspends = {"suspend": {"all": {"of": "opponent", "kind": ["digimon"]}}}
    turn_begins = {"when": [{"event": "turn began"}], "do": [suspends], "turn": "your"}
    drawn = {"when": [{"event": "card moved", "to": "hand", "source": "deck"}], "do": [suspends]}
    for effect, suspended in ((turn_begins, False), (drawn, True)):
        scene = board(
            {"X1": having(keyword("reboot")), "T1": tamer(effect)},
            battle=["X1"],
            theirs={"battle": ["T1"]},
        )
        scene.act("pass")
        scene.expect({"turn": 1, "asked": "action", "0:battle:0:suspended": suspended})
        assert activated(scene) == ["T1"]


def test_what_reboot_triggers_comes_before_the_draw():
    """CR 16-11-1: the unsuspend phase is over only once all of it is done."""
    told = {
        "when": [{"event": "unsuspended", "subject": {"this": True}}],
        "do": [{"trash": {"top of": "deck", "player": "opponent"}}],
    }
    scene = board(
        {"X1": having(keyword("reboot"), told), "D1": tamer(), "D2": tamer()},
        battle=asleep("X1"),
        theirs={"deck": ["D1", "D2"]},
    )
    scene.act("pass")
    scene.expect({"1:trash:cards": ["D1"], "1:hand:cards": ["D2"], "asked": "action"})


def test_reboot_twice_unsuspends_once():
    """CR 16-11-3: what waits for it is triggered once."""
    told = {"when": [{"event": "unsuspended", "subject": {"of": "you"}}], "do": [{"draw": 1}]}
    scene = board(
        {"X1": having(keyword("reboot"), keyword("reboot")), "T1": tamer(told)},
        battle=[*asleep("X1"), "T1"],
    )
    scene.act("pass")
    scene.expect({"0:hand": 1, "0:battle:0:suspended": False})


def test_reboot_unsuspends_at_the_same_time_as_the_turn_players_cards():
    """CR 16-11-5: what both trigger is one window, the turn player's effects first."""
    told = {"when": [{"event": "unsuspended", "subject": {"this": True}}], "do": [{"draw": 1}]}
    scene = board(
        {"X1": having(keyword("reboot"), told), "X2": having(told)},
        battle=asleep("X1"),
        theirs={"battle": asleep("X2", "X2")},
    )
    scene.act("pass")
    scene.choose("1:battle:0")
    assert activated(scene) == ["X2", "X2", "X1"]
    assert [len(event.stacks) for event in happened(scene, Unsuspended)] == [3]


# --- Rush ---


def test_rush_lets_a_digimon_attack_in_the_turn_in_which_it_came():
    """CR 16-15-1: other conditions of an attack stay."""
    rush = having(keyword("rush"), play_cost=0)
    stiff = having(keyword("rush"), {"do": [{"cannot": ["attack"]}]}, play_cost=0)
    scene = board(
        {"X1": rush, "X2": having(play_cost=0), "X3": stiff}, hand=["X1", "X2", "X3"], memory=1
    )
    for number in ("X1", "X2", "X3"):
        scene.act(f"play {number}")
    scene.offered("attack X1 -> player", "pass")
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 0, "0:battle:0:suspended": True})
    scene.offered("pass")
