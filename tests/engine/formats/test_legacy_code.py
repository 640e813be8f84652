"""The share code of legacy decks: whole or refused, in any shape in which it is passed on."""

import re
import string
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.deck import Deck, Entry
from engine.formats import Listing, read, write_as, write_code
from engine.formats.legacycode import (
    CHECK,
    MOST,
    PRIME,
    ROOT,
    SIGNS,
    _check,
    code_in,
    decode,
    grouped,
)  # fmt: skip
from engine.words import Message

from .lists import LEGACY, MODERN, legacy

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "formats.md"
THREE = Deck.from_counts({"St-1": 3})
CODE = "TDL11012Q93S"
DECK = Deck.of(
    [
        *(Entry(f"St-{n}", 3) for n in range(1, 57, 3)),
        Entry("Bo-20v", 1),
        Entry("Bo-342", 2),
        Entry("Bo-900", 1, "main", "闇のスピリットＨ"),
        Entry("Sx-12", 60, "main", "デヴァイス"),
        Entry("St-429", 3, "side"),
        Entry("Bo-900", 1, "side", "闇のスピリットＨ"),
    ]
)

numbers = st.builds(
    "{}-{}{}".format,
    st.sampled_from(("St", "Bo", "Sx", "Bx", "Re", "VJ", "Sp", "CD")),
    st.integers(1, 9999),
    st.sampled_from(("", "", "v")),
)
names = st.just("") | st.text(max_size=12) | st.sampled_from(["デヴァイス", "Ｘ抗体", "😀"])
decks = st.lists(
    st.builds(Entry, numbers, st.integers(1, 9999), st.sampled_from(("main", "side")), names),
    min_size=1,
    max_size=40,
    unique_by=lambda entry: (entry.section, entry.number),
).map(Deck.of)


def meant(sign):
    """What a sign is taken for: people take I, L and O for digits."""
    return sign.upper().translate(str.maketrans("ILO", "110"))


def amount(value):
    """Write an amount as docs/formats.md says."""
    more, last = divmod(value, 16)
    return SIGNS[last + 16] + amount(more) if more else SIGNS[last]


def counts(deck):
    return [(entry.section, entry.number, entry.copies) for entry in deck.entries]


def test_a_code_stays_what_it_is():
    """Codes are passed on for years: this version writes these signs for good."""
    assert write_code(THREE) == CODE
    assert decode(CODE) == THREE


def test_a_code_is_what_the_document_says():
    deck = Deck.of([Entry("St-1", 3), Entry("St-12", 9), Entry("Bo-900", 2, "side", "アア")])
    runs = amount(2), "0", amount(2), amount(2), amount(4 * 10 + 3), amount(9 - 4)
    side = SIGNS[16 + 1], amount(1), amount(4 * 899 + 1)
    names = amount(2), amount(2), amount(2 * ord("ア")), amount(0)
    part = "".join([*runs, *side, *names])
    total = sum(SIGNS.index(sign) * 36472**at for at, sign in enumerate(part, 1)) % 1048573
    check = "".join(SIGNS[total // 32**place % 32] for place in (3, 2, 1, 0))
    assert write_code(deck) == f"TDL1{part}{check}"
    assert f"    {CODE}\n" in DOCUMENT.read_text(encoding="utf-8")


@given(decks)
@example(DECK)
def test_a_deck_comes_back_whole(deck):
    code = write_code(deck)
    back = decode(code)
    assert counts(back) == counts(deck)
    assert write_code(back) == code
    assert re.fullmatch("TDL1[0-9A-Z]+", code)


def test_names_of_numbers_that_nobody_has_listed_come_back():
    assert decode(write_code(DECK)) == DECK


def test_a_tournament_deck_takes_one_line():
    deck = Deck.from_counts({f"St-{n}": 3 for n in range(3, 1000, 50)})
    assert len(write_code(deck)) < 80


@given(decks, st.data())
def test_any_one_wrong_sign_is_refused(deck, data):
    code = write_code(deck)
    at = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from(string.ascii_letters + string.digits + "!?é%$あ"))
    assume(meant(sign) != meant(code[at]))
    assert isinstance(decode(code[:at] + sign + code[at + 1 :]), Message)


def test_every_wrong_sign_of_a_code_is_refused():
    code = write_code(DECK)
    for at, right in enumerate(code):
        for sign in SIGNS:
            if meant(sign) != meant(right):
                assert isinstance(decode(code[:at] + sign + code[at + 1 :]), Message), (at, sign)


@given(decks, st.data())
def test_any_two_signs_that_changed_places_are_refused(deck, data):
    code = write_code(deck)
    one, other = sorted(data.draw(st.tuples(*[st.integers(0, len(code) - 1)] * 2)))
    assume(meant(code[one]) != meant(code[other]))
    signs = list(code)
    signs[one], signs[other] = signs[other], signs[one]
    assert isinstance(decode("".join(signs)), Message)


def test_every_two_signs_of_a_code_that_changed_places_are_refused():
    code = write_code(DECK)
    for one in range(len(code)):
        for other in range(one):
            if meant(code[one]) != meant(code[other]):
                signs = list(code)
                signs[one], signs[other] = signs[other], signs[one]
                assert isinstance(decode("".join(signs)), Message), (one, other)


@given(decks, st.data())
def test_any_two_wrong_signs_of_the_cards_part_are_refused(deck, data):
    code = write_code(deck)
    places = st.integers(4, len(code) - CHECK - 1)
    one, other = data.draw(st.tuples(places, places))
    signs = list(code)
    for at in (one, other):
        signs[at] = data.draw(st.sampled_from([sign for sign in SIGNS if sign != code[at]]))
    assert isinstance(decode("".join(signs)), Message)


@given(decks, st.data())
def test_a_code_that_was_cut_off_or_lost_a_sign_is_refused(deck, data):
    code = write_code(deck)
    at = data.draw(st.integers(0, len(code) - 1))
    assert isinstance(decode(code[:at]), Message)
    assert isinstance(decode(code[:at] + code[at + 1 :]), Message)
    assert isinstance(decode(code + data.draw(st.sampled_from(SIGNS))), Message)


def test_the_check_is_certain_for_codes_of_any_length_that_is_read():
    """No two signs within MOST places differ by what two wrong signs could make up for."""
    ratios = {a * pow(b, -1, PRIME) % PRIME for b in range(1, 32) for a in range(-31, 32) if a}
    last = {-(32**place) % PRIME for place in range(CHECK)}
    weight = 1
    for _place in range(MOST):
        weight = weight * ROOT % PRIME
        assert weight not in ratios
        assert weight not in last


@given(st.text() | st.text(alphabet=SIGNS + "tdl -\n").map("TDL1".__add__))
@example("TDL1" + "z" * 10)
@example("TDL1ßßßß")
@example("TDL1" + "0" * 100_000)
def test_nothing_makes_the_reader_raise(text):
    assert isinstance(decode(text), Message | Deck)
    assert legacy(text).format


@given(st.lists(st.integers(0, 31), max_size=60))
def test_a_check_alone_makes_no_code(worths):
    """Whatever fits its check is one of our codes, or is refused: every deck has one code."""
    code = "TDL1" + "".join(SIGNS[worth] for worth in worths + _check(worths))
    found = decode(code)
    assert isinstance(found, Message) or write_code(found) == code


@pytest.mark.parametrize(
    "shape",
    [
        str.lower,
        grouped,
        lambda code: f"  {code}  \n",
        lambda code: "\r\n".join(code[at : at + 20] for at in range(0, len(code), 20)),
        lambda code: "-".join(code[at : at + 4] for at in range(0, len(code), 4)),
        lambda code: code.replace("1", "l").replace("0", "O"),
        lambda code: code.translate({ord(c): ord(c) + 0xFEE0 for c in code}),
        lambda code: f"// Our deck\n\nName: Dark\n{code}",
        lambda code: f"https://tamerdesk.example/hand/?game=legacy&list={code}&seed=7",
        lambda code: f"<{code}>".strip("<>") + "\u200b",
    ],
)
def test_a_code_survives_how_it_is_passed_on(shape):
    code = write_code(DECK)
    reading = legacy(shape(code))
    assert reading.problem is None
    assert (reading.format, reading.deck) == ("code", DECK)


def test_the_name_above_a_code_is_the_decks():
    assert legacy(f"// Our deck\n{CODE}").name == "Our deck"


@pytest.mark.parametrize("at", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("gap", ["\n", "\r\n\r\n", "-\n", " \n "])
def test_a_line_may_end_after_any_sign_of_a_code(at, gap):
    assert legacy(f"{CODE[:at]}{gap}{CODE[at:]}").deck == legacy(CODE).deck != Deck()


def test_every_sign_of_a_code_may_stand_on_a_line_of_its_own():
    assert legacy("\n".join(CODE)).deck == legacy(CODE).deck


def test_a_code_is_read_line_by_line():
    reading = legacy(write_code(DECK))
    assert reading.lines[0].text == "1 Bo-20v"
    assert reading.counts()["unknown"] == 3
    assert reading.counts()["read"] == len(DECK.entries) - 3


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("TDL21012Q93S", "is of version “2”; version 1 is read here"),
        ("TDL", "is of version “”"),
        ("TDL1", "is not whole"),
        ("TDL11012Q93T", "is not whole"),
        ("TDL11012Q93", "is not whole"),
        ("TDL11012U93S", "“U” (sign 9) is in no deck code"),
        ("TDL1" + "0" * (MOST + CHECK + 1), "is too long"),
        ("TDL10000", "is not whole"),
        ("DCG11012Q93S", "begins with TDL1"),
    ],
)
def test_what_is_wrong_with_a_code_is_said(code, why):
    assert why in str(decode(code))


def test_a_code_that_fits_its_check_but_is_no_deck_is_refused():
    worths = [3, 3, 3]
    code = "TDL1" + "".join(SIGNS[worth] for worth in worths + _check(worths))
    assert "was not made by Tamerdesk" in str(decode(code))


def test_a_code_with_a_mistake_is_not_read_as_a_list():
    reading = legacy(CODE[:-1] + "0")
    assert reading.deck == Deck()
    assert "is not whole" in str(reading.problem)


def test_a_reader_of_the_modern_game_says_which_game_it_is_of():
    assert "a regulation of that game" in str(read(CODE, MODERN).problem)


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (Deck(), "no card"),
        (Deck.from_counts({"BT1-010": 4}), "“BT1-010” is not a number"),
        (Deck.of([Entry("St-1", 1, printing="P1")]), "pictures"),
        (Deck.from_counts({}, eggs={"St-1": 1}), "Digi-Egg"),
        (Deck.from_counts({"St-1": 10_000}), "10000 copies"),
        (Deck.of(Entry(f"St-{n}", 1, name="名" * 200) for n in range(1, 40)), "too long"),
    ],
)
def test_why_a_deck_has_no_code_is_said(deck, why):
    assert why in str(write_code(deck))


@pytest.mark.parametrize("text", ["3 St-1", "TD", "", "# TDL1", "https://tamerdesk.example/TDL/x"])
def test_other_lists_are_no_codes(text):
    assert code_in(text) is None


def test_a_link_without_a_code_is_still_refused():
    assert "links are not opened" in str(legacy("https://tamerdesk.example/decks/abc/").problem)


def test_a_list_of_cards_is_read_as_before():
    assert legacy("3 St-1").deck == read(CODE, LEGACY).deck


def test_the_registry_writes_the_same_code():
    written = write_as("code", Listing(DECK), LEGACY)
    assert (written.text, written.left_out) == (write_code(DECK), ())
    assert write_as("code", Listing(Deck()), LEGACY).text == ""


@pytest.mark.parametrize(
    ("deck", "kept", "what"),
    [
        (Deck.from_counts({"BT1-010": 4, "St-1": 3}), THREE, ["numbers"]),
        (Deck.of([Entry("St-1", 3, printing="P1")]), THREE, ["printings"]),
        (Deck.from_counts({"St-1": 1}, eggs={"St-1": 2}), THREE, ["sections"]),
        (Deck.from_counts({"St-1": 10_000}), Deck.from_counts({"St-1": 9_999}), ["copies"]),
        (
            Deck.of(Entry(f"St-{n}", 1, name="名" * 200) for n in range(1, 40)),
            Deck.from_counts({f"St-{n}": 1 for n in range(1, 40)}),
            ["names"],
        ),
        (
            Deck.from_counts({f"St-{n}": 9_999 for n in range(1, 2_000)}),
            Deck(),
            ["entries"],
        ),
    ],
)
def test_what_a_code_has_no_room_for_is_left_out_and_told(deck, kept, what):
    written = write_as("code", Listing(deck), LEGACY)
    assert [each.what for each in written.left_out] == what
    assert (decode(written.text) if written.text else Deck()) == kept


@pytest.mark.parametrize("text", [CODE, f"https://tamerdesk.example/hand/?list={CODE}"])
def test_a_code_among_cards_says_how_to_read_it(text):
    [_card, code] = legacy(f"3 St-1\n{text}").lines
    assert code.status == "refused"
    assert "by itself" in str(code.notes[0])
