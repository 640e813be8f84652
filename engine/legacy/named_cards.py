"""Rulings on single cards that come down to a number or a yes and no.

Cards go by name here, as many have no number in any source.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.words import Message, say

from .decision import Decision, no, unless, yes

HAND = 6


def arrow_strikes(hand: int, digimon: int) -> Decision:
    """アウルヴァンディルの矢: what an opponent's hand 0..6 has to hold to be safe (S306-307).

    3 Digimon among 6 or 5 cards and 2 among 4 or 3 are stated, and that an empty hand is
    always struck; 1 among 2 or 1 is inferred. Raises ValueError for other hands.
    """
    if not 0 <= digimon <= hand <= HAND:
        raise ValueError(
            f"a hand is 0 to {HAND} cards, some of them Digimon; got {hand}, {digimon}"
        )
    if hand == 0:
        return yes(say("An empty hand is always struck."))
    safe = (hand + 1) // 2
    open = [] if hand > 2 else [say("For a hand of 1 or 2 the number is inferred.")]
    told = say(
        "With %(hand)s cards in hand, %(safe)s Digimon are safe; there are %(digimon)s.",
        hand=hand,
        safe=safe,
        digimon=digimon,
    )
    return no(told, open=open) if digimon >= safe else yes(told, open=open)


def boost_chip(points: int) -> Decision:
    """ブーストチップ, by one's own points in the battle phase (S313-314)."""
    return unless(
        None if 40 <= points <= 60 else say("It takes 40 to 60 points of one's own."),
        otherwise=say("It is usable; its cost is paid in the points phase."),
    )


@dataclass(frozen=True, slots=True)
class Truce:
    """What a pair of boxes is after 休戦協定の締結."""

    counts_as_win: bool
    first_player_may_change: bool
    why: Message


def truce() -> Truce:
    """休戦協定の締結: there was no battle (S370-372).

    So in a Hyper Colosseum battle the first player stays the same next turn.
    """
    return Truce(
        False,
        False,
        say("There was no battle: it is nobody's win, and the order of players does not change."),
    )


BattleType: TypeAlias = Literal["A", "B", "C"]


@dataclass(frozen=True, slots=True)
class TypeChoice:
    """Who chooses the battle type of オーグ＆メルーガ, and which one holds meanwhile."""

    by: Literal["owner", "opponent", "nobody"]
    holds: BattleType | None
    why: Message


def chosen_type(
    last: BattleType | None, *, now: BattleType | None = None, forgotten: bool = False
) -> TypeChoice:
    """オーグ＆メルーガ (Bo-18v): chosen as the turn begins (S708-709).

    `now`: what was just chosen, by the opponent if the owner forgot to.
    """
    if now is not None:
        by: Literal["owner", "opponent"] = "opponent" if forgotten else "owner"
        return TypeChoice(by, now, say("The type was chosen for this turn."))
    if forgotten:
        return TypeChoice(
            "opponent", last, say("It was not chosen as the turn began: the opponent chooses.")
        )
    return TypeChoice("nobody", last, say("The last type holds until another one is chosen."))
