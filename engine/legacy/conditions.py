"""Conditions and costs of options, while they are turned up and afterwards (S142-156, S251, S540).

A card with a condition line (条件) leaves as soon as its condition fails, whatever it asks for
(S152). One without that line is judged by what its text limits: a level, or a situation.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.words import Message, say


class Kind(StrEnum):
    """Where a card's condition stands; the last two are of cards without a condition line."""

    OWN_LINE = "own-line"  # 条件: a line of its own, about anything
    LEVEL = "level"  # レベル制限: a level of the Digimon
    SITUATION = "situation"  # 状況対応: type, attribute, ability, points, the opponent's type


@dataclass(frozen=True, slots=True)
class State:
    """An option that lies face up: whether it stays, and whether it acts."""

    stays: bool
    acts: bool
    why: Message


def while_up(kind: Kind, *, met: bool) -> State:
    """What becomes of an option whose condition is met, or not any more (S152-156)."""
    if met:
        return State(True, True, say("Its condition is met."))
    match kind:
        case Kind.OWN_LINE:
            return State(
                False,
                False,
                say(
                    "A card with a condition line (条件) goes to the Dark Area as soon as its "
                    "condition fails."
                ),
            )
        case Kind.LEVEL:
            return State(
                False,
                False,
                say("A card for a level goes to the Dark Area as soon as the level changes."),
            )
        case Kind.SITUATION:
            return State(
                True,
                False,
                say("A card for a situation stays; it acts again once its condition is met."),
            )


def aegis(points: int) -> State:
    """イージス, once turned up: it acts at 30 points or less, and stays above (S251)."""
    return while_up(Kind.SITUATION, met=points <= 30)


def shaggai_hole(base_a: int) -> State:
    """シャッガイホール of a Digimon with this base attack A: at 580 it acts no more (S540)."""
    return while_up(Kind.SITUATION, met=base_a < 580)
