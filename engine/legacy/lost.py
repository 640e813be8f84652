"""How many points a lost battle or a direct attack takes, step by step.

Tournament rules, 数値の計算方法 (S202-220): × and ÷ work on the printed lost points and the
last one counts; what is lost besides (更に) comes after. Doubling never works on a direct
attack (S220); how much one takes is the card's or the battle's to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from engine.words import Message, say

from .effects import Effect
from .settings import NAMES, USUAL, BattleSettings
from .steps import DIRECT, LIMIT, NUMBERS, PRINTED, Number, Step, Unsettled, plain

DRAW = 10  # that both lose at a draw (S390, S607)


@dataclass(frozen=True, slots=True)
class Lost:
    """Points that are lost: 0 or more, None where the printed number is not known."""

    points: Number | None
    steps: tuple[Step, ...]
    unsettled: tuple[Unsettled, ...] = ()


def lost_points(
    printed: int | None,
    effects: Iterable[Effect] = (),
    *,
    direct: bool = False,
    settings: BattleSettings = USUAL,
) -> Lost:
    """Calculate lost points from those in the winner's column, or those of a direct attack.

    `printed`: 0..99,999; `effects`: of `LOST_KINDS`, in the order in which they took effect.
    """
    effects = tuple(effects)
    lost = _calculated(printed, effects, direct, settings)
    unsettled = []
    for name in NAMES:
        points = {
            choice: _calculated(printed, effects, direct, other).points
            for choice, other in settings.others(name).items()
        }
        if any(each != lost.points for each in points.values()):
            unsettled.append(Unsettled(name, getattr(settings, name), tuple(points.items())))
    return Lost(lost.points, lost.steps, tuple(unsettled))


def _calculated(
    printed: int | None, effects: tuple[Effect, ...], direct: bool, settings: BattleSettings
) -> Lost:
    """Multiply, add, raise to 0, and take what is lost besides."""
    if printed is None:
        unknown = Step(say("The printed lost points are not known."), None, PRINTED)
        return Lost(None, (unknown,))
    points: Number = printed
    start = say("Points of the direct attack.") if direct else say("Lost points as printed.")
    steps = [Step(start, points, DIRECT if direct else PRINTED)]
    factor = _factor(effects, direct, settings)
    for effect in effects:
        if why := _why_not(effect, factor, direct, settings):
            steps.append(Step(why, points, _rule(effect, direct), counts=False))
    if factor is not None:
        worth = Fraction(1, factor.amount) if factor.kind == "over" else Fraction(factor.amount)
        points = settings.rounded(printed * worth)
        told = say("%(effect)s, on the printed points and nothing else.", effect=factor.short)
        steps.append(Step(told, points, NUMBERS))
    counted = [each for each in effects if not _why_not(each, factor, direct, settings)]
    for effect in (each for each in counted if each.kind == "plus"):
        points += effect.amount
        if settings.floor == "each":
            points = max(0, points)
        steps.append(Step(say("Added: %(amount)s.", amount=effect.short), points, NUMBERS))
    if points < 0:
        points = 0
        steps.append(Step(say("No lost points are below 0."), points, NUMBERS, ground="inferred"))
    for effect in (each for each in counted if each.kind == "more"):
        points += effect.amount
        told = say("%(amount)s more, after the calculation.", amount=effect.amount)
        steps.append(Step(told, points, NUMBERS))
    return Lost(plain(points), tuple(steps))


def _factor(effects: tuple[Effect, ...], direct: bool, settings: BattleSettings) -> Effect | None:
    """The × or ÷ that counts: the last one that took effect (S210)."""
    kinds = ("times", "over") if not direct else ("over",) if settings.direct == "changed" else ()
    factors = [effect for effect in effects if effect.kind in kinds]
    if settings.left == "none" and factors and factors[-1].left:
        return None
    there = [effect for effect in factors if not effect.left]
    return there[-1] if there else None


def _why_not(
    effect: Effect, factor: Effect | None, direct: bool, settings: BattleSettings
) -> Message | None:
    """Say why an effect does nothing, None if it counts."""
    if effect.left:
        return say("%(effect)s: its card has left its slot.", effect=effect.short)
    if direct:
        if effect.kind == "times":
            return say("%(effect)s does not work on a direct attack.", effect=effect.short)
        if effect.kind == "more":
            return say(
                "%(effect)s belongs to the result of a battle, and this is a direct attack.",
                effect=effect.short,
            )
        if settings.direct == "unchanged":
            return say("%(effect)s: taken not to work on a direct attack.", effect=effect.short)
    if effect.kind in ("times", "over") and effect is not factor:
        return say("%(effect)s: a later × or ÷ counts instead.", effect=effect.short)
    return None


def _rule(effect: Effect, direct: bool) -> Message:
    if effect.left:
        return LIMIT
    return DIRECT if direct and effect.kind == "more" else NUMBERS
