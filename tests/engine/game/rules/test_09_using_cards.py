"""Using Option cards (CR 9-1)."""

from __future__ import annotations

from engine.game.events import Moved, Paid, Used
from engine.game.view import view
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, option, tamer


def main(*steps):
    return {"when": ["main"], "do": list(steps)}


def would_be_used(*steps):
    return {"when": [{"event": "used", "would": True, "subject": {"this": True}}], "do": [*steps]}


def test_an_option_is_used_where_its_colours_are_and_its_main_effect_is_activated():
    """CR 9-1-1, 9-1-9-2, 9-1-9-3: Digimon and Tamers show the colours, and the cost is paid."""
    cards = {
        "O1": option(main({"draw": 2}), use_cost=2, colors=["red", "blue"]),
        "T1": tamer(colors=["red"]),
        "X1": digimon(4, 5000, colors=["blue"]),
    }
    scene = board(cards, hand=["O1"], battle=["T1"], theirs={"battle": ["X1"]}, memory=5)
    scene.offered("pass")
    scene = board(cards, hand=["O1"], battle=["T1", "X1"], memory=5)
    scene.offered("use O1", "attack X1 -> player", "pass")
    scene.act("use O1")
    scene.expect({"memory": 3, "0:hand": 2, "0:trash:cards": ["O1"]})


def test_only_the_first_main_effect_is_activated():
    """CR 9-1-9-3: a second one is not, and neither is the [Security] effect."""
    scene = board(
        {
            "O1": option(
                {"when": ["security"], "do": [{"draw": 3}]}, main({"draw": 1}), main({"draw": 2})
            ),
            "T1": tamer(),
        },
        hand=["O1"],
        battle=["T1"],
    )
    scene.act("use O1")
    scene.expect({"0:hand": 1})


def test_nothing_comes_between_the_use_and_the_main_effect_or_between_that_and_the_trash():
    """CR 9-1-2, 9-1-5, 9-1-4: what the use triggers waits until the card is in the trash."""
    used = {"when": [{"event": "used"}], "do": [{"gain memory": {"count": TRASHED}}]}
    left = {"when": [{"event": "deleted"}], "do": [{"gain memory": {"count": TRASHED}}]}
    kills = {"delete": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}}
    scene = board(
        {
            "O1": option(main(kills), use_cost=1),
            "T1": tamer(used),
            "T2": tamer(left),
            "X1": digimon(4, 5000),
        },
        hand=["O1"],
        battle=["T1", "T2"],
        theirs={"battle": ["X1"]},
        memory=5,
    )
    scene.act("use O1")
    scene.offered("T1", "T2")
    scene.expect({"0:trash:cards": ["O1"], "memory": 4})
    scene.choose("T2")
    scene.expect({"memory": 6})
    assert activated(scene) == ["O1", "T2", "T1"]


TRASHED = {"area": ["trash"], "of": "you"}


def test_rule_checks_wait_until_the_option_is_in_the_trash():
    """CR 9-1-2, 9-1-5: a Digimon that its effect leaves with 0 DP is there until then."""
    weakens = {"dp": -3000, "of": {"all": {"of": "opponent", "kind": ["digimon"]}}}
    there = {"count": {"of": "opponent", "kind": ["digimon"]}}
    scene = board(
        {"O1": option(main(weakens, {"gain memory": there})), "X1": digimon(3, 3000)},
        hand=["O1"],
        battle=[{"stack": ["X1"], "suspended": True}],
        theirs={"battle": ["X1", "X1"]},
        memory=3,
    )
    scene.act("use O1")
    scene.expect({"memory": 4, "1:battle": 0, "0:trash:cards": ["O1"], "1:trash": 2})
    moved = [event for event in scene.game.log if "trash" in (getattr(event, "to", ""),)]
    assert [type(event).__name__ for event in moved] == ["Moved", "Cleared"]


def test_an_option_whose_condition_is_not_met_can_be_used_all_the_same():
    """CR 9-1-3: its effect is activated only where the condition is met."""
    rich = {"if": {"memory": {"at least": 3}}, "then": [{"draw": 1}]}
    scene = board(
        {"O1": option(main(rich), use_cost=1), "T1": tamer()},
        hand=["O1", "O1"],
        battle=["T1"],
        memory=4,
    )
    scene.act("use O1")
    scene.expect({"memory": 3, "0:hand": 2})
    scene.act("use O1")
    scene.expect({"memory": 2, "0:hand": 1, "0:trash:cards": ["O1", "O1"]})
    assert activated(scene) == ["O1"]


def test_a_condition_may_be_met_by_what_the_effect_has_just_done():
    """CR 9-1-3, example: by trashing a card of some trait the Option gets its place."""
    pays = {"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}, "as": "paid"}}
    kills = {"delete": {"pick": 1, "from": {"of": "opponent", "level": {"at most": 6}}}}
    stays = {
        "if": {"some are": {"trait": ["sin"], "area": ["trash"]}, "who": "paid"},
        "then": [{"place in battle": "this card"}],
    }
    cards = {
        "O1": option(main({"by": [pays], "then": [kills, stays]})),
        "X1": digimon(4, 5000, traits=["sin"], play_cost=15),
        "X2": digimon(4, 5000, play_cost=15),
        "T1": tamer(),
    }
    for paid, place in (("X1", "battle"), ("X2", "trash")):
        scene = board(
            cards, hand=["O1", "X1", "X2"], battle=["T1"], theirs={"battle": ["X2"]}, memory=9
        )
        scene.act("use O1")
        scene.choose("yes")
        scene.choose(paid)
        scene.expect({"1:battle": 0, "0:battle": 2 if place == "battle" else 1})
        assert "O1" in scene.value(f"0:{place}:cards")


def test_a_used_card_is_in_no_area_until_its_effect_is_done():
    """CR 9-1-4: neither in the hand nor in the trash, and so no target of its own effect."""
    every = {"return": {"all": {"area": ["trash"], "of": "you"}}}
    shown = {"gain memory": {"count": {"area": ["hand"], "of": "you"}}}
    scene = board(
        {"O1": option(main(shown, every), use_cost=1), "T1": tamer(play_cost=15)},
        hand=["O1", "T1"],
        battle=["T1"],
        trash=["T1"],
        memory=3,
    )
    scene.act("use O1")
    scene.expect({"memory": 3, "0:hand:cards": ["T1", "T1"], "0:trash:cards": ["O1"]})


def test_an_option_that_has_got_a_place_is_not_trashed():
    """CR 9-1-5: one that its effect put somewhere stays there."""
    under = {"place under": "this card", "host": {"pick": 1, "from": {"kind": ["digimon"]}}}
    cards = {
        "O1": option(main({"place in battle": "this card"})),
        "O2": option(main(under)),
        "O3": option(main({"return": "this card"}), use_cost=4),
        "X1": digimon(4, 5000),
    }
    scene = board(cards, hand=["O1", "O2", "O3"], battle=["X1"], memory=6)
    scene.act("use O1")
    scene.expect({"0:battle:cards": ["X1", "O1"], "0:trash": 0})
    scene.act("use O2")
    scene.expect({"0:battle:0:under": ["O2"], "0:trash": 0})
    scene.act("use O3")
    scene.expect({"0:hand:cards": ["O3"], "0:trash": 0, "memory": 0})


def test_immediate_effects_come_after_the_card_is_shown_and_before_it_is_paid_for():
    """CR 9-1-6, 9-1-9-1: both players see the card."""
    scene = board(
        {
            "O1": option(
                main({"draw": 1}), would_be_used({"may do": [{"reduce cost": 2}]}), use_cost=3
            ),
            "T1": tamer(),
        },
        hand=["O1"],
        battle=["T1"],
        memory=3,
    )
    scene.act("use O1")
    scene.expect({"asked": "optional", "memory": 3, "0:hand": 0})
    for player in (0, 1):
        assert [card.number for card in view(scene.game.state, player).nowhere] == ["O1"]
    scene.choose("yes")
    scene.expect({"memory": 2, "0:hand": 1, "0:trash:cards": ["O1"]})


def test_cards_are_used_one_at_a_time():
    """CR 9-1-7: also by an effect that means all of them."""
    every = {"all": {"kind": ["option"], "area": ["hand"], "of": "you"}}
    scene = board(
        {"O1": option(main({"draw": 1}), use_cost=2), "T1": tamer(main({"use": every}))},
        hand=["O1", "O1"],
        battle=["T1"],
    )
    scene.act("activate T1")
    scene.expect({"memory": 3, "0:trash:cards": ["O1"], "0:hand": 2})
    assert len(happened(scene, Used)) == 1


def test_a_card_that_cannot_be_paid_for_any_more_goes_back_unpaid():
    """CR 9-1-8: to where it was in the hand, the same card, without any effect."""
    scene = board(
        {
            "O1": option(
                main({"draw": 1}), would_be_used({"may do": [{"reduce cost": -1}]}), use_cost=10
            ),
            "T1": tamer(),
        },
        hand=["T1", "O1", "T1"],
        battle=["T1"],
        memory=0,
    )
    before = [card.id for card in scene.game.state.side(0).hand]
    scene.act("use O1")
    scene.choose("yes")
    scene.expect({"memory": 0, "turn": 0, "0:trash": 0})
    assert [card.id for card in scene.game.state.side(0).hand] == before
    assert not happened(scene, Paid) + happened(scene, Moved) + happened(scene, Used)


def test_a_card_whose_use_is_prevented_goes_back_where_it_was():
    """CR 9-1-8: it is as if it had not been used; the one who used it has paid nothing."""
    stops = {
        "when": [{"event": "used", "would": True, "subject": {"of": "opponent"}}],
        "do": [{"prevent": "it"}],
        "limit": 1,
    }
    scene = board(
        {"O1": option(main({"draw": 1}), use_cost=2), "T1": tamer(), "T2": tamer(stops)},
        hand=["O1"],
        battle=["T1"],
        theirs={"battle": ["T2"]},
    )
    scene.act("use O1")
    scene.expect({"memory": 3, "0:hand:cards": ["O1"], "0:trash": 0})
    scene.act("use O1")
    scene.expect({"memory": 1, "0:trash:cards": ["O1"]})


def test_what_a_used_card_leaves_standing_is_there_at_once():
    """CR 9-1-9-3: the use is over with the activation; what it gave lasts."""
    blocks = keyword("blocker")["do"][0] | {"of": {"all": {"of": "you"}}, "for": "turn"}
    scene = board({"O1": option(main(blocks)), "X1": digimon(4, 5000)}, hand=["O1"], battle=["X1"])
    scene.act("use O1")
    scene.expect({"0:battle:0:keywords": ["blocker"]})


def test_an_option_that_lies_in_the_battle_area_is_not_used_again():
    """CR 9-1-1, 6-5-1-6-1: its first [Main] effect is for using it; a second one is activated."""
    use = {"when": ["main"], "do": [{"draw": 1}, {"place in battle": "this card"}]}
    other = {"when": ["main"], "do": [{"by": [{"trash": "this"}], "then": [{"gain memory": 1}]}]}
    scene = board({"O1": option(use, other), "X1": digimon(4, 5000)}, hand=["O1"], battle=["X1"])
    scene.act("use O1")
    scene.expect({"0:battle": 2, "0:hand": 1})
    scene.offered("activate O1", "attack X1 -> player", "pass")

    scene.act("activate O1")

    scene.expect({"0:battle": 1, "0:trash": 1, "memory": 3})
