"""DigiXros (CR 7-2), and effects that replace its requirements (CR 15-15-6)."""

from engine.game.view import view
from tests.scenario import board, digimon, tamer

NAMED = {"do": [{"digixros": 2, "with": [{"name": ["Alpha"]}, {"name": ["Beta"]}]}]}
WILD = {"do": [{"digixros": 1, "any of": {"trait": ["wild"]}, "different": "number"}]}
PAYS = {"when": ["on play"], "do": [{"if": {"digixrosed with": 2}, "then": [{"gain memory": 3}]}]}
CARDS = {
    "X1": digimon(5, 9000, NAMED, PAYS, play_cost=12),
    "X2": digimon(5, 9000, WILD, play_cost=4),
    "A": digimon(3, 2000, name="Alpha"),
    "B": digimon(3, 1000, name="Beta", traits=["wild"]),
    "C": digimon(3, 1000, name="Gamma", traits=["wild"]),
    "U": digimon(4, 4000, name="Under"),
    "T": tamer({"do": [{"replaces digixros": {"trait": ["wild"]}}]}),
}


def leaving(*steps, **more):
    """The effect of a card that is about to leave the battle area."""
    return {
        "when": [{"event": "left", "would": True, "subject": {"this": True}}],
        "do": list(steps),
    } | more


def test_each_card_placed_makes_the_card_cheaper_and_lies_under_it_in_the_order_named():
    """CR 7-2-2-1, 7-2-2-8, 7-2-2-5, 7-2-3-3: the leftmost card lies uppermost."""
    scene = board(CARDS, hand=["X1", "A", "A"], battle=["B"], memory=0)
    scene.act("play X1")
    scene.offered("A")
    scene.choose("A")
    scene.offered("0:battle:0")
    scene.choose("B")

    scene.expect({"0:battle:0:under": ["A", "B"], "0:hand:cards": ["A"], "memory": -5})


def test_a_digixros_is_not_mandatory():
    """CR 7-2-2-12: any of the cards may be left out, or all of them."""
    scene = board(CARDS, hand=["X1", "A"], memory=5)
    scene.act("play X1")
    scene.choose()

    scene.expect({"0:battle:0:under": [], "0:hand:cards": ["A"], "memory": -7})


def test_only_a_digixros_of_so_many_cards_counts_as_one_of_so_many():
    """CR 7-2-2-10, 7-2-2-9: with one card it is no DigiXros with two."""
    scene = board(CARDS, hand=["X1", "A", "B"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.choose()
    scene.expect({"0:battle:0:under": ["A"], "memory": -5})

    scene = board(CARDS, hand=["X1", "A", "B"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.choose("B")
    scene.expect({"0:battle:0:under": ["A", "B"], "memory": 0})


ANY = {"when": ["on play"], "do": [{"if": {"digixrosed with": 1}, "then": [{"gain memory": 3}]}]}


def test_it_is_no_digixros_where_the_card_that_was_chosen_stays():
    """CR 7-2-2-9: it was declared, but nothing was placed; nor is anything cheaper."""
    for stays, under, memory in ((True, [], -7), (False, ["B"], -2)):
        effects = [leaving({"prevent": "it"})] if stays else []
        cards = CARDS | {
            "X1": digimon(5, 9000, NAMED, ANY, play_cost=12),
            "B": digimon(3, 1000, *effects, name="Beta"),
        }
        scene = board(cards, hand=["X1"], battle=["B"], memory=5)
        scene.act("play X1")
        scene.choose("B")
        scene.expect({"0:battle": 1 + stays, "memory": memory})
        scene.expect({f"0:battle:{int(stays)}:under": under})


def test_what_an_effect_puts_under_the_card_makes_no_digixros_of_it():
    """CR 7-2-2-9: only cards that are placed for the DigiXros count."""
    places = {
        "when": [{"event": "played", "would": True, "subject": {"this": True}}],
        "do": [
            {
                "place under": {"pick": 1, "from": {"of": "you", "area": ["hand"], "level": 4}},
                "host": "this",
            }
        ],
    }
    cards = CARDS | {"X1": digimon(5, 9000, places, NAMED, ANY, play_cost=5)}
    scene = board(cards, hand=["X1", "U", "A"], memory=5)
    scene.act("play X1")
    scene.choose()
    scene.expect({"0:battle:0:under": ["U"], "memory": 0})

    scene = board(cards, hand=["X1", "U", "A"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.expect({"0:battle:0:under": ["U", "A"], "memory": 5})


def test_what_changes_the_play_cost_changes_it_with_a_digixros_too():
    """CR 7-2-2-13, 7-2-3-3: what interrupts and what is in force, for more and for less."""
    would = {
        "when": [{"event": "played", "would": True, "subject": {"of": "you"}}],
        "do": [{"reduce cost": 3}],
    }
    dearer = {"do": [{"cost": 1, "to": "play", "cards": {"area": ["any"]}}]}
    cards = CARDS | {"I": tamer(would), "D": tamer(dearer)}
    for others, memory in (([], -5), (["I"], -2), (["D"], -6), (["I", "D"], -3)):
        scene = board(cards, hand=["X1", "A"], battle=others, memory=5)
        scene.act("play X1")
        scene.choose("A")
        scene.expect({"memory": memory, f"0:battle:{len(others)}:under": ["A"]})

    cheap = cards | {"X1": digimon(5, 9000, NAMED, play_cost=1)}
    scene = board(cheap, hand=["X1", "A"], battle=["D"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.expect({"memory": 5})


def test_what_forbids_playing_or_paying_less_forbids_it_with_a_digixros_too():
    """CR 7-2-2-13: the cards may be placed all the same where only the reduction is forbidden."""
    cards = CARDS | {
        "P": tamer({"do": [{"forbid": "play"}]}),
        "R": tamer({"do": [{"forbid": "reduce play costs"}]}),
    }
    mine = {"hand": ["X1", "A"]}
    board(cards, mine, memory=5).offers("play X1")
    board(cards, mine, {"battle": ["P"]}, memory=5).offers_not("play X1")
    scene = board(cards, mine, {"battle": ["R"]}, memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.expect({"0:battle:0:under": ["A"], "memory": -7})


def test_a_card_that_an_effect_plays_may_be_digixrosed_and_comes_as_the_effect_says():
    """CR 7-2-2-13: without cost, suspended; its [On Play] effect triggers."""
    plays = {"play": {"pick": 1, "from": {"area": ["hand"], "of": "you", "level": 5}}}
    cards = CARDS | {
        "X1": digimon(5, 9000, NAMED, ANY, play_cost=12),
        "T": tamer({"when": ["main"], "do": [plays | {"suspended": True}]}),
    }
    scene = board(cards, hand=["X1", "A"], battle=["T"], memory=2)
    scene.act("activate T")
    scene.choose("A")
    scene.expect({"0:battle:1:under": ["A"], "0:battle:1:suspended": True, "memory": 5})


def test_as_many_cards_have_to_be_placed_as_it_takes_to_pay():
    """CR 1-3-11-4: it may be declared, and then the cards cannot be left out."""
    scene = board(
        CARDS | {"X1": digimon(5, 9000, NAMED, play_cost=14)}, hand=["X1", "A", "B"], memory=0
    )
    scene.act("play X1")

    scene.expect({"0:battle:0:under": ["A", "B"], "memory": -10})
    board(
        CARDS | {"X1": digimon(5, 9000, NAMED, play_cost=15)}, hand=["X1", "A", "B"], memory=0
    ).offers_not("play X1")


def test_a_card_may_be_declared_with_cards_from_an_area_that_effects_add():
    """CR 1-3-11-4: the effect that adds the area has to be used then, and the cards be placed."""
    opens = {
        "when": [{"event": "played", "would": True, "subject": {"of": "you"}}],
        "do": [{"by": [{"suspend": "this"}], "then": [{"digixros from": ["trash"]}]}],
    }
    cards = CARDS | {"O": tamer(opens)}
    for cost, memory in ((14, -10), (13, -9)):
        dear = cards | {"X1": digimon(5, 9000, NAMED, play_cost=cost)}
        scene = board(dear, hand=["X1"], trash=["A", "B"], battle=["O"], memory=0)
        scene.act("play X1")
        scene.expect({"0:battle:1:under": ["A", "B"], "memory": memory})
        scene.expect({"0:battle:0:suspended": True})
        board(dear, hand=["X1"], trash=["A", "B"], memory=0).offers_not("play X1")
        asleep = [{"stack": ["O"], "suspended": True}]
        board(dear, hand=["X1"], trash=["A", "B"], battle=asleep, memory=0).offers_not("play X1")

    too_dear = cards | {"X1": digimon(5, 9000, NAMED, play_cost=15)}
    board(too_dear, hand=["X1"], trash=["A", "B"], battle=["O"], memory=0).offers_not("play X1")


def test_an_area_that_two_effects_add_has_each_of_its_cards_once():
    """CR 1-3-11-4, 7-2-2-4: one card is no two, for what may be declared nor for what is placed."""
    opens = {
        "when": [{"event": "played", "would": True, "subject": {"of": "you"}}],
        "do": [{"digixros from": ["trash"]}],
    }
    every = {"do": [{"digixros": 1, "any of": {"trait": ["wild"]}}]}
    cards = CARDS | {"X2": digimon(5, 9000, every, play_cost=4), "O": tamer(opens)}
    scene = board(cards, hand=["X2"], trash=["B"], battle=["O", "O"], memory=5)
    scene.act("play X2")
    scene.choose("0:battle:0")
    scene.offered("0:trash:0")
    assert scene.game.choice is not None
    assert len(scene.game.choice.options) == 1
    scene.choose("B")
    scene.expect({"0:battle:2:under": ["B"], "memory": 2, "asked": "action"})
    scene = board(cards, hand=["X2", "B", "C"], memory=5)
    scene.act("play X2")
    scene.choose("B")
    scene.offered("C")
    dear = cards | {"X2": digimon(5, 9000, every, play_cost=12)}
    board(dear, hand=["X2"], trash=["B"], battle=["O", "O"], memory=0).offers_not("play X2")


def test_what_lay_under_a_card_that_is_placed_goes_to_the_trash():
    """CR 7-2-2-7: it leaves the field when it is placed."""
    scene = board(CARDS, hand=["X1"], battle=[{"stack": ["B", "U"]}], memory=5)
    scene.act("play X1")
    scene.choose("B")

    scene.expect({"0:battle": 1, "0:battle:0:under": ["B"], "0:trash:cards": ["U"]})


def test_any_number_of_cards_with_different_numbers():
    """CR 7-2-2-4: no two of them may have the same number where the requirement says so."""
    scene = board(CARDS, hand=["X2", "B", "B", "C"], memory=5)
    scene.act("play X2")
    scene.choose("C")
    scene.offered("B")
    scene.choose("B")
    scene.expect({"0:battle:0:under": ["C", "B"], "0:hand:cards": ["B"], "memory": 3})

    wild = ["B", "C", "D"]
    cards = CARDS | {"D": digimon(3, 1000, name="Delta", traits=["wild"])}
    for many in range(4):
        scene = board(cards, hand=["X2", *wild], memory=5)
        scene.act("play X2")
        for each in wild[:many]:
            scene.choose(each)
        if many < 3:
            scene.choose()
        scene.expect({"0:battle:0:under": wild[:many], "memory": 1 + many, "asked": "action"})


def test_effects_are_done_before_the_digixros_is_declared():
    """CR 7-2-2-2, 7-2-3-1: cards that they put into the trash may then be placed from there."""
    opens = {
        "when": [{"event": "played", "would": True, "subject": {"this": True}}],
        "do": [
            {
                "by": [{"trash": {"pick": 1, "from": {"of": "you", "area": ["hand"]}}}],
                "then": [{"digixros from": ["trash"]}],
            }
        ],
    }
    cards = CARDS | {"X1": digimon(5, 9000, opens, NAMED, play_cost=5)}
    scene = board(cards, hand=["X1", "A"], memory=5)
    scene.act("play X1")
    scene.choose("yes")
    scene.offered("0:trash:0")
    scene.choose("A")

    scene.expect({"0:battle:0:under": ["A"], "0:trash": 0, "memory": 2})


def test_cards_are_placed_from_the_hand_and_the_battle_area_alone():
    """CR 7-2-1, 6-5-1-1-2, 7-2-3-2: by the action of playing the card; not from other areas."""
    for areas in (
        {"trash": ["A", "B"]},
        {"breeding": ["A"]},
        {"battle": [{"stack": ["U", "A", "B"]}]},
        {"security": ["A", "B"]},
    ):
        scene = board(CARDS, {"hand": ["X1"]} | areas, memory=5)
        scene.act("play X1")
        scene.expect({"memory": -7, "turn": 1})
    scene = board(CARDS, {"hand": ["X1"]}, {"battle": ["A"], "hand": ["B"]}, memory=5)
    scene.act("play X1")
    scene.expect({"memory": -7, "1:battle": 1})
    scene = board(CARDS, hand=["X1", "A"], battle=["B"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.choose("B")
    scene.expect({"0:battle": 1, "0:battle:0:under": ["A", "B"], "0:hand": 0, "memory": 0})


def test_what_comes_to_the_hand_while_cards_are_placed_is_too_late():
    """CR 7-2-2-3, example: the cards were chosen all at once, as it was declared."""
    returns = {"return": {"pick": 1, "from": {"area": ["under"], "of": "you", "name": ["Beta"]}}}
    cards = CARDS | {"A": digimon(3, 2000, leaving(returns), name="Alpha")}
    scene = board(cards, hand=["X1"], battle=[{"stack": ["A", "B"]}], memory=5)
    scene.act("play X1")
    scene.offered("A")
    scene.choose("A")

    scene.expect({"0:battle:0:under": ["A"], "0:hand:cards": ["B"], "memory": -5})


def test_cards_of_the_hand_are_revealed_as_the_digixros_is_declared():
    """CR 7-2-2-6: both players see them while others are still being placed."""
    asks = leaving({"may do": [{"draw": 1}]})
    cards = CARDS | {"B": digimon(3, 1000, asks, name="Beta")}
    scene = board(cards, hand=["X1", "A"], battle=["B"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.choose("B")
    scene.expect({"asked": "optional", "0:battle": 1, "memory": 5})
    for player in (0, 1):
        seen = view(scene.game.state, player)
        assert sorted(card.number for card in seen.nowhere) == ["A", "X1"]
    scene.choose("no")
    scene.expect({"0:battle:0:under": ["A", "B"]})


def test_placed_cards_are_trashed_where_the_card_can_no_longer_be_played():
    """CR 7-2-2-11: one of them costs memory as it leaves; X1 goes back to the hand, unpaid."""
    for cost, played in ((11, True), (12, False)):
        cards = CARDS | {
            "X1": digimon(5, 9000, NAMED, play_cost=cost),
            "A": digimon(3, 2000, leaving({"lose memory": 3}), name="Alpha"),
        }
        scene = board(cards, hand=["X1", "B"], battle=["A"], memory=0)
        scene.act("play X1")
        scene.choose("A")
        scene.choose("B")
        if played:
            scene.expect({"0:battle:0:under": ["A", "B"], "memory": -10})
        else:
            scene.expect({"0:battle": 0, "0:hand:cards": ["X1"], "memory": -3})
            scene.expect({"0:trash:cards": ["A", "B"]})


def test_the_card_comes_to_the_field_with_the_placed_ones_under_it():
    """CR 7-2-3-4: they are there when its [On Play] effect looks, and it has their effects."""
    counts = {
        "when": ["on play"],
        "do": [{"gain memory": {"fact": "digivolution cards", "of": "this"}}],
    }
    gives = {"do": [{"dp": 1000}], "field": "inherited"}
    cards = CARDS | {
        "X1": digimon(5, 9000, NAMED, counts, play_cost=4),
        "A": digimon(3, 2000, gives, name="Alpha"),
    }
    scene = board(cards, hand=["X1", "A", "B"], memory=5)
    scene.act("play X1")
    scene.choose("A")
    scene.choose("B")

    scene.expect({"0:battle:0:dp": 10000, "0:battle:0:under": ["A", "B"], "memory": 7})


def test_a_card_may_stand_for_one_that_is_named_in_brackets():
    """CR 15-15-6-1: an effect lets another card be placed instead."""
    scene = board(CARDS, hand=["X1", "C"], battle=["T"], memory=5)
    scene.act("play X1")
    scene.choose("C")

    scene.expect({"0:battle:1:under": ["C"], "memory": -5})
    without = board(CARDS, hand=["X1", "C"], memory=5)
    without.act("play X1")
    without.expect({"0:battle:0:under": [], "memory": -7})


def test_an_effect_of_the_opponent_replaces_nothing_of_mine():
    """CR 15-15-6-1: it is the player of the effect who may place another card."""
    scene = board(CARDS, {"hand": ["X1", "C"]}, {"battle": ["T"]}, memory=5)
    scene.act("play X1")

    scene.expect({"0:battle:0:under": [], "0:hand:cards": ["C"], "memory": -7})


def test_a_requirement_that_names_no_card_cannot_be_replaced():
    """CR 15-15-6-2, example: what asks for traits and different numbers stays as it is."""
    every = {"do": [{"replaces digixros": {"name": ["Alpha"]}}]}
    scene = board(CARDS | {"T": tamer(every)}, hand=["X2", "A"], battle=["T"], memory=5)
    scene.act("play X2")

    scene.expect({"0:battle:1:under": [], "0:hand:cards": ["A"], "memory": 1})
