"""What cannot be done and what is allowed; what is gained in one breath; lines with two effects."""

import pytest

from engine.text.english import ENGLISH
from engine.text.normalise import lines
from engine.text.reading import read_effect
from tests.scenario import board, digimon, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}
ONE = {"pick": 1, "from": THEIRS}
OWN = {"pick": 1, "from": MINE}
UNTIL = {"for": "opponent's turn"}
FOE = ["opponent's effect"]
PLAY = "[On Play] "
END = " until the end of your opponent's turn."


def read(text):
    found = read_effect(text, ENGLISH)
    assert found.outcome == "read", (found.outcome, found.wanted)
    return found.program


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("This Digimon can't attack or be blocked.", [{"cannot": ["attack", "be blocked"]}]),
        ("This Digimon can't be blocked by your opponent's level 4 Digimon.",
         [{"cannot": ["be blocked"], "which": THEIRS | {"level": 4}}]),
        ("Your opponent's effects can't delete this Digimon.",
         [{"cannot": ["be deleted"], "by": FOE}]),
        ("Your opponent's effects can't trash this Digimon's stacked cards.",
         [{"cannot": ["have stacked cards trashed"], "by": FOE}]),
        ("None of your opponent's Digimon can suspend or activate [When Digivolving] effects.",
         [{"cannot": ["suspend", "activate when digivolving"], "of": {"all": THEIRS}}]),
        ("None of your Digimon are affected by your opponent's effects.",
         [{"unaffected by": FOE, "of": {"all": MINE}}]),
        ("All of your opponent's suspended Digimon can't attack this Digimon.",
         [{"cannot": ["be attacked"], "which": THEIRS | {"suspended": True}}]),
        ("This Digimon can only digivolve into red cards.",
         [{"cannot": ["digivolve"], "which": {"not": {"colour": ["red"], "area": ["any"]}}}]),
        ("This Digimon can also attack your opponent's unsuspended level 4 or lower Digimon.",
         [{"may": ["attack unsuspended"], "which": {"level": {"at most": 4}}}]),
        ("This Digimon doesn't activate [Security] effects on Option cards it checks.",
         [{"cannot": ["activate options it checks"]}]),
        ("Your opponent's effects don't affect this Digimon, and it gets +1000 DP.",
         [{"unaffected by": FOE}, {"dp": 1000}]),
        ("This [Alpha] trait Digimon gains <Blocker>.",
         [{"while": {"is": {"trait": ["Alpha"], "area": ["any"]}, "who": "this"},
           "do": [{"keyword": "blocker"}]}]),
        ("For every 2 of your Tamers, this Digimon gets +1000 DP and gains <Security A. +1>.",
         [{"dp": {"count": {"kind": ["tamer"], "of": "you"}, "every": 2, "times": 1000}},
          {"keyword": "security a.",
           "n": {"count": {"kind": ["tamer"], "of": "you"}, "every": 2, "times": 1}}]),
        ("This card may also have its color requirements met by black.",
         [{"colours met by": ["black"]}]),
        ("This card is also treated as [Alpha] for a DigiXros.", [{"digixros as": ["Alpha"]}]),
        ("Add 2000 to this Digimon's DP deletion effects' maximums.",
         [{"raise": "deletion dp", "by": 2000, "this": True}]),
        ("Your [Alpha] can digivolve into this card in your hand for a cost of 4, ignoring this "
         "card's digivolution requirements.",
         [{"can digivolve for": 4, "cards": {"this": True, "area": ["hand"]},
           "under": {"name": ["Alpha"], "of": "you"}}]),
        ("While your opponent has a Tamer, they can't use Option cards, and this Digimon gets "
         "+1000 DP.",
         [{"while": {"there are": {"kind": ["tamer"], "of": "opponent"}},
           "do": [{"forbid": "use", "player": "opponent",
                   "cards": {"kind": ["option"], "area": ["any"]}}, {"dp": 1000}]}]),
    ],
)  # fmt: skip
def test_what_stands(text, steps):
    assert read(f"[All Turns] {text}") == {"do": steps}


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("1 of your opponent's Digimon can't activate [When Digivolving] effects and gets -1000 DP",
         [{"cannot": ["activate when digivolving"], "of": ONE}, {"dp": -1000, "of": "it"}]),
        ("your opponent's effects can't return 1 of your Digimon to hands or decks",
         [{"cannot": ["be returned"], "by": FOE, "of": OWN}]),
        ("their <De-Digivolve> effects don't affect 1 of your Digimon, and it gets +1000 DP",
         [{"cannot": ["be de-digivolved"], "by": FOE, "of": OWN}, {"dp": 1000, "of": "it"}]),
        ("1 of your Digimon gains <Raid>, <Blocker> and +1000 DP",
         [{"keyword": "raid", "of": OWN}, {"keyword": "blocker", "of": "it"},
          {"dp": 1000, "of": "it"}]),
        ('give 1 of your opponent\'s Digimon <Collision> and "[On Deletion] Lose 1 memory."',
         [{"keyword": "collision", "of": ONE},
          {"grant": [{"when": ["on deletion"], "do": [{"lose memory": 1}]}], "of": "it"}]),
        ("1 of your Tamers is also treated as a 3000 DP Digimon, can't digivolve, and gains <Rush>",
         [{"treat as": ["digimon"], "dp": 3000,
           "of": {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}}},
          {"cannot": ["digivolve"], "of": "it"}, {"keyword": "rush", "of": "it"}]),
        ("1 of your opponent's Digimon gets -1000 DP and this Digimon gains <Rush>",
         [{"dp": -1000, "of": ONE}, {"keyword": "rush", "of": "this"}]),
    ],
)  # fmt: skip
def test_what_lasts(text, steps):
    wanted = {"when": ["on play"], "do": [step | UNTIL for step in steps]}
    assert read(f"{PLAY}Until the end of your opponent's turn, {text}.") == wanted


def test_the_unsuspend_phase():
    text = f"{PLAY}Suspend 1 of your opponent's Digimon. It can't unsuspend in their next unsuspend"
    assert read(f"{text} phase.")["do"][1] == {
        "cannot": ["unsuspend in its unsuspend phase"],
        "of": "it",
        "for": "opponent's next turn",
    }


def test_for_the_turn_when_something_would_happen():
    text = "[Main] For the turn, when this Digimon would digivolve, reduce the cost by 1."
    [step] = read(text)["do"]
    assert step["watch"][0]["do"] == [{"reduce cost": 1}]
    assert step["for"] == "turn"


def test_effects_that_stand_one_behind_the_other():
    two = "[Your Turn] This Digimon gains <Blocker>.[On Deletion] Gain 1 memory."
    assert len(lines(two)) == 2
    assert len(lines('[On Play] It gains "[On Deletion] Lose 1 memory." [Your Turn] X.')) == 2
    assert len(lines('[On Play] It gains "X. [On Deletion] Lose 1 memory."')) == 1
    assert len(lines("[On Play] X. [On Play] effects don't activate.")) == 1
    assert lines("[On Play] Gain 1 memory..") == lines("[On Play] Gain 1 memory.)")


def test_a_digimon_that_some_cannot_block_is_played_from_its_text():
    text = (
        "[Your Turn] This Digimon can't be blocked by your opponent's Digimon with 3000 DP or less."
    )
    blocker = {"do": [{"keyword": "blocker"}]}
    scene = board(
        {"X1": digimon(4, 5000, read(text)), "B1": digimon(4, 3000, blocker),
         "B2": digimon(4, 4000, blocker), "T1": tamer()},
        {"battle": ["X1"]},
        {"battle": ["B1", "B2"]},
    )  # fmt: skip
    scene.act("attack X1 -> player")
    scene.offered("1:battle:1", "nothing")
