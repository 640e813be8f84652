"""Effects that a card gained (CR 15-13)."""

from tests.scenario import board, digimon, option

MINE = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
THEIRS = {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


GAINS_A_DRAW = {
    "grant": [{"when": ["main"], "limit": 1, "do": [{"draw": 1}]}],
    "of": MINE,
    "for": "turn",
}


def growing():
    """An Option grants a [Main] [Once Per Turn] draw; a card goes on top, another takes it off."""
    scene = board(
        {
            "X1": used(GAINS_A_DRAW, {"keyword": "blocker", "of": "it", "for": "turn"}),
            "X2": used({"de-digivolve": 1, "of": MINE}),
            "Y0": digimon(3, 2000),
            "Y1": digimon(4, 5000, digivolve=[{"level": 3, "cost": 0}]),
            "Y2": digimon(5, 8000, digivolve=[{"level": 4, "cost": 0}]),
        },
        hand=["X1", "X2", "Y2"],
        battle=[{"stack": ["Y1", "Y0"]}],
        memory=9,
    )
    scene.act("use X1")
    return scene


def test_what_was_gained_is_carried_over_when_a_card_is_placed_on_top():
    """CR 15-13-2: it is the Digimon that gained it, not the card."""
    scene = growing()
    scene.act("digivolve Y2 -> Y1")
    scene.expect({"0:battle:0": "Y2", "0:battle:0:keywords": ["blocker"]})
    scene.offers("activate Y2")


def test_what_was_gained_is_carried_over_when_a_card_is_removed():
    """CR 15-13-2: De-Digivolve takes the top card, and not what was gained."""
    scene = growing()
    scene.act("use X2")
    scene.expect({"0:battle:0": "Y0", "0:battle:0:keywords": ["blocker"]})
    scene.offers("activate Y0")


def test_the_state_of_what_was_gained_is_carried_over_as_well():
    """CR 15-13-2: a [Once Per Turn] effect that was used stays used, above and below."""
    scene = growing()
    scene.act("activate Y1")
    scene.offers_not("activate Y1")
    scene.act("digivolve Y2 -> Y1")
    scene.offers_not("activate Y2")
    scene.act("use X2")
    scene.expect({"0:battle:0": "Y1"})
    scene.offers_not("activate Y1")


def test_what_has_lost_its_effects_is_as_if_they_were_not_printed():
    """CR 15-4-4-4, 15-8-2-3: neither persistent effects of its own nor triggers are there."""
    loses = {
        "when": ["on play"],
        "do": [{"loses effects": True, "of": THEIRS, "for": "opponent's turn"}],
    }
    own = {"do": [{"dp": 2000}, {"keyword": "blocker"}]}
    cards = {"X1": digimon(4, 5000, loses), "Y1": digimon(4, 5000, own)}
    scene = board(cards, hand=["X1"], theirs={"battle": ["Y1"]}, memory=5)
    scene.expect({"1:battle:0:dp": 7000, "1:battle:0:keywords": ["blocker"]})

    scene.act("play X1")
    scene.expect({"1:battle:0:dp": 5000, "1:battle:0:keywords": []})

    scene.act("pass")
    scene.act("pass")
    scene.expect({"1:battle:0:dp": 7000, "1:battle:0:keywords": ["blocker"]})
