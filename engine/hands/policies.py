"""When a hand is redrawn: never, or when it lacks what one wants to keep it for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.cards import CardPool
from engine.deck import Deck
from engine.words import Message, say

from .dealing import shuffled_counts
from .groups import Group, NotUnderstood, read_group

# How a policy is written -> the group whose cards make a hand worth keeping.
POLICIES = {
    "never": "",
    "no-level-3": "lv:3",
    "no-level-3-or-memory": "lv:3 or is:memory",
}


@dataclass(frozen=True, slots=True)
class Policy:
    """Redraw a hand that holds no card of a group; never, if there is no group."""

    written: str
    title: Message
    keep: Group | None = None


def read_policy(
    written: str, deck: Deck, pool: CardPool[Any], *, beside: Deck | None = None
) -> Policy:
    """Read one of `POLICIES`, or any group: then a hand without a card of it is redrawn.

    The group may name cards that only a deck beside this one has, when two are compared.
    Raises `NotUnderstood`; its message tells the names of the policies.
    """
    name = written.strip().casefold()
    if name == "never":
        return Policy(name, say("never redraw"))
    try:
        keep = _read_group(POLICIES.get(name, written), deck, pool, beside)
    except NotUnderstood as problem:
        raise NotUnderstood(
            say(
                "When to redraw: %(names)s, or a group of cards. %(problem)s",
                names=", ".join(POLICIES),
                problem=problem.message,
            )
        ) from None
    return Policy(
        name if name in POLICIES else keep.written,
        say("redraw a hand without a card of %(group)s", group=keep.title),
        keep,
    )


def _read_group(written: str, deck: Deck, pool: CardPool[Any], beside: Deck | None) -> Group:
    if beside is None:
        return read_group(written, deck, pool)
    group = read_group(written, Deck.of([*deck.entries, *beside.entries]), pool)
    counts = shuffled_counts(deck, pool)
    numbers = group.numbers & counts.keys()
    return replace(group, numbers=numbers, copies=sum(counts[number] for number in numbers))
