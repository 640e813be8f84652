"""One card number once on the sheet (S53-57, S111, S116): who may come, and who has to go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.words import Message, say

from .decision import Decision, unless

Role: TypeAlias = Literal["digimon", "support"]


@dataclass(frozen=True, slots=True)
class OnSheet:
    """A Digimon card on a player's own sheet. Boxes are 1 to 3; support boxes likewise."""

    number: str
    box: int = 1
    role: Role = "digimon"
    level_three: bool = False
    face_up: bool = True
    covered: bool = False  # another card lies on it


@dataclass(frozen=True, slots=True)
class Leaving:
    """A card that goes to the Dark Area, and why."""

    card: OnSheet
    why: Message


def may_lay_level_three(number: str, sheet: Iterable[OnSheet]) -> Decision:
    """Whether a level III may be laid: one of its number on the sheet, covered or not (S53)."""
    same = any(card.number == number and card.level_three for card in sheet)
    return unless(
        say("%(number)s is on the sheet already; being covered does not matter.", number=number)
        if same
        else None,
        otherwise=say("No other %(number)s is on the sheet.", number=number),
    )


def sent_away(
    turned_up: OnSheet, sheet: Iterable[OnSheet], *, midway: bool = False
) -> tuple[Leaving, ...]:
    """Which cards leave when a Digimon is turned up: the last one turned up stays (S54-57).

    `midway`: it is passed through within one evolution, which sends nothing away. A support
    Digimon of its number always leaves. Covered cards are not face up for this.
    """
    if midway:
        return ()
    same = [
        card
        for card in sheet
        if card.number == turned_up.number and card != turned_up and not card.covered
    ]
    return tuple(
        Leaving(
            card,
            say("The support Digimon of this number goes to the Dark Area.")
            if card.role == "support"
            else say("Of one number only the Digimon turned up last stays."),
        )
        for card in same
        if card.role == "support" or card.face_up
    )
