"""Option slots 1 to 3: setting, turning up, throwing away, and what "only 1" means (S123-139)."""

from __future__ import annotations

from collections.abc import Collection

from engine.words import say

from .decision import Decision, no, unless

SLOTS = (1, 2, 3)


def may_set(slot: int, *, named: int | None = None, taken: Collection[int] = ()) -> Decision:
    """Whether an option may be set in a slot; `named`: the slot that its text names (S128)."""
    return unless(
        say("There is no slot %(slot)s.", slot=slot) if slot not in SLOTS else None,
        say("Slot %(slot)s is taken.", slot=slot) if slot in taken else None,
        say("This card goes into slot %(slot)s only, and is never moved.", slot=named)
        if named is not None and named != slot
        else None,
        otherwise=say("Nothing stands against it."),
    )


def may_throw_away(*, start_of_hand_adjustment: bool) -> Decision:
    """Whether a set card may be thrown away: only as hand adjustment (手札調整) begins (S126)."""
    return unless(
        None
        if start_of_hand_adjustment
        else say("Set cards are thrown away only at the very start of hand adjustment (手札調整)."),
        otherwise=say("Hand adjustment (手札調整) is just beginning."),
    )


def may_take_back() -> Decision:
    """A set card never returns to the hand by its player's choice (S127)."""
    return no(say("A card that was set does not return to the hand."))


def may_turn_up(
    number: str,
    *,
    up: Collection[str] = (),
    only_one: bool = False,
    turned_up_this_phase: Collection[int] = (),
    card: int = 0,
) -> Decision:
    """Whether a face-down option may be turned up where only 1 may be used (S125, S136-139).

    "Only 1" goes by card number: more may lie face down, and a card of the same name with
    another number is free. `card` tells copies apart: each is turned up once in a phase.
    """
    return unless(
        say(
            "Only 1 of %(number)s may be used: a second one goes to the Dark Area at once, "
            "without effect.",
            number=number,
        )
        if only_one and number in up
        else None,
        say("This very card was turned up in this phase already.")
        if card in turned_up_this_phase
        else None,
        otherwise=say("No other %(number)s is in use.", number=number)
        if only_one
        else say("This card has no limit of 1."),
    )


def in_category(category: str, wanted: str) -> Decision:
    """Whether a card is of a category: by its category line, never by its name (S182-185)."""
    if not category:
        return no(say("The card has no category line, so it is of no category."))
    return unless(
        None if category == wanted else say("Its category is %(category)s.", category=category),
        otherwise=say("Its category line says %(category)s.", category=category),
    )
