"""One deck before one regulation on one day: what every deck rule is handed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.cards import CardPool
from engine.deck import Deck
from engine.formats.tokens import NUMBER as TOKEN
from engine.regulation.day import Day
from engine.regulation.report import Finding


class Counts(NamedTuple):
    """Copies of each number per section, and how the player named the unknown ones."""

    main: Mapping[str, int]
    eggs: Mapping[str, int] = {}
    side: Mapping[str, int] = {}
    names: Mapping[str, str] = {}

    @classmethod
    def of(cls, deck: Deck, pool: CardPool[Any]) -> Counts:
        """Count a deck; a known number counts as one however it is spelt (CR 2-12-1)."""
        sections: dict[str, dict[str, int]] = {"main": {}, "eggs": {}, "side": {}}
        names: dict[str, str] = {}
        for entry in deck.entries:
            if (counts := sections.get(entry.section)) is None:
                continue  # it is only thought about
            card = pool.find(entry.number)
            # The pool's own string, so that every look-up to come knows it at first sight.
            number = card.number if card else entry.number
            if not card and entry.name:
                names.setdefault(number, entry.name)
            counts[number] = counts.get(number, 0) + entry.copies
        return cls(**sections, names=names)


class Case(NamedTuple):
    """A counted deck, the day, and the numbers that deserve a closer look."""

    day: Day
    counts: Counts
    totals: dict[str, int]  # of each section, right or wrong
    watched: Mapping[str, Any]  # number -> its card, None if unknown; others raise no question

    def card(self, number: str) -> Any:
        """Return the card, or None if the pool does not know the number."""
        return self.watched.get(number) or self.day.pool.find(number)

    def called(self, number: str) -> Any:
        """Return what to call a number in a sentence: the card, or what the player wrote."""
        name = self.counts.names.get(number, "")
        if number.startswith(TOKEN) and name:
            return name  # its number is our own
        return self.card(number) or f"{number} {name}".strip()

    def copies(self, number: str) -> int:
        """How many copies main deck and Digi-Egg deck hold together."""
        return self.counts.main.get(number, 0) + self.counts.eggs.get(number, 0)

    def listed(self, number: str) -> int:
        """How many copies a restriction list counts.

        In the legacy game side cards come into the deck during a match, so they count, too.
        """
        if self.day.regulation.game == "legacy":
            return self.copies(number) + self.counts.side.get(number, 0)
        return self.copies(number)


Rule = Callable[[Case], Iterator[Finding]]
