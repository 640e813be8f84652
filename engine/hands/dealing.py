"""A test hand: shuffle, draw, redraw if wished, lay security (CR 5-2-1).

Copies are shuffled, not lines of the list. The same deck and seed give the same hand for
good: only `random.Random.random()`, whose sequence Python promises to keep, is used, and
the deck is laid out in canonical order first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck, Entry
from engine.words import Message, say

HAND = 5  # CR 5-2-1-4
SECURITY = 5  # CR 5-2-1-6
SEEDS = 2**32  # seeds are 0 to one less

_STEPS = 2**53  # `random()` returns one of so many equally likely numbers


@dataclass(frozen=True, slots=True)
class Deal:
    """Both decks after the set-up, as card numbers."""

    seed: int
    redraw: bool
    hand: tuple[str, ...]  # in the order drawn
    security: tuple[str, ...]  # top first
    deck: tuple[str, ...]  # what is left; top first
    eggs: tuple[str, ...]  # the Digi-Egg deck; top first
    missing: tuple[Message, ...] = ()  # what the deck was too small for

    def drawn(self, turn: int, *, first: bool) -> tuple[str, ...]:
        """What is drawn by a turn, in order; fewer where the deck ends before."""
        return self.deck[: drawn_by(turn, first=first)]


def drawn_by(turn: int, *, first: bool) -> int:
    """How many cards are drawn by this turn of one's own; turn 0 is the set-up.

    One each turn, but whoever goes first draws none on the first (CR 6-3-1-1).
    """
    return max(0, turn - 1 if first else turn)


def deal(deck: Deck, pool: CardPool[Any], *, seed: int, redraw: bool = False) -> Deal:
    """Set up one player's side; the redraw follows on the first hand of the same seed.

    `seed` 0..2**32-1. Raises ValueError for any other. A deck that is too small gives
    what it has.
    """
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is 0 to {SEEDS - 1}; got {seed!r}")
    dice = Random(seed)
    main, eggs = piles(deck, pool)
    main = shuffled(main, dice)  # CR 5-2-1-1
    eggs = shuffled(eggs, dice)  # CR 5-2-1-2
    if redraw:  # the whole hand goes back before the deck is shuffled (CR 5-2-1-5)
        main = shuffled(main, dice)
    hand, laid, left = main[:HAND], main[HAND : HAND + SECURITY], main[HAND + SECURITY :]
    # The deck's top card becomes the bottom card of the stack (CR 5-2-1-6).
    security = tuple(reversed(laid))
    return Deal(seed, redraw, hand, security, left, eggs, _missing(hand, security))


def seed_beside(seed: int) -> int:
    """The seed of a second deck that is compared with one of this seed: the next one.

    Its hands are dealt apart from those of the first, as the error of a difference supposes.
    """
    return (seed + 1) % SEEDS


def shuffled(cards: Sequence[str], dice: Random) -> tuple[str, ...]:
    """Return the cards in an order that is as likely as any other (CR 1-3-10)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, dice)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def below(n: int, dice: Random) -> int:
    """Return one of 0..n-1, each equally likely."""
    fair = _STEPS - _STEPS % n  # what is past the last full n would favour small numbers
    while (step := int(dice.random() * _STEPS)) >= fair:
        pass
    return step % n


def piles(deck: Deck, pool: CardPool[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return all copies of the main deck and of the Digi-Egg deck, in canonical order.

    A known card is where its kind belongs (CR 2-2-3), wherever the list has it.
    """
    piles: dict[str, list[str]] = {"main": [], "eggs": []}
    for pile, entry in _piled(deck, pool):
        piles[pile] += [entry.number] * entry.copies
    return tuple(piles["main"]), tuple(piles["eggs"])


def shuffled_counts(deck: Deck, pool: CardPool[Any]) -> dict[str, int]:
    """Number -> copies of what is shuffled into the deck and drawn from: no eggs, no side."""
    counts: dict[str, int] = {}
    for pile, entry in _piled(deck, pool):
        if pile == "main":
            counts[entry.number] = counts.get(entry.number, 0) + entry.copies
    return counts


def _piled(deck: Deck, pool: CardPool[Any]) -> Iterator[tuple[str, Entry]]:
    for entry in deck.entries:
        if entry.section in ("eggs", "main"):
            card = pool.find(entry.number)
            yield card.section if card else entry.section, entry


def _missing(hand: Sequence[str], security: Sequence[str]) -> tuple[Message, ...]:
    missing = []
    if short := HAND - len(hand):
        missing.append(
            say(
                "The hand is %(count)s card short.",
                "The hand is %(count)s cards short.",
                short,
                count=short,
            )
        )
    if short := SECURITY - len(security):
        missing.append(
            say(
                "Security is %(count)s card short.",
                "Security is %(count)s cards short.",
                short,
                count=short,
            )
        )
    return tuple(missing)
