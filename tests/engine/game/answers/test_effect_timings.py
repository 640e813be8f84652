"""Official answers about the timings of effects: when what has which icon triggers."""

from __future__ import annotations

import pytest

from tests.engine.game.rules.logged import activated
from tests.scenario import board, digimon, egg, option, tamer

MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
OVER = {"digivolve": [{"level": 3, "cost": 0}]}


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def told(timing):
    """A Digimon whose effect of a timing gains 1 memory."""
    return digimon(4, 5000, when(timing, {"gain memory": 1}), play_cost=0, **OVER)


# --- of the card itself ---


def test_on_play_is_about_playing_the_card():
    """Official answer A100: it does not trigger by digivolving into it, or by another's play."""
    cards = {"X1": told("on play"), "X2": digimon(3, 2000, play_cost=0)}
    scene = board(cards, hand=["X1", "X1", "X2"], battle=["X2"])
    scene.act("digivolve X1 -> X2")
    scene.expect({"memory": 3})
    scene.act("play X2")
    scene.expect({"memory": 3})
    scene.act("play X1")
    scene.expect({"memory": 4})


def test_when_digivolving_is_about_digivolving_into_the_card():
    """Official answer A101: it does not trigger by playing it, or as a digivolution card."""
    top = digimon(5, 7000, digivolve=[{"level": 4, "cost": 0}])
    cards = {"X1": told("when digivolving"), "X2": digimon(3, 2000), "X3": top}
    scene = board(cards, hand=["X1", "X1", "X3"], battle=["X2"])
    scene.act("play X1")
    scene.expect({"memory": 3})
    scene.act("digivolve X1 -> X2")
    scene.expect({"memory": 4})
    scene.act("digivolve X3 -> 0:battle:0")
    scene.expect({"memory": 4, "0:battle:0": "X3"})


def test_when_attacking_is_about_declaring_an_attack_with_the_card():
    """Official answer A102: not about another's attack, and not about being attacked."""
    cards = {"X1": told("when attacking"), "X2": digimon(4, 5000)}
    scene = board(cards, {"battle": ["X1", "X2"]}, {"battle": asleep("X1", "X1")})
    scene.act("attack X2 -> 1:battle:0")
    scene.expect({"memory": 3})
    scene.act("attack X1 -> player")
    scene.expect({"memory": 4})


def test_end_of_attack_is_about_the_end_of_an_attack_with_the_card():
    """Official answer A103: after its checks; not of the attack of another one."""
    counts = {"gain memory": {"count": {"area": ["trash"], "of": "opponent"}}}
    cards = {"X1": digimon(4, 5000, when("end of attack", counts)), "X2": digimon(4, 5000)}
    deep = {"security": ["CC9-999"] * 3}
    scene = board(cards, {"battle": ["X1", "X2"]}, deep)
    scene.act("attack X2 -> player")
    scene.expect({"memory": 3})
    scene.act("attack X1 -> player")
    scene.expect({"memory": 5})


def test_on_deletion_waits_in_the_trash():
    """Official answer A104: it triggers where the card was; taken from the trash it is lost."""
    takes = {"return": {"all": {"area": ["trash"], "of": "you", "kind": ["digimon"]}}}
    dies = when("on deletion", {"gain memory": 1})
    for first, memory in ((takes, 3), ({"draw": 1}, 4)):
        scene = board(
            {
                "X1": digimon(4, 5000, dies),
                "T1": tamer(when({"event": "deleted"}, first)),
                "T2": tamer(when("main", {"delete": {"all": MINE}})),
            },
            battle=["X1", "T1", "T2"],
        )
        scene.act("activate T2")
        scene.expect({"asked": "effect", "0:trash:cards": ["X1"]})
        scene.choose("T1")
        scene.expect({"memory": memory, "asked": "action"})


def test_on_deletion_needs_a_deletion():
    """Official answer A104: to be returned, trashed or placed under a card is none."""
    ways = (
        ({"delete": {"all": MINE}}, 4),
        ({"return": {"all": MINE}}, 3),
        ({"trash": {"all": MINE}}, 3),
        ({"place under": {"all": MINE}, "host": "this"}, 3),
    )
    for step, memory in ways:
        scene = board(
            {"X1": told("on deletion"), "T1": tamer(when("main", step))}, battle=["X1", "T1"]
        )
        scene.act("activate T1")
        scene.expect({"0:battle:cards": ["T1"], "memory": memory})


# --- whose turn ---


@pytest.mark.parametrize(
    ("turn", "mine", "theirs", "answer"),
    [
        ("your", True, False, "A105"),
        ("opponent's", False, True, "A106"),
        ("", True, True, "A107"),
    ],
)
def test_effects_of_a_turn_are_triggered_and_in_force_in_that_turn(turn, mine, theirs, answer):
    """Official answers A105, A106, A107: my turn, the opponent's, and both of them."""
    stands = {"turn": turn, "do": [{"dp": 1000}]}
    triggers = {"turn": turn} | when({"event": "attacked"}, {"draw": 1})
    cards = {"X1": digimon(4, 5000), "X2": digimon(4, 5000, stands, triggers)}
    scene = board(cards, {"battle": ["X1", "X2"]}, {"battle": ["X1"]})
    for number, in_force in ((0, mine), (1, theirs)):
        scene.expect({"turn": number, "0:battle:1:dp": 6000 if in_force else 5000})
        before = scene.value("0:hand")
        scene.act(f"attack {number}:battle:0 -> player")
        assert scene.value("0:hand") - before == in_force, answer
        if number == 0:
            scene.act("pass")


def test_the_end_of_the_opponents_turn_is_not_your_turn():
    """Official answers A105, A106: what waits for the end of any turn, but in mine."""
    ends = when({"event": "turn ended"}, {"draw": 1}, turn="your")
    scene = board({"T1": tamer(ends)}, battle=["T1"])
    scene.act("pass")
    scene.expect({"turn": 1, "0:hand": 1})
    scene.act("pass")
    scene.expect({"turn": 0, "0:hand": 2})  # that is the card of the draw phase


# --- beginnings and ends of turns ---


def test_the_start_of_your_turn_goes_before_unsuspending():
    """Official answer A108: both are done before a card is drawn."""
    looks = {"if": {"is": {"suspended": True}, "who": "this"}, "then": [{"gain memory": 1}]}
    empty = {
        "if": {"not": {"there are": {"area": ["hand"], "of": "you"}}},
        "then": [{"gain memory": 1}],
    }
    scene = board(
        {"T1": tamer(when("start of your turn", looks, empty))},
        {"battle": asleep("T1")},
        phase="start",
    )
    scene.expect({"memory": 5, "0:battle:0:suspended": False, "0:hand": 1, "phase": "main"})


def test_the_start_of_your_turn_is_yours():
    """Official answer A108: not the opponent's."""
    effect = when("start of your turn", {"draw": 1})
    for turn, drawn in ((0, 2), (1, 0)):
        scene = board(
            {"T1": tamer(effect)},
            {"battle": ["T1"]},
            turn=turn,
            phase="start",
            memory=3 if turn == 0 else -3,
        )
        scene.expect({"0:hand": drawn})


def test_the_end_of_your_turn_is_resolved_before_the_turn_is_over():
    """Official answer A109: what it asks is asked in that turn; what it triggers comes as well."""
    ends = when("end of your turn", {"may do": [{"delete": {"pick": 1, "from": MINE}}]})
    dies = when("on deletion", {"gain memory": 1}, turn="your")
    scene = board({"T1": tamer(ends), "X1": digimon(4, 5000, dies)}, battle=["T1", "X1"])
    scene.act("pass")
    scene.expect({"turn": 0, "asked": "optional", "asked player": 0})
    scene.choose("yes")
    scene.expect({"turn": 1, "0:battle": 1})
    assert activated(scene) == ["T1", "X1"]


def test_the_end_of_your_turn_may_bring_the_memory_back():
    """Official answer A109: then the turn goes on, and ends a second time later."""
    ends = when("end of your turn", {"gain memory": 5}, limit=1)
    scene = board({"T1": tamer(ends)}, battle=["T1"])
    scene.act("pass")
    scene.expect({"turn": 0, "memory": 2, "asked": "action"})
    scene.act("pass")
    scene.expect({"turn": 1})


# --- [Security], [Main], [When Moving] ---


def test_a_security_effect_goes_before_what_triggered_with_it():
    """Official answer A110: it does not wait, even where the turn player has more that does."""
    checked = when({"event": "checked"}, {"gain memory": 1})
    security = when("security", {"set memory": 5, "player": "opponent"}, field="security")
    scene = board(
        {"X1": digimon(4, 5000), "T1": tamer(checked), "S1": option(security)},
        {"battle": ["X1", "T1"]},
        {"security": ["S1"], "battle": ["T1"]},
    )
    scene.act("attack X1 -> player")
    assert activated(scene) == ["S1", "T1", "T1"]
    scene.expect({"memory": 5, "asked": "action"})


def test_a_security_effect_is_about_the_check_of_its_card():
    """Official answer A110: trashed from security, or on the field, it does nothing."""
    security = when("security", {"draw": 1}, field="security")
    scene = board(
        {
            "S1": tamer(security),
            "T1": tamer(when("main", {"trash security": 1})),
            "X1": digimon(4, 5000),
        },
        {"battle": ["T1", "X1"]},
        {"security": ["S1", "S1"], "battle": ["S1"]},
    )
    scene.act("activate T1")
    scene.expect({"1:hand": 0, "1:security": 1})
    scene.act("attack X1 -> player")
    scene.expect({"1:hand": 1, "1:security": 0})


def test_a_main_effect_is_declared_where_nothing_waits():
    """Official answer A111: in my main phase; not while something is asked, nor by the other."""
    main = when("main", {"gain memory": 1})
    dies = when("on deletion", {"may do": [{"draw": 1}]})
    kills = when("main", {"delete": {"pick": 1, "from": THEIRS}})
    cards = {"T1": tamer(main), "T2": tamer(kills), "X1": digimon(4, 5000, dies)}
    scene = board(cards, {"battle": ["T1", "T2"]}, {"battle": ["X1", "T1"]})
    scene.offers("activate 0:T1", "activate T2")
    scene.offers_not("activate 1:T1")
    scene.act("activate T2")
    scene.offered("yes", "no")
    scene.choose("no")
    scene.act("activate 0:T1")
    scene.expect({"memory": 4})
    scene.act("pass")
    scene.offers("activate 1:T1")
    scene.offers_not("activate 0:T1")


def test_a_main_effect_is_not_declared_in_the_breeding_phase():
    """Official answer A111: another phase."""
    cards = {"T1": tamer(when("main", {"draw": 1})), "E1": egg()}
    scene = board(cards, battle=["T1"], eggs=["E1"], phase="breeding")
    scene.offered("hatch", "nothing")


def test_moving_triggers_in_the_breeding_phase():
    """Official answer A113: it is done before the main phase begins, with what it triggers."""
    main = when("start of your main phase", {"set memory": 9})
    moves = when("when moving", {"may do": [{"draw": 1}]})
    scene = board(
        {"X1": digimon(3, 2000, moves), "T1": tamer(main)},
        battle=["T1"],
        breeding=["X1"],
        phase="breeding",
    )
    scene.act("move")
    scene.expect({"asked": "optional", "phase": "breeding", "memory": 3, "0:battle": 2})
    scene.choose("yes")
    scene.expect({"phase": "main", "memory": 9, "0:hand": 1})
