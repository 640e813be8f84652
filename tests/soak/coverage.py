"""Which words of the language programs use, and which there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from engine.effects.ability import TIMINGS, Ability, Trigger
from engine.effects.filters import Filter
from engine.effects.keywords import KEYWORDS, PROCESSES, keyword, process
from engine.effects.language import Node
from engine.effects.step import Amount, Cards, Condition, Step
from engine.effects.verbs.control import Process
from engine.effects.verbs.standing import Keyword
from engine.effects.vocabulary import DURATIONS, FIELDS, ICONS, TURNS
from engine.game import events

NOT_WRITTEN = {"cards: these"}  # what only lasting effects put there
KINDS = {"step": Step, "cards": Cards, "amount": Amount, "condition": Condition}


def nodes(abilities: Iterable[Ability]) -> Iterator[Node]:
    """Yield every node of some abilities."""
    for ability in abilities:
        yield from _within(ability)


def _within(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
        if isinstance(value, Keyword):
            yield from _within(keyword(value.keyword, 1, value.which))
        elif isinstance(value, Process):
            yield from _within(process(value.process, 1, value.which, value.then))
        for field in fields(value):
            yield from _within(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from _within(each)


def used(abilities: Iterable[Ability]) -> set[str]:
    """Every word that abilities use, with what sort of word it is."""
    found: set[str] = set()
    for node in nodes(abilities):
        found |= {f"{name}: {node.tag}" for name, kind in KINDS.items() if isinstance(node, kind)}
        if isinstance(node, (Filter, Trigger, Ability)):
            name = type(node).__name__.lower()
            found |= {
                f"{name} field: {field.name}"
                for field in fields(node)
                if getattr(node, field.name) != field.default
            }
        if isinstance(node, Trigger):
            found |= {f"event: {node.event}"}
            found |= {f"timing: {words}" for words, timing in TIMINGS.items() if timing == node}
        if isinstance(node, Ability):
            found |= {f"field: {node.field}", f"icon: {node.icon}", f"turn: {node.turn}"}
        found |= {f"duration: {duration}" for duration in _words(node, "for_")}
        found |= {f"keyword: {name}" for name in _words(node, "keyword")}
        found |= {f"process: {name}" for name in _words(node, "process")}
    return found


def _words(node: Node, name: str) -> list[str]:
    """What a node has in a field of that name that holds a single word."""
    value = getattr(node, name, "")
    return [value] if isinstance(value, str) and value else []


def there_are() -> set[str]:
    """Every word that there is."""
    words = {
        *(f"{name}: {tag}" for name, kind in KINDS.items() for tag in Node.kinds.get(kind, ())),
        *(
            f"{node.__name__.lower()} field: {field.name}"
            for node in (Filter, Trigger, Ability)
            for field in fields(node)
        ),
        *(f"event: {name}" for name in event_names()),
        *(f"timing: {words}" for words in TIMINGS),
        *(f"field: {field}" for field in FIELDS),
        *(f"icon: {icon}" for icon in ("", *ICONS)),
        *(f"turn: {turn}" for turn in ("", *TURNS)),
        *(f"duration: {duration}" for duration in DURATIONS),
        *(f"keyword: {name}" for name in KEYWORDS),
        *(f"process: {name}" for name in PROCESSES),
    }
    return words - NOT_WRITTEN


# What events are called that have several names, or one that says at which point they are.
NAMED_BY_CASE = (
    *("turn began", "main began", "turn ended"),
    *("counter timing", "block timing", "attack is ending"),
    *("memory gained", "memory lost"),
    *("deleted", "trashed", "returned", "placed elsewhere", "left"),
    *("de-digivolved", "top card trashed", "stripped", "blocked"),
    *("main", "counter", "security"),  # activation-type, and what is checked
)


def event_names() -> set[str]:
    """The names of all events for which an ability can wait."""
    return {*NAMED_BY_CASE, *(name for kind in _kinds(events.Event) for name in kind.names)}


def _kinds(kind: type[events.Event]) -> Iterator[type[events.Event]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _kinds(sub)
