"""The two sides of DUAL cards, and Arts Digivolve (CR 4-6, 4-20)."""

from engine.game.narrate import narrate
from tests.engine.game.rules.logged import activated
from tests.engine.game.rules.playing import played
from tests.scenario import board, digimon, keyword, option, tamer

LEVEL_4 = [{"cost": 3, "level": 4, "colors": ["red"]}]


def dual(*programs, **facts):
    """A card that is the red level 5 Digimon Alpha and the blue Option Beta Slash."""
    return {
        "kind": ["digimon", "option"],
        "name": "Alpha",
        "level": 5,
        "dp": 8000,
        "colors": ["red"],
        "digivolve": LEVEL_4,
        "dual_name": "Beta Slash",
        "dual_colors": ["blue"],
        "use_cost": 2,
        "traits": ["wild"],
        "programs": list(programs),
    } | facts


def main(*steps):
    """What stands on the Option side."""
    return {"when": ["main"], "do": list(steps), "field": "option"}


def digivolving(*steps):
    return {"when": ["when digivolving"], "do": list(steps)}


def returns(**wanted):
    return {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you"} | wanted}}


OTHERS = {"X8": digimon(3, 2000), "O8": option(), "T8": tamer(colors=["blue"])}


# --- what is asked of it ---


def test_each_side_answers_for_its_own_kind():
    """CR 4-6-5-2, 4-6-6-2: the Digimon's name, colour and level; the Option's name, colour, cost.

    What is asked of the one is not found on the other.
    """
    cards = {"D1": dual(), "X2": digimon(name="Alpha"), "O2": option(name="Beta Slash")}
    found = (
        ({"kind": ["digimon"], "name": ["Alpha"]}, True),
        ({"kind": ["digimon"], "name": ["Beta Slash"]}, False),
        ({"kind": ["digimon"], "name has": ["Slash"]}, False),
        ({"kind": ["digimon"], "colour": ["red"]}, True),
        ({"kind": ["digimon"], "colour": ["blue"]}, False),
        ({"kind": ["digimon"], "level": 5}, True),
        ({"kind": ["digimon"], "dp": 8000}, True),
        ({"kind": ["digimon"], "use cost": 2}, False),
        ({"kind": ["option"], "name": ["Beta Slash"]}, True),
        ({"kind": ["option"], "name": ["Alpha"]}, False),
        ({"kind": ["option"], "colour": ["blue"]}, True),
        ({"kind": ["option"], "colour": ["red"]}, False),
        ({"kind": ["option"], "use cost": 2}, True),
        ({"kind": ["option"], "level": 5}, False),
        ({"kind": ["option"], "not": {"name": ["Alpha"]}}, True),
        ({"kind": ["digimon"], "colours": {"at least": 2}}, False),
        ({"kind": ["digimon", "tamer"], "name": ["Beta Slash"]}, False),
    )
    for wanted, fits in found:
        scene = played(returns(**wanted), cards=cards, trash=["D1"])
        scene.expect({"0:hand": int(fits), "0:trash": 1 - int(fits)})


def test_where_no_kind_is_asked_either_side_will_do_but_not_half_of_each():
    """CR 4-6-4: one card has both; a blue card named Alpha is neither of them."""
    found = (
        ({"name": ["Alpha"]}, True),
        ({"name": ["Beta Slash"]}, True),
        ({"name": ["Alpha"], "colour": ["red"]}, True),
        ({"name": ["Beta Slash"], "colour": ["blue"]}, True),
        ({"name": ["Alpha"], "colour": ["blue"]}, False),
        ({"level": 5, "colour": ["blue"]}, False),
        ({"kind": ["digimon", "option"], "name": ["Alpha"], "colour": ["blue"]}, False),
        ({"kind": ["digimon", "option"], "name": ["Beta Slash"]}, True),
    )
    for wanted, fits in found:
        scene = played(returns(**wanted), cards={"D1": dual()}, trash=["D1"])
        scene.expect({"0:hand": int(fits)})


def test_traits_belong_to_both_sides():
    """CR 4-6-5-1, 4-6-6-1: the one reads up from them, the other down."""
    for kind in ("digimon", "option"):
        scene = played(
            returns(kind=[kind], trait=["wild"]), cards={"D1": dual()}, trash=["D1", "D1"]
        )
        scene.choose("D1")
        scene.expect({"0:hand": 1})


def test_a_text_is_looked_up_on_the_side_that_is_asked_about():
    """CR 4-6-5-1, 4-6-6-1, 4-6-5-2, 4-6-6-2: keywords of the Digimon are in no Option's text."""
    own = keyword("blocker")
    other = main({"return": {"pick": 1, "from": {"name": ["Gamma"]}}})
    found = (
        ({"kind": ["digimon"], "text": ["blocker"]}, True),
        ({"kind": ["option"], "text": ["blocker"]}, False),
        ({"kind": ["option"], "text": ["Gamma"]}, True),
        ({"kind": ["digimon"], "text": ["Gamma"]}, False),
        ({"kind": ["option"], "text": ["Slash"]}, True),
        ({"kind": ["digimon"], "text": ["Slash"]}, False),
        ({"kind": ["option"], "text": ["wild"]}, True),
        ({"kind": ["option"], "timing": ["main"]}, True),
        ({"kind": ["digimon"], "timing": ["main"]}, False),
        ({"kind": ["digimon"], "part": ["inherited"]}, True),
        ({"kind": ["option"], "part": ["inherited"]}, False),
    )
    lower = keyword("jamming", field="inherited")
    for wanted, fits in found:
        scene = played(returns(**wanted), cards={"D1": dual(own, other, lower)}, trash=["D1"])
        scene.expect({"0:hand": int(fits)})


def test_on_the_field_there_is_the_digimon_alone():
    """CR 4-6-3: it has no other name or colour there, no use cost, and none of those effects."""
    gives = {"do": [{"dp": 4000}], "field": "option"}
    scene = board(
        {"D1": dual(gives, main({"draw": 1})), "O1": option(main({"draw": 1}), colors=["blue"])},
        battle=["D1"],
        hand=["O1"],
        memory=5,
    )
    scene.expect(
        {
            "0:battle:0:kinds": ["digimon"],
            "0:battle:0:dp": 8000,
            "0:battle:0:colors": ["red"],
        }
    )
    scene.offered("attack D1 -> player", "pass")
    for name, count in (("Alpha", 1), ("Beta Slash", 0)):
        gains = {"gain memory": {"count": {"of": "opponent", "name": [name]}}}
        there = played(gains, cards={"D1": dual()}, theirs={"battle": ["D1"]})
        there.expect({"memory": 3 + count})


def test_under_a_digimon_it_is_both_cards_again():
    """CR 4-6-4, 4-6-6-2, 4-3-2: a digivolution card can be trashed as an Option card."""
    under = {"pick": 1, "from": {"area": ["under"], "kind": ["option"], "of": "opponent"}}
    cards = {"X2": digimon(6), "X3": digimon(4), "D1": dual()}
    scene = played(
        {"trash": under}, cards=cards, theirs={"battle": [{"stack": ["X2", "D1", "X3"]}]}
    )
    scene.expect({"1:battle:0:under": ["X3"], "1:trash:cards": ["D1"]})


def test_what_is_said_of_security_digimon_is_said_of_a_checked_dual_card():
    """CR 4-6-5-2, 4-5-1: it loses 5000 DP, and so the battle."""
    weakens = {"dp": -5000, "of": {"all": {"kind": ["security digimon"], "of": "opponent"}}}
    scene = board(
        {"D1": dual(), "X1": digimon(4, 5000), "T1": tamer({"do": [weakens]})},
        battle=["X1", "T1"],
        theirs={"security": ["D1", "D1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 2, "1:trash:cards": ["D1"]})
    without = board({"D1": dual(), "X1": digimon(4)}, battle=["X1"], theirs={"security": ["D1"]})
    without.act("attack X1 -> player")
    without.expect({"0:battle": 0, "1:trash:cards": ["D1"]})


# --- which effects are whose ---


def test_effects_of_the_digimon_side_are_digimon_effects():
    """CR 4-6-5-3: also in the hand, where the card is both."""
    kills = {"delete": {"pick": 1, "from": {"of": "opponent"}}}
    for by, left in (("opponent's digimon effect", 1), ("opponent's option effect", 0)):
        shy = {"do": [{"unaffected by": [by]}]}
        scene = board(
            {"D1": dual(digivolving(kills)), "X1": digimon(4), "X2": digimon(4, 4000, shy)},
            battle=["X1"],
            hand=["D1"],
            theirs={"battle": ["X2"]},
            memory=5,
        )
        scene.act("digivolve D1 -> X1")
        scene.expect({"1:battle": left})
        waiting = {"icon": "hand", "when": ["main"], "do": [kills]}
        scene = board(
            {"D1": dual(waiting), "X2": digimon(4, 4000, shy)},
            hand=["D1"],
            theirs={"battle": ["X2"]},
        )
        scene.act("activate D1")
        scene.expect({"1:battle": left})


def test_effects_of_the_option_side_are_option_effects():
    """CR 4-6-6-3: where it is used, and where the Digimon activates them."""
    kills = {"delete": {"pick": 1, "from": {"of": "opponent"}}}
    side = {"activate": "main", "of": "this card", "fields": ["option"]}
    for by, left in (("opponent's digimon effect", 0), ("opponent's option effect", 1)):
        shy = {"do": [{"unaffected by": [by]}]}
        cards = {
            "D1": dual(digivolving(side), main(kills)),
            "X1": digimon(4),
            "X2": digimon(4, 4000, shy),
        }
        areas = {"battle": ["X1", "T8"], "hand": ["D1"], "theirs": {"battle": ["X2"]}}
        used = board(cards | OTHERS, **areas, memory=9)
        used.act("use D1")
        used.choose()
        used.expect({"1:battle": left})
        on_top = board(cards | OTHERS, **areas, memory=9)
        on_top.act("digivolve D1 -> X1")
        on_top.expect({"1:battle": left})


def test_activating_the_main_effect_of_the_option_side_uses_nothing():
    """CR 4-6-6-3, 15-15-7: no cost, no colours, no trash and no Arts Digivolve; one of them."""
    side = {"activate": "main", "of": "this card", "fields": ["option"]}
    watches = {"when": [{"event": "used"}], "do": [{"gain memory": 5}]}
    cards = {
        "D1": dual(digivolving(side), main({"draw": 1}), {"when": ["main"], "do": [{"draw": 4}]}),
        "X1": digimon(4),
        "X2": digimon(4),
        "T1": tamer(watches),
    }
    scene = board(cards, battle=["X1", "X2", "T1"], hand=["D1"])
    scene.act("digivolve D1 -> X1")
    scene.expect({"0:hand": 2, "memory": 0, "0:battle:0:card": "D1", "asked": "action"})
    assert activated(scene) == ["D1", "D1"]


# --- using it ---


def test_using_it_activates_the_first_main_effect_of_the_option_side():
    """CR 4-6-6-1, 9-1-9-3: a [Main] effect of the Digimon is for the Digimon to activate."""
    own = {"when": ["main"], "do": [{"gain memory": 5}]}
    cards = {"D1": dual(own, main({"draw": 1}), main({"draw": 4})), **OTHERS}
    scene = board(cards, battle=["D1", "T8"], hand=["D1"])
    scene.act("use D1")
    scene.expect({"0:hand": 1, "memory": 1, "0:trash:cards": ["D1"]})
    scene.act("activate D1")
    scene.expect({"memory": 6})


def test_the_colours_of_the_option_side_are_required():
    """CR 4-6-6-2, 4-22-2: and not those of the Digimon."""
    for colour, offered in (("blue", True), ("red", False)):
        scene = board(
            {"D1": dual(main({"draw": 1})), "T1": tamer(colors=[colour])},
            battle=["T1"],
            hand=["D1"],
        )
        scene.offered(*(["use D1"] if offered else []), "pass")


def test_what_waits_for_an_option_sees_the_option_side():
    """CR 4-6-6-2: it is used by its Option name; what its cost is less for is that side, too."""
    sees = {
        "when": [{"event": "used", "subject": {"name": ["Beta Slash"]}}],
        "do": [{"gain memory": 1}],
    }
    misses = {
        "when": [{"event": "used", "subject": {"name": ["Alpha"]}}],
        "do": [{"gain memory": 3}],
    }
    cheaper = {"do": [{"cost": -1, "to": "use", "cards": {"colour": ["blue"], "area": ["any"]}}]}
    dearer = {"do": [{"cost": 1, "to": "use", "cards": {"colour": ["red"], "area": ["any"]}}]}
    scene = board(
        {"D1": dual(main({"draw": 1})), "T1": tamer(sees, misses, cheaper, dearer), **OTHERS},
        battle=["T1", "T8"],
        hand=["D1"],
    )
    assert "Use D1 Beta Slash for 1" in [str(each.says) for each in scene.game.choice.options]
    scene.act("use D1")
    scene.expect({"memory": 3, "0:trash:cards": ["D1"]})
    assert "used D1 Beta Slash" in str(list(map(str, narrate(scene.game.log, scene.game.facts))))


def test_what_waits_for_a_digivolution_sees_the_digimon_side():
    """CR 4-6-5-2: so do costs of digivolving."""
    dearer = {
        "do": [{"cost": 2, "to": "digivolve", "cards": {"colour": ["blue"], "area": ["any"]}}]
    }
    cheaper = {
        "do": [{"cost": -1, "to": "digivolve", "cards": {"name": ["Alpha"], "area": ["any"]}}]
    }
    sees, misses = (
        {
            "when": [{"event": "digivolved", "would": True, "host": {"name": [name]}}],
            "do": [{"gain memory": memory}],
        }
        for name, memory in (("Alpha", 1), ("Beta Slash", 4))
    )
    scene = board(
        {"D1": dual(), "X1": digimon(4), "T1": tamer(dearer, cheaper, sees, misses)},
        battle=["X1", "T1"],
        hand=["D1"],
    )
    scene.act("digivolve D1 -> X1")
    scene.expect({"memory": 2})


def test_a_dual_card_has_no_play_cost_and_is_never_played():
    """CR 4-6-2, 7-1-1: neither by a player nor by an effect."""
    scene = board({"D1": dual()}, hand=["D1"])
    scene.offered("pass")
    every = {"area": ["trash"], "of": "you"}
    played({"play": {"pick": 1, "from": every}}, cards={"D1": dual()}, trash=["D1"]).expect(
        {"0:trash": 1, "0:battle": 1}
    )


# --- Arts Digivolve ---


DRAWS = main({"draw": 1})


def used(cards=None, *, battle=("X1", "T8"), program=DRAWS, **areas):
    """A DUAL card has been used and its effect activated."""
    every = {"D1": dual(program, digivolving({"gain memory": 1})), "X1": digimon(4), **OTHERS}
    scene = board(
        every | (cards or {}),
        battle=list(battle),
        hand=["D1"],
        memory=areas.pop("memory", 3),
        **areas,
    )
    scene.act("use D1")
    return scene


def test_instead_of_the_trash_the_card_goes_onto_one_of_your_cards():
    """CR 4-20-1: without paying; it is a digivolution like any other, and a card is drawn."""
    scene = used()
    scene.offered("X1")
    scene.expect({"memory": 1, "0:hand": 1, "0:trash": 0})
    scene.choose("X1")
    scene.expect(
        {
            "0:battle:0:card": "D1",
            "0:battle:0:under": ["X1"],
            "0:trash": 0,
            "0:hand": 2,
            "memory": 2,
            "asked": "action",
        }
    )


def test_arts_digivolve_is_optional():
    """CR 4-20-1, 18-2-2: it may stay undone, and then the card is trashed."""
    scene = used()
    scene.choose()
    scene.expect({"0:trash:cards": ["D1"], "0:battle:0:card": "X1", "0:hand": 1, "memory": 1})


def test_arts_digivolve_needs_what_digivolving_needs():
    """CR 4-20-1, 8-1-2-2: the requirements, and that it can digivolve at all."""
    stuck = digimon(4, 4000, {"do": [{"cannot": ["digivolve"]}]})
    cards = {"X3": digimon(3), "X4": stuck, "X5": digimon(4, colors=["blue"])}
    scene = used(cards, battle=["X3", "X4", "X5", "T8"], theirs={"battle": ["X1"]})
    scene.expect({"0:trash:cards": ["D1"], "asked": "action"})


def test_a_card_in_the_breeding_area_may_digivolve_by_it():
    """CR 4-20-1, 3-4-6: that is on the field, too."""
    scene = used(battle=["T8"], breeding=["X1"])
    scene.offered("X1")
    scene.choose("X1")
    scene.expect({"0:breeding:0:card": "D1", "0:trash": 0})


def test_whatever_is_let_digivolve_into_such_cards_may_do_it():
    """CR 4-20-1: a Tamer that can digivolve; not where only a card in the hand is meant."""
    for area, asked in (("any", "card"), ("hand", "action")):
        way = {
            "can digivolve for": 1,
            "cards": {"name": ["Alpha"], "area": [area]},
            "under": {"this": True},
        }
        scene = used({"T1": tamer({"do": [way]})}, battle=["T1", "T8"])
        scene.expect({"asked": asked})


def test_effects_that_say_nothing_of_rules_do_not_stop_it():
    """CR 4-20-1: it is a rule and no effect; who is unaffected by effects digivolves as well."""
    free = digimon(4, 4000, {"do": [{"unaffected by": ["effect"]}]})
    scene = used({"X1": free}, battle=["X1", "T8"])
    scene.offered("X1")


def test_arts_digivolve_comes_where_the_trashing_would():
    """CR 4-20-2, 9-1-5: before rule checks, and before anything that waits; both wait together."""
    kills = main({"dp": -5000, "of": {"all": {"of": "opponent"}}, "for": "turn"})
    dies = digimon(4, 5000, {"when": ["on deletion"], "do": [{"draw": 1}]})
    waits = {"when": [{"event": "used"}], "do": [{"gain memory": 1}]}
    scene = used(
        {"X2": dies, "T1": tamer(waits)},
        battle=["X1", "T1", "T8"],
        program=kills,
        theirs={"battle": ["X2"]},
    )
    scene.expect({"1:battle": 1, "memory": 1})
    scene.choose("X1")
    scene.offered("D1", "T1")
    scene.expect({"1:battle": 0, "1:hand": 0})


def test_a_card_that_has_got_a_place_does_not_digivolve():
    """CR 4-20-2, 9-1-5: there is no trashing that it could replace."""
    scene = used(program=main({"return": "this card"}))
    scene.expect({"0:hand:cards": ["D1"], "asked": "action"})


def test_where_it_goes_somewhere_else_than_to_the_trash_there_is_nothing_to_replace():
    """CR 4-20-2: the effect by which it was used has replaced the trashing already."""
    uses = {"use": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}, "to": "security top"}
    cards = {"D1": dual(main({"draw": 1})), "X1": digimon(4), **OTHERS}
    cards["T1"] = tamer({"when": ["main"], "do": [uses]})
    scene = board(cards, hand=["D1"], battle=["X1", "T8", "T1"])
    scene.act("activate T1")
    scene.expect({"0:security": 2, "asked": "action", "0:battle:0:card": "X1"})


def test_a_dual_card_that_an_effect_uses_can_be_digivolved_into_too():
    """CR 4-20-1: it is a rule of the card, however it came to be used."""
    uses = {"use": {"pick": 1, "from": {"area": ["trash"], "of": "you", "kind": ["option"]}}}
    cards = {"D1": dual(main({"draw": 1})), "X1": digimon(4), **OTHERS}
    cards["T1"] = tamer({"when": ["main"], "do": [uses]})
    scene = board(cards, trash=["D1"], battle=["X1", "T8", "T1"])
    scene.act("activate T1")
    scene.choose("X1")
    scene.expect({"0:battle:0:card": "D1", "0:trash": 0, "memory": 3})


def test_other_options_are_trashed():
    """CR 4-20-1, 9-1-5: Arts Digivolve is for DUAL cards."""
    scene = used({"D1": option(main({"draw": 1}), colors=["blue"], digivolve=LEVEL_4, level=5)})
    scene.expect({"0:trash:cards": ["D1"], "asked": "action"})


def test_what_digivolves_by_arts_in_its_own_attack_has_attacked_already():
    """CR 4-20-1, 15-5-1: [When Attacking] of the new card was not there when it attacked."""
    attacks = main({"attack with": {"pick": 1, "from": {"of": "you", "kind": ["digimon"]}}})
    then = {"when": ["when attacking"], "do": [{"gain memory": 5}]}
    scene = used({"D1": dual(attacks, then)}, theirs={"security": ["X8", "X8"]})
    scene.choose("X1")
    scene.expect({"0:battle:0:card": "D1", "0:battle:0:suspended": True, "memory": 1})


def test_what_lets_it_be_used_without_its_colours_stands_on_the_option_side():
    """CR 4-6-6-1, 4-22-2: while there is a Digimon of some trait; it does not help elsewhere."""
    lets = {
        "do": [{"ignore colours of": {"this": True, "area": ["any"]}}],
        "during": {"there are": {"of": "you", "trait": ["wild"], "kind": ["digimon"]}},
        "field": "option",
    }
    cards = {"D1": dual(lets, DRAWS, digivolve=[]), "O1": option(DRAWS, colors=["blue"])}
    for traits, offered in ((["wild"], ["use D1"]), ([], [])):
        scene = board(
            cards | {"X2": digimon(3, traits=traits)},
            battle=[{"stack": ["X2"], "suspended": True}],
            hand=["D1", "O1"],
        )
        scene.offered(*offered, "pass")


def test_a_dual_card_used_from_under_a_digimon_may_go_on_top_of_it():
    """CR 4-20-1, 4-6-4, 9-1-4: it was in no area meanwhile."""
    uses = {"use": {"pick": 1, "from": {"area": ["under"], "of": "you", "kind": ["option"]}}}
    cards = {"D1": dual(DRAWS), "X1": digimon(4, 5000, {"when": ["main"], "do": [uses]}), **OTHERS}
    scene = board(cards, battle=[{"stack": ["X1", "X8", "D1"]}, "T8"])
    scene.act("activate X1")
    scene.choose("X1")
    scene.expect({"0:battle:0:card": "D1", "0:battle:0:under": ["X1", "X8"], "memory": 3})
