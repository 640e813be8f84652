"""What came of reading a deck list: every line of it, and the deck that the lines make.

Nothing is dropped: a line that could not be taken stays, with the reason in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol, get_args

from engine.cards import PoolCard, Token
from engine.deck import Deck, Entry
from engine.words import Message, storable

Status = Literal["read", "changed", "unknown", "ambiguous", "refused", "ignored"]


class Catalogue(Protocol):
    """A `CardPool` of either game, as the readers use it."""

    @property
    def game(self) -> str: ...
    @property
    def tokens(self) -> tuple[Token, ...]: ...
    def find(self, number: str) -> PoolCard | None: ...
    def named(self, name: str) -> tuple[PoolCard, ...]: ...


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read; what is over is refused in words, never cut."""

    size: int = 1_048_576  # bytes of the whole text
    lines: int = 500  # lines with something on them, or entries of a JSON list
    blank: int = 5_000  # lines with nothing on them
    line: int = 500  # characters of one line
    name: int = 200  # characters of a name
    copies: int = 60  # on one line: a whole deck of one card, in either game


LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list: what it says, and what was made of it.

    `changed` means that what was taken is not quite what was written. `unknown` keeps a
    number that the catalogue does not have (with an entry), or words that name no card
    (without). `ambiguous`, `refused` and `ignored` lines have no entry.

    `wanted` is what a line without one asks for, as far as it can be told: an entry that only
    lacks its number, with the name that stands there, and a section where the list decides it.
    """

    at: int  # line number, or position in a JSON list; the first is 1
    text: str  # as given, with a mark for what no file or database holds
    status: Status
    entry: Entry | None = None
    card: PoolCard | None = None
    candidates: tuple[PoolCard, ...] = ()
    notes: tuple[Message, ...] = ()
    wanted: Entry | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole list as it was read. `problem` says why nothing at all could be read."""

    format: str  # the name of one in the registry
    lines: tuple[Line, ...] = ()
    name: str = ""  # the deck's, where the list gives one
    problem: Message | None = None
    cover: str = ""  # the number of the card that stands for the deck, where the list gives one
    notes: Mapping[str, str] = field(default_factory=dict)  # number -> what the list notes on it
    deck: Deck = field(init=False)

    def __post_init__(self) -> None:
        lines = tuple(
            line if (text := storable(line.text)) is line.text else replace(line, text=text)
            for line in self.lines
        )
        object.__setattr__(self, "lines", lines)
        entries = (line.entry for line in self.lines if line.entry)
        object.__setattr__(self, "deck", Deck.of(entries))

    @property
    def unread(self) -> tuple[Line, ...]:
        """The lines that should have been cards but are not in the deck."""
        return tuple(line for line in self.lines if line.entry is None and line.status != "ignored")

    @property
    def left_out(self) -> int:
        """How many lines should have been cards but are not in the deck."""
        return len(self.unread)

    def counts(self) -> dict[str, int]:
        """How many lines came to each status."""
        counts = dict.fromkeys(get_args(Status), 0)
        for line in self.lines:
            counts[line.status] += 1
        return counts
