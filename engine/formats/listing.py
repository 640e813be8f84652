"""What is written: a deck with what people keep beside it; and what came of writing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.deck import Deck
from engine.words import Message

from .reading import Reading


@dataclass(frozen=True, slots=True)
class Listing:
    """A deck as it goes into a list. All but the deck may be missing."""

    deck: Deck
    name: str = ""
    cover: str = ""  # the number of the card that stands for the deck
    notes: Mapping[str, str] = field(default_factory=dict)  # number -> what the player noted

    @classmethod
    def of(cls, reading: Reading) -> Listing:
        """Take all that a reading found."""
        return cls(reading.deck, reading.name, reading.cover, reading.notes)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that a format cannot hold. `what` is one of the words of docs/formats.md."""

    what: str
    message: Message


@dataclass(frozen=True, slots=True)
class Written:
    """A deck in some format, and what of it is not in there."""

    text: str
    left_out: tuple[LeftOut, ...] = ()
