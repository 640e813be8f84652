"""Keywords that pay or are paid for: Digisorption, Digi-Burst, Delay, Use Req."""

from tests.scenario import board, digimon, keyword, option, tamer

FROM_4 = [{"level": 4, "cost": 4, "colors": ["red"]}]


# --- Digisorption ---

SORB = {
    "X": digimon(5, 7000, keyword("digisorption", 3), digivolve=FROM_4),
    "Y": digimon(5, 7000, keyword("digisorption", 1), keyword("digisorption", 2), digivolve=FROM_4),
    "U": digimon(4, 4000),
    "A": digimon(4, 4000),
    "E": option(
        {
            "when": ["main"],
            "do": [
                {
                    "digivolve": {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}},
                    "into": {"pick": 1, "from": {"area": ["trash"], "of": "you"}},
                    "pay": True,
                }
            ],
        },
        use_cost=0,
        colors=[],
    ),
}


def test_digisorption_makes_a_digivolution_from_the_hand_cheaper():
    """CR 16-10-1, 16-10-2, 16-10-3: by suspending one's own Digimon; then it is mandatory."""
    scene = board(SORB, mine={"hand": ["X"], "battle": ["U", "A"]}, memory=3)
    scene.act("digivolve X -> U")
    scene.choose("yes")
    scene.choose("A")
    scene.expect({"memory": 2, "0:battle:1:suspended": True, "0:battle:0:name": "X"})


def test_digisorption_need_not_be_used():
    """CR 16-10-3: suspending is an optional processing condition."""
    scene = board(SORB, mine={"hand": ["X"], "battle": ["U"]}, memory=4)
    scene.act("digivolve X -> U")
    scene.choose("no")
    scene.expect({"memory": 0, "0:battle:0:suspended": False})


def test_digisorption_is_only_for_cards_in_the_hand():
    """CR 16-10-2: not where an effect digivolves into the card from the trash."""
    scene = board(SORB, mine={"hand": ["E"], "battle": ["U"], "trash": ["X"]}, memory=4)
    scene.act("use E")
    scene.expect({"memory": 0, "0:battle:0:name": "X", "0:battle:0:suspended": False})


def test_several_digisorptions_overlap():
    """CR 16-10-4: each can be used for the same digivolution, with a Digimon of its own."""
    scene = board(SORB, mine={"hand": ["Y"], "battle": ["U", "A"]}, memory=4)
    scene.act("digivolve Y -> U")
    assert scene.game.choice is not None
    assert scene.game.choice.kind == "effect"
    assert len(scene.game.choice.options) == 2
    scene.choose("Y")
    scene.choose("yes")
    scene.choose("A")
    scene.choose("yes")
    scene.expect({"memory": 3, "0:battle:0:suspended": True, "0:battle:1:suspended": True})


def test_digisorption_may_suspend_what_is_about_to_digivolve():
    """CR 16-10-5: the one that will be a digivolution card; it stays suspended."""
    scene = board(SORB, mine={"hand": ["X"], "battle": ["U"]}, memory=0)
    scene.act("digivolve X -> U")
    scene.choose("yes")
    scene.expect({"memory": -1, "0:battle:0:name": "X", "0:battle:0:suspended": True})


def test_a_digivolution_can_be_declared_that_only_digisorption_makes_payable():
    """CR 16-10-1, 1-3-11: then it has to be used."""
    dear = digimon(
        5,
        7000,
        keyword("digisorption", 3),
        digivolve=[{"level": 4, "cost": 12, "colors": ["red"]}],
    )
    scene = board(SORB | {"X": dear}, mine={"hand": ["X"], "battle": ["U"]}, memory=0)
    scene.act("digivolve X -> U")
    scene.expect({"memory": -9, "0:battle:0:suspended": True})


# --- Digi-Burst ---

BURST = {
    "X": digimon(
        5,
        7000,
        {"when": ["main"], "do": [{"process": "digi-burst", "n": 2, "then": [{"gain memory": 2}]}]},
        {
            "when": ["when attacking"],
            "do": [{"process": "digi-burst", "n": 1, "then": [{"draw": 1}]}],
        },
    ),
    "U": digimon(3, 2000),
    "V": digimon(3, 2000),
    "W": digimon(3, 2000),
}


def test_digi_burst_activates_an_effect_by_trashing_digivolution_cards():
    """CR 16-14-1: so many of this Digimon, which are chosen."""
    scene = board(BURST, mine={"battle": [{"stack": list("XUVW")}]}, memory=3)
    scene.act("activate X")
    scene.choose("U", "W")
    scene.expect({"memory": 5, "0:battle:0:under": ["V"], "0:trash": 2})


def test_digi_burst_needs_all_of_the_cards():
    """CR 16-14-1, 15-8-4-4: with fewer it cannot be declared."""
    scene = board(BURST, mine={"battle": [{"stack": ["X", "U"]}]}, memory=3)
    scene.offers_not("activate X")


def test_digi_burst_of_a_triggered_effect_is_optional():
    """CR 16-14-2: it is asked whether."""
    scene = board(BURST, mine={"battle": [{"stack": ["X", "U"]}], "deck": ["U"]}, memory=3)
    scene.act("attack X -> player")
    scene.choose("no")
    scene.expect({"0:hand": 0, "0:battle:0:under": ["U"]})


# --- Delay ---

DELAY = {
    "O": option(
        {"when": ["main"], "do": [{"place in battle": "this card"}]},
        {"when": ["main"], "do": [{"process": "delay", "then": [{"gain memory": 2}]}]},
        {
            "when": [{"event": "attacked", "subject": {"of": "you"}}],
            "do": [{"process": "delay", "then": [{"draw": 1}]}],
        },
        use_cost=0,
        colors=[],
    ),
    "X": digimon(4, 4000),
}


def test_delay_activates_an_effect_by_trashing_the_card():
    """CR 16-17-1: while it is in the battle area."""
    scene = board(DELAY, mine={"battle": [{"stack": ["O"], "by effect": True}]}, memory=3)
    scene.act("activate O")
    scene.expect({"memory": 5, "0:battle": 0, "0:trash:cards": ["O"]})


def test_delay_at_another_timing_is_optional():
    """CR 16-17-2: it is asked whether."""
    for answer, hand in (("yes", 1), ("no", 0)):
        scene = board(
            DELAY,
            mine={"battle": [{"stack": ["O"], "by effect": True}, "X"], "deck": ["X", "X"]},
            memory=3,
        )
        scene.act("attack X -> player")
        scene.choose(answer)
        scene.expect({"0:hand": hand, "0:trash": hand})


def test_delay_cannot_be_activated_in_the_turn_in_which_it_was_placed():
    """CR 16-17-3: neither as an action nor when something triggers it."""
    scene = board(DELAY, mine={"hand": ["O"], "battle": ["X"], "deck": ["X"]}, memory=3)
    scene.act("use O")
    scene.expect({"0:battle": 2, "0:trash": 0})
    scene.offers_not("activate O")
    scene.act("attack X -> player")
    scene.expect({"asked": "action", "0:battle": 2, "0:hand": 0})


# --- Use Req. ---

REQ = {
    "O": option(
        keyword("use req.", which=[{"trait": ["Squad"]}]),
        {"when": ["main"], "do": [{"draw": 1}]},
        use_cost=1,
        colors=["blue"],
    ),
    "P": option({"when": ["main"], "do": [{"draw": 1}]}, use_cost=1, colors=["blue"]),
    "S": digimon(4, 4000, traits=["Squad"]),
    "T": tamer(traits=["Squad"]),
    "N": digimon(4, 4000),
}


def test_use_req_ignores_colours_with_the_named_cards_on_the_field():
    """CR 16-42-1, 16-42-3: a Digimon or Tamer of one's own, the breeding area included."""
    for side in ({"battle": ["S"]}, {"battle": ["T"]}, {"breeding": ["S"]}):
        scene = board(REQ, mine={"hand": ["O", "P"]} | side, memory=3)
        scene.offers("use O")
        scene.offers_not("use P")


def test_use_req_stands_only_while_they_are_there():
    """CR 16-42-2, 16-42-3: not with others, nor with those of the opponent, nor in the hand."""
    scene = board(
        REQ, mine={"hand": ["O", "S"], "battle": ["N"]}, theirs={"battle": ["S"]}, memory=3
    )
    scene.offers_not("use O")


def test_use_req_does_not_keep_the_colours_from_being_met():
    """CR 16-42-1: the colour requirements still do."""
    blue = digimon(4, 4000, colors=["blue"])
    scene = board(REQ | {"N": blue}, mine={"hand": ["O"], "battle": ["N"]}, memory=3)
    scene.offers("use O")
