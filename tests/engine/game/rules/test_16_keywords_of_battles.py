"""<Piercing>, <Retaliation>, <Evade> and <Barrier> (CR 16-7, 16-13, 16-22, 16-25)."""

from __future__ import annotations

from engine.game.events import AttackEnds, Checked, Left, Suspended
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, tamer

PIERCING = keyword("piercing")
RETALIATION = keyword("retaliation")
EVADE = keyword("evade")
BARRIER = keyword("barrier")
THEIRS = {"kind": ["digimon"], "of": "opponent"}
DIES = {"when": ["on deletion"], "do": [{"may do": [{"draw": 1}]}]}


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def attack(mine, theirs, **more):
    """X1 attacks the opponent's X2; each has two security cards unless it says otherwise."""
    deep = ["CC9-999"] * 2
    given = {"security": more.pop("security", deep), "battle": more.pop("battle", ["X1"])}
    foe = {"battle": asleep("X2"), "security": deep} | more.pop("foe", {})
    scene = board({"X1": mine, "X2": theirs} | more.pop("cards", {}), theirs=foe, **given, **more)
    scene.act("attack 0:X1 -> 1:X2")
    return scene


STRONG, WEAK = 5000, 3000


# --- Piercing ---


def test_piercing_checks_security_once_it_has_deleted_a_digimon_in_battle():
    """CR 16-7-1, 16-7-2, 16-7-3: nobody is asked; without it, or without a deletion, nothing."""
    scene = attack(digimon(4, STRONG, PIERCING), digimon(4, WEAK))
    scene.expect({"1:battle": 0, "1:security": 1, "asked": "action"})
    scene = attack(digimon(4, STRONG), digimon(4, WEAK))
    scene.expect({"1:battle": 0, "1:security": 2})
    firm = {"do": [{"cannot": ["be deleted"]}]}
    scene = attack(digimon(4, STRONG, PIERCING), digimon(4, WEAK, firm))
    scene.expect({"1:battle": 1, "1:security": 2})


def test_piercing_does_not_count_a_deletion_by_an_effect():
    """CR 16-7-1, 16-7-2: nor a Digimon of one's own that dies with it."""
    kills = when("when attacking", {"delete": {"pick": 1, "from": THEIRS}})
    scene = attack(digimon(4, STRONG, PIERCING, kills), digimon(4, WEAK))
    scene.expect({"1:battle": 0, "1:security": 2})


def test_piercing_works_after_a_block_as_well():
    """CR 16-7-2: whatever opponent's Digimon it battles."""
    scene = board(
        {"X1": digimon(4, STRONG, PIERCING), "B1": digimon(4, WEAK, keyword("blocker"))},
        battle=["X1"],
        theirs={"battle": ["B1"], "security": ["CC9-999"] * 2},
    )
    scene.act("attack X1 -> player")
    scene.choose("B1")
    scene.expect({"1:battle": 0, "1:security": 1})


def test_a_digimon_that_is_attacked_does_not_pierce():
    """CR 16-7-1: only the attacker does; no security of anybody's is checked."""
    scene = attack(digimon(4, WEAK), digimon(4, STRONG, PIERCING))
    scene.expect({"0:battle": 0, "0:security": 2, "1:security": 2})


def test_piercing_is_processed_after_all_that_the_battle_triggered():
    """CR 16-7-4, example: first the [On Deletion] effect, then the check, then the end."""
    ends = when("end of attack", {"gain memory": 1})
    scene = attack(digimon(4, STRONG, PIERCING, ends), digimon(4, WEAK, DIES))
    if scene.value("asked") == "effect":
        scene.choose("X1")
    scene.expect({"asked": "optional", "asked player": 1, "1:security": 2, "memory": 3})
    scene.choose("yes")
    scene.expect({"1:security": 1, "1:hand": 1, "memory": 4})
    order = [type(event) for event in scene.game.log if isinstance(event, (Checked, AttackEnds))]
    assert order == [Checked, AttackEnds]


def test_piercing_comes_before_end_of_attack_effects():
    """CR 16-7-4: also where those would change what it checks."""
    loses = when("end of attack", {"keyword": "security a.", "n": -1, "for": "turn"})
    scene = attack(digimon(4, STRONG, PIERCING, loses), digimon(4, WEAK))
    scene.expect({"1:security": 1})


def test_piercing_several_times_is_one_check():
    """CR 16-7-5: of as many cards as the attacker can check."""
    twice = digimon(4, STRONG, PIERCING, PIERCING, keyword("security a.", 1))
    deep = {"security": ["CC9-999"] * 5}
    scene = attack(twice, digimon(4, WEAK), foe=deep)
    while scene.value("asked") == "effect":
        scene.choose("X1#1")
    scene.expect({"1:security": 3, "asked": "action"})


def test_piercing_checks_nothing_where_the_digimon_has_gone():
    """CR 16-7-6: in the battle itself, or by what that triggered."""
    scene = attack(digimon(4, STRONG, PIERCING), digimon(4, STRONG))
    scene.expect({"0:battle": 0, "1:battle": 0, "1:security": 2})
    avenger = when("on deletion", {"delete": {"pick": 1, "from": THEIRS}})
    scene = attack(digimon(4, STRONG, PIERCING), digimon(4, WEAK, avenger))
    scene.expect({"0:battle": 0, "1:battle": 0, "1:security": 2})


def test_piercing_without_security_does_not_win():
    """CR 16-7-1: it checks security; it is no attack on the player."""
    scene = attack(digimon(4, STRONG, PIERCING), digimon(4, WEAK), foe={"security": []})
    scene.expect({"winner": None, "asked": "action"})


# --- Retaliation ---


def test_retaliation_deletes_what_the_digimon_lost_to():
    """CR 16-13-1, 16-13-3: attacked or attacking; nobody is asked."""
    scene = attack(digimon(4, STRONG), digimon(4, WEAK, RETALIATION))
    scene.expect({"0:battle": 0, "1:battle": 0, "asked": "action"})
    scene = attack(digimon(4, WEAK, RETALIATION), digimon(4, STRONG))
    scene.expect({"0:battle": 0, "1:battle": 0, "asked": "action"})


def test_retaliation_deletes_the_battling_digimon_and_no_other():
    """CR 16-13-1: by an effect, from which a Digimon may be safe."""
    scene = attack(
        digimon(4, STRONG),
        digimon(4, WEAK, RETALIATION),
        battle=["X1", "T1"],
        cards={"T1": digimon(4, 1000)},
    )
    scene.expect({"0:battle:cards": ["T1"]})
    safe = {"do": [{"unaffected by": ["opponent's effect"]}]}
    scene = attack(digimon(4, STRONG, safe), digimon(4, WEAK, RETALIATION))
    scene.expect({"0:battle:cards": ["X1"], "1:battle": 0})


def test_retaliation_is_for_battles():
    """CR 16-13-2: a deletion by an effect does not trigger it."""
    kills = when("when attacking", {"delete": {"pick": 1, "from": THEIRS}})
    scene = attack(digimon(4, STRONG, kills), digimon(4, WEAK, RETALIATION))
    scene.expect({"0:battle": 1, "1:battle": 0})
    assert activated(scene) == ["X1"]


def test_retaliation_triggers_where_just_its_digimon_was_deleted():
    """CR 16-13-2: where both were, it is not even activated; where the other was saved, it is."""
    scene = attack(digimon(4, STRONG), digimon(4, STRONG, RETALIATION, DIES))
    scene.expect({"asked": "optional", "0:battle": 0, "1:battle": 0})
    scene.choose("no")
    assert activated(scene) == ["X2"]
    firm = {"do": [{"cannot": ["be deleted"], "by": ["battle"]}]}
    scene = attack(digimon(4, STRONG, firm), digimon(4, STRONG, RETALIATION))
    scene.expect({"0:battle": 0, "1:battle": 0})
    assert activated(scene) == ["X2"]


def test_retaliation_is_activated_once_its_digimon_has_been_deleted():
    """CR 16-13-2: it does not come before the deletion, and waits with what else that triggers."""
    scene = attack(digimon(4, STRONG), digimon(4, WEAK, RETALIATION, DIES))
    scene.expect({"asked": "effect", "asked player": 1, "1:trash:cards": ["X2"], "0:battle": 1})
    scene.choose("X2#1")
    scene.expect({"asked": "optional", "0:battle": 1})
    scene.choose("no")
    scene.expect({"0:battle": 0})


def test_retaliation_does_nothing_to_a_security_digimon():
    """CR 16-13-1: what was lost to is no Digimon in the battle area."""
    told = when({"event": "deleted", "subject": {"of": "opponent"}}, {"draw": 1})
    scene = board(
        {"X1": digimon(4, WEAK, RETALIATION), "X2": digimon(4, STRONG), "T1": tamer(told)},
        battle=["X1", "T1"],
        theirs={"security": ["X2"], "battle": ["X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 1, "1:battle": 1, "0:hand": 0, "1:trash:cards": ["X2"]})


# --- Evade ---


def test_evade_suspends_a_digimon_instead_of_its_deletion():
    """CR 16-22-1, 16-22-2, 16-22-3: right before it, and only what is asked about is optional."""
    defender = digimon(4, WEAK, EVADE, keyword("blocker"))
    cards = {"X1": digimon(4, STRONG, PIERCING), "B1": defender}
    kills = when("main", {"delete": {"pick": 1, "from": THEIRS}})
    told = when({"event": "deleted"}, {"draw": 1})
    given = {"theirs": {"battle": ["B1"]}, "battle": ["T1"]}
    scene = board(cards | {"T1": tamer(kills, told)}, **given)
    scene.act("activate T1")
    scene.expect({"asked": "optional", "asked player": 1, "1:battle": 1})
    scene.choose("yes")
    scene.expect({"1:battle:cards": ["B1"], "1:battle:0:suspended": True, "0:hand": 0})
    scene.act("activate T1")  # now it is suspended already
    scene.expect({"1:battle": 0, "0:hand": 1})
    scene = board(cards | {"T1": tamer(kills, told)}, **given)
    scene.act("activate T1")
    scene.choose("no")
    scene.expect({"1:battle": 0, "0:hand": 1})


def test_evade_helps_in_battle_where_the_digimon_is_not_suspended():
    """CR 16-22-1, 16-22-2: nothing was deleted then, and nothing is pierced."""
    bold = {"do": [{"may": ["attack unsuspended"]}]}
    scene = attack(
        digimon(4, STRONG, PIERCING, bold), digimon(4, WEAK, EVADE), foe={"battle": ["X2"]}
    )
    scene.choose("yes")
    scene.expect({"1:battle:0:suspended": True, "1:security": 2, "asked": "action"})
    assert not happened(scene, Left)


def test_evade_is_not_asked_about_where_the_digimon_cannot_suspend():
    """CR 16-22-3: without the suspension nothing is prevented."""
    stiff = {"do": [{"cannot": ["suspend"]}]}
    kills = when("main", {"delete": {"all": THEIRS}})
    scene = board(
        {"X2": digimon(4, WEAK, EVADE, stiff), "X3": digimon(4, WEAK, EVADE), "T1": tamer(kills)},
        battle=["T1"],
        theirs={"battle": ["X2", *asleep("X3")]},
    )
    scene.act("activate T1")
    scene.expect({"1:battle": 0, "asked": "action"})


def test_what_waits_for_the_suspension_sees_evade():
    """CR 16-22-1: it is an effect that suspends the Digimon."""
    told = when({"event": "suspended", "subject": {"of": "you"}, "by": ["effect"]}, {"draw": 1})
    kills = when("main", {"delete": {"pick": 1, "from": THEIRS}})
    scene = board(
        {"X2": digimon(4, WEAK, EVADE), "T1": tamer(kills), "T2": tamer(told)},
        battle=["T1"],
        theirs={"battle": ["X2", "T2"]},
    )
    scene.act("activate T1")
    scene.choose("yes")
    scene.expect({"1:hand": 1, "1:battle": 2})
    assert len(happened(scene, Suspended)) == 1


def test_evade_saves_one_digimon_of_several():
    """CR 16-22-2: each has its own, and the others are deleted."""
    kills = when("main", {"delete": {"all": THEIRS}})
    scene = board(
        {"X2": digimon(4, WEAK, EVADE), "X3": digimon(4, WEAK), "T1": tamer(kills)},
        battle=["T1"],
        theirs={"battle": ["X2", "X3", "X2"]},
    )
    scene.act("activate T1")
    scene.choose("1:battle:2")
    scene.choose("yes")
    scene.choose("no")
    scene.expect({"1:battle:cards": ["X2"], "1:battle:0:suspended": True, "1:trash": 2})


def test_evade_does_not_save_a_digimon_with_0_dp_for_long():
    """CR 16-22-1: it is deleted again, and cannot be suspended again."""
    weakens = {"dp": -3000, "of": {"all": THEIRS}, "for": "turn"}
    scene = board(
        {"X2": digimon(4, WEAK, EVADE), "T1": tamer(when("main", weakens))},
        battle=["T1"],
        theirs={"battle": ["X2"]},
    )
    scene.act("activate T1")
    scene.choose("yes")
    scene.expect({"1:battle": 0, "asked": "action"})


# --- Barrier ---


def test_barrier_trashes_a_security_card_instead_of_a_deletion_in_battle():
    """CR 16-25-1, 16-25-2, 16-25-3: the top one, right before it; the rest is mandatory."""
    cards = {"S1": tamer(), "S2": tamer()}
    foe = {"security": ["S1", "S2"]}
    piercing = digimon(4, STRONG, PIERCING)
    scene = attack(piercing, digimon(4, WEAK, BARRIER), cards=cards, foe=foe)
    scene.expect({"asked": "optional", "asked player": 1, "1:battle": 1})
    scene.choose("yes")
    scene.expect({"1:battle": 1, "1:trash:cards": ["S1"], "1:security:cards": ["S2"]})
    scene = attack(piercing, digimon(4, WEAK, BARRIER), cards=cards, foe=foe)
    scene.choose("no")
    scene.expect({"1:battle": 0, "1:trash:cards": ["X2", "S1"]})


def test_barrier_helps_against_security_digimon_too():
    """CR 16-25-1: a battle is a battle; the attack goes on."""
    scene = board(
        {"X1": digimon(4, WEAK, BARRIER, keyword("security a.", 1)), "X2": digimon(4, STRONG)},
        battle=["X1"],
        security=["CC9-999"] * 2,
        theirs={"security": ["X2", "X2"]},
    )
    scene.act("attack X1 -> player")
    scene.choose("yes")
    scene.expect({"0:security": 1, "1:security": 0, "asked": "optional"})
    scene.choose("yes")
    scene.expect({"0:security": 0, "0:battle": 1, "asked": "action"})


def test_barrier_is_for_battles_and_needs_a_security_card():
    """CR 16-25-2, 16-25-3: an effect deletes the Digimon, and so does a battle without security."""
    kills = when("main", {"delete": {"pick": 1, "from": THEIRS}})
    scene = board(
        {"X2": digimon(4, WEAK, BARRIER), "T1": tamer(kills)},
        battle=["T1"],
        theirs={"battle": ["X2"]},
    )
    scene.act("activate T1")
    scene.expect({"1:battle": 0, "1:security": 1})
    scene = attack(digimon(4, STRONG), digimon(4, WEAK, BARRIER), foe={"security": []})
    scene.expect({"1:battle": 0, "asked": "action"})


def test_barrier_is_no_help_to_another_digimon():
    """CR 16-25-2: only the one that has it; whoever else has it is not asked."""
    scene = attack(
        digimon(4, STRONG),
        digimon(4, WEAK),
        cards={"B1": digimon(4, WEAK, BARRIER)},
        foe={"battle": [*asleep("X2"), "B1"]},
    )
    scene.expect({"1:battle:cards": ["B1"], "1:security": 2, "asked": "action"})


def test_barrier_of_both_is_asked_of_the_turn_player_first():
    """CR 16-25-2: each may be saved on its own."""
    scene = attack(digimon(4, STRONG, BARRIER), digimon(4, STRONG, BARRIER))
    scene.expect({"asked player": 0})
    scene.choose("no")
    scene.expect({"asked player": 1, "0:battle": 1})
    scene.choose("yes")
    scene.expect({"0:battle": 0, "1:battle": 1, "1:security": 1, "0:security": 2})
