"""App Fusion (CR 8-4)."""

import pytest

from engine.game.events import AppFused, Moved, Paid
from tests.engine.game.rules.logged import activated, happened
from tests.engine.game.rules.playing import MINE
from tests.scenario import board, digimon, keyword, option, tamer

TO_ALL = {"do": [{"links to": {"trait": ["app"]}, "cost": 0}]}
FUSES = {"do": [{"app fusion": [{"name": "Dot"}, {"name": "Dash"}, {"name": "Comma"}], "cost": 1}]}
CARDS = {
    "X": digimon(4, 7000, FUSES, traits=["app"]),
    "D": digimon(3, 2000, TO_ALL, name="Dot", traits=["app"]),
    "E": digimon(3, 2000, TO_ALL, name="Dash", traits=["app"], link_dp=1000),
    "C": digimon(3, 2000, TO_ALL, name="Comma", traits=["app"]),
    "U": digimon(3, 1000, TO_ALL, name="Under", traits=["app"]),
}


def linked(top, *links, **more):
    return {"stack": top.split("/"), "links": list(links)} | more


def test_a_linked_digimon_and_its_link_card_digivolve_together():
    """CR 8-4-1, 8-4-3-1, 8-4-3-2, 8-4-3-3, 6-5-1-2-4: for the cost of the requirement the link card
    goes on top of the Digimon, the other card on top of that, and a card is drawn."""
    scene = board(CARDS, hand=["X"], battle=[linked("D/U", "E")], memory=3)
    scene.act("fuse X -> D with E for 1")

    scene.expect({"0:battle:cards": ["X"], "0:battle:0:under": ["E", "D", "U"]})
    scene.expect({"0:battle:0:links": [], "0:battle:0:dp": 7000, "0:hand": 1, "memory": 2})
    in_order = [type(each) for each in scene.game.log if isinstance(each, Paid | AppFused)]
    assert in_order == [Paid, AppFused]


@pytest.mark.parametrize(
    ("top", "link", "fuses"),
    [
        ("D", "E", True), ("D", "C", True), ("E", "D", True),
        ("E", "C", True), ("C", "D", True), ("C", "E", True),
        ("D", "D", False), ("U", "D", False), ("D", "U", False),
    ],
)  # fmt: skip
def test_any_two_different_ones_of_those_that_are_named(top, link, fuses):
    """CR 8-4-1, 8-4-2-1, example: which is the Digimon and which the link card is all one."""
    scene = board(CARDS, hand=["X"], battle=[linked(top, link)], memory=3)
    (scene.offers if fuses else scene.offers_not)("fuse X")


def test_only_a_digimon_of_ones_own_in_the_battle_area():
    """CR 8-4-1, 8-4-3-1."""
    scene = board(
        CARDS,
        {"hand": ["X"], "breeding": [linked("D", "E")], "battle": ["D", "E"]},
        {"battle": [linked("D", "E")]},
        memory=3,
    )
    scene.offers_not("fuse X")


def test_one_of_several_link_cards_is_chosen_and_the_others_stay():
    """CR 8-4-3-1, 8-4-3-3: for as long as they may."""
    more = keyword("link +", 1)
    cards = CARDS | {
        "D": digimon(3, 2000, more, TO_ALL, name="Dot", traits=["app"]),
        "C": digimon(3, 2000, TO_ALL, name="Comma", traits=["app"], link_dp=500),
    }
    battle = [linked("D", "E", "C")]
    scene = board(cards, hand=["X"], battle=battle, memory=3)
    scene.offers("fuse X -> D with E", "fuse X -> D with C")
    scene.act("fuse X -> D with E")
    scene.expect({"0:battle:0:links": ["C"], "0:battle:0:dp": 7500, "0:trash": 0})

    strange = cards | {"X": digimon(4, 7000, FUSES)}
    scene = board(strange, hand=["X"], battle=battle, memory=3)
    scene.act("fuse X -> D with E")
    scene.expect({"0:battle:0:links": [], "0:trash:cards": ["C"]})


def test_the_digimon_stays_the_same_one():
    """CR 8-4-3-3, 3-4-5: suspended as before, what was done to it goes on."""
    grows = option(
        {"when": ["main"], "do": [{"dp": 2000, "of": {"pick": 1, "from": MINE}, "for": "turn"}]},
        use_cost=0,
    )
    battle = [linked("D", "E", suspended=True)]
    scene = board(CARDS | {"G": grows}, hand=["X", "G"], battle=battle, memory=3)
    scene.act("use G")
    scene.act("fuse X -> D")
    scene.expect({"0:battle:0:dp": 9000, "0:battle:0:suspended": True})


def test_what_waits_for_a_digivolution_waits_for_an_app_fusion():
    """CR 8-4-2-3: [When Digivolving], and what is inherited of both cards is in force."""
    inherited = {"do": [{"dp": 1000}], "field": "inherited"}
    cards = CARDS | {
        "X": digimon(4, 7000, FUSES, {"when": ["when digivolving"], "do": [{"gain memory": 1}]}),
        "D": digimon(3, 2000, TO_ALL, inherited, name="Dot", traits=["app"]),
        "E": digimon(3, 2000, TO_ALL, inherited, name="Dash"),
    }
    scene = board(cards, hand=["X"], battle=[linked("D", "E")], memory=3)
    scene.act("fuse X -> D")
    scene.expect({"memory": 3, "0:battle:0:dp": 9000})


def test_what_changes_the_cost_of_digivolving_changes_that_of_an_app_fusion():
    """CR 8-4-2-3, example: by persistent and by immediate effects; it may be forbidden, too."""
    dear = {
        "do": [{"cost": 1, "to": "digivolve", "cards": {"area": ["any"]}, "under": {"under": 0}}]
    }
    would = {
        "when": [{"event": "digivolved", "would": True, "subject": {"level": 3}}],
        "do": [{"reduce cost": 1}],
    }
    cards = CARDS | {"P": tamer(dear), "I": tamer(would)}
    for theirs, mine, memory in ((["P"], [], 1), ([], ["I"], 3), (["P"], ["I"], 2)):
        own = {"hand": ["X"], "battle": [linked("D", "E"), *mine]}
        scene = board(cards, own, {"battle": theirs}, memory=3)
        scene.act("fuse X -> D")
        scene.expect({"memory": memory})

    cards = CARDS | {"F": tamer({"do": [{"forbid": "digivolve"}]})}
    own = {"hand": ["X"], "battle": [linked("D", "E")]}
    board(cards, own, {"battle": ["F"]}, memory=3).offers_not("fuse X")
    fixed = CARDS | {
        "D": digimon(3, 2000, {"do": [{"cannot": ["digivolve"]}]}, name="Dot", traits=["app"])
    }
    board(fixed, own, memory=3).offers_not("fuse X")


def test_what_cannot_be_paid_for_is_not_fused():
    """CR 8-4-3-2, 1-3-11-1."""
    dear = {"do": [{"app fusion": [{"name": "Dot"}, {"name": "Dash"}], "cost": 11}]}
    cards = CARDS | {"X": digimon(4, 7000, dear)}
    board(cards, hand=["X"], battle=[linked("D", "E")], memory=0).offers_not("fuse X")
    board(cards, hand=["X"], battle=[linked("D", "E")], memory=1).offers("fuse X")


def test_the_cost_of_the_requirement_that_was_chosen_is_paid():
    """CR 8-4-3-2, 8-4-3-1: of several that are met any one; of the others none."""
    more = {"do": [{"app fusion": [{"name": "Dot"}, {"name": "Dash"}], "cost": 3}]}
    ordinary = [{"level": 3, "cost": 0}]
    cards = CARDS | {"X": digimon(4, 7000, FUSES, more, digivolve=ordinary)}
    for cost in (1, 3):
        scene = board(cards, hand=["X"], battle=[linked("D", "E")], memory=5)
        scene.offers("fuse X -> D with E for 1", "fuse X -> D with E for 3")
        scene.act(f"fuse X -> D with E for {cost}")
        scene.expect({"0:battle:0:under": ["E", "D"], "memory": 5 - cost})
    scene = board(cards, hand=["X"], battle=[linked("D", "C")], memory=5)
    scene.offers("fuse X -> D with C for 1")
    scene.offers_not("fuse X -> D with C for 3")


def test_where_the_link_card_is_gone_by_then_nothing_is_paid_and_the_card_goes_back():
    """CR 8-4-3-3, 8-1-2-6."""
    trashes = {
        "when": [{"event": "digivolved", "would": True, "subject": {"of": "you"}}],
        "do": [{"trash": {"all": {"area": ["link"]}}}],
    }
    scene = board(
        CARDS | {"T": tamer(trashes)}, hand=["X"], battle=[linked("D", "E"), "T"], memory=3
    )
    scene.act("fuse X -> D")
    scene.expect({"memory": 3, "0:battle:0": "D", "0:hand:cards": ["X"], "0:trash:cards": ["E"]})
    assert not happened(scene, Paid) + happened(scene, AppFused)
    assert not [each for each in happened(scene, Moved) if each.drawn]


def test_an_effect_app_fuses_only_where_it_says_so():
    """CR 8-4-2-2: one that digivolves does not, and one that app fuses does nothing else."""
    into = {"pick": 1, "from": {"area": "hand", "of": "you"}}
    one = {"pick": 1, "from": MINE}
    normal = digimon(4, 6000, digivolve=[{"level": 3, "cost": 0}])
    for step, found in (
        ({"digivolve": one, "into": into, "pay": True}, "N"),
        ({"app fuse": one, "into": into, "pay": True}, "X"),
    ):
        cards = CARDS | {"N": normal, "T": tamer({"when": ["main"], "do": [step]})}
        scene = board(cards, hand=["X", "N"], battle=[linked("D", "E"), "T"], memory=3)
        scene.act("activate T")
        scene.expect({"0:battle:0": found, "memory": 2 if found == "X" else 3})

    cards = CARDS | {
        "T": tamer({"when": ["main"], "do": [{"app fuse": one, "into": into, "cheaper": 1}]}),
        "D": digimon(3, 2000, keyword("link +", 1), name="Dot", traits=["app"]),
    }
    scene = board(cards, hand=["X"], battle=[linked("D", "E", "C"), "T"], memory=3)
    scene.act("activate T")
    scene.offered("E", "C")
    scene.choose("C")
    scene.expect({"0:battle:0:under": ["C", "D"], "0:battle:0:links": ["E"], "memory": 3})


def test_a_when_linking_effect_that_waits_is_lost_when_its_card_is_fused():
    """CR 15-4-4-3, 8-4-3-3: it is no link card any more."""
    draws = {"when": ["when linking"], "do": [{"gain memory": 5}], "field": "link"}
    fuses = {
        "when": [{"event": "linked", "host": MINE}],
        "do": [
            {
                "may do": [
                    {
                        "app fuse": {"pick": 1, "from": MINE},
                        "into": {"pick": 1, "from": {"area": "hand", "of": "you"}},
                        "pay": True,
                    }
                ]
            }
        ],
    }
    cards = CARDS | {
        "E": digimon(3, 2000, TO_ALL, draws, name="Dash"),
        "T": tamer(fuses),
    }
    scene = board(cards, hand=["X", "E"], battle=["D", "T"], memory=3)
    scene.act("link E -> D")
    scene.offered("T", "E")
    scene.choose("T")
    scene.choose("yes")

    assert activated(scene) == ["T"]
    scene.expect({"0:battle:0:under": ["E", "D"], "memory": 2})
