"""<Recovery>, <Draw> and <De-Digivolve> (CR 16-6, 16-8, 16-12)."""

from __future__ import annotations

from engine.game.events import Stripped
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}


def main(*steps):
    return tamer({"when": ["main"], "do": list(steps)})


# --- Recovery ---


def test_recovery_places_cards_of_the_deck_face_down_on_top_of_security():
    """CR 16-6-1: one after the other, so the last one lies uppermost."""
    scene = board(
        {"T1": main({"recover": 2}), "X1": digimon(), "X2": digimon(), "X3": digimon()},
        battle=["T1"],
        deck=["X1", "X2", "X3"],
        security=[{"card": "X3", "face up": True}],
    )
    scene.act("activate T1")
    scene.expect({"0:security:cards": ["X2", "X1", "X3"], "0:deck:cards": ["X3"]})
    scene.expect({"0:security:0:face up": False, "0:security:1:face up": False})


def test_recovery_from_a_deck_that_is_too_small_places_what_there_is():
    """CR 16-6-1: an empty deck is nothing."""
    scene = board({"T1": main({"recover": 2}), "X1": digimon()}, battle=["T1"], deck=["X1"])
    scene.act("activate T1")
    scene.expect({"0:security": 2, "0:deck": 0})
    scene.act("activate T1")
    scene.expect({"0:security": 2, "winner": None})


# --- Draw ---


def test_draw_draws_so_many_cards_and_nobody_is_asked():
    """CR 16-8-1, 16-8-3: or as many as there are."""
    cards = {"T1": main({"draw": 2}), "D1": tamer(), "D2": tamer(), "D3": tamer()}
    scene = board(cards, battle=["T1"], deck=["D1", "D2", "D3"])
    scene.act("activate T1")
    scene.expect({"0:hand:cards": ["D1", "D2"], "0:deck": 1, "1:deck": 5, "asked": "action"})
    scene.act("activate T1")
    scene.expect({"0:hand:cards": ["D1", "D2", "D3"], "asked": "action", "winner": None})


# --- De-Digivolve ---

CARDS = {
    "L6": digimon(6, 11000),
    "L5": digimon(5, 8000),
    "L4": digimon(4, 5000),
    "L3": digimon(3, 2000),
    "L2": digimon(2, None, kind="digi-egg"),
    "T9": tamer(),
}
FULL = {"stack": ["L6", "L5", "L4", "L3", "L2"]}


def de_digivolving(*steps, stacks=(FULL,), cards=CARDS, **more):
    """A board on which T1's [Main] effect does the steps to the opponent's Digimon."""
    scene = board(
        cards | {"T1": main(*steps)}, battle=["T1"], theirs={"battle": list(stacks)}, **more
    )
    scene.act("activate T1")
    return scene


ONE = {"pick": 1, "from": THEIRS}


def test_de_digivolve_trashes_as_many_top_cards_as_its_user_declares():
    """CR 16-12-1, 16-12-3: from 1 up to its number; the Digimon stays, as what lay under it."""
    scene = de_digivolving({"de-digivolve": 2, "of": ONE})
    scene.offered("1", "2")
    scene.expect({"asked player": 0})
    scene.choose("2")
    scene.expect({"1:battle:0:card": "L4", "1:battle:0:under": ["L3", "L2"]})
    scene.expect({"1:trash:cards": ["L6", "L5"], "1:battle:0:dp": 5000})
    scene = de_digivolving({"de-digivolve": 2, "of": ONE})
    scene.choose("1")
    scene.expect({"1:battle:0:card": "L5", "1:trash:cards": ["L6"]})


def test_one_number_is_declared_for_all_stacks():
    """CR 16-12-1: from each so many cards are trashed, or as many as can be."""
    stacks = [FULL, {"stack": ["L5", "L4", "L3"]}, {"stack": ["L4", "L3"]}, "L3"]
    scene = de_digivolving({"de-digivolve": 3, "of": {"all": THEIRS}}, stacks=stacks)
    scene.offered("1", "2", "3")
    scene.choose("2")
    scene.expect({"1:battle:cards": ["L4", "L3", "L3", "L3"], "asked": "action"})


def test_de_digivolve_1_is_not_asked_about():
    """CR 16-12-3: at least one card is trashed; 0 cannot be declared."""
    scene = de_digivolving({"de-digivolve": 1, "of": ONE})
    scene.expect({"1:battle:0:card": "L5", "asked": "action"})


def test_de_digivolve_stops_at_level_3():
    """CR 16-12-4: nothing is trashed off a level 3 or lower, nor the last card of a stack."""
    scene = de_digivolving({"de-digivolve": 9, "of": ONE})
    scene.offered("1", "2", "3")
    scene.choose("3")
    scene.expect({"1:battle:0:card": "L3", "1:battle:0:under": ["L2"]})
    for stack in (["L3", "L2"], ["L3", "L4"], ["L6"]):
        scene = de_digivolving({"de-digivolve": 9, "of": ONE}, stacks=[{"stack": stack}])
        scene.expect({"1:battle:0:card": stack[0], "1:trash": 0, "asked": "action"})


def test_a_digimon_that_is_treated_as_level_3_is_not_de_digivolved():
    """CR 16-12-4: it is the level that it has now that counts."""
    small = {"do": [{"level": 3, "treat as": [], "of": "this"}]}
    cards = CARDS | {"L6": digimon(6, 11000, small)}
    scene = de_digivolving({"de-digivolve": 2, "of": ONE}, cards=cards)
    scene.expect({"1:battle:0:card": "L6", "asked": "action"})


def test_all_cards_of_one_de_digivolve_are_trashed_at_the_same_time():
    """CR 16-12-5: one after the other in the trash, but what waits for it triggers once."""
    told = {"when": [{"event": "stripped"}], "do": [{"draw": 1}]}
    cards = CARDS | {"T9": tamer(told)}
    scene = de_digivolving({"de-digivolve": 3, "of": ONE}, stacks=[FULL, "T9"], cards=cards)
    scene.choose("3")
    scene.expect({"1:hand": 1, "1:trash:cards": ["L6", "L5", "L4"]})


def test_de_digivolve_goes_on_though_another_kind_of_card_is_on_top_meanwhile():
    """CR 16-12-6: up to the number that was declared."""
    stack = {"stack": ["L6", "T9", "L4", "L3"]}
    scene = de_digivolving({"de-digivolve": 3, "of": ONE}, stacks=[stack])
    scene.offered("1", "2", "3")
    scene.choose("3")
    scene.expect({"1:battle:0:card": "L3", "1:trash:cards": ["L6", "T9", "L4"]})
    scene = de_digivolving({"de-digivolve": 1, "of": ONE}, stacks=[stack])
    scene.expect({"1:battle:0:card": "T9", "1:battle:0:kinds": ["tamer"]})


def test_several_de_digivolves_of_an_effect_are_done_one_by_one():
    """CR 16-12-7: each with a number of its own, and each trashes for itself."""
    told = {"when": [{"event": "stripped"}], "do": [{"draw": 1}]}
    scene = de_digivolving(
        {"de-digivolve": 2, "of": ONE},
        {"de-digivolve": 2, "of": "it"},
        stacks=[FULL, "T9"],
        cards=CARDS | {"T9": tamer(told)},
    )
    scene.offered("1", "2")
    scene.choose("1")
    scene.offered("1", "2")
    scene.expect({"1:battle:0:card": "L5", "1:trash:cards": ["L6"]})
    scene.choose("1")
    scene.choose("T9#1")
    scene.expect({"1:battle:0:card": "L4", "1:hand": 2})
    assert [event.counts for event in happened(scene, Stripped)] == [[1], [1]]
    assert activated(scene) == ["T1", "T9", "T9"]


def test_what_becomes_unaffected_by_one_de_digivolve_is_not_reached_by_the_next():
    """CR 16-12-8, example: of three, only the first does anything."""
    firm = {"do": [{"unaffected by": ["opponent's effect"]}]}
    each = {"de-digivolve": 1, "of": "it"}
    scene = de_digivolving(
        {"de-digivolve": 1, "of": ONE},
        each,
        each,
        cards=CARDS | {"L5": digimon(5, 8000, firm)},
    )
    scene.expect({"1:battle:0:card": "L5", "1:trash:cards": ["L6"]})


def test_what_one_de_digivolve_of_several_cards_uncovers_meanwhile_makes_no_difference():
    """CR 16-12-5, 16-12-8: it is looked at once all of its cards are trashed."""
    firm = {"do": [{"unaffected by": ["opponent's effect"]}]}
    scene = de_digivolving(
        {"de-digivolve": 3, "of": ONE},
        cards=CARDS | {"L5": digimon(5, 8000, firm, keyword("blocker"))},
    )
    scene.choose("3")
    scene.expect({"1:battle:0:card": "L3", "1:battle:0:keywords": []})
