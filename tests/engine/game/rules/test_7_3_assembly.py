"""CR 7-3: Assembly."""

from typing import Any

from engine.game.events import Moved
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, option

NEGA = {"name": ["Nega"]}


def _assembly(reduction: int, *cards: dict[str, Any], **facts: Any) -> dict[str, Any]:
    step = {"assembly": reduction, "with": list(cards)}
    return digimon(7, 13000, {"do": [step]}, **({"play_cost": 10} | facts))


CARDS = {
    "Z": _assembly(6, NEGA, NEGA, NEGA),
    "Nega": digimon(3, 2000),
    "Posi": digimon(3, 2000),
}


def test_the_named_cards_of_the_trash_go_under_it_and_it_costs_less():
    """CR 7-3-1, 7-3-2-1, 7-3-3-3, 7-3-3-4, 6-5-1-1-3: once by so much, for all of them together."""
    scene = board(CARDS, mine={"hand": ["Z"], "trash": ["Nega", "Posi", "Nega", "Nega"]}, memory=8)
    scene.act("play Z")
    scene.choose("yes")
    scene.expect(
        {
            "memory": 4,
            "0:battle:0:under": ["Nega"] * 3,
            "0:trash:cards": ["Posi"],
            "asked": "action",
        }
    )


def test_it_is_not_mandatory():
    """CR 7-3-2-9, 7-3-2-7: without it the card has nothing under it, and costs as much as ever."""
    scene = board(CARDS, mine={"hand": ["Z"], "trash": ["Nega"] * 3}, memory=10)
    scene.act("play Z")
    scene.choose("no")
    scene.expect({"memory": 0, "0:battle:0:under": [], "0:trash": 3})


def test_it_cannot_be_done_with_some_of_the_cards():
    """CR 7-3-2-4: all of them or none; with two of three it is not even asked."""
    scene = board(CARDS, mine={"hand": ["Z"], "trash": ["Nega", "Nega", "Posi"]}, memory=10)
    scene.act("play Z")
    scene.expect({"memory": 0, "0:battle:0:under": [], "0:trash": 3, "asked": "action"})


def test_only_cards_of_ones_own_trash_count():
    """CR 7-3-1: none of the hand, of the battle area or of the opponent's trash."""
    scene = board(
        CARDS,
        mine={"hand": ["Z", "Nega"], "battle": ["Nega"], "trash": ["Nega"]},
        theirs={"trash": ["Nega"]},
        memory=10,
    )
    scene.act("play Z")
    scene.expect({"memory": 0, "asked": "action"})


def test_each_card_counts_for_one_of_those_that_are_named():
    """CR 7-3-2-5: a card that is like two of them stands for one."""
    cards = CARDS | {"Z": _assembly(4, NEGA, {"level": 3})}
    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega"]}, memory=10)
    scene.act("play Z")
    scene.expect({"0:battle:0:under": [], "asked": "action"})

    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega", "Posi"]}, memory=10)
    scene.act("play Z")
    scene.choose("yes")
    scene.expect({"memory": 4, "0:battle:0:under": ["Nega", "Posi"]})

    cards = CARDS | {"Z": _assembly(4, NEGA, NEGA, {"level": 3})}
    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega", "Posi", "Posi"]}, memory=10)
    scene.act("play Z")
    scene.expect({"memory": 0, "0:battle:0:under": [], "asked": "action"})


def test_they_lie_in_the_order_in_which_they_are_named():
    """CR 7-3-2-6: the one that is named first is uppermost, wherever it lay in the trash."""
    cards = CARDS | {"Z": _assembly(4, {"name": ["Posi"]}, NEGA)}
    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega", "Posi"]}, memory=10)
    scene.act("play Z")
    scene.choose("yes")
    scene.expect({"0:battle:0:under": ["Posi", "Nega"]})


def test_the_order_of_cards_that_are_named_alike_is_chosen():
    """CR 7-3-2-6, 7-3-2-3: by choosing one after the other; after that no other can be added."""
    cards = CARDS | {"Z": _assembly(4, {"level": 3}, {"level": 3})}
    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega", "Posi"]}, memory=10)
    scene.act("play Z")
    scene.choose("yes")
    scene.offered("Nega", "Posi")
    scene.choose("Posi")
    scene.expect({"0:battle:0:under": ["Posi", "Nega"], "asked": "action"})


def test_the_cards_are_chosen_all_at_once_and_no_others_after_that():
    """CR 7-3-2-3, 7-3-2-5: what is left in the trash stays there, though there are enough again."""
    cards = CARDS | {"Z": _assembly(4, {"level": 3}, {"level": 3})}
    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega", "Posi"] * 2}, memory=10)
    scene.act("play Z")
    scene.choose("yes")
    scene.choose("0:trash:1")
    scene.expect({"0:trash": 4})
    scene.choose("0:trash:0")
    scene.expect({"0:battle:0:under": ["Posi", "Nega"], "0:trash:cards": ["Nega", "Posi"]})
    scene.expect({"memory": 4, "asked": "action"})
    assert [len(event.cards) for event in happened(scene, Moved)] == [2]


def test_effects_that_it_triggers_when_it_would_be_played_come_before():
    """CR 7-3-2-2, 7-3-3-1, 7-3-3-2: what they put into the trash can be placed."""
    would = {
        "when": [{"event": "played", "would": True, "subject": {"this": True}}],
        "do": [{"may do": [{"trash": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}]}],
    }
    step = {"assembly": 6, "with": [NEGA, NEGA]}
    cards = CARDS | {"Z": digimon(7, 13000, {"do": [step]}, would, play_cost=10)}
    scene = board(cards, mine={"hand": ["Z", "Nega"], "trash": ["Nega"]}, memory=10)
    scene.act("play Z")
    scene.choose("yes")  # the effect
    scene.choose("yes")  # the Assembly
    scene.expect({"memory": 6, "0:battle:0:under": ["Nega", "Nega"]})
    assert activated(scene) == ["Z"]


def test_a_card_can_be_declared_that_only_an_assembly_makes_payable():
    """CR 7-3-2-1, 1-3-11: then it is not asked whether to do it."""
    cards = CARDS | {"Z": _assembly(6, NEGA, play_cost=14)}
    scene = board(cards, mine={"hand": ["Z"], "trash": ["Nega"]}, memory=2)
    scene.act("play Z")
    scene.expect({"memory": -6, "0:battle:0:under": ["Nega"]})

    scene = board(cards, mine={"hand": ["Z"], "trash": ["Posi"]}, memory=2)
    scene.offers_not("play Z")


def test_it_can_be_done_when_an_effect_plays_the_card():
    """CR 7-3-2-10: also where no cost is paid."""
    plays = {
        "when": ["main"],
        "do": [{"play": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}}],
    }
    cards = CARDS | {"O": option(plays, use_cost=0, colors=[])}
    scene = board(cards, mine={"hand": ["O", "Z"], "trash": ["Nega"] * 3}, memory=3)
    scene.act("use O")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle:0:under": ["Nega"] * 3})


def test_what_was_placed_is_lost_where_the_card_cannot_be_played_any_more():
    """CR 7-3-2-8: the cards under it go to the trash, and lose what they lose there."""
    forbids = {
        "do": [
            {
                "while": {"there are": {"area": ["trash"], "of": "opponent"}, "at most": 0},
                "do": [{"forbid": "reduce play costs", "player": "opponent"}],
            }
        ]
    }
    cards = CARDS | {
        "Z": _assembly(6, NEGA, play_cost=14),
        "Nega": digimon(3, 2000, overflow=2),
        "W": digimon(4, 5000, forbids),
    }
    scene = board(
        cards, mine={"hand": ["Z"], "trash": ["Nega"]}, theirs={"battle": ["W"]}, memory=2
    )
    scene.act("play Z")
    scene.expect({"0:hand:cards": ["Z"], "0:trash:cards": ["Nega"], "memory": 0})
