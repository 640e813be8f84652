"""How much of a card pool is read: counted from what became of each effect, never declared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.cards import Card
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
    def outcome(self) -> Outcome:
        """Of the whole card: read where all of it is."""
        outcomes = {read.outcome for reads in self.fields.values() for read in reads}
        if not outcomes:
            return "unavailable" if self.unavailable else "no-text"
        for worst in ("ambiguous", "declined"):
            if worst in outcomes:
                return worst
        return "unavailable" if self.unavailable else "read"


@dataclass(slots=True)
class Coverage:
    """Counts over many cards. `wanted` are the beginnings of what stopped the reading."""

    cards: Counter[Outcome] = field(default_factory=Counter)
    effects: Counter[Outcome] = field(default_factory=Counter)
    by_field: dict[str, Counter[Outcome]] = field(default_factory=dict)
    wanted: Counter[str] = field(default_factory=Counter)

    def add(self, card: CardRead) -> None:
        """Count one card. Mutates this."""
        self.cards[card.outcome] += 1
        for name, reads in card.fields.items():
            of_field = self.by_field.setdefault(name, Counter())
            for read in reads:
                self.effects[read.outcome] += 1
                of_field[read.outcome] += 1
                if read.outcome == "declined":
                    self.wanted[read.wanted] += 1

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


class Compiler:
    """Reads the texts of many cards; the same line in the same field is read once."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._known: dict[tuple[str, str], list[Read]] = {}

    def card(
        self,
        number: str,
        texts: dict[str, str],
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
    """Yield the coverage in lines for people, with the beginnings that are wanted most."""
    cards, effects = coverage.cards, coverage.effects
    there = coverage.with_text
    yield f"Cards wholly read: {cards['read']} of {there} ({coverage.share_of_cards:.1%})"
    yield f"Effects read: {effects['read']} of {effects.total()} ({coverage.share_of_effects:.1%})"
    yield f"Ambiguous: {effects['ambiguous']}"
    yield f"Cards without text: {cards['no-text']}"
    yield f"Cards with a text that is not there: {cards['unavailable']}"
    for name, counts in coverage.by_field.items():
        yield f"  {name}: {counts['read']} of {counts.total()}"
    if coverage.wanted:
        yield "Most wanted, by how many effects stop there:"
    for words, count in coverage.wanted.most_common(most):
        yield f"  {count:5}  {words}"
