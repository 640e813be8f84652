"""DUAL cards, and cards that lie face down under others (CR 4-6, 4-7-9)."""

from engine.game.view import view
from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, keyword, option, tamer

DUAL = {"kind": ["digimon", "option"]}
OVER = {"digivolve": [{"colors": ["red"], "level": 4, "cost": 1}], "play_cost": None}


def test_a_dual_card_is_found_as_either_kind():
    """CR 4-6-1: a Digimon card and an Option card."""
    cards = {"X2": digimon(5, use_cost=2, **DUAL), "X3": tamer(), "X4": option(), "X5": digimon()}
    for kind, found in (("digimon", ("X2", "X5")), ("option", ("X2", "X4"))):
        step = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you", "kind": [kind]}}}
        played(step, cards=cards, trash=list(cards)).offered(*found)


def test_a_dual_card_is_digivolved_into_or_used():
    """CR 4-6-2: as is declared."""
    main = {"when": ["main"], "do": [{"draw": 1}], "field": "option"}
    cards = {"X1": digimon(5, 7000, main, use_cost=2, **DUAL, **OVER), "X2": digimon(4)}
    areas = {"hand": ["X1"], "battle": ["X2"], "deck": ["X2"]}
    using = board(cards, areas)
    using.offered("digivolve X1 -> X2", "use X1", "attack X2 -> player", "pass")
    using.act("use X1")
    using.choose()
    using.expect({"0:trash:cards": ["X1"], "0:hand:cards": ["X2"], "memory": 1})
    digivolving = board(cards, areas)
    digivolving.act("digivolve X1 -> X2")
    digivolving.expect({"0:battle:0:card": "X1", "memory": 2})


def test_a_dual_card_on_the_field_is_a_digimon():
    """CR 4-6-3, example: and no Option in the battle area."""
    cards = {"X2": digimon(5, 7000, use_cost=2, **DUAL), "X3": digimon(4)}
    theirs = {"battle": [{"stack": ["X2", "X3"]}]}
    step = {"trash": {"pick": 1, "from": {"kind": ["option"], "of": "opponent"}}}
    played(step, cards=cards, theirs=theirs).expect({"1:battle": 1})
    played({"suspend": {"pick": 1, "from": THEIRS}}, cards=cards, theirs=theirs).expect(
        {"1:battle:0:suspended": True, "1:battle:0:kinds": ["digimon"]}
    )


# --- face down under another card ---

HIDDEN = {"stack": ["X2", "X3"], "face down": [1]}


def test_a_face_down_card_has_no_information():
    """CR 4-7-9, example: neither name nor colour, and no inherited effect; it still counts."""
    cards = {
        "X2": digimon(5),
        "X3": digimon(3, 2000, keyword("jamming", field="inherited"), name="Reefdon"),
    }
    found = {"if": {"there are": {"area": ["under"], "of": "you", "name": ["Reefdon"]}}}
    red = {"if": {"there are": {"area": ["under"], "of": "you", "colour": ["red"]}}}
    for battle, memory, words in ((HIDDEN, 3, []), ({"stack": ["X2", "X3"]}, 5, ["jamming"])):
        scene = played(
            found | {"then": [{"gain memory": 1}]},
            red | {"then": [{"gain memory": 1}]},
            cards=cards,
            battle=[battle],
        )
        scene.expect({"memory": memory, "0:battle:0:keywords": words})
    counted = played(
        {"gain memory": {"count": MINE | {"under": {"at least": 1}}}}, cards=cards, battle=[HIDDEN]
    )
    counted.expect({"memory": 4})


def test_a_face_down_card_is_known_to_its_owner_alone():
    """CR 4-7-10."""
    scene = board({"X2": digimon(5), "X3": digimon(3)}, {"battle": [HIDDEN]})
    for player, seen in ((0, ["X2", "X3"]), (1, ["X2", ""])):
        [stack] = view(scene.game.state, player).sides[0].battle
        assert [card.number for card in stack.cards] == seen
