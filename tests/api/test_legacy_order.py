"""`POST /api/v1/legacy/order`: the start of a battle, and evolutions, step by step."""

import pytest

from tests.api.asking import asked, refused_by

pytestmark = pytest.mark.django_db

USES = [
    {"player": "first", "timing": "at-start", "what": "one"},
    {"player": "second", "timing": "in-battle", "what": "two"},
    {"player": "second", "timing": "on-appearing", "what": "three"},
    {"player": "second", "timing": "appearing", "what": "four"},
]
WARP = {"box": 1, "stages": [{"level": "IV", "extra": 1}, {"level": "完全体", "extra": 2}]}


def start(**body):
    return asked("legacy/order", start=body)["start"]


def evolution(*plans, hand):
    return asked("legacy/order", evolution={"hand": hand, "plans": plans})["evolution"]


def test_the_start_of_a_battle_is_put_in_order():
    told = start(uses=USES)
    assert [(each["number"], each["what"]) for each in told["steps"]] == [
        (1, "four"),
        (1, "three"),
        (4, "one"),
        (5, "two"),
    ]
    assert told["second"] == "second"
    assert told["steps"][0]["sentence"].startswith("Step 1: the second player's Digimon appear")
    assert "whose options go first" in told["unsettled"][0]


def test_a_digimon_that_always_goes_second_changes_who_is_second():
    told = start(uses=USES, always=["first"])
    first = told["steps"][0]
    assert (told["second"], first["player"], first["as"]) == ("first", "second", "first")
    assert [each["number"] for each in told["steps"]] == [2, 2, 3, 6]
    assert told["reasons"]

    later = start(uses=USES, always=["first"], only_now=["first"])
    assert later["second"] == "second"
    assert "from the next battle on" in later["reasons"][0]


def test_a_warp_ends_where_it_cannot_be_paid():
    told = evolution(WARP, hand=2)
    assert [(each["level"], each["cost"], each["hand"]) for each in told["steps"]] == [("IV", 1, 1)]
    [stopped] = told["stopped"]
    assert (stopped["reached"], stopped["missed"]) == ("IV", "完全体")
    assert told["reached"] == [{"box": 1, "level": "IV"}]
    assert (told["hand"], len(told["unsettled"])) == (1, 1)


def test_all_boxes_evolve_level_by_level_and_an_ignored_cost_is_none():
    ignoring = {"level": "IV", "extra": 9, "ignoring": True, "name": "one"}
    told = evolution(WARP, {"box": 3, "stages": [ignoring]}, hand=3)
    assert [each["box"] for each in told["steps"]] == [1, 3, 1]
    assert (told["steps"][1]["cost"], told["steps"][1]["name"]) == (0, "one")
    assert (told["hand"], told["stopped"], told["unsettled"]) == (0, [], [])


def test_a_hybrid_comes_with_the_level_that_its_card_names():
    hybrid = {"box": 1, "before": "none", "stages": [{"level": "none", "counts_as": "IV"}]}
    perfect = {"box": 2, "before": "IV", "stages": [{"level": "完全体"}]}
    assert [each["box"] for each in evolution(perfect, hybrid, hand=0)["steps"]] == [1, 2]
    hybrid["stages"][0]["counts_as"] = ""
    told = evolution(perfect, hybrid, hand=0)
    assert [each["box"] for each in told["steps"]] == [2, 1]
    assert told["unsettled"]


def test_both_are_answered_at_once_and_what_is_not_asked_is_null():
    both = asked("legacy/order", start={"uses": []}, evolution={"hand": 0, "plans": []})
    assert both["start"]["steps"] == []
    assert both["evolution"]["steps"] == []
    assert asked("legacy/order", start={"uses": []})["evolution"] is None


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, ["body"]),
        ({"start": {}}, ["start.uses"]),
        ({"start": 3}, ["start"]),
        ({"start": {"uses": [{"player": "third", "timing": "now"}]}}, ["player", "timing"]),
        ({"start": {"uses": USES * 11}}, ["start.uses"]),
        ({"start": {"uses": [], "always": ["none"]}}, ["start.always.0"]),
        ({"evolution": {"plans": []}}, ["evolution.hand"]),
        ({"evolution": {"hand": 21, "plans": [WARP] * 4}}, ["evolution.hand", "evolution.plans"]),
        ({"evolution": {"hand": 1, "plans": [WARP, WARP]}}, ["evolution.plans.1.box"]),
        (
            {"evolution": {"hand": 1, "plans": [WARP | {"before": "究極体"}]}},
            ["evolution.plans.0.stages.0.level"],
        ),
        ({"start": {"uses": []}, "hand": 3}, ["hand"]),
    ],
)
def test_what_cannot_be_used_is_named(body, where):
    found = refused_by("legacy/order", **body)
    assert [each.removeprefix("start.uses.0.") for each in found] == where
