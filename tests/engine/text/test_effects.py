"""Whole effects: what stands before them, how their sentences hang together, what interrupts."""

import pytest

from engine.text.english import ENGLISH
from engine.text.printing import Printer
from engine.text.reading import read_effect
from tests.scenario import board, digimon, option, tamer

GAIN = {"gain memory": 1}
DRAW = {"draw": 1}
LOSE = {"lose memory": 1}
BY = [{"suspend": "this"}]
TAMER = {"there are": {"kind": ["tamer"], "of": "you"}}
MINE = {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}
ALPHA = {"pick": 1, "from": {"name": ["Alpha"], "area": ["hand"], "of": "you"}}
LEAVES = {"event": "left", "would": True, "subject": {"this": True}}
EFFECTS = {
    # What stands in front.
    "[On Play] [When Digivolving] Gain 1 memory.": {
        "when": ["on play", "when digivolving"],
        "do": [GAIN],
    },
    "[Hand] [Main] Gain 1 memory.": {"icon": "hand", "when": ["main"], "do": [GAIN]},
    "[Hand] [Main] [Once Per Turn] Gain 1 memory.": {
        "icon": "hand",
        "when": ["main"],
        "limit": 1,
        "do": [GAIN],
    },
    "[Main] [Twice Per Turn] Gain 1 memory.": {"when": ["main"], "limit": 2, "do": [GAIN]},
    "[Trash] [Your Turn] When this Digimon suspends, gain 1 memory.": {
        "icon": "trash",
        "turn": "your",
        "when": [{"event": "suspended", "subject": {"this": True}}],
        "do": [GAIN],
    },
    "[Breeding] [Opponent's Turn] [Once Per Turn] When this Digimon suspends, gain 1 memory.": {
        "icon": "breeding",
        "turn": "opponent's",
        "limit": 1,
        "when": [{"event": "suspended", "subject": {"this": True}}],
        "do": [GAIN],
    },
    "[Security] [All Turns] When this Digimon suspends, gain 1 memory.": {
        "icon": "security",
        "when": [{"event": "suspended", "subject": {"this": True}}],
        "do": [GAIN],
    },
    # Sentences.
    "[Main] Gain 1 memory and <Draw 1>. Then, lose 1 memory.": {
        "when": ["main"],
        "do": [GAIN, DRAW, LOSE],
    },
    "[Main] <Draw 1> Then, lose 1 memory.": {"when": ["main"], "do": [DRAW, LOSE]},
    "[Main] If you have a Tamer, gain 1 memory. Then, <Draw 1>.": {
        "when": ["main"],
        "do": [{"if": TAMER, "then": [GAIN]}, DRAW],
    },
    "[Main] You may gain 1 memory and lose 1 memory. Then, <Draw 1>.": {
        "when": ["main"],
        "do": [{"may do": [GAIN, LOSE]}, DRAW],
    },
    "[Main] By suspending this Digimon, gain 1 memory. Then, <Draw 1>.": {
        "when": ["main"],
        "do": [{"by": BY, "then": [GAIN, DRAW]}],
    },
    "[Main] Lose 1 memory. Then, by suspending this Digimon, gain 1 memory. Then, <Draw 1>.": {
        "when": ["main"],
        "do": [LOSE, {"by": BY, "then": [GAIN, DRAW]}],
    },
    "[Main] If you have a Tamer, by suspending this Digimon, gain 1 memory.": {
        "when": ["main"],
        "do": [{"if": TAMER, "then": [{"by": BY, "then": [GAIN]}]}],
    },
    "[Main] You may suspend this Digimon to <Draw 1>.": {
        "when": ["main"],
        "do": [{"by": BY, "then": [DRAW]}],
    },
    "[Main] If you have a Tamer, you may suspend this Digimon to gain 1 memory.": {
        "when": ["main"],
        "do": [{"if": TAMER, "then": [{"by": BY, "then": [GAIN]}]}],
    },
    "[Main] You may suspend this Digimon. If you do, gain 1 memory.": {
        "when": ["main"],
        "do": [{"may do": BY}, {"if": {"did": True}, "then": [GAIN]}],
    },
    "[Main] Delete 1 of your Digimon. If this effect didn't delete, gain 1 memory.": {
        "when": ["main"],
        "do": [
            {"delete": MINE},
            {"if": {"not": {"this effect": {"event": "deleted"}}}, "then": [GAIN]},
        ],
    },
    "[Main] Activate 1 of this Digimon's [When Digivolving] effects.": {
        "when": ["main"],
        "do": [{"activate": "when digivolving"}],
    },
    # Bullets.
    "[Main] You may activate 1 of the effects below: ・Gain 1 memory. ・<Draw 1>.": {
        "when": ["main"],
        "do": [{"may do": [{"choose one": [[GAIN], [DRAW]]}]}],
    },
    "[Main] Activate 1 of the effects below: ・Gain 1 memory. ・<Draw 1>. Then, lose 1 memory.": {
        "when": ["main"],
        "do": [{"choose one": [[GAIN], [DRAW, LOSE]]}],
    },
    "[Main] <Delay>. ・Gain 1 memory.": {
        "when": ["main"],
        "do": [{"process": "delay", "then": [GAIN]}],
    },
    "[All Turns] When this Digimon would leave the battle area, <Delay>. ・Gain 1 memory.": {
        "when": [LEAVES],
        "do": [{"process": "delay", "then": [GAIN]}],
    },
    "[Main] <Digi-Burst 2>: Gain 1 memory.": {
        "when": ["main"],
        "do": [{"process": "digi-burst", "n": 2, "then": [GAIN]}],
    },
    # Pending processing.
    "[Security] At the end of the battle, gain 1 memory. Then, <Draw 1>.": {
        "when": ["security"],
        "do": [{"later": [GAIN, DRAW], "at": "battle ended"}],
    },
    "[Main] Gain 1 memory. At the end of the turn, lose 1 memory.": {
        "when": ["main"],
        "do": [GAIN, {"later": [LOSE], "at": "turn ended", "turn": "turn"}],
    },
    "[Main] Play 1 [Alpha] from your hand without paying the cost. At the end of your turn, delete"
    " the Digimon this effect played.": {
        "when": ["main"],
        "do": [
            {"play": ALPHA},
            {"later": [{"delete": "played"}], "at": "turn ended", "turn": "your turn"},
        ],
    },
    # What interrupts.
    "When this card would be played or digivolved into, reduce the play or digivolution cost by"
    " 1.": {
        "when": [
            {"event": "played", "would": True, "subject": {"this": True}},
            {"event": "digivolved", "would": True, "host": {"this": True}},
        ],
        "do": [{"reduce cost": 1}],
    },
    "[Your Turn] When one of your Digimon digivolves into a red Digimon card, by suspending this"
    " Tamer, reduce the digivolution cost by 1.": {
        "turn": "your",
        "when": [
            {
                "event": "digivolved",
                "would": True,
                "subject": {"kind": ["digimon"], "of": "you"},
                "host": {"kind": ["digimon"], "colour": ["red"]},
            }
        ],
        "do": [{"by": BY, "then": [{"reduce cost": 1}]}],
    },
    "When you would use this card, reduce its cost by 1 for each Tamer you have.": {
        "when": [{"event": "used", "would": True, "subject": {"this": True}}],
        "do": [{"reduce cost": {"count": {"kind": ["tamer"], "of": "you"}, "times": 1}}],
    },
    "[All Turns] When this Digimon would leave the battle area, by suspending this Digimon,"
    " prevent it from leaving.": {
        "when": [LEAVES],
        "do": [{"by": BY, "then": [{"prevent": "them"}]}],
    },
    "When this card would be played, reduce the play cost by 2.": {
        "when": [{"event": "played", "would": True, "subject": {"this": True}}],
        "do": [{"reduce cost": 2}],
    },
}


@pytest.mark.parametrize("text", EFFECTS)
def test_an_effect_is_read_into_a_program(text: str):
    assert program(text) == EFFECTS[text]


@pytest.mark.parametrize("text", EFFECTS)
def test_it_is_printed_so_that_it_is_read_again(text: str):
    said = Printer(ENGLISH).say("effect", EFFECTS[text])

    assert said is not None
    assert program(said) == EFFECTS[text]


def test_without_a_turn_is_in_all_turns():
    """An effect that waits for something is in force in both turns (CR 15-16-8)."""
    bare = "When this Digimon suspends, gain 1 memory."
    assert program(bare) == program(f"[All Turns] {bare}")


@pytest.mark.parametrize(
    "text",
    [
        "[Your Turn] When this Digimon suspends, reduce the play cost by 1.",
        "[On Play] You may suspend this Digimon. Then, it doesn't leave.",
    ],
)
def test_only_what_interrupts_can_prevent_or_make_cheaper(text: str):
    assert read_effect(text, ENGLISH).outcome == "declined"


def program(text: str):
    read = read_effect(text, ENGLISH)
    assert read.outcome == "read", (read.outcome, read.understood, read.stopped)
    return read.program


def test_it_is_kept_from_what_met_the_condition_and_not_from_what_was_paid():
    """What is deleted as a payment is deleted; the one that was about to be stays."""
    saves = program(
        "[All Turns] When any of your red Digimon would be deleted, by deleting 1 of your blue"
        " Digimon, prevent that deletion."
    )
    kills = {"when": ["main"], "do": [{"delete": {"all": {"name": ["Alpha"]}}}]}
    cards = {
        "X1": digimon(4, 5000, name="Alpha"),
        "X2": digimon(4, 5000, colors=["blue"]),
        "X3": tamer(saves),
        "X4": digimon(4, 5000, kills, colors=["green"]),
    }
    scene = board(cards, battle=["X1", "X2", "X3", "X4"], memory=5)
    scene.act("activate X4#1")
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["X1", "X3", "X4"], "0:trash:cards": ["X2"]})


def test_nothing_that_follows_is_done_without_the_payment():
    text = program("[On Play] By suspending this Digimon, gain 1 memory. Then, <Draw 1>.")
    scene = board({"X1": digimon(4, 5000, text)}, hand=["X1"], memory=5)
    scene.act("play X1")
    scene.choose("no")
    scene.expect({"memory": 0, "0:hand": 0})


def test_what_follows_is_done_although_the_condition_does_not_hold():
    text = program("[On Play] If you have a Tamer, gain 1 memory. Then, <Draw 1>.")
    scene = board({"X1": digimon(4, 5000, text)}, hand=["X1"], memory=5)
    scene.act("play X1")
    scene.expect({"memory": 0, "0:hand": 1})


def test_one_of_the_effects_below_is_chosen():
    text = program("[On Play] Activate 1 of the effects below: ・Gain 1 memory. ・<Draw 1>.")
    scene = board({"X1": digimon(4, 5000, text)}, hand=["X1"], memory=6)
    scene.act("play X1")
    scene.choose("2")
    scene.expect({"memory": 1, "0:hand": 1})


def test_at_the_end_of_the_battle_a_security_digimon_is_played():
    text = program("[Security] At the end of the battle, play this card without paying the cost.")
    scene = board(
        {"X1": digimon(4, 5000), "X2": digimon(3, 3000, text)},
        battle=["X1"],
        theirs={"security": ["X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:battle:cards": ["X2"], "0:battle:cards": ["X1"]})


def test_an_option_that_waits_is_trashed_for_its_effect():
    text = program("[Main] <Delay>. ・Gain 1 memory.")
    used = {"when": ["main"], "field": "option", "do": [{"draw": 1}]}
    scene = board({"X1": option(used, text)}, battle=["X1"], memory=3)
    scene.act("activate X1#1")
    scene.expect({"memory": 4, "0:trash:cards": ["X1"]})


def test_what_was_not_played_is_not_deleted_later():
    """Not this Digimon either, which was suspended for it."""
    text = program(
        "[On Play] By suspending this Digimon, you may play 1 [Beta] from your hand without paying"
        " the cost. At the end of the turn, delete the Digimon this effect played."
    )
    cards = {"Alpha": digimon(4, 5000, text), "Beta": digimon(4, 4000)}
    for wanted, left in (("yes", ["Alpha"]), ("no", ["Alpha"])):
        scene = board(cards, hand=["Alpha", "Beta"], memory=6)
        scene.act("play Alpha")
        scene.choose("yes")
        scene.choose(wanted)
        scene.expect({"0:battle": 1 + (wanted == "yes")})
        scene.act("pass")
        scene.expect({"0:battle:cards": left})


def test_any_of_them_is_what_met_the_condition():
    text = program(
        "[Your Turn] When your other Digimon are played or digivolve, if any of them have the"
        " [Wild] trait, <Draw 1>."
    )
    cards = {
        "X1": digimon(4, 5000, text, traits=["Wild"]),
        "X2": digimon(4, 5000, traits=["Wild"], play_cost=1),
        "X3": digimon(4, 5000, play_cost=1),
    }
    for played, hand in (("X2", 1), ("X3", 0)):
        scene = board(cards, hand=[played], battle=["X1"], memory=5)
        scene.act(f"play {played}")
        scene.expect({"0:hand": hand, "memory": 4})


IT_IS_THIS = {
    "[Your Turn] When this Digimon deletes an opponent's Digimon in battle, unsuspend it.": "this",
    "[Your Turn] When this Digimon gets linked, unsuspend it.": "this",
    "[Your Turn] When an opponent's Digimon attacks, unsuspend it.": "it",
    "[Your Turn] When this Digimon suspends, unsuspend it.": "it",
    "[Your Turn] When this Digimon gets linked, unsuspend that Digimon.": "it",
}


@pytest.mark.parametrize("text", IT_IS_THIS)
def test_it_is_what_was_spoken_of_last(text: str):
    assert program(text)["do"] == [{"unsuspend": IT_IS_THIS[text]}]


def test_it_is_this_digimon_after_a_condition_about_this_digimon():
    text = "[Your Turn] When a card is trashed from your deck, if this Digimon has <Blocker>,"
    [step] = program(f"{text} unsuspend it.")["do"]
    assert step["then"] == [{"unsuspend": "this"}]


@pytest.mark.parametrize(
    "text",
    [
        "[Your Turn] When an opponent's Digimon attacks, if this Digimon has <Blocker>, unsuspend"
        " it and suspend that Digimon.",
        "[On Play] Suspend 1 of your Digimon. Then, if this Digimon has <Blocker>, unsuspend it.",
    ],
)
def test_where_it_cannot_be_told_what_is_meant_nothing_is_guessed(text: str):
    assert read_effect(text, ENGLISH).outcome == "declined"
