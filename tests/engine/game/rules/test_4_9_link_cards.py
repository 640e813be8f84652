"""Link cards and linked Digimon (CR 4-9, 4-10, 4-3-4, 4-3-5), and what rules trash of them."""

from engine.game.events import Moved
from engine.game.view import view
from tests.engine.game.rules.logged import happened
from tests.engine.game.rules.playing import MINE, THEIRS
from tests.scenario import board, digimon, egg, keyword, option, tamer

TO_APPS = {"do": [{"links to": {"trait": ["app"]}, "cost": 0}]}
CARDS = {
    "H": digimon(4, 5000, traits=["app"]),
    "M": digimon(4, 5000, keyword("link +", 1), traits=["app"]),
    "A": digimon(3, 1000, TO_APPS, link_dp=1000),
    "B": digimon(3, 2000, TO_APPS, link_dp=2000),
    "C": digimon(3, 3000, TO_APPS, link_dp=3000),
    "U": digimon(3, 1000),
}
OWN_LINKS = {"area": ["link"], "host": {"this": True}}


def linked(*cards, **more):
    return {"stack": ["H"], "links": list(cards)} | more


def test_a_digimon_has_the_link_dp_and_the_link_effects_of_its_link_cards():
    """CR 4-3-4, 4-3-5, 2-3-11-4-5, 2-3-11-4-6: the rest of the card is in force for nothing, and
    what is in force is the Digimon's effect, whatever card it is on."""
    effects = {"do": [{"keyword": "blocker"}], "field": "link"}
    upper = {"do": [{"keyword": "rush"}]}
    lower = {"do": [{"keyword": "jamming"}], "field": "inherited"}
    cards = CARDS | {"A": digimon(3, 9000, TO_APPS, effects, upper, lower, link_dp=1000)}
    board(cards, battle=[linked("A")]).expect(
        {"0:battle:0:dp": 6000, "0:battle:0:keywords": ["blocker"]}
    )
    board(cards, battle=["A"]).expect({"0:battle:0:dp": 9000, "0:battle:0:keywords": ["rush"]})


def test_a_link_effect_on_an_option_card_is_an_effect_of_the_digimon():
    """CR 4-3-5."""
    suspends = {
        "when": ["when attacking"],
        "do": [{"suspend": {"pick": 1, "from": THEIRS}}],
        "field": "link",
    }
    immune = {"do": [{"unaffected by": ["opponent's digimon effect"]}]}
    cards = CARDS | {
        "O": option(TO_APPS, suspends, link_dp=500),
        "I": digimon(4, 4000, immune),
        "R": digimon(4, 4000),
    }
    for target, suspended in (("I", False), ("R", True)):
        scene = board(cards, {"battle": [linked("O")]}, {"battle": [target]}, memory=3)
        scene.act("attack H -> player")
        scene.expect({"1:battle:0:suspended": suspended})


def test_a_digimon_in_the_breeding_area_has_the_link_dp_but_no_link_effect():
    """CR 4-3-4, 3-4-7-4; and what has no DP gets none (CR 2-5-3)."""
    effect = {"do": [{"keyword": "blocker"}], "field": "link"}
    cards = CARDS | {"A": digimon(3, 1000, TO_APPS, effect, link_dp=1000), "E": egg(traits=["app"])}
    scene = board(cards, breeding=[linked("A")])
    scene.expect({"0:breeding:0:dp": 6000, "0:breeding:0:keywords": []})
    board(cards, breeding=[{"stack": ["E"], "links": ["A"]}]).expect({"0:breeding:0:dp": None})


def test_a_link_card_is_no_stacked_card():
    """CR 4-9-2: neither for what counts digivolution cards nor for De-Digivolve."""
    trash = {
        "when": ["main"],
        "do": [{"trash": {"pick": 1, "from": {"area": ["under"], "host": MINE}}}],
    }
    strip = {"when": ["main"], "do": [{"de-digivolve": 1, "of": {"pick": 1, "from": MINE}}]}
    cards = CARDS | {
        "T": tamer(trash, strip),
        "X": tamer({"do": [{"dp": 1000, "of": {"all": MINE | {"under": 0}}}]}),
    }
    scene = board(cards, battle=[linked("A"), "T", "X"])
    scene.expect({"0:battle:0:under": [], "0:battle:0:dp": 7000})
    scene.act("activate T#1")
    scene.act("activate T#2")
    scene.expect({"0:battle:0:links": ["A"], "0:battle:0": "H"})


def test_a_link_card_is_no_card_on_the_field():
    """CR 4-9-4: nothing that looks for Digimon finds it, and it attacks nobody."""
    delete = {"when": ["main"], "do": [{"delete": {"all": MINE | {"level": 3}}}]}
    cards = CARDS | {
        "T": tamer(delete, {"do": [{"dp": {"count": MINE, "times": 1000}, "of": {"all": MINE}}]})
    }
    scene = board(cards, battle=[linked("A"), "T"])
    scene.expect({"0:battle:0:dp": 7000})
    scene.offers_not("attack A -> player")
    scene.act("activate T")
    scene.expect({"0:battle:0:links": ["A"]})


def test_everybody_sees_link_cards_the_new_one_last():
    """CR 4-9-1, 4-9-3: each is inserted under those that are there."""
    scene = board(CARDS, hand=["B"], battle=[{"stack": ["M"], "links": ["A"]}])
    scene.act("link B -> M")
    scene.expect({"0:battle:0:links": ["A", "B"], "0:battle:0:dp": 8000})
    for player in (0, 1):
        [stack] = view(scene.game.state, player).sides[0].battle
        assert [card.number for card in stack.links] == ["A", "B"]


def test_at_the_limit_the_new_card_replaces_the_old_one():
    """CR 4-9-5: a rule trashes it at the same time, no effect does; to have it trashed is no
    effect's doing although an effect links."""
    waits = {
        "when": [
            {
                "event": "card moved",
                "source": "link",
                "to": "trash",
                "host": {"this": True},
            }
        ],
        "do": [{"gain memory": 1}],
    }
    effects = {"when": [waits["when"][0] | {"by": ["effect"]}], "do": [{"gain memory": 5}]}
    gone = {"when": [{"event": "linked"}], "do": [{"gain memory": 2}], "field": "link"}
    links = {"when": ["main"], "do": [{"link": {"pick": 1, "from": {"area": "hand", "of": "you"}}}]}
    cards = CARDS | {
        "H": digimon(4, 5000, waits, effects, links, traits=["app"]),
        "A": digimon(3, 1000, TO_APPS, gone, link_dp=1000),
    }
    for act in ("link B -> H", "activate H"):
        scene = board(cards, hand=["B"], battle=[linked("A")], memory=0)
        scene.act(act)
        scene.expect({"0:battle:0:links": ["B"], "0:trash:cards": ["A"], "memory": 1})
        assert not [each for each in happened(scene, Moved) if each.to == "trash"]


def test_whose_digimon_it_is_chooses_which_link_cards_are_replaced():
    """CR 4-9-5: as many as come."""
    scene = board(CARDS, hand=["C"], battle=[{"stack": ["M"], "links": ["A", "B"]}])
    scene.act("link C -> M")
    scene.offered("A", "B")
    scene.choose("A")
    scene.expect({"0:battle:0:links": ["B", "C"], "0:trash:cards": ["A"]})


def test_two_that_are_linked_at_the_same_time_replace_two():
    """CR 4-9-5, 17-1-3-2-5: and those beyond the limit go by the next rule check."""
    both = {"when": ["main"], "do": [{"link": {"all": {"area": ["hand"], "of": "you"}}}]}
    for plus, left in ((1, ["B", "C"]), (0, ["C"])):
        more = [keyword("link +", plus)] if plus else []
        cards = CARDS | {"H": digimon(4, 5000, both, *more, traits=["app"])}
        scene = board(cards, hand=["B", "C"], battle=[linked(*["A"] * (1 + plus))])
        scene.act("activate H")
        if not plus:
            scene.offered("B", "C")
            scene.choose("B")
        scene.expect({"0:battle:0:links": left})


def test_what_becomes_a_new_card_loses_its_link_cards():
    """CR 4-9-6: at the same time, wherever it goes, but not by moving nor by digivolving."""
    for step in (
        {"delete": "it"},
        {"return": "it"},
        {"place under": "it", "host": {"pick": 1, "from": MINE | {"level": 5}}},
    ):
        pick = {"suspend": {"pick": 1, "from": MINE | {"level": 4}}}
        cards = CARDS | {
            "T": tamer({"when": ["main"], "do": [pick, step]}),
            "W": digimon(5, 9000),
        }
        scene = board(cards, battle=[linked("A"), "T", "W"])
        scene.act("activate T")
        assert "A" in [card.number for card in scene.game.state.sides[0].trash], step
        scene.expect({"0:battle:cards": ["T", "W"]})

    over = digimon(5, 7000, digivolve=[{"level": 4, "cost": 0}], traits=["app"])
    scene = board(CARDS | {"V": over}, hand=["V"], battle=[linked("A")])
    scene.act("digivolve V -> H")
    scene.expect({"0:battle:0:links": ["A"], "0:battle:0:dp": 8000})


def test_a_digimon_with_a_link_card_is_a_linked_one():
    """CR 4-10-1: effects may ask for it, and for what it is linked with."""
    grows = {"do": [{"dp": 1000, "of": {"all": MINE | {"links": {"at least": 1}}}}]}
    named = {"do": [{"dp": 2000, "of": {"all": MINE | {"linked with": {"level": 3, "dp": 1000}}}}]}
    cards = CARDS | {"T": tamer(grows, named)}
    scene = board(cards, battle=[linked("A"), linked("B"), "H", "T"])
    scene.expect({"0:battle:0:dp": 9000, "0:battle:1:dp": 8000, "0:battle:2:dp": 5000})


def test_effects_do_things_with_link_cards():
    """CR 4-9-1, 3-1-3-1-1: they trash them, return them, put them under the Digimon or play
    them."""
    one = {"pick": 1, "from": OWN_LINKS}
    for step, found in (
        ({"trash": one}, {"0:trash:cards": ["A"]}),
        ({"return": one}, {"0:hand:cards": ["A"]}),
        ({"place under": one}, {"0:battle:0:under": ["A"]}),
        ({"play": one}, {"0:battle:cards": ["H", "A"]}),
    ):
        cards = CARDS | {"H": digimon(4, 5000, {"when": ["main"], "do": [step]}, traits=["app"])}
        scene = board(cards, battle=[linked("A")])
        scene.act("activate H")
        scene.expect({"0:battle:0:links": [], "0:battle:0:dp": 5000} | found)


def test_processing_for_each_link_card():
    """CR 4-27-4, example: so many of the one, then so many of the other."""
    each = {
        "when": ["main"],
        "do": [
            {"trash security": {"count": OWN_LINKS}, "player": "opponent"},
            {"return": {"pick": {"count": OWN_LINKS}, "from": THEIRS}, "to": "deck bottom"},
        ],
    }
    cards = CARDS | {"H": digimon(4, 5000, each, keyword("link +", 2), traits=["app"])}
    scene = board(
        cards,
        {"battle": [linked("A", "B")]},
        {"security": ["U", "U", "U"], "battle": ["U", "U"]},
    )
    scene.act("activate H")
    scene.expect({"1:security": 1, "1:battle": 0, "0:battle:0:links": ["A", "B"]})


def test_tokens_are_not_linked_nor_is_anything_linked_to_them():
    """CR 4-21-4."""
    token = {
        "level": 3,
        "dp": 3000,
        "play_cost": 3,
        "color": "red",
        "programs": [{"do": [{"links to": {}, "cost": 0}]}],
    }
    plays = option({"when": ["main"], "do": [{"play token": "Pebble"}]}, use_cost=0)
    cards = CARDS | {
        "P": plays,
        "T": tamer(),
        "L": digimon(3, 1000, {"do": [{"links to": {}, "cost": 0}]}),
    }
    scene = board(cards, hand=["P", "L"], battle=["T", "H"], tokens={"Pebble": token})
    scene.act("use P")
    scene.offers("link L -> H")
    scene.offers_not("link 0:battle:2 -> H", "link L -> 0:battle:2")


# --- rule checks ---


def test_link_cards_beyond_the_limit_are_trashed():
    """CR 17-1-3-2-5: only those, and whose Digimon it is chooses which."""
    mine = {"do": [{"while": {"turn of": "you"}, "do": [{"link limit": 1}]}]}
    cards = CARDS | {"H": digimon(4, 5000, mine, traits=["app"])}
    scene = board(cards, battle=[linked("A", "B")], memory=0)
    scene.expect({"0:battle:0:links": ["A", "B"]})
    scene.act("pass")
    scene.expect({"asked player": 0})
    scene.offered("A", "B")
    scene.choose("A")
    scene.expect({"0:battle:0:links": ["B"], "0:trash:cards": ["A"]})


def test_link_cards_whose_requirements_are_not_met_any_more_are_trashed():
    """CR 17-1-3-2-6: after it has digivolved into what they do not name; and before they are
    counted, so that no other one is beyond the limit."""
    over = digimon(5, 7000, keyword("link +", 1), digivolve=[{"level": 4, "cost": 0}])
    any_ = {"do": [{"links to": {}, "cost": 0}]}
    cards = CARDS | {"V": over, "B": digimon(3, 2000, any_), "C": digimon(3, 2000, any_)}
    scene = board(cards, hand=["V"], battle=[{"stack": ["M"], "links": ["A", "B"]}])
    scene.act("digivolve V -> M")
    scene.expect({"0:battle:0:links": ["B"], "0:trash:cards": ["A"], "0:battle:0:dp": 7000})

    scene = board(cards, hand=["V"], battle=[{"stack": ["M"], "links": ["A", "B", "C"]}])
    scene.act("digivolve V -> M")
    scene.expect({"0:battle:0:links": ["B", "C"]})


def test_link_cards_of_what_is_no_digimon_any_more_are_trashed():
    """CR 17-1-3-2-7: [Link] names Digimon only; the Tamer itself stays."""
    treated = {"when": ["main"], "do": [{"treat as": ["digimon"], "dp": 3000, "for": "turn"}]}
    cards = CARDS | {
        "T": tamer(treated, traits=["app"]),
        "A": digimon(3, 1000, {"do": [{"links to": {"trait": ["app"]}, "cost": 0}]}, link_dp=1000),
    }
    scene = board(cards, hand=["A"], battle=["T"], memory=0)
    scene.offers_not("link A")
    scene.act("activate T")
    scene.act("link A -> T")
    scene.expect({"0:battle:0:links": ["A"], "0:battle:0:dp": 4000})
    scene.act("pass")
    scene.expect({"0:battle:cards": ["T"], "0:battle:0:links": [], "0:trash:cards": ["A"]})


def test_a_rule_check_trashes_link_cards_with_what_else_is_due():
    """CR 17-1-3: what is cleared away goes at the same time; the DP that a link card gave is gone
    only then."""
    over = digimon(5, 0, digivolve=[{"level": 4, "cost": 0}])
    last = {"when": ["on deletion"], "do": [{"gain memory": 1}], "field": "link"}
    cards = CARDS | {"V": over, "A": digimon(3, 1000, TO_APPS, last, link_dp=1000)}
    scene = board(cards, hand=["V"], battle=[linked("A"), "U"])
    scene.act("digivolve V -> H")
    scene.expect({"0:battle:cards": ["U"], "0:trash:cards": ["A", "V", "H"], "memory": 3})


def test_a_rule_check_is_not_an_effect():
    """CR 17-1-3-2-6, 15-15-5: nothing that keeps effects away keeps link cards."""
    immune = {"do": [{"unaffected by": ["effect"]}]}
    over = digimon(5, 7000, immune, digivolve=[{"level": 4, "cost": 0}])
    scene = board(CARDS | {"V": over}, hand=["V"], battle=[linked("A")])
    scene.act("digivolve V -> H")
    scene.expect({"0:battle:0:links": []})


def test_link_cards_in_the_breeding_area_are_not_looked_at():
    """CR 3-4-7-8: unless the breeding area is named."""
    count = {"area": ["link"], "of": "you"}
    grows = {"do": [{"dp": {"count": count, "times": 1000}}]}
    every = {"do": [{"dp": {"count": count | {"area": ["link", "breeding"]}, "times": 1000}}]}
    cards = CARDS | {"U": digimon(3, 1000, grows), "V": digimon(3, 1000, every)}
    scene = board(cards, breeding=[linked("A")], battle=["U", "V", linked("B")])
    scene.expect({"0:battle:1:dp": 4000})  # with the Digimon there itself
    scene.expect({"0:battle:0:dp": 2000})


def test_a_link_effect_is_no_tamers_effect_where_the_tamer_is_a_digimon_as_well():
    """CR 4-3-5, 15-3-2: as it is with inherited effects."""
    suspends = {
        "when": ["when linking"],
        "do": [{"suspend": {"pick": 1, "from": THEIRS}}],
        "field": "link",
    }
    cards = CARDS | {
        "T": tamer({"do": [{"treat as": ["digimon"], "dp": 3000}]}, traits=["app"]),
        "L": digimon(3, 1000, TO_APPS, suspends),
        "I": digimon(4, 4000, {"do": [{"unaffected by": ["opponent's tamer effect"]}]}),
    }
    scene = board(cards, {"hand": ["L"], "battle": ["T"]}, {"battle": ["I"]})
    scene.act("link L -> T")
    scene.expect({"1:battle:0:suspended": True})
