"""Where things stand: nothing is left out, nothing covers anything, nothing leaves the page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.sheets.drawing import typeface
from deckbuilder.sheets.layout import pages
from deckbuilder.sheets.page import MARGIN, PAPERS, Box, Text
from engine.deck import Deck, Entry
from engine.regulation.report import Finding, Verdict
from engine.words import say
from tests.sheets.making import CARDS, EGGS, report, sheet, singles
from tests.sheets.test_fitting import PEN


def texts(page):
    return [item for item in page if isinstance(item, Text)]


def bottom_of_list(page):
    """Where the signature box begins: the first of the boxes as high as that one."""
    return next(item.y for item in page if isinstance(item, Box) and item.height == 60)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_fifty_different_cards_and_five_eggs_fit_one_page(fonts, paper, language):
    made = sheet(singles(50), language=language)
    assert len(pages(made, PAPERS[paper], typeface(fonts))) == 1


@pytest.mark.parametrize("rows", [*range(20, 34), *range(52, 75)])
def test_the_last_row_of_a_full_page_is_whole(fonts, rows):
    laid = pages(sheet(singles(rows)), PAPERS["letter"], typeface(fonts))
    numbers = [text for page in laid for text in texts(page) if text.text.startswith("BB")]
    assert len(numbers) == rows
    for page in laid:
        lowest = max(text.y for text in texts(page) if text.text[:2] in ("AA", "BB"))
        assert lowest < bottom_of_list(page)


@pytest.mark.parametrize("rows", [20, 28, 40, 80])
def test_rows_in_a_column_do_not_touch(fonts, rows):
    for page in pages(sheet(singles(rows)), PAPERS["a4"], typeface(fonts)):
        numbers = [text for text in texts(page) if text.text.startswith("BB")]
        for x in {text.x for text in numbers}:
            column = [text for text in numbers if text.x == x]
            assert all(b.y - a.y > a.size * 1.2 for a, b in pairwise(column))


def test_a_wide_list_has_one_column_and_a_long_one_two(fonts):
    def columns(rows):
        (page,) = pages(sheet(singles(rows)), PAPERS["a4"], typeface(fonts))
        return len({text.x for text in texts(page) if text.text.startswith("BB")})

    assert (columns(20), columns(50)) == (1, 2)


def test_of_two_columns_the_first_has_the_odd_row(fonts):
    (page,) = pages(sheet(singles(49)), PAPERS["a4"], typeface(fonts))
    numbers = [text.x for text in texts(page) if text.text.startswith("BB")]
    assert sorted(numbers.count(x) for x in set(numbers)) == [24, 25]
    assert numbers.count(min(numbers)) == 25


def test_many_findings_flow_on_to_more_pages(fonts):
    findings = [Finding("copies", say("Finding number %(place)s.", place=n)) for n in range(90)]
    laid = pages(sheet(checked=report(Verdict.ILLEGAL, *findings)), PAPERS["a4"], typeface(fonts))
    words = [text.text for page in laid for text in texts(page)]
    assert [f"Finding number {n}." for n in range(90)] == [w for w in words if "number" in w]


def test_names_in_two_languages_stand_beside_or_below_each_other_and_apart(fonts):
    for rows, below in ((12, False), (50, True)):
        made = sheet(singles(rows), language="both")
        (page,) = pages(made, PAPERS["letter"], typeface(fonts))
        found = {text.text: text for text in texts(page)}
        for n in range(1, rows + 1):
            first, second = found[f"Testmon {n}"], found[f"テストモン{n}"]
            assert (first.x == second.x) is below
            assert (second.y - first.y > 0.9 * second.size) is below


def test_where_findings_need_a_second_page_the_cards_stay_on_the_first(fonts):
    findings = [Finding("copies", say("Finding number %(place)s.", place=n)) for n in range(60)]
    made = sheet(singles(20), report(Verdict.ILLEGAL, *findings))
    first, *others = pages(made, PAPERS["a4"], typeface(fonts))
    assert sum(text.text.startswith("BB") for text in texts(first)) == 20
    assert not any(text.text.startswith("BB") for page in others for text in texts(page))


entries = st.builds(
    Entry,
    st.sampled_from([*CARDS, *EGGS]) | st.text("ABZ19-", min_size=1, max_size=60),
    st.integers(1, 60),
    st.sampled_from(["main", "eggs", "side"]),
    st.text("名前 name-", max_size=200),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(entries, max_size=130), st.sampled_from(["en", "ja", "both"]))
def test_any_list_is_laid_out_whole_and_inside_the_margins(listed, language):
    made = sheet(Deck.of(listed), language=language)
    paper = PAPERS["letter"]
    laid = pages(made, paper, PEN)
    everything = "".join(text.text for page in laid for text in texts(page)).replace(" ", "")
    for section in made.sections:
        assert section.total.replace(" ", "") in everything
        for row in section.rows:
            assert row.number in everything
            assert row.name.replace(" ", "") in everything
            assert row.second_name.replace(" ", "") in everything
    for item in (item for page in laid for item in page):
        assert item.x >= 0
        assert 0 <= item.y <= paper.height - 2 * MARGIN
