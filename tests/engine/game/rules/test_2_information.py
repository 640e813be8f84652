"""What stands on cards, and how it is looked up (CR 2)."""

import pytest

from engine.cards import Card, CardPool
from engine.game.facts import Facts
from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, option, tamer


def from_trash(cards, **wanted):
    """What of the trash can be chosen by a filter, among all of these cards."""
    step = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you"} | wanted}}
    other = {"X8": digimon(), "X9": digimon()}
    return played(step, cards=other | cards, trash=list(cards))


def test_a_name_in_brackets_is_that_name_and_no_other():
    """CR 2-3-1-2: nor one that holds it; a name that a (Rule) adds counts."""
    scene = from_trash(
        {
            "X2": digimon(name="Reefdon"),
            "X3": digimon(name="MegaReefdon"),
            "X4": digimon(name="Other", also_named=["Reefdon"]),
            "X5": digimon(name="Another", also_contains=["Reefdon"]),
        },
        name=["Reefdon"],
    )

    scene.offered("X2", "X4")


def test_a_part_of_a_name_is_looked_up_in_names():
    """CR 2-3-1-3: and in what a (Rule) treats as part of the name."""
    scene = from_trash(
        {
            "X2": digimon(name="Reefdon"),
            "X3": digimon(name="MegaReefdon"),
            "X4": digimon(name="Shoredon", traits=["Reef"]),
            "X5": digimon(name="Another", also_contains=["Reefdon"]),
        },
        **{"name has": ["Reef"]},
    )

    scene.offered("X2", "X3", "X5")


def test_a_trait_is_the_whole_trait():
    """CR 2-3-2-3: any of the card's."""
    traits = {"X2": ["Coast", "Free"], "X3": ["Coastal"], "X4": ["Free"], "X5": ["Free", "Coast"]}
    scene = from_trash(
        {number: digimon(traits=each) for number, each in traits.items()}, trait=["Coast"]
    )

    scene.offered("X2", "X5")


def test_a_part_of_a_trait_is_looked_up_in_all_traits():
    """CR 2-3-2-4: but not across two of them."""
    traits = {"X2": ["Coast"], "X3": ["Free", "Coastal"], "X4": ["Co", "ast"], "X5": ["Free"]}
    scene = from_trash(
        {number: digimon(traits=each, name="Coastdon") for number, each in traits.items()},
        **{"trait has": ["Coast"]},
    )

    scene.offered("X2", "X3")


LAST = {"when": ["on deletion"], "do": [{"gain memory": 1}]}


def test_the_effect_of_a_card_is_its_upper_text():
    """CR 2-3-3-2: an inherited effect of that timing does not make it such a card."""
    scene = from_trash(
        {
            "X2": digimon(4, 5000, LAST),
            "X3": digimon(4, 5000, LAST | {"field": "inherited"}),
            "X4": digimon(4, 5000, LAST),
            "X5": digimon(),
        },
        timing=["on deletion"],
    )

    scene.offered("X2", "X4")


def test_only_effects_of_the_upper_text_are_activated_as_its_effects():
    """CR 2-3-3-2: of two [On Play] effects of a card the inherited one is none of them."""
    upper = {"when": ["on play"], "do": [{"draw": 1}]}
    lower = {"when": ["on play"], "do": [{"gain memory": 1}], "field": "inherited"}
    scene = played(
        {"activate": "on play", "of": {"pick": 1, "from": MINE | {"other": True}}},
        cards={"X2": digimon(4, 5000, lower, upper)},
        battle=["X2"],
    )

    scene.expect({"0:hand": 1, "memory": 3, "asked": "action"})


def conditional(*conditions):
    """A Digimon with two [On Play] effects, the first under a processing condition."""
    first = {"when": ["on play"], "do": [{"if": conditions[0], "then": [{"gain memory": 3}]}]}
    return digimon(4, 5000, first, {"when": ["on play"], "do": [{"draw": 1}]})


ACTIVATE = {"activate": "on play", "of": {"pick": 1, "from": MINE | {"other": True}}}


def test_an_effect_whose_processing_conditions_are_not_met_cannot_be_taken():
    """CR 2-3-3-3: of two effects only the other one is left to be activated."""
    has_tamer = {"there are": {"kind": ["tamer"], "of": "you"}}
    cards = {"X2": conditional(has_tamer), "X3": tamer()}
    without = played(ACTIVATE, cards=cards, battle=["X2"])
    without.expect({"0:hand": 1, "memory": 3, "asked": "action"})

    within = played(ACTIVATE, cards=cards, battle=["X2", "X3"])
    within.offered("1", "2")


def test_an_effect_whose_optional_conditions_cannot_be_met_cannot_be_taken():
    """CR 2-3-3-3: there is no card to trash by which to delete."""
    paying = {
        "when": ["on play"],
        "do": [
            {
                "by": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}],
                "then": [{"delete": {"pick": 1, "from": THEIRS}}],
            }
        ],
    }
    cards = {"X2": digimon(4, 5000, paying, {"when": ["on play"], "do": [{"draw": 1}]})}
    without = played(ACTIVATE, cards=cards, battle=["X2"], theirs={"battle": ["X2"]})
    without.expect({"0:hand": 1, "1:battle": 1, "asked": "action"})
    within = played(
        ACTIVATE, cards=cards, battle=["X2"], hand=["X1", "X2"], theirs={"battle": ["X2"]}
    )
    within.offered("1", "2")


def test_a_keyword_under_a_condition_is_had_while_it_is_met():
    """CR 2-3-3-3: who looks for a Digimon with it finds this one only then."""
    has_tamer = {"there are": {"kind": ["tamer"], "of": "you"}}
    guarding = {"do": [{"if": has_tamer, "then": [{"keyword": "blocker"}]}]}
    cards = {"X2": digimon(4, 5000, guarding), "X3": tamer()}
    delete = {"delete": {"pick": 1, "from": THEIRS | {"keyword": ["blocker"]}}}

    played(delete, cards=cards, theirs={"battle": ["X2"]}).expect({"1:battle": 1})
    with_tamer = played(delete, cards=cards, theirs={"battle": ["X2", "X3"]})
    with_tamer.expect({"1:battle:cards": ["X3"]})


def test_what_a_card_says_to_be_digivolved_from_is_a_requirement():
    """CR 2-3-5-3: from a Reefdon for 0, besides what is printed at the side of the card."""
    own = {"do": [{"can digivolve for": 0, "under": {"name": ["Reefdon"], "area": ["any"]}}]}
    cards = {
        "X1": digimon(5, 7000, own, digivolve=[{"colors": ["red"], "level": 4, "cost": 3}]),
        "X2": digimon(3, name="Reefdon"),
        "X3": digimon(3, name="MegaReefdon"),
        "X4": digimon(4, name="Reefdon"),
    }
    areas = {"hand": ["X1"], "battle": ["X3", "X4"], "breeding": ["X2"]}
    scene = board(cards, areas, memory=0)
    scene.offered(
        "digivolve X1 -> X2 for 0",
        "digivolve X1 -> X4 for 0",
        "digivolve X1 -> X4 for 3",
        "attack X3 -> player",
        "attack X4 -> player",
        "play X1",
        "pass",
    )
    scene.act("digivolve X1 -> X2")

    scene.expect({"0:breeding:0:card": "X1", "memory": 0})


def test_what_a_card_says_of_its_own_cost_is_not_said_of_other_cards():
    """CR 2-3-5-3: a requirement of one card is none of another in the same hand."""
    own = {"do": [{"can digivolve for": 0, "under": {"name": ["Reefdon"], "area": ["any"]}}]}
    cards = {"X1": digimon(5, 7000, own), "X2": digimon(3, name="Reefdon"), "X3": digimon(5)}
    scene = board(cards, {"hand": ["X1", "X3"], "battle": ["X2"]}, memory=0)

    scene.offers("digivolve X1 -> X2")
    scene.offers_not("digivolve X3 -> X2")


def test_a_card_with_an_inherited_effect_has_that_part():
    """CR 2-3-11-2-2: whoever looks for one does not find a card without."""
    lower = {"when": ["on deletion"], "do": [{"draw": 1}], "field": "inherited"}
    scene = from_trash(
        {
            "X2": digimon(4, 5000, lower),
            "X3": digimon(4, 5000, LAST),
            "X4": digimon(),
            "X5": tamer(lower),
        },
        part=["inherited"],
    )

    scene.offered("X2", "X5")


def test_inherited_effects_are_activated_by_that_name():
    """CR 2-3-11-2-2: a card that has none in that part has none to activate."""
    upper = {"when": ["on play"], "do": [{"draw": 1}]}
    lower = {"when": ["on play"], "do": [{"gain memory": 1}], "field": "inherited"}
    step = {
        "activate": "on play",
        "of": {"pick": 1, "from": MINE | {"other": True}},
        "fields": ["inherited"],
    }
    both = played(step, cards={"X2": digimon(4, 5000, upper, lower)}, battle=["X2"])
    both.expect({"memory": 4, "0:hand": 0})
    without = played(step, cards={"X2": digimon(4, 5000, upper)}, battle=["X2"])
    without.expect({"memory": 3, "0:hand": 0})


def test_a_card_with_a_link_effect_has_that_part():
    """CR 2-3-11-4-7: link requirements and link DP alone are no link effect."""
    links = {"do": [{"links to": {"level": 4}, "cost": 1}]}
    effect = {"when": ["when linking"], "do": [{"draw": 1}], "field": "link"}
    scene = from_trash(
        {
            "X2": digimon(3, 2000, links, effect, link_dp=1000),
            "X3": digimon(3, 2000, links, link_dp=1000),
            "X4": digimon(3, 2000, links, effect, link_dp=1000),
            "X5": digimon(),
        },
        part=["link"],
    )

    scene.offered("X2", "X4")


# --- colours, DP, level ---

TWO = {"colors": ["red", "blue"]}
COLOURED = {"X2": digimon(**TWO), "X3": digimon(colors=["blue"]), "X4": digimon(colors=["green"])}


def test_a_card_of_two_colours_has_both():
    """CR 2-4-3-1: it is found by either; two colours make it multicolor."""
    from_trash(COLOURED, colour=["blue"]).offered("X2", "X3")
    red = from_trash(COLOURED | {"X5": digimon(colors=["red"])}, colour=["red"])
    red.offered("X2", "X5")
    played_two = from_trash(
        COLOURED | {"X5": digimon(colors=["red", "black"])}, colours={"at least": 2}
    )
    played_two.offered("X2", "X5")


def test_a_card_of_two_colours_is_none_without_one_of_them():
    """CR 2-4-3-2: not by its other colour either."""
    others = COLOURED | {"X5": digimon(colors=["black"])}

    from_trash(others, **{"not": {"colour": ["red"], "area": ["any"]}}).offered("X3", "X4", "X5")
    from_trash(others, **{"not": {"colour": ["blue"], "area": ["any"]}}).offered("X4", "X5")


def test_original_dp_is_what_is_printed():
    """CR 2-5-2: what was added does not count, what was changed to another number does."""
    by_dp = {
        "if": {
            "compare": {"fact": "original dp", "of": {"all": THEIRS}},
            "to": {"at least": 5000},
        },
        "then": [{"gain memory": 1}],
    }
    cards = {"X2": digimon(4, 4000)}
    theirs = {"battle": ["X2"]}
    more = {"dp": 3000, "of": {"all": THEIRS}, "for": "turn"}
    added = played(more, by_dp, cards=cards, theirs=theirs)
    added.expect({"1:battle:0:dp": 7000, "memory": 3})
    change = {"treat as": [], "dp": 5000, "of": {"all": THEIRS}, "for": "turn"}
    changed = played(change, more, by_dp, cards=cards, theirs=theirs)
    changed.expect({"1:battle:0:dp": 8000, "memory": 4})


def test_what_has_no_dp_gets_none():
    """CR 2-5-3: 3000 more of nothing is nothing; nor is it 0."""
    nursery = {"all": {"kind": ["digimon"], "of": "you", "area": ["breeding"]}}
    egg = {"kind": "digi-egg", "level": 2}
    for change in (3000, -3000):
        scene = played(
            {"dp": change, "of": nursery, "for": "turn"}, cards={"X2": egg}, breeding=["X2"]
        )
        scene.expect({"0:breeding:0:dp": None, "0:breeding": 1})


@pytest.mark.parametrize(
    ("wanted", "found"),
    [({"at most": 3}, ("X2", "X8")), ({"at least": 3}, ("X2", "X3", "X8")), (4, ("X3", "X7"))],
)
def test_without_a_level_a_card_is_of_none(wanted, found):
    """CR 2-9-2: neither low nor high."""
    cards = {
        "X2": digimon(3),
        "X3": digimon(4),
        "X4": digimon(None),
        "X5": option(),
        "X7": digimon(4),
        "X8": digimon(3),
    }
    if wanted == {"at least": 3}:
        del cards["X7"]
    from_trash(cards, level=wanted).offered(*found)


def test_a_card_without_level_can_be_looked_for():
    """CR 2-9-2: and cannot be digivolved by its level."""
    cards = {"X2": digimon(3), "X4": digimon(None), "X5": digimon(None)}
    from_trash(cards, **{"no level": True}).offered("X4", "X5")

    over = digimon(4, digivolve=[{"colors": ["red"], "level": 3, "cost": 1}], play_cost=None)
    scene = board(cards | {"X1": over}, {"hand": ["X1"], "battle": ["X4"]})
    scene.offered("attack X4 -> player", "pass")


# --- (Rule) lines ---


def test_a_rule_gives_a_card_another_name():
    """CR 2-3-4-3-1: it is also that card where it lies on the field."""
    cards = {"X2": digimon(name="Shoredon", also_named=["Reefdon"]), "X3": digimon()}
    step = {"suspend": {"pick": 1, "from": THEIRS | {"name": ["Reefdon"]}}}
    scene = played(step, cards=cards, theirs={"battle": ["X2", "X3"]})

    scene.expect({"1:battle:0:suspended": True, "1:battle:0:name": "Shoredon"})


def test_a_rule_puts_a_part_into_the_name_of_a_card():
    """CR 2-3-4-4-1: that makes it no card of that name."""
    cards = {"X2": digimon(name="Shoredon", also_contains=["Reefdon"]), "X3": digimon()}
    theirs = {"battle": ["X2", "X3"]}
    part = {"suspend": {"pick": 1, "from": THEIRS | {"name has": ["Reef"]}}}
    played(part, cards=cards, theirs=theirs).expect({"1:battle:0:suspended": True})
    whole = {"suspend": {"pick": 1, "from": THEIRS | {"name": ["Reefdon"]}}}
    played(whole, cards=cards, theirs=theirs).expect({"1:battle:0:suspended": False})


def test_a_rule_gives_a_card_another_number():
    """CR 2-3-4-5-1."""
    cards = {"X2": digimon(also_numbered=["CC7-007"]), "X3": digimon()}
    step = {"suspend": {"pick": 1, "from": THEIRS | {"number": ["CC7-007"]}}}
    scene = played(step, cards=cards, theirs={"battle": ["X2", "X3"]})

    scene.expect({"1:battle:0:suspended": True, "1:battle:1:suspended": False})


def test_a_rule_gives_a_card_another_trait():
    """CR 2-3-4-2-1: a trait like those that are printed."""
    card = Card("CC1-020", "Shoredon", types=("Free",), rule_traits=("Coast",))
    look = Facts(CardPool([card])).printed("CC1-020").look

    assert look.traits == ("Free", "Coast")


def test_a_rule_line_holds_everywhere_and_always():
    """CR 2-3-4-1: in every area, and on what has lost its effects: it is no effect."""
    named = {"name": ["Reefdon"], "of": "you"}
    cards = {"X2": digimon(name="Shoredon", also_named=["Reefdon"]), "X3": digimon(5)}
    for area in ("trash", "battle", "under", "security"):
        there = {"battle": [{"stack": ["X3", "X2"]}]} if area == "under" else {area: ["X2"]}
        counts = {"gain memory": {"count": named | {"area": [area]}}}
        played(counts, cards=cards, **there).expect({"memory": 4})
    lost = {"loses effects": True, "of": {"all": {"name": ["Shoredon"]}}, "for": "turn"}
    silent = played(lost, {"gain memory": {"count": named}}, cards=cards, battle=["X2"])
    silent.expect({"memory": 4})
