"""The corrected wording stands in a text, however text and notice are written."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cards.wordings import corrected


class Erratum(NamedTuple):
    before: str
    after: str


@pytest.mark.parametrize(
    ("text", "before", "after", "result"),
    [
        ("Stack two stones.", "two stones", "three stones", "Stack three stones."),
        ("Stack two\nstones.", "two stones.", "three stones.", "Stack three stones."),
        ("＜Roll＞ far.", "<Roll> far", "<Roll> and <Hop> far", "＜Roll＞ and ＜Hop＞ far."),
        ("Roll far.", "…far…", "…near…", "Roll near."),
        ("Roll.", "Roll", "Roll far", "Roll far."),
        ("Roll far.", "Roll", "Roll far", "Roll far."),
        ("Roll far away.", "Roll far away", "Roll far", "Roll far."),
        ("Roll (a\\b).", "(a\\b)", "(c\\1)", "Roll (c\\1)."),
        ("A stays.\nB goes.", "A stays.\nB goes.", "A stays.\nC comes.", "A stays.\nC comes."),
        ("Another text.", "two stones", "three stones", "Another text."),
        ("Stack two stones.", "", "three stones", "Stack two stones."),
    ],
)
def test_a_text_is_corrected_once(text, before, after, result):
    erratum = Erratum(before, after)
    assert corrected(text, [erratum]) == result
    assert corrected(result, [erratum]) == result


def test_errata_follow_each_other():
    errata = [Erratum("one stone", "two stones"), Erratum("two stones", "three stones")]
    assert corrected("Stack one stone.", errata) == "Stack three stones."
