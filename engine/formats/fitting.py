"""What a format can hold, and a deck cut down to that, with every cut told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.cards import PoolCard
from engine.deck import MAYBE, Deck, Entry
from engine.numbers import LEGACY, MODERN
from engine.words import say

from .listing import LeftOut, Listing
from .reading import Catalogue
from .tokens import NUMBER as TOKEN

ANY_PRINTING = r"P[0-9]{1,2}(?:-J)?|Errata"
PICTURES = r"P[0-9]{1,2}"


def any_number(number: str) -> bool:
    """Numbers of both games, also those that no catalogue has."""
    return True


def modern_number(number: str) -> bool:
    """Is this a number of the modern game? Other sites know no others."""
    return bool(MODERN.fullmatch(number)) and not LEGACY.fullmatch(number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Holds:
    """What a format has room for, beside known cards in the section of their kind."""

    numbers: Callable[[str], bool] = modern_number
    side: bool = False
    maybe: bool = False  # cards that are only thought about
    sections: bool = False  # where cards stand that no catalogue knows
    misplaced: bool = False  # known cards in a section that is not theirs
    printings: str = ""  # which ones, as a regular expression; "" for none
    names: bool = False  # of cards that no catalogue knows
    tokens: bool = False
    name: bool = False  # the deck's
    cover: bool = False
    notes: bool = False


def fitted(
    listing: Listing, catalogue: Catalogue, holds: Holds
) -> tuple[Listing, tuple[LeftOut, ...]]:
    """Return what of a listing fits into a format, and what does not."""
    cut = _Cut(catalogue, holds)
    entries = [entry for each in listing.deck.entries if (entry := cut.entry(each))]
    fits = Listing(
        Deck.of(entries),
        listing.name if holds.name else "",
        listing.cover if holds.cover else "",
        listing.notes if holds.notes else {},
    )
    return fits, (*cut.left_out(), *_beside(listing, holds))


class _Cut:
    """Cuts entry by entry, and remembers what it cut."""

    def __init__(self, catalogue: Catalogue, holds: Holds) -> None:
        self.catalogue, self.holds = catalogue, holds
        self.side = self.maybe = 0  # copies
        self.tokens: list[str] = []
        self.numbers: list[str] = []
        self.printings: list[str] = []
        self.sections: list[str] = []
        self.names: list[str] = []

    def entry(self, entry: Entry) -> Entry | None:
        """Return what fits of an entry; None if nothing does."""
        holds = self.holds
        if entry.section == MAYBE and not holds.maybe:
            self.maybe += entry.copies
            return None
        if entry.section == "side" and not holds.side:
            self.side += entry.copies
            return None
        if entry.number.startswith(TOKEN):
            if not holds.tokens:
                self.tokens.append(entry.name)
                return None
        elif not holds.numbers(entry.number):
            self.numbers.append(entry.number)
            return None
        else:
            self._card(entry)
        if entry.printing and not re.fullmatch(holds.printings, entry.printing):
            self.printings.append(f"{entry.number}_{entry.printing}")
            return replace(entry, printing="")
        return entry

    def _card(self, entry: Entry) -> None:
        card = self.catalogue.find(entry.number)
        if not self._stays(entry, card):
            self.sections.append(entry.number)
        if card is None and entry.name and not self.holds.names:
            self.names.append(entry.number)

    def _stays(self, entry: Entry, card: PoolCard | None) -> bool:
        """Does the entry come back in the section that it is in?"""
        if entry.section not in ("eggs", "main"):
            return True
        if card is None:
            return self.holds.sections or entry.section == "main"
        return self.holds.misplaced or entry.section == card.section

    def left_out(self) -> Iterable[LeftOut]:
        """Tell all cuts, the heaviest first."""
        if self.side:
            message = say(
                "This format has no side deck: %(n)s card is left out.",
                "This format has no side deck: %(n)s cards are left out.",
                self.side,
                n=self.side,
            )
            yield LeftOut("side", message)
        if self.maybe:
            message = say(
                "This format has no cards to think about: %(n)s card is left out.",
                "This format has no cards to think about: %(n)s cards are left out.",
                self.maybe,
                n=self.maybe,
            )
            yield LeftOut("maybe", message)
        if cards := _each(self.numbers):
            message = say("This format cannot hold these numbers: %(numbers)s.", numbers=cards)
            yield LeftOut("numbers", message)
        if names := _each(self.tokens):
            yield LeftOut("tokens", say("This format has no tokens: %(names)s.", names=names))
        if cards := _each(self.printings):
            message = say("Written as the usual printing: %(numbers)s.", numbers=cards)
            yield LeftOut("printings", message)
        if cards := _each(self.sections):
            message = say(
                "This format sorts cards by their kind; these stood elsewhere: %(numbers)s.",
                numbers=cards,
            )
            yield LeftOut("sections", message)
        if self.names:
            yield names_left_out(self.names)


def names_left_out(numbers: Iterable[str]) -> LeftOut:
    """Tell of which unknown cards the names are not written."""
    message = say(
        "The names that you gave these are left out: %(numbers)s.", numbers=_each(numbers)
    )
    return LeftOut("names", message)


def _beside(listing: Listing, holds: Holds) -> Iterable[LeftOut]:
    if listing.name and not holds.name:
        yield LeftOut("name", say("This format does not hold the name of the deck."))
    if listing.cover and not holds.cover:
        yield LeftOut("cover", say("This format does not hold the cover card."))
    if any(listing.notes.values()) and not holds.notes:
        yield LeftOut("notes", say("This format does not hold notes on cards."))


def _each(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))
