"""What a program hands to a command, as a command reaches for nothing by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from engine.cards import CardPool
from engine.regulation import Regulation


class CannotCheck(Exception):
    """Nothing at all can be done; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplies:
    """Where cards, regulations, the day and chance come from; asked for only when needed."""

    pool_of: Callable[[str], CardPool[Any]]  # by game; may raise CannotCheck
    regulation: Callable[[str], Regulation]  # by name; raises RegulationError
    current_day: Callable[[], date]
    new_seed: Callable[[], int]  # 0..2**32-1, for whoever names none
