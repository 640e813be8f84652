"""Official answers that say what a word of the game means, as far as the game shows it."""

from __future__ import annotations

import pytest

from engine.game.view import view
from tests.engine.game.rules.logged import activated
from tests.scenario import board, digimon, egg, keyword, option, tamer

MINE = {"kind": ["digimon"], "of": "you"}


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def used(*steps, **facts):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"}, **facts)


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def asks():
    return {"may do": [{"gain memory": 1}]}


# --- effects ---


def test_what_has_triggered_waits_until_its_turn_to_be_activated_comes():
    """Official answer A72: four trigger by one deletion; each is activated, the others wait."""
    scene = board(
        {
            "X1": digimon(4, 5000, when("on deletion", {"gain memory": 1})),
            "T1": tamer(when("main", {"delete": {"all": {"kind": ["digimon"]}}})),
        },
        {"battle": ["T1", "X1", "X1", "X1"]},
        {"battle": ["X1"]},
    )
    scene.act("activate T1")
    for done in (0, 1):
        scene.expect({"asked": "effect", "asked player": 0, "0:battle": 1, "1:battle": 0})
        assert [len(window) for window in view(scene.game, 0).waiting] == [4 - done]
        assert activated(scene) == ["T1", *["X1"] * done]
        scene.choose(f"0:trash:{done}")
    scene.expect({"asked": "action", "memory": 3 + 3 - 1})
    assert activated(scene) == ["T1", *["X1"] * 4]


def test_a_condition_that_is_met_in_a_moment_triggers_once_in_that_moment():
    """Official answer A72: it does not trigger by what stays as it is."""
    tells = when({"event": "suspended", "subject": MINE}, {"gain memory": 1}, turn="your")
    scene = board(
        {"X1": digimon(4, 5000), "T1": tamer(tells)},
        battle=["X1", "X1", "T1"],
        theirs={"security": ["CC9-999"] * 3},
    )
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"memory": 4})
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"memory": 5})


@pytest.mark.parametrize("limit", [1, 2])
def test_choosing_to_activate_uses_up_what_there_is_for_a_turn(limit):
    """Official answer A79: once it is used up it does not even trigger until the turn is over."""
    effect = when({"event": "attacked"}, asks(), limit=limit)
    scene = board(
        {"X1": digimon(4, 5000), "T1": tamer(effect)},
        {"battle": ["T1", "X1", "X1", "X1"]},
        {"battle": ["X1"], "security": ["CC9-999"] * 4},
    )
    for attack in range(limit):
        scene.act(f"attack 0:battle:{1 + attack} -> player")
        scene.choose("yes")
    scene.act(f"attack 0:battle:{1 + limit} -> player")
    scene.expect({"asked": "action", "memory": 3 + limit})
    scene.act("pass")
    scene.act("attack 1:X1 -> player")
    scene.expect({"asked": "optional", "asked player": 0})


def test_not_to_activate_uses_up_nothing():
    """Official answer A79: the second attack of the turn asks again."""
    effect = when({"event": "attacked"}, asks(), limit=1)
    scene = board(
        {"X1": digimon(4, 5000), "T1": tamer(effect)},
        {"battle": ["T1", "X1", "X1"]},
        {"security": ["CC9-999"] * 4},
    )
    scene.act("attack 0:battle:1 -> player")
    scene.choose("no")
    scene.act("attack 0:battle:2 -> player")
    scene.expect({"asked": "optional"})


@pytest.mark.parametrize(
    ("step", "where"),
    [
        ({"return": {"pick": 1, "from": MINE}}, "hand"),
        ({"delete": {"pick": 1, "from": MINE}}, "trash"),
    ],
)
def test_uses_of_a_turn_begin_anew_once_the_card_was_elsewhere(step, where):
    """Official answer A94: the same card, played again in the same turn."""
    back = {"play": {"pick": 1, "from": MINE | {"area": ["hand", "trash"]}}}
    cards = {
        "X1": digimon(4, 5000, when("main", {"gain memory": 1}, limit=1)),
        "O1": used(step, back, use_cost=0),
        "T1": tamer(),
    }
    scene = board(cards, {"battle": ["X1", "T1"], "hand": ["O1"]})
    scene.act("activate X1")
    scene.offers_not("activate X1")
    scene.act("use O1")
    scene.act("activate X1")
    scene.expect({"memory": 5, "0:battle": 2, f"0:{where}": 1 if where == "trash" else 0})


def test_uses_of_a_turn_stay_used_while_the_card_stays():
    """Official answer A94: to be suspended and unsuspended is not to go elsewhere."""
    turns = used({"suspend": {"all": MINE}}, {"unsuspend": {"all": MINE}}, use_cost=0)
    effect = when("main", {"gain memory": 1}, limit=1)
    scene = board({"X1": digimon(4, 5000, effect), "O1": turns}, {"battle": ["X1"], "hand": ["O1"]})
    scene.act("activate X1")
    scene.act("use O1")
    scene.offers_not("activate X1")


def test_inherited_effects_are_those_of_digivolution_cards():
    """Official answer A81: on top, or alone, the card does not have it."""
    inherited = when("when attacking", {"gain memory": 1}, field="inherited")
    cards = {"X1": digimon(5, 7000), "Y1": digimon(4, 5000, inherited)}
    for stack, memory in ((["X1", "Y1"], 4), (["Y1"], 3), (["Y1", "X1"], 3)):
        scene = board(cards, battle=[{"stack": stack}])
        scene.act(f"attack {stack[0]} -> player")
        scene.expect({"memory": memory})


# --- cards, Digimon and areas ---


def test_digimon_are_what_lies_in_the_battle_or_breeding_area():
    """Official answer A74: a Digi-Egg is one there as well; cards elsewhere are none."""
    cards = {"E1": egg(), "X1": digimon(3, 2000), "T1": tamer()}
    counts = {"draw": {"count": MINE | {"area": ["battle", "breeding"]}}}
    scene = board(
        cards | {"T1": tamer(when("main", counts))},
        battle=["T1", {"stack": ["X1", "E1"]}, "X1"],
        breeding=["E1"],
        hand=["X1"],
        trash=["X1"],
    )
    scene.expect({"0:breeding:0:kinds": ["digi-egg", "digimon"]})
    scene.act("activate T1")
    scene.expect({"0:hand": 1 + 3})


def test_both_areas_of_the_field_are_the_field():
    """Official answer A75: for colours, what lies in the breeding area counts as well."""
    cards = {
        "O1": used({"draw": 1}),
        "O2": used({"draw": 1}, colors=["blue"]),
        "O3": used({"draw": 1}, colors=["green"]),
        "X1": digimon(3, 2000),
        "X2": digimon(3, 2000, colors=["blue"]),
        "X3": digimon(3, 2000, colors=["green"]),
    }
    scene = board(
        cards,
        hand=["O1", "O2", "O3"],
        battle=["X1"],
        breeding=["X2"],
        trash=["X3"],
        security=["X3"],
    )
    scene.offers("use O1", "use O2")
    scene.offers_not("use O3")


def test_cards_suspend_to_attack_to_block_and_for_effects():
    """Official answer A76: an attacker, a blocker, and a Tamer that pays for its effect."""
    pays = when("main", {"by": [{"suspend": "this"}], "then": [{"gain memory": 1}]})
    scene = board(
        {"X1": digimon(4, 5000), "B1": digimon(4, 9000, keyword("blocker")), "T1": tamer(pays)},
        {"battle": ["T1", "X1", "X1"]},
        {"battle": ["B1"]},
    )
    scene.act("activate T1")
    scene.expect({"memory": 4, "0:battle:0:suspended": True})
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"0:battle:1:suspended": True, "1:battle:0:suspended": False})
    scene.choose("B1")
    scene.expect({"1:battle:0:suspended": True, "0:battle": 2})
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"asked": "action", "1:security": 0})


def test_who_is_suspended_cannot_suspend_for_an_effect():
    """Official answer A76: the Tamer pays once."""
    pays = when("main", {"by": [{"suspend": "this"}], "then": [{"gain memory": 1}]})
    scene = board({"T1": tamer(pays)}, {"battle": asleep("T1")})
    scene.expect({"0:battle:0:suspended": True})
    scene.offers_not("activate T1")


def test_the_unsuspend_phase_comes_first_and_is_the_turn_players():
    """Official answer A77: all of their Digimon and Tamers, none of the opponent's."""
    scene = board(
        {"X1": digimon(), "T1": tamer(), "E1": egg()},
        {"battle": asleep("X1", "X1", "T1"), "breeding": asleep("E1"), "deck": ["X1"] * 2},
        {"battle": asleep("X1", "T1")},
        phase="start",
        eggs=[],
    )
    lies = [scene.value(f"0:battle:{at}:suspended") for at in range(3)]
    assert lies == [False] * 3
    scene.expect({"0:breeding:0:suspended": False, "0:hand": 1})
    scene.expect({"1:battle:0:suspended": True, "1:battle:1:suspended": True})


def test_a_card_is_called_by_its_name():
    """Official answer A78: not by its traits or its number."""
    finds = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you", "name": ["Ember"]}}}
    scene = board(
        {
            "X1": digimon(name="Ember"),
            "X2": digimon(name="Other", traits=["Ember"]),
            "X3": tamer(name="Ember"),
            "Ember": digimon(name="Third"),
            "T1": tamer(when("main", finds)),
        },
        battle=["T1"],
        trash=["X1", "X2", "X3", "Ember"],
    )
    scene.act("activate T1")
    scene.offered("X1", "X3")


# --- costs ---


@pytest.mark.parametrize("card", [digimon(4, 5000, play_cost=4), tamer(play_cost=4)])
def test_the_play_cost_is_what_it_takes_to_play_a_card(card):
    """Official answers A80, A82: of Digimon and Tamers, straight into the battle area."""
    scene = board({"X1": card}, hand=["X1"], memory=3)
    scene.act("play X1")
    scene.expect({"memory": -1, "0:battle:cards": ["X1"], "turn": 1})


def test_a_card_without_a_play_cost_is_not_played():
    """Official answers A80, A82."""
    scene = board(
        {"X1": digimon(4, 5000, play_cost=None), "X2": tamer(play_cost=None)},
        hand=["X1", "X2"],
        memory=9,
    )
    scene.offered("pass")


def test_the_use_cost_is_what_it_takes_to_use_an_option_from_the_hand():
    """Official answer A83."""
    scene = board(
        {"O1": used({"draw": 1}, use_cost=5), "X1": digimon()},
        hand=["O1"],
        battle=["X1"],
        memory=3,
    )
    scene.act("use O1")
    scene.expect({"memory": -2, "turn": 1, "0:trash:cards": ["O1"]})


def test_nobody_pays_for_an_option_that_is_checked():
    """Official answer A83: nor does it need a colour; its [Security] effect is activated."""
    security = {"activate": "main", "of": "this card", "fields": ["option"]}
    scene = board(
        {
            "O1": option(
                {"when": ["main"], "do": [{"draw": 1}], "field": "option"},
                when("security", security, field="security"),
                use_cost=5,
                colors=["blue"],
            ),
            "X1": digimon(),
        },
        {"battle": ["X1"]},
        {"security": ["O1"]},
        memory=3,
    )
    scene.act("attack X1 -> player")
    scene.expect({"memory": 3, "1:hand": 1, "1:trash:cards": ["O1"], "asked": "action"})


# --- colours of Options ---

NEEDS = used({"draw": 1}, colors=["red", "blue"])


@pytest.mark.parametrize(
    ("colours", "usable"),
    [
        ([["red"]], False),
        ([["blue"]], False),
        ([["red"], ["blue"]], True),
        ([["red", "blue"]], True),
        ([["green", "blue"], ["red"]], True),
        ([["green"], ["red"]], False),
    ],
)
def test_an_option_of_several_colours_needs_all_of_them(colours, usable):
    """Official answer A85: on one or on several, Digimon or Tamers."""
    for kind in (digimon, tamer):
        cards = {f"Y{n}": kind(colors=each) for n, each in enumerate(colours)}
        scene = board(cards | {"O1": NEEDS}, hand=["O1"], battle=list(cards))
        (scene.offers if usable else scene.offers_not)("use O1")


def test_the_opponents_colours_do_not_count_for_an_option():
    """Official answer A85."""
    cards = {"X1": digimon(), "O1": used({"draw": 1})}
    scene = board(cards, {"hand": ["O1"]}, {"battle": ["X1"]})
    scene.offers_not("use O1")


# --- Jamming ---


def test_jamming_saves_from_security_digimon_alone():
    """Official answer A86: equal or lower DP; in a battle with another Digimon it does not."""
    cards = {
        "X1": digimon(4, 3000, keyword("jamming")),
        "Y1": digimon(4, 9000),
        "Y2": digimon(4, 3000),
    }
    for foe in ("Y1", "Y2"):
        scene = board(cards, {"battle": ["X1"]}, {"security": [foe]})
        scene.act("attack X1 -> player")
        scene.expect({"0:battle": 1, "1:security": 0})
        scene = board(cards, {"battle": ["X1"]}, {"battle": asleep(foe)})
        scene.act(f"attack X1 -> {foe}")
        scene.expect({"0:battle": 0})
