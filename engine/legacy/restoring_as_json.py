"""Whether a deck is restored, for programs: plain data, its keys in a fixed order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.formats import Reading
from engine.words import Message

from .restoring import Difference, Restored, Verdict

LISTS = ("registered", "after")


def restored_as_json(
    restored: Restored,
    registered: Reading,
    after: Reading,
    pool: CardPool[Any],
    *,
    tell: Callable[[Message], str] = str,
) -> dict[str, Any]:
    """`tell` says messages in the reader's language; names are those of the card list."""
    readings = dict(zip(LISTS, (registered, after), strict=True))
    decks = (registered.deck, after.deck)
    return {
        "verdict": str(restored.verdict),
        "restored": restored.verdict is Verdict.RESTORED,
        "sentence": tell(restored.told),
        "differences": [_difference(each, decks, pool, tell) for each in restored.differences],
        "notes": [tell(note) for note in restored.notes],
        "totals": {
            name: {section: reading.deck.total(section) for section in ("main", "side")}
            for name, reading in readings.items()
        },
        "lines": {name: reading.counts() for name, reading in readings.items()},
        "unread": {
            name: [line.text.strip() for line in reading.unread]
            for name, reading in readings.items()
        },
    }


def _difference(
    each: Difference, decks: tuple[Deck, ...], pool: CardPool[Any], tell: Callable[[Message], str]
) -> dict[str, Any]:
    return {
        "section": each.section,
        "number": each.number,
        "name": name_in(each.number, decks, pool),
        "registered": each.registered,
        "after": each.after,
        "change": each.change,
        "hint": None if each.hint is None else tell(each.hint),
    }


def name_in(number: str, decks: tuple[Deck, ...], pool: CardPool[Any]) -> str:
    """Name a card: as our list does, else as the player did; "" if nobody does."""
    card = pool.find(number)
    known = (card.name or card.name_ja) if card is not None else ""
    written = (deck.name_of(number) for deck in decks)
    return known or next((name for name in written if name), "")
