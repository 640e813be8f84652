"""The only module that moves cards from one area to another.

Whatever changes its area is a new card with a new id (CR 3-1-3-1), so that nothing that was
said of it before is true of it by accident. What lies under or is linked to a card that leaves
the field goes to the trash at the same time (CR 4-7-8, 4-9-6).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.chance import shuffled
from engine.game.state import CardCopy, Stack, State


def new_card(state: State, number: str, owner: int) -> CardCopy:
    """Bring a card into the game. Mutates the state's count of ids."""
    card = CardCopy(state.next_id, number, owner)
    state.next_id += 1
    return card


def shuffle(state: State, player: int, area: str) -> None:
    """Shuffle a deck or Digi-Egg deck; its cards are not known any more (CR 1-3-10)."""
    pile: list[CardCopy] = getattr(state.side(player), area)
    pile[:] = shuffled(pile, state.seed, state.shuffles)
    state.shuffles += 1


def draw(state: State, player: int, count: int) -> list[CardCopy]:
    """Move cards from the deck to the hand, as many as there are (CR 4-14, 1-3-2)."""
    side = state.side(player)
    drawn = [_renewed(state, side.deck.pop(0)) for _ in range(min(count, len(side.deck)))]
    side.hand += drawn
    return drawn


def hand_to_deck(state: State, player: int) -> None:
    """Put a whole hand back and shuffle (CR 5-2-1-5)."""
    side = state.side(player)
    side.deck += [_renewed(state, card) for card in side.hand]
    side.hand.clear()
    shuffle(state, player, "deck")


def lay_security(state: State, player: int, count: int) -> None:
    """Lay cards from the deck one at a time, each on top of those before (CR 5-2-1-6)."""
    side = state.side(player)
    for _ in range(min(count, len(side.deck))):
        side.security.insert(0, _renewed(state, side.deck.pop(0)))


def hatch(state: State, player: int) -> Stack:
    """Turn the top Digi-Egg over into the breeding area (CR 4-18)."""
    side = state.side(player)
    stack = _stack(state, _renewed(state, side.eggs.pop(0)))
    side.breeding.append(stack)
    return stack


def move_to_battle(state: State, player: int) -> Stack:
    """Move a Digimon out of the breeding area; it stays the same and keeps its orientation.

    It is not placed anew: one that hatched in an earlier turn may attack at once (CR 4-17-3).
    """
    side = state.side(player)
    stack = side.breeding.pop()
    side.battle.append(stack)
    return stack


def reveal_from_hand(state: State, card: CardCopy) -> None:
    """Take a card out of the hand that is being played or used: it is in no area for now."""
    state.side(card.owner).hand.remove(card)
    state.nowhere.append(card)


def return_to_hand(state: State, card: CardCopy) -> None:
    """Put a card back that could not be played; it never left (CR 7-1-2-3)."""
    state.nowhere.remove(card)
    state.side(card.owner).hand.append(card)


def place(state: State, card: CardCopy) -> Stack:
    """Put a card that is in no area into its owner's battle area, unsuspended (CR 3-4-3)."""
    state.nowhere.remove(card)
    stack = _stack(state, _renewed(state, card))
    state.side(card.owner).battle.append(stack)
    return stack


def stack_on(state: State, card: CardCopy, stack: Stack) -> None:
    """Put a card that is in no area on top of a stack, which stays what it is (CR 8-1-3-3)."""
    state.nowhere.remove(card)
    on_top = _renewed(state, card)
    on_top.face_up = True
    stack.cards.insert(0, on_top)


def check_security(state: State, player: int) -> CardCopy:
    """Take the top card off a security stack: it is in no area (CR 13-1-6)."""
    card = _renewed(state, state.side(player).security.pop(0))
    card.face_up = True
    state.nowhere.append(card)
    return card


def trash_from_nowhere(state: State, card: CardCopy) -> None:
    """Trash a card that is in no area."""
    state.nowhere.remove(card)
    _to_trash(state, [card])


def trash_stacks(state: State, stacks: Iterable[Stack]) -> None:
    """Trash what is on the field, with all that lies under it or is linked, at the same time."""
    for stack in stacks:
        side = state.side(stack.owner)
        for area in (side.breeding, side.battle):
            if stack in area:
                area.remove(stack)
        _to_trash(state, [*stack.cards, *stack.links])


def _to_trash(state: State, cards: Iterable[CardCopy]) -> None:
    for card in cards:
        trashed = _renewed(state, card)
        trashed.face_up = True
        state.side(card.owner).trash.append(trashed)


def _stack(state: State, card: CardCopy) -> Stack:
    card.face_up = True
    stack = Stack(state.next_id, [card], placed=state.turn)
    state.next_id += 1
    return stack


def _renewed(state: State, card: CardCopy) -> CardCopy:
    """The same piece of cardboard as a new card, face down until somebody turns it."""
    return new_card(state, card.number, card.owner)
