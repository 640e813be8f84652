"""Writing a deck as lines of text, such that each is read back as what it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from engine.deck import Entry
from engine.words import say

from .clean import tidy
from .fitting import names_left_out
from .headings import without_comment
from .lines import read_line
from .listing import LeftOut
from .reading import LIMITS, Catalogue
from .taking import Given
from .tokens import NUMBER as TOKEN

# Copies, number with printing, and name ("" if there is none) -> a line of the list.
Form = Callable[[int, str, str], str]


class Pen:
    """Writes entries in one form; `left_out` tells what could not stand on the lines."""

    def __init__(
        self, catalogue: Catalogue, form: Form, notes: Mapping[str, str] | None = None
    ) -> None:
        self.catalogue, self.form = catalogue, form
        self._notes = {number: note for number, note in (notes or {}).items() if tidy(note)}
        self._unnamed: list[str] = []
        self._unnoted: list[str] = []
        self._broken = False

    def rows(self, entries: Iterable[Entry]) -> list[str]:
        """Write entries, several lines for one that is more than a line may hold."""
        return [row for entry in entries for row in self._rows(entry)]

    def left_out(self) -> tuple[LeftOut, ...]:
        """Tell what is not on the lines, once all are written."""
        return (
            *([names_left_out(self._unnamed)] if self._unnamed else []),
            *notes_too_long(self._unnoted),
            *notes_elsewhere(self._notes),
            *(line_breaks() if self._broken else ()),
        )

    def _rows(self, entry: Entry) -> Iterator[str]:
        for copies in portions(entry.copies):
            row = self._row(entry, copies)
            yield f"{row}{self._note(entry.number, len(row))}"

    def _row(self, entry: Entry, copies: int) -> str:
        if entry.number.startswith(TOKEN):
            return f"{copies} {tidy(entry.name)}"
        number, name = printed(entry), name_of(entry, self.catalogue)
        row, bare = self.form(copies, number, name), self.form(copies, number, "")
        if row == bare or self._reads_back(row, entry, copies):
            return row
        # A name that no catalogue vouches for may read as something else.
        if entry.name:
            self._unnamed.append(entry.number)
        return bare

    def _reads_back(self, row: str, entry: Entry, copies: int) -> bool:
        if len(row) > LIMITS.line:
            return False
        line = read_line(Given(1, row, entry.section), without_comment(row), self.catalogue, LIMITS)
        read = line.entry
        if read is None or (line.card is None and read.name != tidy(entry.name)):
            return False
        return (read.number, read.printing, read.copies) == (entry.number, entry.printing, copies)

    def _note(self, number: str, taken: int) -> str:
        """What follows on the first line of a number: the note on it."""
        written = self._notes.pop(number, "")
        note = tidy(written)
        if not note:
            return ""
        if taken + len(note) + 4 > LIMITS.line:
            self._unnoted.append(number)
            return ""
        self._broken |= note != written.strip()
        return f" // {note}"


def notes_too_long(numbers: Sequence[str]) -> Iterator[LeftOut]:
    """Tell which cards have notes that no line has room for."""
    if numbers:
        why = say("Too long for a line are the notes on %(numbers)s.", numbers=tuple(numbers))
        yield LeftOut("notes", why)


def notes_elsewhere(numbers: Iterable[str]) -> Iterator[LeftOut]:
    """Tell which notes are left because the deck does not hold their cards."""
    if left := tuple(numbers):
        why = say("Notes on cards that the deck does not hold: %(numbers)s.", numbers=left)
        yield LeftOut("notes", why)


def line_breaks() -> Iterator[LeftOut]:
    """Tell that notes of several lines are on one."""
    yield LeftOut("line-breaks", say("Line breaks in notes become spaces."))


def portions(copies: int, most: int = LIMITS.copies) -> Iterator[int]:
    """Cut copies into as many as one line may hold."""
    while copies > 0:
        yield min(copies, most)
        copies -= most


def printed(entry: Entry) -> str:
    """Write a number with its printing, as in `BT1-010_P1`."""
    return f"{entry.number}_{entry.printing}" if entry.printing else entry.number


def name_of(entry: Entry, catalogue: Catalogue) -> str:
    """The catalogue's name of a card, else the one that the player wrote."""
    card = catalogue.find(entry.number)
    return tidy(card.name or card.name_ja) if card else tidy(entry.name)
