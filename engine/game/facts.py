"""What the rules ask of what is in play: level, DP, kind, colours. Worked out when asked for."""

from __future__ import annotations

from engine.cards import Card, CardPool
from engine.game.state import CardCopy, Side, Stack

BLANK = Card("", "")  # a number that no catalogue has: a Digimon card without any facts


class Facts:
    """Facts of the cards of one game, by the pool that it is played with."""

    def __init__(self, pool: CardPool[Card]) -> None:
        self._pool = pool
        self._known: dict[str, Card] = {}

    def card(self, copy: CardCopy) -> Card:
        """The printed card; a blank one for an unknown number."""
        known = self._known.get(copy.number)
        if known is None:
            known = self._known[copy.number] = self._pool.find(copy.number) or BLANK
        return known

    def is_digimon(self, stack: Stack) -> bool:
        """Digi-Eggs on the field are Digimon, and so are DUAL cards (CR 4-3-1, 4-6-3)."""
        kinds = self.card(stack.top).kinds
        return "Digimon" in kinds or "Digi-Egg" in kinds

    def dp(self, stack: Stack) -> int | None:
        """DP; None for what has none, which is not the same as 0."""
        return self.card(stack.top).dp if self.is_digimon(stack) else None

    def colours(self, stack: Stack) -> tuple[str, ...]:
        return self.card(stack.top).colours

    def meets_colours(self, option: Card, side: Side) -> bool:
        """Whether a Digimon or Tamer of the side has each colour of an option (CR 4-22)."""
        there = {colour for stack in side.battle for colour in self.colours(stack)}
        return set(option.dual_colours or option.colours) <= there

    def digivolution_costs(self, card: Card, stack: Stack) -> list[int]:
        """What it costs to digivolve a stack into a card, for each requirement that it meets."""
        under = self.card(stack.top)
        return [
            wanted.cost
            for wanted in card.digivolution
            if (wanted.level is None or wanted.level == under.level)
            and (wanted.form is None or wanted.form in under.forms)
            and (not wanted.colours or set(wanted.colours) & set(under.colours))
        ]
