"""Effects that are in force without being triggered (CR 15-8-2)."""

from tests.scenario import board, digimon, keyword, option, tamer

MINE = {"all": {"kind": ["digimon"], "of": "you"}}
BOOST = {"do": [{"dp": 1000, "of": MINE}]}


def test_a_persistent_effect_is_in_force_by_itself():
    """CR 15-8-2-1: nothing has to happen, nothing is asked, and it goes on and on."""
    scene = board(
        {"X1": digimon(4, 5000, {"do": [{"dp": 1000}], "turn": "your"})}, {"battle": ["X1"]}
    )
    scene.expect({"0:battle:0:dp": 6000, "asked": "action"})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle:0:dp": 6000, "asked": "action"})


def test_it_is_in_force_as_soon_as_its_card_is_there():
    """CR 15-8-2-1, 15-8-2-2: from when a Tamer is played, for Digimon that come later as well."""
    scene = board(
        {"X1": tamer(BOOST), "X2": digimon(4, 5000)},
        {"battle": ["X2"], "hand": ["X1", "X2"]},
        memory=10,
    )
    scene.expect({"0:battle:0:dp": 5000})
    scene.act("play X1")
    scene.expect({"0:battle:0:dp": 6000})
    scene.act("play X2")
    scene.expect({"0:battle:0:dp": 6000, "0:battle:2:dp": 6000})


def test_it_is_in_force_as_soon_as_your_turn_begins_and_no_longer_than_it():
    """CR 15-8-2-2, 15-8-2-3, both examples: all of your Digimon have 1000 DP more in your turn."""
    seen = {
        "when": ["start of your turn"],
        "do": [
            {
                "if": {"is": {"dp": 6000}, "who": "this"},
                "then": [{"gain memory": 1}],
            }
        ],
    }
    scene = board(
        {"X1": tamer(BOOST | {"turn": "your"}), "X2": digimon(4, 5000, seen)},
        {"battle": ["X1", "X2"]},
    )
    scene.expect({"0:battle:1:dp": 6000})
    scene.act("pass")
    scene.expect({"turn": 1, "0:battle:1:dp": 5000})
    scene.act("pass")
    scene.expect({"turn": 0, "0:battle:1:dp": 6000, "memory": 4})


def test_it_is_not_in_force_once_its_card_has_left():
    """CR 15-8-2-3: a Digimon that lived by a Tamer's effect is deleted when the Tamer leaves."""
    lives = {"do": [{"dp": 1000, "of": {"all": {"name": ["X2"], "of": "you"}}}]}
    back = {"when": ["main"], "do": [{"return": {"pick": 1, "from": {"kind": ["tamer"]}}}]}
    scene = board(
        {
            "X1": tamer(lives),
            "X2": digimon(3, 0),
            "X3": digimon(),
            "X4": option(back),
        },
        {"battle": ["X1", "X2", "X3"], "hand": ["X4"]},
    )
    scene.expect({"0:battle:1:dp": 1000})
    scene.act("use X4")

    scene.expect({"0:battle:cards": ["X3"], "0:trash:cards": ["X4", "X2"]})


def test_several_overlap():
    """CR 15-8-2-4: two copies of a Tamer make 2000 DP of 1000, keywords with numbers add up."""
    checks = keyword("security a.", 1)
    scene = board(
        {"X1": tamer(BOOST), "X2": digimon(4, 5000, checks, checks, BOOST)},
        {"battle": ["X1", "X1", "X2"]},
    )

    scene.expect({"0:battle:2:dp": 8000, "0:battle:2:checks": 3})


def colour(which):
    return tamer({"do": [{"treat as": [], "colour": [which], "only": True, "of": MINE}]})


def test_of_effects_that_contradict_each_other_the_later_one_counts():
    """CR 15-8-2-5: a Digimon is of the colour that the Tamer played last makes it."""
    scene = board(
        {"X1": colour("blue"), "X2": colour("green"), "X3": digimon()},
        {"battle": ["X3"], "hand": ["X1", "X2"]},
        memory=10,
    )
    scene.act("play X2")
    scene.expect({"0:battle:0:colors": ["green"]})
    scene.act("play X1")
    scene.expect({"0:battle:0:colors": ["blue"]})

    scene = board(
        {"X1": colour("blue"), "X2": colour("green"), "X3": digimon()},
        {"battle": ["X3"], "hand": ["X1", "X2"]},
        memory=10,
    )
    scene.act("play X1")
    scene.act("play X2")
    scene.expect({"0:battle:0:colors": ["green"]})


def test_what_forbids_counts_whenever_it_came():
    """CR 15-8-2-5: a permission that comes after a prohibition does not go before it."""
    theirs = {"all": {"kind": ["digimon"], "of": "opponent"}}
    allows = {"do": [{"may": ["attack unsuspended", "attack at once"], "of": MINE}]}
    scene = board(
        {
            "X1": tamer(allows),
            "X2": digimon(),
            "Y1": tamer({"do": [{"cannot": ["attack"], "of": theirs}]}),
            "Y2": digimon(),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
        memory=10,
    )
    scene.act("play X1")

    scene.offered("pass")


def test_a_processing_condition_switches_it_on_and_off():
    """CR 15-8-2-6-1, 15-8-2-6-2: while there is a Tamer, from its coming to its leaving."""
    tamers = {"kind": ["tamer"], "of": "you"}
    more = {"while": {"there are": tamers}, "do": [{"dp": 3000}]}
    back = {"when": ["main"], "do": [{"return": {"pick": 1, "from": tamers}}]}
    scene = board(
        {"X1": digimon(4, 5000, {"do": [more]}), "X2": tamer(), "X3": option(back)},
        {"battle": ["X1"], "hand": ["X2", "X3"]},
        memory=10,
    )
    scene.expect({"0:battle:0:dp": 5000})
    scene.act("play X2")
    scene.expect({"0:battle:0:dp": 8000})
    scene.act("use X3")
    scene.expect({"0:battle:0:dp": 5000})


def test_a_condition_is_looked_at_in_the_middle_of_an_effect():
    """CR 15-8-2-6-1, 15-8-2-6-2: suspended for one step, it has the DP that the next step asks."""
    more = {"while": {"is": {"suspended": True}, "who": "this"}, "do": [{"dp": 4000}]}
    strong = {"kind": ["digimon"], "of": "opponent", "dp": {"at least": 9000}}
    steps = [
        {"suspend": {"pick": 1, "from": {"name": ["Y1"]}}},
        {"return": {"pick": 1, "from": strong}, "to": "hand"},
    ]
    scene = board(
        {
            "X1": option({"when": ["main"], "do": steps}),
            "X2": digimon(),
            "Y1": digimon(4, 5000, {"do": [more]}),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")

    scene.expect({"1:battle": 0, "1:hand:cards": ["Y1"]})


def test_of_two_that_contradict_each_other_the_one_that_came_into_force_later_counts():
    """CR 15-8-2-5: an old card's effect that begins later goes before a newer card's."""
    later = {"turn": "opponent's", "do": [{"treat as": [], "level": 3, "of": MINE}]}
    always = {"do": [{"treat as": [], "level": 6, "of": MINE}]}
    cards = {"T1": tamer(later), "T2": tamer(always), "X1": digimon(4, 5000)}
    scene = board(cards, battle=["T1", "T2", "X1"], memory=0)
    scene.expect({"0:battle:2:level": 6})

    scene.act("pass")

    scene.expect({"turn": 1, "0:battle:2:level": 3})


def test_while_both_are_in_force_from_the_beginning_the_newer_card_counts():
    """CR 15-8-2-5: neither began later; the card that came later did."""
    one = {"do": [{"treat as": [], "level": 3, "of": MINE}]}
    other = {"do": [{"treat as": [], "level": 6, "of": MINE}]}
    cards = {"T1": tamer(one), "T2": tamer(other), "X1": digimon(4, 5000)}
    scene = board(cards, battle=["T1", "X1"], hand=["T2"], memory=5)
    scene.expect({"0:battle:1:level": 3})

    scene.act("play T2")

    scene.expect({"0:battle:1:level": 6})
