"""Playing a card (CR 7-1)."""

from __future__ import annotations

from engine.game.events import Moved, Paid, Played
from engine.game.view import view
from tests.engine.game.rules.logged import happened
from tests.scenario import board, digimon, egg, option, tamer


def would_be_played(*steps):
    """An immediate-type effect of a card, or of a card that waits for others to be played."""
    trigger = {"event": "played", "would": True, "subject": {"this": True}}
    return {"when": [trigger], "do": list(steps)}


def test_digimon_and_tamers_are_played_from_the_hand_into_the_battle_area():
    """CR 7-1-1, 7-1-3-2, 7-1-3-3: whatever has a play cost, for exactly that cost."""
    scene = board(
        {
            "X1": digimon(4, 5000, play_cost=2),
            "T1": tamer(play_cost=1),
            "O1": option(),
            "X9": digimon(3, 1000, play_cost=None),
            "E1": egg(),
        },
        hand=["X1", "T1", "O1", "X9", "E1"],
        memory=4,
    )
    scene.offered("play X1", "play T1", "pass")
    scene.act("play X1")
    scene.expect({"memory": 2, "0:battle:cards": ["X1"], "0:battle:0:suspended": False})
    scene.act("play T1")
    scene.expect({"memory": 1, "0:battle:cards": ["X1", "T1"], "0:breeding": 0})
    scene.expect({"0:hand:cards": ["O1", "X9", "E1"]})


def test_what_came_this_turn_does_not_attack():
    """CR 7-1-2-1: not even what was put on it can, nor a Tamer that counts as a Digimon."""
    upper = [{"colors": ["red"], "level": 4, "cost": 0}]
    awake = {"treat as": ["digimon"], "dp": 3000, "of": "this"}
    scene = board(
        {
            "X1": digimon(4, 5000, play_cost=0),
            "X2": digimon(5, 7000, digivolve=upper),
            "T1": tamer({"do": [awake]}, play_cost=0),
            "X3": digimon(4, 2000, play_cost=5),
        },
        hand=["X1", "X2", "T1"],
        battle=["X3", "T1"],
    )
    scene.act("play X1")
    scene.act("play T1")
    scene.offers("attack X3 -> player", "attack 0:battle:1 -> player")
    scene.offers_not("attack X1 -> player", "attack 0:battle:3 -> player")
    scene.act("digivolve X2 -> X1")
    scene.offers_not("attack X2 -> player")
    scene.act("pass")
    scene.act("pass")
    scene.offers("attack X2 -> player", "attack 0:battle:3 -> player")


def test_what_an_effect_plays_does_not_attack_this_turn_either():
    """CR 7-1-2-1: placed is placed, whoever did it and from wherever it came."""
    scene = board(
        {
            "X1": digimon(4, 5000),
            "T1": tamer(
                {
                    "when": ["main"],
                    "do": [{"play": {"pick": 1, "from": {"area": ["trash"], "of": "you"}}}],
                }
            ),
        },
        battle=["T1"],
        trash=["X1"],
    )
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["T1", "X1"], "memory": 3})
    scene.offers_not("attack X1 -> player")


def test_immediate_effects_come_after_the_card_is_shown_and_before_it_is_paid_for():
    """CR 7-1-2-2, 7-1-3-1: both players see the card, and nothing has been paid yet."""
    cheaper = {"may do": [{"reduce cost": 2}]}
    scene = board({"X1": digimon(4, 5000, would_be_played(cheaper))}, hand=["X1"], memory=5)
    scene.act("play X1")
    scene.expect({"asked": "optional", "memory": 5, "0:battle": 0})
    for player in (0, 1):
        assert [card.number for card in view(scene.game.state, player).nowhere] == ["X1"]
    scene.choose("yes")
    scene.expect({"memory": 2, "0:battle:cards": ["X1"]})


def test_an_immediate_effect_of_another_card_interrupts_the_playing():
    """CR 7-1-2-2: it is done before the card arrives, so the card is not there for it."""
    trigger = {"event": "played", "would": True, "subject": {"kind": ["digimon"], "of": "you"}}
    gain = {"if": {"there are": {"kind": ["digimon"], "of": "you"}}, "then": [{"gain memory": 1}]}
    scene = board(
        {
            "X1": digimon(4, 5000, play_cost=2),
            "T1": tamer({"when": [trigger], "do": [gain, {"reduce cost": 1}]}),
        },
        hand=["X1", "X1"],
        battle=["T1"],
    )
    scene.act("play X1")
    scene.expect({"memory": 2})
    scene.act("play X1")
    scene.expect({"memory": 2})


def test_a_card_that_cannot_be_paid_for_any_more_goes_back_unpaid():
    """CR 7-1-2-3: to where it was in the hand; it has not left it, and the memory stays."""
    seen = {
        "when": [{"event": "card moved", "subject": {"of": "you"}, "source": "hand"}],
        "do": [{"draw": 1}],
    }
    dearer = would_be_played({"may do": [{"reduce cost": -1}]})
    scene = board(
        {"X1": digimon(6, 9000, dearer, play_cost=10), "X2": digimon(3, 1000), "T1": tamer(seen)},
        hand=["X2", "X1", "T1"],
        battle=["T1"],
        memory=0,
    )
    before = [card.id for card in scene.game.state.side(0).hand]
    scene.act("play X1")
    scene.choose("yes")
    scene.expect({"memory": 0, "turn": 0, "0:hand:cards": ["X2", "X1", "T1"], "0:battle": 1})
    assert [card.id for card in scene.game.state.side(0).hand] == before
    assert not happened(scene, Paid) + happened(scene, Played) + happened(scene, Moved)


def test_a_card_whose_playing_is_prevented_goes_back_to_the_trash():
    """CR 7-1-2-3: wherever it would have been played from; nothing has left the trash."""
    draws = {
        "when": [{"event": "card moved", "subject": {"of": "you"}, "source": "trash"}],
        "do": [{"draw": 1}],
    }
    scene = board(
        {
            "X1": digimon(4, 5000, would_be_played({"prevent": "it"})),
            "X2": digimon(3, 1000),
            "T1": tamer(
                {
                    "when": ["main"],
                    "do": [
                        {
                            "play": {
                                "pick": 1,
                                "from": {"area": ["trash"], "of": "you", "level": 4},
                            }
                        }
                    ],
                },
                draws,
            ),
        },
        battle=["T1"],
        trash=["X2", "X1", "X2"],
    )
    scene.act("activate T1")
    scene.expect({"0:battle:cards": ["T1"], "0:trash:cards": ["X2", "X1", "X2"], "memory": 3})
    scene.expect({"0:hand": 0})


def test_on_play_effects_wait_until_the_card_is_there():
    """CR 7-1-3-3: the playing is done once the card is on the field; then comes what triggered."""
    count = {"count": {"kind": ["digimon"], "of": "you"}, "times": 1}
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["on play"], "do": [{"gain memory": count}]})},
        hand=["X1"],
        battle=["X1"],
        memory=5,
    )
    scene.act("play X1")
    scene.expect({"memory": 2, "0:battle": 2})
