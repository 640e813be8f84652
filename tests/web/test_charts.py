"""The charts of a deck: each a plot that is described, and a table with the same numbers."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from django.utils import translation

from cards.models import Catalogue
from deckbuilder import decks, plots
from deckbuilder.charts import Chart, charts_of
from engine.deck import Deck
from tests.web.lists import LEGACY

pytestmark = pytest.mark.django_db

# ui-03 and ui-04: two colours, DUAL, no level; and a number that is in no catalogue.
ODD = {"ST20-10": 4, "EX2-046": 4, "ST1-12": 4, "ST1-16": 4, "BT25-057": 4, "ZZ9-999": 1}


def page(client, deck, status: int = 200) -> str:
    response = client.get(f"{deck.get_absolute_url()}charts/")
    assert response.status_code == status, response
    return unescape(response.content.decode())


def charts(**counts: int) -> dict[str, Chart]:
    deck = Deck.from_counts({number.replace("_", "-"): n for number, n in counts.items()})
    return {chart.key: chart for chart in charts_of(deck, "modern")}


def odd() -> dict[str, Chart]:
    return {chart.key: chart for chart in charts_of(Deck.from_counts(ODD), "modern")}


def drawn(shown: str) -> list[str]:
    return re.findall(r"<svg.*?</svg>", shown, re.DOTALL)


def test_each_plot_has_a_title_and_is_described_in_words(client, save):
    found = drawn(page(client, save(client)))

    assert len(found) == 6
    for plot in found:
        title, said = re.search(r'role="img" aria-labelledby="(\S+) (\S+)"', plot).groups()
        assert re.search(rf'<title id="{title}">[^<]+</title>', plot)
        assert re.search(rf'<desc id="{said}">[^<]+</desc>', plot)


def test_no_id_stands_twice_in_the_page(client, save):
    ids = re.findall(r'\bid="([^"]+)"', page(client, save(client)))

    assert len(ids) == len(set(ids))


def test_a_table_holds_the_numbers_of_its_plot_and_adds_up():
    for chart in odd().values():
        table = chart.tables[-1]
        assert sum(row.numbers[-1] for row in table.rows) == table.total == 21

    levels = odd()["main-levels"]
    assert [(row.title, row.numbers) for row in levels.tables[0].rows] == [
        ("Level 3", (4,)),
        ("Level 5", (4,)),
        ("No level", (4,)),
        ("Tamers", (4,)),
        ("Options", (4,)),
        ("Not in our catalogue", (1,)),
    ]
    assert levels.plot.said.startswith("Level 3: 4, Level 5: 4, No level: 4, Tamers: 4")
    assert [label.text for label in levels.plot.series[0].labels] == ["4", "0", "4", "4"]


def test_each_table_has_a_caption(client, save):
    shown = page(client, save(client))

    assert shown.count("<caption>") == shown.count("<table")


def test_a_colour_is_told_by_letter_and_word_and_never_by_colour_alone(client, save):
    colours = odd()["main-colours"]
    shown = page(client, save(client, "4 ST20-10\n4 BT25-057"))

    words = ["R red", "G green", "K black", "W white"]
    assert [column.text for column in colours.plot.columns] == words
    assert [bar.style for bar in colours.plot.series[0].bars] == ["red", "black", "white"]
    assert [bar.style for bar in colours.plot.series[1].bars] == ["green", "black"]
    assert '<span class="chip green" aria-hidden="true">G</span> green' in shown


def test_cards_of_two_colours_stand_in_both_bars_and_once_in_a_second_table():
    bars, once = odd()["main-colours"].tables

    assert ("green", (0, 4, 4)) in [(row.title, row.numbers) for row in bars.rows]
    assert ("green / black", (4,)) in [(row.title, row.numbers) for row in once.rows]
    assert (bars.total, once.total) == (None, 21)


def test_where_all_cards_are_of_one_colour_there_is_one_table_without_a_legend():
    colours = charts(ST1_03=4, ST1_07=2)["main-colours"]

    assert [(row.title, row.numbers) for row in colours.tables[0].rows] == [("red", (6,))]
    assert (len(colours.tables), colours.plot.legend) == (1, ())


def test_of_a_fact_that_no_card_has_there_is_a_table_and_no_plot():
    costs = charts(ST1_12=4)["main-digivolution"]

    assert costs.plot is None
    assert [(row.title, row.numbers) for row in costs.tables[0].rows] == [("Tamers", (4,))]


def test_digi_eggs_have_charts_of_their_own_that_say_more_than_their_level(client, save):
    shown = page(client, save(client))

    assert "Digi-Egg deck: Colours" in shown
    assert "Digi-Egg deck: Levels" not in shown


def test_side_cards_are_in_no_chart(client, save):
    deck = save(client, LEGACY + "\nside\n1 St-30", regulation="legacy")
    [levels, *_others] = charts_of(deck.revisions.get().deck_list, "legacy")

    assert levels.tables[0].total == 60


def test_a_deck_of_1999_has_charts_of_its_own_game(client, save):
    shown = page(client, save(client, LEGACY, regulation="legacy"))

    assert re.findall(r"<h2[^>]*>([^<]+)</h2>", shown) == ["Levels", "Kinds", "Attributes"]


def test_in_japanese_the_charts_speak_japanese():
    with translation.override("ja"):
        levels = odd()["main-levels"]

    assert levels.title == "レベル"


def test_a_deck_without_cards_says_so(client, save):
    deck = save(client, "1 ST1-03")
    decks.set_counts(deck, deck.revision, {("main", "ST1-03"): 0})

    assert drawn(shown := page(client, deck)) == []
    assert "No cards here." in shown


def test_the_charts_of_a_deck_are_its_holders_alone(alice, bob, save):
    deck = save(alice)

    assert "Levels" in page(alice, deck)
    page(bob, deck, status=404)


def test_a_list_in_the_address_is_shown_to_anybody(client):
    posted = client.post("/charts/", {"game": "modern", "text": "Agumon BT1-010 x4"})
    shown = client.get(posted.headers["Location"])

    assert posted.headers["Location"].startswith("/charts/?")
    assert "Levels" in shown.content.decode()
    assert shown.headers["X-Robots-Tag"] == "noindex"


def test_without_a_list_there_is_a_box_to_paste_one_into(client):
    shown = client.get("/charts/").content.decode()

    assert "The charts of a list" in shown
    assert "<textarea" in shown


def test_the_pages_of_hands_lead_to_the_charts_and_back(client, save):
    deck = save(client)
    address = deck.get_absolute_url()

    assert f'href="{address}charts/"' in client.get(f"{address}odds/").content.decode()
    assert f'href="{address}odds/"' in page(client, deck)


def test_a_deck_of_many_cards_asks_the_database_no_more_often(django_assert_num_queries):
    few, many = Deck.from_counts({"ST1-03": 4}), Deck.from_counts(ODD)
    versions = Catalogue.versions()
    charts_of(many, "modern", versions)

    for deck in (few, many):
        with django_assert_num_queries(0):
            charts_of(deck, "modern", versions)


def test_an_address_shares_the_charts_of_a_deck_without_its_name(client, save):
    [address] = re.findall(r'href="(/charts/\?[^"]+)"', page(client, save(client, name="Secret")))
    shown = Client().get(address).content.decode()

    assert "Levels" in shown
    assert "Secret" not in shown


def test_bars_stand_on_each_other_and_their_sum_above():
    rows = [("one", "s1", [1, 0]), ("two", "s2", [3, 0])]
    plot = plots.stacked("a", "A", "", ["x", "y"], rows)
    [lower], [upper] = (series.bars for series in plot.series)

    assert float(upper.y) + float(upper.height) == pytest.approx(float(lower.y), abs=0.2)
    assert float(lower.y) + float(lower.height) == pytest.approx(plot.frame.base, abs=0.2)
    assert [label.text for label in plot.series[-1].labels] == ["4", "0"]


@pytest.mark.parametrize(
    ("most", "ticks"),
    [
        (0, "0 1"),
        (1, "0 1"),
        (4, "0 1 2 3 4"),
        (5, "0 2 4 6"),
        (21, "0 10 20 30"),
        (50, "0 20 40 60"),
    ],
)
def test_the_lines_of_a_plot_are_whole_numbers_and_few(most, ticks):
    plot = plots.stacked("a", "A", "", ["x"], [("", "s1", [most])])

    assert " ".join(tick.text for tick in plot.ticks) == ticks
