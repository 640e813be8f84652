"""What two lists differ in: copies, moves between sections, pictures, name, cover and notes.

Only says what differs; `engine/differing.py` puts it into words and lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.deck import ALL_SECTIONS, Deck
from engine.formats.listing import Listing
from engine.numbers import natural

Pictures = tuple[tuple[str, int], ...]  # (printing, copies), the usual picture "" first
Place = tuple[str, str]  # (section, number)


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a number in a section: other copies, or the same with other pictures."""

    section: str
    number: str
    name: str  # as a player wrote it; the later list's first
    pictures_before: Pictures
    pictures_after: Pictures

    @property
    def before(self) -> int:
        """The copies of the first list, all pictures together."""
        return sum(copies for _printing, copies in self.pictures_before)

    @property
    def after(self) -> int:
        return sum(copies for _printing, copies in self.pictures_after)

    @property
    def more(self) -> int:
        """How many copies came in; fewer than 0 went out; 0 where only pictures changed."""
        return self.after - self.before

    @property
    def by_picture(self) -> Iterator[tuple[str, int]]:
        """(printing, how many more) of each picture whose copies differ."""
        before, after = dict(self.pictures_before), dict(self.pictures_after)
        for printing in sorted(before.keys() | after.keys()):
            more = after.get(printing, 0) - before.get(printing, 0)
            if more:
                yield printing, more


@dataclass(frozen=True, slots=True)
class Move:
    """Copies of a number that left one section and came into another."""

    number: str
    name: str
    copies: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Step:
    """Copies of a number that came into a section (more than 0), or went out (fewer)."""

    section: str
    number: str
    name: str
    more: int


@dataclass(frozen=True, slots=True)
class Note:
    """What is noted on a number, "" for nothing."""

    number: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Differences:
    """All that two lists differ in, in canonical order; false where that is nothing.

    `changes` are all places whose copies or pictures differ. `moves` and `steps` tell the same
    copies once more: what only changed its section, and what is left then.
    """

    changes: tuple[Change, ...] = ()
    moves: tuple[Move, ...] = ()
    steps: tuple[Step, ...] = ()
    name: tuple[str, str] | None = None  # before and after; None where it is the same
    cover: tuple[str, str] | None = None
    notes: tuple[Note, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changes or self.name or self.cover or self.notes)

    @property
    def repictured(self) -> tuple[Change, ...]:
        """The places with the same copies and other pictures."""
        return tuple(each for each in self.changes if not each.more)


def differences(before: Listing, after: Listing) -> Differences:
    """Compare two lists: `before` with these differences is `after`."""
    changes = tuple(_changes(before.deck, after.deck))
    moves, steps = _moved(changes)
    return Differences(
        changes,
        moves,
        steps,
        _pair(before.name, after.name),
        _pair(before.cover, after.cover),
        tuple(_notes(before, after)),
    )


def _changes(before: Deck, after: Deck) -> Iterator[Change]:
    then, now = _pictures(before), _pictures(after)
    names = {
        entry.number: entry.name
        for deck in (before, after)
        for entry in reversed(deck.entries)
        if entry.name
    }
    differing = [
        place for place in then.keys() | now.keys() if then.get(place, ()) != now.get(place, ())
    ]
    for section, number in sorted(differing, key=_order):
        place = (section, number)
        name = names.get(number, "")
        yield Change(section, number, name, then.get(place, ()), now.get(place, ()))


def _pictures(deck: Deck) -> dict[Place, Pictures]:
    found: dict[Place, dict[str, int]] = {}
    for entry in deck.entries:
        pictures = found.setdefault((entry.section, entry.number), {})
        pictures[entry.printing] = pictures.get(entry.printing, 0) + entry.copies
    return {place: tuple(sorted(pictures.items())) for place, pictures in found.items()}


def _moved(changes: tuple[Change, ...]) -> tuple[tuple[Move, ...], tuple[Step, ...]]:
    """Take −n here and +n there of one number for a move; tell it, and what is left."""
    left = {(each.section, each.number): each.more for each in changes}
    places: dict[str, list[Change]] = {}
    for each in changes:
        places.setdefault(each.number, []).append(each)
    moves = []
    for out in changes:
        for into in places[out.number]:
            start, end = (out.section, out.number), (into.section, into.number)
            copies = min(-left[start], left[end])
            if copies > 0:
                moves.append(Move(out.number, out.name, copies, out.section, into.section))
                left[start] += copies
                left[end] -= copies
    steps = tuple(
        Step(each.section, each.number, each.name, more)
        for each in changes
        if (more := left[each.section, each.number])
    )
    return tuple(moves), steps


def _notes(before: Listing, after: Listing) -> Iterator[Note]:
    for number in sorted(before.notes.keys() | after.notes.keys(), key=natural):
        was, is_now = before.notes.get(number, ""), after.notes.get(number, "")
        if was != is_now:
            yield Note(number, was, is_now)


def _pair(before: str, after: str) -> tuple[str, str] | None:
    return None if before == after else (before, after)


def _order(place: Place) -> tuple[object, ...]:
    section, number = place
    return (ALL_SECTIONS.index(section), natural(number))
