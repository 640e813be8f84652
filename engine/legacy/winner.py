"""Who wins at time-out, or when both players reach 0 points at once (S36-45).

Points, then the Net Ocean, then the highest level on the sheet, then how many Digimon have
it; where somebody has to win, a card is drawn. Support Digimon are on the sheet (S119).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from engine.words import Message, say

from .cards import LEVELS
from .levels import NONE, level_named, rank

POINTS = 100
NET = 99  # more cards than any deck of this game leaves in the Net Ocean
BOXES = 6  # three Digimon Boxes and their Support Boxes

OPTION, NO_CARD = "option", "no-card"
DRAWN = (*LEVELS, NONE, OPTION, NO_CARD)  # what a player may have drawn

Equal: TypeAlias = Literal["judge", "again"]
Empty: TypeAlias = Literal["judge", "zero"]
Value: TypeAlias = int | str  # a number; a level or one of `DRAWN`; "" for no Digimon
Name: TypeAlias = Literal["points", "net", "level", "count", "drawn"]


class Outcome(StrEnum):
    WON = "won"
    DRAW = "draw"
    DRAW_CARDS = "draw-cards"  # each player draws a card now
    JUDGE = "judge"  # no rule says how to go on


@dataclass(frozen=True, slots=True)
class Side:
    """One player as the game stands. `levels`: of the Digimon on the sheet, in any order."""

    points: int  # 0..100
    net: int  # cards left in the Net Ocean
    levels: tuple[str, ...] = ()  # "none" for hybrids and reapers

    @property
    def highest(self) -> int:
        return max(map(rank, self.levels), default=0)

    @property
    def at_highest(self) -> int:
        return sum(rank(level) == self.highest for level in self.levels)


@dataclass(frozen=True, slots=True)
class Settings:
    """What no source settles, with what is taken here.

    `covered`: whether cards beneath others were counted among the levels; only told.
    `equal`: what follows equal cards in the draw of a knock-out. `empty`: what a player
    without a card to draw has.
    """

    covered: bool = False
    equal: Equal = "judge"
    empty: Empty = "judge"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing compared: what each player has, and what follows."""

    name: Name
    values: tuple[Value, Value]
    better: int | None  # 0 or 1, None where equal or not comparable
    told: Message


@dataclass(frozen=True, slots=True)
class Decided:
    """The answer: the outcome, who won (0 or 1), every step up to the one that decided."""

    outcome: Outcome
    winner: int | None
    steps: tuple[Step, ...]
    told: Message
    open: tuple[Message, ...] = ()

    @property
    def decided_by(self) -> Name | None:
        """The step that decided, None where none did."""
        return self.steps[-1].name if self.winner is not None else None


def decide(
    a: Side,
    b: Side,
    *,
    must_have_winner: bool = False,
    draws: Sequence[tuple[str, str]] = (),
    settings: Settings = Settings(),
    names: tuple[str, str] = ("A", "B"),
) -> Decided:
    """Compare two players. `draws`: pairs of `DRAWN` that were drawn in a knock-out, in turn."""
    steps: list[Step] = []
    for step in _compared(a, b, names):
        steps.append(step)
        if step.better is not None:
            return _won(step, steps, names, _open(steps, (), settings))
    if not must_have_winner:
        told = say("All steps are equal: a draw.")
        return Decided(Outcome.DRAW, None, tuple(steps), told, _open(steps, (), settings))
    open = _open(steps, draws, settings)
    return _knockout(draws, steps, settings, names, open)


def _compared(a: Side, b: Side, names: tuple[str, str]) -> tuple[Step, ...]:
    """The steps of every game; the last one is reached only where the highest are equal."""
    return (
        _step("points", (a.points, b.points), a.points - b.points, names),
        _step("net", (a.net, b.net), a.net - b.net, names),
        _step("level", (_highest(a), _highest(b)), a.highest - b.highest, names),
        _step("count", (a.at_highest, b.at_highest), a.at_highest - b.at_highest, names),
    )


def _knockout(
    draws: Sequence[tuple[str, str]],
    steps: list[Step],
    settings: Settings,
    names: tuple[str, str],
    open: tuple[Message, ...],
) -> Decided:
    """Compare what was drawn; options, hybrids and reapers count as level 0 (S45)."""
    for drawn in draws:
        step = _drawn(drawn, settings, names)
        steps.append(step)
        if step.better is not None:
            return _won(step, steps, names, open)
        if NO_CARD in drawn and settings.empty == "judge":
            told = say("No card is left to draw; no rule says what follows, so a judge decides.")
            return Decided(Outcome.JUDGE, None, tuple(steps), told, open)
        if settings.equal == "judge":
            told = say("The cards drawn are equal; no rule says what follows, so a judge decides.")
            return Decided(Outcome.JUDGE, None, tuple(steps), told, open)
    told = say("All is equal: each player draws a card.")
    return Decided(Outcome.DRAW_CARDS, None, tuple(steps), told, open)


def _drawn(drawn: tuple[str, str], settings: Settings, names: tuple[str, str]) -> Step:
    if NO_CARD in drawn and settings.empty == "judge":
        return Step("drawn", drawn, None, say("A player has no card left to draw."))
    return _step("drawn", drawn, rank(drawn[0]) - rank(drawn[1]), names)


def _step(name: Name, values: tuple[Value, Value], difference: int, names: tuple[str, str]) -> Step:
    better = None if difference == 0 else int(difference < 0)
    told = _equal(name) if better is None else _better(name, names[better])
    return Step(name, values, better, told)


def _equal(name: Name) -> Message:
    match name:
        case "points":
            return say("The points are equal; 0 to 0 is equal, too.")
        case "net":
            return say("Both Net Oceans hold as many cards.")
        case "level":
            return say("The highest levels on the sheets are equal.")
        case "count":
            return say("Both have as many Digimon of that level.")
        case "drawn":
            return say(
                "The cards drawn are of one level; options, hybrids and reapers count as level 0."
            )


def _better(name: Name, player: str) -> Message:
    match name:
        case "points":
            return say("%(name)s has more points left.", name=player)
        case "net":
            return say("%(name)s has more cards in the Net Ocean.", name=player)
        case "level":
            return say(
                "%(name)s has the Digimon of the highest level; hybrids and reapers count as 0.",
                name=player,
            )
        case "count":
            return say("%(name)s has more Digimon of that level.", name=player)
        case "drawn":
            return say(
                "%(name)s drew the card of the higher level; "
                "options, hybrids and reapers count as level 0.",
                name=player,
            )


def value_named(value: Value) -> Message | int:
    """Name what a player has in a step, for people."""
    match value:
        case int():
            return value
        case "":
            return say("no Digimon")
        case "option":
            return say("an option")
        case "no-card":
            return say("no card left")
        case _:
            return level_named(value)


def _won(
    step: Step, steps: list[Step], names: tuple[str, str], open: tuple[Message, ...]
) -> Decided:
    assert step.better is not None
    told = say("%(name)s wins.", name=names[step.better])
    return Decided(Outcome.WON, step.better, tuple(steps), told, open)


def _highest(side: Side) -> str:
    return max(side.levels, key=rank, default="")


def _open(
    steps: Sequence[Step], draws: Sequence[tuple[str, str]], settings: Settings
) -> tuple[Message, ...]:
    """What is unsettled about the steps that were reached."""
    levels = next((step.values for step in steps if step.name == "level"), None)
    if levels is None:
        return ()
    open = [
        say("Covered cards were counted, too; no source says whether they are.")
        if settings.covered
        else say("Only top cards were counted; no source says whether covered ones are.")
    ]
    if set(levels) == {"", NONE}:
        open.append(
            say(
                "A sheet without Digimon was counted as level 0, as hybrids are; no source says so."
            )
        )
    if len(draws) > 1 and settings.equal == "again":
        open.append(say("To draw again after equal cards is this event's own rule."))
    if settings.empty == "zero" and any(NO_CARD in pair for pair in draws):
        open.append(say("That no card counts as level 0 is this event's own rule."))
    return tuple(open)
