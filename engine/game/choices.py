"""What the game asks a player, and what it takes for an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb, perm

from engine.game.plain import quoted
from engine.words import Message

QUIET = frozenset({"redraw", "breeding", "action"})  # nothing is pending then
ORDERING = frozenset({"effect", "order"})  # all of them come, whatever is answered
BY_HAND, GO_ON = "by hand", "go on"  # a kind, and the key of what ends it
DECLINING = ("no", "nothing")  # keys of what does nothing


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen. `key` is how an answer names it: the same in every replay."""

    key: str  # "play 17", "attack 4 player", "yes"
    says: Message


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to one player: from `least` to `most` of the options, each at most once."""

    player: int
    kind: str  # "action", "breeding", "redraw", "block", "repeats"
    says: Message
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    closed: tuple[tuple[str, ...], ...] = ()  # of several keys each: cannot be given (CR 18-3-3)

    @property
    def is_quiet(self) -> bool:
        """Whether the state alone is enough to ask it again."""
        return self.kind in QUIET

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
        if self.is_closed(answer):
            raise IllegalAnswer(f"{quoted(list(answer))} would go on with an infinite loop")

    # --- what is declined ---

    @property
    def declining(self) -> Choice:
        """The same choice where only doing nothing is left; itself where it cannot be declined."""
        idle = tuple(option for option in self.options if option.key in DECLINING)
        if not idle and self.least:
            return self
        return replace(self, options=idle, least=min(self.least, len(idle)), closed=())

    # --- what is closed ---

    @property
    def ways(self) -> int:
        """How many different answers it takes."""
        count = perm if self.kind == "order" else comb
        counts = range(self.least, self.most + 1)
        return sum(count(len(self.options), n) for n in counts) - len(self.closed)

    def is_closed(self, answer: Sequence[str]) -> bool:
        """Whether an answer is one of those that cannot be given; mostly their order is nothing."""
        if self.kind == "order":
            return tuple(answer) in self.closed
        return any(set(answer) == set(each) for each in self.closed)

    def without(self, answers: Sequence[Sequence[str]]) -> Choice:
        """The same choice, without some of its answers."""
        if not answers:
            return self
        if self.most > 1:
            several = tuple(tuple(each) for each in answers if each)
            least = max(self.least, int([] in answers))
            return replace(self, least=least, closed=several)
        gone = {key for each in answers for key in each}
        return replace(
            self,
            options=tuple(option for option in self.options if option.key not in gone),
            least=max(self.least, int([] in answers)),
        )


class IllegalAnswer(ValueError):
    """An answer that was not offered. The game is as it was before."""
