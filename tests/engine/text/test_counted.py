"""For each …: how many are chosen, how much of it is done, how high the maxima are."""

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option, tamer

TAMERS = {"count": {"kind": ["tamer"], "of": "you"}}
TRASH = {"count": {"area": ["trash"], "of": "you"}, "every": 10}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
SMALL = {"level": {"at most": 4}, **THEIRS}
DELETE = {"delete": {"pick": 1, "from": SMALL}}
UNDER_IT = "this Digimon's digivolution cards"
COLOURS = {"colours of": {"all": {"area": ["under"], "host": {"this": True}}}}
SENTENCES = {
    "For each of your Tamers, suspend 1 of your opponent's Digimon.": [
        {"suspend": {"pick": TAMERS, "from": THEIRS}}
    ],
    "For every 10 cards in your trash, trash the top 3 cards of your opponent's deck.": [
        {"trash": {"top of": "deck", "count": {**TRASH, "times": 3}, "player": "opponent"}}
    ],
    "You may trash up to 2 cards in your hand. For each one, delete 1 of your opponent's "
    "Digimon.": [
        {
            "may do": [
                {"trash": {"pick": 2, "from": {"area": ["hand"], "of": "you"}, "up to": True}}
            ]
        },
        {"delete": {"pick": {"done": 1}, "from": THEIRS}},
    ],
    "<De-Digivolve 1> 1 of your opponent's Digimon for each of your Tamers.": [
        {"de-digivolve": {**TAMERS, "times": 1}, "of": {"pick": 1, "from": THEIRS}}
    ],
    "For each of your Tamers, suspend 1 of your opponent's Digimon and gain 1 memory.": [
        {"suspend": {"pick": TAMERS, "from": THEIRS}},
        {"gain memory": {**TAMERS, "times": 1}},
    ],
    "<Recovery +1 (Deck)> until there are 3 cards in your security stack.": [
        {"recover": {"sum": [3, {"count": {"area": ["security"], "of": "you"}, "times": -1}]}}
    ],
    "Trash the top card of your opponent's security stack. Add 1 to the number of cards trashed by "
    "this effect for each of your Tamers.": [{"trash security": {"sum": [1, TAMERS]}}],
    "To 1 of your opponent's Digimon, give -1000 DP for the turn for each of your Tamers.": [
        {"dp": {**TAMERS, "times": -1000}, "of": {"pick": 1, "from": THEIRS}, "for": "turn"}
    ],
    "For each of your Tamers, activate the effect below. ・Lose 1 memory.": [
        {"times": TAMERS, "do": [{"lose memory": 1}]}
    ],
    "Delete 1 of your opponent's level 4 or lower Digimon. For each of your Tamers, add 1 to this "
    "effect's level maximum.": [
        {"raise maximum": "level", "by": {**TAMERS, "times": 1}, "do": [DELETE]}
    ],
    "Delete 1 of your opponent's level 4 or lower Digimon. For every 10 cards in your trash, "
    "remove 1 from this effect's level maximum.": [
        {
            "raise maximum": "level",
            "by": {"sum": [{**TRASH, "times": 1}], "times": -1},
            "do": [DELETE],
        }
    ],
    "Delete 1 of your opponent's level 4 or lower Digimon. If you have a Tamer, add 2 to this "
    "effect's level maximum. Then, <Draw 1>.": [
        {
            "if": {"there are": {"kind": ["tamer"], "of": "you"}},
            "then": [{"raise maximum": "level", "by": 2, "do": [DELETE]}],
            "otherwise": [DELETE],
        },
        {"draw": 1},
    ],
    f"Delete 1 of your opponent's Digimon with 3000 DP or less. For each color in {UNDER_IT}, "
    "add 3000 to this DP deletion effect's maximum.": [
        {
            "raise maximum": "dp",
            "by": {**COLOURS, "times": 3000},
            "do": [{"delete": {"pick": 1, "from": {"dp": {"at most": 3000}, **THEIRS}}}],
        }
    ],
}


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_with_a_count_is_read_and_printed(text: str):
    program = {"when": ["main"], "do": SENTENCES[text]}
    assert read_effect(f"[Main] {text}", ENGLISH).program == program
    said = Printer(ENGLISH).say("effect", program)
    assert said is not None
    assert read_effect(said, ENGLISH).program == program


def test_what_is_done_for_each_is_all_of_the_sentence():
    """CR 4-27-4: "for each X, A and B" is never A for each of them and B once."""
    both = read_effect("[Main] For each of your Tamers, <Draw 1> and suspend 1 Digimon.", ENGLISH)
    assert both.program == {
        "when": ["main"],
        "do": [
            {"draw": {**TAMERS, "times": 1}},
            {"suspend": {"pick": TAMERS, "from": {"kind": ["digimon"]}}},
        ],
    }
    other = read_effect("[Main] For each of your Tamers, <Draw 1> and end the attack.", ENGLISH)
    assert other.outcome == "declined"


def test_a_text_that_raises_its_maximum_is_played():
    text = (
        "[Main] Delete 1 of your opponent's level 3 or lower Digimon. For each of your Tamers, "
        "add 1 to this effect's level maximum."
    )
    program = read_effect(text, ENGLISH, "option").program
    scene = board(
        {
            "X1": option(program),
            "T1": tamer(),
            "Y3": digimon(3),
            "Y4": digimon(4),
            "Y5": digimon(5),
        },
        {"hand": ["X1"], "battle": ["T1"]},
        {"battle": ["Y3", "Y4", "Y5"]},
    )
    scene.act("use X1")
    scene.offered("Y3", "Y4")


def test_another_colour_meets_the_requirement():
    program = read_effect("Blue also meets this card's color requirements.", ENGLISH).program
    used = {"when": ["main"], "do": [{"draw": 1}], "field": "option"}
    scene = board(
        {"X1": option(program, used), "T1": tamer(colors=["blue"])},
        {"hand": ["X1"], "battle": ["T1"]},
    )
    scene.act("use X1")
    scene.expect({"0:hand": 1})
