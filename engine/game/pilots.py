"""Whoever answers choices in a player's stead."""

from __future__ import annotations

from random import Random
from typing import Protocol

from engine.game.choices import BY_HAND, GO_ON, Choice


class Pilot(Protocol):
    """Something that plays: it sees a choice, and answers it."""

    def answer(self, choice: Choice) -> list[str]:
        """Return an answer that the choice takes: keys of its options, in the order chosen."""
        ...


class RandomPilot:
    """Answers every choice at random, and by the rules; the same seed answers the same."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def answer(self, choice: Choice) -> list[str]:
        """Choose how many, from `least` to `most`, then which, each as likely, in any order."""
        while choice.is_closed(answer := self._any(choice)):
            pass
        return answer

    def _any(self, choice: Choice) -> list[str]:
        keys = list(choice.keys)
        if choice.kind == BY_HAND and self._below(2):
            return [GO_ON]  # what may be done again and again comes to an end
        most = min(choice.most, len(keys))
        count = choice.least + self._below(most - choice.least + 1)
        return [keys.pop(self._below(len(keys))) for _ in range(count)]

    def _below(self, limit: int) -> int:
        # random() gives the same for good; how randrange() uses it may change with Python.
        return int(self._dice.random() * limit)
