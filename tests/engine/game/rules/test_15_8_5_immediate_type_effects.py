"""Effects that interrupt right before what they wait for (CR 15-8-5)."""

import pytest

from tests.scenario import board, digimon, option, tamer

OPPONENT = {"kind": ["digimon"], "of": "opponent"}
MINE_PLAYED = {"event": "played", "subject": {"kind": ["digimon"], "of": "you"}}
WOULD_BE_DELETED = {"event": "deleted", "would": True, "subject": {"this": True}}
TAMERS = {"kind": ["tamer"], "of": "you"}


@pytest.mark.parametrize(("into", "memory"), [("X2", 3), ("X3", 1)])
def test_an_immediate_type_effect_comes_before_the_cost_is_paid(into, memory):
    """CR 15-8-5-1, example: 1 less for each colour of a card with that in its name."""
    reduce = {
        "when": [
            {
                "event": "digivolved",
                "would": True,
                "subject": {"this": True},
                "host": {"area": ["any"], "name has": ["Clay"]},
            }
        ],
        "turn": "your",
        "do": [{"reduce cost": {"colours of": "host"}}],
    }
    ways = [{"level": 4, "cost": 2}]
    scene = board(
        {
            "X1": digimon(4, 5000, reduce),
            "X2": digimon(5, 7000, name="Clayback", colors=["red", "blue"], digivolve=ways),
            "X3": digimon(5, 7000, name="Stoneback", colors=["red", "blue"], digivolve=ways),
        },
        {"battle": ["X1"], "hand": [into]},
    )
    scene.act(f"digivolve {into} -> X1")

    scene.expect({"memory": memory, "0:battle:cards": [into], "asked": "action"})


def test_an_immediate_type_effect_comes_before_the_thing_itself():
    """CR 15-8-5-1, 15-8-5-2: asked about a deletion, the Digimon is still there."""
    draws = {"when": [WOULD_BE_DELETED], "do": [{"may do": [{"draw": 1}]}]}
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"delete": {"all": OPPONENT}}]}),
            "X2": digimon(),
            "Y1": digimon(4, 5000, draws),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")
    scene.expect({"asked": "optional", "asked player": 1, "1:battle": 1, "1:trash": 0})
    scene.choose("yes")
    scene.expect({"1:battle": 0, "1:trash": 1, "1:hand": 1})


@pytest.mark.parametrize(("answer", "stays"), [("yes", True), ("no", False)])
def test_what_is_prevented_has_not_happened(answer, stays):
    """CR 15-8-5-2, example: it isn't deleted, and nothing that waits for deletions triggers."""
    stay = {"by": [{"trash security": 1, "player": "you"}], "then": [{"prevent": "this"}]}
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"delete": {"all": OPPONENT}}]}),
            "X2": digimon(),
            "X3": tamer({"when": [{"event": "deleted"}], "do": [{"draw": 1}]}),
            "Y1": digimon(
                4,
                5000,
                {"when": [WOULD_BE_DELETED], "do": [stay]},
                {"when": ["on deletion"], "do": [{"draw": 1}]},
            ),
        },
        {"battle": ["X2", "X3"], "hand": ["X1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")
    scene.choose(answer)

    scene.expect(
        {
            "1:battle": 1 if stays else 0,
            "1:security": 0 if stays else 1,
            "0:hand": 0 if stays else 1,
            "1:hand": 0 if stays else 1,
        }
    )


def test_an_immediate_type_effect_does_not_wait_among_those_that_are_pending():
    """CR 15-8-5-3: while others wait, only what interrupts is chosen from, the other player's."""
    deletes = {"delete": {"pick": 1, "from": OPPONENT}}
    scene = board(
        {
            "X1": digimon(4, 5000),
            "X2": tamer({"when": [MINE_PLAYED], "do": [deletes]}),
            "X3": tamer({"when": [MINE_PLAYED], "do": [{"may do": [{"draw": 1}]}]}),
            "Y1": digimon(4, 5000, {"when": [WOULD_BE_DELETED], "do": [{"draw": 1}]}),
            "Y2": tamer(
                {
                    "when": [{"event": "deleted", "would": True, "subject": {"of": "you"}}],
                    "do": [{"recover": 1}],
                }
            ),
            "Y3": tamer(
                {
                    "when": [{"event": "played", "subject": OPPONENT}],
                    "do": [{"may do": [{"draw": 1}]}],
                }
            ),
        },
        {"battle": ["X2", "X3"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2", "Y3"]},
        memory=10,
    )
    scene.act("play X1")
    scene.offered("X2", "X3")
    scene.choose("X2")
    scene.offered("Y1", "Y2")
    scene.expect({"asked player": 1, "1:battle": 3})
    scene.choose("Y2")
    scene.expect({"1:security": 2, "1:hand": 1, "1:battle": 2})
    scene.expect({"asked": "optional", "asked player": 0})  # X3, then Y3
    scene.choose("yes")
    scene.expect({"asked": "optional", "asked player": 1})
    scene.choose("yes")
    scene.expect({"0:hand": 1, "1:hand": 2})


def test_the_turn_player_interrupts_first():
    """CR 15-8-5-3: of several that trigger simultaneously, in the order of all others."""
    would = {"event": "deleted", "would": True, "subject": {"kind": ["digimon"]}}
    asks = {"when": [would], "do": [{"may do": [{"draw": 1}]}]}
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"delete": {"all": OPPONENT}}]}),
            "X2": digimon(),
            "X3": tamer(asks),
            "Y1": digimon(4, 5000),
            "Y2": tamer(asks),
        },
        {"battle": ["X2", "X3"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.expect({"asked player": 0})
    scene.choose("yes")
    scene.expect({"asked player": 1, "0:hand": 1, "1:battle": 2})
    scene.choose("yes")
    scene.expect({"1:hand": 1, "1:battle": 1})


def clays(*others):
    """Digimon that stay by deleting another of that name, and who deletes one of the opponent."""
    other = {"of": "you", "other": True, "name has": ["Clay"]}
    stay = {
        "by": [{"delete": {"pick": 1, "from": other}}],
        "then": [{"prevent": "this"}],
    }
    kill = {"delete": {"pick": 1, "from": OPPONENT | {"name": ["Clayback"]}}}
    return board(
        {
            "X1": digimon(4, 5000, {"when": ["main"], "do": [kill]}),
            "Y1": digimon(4, 5000, {"when": [WOULD_BE_DELETED], "do": [stay]}, name="Clayback"),
            "Y2": digimon(4, 5000, {"when": [WOULD_BE_DELETED], "do": [stay]}, name="Clayhorn"),
            "Y3": digimon(3, 1000, name="Clay"),
        },
        {"battle": ["X1"]},
        {"battle": ["Y1", *others]},
    )


def test_an_immediate_type_effect_goes_once_until_its_cause_is_resolved():
    """CR 15-8-5-4, example: two Digimon that would each delete the other to stay. The first one
    has used its effect, so it is deleted by the second one's."""
    scene = clays("Y2")
    scene.act("activate X1")
    scene.choose("yes")  # Y1 stays by deleting Y2
    scene.choose("yes")  # Y2 stays by deleting Y1, which cannot interrupt again

    scene.expect({"asked": "action", "1:battle:cards": ["Y2"], "1:trash:cards": ["Y1"]})


def test_an_immediate_type_effect_can_interrupt_the_next_cause():
    """CR 15-8-5-4: once the deletion is resolved, it can be activated again."""
    scene = clays("Y3", "Y3")
    scene.act("activate X1")
    scene.choose("yes")
    scene.choose("1:battle:1")
    scene.expect({"1:battle:cards": ["Y1", "Y3"]})
    scene.act("activate X1")
    scene.choose("yes")
    scene.expect({"1:battle:cards": ["Y1"], "asked": "action"})


def test_two_causes_within_one_effect_are_two():
    """CR 15-8-5-4: an effect that deletes twice can be interrupted twice."""
    kill = {"delete": {"pick": 1, "from": OPPONENT}}
    draws = {"when": [WOULD_BE_DELETED], "do": [{"draw": 1}, {"prevent": "this"}]}
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [kill, kill]}),
            "X2": digimon(),
            "Y1": digimon(4, 5000, draws),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")

    scene.expect({"1:battle": 1, "1:hand": 2})


def test_an_immediate_type_effect_needs_its_processing_condition():
    """CR 15-8-5-5-1: with a Tamer it is not deleted, without one it is."""
    stays = {
        "when": [WOULD_BE_DELETED],
        "do": [{"if": {"there are": TAMERS}, "then": [{"prevent": "this"}]}],
    }
    cards = {
        "X1": option({"when": ["main"], "do": [{"delete": {"all": OPPONENT}}]}),
        "X2": digimon(),
        "Y1": digimon(4, 5000, stays),
        "Y2": tamer(),
    }
    mine = {"battle": ["X2"], "hand": ["X1"]}

    scene = board(cards, mine, {"battle": ["Y1", "Y2"]})
    scene.act("use X1")
    scene.expect({"1:battle:cards": ["Y1", "Y2"]})

    scene = board(cards, mine, {"battle": ["Y1"]})
    scene.act("use X1")
    scene.expect({"1:battle": 0})


def test_its_condition_may_be_met_only_by_what_interrupts_before_it():
    """CR 15-8-5-5-2: no Tamer was there when both triggered; one effect plays a Tamer, and with
    it the other one can be activated."""
    stays = {
        "when": [WOULD_BE_DELETED],
        "do": [{"if": {"there are": TAMERS}, "then": [{"prevent": "this"}]}],
    }
    plays = {
        "when": [WOULD_BE_DELETED],
        "do": [{"may do": [{"play": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}]}],
    }
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"delete": {"all": OPPONENT}}]}),
            "X2": digimon(),
            "Y1": digimon(4, 5000, stays, plays),
            "Y2": tamer(),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1"], "hand": ["Y2"]},
    )
    scene.act("use X1")
    scene.choose("yes")

    scene.expect({"1:battle:cards": ["Y1", "Y2"], "asked": "action"})
