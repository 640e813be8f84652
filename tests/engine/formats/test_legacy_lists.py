"""Lists of the 1999-2005 game, read by the same readers."""

import pytest

from .lists import LEGACY, legacy, line, notes, taken


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3 アグモン St-1", "St-1"),
        ("St-12 イッカクモン 3", "St-12"),
        ("3 st-12", "St-12"),
        ("3 Ikkakumon ST-12", "St-12"),
        ("3 デジヴァイス01 Bo-20v", "Bo-20v"),
        ("3x bo-20V", "Bo-20v"),
        ("3 しょうりつ４０％！ St-59", "St-59"),
        ("3 Ｄ−3 Bo-205", "Bo-205"),
    ],
)
def test_legacy_numbers_are_read_in_any_case(text: str, number: str):
    assert taken(text, LEGACY) == (number, 3, "read")


def test_a_zero_too_many_is_told():
    assert taken("3 St-012", LEGACY) == ("St-12", 3, "changed")


def test_a_list_of_counts_and_names_is_read_by_name():
    reading = legacy("2\tサーベルレオモン\n3\tIkkakumon\n")
    assert reading.deck.copies("main") == {"St-12": 3, "St-34": 2}
    assert reading.counts()["changed"] == 2


def test_a_name_that_two_cards_have_is_ambiguous():
    read_as = line("3\tグレイモン", LEGACY)
    assert read_as.status == "ambiguous"
    assert [card.number for card in read_as.candidates] == ["St-2", "St-91"]


def test_the_side_has_its_own_heading():
    reading = legacy("3 アグモン St-1\nサイド\n2 アイテム使用禁止！ St-162\n")
    assert reading.deck.copies("main") == {"St-1": 3}
    assert reading.deck.copies("side") == {"St-162": 2}


def test_an_unlisted_number_is_kept_as_its_game_writes_it():
    read_as = line("2 テスト BO-999V", LEGACY)
    assert (read_as.status, read_as.entry.number, read_as.entry.name) == (
        "unknown",
        "Bo-999v",
        "テスト",
    )
    assert "no card Bo-999v" in notes(read_as)


def test_a_modern_number_is_unknown_here():
    assert line("4 BT1-010", LEGACY).status == "unknown"


def test_json_serves_this_game_too():
    reading = legacy('{"main": {"St-1": 3}, "side": {"Bo-20v": 1}}')
    assert reading.deck.copies("main") == {"St-1": 3}
    assert reading.deck.copies("side") == {"Bo-20v": 1}
