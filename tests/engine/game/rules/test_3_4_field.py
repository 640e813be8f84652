"""The field: the breeding area and the battle area (CR 3-4)."""

from engine.game.view import view
from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, egg, option, tamer

OVER = {"digivolve": [{"colors": ["red"], "level": 3, "cost": 0}]}
NURSERY = {"kind": ["digimon"], "of": "you", "area": ["breeding"]}


def test_both_see_all_of_the_field():
    """CR 3-4-2: face up, in the battle area and in the breeding area."""
    cards = {"X1": digimon(3, play_cost=0), "X2": egg(), "X3": tamer()}
    scene = board(cards, {"hand": ["X1"], "eggs": ["X2"], "battle": ["X3"]}, phase="breeding")
    scene.act("hatch")
    scene.act("play X1")
    for player in (0, 1):
        side = view(scene.game.state, player).sides[0]
        assert [stack.cards[0].number for stack in side.battle] == ["X3", "X1"]
        assert [stack.cards[0].number for stack in side.breeding] == ["X2"]


def test_what_is_placed_on_the_field_is_unsuspended():
    """CR 3-4-3: played, hatched, or played by an effect."""
    step = {"play": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}}
    scene = played(step, cards={"X2": digimon()}, trash=["X2"])
    scene.expect({"0:battle:0:suspended": False, "0:battle:1:suspended": False})

    hatching = board({"X2": egg()}, {"eggs": ["X2"]}, phase="breeding")
    hatching.act("hatch")
    hatching.expect({"0:breeding:0:suspended": False})


def test_a_digimon_that_digivolves_changes_and_is_no_other():
    """CR 3-4-5, example: what was done to it holds, it is not played anew, and may attack."""
    counting = tamer({"when": [{"event": "played", "subject": MINE}], "do": [{"draw": 1}]})
    cards = {"X2": digimon(3, 2000), "X3": digimon(4, 5000, **OVER), "X4": counting}
    more = {"dp": 1000, "of": {"pick": 1, "from": MINE | {"other": True}}, "for": "turn"}
    scene = played(more, cards=cards, battle=["X2", "X4"], hand=["X1", "X3"])
    scene.choose("X4")
    scene.expect({"0:hand": 2})  # X1 was played
    scene.act("digivolve X3 -> X2")

    scene.expect({"0:battle:0:dp": 6000, "0:hand": 2})  # one card was drawn for digivolving
    scene.offered("attack X3 -> player", "pass")


def test_a_digimon_whose_top_card_leaves_changes_and_is_no_other():
    """CR 3-4-5: it keeps what was done to it, and an attack on it goes on."""
    cards = {"X2": digimon(4, 5000), "X3": digimon(3, 2000)}
    of = {"pick": 1, "from": THEIRS}
    scene = played(
        {"dp": 1000, "of": of, "for": "turn"},
        {"trash top card": "it"},
        cards=cards,
        theirs={"battle": [{"stack": ["X2", "X3"], "suspended": True}]},
    )

    scene.expect({"1:battle:0:card": "X3", "1:battle:0:dp": 3000, "1:battle:0:suspended": True})


# --- the breeding area (CR 3-4-7) ---


def test_there_is_room_for_one_in_the_breeding_area():
    """CR 3-4-7-2: no second egg is hatched, no card played there, no Digimon moved there."""
    hatching = board(
        {"X1": egg(), "X2": digimon(3)}, {"eggs": ["X1"], "breeding": ["X2"]}, phase="breeding"
    )
    hatching.offered("move", "nothing")

    play = {"play": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}, "area": "breeding"}
    cards = {"X2": digimon(3), "X3": egg()}
    full = played(play, cards=cards, trash=["X2"], breeding=["X3"])
    full.expect({"0:breeding:cards": ["X3"], "0:trash": 1})
    free = played(play, cards=cards, trash=["X2"])
    free.expect({"0:breeding:cards": ["X2"], "0:trash": 0})

    back = played({"move": "this"}, cards=cards, breeding=["X3"])
    back.expect({"0:breeding:cards": ["X3"], "0:battle:cards": ["X1"]})
    alone = played({"move": "this"}, cards=cards)
    alone.expect({"0:breeding:cards": ["X1"], "0:battle": 0})


def test_effects_do_not_affect_what_is_in_the_breeding_area():
    """CR 3-4-7-3: neither one that is carried out nor one that stands; one that names it does."""
    cards = {
        "X2": digimon(3, 2000),
        "X3": tamer({"do": [{"dp": 1000, "of": {"all": MINE}}]}),
        "X4": tamer({"do": [{"dp": 1000, "of": {"all": NURSERY}}]}),
    }
    more = {"dp": 3000, "of": {"all": MINE}, "for": "turn"}
    scene = played(more, cards=cards, battle=["X2", "X3"], breeding=["X2"])
    scene.expect({"0:battle:0:dp": 6000, "0:breeding:0:dp": 2000})

    named = played(more, cards=cards, battle=["X2", "X4"], breeding=["X2"])
    named.expect({"0:battle:0:dp": 5000, "0:breeding:0:dp": 3000})


def test_effects_in_the_breeding_area_do_not_trigger():
    """CR 3-4-7-4, example: [When Digivolving] does not, with {Breeding} it does."""
    gaining = {"when": ["when digivolving"], "do": [{"gain memory": 1}]}
    cards = {
        "X1": digimon(4, 5000, gaining, **OVER),
        "X2": digimon(4, 5000, gaining | {"icon": "breeding"}, **OVER),
        "X3": digimon(3),
    }
    scene = board(cards, {"hand": ["X1"], "breeding": ["X3"], "deck": []})
    scene.act("digivolve X1 -> X3")
    scene.expect({"memory": 3})

    named = board(cards, {"hand": ["X2"], "breeding": ["X3"], "deck": []})
    named.act("digivolve X2 -> X3")
    named.expect({"memory": 4})


def test_effects_in_the_breeding_area_are_not_activated_or_in_force():
    """CR 3-4-7-4: its [Main] effect is not offered, its own and inherited DP not added."""
    main = {"when": ["main"], "do": [{"gain memory": 1}]}
    own = {"do": [{"dp": 1000, "of": {"all": MINE}}]}
    lower = {"do": [{"dp": 1000}], "field": "inherited"}
    cards = {"X1": digimon(3, 2000, main, own), "X2": egg(lower), "X3": digimon(3, 2000)}
    scene = board(cards, {"breeding": [{"stack": ["X1", "X2"]}], "battle": ["X3"]})

    scene.offered("attack X3 -> player", "pass")
    scene.expect({"0:breeding:0:dp": 2000, "0:battle:0:dp": 2000})


def test_what_is_in_the_breeding_area_is_not_chosen():
    """CR 3-4-7-5, example: unless the effect names it."""
    cards = {"X2": digimon()}
    suspend = {"suspend": {"pick": 1, "from": THEIRS}}
    only = played(suspend, cards=cards, theirs={"breeding": ["X2"]})
    only.expect({"1:breeding:0:suspended": False, "asked": "action"})
    two = played(suspend, cards=cards, theirs={"breeding": ["X2"], "battle": ["X2", "X2"]})
    two.offered("1:battle:0", "1:battle:1")

    named = {"suspend": {"pick": 1, "from": THEIRS | {"area": ["breeding"]}}}
    there = played(named, cards=cards, theirs={"breeding": ["X2"], "battle": ["X2"]})
    there.expect({"1:breeding:0:suspended": True, "1:battle:0:suspended": False})


def watching(filter):
    """A Tamer that by suspending itself draws when such a Digimon digivolves."""
    return tamer(
        {
            "when": [{"event": "digivolved", "subject": filter}],
            "do": [{"by": [{"suspend": "this"}], "then": [{"draw": 1}]}],
            "turn": "your",
        }
    )


def test_what_happens_in_the_breeding_area_meets_no_trigger_condition():
    """CR 3-4-7-6, example: unless the effect names it."""
    over = digimon(4, 5000, **OVER)
    for filter, asked in ((MINE, "action"), (NURSERY, "optional")):
        cards = {"X1": over, "X2": digimon(3), "X3": watching(filter)}
        scene = board(cards, {"hand": ["X1"], "breeding": ["X2"], "battle": ["X3"]})
        scene.act("digivolve X1 -> X2")
        scene.expect({"asked": asked})


def test_what_is_in_the_breeding_area_meets_no_activation_condition():
    """CR 3-4-7-7, example: the opponent's Digimon is there, and no memory is gained."""
    gaining = {
        "when": ["start of your main phase"],
        "do": [{"if": {"there are": THEIRS}, "then": [{"gain memory": 1}]}],
    }
    cards = {"X1": tamer(gaining), "X2": digimon()}
    for areas, memory in (({"breeding": ["X2"]}, 3), ({"battle": ["X2"]}, 4)):
        scene = board(cards, {"battle": ["X1"]}, areas, phase="before main")
        scene.expect({"memory": memory, "phase": "main"})


def test_what_is_in_the_breeding_area_is_not_looked_at():
    """CR 3-4-7-8, example: its trait is not there for an effect. Its colours are, by the rule for
    using Options: that asks for them on the field (CR 4-22-2)."""
    clad = {"there are": {"kind": ["digimon"], "of": "you", "trait": ["Clad"]}}
    ignoring = {
        "do": [{"if": clad, "then": [{"ignore colours of": {"this": True, "area": ["any"]}}]}]
    }
    cards = {
        "X1": option(ignoring, colors=["blue"]),
        "X2": digimon(3, traits=["Clad"], colors=["green"]),
        "X3": digimon(3, colors=["blue"]),
    }
    attack = "attack X2 -> player"
    board(cards, {"hand": ["X1"], "breeding": ["X2"]}).offered("pass")
    board(cards, {"hand": ["X1"], "battle": ["X2"]}).offered("use X1", attack, "pass")
    board(cards, {"hand": ["X1"], "breeding": ["X3"]}).offered("use X1", "pass")


def test_what_is_in_the_breeding_area_is_not_counted():
    """CR 3-4-7-8: nor are the digivolution cards there."""
    count = {"gain memory": {"count": MINE | {"other": True}}}
    cards = {"X2": digimon(3), "X3": egg()}
    nursery = {"breeding": [{"stack": ["X2", "X3"]}]}
    played(count, cards=cards, **nursery).expect({"memory": 3})
    under = {"gain memory": {"count": {"area": ["under"], "of": "you"}}}
    played(under, cards=cards, **nursery).expect({"memory": 3})
    played(under, cards=cards, battle=nursery["breeding"]).expect({"memory": 4})


def test_any_number_of_cards_can_be_in_the_battle_area():
    """CR 3-4-8-2."""
    cards = {"X1": digimon(3, 1000, play_cost=0)}
    scene = board(cards, {"hand": ["X1"], "battle": ["X1"] * 24})
    scene.offers("play X1")
    scene.act("play X1")

    scene.expect({"0:battle": 25})
