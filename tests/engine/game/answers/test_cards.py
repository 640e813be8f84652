"""Official answers about what a card is: colours, levels, texts, tokens, piles."""

import pytest

from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, egg, keyword, option, tamer


def test_a_digimon_of_two_colours_is_a_target_as_each_of_them():
    """Official answer A10: and as none of the others."""
    cards = {"X2": digimon(colors=["red", "blue"]), "X3": digimon(colors=["green"])}
    for colour in ("red", "blue"):
        step = {"delete": {"pick": 1, "from": THEIRS | {"colour": [colour]}}}
        scene = played(step, cards=cards, theirs={"battle": ["X2", "X3"]})
        scene.expect({"1:battle:cards": ["X3"]})
    step = {"delete": {"pick": 1, "from": THEIRS | {"colour": ["yellow"]}}}
    played(step, cards=cards, theirs={"battle": ["X2"]}).expect({"1:battle": 1})


def test_nothing_digivolves_normally_from_or_into_a_digimon_without_a_level():
    """Official answer A13: requirements ask for a level."""
    onto = {"digivolve": [{"cost": 0, "level": level, "colors": ["red"]} for level in (2, 3, 4)]}
    cards = {"X1": digimon(None, 5000), "X2": digimon(4, 5000, **onto), "X3": digimon(3, 2000)}
    board(cards, hand=["X2"], battle=["X1"]).offers_not("digivolve X2")
    board(cards, hand=["X2"], battle=["X3"]).offers("digivolve X2 -> X3")
    board(cards, hand=["X1"], battle=["X3"]).offers_not("digivolve X1")


@pytest.mark.parametrize("level", [{"at most": 9}, {"at least": 0}, {"is": 4}])
def test_effects_about_levels_do_not_mean_a_digimon_without_one(level):
    """Official answer A13: neither "or lower" nor "or higher"."""
    step = {"delete": {"all": THEIRS | {"level": level}}}
    cards = {"X2": digimon(None, 5000), "X3": digimon(4, 5000)}
    scene = played(step, cards=cards, theirs={"battle": ["X2", "X3"]})
    scene.expect({"1:battle:cards": ["X2"]})


def test_a_word_counts_wherever_it_stands_on_a_card():
    """Official answer A15: names, traits, effects, inherited effects and requirements."""
    about = {"do": [{"dp": 1000, "of": {"all": MINE | {"trait": ["Coast"]}}}]}
    cards = {
        "X2": digimon(name="Coastmon"),
        "X3": digimon(traits=["Coast"]),
        "X4": digimon(4, 5000, about),
        "X5": digimon(4, 5000, about | {"field": "inherited"}),
        "X6": digimon(4, 5000, {"do": [{"digixros": 1, "any of": {"trait": ["Coast"]}}]}),
        "X7": option({"when": ["main"], "do": [{"delete": {"all": {"name": ["Coast"]}}}]}),
        "X8": digimon(name="Inlandmon", traits=["Hill"]),
    }
    step = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you", "text": ["Coast"]}}}
    scene = played(step, cards=cards, trash=list(cards))
    scene.offered(*list(cards)[:-1])


@pytest.mark.parametrize(("word", "left"), [("jamming", ["X3"]), ("security battle", ["X2", "X3"])])
def test_what_explains_a_keyword_is_not_in_the_text(word, left):
    """Official answer A15: the word itself is, not what it is made of."""
    cards = {"X2": digimon(4, 5000, keyword("jamming")), "X3": digimon(4, 5000, keyword("evade"))}
    step = {"trash": {"all": {"area": ["hand"], "of": "you", "text": [word]}}}
    played(step, cards=cards, hand=["X1", "X2", "X3"]).expect({"0:hand:cards": left})


FACE_UP = [{"card": "X2", "face up": True}, "CC9-999"]


def test_a_face_up_security_card_is_checked_like_any_other():
    """Official answer A17: with its [Security] effect or its battle."""
    bites = {"when": ["security"], "do": [{"draw": 1}], "field": "security"}
    cards = {"X1": digimon(4, 5000), "X2": option(bites)}
    scene = board(cards, battle=["X1"], theirs={"security": FACE_UP})
    scene.act("attack X1 -> player")
    scene.expect({"1:hand": 1, "1:trash:cards": ["X2"], "1:security": 1})

    cards = {"X1": digimon(4, 5000), "X2": digimon(6, 9000)}
    scene = board(cards, battle=["X1"], theirs={"security": FACE_UP})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 0, "1:trash:cards": ["X2"], "1:security": 1})


PEBBLE = {"Pebble": {"level": 3, "dp": 3000, "play_cost": 3, "color": "red"}}
TOKEN = {"pick": 1, "from": MINE | {"token": True}}


def pebble(*steps, cards=None, **mine):
    """A board on which X1's effect has played a Pebble token, and then done the steps."""
    makes = {"when": ["on play"], "do": [{"play token": "Pebble"}, *steps]}
    every = {"X1": digimon(3, 1000, makes, play_cost=0)} | (cards or {})
    scene = board(every, {"hand": ["X1"]} | mine, tokens=PEBBLE)
    scene.act("play X1")
    return scene


def test_no_card_is_placed_on_a_token():
    """Official answer A18: nor under it."""
    onto = digimon(4, digivolve=[{"colors": ["red"], "level": 3, "cost": 0}])
    under = {"place under": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}, "host": TOKEN}
    scene = pebble(under, cards={"X4": onto}, hand=["X1", "X4"], trash=["X4"])

    scene.expect({"0:battle:1:card": "token Pebble", "0:battle:1:under": [], "0:trash": 1})
    scene.offers_not("digivolve X4 -> 0:battle:1")
    scene.offers("digivolve X4 -> 0:battle:0")


def test_a_token_that_goes_to_the_hand_counts_as_returned():
    """Official answer A24: what happens "if it did not return" does not happen."""
    back = {"return": TOKEN}
    unless = {"if": {"did": False}, "then": [{"gain memory": 2}], "otherwise": [{"draw": 1}]}
    scene = pebble(back, unless)

    scene.expect({"0:battle": 1, "memory": 3, "0:hand:cards": ["CC9-999"]})


def test_a_security_stack_may_be_of_any_size():
    """Official answer A30: more cards are placed however many there are."""
    scene = played({"recover": 1}, security=["CC9-999"] * 12)
    scene.expect({"0:security": 13, "0:deck": 4})


def test_drawing_by_an_effect_from_an_empty_deck_does_nothing():
    """Official answer A32: it loses no game either."""
    scene = played({"draw": 2}, {"gain memory": 1}, deck=[])
    scene.expect({"0:hand": 0, "winner": None, "memory": 4, "asked": "action"})


def test_any_card_under_a_digimon_makes_it_one_with_digivolution_cards():
    """Official answer A52: whether or not it has an inherited effect, whatever its kind."""
    dies = {
        "when": ["on deletion"],
        "during": {"is": {"under": {"at least": 1}, "area": ["any"]}, "who": "it then"},
        "do": [{"gain memory": 1}],
    }
    cards = {"X1": digimon(4, 5000, dies), "T1": tamer(), "O1": option(), "E1": egg()}
    kill = {"when": ["main"], "do": [{"delete": {"all": MINE}}]}
    for under, memory in (["T1", 4], ["O1", 4], ["E1", 4], [None, 3]):
        stack = {"stack": ["X1", *([under] if under else [])]}
        scene = board(cards | {"T2": tamer(kill)}, battle=[stack, "T2"])
        scene.act("activate T2")
        scene.expect({"memory": memory, "0:battle:cards": ["T2"]})
