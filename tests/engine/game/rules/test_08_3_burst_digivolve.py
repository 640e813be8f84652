"""Burst digivolution (CR 8-3), as an action and by effects."""

from __future__ import annotations

from engine.game.events import Activated, BurstDigivolved, Left, Paid
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, egg, tamer

SUN = {"name": ["Sun"]}
MARA = {"name": ["Mara"]}


def burst(cost=1, under=SUN, returning=MARA):
    return {"do": [{"burst": under, "returning": returning, "cost": cost}]}


def on(when, *steps, **more):
    return {"when": [when], "do": list(steps), **more}


def main(*steps, **more):
    return on("main", *steps, **more)


MINE = {"kind": ["digimon"], "of": "you"}
IN_HAND = {"pick": 1, "from": {"area": ["hand"], "of": "you", "kind": ["digimon"]}}
ONE = {"pick": 1, "from": MINE}
CARDS = {
    "X7": digimon(7, 13000, burst()),
    "S": digimon(6, 11000, name="Sun"),
    "U": digimon(5, 7000),
    "R": digimon(6, 9000),
    "M": tamer(name="Mara"),
    "N": tamer(name="Nora"),
    "N7": digimon(7, 15000, digivolve=[{"level": 7, "cost": 0}]),
}


def test_a_tamer_is_returned_to_digivolve_what_the_requirement_names():
    """CR 8-3-1, 8-3-3-1, 8-3-3-2, 8-3-3-3, 8-3-3-4, 6-5-1-2-3: the Tamer goes to the hand, the
    cost is paid, the card goes on top, and a card is drawn."""
    scene = board(CARDS, hand=["X7"], battle=["S", "R", "M", "N"], deck=["U"] * 5, memory=3)
    scene.offers("burst X7 -> S returning M for 1")
    scene.offers_not("burst X7 -> R", "burst X7 -> S returning N", "digivolve X7")
    scene.act("burst X7")

    scene.expect({"0:battle": 3, "0:battle:0": "X7", "0:battle:0:under": ["S"]})
    scene.expect({"0:hand:cards": ["M", "U"], "memory": 2})
    log = [type(event) for event in scene.game.log]
    assert log.index(Left) < log.index(Paid) < log.index(BurstDigivolved)


def test_what_digivolves_stays_the_same():
    """CR 8-3-1, 8-1-2-3: it keeps its orientation, and what was done to it."""
    boosts = tamer(main({"dp": 2000, "of": ONE, "for": "turn"}))
    scene = board(
        CARDS | {"T": boosts},
        hand=["X7"],
        battle=[{"stack": ["S"], "suspended": True}, "M", "T"],
        memory=3,
    )
    scene.act("activate T")
    scene.act("burst X7")
    scene.expect({"0:battle:0:dp": 15000, "0:battle:0:suspended": True})


def test_each_card_and_each_tamer_that_fit_may_be_chosen_in_the_breeding_area_as_well():
    """CR 8-3-3-1, 8-3-3-2: a card on the field, and a Tamer of the battle area."""
    scene = board(CARDS, hand=["X7"], battle=["S", "M", "M"], breeding=["S"], memory=3)
    scene.offers(
        "burst X7 -> 0:battle:0 returning 0:battle:1",
        "burst X7 -> 0:battle:0 returning 0:battle:2",
        "burst X7 -> 0:breeding:0 returning 0:battle:1",
        "burst X7 -> 0:breeding:0 returning 0:battle:2",
    )
    scene.act("burst X7 -> 0:breeding:0 returning 0:battle:1")
    scene.expect({"0:breeding:0": "X7", "0:battle": 2})
    scene.act("pass")
    scene.expect({"0:breeding:0": "S", "0:trash:cards": ["X7"]})


def test_only_ones_own_cards_are_meant_and_only_what_can_be_paid():
    """CR 8-3-1, 8-3-3-3, 1-3-11: of several requirements each is one way."""
    two = digimon(7, 13000, burst(1), burst(4, under={}))
    theirs = {"battle": ["S", "M"]}
    board(CARDS, {"hand": ["X7"], "battle": ["S"]}, theirs).offers_not("burst X7")
    board(CARDS, {"hand": ["X7"], "battle": ["M"]}, theirs).offers_not("burst X7")
    scene = board(CARDS | {"X7": two}, hand=["X7"], battle=["S", "M"], memory=-6)
    scene.offers("burst X7 -> S for 1", "burst X7 -> S for 4")
    scene = board(CARDS | {"X7": two}, hand=["X7"], battle=["S", "M"], memory=-7)
    scene.offers("burst X7 -> S for 1")
    scene.offers_not("burst X7 -> S for 4")


def test_without_the_tamer_or_where_it_cannot_be_returned_it_cannot_be_declared():
    """CR 8-3-1, 8-3-3-2, 15-1-3"""
    board(CARDS, hand=["X7"], battle=["S", "N"]).offers_not("burst X7")
    for what in ("be returned", "leave"):
        stays = tamer({"do": [{"cannot": [what]}]}, name="Mara")
        board(CARDS | {"M": stays}, hand=["X7"], battle=["S", "M"]).offers_not("burst X7")
    stuck = digimon(6, 11000, {"do": [{"cannot": ["digivolve"]}]}, name="Sun")
    board(CARDS | {"S": stuck}, hand=["X7"], battle=["S", "M"]).offers_not("burst X7")
    forbids = tamer({"do": [{"forbid": "digivolve"}]})
    mine, theirs = {"hand": ["X7"], "battle": ["S", "M"]}, {"battle": ["F"]}
    board(CARDS | {"F": forbids}, mine, theirs).offers_not("burst X7")
    board(CARDS, hand=["X7"], battle=["S"], breeding=["M"]).offers_not("burst X7")
    itself = tamer({"do": [{"treat as": ["digimon"], "dp": 3000}]}, name="Mara")
    cards = CARDS | {"M": itself, "X7": digimon(7, 13000, burst(under=MARA))}
    board(cards, hand=["X7"], battle=["M"]).offers_not("burst X7")


def test_where_the_tamer_is_not_returned_nothing_is_paid_and_the_card_goes_back():
    """CR 8-3-3-2, 8-1-2-6"""
    keeps = {
        "when": [{"event": "returned", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"prevent": "it"}]}],
    }
    cards = CARDS | {"M": tamer(keeps, name="Mara")}
    scene = board(cards, hand=["R", "X7", "R"], battle=["S", "M"], memory=3)
    scene.act("burst X7")
    scene.choose("yes")
    scene.expect({"0:battle:0": "S", "0:battle": 2, "memory": 3, "0:deck": 5})
    scene.expect({"0:hand:cards": ["R", "X7", "R"]})


def test_where_the_digimon_is_gone_before_the_tamer_is_not_returned():
    """CR 8-3-3, 8-1-2-4, 8-1-2-6: effects interrupt before the Tamer is returned."""
    leaves = {
        "when": [{"event": "digivolved", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"return": "this", "to": "deck bottom"}]}],
    }
    cards = CARDS | {"S": digimon(6, 11000, leaves, name="Sun")}
    scene = board(cards, hand=["X7"], battle=["S", "M"], memory=3)
    scene.act("burst X7")
    scene.choose("yes")
    scene.expect({"0:battle": 1, "0:battle:0": "M", "0:hand:cards": ["X7"], "memory": 3})


def test_where_the_digimon_goes_when_the_tamer_would_nothing_is_paid():
    """CR 8-3-3-2, 8-3-3-3, 8-1-2-6"""
    deletes = {
        "when": [{"event": "returned", "would": True, "subject": {"this": True}}],
        "do": [{"delete": ONE}],
    }
    cards = CARDS | {"M": tamer(deletes, name="Mara")}
    scene = board(cards, hand=["X7"], battle=["S", "M"], memory=3)
    scene.act("burst X7")
    scene.expect({"0:battle": 0, "0:hand:cards": ["X7", "M"], "memory": 3})


def test_the_tamer_stays_where_the_cost_cannot_be_paid_any_more():
    """CR 8-3-3-2, 8-1-2-6: effects that interrupt may have moved the memory."""
    costs = {
        "when": [{"event": "digivolved", "would": True, "subject": {"of": "you"}}],
        "do": [{"may do": [{"lose memory": 1}]}],
    }
    scene = board(CARDS | {"T": tamer(costs)}, hand=["X7"], battle=["S", "M", "T"], memory=-9)
    scene.act("burst X7")
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["S", "M", "T"], "0:hand:cards": ["X7"], "memory": -10})


def test_no_card_is_put_on_a_token():
    """CR 4-21-3, 8-3-1"""
    tokens = {"Sun": {"kind": "digimon", "level": 6, "color": "red", "dp": 9000}}
    makes = tamer(main({"play token": "Sun"}))
    scene = board(CARDS | {"T": makes}, hand=["X7"], battle=["M", "T"], tokens=tokens, memory=3)
    scene.act("activate T")
    scene.expect({"0:battle:2:name": "Sun"})
    scene.offers_not("burst X7")


# --- the end of the turn ---


def test_at_the_end_of_the_turn_the_top_card_is_trashed():
    """CR 8-3-2-1: once, at the end of this turn."""
    scene = board(CARDS, hand=["X7"], battle=["S", "M"], memory=3)
    scene.act("burst X7")
    scene.act("pass")
    scene.expect({"turn": 1, "0:battle:0": "S", "0:trash:cards": ["X7"], "asked": "action"})
    scene.act("pass")
    scene.act("pass")
    scene.expect({"0:battle:0": "S", "0:trash": 1})


def test_the_top_card_that_is_there_by_then_is_meant():
    """CR 8-3-2-1: what it has digivolved into goes, and what lies under that stays."""
    scene = board(CARDS, hand=["X7", "N7"], battle=["S", "M"], memory=3)
    scene.act("burst X7")
    scene.act("digivolve N7")
    scene.act("pass")
    scene.expect({"0:battle:0": "X7", "0:trash:cards": ["N7"], "0:battle:0:under": ["S"]})


def test_it_is_a_rule_and_no_effect():
    """CR 8-3-2-1: what is not affected by effects, or cannot be De-Digivolved, loses the card as
    well; nothing is activated, and nothing is trashed by an effect."""
    waits = tamer(
        on({"event": "stripped", "by": ["effect"]}, {"draw": 1}),
        on({"event": "stripped", "by": ["rule"]}, {"draw": 2}),
    )
    for step in ({"unaffected by": ["effect"]}, {"cannot": ["be de-digivolved"]}):
        cards = CARDS | {"X7": digimon(7, 13000, burst(), {"do": [step]}), "W": waits}
        scene = board(cards, hand=["X7"], battle=["S", "M", "W"], memory=3)
        scene.act("burst X7")
        scene.act("pass")
        scene.expect({"0:battle:0": "S", "0:hand": 4})
        assert len(happened(scene, Activated)) == 1  # of W, which saw it


def test_nothing_is_trashed_where_nothing_lies_under_it():
    """CR 8-3-2-1"""
    strips = tamer(main({"trash": {"top under": 5, "of": ONE}}))
    scene = board(CARDS | {"T": strips}, hand=["X7"], battle=["S", "M", "T"], memory=3)
    scene.act("burst X7")
    scene.act("activate T")
    scene.expect({"0:battle:0:under": []})
    scene.act("pass")
    scene.expect({"0:battle:0": "X7", "0:trash:cards": ["S"]})


def test_nothing_is_trashed_where_it_is_no_digimon_by_then():
    """CR 8-3-2-1"""
    strips = tamer(main({"trash top card": {"pick": 1, "from": {"name": ["X7"]}}}))
    cards = CARDS | {"S": tamer(name="Sun"), "T": strips}
    scene = board(cards, hand=["X7"], battle=[{"stack": ["S", "U"]}, "M", "T"], memory=3)
    scene.act("burst X7")
    scene.act("activate T")
    scene.expect({"0:battle:0": "S"})
    scene.act("pass")
    scene.expect({"0:battle:0": "S", "0:battle:0:under": ["U"], "0:trash:cards": ["X7"]})


def test_nothing_is_trashed_of_what_has_left_or_become_another():
    """CR 8-3-2-1, 3-1-3-1"""
    back = tamer(main({"return": ONE, "to": "hand"}))
    scene = board(CARDS | {"T": back}, hand=["X7"], battle=["S", "M", "T"], memory=3)
    scene.act("burst X7")
    scene.act("activate T")
    scene.act("pass")
    scene.expect({"0:battle:cards": ["T"], "0:trash:cards": ["S"]})


# --- effects ---


def test_effects_that_digivolve_do_not_burst_digivolve_and_the_other_way_round():
    """CR 8-3-2-2"""
    ordinary = tamer(main({"may do": [{"digivolve": ONE, "into": IN_HAND}]}))
    scene = board(CARDS | {"T": ordinary}, hand=["X7"], battle=["S", "M", "T"], memory=3)
    scene.act("activate T")
    scene.expect({"asked": "action", "0:hand": 1})

    bursting = tamer(main({"may do": [{"burst digivolve": ONE, "into": IN_HAND}]}))
    both = digimon(7, 13000, burst(), digivolve=[{"level": 6, "cost": 0}])
    scene = board(CARDS | {"X7": both, "T": bursting}, hand=["X7"], battle=["R", "M", "T"])
    scene.act("activate T")
    scene.expect({"asked": "action", "0:hand": 1})


def test_an_effect_may_burst_digivolve_and_the_rest_goes_as_always():
    """CR 8-3-2-2, 8-3-2-1: the Digimon, the card and the Tamer are chosen; without paying unless it
    says so."""
    bursting = tamer(main({"may do": [{"burst digivolve": ONE, "into": IN_HAND}]}))
    scene = board(
        CARDS | {"T": bursting}, hand=["X7", "R"], battle=["S", "S", "R", "M", "M", "T"], memory=0
    )
    scene.act("activate T")
    scene.choose("yes")
    scene.offered("0:battle:0", "0:battle:1")
    scene.choose("0:battle:1")
    scene.offered("0:battle:3", "0:battle:4")
    scene.choose("0:battle:4")
    scene.expect({"0:battle:1": "X7", "0:battle": 5, "memory": 0, "0:hand": 3})
    scene.act("pass")
    scene.expect({"0:battle:1": "S", "0:trash:cards": ["X7"]})


def test_an_effect_may_let_the_cost_be_paid():
    """CR 8-3-3-1, 8-3-3-3: one of the requirements that are met is chosen."""
    two = digimon(7, 13000, burst(1), burst(4, under={}))
    pays = tamer(main({"burst digivolve": ONE, "into": IN_HAND, "pay": True, "cheaper": 1}))
    scene = board(CARDS | {"X7": two, "T": pays}, hand=["X7"], battle=["S", "M", "T"], memory=5)
    scene.act("activate T")
    scene.offered("1", "4")
    scene.choose("4")
    scene.expect({"memory": 2, "0:battle:0": "X7"})


def test_what_is_about_digivolution_is_about_burst_digivolution_too():
    """CR 8-3-2-3, and its example: Digimon without digivolution cards."""
    dearer = {"cost": 1, "to": "digivolve", "cards": {"of": "opponent", "area": ["any"]},
              "under": {"under": 0}}  # fmt: skip
    helps = {
        "when": [{"event": "digivolved", "would": True, "subject": {"of": "you"}}],
        "do": [{"by": [{"suspend": "this"}], "then": [{"reduce cost": 1}]}],
    }
    cards = CARDS | {"D": tamer({"do": [dearer]}), "H": tamer(helps)}
    for stack, memory in (("S", 1), ({"stack": ["S", "U"]}, 2)):
        mine = {"hand": ["X7"], "battle": [stack, "M"]}
        scene = board(cards, mine, {"battle": ["D"]}, memory=3)
        scene.act("burst X7")
        scene.expect({"memory": memory})
    scene = board(cards, hand=["X7"], battle=["S", "M", "H"], memory=3)
    scene.act("burst X7")
    scene.choose("yes")
    scene.expect({"memory": 3})

    when = digimon(7, 13000, burst(), on("when digivolving", {"gain memory": 2}))
    scene = board(CARDS | {"X7": when}, hand=["X7"], battle=["S", "M"], memory=3)
    scene.act("burst X7")
    scene.expect({"memory": 4})


def test_a_tamer_may_digivolve_by_it_where_the_requirement_names_one():
    """CR 8-3-1: one of their cards; with nothing under it but an egg, in breeding."""
    cards = CARDS | {"E": egg(name="Sun")}
    scene = board(cards, hand=["X7"], breeding=["E"], battle=["M"], memory=3)
    scene.act("burst X7 -> 0:breeding:0")
    scene.expect({"0:breeding:0:under": ["E"]})
    assert happened(scene, BurstDigivolved)
