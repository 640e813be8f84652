"""The result slip of a 1999-2005 match: what stands on it, and that all of it fits."""

from __future__ import annotations

from itertools import product

import pytest

from deckbuilder.sheets.drawing import missing_glyphs, typeface
from deckbuilder.sheets.page import MARGIN, PAPERS, Box, Text
from deckbuilder.sheets.result_slip import ResultSlip, laid_out, result_slip_pdf
from engine.legacy.winner import NO_CARD, Settings, Side, decide
from tests.sheets.making import text_of

IV = Side(10, 3, ("IV",))
OWN = Settings(covered=True, equal="again", empty="zero")
DRAWS = [("option", NO_CARD), ("none", "option"), ("IV", "III")]


def slip(language: str = "en", *, a: Side = IV, draws=DRAWS, settings=OWN, **typed) -> ResultSlip:
    decided = decide(a, IV, must_have_winner=True, draws=draws, settings=settings)
    return ResultSlip(decided, language, settings=settings, **typed)


def test_what_an_event_settled_by_itself_stands_on_the_slip(fonts):
    text = text_of(result_slip_pdf(slip(), fonts))
    for part in ("Covered cards were counted", "both drew again", "counted as level 0"):
        assert part in text


def test_what_had_no_part_in_the_result_does_not(fonts):
    text = text_of(result_slip_pdf(slip(a=Side(20, 3, ("IV",))), fonts))
    assert "Winner: A" in text
    assert "Not settled" not in text


def test_players_without_a_name_are_a_and_b(fonts):
    text = text_of(result_slip_pdf(slip("ja"), fonts))
    assert "勝者: A" in text
    assert "署名: B" in text


def test_characters_that_cannot_be_drawn_are_named_once(fonts):
    assert missing_glyphs(slip(names=("A🦖", "🦖B"), event="Cup"), fonts) == ["🦖"]


@pytest.mark.parametrize(("language", "paper"), list(product(("en", "ja", "both"), sorted(PAPERS))))
def test_long_words_stay_on_the_page_and_in_their_boxes(fonts, language, paper):
    long = "山田とても長い名前の太郎" * 5
    made = slip(language, names=(long, "Wilhelmina " * 5), event="大会" * 50, round=long[:20])
    face, size = typeface(fonts), PAPERS[paper]
    items = laid_out(made, size, face)
    width, height = size.width - 2 * MARGIN, size.height - 2 * MARGIN

    for item in items:
        if isinstance(item, Text):
            broad = face.width(item.text, item.size, item.bold)
            left = item.x - {"left": 0, "centre": broad / 2, "right": broad}[item.align]
            assert left >= -0.5
            assert left + broad <= width + 0.5
            assert 0 <= item.y <= height
    lines = [item for item in items if isinstance(item, Text)]
    boxes = [item for item in items if isinstance(item, Box)]
    event = next(box for box in boxes if box.x == 0)
    written = [text for text in lines if set(text.text) == {"大", "会"}]
    assert "".join(text.text for text in written) == made.event
    assert max(text.y for text in written) <= event.y + event.height
    assert min(text.y - text.size for text in written) >= event.y + 6
