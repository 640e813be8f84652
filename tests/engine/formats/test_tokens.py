"""A token in a list is told as what it is, however it is written."""

from datetime import date

import pytest

from engine.cards import Card, CardPool, Token
from engine.formats import read, write
from engine.regulation import check_deck, named

POOL = CardPool(
    [Card("BT2-082", "Diaboromon", released=date(2021, 1, 1))],
    tokens=[Token("Diaboromon", made_by=("BT2-082",)), Token("Familiar")],
)


@pytest.mark.parametrize(
    "line",
    [
        "2 Diaboromon Token",
        "2 Familiar",
        "Familiar x2",
        "2 ファミリア トークン",
        "2 ディアボロモン（トークン）",
        "2 TKN-001 Familiar",
    ],
)
def test_a_token_in_a_list_is_a_token_in_the_deck(line):
    reading = read(f"4 BT2-082\n{line}", POOL)
    report = check_deck(reading.deck, POOL, named("modern"), on=date(2026, 4, 4))
    [token] = [found for found in report.violations if found.code == "token-in-deck"]

    assert token.count == 2
    assert token.rule == "CR 1-4-4-2"
    assert report.verdict == "illegal"


def test_a_token_in_json_is_a_token_in_the_deck():
    reading = read('{"main": {"BT2-082": 4, "Diaboromon Token": 2}}', POOL)
    report = check_deck(reading.deck, POOL, named("modern"), on=date(2026, 4, 4))

    assert "token-in-deck" in [found.code for found in report.violations]


def test_a_card_with_a_tokens_name_stays_a_card():
    reading = read("4 Diaboromon", POOL)

    assert reading.deck.copies("main") == {"BT2-082": 4}


def test_a_bad_count_of_a_token_is_refused_like_any_other():
    assert [line.status for line in read("-2 Familiar", POOL).lines] == ["refused"]


def test_a_list_with_a_token_reads_back_as_it_was_written():
    deck = read("4 BT2-082\n2 Diaboromon Token", POOL).deck

    assert read(write(deck, POOL), POOL).deck == deck
