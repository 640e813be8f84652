"""Keywords that keep something from happening: Decoy, Armor Purge, Scapegoat, Fragment, Guard."""

from typing import Any

from engine.game.events import Left
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, keyword, option

RED, BLACK = {"colour": ["red"]}, {"colour": ["black"]}
THEIRS = {"kind": ["digimon"], "of": "opponent"}
OURS = {"kind": ["digimon"], "of": "you"}


def _option(*do: dict[str, Any]) -> dict[str, Any]:
    return option({"when": ["main"], "do": list(do)}, use_cost=0, colors=[])


DELETES = _option({"delete": {"pick": 1, "from": THEIRS}})
DELETES_ALL = _option({"delete": {"all": THEIRS}})
DELETES_MINE = _option({"delete": {"pick": 1, "from": OURS | {"name": ["X", "R"]}}})
RETURNS = _option({"return": {"pick": 1, "from": THEIRS}})
RETURNS_MINE = _option({"return": {"pick": 1, "from": OURS | {"name": ["X", "R"]}}})


# --- Decoy ---

DECOY = {
    "D": digimon(4, 4000, keyword("decoy", which=[RED])),
    "R": digimon(4, 5000),
    "B": digimon(4, 5000, colors=["blue"]),
    "O": DELETES,
    "A": DELETES_ALL,
    "M": DELETES_MINE,
}


def test_decoy_is_deleted_in_place_of_another_of_the_named_kind():
    """CR 16-18-1, 16-18-2, 16-18-3: by deleting it, the other one is not deleted."""
    scene = board(DECOY, mine={"hand": ["O"]}, theirs={"battle": ["D", "R"]})
    scene.act("use O")
    scene.choose("R")
    scene.expect({"asked": "optional", "asked player": 1})
    scene.choose("yes")
    scene.expect({"1:battle": 1, "1:battle:0:name": "R", "1:trash:cards": ["D"]})


def test_decoy_need_not_be_used():
    """CR 16-18-3: it is an optional processing condition."""
    scene = board(DECOY, mine={"hand": ["O"]}, theirs={"battle": ["D", "R"]})
    scene.act("use O")
    scene.choose("R")
    scene.choose("no")
    scene.expect({"1:battle:0:name": "D", "1:trash:cards": ["R"]})


def test_decoy_saves_neither_itself_nor_another_kind():
    """CR 16-18-1, 16-18-2: only another one that it names."""
    for chosen in ("B", "D"):
        scene = board(DECOY, mine={"hand": ["O"]}, theirs={"battle": ["D", "B"]})
        scene.act("use O")
        scene.choose(chosen)
        scene.expect({"1:trash:cards": [chosen], "asked": "action"})


def test_decoy_saves_nothing_from_its_owners_effects_or_battles():
    """CR 16-18-2: by an effect of the opponent."""
    scene = board(DECOY, mine={"hand": ["M"], "battle": ["D", "R"]})
    scene.act("use M")
    scene.expect({"0:trash:cards": ["R", "M"], "asked": "action"})

    scene = board(
        DECOY | {"S": digimon(6, 11000)},
        mine={"battle": ["S"]},
        theirs={"battle": ["D", {"stack": ["R"], "suspended": True}]},
    )
    scene.act("attack S -> R")
    scene.expect({"1:trash:cards": ["R"], "asked": "action"})


def test_decoy_saves_one_of_several():
    """CR 16-18-1: it is chosen which; the others are deleted, together with what else would be."""
    scene = board(DECOY, mine={"hand": ["A"]}, theirs={"battle": ["D", "R", "R", "B"]})
    scene.act("use A")
    scene.choose("yes")
    scene.choose("1:battle:1")
    scene.expect({"1:battle": 1, "1:battle:0:name": "R"})


# --- Armor Purge ---

PURGE = {
    "P": digimon(4, 5000, keyword("armor purge")),
    "U": digimon(3, 2000),
    "O": DELETES,
    "S": digimon(6, 11000),
}


def test_armor_purge_trashes_the_top_card_instead():
    """CR 16-19-1, 16-19-2, 16-19-3: by effects as in battles; the Digimon stays."""
    scene = board(PURGE, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["P", "U"]}]})
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"1:battle:0:name": "U", "1:trash:cards": ["P"], "1:battle:0:under": []})

    scene = board(
        PURGE,
        mine={"battle": ["S"]},
        theirs={"battle": [{"stack": ["P", "U"], "suspended": True}]},
    )
    scene.act("attack S -> P")
    scene.choose("yes")
    scene.expect({"1:battle:0:name": "U", "1:battle:0:suspended": True})


def test_armor_purge_is_for_deletions_of_any_kind():
    """CR 16-19-2: also by an effect of one's own, or by a rule; not where it would be returned."""
    ours = {"pick": 1, "from": OURS}
    stack = {"battle": [{"stack": ["P", "U"]}]}
    for effect in ({"delete": ours}, {"dp": -5000, "of": ours, "for": "turn"}):
        cards = PURGE | {"O": _option(effect), "U": digimon(3, 9000)}
        scene = board(cards, mine={"hand": ["O"]} | stack)
        scene.act("use O")
        scene.choose("yes")
        scene.expect({"0:battle:0:name": "U", "0:trash": 2, "asked": "action"})

    scene = board(PURGE | {"O": RETURNS}, mine={"hand": ["O"]}, theirs=stack)
    scene.act("use O")
    scene.expect({"1:battle": 0, "1:hand:cards": ["P"], "asked": "action"})


def test_armor_purge_saves_only_its_own_digimon():
    """CR 16-19-2: where another one would be deleted, nothing is asked."""
    scene = board(
        PURGE | {"R": digimon(4, 5000)},
        mine={"hand": ["O"]},
        theirs={"battle": [{"stack": ["P", "U"]}, "R"]},
    )
    scene.act("use O")
    scene.choose("R")
    scene.expect({"1:trash:cards": ["R"], "1:battle:0:name": "P", "asked": "action"})


def test_armor_purge_need_not_be_used():
    """CR 16-19-3: it is an optional processing condition."""
    scene = board(PURGE, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["P", "U"]}]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:battle": 0})


def test_armor_purge_does_nothing_for_a_single_card():
    """CR 16-19-1, 15-7-3: there is no card to go on with, so it is not asked."""
    scene = board(PURGE, mine={"hand": ["O"]}, theirs={"battle": ["P"]})
    scene.act("use O")
    scene.expect({"1:battle": 0, "asked": "action"})


# --- Scapegoat ---

GOAT = {
    "X": digimon(5, 7000, keyword("scapegoat")),
    "R": digimon(3, 2000),
    "O": DELETES,
    "M": DELETES_MINE,
    "S": digimon(6, 11000),
}


def test_scapegoat_deletes_another_one_instead():
    """CR 16-32-1, 16-32-2, 16-32-3: by deleting one of the others, of which it is chosen."""
    scene = board(GOAT, mine={"hand": ["O"]}, theirs={"battle": ["X", "R", "R"]})
    scene.act("use O")
    scene.choose("X")
    scene.choose("yes")
    scene.offered("1:battle:1", "1:battle:2")
    scene.choose("1:battle:1")
    scene.expect({"1:battle": 2, "1:battle:0:name": "X", "1:trash:cards": ["R"]})


def test_scapegoat_works_in_battles_but_not_against_ones_own_effects():
    """CR 16-32-2: other than by one of your effects."""
    scene = board(
        GOAT, mine={"battle": ["S"]}, theirs={"battle": [{"stack": ["X"], "suspended": True}, "R"]}
    )
    scene.act("attack S -> X")
    scene.choose("yes")
    scene.expect({"1:battle": 1, "1:battle:0:name": "X"})

    scene = board(GOAT, mine={"hand": ["M"], "battle": ["X", "R"]})
    scene.act("use M")
    scene.choose("X")
    scene.expect({"0:battle": 1, "0:battle:0:name": "R", "asked": "action"})


def test_scapegoat_needs_another_digimon_and_need_not_be_used():
    """CR 16-32-3: an optional processing condition that has to be possible."""
    scene = board(GOAT, mine={"hand": ["O"]}, theirs={"battle": ["X"]})
    scene.act("use O")
    scene.expect({"1:battle": 0, "asked": "action"})

    scene = board(GOAT, mine={"hand": ["O"]}, theirs={"battle": ["X", "R"]})
    scene.act("use O")
    scene.choose("X")
    scene.choose("no")
    scene.expect({"1:battle:0:name": "R", "1:battle": 1})


# --- Fragment ---

FRAGMENT = {
    "X": digimon(6, 9000, keyword("fragment", 2)),
    "U": digimon(3, 2000),
    "V": digimon(3, 2000),
    "W": digimon(3, 2000),
    "O": DELETES,
}


def test_fragment_trashes_so_many_digivolution_cards_instead():
    """CR 16-37-1, 16-37-2, 16-37-3: they are chosen, and it is not deleted."""
    scene = board(FRAGMENT, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XUVW")}]})
    scene.act("use O")
    scene.choose("yes")
    scene.choose("U", "W")
    scene.expect({"1:battle:0:under": ["V"], "1:battle:0:name": "X", "1:trash": 2})


def test_fragment_needs_all_of_them_and_need_not_be_used():
    """CR 16-37-1, 16-37-3: with one card of two it cannot be done."""
    scene = board(FRAGMENT, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["X", "U"]}]})
    scene.act("use O")
    scene.expect({"1:battle": 0, "asked": "action"})

    scene = board(FRAGMENT, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XUV")}]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:battle": 0})


# --- Guard ---

GUARD = {
    "G": digimon(4, 4000, keyword("guard")),
    "R": digimon(5, 7000),
    "X": digimon(5, 7000),
    "O": DELETES,
    "B": RETURNS,
    "M": RETURNS_MINE,
    "S": digimon(6, 11000),
}


def test_guard_is_deleted_so_that_another_one_does_not_leave():
    """CR 16-45-1, 16-45-2: in whatever way it would leave the battle area."""
    for effect in ("O", "B"):
        scene = board(GUARD, mine={"hand": [effect]}, theirs={"battle": ["G", "R"]})
        scene.act(f"use {effect}")
        scene.choose("R")
        scene.choose("yes")
        scene.expect({"1:battle": 1, "1:battle:0:name": "R", "1:trash:cards": ["G"]})
        [left] = happened(scene, Left)
        assert left.how == "deleted"


def test_guard_need_not_be_used():
    """CR 16-45-3: its processing is optional."""
    scene = board(GUARD, mine={"hand": ["B"]}, theirs={"battle": ["G", "R"]})
    scene.act("use B")
    scene.choose("R")
    scene.choose("no")
    scene.expect({"1:battle:0:name": "G", "1:hand": 1})


def test_guard_keeps_nothing_from_ones_own_effects_or_battles():
    """CR 16-45-2: by an effect of the opponent; and never itself."""
    scene = board(GUARD, mine={"hand": ["M"], "battle": ["G", "R"]})
    scene.act("use M")
    scene.expect({"0:battle": 1, "asked": "action"})

    scene = board(
        GUARD,
        mine={"battle": ["S"]},
        theirs={"battle": ["G", {"stack": ["R"], "suspended": True}]},
    )
    scene.act("attack S -> R")
    scene.expect({"1:battle": 1, "1:battle:0:name": "G", "asked": "action"})

    scene = board(GUARD, mine={"hand": ["O"]}, theirs={"battle": ["G"]})
    scene.act("use O")
    scene.expect({"1:battle": 0, "asked": "action"})
