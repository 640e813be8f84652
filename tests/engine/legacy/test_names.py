"""A card of 1999-2005 is found however its name is written; a limit rests on what is sure."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import read_pools
from engine.deck import Deck
from engine.formats import read
from engine.legacy.cards import LegacyCard
from engine.legacy.names import MARKS, loosely, plain, spellings, spellings_of, sure_name
from engine.legacy.pool import LegacyPool
from engine.regulation.names import name_key
from engine.search import Index, search
from tests.engine.search.cards import DAY

POOLS = read_pools(Path(__file__).resolve().parents[3] / "cards" / "data")
INDEX = Index(POOLS.modern, POOLS.legacy)


def searched(query):
    return [card.number for card in search(INDEX, query, on=DAY).cards]


def both_ways(name, numbers):
    """Look a name up as a list reader and as a search would."""
    assert sorted(card.number for card in POOLS.legacy.named(name)) == sorted(numbers)
    assert set(numbers) <= set(searched(f'game:legacy name="{name}"'))
    assert set(numbers) <= set(searched(f'game:legacy "{name}"'))


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        # the pairs on which sources differ
        ("しょうりつ60%!", ["St-60", "St-102"]),
        ("しょうりつ６０％！", ["St-60", "St-102"]),
        ("攻撃プラグインA", ["St-49", "St-376"]),
        ("攻撃プラグインＡ", ["St-49", "St-376"]),
        ("水底に引きずり込め！", ["St-110"]),
        ("水底に引きずり込め！！", ["St-110"]),
        ("リターンマッチだ!", ["St-104"]),
        ("ホエーモン", ["St-92"]),
        ("ホエーモン完全体", ["St-92"]),
        ("D-3", ["Bo-205"]),
        ("Ｄ―３", ["Bo-205"]),
        # width, kana, marks, and letters that are heard alike
        ("ｱﾄﾗｰｶﾌﾞﾃﾘﾓﾝ", ["St-28", "St-98"]),
        ("アトラカブテリモン", ["St-28", "St-98"]),
        ("あとらーかぶてりもん", ["St-28", "St-98"]),
        ("ショウリツ60", ["St-60", "St-102"]),
        ("ベノムバンデモン", ["St-97", "St-296"]),
        ("オ-グ&メル-ガ", ["Bo-18v"]),
        ("デジバイス01", ["Bo-20v"]),
        ("「争いは、やめましょう」", ["Bo-51"]),
        # what else a card is called
        ("VenomMyotismon", ["St-97", "St-296"]),
        ("Biyomon", ["St-3"]),
        ("メタルグレイモン", ["Bo-1"]),
    ],
)
def test_a_card_is_found_by_any_spelling(name, numbers):
    both_ways(name, numbers)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("シークエラーウィルス!!", "シーク･エラー･ウィルス!!"),
        ("デ･リーパー=ゾーン", "デ・リーパー＝ゾーン"),
        ("強化プラグインU", "強化プラグインＵ"),
        ("スロットハング！", "スロットハング"),
        ("水底に引きずり込め！", "水底に引きずり込め!!"),
    ],
)
def test_names_that_the_rules_write_in_two_ways_are_one_name(one, other):
    assert sure_name(one) == sure_name(other)
    assert loosely(one) == loosely(other)


def test_exclamation_marks_are_left_to_the_table():
    assert sure_name("クラッカー！") != sure_name("クラッカー！！")


def test_a_part_of_a_name_will_do_in_any_spelling():
    assert {"St-28", "St-98", "St-33"} <= set(searched("game:legacy ｶﾌﾞﾃﾘ"))
    assert searched("game:legacy べのむ") == ["St-97", "St-296"]


def test_a_search_without_a_game_says_that_the_other_one_has_such_cards():
    result = search(INDEX, "アトラカブテリモン", on=DAY)
    assert result.count == 0
    assert "2 cards of the 1999-2005 game fit: add “game:legacy”." in map(str, result.notes)


def test_a_search_that_finds_modern_cards_does_not_talk_of_others():
    assert "1999" not in " ".join(map(str, search(INDEX, "agumon", on=DAY).notes))


def test_the_modern_game_goes_by_its_own_spellings():
    assert searched("あぐもん") == []


def test_a_list_is_read_by_any_spelling():
    reading = read("3 デジバイス01\n2 St-3 Biyomon\n1 St-28 アトラカブテリモン", POOLS.legacy)
    assert reading.deck == Deck.from_counts({"Bo-20v": 3, "St-3": 2, "St-28": 1})
    assert [line.status for line in reading.lines] == ["changed", "read", "read"]


def test_a_name_itself_comes_before_what_it_may_be_meant_for():
    pool = LegacyPool([LegacyCard("St-1", "アグモン"), LegacyCard("St-2", "アグーモン")])
    assert [card.number for card in pool.named("アグモン")] == ["St-1"]
    assert [card.number for card in pool.named("あぐもん")] == ["St-1", "St-2"]


@pytest.mark.parametrize("name", ["", " ", "ー", "！！", "・ー・"])
def test_a_name_without_letters_is_nobodys(name):
    assert POOLS.legacy.named(name) == ()


def test_only_sure_spellings_count_together_for_the_limit():
    pool = POOLS.legacy
    card = pool.find("St-3")
    assert name_key(None, "Biyomon", pool) == name_key(card, "", pool) == plain("ピヨモン")
    assert name_key(None, "ホエーモン", pool) != name_key(pool.find("St-92"), "", pool)
    assert name_key(None, "メタルグレイモン", pool) != name_key(pool.find("Bo-1"), "", pool)


def test_every_row_of_the_table_has_a_known_mark_a_source_and_a_name_of_its_own():
    rows = spellings()
    assert len(rows) > 50
    assert {row.mark for row in rows} <= set(MARKS)
    assert all(row.spelling and row.name and row.source for row in rows)
    assert [row for row in rows if plain(row.spelling) == plain(row.name)] == []
    assert len({(plain(row.spelling), plain(row.name)) for row in rows}) == len(rows)


def test_no_sure_spelling_leads_on_to_another():
    sure = [row for row in spellings() if row.sure]
    assert {plain(row.spelling) for row in sure} & {plain(row.name) for row in sure} == set()


def test_every_name_of_the_table_is_a_cards_or_one_that_the_rules_give():
    names = {plain(name) for card in POOLS.legacy for name in (card.name, card.name_ja)}
    assert {row.name for row in spellings() if plain(row.name) not in names} == {"スロットハング！"}


def test_english_names_of_today_are_those_of_the_card_that_is_given():
    modern = POOLS.modern
    for row in spellings():
        if row.mark == "sourced":
            card = modern.find(row.source)
            assert card.name == row.spelling
            assert loosely(card.name_ja) == loosely(row.name)


def test_a_card_knows_what_else_it_is_called():
    assert spellings_of(POOLS.legacy.find("St-97")) == ("VenomMyotismon",)
    assert spellings_of(POOLS.legacy.find("St-1")) == ()


@given(st.text(max_size=40))
def test_the_loose_measure_is_done_after_once(name):
    assert loosely(loosely(name)) == loosely(name)


@given(st.text(alphabet="アあァぁヴゔーッっバヂ・！ A1", max_size=12))
def test_what_is_one_name_for_the_limit_is_found_as_one(name):
    assert loosely(plain(name)) == loosely(name)
