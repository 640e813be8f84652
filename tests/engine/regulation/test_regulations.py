"""Regulations as data: the shipped ones, and an organiser's own."""

from __future__ import annotations

import dataclasses

import pytest

from engine.deck import Deck
from engine.regulation import (
    Regulation,
    RegulationError,
    Verdict,
    check_deck,
    from_toml,
    named,
    names,
)

from .decks import DAY, MODERN, POOL, WORLD, check, codes, warned


def organisers(text: str) -> Regulation:
    """Read an organiser's file, and let it stand on our made-up list."""
    regulation = from_toml(text, "folder/cup.toml")
    return (
        dataclasses.replace(regulation, lists={"world": WORLD}) if regulation.lists else regulation
    )


@pytest.mark.parametrize("name", names())
def test_every_shipped_regulation_can_be_read_and_judges_an_empty_deck(name):
    regulation = named(name)
    assert regulation.name == name
    pool = POOL if regulation.game == "modern" else type(POOL)([])
    assert check_deck(Deck(), pool, regulation, on=DAY).verdict is Verdict.UNFINISHED


def test_an_unknown_name_is_quoted_with_the_list_of_names():
    with pytest.raises(RegulationError, match="'vintage'; there are: modern, sealed, "):
        named("vintage")


def test_sealed_is_forty_cards_of_whatever_was_opened():
    sealed = named("sealed")
    report = check({"BT5-002": 9, "BT6-001": 2, "BT6-002": 2}, to=40, regulation=sealed)
    assert report.legal
    (found,) = check({}, to=41, regulation=sealed).violations
    assert (found.code, found.limit, found.rule) == ("main-size", 40, "regulation sealed")


def test_sealed_still_keeps_eggs_apart():
    assert codes(check({}, {"BT1-010": 1}, to=40, regulation=named("sealed"))) == ["wrong-section"]


def test_a_block_format_takes_a_card_if_any_of_its_prints_is_of_a_block():
    blocks = organisers('based_on = "modern"\nblocks = [5, 6]')
    assert check({"BT8-002": 4}, regulation=blocks).legal
    (found,) = check({"BT8-001": 4}, regulation=blocks).violations
    assert (found.code, found.cards, found.rule) == (
        "not-in-format",
        ("BT8-001",),
        "regulation cup",
    )


def test_a_block_that_nobody_has_listed_is_a_doubt():
    report = check({"BT8-003": 1}, regulation=organisers('based_on = "modern"\nblocks = [5]'))
    assert report.verdict is Verdict.CANNOT_SAY
    assert warned(report) == ["not-in-format"]


def test_a_format_of_sets_judges_unknown_cards_by_their_number():
    sets = organisers('based_on = "modern"\nsets = ["FI1"]')
    assert check({}, regulation=sets).legal
    report = check({"BT1-010": 1, "BT99-001": 1}, regulation=sets)
    assert codes(report) == ["not-in-format", "not-in-format"]


def test_an_organisers_list_stands_on_top_of_the_official_one():
    cup = organisers(
        'based_on = "modern"\nban = ["BT1-010"]\nlift = ["BT5-002"]\nlimit = { "ST1-03" = 2 }\n'
        'pair = [["FI1-001", "FI1-002"]]\nlift_pair = [["BT6-001", "BT6-002"]]'
    )
    report = check({"BT1-010": 1, "BT5-001": 2, "ST1-03": 3}, regulation=cup)
    assert codes(report) == ["banned", "limited", "limited", "banned-pair"]
    by_card = {found.cards: found for found in report.violations}
    assert by_card[("BT1-010",)].rule == "regulation cup"
    assert by_card[("BT1-010",)].since is None
    assert by_card[("BT5-001",)].rule == "second announcement"
    assert ("FI1-001", "FI1-002") in by_card


def test_what_an_organiser_lifts_is_free():
    cup = organisers('based_on = "modern"\nlift = ["BT5-002"]')
    assert check({"BT5-002": 4}, regulation=cup).legal


def test_an_organiser_can_leave_out_the_official_list():
    cup = organisers('based_on = "modern"\nrestrictions = false')
    assert check({"BT5-002": 4}, regulation=cup).legal


def test_an_organisers_copy_limit_yields_to_a_cards_own_rule():
    cup = organisers('based_on = "modern"\ncopies = 1\nmain = { least = 2, most = 60 }')
    assert check({"EX2-046": 20}, to=0, regulation=cup).legal
    (found,) = check({"EX2-046": 20, "BT1-010": 2}, to=0, regulation=cup).violations
    assert (found.code, found.limit, found.rule) == ("copies", 1, "regulation cup")


def test_the_stricter_of_list_and_copy_limit_is_told():
    cup = organisers('based_on = "modern"\ncopies = 2\nlimit = { "BT1-010" = 3 }')
    main = {f"FI1-{n:03}": 2 for n in range(1, 25)}
    found = check(main | {"BT1-010": 3}, to=0, regulation=cup).violations
    assert [f.code for f in found if f.cards == ("BT1-010",)] == ["copies"]


def test_an_organisers_sizes_replace_those_of_the_base():
    cup = organisers('based_on = "modern"\nmain = { least = 40, most = 60 }\neggs = 0')
    assert check({}, to=60, regulation=cup).legal
    assert codes(check({}, {"EG1-01": 1}, to=61, regulation=cup)) == ["main-size", "egg-size"]


def test_a_file_without_a_name_is_called_as_the_file():
    assert organisers('based_on = "modern"').name == "cup"
    named_cup = organisers('name = "summer"\ntitle = "100% summer"\nbased_on = "modern"')
    assert (named_cup.name, str(named_cup.title)) == ("summer", "100% summer")


def test_a_file_can_stand_on_nothing():
    alone = from_toml('game = "modern"\nmain = 10\ncopies = "any"\neggs = { most = 1 }', "a.toml")
    assert check({"BT5-002": 10}, {"EG1-01": 1}, to=10, regulation=alone).legal


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('based_on = "vintage"', "no regulation 'vintage'; there are: modern"),
        (
            'based_on = "modern"\ngame = "legacy"',
            "game: 'modern' is a regulation of the other game",
        ),
        ("main = 50", "'game' is missing"),
        ('game = "modern"', "'main' is missing"),
        ('based_on = "modern"\nbann = []', "bann: no such key; known are: name, title"),
        ('based_on = "modern"\nban = "BT1-010"', "ban: 'BT1-010' is not a list"),
        ('based_on = "modern"\nban = ["x"]', "ban: item 1: 'x' is not a card number"),
        ('based_on = "modern"\nlimit = { "BT1-010" = "two" }', "limit: BT1-010: 'two' is not"),
        ('based_on = "modern"\nmain = -1', "main: -1 is not a whole number"),
        ('based_on = "modern"\nmain = { most = 5.5 }', "main: most: 5.5 is not a whole number"),
        ('based_on = "modern"\nmain = { least = 9, most = 5 }', "main: at least 9 is more than"),
        ('based_on = "modern"\ncopies = "many"', "copies: 'many' is not a whole number"),
        ('based_on = "modern"\nrestrictions = "no"', "restrictions: 'no' is neither true nor"),
        ('based_on = "legacy"\nnumbers = ["St-1-3"]', "numbers: item 1: 'St-1-3' is neither"),
        ('based_on = "legacy"\nside = { needs = "Bo-20v" }', "side: 'most' is missing"),
        ('based_on = "legacy"\nnotes = ["hello"]', "notes: item 1: 'hello' is not one of"),
        (
            'based_on = "modern"\nban = ["BT1-010"]\nlift = ["BT1-010"]',
            "things are said of BT1-010",
        ),
        ("based_on = modern", "cup.toml: "),
        ("sets = " + "[" * 5000, "brackets within brackets without end"),
    ],
)
def test_a_broken_file_names_itself_the_key_and_the_value(text, said):
    with pytest.raises(RegulationError) as error:
        from_toml(text, "cup.toml")
    assert str(error.value).startswith("cup.toml: ")
    assert said in str(error.value)


def test_the_base_of_an_organisers_file_stays_as_it_is():
    from_toml('based_on = "modern"\nmain = 40', "cup.toml")
    assert named("modern").main.least == 50
    assert MODERN.main.least == 50
