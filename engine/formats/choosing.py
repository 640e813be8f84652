"""Choosing a card for a line that could mean several, or whose words are no card's name.

What is offered is what a line could mean, and else the cards whose names are nearly what
stands there. In a text list a choice is written into its line; in other lists it is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from engine.cards import CardPool, PoolCard, folded
from engine.words import say

from .headings import without_aside, without_comment
from .lines import read_line
from .reading import Catalogue, Limits, Line, Reading
from .taking import Given

NAMES = 3  # that are offered where a name is nearly one
SEARCHED = 20  # lines of a list for which such names are looked for
_NEAR = 0.75  # of 1, which is the same name
_LONGEST = 60  # letters of a name; comparing takes their square


def offered(reading: Reading, pool: Catalogue) -> dict[int, tuple[PoolCard, ...]]:
    """Return the cards that each line may be chosen to be: line -> cards, in their order."""
    found = {line.at: line.candidates for line in reading.lines if line.candidates}
    searched = [line for line in reading.lines if _is_searched(line)][:SEARCHED]
    for line in searched:
        if cards := _near(line, pool):
            found[line.at] = cards
    return found


def rewritten(
    text: str, reading: Reading, pool: Catalogue, picks: Mapping[int, str], limits: Limits
) -> str:
    """Write the chosen numbers into the lines of a text list; all others stay to the letter."""
    lines = {line.at: line for line in reading.lines}
    rows, whole = text.splitlines(), text.splitlines(keepends=True)
    for at, number in picks.items():
        line = lines.get(at)
        card = _picked(line, pool, number) if line else None
        if line and card:
            row = rows[at - 1]
            whole[at - 1] = _row(line, row, card, pool, limits) + whole[at - 1][len(row) :]
    return "".join(whole)


def taken(line: Line, pool: Catalogue, number: str, limits: Limits, *, as_text: bool) -> Line:
    """Return a line as the chosen card; the same line where `number` is no choice of it.

    With `as_text`, it is written as a line of a text list is: the card says which of the words
    are its name and which are a count.
    """
    card = _picked(line, pool, number)
    if card is None or line.wanted is None:
        return line
    wanted = line.wanted
    if as_text:
        given = Given(line.at, f"{line.text} {card.number}", wanted.section)
        read = read_line(given, given.text, pool, limits)
        if read.card is card and read.entry:
            wanted = read.entry
    entry = replace(wanted, number=card.number, section=wanted.section or card.section, name="")
    note = say("You chose %(card)s.", card=card)
    return replace(line, status="changed", entry=entry, card=card, notes=(note,))


def _picked(line: Line, pool: Catalogue, number: str) -> PoolCard | None:
    """Return the card of a choice; None where the line does not offer it."""
    if line.entry or not number:
        return None
    cards = line.candidates or (_near(line, pool) if line.wanted else ())
    return next((card for card in cards if card.number == number), None)


def _row(line: Line, row: str, card: PoolCard, pool: Catalogue, limits: Limits) -> str:
    """Write a chosen number into a line: behind what stands there, or else instead of it."""
    said = without_comment(row)
    comment = row[len(said) :]
    rest = without_aside(said)
    aside = "" if rest is None else said[: len(said) - len(rest)]
    for written in _forms(line, said.removeprefix(aside).rstrip(), card):
        read = read_line(Given(line.at, written), written, pool, limits)
        if read.card is card and len(aside) + len(written) + len(comment) <= limits.line:
            return aside + written + comment
    return row


def _forms(line: Line, said: str, card: PoolCard) -> Iterator[str]:
    yield f"{said} {card.number}"
    copies = line.wanted.copies if line.wanted else 1
    yield f"{copies} {card.number} {card.name or card.name_ja}"
    yield f"{copies} {card.number}"


def _is_searched(line: Line) -> bool:
    return line.wanted is not None and not line.candidates


def _near(line: Line, pool: Catalogue) -> tuple[PoolCard, ...]:
    """Return the cards whose names are nearly what a line says, the nearest name first."""
    assert isinstance(pool, CardPool)
    name = folded(line.wanted.name) if line.wanted else ""
    return _near_name(name, pool) if 3 <= len(name) <= _LONGEST else ()


@lru_cache(maxsize=200)
def _near_name(name: str, pool: CardPool[Any]) -> tuple[PoolCard, ...]:
    names = get_close_matches(name, _names(pool), NAMES, _NEAR)
    cards = {card.number: card for each in names for card in pool.named(each)}
    return tuple(cards.values())


@lru_cache(maxsize=2)
def _names(pool: CardPool[Any]) -> tuple[str, ...]:
    """All names of a game's cards in both languages, folded, each once."""
    every = (folded(name) for card in pool for name in (card.name, card.name_ja) if name)
    return tuple(dict.fromkeys(each for each in every if each))
