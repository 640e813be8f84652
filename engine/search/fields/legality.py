"""What may be played: by which regulation, in which region, on which day (CR 1-4).

    legal:    legal:today    legal:world@2024-06-01    banned:japan    legal:block-5-6,japan

A value names a regulation and a region, in any order with a comma between, and a day behind `@`;
what it leaves out is the game's usual regulation, the world, and today. Each card is looked at
alone: what a deck of it would need besides is the business of `engine/regulation`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import chain

from engine.cards import Card
from engine.regulation import REGIONS, Counts, Regulation, check_counts
from engine.regulation.ground import copies_allowed, ground_of, in_format
from engine.search.bits import Bits
from engine.search.index import GAMES, AnyCard, Index
from engine.search.problems import Fault, closest
from engine.search.run import Run
from engine.search.tree import Test, Value
from engine.words import Message, say

from .days import TODAY, no_day, span
from .digivolving import called, meant
from .field import EQUAL, Field

REGION_LABELS = {"world": say("the world"), "japan": say("Japan")}


@dataclass(frozen=True, slots=True)
class Terms:
    """By what a card is judged; `regulation` None is the usual one of its game."""

    regulation: Regulation | None
    region: str
    day: date
    is_today: bool


class Status(Field):
    """A field about a restriction list and a day; its subclasses say what they ask of it."""

    operators = EQUAL
    may_be_empty = True

    def fault(self, operator: str, value: Value) -> Fault | None:
        _, at, day = str(value).partition("@")
        if at and _day(day, date.min) is None:
            return no_day(day)
        return None

    def find(self, test: Test, run: Run) -> Bits | None:
        terms = self._terms(test, run)
        if terms is None:
            return None
        found = 0
        for game in GAMES:
            regulation = terms.regulation or run.regulation_of(game)
            if regulation is None or regulation.game != game or not run.index.of_game(game):
                continue
            if terms.region not in (regulation.lists or REGIONS):
                region = REGION_LABELS[terms.region]
                run.note(say("This regulation has no list of %(region)s.", region=region))
                continue
            for note in notes(regulation, terms.region, terms.day):
                run.note(note)
            found |= self.cards(run.index, regulation, terms)
        return found

    def cards(self, index: Index, regulation: Regulation, terms: Terms) -> Bits:
        """Return the cards of the regulation's game for which this holds."""
        raise NotImplementedError

    def _terms(self, test: Test, run: Run) -> Terms | None:
        names, _, day = str(test.value).partition("@")
        regulation, region = None, "world"
        when = _day(day or TODAY, run.on) or run.on
        for name in filter(None, names.split(",")):
            word = name.strip().casefold()
            if word in REGIONS:
                region = word
            elif word in run.regulations:
                regulation = run.regulations[word]
            elif (on := _day(word, run.on)) is not None:
                when = on
            else:
                known = (*REGIONS, TODAY, *run.regulations)
                run.wrong(
                    test,
                    say(
                        "“%(value)s” is no region and no regulation; there are: %(known)s.",
                        value=name,
                        known=known,
                    ),
                    closest(name, known),
                )
                return None
        return Terms(regulation, region, when, when == run.on)

    def said(self, test: Test, run: Run) -> Message:
        terms = self._terms(test, run)
        return self.label if terms is None else in_terms(self.label, terms)


class Legal(Status):
    """One copy or more is allowed, and the card is out by that day, as far as that is known."""

    def cards(self, index: Index, regulation: Regulation, terms: Terms) -> Bits:
        return legal(index, regulation, terms.region, terms.day)


class Limited(Status):
    """The list allows fewer copies than the card itself does, but not none."""

    def cards(self, index: Index, regulation: Regulation, terms: Terms) -> Bits:
        return _fewer(index, regulation, terms)


class Banned(Status):
    """The list allows no copy."""

    def cards(self, index: Index, regulation: Regulation, terms: Terms) -> Bits:
        limits = limits_of(index, regulation, terms.region, terms.day)
        return index.of_numbers((n for n, limit in limits.items() if not limit), regulation.game)


class Pair(Field):
    """Cards that may not be in one deck with the given one: `pair:BT20-037@2024-06-01`."""

    operators = EQUAL

    def fault(self, operator: str, value: Value) -> Fault | None:
        return STATUS[0].fault(operator, value)

    def find(self, test: Test, run: Run) -> Bits | None:
        card, terms = self._read(test, run)
        cards = meant(card, run)
        regulation = run.regulation_of("modern")
        if cards is None or terms is None or regulation is None:
            return None
        for note in notes(regulation, terms.region, terms.day):
            run.note(note)
        sharing = ground_of(run.index.pools["modern"], regulation).sharing
        numbers = {n for each in cards for n in sharing(each.number)}
        pairs = regulation.standing(terms.region, terms.day).pairs
        partners = chain.from_iterable(pair - numbers for pair in pairs if pair & numbers)
        every = chain.from_iterable(map(sharing, partners))
        return run.index.of_numbers(every, "modern")

    def said(self, test: Test, run: Run) -> Message:
        card, terms = self._read(test, run)
        label = say("not to be with %(card)s in one deck", card=called(card, run))
        return label if terms is None else in_terms(label, terms)

    def _read(self, test: Test, run: Run) -> tuple[Test, Terms | None]:
        """Split a value into the card, which comes first, and the terms behind it."""
        names, at, day = str(test.value).partition("@")
        name, _, region = names.partition(",")
        card = Test(test.field, test.operator, name, test.place, test.value_place)
        rest = Test(test.field, test.operator, region + at + day, test.place, test.value_place)
        return card, STATUS[0]._terms(rest, run)


def in_terms(label: Message, terms: Terms) -> Message:
    """Say by what something holds: "legal in the world today"."""
    region = REGION_LABELS[terms.region]
    if terms.regulation is not None:
        title = terms.regulation.title
        if terms.is_today:
            return say(
                "%(what)s in %(region)s today, by the regulation “%(title)s”",
                what=label,
                region=region,
                title=title,
            )
        return say(
            "%(what)s in %(region)s on %(day)s, by the regulation “%(title)s”",
            what=label,
            region=region,
            day=terms.day,
            title=title,
        )
    if terms.is_today:
        return say("%(what)s in %(region)s today", what=label, region=region)
    return say("%(what)s in %(region)s on %(day)s", what=label, region=region, day=terms.day)


@lru_cache(maxsize=128)
def legal(index: Index, regulation: Regulation, region: str, day: date) -> Bits:
    """Return the cards of the regulation's game that may be in a deck on a day."""
    if regulation.game == "legacy":
        return _legal_legacy(index, regulation, region, day)
    limits = limits_of(index, regulation, region, day)
    banned = index.of_numbers((n for n, limit in limits.items() if not limit), "modern")
    allowed = _in_format(index, regulation) & ~banned
    return allowed & ~_released_after(index, day) if region == "world" else allowed


def limits_of(index: Index, regulation: Regulation, region: str, day: date) -> dict[str, int]:
    """Return the copies that a list allows; cards that share a limit, share the strictest."""
    sharing = ground_of(index.pools[regulation.game], regulation).sharing
    limits: dict[str, int] = {}
    for number, limit in regulation.standing(region, day).limits.items():
        for other in sharing(number):
            limits[other] = min(limit.copies, limits.get(other, limit.copies))
    return limits


def _fewer(index: Index, regulation: Regulation, terms: Terms) -> Bits:
    pool = index.pools[regulation.game]

    def fewer(number: str, limit: int) -> bool:
        card = pool.find(number)
        own = copies_allowed(card, regulation) if isinstance(card, Card) else regulation.copies
        return limit > 0 and (own is None or limit < own)

    limits = limits_of(index, regulation, terms.region, terms.day)
    return index.of_numbers((n for n, limit in limits.items() if fewer(n, limit)), regulation.game)


@lru_cache(maxsize=32)
def _in_format(index: Index, regulation: Regulation) -> Bits:
    """The modern cards that a format of blocks or sets takes, without those nobody can tell of."""
    if regulation.blocks is None and regulation.sets is None:
        return index.of_game("modern")
    pool = index.pools["modern"]
    return index.of_numbers((c.number for c in pool if in_format(c, regulation)), "modern")


def _released_after(index: Index, day: date) -> Bits:
    """The cards that are known to be released later."""

    def of(card: AnyCard) -> tuple[date, ...]:
        return (card.released,) if isinstance(card, Card) and card.released else ()

    late = 0
    for released, cards in index.column("released", of).items():
        if released > day:
            late |= cards
    return late


def _legal_legacy(index: Index, regulation: Regulation, region: str, day: date) -> Bits:
    """The legacy cards of which a deck of one copy is faulted for nothing but what it lacks."""
    pool = index.pools["legacy"]

    def numbers() -> Iterator[str]:
        for card in pool:
            counts = Counts({card.number: 1}, {})
            report = check_counts(counts, pool, regulation, on=day, region=region)
            if not any(card.number in finding.cards for finding in report.violations):
                yield card.number

    return index.of_numbers(numbers(), "legacy")


def notes(regulation: Regulation, region: str, day: date) -> Iterator[Message]:
    """Say what a list leaves open, in the words of the checks of decks."""
    if not regulation.lists:
        return
    restrictions = regulation.list_of(region)
    if region == "japan":
        yield say("Release days in Japan are not in our data; they were not checked.")
    if restrictions.complete_through is None:
        yield say("Our restriction list for this region is not complete.")
    elif day > restrictions.complete_through:
        yield say(
            "The restriction list is known up to %(day)s; "
            "what was announced later was not checked.",
            day=restrictions.complete_through,
        )
    if any(row.until is None or day < row.until for row in restrictions.undated):
        yield say("Restrictions of which nobody knows the first day were not applied.")


def _day(written: str, today: date) -> date | None:
    """Return a single day, None for a month, a year or what is none at all."""
    days = span(written, today)
    return days[0] if days and days[0] == days[1] else None


STATUS = (
    Legal("legal", label=say("legal"), example="legal:world@2024-06-01"),
    Limited("limited", label=say("limited"), example="limited:japan"),
    Banned("banned", label=say("banned"), example="banned:today"),
)
FIELDS = (*STATUS, Pair("pair", label=say("banned pair"), example="pair:BT20-037"))
