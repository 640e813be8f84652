"""Keywords that place, play and keep cards: Save, Material Save, Mind Link, Training, Ascension,
Fortitude, Partition, Decode, Succession."""

from typing import Any

from engine.game.events import Moved
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, keyword, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
OURS = {"kind": ["digimon"], "of": "you"}


def _option(*do: dict[str, Any]) -> dict[str, Any]:
    return option({"when": ["main"], "do": list(do)}, use_cost=0, colors=[])


DELETES = _option({"delete": {"pick": 1, "from": THEIRS}})
RETURNS = _option({"return": {"pick": 1, "from": THEIRS}})
DELETES_MINE = _option({"delete": {"pick": 1, "from": OURS}})
RETURNS_MINE = _option({"return": {"pick": 1, "from": OURS}})
STRONG = digimon(6, 11000)


# --- Save ---

SAVE = {
    "X": digimon(4, 4000, {"when": ["on deletion"], "do": [{"process": "save"}]}),
    "T": tamer(),
    "S": tamer(),
    "O": DELETES,
}


def test_save_places_the_card_under_a_tamer():
    """CR 16-20-1, 16-20-2: under one of one's own, from where it is by then."""
    scene = board(SAVE, mine={"hand": ["O"]}, theirs={"battle": ["X", "T", "S"]})
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"asked player": 1})
    scene.offered("T", "S")
    scene.choose("S")
    scene.expect({"1:battle:1:under": ["X"], "1:trash": 0})


def test_save_need_not_be_used_and_needs_a_tamer():
    """CR 16-20-3: its processing is optional; the opponent's Tamers are of no use."""
    scene = board(SAVE, mine={"hand": ["O"]}, theirs={"battle": ["X", "T"]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:trash:cards": ["X"], "1:battle:0:under": []})

    scene = board(SAVE, mine={"hand": ["O"], "battle": ["T"]}, theirs={"battle": ["X"]})
    scene.act("use O")
    scene.expect({"1:trash:cards": ["X"], "asked": "action"})


# --- Material Save ---

XROS = {"do": [{"digixros": 2, "with": [{"name": ["A"]}, {"name": ["B"]}]}]}
MATERIAL = {
    "X": digimon(5, 7000, XROS, keyword("material save", 2)),
    "A": digimon(3, 2000),
    "B": digimon(3, 2000),
    "C": digimon(3, 2000),
    "T": tamer(),
    "O": DELETES,
}


def test_material_save_places_cards_of_the_digixros_requirements_under_a_tamer():
    """CR 16-21-1, 16-21-2: right before it is deleted; other cards go to the trash with it."""
    scene = board(
        MATERIAL, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["X", "A", "C", "B"]}, "T"]}
    )
    scene.act("use O")
    scene.choose("yes")
    scene.choose("A", "B")
    scene.expect({"1:battle:0:under": ["A", "B"], "1:trash:cards": ["X", "C"]})


def test_material_save_places_as_many_as_it_says_where_there_are_so_many():
    """CR 16-21-3: optional, but then so many have to be placed; and fewer only where it must."""
    scene = board(MATERIAL, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XABA")}, "T"]})
    scene.act("use O")
    scene.choose("yes")
    assert scene.game.choice is not None
    assert (scene.game.choice.least, scene.game.choice.most) == (2, 2)

    scene = board(MATERIAL, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XAC")}, "T"]})
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"1:battle:0:under": ["A"], "1:trash:cards": ["X", "C"]})

    scene = board(MATERIAL, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XAB")}, "T"]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:battle:0:under": [], "1:trash": 3})


def test_material_save_places_them_at_the_same_time_in_an_order_that_is_chosen():
    """CR 16-21-4: one event, and the player says which lies uppermost."""
    scene = board(MATERIAL, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XAB")}, "T"]})
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"asked": "order", "asked player": 1})
    scene.choose("B", "A")
    scene.expect({"1:battle:0:under": ["B", "A"]})
    placed = [event for event in happened(scene, Moved) if event.to == "under"]
    assert [len(event.affected) for event in placed] == [2]


def test_material_save_may_place_several_of_one_name():
    """CR 16-21-5: each of them is a card of the requirements."""
    scene = board(MATERIAL, mine={"hand": ["O"]}, theirs={"battle": [{"stack": list("XAA")}, "T"]})
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"1:battle:0:under": ["A", "A"]})


def test_material_save_places_them_below_what_lies_there():
    """CR 16-21-6: at the bottom under the Tamer."""
    scene = board(
        MATERIAL,
        mine={"hand": ["O"]},
        theirs={"battle": [{"stack": ["X", "A"]}, {"stack": ["T", "C"]}]},
    )
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"1:battle:0:under": ["C", "A"]})


# --- Mind Link ---

LINKED = {
    "T": tamer(
        {"when": ["main"], "do": [{"process": "mind link", "which": [{"name": ["A", "C"]}]}]}
    ),
    "A": digimon(4, 5000),
    "B": digimon(4, 5000),
    "C": digimon(4, 5000),
    "S": tamer(),
}


def test_mind_link_places_the_tamer_under_a_named_digimon():
    """CR 16-28-1, 16-28-2: at the bottom of its digivolution cards."""
    scene = board(LINKED, mine={"battle": ["T", {"stack": ["A", "B"]}, "B"]})
    scene.act("activate T")
    scene.expect({"0:battle": 2, "0:battle:0:under": ["B", "T"], "asked": "action"})


def test_mind_link_goes_under_a_digimon_of_ones_own_in_the_battle_area():
    """CR 16-28-1, 15-1-7: neither under the opponent's nor in the breeding area."""
    scene = board(
        LINKED, mine={"battle": ["T", "B"], "breeding": ["A"]}, theirs={"battle": ["A", "C"]}
    )
    scene.act("activate T")
    scene.expect({"0:battle:cards": ["T", "B"], "0:breeding:0:under": [], "asked": "action"})


def test_mind_link_does_not_go_under_a_digimon_that_has_a_tamer_card_already():
    """CR 16-28-1: no Tamer cards in its digivolution cards."""
    scene = board(LINKED, mine={"battle": ["T", {"stack": ["A", "S"]}, "C"]})
    scene.act("activate T")
    scene.expect({"0:battle:1:under": ["T"], "0:battle:0:under": ["S"]})


def test_mind_link_is_mandatory_once_it_is_activated():
    """CR 16-28-3: nothing is asked but which Digimon; when it is, is the player's choice."""
    scene = board(LINKED, mine={"battle": ["T", "A", "C"]})
    scene.act("activate T")
    scene.offered("A", "C")
    assert scene.game.choice is not None
    assert scene.game.choice.least == 1


def test_mind_link_of_a_main_effect_waits_for_the_player():
    """CR 16-28-3: in the main phase something else may be done; at another timing it is done."""
    scene = board(LINKED, mine={"battle": ["T", "A"]})
    scene.offered("activate T", "attack A -> player", "pass")
    scene.act("attack A -> player")
    scene.expect({"0:battle": 2, "asked": "action"})
    scene.offered("activate T", "pass")

    links = {"process": "mind link", "which": [{"name": ["A"]}]}
    at_once = LINKED | {"T": tamer({"when": ["on play"], "do": [links]})}
    scene = board(at_once, mine={"hand": ["T"], "battle": ["A"]})
    scene.act("play T")
    scene.expect({"0:battle:0:under": ["T"], "asked": "action"})


# --- Training ---

TRAINING = {"X": digimon(4, 4000, keyword("training", icon="field")), "B": digimon(3, 2000)}


def test_training_places_the_top_card_of_the_deck_under_it():
    """CR 16-41-1, 16-41-2: face down at the bottom, in the main phase, by suspending."""
    scene = board(TRAINING, mine={"battle": [{"stack": ["X", "B"]}], "deck": ["B", "B"]})
    scene.act("activate X")
    scene.expect({"0:battle:0:suspended": True, "0:deck": 1})
    [stack] = scene.game.state.side(0).battle
    assert [card.face_up for card in stack.cards] == [True, True, False]


def test_training_works_in_the_breeding_area():
    """CR 16-41-1: it can be activated there too."""
    scene = board(TRAINING, mine={"breeding": ["X"], "deck": ["B", "B"]})
    scene.act("activate X")
    scene.expect({"0:breeding:0:suspended": True, "0:deck": 1})
    assert len(scene.game.state.side(0).breeding[0].cards) == 2


def test_training_is_not_offered_to_what_is_suspended():
    """CR 16-41-3: its condition has to be possible, and has to be done then."""
    scene = board(TRAINING, mine={"battle": [{"stack": ["X"], "suspended": True}]})
    scene.offered("pass")

    scene = board(TRAINING, mine={"battle": ["X"], "deck": ["B"]})
    scene.act("activate X")
    scene.expect({"asked": "action", "0:battle:0:suspended": True})


# --- Ascension ---

ASCENSION = {"X": digimon(5, 7000, keyword("ascension")), "U": digimon(3, 2000), "O": DELETES}


def test_ascension_places_the_card_on_top_of_the_security_stack():
    """CR 16-43-1, 16-43-2: when it is deleted; what lay under it stays in the trash."""
    scene = board(
        ASCENSION,
        mine={"hand": ["O"]},
        theirs={"battle": [{"stack": ["X", "U"]}], "security": ["U", "U"]},
    )
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"1:security:cards": ["X", "U", "U"], "1:trash:cards": ["U"]})


def test_ascension_need_not_be_used():
    """CR 16-43-3: its processing is optional."""
    scene = board(ASCENSION, mine={"hand": ["O"]}, theirs={"battle": ["X"]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:security": 1, "1:trash:cards": ["X"]})


# --- Fortitude ---

FORTITUDE = {
    "X": digimon(5, 7000, keyword("fortitude"), {"when": ["on play"], "do": [{"draw": 1}]}),
    "U": digimon(3, 2000),
    "O": DELETES,
    "R": RETURNS,
    "S": STRONG,
}


def test_fortitude_plays_the_card_again():
    """CR 16-27-1, 16-27-2, 16-27-3: without the cost and without being asked; as a new one."""
    scene = board(
        FORTITUDE,
        mine={"hand": ["O"]},
        theirs={"battle": [{"stack": ["X", "U"], "suspended": True}]},
    )
    scene.act("use O")
    scene.expect(
        {
            "asked": "action",
            "1:battle:0:name": "X",
            "1:battle:0:under": [],
            "1:battle:0:suspended": False,
            "1:trash:cards": ["U"],
            "1:hand": 1,
        }
    )


def test_fortitude_needs_digivolution_cards_and_a_deletion():
    """CR 16-27-2: a single card stays deleted; what is returned is not deleted."""
    scene = board(FORTITUDE, mine={"hand": ["O"]}, theirs={"battle": ["X"]})
    scene.act("use O")
    scene.expect({"1:battle": 0})

    scene = board(FORTITUDE, mine={"hand": ["R"]}, theirs={"battle": [{"stack": ["X", "U"]}]})
    scene.act("use R")
    scene.expect({"1:battle": 0, "1:hand": 1})


# --- Partition ---

TWO = [{"level": 4, "colour": ["red"]}, {"level": 4, "colour": ["blue"]}]
PARTITION = {
    "X": digimon(6, 9000, keyword("partition", which=TWO)),
    "R": digimon(4, 4000),
    "B": digimon(4, 4000, colors=["blue"]),
    "P": digimon(4, 4000, colors=["red", "blue"]),
    "O": DELETES,
    "T": RETURNS,
    "M": RETURNS_MINE,
    "S": STRONG,
}


def test_partition_plays_one_of_each_before_it_leaves():
    """CR 16-29-1, 16-29-2, 16-29-4: in whatever way it would leave; it leaves all the same."""
    for effect, gone in (("O", {"1:trash": 1}), ("T", {"1:hand": 1, "1:trash": 0})):
        scene = board(
            PARTITION, mine={"hand": [effect]}, theirs={"battle": [{"stack": ["X", "R", "B"]}]}
        )
        scene.act(f"use {effect}")
        scene.choose("yes")
        scene.expect({"1:battle": 2, "1:battle:0:name": "R", "1:battle:1:name": "B"} | gone)


def test_partition_need_not_be_used():
    """CR 16-29-3: its processing is optional."""
    scene = board(PARTITION, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["X", "R", "B"]}]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:battle": 0, "1:trash": 3})


def test_partition_needs_one_of_each():
    """CR 16-29-2, 16-29-4: two of one kind, or one card that is both, are not enough."""
    for under in (["R", "R"], ["P"], []):
        scene = board(
            PARTITION, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["X", *under]}]}
        )
        scene.act("use O")
        scene.expect({"1:battle": 0, "asked": "action"})

    scene = board(PARTITION, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["X", "P", "B"]}]})
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"1:battle": 2})


def test_partition_does_nothing_by_ones_own_effects_or_in_battles():
    """CR 16-29-2: other than by one of your effects or a battle."""
    scene = board(PARTITION, mine={"hand": ["M"], "battle": [{"stack": ["X", "R", "B"]}]})
    scene.act("use M")
    scene.expect({"0:battle": 0, "asked": "action"})

    scene = board(
        PARTITION,
        mine={"battle": ["S"]},
        theirs={"battle": [{"stack": ["X", "R", "B"], "suspended": True}]},
    )
    scene.act("attack S -> X")
    scene.expect({"1:battle": 0, "asked": "action"})


def test_partition_helps_where_a_rule_deletes_the_digimon():
    """CR 16-29-2: neither an effect of one's own, though one has weakened it, nor a battle."""
    weakens = _option({"dp": -9000, "of": {"pick": 1, "from": OURS}, "for": "turn"})
    scene = board(
        PARTITION | {"O": weakens},
        mine={"hand": ["O"], "battle": [{"stack": ["X", "R", "B"]}]},
    )
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"0:battle:cards": ["R", "B"], "0:trash:cards": ["O", "X"]})


# --- Decode ---

DECODE = PARTITION | {"X": digimon(6, 9000, keyword("decode", which=[TWO[1]]))}


def test_decode_plays_one_of_the_named_cards_before_it_leaves():
    """CR 16-36-1, 16-36-2: by effects of either player, its own ones included."""
    for player, effect in ((1, "O"), (1, "T"), (0, "M")):
        side = {"battle": [{"stack": ["X", "R", "B", "P"]}]}
        scene = board(
            DECODE,
            mine={"hand": [effect]} | (side if player == 0 else {}),
            theirs=side if player == 1 else {},
        )
        scene.act(f"use {effect}")
        scene.choose("yes")
        scene.offered("B", "P")
        scene.choose("P")
        scene.expect({f"{player}:battle": 1, f"{player}:battle:0:name": "P"})


def test_decode_need_not_be_used_and_does_nothing_in_battles():
    """CR 16-36-3, 16-36-2: optional; other than by a battle."""
    scene = board(DECODE, mine={"hand": ["O"]}, theirs={"battle": [{"stack": ["X", "B"]}]})
    scene.act("use O")
    scene.choose("no")
    scene.expect({"1:battle": 0})

    scene = board(
        DECODE,
        mine={"battle": ["S"]},
        theirs={"battle": [{"stack": ["X", "B"], "suspended": True}]},
    )
    scene.act("attack S -> X")
    scene.expect({"1:battle": 0, "asked": "action"})


# --- Succession ---

SUCCESSION = {
    "X": digimon(7, 12000, keyword("succession", which=[{"name": ["A"]}])),
    "A": digimon(
        6,
        9000,
        keyword("piercing"),
        {"do": [{"dp": 2000}]},
        {"when": ["when attacking"], "do": [{"draw": 1}], "limit": 1},
        {"do": [{"dp": 500}], "field": "inherited"},
    ),
    "B": digimon(6, 9000, keyword("blocker")),
    "Y": digimon(6, 9000, keyword("reboot"), name="A"),
}


def test_succession_gains_the_effects_of_the_topmost_named_card():
    """CR 16-47-1, 16-47-2: persistent ones, keywords and triggers; for as long as it lies there."""
    scene = board(
        SUCCESSION, mine={"battle": [{"stack": ["X", "B", "A", "Y"]}], "deck": ["B", "B"]}
    )
    scene.expect({"0:battle:0:dp": 14500, "0:battle:0:keywords": ["piercing", "succession"]})
    scene.act("attack X -> player")
    scene.expect({"0:hand": 1})

    scene = board(SUCCESSION, mine={"battle": [{"stack": ["X", "Y", "A"]}]})
    scene.expect({"0:battle:0:keywords": ["reboot", "succession"]})


def test_succession_does_not_gain_succession():
    """CR 16-47-1: all effects other than that."""
    again = digimon(
        6, 9000, keyword("succession", which=[{"name": ["B"]}]), keyword("jamming"), name="A"
    )
    scene = board(SUCCESSION | {"Y": again}, mine={"battle": [{"stack": ["X", "Y", "B"]}]})
    scene.expect({"0:battle:0:keywords": ["jamming", "succession"]})


def test_succession_gains_nothing_where_no_such_card_lies_under_it():
    """CR 16-47-2: it stands while the card is there."""
    scene = board(SUCCESSION, mine={"battle": [{"stack": ["X", "B"]}]})
    scene.expect({"0:battle:0:dp": 12000, "0:battle:0:keywords": ["succession"]})
