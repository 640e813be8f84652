"""DNA digivolution (CR 8-2), as an action and by effects."""

from __future__ import annotations

from engine.game.events import DnaDigivolved, Left, Moved, Paid, Unsuspended
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, egg, keyword, tamer

BLUE, GREEN = {"colour": ["blue"], "level": 4}, {"colour": ["green"], "level": 4}


def dna(*wanted, cost=0):
    return {"do": [{"dna": list(wanted), "cost": cost}]}


def on(when, *steps, **more):
    return {"when": [when], "do": list(steps), **more}


def main(*steps, **more):
    return on("main", *steps, **more)


def would(*steps, **more):
    return {"when": [{"event": "digivolved", "would": True, **more}], "do": list(steps)}


MINE = {"kind": ["digimon"], "of": "you"}
IN_HAND = {"pick": 1, "from": {"area": ["hand"], "of": "you", "kind": ["digimon"]}}
CARDS = {
    "X5": digimon(5, 8000, dna(BLUE, GREEN, cost=1), colors=["blue"]),
    "B": digimon(4, 5000, colors=["blue"]),
    "G": digimon(4, 4000, colors=["green"]),
    "BG": digimon(4, 4500, colors=["blue", "green"]),
    "R": digimon(4, 4500),
    "U": digimon(3, 2000, {"do": [{"links to": {}, "cost": 1}]}, colors=["blue"]),
    "W": digimon(3, 1000, colors=["green"]),
}


def dna_effect(*filters, **more):
    """An effect that DNA digivolves two Digimon, unless it says otherwise."""
    return {"dna digivolve": list(filters or (MINE, MINE)), "into": IN_HAND, **more}


# --- what it is, and its procedure ---


def test_two_digimon_are_stacked_in_the_order_of_the_requirement_and_are_one_new_digimon():
    """CR 8-2-1, 8-2-2-2, 8-2-2-3, 8-2-3-3, 6-5-1-2-2: each with its own cards under it, the left
    one uppermost; then a card is drawn."""
    scene = board(
        CARDS,
        hand=["X5"],
        battle=[{"stack": ["G", "W"]}, {"stack": ["B", "U"]}],
        deck=["R", "U"],
        memory=3,
    )
    scene.offers("dna X5 -> B + G for 1")
    scene.offers_not("dna X5 -> G + B", "digivolve X5")
    scene.act("dna X5 -> B + G")

    scene.expect({"0:battle": 1, "0:battle:0": "X5", "0:battle:0:under": ["B", "U", "G", "W"]})
    scene.expect({"memory": 2, "0:hand:cards": ["R"], "0:deck": 1, "0:trash": 0})


def test_what_is_offered_is_each_way_to_meet_each_requirement_that_can_be_paid():
    """CR 8-2-3-1, 8-2-3-2: the player chooses the requirement, and which cards meet it."""
    cards = CARDS | {"X5": digimon(5, 8000, dna(BLUE, GREEN, cost=1), dna({}, {}, cost=3))}
    scene = board(cards, hand=["X5"], battle=["B", "G", "W"], memory=-7)
    scene.offered("dna X5 -> B + G for 1", "dna X5 -> B + G for 3",
                  "dna X5 -> G + B for 3", "dna X5 -> B + W for 3", "dna X5 -> W + B for 3",
                  "dna X5 -> G + W for 3", "dna X5 -> W + G for 3", "attack B -> player",
                  "attack G -> player", "attack W -> player", "pass")  # fmt: skip
    scene.act("dna X5 -> W + G for 3")
    scene.expect({"memory": -10, "0:battle:1:under": ["W", "G"]})

    dear = board(cards, hand=["X5"], battle=["B", "G", "W"], memory=-8)
    dear.offers("dna X5 -> B + G for 1")
    dear.offers_not("dna X5 -> B + W", "dna X5 -> G + B")


def test_where_both_may_be_either_the_player_says_which_is_uppermost():
    """CR 8-2-2-2: the same kind of card is asked for more than once."""
    scene = board(CARDS, hand=["X5"], battle=["BG", "BG", "G"], memory=3)
    both = ["0:battle:0 + 0:battle:1", "0:battle:1 + 0:battle:0"]
    scene.offers(*(f"dna X5 -> {order}" for order in both), "dna X5 -> 0:battle:1 + G")
    scene.offers_not("dna X5 -> G + BG", "dna X5 -> 0:battle:0 + 0:battle:0")


def test_three_may_be_stacked_where_the_requirement_is_of_three():
    """CR 8-2-1, 8-2-2-2: multiple cards, from the left to the right."""
    cards = CARDS | {"X5": digimon(5, 8000, dna(BLUE, GREEN, {"colour": ["red"]}))}
    scene = board(cards, hand=["X5"], battle=["R", "G", "B"], memory=3)
    scene.act("dna X5 -> B + G + R")
    scene.expect({"0:battle:0:under": ["B", "G", "R"], "0:battle": 1})


def test_only_ones_own_digimon_in_the_battle_area_are_stacked_and_no_tokens():
    """CR 6-5-1-2-2, 4-21-3, 8-2-1"""
    tokens = {"Imp": {"kind": "digimon", "level": 4, "color": "green", "dp": 3000}}
    makes = tamer(main({"play token": "Imp"}))
    scene = board(
        CARDS | {"T": makes, "E": egg(colors=["green"], level=4)},
        mine={"hand": ["X5"], "battle": ["B", "T"], "breeding": ["G"], "trash": ["G"]},
        theirs={"battle": ["G"]},
        tokens=tokens,
        memory=3,
    )
    scene.offers_not("dna X5")
    scene.act("activate T")
    scene.expect({"0:battle:2:name": "Imp"})
    scene.offers_not("dna X5")


def test_only_digimon_are_stacked_unless_the_requirement_is_about_something_else():
    """CR 8-2-1, 6-5-1-2-2"""
    cards = CARDS | {
        "T": tamer(colors=["blue"]),
        "X5": digimon(5, 8000, dna({"colour": ["blue"]}, GREEN)),
        "X6": digimon(6, 9000, dna({"colour": ["blue"], "kind": ["tamer"]}, GREEN)),
    }
    scene = board(cards, hand=["X5", "X6"], battle=["T", "G"])
    scene.offers("dna X6 -> T + G")
    scene.offers_not("dna X5")


def test_what_cannot_digivolve_is_not_stacked():
    """CR 8-2-2-5, 15-1-3: a prohibition goes before what is allowed."""
    stuck = CARDS | {"G": digimon(4, 4000, {"do": [{"cannot": ["digivolve"]}]}, colors=["green"])}
    board(stuck, hand=["X5"], battle=["B", "G"]).offers_not("dna X5")

    forbids = tamer({"do": [{"forbid": "digivolve"}]})
    scene = board(CARDS | {"T": forbids}, {"hand": ["X5"], "battle": ["B", "G"]}, {"battle": ["T"]})
    scene.offers_not("dna X5")


def test_without_a_card_to_draw_it_is_done_all_the_same():
    """CR 8-1-2-8, 8-2-3-3"""
    scene = board(CARDS, hand=["X5"], battle=["B", "G"], deck=[], memory=3)
    scene.act("dna X5")
    scene.expect({"0:battle:0": "X5", "0:hand": 0, "winner": None})


# --- a new Digimon, of new cards ---


def test_it_comes_unsuspended_and_nothing_was_unsuspended():
    """CR 8-2-2-1-1"""
    waits = tamer(on({"event": "unsuspended"}, {"draw": 1}))
    scene = board(
        CARDS | {"T": waits},
        hand=["X5"],
        battle=[{"stack": ["B"], "suspended": True}, {"stack": ["G"], "suspended": True}, "T"],
        memory=3,
    )
    scene.act("dna X5")
    scene.expect({"0:battle:1": "X5", "0:battle:1:suspended": False, "0:hand": 1})
    assert not happened(scene, Unsuspended)


def test_link_cards_are_trashed_right_before_the_digimon_are_stacked():
    """CR 8-2-2-1-2: what waits for that sees it; a link card does not become a digivolution
    card."""
    waits = tamer(on({"event": "card moved", "source": "link"}, {"gain memory": 1}))
    scene = board(
        CARDS | {"T": waits},
        hand=["X5"],
        battle=[{"stack": ["B"], "links": ["U"]}, {"stack": ["G"], "links": ["W"]}, "T"],
        memory=3,
    )
    scene.act("dna X5")
    scene.expect({"0:battle:1:under": ["B", "G"], "0:battle:1:links": []})
    scene.expect({"0:trash:cards": ["U", "W"], "memory": 3})
    log = [type(event) for event in scene.game.log]
    assert log.index(Paid) < log.index(Moved) < log.index(DnaDigivolved)


def test_nothing_keeps_the_link_cards():
    """CR 8-2-2-1-2, 4-9-6: the Digimon to which they are linked are about to be no more."""
    keeps = tamer(
        {
            "when": [{"event": "card moved", "would": True, "source": "link"}],
            "do": [{"prevent": "it"}],
        }
    )
    links = {"stack": ["B"], "links": ["U"]}
    scene = board(CARDS | {"T": keeps}, hand=["X5"], battle=[links, "G", "T"], memory=3)
    scene.act("dna X5")
    scene.expect({"0:battle:1:links": [], "0:trash:cards": ["U"]})


def test_digivolution_cards_that_lie_face_down_still_do():
    """CR 8-2-2-3: the cards under each of the Digimon go along as they lie."""
    hidden = {"stack": ["B", "U"], "face down": [1]}
    scene = board(CARDS, hand=["X5"], battle=[hidden, "G"], memory=3)
    scene.act("dna X5")
    under = scene.game.state.side(0).battle[0].cards[1:]
    assert [card.face_up for card in under] == [True, False, True]


def test_the_digimon_that_are_stacked_do_not_leave_the_battle_area():
    """CR 8-2-1, 8-2-2-1: they become digivolution cards; nothing left, nothing came by being
    played."""
    waits = tamer(
        on({"event": "left"}, {"gain memory": 5}),
        on({"event": "played"}, {"gain memory": 5}),
        on({"event": "card moved", "to": "under"}, {"gain memory": 5}),
    )
    scene = board(CARDS | {"T": waits}, hand=["X5"], battle=["B", "G", "T"], memory=3)
    scene.act("dna X5")
    scene.expect({"memory": 2, "asked": "action"})
    assert not happened(scene, Left)


def test_what_was_done_to_them_before_is_not_true_of_the_new_digimon():
    """CR 8-2-2-1-5: effects that were applied to them end."""
    one = tamer(main({"dp": 2000, "of": {"pick": 1, "from": MINE}, "for": "turn"}))
    scene = board(CARDS | {"T": one}, hand=["X5"], battle=["B", "G", "T"], memory=3)
    scene.act("activate T")
    scene.choose("B")
    scene.expect({"0:battle:0:dp": 7000})
    scene.act("dna X5")
    scene.expect({"0:battle:1:dp": 8000})


def test_what_an_effect_had_chosen_is_not_there_any_more():
    """CR 8-2-2-1-5: the Digimon that was to be deleted at the end of the turn is another one
    now."""
    later = {"later": [{"delete": "it"}], "at": "turn ended"}
    doom = tamer(main({"dp": 1000, "of": {"pick": 1, "from": MINE}, "for": "turn"}, later))
    scene = board(CARDS | {"T": doom}, hand=["X5"], battle=["B", "G", "T"], memory=3)
    scene.act("activate T")
    scene.choose("B")
    scene.act("dna X5")
    scene.act("pass")
    scene.expect({"turn": 1, "0:battle:1": "X5", "0:battle": 2})


def test_an_effect_that_waited_for_its_turn_is_lost_with_the_digimon_that_had_it():
    """CR 8-2-2-1, 15-4-4-3: that Digimon is not there any more."""
    fuses = tamer(on({"event": "suspended"}, {"may do": [dna_effect()]}))
    draws = digimon(4, 5000, on("when attacking", {"draw": 1}), colors=["blue"])
    scene = board(CARDS | {"B": draws, "T": fuses}, hand=["X5"], battle=["B", "G", "T"], memory=3)
    scene.act("attack B -> player")
    scene.choose("T")
    scene.choose("yes")
    scene.expect({"0:battle:1": "X5", "asked": "action", "0:hand": 1, "1:security": 1})


def test_once_per_turn_is_counted_anew():
    """CR 8-2-2-1-6, 8-2-2-1-2: the digivolution cards are new cards; a digivolution in between
    leaves the count as it was."""
    once = main({"gain memory": 1}, limit=1, field="inherited")
    cards = CARDS | {"U": digimon(3, 2000, once, colors=["blue"])}
    top = digimon(5, 6000, digivolve=[{"level": 4, "cost": 0}])
    scene = board(
        cards | {"N": top}, hand=["X5", "N"], battle=[{"stack": ["B", "U"]}, "G"], memory=3
    )
    scene.act("activate B")
    scene.offers_not("activate B")
    scene.act("dna X5")
    scene.act("activate X5")
    scene.expect({"memory": 4})
    scene.offers_not("activate X5")

    scene = board(cards | {"N": top}, hand=["N"], battle=[{"stack": ["B", "U"]}, "G"], memory=3)
    scene.act("activate B")
    scene.act("digivolve N -> B")
    scene.offers_not("activate N")


def test_digimon_that_came_this_turn_may_attack_once_they_have_become_another():
    """CR 8-2-2-1-7"""
    new = [{"stack": ["B"], "new": True}, {"stack": ["G"], "new": True}]
    scene = board(CARDS, hand=["X5"], battle=new, memory=3)
    scene.offers_not("attack B -> player")
    scene.act("dna X5")
    scene.offers("attack X5 -> player")


# --- in the middle of an attack ---


def attacking(*their_cards):
    """A board where an attacker DNA digivolves when it attacks."""
    attacker = digimon(4, 5000, on("when attacking", {"may do": [dna_effect()]}), colors=["blue"])
    return {
        "cards": CARDS
        | {
            "B": attacker,
            "S": tamer(on({"event": "counter timing"}, {"draw": 1})),
            "K": digimon(4, 3000, {"do": [{"keyword": "blocker"}]}),
            "L": tamer(on({"event": "attack ended"}, {"gain memory": 1})),
        },
        "mine": {"hand": ["X5"], "battle": ["B", "G", "L"]},
        "theirs": {"battle": list(their_cards)},
        "memory": 3,
    }


def test_an_attacker_that_has_become_another_is_not_there_but_the_attack_goes_on():
    """CR 8-2-2-1-3, 11-1-5: all timings come; nothing is blocked, checked or fought."""
    scene = board(**attacking("S", "K"))
    scene.act("attack B -> player")
    scene.choose("yes")
    scene.expect({"0:battle:1": "X5", "1:security": 1, "1:hand": 1, "asked": "action"})
    scene.expect({"memory": 4, "1:battle:1:suspended": False, "attacking": False})
    scene.offers("attack X5 -> player")


def test_a_target_that_has_become_another_is_not_there():
    """CR 8-2-2-1-4: there is no battle with the new Digimon."""
    counters = tamer(on("counter", dna_effect()))
    scene = board(
        CARDS | {"T": counters, "A": digimon(6, 20000)},
        mine={"battle": ["A"]},
        theirs={"hand": ["X5"], "battle": [{"stack": ["B"], "suspended": True}, "G", "T"]},
        memory=3,
    )
    scene.act("attack A -> B")
    scene.choose("T")
    scene.expect({"1:battle": 2, "1:battle:1": "X5", "1:trash": 0, "asked": "action"})

    scene = board(
        CARDS | {"T": counters, "A": digimon(6, 20000), "K": digimon(3, 1000, keyword("blocker"))},
        mine={"battle": ["A"]},
        theirs={"hand": ["X5"], "battle": [{"stack": ["B"], "suspended": True}, "G", "T", "K"]},
        memory=3,
    )
    scene.act("attack A -> B")
    scene.choose("T")
    scene.expect({"asked": "block"})  # the attack goes on (CR 11-1-5)
    scene.choose("K")
    scene.expect({"1:trash:cards": ["K"], "asked": "action"})


# --- effects ---


def test_effects_that_digivolve_do_not_dna_digivolve_and_the_other_way_round():
    """CR 8-2-2-4"""
    both = digimon(
        5, 8000, dna(BLUE, GREEN), digivolve=[{"level": 4, "cost": 0, "colors": ["red"]}]
    )
    ordinary = tamer(main({"may do": [{"digivolve": {"pick": 1, "from": MINE}, "into": IN_HAND}]}))
    scene = board(CARDS | {"X5": both, "T": ordinary}, hand=["X5"], battle=["B", "G", "T"])
    scene.act("activate T")
    scene.expect({"asked": "action", "0:hand": 1})

    fusing = tamer(main({"may do": [dna_effect()]}))
    scene = board(CARDS | {"X5": both, "T": fusing}, hand=["X5"], battle=["R", "G", "T"])
    scene.act("activate T")
    scene.expect({"asked": "action", "0:hand": 1})


def test_an_effect_may_dna_digivolve_without_paying_and_goes_on_about_the_new_digimon():
    """CR 8-2-2-4, 8-2-3: the order is asked for, the uppermost first."""
    may_attack = {"dp": 2000, "of": "it", "for": "turn"}
    fusing = tamer(main({"may do": [dna_effect(), may_attack]}))
    scene = board(CARDS | {"T": fusing}, hand=["X5", "R"], battle=["BG", "BG", "B", "T"], memory=0)
    scene.act("activate T")
    scene.choose("yes")
    scene.offered("0:battle:0", "0:battle:1", "B")
    scene.choose("0:battle:1")
    scene.expect({"0:battle": 3, "0:battle:2": "X5", "0:battle:2:dp": 10000, "memory": 0})
    scene.expect({"0:battle:2:under": ["BG", "BG"], "0:hand": 2})


def test_an_effect_may_let_the_cost_be_paid_or_make_it_cheaper():
    """CR 8-2-3-2: of several requirements that are met one is chosen, by its cost."""
    cards = CARDS | {"X5": digimon(5, 8000, dna(BLUE, GREEN, cost=1), dna({}, {}, cost=3))}
    fusing = tamer(main(dna_effect(pay=True, cheaper=1)))
    scene = board(cards | {"T": fusing}, hand=["X5"], battle=["B", "G", "T"], memory=4)
    scene.act("activate T")
    scene.choose("B")
    scene.offered("1", "3")
    scene.choose("3")
    scene.expect({"memory": 2, "0:battle:1:under": ["B", "G"]})


def test_an_effect_says_which_cards_are_stacked_and_from_where():
    """CR 8-2-2-4, 8-2-3-1: this Digimon and a card of the hand or trash; both are revealed as one,
    and the requirement still has to be met."""
    fuses = {"dna digivolve": [{"this": True}, {"area": ["trash"], "of": "you"}], "into": IN_HAND}
    cards = CARDS | {"B": digimon(4, 5000, main(fuses), colors=["blue"])}
    scene = board(
        cards, hand=["X5", "G"], battle=["B", "G"], trash=["U", "G", "R"], deck=["W"], memory=0
    )
    scene.act("activate B")
    scene.expect({"0:battle": 2, "0:battle:1:under": ["B", "G"], "0:battle:0": "G"})
    scene.expect({"0:trash:cards": ["U", "R"], "0:hand:cards": ["G", "W"]})


def test_a_digimon_that_is_not_affected_by_the_effect_is_not_stacked_by_it():
    """CR 15-15-5, 8-2-2-5"""
    immune = digimon(4, 4000, {"do": [{"unaffected by": ["your effect"]}]}, colors=["green"])
    fusing = tamer(main({"may do": [dna_effect()]}))
    scene = board(CARDS | {"G": immune, "T": fusing}, hand=["X5"], battle=["B", "G", "T"])
    scene.act("activate T")
    scene.expect({"asked": "action", "0:battle": 3})


# --- effects that are about digivolution ---


def test_what_makes_digivolution_dearer_or_cheaper_does_so_once_for_any_of_the_digimon():
    """CR 8-2-2-5, and its example: Digimon without digivolution cards."""
    dearer = {"cost": 1, "to": "digivolve", "cards": {"of": "opponent", "area": ["any"]},
              "under": {"under": 0}}  # fmt: skip
    theirs = {"battle": ["T"]}
    cards = CARDS | {"T": tamer({"do": [dearer]})}
    scene = board(cards, {"hand": ["X5"], "battle": ["B", "G"]}, theirs, memory=5)
    scene.act("dna X5")
    scene.expect({"memory": 3})

    one = {"hand": ["X5"], "battle": [{"stack": ["B", "U"]}, "G"]}
    scene = board(cards, one, theirs, memory=5)
    scene.act("dna X5")
    scene.expect({"memory": 3})

    none = {"hand": ["X5"], "battle": [{"stack": ["B", "U"]}, {"stack": ["G", "W"]}]}
    scene = board(cards, none, theirs, memory=5)
    scene.act("dna X5")
    scene.expect({"memory": 4})


def test_effects_that_interrupt_a_digivolution_see_all_that_digivolve():
    """CR 8-2-2-5, 8-1-2-4: each of the Digimon would digivolve, and into that card."""
    helps = would({"reduce cost": 1}, subject={"this": True}, host={"level": 5, "area": ["any"]})
    cards = CARDS | {
        "B": digimon(4, 5000, helps, colors=["blue"]),
        "G": digimon(4, 4000, helps, colors=["green"]),
        "X5": digimon(5, 8000, dna(BLUE, GREEN, cost=4)),
    }
    scene = board(cards, hand=["X5"], battle=["B", "G"], memory=-8)
    scene.offers("dna X5 -> B + G")
    scene.act("dna X5")
    scene.choose("B")
    scene.expect({"memory": -10, "0:battle:0": "X5"})


def test_where_one_of_them_is_gone_by_then_nothing_is_paid_and_the_card_goes_back():
    """CR 8-1-2-6, 8-2-2-5: the others stay as they are, and keep their links."""
    leaves = would({"may do": [{"return": "this", "to": "hand"}]}, subject={"this": True})
    cards = CARDS | {"G": digimon(4, 4000, leaves, colors=["green"])}
    scene = board(
        cards, hand=["R", "X5", "R"], battle=[{"stack": ["B"], "links": ["U"]}, "G"], memory=3
    )
    scene.act("dna X5")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle": 1, "0:battle:0:links": ["U"], "0:deck": 5})
    scene.expect({"0:hand:cards": ["R", "X5", "R", "G"]})


def test_where_it_fails_the_card_of_the_hand_goes_back_as_well():
    """CR 8-1-2-6, 16-31-6: each card is where it was."""
    leaves = would({"may do": [{"return": "this", "to": "deck bottom"}]}, subject={"this": True})
    from_hand = {"dna digivolve": [MINE, {"area": ["hand"], "of": "you"}], "into": IN_HAND}
    cards = CARDS | {
        "B": digimon(4, 5000, leaves, colors=["blue"]),
        "T": tamer(main({"may do": [from_hand]})),
    }
    scene = board(cards, hand=["R", "G", "X5", "R"], battle=["B", "T"], memory=3)
    scene.act("activate T")
    scene.choose("yes")
    scene.choose("yes")
    scene.expect({"0:battle": 1, "0:hand:cards": ["R", "G", "X5", "R"], "asked": "action"})


def test_a_new_digimon_that_dna_digivolved_knows_it():
    """CR 8-2-1, 8-2-2-5: [When Digivolving] triggers; what asks for a DNA digivolution is told
    apart from others."""
    asks = on(
        "when digivolving",
        {"if": {"dna digivolved": True}, "then": [{"gain memory": 2}]},
        {"if": {"dna digivolved": False}, "then": [{"gain memory": 1}]},
    )
    both = digimon(5, 8000, dna(BLUE, GREEN), asks, digivolve=[{"level": 4, "cost": 0}])
    scene = board(CARDS | {"X5": both}, hand=["X5"], battle=["B", "G"], memory=0)
    scene.act("dna X5")
    scene.expect({"memory": 2})
    scene = board(CARDS | {"X5": both}, hand=["X5"], battle=["B", "G"], memory=0)
    scene.act("digivolve X5 -> B")
    scene.expect({"memory": 1})


def test_effects_may_wait_for_a_dna_digivolution_alone():
    """CR 8-2-2-5: also right before it, by what the Digimon would become."""
    before = {
        "when": [{"event": "dna digivolved", "would": True, "subject": {"this": True},
                  "host": {"colour": ["blue"], "area": ["any"]}}],
        "do": [{"gain memory": 1}],
    }  # fmt: skip
    after = on({"event": "dna digivolved", "subject": {"this": True}}, {"gain memory": 3},
               field="inherited")  # fmt: skip
    cards = CARDS | {
        "B": digimon(4, 5000, before, colors=["blue"]),
        "U": digimon(3, 2000, after),
        "N": digimon(5, 6000, digivolve=[{"level": 4, "cost": 0}], colors=["blue"]),
    }
    battle = [{"stack": ["B", "U"]}, "G"]
    scene = board(cards, hand=["X5"], battle=battle, memory=0)
    scene.act("dna X5")
    scene.expect({"memory": 3})
    scene = board(cards, hand=["N"], battle=battle, memory=0)
    scene.act("digivolve N -> B")
    scene.expect({"memory": 0})


def test_the_breeding_area_has_no_part_in_it_by_effects_either():
    """CR 8-2-2-4, 3-4-7-2"""
    fusing = tamer(main({"may do": [dna_effect({"area": ["breeding"]}, MINE)]}))
    scene = board(CARDS | {"T": fusing}, hand=["X5"], battle=["B", "T"], breeding=["G"])
    scene.act("activate T")
    scene.expect({"asked": "action"})


def test_what_triggered_the_effect_is_stacked_whatever_is_chosen_meanwhile():
    """CR 8-2-3-1: "it" is the Digimon, not the card into which it digivolves."""
    fuses = {"dna digivolve": [{"named": ["it"]}, MINE], "into": IN_HAND}
    waits = tamer(on({"event": "suspended", "subject": MINE}, {"may do": [fuses]}))
    scene = board(
        CARDS | {"T": waits, "N": digimon(5, 6000, dna(GREEN, BLUE))},
        hand=["X5", "N"],
        battle=["G", "B", "B", "T"],
        memory=3,
    )
    scene.act("attack 0:battle:1 -> player")
    scene.choose("yes")
    scene.choose("X5")
    scene.expect({"0:battle:cards": ["B", "T", "X5"], "0:battle:2:under": ["B", "G"]})


def test_an_effect_stacks_as_many_as_it_says_and_never_the_card_itself():
    """CR 8-2-2-4, 8-2-3-1"""
    hand = {"area": ["hand"], "of": "you"}
    for wanted in ([MINE, MINE, MINE], [MINE], [MINE, hand]):
        both = digimon(5, 8000, dna({}, {}))
        fuses = tamer(main({"may do": [{"dna digivolve": wanted, "into": IN_HAND}]}))
        scene = board(CARDS | {"X5": both, "T": fuses}, hand=["X5"], battle=["B", "G", "R", "T"])
        scene.act("activate T")
        scene.expect({"asked": "action", "0:hand": 1})
