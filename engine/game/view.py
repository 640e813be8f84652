"""What one player may see of a game: public areas, their own hand, and how many cards the rest has.

Whatever is shown to a player is made of this, never of the state, so that nobody sees what is
private (CR 3-1-2).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.state import CardCopy, Side, Stack, State


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as a player sees it; `number` is "" where it is hidden from them."""

    id: int
    number: str


@dataclass(frozen=True, slots=True)
class SeenStack:
    """What is on the field: its cards from the top, what is linked, and how it lies."""

    id: int
    cards: tuple[SeenCard, ...]
    links: tuple[SeenCard, ...]
    suspended: bool


@dataclass(frozen=True, slots=True)
class SeenSide:
    """One player's areas. Of the two decks only the number of cards is known to anybody."""

    deck: int
    eggs: int
    hand: tuple[SeenCard, ...]
    trash: tuple[SeenCard, ...]
    security: tuple[SeenCard, ...]
    breeding: tuple[SeenStack, ...]
    battle: tuple[SeenStack, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one player sees it; `memory` is on that player's own side where it is positive.

    Cards in no area, that are being played, used or checked, are revealed to both (CR 7-1-3-1,
    9-1-9-1, 13-1-8-1-1).
    """

    player: int
    turn: int
    turn_player: int
    phase: str
    memory: int
    sides: tuple[SeenSide, SeenSide]
    winner: int | None
    nowhere: tuple[SeenCard, ...] = ()


def view(state: State, player: int) -> View:
    """Show a state to a player, 0 or 1."""
    own = state.memory if state.player == player else -state.memory
    sides = tuple(_side(side, mine=of == player) for of, side in enumerate(state.sides))
    assert len(sides) == 2
    nowhere = tuple(_seen(card, known=True) for card in state.nowhere)
    return View(player, state.turn, state.player, state.phase, own, sides, state.winner, nowhere)


def _side(side: Side, *, mine: bool) -> SeenSide:
    return SeenSide(
        deck=len(side.deck),
        eggs=len(side.eggs),
        hand=tuple(_seen(card, known=mine) for card in side.hand),
        trash=tuple(_seen(card, known=True) for card in side.trash),
        # Neither player looks at face-down security cards (CR 3-7-2, 3-7-4).
        security=tuple(_seen(card, known=card.face_up) for card in side.security),
        breeding=tuple(_stack(stack, mine=mine) for stack in side.breeding),
        battle=tuple(_stack(stack, mine=mine) for stack in side.battle),
    )


def _stack(stack: Stack, *, mine: bool) -> SeenStack:
    """Face-down cards under another are known to their owner alone (CR 4-7-10)."""
    return SeenStack(
        stack.id,
        tuple(_seen(card, known=card.face_up or mine) for card in stack.cards),
        tuple(_seen(card, known=card.face_up or mine) for card in stack.links),
        stack.suspended,
    )


def _seen(card: CardCopy, *, known: bool) -> SeenCard:
    return SeenCard(card.id, card.number if known else "")
