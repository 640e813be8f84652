"""Nobody sees what is private (CR 3-1-2)."""

from dataclasses import asdict

from engine.game.view import view
from tests.engine.game.boards import CHAMPION, EGG, ROOKIE, TAMER, WALL, board


def test_a_player_sees_their_hand_and_what_is_public():
    """3-5-3, 3-6-3, 3-4-2."""
    state = board(
        {"hand": [ROOKIE], "battle": [WALL], "deck": [TAMER] * 3, "security": [EGG]},
        {"hand": [CHAMPION], "trash": [TAMER], "breeding": [EGG]},
        memory=2,
    )
    mine, theirs = view(state, 0).sides

    assert [card.number for card in mine.hand] == [ROOKIE.number]
    assert [card.number for card in theirs.hand] == [""]
    assert [card.number for card in theirs.trash] == [TAMER.number]
    assert theirs.breeding[0].cards[0].number == EGG.number
    assert (mine.deck, [card.number for card in mine.security]) == (3, [""])
    assert (view(state, 0).memory, view(state, 1).memory) == (2, -2)


def test_cards_that_lie_face_up_in_security_are_public():
    """3-7-4."""
    state = board({"security": [ROOKIE, WALL]})
    state.sides[0].security[1].face_up = True

    for player in (0, 1):
        assert [card.number for card in view(state, player).sides[0].security] == ["", "CC1-004"]


def test_a_face_down_card_under_another_is_known_to_its_owner_alone():
    """4-7-10."""
    state = board({"battle": [WALL]})
    stack = state.sides[0].battle[0]
    state.sides[0].hand.clear()
    under = board({"hand": [ROOKIE]}).sides[0].hand[0]
    stack.cards.append(under)

    assert [card.number for card in view(state, 0).sides[0].battle[0].cards] == [
        "CC1-004",
        "CC1-002",
    ]
    assert [card.number for card in view(state, 1).sides[0].battle[0].cards] == ["CC1-004", ""]


def test_no_view_holds_the_number_of_a_hidden_card():
    hidden = {"deck": [ROOKIE], "eggs": [EGG], "security": [TAMER]}
    state = board(hidden, hidden | {"hand": [CHAMPION]})

    assert "CC1" not in str(asdict(view(state, 0)))
    assert "CC1-003" in str(asdict(view(state, 1)))
