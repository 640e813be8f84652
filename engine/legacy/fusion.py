"""Fusion (融合条件) and appearance (出現条件): they are no evolution conditions (S70-83, S701)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.regulation.names import plain_name
from engine.words import Message, say

from .cards import LEVELS
from .decision import Decision, no, unless, yes
from .levels import III, level_named


def may_fuse(attributes: Sequence[str], *, barred: str = "") -> Decision:
    """Whether Digimon of these attributes may fuse: a bar holds for every one of them (S74)."""
    return unless(
        say("One of the Digimon is of the barred attribute; the bar holds for all of them.")
        if barred and barred in attributes
        else None,
        otherwise=say("None of the Digimon is barred."),
    )


def may_appear_in(box: int, satisfied: Collection[int]) -> Decision:
    """A Digimon appears only in the box that meets its condition (S79)."""
    if box in satisfied:
        return yes(say("Box %(box)s meets the appearance condition.", box=box))
    return no(say("Box %(box)s does not meet the appearance condition.", box=box))


def last_turn_of(appeared: int, turns: int) -> int:
    """The turn at whose end a limit such as "after 2 turns" strikes, the first one counted.

    It holds as well for a Digimon that an option brought from the hand (S75, S173).
    """
    return appeared + turns - 1


@dataclass(frozen=True, slots=True)
class InHand:
    """A card in the hand; `level` "" for an option, a hybrid or a level that is printed "−"."""

    name: str
    level: str = ""


WHOLE_HAND = (*LEVELS, "しょうりつ80％!")  # what チンロンモン asks for beside itself


def whole_hand(hand: Sequence[InHand], own: str, needed: Sequence[str] = WHOLE_HAND) -> Decision:
    """Whether a hand holds all that lets a Digimon appear: each card fills one place (S701).

    `needed`: levels, and names of cards; `own`: the name of the Digimon itself.
    """
    left = list(hand)
    missing: list[Message] = []
    named = [each for each in needed if each not in LEVELS]
    for name in (own, *named):
        found = next((c for c in left if plain_name(c.name) == plain_name(name)), None)
        if found is None:
            missing.append(say("“%(name)s” is not in the hand.", name=name))
        else:
            left.remove(found)
    for level in (each for each in needed if each in LEVELS):
        found = next((card for card in left if card.level == level), None)
        if found is None:
            missing.append(
                say(
                    "No other Digimon of this level is in the hand: %(level)s. "
                    "A hybrid or a level printed as “−” does not count.",
                    level=level_named(level),
                )
            )
        else:
            left.remove(found)
    return unless(*missing, otherwise=say("Every card that is asked for is in the hand."))


def parasite_may_appear(*, level: str, own_number: str, number: str) -> Decision:
    """パラサイモン (Bo-681): neither on level III nor on one of its own number."""
    return unless(
        say("It cannot appear while its side is at level III.") if level == III else None,
        say("It cannot settle on a card of its own number.") if number == own_number else None,
        otherwise=say("Nothing bars it."),
    )
