"""One line of a text list, in any order of count, name and number.

The number decides which card it is, and the card's own name decides which words are
the name and which is the count: in `Shoutmon X4 BT10-009` the X4 is no count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import PoolCard
from engine.words import Message, say

from .counts import TIMES, Count, count_of
from .numbers import Found, numbers_in
from .reading import Catalogue, Limits, Line
from .taking import (
    Given,
    ambiguous,
    by_name,
    count_refused,
    is_name_of,
    refused,
    several_names,
    take,
    unknown,
)
from .tokens import is_token, token
from .words import Word, joined_text, without, words_of


@dataclass(frozen=True, slots=True)
class _Sense:
    """One way to take a line's words: which is the count, and the name that is left."""

    count: Count | None  # None: no count, which is one copy
    raw: str  # the count as it stands in the list
    name: str


def read_line(given: Given, row: str, catalogue: Catalogue, limits: Limits) -> Line:
    """Read the part `row` of a line with a card on it: by its number, else by its name."""
    words = words_of(row)
    numbers = numbers_in(words, catalogue)
    cards = {number.card.number: number.card for number in numbers if number.card}
    if len(cards) > 1:
        rest = without(words, [(number.word, number.start, number.end) for number in numbers])
        return _several(given, tuple(cards.values()), _copies(_senses(rest, limits)))
    if cards:
        return _by_number(given, words, numbers, catalogue, limits)
    # A name may hold what looks like a number, so names come before unknown numbers.
    senses = [s for s in _senses(without(words, []), limits) if len(s.name) <= limits.name]
    named = _by_name(given, senses, catalogue, limits)
    if named:
        return named
    if numbers:
        return _by_number(given, words, numbers[-1:], catalogue, limits)
    return _token(given, senses, catalogue, limits) or _unknown(given, senses)


def _token(given: Given, senses: list[_Sense], catalogue: Catalogue, limits: Limits) -> Line | None:
    """Read a line by a token's name on it; None if it names none."""
    for sense in senses:
        if is_token(sense.name, catalogue):
            if sense.count is None:
                return token(given, sense.name, 1)
            if sense.count.copies is None:
                return count_refused(given, sense.count.written, limits)
            return token(given, sense.name, sense.count.copies)
    return None


def _unknown(given: Given, senses: list[_Sense]) -> Line:
    counted = [sense for sense in senses if sense.count and sense.count.copies]
    sense = next(iter([*counted, *senses[-1:]]), None)
    return unknown(given, _copies(counted), sense.name) if sense else unknown(given)


def _copies(senses: list[_Sense]) -> int:
    """The likeliest count among ways to take a line; 1 where there is none."""
    return next((s.count.copies for s in senses if s.count and s.count.copies), 1)


def _several(given: Given, cards: tuple[PoolCard, ...], copies: int) -> Line:
    why = say(
        "Several card numbers stand on this line: %(cards)s. Give each a line of its own.",
        cards=cards,
    )
    return ambiguous(given, cards, why, copies)


def _by_number(
    given: Given, words: list[Word], numbers: list[Found], catalogue: Catalogue, limits: Limits
) -> Line:
    """Read a line of one card; `numbers` are all the places where its number stands."""
    found = numbers[-1]
    rest = without(words, [(number.word, number.start, number.end) for number in numbers])
    two = _two_counts(rest, found.card, limits)
    if two:
        return refused(given, two)

    def fits(sense: _Sense) -> bool:
        if len(sense.name) > limits.name:
            return False
        if found.card:
            return not sense.name or is_name_of(found.card, sense.name)
        return bool(catalogue.named(sense.name))

    senses = _senses(rest, limits)
    return _take(given, found, next(filter(fits, senses), senses[0]), limits)


def _by_name(
    given: Given, senses: list[_Sense], catalogue: Catalogue, limits: Limits
) -> Line | None:
    """Read a line by the name on it; None if no card has that name."""
    hits = [(sense, cards) for sense in senses if (cards := catalogue.named(sense.name))]
    if not hits:
        return None
    cards = tuple({card.number: card for _, found in hits for card in found}.values())
    only_bad_counts = all(sense.count and not sense.count.copies for sense, _ in hits)
    if len(cards) > 1 and not only_bad_counts:
        return several_names(given, cards, _copies([sense for sense, _ in hits]))
    found, note = by_name(cards[0])
    return _take(given, found, hits[0][0], limits, note)


def _take(given: Given, found: Found, sense: _Sense, limits: Limits, *notes: Message) -> Line:
    count = sense.count
    if count is None:
        return take(given, found, 1, sense.name, limits, *notes)
    if count.copies is None:
        return count_refused(given, sense.raw, limits)
    if count.written not in sense.raw:
        read = say("“%(written)s” was read as %(count)s.", written=sense.raw, count=count.copies)
        notes = (*notes, read)
    return take(given, found, count.copies, sense.name, limits, *notes)


def _senses(words: Sequence[Word], limits: Limits) -> list[_Sense]:
    """All ways to find a count in the words, the likeliest first; never empty.

    At the front, at the end, the last `x3` in between, or none.
    """
    between = [i for i in range(1, len(words) - 1) if _has_sign(words, i)]
    senses = []
    for i in dict.fromkeys((0, len(words) - 1, *between[-1:]) if words else ()):
        count = count_of(words[i].text, limits.copies)
        if count:
            senses += [_Sense(count, words[i].raw, name) for name in _names(words, i)]
    return [*senses, _Sense(None, "", joined_text(words))]


def _names(words: Sequence[Word], i: int) -> list[str]:
    """The names that the words other than the count at `i` may be.

    The x of `4 x Agumon` is no part of the name, but that of `4 X Antibody` is.
    """
    names = [joined_text([*words[:i], *words[i + 1 :]])]
    if _is_sign(words, i + 1):
        names.insert(0, joined_text([*words[:i], *words[i + 2 :]]))
    elif _is_sign(words, i - 1):
        names.insert(0, joined_text([*words[: i - 1], *words[i + 1 :]]))
    return names


def _is_sign(words: Sequence[Word], i: int) -> bool:
    """Is this word a lone x or ×?"""
    return 0 <= i < len(words) and len(words[i].text) == 1 and words[i].text in TIMES


def _has_sign(words: Sequence[Word], i: int) -> bool:
    """Does an x mark this word as a count, in it or before it?"""
    return words[i].text[0] in TIMES or _is_sign(words, i - 1)


def _two_counts(words: list[Word], card: PoolCard | None, limits: Limits) -> Message | None:
    """Say so if different counts stand around nothing or around the whole name of the card."""
    if card is None or len(words) < 2:
        return None
    first = count_of(words[0].text, limits.copies)
    last = count_of(words[-1].text, limits.copies)
    name = joined_text(words[1:-1])
    if not first or not last or first.copies == last.copies:
        return None
    if name and not is_name_of(card, name):
        return None
    return say(
        "Two counts stand on this line: “%(first)s” and “%(last)s”.",
        first=words[0].raw,
        last=words[-1].raw,
    )
