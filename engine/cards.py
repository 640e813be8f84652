"""Cards of the modern game as printed facts, and the pool in which they are found (CR 2).

A card is its number (CR 2-12-1): pictures and printings are not information. Effect
texts are not here. The legacy game's cards are in `engine/legacy/cards.py`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Generic, Protocol, TypeVar

from engine.numbers import canonical

COLOURS = ("red", "blue", "yellow", "green", "black", "purple", "white")
KINDS = ("Digi-Egg", "Digimon", "Tamer", "Option")
COPIES = 4  # of one number, unless the card's own (Rule) says otherwise (CR 1-4-1-2-2)


@dataclass(frozen=True, slots=True)
class Digivolution:
    """One printed digivolution requirement: what lies underneath, and the memory it costs."""

    cost: int
    level: int | None = None
    form: str | None = None  # instead of a level, on cards that ask for a grade
    colours: tuple[str, ...] = ()  # empty: any colour


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the modern game: its facts as printed, with its (Rule) lines as facts."""

    number: str
    name: str
    name_ja: str = ""  # "" where nobody has listed it
    name_ja_inferred: bool = False  # put together from other cards' names, not seen printed
    kinds: tuple[str, ...] = ("Digimon",)  # DUAL cards have two
    colours: tuple[str, ...] = ()
    level: int | None = None
    play_cost: int | None = None
    use_cost: int | None = None
    dp: int | None = None  # as printed: 2000, not 2
    digivolution: tuple[Digivolution, ...] = ()
    overflow: int | None = None  # memory lost when an ACE card leaves, as a positive number
    forms: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    rule_traits: tuple[str, ...] = ()  # CR 2-3-4-2
    also_named: tuple[str, ...] = ()  # CR 2-3-4-3
    also_contains: tuple[str, ...] = ()  # CR 2-3-4-4
    also_numbered: tuple[str, ...] = ()  # CR 2-3-4-5
    copies_allowed: int = COPIES  # CR 2-3-4-6
    has_link: bool = False  # CR 2-3-11-4-1; true also where cost and DP are not known
    link_dp: int | None = None
    link_cost: int | None = None
    dual_name: str = ""  # the option side of a DUAL card
    dual_name_ja: str = ""
    dual_colours: tuple[str, ...] = ()
    rarity: str = ""
    block: int | None = None
    other_blocks: tuple[int, ...] = ()  # blocks of later prints
    set: str = ""
    released: date | None = None  # outside Japan; None where the day is not known
    printings: tuple[int, ...] = ()  # alternate pictures, the n of `_Pn`
    game = "modern"

    @property
    def traits(self) -> tuple[str, ...]:
        """Form, attribute and types, then what a (Rule) adds, each once."""
        every = self.forms + self.attributes + self.types + self.rule_traits
        return tuple(dict.fromkeys(every))

    @property
    def is_ace(self) -> bool:
        return self.overflow is not None

    @property
    def is_dual(self) -> bool:
        return len(self.kinds) > 1

    @property
    def is_egg(self) -> bool:
        return "Digi-Egg" in self.kinds

    @property
    def section(self) -> str:
        """Where the card belongs in a deck: "eggs" or "main" (CR 2-2-3)."""
        return "eggs" if self.is_egg else "main"

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


@dataclass(frozen=True, slots=True)
class Token:
    """A token card and the cards whose effects use it; it is never in a deck (CR 1-4-4-2)."""

    name: str
    kind: str = "Digimon"
    level: int | None = None
    play_cost: int | None = None
    colour: str = ""
    dp: int | None = None
    form: str = ""
    attribute: str = ""
    types: str = ""
    made_by: tuple[str, ...] = ()


class PoolCard(Protocol):
    """What a pool and the readers of lists need to know of a card of either game."""

    @property
    def number(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def name_ja(self) -> str: ...
    @property
    def section(self) -> str: ...
    @property
    def game(self) -> str: ...


C = TypeVar("C", bound=PoolCard)


class CardPool(Generic[C]):
    """All cards of one game, found by number or by name. Never changes once made.

    `version` names the state of the catalogue that the pool was made from.
    """

    def __init__(
        self, cards: Iterable[C], *, tokens: Iterable[Token] = (), version: str = ""
    ) -> None:
        self.version = version
        self.game = ""  # of its cards; "" where there are none
        self.tokens: tuple[Token, ...] = tuple(tokens)
        self._by_number: dict[str, C] = {card.number: card for card in cards}
        self._by_any_case = {number.casefold(): card for number, card in self._by_number.items()}
        self._by_name: dict[str, list[C]] = {}
        for card in self._by_number.values():
            self.game = card.game
            for name in dict.fromkeys((folded(card.name), folded(card.name_ja))):
                if name:
                    self._by_name.setdefault(name, []).append(card)

    def find(self, number: str) -> C | None:
        """Return the card with this number in any case and any kind of dash, or None."""
        number = number.strip()
        return self._by_number.get(number) or self._by_any_case.get(canonical(number).casefold())

    def named(self, name: str) -> tuple[C, ...]:
        """Return all cards with this name in either language, however it is spelt."""
        return tuple(self._by_name.get(folded(name), ()))

    def __iter__(self) -> Iterator[C]:
        return iter(self._by_number.values())

    def __len__(self) -> int:
        return len(self._by_number)

    def __contains__(self, number: object) -> bool:
        return number in self._by_number


def says_token(name: str) -> bool:
    """Whether a name ends by saying that it is a token's: "Familiar token"."""
    return folded(name).endswith(("token", "トークン"))


def folded(name: str) -> str:
    """Reduce a name to what all spellings of it share: no case, accents, width, spaces, marks."""
    # A letter that is a sign of its own, such as 𝐀, has its case only when it is taken apart.
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    # U+3099 and U+309A are the voicing marks of kana: ハ, バ and パ are three letters.
    text = "".join(c for c in text if c in "\u3099\u309a" or not unicodedata.combining(c))
    text = unicodedata.normalize("NFC", text)
    return "".join(c for c in text if c.isalnum() or c == "ー")
