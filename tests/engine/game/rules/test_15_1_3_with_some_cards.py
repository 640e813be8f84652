"""Prohibitions and permissions that are only about some other cards (CR 15-1-3), and what else is
allowed to some cards: to go onto Tamers, to be used with other colours."""

from __future__ import annotations

from tests.scenario import board, digimon, keyword, option, tamer

FRESH = {"under": 0}
BLOCKER = digimon(4, 5000, keyword("blocker"))


def always(**step):
    return {"do": [{name.rstrip("_").replace("_", " "): what for name, what in step.items()}]}


def test_it_cannot_be_blocked_by_some():
    """What has digivolution cards blocks it; what has none does not."""
    scene = board(
        {"X1": digimon(4, 5000, always(cannot=["be blocked"], which=FRESH)), "B1": BLOCKER},
        {"battle": ["X1"]},
        {"battle": ["B1", {"stack": ["B1", "B1"]}]},
    )
    scene.act("attack X1 -> player")
    scene.offered("1:battle:1", "nothing")


def test_it_cannot_be_attacked_by_some():
    scene = board(
        {
            "X1": digimon(3, 2000),
            "X2": digimon(4, 2000),
            "B1": digimon(4, 1000, always(cannot=["be attacked"], which={"level": 3})),
        },
        {"battle": ["X1", "X2"]},
        {"battle": [{"stack": ["B1"], "suspended": True}]},
    )
    scene.offers_not("attack X1 -> B1")
    scene.offers("attack X1 -> player", "attack X2 -> B1")


def test_it_attacks_some_that_are_not_suspended():
    """Also "attack digimon" is forbidden with some only."""
    also = always(may=["attack unsuspended"], which={"level": {"at most": 3}})
    never = always(cannot=["attack digimon"], which={"dp": 1000})
    scene = board(
        {
            "X1": digimon(4, 2000, also, never),
            "B3": digimon(3, 2000),
            "B4": digimon(4, 2000),
            "B5": digimon(3, 1000),
        },
        {"battle": ["X1"]},
        {"battle": ["B3", "B4", "B5"]},
    )
    scene.offers("attack X1 -> B3")
    scene.offers_not("attack X1 -> B4", "attack X1 -> B5")


def test_it_digivolves_into_some_only():
    onto = [{"colors": ["red"], "level": 4, "cost": 2}]
    only = always(cannot=["digivolve"], which={"not": {"name": ["Omega"], "area": ["any"]}})
    scene = board(
        {
            "X4": digimon(4, 2000, only),
            "X5": digimon(5, 6000, digivolve=onto, name="Omega"),
            "Y5": digimon(5, 6000, digivolve=onto, name="Psi"),
        },
        {"battle": ["X4"], "hand": ["X5", "Y5"]},
        memory=5,
    )
    scene.offers("digivolve X5 -> X4")
    scene.offers_not("digivolve Y5 -> X4")


def test_it_does_not_unsuspend_in_its_unsuspend_phase_but_otherwise():
    held = {
        "when": ["main"],
        "do": [
            {"suspend": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}},
            {
                "cannot": ["unsuspend in its unsuspend phase"],
                "of": "it",
                "for": "opponent's next turn",
            },
        ],
    }
    up = {"when": ["main"], "do": [{"unsuspend": {"all": {"kind": ["digimon"], "of": "you"}}}]}
    scene = board(
        {"T1": tamer(held), "T2": tamer(up), "X1": digimon(4, 2000)},
        {"battle": ["T1"]},
        {"battle": ["X1", "T2"]},
        memory=1,
    )
    scene.act("activate T1")
    scene.act("pass")
    scene.expect({"turn": 1, "1:battle:0:suspended": True})
    scene.act("activate T2")
    scene.expect({"1:battle:0:suspended": False})


def test_options_that_it_checks_do_nothing():
    """The card is checked and trashed all the same."""
    gift = {"when": ["security"], "field": "security", "do": [{"gain memory": 3}]}
    cards = {
        "X1": digimon(4, 2000, always(cannot=["activate options it checks"])),
        "X2": digimon(4, 2000),
        "O1": option(gift),
    }
    for attacker, memory in (("X1", 3), ("X2", 0)):
        scene = board(
            cards, {"battle": [attacker]}, {"security": ["O1", "X2"], "deck": ["X2", "X2"]}
        )
        scene.act(f"attack {attacker} -> player")
        scene.expect({"memory": memory, "1:trash:cards": ["O1"]})


def test_stacked_cards_that_cannot_be_trashed():
    """No top card by De-Digivolve, no digivolution card; it can still be deleted."""
    kept = always(cannot=["have stacked cards trashed"], by=["opponent's effect"])
    foe = {"kind": ["digimon"], "of": "opponent"}
    strips = {
        "when": ["main"],
        "do": [
            {"de-digivolve": 1, "of": {"all": foe}},
            {"trash": {"bottom under": 1, "of": {"all": foe}}},
        ],
    }
    scene = board(
        {"T1": tamer(strips), "X3": digimon(3, 1000), "X4": digimon(4, 2000, kept)},
        {"battle": ["T1"]},
        {"battle": [{"stack": ["X4", "X3", "X3"]}]},
    )
    scene.act("activate T1")
    scene.expect({"1:battle:0:dp": 2000, "1:trash:cards": []})


def test_a_colour_that_meets_the_requirement_of_another_one():
    scene = board(
        {
            "O1": option({"do": [{"colours met by": ["black"]}]}, colors=["red"]),
            "O2": option(colors=["red"]),
            "T1": tamer(colors=["black"]),
        },
        {"battle": ["T1"], "hand": ["O1", "O2"]},
        memory=5,
    )
    scene.offers("use O1")
    scene.offers_not("use O2")


def test_the_numbers_of_one_digimon_alone_are_higher():
    deletes = {
        "when": ["main"],
        "do": [
            {
                "delete": {
                    "pick": 1,
                    "from": {"kind": ["digimon"], "of": "opponent", "dp": {"at most": 3000}},
                }
            }
        ],
    }
    raised = {"do": [{"raise": "deletion dp", "by": 2000, "this": True}]}
    cards = {
        "X1": digimon(4, 5000, deletes, raised),
        "X2": digimon(4, 5000, deletes),
        "B1": digimon(4, 5000),
    }
    for who, left in (("X1", []), ("X2", ["B1"])):
        scene = board(cards, {"battle": ["X1", "X2"]}, {"battle": ["B1"]})
        scene.act(f"activate {who}")
        scene.expect({"1:battle:cards": left})


def test_dp_that_cannot_be_made_less_by_some_effects():
    """By the opponent's effects, while one's own still do."""
    less = {"do": [{"dp": -1000, "of": {"all": {"kind": ["digimon"]}}}]}
    kept = always(cannot=["lose dp"], by=["opponent's effect"])
    cards = {"X1": digimon(4, 5000, kept), "T1": tamer(less)}
    for mine, dp in ((["X1", "T1"], 4000), (["X1"], 5000)):
        scene = board(cards, {"battle": mine}, {"battle": [] if "T1" in mine else ["T1"]})
        scene.expect({"0:battle:0:dp": dp})
