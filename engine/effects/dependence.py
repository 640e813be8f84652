"""What programs look at and what they change: for knowing when persistent effects are settled.

Most of them neither look at what another one changes nor at what they change themselves; then they
are worked out once. This reads the nodes of a program, never the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.effects.filters import Filter
from engine.effects.language import Node
from engine.effects.step import Amount, Cards, Condition, StandingStep

if TYPE_CHECKING:
    from engine.effects.ability import Ability

KEPT = 5000  # programs of which it is remembered what they look at, at most

# Fields of filters, and what has to have been changed for their answer to be another one.
LOOKS_AT = {
    "kind": "kind",
    "name": "name",
    "name_has": "name",
    "trait": "trait",
    "trait_has": "trait",
    "trait_except": "trait",
    "colour": "colour",
    "colours": "colour",
    "level": "level",
    "no_level": "level",
    "play_cost": "play cost",
    "same_name_as": "name",
    "same_colour_as": "colour",
    "other_name_than": "name",
    "dp": "dp",
    "keyword": "abilities",
    "process": "abilities",
    "timing": "abilities",
    "highest": "dp",
    "lowest": "dp",
}


FACTS = frozenset({"dp", "level", "play cost"})
# Fields of the step that changes information, and what it changes where they are filled.
INFORMATION = {
    "treat_as": "kind",
    "name": "name",
    "trait": "trait",
    "colour": "colour",
    "level": "level",
    "dp": "dp",
    "play_cost": "play cost",
}


@lru_cache(KEPT)
def looks_at(node: Node) -> frozenset[str]:
    """What a program looks at, of what standing steps change."""
    found: set[str] = set()
    for each in written_out(node):
        if isinstance(each, Filter):
            found |= {
                what
                for name, what in LOOKS_AT.items()
                if getattr(each, name) not in ((), "", None, False)
            }
            if each.highest or each.lowest:
                found |= FACTS
        elif each.tag == "fact":
            found |= FACTS
        elif each.tag == "colours of":
            found.add("colour")
    return frozenset(found)


@lru_cache(KEPT)
def makes(node: Node) -> frozenset[str]:
    """What a program changes, of what others may look at."""
    found = {
        what
        for each in written_out(node)
        if isinstance(each, StandingStep)
        for what in _made_by(each)
    }
    # What is granted may be persistent itself: then it stands only once it is there.
    if any(
        ability.is_persistent for each in nodes(node) for ability in getattr(each, "grant", ())
    ) or any(each.tag == "watch" for each in nodes(node)):
        found.add("everything")
    return frozenset(found)


def _made_by(step: StandingStep) -> list[str]:
    if step.makes == "information":
        filled = (name for name in INFORMATION if getattr(step, name) not in ((), None))
        return [INFORMATION[name] for name in filled]
    return [step.makes] if step.makes else []


# Words that look at nothing but the field, and at what else some others do; any word that is not
# here is taken to look at everything.
MINDS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("there are", "is", "some are", "turn of", "compare"), frozenset()),
    **dict.fromkeys(("not", "all of", "any of", "attacking"), frozenset()),
    **dict.fromkeys(("number", "count", "fact", "colours of", "sum"), frozenset()),
    **dict.fromkeys(("all", "pick", "these", "top under", "bottom under", "both"), frozenset()),
    **dict.fromkeys(("one of each", "all there"), frozenset()),
    **dict.fromkeys(("memory", "memory of"), frozenset({"memory"})),
    "top of": frozenset({"piles"}),
}
FIELD_ONLY = frozenset({"field"})
EVERYTHING = frozenset({"field", "memory", "piles"})
ON_FIELD = frozenset({"battle", "breeding", "under", "link", "any"})


@lru_cache(KEPT)
def minds(node: Node) -> frozenset[str]:
    """On what it depends how a program stands, of what events touch."""
    found = FIELD_ONLY
    in_force = not isinstance(node, StandingStep)  # what lasts may outlive what it is about
    for each in nodes(node):
        if isinstance(each, Filter):
            if not ON_FIELD.issuperset(each.area):
                found |= {"piles"}
        elif each.tag == "named":
            if not in_force or getattr(each, "named", "") not in ("this", "this card"):
                found |= {"piles"}
        elif each.tag == "keyword":
            for ability in _of_keyword(each):
                found |= minds(ability)
        elif isinstance(each, (Condition, Amount, Cards)):
            found |= MINDS.get(each.tag, EVERYTHING)
    return found


# Words that only add something to the card that has them, whatever else is true.
ALONE = frozenset({"dp", "checks", "keyword", "cannot", "may", "number", "named"})


@lru_cache(KEPT)
def is_alone(ability: Ability) -> bool:
    """Whether all that a persistent ability does, always or in somebody's turn, is to add something
    to the card that has it."""
    _, *parts = nodes(ability)
    return ability.during is None and all(
        part.tag in ALONE
        and getattr(part, "named", "this") == "this"
        and (part.tag != "keyword" or all(map(is_alone, _of_keyword(part))))
        for part in parts
    )


def nodes(value: Any) -> Iterator[Node]:
    """Yield a node and all nodes in it."""
    if isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from nodes(each)


def written_out(value: Any) -> Iterator[Node]:
    """Yield a node and all nodes in it, also those that keywords stand for while they stand."""
    for node in nodes(value):
        yield node
        if node.tag == "keyword":
            for ability in _of_keyword(node):
                yield from written_out(ability)


def _of_keyword(step: Any) -> list[Ability]:
    """The persistent abilities that a keyword stands for."""
    from engine.effects.keywords import keyword

    return [each for each in keyword(step.keyword, 1, step.which) if each.is_persistent]


class Dependence:
    """Knows of the programs of one game what they look at and what they change."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Node, frozenset[str], frozenset[str]]] = {}
        self._settled: dict[tuple[int, ...], bool] = {}
        self._minds: dict[int, tuple[Node, frozenset[str]]] = {}
        self._alone: dict[int, tuple[Node, bool]] = {}

    def is_alone(self, ability: Ability) -> bool:
        """Whether all that a persistent ability does is to add something to what has it."""
        known = self._alone.get(id(ability))
        if known is None:
            known = self._alone[id(ability)] = (ability, is_alone(ability))
        return known[1]

    def minds(self, *groups: list[Any]) -> frozenset[str]:
        """On what it depends how these stand, of what events touch."""
        found = FIELD_ONLY
        for group in groups:
            for node in group:
                known = self._minds.get(id(node))
                if known is None:
                    known = self._minds[id(node)] = (node, minds(node))
                found |= known[1]
        return found

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
