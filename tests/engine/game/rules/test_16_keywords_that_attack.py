"""Keywords of attacks: Blitz, Raid, Alliance, Collision, Vortex, Overclock, Iceclad, Execute,
Progress, Engage."""

from typing import Any

import pytest

from tests.scenario import board, digimon, keyword, option

STRONG = digimon(6, 11000)


def _option(*do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return option({"when": ["main"], "do": list(do)}, **({"use_cost": 0, "colors": []} | more))


def _suspended(*cards: str) -> dict[str, Any]:
    return {"stack": list(cards), "suspended": True}


# --- Blitz ---

BLITZ = {
    "X": digimon(
        5,
        7000,
        {"when": ["when digivolving"], "do": [{"process": "blitz"}]},
        digivolve=[{"level": 4, "cost": 3, "colors": ["red"]}],
    ),
    "U": digimon(4, 4000),
    "D": digimon(4, 1000, {"when": ["on deletion"], "do": [{"gain memory": 4}]}),
}


def test_blitz_attacks_where_the_opponent_has_memory():
    """CR 16-16-1, 16-16-2, 16-16-3: also though the turn is about to end."""
    scene = board(BLITZ, mine={"hand": ["X"], "battle": ["U"]}, memory=2)
    scene.act("digivolve X -> U")
    scene.expect({"memory": -1, "asked": "optional", "asked player": 0})
    scene.choose("yes")
    scene.expect({"1:security": 0, "turn": 1})


def test_blitz_need_not_attack():
    """CR 16-16-3: that it may attack is optional."""
    scene = board(BLITZ, mine={"hand": ["X"], "battle": ["U"]}, memory=2)
    scene.act("digivolve X -> U")
    scene.choose("no")
    scene.expect({"1:security": 1, "turn": 1})


def test_blitz_does_nothing_where_the_opponent_has_no_memory():
    """CR 16-16-3, 16-16-5: with 0 memory as well."""
    for memory in (3, 5):
        scene = board(BLITZ, mine={"hand": ["X"], "battle": ["U"]}, memory=memory)
        scene.act("digivolve X -> U")
        scene.expect({"memory": memory - 3, "asked": "action", "1:security": 1})


def test_an_attack_by_blitz_goes_on_whatever_the_memory_is_then():
    """CR 16-16-4: memory that comes back in the attack does not end it."""
    gains = {"when": ["when attacking"], "do": [{"gain memory": 3}]}
    cards = BLITZ | {"U": digimon(4, 4000, gains | {"field": "inherited"})}
    scene = board(cards, mine={"hand": ["X"], "battle": ["U"]}, memory=2)
    scene.act("digivolve X -> U")
    scene.choose("yes")
    scene.expect({"1:security": 0, "memory": 2, "turn": 0})


@pytest.mark.parametrize("timing", ["suspended", "counter timing", "block timing"])
@pytest.mark.parametrize("memory", [0, 1])
def test_it_goes_on_at_whichever_timing_the_memory_comes_back(timing, memory):
    """CR 16-16-4: to 0, or to one's own side."""
    gains = {"when": [{"event": timing}], "do": [{"gain memory": memory + 1}], "limit": 1}
    cards = BLITZ | {"U": digimon(4, 4000, gains | {"field": "inherited"})}
    scene = board(cards, mine={"hand": ["X"], "battle": ["U"]}, memory=2)
    scene.act("digivolve X -> U")
    scene.choose("yes")
    scene.expect({"1:security": 0, "memory": memory, "turn": 0, "attacking": False})


# --- Raid ---

RAID = {
    "X": digimon(5, 7000, keyword("raid")),
    "A": digimon(4, 5000),
    "B": digimon(5, 9000),
    "C": digimon(5, 9000),
    "E": digimon(6, 12000),
}


def test_raid_switches_to_the_unsuspended_digimon_with_the_most_dp():
    """CR 16-23-1, 16-23-2: a suspended one with more does not count."""
    scene = board(RAID, mine={"battle": ["X"]}, theirs={"battle": ["A", "B", _suspended("E")]})
    scene.act("attack X -> player")
    scene.choose("yes")
    scene.expect({"0:battle": 0, "1:battle": 3, "1:security": 1})


def test_raid_need_not_switch():
    """CR 16-23-3: its processing is optional."""
    scene = board(RAID, mine={"battle": ["X"]}, theirs={"battle": ["A"]})
    scene.act("attack X -> player")
    scene.choose("no")
    scene.expect({"0:battle": 1, "1:security": 0, "1:battle": 1})


def test_raid_asks_among_those_that_have_most():
    """CR 16-23-4: who activates it chooses."""
    scene = board(RAID, mine={"battle": ["X"]}, theirs={"battle": ["A", "B", "C"]})
    scene.act("attack X -> player")
    scene.choose("yes")
    scene.expect({"asked player": 0})
    scene.offered("B", "C")


def test_raid_finds_nobody_where_all_are_suspended():
    """CR 16-23-1: then nothing is asked."""
    scene = board(RAID, mine={"battle": ["X"]}, theirs={"battle": [_suspended("A")]})
    scene.act("attack X -> player")
    scene.expect({"1:security": 0, "asked": "action"})


# --- Alliance ---

ALLIANCE = {
    "X": digimon(5, 7000, keyword("alliance")),
    "Y": digimon(5, 7000, keyword("alliance"), keyword("alliance")),
    "A": digimon(4, 4000),
    "B": digimon(4, 3000),
    "E": digimon(6, 10000),
    "L": digimon(4, 2000, {"when": ["when attacking"], "do": [{"dp": -1000, "of": "this"}]}),
}


def test_alliance_adds_the_dp_of_another_one_and_a_check():
    """CR 16-24-1, 16-24-2, 16-24-3: by suspending one of the others, for the attack."""
    scene = board(
        ALLIANCE, mine={"battle": ["X", "A"]}, theirs={"security": ["E", "E", "E"]}, memory=3
    )
    scene.act("attack X -> player")
    scene.choose("yes")
    scene.expect({"1:security": 1, "0:battle:1:suspended": True, "0:battle:0:dp": 7000})
    scene.expect({"0:battle:0:keywords": ["alliance"]})


def test_alliance_need_not_be_used_and_needs_another_digimon_that_can_suspend():
    """CR 16-24-3: an optional processing condition."""
    scene = board(ALLIANCE, mine={"battle": ["X", "A"]}, theirs={"security": ["A", "A"]})
    scene.act("attack X -> player")
    scene.choose("no")
    scene.expect({"1:security": 1, "0:battle:1:suspended": False})

    scene = board(ALLIANCE, mine={"battle": ["X", _suspended("A")]}, theirs={"security": ["A"]})
    scene.act("attack X -> player")
    scene.expect({"1:security": 0, "asked": "action"})


def test_what_alliance_adds_stays_whatever_becomes_of_the_other_one():
    """CR 16-24-4, 16-24-5: neither its DP later nor its leaving changes it."""
    falls = {
        "when": [{"event": "suspended", "subject": {"this": True}}],
        "do": [{"dp": -3000, "of": "this", "for": "turn"}],
    }
    gone = {"when": [{"event": "suspended", "subject": {"this": True}}], "do": [{"delete": "this"}]}
    for effect in (falls, gone):
        cards = ALLIANCE | {"A": digimon(4, 4000, effect)}
        scene = board(
            cards, mine={"battle": ["X", "A"]}, theirs={"security": ["E", "E"], "battle": []}
        )
        scene.act("attack X -> player")
        scene.choose("yes")
        scene.expect({"1:security": 0, "0:battle:0:name": "X"})


def test_alliance_twice_takes_two_others():
    """CR 16-24-2: both trigger, and each suspends one of its own."""
    scene = board(
        ALLIANCE, mine={"battle": ["Y", "A", "B"]}, theirs={"security": ["A", "A", "A", "A"]}
    )
    scene.act("attack Y -> player")
    scene.choose("Y")
    scene.choose("yes")
    scene.choose("A")
    scene.choose("yes")
    scene.expect({"1:security": 1, "0:battle:1:suspended": True, "0:battle:2:suspended": True})


# --- Collision ---

COLLISION = {
    "X": digimon(5, 7000, keyword("collision")),
    "A": digimon(4, 3000),
    "B": digimon(4, 2000),
    "I": digimon(4, 2000, {"do": [{"unaffected by": ["opponent's effect"]}]}),
}


def test_collision_makes_all_of_them_blockers_and_one_has_to_block():
    """CR 16-30-1, 16-30-2: which one is for the opponent to choose."""
    scene = board(COLLISION, mine={"battle": ["X"]}, theirs={"battle": ["A", "B"]})
    scene.expect({"1:battle:0:keywords": []})
    scene.act("attack X -> player")
    scene.offered("1:battle:0", "1:battle:1")
    scene.choose("B")
    scene.expect({"1:battle": 1, "1:battle:0:name": "A", "1:security": 1})


def test_collision_is_there_only_while_its_digimon_attacks():
    """CR 16-30-3: not in the attack of another one, nor afterwards."""
    scene = board(COLLISION, mine={"battle": ["X", "A"]}, theirs={"battle": ["B"]})
    scene.act("attack A -> player")
    scene.expect({"1:security": 0, "asked": "action", "1:battle:0:keywords": []})


def test_collision_makes_no_blocker_of_what_is_not_affected_but_the_opponent_has_to_block():
    """CR 16-30-4: one half is about Digimon, the other about the player."""
    scene = board(COLLISION, mine={"battle": ["X"]}, theirs={"battle": ["I"]})
    scene.act("attack X -> player")
    scene.expect({"1:security": 0, "asked": "action"})

    own = digimon(4, 2000, {"do": [{"unaffected by": ["opponent's effect"]}]}, keyword("blocker"))
    scene = board(COLLISION | {"I": own}, mine={"battle": ["X"]}, theirs={"battle": ["I"]})
    scene.act("attack X -> player")
    scene.expect({"1:security": 1, "1:battle": 0, "asked": "action"})


# --- Vortex, Engage, Execute, Overclock: at the end of the turn ---

END = {
    "V": digimon(5, 7000, keyword("vortex")),
    "G": digimon(5, 7000, keyword("engage")),
    "K": digimon(5, 7000, keyword("execute")),
    "O": digimon(5, 7000, keyword("overclock", which=[{"trait": ["Puppet"]}])),
    "P": digimon(3, 2000, traits=["Puppet"]),
    "N": digimon(3, 2000),
    "A": digimon(4, 3000),
}


def test_vortex_attacks_a_digimon_at_the_end_of_the_turn_also_in_the_turn_it_came():
    """CR 16-33-1, 16-33-2: not the player; a suspended one."""
    scene = board(
        END, mine={"battle": [{"stack": ["V"], "new": True}]}, theirs={"battle": [_suspended("A")]}
    )
    scene.offers_not("attack V -> A")
    scene.act("pass")
    scene.choose("yes")
    scene.expect({"1:battle": 0, "1:security": 1, "turn": 1})


def test_vortex_need_not_attack_and_is_not_asked_without_a_digimon_to_attack():
    """CR 16-33-3: its processing is optional."""
    scene = board(END, mine={"battle": ["V"]}, theirs={"battle": [_suspended("A")]})
    scene.act("pass")
    scene.choose("no")
    scene.expect({"1:battle": 1, "turn": 1})

    scene = board(END, mine={"battle": ["V"]}, theirs={"battle": ["A"]})
    scene.act("pass")
    scene.expect({"turn": 1, "1:security": 1})


def test_engage_may_attack_at_the_end_of_the_turn():
    """CR 16-44-1, 16-44-2, 16-44-3: also the player; it may be left."""
    scene = board(END, mine={"battle": ["G"]})
    scene.act("pass")
    scene.expect({"asked": "optional"})
    scene.choose("yes")
    scene.expect({"1:security": 0, "turn": 1, "0:battle": 1})

    scene = board(END, mine={"battle": ["G"]})
    scene.act("pass")
    scene.choose("no")
    scene.expect({"1:security": 1, "turn": 1})


def test_engage_is_for_its_own_turn_and_for_what_could_attack_anyway():
    """CR 16-44-2: not at the end of the opponent's turn; not in the turn in which it came."""
    scene = board(END, mine={"battle": [{"stack": ["G"], "new": True}]}, theirs={"battle": ["G"]})
    scene.act("pass")
    scene.expect({"turn": 1, "0:security": 1})


def test_execute_attacks_also_what_is_not_suspended_and_is_deleted_at_the_end_of_the_attack():
    """CR 16-38-1, 16-38-2, 16-38-4: the deletion is pending processing."""
    scene = board(END, mine={"battle": ["K"]}, theirs={"battle": ["A"]})
    scene.act("pass")
    scene.choose("yes")
    scene.offered("player", "A")
    scene.choose("A")
    scene.expect({"1:battle": 0, "0:battle": 0, "0:trash:cards": ["K"], "turn": 1})


def test_the_deletion_by_execute_comes_also_where_the_effect_is_lost_meanwhile():
    """CR 16-38-4: what is pending does not need the keyword any more."""
    loses = {
        "when": [{"event": "attacked", "subject": {"of": "opponent"}}],
        "do": [{"loses effects": True, "of": {"all": {"of": "opponent"}}, "for": "turn"}],
    }
    scene = board(
        END | {"A": digimon(4, 3000, loses)}, mine={"battle": ["K"]}, theirs={"battle": ["A"]}
    )
    scene.act("pass")
    scene.choose("yes")
    scene.choose("player")
    scene.expect({"0:battle": 0, "1:security": 0})


def test_execute_need_not_attack_and_then_nothing_is_deleted():
    """CR 16-38-3: its processing is optional."""
    scene = board(END, mine={"battle": ["K"]})
    scene.act("pass")
    scene.choose("no")
    scene.expect({"0:battle": 1, "turn": 1, "1:security": 1})


def test_overclock_attacks_a_player_without_suspending_by_deleting_another_one():
    """CR 16-34-1, 16-34-2, 16-34-3: one of the named kind; the attack is mandatory then."""
    scene = board(END, mine={"battle": ["O", "P", "N"]}, theirs={"battle": [_suspended("A")]})
    scene.act("pass")
    scene.choose("yes")
    scene.expect(
        {"0:battle": 2, "0:trash:cards": ["P"], "1:security": 0, "0:battle:0:suspended": False}
    )


def test_overclock_need_not_be_used_and_needs_one_to_delete():
    """CR 16-34-3: an optional processing condition."""
    scene = board(END, mine={"battle": ["O", "P"]})
    scene.act("pass")
    scene.choose("no")
    scene.expect({"0:battle": 2, "1:security": 1, "turn": 1})

    scene = board(END, mine={"battle": ["O", "N"]})
    scene.act("pass")
    scene.expect({"0:battle": 2, "1:security": 1, "turn": 1})


def test_overclock_may_delete_a_token_of_any_kind():
    """CR 16-34-1: a Token, or another one that is named."""
    plays = _option({"play token": "Doll"})
    scene = board(
        END | {"W": plays},
        mine={"hand": ["W"], "battle": ["O", "N"]},
        tokens={"Doll": {"kind": "digimon", "dp": 1000}},
    )
    scene.act("use W")
    scene.act("pass")
    scene.choose("yes")
    scene.expect({"0:battle": 2, "1:security": 0, "0:trash:cards": ["W"]})


# --- Iceclad ---

ICE = {
    "X": digimon(5, 3000, keyword("iceclad")),
    "A": digimon(5, 9000),
    "U": digimon(3, 1000),
}


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        (["X", "U"], ["A"], (1, 0)),  # more cards win
        (["X"], ["A", "U"], (0, 1)),  # fewer lose
        (["X", "U"], ["A", "U"], (0, 0)),  # as many: both lose
    ],
)
def test_with_iceclad_digivolution_cards_are_counted(
    mine: list[str], theirs: list[str], left: tuple[int, int]
):
    """CR 16-35-1, 16-35-2, 16-35-3, 16-35-4-1, 16-35-4-2, 16-35-4-3: instead of DP."""
    scene = board(ICE, mine={"battle": [{"stack": mine}]}, theirs={"battle": [_suspended(*theirs)]})
    scene.act("attack X -> A")
    scene.expect({"0:battle": left[0], "1:battle": left[1]})


def test_iceclad_counts_for_the_one_that_is_attacked_as_well():
    """CR 16-35-1: whichever of the two has it."""
    scene = board(ICE, mine={"battle": ["A"]}, theirs={"battle": [_suspended("X", "U")]})
    scene.act("attack A -> X")
    scene.expect({"0:battle": 0, "1:battle": 1})


def test_iceclad_does_not_count_against_security_digimon():
    """CR 16-35-1: there the DP decides."""
    scene = board(ICE, mine={"battle": [{"stack": ["X", "U"]}]}, theirs={"security": ["A"]})
    scene.act("attack X -> player")
    scene.expect({"0:battle": 0})


# --- Progress ---

PROGRESS = {
    "X": digimon(5, 7000, keyword("progress")),
    "D": option(
        {"when": ["security"], "do": [{"delete": {"all": {"of": "opponent"}}}], "field": "security"}
    ),
    "O": _option({"delete": {"all": {"of": "opponent", "kind": ["digimon"]}}}),
}


def test_progress_is_not_affected_by_the_opponents_effects_while_it_attacks():
    """CR 16-39-1, 16-39-2, 16-39-3: before and after, it is."""
    scene = board(PROGRESS, mine={"battle": ["X"]}, theirs={"security": ["D"], "hand": ["O"]})
    scene.act("attack X -> player")
    scene.expect({"0:battle": 1, "1:trash:cards": ["D"]})
    scene.act("pass")
    scene.act("use O")
    scene.expect({"0:battle": 0})


def test_progress_does_not_keep_its_owners_effects_away():
    """CR 16-39-1: by effects of the opponent only."""
    more = digimon(5, 7000, keyword("progress"), {"when": ["when attacking"], "do": [{"dp": 4000}]})
    scene = board(
        PROGRESS | {"X": more, "S": digimon(6, 9000)},
        mine={"battle": ["X"]},
        theirs={"security": ["S"]},
    )
    scene.act("attack X -> player")
    scene.expect({"0:battle": 1, "1:security": 0})
