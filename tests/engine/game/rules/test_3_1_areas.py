"""Public and private areas, new cards, and cards that move together (CR 3-1)."""

import pytest

from engine.game.events import Left, Moved
from engine.game.view import view
from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, egg, option, tamer

CARDS = {"X1": digimon(play_cost=0), "X2": digimon(), "X3": digimon(), "X4": tamer()}
DELETE = {"delete": {"pick": 1, "from": THEIRS}}


def seen(scene, player):
    """What a player sees of both sides."""
    return view(scene.game.state, player).sides


def numbers(cards):
    return [card.number for card in cards]


def test_both_players_see_public_areas_in_their_order():
    """CR 3-1-2-1-1: field and trash, whoever's they are."""
    scene = board(
        CARDS,
        {"battle": [{"stack": ["X1", "X2"]}], "breeding": ["X3"], "trash": ["X3", "X1", "X2"]},
    )
    for player in (0, 1):
        side = seen(scene, player)[0]
        assert numbers(side.trash) == ["X3", "X1", "X2"]
        assert [numbers(stack.cards) for stack in side.battle] == [["X1", "X2"]]
        assert [numbers(stack.cards) for stack in side.breeding] == [["X3"]]


def test_nobody_sees_private_areas():
    """CR 3-1-2-2-1: of a deck and a security stack neither player knows a card."""
    scene = board(CARDS, {"deck": ["X1", "X2"], "security": ["X3", "X4"], "eggs": ["X1"]})
    for player in (0, 1):
        side = seen(scene, player)[0]
        assert (side.deck, side.eggs) == (2, 1)
        assert numbers(side.security) == ["", ""]
    for player in (0, 1):
        assert "X" not in str(view(scene.game.state, player))


def test_everybody_knows_how_many_cards_are_where():
    """CR 3-1-3-2: also of the opponent's hand."""
    areas = {"deck": ["X1"] * 3, "eggs": ["X1"] * 2, "security": ["X1"] * 4, "hand": ["X1"] * 5}
    scene = board(CARDS, areas | {"trash": ["X1"]})
    for player in (0, 1):
        side = seen(scene, player)[0]
        counts = (side.deck, side.eggs, len(side.security), len(side.hand), len(side.trash))
        assert counts == (3, 2, 4, 5, 1)


# --- new cards (CR 3-1-3-1) ---


def test_a_card_that_comes_back_is_another_one():
    """CR 3-1-3-1-1: its [Once Per Turn] effect can be used again."""
    once = {"when": ["main"], "do": [{"gain memory": 1}], "limit": 1}
    bounce = option({"when": ["main"], "do": [{"return": {"pick": 1, "from": MINE}}]}, use_cost=0)
    cards = {"X1": digimon(3, 1000, once, play_cost=0), "X2": bounce, "X3": tamer()}
    scene = board(cards, {"battle": ["X1", "X3"], "hand": ["X2"]})
    scene.act("activate X1")
    scene.offers_not("activate X1")
    scene.act("use X2")
    scene.act("play X1")
    scene.act("activate X1")

    scene.expect({"memory": 5})


def test_a_new_card_has_nothing_of_what_it_was_before():
    """CR 3-1-3-1-2: neither more DP, nor that it lay suspended, nor that it may attack."""
    cards = {
        "X2": digimon(3, 2000, play_cost=0),
        "X3": option({"when": ["main"], "do": [{"return": {"pick": 1, "from": MINE}}]}, use_cost=0),
    }
    target = MINE | {"other": True}
    step = {"dp": 3000, "of": {"pick": 1, "from": target}, "for": "turn"}
    battle = [{"stack": ["X2"], "suspended": True}]
    scene = played(step, cards=cards, battle=battle, hand=["X1", "X3"])
    scene.expect({"0:battle:0:dp": 5000})
    scene.act("use X3")
    scene.choose("X2")
    scene.act("play X2")

    scene.expect({"0:battle:1:card": "X2", "0:battle:1:dp": 2000, "0:battle:1:suspended": False})
    scene.offered("pass")


ONCE = {"when": ["main"], "do": [{"gain memory": 1}], "limit": 1}
OVER = {"digivolve": [{"colors": ["red"], "level": 3, "cost": 0}]}


def test_a_card_that_others_are_put_on_stays_the_same_card():
    """CR 3-1-3-1-3: when it is on top again, its [Once Per Turn] effect is still used up."""
    strip = {"when": ["when digivolving"], "do": [{"trash top card": "this"}]}
    cards = {"X1": digimon(3, 1000, ONCE), "X2": digimon(4, 5000, strip, **OVER)}
    scene = board(cards, {"battle": ["X1"], "hand": ["X2"]})
    before = scene.game.state.sides[0].battle[0].top.id
    scene.act("activate X1")
    scene.act("digivolve X2 -> X1")

    scene.expect({"0:battle:0:card": "X1", "0:trash:cards": ["X2"]})
    assert scene.game.state.sides[0].battle[0].top.id == before
    scene.offers_not("activate X1")


def test_cards_of_a_stack_in_another_order_are_the_same_cards():
    """CR 3-1-3-1-4: an inherited [Once Per Turn] effect is still used up."""
    lower = ONCE | {"field": "inherited"}
    turning = {
        "when": ["main"],
        "do": [{"place under": {"top under": 1, "of": "this"}, "host": "this"}],
    }
    cards = {"X1": digimon(5, 7000, turning), "X2": digimon(4, 5000, lower), "X3": digimon(3)}
    scene = board(cards, {"battle": [{"stack": ["X1", "X2", "X3"]}]})
    scene.offers("activate X2")
    scene.act("activate X2")
    scene.act("activate 0:battle:0")

    scene.expect({"0:battle:0:under": ["X3", "X2"], "memory": 4})
    assert len([key for key in scene.game.choice.keys if key.startswith("activate")]) == 1


def test_a_top_card_that_goes_to_the_bottom_of_its_stack_is_the_same_card():
    """CR 3-1-3-1-4: and so are those that lie under it."""
    sinking = {"when": ["main"], "do": [{"top card to bottom": "this"}]}
    cards = {"X1": digimon(5, 7000, sinking), "X2": digimon(4, 5000), "X3": digimon(3)}
    scene = board(cards, {"battle": [{"stack": ["X1", "X2", "X3"]}]})
    [stack] = scene.game.state.side(0).battle
    top, *others = [card.id for card in stack.cards]
    scene.act("activate X1")

    scene.expect({"0:battle:cards": ["X2"], "0:battle:0:under": ["X3", "X1"]})
    assert [card.id for card in scene.game.state.side(0).battle[0].cards] == [*others, top]


# --- cards that move together (CR 3-1-3-3 and following) ---


def watching(**trigger):
    return tamer({"when": [trigger], "do": [{"gain memory": 1}]})


def test_cards_that_leave_together_leave_at_once():
    """CR 3-1-3-3: who waits for a card that leaves sees it once, and both are gone."""
    cards = {
        "X2": digimon(),
        "X3": digimon(),
        "X4": watching(event="left", subject=THEIRS),
        "X5": tamer(
            {
                "when": [{"event": "left", "subject": THEIRS}],
                "during": {"not": {"there are": THEIRS}},
                "do": [{"gain memory": 1}],
            }
        ),
    }
    scene = played(
        {"return": {"all": THEIRS}},
        cards=cards,
        battle=["X4", "X5"],
        theirs={"battle": ["X2", "X3"]},
    )
    scene.expect({"asked": "effect"})
    scene.choose("X4")

    scene.expect({"memory": 5, "1:hand": 2, "asked": "action"})


def test_whose_card_it_is_chooses_the_order_in_the_deck():
    """CR 3-1-3-4, example: also of the opponent's cards."""
    bottom = {"return": {"all": THEIRS}, "to": "deck bottom"}
    theirs = {"battle": ["X2", "X3", "X4"], "deck": ["X2"]}
    cards = {"X2": digimon(), "X3": digimon(), "X4": digimon()}
    scene = played(bottom, cards=cards, theirs=theirs)
    scene.expect({"asked": "order", "asked player": 0})
    scene.offered("1:battle:0", "1:battle:1", "1:battle:2")
    scene.choose("X4", "X2", "X3")

    scene.expect({"1:deck:cards": ["X2", "X4", "X2", "X3"]})


def test_what_is_placed_lies_as_cards_of_that_area_do():
    """CR 3-1-3-5, example: at the bottom of security face down, in the trash face up."""
    last = {
        "when": ["on deletion"],
        "do": [{"put in security": "this", "at": "bottom"}],
    }
    cards = {"X2": digimon(4, 5000, last), "X3": digimon()}
    theirs = {"battle": [{"stack": ["X2", "X3"]}], "security": ["X3"]}
    scene = played(DELETE, cards=cards, theirs=theirs)

    scene.expect(
        {
            "1:security:cards": ["X3", "X2"],
            "1:security:1:face up": False,
            "1:trash:cards": ["X3"],
            "1:trash:0:face up": True,
        }
    )


def test_the_order_in_which_public_cards_go_into_hiding_is_known():
    """CR 3-1-3-6: what happened tells both which cards went and in which order."""
    bottom = {"return": {"all": {"area": ["trash"], "of": "you"}}, "to": "deck bottom"}
    cards = {"X2": digimon(), "X3": digimon(), "X4": digimon()}
    scene = played(bottom, cards=cards, trash=["X2", "X3", "X4"], deck=["X2"])
    scene.choose("X3", "X4", "X2")
    moved = next(event for event in scene.game.log if isinstance(event, Moved))

    assert numbers(moved.looks) == ["X3", "X4", "X2"]
    scene.expect({"0:deck:cards": ["X2", "X3", "X4", "X2"]})


def test_a_card_that_had_to_be_of_a_kind_is_shown():
    """CR 3-1-3-7: a red Digimon card from the hand on top of security: which one, both know."""
    step = {
        "put in security": {
            "pick": 1,
            "from": {"area": ["hand"], "of": "you", "kind": ["digimon"], "colour": ["red"]},
        }
    }
    scene = played(step, cards={"X2": digimon(), "X3": option()}, hand=["X1", "X3", "X2"])
    moved = next(event for event in scene.game.log if isinstance(event, Moved))

    assert numbers(moved.looks) == ["X2"]
    scene.expect({"0:security:0:card": "X2", "0:security:0:face up": False})


@pytest.mark.parametrize(
    ("step", "area"),
    [
        ({"delete": {"all": THEIRS}}, "trash"),
        ({"return": {"all": THEIRS}}, "hand"),
        ({"return": {"all": THEIRS}, "to": "deck bottom"}, "deck"),
        ({"put in security": {"all": THEIRS}}, "security"),
    ],
)
def test_cards_go_to_the_areas_of_their_owner(step, area):
    """CR 3-1-3-8: whoever's effect it is."""
    scene = played(step, cards={"X2": digimon()}, theirs={"battle": ["X2"]})

    assert "X2" in scene.value(f"1:{area}:cards")
    assert "X2" not in scene.value(f"0:{area}:cards")
    assert any(isinstance(event, Left) for event in scene.game.log)


# --- Digi-Egg cards (CR 3-1-3-9) ---

NEST = {"eggs": ["X4"], "battle": [{"stack": ["X2", "X3"]}]}
EGGS = {"X2": digimon(3), "X3": egg(), "X4": egg()}


def under(to):
    """What a step does with the egg under X2."""
    if to == "hand":
        return {"return": {"pick": 1, "from": {"area": ["under"], "of": "you"}}}
    if to == "security":
        return {"put in security": {"pick": 1, "from": {"area": ["under"], "of": "you"}}}
    return {"return": {"pick": 1, "from": {"area": ["under"], "of": "you"}}, "to": to}


@pytest.mark.parametrize(
    ("to", "eggs"), [("deck top", ["X3", "X4"]), ("deck bottom", ["X4", "X3"])]
)
def test_a_digi_egg_that_goes_to_the_deck_goes_to_the_digi_egg_deck(to, eggs):
    """CR 3-1-3-9-1: on that end of it."""
    scene = played(under(to), cards=EGGS, **NEST)

    scene.expect({"0:eggs:cards": eggs, "0:deck": 5, "0:battle:0:under": []})


@pytest.mark.parametrize("to", ["hand", "security"])
def test_a_digi_egg_that_goes_into_hiding_goes_under_its_deck(to):
    """CR 3-1-3-9-2: neither into the hand nor into security."""
    scene = played(under(to), cards=EGGS, **NEST)

    scene.expect({"0:eggs:cards": ["X4", "X3"], "0:hand": 0, "0:security": 1})


def test_a_digi_egg_can_lie_in_the_trash():
    """CR 3-1-3-9: that is a public area."""
    step = {"trash": {"pick": 1, "from": {"area": ["under"], "of": "you"}}}
    scene = played(step, cards=EGGS, **NEST)

    scene.expect({"0:trash:cards": ["X3"], "0:eggs:cards": ["X4"]})
