"""Timings: when effects with which icon trigger (CR 15-16).

Each test has something that would trigger too much as well, or at another point.
"""

import pytest

from tests.scenario import board, digimon, egg, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}
HAND = {"area": ["hand"], "of": "you"}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


def at(timing, *steps):
    """A Digimon with an effect of that timing; without steps it draws a card."""
    return digimon(
        4,
        5000,
        {"when": [timing], "do": list(steps) or [{"draw": 1}]},
        digivolve=[{"level": 3, "cost": 0}],
    )


# --- [On Play] ---


def test_on_play_triggers_when_the_card_has_been_played():
    """CR 15-16-2-1: by paying for it or by an effect; the Digimon is there by then."""
    count = {"gain memory": {"count": MINE}}
    for scene in (
        board({"X1": at("on play", count)}, hand=["X1"], memory=9),
        board(
            {
                "X1": at("on play", count),
                "O1": used({"play": {"pick": 1, "from": {**HAND, "kind": ["digimon"]}}}),
                "T1": tamer(),
            },
            hand=["X1", "O1"],
            battle=["T1"],
            memory=5,
        ),
    ):
        scene.act("play X1" if scene.value("memory") == 9 else "use O1")
        scene.expect({"memory": 5})


def test_on_play_does_not_trigger_by_digivolving_or_moving():
    """CR 15-16-2-1: neither is to play."""
    scene = board({"X1": at("on play"), "Y0": digimon(3, 2000)}, battle=["Y0"], hand=["X1"])
    scene.act("digivolve X1 -> Y0")
    scene.expect({"0:battle:0": "X1", "0:hand": 1})

    scene = board({"X1": at("on play")}, breeding=["X1"], phase="breeding")
    scene.act("move")
    scene.expect({"0:battle:0": "X1", "0:hand": 0})


# --- [When Digivolving] ---


def test_when_digivolving_triggers_once_the_card_that_is_drawn_is_there():
    """CR 15-16-3-1: the whole hand is trashed, with the card that was drawn for digivolving."""
    scene = board(
        {"X1": at("when digivolving", {"trash": {"all": HAND}}), "Y0": digimon(3, 2000)},
        battle=["Y0"],
        hand=["X1", "Y0"],
    )
    scene.act("digivolve X1 -> 0:battle:0")
    scene.expect({"0:hand": 0, "0:trash": 2, "0:deck": 4})


def test_when_digivolving_is_about_the_card_that_is_digivolved_into():
    """CR 15-16-3-1: not about the one underneath, and not about one that is played."""
    scene = board(
        {
            "X1": at("when digivolving"),
            "X2": digimon(5, 8000, digivolve=[{"level": 4, "cost": 0}]),
        },
        battle=["X1"],
        hand=["X1", "X2"],
        memory=9,
    )
    scene.act("digivolve X2 -> 0:battle:0")
    scene.expect({"0:hand": 2})
    scene.act("play X1")
    scene.expect({"0:hand": 1, "0:battle": 2})


# --- [On Deletion] ---


@pytest.mark.parametrize(
    ("step", "drawn"),
    [
        ({"delete": {"all": MINE}}, 1),
        ({"dp": -5000, "of": {"all": MINE}}, 1),
        ({"return": {"all": MINE}, "to": "deck bottom"}, 0),
        ({"trash": {"all": MINE}}, 0),
    ],
)
def test_on_deletion_triggers_by_being_deleted_alone(step, drawn):
    """CR 15-16-4-1: by an effect or a rule; not by returning to the deck or by being trashed."""
    scene = board(
        {"X1": at("on deletion"), "O1": used(step), "T1": tamer()},
        battle=["X1", "T1"],
        hand=["O1"],
    )
    scene.act("use O1")
    scene.expect({"0:battle": 1, "0:hand": drawn})


def test_on_deletion_triggers_in_battle():
    """CR 15-16-4-1: for the Digimon that is deleted, not for the other one."""
    scene = board(
        {
            "X1": at("on deletion"),
            "Y1": digimon(6, 11000, {"when": ["on deletion"], "do": [{"draw": 1}]}),
        },
        {"battle": ["X1"]},
        {"battle": [{"stack": ["Y1", "X1"], "suspended": True}]},
    )
    scene.act("attack X1 -> Y1")
    scene.expect({"0:hand": 1, "1:hand": 0})


# --- [When Attacking] ---


def test_when_attacking_triggers_by_the_declaration():
    """CR 15-16-5-1: before the opponent can block; the attacker is suspended by then."""
    suspended = {"if": {"is": {"suspended": True}, "who": "this"}, "then": [{"draw": 1}]}
    scene = board(
        {
            "X1": at("when attacking", suspended),
            "Y1": digimon(3, 2000, {"do": [{"keyword": "blocker"}]}),
        },
        {"battle": ["X1", "X1"]},
        {"battle": ["Y1"]},
    )
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"asked": "block", "0:hand": 1})
    scene.choose("Y1")
    scene.expect({"0:hand": 1})


def test_when_attacking_does_not_trigger_by_being_attacked_or_by_another_attack():
    """CR 15-16-5-1: it is the attack of the card itself."""
    scene = board(
        {"X1": at("when attacking"), "Y1": digimon(3, 2000)},
        {"battle": ["Y1", "X1"]},
        {"battle": [{"stack": ["X1"], "suspended": True}]},
    )
    scene.act("attack Y1 -> X1")
    scene.expect({"0:hand": 0, "1:hand": 0})


# --- [Your Turn], [Opponent's Turn], [All Turns] ---


@pytest.mark.parametrize(
    ("turn", "mine", "theirs"), [("your", 1, 0), ("opponent's", 0, 1), ("", 1, 1)]
)
def test_the_turn_in_which_an_effect_triggers(turn, mine, theirs):
    """CR 15-16-8-1, 15-16-9-1: an attack in my turn, and one in the opponent's."""
    effect = {"when": [{"event": "attacked"}], "turn": turn, "do": [{"gain memory": 1}]}
    scene = board(
        {"X1": digimon(4, 5000), "T1": tamer(effect)}, {"battle": ["X1", "T1"]}, {"battle": ["X1"]}
    )
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"memory": 3 + mine})
    scene.act("pass")
    scene.act("attack 1:battle:0 -> player")
    scene.expect({"memory": -3 + theirs, "turn": 1})


@pytest.mark.parametrize(
    ("turn", "mine", "theirs"), [("your", 6000, 5000), ("opponent's", 5000, 6000), ("", 6000, 6000)]
)
def test_the_turn_in_which_a_persistent_effect_is_in_force(turn, mine, theirs):
    """CR 15-16-8-1, 15-16-9-1: 1000 more DP in one's own turn, in the opponent's, or in both."""
    scene = board({"X1": digimon(4, 5000, {"turn": turn, "do": [{"dp": 1000}]})}, battle=["X1"])
    scene.expect({"0:battle:0:dp": mine})
    scene.act("pass")
    scene.expect({"0:battle:0:dp": theirs, "turn": 1})


@pytest.mark.parametrize(("turn", "offered"), [("your", True), ("opponent's", False), ("", True)])
def test_the_turn_in_which_a_main_effect_can_be_activated(turn, offered):
    """CR 15-16-8-1, 15-16-9-1: of the opponent's turn, it is never offered in mine."""
    scene = board(
        {"T1": tamer({"when": ["main"], "turn": turn, "do": [{"draw": 1}]})}, battle=["T1"]
    )
    (scene.offers if offered else scene.offers_not)("activate T1")


# --- [Security] ---

SECURITY = {"when": ["security"], "field": "security", "do": [{"draw": 1}]}


def test_security_triggers_by_the_check_of_the_card():
    """CR 15-16-10-1: its own player draws; the second card, which is not checked, does nothing."""
    scene = board(
        {"X1": digimon(4, 5000), "S1": option(SECURITY)},
        {"battle": ["X1"]},
        {"security": ["S1", "S1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:hand": 1, "0:hand": 0, "1:security": 1, "1:trash:cards": ["S1"]})


def test_security_does_not_trigger_by_leaving_in_another_way():
    """CR 15-16-10-1: the card is trashed out of the security stack, and not checked."""
    scene = board(
        {"O1": used({"trash security": 1}), "S1": option(SECURITY), "T1": tamer()},
        {"hand": ["O1"], "battle": ["T1"]},
        {"security": ["S1"]},
    )
    scene.act("use O1")
    scene.expect({"1:hand": 0, "1:security": 0})


def test_security_goes_before_all_that_triggers_at_the_same_time():
    """CR 15-16-10-2: the turn player's draw waits, so the hand that is trashed is the old one."""
    trashes = {
        "when": ["security"],
        "field": "security",
        "do": [{"trash": {"all": {"area": ["hand"], "of": "opponent"}}}],
    }
    waits = {
        "when": [
            {
                "event": "card moved",
                "source": "security",
                "subject": {"of": "opponent", "area": ["any"]},
            }
        ],
        "do": [{"draw": 1}],
    }
    scene = board(
        {"X1": digimon(4, 5000), "T1": tamer(waits), "S1": option(trashes)},
        {"battle": ["X1", "T1"], "hand": ["X1"]},
        {"security": ["S1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:hand": 1, "0:trash:cards": ["X1"], "asked": "action"})


# --- the turn ---


def turn_of(player, timing, *steps, suspended=False, **more):
    """A Tamer of player 0 with a timing; the turn of a player is about to begin."""
    return board(
        {
            "T1": tamer({"when": [timing], "do": list(steps) or [{"draw": 1}]}),
            "X1": digimon(4, 5000),
        },
        {"battle": [{"stack": ["T1"], "suspended": suspended}], **more},
        {"battle": [{"stack": ["X1"], "suspended": suspended}]},
        turn=player,
        phase="start",
        memory=3 if player == 0 else -3,
    )


@pytest.mark.parametrize(
    ("timing", "mine", "theirs"),
    [
        ("start of your turn", 1, 0),
        ("start of opponent's turn", 0, 1),
        ("start of your main phase", 1, 0),
        ("start of opponent's main phase", 0, 1),
    ],
)
def test_whose_turn_or_main_phase_has_to_begin(timing, mine, theirs):
    """CR 15-16-11-1, 15-16-11-2, 15-16-13-1, 15-16-13-2: yours or the opponent's."""
    turn_of(0, timing).expect({"0:hand": 1 + mine, "phase": "main"})
    turn_of(1, timing).expect({"0:hand": theirs, "1:hand": 1, "phase": "main"})


def test_the_start_of_your_turn_comes_before_unsuspending():
    """CR 15-16-11-1: the Tamer is still suspended, and there is nothing drawn yet."""
    step = {"if": {"is": {"suspended": True}, "who": "this"}, "then": [{"gain memory": 1}]}
    scene = turn_of(0, "start of your turn", step, {"trash": {"all": HAND}}, suspended=True)
    scene.expect({"memory": 4, "0:battle:0:suspended": False, "0:hand": 1})


def test_the_start_of_the_opponents_turn_comes_before_unsuspending():
    """CR 15-16-11-2: the opponent's Digimon is still suspended."""
    step = {"if": {"there are": {**THEIRS, "suspended": True}}, "then": [{"draw": 1}]}
    scene = turn_of(1, "start of opponent's turn", step, suspended=True)
    scene.expect({"0:hand": 1, "1:battle:0:suspended": False})


@pytest.mark.parametrize(
    ("timing", "mine", "theirs"),
    [
        ("end of your turn", 1, 0),
        ("end of opponent's turn", 0, 1),
        ("end of all turns", 1, 1),
    ],
)
def test_whose_turn_has_to_end(timing, mine, theirs):
    """CR 15-16-12-1, 15-16-12-2, 15-16-12-3: yours, the opponent's, or anybody's."""
    scene = turn_of(0, timing)
    scene.act("pass")
    scene.expect({"0:hand": 1 + mine, "turn": 1})
    scene.act("pass")
    scene.expect({"0:hand": 1 + mine + theirs + 1, "turn": 0})


@pytest.mark.parametrize("timing", ["end of your turn", "end of all turns"])
def test_the_end_of_the_turn_is_still_that_turn(timing):
    """CR 15-16-12-1, 15-16-12-3: the memory that it brings back lets the turn go on."""
    scene = turn_of(0, timing, {"gain memory": 4})
    scene.act("pass")
    scene.expect({"turn": 0, "memory": 1, "asked": "action"})


@pytest.mark.parametrize("player", [0, 1])
def test_the_main_phase_begins_after_the_breeding_phase(player):
    """CR 15-16-13-1, 15-16-13-2: by then the turn player has drawn and hatched."""
    whose = "your" if player == 0 else "opponent's"
    hatched = {"there are": {"area": ["breeding"], "of": "you" if player == 0 else "opponent"}}
    scene = board(
        {
            "T1": tamer(
                {
                    "when": [f"start of {whose} main phase"],
                    "do": [{"if": hatched, "then": [{"draw": 1}]}],
                }
            ),
            "E1": egg(),
        },
        {"battle": ["T1"], "eggs": ["E1"]},
        {"eggs": ["E1"]},
        turn=player,
        phase="start",
        memory=0,
    )
    scene.expect({"asked": "breeding", "0:hand": 1 - player})
    scene.act("hatch")
    scene.expect({"0:hand": 2 - player, "asked": "action"})


# --- [End of Attack], [When Moving] ---


def test_the_end_of_an_attack_comes_after_its_checks():
    """CR 15-16-15-1: of the card that attacked; by then the security card is in the trash."""
    checked = {
        "if": {"there are": {"area": ["trash"], "of": "opponent"}},
        "then": [{"gain memory": 1}],
    }
    scene = board({"X1": at("end of attack", checked)}, battle=["X1", "X1"])
    scene.act("attack 0:battle:0 -> player")
    scene.expect({"memory": 4, "1:trash": 1})


def test_the_end_of_an_attack_of_who_is_gone():
    """CR 15-16-15-1: the attacker was deleted in its battle, so its effect does not trigger."""
    scene = board(
        {"X1": at("end of attack"), "Y1": digimon(6, 11000)},
        {"battle": ["X1"]},
        {"battle": [{"stack": ["Y1"], "suspended": True}]},
    )
    scene.act("attack X1 -> Y1")
    scene.expect({"0:battle": 0, "0:hand": 0})


def test_when_moving_triggers_by_moving():
    """CR 15-16-16-1: from the breeding area to the battle area; to play is not to move."""
    scene = board(
        {"X1": at("when moving")}, breeding=["X1"], hand=["X1"], phase="breeding", memory=9
    )
    scene.act("move")
    scene.expect({"0:battle:0": "X1", "0:hand": 2})
    scene.act("play X1")
    scene.expect({"0:battle": 2, "0:hand": 1})
