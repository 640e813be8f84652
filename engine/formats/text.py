"""Text lists: a card a line, with or without headings; comments begin with `//` or `#`.

Headings only sort what the catalogue cannot: numbers that it does not have, and cards
that are set aside. Blank lines mean nothing. A comment behind a card is a note on it.
The lists of all sites and simulators that write text are read here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.deck import ALL_SECTIONS, Deck
from engine.words import Message, say

from . import headings
from .clean import is_blank, tidy
from .cover import cover_card
from .elsewhere import code_of_a_site, elsewhere
from .fitting import ANY_PRINTING, Holds, any_number
from .format import EGGS_FIRST, Format
from .headings import comment, deck_name, is_field, name_above, section_of, without_comment
from .lines import read_line
from .listing import LeftOut, Listing, Written
from .pasted import Pasted
from .pen import Pen
from .reading import LIMITS, Catalogue, Limits, Line, Reading
from .taking import Given, ignored, line_too_long, name_too_long, refused

TITLES = {
    "eggs": "// Digi-Egg deck",
    "main": "// Main deck",
    "side": "// Side deck",
    "maybe": "// Maybe",
}


def read_text(pasted: Pasted, catalogue: Catalogue, limits: Limits) -> Reading:
    """Read a text list; a text without a single card is a problem."""
    rows = pasted.rows
    written = [row for row in rows if row.strip()]
    problem = too_many_lines(len(written), len(rows) - len(written), limits)
    if problem:
        return Reading("text", problem=problem)
    lines = tuple(_lines(rows, catalogue, limits))
    if not any(line.entry or line.status in ("ambiguous", "refused") for line in lines):
        problem = code_of_a_site(pasted.alone) or say(
            "No card number and no card name was found in this text."
        )
    if len(written) == 1:
        problem = elsewhere(written[0]) or problem
    return Reading(
        "text",
        lines,
        name_above(rows, limits),
        problem,
        cover=_cover(rows, catalogue, limits),
        notes=notes_of((line, headings.later_comment(line.text)) for line in lines),
    )


def write(deck: Deck, catalogue: Catalogue) -> str:
    """Write a deck as a text list in canonical order; it reads back as the same deck.

    Except for known cards in the wrong section: reading puts them where they belong.
    """
    return _write(Listing(deck), catalogue).text


def notes_of(noted: Iterator[tuple[Line, str]]) -> dict[str, str]:
    """Put the notes on lines together by number; several on one number are all kept."""
    notes: dict[str, dict[str, None]] = {}
    for line, note in noted:
        if line.entry and note:
            notes.setdefault(line.entry.number, {})[note] = None
    return {number: " / ".join(each) for number, each in notes.items()}


def too_many_lines(written: int, blank: int, limits: Limits) -> Message | None:
    """Say so if a list is over the limits."""
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


def named(name: str) -> tuple[list[str], tuple[LeftOut, ...]]:
    """Write the line with a deck's name, if it has one that is read back."""
    name = tidy(name)
    if not name:
        return [], ()
    row = f"Name: {name}"
    if len(name) <= LIMITS.name and deck_name(row) == name:
        return [row], ()
    return [], (LeftOut("name", say("The name of the deck cannot stand in this format.")),)


def _write(listing: Listing, catalogue: Catalogue) -> Written:
    pen = Pen(catalogue, lambda n, number, name: f"{n} {number} {name}".rstrip(), listing.notes)
    head, left_out = named(listing.name)
    if listing.cover:
        head.append(f"Cover: {listing.cover}")
    blocks = ["\n".join(head)] if head else []
    for section in ALL_SECTIONS:
        rows = pen.rows(entry for entry in listing.deck.entries if entry.section == section)
        if rows:
            blocks.append("\n".join([TITLES[section], *rows]))
    text = "\n\n".join(blocks) + "\n" if blocks else ""
    return Written(text, (*left_out, *pen.left_out()))


def _cover(rows: Sequence[str], catalogue: Catalogue, limits: Limits) -> str:
    """Return the cover card from `Cover: BT1-010`; "" where none is named."""
    for row in rows:
        written = headings.cover(row) if len(row) <= limits.line else None
        if written and (card := cover_card(written, catalogue)):
            return card
    return ""


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
    if (card := headings.without_aside(row)) is not None:
        given, row = Given(given.at, row, "side"), card
    return read_line(given, without_comment(row), catalogue, limits)


FORMAT = Format(
    name="text",
    title=say("Text list"),
    ending=".txt",
    recognises=lambda pasted: True,
    reader=read_text,
    writer=_write,
    order=EGGS_FIRST,
    holds=Holds(
        numbers=any_number,
        side=True,
        maybe=True,
        sections=True,
        printings=ANY_PRINTING,
        names=True,
        tokens=True,
        name=True,
        cover=True,
        notes=True,
    ),
)
