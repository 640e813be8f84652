"""Decks, hands, trashes and security stacks (CR 3-2, 3-3, 3-5 to 3-7)."""

import pytest

from engine.game.view import view
from tests.engine.game.rules.playing import played
from tests.scenario import board, digimon, tamer

FOUR = {f"X{n}": digimon() for n in range(2, 6)}


def side(scene, player, of=0):
    return view(scene.game.state, player).sides[of]


def test_nobody_looks_into_a_deck():
    """CR 3-2-2: not even at their own; only how many cards there are is known."""
    scene = board(FOUR, {"deck": ["X2", "X3"]})

    for player in (0, 1):
        assert side(scene, player).deck == 2
        assert "X" not in str(side(scene, player))


def test_nobody_looks_into_a_digi_egg_deck():
    """CR 3-3-2."""
    scene = board({"X1": {"kind": "digi-egg", "level": 2}}, {"eggs": ["X1"] * 3})

    for player in (0, 1):
        assert side(scene, player).eggs == 3
        assert "X" not in str(side(scene, player))


def counting(source, whose="you"):
    """A Tamer that gains 1 memory whenever cards leave that area."""
    subject = {"area": ["any"], "of": whose}
    return tamer(
        {
            "when": [{"event": "card moved", "source": source, "subject": subject}],
            "do": [{"gain memory": 1}],
        }
    )


@pytest.mark.parametrize(
    ("step", "area", "after"),
    [
        ({"draw": 3}, "hand", ["X2", "X3", "X4"]),
        ({"trash": {"top of": "deck", "count": 3}}, "trash", ["X2", "X3", "X4"]),
        ({"recover": 3}, "security", ["X4", "X3", "X2"]),
    ],
)
def test_several_cards_leave_the_deck_one_by_one_and_at_the_same_time(step, area, after):
    """CR 3-2-4: each goes after the one above it, but who waits for it sees it once."""
    cards = FOUR | {"X9": counting("deck")}
    scene = played(step, cards=cards, deck=list(FOUR), battle=["X9"], security=[])

    scene.expect({f"0:{area}:cards": after, "0:deck:cards": ["X5"], "memory": 4})


def test_several_eggs_leave_their_deck_one_by_one_and_at_the_same_time():
    """CR 3-3-4."""
    eggs = {f"X{n}": {"kind": "digi-egg", "level": 2} for n in (2, 3, 4)}
    step = {"trash": {"top of": "eggs", "count": 2}}
    scene = played(step, cards=eggs | {"X9": counting("eggs")}, eggs=list(eggs), battle=["X9"])

    scene.expect({"0:trash:cards": ["X2", "X3"], "0:eggs:cards": ["X4"], "memory": 4})


def test_several_cards_leave_security_one_by_one_and_at_the_same_time():
    """CR 3-7-5."""
    cards = FOUR | {"X9": counting("security", "opponent")}
    scene = played(
        {"trash security": 3}, cards=cards, battle=["X9"], theirs={"security": list(FOUR)}
    )

    scene.expect({"1:trash:cards": ["X2", "X3", "X4"], "1:security:cards": ["X5"], "memory": 4})


def test_players_see_their_own_hand_and_not_the_other():
    """CR 3-5-3."""
    scene = board(FOUR, {"hand": ["X2", "X3"]})

    assert [card.number for card in side(scene, 0).hand] == ["X2", "X3"]
    assert [card.number for card in side(scene, 1).hand] == ["", ""]


def test_both_see_a_trash():
    """CR 3-6-3: all of it, face up."""
    scene = board(FOUR, {"trash": ["X2", "X3"]})

    for player in (0, 1):
        assert [card.number for card in side(scene, player).trash] == ["X2", "X3"]


def test_security_cards_are_counted_and_not_looked_at():
    """CR 3-7-2."""
    scene = board(FOUR, {"security": ["X2", "X3", "X4"]})

    for player in (0, 1):
        assert [card.number for card in side(scene, player).security] == ["", "", ""]


def test_a_security_card_that_lies_face_up_is_public():
    """CR 3-7-4: it and no other."""
    step = {
        "put in security": {"pick": 1, "from": {"area": ["hand"], "of": "you"}},
        "face up": True,
    }
    scene = played(step, cards=FOUR, hand=["X1", "X3"], security=["X2"])

    for player in (0, 1):
        assert [card.number for card in side(scene, player).security] == ["X3", ""]
