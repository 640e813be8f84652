"""The cards of both games, made ready for searching once per state of the catalogue (CR 2).

An `Index` has each card at a place: modern cards first, then legacy ones, each in the order of
set and number. What a search needs of all cards is prepared when it is first asked for and then
kept: sets of cards by value (`column`), names and texts as lines. Nothing of a card changes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeVar

from engine.cards import Card, CardPool, folded
from engine.catalogue import Erratum
from engine.legacy.cards import LegacyCard
from engine.legacy.names import loosely, spellings_of
from engine.numbers import natural
from engine.texts import PARTS, Texts

from .bits import Bits, of_places
from .folding import folded_number, folded_text
from .lines import Lines

AnyCard = Card | LegacyCard
LANGUAGES = ("en", "ja")
GAMES = ("modern", "legacy")

T = TypeVar("T")
V = TypeVar("V", bound=Hashable)


class Index:
    """All cards, ready to be searched. Make a new one when the catalogue or the texts change."""

    def __init__(
        self,
        modern: CardPool[Card],
        legacy: CardPool[LegacyCard] | None = None,
        *,
        texts: Texts | None = None,
        errata: Iterable[Erratum] = (),
        illustrators: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """`illustrators`: number -> names, where anybody has listed them."""
        self.pools: dict[str, CardPool[Any]] = {"modern": modern, "legacy": legacy or CardPool([])}
        self.cards: tuple[AnyCard, ...] = tuple(
            card
            for pool in self.pools.values()
            for card in sorted(pool, key=lambda card: natural(card.number))
        )
        self.size = len(self.cards)
        self.everything: Bits = (1 << self.size) - 1
        self.texts: Texts = texts or {}
        self.illustrators = illustrators or {}
        self._errata = tuple(errata)
        self._places = {(card.game, card.number): at for at, card in enumerate(self.cards)}
        self._kept: dict[Hashable, Any] = {}

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was made for a key, made now if it is asked for the first time."""
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def column(self, key: str, of: Callable[[AnyCard], Iterable[V]]) -> Mapping[V, Bits]:
        """Return each value that `of` gives for a card, with the cards that have it."""
        return self.kept(("column", key), lambda: self._column(of))

    def _column(self, of: Callable[[AnyCard], Iterable[V]]) -> dict[V, Bits]:
        where: dict[V, list[int]] = {}
        for place, card in enumerate(self.cards):
            for value in of(card):
                where.setdefault(value, []).append(place)
        return {value: of_places(found, self.size) for value, found in where.items()}

    def of_game(self, game: str) -> Bits:
        return self.column("game", lambda card: (card.game,)).get(game, 0)

    def of_numbers(self, numbers: Iterable[str], game: str = "") -> Bits:
        """Return the cards with these numbers, of one game or of both; others are left out."""
        games = (game,) if game else GAMES
        keys = [(each, number) for number in numbers for each in games]
        return of_places([self._places[key] for key in keys if key in self._places], self.size)

    @cached_property
    def errata(self) -> Bits:
        """The cards of which a print was corrected."""
        found = 0
        for game in GAMES:
            found |= self.of_numbers((e.number for e in self._errata if e.game == game), game)
        return found

    # Names and numbers

    @cached_property
    def names(self) -> Lines:
        """Folded names and numbers: what a card is called, what it also counts as, its numbers.

        The names of legacy cards are there a second time, as people may type them.
        """
        return self._lines(
            {
                "names": lambda card: map(folded, names_of(card)),
                "also": lambda card: map(folded, other_names_of(card)),
                "contained": lambda card: map(folded, getattr(card, "also_contains", ())),
                "loosely": lambda card: map(loosely, loose_names_of(card)),
                "numbers": lambda card: map(folded_number, numbers_of(card)),
            }
        )

    @cached_property
    def names_as_written(self) -> Lines:
        """The names in lower case, for regular expressions."""
        every = (names_of, other_names_of)
        return self._lines(
            {"names": lambda card: (name.lower() for of in every for name in of(card))}
        )

    # Texts

    @cached_property
    def folded_texts(self) -> tuple[Lines, ...]:
        """The texts by language, folded, with a section for each part of the card."""
        return tuple(self._texts(language, folded_text) for language in LANGUAGES)

    @cached_property
    def texts_as_written(self) -> tuple[Lines, ...]:
        """The texts by language, in lower case, for regular expressions."""
        return tuple(self._texts(language, str.lower) for language in LANGUAGES)

    def texts_of(self, card: AnyCard, *parts: str) -> Iterator[str]:
        """Yield what a card says, in each language."""
        for text in self.texts.get(card.number, {}).values() if card.game == "modern" else ():
            yield from (getattr(text, part) for part in parts or PARTS)

    @cached_property
    def without_text(self) -> int:
        """How many cards of the modern game have no text here, of any language, not even an empty
        one: nobody has brought it.
        """
        cards = (card for card in self.cards if card.game == "modern")
        return sum(card.number not in self.texts for card in cards)

    def _texts(self, language: str, fold: Callable[[str], str]) -> Lines:
        def lines(part: str) -> Callable[[AnyCard], Iterator[str]]:
            def of(card: AnyCard) -> Iterator[str]:
                text = self.texts.get(card.number, {}).get(language)
                if text and card.game == "modern":
                    yield from (fold(line) for line in getattr(text, part).splitlines())

            return of

        return self._lines({part: lines(part) for part in PARTS})

    def _lines(self, sections: Mapping[str, Callable[[AnyCard], Iterable[str]]]) -> Lines:
        def owned(of: Callable[[AnyCard], Iterable[str]]) -> Iterator[tuple[int, str]]:
            return ((at, line) for at, card in enumerate(self.cards) for line in of(card))

        return Lines({name: owned(of) for name, of in sections.items()}, self.size)

    # Orders

    def ranking(
        self, key: str, of: Callable[[AnyCard], Any], *, downwards: bool = False
    ) -> array[int]:
        """Return all places in the order of what `of` gives; None comes last either way.

        Cards that are alike stay in the order of set and number.
        """

        def make() -> array[int]:
            keys = list(map(of, self.cards))
            known = [at for at, value in enumerate(keys) if value is not None]
            known.sort(key=lambda at: keys[at], reverse=downwards)
            return array("l", known + [at for at, value in enumerate(keys) if value is None])

        return self.kept(("ranking", key, downwards), make)


def names_of(card: AnyCard) -> Iterator[str]:
    """Yield what is printed as a card's name, in each language and on each of its sides."""
    yield card.name
    yield card.name_ja
    if isinstance(card, Card):
        yield card.dual_name
        yield card.dual_name_ja


def other_names_of(card: AnyCard) -> Iterator[str]:
    """Yield names that a card also counts as (CR 2-3-4-3), and what players call an ACE card.

    "ACE" is no part of a name (CR 2-3-1-4), but it stands beside it.
    """
    if isinstance(card, Card):
        yield from card.also_named
        if card.is_ace:
            for name in (card.name, card.name_ja):
                if name and not folded(name).endswith("ace"):
                    yield f"{name} ACE"


def loose_names_of(card: AnyCard) -> Iterator[str]:
    """Yield the names of a legacy card and what else it is called (`engine/legacy/names.py`)."""
    if isinstance(card, LegacyCard):
        yield from (card.name, card.name_ja, *spellings_of(card))


def numbers_of(card: AnyCard) -> Iterator[str]:
    """Yield a card's number, and those that it is treated as (CR 2-3-4-5)."""
    yield card.number
    yield from getattr(card, "also_numbered", ())
