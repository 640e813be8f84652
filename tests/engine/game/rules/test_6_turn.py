"""The turn, its phases and its end (CR 6)."""

import pytest

from engine.game.events import Hatched, Moved, MovedOver, Reached, TurnChanged, Unsuspended
from tests.engine.game.rules.playing import MINE, THEIRS
from tests.scenario import board, digimon, egg, option, tamer

NURSERY = {"pick": 1, "from": {"kind": ["digimon"], "of": "you", "area": ["breeding"]}}


def at_the(timing, *steps, **more):
    """A Tamer with an effect of that timing."""
    return tamer({"when": [timing], "do": list(steps)} | more)


def suspended(card):
    return {"stack": [card], "suspended": True}


def test_a_turn_has_its_phases_in_their_order():
    """CR 6-1-2: unsuspend, draw, breeding, main."""
    cards = {"X1": tamer(), "X2": egg()}
    scene = board(cards, {"battle": [suspended("X1")], "eggs": ["X2"]}, phase="start")
    scene.act("hatch")
    seen = [
        event.point if isinstance(event, Reached) else type(event).__name__
        for event in scene.game.log
    ]

    assert seen == ["turn began", "Unsuspended", "Moved", "Hatched", "main began"]
    scene.expect({"phase": "main", "asked": "action"})


def test_a_phase_waits_until_all_of_the_one_before_is_done():
    """CR 6-1-3: what moving triggers is resolved before the main phase begins."""
    moving = {"when": ["when moving"], "do": [{"may do": [{"draw": 1}]}]}
    cards = {"X1": digimon(3, 2000, moving), "X2": at_the("start of your main phase", {"draw": 2})}
    scene = board(cards, {"breeding": ["X1"], "battle": ["X2"]}, phase="breeding")
    scene.act("move")
    scene.expect({"asked": "optional", "phase": "breeding", "0:hand": 0})
    scene.choose("yes")

    scene.expect({"0:hand": 3, "phase": "main"})


@pytest.mark.parametrize(("cost", "turn"), [(2, 0), (3, 0), (4, 1)])
def test_a_turn_ends_with_memory_on_the_opponents_side(cost, turn):
    """CR 6-1-4-1: at 0 it goes on."""
    scene = board({"X1": digimon(play_cost=cost)}, {"hand": ["X1"]}, memory=3)
    scene.act("play X1")

    scene.expect({"turn": turn, "memory": 3 - cost})


def test_a_turn_does_not_end_before_all_of_the_phase_is_done():
    """CR 6-1-4-1: memory is gone, but the [On Play] effect is carried out and brings it back."""
    gaining = {"when": ["on play"], "do": [{"may do": [{"gain memory": 4}]}]}
    cards = {"X1": digimon(4, 5000, gaining, play_cost=6)}
    scene = board(cards, {"hand": ["X1"]}, memory=3)
    scene.act("play X1")
    scene.expect({"memory": -3, "turn": 0, "asked": "optional"})
    scene.choose("yes")
    scene.expect({"memory": 1, "turn": 0, "asked": "action"})


@pytest.mark.parametrize(
    ("timing", "phase"),
    [("start of your turn", "start"), ("start of your main phase", "before main")],
)
def test_a_turn_ends_with_whatever_phase_it_is(timing, phase):
    """CR 6-1-4-1: also at the start of the turn or of the main phase."""
    scene = board({"X1": at_the(timing, {"lose memory": 4})}, {"battle": ["X1"]}, phase=phase)

    scene.expect({"turn": 1, "memory": -1, "0:hand": 0})


# --- unsuspend phase (CR 6-2) ---


def test_all_of_the_turn_players_cards_unsuspend_at_once():
    """CR 6-2-1: Digimon and Tamers, in both areas of the field; the opponent's do not."""
    cards = {"X1": digimon(), "X2": tamer()}
    mine = {"battle": [suspended("X1"), suspended("X2")], "breeding": [suspended("X1")]}
    scene = board(cards, mine, {"battle": [suspended("X1")]}, phase="start")
    [turned] = [event for event in scene.game.log if isinstance(event, Unsuspended)]

    assert len(turned.affected) == 3
    scene.expect(
        {
            "0:battle:0:suspended": False,
            "0:battle:1:suspended": False,
            "0:breeding:0:suspended": False,
            "1:battle:0:suspended": True,
        }
    )


def test_what_happens_when_the_turn_starts_comes_before_unsuspending():
    """CR 6-2-1-1, example: memory is set, and the Digimon still lies suspended."""
    tired = {"there are": MINE | {"suspended": True}}
    steps = [
        {"if": {"memory": {"at most": 2}}, "then": [{"set memory": 3}]},
        {"if": tired, "then": [{"gain memory": 1}]},
    ]
    cards = {"X1": at_the("start of your turn", *steps), "X2": digimon()}
    scene = board(cards, {"battle": ["X1", suspended("X2")]}, memory=1, phase="start")

    scene.expect({"memory": 4, "0:battle:1:suspended": False})


def test_a_turn_can_end_before_anything_unsuspends():
    """CR 6-2-1-2: what waits for the end of the turn sees everything as it lay."""
    tired = {"there are": MINE | {"suspended": True}}
    cards = {
        "X1": at_the("start of your turn", {"lose memory": 5}),
        "X2": digimon(),
        "X3": at_the("end of your turn", {"if": tired, "then": [{"draw": 1}]}),
    }
    scene = board(cards, {"battle": ["X1", suspended("X2"), "X3"]}, memory=3, phase="start")

    scene.expect({"turn": 1, "0:battle:1:suspended": True, "0:hand": 1, "memory": -2})


# --- draw phase and breeding phase (CR 6-3, 6-4) ---


def test_the_turn_player_draws_one_card():
    """CR 6-3-1: and the opponent none."""
    scene = board({}, phase="draw")

    scene.expect({"0:hand": 1, "0:deck": 4, "1:hand": 0})


def test_the_first_player_draws_none_in_the_first_turn():
    """CR 6-3-1-1: the second player does, in theirs, and has to."""
    first = board({}, phase="draw", turn_number=1)
    first.expect({"0:hand": 0, "0:deck": 5})
    first.act("pass")

    first.expect({"turn": 1, "turn number": 2, "1:hand": 1})


def test_in_the_breeding_phase_one_thing_is_done():
    """CR 6-4-1: hatch, move, or nothing; what was moved leaves room that is not used again."""
    cards = {"X1": digimon(3), "X2": egg()}
    scene = board(cards, {"breeding": ["X1"], "eggs": ["X2"]}, phase="breeding")
    scene.offered("move", "nothing")
    scene.act("move")
    scene.expect({"0:battle:cards": ["X1"], "0:breeding": 0, "phase": "main"})

    hatching = board(cards, {"eggs": ["X2"]}, phase="breeding")
    hatching.offered("hatch", "nothing")


def test_hatching_places_the_top_egg_face_up():
    """CR 6-4-1-1: in the breeding area."""
    cards = {"X1": egg(), "X2": egg()}
    scene = board(cards, {"eggs": ["X1", "X2"]}, phase="breeding")
    scene.act("hatch")

    scene.expect({"0:breeding:cards": ["X1"], "0:breeding:0:face up": True, "0:eggs:cards": ["X2"]})
    assert any(isinstance(event, Hatched) for event in scene.game.log)


def test_moving_takes_a_digimon_into_the_battle_area():
    """CR 6-4-1-2: with all that lies under it; it may attack in that turn."""
    cards = {"X1": digimon(3), "X2": egg()}
    scene = board(cards, {"breeding": [{"stack": ["X1", "X2"]}]}, phase="breeding")
    scene.act("move")

    scene.expect({"0:breeding": 0, "0:battle:0:card": "X1", "0:battle:0:under": ["X2"]})
    scene.offered("attack X1 -> player", "pass")
    assert any(isinstance(event, MovedOver) for event in scene.game.log)


def test_nothing_may_be_done_as_well():
    """CR 6-4-1-3: the main phase begins."""
    scene = board({"X2": egg()}, {"eggs": ["X2"]}, phase="breeding")
    scene.act("nothing")

    scene.expect({"0:eggs": 1, "0:breeding": 0, "phase": "main"})


# --- main phase (CR 6-5) ---

MAIN = {
    "X1": digimon(4, 5000, play_cost=1),
    "X2": digimon(4, digivolve=[{"colors": ["red"], "level": 3, "cost": 1}], play_cost=None),
    "X3": option({"when": ["main"], "do": [{"draw": 1}]}, use_cost=1),
    "X4": digimon(3, 3000),
    "X5": tamer({"when": ["main"], "do": [{"by": [{"suspend": "this"}], "then": [{"draw": 1}]}]}),
    "X6": tamer(play_cost=1),
}


def test_everything_that_can_be_done_is_offered_in_any_order_and_number():
    """CR 6-5-1: play Digimon and Tamers, digivolve, use, attack, activate, pass."""
    areas = {"hand": ["X1", "X2", "X3", "X6", "X1"], "battle": ["X4", "X5"], "deck": ["X3"] * 3}
    scene = board(MAIN, areas, memory=9)
    scene.offered(
        "play X1",
        "play X6",
        "digivolve X2 -> X4",
        "use X3",
        "attack X4 -> player",
        "activate X5",
        "pass",
    )
    for act in ("use X3", "play X1", "activate X5", "play X6", "attack X4 -> player", "play X1"):
        scene.act(act)

    # A suspended Digimon digivolves, a Tamer that lies suspended cannot be suspended once more.
    scene.offered("digivolve X2 -> X4", "use X3", "pass")


def test_nothing_can_be_done_while_something_is_unresolved():
    """CR 6-5-1: only when all that triggered is done an action is offered again."""
    asking = {"when": ["on play"], "do": [{"may do": [{"draw": 1}]}]}
    cards = MAIN | {"X1": digimon(4, 5000, asking, play_cost=1)}
    scene = board(cards, {"hand": ["X1", "X6"]}, memory=5)
    scene.act("play X1")
    scene.offered("yes", "no")
    scene.choose("no")
    scene.offered("play X6", "pass")


def test_the_opponent_does_nothing_in_your_main_phase():
    """CR 6-5-1: the actions are the turn player's."""
    scene = board(MAIN, {}, {"hand": ["X1"], "battle": ["X4", "X5"]}, memory=9)

    scene.offered("pass")
    scene.expect({"asked player": 0})


@pytest.mark.parametrize("memory", [0, 1, 7, 10])
def test_passing_gives_the_opponent_three_memory(memory):
    """CR 6-5-1-7-1: wherever the marker was."""
    scene = board({}, {}, memory=memory)
    scene.act("pass")

    scene.expect({"memory": -3, "turn": 1})


def test_passing_moves_the_marker_before_anything_else():
    """CR 6-5-1-7-1: an effect at the end of the turn finds it there."""
    ending = {"if": {"memory": {"at least": 3}, "of": "opponent"}, "then": [{"draw": 1}]}
    scene = board({"X1": at_the("end of your turn", ending)}, {"battle": ["X1"]}, memory=2)
    scene.act("pass")

    scene.expect({"0:hand": 1, "turn": 1})


# --- the end of the turn (CR 6-6) ---


def test_at_the_end_of_the_turn_the_phase_goes_on_until_all_is_done():
    """CR 6-6-2: it is still the same turn and phase while its effects are resolved."""
    ending = at_the("end of your turn", {"may do": [{"draw": 1}]})
    scene = board({"X1": ending}, {"battle": ["X1"]}, memory=2)
    scene.act("pass")
    scene.expect({"turn": 0, "phase": "main", "asked": "optional"})
    assert not any(isinstance(event, TurnChanged) for event in scene.game.log)
    scene.choose("yes")

    scene.expect({"turn": 1, "0:hand": 1})


def test_what_the_end_of_the_turn_triggers_is_done_before_the_turn_changes():
    """CR 6-6-2: also what that triggers in turn, of either player."""
    cards = {
        "X1": at_the("end of your turn", {"delete": {"pick": 1, "from": THEIRS}}),
        "X2": digimon(4, 5000, {"when": ["on deletion"], "do": [{"may do": [{"draw": 1}]}]}),
    }
    scene = board(cards, {"battle": ["X1"]}, {"battle": ["X2"]})
    scene.act("pass")
    scene.expect({"turn": 0, "asked player": 1, "1:battle": 0})
    scene.choose("yes")

    scene.expect({"turn": 1, "1:hand": 2})


def test_then_the_other_players_turn_begins():
    """CR 6-6-3: with the memory that they have, from the start of the turn on."""
    cards = {"X1": digimon(), "X2": at_the("start of your turn", {"gain memory": 2})}
    scene = board(cards, {"hand": ["X1"]}, {"battle": ["X2", suspended("X1")]}, memory=3)
    scene.act("play X1")

    scene.expect(
        {
            "turn": 1,
            "turn number": 4,
            "memory": -4,
            "1:hand": 1,
            "1:battle:1:suspended": False,
            "asked player": 1,
        }
    )


@pytest.mark.parametrize(("back", "turn"), [(2, 1), (3, 0), (4, 0)])
def test_the_turn_goes_on_when_memory_comes_back(back, turn):
    """CR 6-6-4: at 0 or more on your side the phase continues."""
    cards = {"X1": at_the("end of your turn", {"gain memory": back}), "X2": tamer()}
    scene = board(cards, {"battle": ["X1", suspended("X2")], "hand": ["X2"]}, memory=2)
    scene.act("pass")

    scene.expect({"turn": turn, "memory": back - 3})
    if turn == 0:
        scene.expect({"phase": "main", "0:hand": 1, "0:battle:1:suspended": True})


def test_a_turn_that_went_on_ends_later_with_all_that_belongs_to_its_end():
    """CR 6-6-4: the end was postponed; when it comes again, effects trigger again."""
    cards = {"X1": at_the("end of your turn", {"gain memory": 3}, limit=1), "X2": tamer()}
    scene = board(cards, {"battle": ["X1"]}, memory=2)
    scene.act("pass")
    scene.expect({"turn": 0, "memory": 0})
    scene.act("pass")
    scene.expect({"turn": 1, "memory": -3})

    drawing = board(
        {"X1": cards["X1"], "X2": at_the("end of your turn", {"draw": 1})},
        {"battle": ["X1", "X2"]},
    )
    for effect in ("X1", None):
        drawing.act("pass")
        if effect:
            drawing.choose(effect)
    drawing.expect({"turn": 1, "0:hand": 2})


def test_a_turn_that_went_on_in_an_early_phase_goes_through_the_others():
    """CR 6-6-4: the end came at the start of the turn; cards unsuspend and one is drawn."""
    cards = {
        "X1": at_the("start of your turn", {"lose memory": 4}),
        "X2": at_the("end of your turn", {"gain memory": 4}),
        "X3": digimon(),
    }
    scene = board(cards, {"battle": ["X1", "X2", suspended("X3")]}, memory=3, phase="start")

    scene.expect({"turn": 0, "memory": 3, "0:battle:2:suspended": False, "0:hand": 1})
    assert any(isinstance(event, Moved) and event.drawn for event in scene.game.log)
