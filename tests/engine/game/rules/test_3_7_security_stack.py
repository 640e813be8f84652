"""Security cards that are put at either end, turned over or paid with (CR 3-7, 15-7)."""

from tests.scenario import board, digimon, tamer


def main(*steps):
    return {"when": ["main"], "do": list(steps)}


def test_a_card_goes_to_the_end_of_the_security_stack_that_is_chosen():
    step = {
        "put in security": {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
        "at": "top or bottom",
    }
    cards = {"X1": digimon(4, 5000, main(step)), "X2": digimon(), "X3": digimon()}
    scene = board(cards, {"battle": ["X1"], "hand": ["X2"], "security": ["X3"]})
    scene.act("activate X1")
    scene.choose("bottom")

    scene.expect({"0:security:cards": ["X3", "X2"]})


def test_a_card_goes_to_the_end_of_the_digivolution_cards_that_is_chosen():
    step = {
        "place under": {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
        "at": "top or bottom",
    }
    cards = {"X1": digimon(4, 5000, main(step)), "X2": digimon(), "X3": digimon()}
    scene = board(cards, {"battle": [{"stack": ["X1", "X3"]}], "hand": ["X2"]})
    scene.act("activate X1")
    scene.choose("top")

    scene.expect({"0:battle:0:under": ["X2", "X3"]})


def test_turning_over_is_paid_only_with_a_card_that_lies_the_other_way():
    down = {"turn over": {"top of": "security", "like": {"face up": True}}, "face up": False}
    steps = {"by": [down], "then": [{"gain memory": 1}]}
    cards = {"X1": digimon(4, 5000, main(steps)), "X2": digimon(), "X3": digimon()}
    up = {"card": "X3", "face up": True}
    scene = board(cards, {"battle": ["X1"], "security": ["X2", up]})
    scene.act("activate X1")

    scene.expect({"memory": 4})
    scene.offers_not("activate X1")  # none lies face up any more


def test_the_top_card_of_a_stack_goes_to_its_owners_security_stack():
    """What lies under it stays, and stands (CR 4-7-6)."""
    step = {"put top card": {"pick": 1, "from": {"of": "opponent"}}, "to": "security top"}
    added = {"when": [{"event": "card added", "to": "security"}], "do": [{"gain memory": 1}]}
    cards = {"X1": digimon(4, 5000, main(step)), "X2": digimon(5, 7000), "X3": digimon()}
    cards["X4"] = tamer(added)
    theirs = {"battle": [{"stack": ["X2", "X3"]}], "security": []}
    scene = board(cards, {"battle": ["X1", "X4"]}, theirs)
    scene.act("activate X1")

    scene.expect({"1:security:cards": ["X2"], "1:battle:0:card": "X3", "1:trash": 0, "memory": 4})


def test_a_card_of_the_field_can_be_placed_face_down_under_a_tamer():
    step = {
        "place under": "this",
        "host": {"pick": 1, "from": {"kind": ["tamer"]}},
        "face down": True,
    }
    cards = {"X1": tamer(main(step)), "X2": tamer()}
    scene = board(cards, {"battle": ["X1", "X2"]})
    scene.act("activate X1")

    stack = scene.game.state.sides[0].battle[0]
    assert [(card.number, card.face_up) for card in stack.cards] == [("X2", True), ("X1", False)]


def test_one_of_several_ways_to_pay_has_to_be_possible():
    ways = {
        "choose one": [
            [{"trash security": 1, "player": "you"}],
            [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}],
        ]
    }
    steps = {"by": [ways], "then": [{"gain memory": 1}]}
    cards = {"X1": digimon(4, 5000, main(steps)), "X2": digimon()}
    scene = board(cards, {"battle": ["X1"], "hand": ["X2"], "security": []})
    scene.act("activate X1")

    scene.expect({"memory": 4, "0:hand": 0})
    scene.offers_not("activate X1")
