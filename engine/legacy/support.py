"""The Support Box (援護ボックス): who may be put there, acts there, and leaves (S109-119)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.words import Message, say

from .decision import Decision, no, unless, yes


@dataclass(frozen=True, slots=True)
class InSupportBox:
    """A Digimon in one player's Support Box.

    `by_ability`: it came by its own support ability (■). Any other card does not count as a
    support Digimon (サポートデジモン).
    """

    number: str
    by_ability: bool = True


def may_support(
    number: str,
    box: Sequence[InSupportBox],
    *,
    on_sheet: Collection[str] = (),
    condition_met: bool = True,
) -> Decision:
    """Whether a Digimon may be put into the Support Box by its support ability.

    `on_sheet`: numbers of the Digimon in all boxes of the sheet.
    """
    taken = any(card.by_ability for card in box)
    numbers = {*on_sheet, *(card.number for card in box)}
    return unless(
        say("There is a support Digimon already; a new one needs an empty place.")
        if taken
        else None,
        say("%(number)s is on the sheet already.", number=number) if number in numbers else None,
        None if condition_met else say("The condition of its ability is not met."),
        otherwise=say("Nothing stands against it."),
    )


def support_takes_effect(target: str, supported: Collection[str]) -> Decision:
    """Whether a support ability acts: its target has to match the Digimon (S118).

    `target`: what stands before the effect, such as "NSP"; "" for none. `supported`: what the
    supported Digimon is or belongs to. Placing it is allowed either way.
    """
    if not target or target in supported:
        return yes(say("The ability's target matches the Digimon."))
    return no(
        say(
            "The ability is for %(target)s, which this Digimon is not: the card may lie in the "
            "Support Box, but does nothing.",
            target=target,
        )
    )


def supporter_leaves(*, condition_met: bool, points_step_5: bool) -> Decision:
    """Whether a support Digimon goes to the Dark Area now (S115, S117).

    `points_step_5`: step ⑤ of the points phase, where losers and lifespan are seen to.
    """
    reasons: list[Message] = []
    if not condition_met:
        reasons.append(say("The condition of its ability is not met any more."))
    if points_step_5:
        reasons.append(say("All support Digimon leave at step ⑤ of the points phase."))
    if reasons:
        return yes(*reasons)
    return no(say("It stays until step ⑤ of the points phase; its effect ended with its phase."))
