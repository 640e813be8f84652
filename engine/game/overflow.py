"""<Overflow>: memory is lost when an ACE card leaves the field, or from under a card (CR 4-19)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.game.choices import Choice
from engine.game.events import Overflowed
from engine.game.state import CardCopy

if TYPE_CHECKING:
    from engine.game.game import Game


def process(game: Game, departed: Sequence[CardCopy]) -> Generator[Choice, list[str], None]:
    """Move the memory at once, whatever else is going on (CR 4-19-2).

    The turn player's come first (CR 4-19-5). In which order those of one player are processed makes
    no difference, as all of them move the marker the same way, so that is not asked.
    """
    turn = game.state.player
    for card in sorted(departed, key=lambda card: card.owner != turn):
        lost = game.facts.card(card).overflow
        if lost and not game.state.is_over:
            event = Overflowed(card.owner, -lost, card.number)
            yield from game.perform(event, interruptible=False)
