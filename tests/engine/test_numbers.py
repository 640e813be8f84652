"""Card numbers in order, whatever stands in them."""

from hypothesis import given
from hypothesis import strategies as st

from engine.numbers import natural


def test_numbers_are_in_the_order_of_what_they_are_worth():
    numbers = ["BT12-070", "BT2-001", "BT2-10", "BT2-9", "Bo-20v", "Bo-20", "P-001"]

    assert sorted(numbers, key=natural) == [
        "BT2-001",
        "BT2-9",
        "BT2-10",
        "BT12-070",
        "Bo-20",
        "Bo-20v",
        "P-001",
    ]


def test_digits_that_python_does_not_count_with_have_a_place_too():
    assert sorted(["9" * 5000, "²", "٣", "1"], key=natural)[0] in ("²", "٣")


@given(st.lists(st.text()))
def test_any_texts_can_be_put_in_order(texts):
    assert len(sorted(texts, key=natural)) == len(texts)
