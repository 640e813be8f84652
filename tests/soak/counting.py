"""Counts what the programs of a game did: which verbs, triggers, categories and keywords.

What is activated and run is counted each time; what stands (persistent and lasting effects, and
the keywords that they give), once a game for each card that has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from engine.cards import Card
from engine.effects.ability import Ability
from engine.effects.context import Context
from engine.effects.language import Node
from engine.effects.step import StandingStep, Step
from engine.effects.verbs.by_hand import ByHand
from engine.effects.verbs.standing import Keyword
from engine.game import standing, windows
from engine.game.events import Digivolved, Event, Placed, Played, Used
from engine.game.facts import Programs
from engine.game.looks import Look
from tests.soak.decks import POOL


class Counts:
    """How often each thing happened, by what sort of thing it is: "verb", "trigger"…"""

    def __init__(self) -> None:
        self.of: dict[str, Counter[str]] = {}
        self._stood: set[tuple[Any, ...]] = set()

    def add(self, sort: str, what: str, times: int = 1) -> None:
        self.of.setdefault(sort, Counter())[what] += times

    def add_once(self, sort: str, what: str, *key: Any) -> None:
        """Count something that is worked out again and again once a game."""
        if (sort, what, *key) not in self._stood:
            self._stood.add((sort, what, *key))
            self.add(sort, what)

    def next_game(self) -> None:
        self._stood.clear()

    def update(self, other: dict[str, Counter[str]]) -> None:
        for sort, counts in other.items():
            self.of.setdefault(sort, Counter()).update(counts)


@contextmanager
def counting() -> Iterator[Counts]:
    """Count whatever the programs of games do inside."""
    counts = Counts()
    with ExitStack() as stack:
        for tag, kind in Node.kinds[Step].items():
            counted = _counted_run(kind, tag, counts)
            stack.enter_context(patch.object(kind, "run", counted))
            if issubclass(kind, StandingStep):
                stood = _counted_stand(kind, tag, counts)
                stack.enter_context(patch.object(kind, "stand", stood))
        stack.enter_context(patch.object(Keyword, "put", _counted_keyword(counts)))
        stack.enter_context(patch.object(windows, "activate", _counted_activate(counts)))
        stack.enter_context(patch.object(standing, "_stand", _counted_persistent(counts)))
        yield counts


def _counted_run(kind: Any, tag: str, counts: Counts) -> Callable[..., Any]:
    run = kind.run

    @wraps(run)
    def counted(self: Step, context: Context) -> Any:
        counts.add("verb", tag)
        return run(self, context)

    return counted


def _counted_stand(kind: Any, tag: str, counts: Counts) -> Callable[..., Any]:
    stand = kind.stand

    @wraps(stand)
    def counted(self: StandingStep, context: Context, now: Any) -> None:
        counts.add_once("standing verb", tag, context.live.key)
        stand(self, context, now)

    return counted


def _counted_keyword(counts: Counts) -> Callable[..., Any]:
    put = Keyword.put

    def counted(self: Keyword, look: Any, context: Context, now: Any) -> None:
        counts.add_once("keyword", self.keyword, look.id)
        put(self, look, context, now)

    return counted


def _counted_activate(counts: Counts) -> Callable[..., Any]:
    activate = windows.activate

    def counted(game: Any, context: Context) -> Any:
        ability = context.live.ability
        counts.add("category", _category(ability))
        stops = any(isinstance(step, ByHand) for step in ability.do)
        counts.add("came up", "resolved by hand" if stops else "executed")
        for trigger in ability.when:
            words = trigger.dump()
            would = "would be " if trigger.would else ""
            counts.add("trigger", words if isinstance(words, str) else would + trigger.event)
        if ability.name:
            counts.add("keyword", f"{ability.name} activated")
        return activate(game, context)

    return counted


def _category(ability: Ability) -> str:
    if ability.is_immediate:
        return "immediate-type"
    if not ability.when:
        return "pending processing"
    if ability.has("main") or ability.has("counter"):
        return "activation-type"
    return "[security]" if ability.has("security") else "trigger-type"


def _counted_persistent(counts: Counts) -> Callable[..., Any]:
    stand = standing._stand

    def counted(game: Any, live: Any, old: Any, new: Any) -> None:
        counts.add_once("category", "persistent", live.key)
        counts.add_once("came up", "executed", live.key)
        stand(game, live, old, new)

    return counted


def played(log: list[Event], counts: Counts, programs: Programs) -> None:
    """Count the cards that were played, digivolved into, used or placed, and their programs."""
    for look in came(log):
        card = POOL.find(look.number)
        if isinstance(card, Card):
            counts.add("played", "with programs" if programs.get(look.number) else "without")


def came(log: list[Event]) -> Iterator[Look]:
    """Yield the cards that were played, digivolved into, used or placed."""
    for event in log:
        if isinstance(event, Digivolved):
            yield from event.into
        elif isinstance(event, (Played, Placed, Used)):
            yield from event.looks
