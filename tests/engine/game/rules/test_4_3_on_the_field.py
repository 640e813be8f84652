"""Digimon, Tamers and stacked cards (CR 4-3, 4-4, 4-7)."""

from engine.game.view import view
from tests.engine.game.rules.playing import MINE, THEIRS, played
from tests.scenario import board, digimon, egg, keyword, option, tamer

NURSERY = {"kind": ["digimon"], "of": "you", "area": ["breeding"]}
OVER = {"digivolve": [{"colors": ["red"], "level": 3, "cost": 0}]}


def test_what_is_a_digimon_on_the_field():
    """CR 4-3-1: a Digimon card, and a Digi-Egg card as well; a Tamer is none."""
    cards = {"X2": egg(), "X3": tamer(), "X4": digimon()}
    count = {"gain memory": {"count": MINE | {"area": ["battle", "breeding"]}}}
    scene = played(count, cards=cards, breeding=["X2"], battle=["X3", "X4"])

    scene.expect({"memory": 6})


def test_any_card_under_a_digimon_is_a_digivolution_card():
    """CR 4-3-2: Tamers, Options and Digi-Eggs too: they count, and can be trashed as such."""
    cards = {"X2": digimon(5), "X3": tamer(), "X4": option(), "X5": egg(), "X6": digimon(3)}
    under = {"area": ["under"], "of": "opponent"}
    stack = {"stack": ["X2", "X3", "X4", "X5", "X6"]}
    counting = played(
        {"gain memory": {"fact": "digivolution cards", "of": {"all": THEIRS}}},
        cards=cards,
        theirs={"battle": [stack]},
    )
    counting.expect({"memory": 7})
    trashing = played(
        {"trash": {"pick": 1, "from": under}}, cards=cards, theirs={"battle": [stack]}
    )
    trashing.offered("X3", "X4", "X5", "X6")
    trashing.choose("X4")
    trashing.expect({"1:battle:0:under": ["X3", "X5", "X6"], "1:trash:cards": ["X4"]})


def test_a_digimon_has_the_inherited_effects_of_what_is_under_it():
    """CR 4-3-3, example: it pierces; neither the upper text below nor its own lower text counts."""
    lower = keyword("piercing", field="inherited")
    cards = {
        "X1": digimon(4, 9000, keyword("jamming", field="inherited")),
        "X2": digimon(3, 1000, lower, keyword("rush")),
        "X3": digimon(3, 1000),
    }
    scene = board(
        cards,
        {"battle": [{"stack": ["X1", "X2"]}]},
        {"battle": [{"stack": ["X3"], "suspended": True}], "security": ["X3"]},
    )
    scene.expect({"0:battle:0:keywords": ["piercing"]})
    scene.act("attack X1 -> X3")

    scene.expect({"1:battle": 0, "1:security": 0})


def test_what_is_a_tamer_on_the_field():
    """CR 4-4-1: a Tamer card; effects on Tamers mean it, those on Digimon do not."""
    cards = {"X2": tamer(), "X3": digimon()}
    theirs = {"battle": ["X2", "X3"]}
    step = {"suspend": {"pick": 1, "from": {"kind": ["tamer"], "of": "opponent"}}}
    scene = played(step, cards=cards, theirs=theirs)
    scene.expect({"1:battle:0:suspended": True, "1:battle:1:suspended": False})

    other = played({"suspend": {"pick": 1, "from": THEIRS}}, cards=cards, theirs=theirs)
    other.expect({"1:battle:0:suspended": False, "1:battle:1:suspended": True})


def test_a_card_goes_to_the_bottom_of_what_is_under_a_tamer():
    """CR 4-4-2, example: unless it says otherwise."""
    under = {
        "place under": {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
        "host": {"pick": 1, "from": {"kind": ["tamer"], "of": "you"}},
    }
    cards = {"X2": tamer(), "X3": digimon(), "X4": digimon()}
    areas = {"hand": ["X1", "X4"], "battle": [{"stack": ["X2", "X3"]}]}

    bottom = played(under, cards=cards, **areas)
    bottom.expect({"0:battle:0:under": ["X3", "X4"]})
    top = played(under | {"at": "top"}, cards=cards, **areas)
    top.expect({"0:battle:0:under": ["X4", "X3"]})


# --- stacked cards (CR 4-7) ---


def test_what_goes_under_a_card_lies_face_up():
    """CR 4-7-5: both see it, unless it says face down."""
    under = {"place under": {"pick": 1, "from": {"area": ["hand"], "of": "you"}}, "host": "this"}
    for step, seen in ((under, "X2"), (under | {"face down": True}, "")):
        scene = played(step, cards={"X2": digimon()}, hand=["X1", "X2"])
        [_, below] = view(scene.game.state, 1).sides[0].battle[0].cards
        assert below.number == seen


def test_a_card_that_comes_to_the_top_lies_as_the_stack_lay():
    """CR 4-7-6, example: De-Digivolve on a suspended Digimon; nothing was suspended by that."""
    seeing = [
        {
            "when": [{"event": event, "subject": {"kind": ["digimon"]}}],
            "do": [{"gain memory": 1}],
        }
        for event in ("suspended", "unsuspended")
    ]
    cards = {"X2": digimon(5), "X3": digimon(4), "X4": tamer(*seeing)}
    step = {"de-digivolve": 1, "of": {"pick": 1, "from": THEIRS}}
    for suspended in (True, False):
        scene = played(
            step,
            cards=cards,
            battle=["X4"],
            theirs={"battle": [{"stack": ["X2", "X3"], "suspended": suspended}]},
        )
        scene.expect({"1:battle:0:card": "X3", "1:battle:0:suspended": suspended, "memory": 3})


def test_a_suspended_digimon_stays_so_when_it_digivolves():
    """CR 4-7-6: the card that goes on top lies as the stack lies."""
    cards = {"X1": digimon(4, **OVER), "X2": digimon(3)}
    battle = [{"stack": ["X2"], "suspended": True}]
    scene = board(cards, {"hand": ["X1"], "battle": battle})
    scene.act("digivolve X1 -> X2")

    scene.expect({"0:battle:0:card": "X1", "0:battle:0:suspended": True})


PLACING = {
    "place under": {"pick": 1, "from": THEIRS | {"level": {"at most": 3}}},
    "host": {"pick": 1, "from": {"kind": ["digimon", "tamer"], "of": "opponent"}},
}


def test_a_digimon_that_is_put_under_a_card_has_left_the_field():
    """CR 4-7-7, example: it was not deleted, is no Digimon any more, and only left."""
    left = tamer({"when": [{"event": "left", "subject": THEIRS}], "do": [{"gain memory": 1}]})
    gone = tamer({"when": [{"event": "deleted", "subject": THEIRS}], "do": [{"gain memory": 5}]})
    cards = {"X2": digimon(3), "X3": digimon(5), "X4": left, "X5": gone}
    scene = played(PLACING, cards=cards, battle=["X4", "X5"], theirs={"battle": ["X2", "X3"]})

    scene.expect({"1:battle:cards": ["X3"], "1:battle:0:under": ["X2"], "memory": 4})


def test_cards_under_others_are_not_on_the_field():
    """CR 4-7-7: they are neither counted nor chosen nor targets."""
    cards = {"X2": digimon(5), "X3": digimon(3), "X4": tamer()}
    theirs = {"battle": [{"stack": ["X2", "X3"], "suspended": True}, {"stack": ["X4", "X3"]}]}
    scene = played({"gain memory": {"count": THEIRS}}, cards=cards, theirs=theirs)

    scene.expect({"memory": 4, "1:battle": 2})


def test_what_is_under_a_card_that_leaves_is_trashed_with_it():
    """CR 4-7-8, example: of Digimon and of Tamers, and wherever they go."""
    cards = {"X2": digimon(5), "X3": digimon(3), "X4": tamer(), "X5": option()}
    theirs = {"battle": [{"stack": ["X2", "X3", "X5"]}, {"stack": ["X4", "X3"]}]}
    every = {"all": {"of": "opponent"}}

    deleted = played({"delete": every}, cards=cards, theirs=theirs)
    assert sorted(deleted.value("1:trash:cards")) == ["X2", "X3", "X3", "X4", "X5"]
    returned = played({"return": every}, cards=cards, theirs=theirs)
    assert sorted(returned.value("1:trash:cards")) == ["X3", "X3", "X5"]
    assert sorted(returned.value("1:hand:cards")) == ["X2", "X4"]


def test_what_is_under_a_card_is_trashed_before_anything_else():
    """CR 4-7-8: an [On Deletion] effect finds it in the trash."""
    last = {
        "when": ["on deletion"],
        "do": [{"return": {"pick": 1, "from": {"area": ["trash"], "of": "you", "level": 3}}}],
    }
    cards = {"X2": digimon(5, 7000, last), "X3": digimon(3)}
    scene = played(
        {"delete": {"pick": 1, "from": THEIRS}},
        cards=cards,
        theirs={"battle": [{"stack": ["X2", "X3"]}]},
    )

    scene.expect({"1:hand:cards": ["X3"], "1:trash:cards": ["X2"]})


def test_a_digimon_placed_under_another_loses_what_was_under_it():
    """CR 4-7-7, 4-7-8: only its top card goes along."""
    cards = {"X2": digimon(3), "X3": egg(), "X4": digimon(5)}
    theirs = {"battle": [{"stack": ["X2", "X3"]}, "X4"]}
    scene = played(PLACING, cards=cards, theirs=theirs)

    scene.expect({"1:battle:0:under": ["X2"], "1:trash:cards": ["X3"]})


def test_a_digimon_with_a_card_of_the_opponent_on_top_leaves_as_any_other():
    """CR 4-7-8: it is taken off the field on which it lies; each card goes to its owner's trash."""
    under = {
        "place under": {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
        "host": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}},
    }
    sinks = {"top card to bottom": {"all": {"kind": ["digimon"]}}}
    deletes = {"delete": {"all": {"kind": ["digimon"]}}}
    order = option({"when": ["main"], "do": [under, sinks, deletes]}, use_cost=0, colors=[])
    scene = board(
        {"O": order, "X1": digimon(), "X2": digimon()},
        {"hand": ["O", "X1"]},
        {"battle": ["X2"]},
    )
    scene.act("use O")
    scene.expect({"1:battle": 0, "0:battle": 0, "1:trash:cards": ["X2"]})
    scene.expect({"0:trash:cards": ["X1", "O"]})
