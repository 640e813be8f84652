"""Official answers about what effects have to do, and may do."""

from tests.engine.game.rules.playing import played
from tests.scenario import board, digimon, tamer

TOP_THREE = {"trash": {"top of": "deck", "count": 3}}


def test_what_an_effect_does_is_done_as_far_as_possible():
    """Official answer A9: three cards of the deck, or the two that there are."""
    for cards, left in ((5, 2), (3, 0), (2, 0), (0, 0)):
        scene = played(TOP_THREE, deck=["CC9-999"] * cards)
        scene.expect({"0:deck": left, "0:trash": cards - left, "asked": "action"})


def test_what_an_effect_may_do_is_asked_and_done_as_a_whole():
    """Official answer A9: none of them, or three of them, or the two that there are."""
    for cards, answer, trashed in ((5, "yes", 3), (5, "no", 0), (2, "yes", 2), (2, "no", 0)):
        scene = played({"may do": [TOP_THREE]}, deck=["CC9-999"] * cards)
        scene.offered("yes", "no")
        scene.choose(answer)
        scene.expect({"0:trash": trashed, "asked": "action"})
    played({"may do": [TOP_THREE]}, deck=[]).expect({"asked": "action"})


def test_what_comes_with_cards_under_it_has_their_inherited_effects_as_it_comes():
    """Official answer A19: one that triggers when it is played triggers."""
    needs = {"do": [{"digixros": 1, "with": [{"name": ["Alpha"]}]}]}
    inherited = {"when": ["on play"], "do": [{"gain memory": 2}], "field": "inherited"}
    cards = {
        "X1": digimon(5, 9000, needs, play_cost=2),
        "A": digimon(3, 2000, inherited, name="Alpha"),
    }
    for answer, memory in ((["A"], 4), ([], 1)):
        scene = board(cards, hand=["X1", "A"])
        scene.act("play X1")
        scene.choose(*answer)
        scene.expect({"0:battle:0:under": answer, "memory": memory})


def test_each_card_of_a_digixros_makes_it_cheaper_from_the_hand_or_the_battle_area():
    """Official answer A14: any number of those that are named."""
    needs = {"do": [{"digixros": 2, "with": [{"name": ["Alpha"]}, {"name": ["Beta"]}]}]}
    cards = {
        "X1": digimon(5, 9000, needs, play_cost=7),
        "A": digimon(3, 2000, name="Alpha"),
        "B": digimon(3, 1000, name="Beta"),
        "T": tamer(name="Alpha"),
    }
    for chosen, memory in (([], 1), (["A"], 3), (["B"], 3), (["A", "B"], 5)):
        scene = board(cards, hand=["X1", "A"], battle=["B"], trash=["A"], memory=8)
        scene.act("play X1")
        for each in ("A", "B"):
            scene.choose(*[each] if each in chosen else [])
        scene.expect({"memory": memory})
        assert scene.value(f"0:battle:{0 if 'B' in chosen else 1}:under") == chosen
