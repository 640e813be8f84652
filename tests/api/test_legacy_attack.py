"""Attacks and battles of 1999-2005 for programs."""

import pytest

from tests.api.asking import asked, refused_by

pytestmark = pytest.mark.django_db

BATTLE = {"one": {"card": "St-1"}, "other": {"card": "St-18"}}


def fought(**body) -> dict:
    return asked("legacy/attack", **body)


def test_a_battle_of_two_cards_with_every_step():
    answer = fought(**BATTLE)

    assert answer["outcome"] == "one"
    assert (answer["one"]["letter"], answer["one"]["power"]) == ("C", 160)
    assert [step["value"] for step in answer["other"]["steps"]] == [340, 0]
    assert answer["lost"]["one"] is None
    assert answer["lost"]["other"]["points"] == 10


def test_one_attack_alone():
    answer = fought(one={"attacks": [300, None, None], "letter": "A", "effects": ["+50", "x2"]})

    assert answer["one"]["power"] == 650
    assert answer["outcome"] == "unknown"


def test_what_is_told_goes_before_what_the_card_says():
    told = {"card": "St-1", "attacks": [None, None, 500], "unmodified": True, "effects": ["x2"]}
    answer = fought(one=told, other={"card": "St-18"})

    assert answer["one"]["power"] == 500
    assert answer["one"]["steps"][-1]["counts"] is False


def test_open_points_are_told_and_can_be_set():
    one = {"attacks": [225, 0, 0], "letter": "A"}
    halves = {"halves": True}
    answer = fought(one=one, other=halves)

    assert answer["one"]["power"] == 112.5
    assert answer["one"]["unsettled"] == [
        {
            "setting": "rounding",
            "question": "How is half of an odd number rounded?",
            "taken": "exact",
            "otherwise": [{"choice": "down", "value": 112}, {"choice": "up", "value": 113}],
        }
    ]
    assert fought(one=one, other=halves, settings={"rounding": "up"})["one"]["power"] == 113


def test_a_draw_costs_both_ten():
    answer = fought(**BATTLE, drawn=True)

    assert answer["outcome"] == "draw"
    assert [answer["lost"][side]["points"] for side in ("one", "other")] == [10, 10]


def test_a_direct_attack_is_counted_beside_the_battle():
    other = BATTLE["other"] | {"direct": 20, "lost_effects": ["x2"]}
    answer = fought(one=BATTLE["one"], other=other)

    assert answer["lost"]["other"]["points"] == 20
    assert answer["direct"]["other"]["points"] == 20
    assert answer["direct"]["one"] is None


def test_all_that_cannot_be_used_is_named():
    wrong = refused_by(
        "legacy/attack",
        one={"card": "St-1", "effects": ["+50", "double"], "attacks": [1, 2], "battle_type": "D"},
        other={"lost": [1, 2, 3, -4], "keeps_a": 1, "colour": "red"},
        settings={"floor": "never"},
    )

    assert set(wrong) == {
        "one.effects.1", "one.attacks", "one.battle_type",
        "other.lost", "other.keeps_a", "other.colour", "settings.floor",
    }  # fmt: skip
    assert "“double” is no effect" in wrong["one.effects.1"]
    assert wrong["other.lost"].startswith("-4 is not a whole number")


def test_a_card_that_nobody_knows_is_named():
    wrong = refused_by("legacy/attack", one={"card": "St-1"}, other={"card": "Zz-1"})

    assert list(wrong) == ["other.card"]
    assert "“Zz-1”" in wrong["other.card"]


def test_an_option_is_no_digimon_in_battle():
    wrong = refused_by("legacy/attack", one={"card": "St-1"}, other={"card": "St-60"})

    assert wrong == {"other.card": "“St-60” is an option; a Digimon should stand here."}


def test_one_has_to_be_told():
    assert refused_by("legacy/attack") == {"one": "This is missing."}
