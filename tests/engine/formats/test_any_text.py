"""Whatever is pasted: no error, no line lost, the same answer every time."""

import json
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.formats import WRITERS, Listing, read
from engine.words import storable

from .lists import LEGACY, MODERN

WORDS = ["4", "x4", "-1", "²", "4枚", "BT1-010", "BT1-010_P1", "ST1-3", "ZZ9-999", "St-12"]
WORDS += ["Agumon", "Shoutmon X4", "ADR-02 Searcher", "(", ")", "//", "#", "[main]", "サイド", ","]
WORDS += [
    "\n",
    "\r\n",
    "\u2028",
    " ",
    "\u3000",
    "\u200b",
    "４",
    "ー",
    "×",
    "Name:",
    "DCGabcde",
    "TDL11012Q93S",
    "{",
    "number,count",
    '"',
    "'=1",
    "https://x.test/?deck=BT1-010:4,",
    "&dg=4nBT1-010a",
    "main=BT1-010x4",
    "http://[",
]
PASTED = st.one_of(
    st.text(max_size=200),
    st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=40).map("".join),
    st.text(st.characters(exclude_categories=()), max_size=60),  # halves of characters too
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    *("main", "eggs", "side", "name", "main_deck", "number", "count", "BT1-010"),
                    *("notes", "cover", "digimon", "egg", "set", "printing", "parallel-id"),
                    *("cards", "sideDeck", "title", "decklist", "ObjectStates"),
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(PASTED, st.sampled_from([MODERN, LEGACY]))
def test_no_text_raises_and_every_line_is_there_once(text: str, pool):
    reading = read(text, pool)
    if reading.format == "text" and reading.lines:
        assert [line.text for line in reading.lines] == storable(text).splitlines()
        assert [line.at for line in reading.lines] == list(range(1, len(reading.lines) + 1))
    else:
        assert reading.format != "text" or reading.problem
    assert sum(reading.counts().values()) == len(reading.lines)
    for line in reading.lines:
        assert (line.entry is not None) >= (line.status in ("read", "changed"))
        assert line.notes or line.status in ("read", "ignored")
        assert all(str(note) for note in line.notes)
        assert not line.entry or 1 <= line.entry.copies <= 60
    assert read(text, pool) == reading


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=80), st.booleans())
def test_no_deck_code_raises(data: bytes, right: bool):
    """Whatever the bytes say; every other one with a checksum that is right."""
    if right and len(data) > 3:
        name = data[2] & 0x3F if data[0] >> 4 == 5 else data[2]
        data = bytes([data[0], sum(data[3 : len(data) - name]) & 0xFF, *data[2:]])
    code = "DCG" + urlsafe_b64encode(data).decode().rstrip("=")
    reading = read(code, MODERN)
    assert reading.problem or reading.lines


@settings(max_examples=60, deadline=None)
@given(PASTED, st.sampled_from([MODERN, LEGACY]))
def test_whatever_was_read_can_be_written_in_every_format(text: str, pool):
    listing = Listing.of(read(text, pool))
    for each in WRITERS:
        written = each.write(listing, pool)
        written.text.encode()
        assert all(str(told.message) for told in written.left_out)


@settings(max_examples=150, deadline=None)
@given(VALUES)
def test_no_json_raises(value):
    reading = read(json.dumps(value), MODERN)
    assert reading.problem is None or not reading.deck.entries


@pytest.mark.parametrize(
    "unit",
    [
        *("1", " ", "\n", "[", '{"a":', '["', "A-", "BT1-010 ", "x4 ", "\ufdfa", "a\u0301\u0327"),
        *("/ ", "DCG", "https://a/?deck=", "https://a/?deck=A-1:4,", "number,", 'number,name\n"'),
        *("0.a", "a/b?c=&"),
    ],
)
def test_a_mebibyte_of_anything_is_answered(unit: str):
    times = 2**20 // len(unit.encode())
    assert read(unit * times, MODERN).deck.entries == ()


@pytest.mark.parametrize(
    "unit", ["BT1-010 ", "x4 ", "A-1_P1-J", "\u0327\u0301", "9", "- ", "½", "ア ", "St-1 "]
)
def test_500_of_the_longest_lines_of_anything_are_answered(unit: str):
    line = (unit * 500)[:499] + "."
    assert len(read("\n".join([line] * 500), MODERN).lines) == 500
