"""Invisible characters and full-width writing."""

import pytest

from engine.formats.clean import is_blank, plain, tidy
from engine.words import storable

from .lists import line, modern, notes, taken

INVISIBLE = (
    "\u200b\u200c\u200d\u2060\u00ad\u200e\u200f\u202a\u202e\u2066\ufeff\ufe0f\u034f\u3164\x00"
)


@pytest.mark.parametrize("c", INVISIBLE, ids=lambda c: f"U+{ord(c):04X}")
def test_an_invisible_character_anywhere_in_a_line_is_left_out_and_told(c: str):
    for text in (f"4{c} Agumon BT1-010", f"4 Agu{c}mon BT1-010", f"4 Agumon BT1-{c}010{c}"):
        read_as = line(text)
        assert (read_as.status, read_as.entry.number, read_as.entry.copies) == (
            "changed",
            "BT1-010",
            4,
        )
        assert "Invisible" in notes(read_as)
        assert read_as.text == storable(text)


@pytest.mark.parametrize("space", ["\u00a0", "\u2003", "\u3000", "\u202f", "\t"])
def test_any_white_space_parts_words(space: str):
    assert taken(f"4{space}Agumon{space}BT1-010") == ("BT1-010", 4, "read")


def test_a_mark_at_the_beginning_of_a_file_is_no_change():
    assert taken("\ufeff4 Agumon BT1-010") == ("BT1-010", 4, "read")


def test_lines_from_a_japanese_keyboard_are_read_and_a_minus_is_refused():
    reading = modern(
        "４ グレイモン ＳＴ１－０７\n３ アグモン ＳＴ１‐０３\n"
        "2 Birdramon ST1–05\n−2 Garudamon ST1-08\n"
    )
    assert reading.deck.copies("main") == {"ST1-07": 4, "ST1-03": 3, "ST1-05": 2}
    assert [read_as.status for read_as in reading.lines] == ["changed"] * 3 + ["refused"]


def test_a_superscript_never_becomes_a_digit():
    assert plain("²") == "²"
    assert plain("x½") == "x½"


def test_digits_of_every_script_become_plain_ones():
    assert plain("４٤४") == "444"


def test_half_width_kana_become_whole():
    assert plain("ｸﾞﾚｲﾓﾝ") == "グレイモン"


def test_a_long_vowel_is_a_hyphen_only_within_a_number():
    assert plain("ＢＴ１ー０１０") == "BT1-010"
    assert plain("オーガモン") == "オーガモン"


def test_names_are_tidied_of_what_cannot_be_seen():
    assert tidy(" Olympus\u200b \u00a0 XII\x00\ud800 ") == "Olympus XII"


def test_a_line_of_invisible_characters_is_blank():
    assert is_blank("\u200b \u3000\ufeff")
    assert not is_blank("\u200ba")
    assert [read_as.status for read_as in modern("\u200b\n4 BT1-010").lines] == ["ignored", "read"]
