"""Tokens (CR 4-21)."""

from engine.game.view import view
from tests.engine.game.rules.playing import MINE
from tests.scenario import board, digimon, option, tamer

TOKENS = {"Pebble": {"level": 3, "dp": 3000, "play_cost": 3, "color": "red"}}


def with_token(*more, cards=None, areas=None):
    """A board with a token that an Option has just played, and Options for further effects."""
    play = {"when": ["main"], "do": [{"play token": "Pebble"}]}
    every = {"X1": option(play, use_cost=0), "X2": tamer()}
    for at, step in enumerate(more):
        every[f"S{at}"] = option({"when": ["main"], "do": [step]}, use_cost=0)
    own = {"hand": ["X1", *(f"S{at}" for at in range(len(more)))], "battle": ["X2"]}
    for area, there in (areas or {}).items():
        own[area] = own.get(area, []) + there
    scene = board(every | (cards or {}), own, tokens=TOKENS)
    scene.act("use X1")
    return scene


def tops(scene):
    return [stack.top.number for stack in scene.game.state.sides[0].battle]


def test_a_token_is_played_as_the_card_that_it_stands_for():
    """CR 4-21-1: with its DP and colour, for no cost, out of no area."""
    scene = with_token()

    scene.expect({"0:battle": 2, "0:battle:1:dp": 3000, "0:battle:1:level": 3, "memory": 3})
    assert scene.game.look_of(scene.game.state.sides[0].battle[1].id).is_named("Pebble")


def test_a_token_without_a_play_cost_is_played_too():
    """CR 1-4-4-5."""
    play = {"when": ["main"], "do": [{"play token": "Pebble"}]}
    tokens = {"Pebble": {"level": 3, "dp": 3000, "color": "red"}}
    cards = {"X1": option(play, use_cost=0), "X2": tamer()}
    scene = board(cards, {"hand": ["X1"], "battle": ["X2"]}, tokens=tokens)
    scene.act("use X1")

    scene.expect({"0:battle": 2, "0:battle:1:play_cost": None})


def test_everybody_sees_the_tokens():
    """CR 4-21-2."""
    scene = with_token()
    for player in (0, 1):
        assert len(view(scene.game.state, player).sides[0].battle) == 2


def test_nothing_is_stacked_with_a_token():
    """CR 4-21-3: nothing digivolves from it, nothing goes under it, it goes under nothing."""
    over = digimon(4, digivolve=[{"colors": ["red"], "level": 3, "cost": 0}])
    under_it = {
        "place under": {"pick": 1, "from": {"area": ["trash"], "of": "you", "level": 5}},
        "host": {"pick": 1, "from": MINE},
    }
    areas = {"hand": ["X4"], "trash": ["X5"]}
    scene = with_token(under_it, cards={"X4": over, "X5": digimon(5)}, areas=areas)
    scene.offers_not("digivolve X4")
    scene.act("use S0")
    scene.expect({"0:battle:1:under": []})
    assert "X5" in scene.value("0:trash:cards")


def test_a_token_that_leaves_the_field_is_in_no_area():
    """CR 4-21-5: but who waits for it sees it go where it would have gone."""
    seeing = tamer(
        {"when": [{"event": "deleted", "subject": MINE}], "do": [{"gain memory": 1}]},
        {"when": [{"event": "returned", "subject": MINE}], "do": [{"gain memory": 2}]},
    )
    one = {"pick": 1, "from": MINE}
    for step, memory in (({"delete": one}, 4), ({"return": one}, 5)):
        scene = with_token(step, cards={"X6": seeing}, areas={"battle": ["X6"]})
        scene.act("use S0")
        scene.expect({"0:battle": 2, "0:hand": 0, "memory": memory})
        assert scene.value("0:trash:cards") == ["X1", "S0"]
        assert not [card for card in scene.game.state.nowhere if card.token]


def test_a_token_under_a_card_is_no_token_any_more():
    """CR 4-21-3, 4-21-5: where it would go under a Digimon it leaves the game."""
    step = {
        "place under": {"pick": 1, "from": MINE | {"token": True}},
        "host": {"pick": 1, "from": MINE | {"token": False}},
    }
    scene = with_token(step, cards={"X6": digimon(5)}, areas={"battle": ["X6"]})
    scene.act("use S0")

    assert tops(scene) == ["X2", "X6"]
    scene.expect({"0:battle:1:under": []})


def test_what_digivolves_says_that_a_token_cannot():
    """CR 4-21-3: by an effect neither."""
    step = {
        "digivolve": {"pick": 1, "from": MINE},
        "into": {"pick": 1, "from": {"area": ["hand"], "of": "you", "kind": ["digimon"]}},
        "ignoring": True,
    }
    scene = with_token(step, cards={"X4": digimon(4)}, areas={"hand": ["X4"]})
    scene.act("use S0")

    scene.expect({"0:battle:1:dp": 3000, "0:hand:cards": ["X4"]})


def plays(*steps, cards=None, tokens=TOKENS, **areas):
    """Player 0 has used an Option of these steps."""
    every = {"X1": option({"when": ["main"], "do": list(steps)}, use_cost=0), "X2": tamer()}
    scene = board(every | (cards or {}), {"hand": ["X1"], "battle": ["X2"]}, tokens=tokens, **areas)
    scene.act("use X1")
    return scene


def test_who_may_not_play_such_cards_plays_no_such_tokens():
    """CR 4-21-1: they are played as if they had that information; by their DP they are barred."""
    for most, there in ((3000, 1), (2000, 2)):
        bars = {"forbid": "play", "cards": {"dp": {"at most": most}, "area": ["any"]}}
        cards = {"X3": tamer({"do": [bars]})}
        for step in ({"play token": "Pebble"}, {"may do": [{"play token": "Pebble"}]}):
            scene = plays(step, cards=cards, theirs={"battle": ["X3"]})
            if there == 2 and "may do" in step:
                scene.choose("yes")
            scene.expect({"0:battle": there, "asked": "action"})


def test_a_token_without_level_and_play_cost_is_found_by_neither():
    """CR 4-21-1, 2-9-2: it has what its information has, and nothing else."""
    dust = {"Dust": {"dp": 1000, "color": "white"}}
    for wanted, left in (
        ({"level": {"at most": 7}}, 2),
        ({"play cost": {"at most": 20}}, 2),
        ({"dp": {"at most": 1000}}, 1),
    ):
        scene = plays({"play token": "Dust"}, {"delete": {"all": MINE | wanted}}, tokens=dust)
        scene.expect({"0:battle": left})


def test_tokens_of_several_names_are_played_at_the_same_time():
    """CR 4-21-1, 15-5-2: what waits for a Digimon that is played triggers once."""
    waits = tamer({"when": [{"event": "played", "subject": MINE}], "do": [{"gain memory": 1}]})
    both = TOKENS | {"Shell": {"level": 3, "dp": 1000, "color": "blue"}}
    scene = plays(
        {"play token": "Pebble", "count": 2, "and": ["Shell"]},
        cards={"X2": waits},
        tokens=both,
    )
    scene.expect({"0:battle": 4, "memory": 4})


def test_a_token_may_be_played_as_a_digimon_of_the_opponent():
    """CR 4-21-1: you play it; what stops the opponent from playing does not stop you."""
    bars = tamer({"do": [{"forbid": "play"}]})
    scene = plays({"play token": "Pebble", "player": "opponent"}, cards={"X2": bars})
    scene.expect({"0:battle": 1, "1:battle:0:dp": 3000})
    scene.act("pass")
    scene.offers("attack 1:battle:0 -> player")
    mine = plays({"play token": "Pebble"}, cards={"X3": bars}, theirs={"battle": ["X3"]})
    mine.expect({"0:battle": 1})


def test_a_token_goes_into_no_deck_and_no_security_stack():
    """CR 4-21-5, 15-1-9: it leaves the game, and what is to follow its being placed follows."""
    for step in (
        {"return": {"pick": 1, "from": {"token": True}}, "to": "deck bottom"},
        {"put in security": {"pick": 1, "from": {"token": True}}},
    ):
        scene = with_token({"by": [step], "then": [{"gain memory": 2}]})
        scene.act("use S0")
        scene.choose("yes")
        scene.expect({"0:battle": 1, "0:deck": 5, "0:security": 1, "memory": 5})


def test_nothing_is_linked_to_a_token():
    """CR 4-21-4: to a Digimon beside it the card can be linked."""
    links = {"do": [{"links to": {"kind": ["digimon"]}, "cost": 0}], "field": "link"}
    linking = digimon(3, 2000, links, play_cost=20, link_dp=1000, link_cost=0)
    areas = {"hand": ["X5"], "battle": ["X6"]}
    scene = with_token(cards={"X5": linking, "X6": digimon(4)}, areas=areas)
    scene.offers("link X5 -> X6")
    scene.offers_not("link X5 -> 0:battle:2")
    scene.expect({"0:battle": 3})
