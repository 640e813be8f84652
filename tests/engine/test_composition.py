"""What a deck is made of: in every chart each copy is counted once, and none is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import COLOURS, Card, CardPool, Digivolution
from engine.composition import Chart, Composition, composition, composition_as_json
from engine.deck import Deck, Entry
from engine.legacy.cards import LEVELS, LegacyCard
from tests.engine.formats.lists import LEGACY, MODERN
from tests.reference import needs_shared, shared


def made_of(*cards: Card, copies: int = 4) -> Composition:
    return composition(Deck.from_counts({card.number: copies for card in cards}), CardPool(cards))


def chart(found: Composition, key: str, part: int = 0) -> Chart:
    [only] = [each for each in found.parts[part].charts if each.key == key]
    return only


def bars(found: Composition, key: str, part: int = 0) -> dict[str, int]:
    """Key -> copies, of the bars that are not empty."""
    return {bar.key: bar.copies for bar in chart(found, key, part).bars if bar.copies}


def rest(found: Composition, key: str) -> dict[str, int]:
    return {each.key: each.copies for each in chart(found, key).rest}


def card(n: int, **facts: object) -> Card:
    return replace(
        Card(f"CC1-{n:03}", f"Card {n}", level=3, play_cost=3, colours=("red",)), **facts
    )


DUAL = card(9, kinds=("Digimon", "Option"), level=5, play_cost=None, use_cost=4)
TAMER = card(8, kinds=("Tamer",), level=None, play_cost=2)
OPTION = card(7, kinds=("Option",), level=None, play_cost=None, use_cost=1)


@needs_shared
def test_tamers_and_options_are_in_no_bar_of_a_level():
    [case] = [each for each in shared("cases/cases.json") if each["id"] == "ui-04"]
    found = composition(Deck.from_counts(case["input"]["deck"]), MODERN)

    assert bars(found, "levels") == {"3": 4, "5": 4, "none": 4}
    assert rest(found, "levels") == {"Tamer": 4, "Option": 4}
    assert chart(found, "levels").counted == chart(found, "levels").total == 20


def test_a_card_of_two_colours_is_in_the_bar_of_each_and_once_among_the_mixes():
    deck = Deck.from_counts({"BT20-037": 1, "BT10-086": 1, "BT25-057": 1})
    found = chart(composition(deck, MODERN), "colours")

    assert {bar.key: bar.parts for bar in found.bars} == {
        "yellow": (0, 1),
        "green": (0, 2),
        "black": (0, 1),
        "white": (1, 0),
    }
    assert {each.key: each.copies for each in found.mixes} == {"green+black": 1, "yellow+green": 1}
    assert found.counted == found.total == 3


def test_colours_of_an_option_side_belong_to_the_card():
    found = made_of(replace(DUAL, colours=("red",), dual_colours=("blue",)))

    assert bars(found, "colours") == {"red": 4, "blue": 4}


def test_a_dual_card_is_one_card_in_every_chart():
    found = made_of(DUAL, TAMER, OPTION, card(1))

    assert bars(found, "kinds") == {"Digimon": 4, "Digimon+Option": 4, "Tamer": 4, "Option": 4}
    assert bars(found, "levels") == {"3": 4, "5": 4}
    assert bars(found, "costs") == {"1": 4, "2": 4, "3": 4, "4": 4}
    assert [str(bar.title) for bar in chart(found, "kinds").bars][1] == "Digimon / Option (DUAL)"


def test_costs_to_play_and_to_use_are_told_apart():
    found = chart(made_of(DUAL, replace(OPTION, use_cost=3), card(1)), "costs")

    assert [(bar.key, bar.parts) for bar in found.bars] == [("3", (4, 4)), ("4", (0, 4))]
    assert [key for key, _title in found.series] == ["play", "use"]
    assert "4 DUAL cards have no play cost" in str(found.notes[0])


def test_a_card_is_counted_by_its_cheapest_digivolution():
    ways = (Digivolution(4, 3), Digivolution(2, 3), Digivolution(2, 4))
    found = made_of(card(1, digivolution=ways), card(2), TAMER, OPTION)

    assert bars(found, "digivolution") == {"2": 4}
    assert rest(found, "digivolution") == {"Tamer": 4, "Option": 4, "none": 4}
    assert "4 cards have several digivolution costs" in str(chart(found, "digivolution").notes[0])


def test_a_curve_has_a_bar_for_what_lies_between():
    found = chart(made_of(card(1, play_cost=2), card(2, play_cost=5)), "costs")

    assert [(bar.key, bar.copies) for bar in found.bars] == [("2", 4), ("3", 0), ("4", 0), ("5", 4)]


def test_a_curve_has_no_million_bars():
    found = chart(made_of(card(1, play_cost=2), card(2, play_cost=10**6)), "costs")

    assert [bar.key for bar in found.bars] == ["2", "1000000"]


def test_digi_eggs_are_apart_and_what_is_not_played_is_not_counted():
    egg = card(5, kinds=("Digi-Egg",), level=2, play_cost=None)
    entries = [Entry("CC1-001", 4), Entry("CC1-005", 3, "eggs")]
    entries += [Entry("CC1-001", 9, section) for section in ("side", "maybe")]
    found = composition(Deck.of(entries), CardPool([card(1), egg]))

    assert [(part.section, part.total) for part in found.parts] == [("main", 4), ("eggs", 3)]
    assert (bars(found, "levels"), bars(found, "levels", 1)) == ({"3": 4}, {"2": 3})


def test_numbers_that_nobody_knows_are_told_and_not_lost():
    found = composition(Deck.from_counts({"ZZ9-999": 3}), MODERN)

    for each in found.parts[0].charts:
        assert [(count.key, count.copies) for count in each.rest] == [("unknown", 3)]


def test_a_deck_of_1999_has_its_own_levels_kinds_and_attributes():
    cards = [
        LegacyCard("St-1", kind="Digimon", level="III", attribute="Vaccine"),
        LegacyCard("St-2", kind="Digimon", level="究極体", attribute="Free"),
        LegacyCard("St-3", kind="Digimon"),
        LegacyCard("St-4", kind="Option", subkind="program"),
        LegacyCard("St-5", kind="Option"),
        LegacyCard("St-6"),
    ]
    found = composition(Deck.from_counts({each.number: 2 for each in cards}), CardPool(cards))

    assert [bar.key for bar in chart(found, "levels").bars] == list(LEVELS)
    assert bars(found, "levels") == {"III": 2, "究極体": 2}
    assert rest(found, "levels") == {"Option": 4, "none": 2, "unlisted": 2}
    assert bars(found, "kinds") == {"Digimon": 6, "program": 2, "Option": 2}
    assert rest(found, "kinds") == {"unlisted": 2}
    assert bars(found, "attributes") == {"Vaccine": 2, "Free": 2}


def test_a_deck_without_cards_has_empty_charts():
    found = composition(Deck(), MODERN)

    assert [part.total for part in found.parts] == [0]
    assert all(not each.bars and not each.rest for each in found.parts[0].charts)


KINDS = st.sampled_from(
    [("Digimon",), ("Tamer",), ("Option",), ("Digi-Egg",), ("Digimon", "Option")]
)
NUMBERS = st.none() | st.integers(0, 30)
CARDS = st.builds(
    Card,
    number=st.integers(1, 12).map(lambda n: f"CC1-{n:03}"),
    name=st.just("Card"),
    kinds=KINDS,
    colours=st.lists(st.sampled_from(COLOURS), unique=True, max_size=4).map(tuple),
    dual_colours=st.lists(st.sampled_from(COLOURS), unique=True, max_size=2).map(tuple),
    level=NUMBERS,
    play_cost=NUMBERS,
    use_cost=NUMBERS,
    digivolution=st.lists(st.builds(Digivolution, st.integers(0, 9)), max_size=3).map(tuple),
)
OLD_CARDS = st.builds(
    LegacyCard,
    number=st.integers(1, 12).map(lambda n: f"St-{n}"),
    kind=st.sampled_from(["Digimon", "Option", ""]),
    subkind=st.sampled_from(["item", "program", "field", ""]),
    level=st.sampled_from([*LEVELS, ""]),
    attribute=st.sampled_from(["Vaccine", "Data", "Virus", "Free", ""]),
)


@pytest.mark.parametrize(("prefix", "kinds"), [("CC1-0", CARDS), ("St-", OLD_CARDS)])
def test_whatever_a_deck_holds_each_chart_sums_to_it(prefix, kinds):
    width = 2 if prefix == "CC1-0" else 0
    numbers = st.integers(1, 14).map(lambda n: f"{prefix}{n:0{width}}")
    entries = st.builds(
        Entry, numbers, st.integers(1, 60), st.sampled_from(["main", "eggs", "side", "maybe"])
    )

    @given(st.lists(kinds), st.lists(entries))
    def sums(cards, entries):
        deck = Deck.of(entries)
        found = composition(deck, CardPool(cards))
        for part in found.parts:
            assert part.total == deck.total(part.section)
            for each in part.charts:
                assert each.counted == each.total == part.total
                assert all(count.copies > 0 for count in (*each.rest, *each.mixes))
        counted = {part.section: part.total for part in found.parts}
        assert counted.get("eggs", 0) == deck.total("eggs")

    sums()


@given(st.lists(CARDS, unique_by=lambda each: each.number, min_size=1))
def test_the_bar_of_a_colour_holds_every_card_that_has_it(cards):
    found = chart(made_of(*cards, copies=2), "colours")
    every = {bar.key: bar.copies for bar in found.bars}

    assert every == {
        colour: copies
        for colour in COLOURS
        if (copies := 2 * sum(colour in (*c.colours, *c.dual_colours) for c in cards))
    }


def test_every_card_of_the_catalogue_is_in_a_bar_or_a_named_rest():
    for pool in (MODERN, LEGACY):
        found = composition(Deck.from_counts({each.number: 1 for each in pool}), pool)
        for each in found.parts[0].charts:
            assert each.counted == len(pool)
            assert "unknown" not in {count.key for count in each.rest}


def test_as_json_each_part_of_a_bar_has_its_name():
    [part] = composition_as_json(made_of(DUAL, card(1)))["parts"]
    levels, costs, _digivolution, colours, _kinds = part["charts"]

    assert levels["bars"][0] == {
        "key": "3",
        "title": "Level 3",
        "copies": 4,
        "parts": {"copies": 4},
    }
    assert costs["bars"][1]["parts"] == {"play": 0, "use": 4}
    assert colours["bars"][0]["parts"] == {"alone": 8, "mixed": 0}
