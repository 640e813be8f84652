"""What has to happen for an effect to trigger (CR 15-5)."""

from tests.scenario import FILL, board, digimon, option, tamer

I_DRAW = {"event": "card added", "subject": {"of": "you"}, "source": "deck", "to": "hand"}
FROM_HAND = {"pick": 1, "from": {"area": ["hand"], "of": "you", "kind": ["tamer", "digimon"]}}


def test_an_effect_triggers_as_soon_as_its_condition_is_met():
    """CR 15-5-1: who comes after a drawing has not seen it; who is there, has."""
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"draw": 1}, {"play": FROM_HAND}]}),
            "X2": option({"when": ["main"], "do": [{"play": FROM_HAND}, {"draw": 1}]}),
            "X3": tamer({"when": [I_DRAW], "do": [{"gain memory": 1}]}),
            "X4": option(),
            "X5": digimon(),
        },
        {"battle": ["X5"], "hand": ["X1", "X2", "X3"], "deck": ["X4", "X4"]},
        memory=5,
    )
    scene.act("use X1")
    scene.expect({"0:battle:cards": ["X5", "X3"], "memory": 4})
    scene.act("use X2")
    scene.expect({"memory": 4})


def test_one_that_was_not_met_at_the_time_is_not_met_later():
    """CR 15-5-1: who is suspended at level 4 and gets level 5 afterwards was never a level 5."""
    waits = {
        "when": [{"event": "suspended", "subject": {"kind": ["digimon"], "of": "you", "level": 5}}],
        "do": [{"gain memory": 1}],
    }
    steps = [{"suspend": "this"}, {"treat as": [], "level": 5, "for": "turn"}]
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["main"], "do": steps}), "X2": tamer(waits)},
        {"battle": ["X1", "X2"]},
    )
    scene.act("activate X1")

    scene.expect({"0:battle:0:level": 5, "memory": 3, "asked": "action"})


def test_what_happens_to_several_at_the_same_time_triggers_once():
    """CR 15-5-2, example: two security cards that are trashed together are one removal."""
    removed = {
        "when": [{"event": "card moved", "subject": {"of": "you"}, "source": "security"}],
        "turn": "opponent's",
        "do": [
            {
                "de-digivolve": 1,
                "of": {"pick": 1, "from": {"kind": ["digimon"], "of": "opponent"}},
            }
        ],
    }
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [{"trash security": 2}]}),
            "X2": digimon(4, 4000),
            "X3": digimon(5, 5000),
            "X4": digimon(6, 6000),
            "Y1": tamer(removed),
        },
        {"battle": [{"stack": ["X4", "X3", "X2"]}], "hand": ["X1"]},
        {"battle": ["Y1"], "security": [FILL, FILL, FILL]},
    )
    scene.act("use X1")

    scene.expect({"1:security": 1, "0:battle:cards": ["X3"], "asked": "action"})


def test_what_is_deleted_together_triggers_once_and_one_after_the_other_twice():
    """CR 15-5-2: two Digimon that an effect deletes at once, and two that it deletes in turn."""
    theirs = {"kind": ["digimon"], "of": "opponent"}
    one = {"delete": {"pick": 1, "from": theirs}}
    waits = {"when": [{"event": "deleted", "subject": theirs}], "do": [{"gain memory": 1}]}
    cards = {
        "X1": option({"when": ["main"], "do": [{"delete": {"all": theirs}}]}),
        "X2": option({"when": ["main"], "do": [one, one]}),
        "X3": tamer(waits),
        "X4": digimon(),
        "Y1": digimon(),
    }
    mine = {"battle": ["X3", "X4"], "hand": ["X1", "X2"]}

    scene = board(cards, mine, {"battle": ["Y1", "Y1"]})
    scene.act("use X1")
    scene.expect({"1:battle": 0, "memory": 3, "asked": "action"})

    scene = board(cards, mine, {"battle": ["Y1", "Y1"]})
    scene.act("use X2")
    scene.choose("1:battle:0")
    scene.choose("X3")  # it waits twice
    scene.expect({"1:battle": 0, "memory": 4, "asked": "action"})


PLACED = {
    "when": [{"event": "card added", "to": "under", "host": {"this": True}, "by": ["your effect"]}],
    "turn": "your",
    "limit": 1,
    "field": "inherited",
    "do": [{"gain memory": 1}],
}


def test_a_card_sees_that_it_is_placed_itself():
    """CR 15-5-3, example: its inherited effect triggers when it becomes a digivolution card."""
    place = {"place under": {"pick": 1, "from": {"area": ["hand"], "of": "you", "name": ["X2"]}}}
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["main"], "do": [place]}), "X2": digimon(3, 3000, PLACED)},
        {"battle": ["X1"], "hand": ["X2"]},
    )
    scene.act("activate X1")

    scene.expect({"0:battle:0:under": ["X2"], "memory": 4})


def test_a_card_sees_that_it_is_placed_from_the_battle_area():
    """CR 15-5-3: also a Digimon that is placed under another one."""
    place = {"place under": {"pick": 1, "from": {"of": "you", "name": ["X2"]}}}
    scene = board(
        {"X1": digimon(4, 5000, {"when": ["main"], "do": [place]}), "X2": digimon(3, 3000, PLACED)},
        {"battle": ["X1", "X2"]},
    )
    scene.act("activate X1")

    scene.expect({"0:battle:0:under": ["X2"], "memory": 4})


def test_a_digimon_sees_that_it_is_played_itself():
    """CR 15-5-3: your Digimon that is played may be the one that waits for it."""
    played = {"when": [{"event": "played", "subject": {"of": "you"}}], "do": [{"draw": 1}]}
    scene = board({"X1": digimon(4, 5000, played)}, memory=10, hand=["X1"])
    scene.act("play X1")

    scene.expect({"0:hand": 1})
