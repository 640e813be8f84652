"""What becomes of thousands of hands: how many are redrawn, how many are bricks and why.

The same deck, terms and seed give the same report for good, however the work is cut up.
Importing this imports NumPy, so nothing else in `engine/hands` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.cards import CardPool
from engine.deck import Deck
from engine.words import Message, say

from .bricks import rules_of, sorts_of
from .counting import how_many, runs_of
from .dealing import HAND, SECURITY, SEEDS, drawn_by, shuffled_counts
from .groups import said_of_unknown
from .legacy import LEGACY_HAND, placed_by
from .report import ManyHands, Reason, Share, Spread
from .sampling import BLOCK, CARDS_AT_MOST, Places, Which, dealt, lots
from .terms import TURNS, Terms, said_of_turn

HANDS = 10_000
HANDS_AT_MOST = 1_000_000
EXAMPLES = 3  # hands that are shown for each reason


class CannotDeal(ValueError):
    """Why no hands are dealt; `message` says it to people."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class Hand(NamedTuple):
    """One of the hands of a report."""

    redrawn: bool
    reason: str  # the code of the first that makes it a brick; "" if none does
    cards: tuple[str, ...]  # numbers: the opening hand, then what is drawn


def many(
    deck: Deck,
    pool: CardPool[Any],
    terms: Terms,
    *,
    seed: int,
    hands: int = HANDS,
    game: str = "modern",
    block: int = BLOCK,
    workers: int = 1,
) -> ManyHands:
    """Deal so many hands, draw up to `terms.turn`, and count redraws, bricks and levels.

    Of the 1999-2005 game only the opening hand is looked at; `terms.turn` is not.

    `hands` 1..1,000,000, `seed` 0..2**32-1, the turn up to 40. Raises `CannotDeal` for other
    numbers, and for a deck of more than 1,000 cards or of too few for a hand.
    `block` (hands) and `workers` (threads) change how long it takes and nothing else.
    """
    laid = _Table(deck, pool, terms, game)
    _refuse_absurd(hands, seed)

    def count(lot: tuple[np.random.Generator, np.random.Generator, int]) -> _Counts:
        return laid.count(*lot, block)

    if workers == 1:
        return laid.report([count(lot) for lot in lots(seed, hands)], hands, seed)
    with ThreadPoolExecutor(workers) as threads:
        return laid.report(list(threads.map(count, lots(seed, hands))), hands, seed)


def each_hand(
    deck: Deck,
    pool: CardPool[Any],
    terms: Terms,
    *,
    seed: int,
    hands: int = HANDS,
    game: str = "modern",
) -> Iterator[Hand]:
    """Return the hands that `many` counts, one after the other. Raises the same."""
    laid = _Table(deck, pool, terms, game)
    _refuse_absurd(hands, seed)
    return (
        hand
        for lot in lots(seed, hands)
        for places, redrawn in laid.deal(*lot, BLOCK)
        for hand in laid.hands(places, redrawn)
    )


class _Counts(NamedTuple):
    """What one lot of hands comes to. Rules and sorts are in their order."""

    redrawn: int
    bricks: NDArray[np.int64]  # (rules,)
    spreads: NDArray[np.int64]  # (sorts, cards in hand)
    examples: list[list[tuple[str, ...]]]  # of each rule


class _Table:
    """One deck on the table: what is shuffled, what is looked at."""

    def __init__(self, deck: Deck, pool: CardPool[Any], terms: Terms, game: str) -> None:
        modern = game == "modern"
        self.told: list[Message] = []
        counts = shuffled_counts(deck, pool)
        if not modern:
            placed, self.told = placed_by(deck, pool, terms.legacy)
            if placed:
                counts[placed] -= 1
        self.terms = terms
        self.redraws = terms.policy.keep is not None and modern
        self.hand = HAND if modern else LEGACY_HAND
        self._refuse_sizes(sum(counts.values()))
        # Draws of the older game depend on what one throws away: its opening hand is all.
        self.turn = terms.turn if modern else 0
        if modern and not 1 <= self.turn <= TURNS:
            raise CannotDeal(said_of_turn(self.turn, least=1))
        keep = terms.policy.keep.numbers if terms.policy.keep is not None else frozenset()
        # What a first hand is kept for stands first, so that one comparison finds it; then
        # like beside like (`counting.py`).
        order = sorted(counts, key=lambda number: (number not in keep, _likeness(pool, number)))
        self.numbers = [number for number in order for _copy in range(counts[number])]
        self.kept = sum(counts[number] for number in counts if number in keep)
        aside = SECURITY if modern else int(terms.legacy.gauge)
        drawn = drawn_by(self.turn, first=terms.first)
        can_draw = max(0, len(self.numbers) - self.hand - aside)
        self.seen = self.hand + min(drawn, can_draw)
        cards = [pool.find(number) for number in self.numbers]
        self.told += _notes(drawn, can_draw, cards.count(None))
        self.told += _unlisted(cards) if not modern else []
        self.sorts = sorts_of(game)
        self.of_sort = [runs_of(cards, sort.holds) for sort in self.sorts]
        self.rules = rules_of(game, cards, self.turn)

    def deal(
        self, first: np.random.Generator, again: np.random.Generator, hands: int, block: int
    ) -> Iterator[tuple[Places, Which]]:
        return dealt(
            first,
            again,
            cards=len(self.numbers),
            seen=self.seen,
            hands=hands,
            redraw=self._goes_back if self.redraws else None,
            block=block,
        )

    def count(
        self, first: np.random.Generator, again: np.random.Generator, hands: int, block: int
    ) -> _Counts:
        redraws = 0
        bricks = np.zeros(len(self.rules), dtype=np.int64)
        spreads = np.zeros((len(self.sorts), self.hand + 1), dtype=np.int64)
        examples: list[list[tuple[str, ...]]] = [[] for _rule in self.rules]
        for places, redrawn in self.deal(first, again, hands, block):
            redraws += int(np.count_nonzero(redrawn))
            for spread, of_sort in zip(spreads, self.of_sort, strict=True):
                in_hand = how_many(places[: self.hand], of_sort)
                spread += np.bincount(in_hand, minlength=self.hand + 1)
            reasons = self._reasons(places)
            bricks += np.bincount(reasons, minlength=len(self.rules) + 1)[1:]
            for at, shown in enumerate(examples, 1):
                for hand in np.flatnonzero(reasons == at)[: EXAMPLES - len(shown)]:
                    shown.append(self._cards(places, hand))
        return _Counts(redraws, bricks, spreads, examples)

    def hands(self, places: Places, redrawn: Which) -> Iterator[Hand]:
        codes = ["", *(rule.code for rule in self.rules)]
        for hand, reason in enumerate(self._reasons(places)):
            yield Hand(bool(redrawn[hand]), codes[reason], self._cards(places, hand))

    def report(self, lots: Sequence[_Counts], hands: int, seed: int) -> ManyHands:
        bricks = sum((lot.bricks for lot in lots), np.zeros(len(self.rules), dtype=np.int64))
        spreads = sum((lot.spreads for lot in lots), np.zeros_like(lots[0].spreads))
        reasons = [
            Reason(
                rule.code,
                rule.title,
                Share(int(bricks[at]), hands),
                tuple(cards for lot in lots for cards in lot.examples[at])[:EXAMPLES],
            )
            for at, rule in enumerate(self.rules)
        ]
        sorts = [
            Spread(sort.key, sort.title, tuple(map(int, spread)))
            for sort, spread, of_sort in zip(self.sorts, spreads, self.of_sort, strict=True)
            if of_sort
        ]
        return ManyHands(
            hands=hands,
            seed=seed,
            turn=self.turn,
            first=self.terms.first,
            redrawn=Share(sum(lot.redrawn for lot in lots), hands),
            bricks=Share(int(bricks.sum()), hands),
            reasons=tuple(reasons),
            levels=tuple(sorts),
            notes=tuple(self.told),
        )

    def _goes_back(self, places: Places) -> Which:
        """Which first hands hold no card that they would be kept for."""
        nearest: Places = np.minimum.reduce(places[: self.hand])
        back: Which = nearest >= self.kept
        return back

    def _reasons(self, places: Places) -> NDArray[np.uint8]:
        """For each hand the first rule that makes it a brick, counted from 1; 0 if none."""
        reasons = np.zeros(places.shape[1], dtype=np.uint8)
        for at, rule in enumerate(self.rules, 1):
            reasons[(reasons == 0) & rule.applies(places)] = at
        return reasons

    def _cards(self, places: Places, hand: int) -> tuple[str, ...]:
        return tuple(self.numbers[place] for place in places[:, hand])

    def _refuse_sizes(self, cards: int) -> None:
        if cards > CARDS_AT_MOST:
            raise CannotDeal(
                say(
                    "The deck has %(cards)s cards; hands are counted for at most %(most)s.",
                    cards=f"{cards:,}",
                    most=f"{CARDS_AT_MOST:,}",
                )
            )
        if cards < self.hand:
            raise CannotDeal(
                say(
                    "An opening hand is %(hand)s cards; the deck has %(cards)s to draw from.",
                    hand=self.hand,
                    cards=cards,
                )
            )


def _notes(drawn: int, can_draw: int, unknown: int) -> list[Message]:
    notes = []
    if drawn > can_draw:
        notes.append(
            say(
                "After the opening hand the deck has only %(count)s card to draw.",
                "After the opening hand the deck has only %(count)s cards to draw.",
                can_draw,
                count=can_draw,
            )
        )
    if unknown:
        notes.append(said_of_unknown(unknown))
    return notes


def _unlisted(cards: Sequence[Any]) -> list[Message]:
    """Say how many Digimon of no listed level are taken for one above level III."""
    count = sum(card is not None and card.kind == "Digimon" and not card.level for card in cards)
    if not count:
        return []
    return [
        say(
            "The level of %(count)s Digimon is listed nowhere; it counts as one above level III.",
            "The level of %(count)s Digimon is listed nowhere; they count as ones above level III.",
            count,
            count=count,
        )
    ]


def _likeness(pool: CardPool[Any], number: str) -> tuple[str, ...]:
    card = pool.find(number)
    if card is None:
        return ()
    if card.game == "legacy":
        return (card.kind, card.level)
    return (*card.kinds, str(card.level), *card.colours)


def _refuse_absurd(hands: int, seed: int) -> None:
    if not 1 <= hands <= HANDS_AT_MOST:
        raise CannotDeal(
            say(
                "The number of hands is 1 to %(most)s; %(hands)s is not.",
                most=f"{HANDS_AT_MOST:,}",
                hands=f"{hands:,}",
            )
        )
    if not 0 <= seed < SEEDS:
        raise CannotDeal(
            say(
                "A seed is 0 to %(most)s; %(seed)s is not.", most=f"{SEEDS - 1:,}", seed=f"{seed:,}"
            )
        )
