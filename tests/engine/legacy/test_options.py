"""Option classes, immunity and nullifying: the vectors T1 to T11 and the table of nullifying.

P is the player whose Digimon is not affected by the opponent's options, O the opponent.
"""

from __future__ import annotations

import pytest

from engine.legacy.nullifying import cost_of, nullified, whole_hand
from engine.legacy.options import EXAMPLES, TARGETS, Use, classify, stopped


def used_by_o(target: str, **more) -> str:
    return stopped(Use(target=target, **more)).answer


def nullified_by_o(target: str, **more) -> str:
    """P uses an option, and O nullifies it with a program that nullifies any option."""
    use = Use(target=target, facing=more.pop("facing", True))
    return nullified(use, kind="program", by="option", immune=True, **more).answer


def test_t1_a_projection_option_of_the_opponent_is_stopped():
    assert used_by_o(EXAMPLES["クラッカー!!"]) == "blocked"


@pytest.mark.parametrize("card", ["ちょっとだけメタル化", "ムゲンマウンテン"])
def test_t2_a_contact_option_of_the_opponent_is_not(card):
    assert used_by_o(EXAMPLES[card]) == "works"


def test_t3_a_spirits_words_on_the_digimon_that_appeared_are_not():
    assert used_by_o("opponent", spirit=True) == "works"


def test_t4_what_p_uses_on_o_can_be_nullified():
    assert nullified_by_o("either-opponent") == "nullified"


@pytest.mark.parametrize("card", ["実はキミ……飛べないの？", "アウルヴァンディルの矢"])
def test_t5_also_an_option_that_always_works_on_the_opponent(card):
    assert nullified_by_o(EXAMPLES[card]) == "nullified"


def test_t6_what_p_uses_on_p_cannot():
    assert nullified_by_o("either-own") == "safe"


def test_t7_nor_a_range_option():
    assert nullified_by_o(EXAMPLES["ザ･タイムショック!!"]) == "safe"


def test_t8_a_nullifier_that_p_uses_on_o_can_be_nullified_itself():
    assert nullified_by_o(EXAMPLES["プログラム緊急停止！"]) == "nullified"


@pytest.mark.parametrize("card", ["争いはやめましょう", "リターンマッチだ！"])
def test_t9_a_special_option_of_the_opponent_is_stopped(card):
    assert used_by_o(EXAMPLES[card]) == "blocked"


def test_t10_a_special_option_that_p_uses_cannot_be_nullified():
    assert nullified_by_o(EXAMPLES["争いはやめましょう"]) == "safe"


def test_t11_in_an_ultimate_battle_only_the_facing_box_is_stopped():
    assert used_by_o(EXAMPLES["クラッカー!!"], facing=False) == "works"
    assert nullified_by_o("both", facing=False) == "nullified"


def test_of_a_range_option_only_ones_own_part_is_stopped():
    assert used_by_o("both") == "part"


@pytest.mark.parametrize(
    ("target", "expected"),
    [("own", "blocked"), ("opponent", "works"), ("both", "part"), ("phases", "blocked")],
)
def test_immunity_to_ones_own_options_is_the_mirror_image(target, expected):
    found = stopped(Use(target=target), immune_to="own")

    assert found.answer == expected
    assert found.reasons[-1].ground == "inferred"


def test_without_immunity_any_class_can_be_nullified():
    answers = {nullified(Use(target=target), kind="item", by="item").answer for target in TARGETS}
    assert answers == {"nullified"}


@pytest.mark.parametrize(
    ("resists", "by", "expected"),
    [
        ("option", "option", "safe"),
        ("option", "item", "safe"),
        ("option", "program", "safe"),
        ("option", "field", "safe"),
        ("item", "option", "nullified"),
        ("item", "item", "safe"),
        ("program", "option", "nullified"),
        ("program", "program", "safe"),
        ("field", "option", "nullified"),
        ("field", "field", "safe"),
    ],
)
def test_the_table_of_nullifying(resists, by, expected):
    """Rows: what the card says is not nullified; columns: what is attempted (S187-196)."""
    kind = next(each for each in (by, resists, "item") if each in ("item", "program", "field"))
    found = nullified(Use(target="opponent"), kind=kind, by=by, resists=resists)

    assert found.answer == expected


@pytest.mark.parametrize(
    ("kind", "by"), [("item", "program"), ("item", "field"), ("program", "item"), ("field", "item")]
)
def test_a_nullifier_of_another_kind_does_not_concern_a_card(kind, by):
    found = nullified(Use(target="opponent"), kind=kind, by=by, resists=kind)

    assert found.answer == "safe"
    assert "another kind" in str(found.reasons[0].sentence)


def test_resistance_to_another_kind_does_not_help():
    """What the table of the rules leaves out, so it is our reading."""
    found = nullified(Use(target="own"), kind="program", by="program", resists="item")

    assert found.answer == "nullified"
    assert found.reasons[0].ground == "inferred"


def test_costs_of_a_nullified_card_are_paid_but_for_those_of_the_effect():
    answers = {
        place: cost_of(place, nullified=True).answer for place in ("cost", "timing", "effect")
    }

    assert answers == {"cost": "paid", "timing": "paid", "effect": "free"}
    assert cost_of("effect", nullified=False).answer == "paid"


def test_no_hand_is_no_hand_to_discard():
    assert whole_hand(0).answer == "cannot"
    assert whole_hand(1).answer == "paid"


def test_the_class_follows_from_the_target():
    classes = {target: classify(target).answer for target in TARGETS}

    assert classes == {
        "own": "contact",
        "opponent": "projection",
        "both": "range",
        "phases": "special",
        "either-own": "contact",
        "either-opponent": "projection",
        "unnamed": "contact",
        "nullifier": "projection",
    }
    assert classify("unnamed").reasons[0].ground == "inferred"


@pytest.mark.parametrize("target", TARGETS)
def test_every_ruling_has_a_reason_with_its_rule(target):
    use = Use(target=target)
    for found in (
        classify(target),
        stopped(use),
        nullified(use, kind="item", by="option", immune=True),
    ):
        assert found.reasons
        assert all(str(reason.sentence) and str(reason.rule) for reason in found.reasons)


def test_words_that_are_none_are_refused():
    with pytest.raises(ValueError, match=r"a target is one of .* got 'mine'"):
        Use(target="mine")
    with pytest.raises(ValueError, match="kind is one of item, program, field; got 'spirit'"):
        nullified(Use(target="own"), kind="spirit", by="item")
    with pytest.raises(ValueError, match="a cost stands in one of"):
        cost_of("hand", nullified=True)
