"""Nobody sees what is private (CR 3-1-2), and everybody whatever is public."""

import json
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import Game, Setup
from engine.game.pilots import RandomPilot
from engine.game.seeing import seen_by
from engine.game.state import State
from engine.game.view import view
from tests.engine.game.boards import CHAMPION, EGG, POOL, ROOKIE, TAMER, WALL, board
from tests.engine.game.test_sessions import DECK
from tests.scenario import FILL, digimon, keyword, option, tamer
from tests.scenario import board as lay


def numbers(cards) -> list[str]:
    return [card.number for card in cards]


def test_a_player_sees_their_hand_and_what_is_public():
    """3-5-3, 3-6-3, 3-4-2."""
    state = board(
        {"hand": [ROOKIE], "battle": [WALL], "deck": [TAMER] * 3, "security": [EGG]},
        {"hand": [CHAMPION], "trash": [TAMER], "breeding": [EGG]},
        memory=2,
    )
    mine, theirs = view(state, 0).sides

    assert numbers(mine.hand) == [ROOKIE.number]
    assert numbers(theirs.hand) == [""]
    assert numbers(theirs.trash) == [TAMER.number]
    assert theirs.breeding[0].cards[0].number == EGG.number
    assert (mine.deck, numbers(mine.security)) == (3, [""])
    assert (view(state, 0).memory, view(state, 1).memory) == (2, -2)


def test_cards_that_lie_face_up_in_security_are_public():
    """3-7-4."""
    state = board({"security": [ROOKIE, WALL]})
    state.sides[0].security[1].face_up = True

    for player in (0, 1):
        assert numbers(view(state, player).sides[0].security) == ["", "CC1-004"]


def test_a_face_down_card_under_another_is_known_to_its_owner_alone():
    """4-7-10."""
    state = board({"battle": [WALL]})
    stack = state.sides[0].battle[0]
    stack.cards.append(board({"hand": [ROOKIE]}).sides[0].hand[0])

    assert numbers(view(state, 0).sides[0].battle[0].cards) == ["CC1-004", "CC1-002"]
    assert numbers(view(state, 1).sides[0].battle[0].cards) == ["CC1-004", ""]


def test_no_view_holds_the_number_of_a_hidden_card():
    hidden = {"deck": [ROOKIE], "eggs": [EGG], "security": [TAMER]}
    state = board(hidden, hidden | {"hand": [CHAMPION]})

    assert "CC1" not in str(asdict(view(state, 0)))
    assert "CC1-003" in str(asdict(view(state, 1)))


def test_whoever_views_as_nobody_sees_all_but_the_order_of_the_decks():
    state = board({"deck": [ROOKIE], "security": [TAMER]}, {"hand": [CHAMPION]})
    mine, theirs = view(state, None).sides

    assert (mine.deck, numbers(mine.security), numbers(theirs.hand)) == (
        1,
        [TAMER.number],
        [CHAMPION.number],
    )


# --- revealed cards ---


def revealing(*, look: bool):
    """Player 0 is asked what to take of three cards of their deck."""
    take = {"pick": 1, "from": {"kind": ["tamer"]}, "may": True}
    effect = {"when": ["on play"], "do": [{"reveal": 3, "look": look, "take": [take]}]}
    scene = lay(
        {"X1": digimon(3, 2000, effect), "T1": tamer()},
        hand=["X1"],
        deck=["T1", "X1", FILL, FILL],
        memory=9,
    )
    scene.act("play X1")
    assert scene.game.choice
    return scene.game


def test_both_see_what_is_revealed_and_where_it_counts():
    """15-15-3-8, 15-15-3-1."""
    game = revealing(look=False)
    for player in (0, 1):
        side = view(game, player).sides[0]
        assert numbers(side.revealed) == ["T1", "X1", FILL]
        assert (side.revealed_from, side.deck) == ("deck", 4)


def test_only_whoever_looks_at_cards_sees_them():
    """15-15-3-9."""
    game = revealing(look=True)

    assert numbers(view(game, 0).sides[0].revealed) == ["T1", "X1", FILL]
    assert numbers(view(game, 1).sides[0].revealed) == ["", "", ""]
    assert view(game, 0).choice is game.choice
    assert (view(game, 1).choice, view(game, 1).asked, view(game, 1).asked_kind) == (
        None,
        0,
        "card",
    )


def test_a_choice_among_cards_that_one_does_not_see_names_none_of_them():
    """3-1-2."""
    pick = {"pick": 1, "from": {"area": ["hand"], "of": "opponent"}}
    effect = {"when": ["on play"], "do": [{"trash": pick}]}
    scene = lay(
        {"X1": digimon(3, 2000, effect), "T1": tamer(), "T2": tamer()},
        {"hand": ["X1"]},
        {"hand": ["T1", "T2"]},
        memory=9,
    )
    scene.act("play X1")
    shown = view(scene.game, 0)

    assert shown.choice
    assert {str(option.says) for option in shown.choice.options} == {"A face-down card"}
    assert [card.id for card in shown.sides[1].hand] == [int(key) for key in shown.choice.keys]


# --- what is on the field, under way, and waits ---


def test_what_is_on_the_field_is_seen_as_it_is_now():
    raised = [{"keyword": "security a.", "n": n} for n in (1, 2)]
    more = {"do": [{"dp": 2000}, *raised, {"cannot": ["block"]}]}
    scene = lay({"X1": digimon(4, 5000, more, keyword("blocker"), colors=["blue"])}, battle=["X1"])
    [seen] = view(scene.game, 1).sides[0].battle

    assert (seen.dp, seen.level, seen.names, seen.colours) == (7000, 4, ("X1",), ("blue",))
    assert seen.keywords == (("blocker", (1,)), ("security a.", (1, 2)))
    assert seen.cannot == ("block",)


def test_the_attack_under_way_is_seen_by_both():
    scene = lay(
        {"X1": digimon(4, 5000), "B1": digimon(4, 3000, keyword("blocker"))},
        {"battle": ["X1"]},
        {"battle": ["B1"]},
    )
    scene.act("attack X1 -> player")
    [attacker], [blocker] = scene.game.state.sides[0].battle, scene.game.state.sides[1].battle
    for player in (0, 1):
        attack = view(scene.game, player).attack
        assert attack
        assert (attack.attacker, attack.target, attack.blocked) == (attacker.id, None, False)
    scene.choose("B1")
    assert blocker.id not in [stack.id for stack in view(scene.game, 0).sides[1].battle]
    assert view(scene.game, 0).attack is None


def test_a_checked_card_and_an_option_being_used_are_in_no_area_and_seen_by_both():
    """13-1-6, 9-1-4."""
    ask = [{"may do": [{"draw": 1}]}]
    scene = lay(
        {
            "X1": digimon(4, 5000),
            "S1": digimon(3, 1000, {"when": ["security"], "do": ask}),
            "P1": option({"when": ["main"], "do": ask}),
        },
        {"battle": ["X1"], "hand": ["P1"]},
        {"security": ["S1"]},
    )
    scene.act("use P1")
    for player in (0, 1):
        assert numbers(view(scene.game, player).nowhere) == ["P1"]
    scene.choose("no")
    scene.act("attack X1 -> player")
    for player in (0, 1):
        shown = view(scene.game, player)
        assert numbers(shown.nowhere) == ["S1"]
        assert shown.checked == shown.nowhere[0].id


def test_what_waits_is_seen_by_card_and_player():
    draws = {"when": ["on play"], "do": [{"draw": 1}]}
    asks = {"when": ["on play"], "do": [{"may do": [{"draw": 1}]}]}
    scene = lay({"X1": digimon(3, 2000, asks, draws)}, hand=["X1"], memory=9)
    scene.act("play X1")
    scene.choose("X1#1")
    for player in (0, 1):
        [[pending]] = view(scene.game, player).waiting
        assert (pending.player, pending.number) == (0, "X1")


# --- what cannot be told ---


def exchange_hidden(state: State, player: int, dice: Random) -> int:
    """Deal out anew what the other player does not see of a player's cards; say how many moved."""
    side = state.sides[player]
    places = [("deck", c) for c in side.deck] + [("eggs", c) for c in side.eggs]
    places += [("hand", c) for c in side.hand] + [("security", c) for c in side.security]
    places += [("under", c) for stack in side.field for c in stack.cards[1:]]
    moved = 0
    for eggs in (False, True):
        hidden = [
            card
            for area, card in places
            if (area == "eggs") == eggs and 1 - player not in seen_by(state, area, card)
        ]
        dealt = [card.number for card in hidden]
        dice.shuffle(dealt)
        for card, number in zip(hidden, dealt, strict=True):
            moved += card.number != number
            card.number = number
    return moved


@given(seed=st.integers(0, 2**32 - 1), data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_view_does_not_change_when_hidden_cards_are_exchanged(seed, data):
    """3-1-2: also when the game goes on from the state with the cards exchanged."""
    pilot, dice = RandomPilot(seed), Random(seed)
    game = Game.begin(Setup((DECK, DECK), seed, seed % 2), POOL)
    for _ in range(data.draw(st.integers(0, 60))):
        if game.choice is None:
            break
        game.answer(pilot.answer(game.choice))
    if not game.is_quiet:
        return
    viewer = data.draw(st.integers(0, 1))
    for side in game.state.sides:  # some lie differently than these cards make them lie
        for card in side.security[:2] + [c for s in side.field for c in s.cards[1:2]]:
            card.face_up = dice.random() < 0.5
    plain = json.loads(json.dumps(game.state.dump()))
    other = State.load(plain)
    assume(exchange_hidden(other, 1 - viewer, dice))
    if game.choice is not None and game.choice.player == viewer:
        one, two = Game(State.load(plain), POOL), Game(other, POOL)
        assert asdict(view(one, viewer)) == asdict(view(two, viewer))
    else:
        assert view(State.load(plain), viewer) == view(other, viewer)


def test_ids_of_hidden_cards_do_not_tell_what_they_are():
    """1-3-10: after a shuffle nobody knows which card lies where."""
    game = Game.begin(Setup((DECK, DECK), 5), POOL)
    ids = [card.id for card in game.state.sides[0].deck]
    assert ids == sorted(ids)
    assert min(ids) > DECK.total("main") + DECK.total("eggs")


@pytest.mark.parametrize("player", [0, 1, None])
def test_a_view_of_a_whole_game_can_be_made_at_every_choice(player):
    game, pilot = Game.begin(Setup((DECK, DECK), 9), POOL), RandomPilot(9)
    while game.choice:
        shown = view(game, player)
        assert shown.asked == game.choice.player
        assert (shown.choice is None) == (player not in (None, game.choice.player))
        game.answer(pilot.answer(game.choice))
    assert view(game, player).asked is None
    assert view(game, player).winner in (0, 1)
