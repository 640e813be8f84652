"""The report on thousands of hands, and how two of them differ."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from engine.words import Message, say

Z = 1.96  # standard errors that hold 19 of 20


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the hands, and the interval that holds the true share 19 times in 20."""

    hands: int
    of: int

    @property
    def share(self) -> float:
        return self.hands / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval, which is right near 0 and 1 too."""
        z, n, p = Z, self.of, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why a hand is a brick. A hand is counted under the first that applies."""

    code: str
    title: Message
    share: Share
    examples: tuple[tuple[str, ...], ...]  # numbers of the cards seen, in the order drawn


@dataclass(frozen=True, slots=True)
class Spread:
    """How many hands hold 0, 1, 2, … cards of a sort in the opening hand."""

    key: str  # "3", "Tamer", …
    title: Message
    hands: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(n * hands for n, hands in enumerate(self.hands)) / sum(self.hands)


@dataclass(frozen=True, slots=True)
class ManyHands:
    """The report on so many hands of one deck."""

    hands: int
    seed: int
    turn: int  # up to which cards were drawn; 0 in the 1999-2005 game
    first: bool
    redrawn: Share
    bricks: Share
    reasons: tuple[Reason, ...]
    levels: tuple[Spread, ...]
    notes: tuple[Message, ...]  # what was not known or not there


@dataclass(frozen=True, slots=True)
class Difference:
    """How a share differs between two reports: other minus one, and its standard error."""

    title: Message
    one: Share
    other: Share

    @property
    def difference(self) -> float:
        return self.other.share - self.one.share

    @property
    def error(self) -> float:
        """The standard error. A hand of either outcome is added, or none would mean no error."""
        added = [(s.hands + 1, s.of + 2) for s in (self.one, self.other)]
        return sqrt(sum(hands * (of - hands) / of**3 for hands, of in added))

    @property
    def clear(self) -> bool:
        """Whether chance alone does this less than once in 20 times (Agresti and Caffo)."""
        one, other = ((s.hands + 1) / (s.of + 2) for s in (self.one, self.other))
        return abs(other - one) >= Z * self.error


def differences(one: ManyHands, other: ManyHands) -> tuple[Difference, ...]:
    """Compare two reports: redraws, bricks, then each reason that either of them has."""
    rows = [
        Difference(say("Redrawn"), one.redrawn, other.redrawn),
        Difference(say("Bricks"), one.bricks, other.bricks),
    ]
    mine, theirs = ({r.code: r for r in each.reasons} for each in (one, other))
    for code, reason in (mine | theirs).items():
        shares = [
            found[code].share if code in found else Share(0, report.hands)
            for found, report in ((mine, one), (theirs, other))
        ]
        rows.append(Difference(reason.title, *shares))
    return tuple(rows)
