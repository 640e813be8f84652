"""Before the first turn: decks shuffled, hands drawn and redrawn once, security laid (CR 5-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.cards import Card, CardPool
from engine.deck import Deck
from engine.game import zones
from engine.game.chance import SEEDS
from engine.game.plain import quoted
from engine.game.state import State

HAND = 5
SECURITY = 5


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game begins with: the same set-up and answers give the same game."""

    decks: tuple[Deck, Deck]
    seed: int  # 0 to 2**32 - 1
    first: int = 0  # who goes first

    def state(self, pool: CardPool[Card]) -> State:
        """Shuffle both decks and draw the hands; the redraws and security come with the game.

        Cards go into the deck of their kind (CR 2-2-3); unknown ones are where the list has them.
        Raises ValueError for a seed or a player that there is not.
        """
        if not 0 <= self.seed < SEEDS:
            raise ValueError(f"a seed is 0 to {SEEDS - 1}; got {quoted(self.seed)}")
        if self.first not in (0, 1):
            raise ValueError(f"player 0 or 1 goes first; got {self.first!r}")
        state = State(self.seed, first=self.first, player=self.first)
        for player, deck in enumerate(self.decks):
            side = state.side(player)
            for entry in deck.registered().entries:
                if entry.section == "side":
                    continue
                card = pool.find(entry.number)
                pile = (
                    side.eggs if (card.section if card else entry.section) == "eggs" else side.deck
                )
                pile += [zones.new_card(state, entry.number, player) for _ in range(entry.copies)]
        for player in (0, 1):
            zones.shuffle(state, player, "deck")
            zones.shuffle(state, player, "eggs")
        for player in (0, 1):
            zones.draw(state, player, HAND)
        return state

    def dump(self) -> dict[str, Any]:
        """Return the set-up as plain values for JSON."""
        decks = [
            [[e.number, e.copies, e.section] for e in deck.registered().entries]
            for deck in self.decks
        ]
        return {"decks": decks, "seed": self.seed, "first": self.first}
