"""What a card pool and a regulation say together on every day, prepared once.

Most cards of most decks raise no question: known, in their section, in the format, in
fair number. A check looks closer only at the others; that is what makes it fast.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any

from engine.cards import COPIES, Card, CardPool, Token, folded
from engine.regulation.errors import RegulationError
from engine.regulation.regulation import Regulation


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """Facts of the pool in the form that checks ask for. The legacy game needs none of them."""

    pass_main: dict[str, float] = field(default_factory=dict)  # number -> copies that raise
    pass_eggs: dict[str, float] = field(default_factory=dict)  # no question in this section
    shared: dict[str, tuple[str, ...]] = field(default_factory=dict)  # number -> all of its group
    makers: dict[str, tuple[str, ...]] = field(default_factory=dict)  # number -> its tokens
    token_names: frozenset[str] = frozenset()  # folded
    releases: tuple[tuple[date, str], ...] = ()  # in order of time

    def sharing(self, number: str) -> tuple[str, ...]:
        """Return all numbers that share one copy limit with this one (CR 2-3-4-5)."""
        return self.shared.get(number) or (number,)


@lru_cache(maxsize=32)
def ground_of(pool: CardPool[Any], regulation: Regulation) -> Ground:
    """Return what a pool and a regulation say together; the latest few are kept.

    Raises RegulationError where they are of different games.
    """
    if any(card.game != regulation.game for card in pool):
        raise RegulationError(f"'{regulation.name}' cannot judge cards of the other game")
    if regulation.game == "legacy":
        return Ground()
    shared = _shared_numbers(pool)
    sure = [card for card in pool if card.number not in shared and _is_sure(card, regulation)]
    return Ground(
        pass_main={c.number: _or_any(copies_allowed(c, regulation)) for c in sure if not c.is_egg},
        pass_eggs={c.number: _or_any(copies_allowed(c, regulation)) for c in sure if c.is_egg},
        shared=shared,
        makers=_makers(pool.tokens),
        token_names=frozenset(folded(token.name) for token in pool.tokens),
        releases=tuple(sorted((card.released, card.number) for card in pool if card.released)),
    )


def copies_allowed(card: Card | None, regulation: Regulation) -> int | None:
    """Return how many copies pass on any day; None is any number.

    A card's own (Rule) stands above what is said of all cards (CR 2-3-4-6).
    """
    if card and regulation.copies is not None and card.copies_allowed != COPIES:
        return card.copies_allowed
    return regulation.copies


def in_format(card: Card, regulation: Regulation) -> bool | None:
    """Whether a format of blocks or sets takes a card; None where its block is not known.

    A card is of every block that any of its prints has, and of the set in its number.
    """
    if regulation.sets is not None and set_of(card.number) not in regulation.sets:
        return False
    if regulation.blocks is None or regulation.blocks.intersection(blocks_of(card)):
        return True
    return None if card.block is None else False


def blocks_of(card: Card) -> tuple[int, ...]:
    return (() if card.block is None else (card.block,)) + card.other_blocks


def set_of(number: str) -> str:
    return number.partition("-")[0]


def _is_sure(card: Card, regulation: Regulation) -> bool:
    return card.released is not None and in_format(card, regulation) is True


def _or_any(copies: int | None) -> float:
    return float("inf") if copies is None else copies


def _shared_numbers(pool: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """Put cards that are also treated as another number into groups of one limit."""
    groups: dict[str, tuple[str, ...]] = {}
    for card in pool:
        if card.also_numbered:
            together = (card.number, *card.also_numbered)
            together += tuple(other for number in together for other in groups.get(number, ()))
            group = tuple(sorted(set(together)))
            groups |= dict.fromkeys(group, group)
    return groups


def _makers(tokens: Iterable[Token]) -> dict[str, tuple[str, ...]]:
    makers: dict[str, tuple[str, ...]] = {}
    for token in tokens:
        for number in token.made_by:
            makers[number] = (*makers.get(number, ()), token.name)
    return makers
