"""Attacks and battles as plain data, for the command line and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.words import Message

from .attack import Attack
from .battle import Battle
from .lost import Lost
from .settings import QUESTIONS
from .steps import Number, Step, Unsettled

Tell = Callable[[Message], str]


def attack_as_json(attack: Attack, *, tell: Tell = str) -> dict[str, Any]:
    """`power` is a whole number, a fraction as a decimal, or null where it is not known."""
    return {
        "letter": attack.letter,
        "power": _number(attack.power),
        "steps": _steps(attack.steps, tell),
        "unsettled": _unsettled(attack.unsettled, tell),
    }


def lost_as_json(lost: Lost, *, tell: Tell = str) -> dict[str, Any]:
    return {
        "points": _number(lost.points),
        "steps": _steps(lost.steps, tell),
        "unsettled": _unsettled(lost.unsettled, tell),
    }


def battle_as_json(fought: Battle, *, tell: Tell = str) -> dict[str, Any]:
    return {
        "outcome": fought.outcome,
        "one": attack_as_json(fought.one, tell=tell) if fought.one else None,
        "other": attack_as_json(fought.other, tell=tell) if fought.other else None,
        "steps": _steps(fought.steps, tell),
        "lost": _both(fought.lost, tell),
        "direct": _both(fought.direct, tell),
    }


def _both(lost: tuple[Lost | None, Lost | None], tell: Tell) -> dict[str, Any]:
    one, other = lost
    return {
        "one": lost_as_json(one, tell=tell) if one else None,
        "other": lost_as_json(other, tell=tell) if other else None,
    }


def _steps(steps: Iterable[Step], tell: Tell) -> list[dict[str, Any]]:
    return [
        {
            "sentence": tell(step.sentence),
            "value": _number(step.value),
            "counts": step.counts,
            "ground": step.ground,
            "rule": tell(step.rule),
        }
        for step in steps
    ]


def _unsettled(points: Iterable[Unsettled], tell: Tell) -> list[dict[str, Any]]:
    return [
        {
            "setting": point.setting,
            "question": tell(QUESTIONS[point.setting].asks),
            "taken": point.taken,
            "otherwise": [
                {"choice": choice, "value": _number(value)} for choice, value in point.otherwise
            ],
        }
        for point in points
    ]


def _number(number: Number | None) -> int | float | None:
    if number is None or isinstance(number, int):
        return number
    return float(number)
