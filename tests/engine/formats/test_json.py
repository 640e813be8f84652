"""JSON lists: of Tabletop Simulator, our own, and the publisher's recipes."""

import json

import pytest

from .lists import as_json, modern, notes


def statuses(reading):
    return [read_as.status for read_as in reading.lines]


def test_a_simulator_list_has_one_number_for_each_copy():
    reading = modern('["Exported from example.test","BT8-033","BT8-033","bt8-033","ZZ9-999",""]')
    assert reading.format == "tts"
    assert statuses(reading) == ["ignored", "read", "read", "read", "unknown", "ignored"]
    assert reading.deck.copies("main") == {"BT8-033": 3, "ZZ9-999": 1}
    assert [read_as.at for read_as in reading.lines if read_as.status == "unknown"] == [5]
    assert "heading" in notes(reading.lines[0])


def test_a_simulator_list_needs_no_heading_and_may_name_printings():
    reading = as_json(["BT1-001", "BT1-010_P1", "BT1-010"])
    assert reading.deck.copies("eggs") == {"BT1-001": 1}
    assert reading.deck.copies("main") == {"BT1-010": 2}
    assert [entry.printing for entry in reading.deck.entries] == ["", "", "P1"]


def test_a_heading_that_looks_like_a_number_is_still_a_heading():
    assert statuses(as_json(["Exported from https://site-12.test", "BT1-010"])) == [
        "ignored",
        "read",
    ]


@pytest.mark.parametrize(
    ("key", "named", "cover"),
    [
        ("cover", "BT1-010", "BT1-010"),
        ("icon", "BT1-010", "BT1-010"),  # as heroi.cc writes decks
        ("cover", "bt1-010_P1", "BT1-010"),
        ("cover", "TOKEN:Familiar", "TOKEN:Familiar"),
        ("cover", "ZZ9-999", "ZZ9-999"),
        ("cover", "<b>Agumon</b>", ""),
        ("cover", 7, ""),
    ],
)
def test_the_cover_card_is_a_number_as_the_deck_has_it(key, named, cover):
    """What names no card is not dropped, but told as not read."""
    reading = as_json({"name": "Demo", key: named, "main": {"BT1-010": 4}})
    assert reading.cover == cover
    assert statuses(reading) == (["read"] if cover else ["read", "ignored"])


def test_the_cover_of_a_site_that_names_a_printing_is_the_card():
    cards = '[{"id": "BT1-010_P1", "count": 4}]'
    reading = as_json({"title": "Demo", "imageCardId": "BT1-010_P1", "cards": cards})
    assert reading.cover == "BT1-010"


def test_only_the_first_entry_can_be_a_heading():
    assert statuses(as_json(["BT1-010", "Exported from here"])) == ["read", "unknown"]


@pytest.mark.parametrize(
    "text",
    [
        '[["BT8-033",4],{"id":"BT8-033"},3,null]',
        '["BT8-033", 4]',
        '{"deck":1}',
        '{"main":["BT1-010"]}',
        '{"main":{"BT1-010":4},"eggs":"none"}',
        '{"name":"x"}',
        "{}",
        "[]",
        "[",
        '["BT8-033",',
        '{"main":{"BT1-010":4}',
        '["Exported from here"]',
        '{"main_deck":7}',
        '{"main_deck":[]}',
        '{"success":{"main_deck":null}}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '["' + "1" * 5000,
        '{"main":{"BT1-010":' + "1" * 5000 + "}}",
    ],
)
def test_nonsense_is_one_plain_problem_and_no_half_deck(text: str):
    reading = modern(text)
    assert reading.problem
    assert str(reading.problem)
    assert reading.deck.entries == ()


def test_broken_json_says_where():
    assert "line 2, column 9" in str(modern('{"main":\n{"BT1": }}').problem)


def test_our_own_json_keeps_cards_in_the_section_they_are_given_in():
    reading = as_json(
        {"name": " My deck ", "main": {"BT1-010": 4, "BT1-001": 1}, "eggs": {"BT1-011": 2}}
        | {"side": {"BT1-010": 3}}
    )
    assert (reading.format, reading.name) == ("json", "My deck")
    assert reading.deck.copies("main") == {"BT1-001": 1, "BT1-010": 4}
    assert reading.deck.copies("eggs") == {"BT1-011": 2}
    assert reading.deck.copies("side") == {"BT1-010": 3}
    assert statuses(reading) == ["read"] * 4
    assert [read_as.at for read_as in reading.lines] == [1, 2, 3, 4]


@pytest.mark.parametrize("count", ["count", "copies"])
def test_a_section_may_be_a_list_of_objects(count: str):
    reading = as_json(
        {"main": [{"number": "BT1-010_P1", count: 4}, {"number": "ZZ1-001", count: 1}]}
    )
    assert reading.deck.copies("main") == {"BT1-010": 4, "ZZ1-001": 1}
    assert statuses(reading) == ["read", "unknown"]


def test_a_key_that_stands_twice_counts_twice():
    assert modern('{"main":{"BT1-010":2,"BT1-010":1}}').deck.copies("main") == {"BT1-010": 3}


@pytest.mark.parametrize(
    "count", [0, -1, 2.5, 4.0, 61, 10**20, True, None, "four", "", "-1", [4], {"n": 4}]
)
def test_a_count_that_is_none_is_refused(count):
    reading = as_json({"main": {"BT1-010": count, "BT1-011": 1}})
    assert statuses(reading) == ["refused", "read"]


def test_a_count_in_quotes_is_read():
    assert as_json({"main": {"BT1-010": "4"}}).deck.copies("main") == {"BT1-010": 4}


@pytest.mark.parametrize("number", ["hello", "", None, 7, ["BT1-010"]])
def test_an_entry_without_a_card_is_unknown_and_kept(number):
    reading = as_json({"main": [{"number": number, "count": 1}, {"number": "BT1-010", "count": 1}]})
    assert statuses(reading) == ["unknown", "read"]
    assert reading.lines[0].text


def test_an_entry_may_be_found_by_its_name():
    reading = as_json(
        {"main": [{"name": "ADR-02 Searcher", "count": 2}, {"name": "Agumon", "count": 1}]}
    )
    assert statuses(reading) == ["changed", "ambiguous"]
    assert reading.deck.copies("main") == {"EX2-046": 2}


def test_what_is_no_section_is_kept_as_ignored():
    reading = as_json({"main": {"BT1-010": 4}, "format": "AD1", "tags": ["red"]})
    assert statuses(reading) == ["read", "ignored", "ignored"]
    assert reading.lines[1].text == '{"format": "AD1"}'


def test_a_recipe_of_the_publisher_is_read():
    cards = [{"card_number": "BT1-010", "card_count": 4, "card_name": "Agumon", "type": "main"}]
    eggs = [{"card_number": "BT1-001", "card_count": 5, "card_name": "Yokomon", "type": "extra"}]
    recipe = {"main_deck": cards, "extra_deck": eggs}
    for value in (recipe, {"success": recipe}):
        reading = as_json(value)
        assert reading.format == "recipe"
        assert reading.deck.copies("main") == {"BT1-010": 4}
        assert reading.deck.copies("eggs") == {"BT1-001": 5}
        assert statuses(reading) == ["read", "read"]


def test_a_mark_at_the_beginning_of_a_file_does_not_hide_json():
    assert modern('\ufeff\n ["BT1-010"]').format == "tts"


def test_json_with_halves_of_characters_is_read():
    reading = modern('{"name":"\\ud800x","main":{"ZZ1-001\\udfff":1}}')
    assert reading.name == "x"
    assert reading.deck.copies("main") == {"ZZ1-001": 1}


def dev(data, **more):
    return as_json([{"data": data, "displayName": "Demo", **more}])


def test_the_answer_of_a_site_that_keeps_its_deck_in_a_string_is_read():
    held = {"deck": ["BT1-001", "BT1-010", "BT1-010_P1"], "ddto": [1, 2, 0, 0]}
    reading = dev(json.dumps(held), description="mine")
    assert (reading.format, reading.name) == ("digimoncard.dev-json", "Demo")
    assert reading.deck.copies("eggs") == {"BT1-001": 1}
    assert reading.deck.copies("main") == {"BT1-010": 2}


@pytest.mark.parametrize(
    "data", ['{"deck"', '{"deck": 7}', '["deck"]', '{"deck": [7]}', '{"deck": []}']
)
def test_such_an_answer_without_a_list_says_what_is_wrong(data):
    assert dev(data).problem is not None
