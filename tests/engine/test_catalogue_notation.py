"""The notation of the catalogue: what is written is read back, and bad lines are named."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import COLOURS, KINDS, Card, Digivolution, Token
from engine.catalogue import CARDS, ERRATA, LEGACY_CARDS, TOKENS, CatalogueError, Erratum
from engine.legacy.cards import LEVELS, LegacyCard

LINE = "BT1-010 | Agumon | アグモン | colour red | level 3 | dp 2000"


# Without what parts fields, items and the asks of a digivolution.
characters = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="|;,?")
words = st.text(characters, min_size=1, max_size=12).map(lambda text: text.strip() or "word")
maybe_words = st.just("") | words
whole = st.integers(0, 20000)
maybe_whole = st.none() | whole


def lists(item: st.SearchStrategy, least: int = 0) -> st.SearchStrategy:
    return st.lists(item, min_size=least, max_size=3).map(tuple)


colours = lists(st.sampled_from(COLOURS))
days = st.none() | st.dates()
digivolutions = st.builds(
    Digivolution, cost=whole, level=maybe_whole, form=st.none() | words, colours=colours
)
modern_cards = st.builds(
    Card,
    number=st.from_regex(r"[A-Z]{1,3}[0-9]{0,2}-[0-9]{2,3}", fullmatch=True),
    name=maybe_words,
    name_ja=maybe_words,
    name_ja_inferred=st.booleans(),
    kinds=lists(st.sampled_from(KINDS), least=1),
    colours=colours,
    level=maybe_whole,
    play_cost=maybe_whole,
    use_cost=maybe_whole,
    dp=maybe_whole,
    digivolution=lists(digivolutions),
    overflow=maybe_whole,
    forms=lists(words),
    attributes=lists(words),
    types=lists(words),
    rule_traits=lists(words),
    also_named=lists(words),
    also_contains=lists(words),
    also_numbered=lists(words),
    copies_allowed=whole,
    has_link=st.booleans(),
    link_dp=maybe_whole,
    link_cost=maybe_whole,
    dual_name=maybe_words,
    dual_name_ja=maybe_words,
    dual_colours=colours,
    rarity=maybe_words,
    block=maybe_whole,
    other_blocks=lists(whole),
    set=words,
    released=days,
    printings=lists(whole),
)
legacy_cards = st.builds(
    LegacyCard,
    number=st.from_regex(r"(St|Bo)-[1-9][0-9]{0,3}v?", fullmatch=True),
    name_ja=maybe_words,
    name=maybe_words,
    kind=st.sampled_from(["", "Digimon", "Option"]),
    subkind=st.sampled_from(["", "item", "program", "field"]),
    level=st.sampled_from(["", *LEVELS]),
    attribute=maybe_words,
    types=maybe_words,
)
tokens = st.builds(
    Token,
    name=words,
    kind=words,
    level=maybe_whole,
    play_cost=maybe_whole,
    colour=maybe_words,
    dp=maybe_whole,
    form=maybe_words,
    attribute=maybe_words,
    types=maybe_words,
    made_by=lists(words),
)
errata = st.builds(
    Erratum,
    number=words.filter(lambda text: not text.startswith("#")),
    game=st.sampled_from(["modern", "legacy"]),
    announced=days,
    version=maybe_words,
    parts=lists(words),
)


@given(st.lists(modern_cards, unique_by=lambda card: card.number, max_size=4))
@settings(max_examples=60, deadline=None)
def test_modern_cards_are_read_as_they_were_written(cards):
    assert CARDS.read(CARDS.write(cards), "here") == sorted(cards, key=CARDS.order)


@given(st.lists(legacy_cards, unique_by=lambda card: card.number, max_size=4))
@settings(max_examples=40, deadline=None)
def test_legacy_cards_are_read_as_they_were_written(cards):
    assert LEGACY_CARDS.read(LEGACY_CARDS.write(cards), "here") == sorted(
        cards, key=LEGACY_CARDS.order
    )


@given(tokens.filter(lambda token: not token.name.startswith("#")))
@settings(max_examples=40, deadline=None)
def test_tokens_are_read_as_they_were_written(token):
    assert TOKENS.read(TOKENS.write([token]), "here") == [token]


@given(errata)
@settings(max_examples=40, deadline=None)
def test_errata_are_read_as_they_were_written(erratum):
    assert ERRATA.read(ERRATA.write([erratum]), "here") == [erratum]


def refusal(text):
    """Why a text is not read, "" if it is."""
    try:
        CARDS.read(text, "here")
    except CatalogueError as error:
        return str(error)
    return ""


@given(st.text(max_size=60) | st.text(max_size=20).map(lambda text: f"{LINE} | {text}"))
@settings(max_examples=100, deadline=None)
def test_any_text_is_read_or_refused_with_the_place(text):
    why = refusal(text)
    assert why == "" or why.startswith("here:")


def test_a_card_is_one_line_without_its_usual_facts():
    card = Card("BT1-010", "Agumon", "アグモン", colours=("red",), level=3, dp=2000, set="BT1")
    assert CARDS.write([card]) == LINE + "\n"


def test_cards_are_written_in_the_order_of_their_numbers():
    numbers = ["BT12-001", "BT2-010", "BT2-009"]
    text = CARDS.write([Card(number, "X", set="BT") for number in numbers])
    assert [line.split(" ")[0] for line in text.splitlines()] == ["BT2-009", "BT2-010", "BT12-001"]


def test_what_the_file_is_about_stands_above_as_remarks():
    text = CARDS.write([Card("P-001", "Agumon", set="P")], about="Facts only.\n\nMade by hand.")
    assert text == "# Facts only.\n#\n# Made by hand.\nP-001 | Agumon | ?\n"
    assert len(CARDS.read(text, "here")) == 1


def test_a_name_that_nobody_has_listed_is_a_question_mark():
    (card,) = LEGACY_CARDS.read("Bo-1 | MetalGreymon | ?", "here")
    assert (card.name, card.name_ja) == ("MetalGreymon", "")


def test_windows_line_ends_and_empty_lines_are_read():
    assert len(CARDS.read(f"\r\n{LINE}\r\n\r\n", "here")) == 1


def test_a_digivolution_from_a_grade_in_any_colour_is_read():
    (card,) = CARDS.read("AD1-005 | X | ? | digivolve 4 from level 5, red; 4 from form Ult.", "a")
    assert card.digivolution == (
        Digivolution(4, level=5, colours=("red",)),
        Digivolution(4, form="Ult."),
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("BT1-010", "a line begins with number, name, name_ja"),
        ("BT1-010 | | アグモン", "a line begins with number, name, name_ja"),
        ("BT1-010 | A | B | leven 3", "'leven' is not one of the facts"),
        ("BT1-010 | A | B |", "'' is not one of the facts"),
        ("BT1-010 | A | B | level 3 | level 4", "'level' is given twice"),
        ("BT1-010 | A | B | level", "'level' is a whole number, not ''"),
        ("BT1-010 | A | B | level ３", "'level' is a whole number, not '３'"),
        ("BT1-010 | A | B | dp -1000", "'dp' is a whole number, not '-1000'"),
        ("BT1-010 | A | B | colour pink", "not 'pink'"),
        ("BT1-010 | A | B | kind Monster", "is one of Digi-Egg, Digimon, Tamer, Option"),
        ("BT1-010 | A | B | type Reptile;", "'type' has no value"),
        ("BT1-010 | A | B | released 2021-02-30", "not a day of the calendar: '2021-02-30'"),
        ("BT1-010 | A | B | released 20210212", "is a day such as 2021-02-12"),
        ("BT1-010 | A | B | digivolve 2", "'digivolve' is one of red, blue"),
        ("BT1-010 | A | B | digivolve 2 from level x", "is a whole number, not 'x'"),
        ("BT1-010 | A\tB | B", "a line has no control characters"),
        ("BT1-010 | A | B | name-ja guessed", "is one of inferred, not 'guessed'"),
    ],
)
def test_a_bad_line_is_named_and_quoted(line, why):
    with pytest.raises(CatalogueError) as caught:
        CARDS.read(f"# remark\n{line}\n", "modern/BT1.txt")
    message = str(caught.value)
    assert message.startswith("modern/BT1.txt:2: ")
    assert why in message
    assert message.endswith(f"; got {line.strip()!r}")


def test_a_number_that_is_listed_twice_is_refused():
    with pytest.raises(CatalogueError, match=r"here:2: this is listed twice"):
        CARDS.read(f"{LINE}\n{LINE}\n", "here")


@pytest.mark.parametrize(
    "change",
    [
        {"name": "A | B"},
        {"name": "A\nB"},
        {"name": "A\u2028B"},
        {"name": " A"},
        {"name": "?"},
        {"types": ("A; B",)},
        {"types": ("",)},
        {"kinds": ()},
        {"colours": ("pink",)},
        {"dp": -1000},
        {"digivolution": (Digivolution(2, form="Ult., red"),)},
    ],
)
def test_what_could_not_be_read_again_is_not_written(change):
    card = replace(Card("BT1-010", "Agumon", released=date(2021, 2, 12)), **change)
    with pytest.raises(CatalogueError):
        CARDS.write([card])
