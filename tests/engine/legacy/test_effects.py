"""The short notation of effects: what is written is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.legacy.effects import ATTACK_KINDS, LOST_KINDS, Effect, NotAnEffect, read_effect


@pytest.mark.parametrize(
    ("written", "effect"),
    [
        ("+50", Effect("plus", 50)),
        ("−100", Effect("plus", -100)),
        ("＋５０", Effect("plus", 50)),
        ("x2", Effect("times", 2)),
        ("×3", Effect("times", 3)),
        ("÷2", Effect("over", 2)),
        ("base + 100", Effect("base", 100)),
        ("base=300", Effect("is", 300)),
        ("to b", Effect("letter", 0, "B")),
        ("to B+100", Effect("letter", 100, "B")),
        ("with C", Effect("with", 0, "C")),
        ("C: x2", Effect("times", 2, "C")),
        ("~ x2", Effect("times", 2, left=True)),
    ],
)
def test_an_effect_is_read_in_any_width_and_case(written, effect):
    assert read_effect(written) == effect


@pytest.mark.parametrize(
    "written",
    ["", "50", "half", "x", "x0", "x100", "to D", "C: +50", "+123456", "more 10", "base=-1"],
)
def test_what_is_no_effect_is_refused(written):
    with pytest.raises(NotAnEffect):
        read_effect(written)


def test_a_refusal_quotes_what_was_written_and_shows_how():
    with pytest.raises(NotAnEffect) as refused:
        read_effect("double", LOST_KINDS)

    assert str(refused.value) == (
        "“double” is no effect; write one as in these: +50, x2, /2 and more 10."
    )


@given(
    st.sampled_from([*ATTACK_KINDS, "more"]),
    st.integers(-99_999, 99_999),
    st.sampled_from(["", "A", "B", "C"]),
    st.booleans(),
)
def test_what_is_written_is_read_again(kind, amount, attack, left):
    try:
        effect = Effect(kind, 0 if kind == "with" else amount, attack, left)
    except NotAnEffect:
        return
    if kind in ("plus", "more") and attack:
        return  # an addition is to the attack that is used

    assert read_effect(str(effect), {*ATTACK_KINDS, *LOST_KINDS}) == effect
