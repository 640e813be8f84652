"""Two decks of starter cards, for whoever wants to see a game without having a list at hand."""

from __future__ import annotations

from engine.deck import Deck


def _deck(set_: str, copies: str) -> Deck:
    """A deck of one starter set: its egg four times, then so many of each number from 02 on."""
    main = {f"{set_}-{at:02}": int(n) for at, n in enumerate(copies.split(), start=2)}
    return Deck.from_counts(main, {f"{set_}-01": 4})


RED = _deck("ST1", "4 4 4 4 4 3 4 3 3 3 4 2 3 2 3")
BLUE = _deck("ST2", "4 4 4 4 4 3 3 4 3 3 4 1 3 3 3")
