"""Programs as JSON: what is read, and in which words everything else is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.effects.ability import Ability
from engine.effects.language import DEEP, LONG, MOST, Node, ProgramError
from engine.effects.step import Cards, Step
from tests.engine.game.programs import abilities

KEYS = sorted({tag for words in Node.kinds.values() for tag in words} | {"when", "do", "of", "for"})
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(KEYS),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), inside, max_size=3)
    ),
    max_leaves=12,
)


@given(abilities())
def test_what_is_written_in_the_words_of_the_language_is_read_and_reads_back_equal(plain: Any):
    ability = Ability.read(plain)
    assert Ability.read(ability.dump()) == ability


@given(anything | st.fixed_dictionaries({"do": st.lists(anything, max_size=3)}))
def test_anything_else_is_read_or_refused_in_words(plain: Any):
    try:
        ability = Ability.read(plain)
    except ProgramError:
        return
    assert Ability.read(ability.dump()) == ability


@given(abilities(), st.data())
def test_one_wrong_value_anywhere_is_refused_or_means_something(plain: Any, data: st.DataObject):
    places = list(_places(plain))
    if not places:
        return
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = data.draw(anything)
    test_anything_else_is_read_or_refused_in_words.hypothesis.inner_test(plain)


def _places(plain: Any) -> Any:
    items = plain.items() if isinstance(plain, dict) else enumerate(plain)
    for key, value in items:
        yield plain, key
        if isinstance(value, (dict, list)):
            yield from _places(value)


def refusal(plain: Any) -> str:
    with pytest.raises(ProgramError) as caught:
        Ability.read(plain)
    return str(caught.value)


@pytest.mark.parametrize(
    ("plain", "quoted", "known"),
    [
        ({"when": ["on plai"]}, "'on plai' is no timing", "on play"),
        ({"when": [{"event": "delete"}]}, "'delete' is no trigger", "deleted"),
        ({"when": [{"event": "left", "by": "opponents effect"}]}, "no cause", "opponent's effect"),
        ({"do": [{"drow": 1}]}, "{'drow': 1} is no step", "draw"),
        ({"do": [{"draw": 1, "whose": "you"}]}, "'whose' does not belong to 'draw'", "player"),
        ({"do": [{"draw": 1, "player": "me"}]}, "'me' is no player", "opponent"),
        ({"do": [{"cannot": "be delete"}]}, "'be delete' is no prohibition", "be deleted"),
        ({"do": [{"may": "atack at once"}]}, "'atack at once' is no permission", "attack at once"),
        ({"do": [{"forbid": "draw"}]}, "'draw' is no prohibition for players", "gain memory"),
        ({"do": [{"dp": 1, "for": "today"}]}, "'today' is no duration", "opponent's turn"),
        ({"do": [{"keyword": "bloker"}]}, "'bloker' is no keyword", "blocker"),
        ({"do": [{"put": "it", "to": "deck"}]}, "'deck' is no place", "deck bottom"),
        ({"do": [{"delete": {"all": {"area": "field"}}}]}, "'field' is no area", "breeding"),
        ({"do": [{"delete": {"all": {"kind": "Digimon"}}}]}, "'Digimon' is no kind", "digimon"),
        ({"do": [{"delete": {"all": {"colour": "pink"}}}]}, "'pink' is no colour", "purple"),
        ({"do": [{"delete": "hers"}]}, "nothing is called 'hers'", "this card"),
        ({"do": [{"later": [], "at": "end of turn"}]}, "no event", "turn ended"),
        ({"field": "upper"}, "'upper' is no part of a card", "inherited"),
    ],
)  # fmt: skip
def test_a_typing_error_is_quoted_with_what_there_is(plain: Any, quoted: str, known: str):
    assert quoted in refusal(plain)
    assert known in refusal(plain)


def test_a_name_has_to_be_given_by_the_same_ability():
    gives = {"suspend": {"pick": 1, "from": {"kind": "digimon"}, "as": "hers"}}
    assert Ability.read({"do": [gives, {"delete": "hers"}]})
    watch = {"watch": [{"when": ["end of your turn"], "do": [{"delete": "hers"}]}]}
    assert "nothing is called 'hers'" in refusal({"do": [gives, watch]})


def test_what_is_lacking_and_what_is_of_the_wrong_sort_is_said():
    assert "lacks 'of'" in refusal({"do": [{"de-digivolve": 1}]})
    assert "'2' is no number" in refusal({"do": [{"draw": "2"}]})
    assert "True is no number" in refusal({"limit": True})
    assert "-1 is not enough" in refusal({"limit": -1})
    assert "step is an object; got 'draw'" in refusal({"do": ["draw"]})
    assert "ability is an object; got []" in refusal([])


def test_what_is_too_much_to_be_a_program_is_not_read():
    deep: Any = {"draw": 1}
    for _ in range(100_000):
        deep = {"may do": [deep]}
    assert f"up to {DEEP} objects" in refusal({"do": [deep]})
    assert f"up to {LONG} values" in refusal({"do": [{"draw": 1}] * (LONG + 1)})
    assert f"numbers go up to {MOST}" in refusal({"do": [{"draw": MOST + 1}]})
    assert len(refusal({"do": [{"draw": 1}] * 5_000 + [{"drow": 1}]})) < 2_000


def test_a_long_program_within_the_limits_is_read():
    deep: Any = {"draw": 1}
    for _ in range(DEEP // 2 - 3):
        deep = {"may do": [deep]}
    ability = Ability.read({"do": [deep] * 50})
    assert Ability.read(ability.dump()) == ability


def test_usual_values_may_be_written_out():
    assert Ability.read({"turn": "", "icon": "", "do": []}) == Ability()


def test_words_of_one_kind_never_hide_each_other():
    """`by` is a step, and a field of others: which is meant is seen by the other keys."""
    assert Step.read({"raise": "deletion dp", "by": 2000}).tag == "raise"
    assert Step.read({"by": [{"draw": 1}], "then": []}).tag == "by"
    assert Cards.read({"pick": 1, "from": {}, "by": "opponent"}).tag == "pick"
