"""Questions about the hands of a deck, and their exact answers in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple

from engine.cards import CardPool
from engine.deck import Deck
from engine.hands import (
    HAND,
    LEGACY_HAND,
    SECURITY,
    drawn_by,
    placed_by,
    shuffled_counts,
)
from engine.hands.groups import Group
from engine.hands.terms import TURNS, Terms, said_of_turn
from engine.words import Message, say

from .budget import Budget, Spent, TooEntangled
from .exact import Need, chances, redraw_chance, spread

IN_HAND, BY_TURN, IN_SECURITY = "hand", "turn", "security"
CARDS = 1000  # of a deck that odds are computed for


@dataclass(frozen=True, slots=True)
class Wanted:
    """At least, and perhaps at most, so many cards of a group at a place."""

    group: Group
    least: int = 1
    most: int | None = None
    place: str = BY_TURN  # or IN_HAND, IN_SECURITY


@dataclass(frozen=True, slots=True)
class Odds:
    """The answer to a question: a chance, or None and the sentence says why there is none."""

    chance: Fraction | None
    sentence: Message


@dataclass(frozen=True, slots=True)
class Table:
    """How many cards of one group there are at a place.

    `exactly[n]` is the chance of n cards; empty where there is no answer.
    """

    exactly: tuple[Fraction, ...]
    sentence: Message

    @property
    def or_more(self) -> tuple[Fraction, ...]:
        """`or_more[n]` is the chance of n cards or more."""
        return tuple(accumulate(reversed(self.exactly)))[::-1]

    @property
    def expected(self) -> Fraction:
        """How many cards there are on average."""
        return _mean(self.exactly)


_ENTANGLED = say(
    "This question is too entangled to be counted exactly. Ask about fewer groups of cards, or "
    "about an earlier turn."
)
_SPENT = say("The questions before this one took too long. Ask it by itself.")


class DeckOdds:
    """The odds of one deck. Unknown cards are drawn like all others and are in no group.

    The budget is for everything that is asked of it; a question of its own has one anyhow.
    """

    def __init__(
        self,
        deck: Deck,
        pool: CardPool[Any],
        *,
        game: str = "modern",
        budget: Budget | None = None,
    ) -> None:
        self.game = game
        self._deck, self._pool = deck, pool
        self._copies = shuffled_counts(deck, pool)
        self._budget = budget or Budget()

    def of(self, wanted: Sequence[Wanted], terms: Terms) -> Odds:
        """The chance that everything that is wanted comes true."""
        [odds] = self.over_turns(wanted, [terms])
        return odds

    def over_turns(self, wanted: Sequence[Wanted], each: Sequence[Terms]) -> tuple[Odds, ...]:
        """The same under terms that differ in the turn and in who goes first, at one go."""
        piles = [self._piles(terms, wanted) for terms in each]
        thens = [self._then(wanted, terms) for terms in each]
        asked = {then for then, pile in zip(thens, piles, strict=True) if pile.problem is None}
        try:
            found = self._chances(piles[0], wanted, each[0], sorted(asked)) if asked else {}
        except TooEntangled as problem:
            return tuple(Odds(None, pile.problem or _said_of(problem)) for pile in piles)
        return tuple(
            Odds(None, pile.problem)
            if pile.problem is not None
            else Odds(found[then], self._said(wanted, terms, found[then]))
            for pile, then, terms in zip(piles, thens, each, strict=True)
        )

    def table(self, group: Group, place: str, terms: Terms) -> Table:
        """The chance of each number of cards of a group at a place."""
        wanted = Wanted(group, place=place)
        piles = self._piles(terms, [wanted])
        if piles.problem is not None:
            return Table((), piles.problem)
        self._budget.begin()
        try:
            exactly = spread(
                piles.copies,
                _need(group.numbers, piles.numbers).kinds,
                hand=self._hand,
                then=self._then([wanted], terms),
                of_hand=place != IN_SECURITY,
                keep=_keep(terms, piles.numbers),
                budget=self._budget,
            )
        except TooEntangled as problem:
            return Table((), _said_of(problem))
        said = say(
            "%(mean)s cards of %(group)s can be expected %(place)s",
            mean=f"{float(_mean(exactly)):.2f}",
            group=group.title,
            place=_place(place, terms, self.game),
        )
        return Table(exactly, _under(terms, said))

    def redraws(self, terms: Terms) -> Fraction | None:
        """The chance that a hand is redrawn; None where there is no answer."""
        piles = self._piles(terms, [])
        if piles.problem is not None or terms.policy.keep is None:
            return None if piles.problem is not None else Fraction()
        self._budget.begin()
        keep = _keep(terms, piles.numbers)
        try:
            return redraw_chance(piles.copies, hand=self._hand, keep=keep, budget=self._budget)
        except TooEntangled:
            return None

    @property
    def _hand(self) -> int:
        return HAND if self.game == "modern" else LEGACY_HAND

    def _then(self, wanted: Sequence[Wanted], terms: Terms) -> int:
        """How many cards after the hand the question looks at."""
        places = {each.place for each in wanted}
        if IN_SECURITY in places:
            return SECURITY
        return self._draws(terms) if BY_TURN in places else 0

    def _draws(self, terms: Terms) -> int:
        if self.game == "legacy":
            return terms.turn
        return drawn_by(terms.turn, first=terms.first)

    def _piles(self, terms: Terms, wanted: Sequence[Wanted]) -> _Piles:
        copies = dict(self._copies)
        aside = SECURITY
        if self.game == "legacy":
            placed, _told = placed_by(self._deck, self._pool, terms.legacy)
            if placed:
                copies[placed] -= 1
            aside = int(terms.legacy.gauge)
        places = {each.place for each in wanted}
        needed = self._hand + aside + (self._draws(terms) if BY_TURN in places else 0)
        have = sum(copies.values())
        problem = self._problem(terms, places, needed, have)
        return _Piles(list(copies), list(copies.values()), problem)

    def _problem(self, terms: Terms, places: set[str], needed: int, have: int) -> Message | None:
        if self.game == "legacy" and IN_SECURITY in places:
            return say("The game of 1999 to 2005 has no security.")
        if self.game == "legacy" and terms.policy.keep is not None:
            return say("No redraw is known for the game of 1999 to 2005.")
        if {BY_TURN, IN_SECURITY} <= places:
            return say("Draws and security cannot be asked about in one question; ask two.")
        least = 0 if self.game == "legacy" else 1
        if BY_TURN in places and not least <= terms.turn <= TURNS:
            return said_of_turn(terms.turn, least=least)
        if have > CARDS:
            return say(
                "The deck has %(have)s cards; odds are computed for at most %(most)s.",
                have=f"{have:,}",
                most=f"{CARDS:,}",
            )
        if needed > have:
            return say(
                "This takes %(needed)s cards, and the deck has only %(have)s to shuffle.",
                needed=needed,
                have=have,
            )
        return None

    def _chances(
        self, piles: _Piles, wanted: Sequence[Wanted], terms: Terms, thens: Sequence[int]
    ) -> dict[int, Fraction]:
        needs: dict[str, list[Need]] = {IN_HAND: [], BY_TURN: [], IN_SECURITY: []}
        for each in wanted:
            need = _need(each.group.numbers, piles.numbers)
            needs[each.place].append(need._replace(least=each.least, most=each.most))
        self._budget.begin()
        found = chances(
            piles.copies,
            hand=self._hand,
            thens=thens,
            in_hand=needs[IN_HAND],
            seen=needs[BY_TURN],
            after=needs[IN_SECURITY],
            keep=_keep(terms, piles.numbers),
            budget=self._budget,
        )
        return dict(zip(thens, found, strict=True))

    def _said(self, wanted: Sequence[Wanted], terms: Terms, found: Fraction) -> Message:
        said = say(
            "The chance of %(wanted)s is %(percent)s",
            wanted=_parts(wanted, terms, self.game),
            percent=percent(found),
        )
        return _under(terms, said)


class _Piles(NamedTuple):
    """Numbers and copies of what is shuffled, and why a question has no answer, if so."""

    numbers: list[str]
    copies: list[int]
    problem: Message | None


def _said_of(problem: TooEntangled) -> Message:
    return _SPENT if isinstance(problem, Spent) else _ENTANGLED


def _keep(terms: Terms, numbers: Sequence[str]) -> list[Need]:
    keep = terms.policy.keep
    return [] if keep is None else [_need(keep.numbers, numbers)]


def percent(share: Fraction | float) -> Message:
    """Write a share as a percentage with two places, and never round to all or nothing."""
    hundredths = round(10_000 * Fraction(share))
    if hundredths == 0 and share > 0:
        return say("less than %(number)s%%", number="0.01")
    if hundredths == 10_000 and share < 1:
        return say("more than %(number)s%%", number="99.99")
    return say("%(number)s%%", number=f"{hundredths // 100}.{hundredths % 100:02}")


def _mean(exactly: Sequence[Fraction]) -> Fraction:
    return sum((n * each for n, each in enumerate(exactly)), Fraction())


def _need(group: frozenset[str], numbers: Sequence[str]) -> Need:
    return Need(frozenset(at for at, number in enumerate(numbers) if number in group))


def _parts(wanted: Sequence[Wanted], terms: Terms, game: str) -> list[Message]:
    """Say what is wanted at each place."""
    return [
        say(
            "%(counts)s %(place)s",
            counts=[_count(each) for each in wanted if each.place == place],
            place=_place(place, terms, game),
        )
        for place in dict.fromkeys(each.place for each in wanted)
    ]


def _count(wanted: Wanted) -> Message:
    least, most, group = wanted.least, wanted.most, wanted.group.title
    if most is None:
        return say(
            "at least %(least)s card of %(group)s",
            "at least %(least)s cards of %(group)s",
            least,
            least=least,
            group=group,
        )
    if most == 0:
        return say("no card of %(group)s", group=group)
    if least == most:
        return say(
            "exactly %(least)s card of %(group)s",
            "exactly %(least)s cards of %(group)s",
            least,
            least=least,
            group=group,
        )
    if least == 0:
        return say(
            "at most %(most)s card of %(group)s",
            "at most %(most)s cards of %(group)s",
            most,
            most=most,
            group=group,
        )
    return say("%(least)s to %(most)s cards of %(group)s", least=least, most=most, group=group)


def _place(place: str, terms: Terms, game: str) -> Message:
    match place:
        case "hand":
            return say("in the opening hand")
        case "security":
            return say("in security")
        case _ if game == "legacy":
            return say(
                "among the hand and %(count)s more card",
                "among the hand and %(count)s more cards",
                terms.turn,
                count=terms.turn,
            )
        case _ if terms.first:
            return say("by turn %(turn)s going first", turn=terms.turn)
        case _:
            return say("by turn %(turn)s going second", turn=terms.turn)


def _under(terms: Terms, said: Message) -> Message:
    """Add to a statement when a hand is redrawn, if it ever is."""
    if terms.policy.keep is None:
        return say("%(said)s.", said=said)
    return say(
        "%(said)s, if a hand without a card of %(keep)s is redrawn.",
        said=said,
        keep=terms.policy.keep.title,
    )
