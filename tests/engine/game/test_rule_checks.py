"""Rule checks that something goes on preventing."""

from tests.scenario import board, digimon, option

CHILL = option(
    {"when": ["main"], "do": [{"dp": -3000, "of": {"all": {"of": "opponent"}}, "for": "turn"}]}
)


def undying(*steps):
    """A Digimon that is not deleted, but does something each time that it would be."""
    would = {"event": "deleted", "would": True, "subject": {"this": True}}
    return digimon(4, 3000, {"when": [would], "do": [*steps, {"prevent": "this"}]})


def chilled(card):
    scene = board(
        {"X1": card, "X2": digimon(), "P1": CHILL},
        {"battle": ["X2"], "hand": ["P1"]},
        {"battle": ["X1"]},
        memory=10,
    )
    scene.act("use P1")
    return scene


def test_a_digimon_that_nothing_can_delete_stays_with_0_dp():
    chilled(undying()).expect({"1:battle:0:dp": 0, "asked": "action", "memory": 9})


def test_a_deletion_that_is_prevented_without_end_does_not_hang_the_game():
    """CR 18-3-1: once the memory cannot go any further nothing changes, and the game goes on."""
    scene = chilled(undying({"gain memory": 1}))
    scene.expect({"1:battle:0:card": "X1", "memory": -10})


def test_a_deletion_that_is_prevented_is_due_again_in_the_next_check():
    """CR 17-1-3: here each time one card of the hand is trashed, until there is none."""
    lands = {"by": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}]}
    would = {"event": "deleted", "would": True, "subject": {"this": True}}
    card = digimon(4, 3000, {"when": [would], "do": [{**lands, "then": [{"prevent": "this"}]}]})
    scene = board(
        {"X1": card, "X2": digimon(), "P1": CHILL},
        {"battle": ["X2"], "hand": ["P1"]},
        {"battle": ["X1"], "hand": ["X2", "X2"]},
        memory=10,
    )
    scene.act("use P1")
    scene.choose("yes")
    scene.choose("X2")
    scene.expect({"1:hand": 1, "1:battle:0:dp": 0, "asked": "optional", "asked player": 1})
    scene.choose("yes")
    scene.expect({"1:hand": 0, "1:battle": 0, "asked": "action"})
