"""Lifespan (寿命): an empty Net Ocean, and what cannot be sent away (S85-89, S115).

That an empty Net Ocean undoes the evolution and is filled from the Dark Area is told by
public rule pages; the seed names only the step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.words import Message, say

from .decision import Decision, no, yes

Cause: TypeAlias = Literal["exchange", "names-level-three", "other"]


@dataclass(frozen=True, slots=True)
class Lifespan:
    """What becomes of a side at step ⑤ of the points phase."""

    over: bool
    net: int  # cards in the Net Ocean afterwards
    dark: int
    told: tuple[Message, ...]
    open: tuple[Message, ...] = ()


def lifespan(net: int, dark: int, *, sent: int = 0) -> Lifespan:
    """See whether the Net Ocean is empty, and fill it from the Dark Area if it is.

    `sent`: cards of the evolved Digimon, which go to the Dark Area first. It is no loss.
    """
    if net:
        return Lifespan(False, net, dark, (say("The Net Ocean is not empty."),))
    told = (
        say("The Net Ocean is empty: the Digimon goes back to its level III."),
        say("The Dark Area is shuffled and becomes the new Net Ocean. This is no loss."),
    )
    open = (say("The exact moment is inferred: step ⑤ of the points phase."),)
    return Lifespan(True, dark + sent, 0, told, open)


def may_refill(net: int) -> Decision:
    """Whether the hand is filled up in the preparation phase; not from an empty Net Ocean."""
    if net:
        return yes(say("The Net Ocean is not empty."))
    return no(say("The Net Ocean is empty, so no card is drawn."))


def leaves_box(*, stays_until_exchanged: bool, cause: Cause) -> Decision:
    """Whether a card leaves its box that stays until it is exchanged for a level III (S87-88)."""
    if not stays_until_exchanged:
        return yes(say("Nothing holds the card."))
    match cause:
        case "exchange":
            return yes(say("It is exchanged for another level III."))
        case "names-level-three":
            return yes(say("The effect names level III, and such effects are let through."))
        case "other":
            return no(
                say("Until it is exchanged for another level III, no other effect sends it away.")
            )


def may_exchange(old: str, new: str, *, by_card: bool) -> Decision:
    """Whether one level III may replace another; a card's effect asks for another number (S89)."""
    if by_card and old == new:
        return no(say("An exchange that a card asks for takes a card of another number."))
    return yes(say("Nothing stands against this exchange."))
