"""Choosing a card for a line that could mean several, or whose name is nearly one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.formats import choose, read
from engine.formats.choosing import NAMES, SEARCHED, offered

from .lists import LEGACY, MODERN, modern, notes
from .test_any_text import PASTED


def first(text: str, at: int = 1) -> str:
    """The first number that is offered for a line."""
    return offered(modern(text), MODERN)[at][0].number


@pytest.mark.parametrize(
    ("row", "picked", "written", "copies"),
    [
        ("4 Agumon", "BT5-007", "4 Agumon BT5-007", 4),
        ("Agumon x3", "BT5-007", "Agumon x3 BT5-007", 3),
        ("Agumon", "BT5-007", "Agumon BT5-007", 1),
        ("2 Agumon // note", "BT5-007", "2 Agumon BT5-007 // note", 2),
        ("アグモン　２枚", "BT5-007", "アグモン　２枚 BT5-007", 2),
        ("Shoutmon X4", "BT10-009", "Shoutmon X4 BT10-009", 1),
        ("Shoutmon X4", "BT5-009", "Shoutmon X4 BT5-009", 4),
        ("4 BT1-010 3 BT1-011", "BT1-011", "4 BT1-011 Agumon Expert", 4),
        ("4 Agumonn", "BT5-007", "4 Agumonn BT5-007", 4),
        ("SB: 2 Agumon", "BT5-007", "SB: 2 Agumon BT5-007", 2),
    ],
)
def test_a_choice_is_written_into_its_line_and_no_other(row, picked, written, copies):
    above, below = "// Mine\r\n4 Agumon ST1-03\u2028", "\n\nnonsense here\n"
    text, reading = choose(f"{above}{row}{below}", MODERN, {3: picked})

    assert text == f"{above}{written}{below}"
    assert reading.deck == read(text, MODERN).deck
    entry = reading.lines[2].entry
    assert entry
    assert (entry.number, entry.copies) == (picked, copies)
    assert reading.lines[4].text == "nonsense here"


def test_what_a_line_does_not_offer_is_no_choice_of_it():
    text = "4 Agumon\n4 ST1-03\nnonsense here"
    for picks in ({1: "ST1-07"}, {2: "BT1-010"}, {3: "BT1-010"}, {9: "BT1-010"}, {1: "<b>"}):
        assert choose(text, MODERN, picks) == (text, modern(text))


@pytest.mark.parametrize(
    ("text", "at", "copies"),
    [
        ('{"main": [{"name": "Agumon", "count": 3}]}', 1, 3),
        ('{"main_deck": [{"card_name": "Agumonn", "card_count": 2}]}', 1, 2),
        ("count,name\n3,Agumon\n", 2, 3),
        ('["ST1-03", "Agumon"]', 2, 1),
        ('["ST1-03", "2 Agumon"]', 2, 2),
    ],
)
def test_a_list_that_is_no_text_list_is_kept_and_its_choice_taken(text, at, copies):
    again, reading = choose(text, MODERN, {at: "BT5-007"})
    line = reading.lines[at - 1]

    assert again == text
    assert reading.deck.copies("main")["BT5-007"] == copies
    assert (line.status, line.text) == ("changed", modern(text).lines[at - 1].text)
    assert "You chose BT5-007 Agumon" in notes(line)
    assert reading.lines[at - 1].at in offered(reading, MODERN), "it can be chosen again"


def test_the_words_of_a_saved_side_deck_stay_set_aside():
    _, reading = choose('{"side": [{"name": "Agumon", "count": 3}]}', MODERN, {1: "BT5-007"})

    assert reading.deck.copies("side") == {"BT5-007": 3}


def test_a_chosen_card_is_in_its_own_section():
    egg = first("4 Koromon")
    _, reading = choose('["ST1-03", "4 Koromon"]', MODERN, {2: egg})

    assert reading.deck.copies("eggs") == {egg: 4}


def test_near_names_are_offered_for_a_few_lines_and_only_near_ones():
    text = "4 ST1-03\n" + "2 Greymn\n" * (SEARCHED + 1) + "hello there everybody"
    found = offered(modern(text), MODERN)

    assert set(found) == set(range(2, 2 + SEARCHED))
    assert found[2][0].name == "Greymon"
    assert len({card.name for card in found[2]}) <= NAMES


def test_near_names_of_the_older_game_are_offered_too():
    found = offered(read("3 St-1\n3 アグモソ", LEGACY), LEGACY)

    assert found[2][0].name_ja == "アグモン"


@given(PASTED, st.data())
def test_whatever_is_chosen_no_line_is_lost(text, data):
    reading = modern(text)
    lines = [line.at for line in reading.lines] or [1]
    numbers = [card.number for line in reading.lines for card in line.candidates[:3]]
    picks = data.draw(
        st.dictionaries(
            st.sampled_from(lines) | st.integers(-1, 99),
            st.sampled_from([*numbers, "BT1-010", ""]) | st.text(max_size=5),
            max_size=4,
        )
    )
    again, chosen = choose(text, MODERN, picks)

    assert len(chosen.lines) == len(reading.lines)
    for before, after in zip(reading.lines, chosen.lines, strict=True):
        if before != after:
            assert before.entry is None
            assert after.card
            assert after.card.number == picks[before.at]
    if again == text and chosen.format == "text":
        assert chosen == reading
