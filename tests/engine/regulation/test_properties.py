"""What holds for every deck."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deck import Deck, Entry
from engine.regulation import (
    Counts,
    Finding,
    RegulationError,
    check_counts,
    check_deck,
    from_toml,
)
from engine.regulation.case import Case
from engine.regulation.day import day_of
from engine.regulation.modern import RULES

from .decks import DAY, EGGS, FILLERS, MODERN, POOL, check, codes

# Numbers that may be in any deck together, and how many copies of each.
FREE = dict.fromkeys(FILLERS, 4) | {
    "BT1-010": 4,
    "ST1-03": 4,
    "EX2-046": 50,
    "BT5-001": 1,
    "BT6-002": 4,
    "BT6-003": 4,
    "RB1-007": 4,
    "BT8-001": 4,
    "BT9-001": 4,
    "LM-001": 4,
}
few = settings(max_examples=40, deadline=None)


@st.composite
def legal_decks(draw: st.DrawFn) -> dict[str, dict[str, int]]:
    """A main deck of 50 within all limits, and up to five eggs."""
    order = draw(st.permutations(sorted(FREE)))
    main: dict[str, int] = {}
    for number in order:
        room = min(FREE[number], 50 - sum(main.values()))
        copies = draw(st.integers(0, room)) if room else 0
        if copies:
            main[number] = copies
    for number in FILLERS:
        main[number] = main.get(number, 0)
        main[number] += min(4 - main[number], 50 - sum(main.values()))
    main = {number: copies for number, copies in main.items() if copies}
    one, other = draw(st.permutations(EGGS))[:2]
    first = draw(st.integers(0, 4))
    eggs = {one: first, other: draw(st.integers(0, min(4, 5 - first)))}
    return {"main": main, "eggs": {number: copies for number, copies in eggs.items() if copies}}


wild_decks = st.fixed_dictionaries(
    {
        section: st.dictionaries(
            st.sampled_from([*(card.number for card in POOL), "BT99-001", "Familiar token"]),
            st.integers(1, 6),
            max_size=12,
        )
        for section in ("main", "eggs", "side")
    }
)


@given(legal_decks())
@few
def test_any_deck_that_is_built_to_be_legal_is_legal(sections):
    report = check_deck(Deck.from_counts(**sections), POOL, MODERN, on=DAY)
    assert report.legal
    assert report.violations == ()


@given(legal_decks(), st.data())
@few
def test_one_card_over_a_limit_gives_exactly_that_violation(sections, data):
    main = sections["main"]
    over, code = data.draw(
        st.sampled_from([("BT1-010", "copies"), ("BT5-001", "limited"), ("BT5-002", "banned")])
    )
    limit = FREE.get(over, 0)
    wanted = limit + 1 - main.get(over, 0)
    for number in sorted(set(main) - {over}):  # make room
        taken = min(wanted, main[number])
        main[number] -= taken
        main[over] = main.get(over, 0) + taken
        wanted -= taken
    main = {number: copies for number, copies in main.items() if copies}
    (found,) = check_deck(Deck.from_counts(main, sections["eggs"]), POOL, MODERN, on=DAY).violations
    assert (found.code, found.cards, found.count, found.limit) == (code, (over,), limit + 1, limit)


@given(legal_decks(), st.sampled_from(FILLERS))
@few
def test_a_fifty_first_card_gives_exactly_a_wrong_size(sections, number):
    main = sections["main"]
    spare = next(n for n in (number, *FILLERS) if main.get(n, 0) < 4)
    main[spare] = main.get(spare, 0) + 1
    report = check_deck(Deck.from_counts(main, sections["eggs"]), POOL, MODERN, on=DAY)
    assert codes(report) == ["main-size"]


@given(wild_decks, st.randoms(use_true_random=False))
@few
def test_order_and_printing_of_the_lines_never_change_a_report(sections, rng):
    def lines(rng: random.Random | None) -> list[Entry]:
        entries = [
            Entry(number, 1, section, printing=f"P{rng.randint(0, 3)}" if rng else "")
            for section, counts in sections.items()
            for number, copies in counts.items()
            for _ in range(copies)
        ]
        if rng:
            rng.shuffle(entries)
        return entries

    plain = check_deck(Deck.of(lines(None)), POOL, MODERN, on=DAY)
    assert check_deck(Deck.of(lines(rng)), POOL, MODERN, on=DAY) == plain


@given(wild_decks)
@few
def test_the_short_way_past_plain_cards_finds_what_looking_at_every_card_finds(sections):
    counts = Counts(**sections)
    report = check_counts(counts, POOL, MODERN, on=DAY)
    everything = {number: POOL.find(number) for number in (*counts.main, *counts.eggs)}
    case = Case(day_of(POOL, MODERN, "world", DAY), counts, report.totals, everything)
    every = [finding for rule in RULES for finding in rule(case)]
    assert in_order([*report.violations, *report.warnings]) == in_order(every)


def in_order(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda found: (found.code, found.cards, found.weight))


keys = st.sampled_from(["based_on", "main", "copies", "ban", "limit", "pair", "side", "x"])
values = st.sampled_from(
    ['"modern"', '"legacy"', "60", "-1", "[]", '["BT1-010"]', '[["BT1-010", 3]]', "{ most = 5 }"]
)


@given(st.lists(st.tuples(keys, values), max_size=5), st.text(max_size=20))
@few
def test_whatever_an_organisers_file_says_it_is_read_or_refused_by_name(lines, rest):
    text = "\n".join(f"{key} = {value}" for key, value in lines) + rest
    try:
        said = f"{from_toml(text, 'cup.toml').name}.toml: read"
    except RegulationError as error:
        said = str(error)
    assert said.startswith("cup.toml: ")


def test_the_free_numbers_of_these_properties_are_what_they_claim():
    assert check({"BT5-001": 2}).violations[0].limit == FREE["BT5-001"]
