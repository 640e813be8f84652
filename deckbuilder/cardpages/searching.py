"""A search as the page shows it: what was understood, what was wrong, and one page of cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache, partial
from typing import Protocol, cast

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cards.models import Catalogue, Versions
from deckbuilder import catalogue
from deckbuilder.addresses import card_address, search_address
from deckbuilder.cardpages import facets
from deckbuilder.cardpages.facetlinks import links_of
from deckbuilder.cardpages.facets import Choice, Facet
from deckbuilder.cardpages.fragments import SHAPES, fragments
from deckbuilder.words import card_name, said
from engine.search import Found, Index, Problem, Query, explain, parse
from engine.search.index import AnyCard
from engine.search.ordering import LABELS
from engine.search.tree import both, tests

FAR_TOO_LONG = 2000  # characters; the language itself says no to more than 500


class Linked(Protocol):
    """Makes the address of a search from its query and what else the address says."""

    def __call__(self, query: str, **more: object) -> str: ...


Written = Callable[[Iterable[AnyCard], str, Versions], SafeString]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the query as it was typed; `wrong` where a problem points at it."""

    text: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong with a query, where, and the query that may have been meant."""

    message: str
    at: int  # the first character is 1
    suggestion: str = ""
    instead: str = ""
    address: str = ""  # of the search that may have been meant


@dataclass(frozen=True, slots=True)
class SearchPage:
    """All that the template shows."""

    query: str
    explained: str
    count: int
    notes: tuple[str, ...]
    pieces: tuple[Piece, ...]  # none where nothing is wrong
    troubles: tuple[Trouble, ...]
    exact: AnyCard | None  # the one card that the whole query names
    exact_address: str
    exact_name: str
    facets: SafeString
    selects: SafeString
    orders: Sequence[tuple[str, str]]
    order: str
    downwards: bool
    shape: str
    number: int  # of this page, from 1
    pages: int
    rows: SafeString
    linked: Linked

    @property
    def asks_nothing(self) -> bool:
        return not self.query.strip()

    @property
    def first(self) -> int:
        """Which of the found cards is the first one of this page."""
        return (self.number - 1) * catalogue.PAGE + 1

    @property
    def last(self) -> int:
        return min(self.count, self.number * catalogue.PAGE)

    @property
    def previous(self) -> str:
        return self._page(self.number - 1) if self.number > 1 else ""

    @property
    def next(self) -> str:
        return self._page(self.number + 1) if self.number < self.pages else ""

    @property
    def shapes(self) -> list[tuple[str, str, bool]]:
        """(address, word, whether it is this one) of each way to show the cards."""
        words = {"pictures": _("Pictures"), "lines": _("Lines")}
        return [
            (self.linked(self.query, show=shown(shape), page=paged(self.number)), word, here)
            for shape, word in words.items()
            for here in (shape == self.shape,)
        ]

    @property
    def show(self) -> str:
        """How the address says in which shape the cards are; "" is the usual one."""
        return shown(self.shape)

    def _page(self, number: int) -> str:
        return self.linked(self.query, show=self.show, page=paged(number))


def search_page(
    text: str,
    asked: Mapping[str, str],
    on: date,
    *,
    versions: Versions | None = None,
    game: str = "modern",
    sets: Mapping[str, Collection[str]] | None = None,
    linked: Linked = search_address,
    written: Written = fragments,
) -> SearchPage:
    """Search for what was typed; `asked` may hold `page` and `show`. Nothing in them raises.

    `game` is meant where the query names none. `sets` are what `in:` knows. `linked` makes the
    address of another search, `written` the cards that were found.
    """
    text = text[:FAR_TOO_LONG]
    versions = versions or Catalogue.versions()
    query = of_game(parse(text), game)
    number = page_number(asked.get("page", ""))
    found = catalogue.found(query, page=number, on=on, sets=sets, versions=versions)
    pages = max(1, math.ceil(found.count / catalogue.PAGE))
    if number > pages:
        number = pages
        found = catalogue.found(query, page=number, on=on, sets=sets, versions=versions)
    exact = named_exactly(text, catalogue.index(versions))
    shape = shape_of(asked)
    to_query = partial(linked, show=shown(shape))
    return SearchPage(
        query=text,
        explained=said(explain(found)),
        count=found.count,
        notes=tuple(said(note) for note in found.notes),
        pieces=tuple(marked(text, found.problems)),
        troubles=tuple(_trouble(text, problem, to_query) for problem in found.problems),
        exact=exact,
        exact_address=card_address(exact) if exact else "",
        exact_name=card_name(exact) if exact else "",
        facets=links_of(
            facets.facets(found, versions, on) if found.count else _way_out(found), to_query
        ),
        selects=_selects(versions, get_language() or "") if _has_modern(found) else SafeString(),
        orders=[(key, said(label)) for key, label in LABELS.items()],
        order=query.order or "number",
        downwards=query.direction == "desc",
        shape=shape,
        number=number,
        pages=pages,
        rows=written(found.cards, shape, versions),
        linked=linked,
    )


def of_game(query: Query, game: str) -> Query:
    """Have a query that names no game look at this one."""
    if game == "modern" or any(test.field == "game" for test in tests(query.tree)):
        return query
    wanted = parse(f"game:{game}").tree
    assert wanted is not None
    return replace(query, tree=both([query.tree, wanted]) if query.tree else wanted)


@lru_cache(maxsize=4)
def _selects(versions: Versions, language: str) -> SafeString:
    """Return the fields for sets and traits: so many that they are written once per language."""
    choices = [
        Choice(name, facets.titled(name), values) for name, values in facets.choices(versions)
    ]
    return render_to_string("deckbuilder/choices.html", {"choices": choices})


def _has_modern(found: Found) -> bool:
    """Whether there is anything to choose of: what the fields offer is of the modern game."""
    return bool(found.bits & found.run.index.of_game("modern"))


def _way_out(found: Found) -> list[Facet]:
    """Return the tests of a search that found nothing, each to be taken out."""
    chosen = facets.parts_of(found)
    return [Facet(_("Leave out"), tuple(chosen))] if len(chosen) > 1 else []


def page_number(written: str) -> int:
    """Read the number of a page; 1 for what is none."""
    if not (written.isascii() and written.isdigit()):
        return 1
    return max(1, int(written[:5]))


def paged(number: int) -> int | str:
    """Write the number of a page for an address, which does not name the first."""
    return max(1, number) if number > 1 else ""


def shape_of(asked: Mapping[str, str]) -> str:
    return shape if (shape := asked.get("show", "")) in SHAPES else SHAPES[0]


def shown(shape: str) -> str:
    """Write a shape for an address, which does not name the usual one."""
    return "" if shape == SHAPES[0] else shape


def named_exactly(text: str, index: Index) -> AnyCard | None:
    """Return the card whose number a text is, or whose name, if no other card has it."""
    if not text.strip() or len(text) > 100:
        return None
    for pool in index.pools.values():
        if pool.find(text):
            return cast(AnyCard, pool.find(text))
    every: list[AnyCard] = [card for pool in index.pools.values() for card in pool.named(text)]
    return every[0] if len(every) == 1 else None


def marked(text: str, problems: Sequence[Problem]) -> list[Piece]:
    """Cut a query into what is right and what is wrong in it; nothing where all is right."""
    if not problems:
        return []
    wrong = [False] * len(text)
    for problem in problems:
        # Where something is missing at the end, the last sign is what can be pointed at.
        start = min(problem.at, max(0, len(text) - 1))
        for at in range(start, min(len(text), max(start + 1, problem.at + problem.length))):
            wrong[at] = True
    pieces: list[Piece] = []
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or wrong[at] != wrong[start]:
            pieces.append(Piece(text[start:at], wrong[start]))
            start = at
    return pieces


def _trouble(text: str, problem: Problem, to_query: Callable[[str], str]) -> Trouble:
    instead = ""
    if problem.suggestion:
        instead = text[: problem.at] + problem.suggestion + text[problem.at + problem.length :]
    address = to_query(instead) if instead else ""
    return Trouble(said(problem.message), problem.at + 1, problem.suggestion, instead, address)
