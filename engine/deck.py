"""A deck: which card numbers, how many copies, in which section (CR 1-4-1).

A deck says nothing of whether it is legal, and holds numbers that no catalogue knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.numbers import natural

SECTIONS = ("eggs", "main", "side")  # of a deck as it is registered
MAYBE = "maybe"  # cards that are only thought about: nothing judges, deals or prints them
ALL_SECTIONS = (*SECTIONS, MAYBE)


@dataclass(frozen=True, slots=True)
class Entry:
    """Copies of one printing of one number in one section."""

    number: str
    copies: int  # 1 or more
    section: str = "main"
    name: str = ""  # as the player wrote it; needed where the number is unknown
    printing: str = ""  # "" is the usual picture; "P1" the first alternate one


@dataclass(frozen=True, slots=True)
class Deck:
    """Entries in canonical order: section, number, printing; each combination once."""

    entries: tuple[Entry, ...] = ()

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Deck:
        """Make a deck from entries in any order; the same printing on several is added up."""
        together: dict[tuple[str, str, str], Entry] = {}
        for entry in entries:
            key = (entry.section, entry.number, entry.printing)
            before = together.get(key)
            if before:
                entry = Entry(
                    entry.number,
                    before.copies + entry.copies,
                    entry.section,
                    before.name or entry.name,
                    entry.printing,
                )
            together[key] = entry
        return cls(tuple(sorted(together.values(), key=_order)))

    @classmethod
    def from_counts(
        cls,
        main: Mapping[str, int],
        eggs: Mapping[str, int] | None = None,
        side: Mapping[str, int] | None = None,
    ) -> Deck:
        """Make a deck from number -> copies per section."""
        sections = {"main": main, "eggs": eggs or {}, "side": side or {}}
        return cls.of(
            Entry(number, copies, section)
            for section, counts in sections.items()
            for number, copies in counts.items()
        )

    def copies(self, section: str) -> dict[str, int]:
        """Number -> copies in a section, all printings of a number together (CR 2-12-1)."""
        counts: dict[str, int] = {}
        for entry in self.entries:
            if entry.section == section:
                counts[entry.number] = counts.get(entry.number, 0) + entry.copies
        return counts

    def total(self, section: str) -> int:
        """How many cards a section holds."""
        return sum(entry.copies for entry in self.entries if entry.section == section)

    def name_of(self, number: str) -> str:
        """The name that the player wrote beside a number, "" if none."""
        names = (entry.name for entry in self.entries if entry.number == number)
        return next((name for name in names if name), "")

    def registered(self) -> Deck:
        """Return this deck without the cards that are only thought about."""
        return Deck(tuple(entry for entry in self.entries if entry.section != MAYBE))

    def moved(self, number: str, copies: int, start: str, end: str) -> Deck:
        """Return this deck with so many copies, or all if it has fewer, in another section.

        Pictures go along; alternate ones stay where they are as long as they can.
        """
        entries = list(self.entries)
        for entry in [e for e in self.entries if (e.section, e.number) == (start, number)]:
            taken = min(entry.copies, copies)
            copies -= taken
            if not taken:
                continue
            entries.remove(entry)
            entries.append(replace(entry, copies=taken, section=end))
            if entry.copies > taken:
                entries.append(replace(entry, copies=entry.copies - taken))
        return Deck.of(entries)

    def with_copies(
        self, number: str, copies: int, *, section: str = "main", name: str = ""
    ) -> Deck:
        """Return this deck with so many copies of a number in a section; 0 takes it out.

        Copies are added to and taken from the usual picture first, so that the alternate
        pictures that a player listed stay as long as they can.
        """
        change = copies - self.copies(section).get(number, 0)
        entries = list(self.entries)
        if change > 0:
            return Deck.of([*entries, Entry(number, change, section, name)])
        for entry in [e for e in self.entries if (e.section, e.number) == (section, number)]:
            taken = min(entry.copies, -change)
            change += taken
            entries.remove(entry)
            if entry.copies > taken:
                left = entry.copies - taken
                entries.append(Entry(number, left, section, entry.name, entry.printing))
        return Deck.of(entries)


def _order(entry: Entry) -> tuple[object, ...]:
    return (ALL_SECTIONS.index(entry.section), natural(entry.number), entry.printing)
