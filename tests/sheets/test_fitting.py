"""Text fits its place without losing a letter."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.sheets.fitting import Style, broken, fit


class Typewriter:
    """Every letter is half as wide as it is high."""

    def width(self, text: str, size: float, bold: bool) -> float:
        return len(text) * size / 2


PEN = Typewriter()
STYLE = Style(10, 7, 6)


def test_short_text_keeps_its_size():
    assert fit("Agumon", 30, STYLE, PEN) == fit("Agumon", 300, STYLE, PEN)
    assert fit("Agumon", 30, STYLE, PEN).size == 10


def test_text_a_little_too_wide_shrinks_on_its_line():
    fitted = fit("WarGreymon", 40, STYLE, PEN)
    assert (fitted.lines, fitted.size) == (("WarGreymon",), 8)


def test_text_far_too_wide_goes_on_more_lines():
    fitted = fit("Imperialdramon Paladin Mode", 45, STYLE, PEN)
    assert (fitted.lines, fitted.size) == (("Imperialdramon", "Paladin Mode"), 6)


def test_japanese_breaks_between_letters():
    assert list(broken("ウォーグレイモン", 5, 2, False, PEN)) == ["ウォーグレ", "イモン"]


def test_no_line_begins_with_a_long_vowel_mark_or_a_small_letter():
    lines = list(broken("メモリーブースト", 3, 2, False, PEN))
    assert lines == ["メモ", "リー", "ブース", "ト"]


def test_a_word_wider_than_its_place_is_broken_within():
    assert list(broken("abcdefgh", 3, 2, False, PEN)) == ["abc", "def", "gh"]


def test_words_part_after_a_slash_between_them():
    assert list(broken("Digimon/Option", 9, 2, False, PEN)) == ["Digimon/", "Option"]
    assert list(broken("/ab /cd", 3, 2, False, PEN)) == ["/ab", "/cd"]


def test_no_text_takes_no_lines():
    assert fit("", 30, STYLE, PEN).lines == ()


@settings(max_examples=80, deadline=None)
@given(st.text("ab cd-/モーンッ、神é", min_size=1, max_size=60).map(str.strip), st.integers(1, 40))
def test_breaking_loses_nothing_and_stays_within_the_width(text, width):
    lines = list(broken(text, width, 2, False, PEN))
    assert re.sub(" ", "", "".join(lines)) == re.sub(" ", "", text)
    assert all(len(line) <= width for line in lines)
