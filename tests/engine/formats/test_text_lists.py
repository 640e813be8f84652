"""Text lists as sites, simulators and people write them."""

import pytest

from .lists import line, modern, notes, taken


@pytest.mark.parametrize(
    "text",
    [
        "4 Agumon BT1-010",
        "4 Agumon                BT1-010",
        "BT1-010 Agumon 4",
        "4 BT1-010",
        "BT1-010 4",
        "4 BT1-010 Agumon",
        "4x BT1-010",
        "4X Agumon BT1-010",
        "x4 BT1-010",
        "4 x Agumon BT1-010",
        "BT1-010 x4",
        "BT1-010 x 4",
        "4xBT1-010",
        "BT1-010x4",
        "4 (BT1-010)",
        "4 Agumon (BT1-010)",
        "4 Agumon (DCG) (BT1-010)",
        "4 Agumon [DCG] (BT1-010)",
        "[BT1-010] Agumon x4",
        "4x BT1-010,",
        "BT1-010, 4",
        "BT1-010: 4",
        "(4) BT1-010",
        "• 4 Agumon BT1-010",
        "4 アグモン BT1-010",
        "アグモン×4 BT1-010",
        "BT1-010 アグモン 4枚",
        "アグモン4枚 BT1-010",
        "Agumon x4 BT1-010",
        "4 agumon bt1-010",
        "4\tAgumon\tBT1-010",
        "  4 Agumon BT1-010  ",
        "4 Agumon BT1-010 // the best",
        "4 Agumon BT1-010 # the best",
    ],
)
def test_a_plain_line_is_read_in_every_order_and_spelling(text: str):
    assert taken(text) == ("BT1-010", 4, "read")


@pytest.mark.parametrize("text", ["BT1-010", "Agumon BT1-010", "(BT1-010)", "BT1-010,"])
def test_no_count_is_one_copy(text: str):
    assert taken(text) == ("BT1-010", 1, "read")


def test_the_sprite_of_a_simulator_file_is_the_number():
    reading = modern(
        "Name: Sample\nKey Card: BT1-010\nSort Index: 3\n\n// DeckList\n\n"
        "4 Agumon   BT1-010_P1 \n4 Yokomon   BT1-001 \n"
    )
    assert reading.name == "Sample"
    assert reading.deck.copies("main") == {"BT1-010": 4}
    assert reading.deck.copies("eggs") == {"BT1-001": 4}
    assert reading.counts() == {
        "read": 2,
        "changed": 0,
        "unknown": 0,
        "ambiguous": 0,
        "refused": 0,
        "ignored": 6,
    }


def test_eggs_between_other_cards_go_to_the_egg_deck():
    reading = modern(
        "// Digimon DeckList\n\nBT1-001 Yokomon 1\nBT1-010 Agumon 4\nST1-03 Agumon 2\n"
    )
    assert reading.deck.copies("eggs") == {"BT1-001": 1}
    assert reading.deck.copies("main") == {"BT1-010": 4, "ST1-03": 2}
    assert reading.name == ""


def test_eggs_under_their_own_heading_go_to_the_egg_deck():
    reading = modern("// Digimon Deck List\n4 Agumon BT1-010\n// Egg Deck\n1 Yokomon BT1-001\n")
    assert reading.deck.copies("eggs") == {"BT1-001": 1}
    assert [read_as.status for read_as in reading.lines] == ["ignored", "read", "ignored", "read"]


def test_sections_in_brackets_are_headings():
    reading = modern("[main]\n4x BT1-010\nBT1-084 x2\n[eggs]\nBT1-001\n")
    assert reading.format == "text"
    assert reading.deck.copies("main") == {"BT1-010": 4, "BT1-084": 2}
    assert reading.deck.copies("eggs") == {"BT1-001": 1}


def test_a_comment_on_top_is_the_name_of_the_deck():
    assert modern("// Olympus XII\n\n4 Agumon BT1-010\n").name == "Olympus XII"


def test_a_later_comment_is_only_a_comment():
    reading = modern("4 Agumon BT1-010\n// from the first week\n# and the second\n")
    assert reading.name == ""
    assert reading.counts()["ignored"] == 2


@pytest.mark.parametrize("heading", ["// DigimonCard.io Deck List", "// Main deck", "# Eggs"])
def test_what_sites_write_on_top_is_no_name(heading: str):
    assert modern(f"{heading}\n4 Agumon BT1-010").name == ""


@pytest.mark.parametrize(
    "heading", ["SIDEBOARD:", "// Side Deck", "[side]", "サイド", "Side (10 cards)"]
)
def test_what_is_set_aside_stays_aside_whatever_its_kind(heading: str):
    reading = modern(f"4 Agumon BT1-010\n{heading}\n2 Agumon BT1-010\n1 Yokomon BT1-001\n")
    assert reading.deck.copies("main") == {"BT1-010": 4}
    assert reading.deck.copies("side") == {"BT1-001": 1, "BT1-010": 2}
    assert reading.counts()["changed"] == 0


def test_blank_lines_and_headings_do_not_decide_where_a_known_card_goes():
    reading = modern(
        "4 Koromon ST1-01\n \n4 Agumon ST1-03\n　\n// Main deck\n1 Mother D-Reaper EX2-007\n"
    )
    assert reading.deck.copies("eggs") == {"ST1-01": 4, "EX2-007": 1}
    assert reading.deck.copies("main") == {"ST1-03": 4}


def test_a_card_under_the_wrong_heading_is_changed_and_says_so():
    reading = modern("[main]\n1 Yokomon BT1-001\n[eggs]\n1 Agumon BT1-010")
    egg, digimon = reading.lines[1], reading.lines[3]
    assert (egg.status, egg.entry.section) == ("changed", "eggs")
    assert "Digi-Egg deck" in notes(egg)
    assert (digimon.status, digimon.entry.section) == ("changed", "main")
    assert "main deck" in notes(digimon)


def test_an_unknown_number_stays_where_the_list_puts_it():
    reading = modern("2 Foo ZZ9-001\n[eggs]\n3 Bar ZZ9-002")
    assert reading.deck.copies("main") == {"ZZ9-001": 2}
    assert reading.deck.copies("eggs") == {"ZZ9-002": 3}


def test_cards_with_many_copies_are_not_cut():
    reading = modern(
        "20 Eater (Species Form) BT22-079\n12 Eyesmon: Scatter Mode EX9-048\n"
        "18 Maquinamon EX11-027\n"
    )
    assert reading.deck.copies("main") == {"BT22-079": 20, "EX9-048": 12, "EX11-027": 18}
    assert reading.counts()["read"] == 3


def test_the_same_number_on_several_lines_is_added_up():
    reading = modern("3 Agumon ST1-03_P1\n1 Tai Kamiya ST1-12\n2 Agumon ST1-03\n1 ST1-03")
    assert reading.deck.copies("main") == {"ST1-03": 6, "ST1-12": 1}
    by_printing = {(e.number, e.printing): e.copies for e in reading.deck.entries}
    assert by_printing[("ST1-03", "P1")] == 3
    assert by_printing[("ST1-03", "")] == 3


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\u2029", "\x0b", "\x85"])
def test_every_kind_of_line_end_ends_a_line(end: str):
    reading = modern(end.join(["4 Agumon BT1-010", "", "2 Agumon ST1-03", ""]))
    assert reading.deck.copies("main") == {"BT1-010": 4, "ST1-03": 2}
    assert [read_as.at for read_as in reading.lines] == [1, 2, 3]


def test_a_link_is_answered_with_what_to_do():
    reading = modern("https://example.test/deck/1")
    assert "link" in str(reading.problem)
    assert reading.deck.entries == ()


def test_a_link_among_cards_is_refused_alone():
    reading = modern("https://example.test/d/1\n4 Agumon BT1-010")
    assert reading.problem is None
    assert [read_as.status for read_as in reading.lines] == ["refused", "read"]


@pytest.mark.parametrize(
    "whole",
    [
        "DCGUSdEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw",
        "https://digimoncard.dev/p/DCGUSdEAIudAYEDAYudAYMDCgEgABoEnJ0BQQMDRGVtbw",
        "https://example.test/?deck=BT1-010:4",
    ],
)
def test_what_is_a_whole_deck_is_not_mixed_with_other_lines(whole: str):
    reading = modern(f"{whole}\n4 Agumon BT1-010")
    assert [read_as.status for read_as in reading.lines] == ["refused", "read"]
    assert "by itself" in notes(reading.lines[0])


def test_a_comment_behind_a_card_is_a_note_on_it():
    reading = modern("4 Agumon BT1-010 // the best\n2 BT1-010_P1 # shiny\n1 BT1-010 # the best")
    assert reading.notes == {"BT1-010": "the best / shiny"}
    assert reading.deck.copies("main") == {"BT1-010": 7}


def test_the_cover_card_is_told():
    assert modern("Cover: bt1-010\n4 Agumon BT1-010").cover == "BT1-010"
    assert modern("Key Card: 1234\n4 Agumon BT1-010").cover == ""
    assert modern("Cover: TOKEN:Familiar\n1 Familiar").cover == "TOKEN:Familiar"


def test_a_line_may_be_set_aside_by_itself():
    reading = modern("4 Agumon BT1-010\nSB: 2 Agumon BT1-010\n1 Yokomon BT1-001")
    assert reading.deck.copies("side") == {"BT1-010": 2}
    assert reading.deck.copies("eggs") == {"BT1-001": 1}


@pytest.mark.parametrize("text", ["", " \n\t\n", "\ufeff", "\u200b\n\u3000"])
def test_nothing_is_a_problem(text: str):
    assert "nothing to read" in str(modern(text).problem)


def test_text_without_any_card_is_a_problem_and_keeps_its_lines():
    reading = modern("Dear diary,\nno cards today")
    assert "found in this text" in str(reading.problem)
    assert [read_as.text for read_as in reading.lines] == ["Dear diary,", "no cards today"]


def test_several_cards_on_one_line_are_not_guessed():
    read_as = line("4 Agumon BT1-010 2 Agumon ST1-03")
    assert read_as.status == "ambiguous"
    assert read_as.entry is None
    assert [card.number for card in read_as.candidates] == ["BT1-010", "ST1-03"]
