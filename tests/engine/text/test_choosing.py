"""Cards that are chosen for what follows, totals, security stacks that are searched."""

from typing import Any

import pytest

from engine.text.english import ENGLISH
from engine.text.normalise import lines
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}
WORTH = {
    "delete": {
        "pick": 0,
        "from": THEIRS,
        "any number": True,
        "total": "dp",
        "total at most": 6000,
    }
}
FOUND = {"pick": 1, "from": {"kind": ["tamer"], "area": ["revealed"]}}
EFFECTS: dict[str, list[dict[str, Any]]] = {
    "[Main] Choose 1 of your Digimon. Delete 2 of your opponent's Digimon with DP less than or"
    " equal to the chosen Digimon.": [
        {"choose": {"pick": 1, "from": MINE}},
        {"delete": {"pick": 2, "from": THEIRS | {"dp": {"at most": {"fact": "dp", "of": "it"}}}}},
    ],
    "[Main] Choose any number of your opponent's Digimon whose total DP adds up to 6000 or less"
    " and delete them.": [WORTH],
    "[Main] Delete up to 6000 DP total worth of your opponent's Digimon.": [WORTH],
    "[Main] Search your security stack. You may play 1 Tamer card among them without paying the"
    " cost. If you did, <Recovery +1 (Deck)>. Then, shuffle your security stack.": [
        {
            "reveal": 0,
            "of": "security",
            "all": True,
            "look": True,
            "do": [
                {"may do": [{"play": FOUND}]},
                {"if": {"did": True}, "then": [{"recover": 1}]},
            ],
            "rest": "shuffle",
        }
    ],
    "[Main] Both players <Draw 1>.": [{"draw": 1}, {"draw": 1, "player": "opponent"}],
}


def program(text: str) -> dict[str, Any]:
    read = read_effect(text, ENGLISH)
    assert read.program is not None, (read.outcome, read.understood, read.stopped)
    return read.program


@pytest.mark.parametrize("text", EFFECTS)
def test_a_text_is_read_into_a_program_and_printed_again(text: str):
    meant = {"when": ["main"], "do": EFFECTS[text]}

    assert program(text) == meant
    said = Printer(ENGLISH).say("effect", meant)
    assert said is not None
    assert program(said) == meant


def test_what_waits_for_an_attack_on_a_player_has_its_icon():
    text = "[When Attacking] When this Digimon attacks a player, <Draw 1>."

    assert program(text) == {
        "when": ["when attacking"],
        "during": {"attacking": "player"},
        "do": [{"draw": 1}],
    }


def test_it_does_not_trigger_by_an_attack_on_a_digimon():
    text = "[When Attacking] When this Digimon attacks a player, <Draw 1>."
    for target, drawn in (("player", 1), ("X2", 0)):
        scene = board(
            {"X1": digimon(4, 5000, program(text)), "X2": digimon(3, 2000)},
            battle=["X1"],
            theirs={"battle": [{"stack": ["X2"], "suspended": True}]},
        )
        scene.act(f"attack X1 -> {target}")
        scene.expect({"0:hand": drawn})


def test_a_search_is_over_before_the_stack_is_shuffled():
    """The card that is recovered is shuffled in as well (CR 15-15-3)."""
    [text] = [each for each in EFFECTS if "Search" in each]
    using = program(text) | {"field": "option"}
    scene = board(
        {"O1": option(using), "X1": digimon(4, 5000)},
        hand=["O1"],
        battle=["X1"],
        security=["X1", "CC9-999"],
    )
    scene.act("use O1")
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["X1", "CC9-999"], "0:security": 2, "0:deck": 4})


def test_colours_that_need_not_be_there_are_an_effect_of_their_own():
    """Wherever in a line it stands (CR 4-22)."""
    colourless = "While you have a Tamer, you may ignore this card's color requirements."
    draws = "When an effect trashes this card from the deck, <Draw 1>."

    assert lines(f"{colourless} {draws}") == [colourless, draws]
    assert lines(f"{draws} {colourless}") == [draws, colourless]
    assert lines(colourless) == [colourless]
    assert lines(f"[Main] {colourless}") == [f"[Main] {colourless}"]
