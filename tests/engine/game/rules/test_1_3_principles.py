"""What goes for everything (CR 1-3)."""

import pytest

from engine.scenarios import SceneFailed
from tests.engine.game.rules.playing import THEIRS, played
from tests.scenario import board, digimon, keyword, option, tamer


def test_what_a_card_says_goes_before_the_rules():
    """CR 1-3-1: by the rules nothing attacks in the turn in which it was played."""
    scene = board(
        {"X1": digimon(3, 1000, play_cost=0), "X2": digimon(3, 1000, keyword("rush"), play_cost=0)},
        {"hand": ["X1", "X2"]},
    )
    scene.act("play X1")
    scene.act("play X2")

    scene.offered("attack X2 -> player", "pass")


def test_what_is_impossible_is_left_out_and_the_rest_is_done():
    """CR 1-3-2: of three cards one can be drawn, of two Digimon one deleted."""
    scene = played(
        {"draw": 3},
        {"delete": {"pick": 2, "from": THEIRS}},
        deck=["X2"],
        theirs={"battle": ["X2"]},
        cards={"X2": digimon()},
    )

    scene.expect({"0:hand:cards": ["X2"], "0:deck": 0, "1:battle": 0, "asked": "action"})


def test_a_step_that_cannot_be_done_does_not_keep_the_next_from_being_done():
    """CR 1-3-2: there is nothing to delete, but memory to gain."""
    scene = played({"delete": {"pick": 1, "from": THEIRS}}, {"gain memory": 1})

    scene.expect({"memory": 4})


def test_what_is_suspended_is_not_suspended_again():
    """CR 1-3-3: it may be chosen, but then nothing happens, and nothing sees it happen."""
    watching = {
        "when": [{"event": "suspended", "subject": {"kind": ["digimon"]}}],
        "do": [{"gain memory": 1, "player": "opponent"}],
    }
    cards = {"X2": digimon(), "X3": tamer(watching)}
    theirs = {"battle": [{"stack": ["X2"], "suspended": True}, "X2", "X3"]}
    scene = played({"suspend": {"pick": 1, "from": THEIRS}}, cards=cards, theirs=theirs)
    scene.offered("1:battle:0", "1:battle:1")
    scene.choose("1:battle:0")
    scene.expect({"1:battle:0:suspended": True, "1:battle:1:suspended": False, "memory": 3})

    other = played({"suspend": {"pick": 1, "from": THEIRS}}, cards=cards, theirs=theirs)
    other.choose("1:battle:1")
    other.expect({"memory": 4})


MINUS = {"sum": [1, -3]}


@pytest.mark.parametrize(
    "step",
    [
        {"gain memory": MINUS},
        {"lose memory": MINUS},
        {"draw": MINUS},
        {"recover": MINUS},
        {"trash security": MINUS},
        {"de-digivolve": MINUS, "of": {"all": THEIRS}},
        {"times": MINUS, "do": [{"gain memory": 1}]},
        {"trash": {"top of": "deck", "count": MINUS}},
        {"trash": {"top under": MINUS, "of": {"all": THEIRS}}},
        {"delete": {"pick": MINUS, "from": THEIRS}},
    ],
)
def test_less_than_once_is_not_at_all_and_never_the_opposite(step):
    """CR 1-3-4."""
    cards = {"X2": digimon(5), "X3": digimon(4)}
    scene = played(step, cards=cards, theirs={"battle": [{"stack": ["X2", "X3"]}]})

    scene.expect(
        {
            "memory": 3,
            "0:hand": 0,
            "0:deck": 5,
            "0:security": 1,
            "1:security": 1,
            "1:battle:0:card": "X2",
            "1:battle:0:under": ["X3"],
            "asked": "action",
        }
    )


def test_fewer_than_no_security_checks_are_none():
    """CR 1-3-4: nor does anything come back to the security stack."""
    scene = board(
        {"X1": digimon(4, 5000, keyword("security a.", -3))},
        {"battle": ["X1"]},
    )
    scene.act("attack X1 -> player")

    scene.expect({"0:security": 1, "1:security": 1, "1:trash": 0})


BOTH_TRASH = {
    "trash": {
        "both": [
            {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
            {"pick": 1, "from": {"area": ["hand"], "of": "opponent"}, "by": "opponent"},
        ]
    }
}


def test_of_two_players_who_choose_at_once_the_turn_player_does_so_first():
    """CR 1-3-5: whoever's effect it is."""
    hands = {"hand": ["X2", "X3"]}
    cards = {"X2": digimon(), "X3": digimon()}
    mine = played(BOTH_TRASH, cards=cards, hand=["X1", "X2", "X3"], theirs=hands)
    mine.expect({"asked player": 0})
    mine.choose("0:X2")
    mine.expect({"asked player": 1, "0:trash": 0})
    mine.choose("1:X3")
    mine.expect({"0:trash:cards": ["X2"], "1:trash:cards": ["X3"]})

    theirs = {"when": ["on deletion"], "do": [BOTH_TRASH]}
    other = played(
        {"delete": {"pick": 1, "from": THEIRS}},
        cards=cards | {"X4": digimon(4, 1000, theirs)},
        hand=["X1", "X2", "X3"],
        theirs=hands | {"battle": ["X4"]},
    )
    other.expect({"asked player": 0})
    other.choose("0:X2")
    other.expect({"asked player": 1})


def test_any_number_is_at_least_one():
    """CR 1-3-6, example: of all that fit together into 8000 DP, one has to be chosen."""
    step = {
        "delete": {
            "pick": 9,
            "from": THEIRS,
            "any number": True,
            "total": "dp",
            "total at most": 8000,
        }
    }
    cards = {"X2": digimon(4, 5000), "X3": digimon(4, 3000), "X4": digimon(4, 4000)}
    scene = played(step, cards=cards, theirs={"battle": ["X2", "X3", "X4"]})
    with pytest.raises(SceneFailed):
        scene.choose()
    scene.choose("X2")
    scene.offered("X3")
    scene.choose()

    scene.expect({"1:battle:cards": ["X3", "X4"], "1:trash:cards": ["X2"]})


def test_up_to_some_is_at_least_one():
    """CR 1-3-6."""
    step = {"suspend": {"pick": 2, "up to": True, "from": THEIRS}}
    scene = played(step, cards={"X2": digimon()}, theirs={"battle": ["X2", "X2", "X2"]})
    with pytest.raises(SceneFailed):
        scene.choose()
    scene.choose("1:battle:1")

    scene.expect({"1:battle:0:suspended": False, "1:battle:1:suspended": True})


@pytest.mark.parametrize(("cards", "gained"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_numbers_are_whole(cards, gained):
    """CR 1-3-7: for every two of five it is twice, not two times and a half."""
    step = {"gain memory": {"count": {"area": ["hand"], "of": "you"}, "every": 2}}
    scene = played(step, cards={"X2": digimon()}, hand=["X1"] + ["X2"] * cards)

    scene.expect({"memory": 3 + gained})
    assert isinstance(scene.value("memory"), int)


def test_changes_of_dp_are_added_up_first():
    """CR 1-3-8: -2000 and +3000 on 1000 DP is 2000, in whatever order they came."""
    less, more = {"dp": -2000, "for": "turn"}, {"dp": 3000, "for": "turn"}
    for steps in ([less, more], [more, less]):
        scene = played(*steps)
        scene.expect({"0:battle:0:dp": 2000, "asked": "action"})


def test_changes_of_a_cost_are_added_up_first():
    """CR 1-3-8: 3, 5 less and 4 more is 2; it does not stop at 0 on the way."""
    cheaper = tamer({"do": [{"cost": -5, "cards": {"area": ["any"], "of": "you"}}]})
    dearer = tamer({"do": [{"cost": 4, "cards": {"area": ["any"], "of": "you"}}]})
    cards = {"X1": digimon(4, 5000, play_cost=3), "X2": cheaper, "X3": dearer}
    for battle in (["X2", "X3"], ["X3", "X2"]):
        scene = board(cards, {"hand": ["X1"], "battle": battle})
        scene.act("play X1")
        scene.expect({"memory": 1})


def test_a_cost_is_never_below_zero():
    """CR 1-3-9: nothing is gained by it."""
    cheaper = tamer({"do": [{"cost": -9, "cards": {"area": ["any"], "of": "you"}}]})
    scene = board(
        {"X1": digimon(4, 5000, play_cost=3), "X2": cheaper}, {"hand": ["X1"], "battle": ["X2"]}
    )
    scene.act("play X1")

    scene.expect({"memory": 3, "0:battle": 2})


def test_what_is_shuffled_is_private_again():
    """CR 1-3-10: a card that lay face up in security lies face down, nobody knows where."""
    cards = {f"X{n}": digimon() for n in range(2, 10)}
    order = list(cards)
    security = [{"card": order[0], "face up": True}, *order[1:]]
    scene = played({"shuffle": "security"}, cards=cards, security=security)

    after = scene.value("0:security:cards")
    assert sorted(after) == order
    assert after != order
    assert not any(scene.value(f"0:security:{at}:face up") for at in range(len(order)))


# --- what may be declared (CR 1-3-11) ---


def test_only_what_can_be_paid_can_be_declared():
    """CR 1-3-11-1: the marker goes to 10 on the opponent's side and no further."""
    for kind, verb in ((digimon(4, 5000, play_cost=14), "play"), (option(use_cost=14), "use")):
        cards = {"X1": kind, "X2": tamer()}
        rich = board(cards, {"hand": ["X1"], "battle": ["X2"]}, memory=4)
        rich.offered(f"{verb} X1", "pass")
        poor = board(cards, {"hand": ["X1"], "battle": ["X2"]}, memory=3)
        poor.offered("pass")


def test_a_digivolution_that_cannot_be_paid_cannot_be_declared():
    """CR 1-3-11-1."""
    over = digimon(4, 5000, digivolve=[{"colors": ["red"], "level": 3, "cost": 11}], play_cost=None)
    cards = {"X1": over, "X2": digimon(3)}
    areas = {"hand": ["X1"], "battle": ["X2"]}
    attack = "attack X2 -> player"

    board(cards, areas, memory=1).offered("digivolve X1 -> X2", attack, "pass")
    board(cards, areas, memory=0).offered(attack, "pass")


WOULD = {"event": "played", "would": True, "subject": {"this": True, "area": ["any"]}}
WITH_TAMER = {"there are": {"kind": ["tamer"], "of": "you", "trait": ["Coast"]}}


def test_a_cheaper_cost_counts_if_its_condition_is_met():
    """CR 1-3-11-2, example: 12, and 5 less with such a Tamer."""
    reduced = {"when": [WOULD], "do": [{"if": WITH_TAMER, "then": [{"reduce cost": 5}]}]}
    cards = {
        "X1": digimon(6, 9000, reduced, play_cost=12),
        "X4": digimon(6, 9000, reduced, play_cost=16),
        "X2": tamer(traits=["Coast"]),
        "X3": tamer(traits=["Coastal"]),
    }
    met = board(cards, {"hand": ["X1"], "battle": ["X2"]}, memory=0)
    met.offered("play X1", "pass")
    met.act("play X1")
    met.expect({"memory": -7})

    board(cards, {"hand": ["X1"], "battle": ["X3"]}, memory=0).offered("pass")
    board(cards, {"hand": ["X4"], "battle": ["X2"]}, memory=0).offered("pass")


SUSPENDING = {
    "by": [{"suspend": {"pick": 2, "from": {"kind": ["digimon"], "of": "you"}}}],
    "then": [{"reduce cost": 4}],
}


def test_what_has_to_be_done_to_pay_must_be_done():
    """CR 1-3-11-3, example: 11, and 4 less by suspending two Digimon, who then have to."""
    cards = {
        "X1": digimon(6, 9000, {"when": [WOULD], "do": [SUSPENDING]}, play_cost=11),
        "X2": digimon(),
    }
    areas = {"hand": ["X1"], "battle": ["X2", "X2"]}
    needed = board(cards, areas, memory=0)
    needed.offers("play X1")
    needed.act("play X1")
    needed.expect({"0:battle:0:suspended": True, "0:battle:1:suspended": True, "memory": -7})

    tired = {"hand": ["X1"], "battle": ["X2", {"stack": ["X2"], "suspended": True}]}
    board(cards, tired, memory=0).offers_not("play X1")


def test_what_need_not_be_done_to_pay_is_asked():
    """CR 1-3-11-3: only as much as is needed is a must."""
    cards = {
        "X1": digimon(6, 9000, {"when": [WOULD], "do": [SUSPENDING]}, play_cost=11),
        "X2": digimon(),
    }
    scene = board(cards, {"hand": ["X1"], "battle": ["X2", "X2"]}, memory=1)
    scene.act("play X1")
    scene.offered("yes", "no")
    scene.choose("no")

    scene.expect({"memory": -10, "0:battle:0:suspended": False})


def test_of_two_ways_to_pay_one_that_is_enough_is_a_must():
    """CR 1-3-11-3: once one of them was left out the other has to be done."""
    paying = {
        "by": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}],
        "then": [{"reduce cost": 4}],
    }
    mine = {"when": [WOULD], "do": [SUSPENDING]}
    cards = {
        "X1": digimon(6, 9000, mine, {"when": [WOULD], "do": [paying]}, play_cost=11),
        "X2": digimon(),
    }
    scene = board(cards, {"hand": ["X1", "X2"], "battle": ["X2", "X2"]}, memory=0)
    scene.act("play X1")
    scene.expect({"asked": "effect"})
    scene.choose("X1#2")
    scene.choose("no")

    scene.expect({"0:battle:0:suspended": True, "0:hand": 1, "memory": -7, "turn": 1})


# --- the memory gauge (CR 1-4-2) ---


def test_memory_goes_no_further_than_ten_on_either_side():
    """CR 1-4-2-2."""
    played({"gain memory": 9}).expect({"memory": 10})
    scene = played({"lose memory": 20}, {"gain memory": 1})
    scene.expect({"memory": -9, "turn": 1})


def test_what_may_be_done_to_pay_has_to_be_done_as_well():
    """CR 1-3-11-3: an effect that "may" make it cheaper is not declined where it cannot be paid."""
    cheaper = {
        "when": [{"event": "played", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"reduce cost": 4}]}],
    }
    cards = {"X1": digimon(5, 8000, cheaper, play_cost=14)}
    scene = board(cards, hand=["X1"], memory=0)

    scene.act("play X1")

    scene.expect({"memory": -10, "0:battle": 1})
    board(cards, hand=["X1"], memory=-1).offers_not("play X1")
