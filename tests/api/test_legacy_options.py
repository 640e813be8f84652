"""`POST /api/v1/legacy/options`: the decisions of the page, with every reason."""

import json

import pytest

from tests.api.asking import asked, refused_by
from tests.commands import running

pytestmark = pytest.mark.django_db


def answers(**body):
    """Return the short answer to each question."""
    told = asked("legacy/options", **body)
    return {name: ruling and ruling["answer"] for name, ruling in told.items()}


def test_a_target_alone_is_judged_by_what_is_usual():
    assert answers(target="both") == {
        "option_class": "range",
        "stopped": "part",
        "nullified": "nullified",
        "cost": "paid",
        "whole_hand": None,
    }


def test_both_command_lines_and_the_api_say_the_same():
    written = ("own", "--kind", "item", "--resists", "item", "--by", "item", "--immune", "--json")
    more = ("--elsewhere", "--cost", "effect", "--hand", "0")
    body = {"target": "own", "kind": "item", "resists": "item", "by": "item", "immune": True}
    told = asked("legacy/options", **body, facing=False, cost="effect", hand=0)

    assert json.loads(running.engine(*written, *more, command="legacy-options").out) == told
    assert json.loads(running.site(*written, *more, command="legacy_options").out) == told


def test_immunity_saves_a_card_from_its_nullifier_and_the_cost_follows():
    body = {"target": "own", "cost": "effect"}
    assert (answers(**body)["nullified"], answers(**body)["cost"]) == ("nullified", "free")
    immune = answers(**body, immune=True)
    assert (immune["nullified"], immune["cost"]) == ("safe", "paid")
    elsewhere = answers(**body, immune=True, facing=False)
    assert elsewhere["nullified"] == "nullified"


def test_a_card_resists_who_names_its_kind():
    body = {"target": "both", "kind": "item", "resists": "item"}
    assert answers(**body, by="item")["nullified"] == "safe"
    assert answers(**body, by="option")["nullified"] == "nullified"
    assert answers(**body, by="field")["nullified"] == "safe"


def test_immunity_is_to_the_opponent_or_to_oneself():
    assert answers(target="own")["stopped"] == "works"
    assert answers(target="own", immune_to="own")["stopped"] == "blocked"
    assert answers(target="opponent", spirit=True)["stopped"] == "works"


def test_a_hand_without_a_card_is_no_cost():
    assert answers(target="own", hand=0)["whole_hand"] == "cannot"
    assert answers(target="own", hand=1)["whole_hand"] == "paid"


def test_every_answer_has_reasons_and_our_reading_is_named_as_such():
    told = asked("legacy/options", target="unnamed", hand=3)
    for ruling in told.values():
        assert ruling["sentence"]
        assert ruling["reasons"]
    assert told["option_class"]["reasons"][0]["ground"] == "inferred"
    assert told["cost"]["reasons"][0]["ground"] == "stated"


def test_it_is_told_in_the_readers_language():
    told = asked("legacy/options", target="own", language="ja")
    assert told["cost"]["sentence"] != "The cost is paid."


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({}, ["target"]),
        ({"target": "everybody"}, ["target"]),
        ({"target": "own", "kind": "option", "by": "", "cost": 3}, ["by", "cost", "kind"]),
        ({"target": "own", "spirit": 1, "facing": "yes"}, ["facing", "spirit"]),
        ({"target": "own", "hand": 21}, ["hand"]),
        ({"target": "own", "resists": None, "card": "St-1"}, ["card", "resists"]),
    ],
)
def test_what_cannot_be_used_is_named(body, where):
    assert sorted(refused_by("legacy/options", **body)) == where
