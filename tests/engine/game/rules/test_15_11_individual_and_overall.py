"""Processing that is for chosen targets, and processing for all that fit (CR 15-11)."""

from tests.scenario import board, digimon, option, tamer

THEIRS = {"kind": ["digimon"], "of": "opponent"}
MINE = {"kind": ["digimon"], "of": "you"}
BARE = {**THEIRS, "under": 0}  # with no digivolution cards


def used(*steps):
    """An Option card that does these steps."""
    return option({"when": ["main"], "do": list(steps), "field": "option"})


# --- individual ---


def test_individual_processing_affects_the_chosen_target_alone():
    """CR 15-11-1-1: 1 of your opponent's Digimon gets -3000 DP for the turn."""
    scene = board(
        {
            "X1": used({"dp": -3000, "of": {"pick": 1, "from": THEIRS}, "for": "turn"}),
            "Y1": digimon(4, 5000),
            "Y2": digimon(4, 6000),
        },
        {"hand": ["X1"], "battle": ["Y1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.choose("Y1")
    scene.expect({"1:battle:0:dp": 2000, "1:battle:1:dp": 6000, "0:battle:0:dp": 5000})
    scene.act("pass")
    scene.expect({"turn": 1, "1:battle:0:dp": 5000})


def test_individual_processing_is_lost_with_a_new_card():
    """CR 15-11-1-2: who came back to the hand and is played again is neither raised nor doomed."""
    scene = board(
        {
            "X1": used(
                {"dp": 2000, "of": {"pick": 1, "from": MINE, "as": "that"}, "for": "turn"},
                {"later": [{"delete": "that"}], "at": "turn ended"},
            ),
            "X2": used({"return": {"all": MINE}}),
            "T1": tamer(),
            "Y1": digimon(3, 4000, play_cost=0),
        },
        {"hand": ["X1", "X2"], "battle": ["Y1", "T1"]},
        memory=5,
    )
    scene.act("use X1")
    scene.expect({"0:battle:0:dp": 6000})
    scene.act("use X2")
    scene.act("play Y1")
    scene.expect({"0:battle:1": "Y1", "0:battle:1:dp": 4000})
    scene.act("pass")
    scene.expect({"turn": 1, "0:battle:1": "Y1"})


def test_what_stays_the_same_card_is_still_the_target():
    """CR 15-11-1-2: without becoming a new card it is raised, and goes at the end of the turn."""
    scene = board(
        {
            "X1": used(
                {"dp": 2000, "of": {"pick": 1, "from": MINE, "as": "that"}, "for": "turn"},
                {"later": [{"delete": "that"}], "at": "turn ended"},
            ),
            "Y1": digimon(3, 4000),
        },
        {"hand": ["X1"], "battle": ["Y1"]},
        memory=5,
    )
    scene.act("use X1")
    scene.expect({"0:battle:0:dp": 6000})
    scene.act("pass")
    scene.expect({"0:battle": 0})


STILL = {
    "cannot": ["attack", "block"],
    "of": {"pick": 1, "from": BARE},
    "for": "opponent's next turn",
}


def test_only_who_meets_the_conditions_can_be_chosen():
    """CR 15-11-1-3-1: of four Digimon, the two without digivolution cards."""
    scene = board(
        {"X1": used(STILL), "Y1": digimon(4, 5000), "Y2": digimon(4, 6000), "Y0": digimon(3, 2000)},
        {"hand": ["X1"], "battle": ["Y1"]},
        {"battle": [{"stack": ["Y1", "Y0"]}, "Y2", "Y0"]},
    )
    scene.act("use X1")
    scene.offered("1:battle:1", "1:battle:2")
    scene.choose("Y2")
    scene.act("pass")
    scene.offers("attack Y1 -> player", "attack Y0 -> player")
    scene.offers_not("attack Y2 -> player")


def test_the_chosen_one_stays_affected_when_the_conditions_are_no_longer_met():
    """CR 15-11-1-3-2, example: it digivolves, and still cannot attack."""
    scene = board(
        {
            "X1": used(STILL),
            "Y1": digimon(3, 3000),
            "Y2": digimon(4, 6000, digivolve=[{"level": 3, "cost": 1}]),
        },
        {"hand": ["X1"], "battle": ["Y1"]},
        {"battle": ["Y1"], "hand": ["Y2"]},
    )
    scene.act("use X1")
    scene.act("pass")
    scene.offers_not("attack Y1 -> player")
    scene.act("digivolve Y2 -> 1:battle:0")
    scene.expect({"1:battle:0:under": ["Y1"], "turn": 1})
    scene.offers_not("attack Y2 -> player")


# --- overall ---


def test_overall_processing_affects_all():
    """CR 15-11-2-1: all of your opponent's Digimon get -2000 DP for the turn; nobody is asked."""
    scene = board(
        {
            "X1": digimon(
                4,
                5000,
                {"when": ["on play"], "do": [{"dp": -2000, "of": {"all": THEIRS}, "for": "turn"}]},
            ),
            "Y1": digimon(4, 5000),
        },
        {"hand": ["X1"]},
        {"battle": ["Y1", "Y1"]},
        memory=9,
    )
    scene.act("play X1")
    scene.expect({"1:battle:0:dp": 3000, "1:battle:1:dp": 3000, "0:battle:0:dp": 5000})


def test_overall_processing_that_lasts_affects_whoever_comes_later():
    """CR 15-11-2-2, example: -5000 DP until the end of the opponent's next turn; a new one, too."""
    for when in ("when digivolving", "on deletion"):
        fall = {"dp": -5000, "of": {"all": THEIRS}, "for": "opponent's next turn"}
        scene = board(
            {
                "X1": digimon(
                    4, 5000, {"when": [when], "do": [fall]}, digivolve=[{"level": 3, "cost": 0}]
                ),
                "X0": digimon(3, 2000),
                "X9": used({"delete": {"all": MINE}}),
                "T1": tamer(),
                "Y1": digimon(6, 11000, play_cost=1),
            },
            {
                "hand": ["X1", "X9"],
                "battle": ["T1", "X0" if when == "when digivolving" else "X1"],
            },
            {"battle": ["Y1"], "hand": ["Y1"]},
        )
        scene.act("digivolve X1 -> X0" if when == "when digivolving" else "use X9")
        scene.expect({"1:battle:0:dp": 6000})
        scene.act("pass")
        scene.act("play Y1")
        scene.expect({"1:battle:1:dp": 6000, "turn": 1})
        scene.act("pass")
        scene.expect({"turn": 0, "1:battle:0:dp": 11000, "1:battle:1:dp": 11000})


NONE_OF_THE_BARE = {"do": [{"cannot": ["attack", "block"], "of": {"all": BARE}}]}


def bare_ones(*hand):
    return board(
        {
            "T1": tamer(NONE_OF_THE_BARE),
            "Y0": digimon(3, 2000),
            "Y1": digimon(4, 5000, {"do": [{"keyword": "blocker"}]}),
            "Y2": digimon(4, 6000, digivolve=[{"level": 4, "cost": 0}]),
            "X2": used({"trash": {"all": {"area": ["under"]}}}),
        },
        {"battle": ["T1", "Y1"]},
        {"battle": [{"stack": ["Y1", "Y0"]}, "Y1"], "hand": list(hand)},
        turn=1,
        memory=-5,
    )


def test_a_persistent_condition_is_for_all_that_meet_it():
    """CR 15-11-2-3-1: who has no digivolution cards can neither attack nor block."""
    scene = bare_ones()
    scene.offers("attack 1:battle:0 -> player")
    scene.offers_not("attack 1:battle:1 -> player")
    scene.act("pass")
    scene.act("attack 0:battle:1 -> player")
    scene.offered("1:battle:0", "nothing")


def test_who_no_longer_meets_the_condition_is_free():
    """CR 15-11-2-3-2, example: once it has a digivolution card it can attack."""
    scene = bare_ones("Y2")
    scene.offers_not("attack 1:battle:1 -> player")
    scene.act("digivolve Y2 -> 1:battle:1")
    scene.offers("attack 1:battle:1 -> player")


def test_who_meets_the_condition_later_is_affected_from_then_on():
    """CR 15-11-2-3-3, example: without its digivolution cards it can no longer attack."""
    scene = bare_ones("X2")
    scene.offers("attack 1:battle:0 -> player")
    scene.act("use X2")
    scene.expect({"1:battle:0:under": []})
    scene.offers_not("attack 1:battle:0 -> player")
