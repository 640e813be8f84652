"""Official answers about keywords that came later: Vortex, Overclock, Iceclad and others."""

from __future__ import annotations

import pytest

from engine.game.view import view
from tests.scenario import board, digimon, egg, tamer

MINE = {"kind": ["digimon"], "of": "you"}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
EBB = {"name": ["Ebb"]}


def when(timing, *steps, **more):
    return {"when": [timing], "do": list(steps)} | more


def has(name, *which, n=None):
    more = {"which": list(which)} if which else {}
    return {"do": [{"keyword": name} | ({} if n is None else {"n": n}) | more]}


def asleep(*numbers):
    return [{"stack": [number], "suspended": True} for number in numbers]


def kills(whose):
    """A Tamer that deletes all Digimon of a player, in their own turn."""
    return tamer(when("main", {"delete": {"all": whose}}))


# --- at the end of the turn ---


def test_vortex_attacks_digimon_at_the_end_of_the_turn_even_when_just_played():
    """Official answer A57: not the player; whoever does not want to does not attack."""
    cards = {"X1": digimon(4, 5000, has("vortex"), play_cost=0), "Y1": digimon(3, 2000)}
    for answer, left in (("yes", 0), ("no", 1)):
        scene = board(cards, {"hand": ["X1"]}, {"battle": ["Y1", *asleep("Y1")]})
        scene.act("play X1")
        scene.offered("pass")
        scene.act("pass")
        scene.expect({"asked": "optional", "turn": 0})
        scene.choose(answer)
        scene.expect({"1:battle": 1 + left, "1:security": 1, "turn": 1, "0:battle": 1})


def test_vortex_has_nothing_to_attack_where_no_digimon_is_suspended():
    """Official answer A57: it attacks Digimon as any attack does."""
    cards = {"X1": digimon(4, 5000, has("vortex")), "Y1": digimon(3, 2000)}
    scene = board(cards, {"battle": ["X1"]}, {"battle": ["Y1"]})
    scene.act("pass")
    scene.expect({"turn": 1, "1:battle": 1, "1:security": 1})


def overclocked(*others, suspended=False):
    cards = {
        "X1": digimon(4, 5000, has("overclock", {"trait": ["Crew"]})),
        "C1": digimon(3, 2000, traits=["Crew"]),
        "X2": digimon(3, 2000),
    }
    lies = {"stack": ["X1"], "suspended": suspended}
    scene = board(cards, {"battle": [lies, *others]}, {"security": ["CC9-999"] * 2})
    scene.act("pass")
    return scene


@pytest.mark.parametrize("suspended", [True, False])
def test_overclock_deletes_another_to_attack_the_player_without_suspending(suspended):
    """Official answer A58: so one that is suspended attacks as well, and the other stays up."""
    scene = overclocked("C1", "X2", suspended=suspended)
    scene.expect({"asked": "optional", "turn": 0})
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["X1", "X2"], "0:trash:cards": ["C1"]})
    scene.expect({"1:security": 1, "turn": 1, "0:battle:0:suspended": suspended})


def test_overclock_needs_one_to_delete_and_whoever_declines_does_not_attack():
    """Official answer A58: one that it does not name does not help."""
    overclocked("X2").expect({"turn": 1, "1:security": 2, "0:battle": 2})
    scene = overclocked("C1")
    scene.choose("no")
    scene.expect({"turn": 1, "1:security": 2, "0:battle": 2})


def test_overclock_deletes_a_token_whatever_it_names():
    """Official answer A58: any Token of one's own."""
    comes = when("main", {"play token": "Shadow"})
    scene = board(
        {
            "X1": digimon(4, 5000, has("overclock", {"trait": ["Crew"]})),
            "T1": tamer(comes),
        },
        {"battle": ["X1", "T1"]},
        {"security": ["CC9-999"] * 2},
        tokens={"Shadow": {"kind": "digimon", "dp": 3000}},
    )
    scene.act("activate T1")
    scene.expect({"0:battle": 3})
    scene.act("pass")
    scene.choose("yes")
    scene.expect({"0:battle": 2, "1:security": 1, "turn": 1})


def test_execute_attacks_at_the_end_of_the_turn_and_is_deleted_after_it():
    """Official answer A65: a player, or any Digimon, also one that is not suspended."""
    cards = {"X1": digimon(4, 5000, has("execute")), "Y1": digimon(3, 2000)}
    for target, battle, security in (("player", 1, 0), ("1:battle:0", 0, 1)):
        scene = board(cards, {"battle": ["X1"]}, {"battle": ["Y1"]})
        scene.offers_not("attack X1 -> Y1")
        scene.act("pass")
        scene.choose("yes")
        scene.offers("player", "1:battle:0")
        scene.choose(target)
        scene.expect({"1:battle": battle, "1:security": security})
        scene.expect({"0:battle": 0, "0:trash:cards": ["X1"], "turn": 1})


def test_who_does_not_execute_is_not_deleted():
    """Official answer A65: nor is whoever attacks in the main phase."""
    cards = {"X1": digimon(4, 5000, has("execute"))}
    scene = board(cards, {"battle": ["X1"]}, {"security": ["CC9-999"] * 2})
    scene.act("pass")
    scene.choose("no")
    scene.expect({"0:battle": 1, "turn": 1})
    scene = board(cards, {"battle": ["X1"]}, {"security": ["CC9-999"] * 2})
    scene.act("attack X1 -> player")
    scene.act("pass")  # it is suspended, and cannot attack again
    scene.expect({"0:battle": 1, "turn": 1, "1:security": 1})


# --- Iceclad ---


def ice(mine, theirs, *, programs=(), foe=()):
    """X1 over so many cards attacks Y1 over so many: what is left of both."""
    cards = {
        "X1": digimon(4, 1000, *programs),
        "Y1": digimon(4, 9000, *foe),
        "Z1": digimon(3, 2000),
    }
    scene = board(
        cards,
        {"battle": [{"stack": ["X1", *["Z1"] * mine]}]},
        {"battle": [{"stack": ["Y1", *["Z1"] * theirs], "suspended": True}]},
    )
    scene.act("attack X1 -> Y1")
    return scene.value("0:battle"), scene.value("1:battle")


@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(2, 1, (1, 0)), (1, 2, (0, 1)), (1, 1, (0, 0))]
)
def test_iceclad_compares_digivolution_cards(mine, theirs, left):
    """Official answer A59: of attacker and attacked alike; DP says nothing then."""
    assert ice(mine, theirs, programs=[has("iceclad")]) == left
    assert ice(mine, theirs, foe=[has("iceclad")]) == left
    assert ice(mine, theirs) == (0, 1)


def test_iceclad_is_not_for_battles_with_security_digimon():
    """Official answer A59: DP decides there."""
    cards = {"X1": digimon(4, 1000, has("iceclad")), "Z1": digimon(3, 2000)}
    scene = board(cards, {"battle": [{"stack": ["X1", "Z1"]}]}, {"security": ["Z1"]})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 0})


# --- what is about to be deleted, or to leave ---

UNDER = {"stack": ["X1", "X2", "X3"]}


def leaving(program, step, *, answer, battle=UNDER):
    cards = {
        "X1": digimon(5, 7000, program),
        "X2": digimon(4, 5000, name="Ebb"),
        "X3": digimon(3, 2000, name="Flow"),
        "T1": tamer(when("main", step)),
    }
    scene = board(cards, {"battle": ["T1", battle]})
    scene.act("activate T1")
    if answer:
        scene.choose(answer)
    return scene


@pytest.mark.parametrize(
    "step", [{"delete": {"all": MINE}}, {"return": {"all": MINE}, "to": "deck bottom"}]
)
def test_decode_plays_what_it_names_from_under_a_digimon_that_leaves(step):
    """Official answer A60: deleted or returned; nothing is paid, and it leaves all the same."""
    scene = leaving(has("decode", EBB), step, answer="yes")
    scene.expect({"0:battle:cards": ["T1", "X2"], "0:battle:1:under": [], "memory": 3})
    scene = leaving(has("decode", EBB), step, answer="no")
    scene.expect({"0:battle:cards": ["T1"]})
    scene = leaving(has("decode", {"name": ["Nobody here"]}), step, answer="")
    scene.expect({"0:battle:cards": ["T1"], "asked": "action"})


def test_decode_is_not_for_battles():
    """Official answer A60: lost in a battle, it plays nothing."""
    cards = {
        "X1": digimon(5, 1000, has("decode", EBB)),
        "X2": digimon(4, 5000, name="Ebb"),
        "Y1": digimon(4, 5000),
    }
    scene = board(cards, {"battle": [{"stack": ["X1", "X2"]}]}, {"battle": asleep("Y1")})
    scene.act("attack X1 -> Y1")
    scene.expect({"0:battle": 0, "0:trash": 2, "asked": "action"})


def test_fragment_trashes_so_many_digivolution_cards_of_ones_choice_to_stay():
    """Official answer A61: one of two; without enough of them it is deleted."""
    dies = {"delete": {"all": MINE}}
    scene = leaving(has("fragment", n=1), dies, answer="yes")
    scene.offered("X2", "X3")
    scene.choose("X3")
    scene.expect({"0:battle:1": "X1", "0:battle:1:under": ["X2"], "0:trash:cards": ["X3"]})
    scene = leaving(has("fragment", n=1), dies, answer="no")
    scene.expect({"0:battle:cards": ["T1"]})
    scene = leaving(has("fragment", n=3), dies, answer="")
    scene.expect({"0:battle:cards": ["T1"], "0:trash": 3, "asked": "action"})


def test_fragment_is_about_deletion_alone_and_in_battle_as_well():
    """Official answer A61: returned to the hand it goes."""
    scene = leaving(has("fragment", n=2), {"return": {"all": MINE}}, answer="")
    scene.expect({"0:battle:cards": ["T1"], "asked": "action"})
    cards = {
        "X1": digimon(5, 1000, has("fragment", n=1)),
        "X2": digimon(4, 5000),
        "Y1": digimon(4, 5000),
    }
    scene = board(cards, {"battle": [{"stack": ["X1", "X2"]}]}, {"battle": asleep("Y1")})
    scene.act("attack X1 -> Y1")
    scene.choose("yes")
    scene.expect({"0:battle": 1, "0:battle:0:under": [], "asked": "action"})


# --- Progress ---


def test_progress_keeps_the_opponents_effects_off_an_attacker():
    """Official answer A66: its own player's do affect it, and so do all before and after."""
    told = when({"event": "attacked"}, {"delete": {"all": {"kind": ["digimon"]}}})
    cards = {"X1": digimon(4, 5000, has("progress")), "T1": tamer(told), "T2": tamer()}
    for mine, theirs, left in (("T2", "T1", 2), ("T1", "T2", 1)):
        scene = board(cards, {"battle": ["X1", mine]}, {"battle": [theirs]})
        scene.act("attack X1 -> player")
        scene.expect({"0:battle": left, "1:security": 2 - left})


def test_progress_is_for_attacks_of_the_digimon_itself():
    """Official answer A66: while another one attacks it is affected."""
    told = when({"event": "attacked"}, {"delete": {"all": THEIRS}})
    cards = {"X1": digimon(4, 5000, has("progress")), "X2": digimon(), "T1": tamer(told)}
    scene = board(cards, {"battle": ["X1", "X2"]}, {"battle": ["T1"]})
    scene.act("attack X2 -> player")
    scene.expect({"0:battle": 0})


# --- Training ---

TRAINING = has("training") | {"icon": "field"}


@pytest.mark.parametrize("area", ["battle", "breeding"])
def test_training_suspends_the_digimon_for_a_face_down_card_at_its_bottom(area):
    """Official answer A70: the top card of the deck, also in the breeding area."""
    cards = {"X1": digimon(4, 5000, TRAINING), "E1": egg(), "D1": tamer()}
    scene = board(cards, {area: [{"stack": ["X1", "E1"]}], "deck": ["D1", "E1"]})
    scene.act("activate X1")
    scene.expect({f"0:{area}:0:suspended": True, f"0:{area}:0:under": ["E1", "D1"], "0:deck": 1})
    [stack] = getattr(view(scene.game, 1).sides[0], area)
    assert [card.number for card in stack.cards] == ["X1", "E1", ""]
    scene.offers_not("activate X1")


def test_training_is_declared_in_ones_own_main_phase_while_nothing_waits():
    """Official answer A70: as any [Main] effect is."""
    cards = {
        "X1": digimon(4, 5000, has("training"), when("when attacking", {"may do": [{"draw": 1}]}))
    }
    scene = board(cards, {"battle": ["X1", "X1"]}, {"battle": ["X1"]})
    scene.offers("activate 0:battle:0", "activate 0:battle:1")
    scene.offers_not("activate 1:X1")
    scene.act("attack 0:battle:0 -> player")
    scene.offered("yes", "no")
    scene.choose("no")
    scene.offers("activate 0:battle:1")
    scene.offers_not("activate 0:battle:0")
    scene.act("pass")
    scene.offers("activate 1:X1")
    scene.offers_not("activate 0:X1")
