"""The deck recipe of the older game: its own words, its two lists, its side cards."""

from __future__ import annotations

import re

import pytest

from deckbuilder.sheets import LANGUAGES, PAPERS, pdf
from engine.cards import CardPool
from engine.deck import Deck, Entry
from engine.legacy.cards import LegacyCard
from engine.regulation import named
from tests.engine.formats.lists import LEGACY as REAL_CARDS
from tests.engine.formats.lists import legacy as read_legacy
from tests.sheets.making import LEGACY, quickly_read, scanned, sheet, solid, text_of

CARDS = CardPool(
    [
        LegacyCard("St-1", "テストモン", "Testmon", "Digimon", level="III"),
        LegacyCard("St-2", "ベツモン", "Othermon", "Digimon", level="IV"),
        LegacyCard("St-3", "ムメイモン", "Namelessmon", "Digimon"),
        LegacyCard("St-30", "テストモン", "Testmon", "Digimon", level="III"),
        LegacyCard("St-49", "テスト札Ａ", "Test Plug A", "Option"),
        LegacyCard("St-376", "テスト札A", "", "Option"),
        LegacyCard("Bo-5", "テスト札B", "Test Plug B", "Option"),
    ]
)


def recipe(counts, side=None, language="en", order="number"):
    deck = Deck.from_counts(counts, side=side)
    return sheet(deck, regulation=LEGACY, pool=CARDS, language=language, order=order)


def listed(section):
    return [(part.title, [row.number for row in part.rows]) for part in section.parts]


def test_r14_digimon_and_options_are_apart_and_cards_of_one_name_together():
    """A list of St-49, St-1, St-376 mixes the groups and parts two cards of one name."""
    deck = Deck.of([Entry("St-49", 1), Entry("St-1", 1), Entry("St-376", 1)])
    (section,) = sheet(deck, regulation=named("legacy"), pool=REAL_CARDS).sections
    assert listed(section) == [("Digimon cards", ["St-1"]), ("Option cards", ["St-49", "St-376"])]


def test_cards_of_one_name_stand_where_the_first_of_them_would():
    section = recipe(
        {"St-2": 3, "St-30": 1, "St-1": 2, "Bo-5": 1, "St-376": 1, "St-49": 2}
    ).sections[0]
    assert listed(section) == [
        ("Digimon cards", ["St-1", "St-30", "St-2"]),
        ("Option cards", ["Bo-5", "St-49", "St-376"]),
    ]


def test_by_level_the_names_stay_together_too():
    section = recipe({"St-2": 3, "St-30": 1, "St-1": 2, "St-3": 1}, order="kind").sections[0]
    assert listed(section)[0] == ("Digimon cards", ["St-1", "St-30", "St-2", "St-3"])


def test_a_card_that_nobody_has_listed_is_in_neither_group():
    deck = Deck.of([Entry("St-1", 3), Entry("Bo-900", 2, name="謎のモン")])
    (section,) = sheet(deck, regulation=LEGACY, pool=CARDS).sections
    assert listed(section) == [
        ("Digimon cards", ["St-1"]),
        ("Option cards", []),
        ("Cards whose kind is not listed", ["Bo-900"]),
    ]


def test_the_total_is_of_sixty_and_each_group_has_its_own():
    section = recipe({"St-1": 3, "St-2": 2, "St-49": 1}).sections[0]
    assert section.total == "6 / 60"
    assert [part.total for part in section.parts] == ["5", "1"]


@pytest.mark.parametrize(
    ("counts", "title"),
    [
        ({"St-1": 3, "St-30": 1, "St-2": 3}, "Deck · Level III: 4"),
        ({"St-1": 2, "St-3": 3}, "Deck · Level III: 2 (level not listed: 3)"),
        ({"St-49": 3}, "Deck · Level III: 0"),
    ],
)
def test_digimon_of_level_three_are_counted_as_far_as_levels_are_known(counts, title):
    assert recipe(counts).sections[0].title == title


def test_side_cards_for_the_device_have_a_block_that_states_their_limit():
    made = recipe({"St-1": 3}, side={"St-2": 2, "St-49": 1})
    side = made.sections[1]
    assert side.title == "Side cards for デジヴァイス01 (at most 30)"
    assert side.total == "3 / 0–30"
    assert listed(side) == [("Digimon cards", ["St-2"]), ("Option cards", ["St-49"])]


def test_without_side_cards_there_is_no_block_for_them():
    assert len(recipe({"St-1": 3}).sections) == 1


def test_the_words_are_those_of_that_game(fonts):
    made = recipe({"St-1": 3}, side={"St-2": 1}, language="ja")
    text = solid(text_of(pdf(made, fonts)))
    words = ("デックレシピ", "デック·レベルIII:3", "デジモンカード", "オプションカード")
    for word in (*words, "デジヴァイス01用サイドカード（30枚まで）"):
        assert word in text.replace("・", "·"), word
    assert "デッキ" not in text.replace("デッキチェック", "").replace("デッキを登録", "")
    assert "海外" not in text  # there is no restriction list, so no region either


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_recipe_is_read_back_from_every_paper_in_every_language(fonts, paper, language):
    known = [card for card in REAL_CARDS if card.kind][:40]
    deck = Deck.from_counts(
        {card.number: 2 for card in known[:30]}, side={card.number: 1 for card in known[30:]}
    )
    made = sheet(deck, regulation=named("legacy"), pool=REAL_CARDS, language=language)
    file = pdf(made, fonts, paper)
    text = " ".join(quickly_read(file))
    packed = solid(text)
    for section in made.sections:
        assert section.total in text
        for row in section.rows:
            assert re.search(rf"(?<!\S){row.copies} {re.escape(row.number)}(?!\S)", text), row
            assert solid(row.name) in packed
            assert solid(row.second_name) in packed
    assert f"1/{len(quickly_read(file))}" in text

    code = read_legacy(scanned(file, dpi=200)).deck
    assert all(code.copies(part) == deck.copies(part) for part in ("main", "side"))
