"""How a list is known again: a fingerprint to compare by eye, a QR code to read it back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from engine.cards import Card, CardPool
from engine.deck import SECTIONS, Deck, Entry
from engine.formats import Listing, read, write_as
from engine.formats.tokens import NUMBER as TOKEN
from engine.legacy.cards import LegacyCard

AnyPool = CardPool[Card] | CardPool[LegacyCard]
CODE = 1200  # bytes in a QR code: about 110 rows; phones do not read the squares of more


def fingerprint(deck: Deck) -> str:
    """Eight hex digits that two lists share only if they are the same cards in the same parts."""
    lines = (
        f"{section} {copies} {number}\n"
        for section in SECTIONS
        for number, copies in deck.copies(section).items()
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:8].upper()


def code(deck: Deck, pool: AnyPool) -> str:
    """The deck code of a list, `DCG…` or `TDL…`, or else its lines.

    A code is short, so its squares are large, and many sites read it. Where it would not give
    exactly this list, as with a number that nobody knows, the code holds lines that a phone shows
    and any importer reads: `4 BT1-010`. Digi-Eggs come first; their numbers say what they are. What
    its number alone does not place follows under a heading. What is too long has no code.
    """
    text = _deck_code(deck, pool) or "\n".join(_lines(deck, pool))
    return text if len(text.encode()) <= CODE else ""


def _deck_code(deck: Deck, pool: AnyPool) -> str:
    """The list in a deck code; "" if no code gives it back as it is."""
    bare = Deck.of(
        Entry(number, copies, section)
        for section in SECTIONS
        for number, copies in deck.copies(section).items()
    )
    if not bare.entries:
        return ""
    written = write_as("code" if pool.game == "legacy" else "dcg", Listing(bare), pool)
    if written.left_out:
        return ""
    back = read(written.text, pool).deck
    same = all(back.copies(section) == bare.copies(section) for section in SECTIONS)
    return written.text if same else ""


def _lines(deck: Deck, pool: AnyPool) -> Iterator[str]:
    eggs, headed = deck.copies("eggs"), {"Side": deck.copies("side")}
    strange = {number: copies for number, copies in eggs.items() if not pool.find(number)}
    headed = {"Digi-Eggs": strange} | headed
    known = {number: copies for number, copies in eggs.items() if number not in strange}
    for number, copies in {**known, **deck.copies("main")}.items():
        yield _line(deck, number, copies)
    for title, counts in headed.items():
        if counts:
            yield title
        for number, copies in counts.items():
            yield _line(deck, number, copies)


def _line(deck: Deck, number: str, copies: int) -> str:
    """A token's number is our own; other readers know it by its name."""
    return f"{copies} {deck.name_of(number) if number.startswith(TOKEN) else number}"
