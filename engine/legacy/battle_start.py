"""The start of a battle: who comes out and acts when, after evolution and before battle.

S79-83 and S98-107. What is used during the battle follows in the same order: the second
player (後攻) before the first (先攻). Whose options go first in a battle is not settled and
not here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from engine.words import Message, say

from .decision import Decision, no, yes

Player: TypeAlias = Literal["first", "second"]


class Timing(StrEnum):
    """When a card says that it appears or acts, by the words on it."""

    APPEARING = "appearing"  # バトル開始時に出現
    ON_APPEARING = "on-appearing"  # 出現と同時に, of a Digimon that appears like that
    AT_START = "at-start"  # バトル開始時
    APPEARING_IN_BATTLE = "appearing-in-battle"  # バトル中に出現
    IN_BATTLE = "in-battle"  # バトル中


@dataclass(frozen=True, slots=True)
class Use:
    """Something that a player's card does at a timing; `what` names it."""

    player: Player
    timing: Timing
    what: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A use in its place. `number`: 1 to 4 before the battle phase, 5 and 6 during it."""

    number: int
    use: Use
    why: Message


def battle_start(uses: Iterable[Use]) -> tuple[Step, ...]:
    """Put what both players use in order. One player's own uses of a timing keep theirs."""
    placed = sorted(uses, key=lambda use: (_number(use), _within(use.timing)))
    return tuple(Step(_number(use), use, _why(_number(use))) for use in placed)


def may_appear(used: Iterable[Use]) -> Decision:
    """Whether a Digimon may still appear at the start of battle after what was used (S82)."""
    if any(use.timing in (Timing.APPEARING_IN_BATTLE, Timing.IN_BATTLE) for use in used):
        return no(say("The battle has begun, so its start is over."))
    if any(use.timing is Timing.AT_START for use in used):
        return no(
            say(
                "An ability “at the start of battle” (バトル開始時) was used; "
                "nothing may appear at the start of this battle any more."
            )
        )
    return yes(say("No ability “at the start of battle” (バトル開始時) was used yet."))


@dataclass(frozen=True, slots=True)
class Second:
    """Who goes second in a battle: 0 or 1, why, and what no source settles about it."""

    player: int
    reasons: tuple[Message, ...]
    open: tuple[Message, ...] = ()


def goes_second(
    usual: int, always: Collection[int] = (), *, only_now: Collection[int] = ()
) -> Second:
    """Who goes second where a Digimon is always second (必ず「後攻」になる; S632-635).

    `usual`: who would be. `always`: players with such a Digimon, in any of their boxes;
    `only_now`: those whose Digimon came out during this battle, and counts from the next.
    """
    counting = {player for player in always if player not in only_now}
    reasons = []
    if {*always} & {*only_now}:
        reasons.append(
            say("A Digimon that came out during this battle counts from the next battle on.")
        )
    # S633 lets it act from the next battle phase on, and steps 1 to 4 precede that phase (S106).
    open = (
        say(
            "If such a Digimon came out since the last battle phase, no source says whether it "
            "counts for steps 1 to 4 already, which come before its first battle phase; here it "
            "does."
        ),
    )
    if len(counting) > 1:
        both = say("Both players have such a Digimon, so whoever is second anyway stays second.")
        return Second(usual, (*reasons, both), open)
    if counting:
        [player] = counting
        own = say("A Digimon that always goes second takes all Digimon of its side with it.")
        return Second(player, (*reasons, own), open if player != usual else ())
    return Second(usual, (*reasons, say("Nothing changes the order of this turn.")))


def _number(use: Use) -> int:
    pair = {
        Timing.APPEARING: 1,
        Timing.ON_APPEARING: 1,
        Timing.AT_START: 3,
        Timing.APPEARING_IN_BATTLE: 5,
        Timing.IN_BATTLE: 5,
    }[use.timing]
    return pair if use.player == "second" else pair + 1


def _within(timing: Timing) -> int:
    """Who comes out acts afterwards; during a battle both are of one timing."""
    return int(timing is Timing.ON_APPEARING)


def _why(number: int) -> Message:
    match number:
        case 1:
            return say(
                "Step 1: the second player's Digimon appear; "
                "what they do on appearing follows at once."
            )
        case 2:
            return say("Step 2: then the first player's Digimon appear, in the same way.")
        case 3:
            return say("Step 3: the second player's effects and abilities at the start of battle.")
        case 4:
            return say("Step 4: the first player's effects and abilities at the start of battle.")
        case 5:
            return say(
                "During the battle: the second player's abilities, "
                "and Digimon that appear during it."
            )
        case _:
            return say("During the battle: the first player follows the second player's abilities.")
