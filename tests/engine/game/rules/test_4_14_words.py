"""Drawing, deleting, trashing, moving, hatching (CR 4-14 to 4-18)."""

import pytest

from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, egg, option, tamer

DELETE = {"delete": {"pick": 1, "from": THEIRS}}
OVER = {"digivolve": [{"colors": ["red"], "level": 3, "cost": 0}]}


def test_who_draws_does_so_from_their_own_deck():
    """CR 4-14-2: by whoever's effect."""
    cards = {"X2": digimon(), "X3": digimon()}
    decks = {"deck": ["X2"] * 3, "theirs": {"deck": ["X3"] * 3}}
    played({"draw": 2}, cards=cards, **decks).expect({"0:hand:cards": ["X2"] * 2, "1:deck": 3})
    theirs = played({"draw": 2, "player": "opponent"}, cards=cards, **decks)
    theirs.expect({"1:hand:cards": ["X3"] * 2, "0:deck": 3, "0:hand": 0})


def test_what_is_deleted_goes_to_the_trash():
    """CR 4-15-1: by an effect, in battle, by the rules; into its owner's trash."""
    cards = {"X2": digimon(4, 1000), "X3": digimon(4, 9000)}
    effect = played(DELETE, cards=cards, theirs={"battle": ["X2"]})
    effect.expect({"1:trash:cards": ["X2"], "1:battle": 0})
    rule = played(
        {"dp": -1000, "of": {"pick": 1, "from": THEIRS}, "for": "turn"},
        cards=cards,
        theirs={"battle": ["X2"]},
    )
    rule.expect({"1:trash:cards": ["X2"], "1:battle": 0})
    battle = board(cards, {"battle": ["X3"]}, {"battle": [{"stack": ["X2"], "suspended": True}]})
    battle.act("attack X3 -> X2")
    battle.expect({"1:trash:cards": ["X2"], "1:battle": 0})


def test_an_on_deletion_effect_triggers_where_it_was_and_waits_in_the_trash():
    """CR 4-15-2, example: it counts that it was in the battle area, and acts on its card there."""
    last = {"when": ["on deletion"], "do": [{"play": "this card"}]}
    scene = played(DELETE, cards={"X2": digimon(4, 5000, last)}, theirs={"battle": ["X2"]})
    scene.expect({"1:battle:cards": ["X2"], "1:trash": 0})

    # In the trash it is no [On Deletion] effect that could trigger.
    trashed = played(
        DELETE,
        cards={"X2": digimon(4, 5000, last), "X3": digimon()},
        theirs={"battle": ["X3"], "trash": ["X2"]},
    )
    trashed.expect({"1:battle": 0, "1:trash:cards": ["X2", "X3"]})


def test_an_on_deletion_effect_is_lost_with_the_card_in_the_trash():
    """CR 4-15-2: it waits there, so it is gone when its card has left the trash before."""
    last = {"when": ["on deletion"], "do": [{"gain memory": 1}]}
    salvage = tamer(
        {
            "when": [{"event": "deleted", "subject": MINE}],
            "do": [{"return": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}}],
        }
    )
    cards = {"X2": digimon(4, 5000, last), "X3": salvage}
    first = played(DELETE, cards=cards, theirs={"battle": ["X2", "X3"]})
    first.choose("X3")
    first.expect({"1:hand:cards": ["X2"], "memory": 3, "asked": "action"})
    second = played(DELETE, cards=cards, theirs={"battle": ["X2", "X3"]})
    second.choose("X2")
    second.expect({"1:hand:cards": ["X2"], "memory": 2, "asked": "action"})


def trashed_from(source):
    """An effect of a card that triggers when your effect trashes it from that area."""
    return {
        "when": [
            {
                "event": "card moved",
                "subject": {"this": True},
                "source": source,
                "to": "trash",
                "by": ["your effect"],
            }
        ],
        "do": [{"gain memory": 1}],
    }


@pytest.mark.parametrize("area", ["hand", "deck", "security"])
def test_an_effect_of_being_trashed_triggers_where_the_card_was(area):
    """CR 4-16-2, example: from the hand it is of no use to a card in another area."""
    step = {"trash": {"pick": 1, "from": {"area": [area], "of": "you", "level": 6}}}
    for source in ("hand", "deck", "security"):
        cards = {"X2": digimon(6, 5000, trashed_from(source))}
        piles = {"hand": ["X1"]} | {area: (["X1", "X2"] if area == "hand" else ["X2"])}
        scene = played(step, cards=cards, **piles)
        scene.expect({"0:trash:cards": ["X2"], "memory": 4 if source == area else 3})


def test_an_effect_of_being_trashed_waits_in_the_trash():
    """CR 4-16-2: it is lost when the card has left the trash before."""
    salvage = tamer(
        {
            "when": [{"event": "card moved", "source": "hand", "to": "trash"}],
            "do": [{"return": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}}],
        }
    )
    cards = {"X2": digimon(6, 5000, trashed_from("hand")), "X3": salvage}
    step = {"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}
    areas = {"hand": ["X1", "X2"], "battle": ["X3"]}
    first = played(step, cards=cards, **areas)
    first.choose("X3")
    first.expect({"0:hand:cards": ["X2"], "memory": 3, "asked": "action"})
    second = played(step, cards=cards, **areas)
    second.choose("X2")
    second.expect({"0:hand:cards": ["X2"], "memory": 4, "asked": "action"})


def test_trashing_is_not_deleting():
    """CR 4-16-3: neither [On Deletion] nor what protects from deletion has to do with it."""
    last = {"when": ["on deletion"], "do": [{"gain memory": 1, "player": "opponent"}]}
    safe = {"do": [{"cannot": ["be deleted"]}]}
    watching = tamer({"when": [{"event": "deleted"}], "do": [{"gain memory": 1}]})
    cards = {"X2": digimon(4, 5000, last, safe), "X3": watching}
    scene = played(
        {"trash": {"pick": 1, "from": THEIRS}},
        cards=cards,
        battle=["X3"],
        theirs={"battle": ["X2"]},
    )

    scene.expect({"1:battle": 0, "1:trash:cards": ["X2"], "memory": 3})


# --- moving (CR 4-17) ---

NURSERY = {"pick": 1, "from": {"kind": ["digimon"], "of": "you", "area": ["breeding"]}}


def test_only_a_digimon_with_dp_moves():
    """CR 4-17-2: neither by the player nor by an effect."""
    cards = {"X2": egg(), "X3": digimon(3)}
    board(cards, {"breeding": ["X3"]}, phase="breeding").offered("move", "nothing")
    still = board(cards, {"breeding": ["X2"]}, phase="breeding")
    still.expect({"phase": "main"})

    played({"move": NURSERY}, cards=cards, breeding=["X2"]).expect({"0:breeding": 1})
    played({"move": NURSERY}, cards=cards, breeding=["X3"]).expect({"0:breeding": 0})


@pytest.mark.parametrize("suspended", [True, False])
def test_what_moves_lies_as_it_lay(suspended):
    """CR 4-17-3."""
    stack = {"stack": ["X2"], "suspended": suspended}
    scene = board({"X2": digimon(3)}, {"breeding": [stack]}, phase="breeding")
    scene.act("move")

    scene.expect({"0:battle:0:suspended": suspended})


def test_what_moves_keeps_what_was_done_to_it():
    """CR 4-17-4: and as it is not played anew, it may attack."""
    more = {"dp": 3000, "of": NURSERY, "for": "turn"}
    scene = played(more, {"move": "it"}, cards={"X2": digimon(3, 2000)}, breeding=["X2"])

    scene.expect({"0:battle:1:card": "X2", "0:battle:1:dp": 5000})
    scene.offered("attack X2 -> player", "pass")


def test_what_moves_loses_what_it_has_pending():
    """CR 4-17-5, example: its effect had triggered and is not activated any more."""
    moving = tamer({"when": ["start of your main phase"], "do": [{"move": NURSERY}]})
    waiting = {
        "when": ["start of your main phase"],
        "do": [{"gain memory": 1}],
        "icon": "breeding",
    }
    cards = {"X1": moving, "X2": digimon(3, 2000, waiting)}
    areas = {"battle": ["X1"], "breeding": ["X2"]}
    moved = board(cards, areas, phase="before main")
    moved.offered("X1", "X2")
    moved.choose("X1")
    moved.expect({"0:battle:1:card": "X2", "memory": 3, "asked": "action"})
    first = board(cards, areas, phase="before main")
    first.choose("X2")
    first.expect({"0:battle:1:card": "X2", "memory": 4, "asked": "action"})


def test_what_moves_does_not_lose_what_it_left_for_later():
    """CR 4-17-5: pending processing waits for nothing on the field (CR 18-1)."""
    leaving = {
        "when": ["start of your main phase"],
        "do": [{"later": [{"gain memory": 1}], "at": "turn ended"}],
        "icon": "breeding",
    }
    moving = tamer({"when": ["end of your turn"], "do": [{"move": NURSERY}]})
    cards = {"X1": moving, "X2": digimon(3, 2000, leaving)}
    scene = board(cards, {"battle": ["X1"], "breeding": ["X2"]}, phase="before main")
    scene.act("pass")
    scene.expect({"asked": "effect"})
    scene.choose("X1")

    scene.expect({"0:battle:1:card": "X2", "memory": -2, "turn": 1})


# --- hatching (CR 4-18) ---


def test_without_eggs_nothing_is_hatched():
    """CR 4-18-2: nor by an effect, and nobody loses by it."""
    scene = board({"X1": egg()}, {"eggs": []}, phase="breeding")
    scene.expect({"phase": "main", "0:breeding": 0, "winner": None})


def test_with_a_card_in_the_breeding_area_nothing_is_hatched():
    """CR 4-18-3."""
    scene = board({"X1": egg()}, {"eggs": ["X1"], "breeding": ["X1"]}, phase="breeding")
    scene.expect({"phase": "main", "0:breeding": 1, "0:eggs": 1})


# --- Option cards in the battle area (CR 4-28) ---


def test_only_an_option_that_an_effect_placed_is_one_in_the_battle_area():
    """CR 4-28-1, example: one that is being used is none."""
    stays = {"when": ["main"], "do": [{"place in battle": "this card"}]}
    trash = {"trash": {"pick": 1, "from": {"kind": ["option"]}}}
    cards = {
        "X2": option(stays, use_cost=0),
        "X3": option({"when": ["main"], "do": [trash, {"gain memory": 1}]}, use_cost=0),
        "X4": tamer(),
    }
    scene = board(cards, {"hand": ["X2", "X3", "X3"], "battle": ["X4"]})
    scene.act("use X3")
    scene.expect({"0:trash:cards": ["X3"], "memory": 4})
    scene.act("use X2")
    scene.expect({"0:battle:cards": ["X4", "X2"]})
    scene.act("use X3")

    scene.expect({"0:battle:cards": ["X4"], "0:trash:cards": ["X3", "X2", "X3"], "memory": 5})
