"""Slips in an organiser's own regulation are said, and none of them silently means nothing."""

from datetime import date

import pytest

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.legacy.cards import LegacyCard
from engine.regulation import RegulationError, check_deck, from_toml

ON = date(2026, 4, 4)
POOL = CardPool([Card("BT1-010", "Agumon", released=date(2021, 1, 1))])


def judged(toml: str, counts: dict[str, int] | None = None):
    regulation = from_toml(toml, "own.toml")
    return check_deck(Deck.from_counts(counts or {"BT1-010": 4}), POOL, regulation, on=ON)


def test_a_banned_number_that_no_card_has_is_named():
    report = judged('based_on = "modern"\nban = ["BT1-10"]')

    assert "BT1-10" in " ".join(str(note) for note in report.notes)


def test_a_set_is_known_in_any_spelling_and_an_unknown_one_is_named():
    report = judged('based_on = "modern"\nsets = ["bt01", "ZZ9"]')

    assert "not-in-format" not in [found.code for found in report.violations]
    assert "ZZ9" in " ".join(str(note) for note in report.notes)


@pytest.mark.parametrize(
    "toml",
    [
        'based_on = "modern"\nlevel_three = 1',
        'based_on = "modern"\nnumbers = ["St-"]',
        'based_on = "legacy"\nblocks = [1]',
        'based_on = "modern"\nsets = ["one two"]',
        'based_on = "modern"\nmain = { least = 99999, most = 99999 }',
        "based_on = 2020-01-01",
        f'based_on = "modern"\ncopies = {"9" * 5000}',
    ],
)
def test_what_would_mean_nothing_is_refused_in_plain_words(toml):
    with pytest.raises(RegulationError) as refused:
        from_toml(toml, "own.toml")

    assert "own.toml" in str(refused.value)
    assert "datetime" not in str(refused.value)
    assert "int_max_str_digits" not in str(refused.value)


def test_a_card_is_never_banned_with_itself():
    shared = CardPool(
        [
            Card("P-009", "Agumon", released=date(2021, 1, 1)),
            Card("RB1-004", "Agumon", also_numbered=("P-009",), released=date(2021, 1, 1)),
        ]
    )
    regulation = from_toml('based_on = "modern"\npair = [["P-009", "RB1-004"]]', "own.toml")
    alone = check_deck(Deck.from_counts({"RB1-004": 1}), shared, regulation, on=ON)
    together = check_deck(Deck.from_counts({"RB1-004": 1, "P-009": 1}), shared, regulation, on=ON)

    assert "banned-pair" not in [found.code for found in alone.violations]
    assert [found.code for found in together.violations].count("banned-pair") == 1


def test_too_few_eggs_and_nothing_else_wrong_is_unfinished():
    report = judged(
        'based_on = "modern"\nmain = { least = 4, most = 4 }\neggs = { least = 4, most = 5 }'
    )

    assert report.verdict == "unfinished"


def test_a_legacy_ban_holds_for_side_cards_too():
    pool = CardPool([LegacyCard("Bo-20v", "デジヴァイス01", kind="Option")])
    regulation = from_toml('based_on = "legacy"\nban = ["Bo-20v"]', "own.toml")
    report = check_deck(Deck.from_counts({}, side={"Bo-20v": 1}), pool, regulation, on=ON)

    assert "banned" in [found.code for found in report.violations]
