"""Questions about the hands of a deck, and their exact answers in numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

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

from .exact import Need, TooEntangled, chance, redraw_chance

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
        return tuple(sum(self.exactly[n:], Fraction()) for n in range(len(self.exactly)))

    @property
    def expected(self) -> Fraction:
        """How many cards there are on average."""
        return _mean(self.exactly)


class DeckOdds:
    """The odds of one deck. Unknown cards are drawn like all others and are in no group."""

    def __init__(self, deck: Deck, pool: CardPool[Any], *, game: str = "modern") -> None:
        self.game = game
        self._deck, self._pool = deck, pool
        self._copies = shuffled_counts(deck, pool)

    def of(self, wanted: Sequence[Wanted], terms: Terms) -> Odds:
        """The chance that everything that is wanted comes true."""
        numbers, copies, problem = self._piles(terms, wanted)
        if problem is not None:
            return Odds(None, problem)
        try:
            found = self._chance(numbers, copies, wanted, terms)
        except TooEntangled:
            return Odds(None, say("Too many groups of this question overlap. Ask about fewer."))
        said = say(
            "The chance of %(wanted)s is %(percent)s",
            wanted=_parts(wanted, terms, self.game),
            percent=percent(found),
        )
        return Odds(found, _under(terms, said))

    def table(self, group: Group, place: str, terms: Terms) -> Table:
        """The chance of each number of cards of a group at a place."""
        wanted = Wanted(group, place=place)
        numbers, copies, problem = self._piles(terms, [wanted])
        if problem is not None:
            return Table((), problem)
        within = sum(count for n, count in zip(numbers, copies, strict=True) if n in group.numbers)
        most = min(within, self._taken(place, terms))
        exactly = tuple(
            self._chance(numbers, copies, [Wanted(group, n, n, place)], terms)
            for n in range(most + 1)
        )
        said = say(
            "%(mean)s cards of %(group)s can be expected %(place)s",
            mean=f"{float(_mean(exactly)):.2f}",
            group=group.title,
            place=_place(place, terms, self.game),
        )
        return Table(exactly, _under(terms, said))

    def redraws(self, terms: Terms) -> Fraction | None:
        """The chance that a hand is redrawn; None where a hand cannot be drawn."""
        numbers, copies, problem = self._piles(terms, [])
        if problem is not None or terms.policy.keep is None:
            return None if problem is not None else Fraction()
        keep = [_need(terms.policy.keep.numbers, numbers)]
        return redraw_chance(copies, hand=self._hand, keep=keep)

    @property
    def _hand(self) -> int:
        return HAND if self.game == "modern" else LEGACY_HAND

    def _taken(self, place: str, terms: Terms) -> int:
        """How many cards lie at a place."""
        match place:
            case "hand":
                return self._hand
            case "security":
                return SECURITY
            case _:
                return self._hand + self._draws(terms)

    def _draws(self, terms: Terms) -> int:
        if self.game == "legacy":
            return terms.turn
        return drawn_by(terms.turn, first=terms.first)

    def _piles(
        self, terms: Terms, wanted: Sequence[Wanted]
    ) -> tuple[list[str], list[int], Message | None]:
        """Numbers and copies of what is shuffled, and why a question has no answer, if so."""
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
        numbers, counts = list(copies), list(copies.values())
        return numbers, counts, self._problem(terms, places, needed, have)

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
                have=have,
                most=CARDS,
            )
        if needed > have:
            return say(
                "This takes %(needed)s cards, and the deck has only %(have)s to shuffle.",
                needed=needed,
                have=have,
            )
        return None

    def _chance(
        self, numbers: list[str], copies: list[int], wanted: Sequence[Wanted], terms: Terms
    ) -> Fraction:
        needs: dict[str, list[Need]] = {IN_HAND: [], BY_TURN: [], IN_SECURITY: []}
        for each in wanted:
            need = _need(each.group.numbers, numbers)._replace(least=each.least, most=each.most)
            needs[each.place].append(need)
        keep = terms.policy.keep
        draws = self._draws(terms) if needs[BY_TURN] else 0
        return chance(
            copies,
            hand=self._hand,
            then=SECURITY if needs[IN_SECURITY] else draws,
            in_hand=needs[IN_HAND],
            seen=needs[BY_TURN],
            after=needs[IN_SECURITY],
            keep=[_need(keep.numbers, numbers)] if keep is not None else [],
        )


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
