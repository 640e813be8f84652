"""The list that a command is about: read as a deck, with what was odd about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from engine.cards import CardPool
from engine.checking.as_text import odd_lines
from engine.checking.files import Unreadable
from engine.checking.judge import Refusal, reading_of
from engine.checking.sources import sources_of
from engine.deck import Deck
from engine.formats import Reading
from engine.hands.as_json import unknown_of
from engine.hands.dealing import piles
from engine.words import Message


class Refused(Exception):
    """Nothing can be done with a list; says why."""

    def __init__(self, file: str, why: str | Message) -> None:
        super().__init__(file, why)
        self.refusal = Refusal(file, str(why))


@dataclass(frozen=True, slots=True)
class List:
    """A list that was read, and the cards of its game."""

    file: str
    reading: Reading
    pool: CardPool[Any]

    @property
    def deck(self) -> Deck:
        return self.reading.deck

    @property
    def unknown(self) -> list[str]:
        """Numbers of blank cards: those that are shuffled, and that we do not know."""
        main, eggs = piles(self.deck, self.pool)
        return unknown_of([*main, *eggs], self.pool)

    def odd(self) -> Iterator[str]:
        """Tell the lines that were not simply taken, and the blank cards."""
        yield from odd_lines(self.reading)
        if unknown := self.unknown:
            yield f"  blank, as nobody knows them: {', '.join(unknown)}"

    def card(self, number: str) -> str:
        """Write a card for people, by the name that the player wrote if we know none."""
        card = self.pool.find(number)
        return str(card) if card is not None else f"{number} {self.deck.name_of(number)}".strip()


def read_list(file: str, pool: CardPool[Any]) -> List:
    """Read one list. Raises `Refused`."""
    with ExitStack() as opened:
        sources = sources_of(file, opened)
        if len(sources) > 1:
            raise Refused(file, f"holds {len(sources)} lists; name one list")
        [source] = sources
        try:
            return List(source.label, reading_of(source, pool), pool)
        except Unreadable as problem:
            raise Refused(source.label, str(problem)) from problem
