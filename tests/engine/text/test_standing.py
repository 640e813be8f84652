"""What stands while an effect is in force, and the same for a while."""

from typing import Any

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option

ANY = {"area": ["any"]}
MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
A_TAMER = {"there are": {"kind": ["tamer"], "of": "you"}}
BLOCKER = {"keyword": "blocker"}
REBOOT = {"keyword": "reboot"}
STANDING: dict[str, list[Any]] = {
    "This Digimon gets +1000 DP and gains <Blocker>.": [{"dp": 1000}, BLOCKER],
    "This Digimon gains <Blocker> and <Reboot>, and can't be blocked.": [
        BLOCKER,
        REBOOT,
        {"cannot": ["be blocked"]},
    ],
    "This Digimon gets +3000 DP and <Blocker>.": [{"dp": 3000}, BLOCKER],
    "All of your other Digimon get +1000 DP and gain <Blocker>.": [
        {"dp": 1000, "of": {"all": MINE | {"other": True}}},
        BLOCKER | {"of": {"all": MINE | {"other": True}}},
    ],
    "Your opponent's Digimon with no digivolution cards can't attack or block.": [
        {"cannot": ["attack", "block"], "of": {"all": THEIRS | {"under": 0}}}
    ],
    "All of your opponent's Security Digimon get -3000 DP.": [
        {"dp": -3000, "of": {"all": {"kind": ["security digimon"], "of": "opponent"}}}
    ],
    "This Digimon with the [Ebb] trait gains <Blocker>.": [
        {"while": {"is": {"trait": ["Ebb"]} | ANY, "who": "this"}, "do": [BLOCKER]}
    ],
    "If you have a Tamer, this Digimon gets +1000 DP. This Digimon gains <Blocker>.": [
        {"while": A_TAMER, "do": [{"dp": 1000}]},
        BLOCKER,
    ],
    "While you have a Tamer, all of your Digimon gain <Blocker>.": [
        {"while": A_TAMER, "do": [BLOCKER | {"of": {"all": MINE}}]}
    ],
    "This Digimon gets +1000 DP for each of your Tamers.": [
        {"dp": {"count": A_TAMER["there are"], "times": 1000}}
    ],
    "For every 2 cards in your trash, this Digimon gets +1000 DP.": [
        {"dp": {"count": {"area": ["trash"], "of": "you"}, "every": 2, "times": 1000}}
    ],
    "This Digimon gains <Security A. +1> for each of your Tamers.": [
        {"keyword": "security a.", "n": {"count": A_TAMER["there are"], "times": 1}}
    ],
    "This Digimon can't be deleted in battle.": [{"cannot": ["be deleted"], "by": ["battle"]}],
    "This Digimon can't be returned to hands or decks by your opponent's effects.": [
        {"cannot": ["be returned"], "by": ["opponent's effect"]}
    ],
    "This Digimon can't have its DP reduced.": [{"cannot": ["lose dp"]}],
    "This Digimon can't have its DP reduced by your opponent's effects.": [
        {"cannot": ["lose dp"], "by": ["opponent's effect"]}
    ],
    "This Digimon isn't affected by <De-Digivolve> effects.": [{"cannot": ["be de-digivolved"]}],
    "This Digimon isn't affected by your opponent's Digimon's effects.": [
        {"unaffected by": ["opponent's digimon effect"]}
    ],
    "Your opponent's effects don't affect this Digimon.": [
        {"unaffected by": ["opponent's effect"]}
    ],
    "None of your opponent's Digimon can attack.": [{"cannot": ["attack"], "of": {"all": THEIRS}}],
    "This Digimon can also attack your opponent's unsuspended Digimon.": [
        {"may": ["attack unsuspended"]}
    ],
    "This Digimon's attack target can't be switched.": [{"cannot": ["switch target"]}],
    "This Digimon is also treated as red.": [{"treat as": [], "colour": ["red"]}],
    "This Digimon is also treated as [Ebb].": [{"treat as": [], "name": ["Ebb"]}],
    "While you have a Tamer, you can ignore this card's color requirements.": [
        {"while": A_TAMER, "do": [{"ignore colours of": {"this": True} | ANY}]}
    ],
    "Players can't reduce play costs.": [{"forbid": "reduce play costs", "player": "both"}],
    "Your opponent can't play Digimon by effects.": [
        {
            "forbid": "play",
            "player": "opponent",
            "cards": {"kind": ["digimon"]} | ANY,
            "by": ["effect"],
        }
    ],
    "Your opponent can't gain memory other than by Tamer effects.": [
        {"forbid": "gain memory", "player": "opponent", "not by": ["tamer effect"]}
    ],
    "Add 2000 to the maximum DP you can choose with DP-based deletion effects.": [
        {"raise": "deletion dp", "by": 2000}
    ],
    "This Digimon gains all effects of red cards in this Digimon's digivolution cards.": [
        {
            "gains effects of": {
                "all": {"colour": ["red"], "area": ["under"], "host": {"this": True}}
            }
        }
    ],
    'This Digimon gains "[When Attacking] <Draw 1>"': [
        {"grant": [{"when": ["when attacking"], "do": [{"draw": 1}]}]}
    ],
}
ONE = {"pick": 1, "from": THEIRS}
LASTING: dict[str, list[Any]] = {
    "1 of your opponent's Digimon gets -1000 DP for the turn.": [
        {"dp": -1000, "of": ONE, "for": "turn"}
    ],
    "Until the end of your opponent's turn, 1 of their Digimon can't attack or block.": [
        {"cannot": ["attack", "block"], "of": ONE, "for": "opponent's turn"}
    ],
    "1 of your opponent's Digimon gets -1000 DP and can't attack until their turn ends.": [
        {"dp": -1000, "of": ONE, "for": "opponent's turn"},
        {"cannot": ["attack"], "of": "it", "for": "opponent's turn"},
    ],
    "1 of your opponent's Digimon gains <Blocker> and <Reboot> for the turn.": [
        BLOCKER | {"of": ONE, "for": "turn"},
        REBOOT | {"of": "it", "for": "turn"},
    ],
    "This Digimon gains <Blocker> and <Reboot> until your turn ends.": [
        BLOCKER | {"of": "this", "for": "your turn"},
        REBOOT | {"of": "this", "for": "your turn"},
    ],
    "All of your Digimon get +1000 DP for the turn and <Draw 1>": [
        {"dp": 1000, "of": {"all": MINE}, "for": "turn"},
        {"draw": 1},
    ],
    "1 of your opponent's Digimon and all of your opponent's Security Digimon get -1000 DP for "
    "the turn.": [
        {"dp": -1000, "of": ONE, "for": "turn"},
        {
            "dp": -1000,
            "of": {"all": {"kind": ["security digimon"], "of": "opponent"}},
            "for": "turn",
        },
    ],
    "This Digimon gets +1000 DP for the turn for each of your Tamers.": [
        {
            "dp": {"count": A_TAMER["there are"], "times": 1000},
            "of": "this",
            "for": "turn",
        }
    ],
    "Until their turn ends, your opponent's effects don't affect 1 of your Digimon.": [
        {
            "unaffected by": ["opponent's effect"],
            "of": {"pick": 1, "from": MINE},
            "for": "opponent's turn",
        }
    ],
    "None of your opponent's Digimon can unsuspend until the end of their turn.": [
        {"cannot": ["unsuspend"], "of": {"all": THEIRS}, "for": "opponent's turn"}
    ],
    "Give 1 of your opponent's Digimon <Security A. -1> for the turn.": [
        {"keyword": "security a.", "n": -1, "of": ONE, "for": "turn"}
    ],
    "1 of your opponent's Digimon may gain <Security A. -1> for the turn.": [
        {"may do": [{"keyword": "security a.", "n": -1, "of": ONE, "for": "turn"}]}
    ],
    'All of your Digimon gain the following effect for the turn: "[When Attacking] <Draw 1>"': [
        {
            "grant": [{"when": ["when attacking"], "do": [{"draw": 1}]}],
            "of": {"all": MINE},
            "for": "turn",
        }
    ],
    "Attack with this Digimon.": [{"attack with": "this"}],
}
ALL = [*((words, {"do": do}) for words, do in STANDING.items())] + [
    (f"[On Play] {words}", {"when": ["on play"], "do": do}) for words, do in LASTING.items()
]


@pytest.mark.parametrize(("text", "program"), ALL)
def test_what_stands_and_what_lasts_is_read(text: str, program: dict[str, Any]):
    read = read_effect(text, ENGLISH)
    assert read.programs == (program,)


@pytest.mark.parametrize("program", [each[1] for each in ALL])
def test_what_stands_and_what_lasts_is_printed_so_that_it_is_read_again(program: dict[str, Any]):
    said = Printer(ENGLISH).say("effect", program)

    assert said is not None
    assert read_effect(said, ENGLISH).programs == (program,)


def program(text: str) -> dict[str, Any]:
    read = read_effect(text, ENGLISH)
    assert read.program is not None, read
    return read.program


def test_the_one_that_was_chosen_gains_all_of_it():
    text = "[On Play] 1 of your opponent's Digimon gets -1000 DP and gains <Blocker> for the turn."
    cards = {"X1": digimon(3, 2000, program(text)), "X2": digimon(), "X3": digimon()}
    scene = board(cards, {"hand": ["X1"]}, {"battle": ["X2", "X3"]}, memory=9)
    scene.act("play X1")
    scene.choose("X3")
    scene.expect({"1:battle:0:dp": 5000, "1:battle:1:dp": 4000})
    assert "blocker" in scene.game.now.looks[scene.game.state.sides[1].battle[1].id].keywords


def test_what_stands_while_something_is_there_stands_only_then():
    text = "[Your Turn] While you have a Digimon with the [Ebb] trait, this Digimon gets +1000 DP."
    cards = {"X1": digimon(3, 2000, program(text)), "X2": digimon(traits=["Ebb"])}
    board(cards, {"battle": ["X1"]}).expect({"0:battle:0:dp": 2000})
    board(cards, {"battle": ["X1", "X2"]}).expect({"0:battle:0:dp": 3000})


def test_an_option_is_used_without_its_colours_while_the_condition_holds():
    text = "While you don't have [Ebb], you can ignore this card's color requirements."
    cards = {
        "X1": option(program(text), colors=["blue"]),
        "Ebb": digimon(3, 2000),
    }
    board(cards, {"hand": ["X1"]}).offered("use X1", "pass")
    board(cards, {"hand": ["X1"], "battle": ["Ebb"]}).offered("attack Ebb -> player", "pass")


@pytest.mark.parametrize(("by_effect", "memory"), [(True, 1), (False, 0)])
def test_how_it_was_played_is_asked(by_effect: bool, memory: int):
    played = program("[On Play] If played by an effect, gain 1 memory.")
    cards = {
        "X1": digimon(
            3,
            2000,
            program("[On Play] You may play 1 [X2] from your hand without paying the cost."),
        ),
        "X2": digimon(3, 2000, played),
    }
    scene = board(cards, {"hand": ["X1", "X2"]}, memory=5)
    if by_effect:
        scene.act("play X1")
        scene.choose("yes")
    else:
        scene.act("play X2")
    scene.expect({"memory": memory})
