"""How much of a card pool is read: counted from what became of each effect, never declared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from heapq import nsmallest
from typing import Any

from engine.cards import Card
from engine.effects.ability import Ability
from engine.numbers import natural
from engine.text.grammar import Grammar
from engine.text.reading import Outcome, Read, read_field
from engine.text.requirements import LINES, RULE, read_requirement, read_rule


@dataclass(frozen=True, slots=True)
class CardRead:
    """All effects of one card, by field, in their order."""

    number: str
    fields: dict[str, list[Read]]
    unavailable: bool = False  # it has a text that nobody has imported

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All that it has in a game: of what was not read what stops it, where that can be."""
        return tuple(
            ability
            for reads in self.fields.values()
            for read in reads
            for ability in read.abilities
        )

    @property
    def outcome(self) -> Outcome:
        """Of the whole card: read where all of it is."""
        outcomes = {read.outcome for reads in self.fields.values() for read in reads}
        if not outcomes:
            return "unavailable" if self.unavailable else "no-text"
        for worst in ("ambiguous", "declined"):
            if worst in outcomes:
                return worst
        return "unavailable" if self.unavailable else "read"

    @property
    def set(self) -> str:
        """What its number begins with: "BT1"."""
        return self.number.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A missing phrase: where reading stops, how often, and how many cards want nothing else."""

    words: str
    completes: int
    effects: int


@dataclass(slots=True)
class Counted:
    """Cards and effects by what became of them."""

    cards: Counter[Outcome] = field(default_factory=Counter)
    effects: Counter[Outcome] = field(default_factory=Counter)

    def add(self, card: CardRead) -> None:
        """Count one card. Mutates this."""
        self.cards[card.outcome] += 1
        self.effects.update(read.outcome for reads in card.fields.values() for read in reads)

    @property
    def with_text(self) -> int:
        """How many cards have a text that is there and not empty."""
        return sum(self.cards[each] for each in ("read", "declined", "ambiguous"))

    @property
    def share_of_cards(self) -> float:
        """Of the cards whose text is there and not empty, how many are wholly read."""
        return self.cards["read"] / self.with_text if self.with_text else 0.0

    @property
    def share_of_effects(self) -> float:
        """Of all effects, how many are read."""
        there = self.effects.total()
        return self.effects["read"] / there if there else 0.0


@dataclass(slots=True)
class Coverage(Counted):
    """Counts over many cards, also by field and by set, and at which beginnings reading stopped.

    `stops` are effects, `completes` cards that are read but for what stops there.
    """

    by_field: dict[str, Counter[Outcome]] = field(default_factory=dict)
    by_set: dict[str, Counted] = field(default_factory=dict)
    stops: Counter[str] = field(default_factory=Counter)
    completes: Counter[str] = field(default_factory=Counter)

    def add(self, card: CardRead) -> None:
        """Count one card. Mutates this."""
        Counted.add(self, card)
        self.by_set.setdefault(card.set, Counted()).add(card)
        missing: set[str] = set()
        for name, reads in card.fields.items():
            of_field = self.by_field.setdefault(name, Counter())
            for read in reads:
                of_field[read.outcome] += 1
                if read.outcome == "declined":
                    self.stops[read.wanted] += 1
                    missing.add(read.wanted)
        if card.outcome == "declined" and len(missing) == 1 and not card.unavailable:
            self.completes.update(missing)

    def wanted(self, most: int) -> list[Wanted]:
        """The missing phrases of which the most cards want nothing else, so many of them."""
        all_of_them = (
            Wanted(words, self.completes[words], effects) for words, effects in self.stops.items()
        )
        return nsmallest(
            most, all_of_them, key=lambda each: (-each.completes, -each.effects, each.words)
        )


class Compiler:
    """Reads the texts of many cards; the same line in the same field is read once."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._known: dict[tuple[str, str], list[Read]] = {}

    def card(
        self,
        number: str,
        texts: Mapping[str, str],
        *,
        unavailable: bool = False,
        facts: Card | None = None,
    ) -> CardRead:
        """Read all fields of a card, its requirement and rule lines among them.

        With facts what a (Rule) says has to be among them.
        """
        fields = {
            name: (
                read_rule(text, self.grammar, facts) if name == RULE else self._field(text, name)
            )
            for name, text in texts.items()
            if text.strip()
        }
        return CardRead(number, fields, unavailable)

    def _field(self, text: str, name: str) -> list[Read]:
        key = (text, name)
        if key not in self._known:
            self._known[key] = (
                read_requirement(text, self.grammar)
                if name in LINES
                else read_field(text, self.grammar, name)
            )
        return self._known[key]


def report(coverage: Coverage, most: int = 20) -> Iterator[str]:
    """Yield the coverage in lines for people, with the missing phrases that are wanted most."""
    yield from summary(coverage)
    yield "Effects read, by field:"
    for name, counts in coverage.by_field.items():
        yield f"  {name}: {counts['read']} of {counts.total()}"
    yield from _sets(coverage)
    if wanted := coverage.wanted(most):
        yield "Most wanted, by how many cards each would complete and how many effects stop there:"
        yield "  cards effects"
    for each in wanted:
        yield f"  {each.completes:5} {each.effects:7}  {each.words}"


def summary(coverage: Coverage) -> Iterator[str]:
    """Yield how much is read of everything."""
    cards, effects = coverage.cards, coverage.effects
    there = coverage.with_text
    yield f"Cards wholly read: {cards['read']} of {there} ({coverage.share_of_cards:.1%})"
    yield f"Effects read: {effects['read']} of {effects.total()} ({coverage.share_of_effects:.1%})"
    yield f"Ambiguous: {effects['ambiguous']}"
    yield f"Cards without text: {cards['no-text']}"
    yield f"Cards with a text that is not there: {cards['unavailable']}"


def as_json(coverage: Coverage, most: int = 20) -> dict[str, Any]:
    """The coverage for programs: the same counts as in `report`."""
    return {
        "cards": dict(coverage.cards),
        "effects": dict(coverage.effects),
        "fields": {name: dict(counts) for name, counts in coverage.by_field.items()},
        "sets": {
            name: {"cards": dict(counted.cards), "effects": dict(counted.effects)}
            for name, counted in _in_order(coverage)
        },
        "wanted": [asdict(each) for each in coverage.wanted(most)],
    }


def _sets(coverage: Coverage) -> Iterator[str]:
    """Yield how much is read of each set of whose cards there is a text."""
    with_text = [(name, counted) for name, counted in _in_order(coverage) if counted.with_text]
    if with_text:
        yield "By set: cards wholly read, and effects read:"
    for name, counted in with_text:
        cards = f"{counted.cards['read']} of {counted.with_text}"
        effects = f"{counted.effects['read']} of {counted.effects.total()}"
        yield (
            f"  {name:6} {cards:>10} {counted.share_of_cards:4.0%}"
            f"  {effects:>12} {counted.share_of_effects:4.0%}"
        )


def _in_order(coverage: Coverage) -> list[tuple[str, Counted]]:
    return sorted(coverage.by_set.items(), key=lambda each: natural(each[0]))
