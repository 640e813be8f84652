"""Ways to narrow a search down: each adds a test to the query, or takes it out again.

The query says everything: a facet is a link to another query, never a setting beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Versions
from deckbuilder import catalogue
from deckbuilder.deckpage import COLOUR_LETTERS, colour_word, kind_word
from engine.cards import COLOURS, KINDS, Card
from engine.numbers import natural
from engine.search import And, Found, Or, Query, Test, Tree, parse, written
from engine.search.bits import Bits
from engine.search.fields import field_of
from engine.search.fields.choices import RANKS
from engine.search.run import Run
from engine.search.tree import both, tests

COSTS = range(16)
LEVELS = range(2, 8)


@dataclass(frozen=True, slots=True)
class Option:
    """A test that can be added to the query, or is in it."""

    label: str
    query: str  # what the search becomes
    chosen: bool
    count: int | None = None  # cards that would be found; None where that is not told
    fixed: bool = False  # chosen, and not to be taken out
    colour: str = ""
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Facet:
    title: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A facet with so many values that they are a list to choose from."""

    name: str
    title: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """A test as a facet has it, with the cards for which it holds."""

    test: Test
    text: str
    bits: Bits
    label: Callable[[], str]
    colour: str = ""


Group = tuple[str, Callable[[], str], tuple[_Way, ...]]

CLAIMS = {
    "ace": "ACE",
    "dual": "DUAL",
    "link": gettext_lazy("Link"),
    "promo": gettext_lazy("Promotional"),
    "token-maker": gettext_lazy("Makes tokens"),
    "errata": gettext_lazy("With an erratum"),
    "vanilla": gettext_lazy("Without effects"),
}


def facets(found: Found, versions: Versions, on: date) -> list[Facet]:
    """Return the facets that would leave some of the found cards, but not always the same."""
    parts = _parts(found.query.tree)
    shown = [_games(found.query, parts)]
    before, after = _around(found.query)
    for _name, title, ways in _groups(versions, on):
        options = []
        for way in ways:
            chosen = way.test in parts
            count = (found.bits & way.bits).bit_count()
            if chosen or 0 < count < found.count:
                options.append(
                    Option(
                        label=way.label(),
                        query=without(found.query, way.test)
                        if chosen
                        else f"{before}{way.text}{after}",
                        chosen=chosen,
                        count=count,
                        colour=way.colour,
                        letter=COLOUR_LETTERS.get(way.colour, ""),
                    )
                )
        if options:
            shown.append(Facet(title(), tuple(options)))
    return shown


def parts_of(found: Found) -> list[Option]:
    """Return what stands side by side in a query, each to be left out of it."""
    query = found.query
    parts = _parts(query.tree)
    return [
        Option(
            written(part),
            _whole(both([other for other in parts if other is not part]), query),
            chosen=True,
        )
        for part in parts
        if len(parts) > 1
    ]


def _games(query: Query, parts: Sequence[Tree]) -> Facet:
    """Offer the two games; without a word a search is about the modern one."""
    legacy, modern = _test("game:legacy"), _test("game:modern")
    is_legacy = legacy in parts
    asked = any(test.field == "game" for test in tests(query.tree))
    away = without(without(query, legacy), modern)
    return Facet(
        _("Game"),
        (
            Option(_("Modern"), away, modern in parts or not asked, fixed=True),
            Option(_("Legacy"), away if is_legacy else with_test(parse(away), legacy), is_legacy),
        ),
    )


@lru_cache(maxsize=4)
def choices(versions: Versions) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return (field, values) of the facets that have too many values for links."""
    cards = [card for card in catalogue.index(versions).cards if isinstance(card, Card)]
    sets = sorted({card.set for card in cards if card.set}, key=natural)
    return (
        ("set", tuple(sets)),
        ("form", _sorted(form for card in cards for form in card.forms)),
        ("attribute", _sorted(each for card in cards for each in card.attributes)),
        ("type", _sorted(each for card in cards for each in (*card.types, *card.rule_traits))),
    )


def _sorted(values: Iterator[str]) -> tuple[str, ...]:
    return tuple(sorted(set(values), key=str.casefold))


def titled(name: str) -> str:
    """Return what a field of `choices` is called."""
    return {
        "set": _("Set"),
        "form": _("Form"),
        "attribute": _("Attribute"),
        "type": _("Type"),
    }[name]


def chosen_test(name: str, value: str) -> Test:
    """Return the test for a value that was chosen of a field of `choices`."""
    if name == "type":
        name = "trait"  # a (Rule) may add a type, and such a card is meant as well
    return Test(name, "=" if name != "set" else ":", value)


# Queries out of queries


def with_test(query: Query, test: Test) -> str:
    """Write a query with one more test."""
    before, after = _around(query)
    return f"{before}{written(test)}{after}"


def _around(query: Query) -> tuple[str, str]:
    """Return what stands before and behind a test that is added to a query."""
    tree = f"({written(query.tree)})" if isinstance(query.tree, Or) else written(query.tree)
    order = _whole(None, query)
    return f"{tree} " if tree else "", f" {order}" if order else ""


def without(query: Query | str, test: Test) -> str:
    """Write a query without a test that stands beside all others."""
    query = parse(query) if isinstance(query, str) else query
    rest = [part for part in _parts(query.tree) if part != test]
    return _whole(both(rest) if rest else None, query)


def ordered(query: Query, order: str, direction: str) -> str:
    """Write a query in another order; "" is the usual order, or upwards."""
    return _whole(query.tree, Query(query.text, order=order, direction=direction))


def _whole(tree: Tree | None, query: Query) -> str:
    words = [written(tree)]
    words += [f"order:{query.order}"] if query.order else []
    words += [f"dir:{query.direction}"] if query.direction else []
    return " ".join(filter(None, words))


def _parts(tree: Tree | None) -> Sequence[Tree]:
    if tree is None:
        return ()
    return tree.parts if isinstance(tree, And) else (tree,)


# What there is


def _test(text: str) -> Test:
    tree = parse(text).tree
    assert isinstance(tree, Test), text
    return tree


@lru_cache(maxsize=2)
def _groups(versions: Versions, on: date) -> tuple[Group, ...]:
    """Return all facets with their cards: made once for a state of the catalogue and a day."""
    run = Run(catalogue.index(versions), on, catalogue.regulations(versions), {})

    def way(text: str, label: Callable[[], str], colour: str = "") -> _Way:
        test = _test(text)
        field = field_of(test.field)
        assert field is not None
        return _Way(test, written(test), field.find(test, run) or 0, label, colour)

    def named(text: str, label: object) -> _Way:
        return way(text, lambda: str(label))

    colours = [way(f"c:{each}", partial(colour_word, each), each) for each in COLOURS]
    kinds = [way(f"kind:{each}", partial(kind_word, each)) for each in KINDS]
    return (
        (
            "colour",
            lambda: _("Colour"),
            (*colours, named("c:multi", gettext_lazy("several colours"))),
        ),
        ("kind", lambda: _("Kind"), tuple(kinds)),
        ("level", lambda: _("Level"), tuple(named(f"lv:{each}", each) for each in LEVELS)),
        ("cost", lambda: _("Cost"), tuple(named(f"cost:{each}", each) for each in COSTS)),
        ("rarity", lambda: _("Rarity"), tuple(named(f"r:{each}", each) for each in (*RANKS, "P"))),
        ("is", lambda: _("Special"), tuple(named(f"is:{key}", w) for key, w in CLAIMS.items())),
        (
            "list",
            lambda: _("Restriction list"),
            (
                named("legal:today", gettext_lazy("Legal today")),
                named("limited:today", gettext_lazy("Limited today")),
                named("banned:today", gettext_lazy("Banned today")),
            ),
        ),
    )
