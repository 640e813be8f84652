"""Linking cards (CR 10-1), from the hand, from the battle area and by effects."""

from engine.game.events import Linked, Moved, Paid
from engine.game.narrate import narrate
from tests.engine.game.rules.logged import activated, happened
from tests.engine.game.rules.playing import MINE
from tests.scenario import board, digimon, option, tamer

TO_APPS = {"do": [{"links to": {"trait": ["app"]}, "cost": 2}]}
DRAWS = {"when": ["when linking"], "do": [{"draw": 1}], "field": "link"}
CARDS = {
    "H": digimon(4, 5000, traits=["app"]),
    "P": digimon(4, 5000),
    "L": digimon(3, 2000, TO_APPS, link_dp=1000),
    "U": digimon(3, 1000),
    "T": tamer(traits=["app"]),
}


def link_of(*programs, **facts):
    """A card that can be linked to whatever has the trait."""
    return digimon(3, 2000, TO_APPS, *programs, link_dp=1000, **facts)


def test_a_card_of_the_hand_is_linked_to_a_digimon_that_its_requirements_name():
    """CR 10-1-1, 6-5-1-4-1, 2-3-11-4-1, 2-3-11-4-2, 2-3-11-4-3, 10-1-2-2, 10-1-3-2: for its link
    cost, to one's own Digimon in the battle area alone."""
    scene = board(CARDS, {"hand": ["L"], "battle": ["H", "P", "T"]}, {"battle": ["H"]}, memory=5)
    scene.offers_not("link L -> 0:battle:1", "link L -> 0:battle:2", "link L -> 1:battle:0")
    scene.act("link L -> 0:battle:0 for 2")

    scene.expect({"0:battle:0:links": ["L"], "0:battle:0:dp": 6000, "0:hand": 0, "memory": 3})
    assert len(happened(scene, Linked)) == 1


def test_a_card_without_link_is_linked_to_nothing():
    """CR 2-3-11-4-1: neither by an action nor by an effect."""
    links = {"when": ["main"], "do": [{"link": {"pick": 1, "from": {"area": "hand", "of": "you"}}}]}
    cards = CARDS | {"H": digimon(4, 5000, links, traits=["app"])}
    scene = board(cards, hand=["U", "P"], battle=["H"], memory=5)
    scene.offers_not("link U", "link P")
    scene.act("activate H")

    scene.expect({"0:battle:0:links": [], "0:hand": 2})


def test_no_card_is_linked_to_a_digimon_in_the_breeding_area_nor_from_there():
    """CR 10-1-1: by the action. What an effect links there is linked there."""
    effect = {
        "when": ["main"],
        "do": [{"link": "this card", "to": {"pick": 1, "from": MINE | {"area": ["breeding"]}}}],
    }
    cards = CARDS | {"O": option(TO_APPS, effect, use_cost=0), "T": digimon(4, 5000)}
    scene = board(cards, hand=["L", "O"], breeding=["H"], battle=["T"], memory=5)
    scene.offers_not("link L", "link O")
    board(CARDS, breeding=["L"], battle=["H"], memory=5).offers_not("link L")
    scene.act("use O")
    scene.expect({"0:breeding:0:links": ["O"], "0:trash": 0, "memory": 5})


def test_a_digimon_that_is_linked_leaves_the_battle_area():
    """CR 10-1-1, 3-1-3-1-2, 4-7-8, 4-9-6: what lies under it and its own link cards are trashed,
    what was done to it is gone."""
    waits = {"when": [{"event": "placed elsewhere", "subject": MINE}], "do": [{"gain memory": 1}]}
    cards = CARDS | {"T": tamer(waits)}
    other = {"stack": ["L", "U"], "links": ["L"], "suspended": True}
    cards |= {"L": link_of(traits=["app"])}
    scene = board(cards, battle=["H", other, "T"], memory=5)
    scene.act("link 0:battle:1 -> H")

    scene.expect({"0:battle:cards": ["H", "T"], "0:battle:0:links": ["L"], "memory": 4})
    assert sorted(card.number for card in scene.game.state.sides[0].trash) == ["L", "U"]


def test_tamers_and_options_of_the_battle_area_are_linked_as_well():
    """CR 10-1-1: a card with [Link] is any card; nothing is linked to itself."""
    cards = CARDS | {"T": tamer(TO_APPS), "O": option(TO_APPS, link_dp=500)}
    there = {"stack": ["O"], "by effect": True}
    scene = board(cards, battle=["H", "T", there], memory=5)
    scene.offers("link T -> H", "link 0:battle:2 -> H")
    scene.act("link 0:battle:2 -> H")

    scene.expect({"0:battle:cards": ["H", "T"], "0:battle:0:dp": 5500})
    cards |= {"H": link_of(traits=["app"])}
    board(cards, battle=["H"], memory=5).offers_not("link H")


def test_one_of_several_requirements_is_chosen():
    """CR 10-1-3-1, 2-3-11-4-2: each that the Digimon meets, by its cost; equal ones are one way."""
    cards = CARDS | {
        "L": digimon(
            3,
            2000,
            {"do": [{"links to": {"level": 4}, "cost": 1}, {"links to": {}, "cost": 3}]},
            {"do": [{"links to": {"level": 3}, "cost": 3}]},
        ),
        "R": digimon(3, 1000),
    }
    scene = board(cards, hand=["L"], battle=["H", "R"], memory=5)
    scene.offered(
        "play L", "link L -> H for 1", "link L -> H for 3", "link L -> R for 3",
        "attack H -> player", "attack R -> player", "pass",
    )  # fmt: skip
    scene.act("link L -> H for 3")
    scene.expect({"memory": 2})


def test_what_cannot_be_paid_for_cannot_be_linked():
    """CR 1-3-11-1, 10-1-3-2."""
    dear = CARDS | {"L": digimon(3, 2000, {"do": [{"links to": {}, "cost": 12}]})}
    board(dear, hand=["L"], battle=["H"], memory=1).offers_not("link L")
    board(dear, hand=["L"], battle=["H"], memory=2).offers("link L")


def test_immediate_effects_interrupt_once_the_digimon_is_chosen_and_before_paying():
    """CR 10-1-2-3, 10-1-3-1: they see which card is linked to which Digimon."""
    less = {
        "when": [
            {
                "event": "linked",
                "would": True,
                "subject": {"level": 3, "of": "you"},
                "host": {"this": True},
            }
        ],
        "do": [{"may do": [{"reduce cost": 1}]}],
        "limit": 1,
    }
    cards = CARDS | {"H": digimon(4, 5000, less, traits=["app"])}
    scene = board(cards, hand=["L"], battle=["H", "H"], memory=5)
    scene.act("link L -> 0:battle:1")
    scene.expect({"asked": "optional", "memory": 5, "0:battle:1:links": [], "0:hand": 0})
    scene.choose("yes")
    scene.expect({"memory": 4, "0:battle:1:links": ["L"]})

    cards |= {"L": digimon(4, 2000, TO_APPS)}
    scene = board(cards, hand=["L"], battle=["H"], memory=5)
    scene.act("link L -> H")
    scene.expect({"memory": 3, "0:battle:0:links": ["L"]})


def test_an_immediate_effect_of_the_card_itself_makes_it_cheaper():
    """CR 1-3-11-2, 10-1-2-3: then it may be declared for what could not be paid otherwise."""
    less = {
        "when": [{"event": "linked", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"reduce cost": 3}]}],
    }
    dear = {"do": [{"links to": {}, "cost": 12}]}
    scene = board(CARDS | {"L": digimon(3, 2000, dear, less)}, hand=["L"], battle=["H"], memory=0)
    scene.act("link L -> H")
    scene.expect({"memory": -9, "0:battle:0:links": ["L"]})


def test_persistent_effects_change_link_costs():
    """CR 4-2-3: by the card and by the Digimon; a player may be forbidden to pay less."""
    less = {"cost": -1, "to": "link", "cards": {"level": 3, "area": ["any"]}, "under": {"level": 4}}
    cards = CARDS | {
        "T": tamer({"do": [less]}),
        "R": digimon(5, 7000, traits=["app"]),
        "F": tamer({"do": [{"forbid": "reduce link costs"}]}),
    }
    scene = board(cards, hand=["L", "L"], battle=["H", "R", "T"], memory=5)
    scene.act("link L -> H")
    scene.expect({"memory": 4})
    scene.act("link L -> R")
    scene.expect({"memory": 2})

    scene = board(cards, {"hand": ["L"], "battle": ["H", "T"]}, {"battle": ["F"]}, memory=5)
    scene.act("link L -> H")
    scene.expect({"memory": 3})


def test_a_card_that_cannot_be_linked_any_more_goes_back_and_nothing_is_paid():
    """CR 10-1-2-3, 10-1-3-2: the Digimon was deleted before the cost was paid."""
    deletes = {
        "when": [{"event": "linked", "would": True, "subject": {"of": "you"}}],
        "do": [{"delete": {"all": {"level": 4}}}],
    }
    cards = CARDS | {"T": tamer(deletes)}
    scene = board(cards, hand=["L", "U"], battle=["H", "T"], memory=5)
    scene.act("link L -> H")

    scene.expect({"memory": 5, "0:hand:cards": ["L", "U"], "0:battle:cards": ["T"]})
    assert not happened(scene, Paid) + happened(scene, Linked) + happened(scene, Moved)

    scene = board(cards | {"L": link_of(play_cost=1)}, battle=["H", "L", "T"], memory=5)
    scene.act("link L -> H")
    scene.expect({"memory": 5, "0:battle:cards": ["L", "T"]})


def test_a_digimon_that_cannot_leave_is_not_linked():
    """CR 15-1-3."""
    stays = {"do": [{"cannot": ["leave"]}]}
    board(CARDS | {"L": link_of(stays)}, battle=["H", "L"], memory=5).offers_not("link L")


def test_a_digimon_that_something_keeps_on_the_field_when_it_would_be_linked_stays():
    """CR 10-1-3-3, 15-8-5-2."""
    stays = {
        "when": [{"event": "left", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"prevent": "it"}]}],
    }
    scene = board(CARDS | {"L": link_of(stays)}, battle=["H", "L"], memory=5)
    scene.act("link L -> H")
    scene.choose("yes")

    scene.expect({"0:battle:cards": ["H", "L"], "0:battle:0:links": []})


def test_the_cards_that_lie_there_are_not_moved():
    """CR 10-1-2-1, 4-9-2: it goes to none of the digivolution cards."""
    grows = {
        "when": [{"event": "card moved", "to": "under", "host": {"this": True}}],
        "do": [{"gain memory": 1}],
    }
    cards = CARDS | {"H": digimon(4, 5000, grows, traits=["app"])}
    scene = board(cards, hand=["L"], battle=[{"stack": ["H", "U"]}], memory=5)
    scene.act("link L -> H")

    scene.expect({"0:battle:0:under": ["U"], "0:battle:0:links": ["L"], "memory": 3})


def test_when_linking_triggers_on_the_card_that_is_linked_and_on_no_other():
    """CR 15-16-6-1, 4-3-5: an earlier link card does not trigger, nor one that lies elsewhere."""
    more = {"do": [{"link limit": 1}]}
    above = {"when": ["when linking"], "do": [{"gain memory": 1}]}
    cards = CARDS | {
        "H": digimon(4, 5000, more, above, traits=["app"]),
        "L": link_of(DRAWS),
        "N": link_of(DRAWS | {"do": [{"lose memory": 1}]}),
    }
    scene = board(cards, hand=["L"], battle=[{"stack": ["H"], "links": ["N"]}], memory=5)
    scene.act("link L -> H")

    assert activated(scene) == ["L"]
    scene.expect({"memory": 3, "0:hand": 1, "0:battle:0:links": ["N", "L"]})


def test_a_digimon_gets_linked_and_its_own_effects_wait_for_that():
    """CR 15-5, 10-1-3-3: also those on the card that is linked, and whoever waits for any of them
    knows which Digimon it is."""
    own = {"when": [{"event": "linked", "host": {"this": True}}], "do": [{"gain memory": 1}]}
    grows = {
        "when": [{"event": "linked", "host": MINE}],
        "do": [{"dp": 3000, "of": "host", "for": "turn"}],
    }
    cards = CARDS | {"H": digimon(4, 5000, own, traits=["app"]), "T": tamer(grows)}
    scene = board(cards, hand=["L"], battle=["H", "H", "T"], memory=5)
    scene.act("link L -> 0:battle:1")
    scene.choose("0:battle:1")

    scene.expect({"memory": 4, "0:battle:0:dp": 5000, "0:battle:1:dp": 9000})

    cards = CARDS | {"L": link_of(own | {"field": "link"})}
    scene = board(cards, hand=["L"], battle=["H"], memory=5)
    scene.act("link L -> H")
    scene.expect({"memory": 4})


def test_an_effect_links_cards_from_where_it_says_without_paying():
    """CR 10-1-2-2: from the hand, the trash and under the Digimon; several at the same time, each
    to a Digimon that it fits."""
    step = {
        "link": {"pick": 2, "up to": True, "from": {"area": ["trash", "under"], "of": "you"}},
        "to": {"pick": 1, "from": MINE},
    }
    cards = CARDS | {
        "H": digimon(4, 5000, traits=["app"]),
        "P": digimon(4, 5000, {"when": ["on play"], "do": [step]}, play_cost=0, traits=["app"]),
        "N": link_of(DRAWS),
    }
    scene = board(cards, hand=["P"], trash=["L", "U"], battle=[{"stack": ["H", "N"]}], memory=5)
    scene.act("play P")
    scene.offered("L", "N")
    scene.choose("L", "N")
    scene.choose("P")
    scene.offered("H", "P")
    scene.choose("H")

    scene.expect({"0:battle:0:links": ["N"], "0:battle:1:links": ["L"], "memory": 5, "0:hand": 1})
    scene.expect({"0:battle:0:under": [], "0:trash:cards": ["U"]})
    assert len(happened(scene, Linked)) == 1


def test_an_effect_may_link_for_less():
    """CR 4-2-3, 10-1-3-2."""
    step = {"link": {"pick": 1, "from": {"area": "hand", "of": "you"}}, "pay": True, "cheaper": 1}
    cards = CARDS | {"H": digimon(4, 5000, {"when": ["main"], "do": [step]}, traits=["app"])}
    scene = board(cards, hand=["L"], battle=["H"], memory=5)
    scene.act("activate H")

    scene.expect({"memory": 4, "0:battle:0:links": ["L"]})


def test_an_effect_asks_for_which_of_the_costs():
    """CR 10-1-3-1."""
    two = {"do": [{"links to": {"level": 4}, "cost": 1}, {"links to": {}, "cost": 3}]}
    step = {"link": {"pick": 1, "from": {"area": "hand", "of": "you"}}, "pay": True}
    cards = CARDS | {
        "H": digimon(4, 5000, {"when": ["main"], "do": [step]}),
        "L": digimon(3, 2000, two),
    }
    scene = board(cards, hand=["L"], battle=["H"], memory=5)
    scene.act("activate H")
    scene.offered("1", "3")
    scene.choose("3")
    scene.expect({"memory": 2, "0:battle:0:links": ["L"]})


def test_an_option_that_links_itself_is_not_trashed():
    """CR 9-1-5, 10-1-2-2: it has got a place; and to link it is not to use it."""
    effect = {"when": ["main"], "do": [{"link": "this card", "to": {"pick": 1, "from": MINE}}]}
    cards = CARDS | {"O": option(TO_APPS, effect, use_cost=0)}
    scene = board(cards, hand=["O"], battle=["H"], memory=5)
    scene.act("use O")
    scene.expect({"0:battle:0:links": ["O"], "0:trash": 0, "memory": 5})

    forbids = tamer({"do": [{"forbid": "use"}]})
    own, other = {"hand": ["O"], "battle": ["H"]}, {"battle": ["F"]}
    scene = board(cards | {"F": forbids}, own, other, memory=5)
    scene.offers_not("use O")
    scene.offers("link O -> H")


def test_a_digimon_that_effects_do_not_affect_is_not_linked_by_them():
    """CR 15-15-5: by an action it is."""
    step = {
        "link": {"pick": 1, "from": {"area": "hand", "of": "you"}},
        "to": {"pick": 1, "from": MINE},
    }
    immune = {"do": [{"unaffected by": ["your effect"]}]}
    cards = CARDS | {
        "H": digimon(4, 5000, immune, traits=["app"]),
        "T": tamer({"when": ["main"], "do": [step]}),
    }
    scene = board(cards, hand=["L"], battle=["H", "T"], memory=5)
    scene.act("activate T")
    scene.expect({"0:battle:0:links": []})
    scene.act("link L -> H")
    scene.expect({"0:battle:0:links": ["L"]})


def test_people_are_told_what_was_linked_and_what_was_trashed_for_it():
    """CR 10-1-3-3, 4-9-5."""
    scene = board(CARDS, hand=["L"], battle=[{"stack": ["H"], "links": ["L"]}], memory=5)
    scene.act("link L -> H")
    lines = [str(line) for line in narrate(scene.game.log, scene.game.facts)]

    assert any("linked" in line for line in lines)
    assert any("the links of" in line and "trash" in line for line in lines)


def test_a_digimon_that_does_not_meet_the_requirement_any_more_is_not_linked():
    """CR 10-1-3-1, 10-1-3-2: what interrupts has changed it; nothing is paid."""
    changes = {
        "when": [{"event": "linked", "would": True, "host": {"of": "you", "level": 4}}],
        "do": [{"treat as": [], "trait": "other", "only": True, "of": "host", "for": "turn"}],
    }
    scene = board(CARDS | {"T": tamer(changes)}, hand=["L"], battle=["H", "T"], memory=5)
    scene.act("link L -> H")

    scene.expect({"memory": 5, "0:hand:cards": ["L"], "0:battle:0:links": []})


def test_nobody_links_cards_of_the_other_player():
    """CR 10-1-1: an effect that looks everywhere links one's own cards to one's own Digimon."""
    step = {"link": {"all": {"area": ["trash"]}}, "to": {"pick": 1, "from": {"kind": ["digimon"]}}}
    cards = CARDS | {"T": tamer({"when": ["main"], "do": [step]})}
    own, other = {"battle": ["H", "T"], "trash": ["L"]}, {"battle": ["H"], "trash": ["L"]}
    scene = board(cards, own, other, memory=5)
    scene.act("activate T")

    scene.expect({"0:battle:0:links": ["L"], "0:trash": 0, "1:battle:0:links": [], "1:trash": 1})


def test_effects_offer_only_digimon_that_they_can_link_to():
    """CR 15-15-5, 10-1-3-1: so one of two is not asked about."""
    step = {
        "link": {"pick": 1, "from": {"area": "hand", "of": "you"}},
        "to": {"pick": 1, "from": MINE},
    }
    immune = digimon(5, 5000, {"do": [{"unaffected by": ["your effect"]}]}, traits=["app"])
    cards = CARDS | {"I": immune, "T": tamer({"when": ["main"], "do": [step]})}
    scene = board(cards, hand=["L"], battle=["I", "P", "H", "T"], memory=5)
    scene.act("activate T")

    scene.expect({"0:battle:2:links": ["L"], "asked": "action"})
