"""Official answers about where an effect is in force, and about what a card is by its rules."""

from __future__ import annotations

import pytest

from engine.game.events import Activated
from engine.game.narrate import narrate
from engine.game.view import view
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, option, tamer

ATTACKED = {"event": "attacked", "subject": {"of": "you"}}
PLACES = ("hand", "trash", "breeding", "security")
MINE = {"kind": ["digimon"], "of": "you"}


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def lying(number, area, **more):
    """A card in an area: in security face up, unless it says otherwise."""
    return {area: [{"card": number, "face up": True} if area == "security" else number]} | more


@pytest.mark.parametrize("icon", PLACES)
def test_an_effect_with_the_icon_of_an_area_is_declared_there(icon):
    """Official answers A87, A88, A89, A90: it is offered in that area, and in no other."""
    cards = {
        "Y1": digimon(3, 2000, when("main", {"gain memory": 1}, icon=icon), play_cost=15),
        "X1": digimon(4, 5000),
    }
    for area in (*PLACES, "battle"):
        scene = board(cards, **lying("Y1", area))
        (scene.offers if area == icon else scene.offers_not)("activate Y1")
        if area == icon:
            scene.act("activate Y1")
            scene.expect({"memory": 4, f"0:{area}:cards": ["Y1"]})


@pytest.mark.parametrize("icon", PLACES)
def test_an_effect_with_the_icon_of_an_area_triggers_there(icon):
    """Official answers A87, A88, A89, A90: it triggers in that area, and in no other."""
    cards = {
        "Y1": digimon(3, 2000, when(ATTACKED, {"gain memory": 1}, icon=icon)),
        "X1": digimon(4, 5000),
    }
    for area in (*PLACES, "battle"):
        laid = lying("Y1", area)
        laid["battle"] = ["X1", *laid.get("battle", [])]
        scene = board(cards, laid)
        scene.act("attack X1 -> player")
        scene.expect({"memory": 4 if area == icon else 3, "asked": "action"})


def test_an_effect_of_the_hand_is_activated_by_showing_the_card():
    """Official answer A87: both players learn what it was; of two cards one is shown."""
    effect = when("main", {"gain memory": 1}, icon="hand")
    scene = board({"Y1": digimon(3, 2000, effect, play_cost=15)}, hand=["Y1", "Y1"])
    shown = scene.value("0:hand:cards")
    scene.act("activate 0:hand:1")
    scene.expect({"0:hand:cards": shown, "memory": 4})
    [event] = happened(scene, Activated)
    assert (event.number, event.who) == ("Y1", 0)


@pytest.mark.parametrize("face_up", [True, False])
def test_an_effect_of_the_security_stack_needs_its_card_to_lie_face_up(face_up):
    """Official answer A90: turned face down while it waits, it is not activated any more."""
    waits = when(ATTACKED, {"gain memory": 1}, icon="security")
    turns = when(
        "when attacking",
        {"turn over": {"all": {"area": ["security"], "of": "you"}}, "face up": face_up},
    )
    scene = board(
        {"X1": digimon(4, 5000, turns), "Y1": digimon(3, 2000, waits)},
        lying("Y1", "security", battle=["X1"]),
    )
    scene.act("attack X1 -> player")
    scene.choose("X1")
    scene.expect({"memory": 4 if face_up else 3, "asked": "action"})


def test_an_effect_of_the_trash_that_triggered_is_lost_with_its_place():
    """Official answer A88: its card has to lie in the trash when it is activated as well."""
    waits = when(ATTACKED, {"gain memory": 1}, icon="trash")
    returns = when("when attacking", {"return": {"all": {"area": ["trash"], "of": "you"}}})
    for programs, memory in (([], 4), ([returns], 3)):
        scene = board(
            {"X1": digimon(4, 5000, *programs), "Y1": digimon(3, 2000, waits)},
            battle=["X1"],
            trash=["Y1"],
        )
        scene.act("attack X1 -> player")
        if programs:
            scene.choose("X1")
        scene.expect({"memory": memory, "asked": "action"})


# --- (Rule) ---


RULED = digimon(4, 5000, name="Tidal", also_named=["Ebb"], also_contains=["Moon"])


def found(what, *before, area="battle"):
    """Whether X1 with these (Rule)s is met by a filter, after something was done."""
    counts = {"gain memory": {"count": {"area": [area], "of": "you"} | what}}
    scene = board(
        {"X1": RULED, "T1": tamer(when("main", *before, counts)), "CC9-999": tamer(name="Else")},
        {"battle": ["T1"], area: ["T1", "X1"] if area == "battle" else ["X1"]},
    )
    scene.act("activate T1")
    return scene.value("memory") > 3


@pytest.mark.parametrize("area", ["battle", "breeding", "hand", "trash", "deck", "security"])
def test_a_rule_of_a_card_is_in_force_wherever_it_is(area):
    """Official answer A91: also where no effect of it would be."""
    assert found({"name": ["Ebb"]}, area=area)
    assert found({"name has": ["Moon"]}, area=area)
    assert not found({"name": ["Moon"]}, area=area)


def test_a_rule_of_a_card_is_no_effect():
    """Official answer A91: who loses all effects, or is not affected by any, keeps it."""
    loses = {"loses effects": True, "of": {"all": MINE}, "for": "turn"}
    immune = {"unaffected by": ["effect"], "of": {"all": MINE}, "for": "turn"}
    for step in (loses, immune):
        assert found({"name": ["Ebb"]}, step)


def test_an_effect_that_names_a_card_is_no_rule():
    """Official answer A91: it is lost with all effects, as a rule would not be."""
    names = {"do": [{"treat as": [], "name": ["Ebb"]}]}
    loses = {"loses effects": True, "of": {"all": MINE}, "for": "turn"}
    scene = board(
        {"X1": digimon(4, 5000, names, name="Tidal"), "T1": tamer(when("main", loses))},
        battle=["T1", "X1"],
    )
    scene.expect({"0:battle:1:names": ["Tidal", "Ebb"]})
    scene.act("activate T1")
    scene.expect({"0:battle:1:names": ["Tidal"]})


# --- cards that lie face down under others ---

HIDDEN = {"stack": ["X1", "Y1"], "face down": [1]}
SHOWN = {"stack": ["X1", "Y1"]}


@pytest.mark.parametrize(("stack", "knows"), [(HIDDEN, False), (SHOWN, True)])
def test_a_face_down_digivolution_card_counts_and_has_no_information(stack, knows):
    """Official answer A93: neither colour nor name; it is one card all the same."""
    cards = {"X1": digimon(5, 7000), "Y1": digimon(3, 2000, name="Ebb")}
    under = {"area": ["under"], "of": "you"}
    for what, met in (
        ({}, True),
        ({"name": ["Ebb"]}, knows),
        ({"colour": ["red"]}, knows),
        ({"level": {"is": 3}}, knows),
        ({"kind": ["digimon"]}, knows),
    ):
        counts = when("main", {"draw": {"count": under | what}})
        scene = board(cards | {"T1": tamer(counts)}, battle=["T1", stack])
        scene.act("activate T1")
        scene.expect({"0:hand": 1 if met else 0})


@pytest.mark.parametrize(("stack", "memory"), [(HIDDEN, 3), (SHOWN, 5)])
def test_a_face_down_digivolution_card_gives_no_inherited_effect(stack, memory):
    """Official answer A93: it does not trigger, and cannot be activated."""
    inherited = {"field": "inherited"}
    cards = {
        "X1": digimon(5, 7000),
        "Y1": digimon(
            3,
            2000,
            when("when attacking", {"gain memory": 1}, **inherited),
            when("main", {"gain memory": 1}, **inherited),
        ),
    }
    scene = board(cards, battle=[stack])
    (scene.offers if stack is SHOWN else scene.offers_not)("activate X1")
    if stack is SHOWN:
        scene.act("activate X1")
    scene.act("attack X1 -> player")
    scene.expect({"memory": memory, "asked": "action"})


def placed(mine, theirs):
    """All digivolution cards of some Digimon are about to be returned by player 0's effect."""
    returns = {"return": {"all": {"area": ["under"]}}, "to": "deck bottom"}
    scene = board(
        {
            "X1": digimon(5, 7000),
            "Y1": digimon(3, 2000),
            "Y2": option(),
            "Y3": tamer(),
            "T1": tamer(when("main", returns)),
        },
        {"battle": ["T1", *mine]},
        {"battle": theirs},
    )
    scene.act("activate T1")
    return scene


STACK = [{"stack": ["X1", "Y1", "Y2", "Y3"], "face down": [1, 2, 3]}]


def says(scene):
    choice = scene.game.choice
    assert choice is not None
    return sorted(str(option.says) for option in choice.options)


def test_who_returns_their_own_face_down_cards_knows_what_goes_in_which_order():
    """Official answer A95: the effect's player orders, and looks at the cards meanwhile."""
    scene = placed(STACK, [])
    scene.expect({"asked": "order", "asked player": 0})
    assert [each.split()[0] for each in says(scene)] == ["Y1", "Y2", "Y3"]
    scene.choose("Y3", "Y1", "Y2")
    assert scene.value("0:deck:cards")[-3:] == ["Y3", "Y1", "Y2"]


def test_who_returns_the_opponents_face_down_cards_orders_them_unseen():
    """Official answer A95: still the effect's player orders."""
    scene = placed([], STACK)
    scene.expect({"asked": "order", "asked player": 0})
    assert len(says(scene)) == 3
    assert len(set(says(scene))) == 1
    scene.choose("Y3", "Y1", "Y2")
    assert scene.value("1:deck:cards")[-3:] == ["Y3", "Y1", "Y2"]


@pytest.mark.parametrize("hidden", [True, False])
def test_the_opponent_does_not_learn_the_order(hidden):
    """Official answer A95: neither of cards that only I know, nor of cards that both know."""
    stack = STACK if hidden else [{"stack": STACK[0]["stack"]}]
    for mine, theirs in ((stack, []), ([], stack)):
        lines = []
        for order in (["Y3", "Y1", "Y2"], ["Y2", "Y3", "Y1"]):
            scene = placed(mine, theirs)
            assert view(scene.game, 1).choice is None
            scene.choose(*order)
            lines.append([str(line) for line in narrate(scene.game.log, scene.game.facts, 1)])
        assert lines[0] == lines[1]
        assert any("bottom of the deck" in line for line in lines[0])


def test_the_opponent_does_not_learn_in_which_order_digimon_are_returned():
    """Official answer A95: those of the battle area go the same way."""
    returns = {"return": {"all": {"kind": ["digimon"]}}, "to": "deck bottom"}
    lines = []
    for order in (("Y1", "Y2"), ("Y2", "Y1")):
        cards = {"Y1": digimon(), "Y2": digimon(), "T1": tamer(when("main", returns))}
        scene = board(cards, {"battle": ["T1", "Y1", "Y2"]})
        scene.act("activate T1")
        scene.choose(*order)
        assert scene.value("0:deck:cards")[-2:] == list(order)
        lines.append([str(line) for line in narrate(scene.game.log, scene.game.facts, 1)])
    assert lines[0] == lines[1]
