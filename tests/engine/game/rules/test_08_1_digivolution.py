"""Digivolution (CR 8-1)."""

from __future__ import annotations

from engine.game.events import Digivolved, Moved, Paid
from engine.game.view import view
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, egg, option, tamer


def onto(level: int, cost: int, colour: str = "red"):
    """A digivolution requirement."""
    return {"colors": [colour], "level": level, "cost": cost}


FOUR = digimon(4, 5000, digivolve=[onto(3, 2)])


def would_digivolve(*steps, **more):
    """An immediate-type effect of the card that something would digivolve into."""
    return {"when": [{"event": "digivolved", "would": True, **more}], "do": list(steps)}


def main(*steps):
    return {"when": ["main"], "do": list(steps)}


HAND = {"pick": 1, "from": {"area": ["hand"], "of": "you", "kind": ["digimon"]}}


def test_a_card_goes_on_top_of_ones_own_card_and_is_paid_for_and_a_card_is_drawn():
    """CR 8-1-1, 8-1-3-2, 8-1-3-3: what was there lies under it; the play cost plays no part."""
    scene = board(
        {"X1": FOUR, "X3": digimon(3, 2000)},
        hand=["X1"],
        battle=["X3"],
        theirs={"battle": ["X3"]},
        deck=["X3", "X1"],
        memory=4,
    )
    scene.offered("play X1", "digivolve X1 -> 0:X3", "attack 0:X3 -> player", "pass")
    scene.act("digivolve X1")
    scene.expect({"memory": 2, "0:battle:0:card": "X1", "0:battle:0:under": ["X3"]})
    scene.expect({"0:battle:0:dp": 5000, "0:hand:cards": ["X3"], "0:deck": 1, "1:hand": 0})


def test_digimon_in_the_breeding_area_digivolve_as_well():
    """CR 8-1-1, 8-1-3-1: a card on the field is meant, wherever it is there."""
    scene = board(
        {"X3": digimon(3, 2000, digivolve=[onto(2, 0)]), "E1": egg()},
        hand=["X3"],
        breeding=["E1"],
        memory=2,
    )
    scene.offered("play X3", "digivolve X3 -> 0:breeding:0 for 0", "pass")
    scene.act("digivolve X3")
    scene.expect({"0:breeding:0:card": "X3", "0:breeding:0:under": ["E1"], "0:battle": 0})
    scene.expect({"memory": 2, "0:hand": 1})


def test_an_effect_digivolves_none_of_the_opponents_cards_either():
    """CR 8-1-1: it is always a player's own card that becomes another of theirs."""
    goes = {"digivolve": {"pick": 1, "from": {"kind": ["digimon"]}}, "into": HAND}
    cards = {"X1": FOUR, "X3": digimon(3, 2000), "T1": tamer(main(goes))}
    for mine, top in ((["T1", "X3"], "X1"), (["T1"], "T1")):
        scene = board(cards, {"hand": ["X1"], "battle": mine}, {"battle": ["X3"]})
        scene.act("activate T1")
        scene.expect({f"0:battle:{len(mine) - 1}:card": top, "1:battle:0:card": "X3"})


def test_only_what_meets_a_requirement_can_be_chosen():
    """CR 8-1-3-1: the level and one of the colours; only Digimon cards are digivolved into."""
    scene = board(
        {
            "X1": digimon(4, 5000, play_cost=None, digivolve=[onto(3, 2), onto(3, 3, "blue")]),
            "R3": digimon(3, 2000),
            "B3": digimon(3, 2000, colors=["blue"]),
            "Y3": digimon(3, 2000, colors=["yellow"]),
            "R4": digimon(4, 2000),
            "T1": tamer(),
            "O1": option(digivolve=[onto(3, 0)], colors=["green"]),
        },
        hand=["X1", "O1"],
        battle=[
            {"stack": [number], "suspended": True} for number in ("R3", "B3", "Y3", "R4", "T1")
        ],
        memory=9,
    )
    scene.offered("digivolve X1 -> R3 for 2", "digivolve X1 -> B3 for 3", "pass")


def test_of_several_requirements_that_are_met_the_player_chooses_one():
    """CR 8-1-2-1, 8-1-3-2: the cost of the chosen one is paid."""
    scene = board(
        {
            "X1": digimon(4, 5000, play_cost=None, digivolve=[onto(3, 2), onto(3, 1, "blue")]),
            "RB": digimon(3, 2000, colors=["red", "blue"]),
        },
        hand=["X1"],
        battle=[{"stack": ["RB"], "suspended": True}],
        memory=5,
    )
    scene.offered("digivolve X1 -> RB for 1", "digivolve X1 -> RB for 2", "pass")
    scene.act("digivolve X1 -> RB for 2")
    scene.expect({"memory": 3})


def test_where_an_effect_digivolves_for_a_cost_the_player_chooses_the_requirement_too():
    """CR 8-1-2-1: those that cannot be paid are not offered."""
    costs = [onto(3, 2), onto(3, 1, "blue"), onto(3, 12, "green")]
    scene = board(
        {
            "X1": digimon(4, 5000, play_cost=None, digivolve=costs),
            "XX": digimon(3, 2000, colors=["red", "blue", "green"]),
            "T1": tamer(
                main(
                    {
                        "digivolve": {"pick": 1, "from": {"of": "you", "kind": ["digimon"]}},
                        "into": HAND,
                        "pay": True,
                    }
                )
            ),
        },
        hand=["X1"],
        battle=["XX", "T1"],
        memory=1,
    )
    scene.act("activate T1")
    scene.offered("1", "2")
    scene.choose("1")
    scene.expect({"memory": 0, "0:battle:0:card": "X1"})


def test_requirements_that_are_ignored_need_not_even_be_there():
    """CR 8-1-2-2: nothing on the card is looked at, also where it has no requirement at all."""
    goes = {"digivolve": {"pick": 1, "from": {"of": "you", "kind": ["digimon"]}}, "into": HAND}
    cards = {
        "X1": digimon(6, 9000, digivolve=[onto(5, 3)]),
        "X2": digimon(6, 9000, play_cost=None),
        "X3": digimon(3, 2000),
        "T1": tamer(main(goes)),
        "T2": tamer(main(goes | {"ignoring": True})),
    }
    scene = board(cards, hand=["X1", "X2"], battle=["X3", "T1", "T2"], memory=3)
    scene.act("activate T1")
    scene.expect({"0:battle:0:card": "X3"})
    scene.act("activate T2")
    scene.offered("X1", "X2")
    scene.choose("X2")
    scene.expect({"0:battle:0:card": "X2", "0:battle:0:under": ["X3"], "memory": 3})


def test_ignored_requirements_do_not_set_the_cost_that_an_effect_names():
    """CR 8-1-2-2: the card's own cost is not referenced."""
    goes = {
        "digivolve": {"pick": 1, "from": {"of": "you", "kind": ["digimon"]}},
        "into": HAND,
        "ignoring": True,
        "cost": 4,
    }
    scene = board(
        {
            "X1": digimon(6, 9000, digivolve=[onto(3, 1)]),
            "X2": digimon(6, 9000, play_cost=None),
            "X3": digimon(3, 2000),
            "T1": tamer(main(goes)),
        },
        hand=["X1", "X2"],
        battle=["X3", "T1"],
        memory=9,
    )
    scene.act("activate T1")
    scene.choose("X1")
    scene.expect({"0:battle:0:card": "X1", "memory": 5})
    scene.act("activate T1")
    scene.expect({"0:battle:0:card": "X2", "memory": 1})


def test_where_only_the_requirements_are_ignored_the_cost_of_the_card_is_paid():
    """CR 8-1-2-2: what it says of level and colour does not matter."""
    every = {"all": {"of": "you", "kind": ["digimon"]}}
    goes = {"digivolve": every, "into": HAND, "ignoring": True, "pay": True}
    scene = board(
        {
            "X1": digimon(6, 9000, digivolve=[onto(5, 3, "blue")]),
            "X3": digimon(3, 2000),
            "T1": tamer(main(goes)),
        },
        hand=["X1"],
        battle=["X3", "T1"],
        memory=4,
    )
    scene.act("activate T1")
    scene.expect({"0:battle:0:card": "X1", "memory": 1})


def test_a_digivolved_digimon_lies_as_it_lay():
    """CR 8-1-2-3: suspended stays suspended, unsuspended stays unsuspended."""
    scene = board(
        {"X1": FOUR, "X3": digimon(3, 2000)},
        hand=["X1", "X1"],
        battle=[{"stack": ["X3"], "suspended": True}, "X3"],
        memory=9,
    )
    scene.act("digivolve X1 -> 0:battle:0")
    scene.act("digivolve X1 -> 0:battle:1")
    scene.expect({"0:battle:0:card": "X1", "0:battle:0:suspended": True})
    scene.expect({"0:battle:1:card": "X1", "0:battle:1:suspended": False})
    scene.offers("attack 0:battle:1 -> player")
    scene.offers_not("attack 0:battle:0 -> player")


def test_immediate_effects_come_once_card_and_digimon_are_chosen_and_before_it_is_paid():
    """CR 8-1-2-4, 8-1-3-1: they see both, and both players see the card."""
    fits = {"subject": {"of": "you", "trait": ["stone"]}, "host": {"level": 4}}
    cheaper = would_digivolve({"may do": [{"reduce cost": 2}]}, **fits)
    scene = board(
        {
            "X1": FOUR,
            "X3": digimon(3, 2000),
            "Y3": digimon(3, 2000, traits=["stone"]),
            "T1": tamer(cheaper),
        },
        hand=["X1", "X1"],
        battle=["X3", "Y3", "T1"],
        memory=3,
    )
    scene.act("digivolve X1 -> Y3")
    scene.expect({"asked": "optional", "memory": 3, "0:battle:1:card": "Y3"})
    for player in (0, 1):
        assert [card.number for card in view(scene.game.state, player).nowhere] == ["X1"]
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle:1:card": "X1"})
    scene.act("digivolve X1 -> X3")
    scene.expect({"memory": 1, "0:battle:0:card": "X1", "asked": "action"})


def test_one_digivolution_changes_one_digimon():
    """CR 8-1-2-5: also where an effect names several, and several cards to digivolve into."""
    every = {"kind": ["digimon"], "of": "you"}
    goes = {"digivolve": {"all": every}, "into": {"all": every | {"area": ["hand"]}}}
    scene = board(
        {"X1": FOUR, "X3": digimon(3, 2000), "T1": tamer(main(goes))},
        hand=["X1", "X1"],
        battle=["X3", "X3", "T1"],
        memory=3,
    )
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["X1", "X3", "T1"], "0:battle:0:under": ["X3"]})
    scene.expect({"0:hand:0": "X1", "0:hand": 2})
    assert len(happened(scene, Digivolved)) == 1


def test_a_card_that_cannot_be_paid_for_any_more_goes_back_unpaid():
    """CR 8-1-2-6: to where it was in the hand, the same card; nothing is drawn."""
    dearer = would_digivolve({"may do": [{"reduce cost": -1}]}, host={"this": True})
    scene = board(
        {
            "X1": digimon(4, 5000, dearer, play_cost=None, digivolve=[onto(3, 10)]),
            "X3": digimon(3, 2000),
        },
        hand=["X3", "X1", "X3"],
        battle=["X3"],
        memory=0,
    )
    before = [card.id for card in scene.game.state.side(0).hand]
    scene.act("digivolve X1")
    scene.choose("yes")
    scene.expect({"memory": 0, "turn": 0, "0:battle:cards": ["X3"], "0:battle:0:under": []})
    assert [card.id for card in scene.game.state.side(0).hand] == before
    assert not happened(scene, Paid) + happened(scene, Moved) + happened(scene, Digivolved)


def test_a_card_goes_back_if_what_it_was_to_be_put_on_is_gone():
    """CR 8-1-2-6: the cost is not paid either."""
    deletes = would_digivolve({"delete": "it"}, subject={"of": "opponent"})
    scene = board(
        {"X1": FOUR, "X3": digimon(3, 2000), "T1": tamer(deletes)},
        hand=["X1"],
        battle=["X3"],
        theirs={"battle": ["T1"]},
        memory=3,
    )
    scene.act("digivolve X1")
    scene.expect({"memory": 3, "0:hand:cards": ["X1"], "0:battle": 0, "0:trash:cards": ["X3"]})


def test_digivolution_does_not_add_digivolution_cards():
    """CR 8-1-2-7: what waits for cards to be placed under a Digimon does not see it."""
    placed = {
        "when": [{"event": "card moved", "to": "under", "host": {"of": "you"}}],
        "do": [{"gain memory": 1}],
    }
    adds = main({"place under": {"pick": 1, "from": {"area": ["trash"]}}, "host": HOST})
    scene = board(
        {"X1": FOUR, "X3": digimon(3, 2000), "T1": tamer(placed), "T2": tamer(adds)},
        hand=["X1"],
        battle=["X3", "T1", "T2"],
        trash=["X3"],
        memory=5,
    )
    scene.act("digivolve X1")
    scene.expect({"memory": 3, "0:battle:0:under": ["X3"]})
    scene.act("activate T2")
    scene.expect({"memory": 4, "0:battle:0:under": ["X3", "X3"]})


HOST = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}


def test_without_a_deck_one_digivolves_and_draws_nothing():
    """CR 8-1-2-8: that is no reason to lose either."""
    scene = board({"X1": FOUR, "X3": digimon(3, 2000)}, hand=["X1"], battle=["X3"], deck=[])
    scene.act("digivolve X1")
    scene.expect({"0:battle:0:card": "X1", "0:hand": 0, "memory": 1, "winner": None})


def test_what_digivolving_triggers_waits_for_the_card_that_is_drawn():
    """CR 8-1-3-3: the drawing belongs to the digivolution."""
    many = {"count": {"area": ["hand"], "of": "you"}}
    when = {"when": ["when digivolving"], "do": [{"gain memory": many}]}
    scene = board(
        {"X1": digimon(4, 5000, when, digivolve=[onto(3, 2)]), "X3": digimon(3, 2000)},
        hand=["X1"],
        battle=["X3"],
        memory=2,
    )
    scene.act("digivolve X1")
    scene.expect({"memory": 1, "0:hand": 1})
