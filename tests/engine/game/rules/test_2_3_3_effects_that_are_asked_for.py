"""Cards that are asked for by what their effects execute or require, or by what others were."""

import pytest

from tests.scenario import board, digimon, option

THEIRS = {"kind": ["digimon"], "of": "opponent"}
BLITZ = {"process": "blitz"}
HAS_BLITZ = {"do": [{"while": {"is": {"process": ["blitz"], "area": ["any"]}, "who": "this"},
                     "do": [{"dp": 1000}]}]}  # fmt: skip


@pytest.mark.parametrize(
    ("steps", "dp"),
    [
        ([BLITZ], 6000),
        ([{"draw": 1}], 5000),
        ([{"if": {"turn of": "you"}, "then": [BLITZ]}], 6000),
        ([{"if": {"turn of": "opponent"}, "then": [BLITZ]}], 5000),
    ],
)
def test_an_effect_counts_where_its_processing_conditions_are_met(steps, dp):
    """CR 2-3-3-3."""
    own = {"when": ["when digivolving"], "do": steps}
    scene = board({"X1": digimon(4, 5000, own, HAS_BLITZ)}, battle=["X1"])

    scene.expect({"0:battle:0:dp": dp})


def test_of_a_card_in_the_trash_the_upper_text_counts():
    """CR 2-3-3-2: what it would pass on does not."""
    burst = {"process": "digi-burst", "n": 1, "then": [{"draw": 1}]}
    asks = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you",
                                           "process": ["digi-burst"]}}}  # fmt: skip
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [asks]}),
            "X2": digimon(4, 5000, {"when": ["main"], "do": [burst]}),
            "X3": digimon(4, 5000, {"when": ["main"], "do": [burst], "field": "inherited"}),
            "X4": digimon(),
        },
        {"battle": ["X4"], "hand": ["X1"], "trash": ["X3", "X2"]},
    )
    scene.act("use X1")

    scene.expect({"0:hand:cards": ["X2"]})


def test_requirements_are_asked_for():
    asks = {"return": {"pick": 1, "from": {"area": ["trash"], "of": "you",
                                           "requires": ["digixros"]}}}  # fmt: skip
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [asks]}),
            "X2": digimon(4, 5000, {"do": [{"digixros": 1, "with": [{"name": ["X3"]}]}]}),
            "X3": digimon(),
        },
        {"battle": ["X3"], "hand": ["X1"], "trash": ["X3", "X2"]},
    )
    scene.act("use X1")

    scene.expect({"0:hand:cards": ["X2"]})


def test_what_was_deleted_is_referred_to_as_it_was_then():
    """A deleted Digimon has the DP that it had, not that of its card in the trash."""
    weaker = THEIRS | {"dp": {"at most": {"fact": "dp", "of": "deleted then"}}}
    step = {
        "by": [{"delete": {"pick": 1, "from": {"kind": ["digimon"], "of": "you"}}}],
        "then": [{"delete": {"pick": 1, "from": weaker}}],
    }
    scene = board(
        {
            "X1": option({"when": ["main"], "do": [step]}),
            "X2": digimon(4, 5000, {"do": [{"dp": 2000}]}),
            "Y1": digimon(4, 7000),
            "Y2": digimon(4, 8000),
        },
        {"battle": ["X2"], "hand": ["X1"]},
        {"battle": ["Y1", "Y2"]},
    )
    scene.act("use X1")
    scene.choose("yes")

    scene.expect({"1:battle:cards": ["Y2"]})


@pytest.mark.parametrize(("every", "dp"), [(1, 7000), (2, 6000), (3, 5000)])
def test_different_ones_are_counted(every, dp):
    """CR 4-25-2: of three with two names two are different."""
    more = {"different": "name", "of": {"all": {"kind": ["digimon"], "of": "you"}},
            "every": every, "times": 1000}  # fmt: skip
    scene = board(
        {"X1": digimon(4, 5000, {"do": [{"dp": more}]}), "X2": digimon()},
        battle=["X1", "X2", "X2"],
    )

    scene.expect({"0:battle:0:dp": dp})


def test_of_several_cards_the_highest_number_or_all_together():
    def gains(**more: object) -> dict[str, object]:
        of = {"all": {"kind": ["tamer", "digimon"], "of": "you", "other": True}}
        return {"do": [{"dp": {"fact": "level", "of": of, "times": 1000} | more}]}

    cards = {
        "X1": digimon(4, 1000, gains()),
        "X2": digimon(4, 1000, gains(most=True)),
        "X3": digimon(3, 3000),
    }
    scene = board(cards, battle=["X1", "X2", "X3", "X3"])

    scene.expect({"0:battle:0:dp": 1000 + 10000, "0:battle:1:dp": 1000 + 4000})
