"""What the game asks a player, and what it takes for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game.plain import quoted
from engine.words import Message


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen. `key` is how an answer names it: the same in every replay."""

    key: str  # "play 17", "attack 4 player", "yes"
    says: Message


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to one player: from `least` to `most` of the options, each at most once."""

    player: int
    kind: str  # "action", "breeding", "redraw", "block"
    says: Message
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1

    @property
    def keys(self) -> tuple[str, ...]:
        """What answers may name."""
        return tuple(option.key for option in self.options)

    def check(self, answer: Sequence[str]) -> None:
        """Raise `IllegalAnswer` for what cannot be answered, quoting it."""
        offered = self.keys
        strange = [key for key in answer if key not in offered]
        if strange:
            raise IllegalAnswer(
                f"{quoted(strange[0])} was not offered; there are: {', '.join(offered)}"
            )
        if len(set(answer)) < len(answer):
            raise IllegalAnswer(f"{quoted(list(answer))} names something twice")
        if not self.least <= len(answer) <= self.most:
            raise IllegalAnswer(f"{len(answer)} chosen; it takes {self.least} to {self.most}")


class IllegalAnswer(ValueError):
    """An answer that was not offered. The game is as it was before."""
