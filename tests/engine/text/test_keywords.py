"""Keyword effects, read."""

from typing import Any

import pytest

from engine.text.english import ENGLISH
from engine.text.normalise import lines
from engine.text.printing import Printer
from engine.text.reading import Read, read_effect
from tests.scenario import board, digimon, option, tamer

WILD = {"trait": ["Wild"]}
ALPHA, BETA = {"name": ["Alpha"]}, {"name": ["Beta"]}


def read(text: str) -> Read:
    (line,) = lines(text)
    return read_effect(line, ENGLISH)


def program(text: str) -> dict[str, Any]:
    found = read(text).program
    assert found is not None
    return found


KEYWORDS: dict[str, dict[str, Any]] = {
    "＜Blocker＞ (A note.)": {"keyword": "blocker"},
    "<Armor Purge>": {"keyword": "armor purge"},
    "<Security A. +1>": {"keyword": "security a.", "n": 1},
    "<Security Attack -2>": {"keyword": "security a.", "n": -2},
    "<Link +1>": {"keyword": "link +", "n": 1},
    "<Material Save 2>": {"keyword": "material save", "n": 2},
    "<Fragment (3)>": {"keyword": "fragment", "n": 3},
    "<Digisorption -3>": {"keyword": "digisorption", "n": 3},
    "<Decoy (Black)>": {"keyword": "decoy", "which": [{"colour": ["black"]}]},
    "<Decoy (Red/Black)>": {"keyword": "decoy", "which": [{"colour": ["red", "black"]}]},
    "<Decoy ([Wild] trait)>": {"keyword": "decoy", "which": [WILD]},
    "<Decode (Blue Lv.4)>": {"keyword": "decode", "which": [{"colour": ["blue"], "level": 4}]},
    "<Decode ([Alpha])>": {"keyword": "decode", "which": [ALPHA]},
    "<Decode ([Alpha])/([Beta])>": {"keyword": "decode", "which": [ALPHA, BETA]},
    "<Decode (Lv.5 or lower w/[Wild] in any trait)>": {
        "keyword": "decode",
        "which": [{"level": {"at most": 5}, "trait has": ["Wild"]}],
    },
    "<Overclock ([Wild] Trait)>": {"keyword": "overclock", "which": [WILD]},
    "<Use Req. ([Wild] trait)>": {"keyword": "use req.", "which": [WILD]},
    "<Use Req. ([Alpha] in text)>": {"keyword": "use req.", "which": [{"text": ["Alpha"]}]},
    "<Detach ([Wild] trait)>": {"keyword": "detach", "which": [WILD]},
    "<Succession ([Alpha])>": {"keyword": "succession", "which": [ALPHA]},
    "<Partition ([Alpha] & [Beta])>": {"keyword": "partition", "which": [ALPHA, BETA]},
    "<Partition (Yellow Lv.6 + Green/Black Lv.6)>": {
        "keyword": "partition",
        "which": [
            {"colour": ["yellow"], "level": 6},
            {"colour": ["green", "black"], "level": 6},
        ],
    },
}


@pytest.mark.parametrize("text", KEYWORDS)
def test_a_keyword_is_read_and_said_again(text: str):
    assert program(text) == {"do": [KEYWORDS[text]]}
    said = Printer(ENGLISH).say("effect", program(text))
    assert said is not None
    assert program(said) == program(text)


def test_several_stand_in_one_line_and_are_gained_together():
    rush, blocker = {"keyword": "rush"}, {"keyword": "blocker"}
    assert program("<Rush> (A note.) <Blocker>") == {"do": [rush, blocker]}
    assert program("[Your Turn] This Digimon gains <Rush> and <Blocker>.") == {
        "turn": "your",
        "do": [rush, blocker],
    }


def test_a_name_alone_is_not_taken_for_a_trait():
    """Cards have said so of traits, too: "<Decoy ([X])>"."""
    assert read("<Decoy ([Alpha])>").outcome == "declined"


PROCESSES: dict[str, dict[str, Any]] = {
    "[On Deletion] <Save>": {"process": "save"},
    "[When Digivolving] <Blitz>": {"process": "blitz"},
    "[On Play] <Recovery +1 (Deck)>": {"recover": 1},
    "[On Play] <Recovery +1>": {"recover": 1},
    "[Main] <Mind Link> with 1 of your Digimon with the [Wild] trait.": {
        "process": "mind link",
        "which": [{"kind": ["digimon"]} | WILD],
    },
    "[End of Your Turn] This Tamer may <Mind Link> with 1 of your Digimon with the [Wild] trait.": {
        "may do": [{"process": "mind link", "which": [{"kind": ["digimon"]} | WILD]}]
    },
    "[Main] <Delay>・Gain 2 memory.": {"process": "delay", "then": [{"gain memory": 2}]},
    "[Main] <Delay> Gain 2 memory.": {"process": "delay", "then": [{"gain memory": 2}]},
}


@pytest.mark.parametrize("text", PROCESSES)
def test_what_executes_processing_is_a_step(text: str):
    assert program(text)["do"] == [PROCESSES[text]]


@pytest.mark.parametrize(
    "words",
    ["<Blast DNA Digivolve ([Alpha] + [Beta])>", "<Blast DNA Digivolve> <[Alpha] + [Beta]>"],
)
def test_blast_dna_digivolution_names_two_cards(words: str):
    assert program(f"[Hand] [Counter] {words}") == {
        "icon": "hand",
        "when": ["counter"],
        "do": [{"process": "blast dna digivolve", "which": [ALPHA, BETA]}],
    }


def test_training_is_done_in_the_breeding_area_too():
    cards = {"X": digimon(3, 3000, program("<Training>."))}
    scene = board(cards, breeding=["X"])
    scene.act("activate 0:breeding:0")
    assert len(scene.value("0:breeding:0:under")) == 1


def test_colours_are_not_asked_for_with_such_a_tamer():
    cards = {
        "O": option(program("<Use Req. ([Wild] trait)>"), use_cost=1, colors=["blue"]),
        "T": tamer(traits=["Wild"], colors=["red"]),
    }
    board(cards, hand=["O"], battle=["T"]).offers("use O")
    board(cards, hand=["O"]).offers_not("use O")


def test_what_follows_a_keyword_without_a_full_stop_is_another_sentence():
    assert program("[On Play] <Draw 1> Then, gain 1 memory.")["do"] == [
        {"draw": 1},
        {"gain memory": 1},
    ]


def test_keywords_behind_a_full_stop_are_effects_of_their_own():
    text = "[On Play] Gain 1 memory. (A note.) <Blocker> <Rush>"
    assert lines(text) == ["[On Play] Gain 1 memory.", "<Blocker> <Rush>"]


def test_a_digimon_without_a_keyword_can_be_chosen():
    assert program("[On Play] Suspend 1 of your opponent's Digimon without <Blocker>.")["do"] == [
        {
            "suspend": {
                "pick": 1,
                "from": {
                    "kind": ["digimon"],
                    "not": {"keyword": ["blocker"], "area": ["any"]},
                    "of": "opponent",
                },
            }
        }
    ]


@pytest.mark.parametrize(
    ("words", "first", "second"),
    [
        ("gets +2000 DP and <Rush>", {"dp": 2000}, {"keyword": "rush"}),
        ("gains <Rush> and +2000 DP", {"keyword": "rush"}, {"dp": 2000}),
    ],
)
def test_dp_and_keywords_are_gained_in_one_breath(
    words: str, first: dict[str, Any], second: dict[str, Any]
):
    mine = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
    assert program(f"[Main] 1 of your Digimon {words} for the turn.")["do"] == [
        first | {"of": mine, "for": "turn"},
        second | {"of": "it", "for": "turn"},
    ]
