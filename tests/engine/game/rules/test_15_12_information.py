"""Effects that add information to a card, and effects that change it (CR 15-12)."""

from tests.scenario import board, digimon, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
A_TAMER = {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


def as_digimon(dp, **more):
    """1 of your Tamers is also a Digimon with so much DP."""
    return {"treat as": ["digimon"], "dp": dp, "of": A_TAMER, "for": "turn"} | more


def test_information_can_be_added_that_was_not_there():
    """CR 15-12-1-2: a Tamer has neither DP nor level, until an effect adds them."""
    scene = board(
        {"X1": used(as_digimon(3000, level=4)), "T1": tamer()},
        hand=["X1"],
        battle=["T1"],
    )
    scene.expect({"0:battle:0:dp": None, "0:battle:0:level": None})
    scene.act("use X1")
    scene.expect(
        {"0:battle:0:dp": 3000, "0:battle:0:level": 4, "0:battle:0:kinds": ["digimon", "tamer"]}
    )


def test_added_information_overwrites_what_was_added_before():
    """CR 15-12-1-3: 3000 DP and then 5000 DP is 5000 DP, and not 8000."""
    scene = board(
        {"X1": used(as_digimon(3000)), "X2": used(as_digimon(5000)), "T1": tamer()},
        hand=["X1", "X2", "X1"],
        battle=["T1"],
        memory=9,
    )
    scene.act("use X1")
    scene.act("use X2")
    scene.expect({"0:battle:0:dp": 5000})
    scene.act("use X1")
    scene.expect({"0:battle:0:dp": 3000})


def test_a_persistent_effect_always_overwrites_added_information():
    """CR 15-12-1-3: whatever came later; once it is lost, what was there before is back."""
    scene = board(
        {
            "X1": used(as_digimon(5000)),
            "X2": used({"delete": {"all": {"kind": ["digimon"], "of": "you", "name": ["Y1"]}}}),
            "T1": tamer(),
            "Y1": digimon(
                4,
                4000,
                {"do": [{"dp": 1000, "of": {"all": {"kind": ["digimon"], "name": ["Y1"]}}}]},
                {
                    "do": [
                        {
                            "treat as": ["digimon"],
                            "dp": 2000,
                            "of": {"all": {"kind": ["tamer"], "of": "you"}},
                        }
                    ]
                },
            ),
        },
        hand=["X1", "X2"],
        battle=["T1", "Y1"],
    )
    scene.expect({"0:battle:0:dp": 2000})
    scene.act("use X1")
    scene.expect({"0:battle:0:dp": 2000})
    scene.act("use X2")
    scene.expect({"0:battle": 1, "0:battle:0:dp": 5000})


def test_what_is_treated_as_a_digimon_follows_the_rules_of_digimon():
    """CR 15-12-1-4: the Tamer attacks, battles, and loses."""
    scene = board(
        {"X1": used(as_digimon(3000)), "T1": tamer(), "Y1": digimon(4, 5000)},
        {"hand": ["X1"], "battle": ["T1"]},
        {"battle": [{"stack": ["Y1"], "suspended": True}]},
    )
    scene.offers_not("attack T1 -> Y1")
    scene.act("use X1")
    scene.offers("attack T1 -> player")
    scene.act("attack T1 -> Y1")
    scene.expect({"0:battle": 0, "0:trash:cards": ["X1", "T1"], "1:battle": 1})


def test_a_tamer_as_a_digimon_cannot_attack_in_the_turn_in_which_it_came():
    """CR 15-12-1-4: it was played this turn, and a Digimon that was cannot attack."""
    scene = board(
        {"X1": used(as_digimon(3000)), "T1": tamer()},
        hand=["X1"],
        battle=[{"stack": ["T1"], "new": True}],
    )
    scene.act("use X1")
    scene.expect({"0:battle:0:dp": 3000})
    scene.offers_not("attack T1 -> player")


def test_a_tamer_with_0_dp_as_a_digimon_is_deleted():
    """CR 15-12-1-4, 15-12-1-5: the added DP is its original DP, and effects reduce it to 0."""
    scene = board(
        {
            "X1": used(as_digimon(3000)),
            "X2": used({"dp": -1000, "of": {"pick": 1, "from": {"of": "you"}}}),
            "X3": used({"dp": -2000, "of": {"pick": 1, "from": {"of": "you"}}}),
            "T1": tamer(),
        },
        hand=["X1", "X2", "X3"],
        battle=["T1"],
        memory=9,
    )
    scene.act("use X1")
    scene.act("use X2")
    scene.expect({"0:battle:0:dp": 2000})
    scene.act("use X3")
    scene.expect({"0:battle": 0})


def test_effects_that_raise_dp_count_from_what_was_added():
    """CR 15-12-1-5: 1000 more on top of the 3000 that are treated as its own."""
    scene = board(
        {
            "X1": used(as_digimon(3000)),
            "T1": tamer(),
            "Y1": digimon(4, 5000, {"do": [{"dp": 1000, "of": {"all": {"kind": ["digimon"]}}}]}),
        },
        hand=["X1"],
        battle=["T1", "Y1"],
    )
    scene.expect({"0:battle:0:dp": None})
    scene.act("use X1")
    scene.expect({"0:battle:0:dp": 4000})


def gaining(who):
    """The opponent may gain memory by Tamer effects only; X and T gain 1 when they attack."""
    forbids = {"do": [{"forbid": "gain memory", "player": "opponent", "not by": ["tamer effect"]}]}
    gains = {"when": ["when attacking"], "do": [{"gain memory": 1}]}
    scene = board(
        {
            "X1": used(as_digimon(3000)),
            "T1": tamer(gains),
            "Y1": digimon(4, 5000, gains),
            "Y9": digimon(6, 11000, forbids),
        },
        {"hand": ["X1"], "battle": ["T1", "Y1"]},
        {"battle": ["Y9"]},
        memory=3,
    )
    scene.act("use X1")
    scene.act(f"attack {who} -> player")
    return scene


def test_the_effect_of_a_tamer_that_is_a_digimon_is_still_a_tamer_effect():
    """CR 15-12-1-6, example: it gains memory where only Tamer effects can."""
    gaining("T1").expect({"memory": 3})
    gaining("Y1").expect({"memory": 2})


def test_the_effect_of_a_tamer_that_is_a_digimon_is_a_digimon_effect_as_well():
    """CR 15-12-1-6: whom Digimon effects do not affect is not suspended by it; by a Tamer it is."""
    for becomes in (True, False):
        suspends = {
            "when": ["start of your main phase"],
            "do": [{"suspend": {"all": THEIRS}}],
        }
        step = {"treat as": ["digimon"], "dp": 3000, "of": {"all": {"kind": ["tamer"]}}}
        scene = board(
            {
                "T1": tamer(suspends, *([{"do": [step]}] if becomes else [])),
                "Y1": digimon(4, 5000, {"do": [{"unaffected by": ["opponent's digimon effect"]}]}),
            },
            {"battle": ["T1"]},
            {"battle": ["Y1"]},
            phase="before main",
        )
        scene.expect({"1:battle:0:suspended": not becomes})


# --- changing ---


def changed(**information):
    """All of the opponent's cards on the field have other information for the turn."""
    return {
        "treat as": [],
        "of": {"all": {"of": "opponent"}},
        "only": True,
        "add": False,
        "for": "turn",
    } | information


def test_what_a_card_never_had_is_not_changed():
    """CR 15-12-2-2: a Tamer has no DP and no level to change; its name and colour it has."""
    scene = board(
        {
            "X1": used(changed(name=["Lump"], colour=["white"], dp=3000, level=3)),
            "T1": tamer(),
            "Y1": digimon(6, 11000),
            "Z1": tamer(),
        },
        {"hand": ["X1"], "battle": ["Z1"]},
        {"battle": ["T1", "Y1"]},
    )
    scene.act("use X1")
    scene.expect(
        {
            "1:battle:0:dp": None,
            "1:battle:0:level": None,
            "1:battle:0:names": ["Lump"],
            "1:battle:0:colors": ["white"],
            "1:battle:1:dp": 3000,
            "1:battle:1:level": 3,
            "1:battle:1:names": ["Lump"],
        }
    )
    scene.act("pass")
    scene.expect({"1:battle:1:dp": 11000, "1:battle:1:names": ["Y1"], "1:battle:0:names": ["T1"]})


def test_the_last_change_overwrites_the_one_before():
    """CR 15-12-2-3: Lump, then Stump."""
    scene = board(
        {
            "X1": used(changed(name=["Lump"], dp=3000)),
            "X2": used(changed(name=["Stump"], dp=2000)),
            "Y1": digimon(6, 11000),
            "Z1": tamer(),
        },
        {"hand": ["X1", "X2", "X1"], "battle": ["Z1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")
    scene.act("use X2")
    scene.expect({"1:battle:0:names": ["Stump"], "1:battle:0:dp": 2000})
    scene.act("use X1")
    scene.expect({"1:battle:0:names": ["Lump"], "1:battle:0:dp": 3000})


def test_a_persistent_change_overwrites_all_others_while_it_is_there():
    """CR 15-12-2-3: the later one shows only when the persistent effect is lost."""
    persistent = {"only": True, "name": ["Stump"], "of": {"all": THEIRS}}
    scene = board(
        {
            "X1": used(changed(name=["Lump"])),
            "X2": used({"delete": {"all": {"kind": ["digimon"], "of": "you"}}}),
            "Z1": digimon(4, 5000, {"do": [persistent | {"treat as": []}]}),
            "Y1": digimon(6, 11000),
            "T1": tamer(),
        },
        {"hand": ["X1", "X2"], "battle": ["Z1", "T1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")
    scene.expect({"1:battle:0:names": ["Stump"]})
    scene.act("use X2")
    scene.expect({"1:battle:0:names": ["Lump"]})


def test_a_tamer_that_is_treated_as_a_digimon_has_the_inherited_effects_under_it():
    """CR 15-12-1-4: the rules for Digimon hold for it; its digivolution cards give it effects."""
    becomes = {"turn": "your", "do": [{"treat as": ["digimon"], "dp": 3000}]}
    inherited = {"field": "inherited", "do": [{"dp": 2000}]}
    cards = {"T": tamer(becomes), "X1": digimon(3, 1000, inherited)}
    scene = board(cards, battle=[{"stack": ["T", "X1"]}], memory=0)
    scene.expect({"0:battle:0:dp": 5000})

    scene.act("pass")

    scene.expect({"0:battle:0:dp": None})
