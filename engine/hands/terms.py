"""Under which terms hands are dealt, asked about and counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.words import Message, say

from .legacy import LegacySettings
from .policies import Policy

TURNS = 40  # the latest turn that can be asked about; as many more cards in the older game


@dataclass(frozen=True, slots=True)
class Terms:
    """Under which terms a game is opened and cards are drawn.

    `turn` is one's own turn, 1 or later. In the 1999-2005 game, where draws depend on what
    one throws away, it is how many more cards were drawn after the opening hand, 0 or more;
    `many` looks at that hand alone.
    """

    policy: Policy
    turn: int = 1
    first: bool = True
    legacy: LegacySettings = field(default_factory=LegacySettings)


def said_of_turn(turn: int, *, least: int) -> Message:
    """Say that this is no turn; `least` 0 stands for the older game, where it is cards."""
    if least:
        return say(
            "The turn is %(least)s to %(most)s; %(turn)s is not.",
            least=least,
            most=TURNS,
            turn=f"{turn:,}",
        )
    return say(
        "The number of further cards is 0 to %(most)s; %(count)s is not.",
        most=TURNS,
        count=f"{turn:,}",
    )
