"""A battle of two Digimon: which attacks they use, who wins, and what that costs.

Tournament rules, 数値の計算方法 (S202-220) and 特殊能力 (S602-622). One's attack letter is the
opponent's battle type, which the rulebook says and the tournament rules take as known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.words import Message, say

from .attack import Attack, AttackSituation, attack_power, letter_of
from .cards import LEVELS
from .effects import Effect
from .lost import DRAW, Lost, lost_points
from .settings import USUAL, BattleSettings
from .steps import PRINTED, PROGRAMS, RULEBOOK, SPECIAL, Step, written

Outcome = Literal["one", "other", "draw", "unknown"]
Four = tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """A Digimon in battle, and what bears on it. None and "" are what nobody has told.

    `attacks`: printed values of A, B and C. `lost`: printed lost points by the winner's level,
    in the order of `LEVELS`. `counts_as`: the level of its column as a winner, which hybrids
    and others without a level state on their card (S68). `letter`: where one is used that is
    not the opponent's battle type. `effects`, `lost_effects`: on its attack and its lost
    points, in the order in which they took effect, of either player. `direct`: points of a
    direct attack on its side, 0..99,999; None where there is none.
    """

    name: Any = ""
    battle_type: str = ""
    attacks: tuple[int | None, int | None, int | None] = (None, None, None)
    c_zeroes: bool | None = None  # whether its attack C makes the opponent's A 0
    lost: Four = (None, None, None, None)
    counts_as: str = ""
    letter: str = ""
    effects: tuple[Effect, ...] = ()
    lost_effects: tuple[Effect, ...] = ()
    direct: int | None = None
    keeps_a: bool = False
    unmodified: bool = False
    halves: bool = False  # the opponent's attack, after the calculation
    draw_proof: bool = False  # "receives no effect that makes the battle a draw"


@dataclass(frozen=True, slots=True)
class Battle:
    """What became of a battle. An attack is None where its letter is not known."""

    one: Attack | None
    other: Attack | None
    outcome: Outcome
    steps: tuple[Step, ...]
    lost: tuple[Lost | None, Lost | None] = (None, None)
    direct: tuple[Lost | None, Lost | None] = (None, None)


def battle(
    one: Fighter, other: Fighter, *, drawn: bool = False, settings: BattleSettings = USUAL
) -> Battle:
    """Compare two attacks; `drawn`: an effect says that the battle is a draw.

    Direct attacks have nothing to do with the result (S200); they are counted beside it.
    """
    fought = _fought(one, other, drawn, settings)
    return replace(fought, direct=(_direct(one, settings), _direct(other, settings)))


def _direct(fighter: Fighter, settings: BattleSettings) -> Lost | None:
    if fighter.direct is None:
        return None
    return lost_points(fighter.direct, fighter.lost_effects, direct=True, settings=settings)


def _fought(one: Fighter, other: Fighter, drawn: bool, settings: BattleSettings) -> Battle:
    steps: list[Step] = []
    attacks = [
        _attack(mine, theirs, steps, settings) for mine, theirs in ((one, other), (other, one))
    ]
    names = _named(one, 1), _named(other, 2)
    if drawn:
        if not (one.draw_proof or other.draw_proof):
            steps.append(Step(say("An effect makes the battle a draw."), None, PROGRAMS))
            return Battle(attacks[0], attacks[1], "draw", *_drawn(steps))
        told = say(
            "The effect that would make the battle a draw does not work: %(who)s is proof to it.",
            who=names[0] if one.draw_proof else names[1],
        )
        steps.append(Step(told, None, SPECIAL, counts=False))
    powers = [attack.power if attack else None for attack in attacks]
    if powers[0] is None or powers[1] is None:
        steps.append(Step(say("Who wins cannot be told."), None, RULEBOOK))
        return Battle(attacks[0], attacks[1], "unknown", tuple(steps))
    if powers[0] == powers[1]:
        told = say("Both attacks are %(power)s: a draw.", power=written(powers[0]))
        steps.append(Step(told, None, RULEBOOK))
        return Battle(attacks[0], attacks[1], "draw", *_drawn(steps))
    outcome: Outcome = "one" if powers[0] > powers[1] else "other"
    first = outcome == "one"
    winner, loser = (one, other) if first else (other, one)
    told = say(
        "%(winner)s wins with %(more)s to %(less)s.",
        winner=names[0] if first else names[1],
        more=written(max(powers[0], powers[1])),
        less=written(min(powers[0], powers[1])),
    )
    steps.append(Step(told, None, RULEBOOK))
    if winner.counts_as:
        told = say(
            "The loser loses the points printed for a winner of level %(level)s.",
            level=winner.counts_as,
        )
        steps.append(Step(told, None, RULEBOOK))
    lost = _lost(loser=loser, winner=winner, settings=settings)
    both = (None, lost) if first else (lost, None)
    return Battle(attacks[0], attacks[1], outcome, tuple(steps), both)


def _attack(
    mine: Fighter, theirs: Fighter, steps: list[Step], settings: BattleSettings
) -> Attack | None:
    usual = mine.letter or theirs.battle_type
    situation = AttackSituation(
        attacks=mine.attacks,
        letter=usual,
        effects=mine.effects,
        a_to_zero=_makes_zero(theirs, mine),
        keeps_a=mine.keeps_a,
        unmodified=mine.unmodified,
        halved=theirs.halves,
    )
    if not letter_of(situation):
        told = say("The attack letter is the opponent's battle type, which is not known.")
        steps.append(Step(told, None, RULEBOOK))
        return None
    attack = attack_power(situation, settings)
    if attack.letter == "A" and theirs.c_zeroes is None and _uses_c(theirs, mine):
        told = say("Nobody has told whether this attack C makes A 0; taken as if it did not.")
        steps.append(Step(told, None, PRINTED, ground="inferred"))
    return attack


def _uses_c(fighter: Fighter, against: Fighter) -> bool:
    letter = fighter.letter or against.battle_type
    situation = AttackSituation(attacks=fighter.attacks, letter=letter, effects=fighter.effects)
    return letter_of(situation) == "C"


def _makes_zero(fighter: Fighter, against: Fighter) -> bool:
    return bool(fighter.c_zeroes) and _uses_c(fighter, against)


def _drawn(steps: list[Step]) -> tuple[tuple[Step, ...], tuple[Lost, Lost]]:
    """Both lose 10, also whom no effect can draw (S607)."""
    told = Step(say("At a draw both lose %(points)s points.", points=DRAW), DRAW, PROGRAMS)
    lost = Lost(DRAW, (told,))
    return tuple(steps), (lost, lost)


def _lost(*, loser: Fighter, winner: Fighter, settings: BattleSettings) -> Lost:
    if winner.counts_as not in LEVELS:
        told = say("The winner's level is not known, so the column of lost points is not, either.")
        return Lost(None, (Step(told, None, RULEBOOK),))
    printed = loser.lost[LEVELS.index(winner.counts_as)]
    return lost_points(printed, loser.lost_effects, settings=settings)


def _named(fighter: Fighter, n: int) -> Message:
    if fighter.name:
        return say("Digimon %(n)s, %(card)s,", n=n, card=fighter.name)
    return say("Digimon %(n)s", n=n)
