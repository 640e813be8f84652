"""A deck as a text that is edited and read back, without losing what a text cannot hold.

The text is our own text list with the lines that are no cards behind it. What somebody left as
it stood in the text stays as it was in the deck to the letter: cards in a section that is not
theirs, notes with line breaks, lines that would read as something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from deckbuilder import judging
from deckbuilder.models import Revision
from engine.deck import Deck, Entry
from engine.formats import LeftOut, Line, Listing, Reading, read, write_as
from engine.formats.clean import is_blank


@dataclass(frozen=True, slots=True)
class AsText:
    """A state of a deck as text."""

    text: str
    reading: Reading  # of that text
    listing: Listing  # what the deck holds
    left_out: tuple[LeftOut, ...]  # what the text does not say
    beside: tuple[Line, ...]  # lines that are no cards and cannot stand in the text
    unread: tuple[Line, ...]  # all lines that are no cards


def as_text(revision: Revision, game: str) -> AsText:
    """Write a state of a deck as text, the lines that are no cards on top."""
    pool = judging.pool_of(game)
    unread = [Line(line["at"], line["text"], line["status"]) for line in revision.unread]
    within = [line for line in unread if _stands(line, pool)]
    listing = revision.listing
    for listed, lines in (
        (listing, within),
        (listing, []),
        (replace(listing, name=""), []),  # a name can look like the head of a table
    ):
        written = write_as("text", listed, pool)
        rows = "".join(f"{line.text}\n" for line in lines)
        text = "\n".join(filter(None, (rows, written.text)))
        reading = read(text, pool)
        if reading.format == "text":
            break
    beside = tuple(line for line in unread if line not in lines)
    return AsText(text, reading, listing, written.left_out, beside, tuple(unread))


def read_back(text: str, reading: Reading, was: AsText) -> Reading:
    """Return what a deck becomes of a text that was read: whatever is new in there.

    `was` is the state that the text was made from.
    """
    untouched = _untouched(reading, was)
    unread = {(line.text, line.status): line for line in was.unread}
    lines = [
        replace(line, entry=None, status="ignored")
        if line.entry and line.entry.number in untouched
        else unread.get((line.text, line.status), line)
        for line in reading.lines
    ]
    lines += [
        Line(0, "", "read", entry)
        for entry in was.listing.deck.entries
        if entry.number in untouched
    ]
    lines += was.beside
    return replace(
        reading,
        lines=tuple(lines),
        name="" if reading.name == was.reading.name else reading.name,
        cover=was.listing.cover if reading.cover == was.reading.cover else reading.cover,
        notes=_notes(reading, was),
        problem=None if _is_empty(text, reading, was) else reading.problem,
    )


def _stands(line: Line, pool: judging.AnyPool) -> bool:
    """Whether a line comes to the same where it stands in a text list."""
    if not line.text.strip() or len(line.text.splitlines()) != 1:
        return False
    found = read(f"{line.text}\n", pool)
    return [(each.text, each.status) for each in found.lines] == [(line.text, line.status)]


def _untouched(reading: Reading, was: AsText) -> set[str]:
    """The numbers of which the text says what it said before."""
    now, before = _by_number(reading.deck), _by_number(was.reading.deck)
    held = {entry.number for entry in was.listing.deck.entries}
    return {number for number in now if now[number] == before.get(number)} & held


def _by_number(deck: Deck) -> Mapping[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in deck.entries:
        found.setdefault(entry.number, []).append(entry)
    return found


def _notes(reading: Reading, was: AsText) -> dict[str, str]:
    """The notes of a text; one that it says as before, or has no place for, stays as it was."""
    held = {entry.number for entry in reading.deck.entries}
    listed = {entry.number for entry in was.listing.deck.entries}
    kept = {
        number: note
        for number, note in was.listing.notes.items()
        if reading.notes.get(number, "") == was.reading.notes.get(number, "")
        and (number in held or number not in listed)
    }
    return dict(sorted({**reading.notes, **kept}.items()))


def _is_empty(text: str, reading: Reading, was: AsText) -> bool:
    """Whether nothing is wrong with a text but that it has no cards: none is a deck, too."""
    if not reading.lines:
        return is_blank(text)
    known = {line.text for line in was.unread}
    return reading.format == "text" and all(
        line.status == "ignored" or line.text in known for line in reading.lines
    )
