"""Text lists: a card a line, with or without headings; comments begin with `//` or `#`.

Headings only sort what the catalogue cannot: numbers that it does not have, and cards
that are set aside. Blank lines mean nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.deck import SECTIONS, Deck, Entry
from engine.words import Message, say

from .clean import is_blank, tidy
from .elsewhere import elsewhere, table
from .headings import comment, deck_name, is_field, is_site_header, section_of, without_comment
from .lines import read_line
from .reading import LIMITS, Catalogue, Limits, Line, Reading
from .taking import Given, ignored, line_too_long, name_too_long, refused
from .tokens import NUMBER

_TITLES = {"eggs": "// Digi-Egg deck", "main": "// Main deck", "side": "// Side deck"}


def read_text(text: str, catalogue: Catalogue, limits: Limits) -> Reading:
    """Read a text list; a text without a single card is a problem."""
    rows = text.splitlines()
    written = [row for row in rows if row.strip()]
    problem = _too_many(len(written), len(rows) - len(written), limits)
    if problem:
        return Reading("text", problem=problem)
    lines = tuple(_lines(rows, catalogue, limits))
    if not any(line.entry or line.status in ("ambiguous", "refused") for line in lines):
        problem = say("No card number and no card name was found in this text.")
    if len(written) == 1:
        problem = elsewhere(written[0]) or problem
    elif written:
        problem = table(written[0]) or problem
    return Reading("text", lines, name_of(rows, limits), problem)


def write(deck: Deck, catalogue: Catalogue) -> str:
    """Write a deck as a text list in canonical order; it reads back as the same deck.

    Except for known cards in the wrong section: reading puts them where they belong.
    """
    blocks = []
    for section in SECTIONS:
        entries = [entry for entry in deck.entries if entry.section == section]
        rows = [row for entry in entries for row in _rows(entry, catalogue)]
        if rows:
            blocks.append("\n".join([_TITLES[section], *rows]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _too_many(written: int, blank: int, limits: Limits) -> Message | None:
    if written > limits.lines:
        return say(
            "This list has %(lines)s lines; at most %(most)s are read.",
            lines=written,
            most=limits.lines,
        )
    if blank > limits.blank:
        return say(
            "This list has %(lines)s blank lines; at most %(most)s are read.",
            lines=blank,
            most=limits.blank,
        )
    return None


def name_of(rows: Sequence[str], limits: Limits) -> str:
    """Return the deck's name: from `Name: x`, else from a comment on top; "" if none."""
    for row in rows:
        name = deck_name(row)
        if name and len(name) <= limits.name:
            return name
    first = next((row for row in rows if row.strip()), "")
    words = comment(first[: limits.line])
    if not words or section_of(first) or is_site_header(words) or len(words) > limits.name:
        return ""
    return words


def _lines(rows: Sequence[str], catalogue: Catalogue, limits: Limits) -> Iterator[Line]:
    heading = ""
    for at, row in enumerate(rows, 1):
        heading = section_of(row) or heading
        yield _line(Given(at, row, heading), catalogue, limits)


def _line(given: Given, catalogue: Catalogue, limits: Limits) -> Line:
    row = given.text
    if len(row) > limits.line:
        return refused(given, elsewhere(row) or line_too_long(len(row), limits))
    if is_blank(row) or comment(row) is not None or section_of(row) or is_field(row):
        return ignored(given)
    if (name := deck_name(row)) is not None:
        long = len(name) > limits.name
        return refused(given, name_too_long(len(name), limits)) if long else ignored(given)
    if why := elsewhere(row):
        return refused(given, why)
    return read_line(given, without_comment(row), catalogue, limits)


def _rows(entry: Entry, catalogue: Catalogue) -> Iterator[str]:
    """Write an entry, on several lines where it is more than a line may hold."""
    if entry.number.startswith(NUMBER):
        yield f"{entry.copies} {tidy(entry.name)}"
        return
    card = catalogue.find(entry.number)
    printing = f"_{entry.printing}" if entry.printing else ""
    number = f"{entry.number}{printing}"
    name = (card.name or card.name_ja) if card else tidy(entry.name)
    for start in range(0, entry.copies, LIMITS.copies):
        copies = min(LIMITS.copies, entry.copies - start)
        named = f"{copies} {number} {name}".rstrip()
        read = read_line(Given(1, named, entry.section), named, catalogue, LIMITS).entry
        # A name that no catalogue vouches for may read as something else.
        safe = read and (read.number, read.printing, read.copies) == (
            entry.number,
            entry.printing,
            copies,
        )
        yield named if safe else f"{copies} {number}"
