"""Who may see a card: what is public, what is a player's own, and what nobody sees (CR 3-1-2)."""

from __future__ import annotations

from engine.game.looks import Look
from engine.game.state import CardCopy, State

BOTH = frozenset({0, 1})
NOBODY: frozenset[int] = frozenset()
OWN = (frozenset({0}), frozenset({1}))


def seen_by(state: State, area: str, card: CardCopy | Look) -> frozenset[int]:
    """The players who see a card that is in an area, such as `State.place_of` tells."""
    if area == "revealed":
        to = state.side(card.owner).showing(card.id).to  # CR 15-15-3-8, 15-15-3-9
        return BOTH if to < 0 else OWN[to]
    return seen_in(area, card.owner, face_up=card.face_up)


def seen_in(area: str, owner: int, *, face_up: bool) -> frozenset[int]:
    """The players who see a card that lies so in an area, if it is not revealed."""
    match area:
        case "hand":
            return OWN[owner]
        case "deck" | "eggs":
            return NOBODY
        case "security":  # CR 3-7-2, 3-7-4
            return BOTH if face_up else NOBODY
        case "battle" | "breeding" | "under" | "link":  # CR 4-7-10
            return BOTH if face_up else OWN[owner]
    return BOTH  # a trash; in no area: what is played, used or checked is shown to both
