"""Evolution: level by level over all boxes, with warps and what they cost (S59-68).

The requirement cards were laid out in the preparation phase and are not in the hand any
more; only an extra cost (更に手札N枚) is paid from the hand here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.words import Message, say

from .decision import Decision, no, unless, yes
from .levels import III, level_named, rank

HYBRIDS_LAST = 99  # the turn of a hybrid that does not say which level it counts as


@dataclass(frozen=True, slots=True)
class Stage:
    """One evolution. Of a hybrid, `counts_as` is the level in whose Power Box its cards lie."""

    level: str
    extra: int = 0  # cards from the hand, after the regular requirement
    counts_as: str = ""
    ignoring: bool = False  # it comes by an effect that ignores its conditions (S66)
    never_ignored: bool = False  # its card forbids that
    name: str = ""

    @property
    def cost(self) -> int:
        """How many cards it really takes from the hand."""
        return 0 if self.ignoring and not self.never_ignored else self.extra

    @property
    def turn(self) -> int:
        """After which lower levels it comes."""
        return rank(self.counts_as or self.level) or HYBRIDS_LAST


@dataclass(frozen=True, slots=True)
class Plan:
    """What one Digimon Box evolves through; more than one stage is a warp (ワープ進化)."""

    box: int
    stages: tuple[Stage, ...]
    before: str = III


@dataclass(frozen=True, slots=True)
class Evolved:
    """A stage that was reached, and how many cards were in the hand afterwards."""

    box: int
    stage: Stage
    hand: int
    told: Message


@dataclass(frozen=True, slots=True)
class Stopped:
    """A box that ends below its plan, because of a stage that could not be paid."""

    box: int
    reached: str
    missed: Stage
    told: Message


@dataclass(frozen=True, slots=True)
class Evolution:
    """A player's evolution phase."""

    steps: tuple[Evolved, ...]
    stopped: tuple[Stopped, ...]
    hand: int
    open: tuple[Message, ...] = ()

    def reached(self, plan: Plan) -> str:
        """The level at which a box ends."""
        levels = [step.stage.level for step in self.steps if step.box == plan.box]
        return levels[-1] if levels else plan.before


def evolve(plans: Sequence[Plan], *, hand: int) -> Evolution:
    """Evolve all boxes: all to IV, then all to 完全体, then all to 究極体 (S62).

    An extra cost that cannot be paid ends its warp at the last stage reached (S65). Boxes of
    one level go in the order of the plans, which is the player's.
    """
    steps: list[Evolved] = []
    stopped: dict[int, Stopped] = {}
    before = {plan.box: plan.before for plan in plans}
    for plan, stage in _in_order(plans):
        if plan.box in stopped:
            continue
        if stage.cost > hand:
            told = _not_paid(plan.box, stage, hand)
            stopped[plan.box] = Stopped(plan.box, before[plan.box], stage, told)
            continue
        hand -= stage.cost
        before[plan.box] = stage.level
        steps.append(Evolved(plan.box, stage, hand, _paid(plan.box, stage, hand)))
    return Evolution(tuple(steps), tuple(stopped.values()), hand, _open(plans, stopped))


def may_stop(plan: Plan, *, stages_done: int) -> Decision:
    """Whether the player may end a warp by choice; never midway (S65)."""
    if 0 < stages_done < len(plan.stages):
        return no(say("A warp evolution that has begun is not broken off by choice."))
    return yes(say("Nothing is broken off here."))


Place: TypeAlias = Literal["power-box", "slot"]


def serves_several(place: Place, *, levels: Sequence[str], says_so: bool = False) -> Decision:
    """Whether one requirement card serves the Digimon that evolve to these levels (S61, S63).

    `says_so`: it is a field, or its own text serves more than one.
    """
    match place:
        case "power-box":
            return unless(
                say("Cards in the Power Box serve one level; these are several.")
                if len(set(levels)) > 1
                else None,
                otherwise=say("Cards in the Power Box serve all Digimon Boxes of one level."),
            )
        case "slot":
            return unless(
                say("An evolution card in a slot serves one Digimon.")
                if len(levels) > 1 and not says_so
                else None,
                otherwise=say("A field, or a card that says so, serves more than one Digimon.")
                if says_so
                else say("An evolution card in a slot serves one Digimon."),
            )


def jogress(*, in_box: bool, plug_ins: int) -> Decision:
    """Whether 超進化プラグインＳ may stand for partners of a Jogress (S265).

    `in_box`: one of the two named Digimon is in the Digimon Box. `plug_ins`: how many
    partners are replaced.
    """
    return unless(
        None if in_box else say("One of the two partners has to be in the Digimon Box itself."),
        say("Only the partner among the requirement cards can be replaced, so one at most.")
        if plug_ins > 1
        else None,
        otherwise=say("One partner is in the Digimon Box, the other among the requirement cards."),
    )


@dataclass(frozen=True, slots=True)
class Change:
    """A Digimon that became another one within a turn."""

    before: str
    after: str
    by: Literal["evolution", "fusion", "appearance"] = "evolution"


def two_stages(changes: Sequence[Change], *, all_count: bool = True) -> Decision:
    """Whether a turn's changes of one box are "2 stages or more" for ムゲンタワー (S556-559).

    `all_count`: whether a fusion or an appearance is one of two evolutions in a turn, which
    no source says; it counts unless told otherwise.
    """
    for change in changes:
        if rank(change.after) - rank(change.before) >= 2 and rank(change.before):
            return yes(
                say(
                    "From %(before)s to %(after)s is more than one level.",
                    before=level_named(change.before),
                    after=level_named(change.after),
                )
            )
    mixed = [change for change in changes if change.by != "evolution"]
    counted = changes if all_count else [c for c in changes if c.by == "evolution"]
    open = []
    if mixed and len(changes) > 1:
        open.append(
            say("No source says whether a fusion or an appearance is one of two evolutions.")
        )
    if len(counted) > 1:
        return yes(
            say("There were two evolutions in one turn; it may be in two phases."), open=open
        )
    return no(say("One change by one level is a single stage."), open=open)


def _in_order(plans: Sequence[Plan]) -> list[tuple[Plan, Stage]]:
    """All stages, level by level; a stage never comes before one that it builds on."""
    placed = []
    for at, plan in enumerate(plans):
        turn = 0
        for step, stage in enumerate(plan.stages):
            turn = max(turn, stage.turn)
            placed.append((turn, at, step, plan, stage))
    return [(plan, stage) for *_, plan, stage in sorted(placed, key=lambda each: each[:3])]


def _paid(box: int, stage: Stage, hand: int) -> Message:
    level = level_named(stage.level)
    if stage.extra and not stage.cost:
        return say(
            "Box %(box)s: %(level)s; its extra cost is ignored with its conditions.",
            box=box,
            level=level,
        )
    if not stage.cost:
        return say(
            "Box %(box)s: %(level)s; the requirement cards go to the Dark Area.",
            box=box,
            level=level,
        )
    return say(
        "Box %(box)s: %(level)s; the requirement cards go to the Dark Area, "
        "then %(count)s from the hand, which leaves %(hand)s.",
        box=box,
        level=level,
        count=stage.cost,
        hand=hand,
    )


def _not_paid(box: int, stage: Stage, hand: int) -> Message:
    return say(
        "Box %(box)s does not reach %(level)s: that takes %(count)s more from the hand, "
        "and %(hand)s are left. It stays at the stage before.",
        box=box,
        level=level_named(stage.level),
        count=stage.cost,
        hand=hand,
    )


def _open(plans: Sequence[Plan], stopped: dict[int, Stopped]) -> tuple[Message, ...]:
    open = []
    if stopped:
        open.append(
            say("No source says what becomes of the cards that were laid for a stage not reached.")
        )
        costly = [stage.turn for plan in plans for stage in plan.stages if stage.cost]
        if len(costly) > len(set(costly)):
            open.append(
                say(
                    "No source says which box pays first within one level; "
                    "here it is the order in which they are given."
                )
            )
    if any(stage.turn == HYBRIDS_LAST for plan in plans for stage in plan.stages):
        open.append(
            say("A hybrid evolves with the level that its card names; without one it comes last.")
        )
    return tuple(open)
