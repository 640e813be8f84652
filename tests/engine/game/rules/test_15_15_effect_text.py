"""What the words of effects mean (CR 15-15)."""

import pytest

from engine.game.view import view
from tests.scenario import board, digimon, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}
HAND = {"area": ["hand"], "of": "you"}


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


def revealing(count, **more):
    """A step that reveals so many cards of your deck."""
    return {"reveal": count} | more


# --- the end of an attack ---

STOPS = {"when": ["when attacking"], "do": [{"end attack": True}]}
AT_THE_END = {"when": ["end of attack"], "do": [{"gain memory": 1}]}


def test_an_attack_that_an_effect_ends_has_its_end_at_once():
    """CR 15-15-1-1: no counter, no block, no check; but [End of Attack] there is."""
    scene = board(
        {
            "X1": digimon(4, 5000, STOPS, AT_THE_END),
            "Y1": digimon(
                4,
                5000,
                {"do": [{"keyword": "blocker"}]},
                {"when": ["counter"], "do": [{"draw": 1}]},
            ),
        },
        {"battle": ["X1"]},
        {"battle": ["Y1"]},
    )
    scene.act("attack X1 -> player")
    scene.expect(
        {
            "memory": 4,
            "1:security": 1,
            "0:battle:0:suspended": True,
            "asked": "action",
            "attacking": False,
        }
    )


def test_the_end_of_the_attack_comes_before_what_else_waits():
    """CR 15-15-1-1: [End of Attack] draws the top card, then the effect that waited trashes it."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                STOPS,
                {"when": ["end of attack"], "do": [{"draw": 1}]},
                {"when": ["when attacking"], "do": [{"trash": {"all": HAND}}]},
            ),
            "A1": digimon(3, 1000),
        },
        battle=["X1"],
        deck=["A1", "A1", "A1"],
    )
    scene.act("attack X1 -> player")
    scene.choose("X1#1")
    scene.expect({"0:trash:cards": ["A1"], "0:hand": 0, "1:security": 1, "asked": "action"})


# --- "gains" ---


def test_who_gains_an_effect_has_it():
    """CR 15-15-2-1: the opponent's Digimon gains an effect, which is then its own."""
    gains = {
        "grant": [{"when": ["when attacking"], "do": [{"draw": 1}, {"dp": 1000, "for": "turn"}]}],
        "of": {"pick": 1, "from": THEIRS},
        "for": "opponent's turn",
    }
    scene = board(
        {"X1": used(gains), "Y1": digimon(4, 5000), "Z1": tamer()},
        {"hand": ["X1"], "battle": ["Z1"]},
        {"battle": ["Y1"]},
    )
    scene.act("use X1")
    scene.act("pass")
    scene.act("attack Y1 -> player")
    scene.expect({"1:hand": 2, "0:hand": 0, "1:battle:0:dp": 6000})


def test_who_gains_an_effect_is_affected_by_it():
    """CR 15-15-2-2: whom the opponent's effects do not affect does not gain one from them."""
    immune = {"do": [{"unaffected by": ["opponent's effect"]}]}
    scene = board(
        {
            "X1": used({"grant": [{"do": [{"dp": -2000}]}], "of": {"all": THEIRS}, "for": "turn"}),
            "Y1": digimon(4, 5000),
            "Y2": digimon(4, 6000, immune),
            "Z1": tamer(),
        },
        {"hand": ["X1"], "battle": ["Z1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.expect({"1:battle:0:dp": 3000, "1:battle:1:dp": 6000})


# --- revealing ---

LESS_SECURITY = {
    "when": [
        {"event": "card moved", "source": "security", "subject": {"of": "you", "area": ["any"]}}
    ],
    "do": [{"gain memory": 1}],
}


@pytest.mark.parametrize("look", [True, False])
def test_revealed_cards_have_not_left_their_area(look):
    """CR 15-15-3-1, example: to reveal security cards is not to remove them."""
    scene = board(
        {
            "X1": used(revealing(2, of="security", look=look, rest="back")),
            "T1": tamer(LESS_SECURITY),
        },
        hand=["X1"],
        battle=["T1"],
        security=["X1", "T1", "X1"],
    )
    scene.act("use X1")
    scene.expect({"memory": 2, "0:security:cards": ["X1", "T1", "X1"]})


def test_revealed_cards_still_count_in_their_area():
    """CR 15-15-3-1: while the security cards are revealed, there are still two of them."""
    scene = board(
        {
            "X1": used(
                revealing(
                    2,
                    of="security",
                    rest="back",
                    do=[
                        {
                            "if": {"there are": {"area": ["security"], "of": "you"}, "at least": 2},
                            "then": [{"gain memory": 3}],
                        },
                        {"gain memory": {"count": {"area": ["security"], "of": "you"}}},
                    ],
                )
            ),
            "T1": tamer(),
        },
        hand=["X1"],
        battle=["T1"],
        security=["X1", "T1"],
    )
    scene.act("use X1")
    scene.expect({"memory": 7})


def test_a_revealed_card_is_no_card_of_its_area():
    """CR 15-15-3-1: the top card of the deck is the first that is not revealed."""
    scene = board(
        {
            "X1": used(revealing(2, rest="deck top", do=[{"trash": {"top of": "deck"}}])),
            "T1": tamer(),
            "A1": digimon(3, 1000),
            "A2": digimon(3, 2000),
        },
        hand=["X1"],
        battle=["T1"],
        deck=["A1", "A1", "A2", "A1"],
    )
    scene.act("use X1")
    scene.expect({"0:trash:cards": ["A2", "X1"], "0:deck:cards": ["A1", "A1", "A1"]})


def test_what_is_trashed_while_revealed_is_not_trashed_from_the_deck():
    """CR 15-15-3-1, example: the effect that waits for the deck to be trashed does not trigger."""
    waits = {
        "when": [
            {
                "event": "card moved",
                "source": "deck",
                "to": "trash",
                "subject": {"of": "you", "area": ["any"]},
            }
        ],
        "do": [{"gain memory": 1}],
    }
    for step, memory in (
        (revealing(2, rest="trash"), 2),
        ({"trash": {"top of": "deck", "count": 2}}, 3),
    ):
        scene = board({"X1": used(step), "T1": tamer(waits)}, hand=["X1"], battle=["T1"])
        scene.act("use X1")
        scene.expect({"0:trash": 3, "0:deck": 3, "memory": memory})


@pytest.mark.parametrize(
    "taking", [{"to": "trash"}, {"to": "hand"}, {"to": "play"}, {"to": "deck bottom"}]
)
def test_fewer_revealed_cards_are_fewer_in_the_area(taking):
    """CR 15-15-3-2, example: one of the revealed security cards goes, so there are fewer."""
    scene = board(
        {
            "X1": used(
                revealing(
                    2,
                    of="security",
                    rest="back",
                    take=[{"pick": 1, "from": {"kind": ["digimon"]}} | taking],
                )
            ),
            "T1": tamer(LESS_SECURITY),
            "A1": digimon(3, 1000),
        },
        hand=["X1"],
        battle=["T1"],
        security=["T1", "A1", "T1"],
    )
    scene.act("use X1")
    scene.expect({"memory": 3, "0:security:cards": ["T1", "T1"]})


@pytest.mark.parametrize("step", ["play", "digivolve"])
def test_fewer_cards_by_playing_or_digivolving_straight_from_an_area(step):
    """CR 15-15-3-2: what is played or digivolved into out of the security stack is removed."""
    card = {"pick": 1, "from": {"area": ["security"], "kind": ["digimon"], "of": "you"}}
    steps = {
        "play": {"play": card},
        "digivolve": {"digivolve": {"pick": 1, "from": MINE}, "into": card},
    }
    scene = board(
        {
            "X1": used(steps[step]),
            "T1": tamer(LESS_SECURITY),
            "Y0": digimon(3, 1000),
            "A1": digimon(4, 4000, digivolve=[{"level": 3, "cost": 0}]),
        },
        hand=["X1"],
        battle=["T1", "Y0"],
        security=["T1", "A1"],
    )
    scene.act("use X1")
    scene.expect({"memory": 3, "0:security": 1})


def searching(security, *steps):
    """All, or the top card, of a security stack is looked at, and an Option is used meanwhile."""
    use = {"use": {"pick": 1, "from": {"area": ["hand"], "kind": ["option"], "of": "you"}}}
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [
                        revealing(1, of="security", look=True, rest="back", do=list(steps) or [use])
                    ],
                },
            ),
            "O1": used({"recover": 1}),
            "T1": tamer(),
        },
        hand=["X1", "O1"],
        battle=["T1"],
        security=security,
        memory=9,
    )
    scene.act("play X1")
    return scene


def test_nothing_is_added_by_others_to_an_area_that_is_wholly_revealed():
    """CR 15-15-3-3: the Option's <Recovery +1> adds nothing; where a card is left, it does."""
    searching(["T1"]).expect({"0:security": 1, "0:deck": 5, "0:trash": 1})
    searching(["T1", "T1"]).expect({"0:security": 3, "0:deck": 4, "0:trash": 1})


def test_the_effect_that_reveals_may_add_itself():
    """CR 15-15-3-3: it is another effect that cannot."""
    searching(["T1"], {"recover": 1}).expect({"0:security": 2, "0:deck": 4})


def test_to_reveal_is_one_process_until_all_is_put_away():
    """CR 15-15-3-4, example: what triggers when the Tamer card is added waits for the rest."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [
                        revealing(
                            5, take=[{"pick": 1, "from": {"kind": ["tamer"]}}], rest="deck bottom"
                        )
                    ],
                },
            ),
            "T1": tamer(
                {
                    "when": [
                        {
                            "event": "card moved",
                            "to": "hand",
                            "by": ["effect"],
                            "subject": {"of": "you", "area": ["any"]},
                        }
                    ],
                    "do": [{"return": {"all": HAND}, "to": "deck bottom"}],
                }
            ),
            "T2": tamer(),
            "A1": digimon(3, 1000),
        },
        hand=["X1"],
        battle=["T1"],
        deck=["A1", "T2", "A1", "A1", "A1", "T1"],
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"0:deck:cards": ["T1", "A1", "A1", "A1", "A1", "T2"], "0:hand": 0})


def test_a_card_that_is_drawn_meanwhile_is_not_one_of_the_revealed():
    """CR 15-15-3-5, example: to digivolve into a revealed card draws the fourth of the deck."""
    scene = board(
        {
            "X1": digimon(
                5,
                7000,
                {
                    "when": ["when attacking"],
                    "do": [
                        revealing(
                            3,
                            take=[
                                {
                                    "pick": 1,
                                    "from": {"kind": ["digimon"], "level": 6},
                                    "to": "digivolve",
                                    "may": True,
                                }
                            ],
                            rest="deck bottom",
                        )
                    ],
                },
            ),
            "X2": digimon(6, 11000, digivolve=[{"level": 5, "cost": 3}]),
            "A1": digimon(3, 1000),
            "A2": digimon(3, 2000),
        },
        battle=["X1"],
        deck=["A1", "X2", "A1", "A2", "A1"],
    )
    scene.act("attack X1 -> player")
    scene.choose("X2")
    scene.expect(
        {
            "0:battle:0": "X2",
            "0:hand:cards": ["A2"],
            "0:deck:cards": ["A1", "A1", "A1"],
            "memory": 3,
        }
    )


def test_who_reveals_chooses_the_order_in_which_cards_return():
    """CR 15-15-3-6, example: the player of the effect, also where the deck is the opponent's."""
    for whose in ("you", "opponent"):
        deck = ["A1", "A2", "A3", "A4", "A1"]
        step = revealing(
            4, player=whose, take=[{"pick": 1, "from": {"name": ["A2"]}}], rest="deck bottom"
        )
        scene = board(
            {
                "X1": digimon(4, 5000, {"when": ["on play"], "do": [step]}),
                **{f"A{n}": digimon(3, 1000 * n) for n in range(1, 5)},
            },
            {"hand": ["X1"], "deck": deck},
            {"deck": deck},
            memory=9,
        )
        scene.act("play X1")
        scene.expect({"asked": "order", "asked player": 0})
        scene.offered("A1", "A3", "A4")
        scene.choose("A3", "A4", "A1")
        side = 0 if whose == "you" else 1
        scene.expect({f"{side}:deck:cards": ["A1", "A3", "A4", "A1"], f"{side}:hand:cards": ["A2"]})


def seen(**more):
    """What each player sees of my two top cards while one of them is being chosen."""
    scene = board(
        {
            "X1": used(revealing(2, take=[{"pick": 1, "from": {}}]) | more),
            "T1": tamer(),
            "A1": digimon(3, 1000),
            "A2": digimon(3, 2000),
        },
        hand=["X1"],
        battle=["T1"],
        deck=["A1", "A2", "A1", "A1", "A1"],
    )
    scene.act("use X1")
    scene.expect({"asked": "card"})
    return [
        [card.number for card in view(scene.game.state, player).sides[0].revealed]
        for player in (0, 1)
    ]


def test_revealed_cards_are_seen_by_both_players():
    """CR 15-15-3-8-1: and there are still five cards in the deck."""
    assert seen() == [["A1", "A2"], ["A1", "A2"]]


def test_cards_that_are_looked_at_are_seen_by_one_player():
    """CR 15-15-3-9-1, 15-15-3-9-2: by the player of the effect, where it names nobody."""
    assert seen(look=True) == [["A1", "A2"], ["", ""]]


def test_cards_of_the_opponent_are_looked_at_by_the_player_of_the_effect():
    """CR 15-15-3-9-2: not by who owns them."""
    scene = board(
        {
            "X1": used(
                revealing(
                    2,
                    of="security",
                    player="opponent",
                    look=True,
                    rest="back",
                    take=[{"pick": 1, "from": {}, "to": "trash"}],
                )
            ),
            "T1": tamer(),
        },
        {"hand": ["X1"], "battle": ["T1"]},
        {"security": ["X1", "T1"]},
    )
    scene.act("use X1")
    shown = [
        [card.number for card in view(scene.game.state, player).sides[1].revealed]
        for player in (0, 1)
    ]
    assert shown == [["X1", "T1"], ["", ""]]


def test_cards_that_were_looked_at_go_back_as_they_were():
    """CR 15-15-3-9-3: security cards lie face down again, in the same order; a face-up one not."""
    scene = board(
        {"X1": used(revealing(0, all=True, of="security", look=True, rest="back")), "T1": tamer()},
        hand=["X1"],
        battle=["T1"],
        security=["X1", {"card": "T1", "face up": True}, "T1"],
    )
    scene.act("use X1")
    scene.expect({"0:security:cards": ["X1", "T1", "T1"], "0:revealed": 0})
    for player in (0, 1):
        side = view(scene.game.state, player).sides[0]
        assert [card.number for card in side.security] == ["", "T1", ""]
        assert side.revealed == ()


def test_a_deck_that_was_searched_is_shuffled_where_the_text_says_so():
    """CR 15-15-3-9-3: nobody knows any more where the cards lie that were seen."""
    deck = [f"A{n}" for n in range(1, 9)]
    orders = set()
    for seed in range(3):
        scene = board(
            {
                "X1": used(
                    revealing(
                        0,
                        all=True,
                        look=True,
                        take=[{"pick": 1, "from": {"name": ["A8"]}}],
                        rest="shuffle",
                    )
                ),
                "T1": tamer(),
                **{name: digimon(3, 1000) for name in deck},
            },
            hand=["X1"],
            battle=["T1"],
            deck=deck,
            seed=seed,
        )
        scene.act("use X1")
        scene.expect({"0:hand:cards": ["A8"], "0:deck": 7, "0:revealed": 0})
        orders.add(tuple(card.number for card in scene.game.state.sides[0].deck))
    assert all(sorted(order) == deck[:7] for order in orders)
    assert len(orders | {tuple(deck[:7])}) > 2


# --- numbers in effects that are raised and lowered ---


def deleting(by, delete, *, player="you"):
    """An Option that deletes, a Tamer that changes how much, and three Digimon of the opponent."""
    return board(
        {
            "X1": used({"delete": delete}),
            "T1": tamer({"do": [{"raise": "deletion dp", "by": by, "player": player}]}),
            "Y1": digimon(3, 3000),
            "Y2": digimon(3, 4000),
            "Y3": digimon(3, 5000),
        },
        {"hand": ["X1"], "battle": ["T1"]},
        {"battle": ["Y1", "Y2", "Y3"]},
    )


def test_the_maximum_that_a_text_shows_is_raised():
    """CR 15-15-4-1: with 1000 more, 4000 DP or less is 5000 DP or less."""
    small = {**THEIRS, "dp": {"at most": 4000}}
    scene = deleting(1000, {"pick": 1, "from": small})
    scene.act("use X1")
    scene.offered("Y1", "Y2", "Y3")
    scene.choose("Y3")
    scene.expect({"1:battle": 2})

    scene = deleting(1000, {"all": small})
    scene.act("use X1")
    scene.expect({"1:battle": 0})


def test_the_maximum_of_a_total_is_raised():
    """CR 15-15-4-1: any number of Digimon whose DP add up to 6000, and 2000 more, or less."""
    scene = deleting(
        2000,
        {"pick": 0, "from": THEIRS, "any number": True, "total": "dp", "total at most": 6000},
    )
    scene.act("use X1")
    scene.choose("Y1")
    scene.offered("Y2", "Y3")
    scene.choose("Y3")
    scene.expect({"1:battle:cards": ["Y2"]})


def test_the_maximum_that_a_text_shows_is_lowered():
    """CR 15-15-4-2: with 1000 less, 4000 DP or less is 3000 DP or less."""
    scene = deleting(-1000, {"pick": 1, "from": {**THEIRS, "dp": {"at most": 4000}}})
    scene.act("use X1")
    scene.expect({"1:battle:cards": ["Y2", "Y3"], "asked": "action"})


def test_only_your_effects_are_raised():
    """CR 15-15-4-1: the Tamer raises what the opponent's effects can delete, not this one."""
    scene = deleting(1000, {"all": {**THEIRS, "dp": {"at most": 4000}}}, player="opponent")
    scene.act("use X1")
    scene.expect({"1:battle:cards": ["Y3"]})


def test_a_maximum_that_the_text_does_not_show_is_not_raised():
    """CR 15-15-4-3, example: as much DP as this Digimon has is not a number to be raised."""
    own = {"fact": "dp", "of": "this"}
    scene = board(
        {
            "X1": digimon(
                4,
                4000,
                {
                    "when": ["when attacking"],
                    "do": [{"delete": {"all": {**THEIRS, "dp": {"at most": own}}}}],
                },
            ),
            "T1": tamer({"do": [{"raise": "deletion dp", "by": 1000}], "turn": "your"}),
            "Y1": digimon(3, 4000),
            "Y2": digimon(3, 5000),
        },
        {"battle": ["X1", "T1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("attack X1 -> player")
    scene.expect({"1:battle:cards": ["Y2"]})


def test_an_effect_raises_its_own_maxima():
    """For each Tamer 1000 DP more; and what raises deletions comes on top (CR 15-15-4-1)."""
    for number, at_most, by, left in (
        ("dp", {"dp": {"at most": 1000}}, 1000, ["Y2", "Y3"]),
        ("level", {"level": {"at most": 2}}, 1, []),
        ("play cost", {"play cost": {"at most": 4}}, 1, []),
    ):
        raising = {
            "raise maximum": number,
            "by": {"count": {"kind": "tamer", "of": "you"}, "times": by},
            "do": [{"delete": {"all": {**THEIRS, **at_most}}}],
        }
        scene = board(
            {
                "X1": used(raising),
                "T1": tamer({"do": [{"raise": "deletion dp", "by": 1000}]}),
                "Y1": digimon(3, 3000),
                "Y2": digimon(3, 4000),
                "Y3": digimon(3, 5000),
            },
            {"hand": ["X1"], "battle": ["T1"]},
            {"battle": ["Y1", "Y2", "Y3"]},
        )
        scene.act("use X1")
        scene.expect({"1:battle:cards": left})


def test_an_effect_raises_how_many_cards_it_is_about():
    """One more for each Tamer."""
    for tamers, left in ((1, 1), (2, 0)):
        raising = {
            "raise maximum": "cards",
            "by": {"count": {"kind": "tamer", "of": "you"}},
            "do": [{"delete": {"pick": 1, "from": THEIRS}}],
        }
        scene = board(
            {"X1": used(raising), "T1": tamer()} | dict.fromkeys(["Y1", "Y2", "Y3"], digimon()),
            {"hand": ["X1"], "battle": ["T1"] * tamers},
            {"battle": ["Y1", "Y2", "Y3"]},
        )
        scene.act("use X1")
        if left:
            scene.choose(*["Y1", "Y2"][: tamers + 1])
        scene.expect({"1:battle": left})


# --- "isn't affected by effects" ---


def test_who_is_not_affected_can_be_chosen_but_is_not_suspended():
    """CR 15-15-5-1, 15-15-5-3, example: it is chosen for nothing."""
    scene = board(
        {
            "X1": digimon(
                4, 5000, {"when": ["on play"], "do": [{"suspend": {"pick": 1, "from": THEIRS}}]}
            ),
            "Y1": digimon(4, 5000, {"do": [{"unaffected by": ["effect"]}]}),
            "Y2": digimon(4, 6000),
        },
        {"hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
        memory=9,
    )
    scene.act("play X1")
    scene.offered("Y1", "Y2")
    scene.choose("Y1")
    scene.expect({"1:battle:0:suspended": False, "1:battle:1:suspended": False})


@pytest.mark.parametrize(
    "step",
    [
        {"delete": {"all": THEIRS}},
        {"return": {"all": THEIRS}},
        {"suspend": {"all": THEIRS}},
        {"trash": {"all": {"area": ["under"], "host": THEIRS}}},
        {"de-digivolve": 1, "of": {"all": THEIRS}},
        {"dp": -5000, "of": {"all": THEIRS}},
        {"treat as": [], "dp": 1000, "of": {"all": THEIRS}},
        {"cannot": ["attack"], "of": {"all": THEIRS}, "for": "opponent's turn"},
        {
            "place under": {"pick": 1, "from": THEIRS},
            "host": {"pick": 1, "from": {"kind": ["tamer"]}},
        },
    ],
)
def test_nothing_that_effects_do_happens_to_who_is_not_affected(step):
    """CR 15-15-5-1: neither it nor the cards under it."""
    scene = board(
        {
            "X1": used(step),
            "T1": tamer(),
            "Y0": digimon(3, 2000),
            "Y1": digimon(4, 5000, {"do": [{"unaffected by": ["opponent's effect"]}]}),
        },
        {"hand": ["X1"], "battle": ["T1"]},
        {"battle": [{"stack": ["Y1", "Y0"]}]},
    )
    scene.act("use X1")
    scene.expect(
        {
            "1:battle:0": "Y1",
            "1:battle:0:dp": 5000,
            "1:battle:0:under": ["Y0"],
            "1:battle:0:suspended": False,
        }
    )
    scene.act("pass")
    scene.offers("attack Y1 -> player")


def test_who_can_be_affected_again_is_affected_at_once():
    """CR 15-15-5-2, example: suspended it has all its DP; unsuspended it has 3000 less."""
    persists = {
        "do": [
            {
                "if": {"is": {"suspended": True}, "who": "this"},
                "then": [{"unaffected by": ["opponent's digimon effect"]}],
            }
        ]
    }
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [
                        {"dp": -3000, "of": {"pick": 1, "from": THEIRS}, "for": "opponent's turn"}
                    ],
                },
            ),
            "Y1": digimon(5, 8000, persists),
        },
        {"hand": ["X1"]},
        {"battle": [{"stack": ["Y1"], "suspended": True}]},
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"1:battle:0:dp": 8000})
    scene.act("pass")
    scene.expect({"turn": 1, "1:battle:0:suspended": False, "1:battle:0:dp": 5000})


def test_who_is_not_affected_does_not_have_what_it_gains():
    """CR 15-15-5-4, example: it does not have the one check less, and checks a card."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["on play"],
                    "do": [
                        {
                            "keyword": "security a.",
                            "n": -1,
                            "of": {"pick": 1, "from": THEIRS},
                            "for": "opponent's turn",
                        }
                    ],
                },
            ),
            "Y1": digimon(5, 8000, {"do": [{"unaffected by": ["opponent's effect"]}]}),
            "Y2": digimon(5, 7000),
        },
        {"hand": ["X1"], "security": ["X1", "X1"]},
        {"battle": ["Y1", "Y2"]},
        memory=9,
    )
    scene.act("play X1")
    scene.choose("Y1")
    scene.expect({"1:battle:0:keywords": [], "1:battle:0:checks": 1})
    scene.act("pass")
    scene.act("attack Y1 -> player")
    scene.expect({"0:security": 1})


# --- effects that activate effects ---

OTHER = {"pick": 1, "from": {"area": ["hand"], "of": "you", "kind": ["digimon"]}}


def chief(*after, **how):
    """When digivolving, a card is put under it and one of its [When Digivolving] is activated."""
    activates = {"activate": "when digivolving", "of": "done", "count": 1, "as this": True} | how
    return digimon(
        6,
        11000,
        {"when": ["when digivolving"], "do": [{"place under": OTHER}, activates, *after]},
        digivolve=[{"level": 5, "cost": 0}],
    )


def grown(first, other, theirs=None, hand=("X1", "Z1"), battle=("X0",)):
    """Digivolve X0 into X1, which puts Z1 under itself. What is drawn is a Tamer card."""
    scene = board(
        {
            "X1": first,
            "X0": digimon(5, 7000),
            "Z1": other,
            "T9": tamer(),
            "Y1": digimon(4, 5000, {"do": [{"unaffected by": ["opponent's digimon effect"]}]}),
        },
        {"battle": list(battle), "hand": list(hand), "deck": ["T9"] * 5},
        theirs,
    )
    scene.act("digivolve X1 -> X0")
    return scene


def test_the_other_effect_is_carried_out_within_this_one():
    """CR 15-15-7-1, example: the other effect gains memory, and what follows here counts it."""
    then = {
        "if": {"memory": {"at least": 5}},
        "then": [{"draw": 1}],
    }
    scene = grown(
        chief(then), digimon(4, 4000, {"when": ["when digivolving"], "do": [{"gain memory": 2}]})
    )
    scene.expect({"memory": 5, "0:battle:0:under": ["X0", "Z1"], "0:hand": 2})


def test_as_an_effect_of_this_one():
    """CR 15-15-7-3: "this Digimon" is the one that activates it, and it is a Digimon effect."""
    other = digimon(
        4,
        4000,
        {
            "when": ["when digivolving"],
            "do": [{"dp": 2000, "for": "turn"}, {"suspend": {"all": THEIRS}}],
        },
    )
    scene = grown(chief(), other, {"battle": ["Y1"]})
    scene.expect({"0:battle:0:dp": 13000, "1:battle:0:suspended": False})


def test_the_order_of_several_other_effects_is_chosen():
    """CR 15-15-7-2: both [On Play] effects of the other Digimon, the second one first."""
    for first, hand in (("1", 0), ("2", 1)):
        scene = board(
            {
                "X1": digimon(
                    4,
                    5000,
                    {
                        "when": ["when attacking"],
                        "do": [
                            {
                                "activate": "on play",
                                "of": {"all": {**MINE, "other": True}},
                                "count": 0,
                            }
                        ],
                    },
                ),
                "Y1": digimon(
                    4,
                    4000,
                    {"when": ["on play"], "do": [{"draw": 1}]},
                    {"when": ["on play"], "do": [{"trash": {"all": HAND}}]},
                ),
            },
            battle=["X1", "Y1"],
        )
        scene.act("attack X1 -> player")
        scene.offered("1", "2")
        scene.choose(first)
        scene.expect({"0:hand": hand, "0:deck": 4})


@pytest.mark.parametrize("alone", [True, False])
def test_all_of_the_following_effects_in_any_order(alone):
    """CR 15-15-7-2, example: 1 of the effects; without another Digimon instead all of them."""
    modes = [[{"draw": 1}], [{"trash": {"all": HAND}}]]
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {
                    "when": ["when attacking"],
                    "do": [
                        {
                            "instead": [{"choose one": modes, "count": 2}],
                            "of": [{"choose one": modes}],
                            "if": {"not": {"there are": {**MINE, "other": True}}},
                        }
                    ],
                },
            ),
        },
        battle=["X1"] if alone else ["X1", "X1"],
        hand=["X1"],
    )
    scene.act("attack 0:battle:0 -> player")
    scene.offered("1", "2")
    scene.choose("2")
    scene.expect({"0:hand": 1 if alone else 0, "0:trash": 1})


COSTS = {
    "when": ["when digivolving"],
    "do": [{"by": [{"trash": {"pick": 1, "from": HAND}}], "then": [{"gain memory": 1}]}],
}


def test_what_a_mandatory_effect_activates_has_no_optional_conditions():
    """CR 15-15-7-4: it does not ask whether the card is trashed for the memory."""
    scene = grown(chief(), digimon(4, 4000, COSTS))
    scene.expect({"asked": "action", "0:hand": 0, "0:trash:cards": ["T9"], "memory": 4})


def test_what_an_optional_effect_activates_keeps_its_optional_conditions():
    """CR 15-15-7-4: who chose to activate it still chooses whether to trash a card for it."""
    first = digimon(
        6,
        11000,
        {
            "when": ["when digivolving"],
            "do": [
                {"place under": OTHER},
                {"may do": [{"activate": "when digivolving", "of": "done", "as this": True}]},
            ],
        },
        digivolve=[{"level": 5, "cost": 0}],
    )
    scene = grown(first, digimon(4, 4000, COSTS))
    scene.choose("yes")
    scene.expect({"asked": "optional"})
    scene.choose("no")
    scene.expect({"0:hand": 1, "memory": 3, "asked": "action"})
