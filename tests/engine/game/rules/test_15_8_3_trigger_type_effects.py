"""Effects that trigger, wait, and are activated (CR 15-8-3)."""

import pytest

from tests.scenario import FILL, board, digimon, option, tamer

OPPONENT = {"kind": ["digimon"], "of": "opponent"}
HAND = {"area": ["hand"], "of": "you"}
TAMERS = {"kind": ["tamer"], "of": "you"}
KILL = option({"when": ["main"], "do": [{"delete": {"all": {"kind": ["digimon"], "of": "you"}}}]})


def test_a_trigger_type_effect_always_triggers():
    """CR 15-8-3-1: it is not asked whether an attack costs 2 memory, each time anew."""
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["when attacking"], "do": [{"lose memory": 2}]})},
        {"battle": ["X1", "X1"]},
        {"security": [FILL, FILL]},
        memory=5,
    )
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"memory": 3, "asked": "action"})
    scene.act("attack 0:battle:1 -> player")
    scene.expect({"memory": 1, "asked": "action"})


def test_a_trigger_type_effect_waits_for_something_particular():
    """CR 15-8-3-1: suspended by an effect it triggers; CR 15-8-3-4: suspended by an attack not."""
    waits = {
        "when": [{"event": "suspended", "subject": {"this": True}, "by": ["effect"]}],
        "turn": "your",
        "do": [{"suspend": {"pick": 1, "from": OPPONENT}}],
    }
    cards = {
        "X1": digimon(4, 5000, waits),
        "X2": option({"when": ["main"], "do": [{"suspend": {"pick": 1, "from": {"of": "you"}}}]}),
        "Y1": digimon(),
    }
    sides = {"battle": ["X1"], "hand": ["X2"]}, {"battle": ["Y1"]}

    scene = board(cards, *sides)
    scene.act("use X2")
    scene.expect({"0:battle:0:suspended": True, "1:battle:0:suspended": True})

    scene = board(cards, *sides)
    scene.act("attack X1 -> player")
    scene.expect({"0:battle:0:suspended": True, "1:battle:0:suspended": False})


def test_a_trigger_type_effect_never_goes_in_the_middle():
    """CR 15-8-3-2: not in the middle of an effect, and not between a play and its cost."""
    steps = [
        {"suspend": {"pick": 1, "from": OPPONENT}},
        {"trash": {"pick": 1, "from": HAND}},
    ]
    suspended = {
        "when": [{"event": "suspended", "subject": {"this": True}}],
        "do": [{"delete": {"pick": 1, "from": OPPONENT}}],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on play"], "do": steps}),
            "X2": tamer(),
            "X3": tamer(),
            "Y1": digimon(4, 5000, suspended),
        },
        {"hand": ["X1", "X2", "X3"]},
        {"battle": ["Y1"]},
        memory=10,
    )
    scene.act("play X1")
    scene.offered("X2", "X3")
    scene.expect({"1:battle:0:suspended": True, "0:battle:cards": ["X1"]})
    scene.choose("X2")
    scene.expect({"0:battle": 0, "0:trash:cards": ["X2", "X1"]})


def test_what_is_paid_triggers_after_the_play():
    """CR 15-8-3-2: who waits for a cost that is paid finds the Digimon there."""
    paid = {
        "when": [{"event": "paid", "player": "you"}],
        "do": [{"if": {"there are": {"name": ["X1"]}}, "then": [{"draw": 1}]}],
    }
    scene = board(
        {"X1": digimon(4, 5000), "X2": tamer(paid)},
        {"battle": ["X2"], "hand": ["X1"]},
        memory=10,
    )
    scene.act("play X1")

    scene.expect({"0:hand": 1})


def test_an_effect_does_not_trigger_if_its_condition_is_not_met():
    """CR 15-8-3-4: not in the other turn, not for another player's card, not by another event."""
    none = [
        {"when": ["on play"], "turn": "opponent's", "do": [{"draw": 1}]},
        {"when": [{"event": "played", "subject": {"of": "opponent"}}], "do": [{"draw": 1}]},
        {"when": [{"event": "played", "subject": {"level": 5}}], "do": [{"draw": 1}]},
        {"when": [{"event": "played", "subject": {"other": True}}], "do": [{"draw": 1}]},
        {"when": [{"event": "played", "by": ["effect"]}], "do": [{"draw": 1}]},
        {"when": ["when digivolving"], "do": [{"draw": 1}]},
        {"when": ["on deletion"], "do": [{"draw": 1}]},
    ]
    scene = board({"X1": digimon(4, 5000, *none)}, {"hand": ["X1"]}, memory=10)
    scene.act("play X1")

    scene.expect({"0:hand": 0, "asked": "action"})


# --- deletion ---


def test_an_inherited_effect_of_a_deletion_waits_on_the_top_card():
    """CR 15-8-3-5, example: it is lost with the card that was on top, not with its own card."""
    gains = {"when": ["on deletion"], "field": "inherited", "do": [{"gain memory": 1}]}
    cards = {
        "X1": digimon(3, 3000, gains),
        "X2": digimon(4, 5000),
        "X3": KILL,
    }
    rescue = {"when": [{"event": "deleted", "subject": {"of": "you"}}], "limit": 1}

    def deleting(*names):
        takes = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you", "name": names}}}
        scene = board(
            cards | {"X4": tamer(rescue | {"do": [takes]})},
            {"battle": [{"stack": ["X2", "X1"]}, "X4"], "hand": ["X3"]},
        )
        scene.act("use X3")
        scene.offered("X1", "X4")
        scene.choose("X4")
        return scene

    scene = deleting("X2")
    scene.expect({"0:hand:cards": ["X2"], "memory": 2, "asked": "action"})
    scene = deleting("X1")
    scene.expect({"0:hand:cards": ["X1"], "memory": 3, "asked": "action"})


# --- the end of the turn ---


def test_effects_of_the_end_of_the_turn_have_triggered_whatever_becomes_of_the_memory():
    """CR 15-8-3-6: the memory comes back, the turn goes on, and the other effect is still due."""
    scene = board(
        {
            "X1": tamer(
                {"when": ["end of your turn"], "limit": 1, "do": [{"gain memory": 5}]},
                {"when": ["end of your turn"], "limit": 1, "do": [{"draw": 1}]},
            ),
            "X2": digimon(),
        },
        {"battle": ["X1"], "hand": ["X2"]},
        memory=3,
    )
    scene.act("play X2")
    scene.offered("X1#1", "X1#2")
    scene.expect({"memory": -2, "0:hand": 0})
    scene.choose("X1#1")

    scene.expect({"memory": 3, "turn": 0, "0:hand": 1, "asked": "action"})


def test_effects_of_the_end_of_the_turn_trigger_once_it_has_come():
    """CR 15-8-3-6: memory that is lost and regained within one effect ends no turn."""
    dips = [{"lose memory": 5}, {"gain memory": 5}]
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["main"], "do": dips}),
            "X2": tamer({"when": ["end of your turn"], "do": [{"draw": 1}]}),
        },
        {"battle": ["X1", "X2"]},
    )
    scene.act("activate X1")
    scene.expect({"turn": 0, "memory": 3, "0:hand": 0})
    scene.act("pass")
    scene.expect({"turn": 1, "0:hand": 1})


# --- references ---


def test_a_number_is_that_of_the_time_when_it_is_processed():
    """CR 15-8-3-7, example: as many security cards as there are by then."""
    waits = {
        "when": [{"event": "card added", "subject": {"of": "you"}, "to": "security"}],
        "limit": 1,
        "do": [
            {
                "return": {
                    "pick": 1,
                    "from": OPPONENT
                    | {"level": {"at most": {"count": {"area": ["security"], "of": "you"}}}},
                }
            }
        ],
    }
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"recover": 1}, {"recover": 1}]}),
            "X2": digimon(),
            "X3": tamer(waits),
            "Y1": digimon(3, 3000),
            "Y2": digimon(4, 3000),
        },
        {"battle": ["X2", "X3"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.choose("X3")  # it waits twice

    scene.expect({"0:security": 3, "1:battle:cards": ["Y2"], "1:hand:cards": ["Y1"]})


def digivolving_at_once(level):
    """A Digimon that digivolves into X9 when it is played, without paying the cost."""
    into = {"pick": 1, "from": {"area": ["hand"], "of": "you", "name": ["X9"]}}
    step = {"may do": [{"digivolve": "this", "into": into}]}
    return {
        "X8": digimon(level, 3000, {"when": ["on play"], "do": [step]}),
        "X9": digimon(level + 1, 6000, digivolve=[{"level": level, "cost": 3}]),
    }


def test_what_triggered_it_is_referred_to_as_it_was_then():
    """CR 15-8-3-8, example: played at level 4 and level 5 by now, it still means level 4."""
    weaker = OPPONENT | {"level": {"at most": {"fact": "level", "of": "it then"}}}
    waits = {
        "when": [
            {
                "event": "played",
                "subject": {"kind": ["digimon"], "of": "you", "other": True},
                "by": ["effect"],
            }
        ],
        "do": [{"delete": {"pick": 1, "from": weaker}}],
    }
    plays = {"play": {"pick": 1, "from": HAND | {"name": ["X8"]}}}
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [plays]}),
            "X2": digimon(6, 9000, waits),
            "Y1": digimon(5, 7000),
            "Y2": digimon(4, 5000),
            **digivolving_at_once(4),
        },
        {"battle": ["X2"], "hand": ["X1", "X8", "X9"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.offered("X2", "X8")
    scene.choose("X8")
    scene.choose("yes")

    scene.expect({"0:battle:cards": ["X2", "X9"], "0:battle:1:level": 5})
    scene.expect({"1:battle:cards": ["Y1"], "asked": "action"})


# --- processing conditions ---


def drawing_or_playing():
    """A Digimon with two effects when played: draws if there is a Tamer; plays a Tamer."""
    draws = {"if": {"there are": TAMERS}, "then": [{"draw": 1}]}
    plays = {"play": {"pick": 1, "from": HAND | {"kind": ["tamer"]}}}
    return {
        "X1": digimon(
            4, 5000, {"when": ["on play"], "do": [draws]}, {"when": ["on play"], "do": [plays]}
        ),
        "X2": tamer(),
    }


@pytest.mark.parametrize(("first", "hand"), [("X1#1", 0), ("X1#2", 1)])
def test_it_triggers_anyway_and_needs_its_condition_when_it_is_activated(first, hand):
    """CR 15-8-3-9-1, 15-8-3-9-2: no Tamer is there when it triggers; whether it draws depends on
    whether there is one when its turn comes."""
    scene = board(drawing_or_playing(), {"hand": ["X1", "X2"]}, memory=10)
    scene.act("play X1")
    scene.offered("X1#1", "X1#2")
    scene.choose(first)

    scene.expect({"0:battle:cards": ["X1", "X2"], "0:hand": hand, "asked": "action"})


def test_a_condition_that_was_met_when_it_triggered_may_be_met_no_longer():
    """CR 15-8-3-9-2: the Tamer of that time has gone, so it cannot be activated."""
    draws = {"if": {"there are": TAMERS}, "then": [{"draw": 1}]}
    returns = {"return": {"pick": 1, "from": TAMERS}}
    effects = [{"when": ["on play"], "do": [draws]}, {"when": ["on play"], "do": [returns]}]
    scene = board(
        {"X1": digimon(4, 5000, *effects), "X2": tamer()},
        {"battle": ["X2"], "hand": ["X1"]},
        memory=10,
    )
    scene.act("play X1")
    scene.choose("X1#2")

    scene.expect({"0:hand:cards": ["X2"], "asked": "action"})


@pytest.mark.parametrize(("digivolves", "memory", "hand"), [("yes", -4, 0), ("no", -5, 1)])
def test_a_condition_looks_at_what_is_there_when_it_is_processed(digivolves, memory, hand):
    """CR 15-8-3-9-3, example: played at level 3 and level 4 by now, it counts as level 4."""
    step = {
        "by": [{"suspend": "this"}],
        "then": [
            {
                "if": {"is": {"level": {"at least": 4}}, "who": "it"},
                "then": [{"gain memory": 1}],
            },
            {"if": {"is": {"level": 3}, "who": "it"}, "then": [{"draw": 1}]},
        ],
    }
    waits = {"when": [{"event": "played", "subject": OPPONENT}], "do": [step]}
    scene = board(
        {"X1": tamer(waits), **digivolving_at_once(3)},
        {"battle": ["X1"]},
        {"hand": ["X8", "X9"]},
        turn=1,
        memory=-10,
    )
    scene.act("play X8")
    scene.choose(digivolves)
    scene.choose("yes")

    scene.expect({"memory": memory, "0:hand": hand, "0:battle:0:suspended": True})


@pytest.mark.parametrize(("stack", "comes_back"), [(["X1", "X2"], True), (["X1"], False)])
def test_a_condition_on_what_has_left_looks_at_how_it_left(stack, comes_back):
    """CR 15-8-3-9-4, example: whether it had digivolution cards when it was deleted."""
    had = {"is": {"area": ["any"], "under": {"at least": 1}}, "who": "it then"}
    step = {"if": had, "then": [{"may do": [{"play": "this card"}]}]}
    scene = board(
        {
            "X1": digimon(4, 5000, {"when": ["on deletion"], "do": [step]}),
            "X2": digimon(3, 3000),
            "X3": KILL,
        },
        {"battle": [{"stack": stack}], "hand": ["X3"]},
    )
    scene.act("use X3")
    if comes_back:
        scene.choose("yes")

    scene.expect({"0:battle": 1 if comes_back else 0, "asked": "action"})


def test_what_left_is_referred_to_with_the_dp_that_it_had():
    """CR 15-8-3-9-4: 5000 DP and 2000 more of a Tamer, that is what was deleted."""
    had = {"is": {"area": ["any"], "dp": {"at least": 7000}}, "who": "it then"}
    step = {"if": had, "then": [{"draw": 1}]}
    boost = {"do": [{"dp": 2000, "of": {"all": {"kind": ["digimon"], "of": "you"}}}]}
    cards = {
        "X1": digimon(4, 5000, {"when": ["on deletion"], "do": [step]}),
        "X2": tamer(boost),
        "X3": KILL,
    }

    scene = board(cards, {"battle": ["X1", "X2"], "hand": ["X3"]})
    scene.act("use X3")
    scene.expect({"0:hand:cards": [FILL]})

    scene = board(cards, {"battle": ["X1"], "hand": ["X3"]})
    scene.act("use X3")
    scene.expect({"0:hand": 0})
