"""Forms for the pen."""

from __future__ import annotations

import re

import pytest

from deckbuilder.sheets import LANGUAGES, PAPERS, Player, blank, pages, pdf
from deckbuilder.sheets.drawing import typeface
from deckbuilder.sheets.page import MM, Box
from engine.regulation import named
from tests.sheets.making import pages_of, text_of


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("regulation", "count"), [("modern", 1), ("sealed", 1), ("legacy", 2)])
def test_every_form_is_drawn_on_every_paper_in_every_language(
    fonts, paper, language, regulation, count
):
    found = pages_of(pdf(blank(named(regulation), language=language), fonts, paper))
    assert len(found) == count
    assert all(re.search(f"{n}/{count}", text) for n, text in enumerate(found, 1))


def test_there_is_a_row_for_each_card_that_could_be_different():
    made = blank(named("modern"))
    assert [(part.title, len(part.rows)) for part in made.sections] == [
        ("Digi-Egg deck", 5),
        ("Main deck", 50),
    ]


def test_rows_are_high_enough_to_be_written_in(fonts):
    for regulation in ("modern", "legacy"):
        for paper in PAPERS.values():
            for page in pages(blank(named(regulation)), paper, typeface(fonts)):
                cells = [item for item in page if isinstance(item, Box) and item.line == 0.35]
                assert min(cell.height for cell in cells) >= 5.5 * MM


def test_the_total_is_left_open_and_says_what_is_wanted(fonts):
    assert "____ / 50" in text_of(pdf(blank(named("modern")), fonts))
    assert "____ / 40" in text_of(pdf(blank(named("sealed")), fonts))
    legacy = text_of(pdf(blank(named("legacy")), fonts))
    assert "____ / 60" in legacy
    assert "____ / 0–30" in legacy
    assert "Level III: ____" in legacy


def test_it_claims_nothing(fonts):
    made = blank(named("modern"))
    text = text_of(pdf(made, fonts))
    assert "Nothing was checked. This is not an official Bandai document." in text
    assert "Legal" not in text
    assert (made.verdict, made.code, made.fingerprint) == (None, "", "")


def test_what_is_known_of_the_player_may_be_on_it(fonts):
    text = text_of(pdf(blank(named("modern"), player=Player("Yamada Alex")), fonts))
    assert "Yamada Alex" in text
