"""Official answers about attacks, blocks, checks and battles."""

import pytest

from engine.game.events import Battled
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, tamer

X = digimon(4, 5000)
DEEP = ["CC9-999"] * 5


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def test_a_check_goes_step_by_step():
    """Official answer A20: revealed, effects, battle, trash, and then the next card."""
    bites = when("security", {"may do": [{"draw": 1}]}, field="security")
    fewer = {"event": "card moved", "source": "security", "subject": {"of": "opponent"}}
    cards = {
        "X1": digimon(4, 5000, keyword("security a.", 1), when(fewer, {"gain memory": 1})),
        "X2": digimon(4, 3000, bites),
        "X3": X,
    }
    scene = board(cards, battle=["X1"], theirs={"security": ["X2", "X3", "X3"]})
    scene.act("attack X1 -> player")
    # 1: it has left the stack, for no area. 2: its effect, before what triggered with it.
    scene.expect({"1:security": 2, "1:trash": 0, "1:hand": 0, "asked": "optional", "memory": 3})
    scene.choose("yes")
    # 3: the battles; 4: both are trashed; 5: the second check came, and with it the end of X1.
    scene.expect({"1:security": 1, "1:trash:cards": ["X2", "X3"], "memory": 5, "0:battle": 0})
    assert activated(scene) == ["X2", "X1", "X1"]
    assert len(happened(scene, Battled)) == 2


@pytest.mark.parametrize(("place", "area"), [("hand", "hand"), ("play", "battle")])
def test_a_checked_card_that_has_got_a_place_is_not_trashed(place, area):
    """Official answer A20: in the hand or in the battle area, and it does not battle."""
    step = {"put": "this card", "to": "hand"} if place == "hand" else {"play": "this card"}
    cards = {"X1": X, "X2": digimon(6, 9000, when("security", step, field="security"))}
    scene = board(cards, battle=["X1"], theirs={"security": ["X2"]})
    scene.act("attack X1 -> player")

    scene.expect({f"1:{area}:cards": ["X2"], "1:trash": 0, "0:battle": 1})


def test_a_battle_compares_dp_and_ends_when_nothing_is_left_to_do():
    """Official answer A25: the lower is deleted, of two equal ones both at the same time."""
    dies = when("on deletion", {"may do": [{"draw": 1}]})
    over = when({"event": "battle ended"}, {"gain memory": 1})
    for mine, theirs, left in ((5000, 4000, (1, 0)), (4000, 5000, (0, 1)), (5000, 5000, (0, 0))):
        cards = {"X1": digimon(4, mine, dies), "X2": digimon(4, theirs, dies), "T1": tamer(over)}
        scene = board(cards, battle=["X1", "T1"], theirs={"battle": asleep("X2")})
        scene.act("attack X1 -> X2")
        for _ in range(2 - sum(left)):
            scene.expect({"asked": "optional", "memory": 3})
            scene.choose("no")
        scene.expect({"0:battle": 1 + left[0], "1:battle": left[1], "memory": 4})


@pytest.mark.parametrize(("n", "checked"), [(1, 2), (-1, 0)])
def test_security_a_changes_how_many_cards_are_checked(n, checked):
    """Official answer A28: two, or none."""
    cards = {"X1": digimon(4, 5000, keyword("security a.", n))}
    scene = board(cards, battle=["X1"], theirs={"security": DEEP})
    scene.act("attack X1 -> player")

    scene.expect({"1:security": 5 - checked, "1:trash": checked})


def test_a_digimon_that_cannot_check_does_not_win_against_no_security():
    """Official answer A28: it attacks, and nothing comes of it."""
    cards = {"X1": digimon(4, 5000, keyword("security a.", -1)), "X2": X}
    scene = board(cards, battle=["X1", "X2"], theirs={"security": []})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle:0:suspended": True, "winner": None})
    scene.act("attack X2 -> player")
    scene.expect({"winner": 0})


def test_a_blocker_takes_an_attack_upon_itself_once():
    """Official answer A29: by suspending, and with two of them there is still one block."""
    guard = digimon(4, 7000, keyword("blocker"))
    cards = {"X1": X, "B1": guard, "B2": guard}
    theirs = {"battle": ["B1", "B2"], "breeding": ["B2"], "security": DEEP}
    scene = board(cards, battle=["X1"], theirs=theirs)
    scene.act("attack X1 -> player")
    scene.offered("1:battle:0", "1:battle:1", "nothing")
    scene.choose("B1")

    scene.expect({"asked": "action", "0:battle": 0, "1:security": 5})
    scene.expect({"1:battle:0:suspended": True, "1:battle:1:suspended": False})


def test_piercing_checks_right_before_the_attack_ends_and_has_to():
    """Official answer A31: as many cards as it can, before [End of Attack] effects."""
    ends = when("end of attack", {"may do": [{"gain memory": 1}]})
    pierces = digimon(4, 5000, keyword("piercing"), keyword("security a.", 1), ends)
    cards = {"X1": pierces, "X2": digimon(4, 3000)}
    scene = board(cards, battle=["X1"], theirs={"battle": asleep("X2"), "security": DEEP})
    scene.act("attack X1 -> X2")

    scene.expect({"asked": "optional", "1:security": 3, "1:battle": 0})
    scene.choose("no")


def test_retaliation_deletes_a_piercing_attacker_before_it_checks():
    """Official answer A37: the effect has been activated, but nobody is there to check."""
    cards = {
        "X1": digimon(4, 5000, keyword("piercing")),
        "X2": digimon(4, 3000, keyword("retaliation")),
    }
    scene = board(cards, battle=["X1"], theirs={"battle": asleep("X2"), "security": DEEP})
    scene.act("attack X1 -> X2")

    scene.expect({"0:battle": 0, "1:battle": 0, "1:security": 5, "asked": "action"})
    assert activated(scene)[:2] == ["X1", "X2"]


def test_reboot_unsuspends_in_both_players_unsuspend_phases():
    """Official answer A35: in the opponent's as well as in one's own."""
    cards = {"X1": digimon(4, 5000, keyword("reboot"))}
    scene = board(cards, battle=asleep("X1"))
    scene.act("pass")
    scene.expect({"turn": 1, "0:battle:0:suspended": False})
    board(cards, battle=asleep("X1"), phase="start").expect({"0:battle:0:suspended": False})


def test_evade_keeps_a_digimon_that_can_suspend():
    """Official answer A46: in a battle and from an effect; one that is suspended is deleted."""
    kill = when("main", {"delete": {"all": {"kind": ["digimon"], "of": "you"}}})
    cards = {"X1": digimon(4, 3000, keyword("evade")), "X2": digimon(6, 9000), "T1": tamer(kill)}
    scene = board(cards, battle=["X1", "T1"])
    scene.act("activate T1")
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["X1", "T1"], "0:battle:0:suspended": True})
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["T1"]})

    blocks = cards | {"X1": digimon(4, 3000, keyword("evade"))}
    target = {"when": ["when attacking"], "do": [{"unsuspend": {"all": {"of": "opponent"}}}]}
    blocks["X2"] = digimon(6, 9000, target)
    scene = board(blocks, battle=["X2"], theirs={"battle": asleep("X1")})
    scene.act("attack X2 -> X1")
    scene.choose("yes")
    scene.expect({"1:battle:cards": ["X1"], "1:battle:0:suspended": True})
