"""A regulation: the figures that the deck rules ask for, as a value (CR 1-4).

Regulations are data (`named/*.toml`, or an organiser's own file). The rules that read
them are in `modern.py` and `legacy.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from engine.regulation.errors import RegulationError
from engine.regulation.restrictions import NOTHING, Change, RestrictionList, Standing
from engine.words import Message


@dataclass(frozen=True, slots=True)
class Size:
    """How many cards a part of the deck has; `most` None is any number."""

    least: int = 0
    most: int | None = None

    def takes(self, have: int) -> bool:
        return self.least <= have and (self.most is None or have <= self.most)


@dataclass(frozen=True, slots=True)
class Side:
    """The cards that a legacy player may bring along to exchange."""

    most: int
    needs: str = ""  # the card in the deck that makes a side useful
    names: str = "apart"  # the copy limit counts main and side "apart" or "together"
    numbers: str = "checked"  # or "any": whether the permitted numbers bind the side, too


@dataclass(frozen=True, eq=False, kw_only=True)
class Regulation:
    """What a tournament asks of a deck. Two are the same only if they are one object:
    what a check prepares is kept per regulation, so make one once and keep it.
    """

    name: str
    title: Message
    game: str  # "modern" or "legacy"
    main: Size
    eggs: Size = Size(0, 0)
    copies: int | None = None  # of one number (modern) or one name (legacy); None: any
    lists: Mapping[str, RestrictionList] = field(default_factory=dict)  # by region
    own: tuple[Change, ...] = ()  # bans, limits and lifts on top of the list, in order
    blocks: frozenset[int] | None = None  # None: all
    sets: frozenset[str] | None = None  # None: all
    numbers: tuple[str, ...] = ()  # permitted legacy numbers: "St-" or "St-1..111"; (): all
    option_numbers: tuple[str, ...] = ()  # a narrower list for option cards; (): as `numbers`
    level_three: int = 0  # at least so many
    ultimates: int | None = None  # at most so many; None: any
    side: Side | None = None
    source: str = ""  # where the figures come from; stands as the rule of a finding
    notes: tuple[Message, ...] = ()  # what the sources leave open, and what was taken

    @property
    def cited(self) -> str:
        """What a finding names as its rule where the comprehensive rules say nothing."""
        return self.source or f"regulation {self.name}"

    def list_of(self, region: str) -> RestrictionList:
        """Return the restriction list of a region, an empty one if this regulation has none."""
        if not self.lists:
            return RestrictionList(region)
        if region not in self.lists:
            known = ", ".join(self.lists)
            raise RegulationError(f"no restriction list for region '{region}'; there are: {known}")
        return self.lists[region]

    def standing(self, region: str, on: date) -> Standing:
        """Return the limits and pairs that hold on a day, this regulation's own included."""
        standing = self.list_of(region).on(on) if self.lists else NOTHING
        for change in self.own:
            standing = standing.after(change)
        return standing
