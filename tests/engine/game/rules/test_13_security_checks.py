"""Security checks (CR 13)."""

from __future__ import annotations

from engine.game.events import Battled, Checked
from engine.game.view import view
from tests.engine.game.rules.logged import activated, happened
from tests.scenario import board, digimon, keyword, option, tamer

X = digimon(4, 5000)
TWO = digimon(4, 5000, keyword("security a.", 1))


def security(*steps):
    return {"when": ["security"], "do": list(steps), "field": "security"}


def test_an_attack_makes_one_check_of_so_many_cards_as_the_attacker_can():
    """CR 13-1-2: an effect that lets it check again in the same attack does nothing."""
    more = {"when": ["end of attack"], "do": [{"check security": "this"}]}
    cards = {"X1": digimon(4, 5000, more), "X2": digimon(4, 5000, keyword("security a.", 2), more)}
    deep = {"security": ["CC9-999"] * 5}
    scene = board(cards, battle=["X1", "X2"], theirs=deep)
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 4})
    scene.act("attack X2 -> player")
    scene.expect({"1:security": 1, "1:trash": 4})


def test_cards_are_checked_one_at_a_time():
    """CR 13-1-3, 13-1-8-5: the first is done with before the second is revealed."""
    asks = security({"may do": [{"gain memory": 1}]})
    scene = board(
        {"X1": TWO, "O1": option(asks), "O2": option(asks)},
        battle=["X1"],
        theirs={"security": ["O1", "O2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "optional", "1:security:cards": ["O2"], "1:trash": 0})
    scene.choose("no")
    scene.expect({"asked": "optional", "1:security": 0, "1:trash:cards": ["O1"]})
    scene.choose("no")
    scene.expect({"1:trash:cards": ["O1", "O2"], "asked": "action"})


def test_a_check_is_mandatory():
    """CR 13-1-4: nobody is asked, however bad it is for the attacker."""
    scene = board(
        {"X1": digimon(3, 1000, keyword("security a.", 1)), "X2": digimon(6, 12000)},
        battle=["X1"],
        theirs={"security": ["X2", "X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "action", "0:battle": 0, "1:security": 1})


def test_what_has_gone_checks_no_more():
    """CR 13-1-5: whether a battle, an effect or a move took it out of the battle area."""
    attacker = {"all": {"attacking": True}}
    cards = {
        "X1": TWO,
        "X2": digimon(6, 12000),
        "O1": option(security({"delete": attacker})),
        "O2": option(security({"move": attacker})),
    }
    for first in ("X2", "O1", "O2"):
        scene = board(cards, battle=["X1"], theirs={"security": [first, "X2"]})
        scene.act("attack X1 -> player")
        scene.expect({"0:battle": 0, "1:security:cards": ["X2"], "1:trash:cards": [first]})


def test_a_checked_card_is_in_no_area():
    """CR 13-1-6: neither in the security stack any more nor in the trash yet."""
    counts = {"count": {"area": ["security", "trash", "hand"], "of": "you"}}
    scene = board(
        {"X1": X, "O1": option(security({"gain memory": counts}))},
        battle=["X1"],
        theirs={"security": ["O1", "O1", "O1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"memory": 1, "1:trash:cards": ["O1"]})


def test_what_waits_for_security_to_be_removed_sees_the_check():
    """CR 13-1-6: the card has left the security stack with the check."""
    gone = {
        "when": [{"event": "card moved", "source": "security", "subject": {"of": "you"}}],
        "do": [{"draw": 1}],
    }
    scene = board({"X1": X, "T2": tamer(gone)}, battle=["X1"], theirs={"battle": ["T2"]})
    scene.act("attack X1 -> player")
    scene.expect({"1:hand": 1, "1:trash": 1})


def test_a_checked_digimon_card_is_a_security_digimon():
    """CR 13-1-7: what is about Security Digimon is about it, what is about Digimon is not."""
    mine = {"do": [{"dp": 3000, "of": {"all": {"kind": ["digimon"], "of": "you"}}}]}
    theirs = {"do": [{"dp": 3000, "of": {"all": {"kind": ["security digimon"], "of": "you"}}}]}
    cards = {"X1": X, "X2": digimon(4, 3000), "T1": tamer(mine), "T2": tamer(theirs)}
    for helper, survives in (("T1", 1), ("T2", 0)):
        scene = board(cards, battle=["X1"], theirs={"battle": [helper, "X2"], "security": ["X2"]})
        scene.act("attack X1 -> player")
        scene.expect({"0:battle": survives, "1:trash:cards": ["X2"]})


def test_a_security_digimon_is_no_target_of_effects_on_digimon():
    """CR 13-1-7, 13-1-6: it is not in the battle area."""
    every = {"when": [{"event": "checked"}], "do": [{"delete": {"all": {"kind": ["digimon"]}}}]}
    scene = board(
        {"X1": X, "X2": digimon(4, 9000), "T2": tamer(every)},
        battle=["X1"],
        theirs={"security": ["X2"], "battle": ["T2", "X2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 0, "1:battle:cards": ["T2"], "1:trash:cards": ["X2", "X2"]})
    assert not happened(scene, Battled)


def test_the_checked_card_is_shown_to_both_players():
    """CR 13-1-8-1-1: the top card is, and one that lay face up goes on being so."""
    asks = security({"may do": [{"gain memory": 1}]})
    cards = {"X1": X, "O1": option(asks), "O2": option(asks)}
    for first in ("O1", {"card": "O1", "face up": True}):
        scene = board(cards, battle=["X1"], theirs={"security": [first, "O2"]})
        scene.act("attack X1 -> player")
        for player in (0, 1):
            seen = view(scene.game.state, player)
            assert [card.number for card in seen.nowhere] == ["O1"]
            assert [card.number for card in seen.sides[1].security] == [""]
        scene.choose("no")


def test_effects_of_the_check_are_done_before_the_battle():
    """CR 13-1-8-2-1: the [Security] effect, and then what else the check has triggered."""
    grows = {"dp": 1000, "of": {"all": {"kind": ["digimon"], "of": "you"}}, "for": "turn"}
    told = {"when": [{"event": "checked", "player": "opponent"}], "do": [grows]}
    helps = {"dp": 1000, "of": {"all": {"kind": ["security digimon"], "of": "you"}}}
    scene = board(
        {
            "X1": X,
            "X2": digimon(4, 5000, security(helps | {"for": "turn"}), security({"draw": 1})),
            "T1": tamer(told),
        },
        battle=["X1", "T1", "T1"],
        theirs={"security": ["X2"]},
    )
    scene.act("attack X1 -> player")
    assert activated(scene) == ["X2", "X2"]
    scene.choose("0:battle:1")
    assert activated(scene) == ["X2", "X2", "T1", "T1"]
    scene.expect({"0:battle:0:dp": 7000, "1:hand": 1, "1:trash": 1})
    assert [type(e) for e in scene.game.log if isinstance(e, (Battled, Checked))] == [
        Checked,
        Battled,
    ]


def test_a_security_digimon_battles_the_digimon_that_checked_it():
    """CR 13-1-8-3-1: what that triggers is done before the card is trashed and before the next
    check."""
    dies = {"when": ["on deletion"], "do": [{"may do": [{"gain memory": 1}]}]}
    scene = board(
        {"X1": digimon(4, 5000, dies), "X2": digimon(4, 5000)},
        battle=["X1"],
        theirs={"security": ["X2"], "trash": ["X1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"asked": "optional", "0:trash:cards": ["X1"], "1:trash:cards": ["X1"]})
    scene.choose("no")
    scene.expect({"1:trash:cards": ["X1", "X2"], "asked": "action"})


def test_without_a_security_digimon_there_is_no_battle():
    """CR 13-1-8-3-2: other cards do not battle, nor one that its own effect has taken elsewhere."""
    cards = {
        "X1": digimon(4, 1000, keyword("security a.", 3)),
        "X2": digimon(4, 9000, security({"play": "this card"})),
        "X3": digimon(4, 9000, security({"return": "this card"})),
        "T1": tamer(),
        "O1": option(security({"draw": 1})),
    }
    scene = board(cards, battle=["X1"], theirs={"security": ["T1", "O1", "X2", "X3"]})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 1, "1:battle:cards": ["X2"], "1:trash:cards": ["T1", "O1"]})
    assert "X3" in scene.value("1:hand:cards")
    assert not happened(scene, Battled)


def test_a_checked_digimon_card_that_has_been_digivolved_into_does_not_battle():
    """CR 13-1-8-3-2, 13-1-8-4: it is on top of a Digimon then, and in no trash."""
    rises = {"digivolve": {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}}
    red = [{"colors": ["red"], "level": 4, "cost": 3}]
    up = digimon(5, 9000, security(rises | {"into": "this card"}), digivolve=red)
    scene = board({"X1": X, "X5": up}, battle=["X1"], theirs={"security": ["X5"], "battle": ["X1"]})
    scene.act("attack X1 -> player")
    scene.expect({"0:battle": 1, "1:battle:0:card": "X5", "1:trash": 0, "1:hand": 1, "memory": 3})


def test_a_checked_card_is_trashed_unless_it_has_got_a_place():
    """CR 13-1-8-4: once everything about it is done; it may be back in the security stack."""
    cards = {
        "X1": X,
        "O1": option(security({"draw": 1})),
        "O2": option(security({"place in battle": "this card"})),
        "O3": option(security({"put in security": "this card", "at": "bottom"})),
    }
    scene = board(cards, battle=["X1"], theirs={"security": ["O1", "O3"]})
    scene.act("attack X1 -> player")
    scene.expect({"1:trash:cards": ["O1"], "1:security:cards": ["O3"]})
    scene = board(cards, battle=["X1"], theirs={"security": ["O2"]})
    scene.act("attack X1 -> player")
    scene.expect({"1:trash": 0, "1:battle:cards": ["O2"]})
    scene = board(cards, battle=["X1"], theirs={"security": ["O3", "O1"]})
    scene.act("attack X1 -> player")
    scene.expect({"1:trash": 0, "1:security:cards": ["O1", "O3"]})


def test_the_next_card_is_checked_while_there_is_one_and_the_digimon_can():
    """CR 13-1-8-5: a security stack that runs out is no win."""
    scene = board(
        {"X1": digimon(4, 5000, keyword("security a.", 2)), "T1": tamer()},
        battle=["X1"],
        theirs={"security": ["T1", "T1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:security": 0, "1:trash": 2, "winner": None, "asked": "action"})
