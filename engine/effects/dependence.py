"""What programs look at and what they change: for knowing when persistent effects are settled.

Most of them neither look at what another one changes nor at what they change themselves; then they
are worked out once. This reads the nodes of a program, never the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from engine.effects.filters import Filter
from engine.effects.language import Node
from engine.effects.step import StandingStep

# Fields of filters, and what has to have been changed for their answer to be another one.
LOOKS_AT = {
    "kind": "information",
    "name": "information",
    "name_has": "information",
    "trait": "information",
    "trait_has": "information",
    "colour": "information",
    "colours": "information",
    "level": "information",
    "no_level": "information",
    "play_cost": "information",
    "same_name_as": "information",
    "other_name_than": "information",
    "dp": "dp",
    "keyword": "abilities",
    "timing": "abilities",
    "highest": "dp",
    "lowest": "dp",
}


def looks_at(node: Node) -> frozenset[str]:
    """What a program looks at, of what standing steps change."""
    found: set[str] = set()
    for each in nodes(node):
        if isinstance(each, Filter):
            found |= {
                what
                for name, what in LOOKS_AT.items()
                if getattr(each, name) not in ((), "", None, False)
            }
            if each.highest or each.lowest:
                found.add("information")
        elif each.tag == "fact":
            found |= {"dp", "information"}
        elif each.tag == "colours of":
            found.add("information")
    return frozenset(found)


def makes(node: Node) -> frozenset[str]:
    """What a program changes, of what others may look at."""
    found = {each.makes for each in nodes(node) if isinstance(each, StandingStep) and each.makes}
    # What is granted may be persistent itself: then it stands only once it is there.
    if any(
        ability.is_persistent for each in nodes(node) for ability in getattr(each, "grant", ())
    ) or any(each.tag == "watch" for each in nodes(node)):
        found.add("everything")
    return frozenset(found)


def nodes(value: Any) -> Iterator[Node]:
    """Yield a node and all nodes in it."""
    if isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from nodes(each)


class Dependence:
    """Knows of the programs of one game what they look at and what they change."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Node, frozenset[str], frozenset[str]]] = {}
        self._settled: dict[tuple[int, ...], bool] = {}

    def settled(self, *groups: list[Any]) -> bool:
        """Whether nothing that these look at is changed by any of them."""
        sign = tuple(id(node) for group in groups for node in group)
        settled = self._settled.get(sign)
        if settled is None:
            settled = self._settled[sign] = self._is_settled(groups)
        return settled

    def _is_settled(self, groups: Iterable[list[Any]]) -> bool:
        seen: set[str] = set()
        changed: set[str] = set()
        for group in groups:
            for node in group:
                known = self._known.get(id(node))
                if known is None:
                    # The node is kept with what is known of it, so that its id stays its own.
                    known = self._known[id(node)] = (node, looks_at(node), makes(node))
                seen |= known[1]
                changed |= known[2]
        if "everything" in changed:
            return False
        return not seen & changed
