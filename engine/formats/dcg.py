"""Deck codes: `DCG` and the deck packed into letters, as heroi.cc and many sites share them.

Counts stand in them with the cards, so nothing has to be looked up to open one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.deck import Deck, Entry
from engine.words import Message, say

from .clean import tidy
from .cover import cover_card
from .dcg_bytes import (
    CODE,
    ICON,
    MOST_COPIES,
    MOST_EGGS,
    MOST_SIDE,
    NAME,
    Code,
    Item,
    decoded,
    encoded,
)
from .fitting import Holds, modern_number
from .format import Format
from .listing import LeftOut, Listing, Written
from .numbers import Found
from .pen import portions
from .reading import Catalogue, Limits, Line, Reading
from .records import too_many_entries
from .taking import Given, take

_NUMBER = re.compile(r"[A-Z0-9]{1,4}-[0-9]{2,3}")
_SECTIONS = ("eggs", "main", "side")


def read_code(code: str, catalogue: Catalogue, limits: Limits, format: str = "dcg") -> Reading:
    """Read a deck code; one that cannot be read is a problem."""
    held = decoded(code)
    if isinstance(held, Message):
        return Reading(format, problem=held)
    entries = len(held.eggs) + len(held.main) + len(held.side)
    if entries > limits.lines:
        return Reading(format, problem=too_many_entries(entries, limits))
    if not entries:
        return Reading(format, name=tidy(held.name), problem=say("This deck code has no cards."))
    lines = tuple(_lines(held, catalogue, limits))
    return Reading(format, lines, tidy(held.name), cover=cover_card(held.icon, catalogue))


def code_of(listing: Listing, language: str = "en") -> Written:
    """Write a deck code; what it cannot hold is left out and told."""
    cut = _Cut(listing)
    return Written(encoded(cut.code(language)), tuple(cut.left_out))


def _lines(held: Code, catalogue: Catalogue, limits: Limits) -> Iterator[Line]:
    at = 0
    for section, items in zip(_SECTIONS, (held.eggs, held.main, held.side), strict=True):
        for item in items:
            for copies in portions(item.copies, limits.copies):
                at += 1
                yield _line(at, section, item, copies, catalogue, limits)


def _line(
    at: int, section: str, item: Item, copies: int, catalogue: Catalogue, limits: Limits
) -> Line:
    printing = f"P{item.printing}" if item.printing else ""
    text = f"{copies} {item.number}{'_' if printing else ''}{printing}"
    card = catalogue.find(item.number)
    found = Found(card.number if card else item.number, card, printing)
    return take(Given(at, text, section), found, copies, "", limits)


class _Cut:
    """Cuts a deck to what the bytes have room for, and tells what it cut."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.left_out: list[LeftOut] = []

    def code(self, language: str) -> Code:
        eggs, main, side = (
            [entry for entry in self.listing.deck.entries if entry.section == section]
            for section in _SECTIONS
        )
        if len(eggs) > MOST_EGGS:
            eggs = self._merged(eggs)
        icon = self._icon()
        return Code(
            self._items(self._first(eggs, MOST_EGGS)),
            self._items(main),
            self._items(self._first(side, MOST_SIDE)),
            self._name(NAME - ICON if icon else NAME),
            icon,
            language,
        )

    def _merged(self, entries: Sequence[Entry]) -> list[Entry]:
        """Write all printings as the usual one, to save room."""
        lost = tuple(f"{e.number}_{e.printing}" for e in entries if e.printing)
        if lost:
            self._tell(
                "printings", say("Written as the usual printing: %(numbers)s.", numbers=lost)
            )
        usual = (Entry(e.number, e.copies, e.section, e.name) for e in entries)
        return list(Deck.of(usual).entries)

    def _first(self, entries: list[Entry], most: int) -> list[Entry]:
        over = tuple(entry.number for entry in entries[most:])
        if over:
            message = say(
                "A deck code has room for %(most)s entries here; left out: %(numbers)s.",
                most=most,
                numbers=over,
            )
            self._tell("entries", message)
        return entries[:most]

    def _items(self, entries: list[Entry]) -> tuple[Item, ...]:
        return tuple(
            Item(entry.number, self._copies(entry), int(entry.printing[1:] or 0))
            for entry in entries
        )

    def _copies(self, entry: Entry) -> int:
        if entry.copies > MOST_COPIES:
            message = say(
                "%(copies)s copies of %(number)s: a deck code holds %(most)s.",
                copies=entry.copies,
                number=entry.number,
                most=MOST_COPIES,
            )
            self._tell("copies", message)
        return min(entry.copies, MOST_COPIES)

    def _icon(self) -> str:
        cover = self.listing.cover
        if not cover or (cover.isascii() and cover.isprintable() and len(cover) <= ICON):
            return cover
        self._tell("cover", say("This format does not hold the cover card."))
        return ""

    def _name(self, room: int) -> str:
        """Cut the name at a whole character where it is too long."""
        name = tidy(self.listing.name)
        cut = name.encode(errors="ignore")[:room].decode(errors="ignore").rstrip()
        if cut != name:
            message = say(
                "The name of the deck is too long for a deck code; there it is “%(name)s”.",
                name=cut,
            )
            self._tell("name", message)
        return cut

    def _tell(self, what: str, message: Message) -> None:
        self.left_out.append(LeftOut(what, message))


def holds_number(number: str) -> bool:
    """Does a deck code have room for this number? Those of 1999-2005 would read as others."""
    return modern_number(number) and bool(_NUMBER.fullmatch(number))


HOLDS = Holds(
    numbers=holds_number, side=True, sections=True, printings="P[1-7]", name=True, cover=True
)
ORDER = say(
    "Digi-Egg deck, main deck, side deck; in each by the letters of the number, "
    "and the usual printing first."
)
FORMAT = Format(
    name="dcg",
    title=say("Deck code (DCG)"),
    ending=".txt",
    recognises=lambda pasted: bool(CODE.fullmatch(pasted.alone)),
    reader=lambda pasted, catalogue, limits: read_code(pasted.alone, catalogue, limits),
    writer=lambda listing, catalogue: code_of(listing),
    order=ORDER,
    holds=HOLDS,
)
