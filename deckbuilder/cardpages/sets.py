"""The sets of both games, by the code with which the numbers of their cards begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from deckbuilder.addresses import set_address
from deckbuilder.deckpage import kind_word
from engine.cards import KINDS, Card
from engine.numbers import natural
from engine.regulation.ground import set_of
from engine.search import Index
from engine.search.index import AnyCard


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards of a set in order, the first and last known day on which any came out."""

    code: str
    game: str
    cards: tuple[AnyCard, ...]
    first: date | None
    last: date | None

    @property
    def address(self) -> str:
        return set_address(self.code)

    @property
    def count(self) -> int:
        return len(self.cards)

    @property
    def later(self) -> date | None:
        """The last day, where it is another one than the first."""
        return self.last if self.last != self.first else None

    @property
    def kinds(self) -> list[tuple[str, int]]:
        """(kind in the reader's language, how many cards)."""
        counts = Counter(kind for card in self.cards for kind in _kinds(card)[:1])
        order = [kind for kind in KINDS if counts[kind]] + [k for k in counts if k not in KINDS]
        return [(kind_word(kind), counts[kind]) for kind in order]


def sets(index: Index) -> Mapping[str, CardSet]:
    """Return all sets by code, those of the modern game first."""
    return index.kept("sets of the site", lambda: {each.code: each for each in _sets(index)})


def find(index: Index, code: str) -> CardSet | None:
    """Return a set by its code, in any case if there is none as written."""
    every = sets(index)
    if code in every:
        return every[code]
    return next((each for each in every.values() if each.code.casefold() == code.casefold()), None)


def series(found: Iterable[CardSet]) -> list[tuple[str, list[CardSet]]]:
    """Put sets together by the letters of their codes: "BT", "EX", "ST"."""
    together: dict[str, list[CardSet]] = {}
    for each in found:
        together.setdefault(each.code.rstrip("0123456789"), []).append(each)
    return list(together.items())


def _sets(index: Index) -> Iterable[CardSet]:
    cards: dict[tuple[str, str], list[AnyCard]] = {}
    for card in index.cards:
        cards.setdefault((card.game, set_of(card.number)), []).append(card)
    for game, code in sorted(cards, key=lambda key: (key[0] == "legacy", natural(key[1]))):
        every = cards[game, code]
        days = [card.released for card in every if isinstance(card, Card) and card.released]
        yield CardSet(code, game, tuple(every), min(days, default=None), max(days, default=None))


def _kinds(card: AnyCard) -> tuple[str, ...]:
    if isinstance(card, Card):
        return card.kinds
    return (card.kind,) if card.kind else ()
