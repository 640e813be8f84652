"""What an effect asks about what it has done itself, and by what something happens (CR 15-6)."""

import pytest

from tests.scenario import board, digimon, option, tamer

SUSPENDED_MINE = {"event": "suspended", "subject": {"kind": ["digimon"], "of": "you"}}
ANY = {"kind": ["digimon"]}


def plays(*steps, **areas):
    return board(
        {
            "X1": digimon(3, 3000, {"when": ["on play"], "do": list(steps)}),
            "X2": digimon(3, 2000),
        },
        hand=["X1"],
        battle=["X2"],
        theirs={"battle": [{"stack": ["X2"]}]},
        memory=8,
        **areas,
    )


@pytest.mark.parametrize(("whose", "drawn"), [("0:X2", 1), ("1:X2", 0)])
def test_whether_it_suspended_a_digimon_of_its_player(whose, drawn):
    """What counts is to whom it really happened, not that something was done."""
    scene = plays(
        {"suspend": {"pick": 1, "from": ANY}},
        {"if": {"this effect": SUSPENDED_MINE}, "then": [{"draw": 1}]},
    )
    scene.act("play X1")
    scene.choose(whose)
    scene.expect({"0:hand": drawn})


def test_a_step_in_between_makes_no_difference():
    """Everything counts that it has done, not only the step before."""
    scene = plays(
        {"delete": {"all": {"of": "opponent", "kind": ["digimon"]}}},
        {"gain memory": 1},
        {"if": {"this effect": {"event": "deleted"}}, "then": [{"draw": 1}]},
        {"if": {"this effect": {"event": "returned"}}, "then": [{"draw": 3}]},
    )
    scene.act("play X1")
    scene.expect({"0:hand": 1})


@pytest.mark.parametrize(("payments", "drawn"), [(True, 1), (False, 0)])
def test_what_it_paid_with_counts_only_where_that_is_asked(payments, drawn):
    """CR 15-7: what was done to meet an optional processing condition."""
    asked = {"this effect": {"event": "suspended"}} | ({"payments": True} if payments else {})
    scene = plays(
        {
            "by": [{"suspend": "this"}],
            "then": [{"gain memory": 1}, {"if": asked, "then": [{"draw": 1}]}],
        }
    )
    scene.act("play X1")
    scene.choose("yes")
    scene.expect({"0:hand": drawn})


def test_what_another_effect_did_does_not_count():
    """Only what this effect did is asked about."""
    draws = {"if": {"this effect": {"event": "suspended"}}, "then": [{"draw": 1}]}
    scene = board(
        {
            "X1": digimon(
                3,
                3000,
                {"when": ["on play"], "do": [{"suspend": {"all": {"of": "opponent"}}}]},
                {"when": ["on play"], "do": [draws]},
            ),
            "X2": digimon(3, 2000),
        },
        hand=["X1"],
        theirs={"battle": ["X2"]},
        memory=8,
    )
    scene.act("play X1")
    scene.choose("X1#1")
    scene.expect({"0:hand": 0, "1:battle:0:suspended": True})


def wins(dp, *, security=()):
    won = {
        "when": [{"event": "battle won", "subject": {"this": True}}],
        "do": [{"draw": 1}],
    }
    saved = {
        "when": [{"event": "deleted", "would": True, "subject": {"this": True}}],
        "do": [{"prevent": "it"}],
    }
    theirs = {"battle": [{"stack": ["X2"], "suspended": True}]}
    return board(
        {"X1": digimon(4, 5000, won), "X2": digimon(4, dp, saved), "X3": digimon(4, 3000)},
        battle=["X1"],
        theirs=theirs | ({"security": list(security)} if security else {}),
    )


@pytest.mark.parametrize(("dp", "drawn"), [(4000, 1), (5000, 0), (6000, 0)])
def test_a_battle_is_won_even_where_the_loser_is_not_deleted(dp, drawn):
    """CR 14-2-1: not where both lose."""
    scene = wins(dp)
    scene.act("attack X1 -> X2")
    scene.expect({"0:hand": drawn, "1:battle:cards": ["X2"]})


def test_a_battle_against_a_security_digimon_is_won_as_well():
    """CR 14-2-3."""
    scene = wins(4000, security=["X3"])
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 1})


def test_it_matters_in_which_phase_something_unsuspends():
    """CR 6-2, 6-5."""
    wakes = {
        "when": [
            {
                "event": "unsuspended",
                "subject": {"this": True},
                "phase": "your main phase",
            }
        ],
        "do": [{"gain memory": 1}],
    }
    rouses = {"when": ["main"], "do": [{"unsuspend": {"all": {"of": "you"}}}]}
    scene = board(
        {"X1": digimon(4, 5000, wakes), "T1": tamer(rouses)},
        battle=[{"stack": ["X1"], "suspended": True}, "T1"],
        memory=3,
    )
    scene.act("activate 0:battle:1")
    scene.expect({"memory": 4})

    scene = board(
        {"X1": digimon(4, 5000, wakes)},
        battle=[],
        theirs={"battle": [{"stack": ["X1"], "suspended": True}]},
        memory=0,
    )
    scene.act("pass")
    scene.expect({"1:battle:0:suspended": False, "memory": -3})


def test_by_which_keyword_something_happens():
    """CR 16: what a keyword's processing takes, and not what other effects take."""
    told = {
        "field": "inherited",
        "when": [
            {
                "event": "card moved",
                "subject": {"this": True},
                "source": "under",
                "to": "trash",
                "through": ["digi-burst"],
            }
        ],
        "do": [{"gain memory": 2}],
    }
    burst = {"process": "digi-burst", "n": 1, "then": [{"draw": 1}]}
    plain = {"trash": {"top under": 1, "of": "this"}}
    for step, memory in ((burst, 5), (plain, 3)):
        scene = board(
            {
                "X1": digimon(4, 5000, {"when": ["main"], "do": [step]}),
                "X2": digimon(3, 2000, told),
            },
            battle=[{"stack": ["X1", "X2"]}],
        )
        scene.act("activate 0:battle:0")
        scene.expect({"memory": memory, "0:trash:cards": ["X2"]})


@pytest.mark.parametrize(
    ("under", "drawn"), [(["X4"], 1), (["X3", "X3"], 1), (["X3"], 0), (["X3", "X5"], 0)]
)
def test_two_cards_of_one_level_in_a_stack(under, drawn):
    """The top card counts as well as those under it; those without a level do not."""
    asks = {
        "when": ["main"],
        "do": [
            {"gain memory": 1},
            {
                "if": {"is": {"same level": {"at least": 2}}, "who": "this"},
                "then": [{"draw": 1}],
            },
        ],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, asks),
            "X3": digimon(3, 2000),
            "X4": digimon(4, 2000),
            "X5": digimon(None, 2000),
        },
        battle=[{"stack": ["X1", *under]}],
    )
    scene.act("activate 0:battle:0")
    scene.expect({"0:hand": drawn})


def playing(*steps, hand=("X3",), **more):
    """X1, whose effect does that when it is played, with X3 in the hand, which draws then."""
    return board(
        {
            "X1": digimon(3, 3000, {"when": ["on play"], "do": list(steps)}),
            "X2": digimon(3, 2000),
            "X3": digimon(3, 1000, {"when": ["on play"], "do": [{"draw": 1}]}, play_cost=5),
            "T1": tamer({"when": ["on play"], "do": [{"draw": 1}]}),
        },
        hand=["X1", *hand],
        memory=8,
        **more,
    )


FROM_HAND = {"pick": 1, "from": {"kind": ["digimon"], "of": "you", "area": ["hand"]}}


def test_what_was_played_is_called_so_whatever_was_done_in_between():
    scene = playing(
        {"play": FROM_HAND}, {"gain memory": 1}, {"dp": 1000, "of": "played", "for": "turn"}
    )
    scene.act("play X1")
    scene.expect({"0:battle:0:dp": 3000, "0:battle:1:dp": 2000, "0:hand": 1})


def test_nothing_is_called_played_where_nothing_was():
    scene = playing({"may do": [{"play": FROM_HAND}]}, {"dp": 1000, "of": "played", "for": "turn"})
    scene.act("play X1")
    scene.choose("no")
    scene.expect({"0:battle:0:dp": 3000, "0:hand": 1})


def test_effects_of_what_was_played_do_not_activate():
    """Neither when they trigger nor when another effect activates them."""
    scene = playing(
        {"play": FROM_HAND},
        {"cannot": ["activate on play"], "of": "played", "for": "game"},
        {"activate": "on play", "of": "played"},
    )
    scene.act("play X1")
    scene.expect({"0:battle": 2, "0:hand": 0})


def test_another_cost_is_paid():
    """Not the 5 that it costs: 2, and 1 less for what makes it cheaper."""
    scene = playing({"play": FROM_HAND, "cost": 2, "cheaper": 1})
    scene.act("play X1")
    scene.expect({"memory": 8 - 5 - 1, "0:battle": 2})


def test_the_opponent_plays_one_of_theirs():
    scene = playing(
        {
            "may do": [
                {
                    "play": {
                        "pick": 1,
                        "from": {"of": "opponent", "kind": ["tamer"], "area": ["hand"]},
                        "by": "opponent",
                    },
                    "player": "opponent",
                }
            ],
            "by": "opponent",
        },
        {"if": {"did": False}, "then": [{"gain memory": 1}]},
        theirs={"hand": ["T1", "T1"]},
    )
    scene.act("play X1")
    scene.choose("yes")
    scene.choose("T1")
    scene.expect({"1:battle": 1, "1:hand": 2})


@pytest.mark.parametrize(("top", "drawn"), [({"card": "X2", "face up": True}, 1), ("X2", 0)])
def test_whether_a_checked_card_was_face_up(top, drawn):
    """CR 3-6-3, 13-1-8: as it lay in the security stack."""
    was = {"happened": "checked", "subject": {"face up": True}}
    safe = {
        "when": ["security"],
        "field": "security",
        "do": [{"draw": 1}, {"if": was, "then": [{"draw": 1}]}],
    }
    scene = board(
        {"X1": digimon(4, 5000), "X2": option(safe)},
        battle=["X1"],
        theirs={"security": [top]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:hand": 1 + drawn})


def test_who_checks_a_security_card():
    """CR 13-1-8."""
    told = {
        "when": [{"event": "checked", "agent": {"this": True}, "player": "opponent"}],
        "do": [{"draw": 1}],
    }
    scene = board({"X1": digimon(4, 5000, told), "X2": digimon(4, 5000)}, battle=["X1", "X2"])
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 1})
    scene = board({"X1": digimon(4, 5000, told), "X2": digimon(4, 5000)}, battle=["X1", "X2"])
    scene.act("attack X2 -> player")
    scene.expect({"0:hand": 0})


@pytest.mark.parametrize(("host", "drawn"), [("X1", 1), ("T1", 0)])
def test_from_under_what_a_card_is_played(host, drawn):
    """CR 4-3-2: digivolution cards lie under Digimon."""
    told = {
        "when": [
            {
                "event": "played",
                "subject": {"kind": ["digimon"], "of": "you"},
                "source": "under",
                "host": {"kind": ["digimon"]},
            }
        ],
        "do": [{"draw": 1}],
    }
    plays = {
        "when": ["main"],
        "do": [{"play": {"pick": 1, "from": {"level": 3, "area": ["under"]}}}],
    }
    scene = board(
        {"X1": digimon(4, 5000, told), "X3": digimon(3, 2000), "T1": tamer(), "T2": tamer(plays)},
        battle=[{"stack": [number, *(["X3"] if number == host else [])]} for number in ("X1", "T1")]
        + ["T2"],
    )
    scene.act("activate 0:battle:2")
    scene.expect({"0:hand": drawn, "0:battle": 4})


@pytest.mark.parametrize(("face_up", "drawn"), [(True, 1), (False, 0)])
def test_whether_cards_come_to_security_face_up(face_up, drawn):
    """CR 3-6-3."""
    told = {
        "when": [{"event": "card added", "to": "security", "subject": {"face up": True}}],
        "do": [{"draw": 1}],
    }
    puts = {"put in security": {"top of": "deck"}} | ({"face up": True} if face_up else {})
    scene = board({"X1": digimon(4, 5000, told, {"when": ["main"], "do": [puts]})}, battle=["X1"])
    scene.act("activate 0:battle:0")
    scene.expect({"0:hand": drawn, "0:security": 2})
