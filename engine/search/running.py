"""Run a query on an index: which cards, how many, and what there is to say of it.

A search takes one set of cards for each test and joins these as the tree says, so that its time
hardly depends on how many cards are found.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import islice

from engine.regulation import Regulation, named, names
from engine.words import Message, say

from .bits import Bits, places
from .fields import field_of
from .index import AnyCard, Index
from .ordering import KEYS
from .parsing import Query, parse
from .problems import Problem
from .run import PATIENCE, Run
from .tree import And, Not, Or, Pattern, Test, Tree, tests


@dataclass(frozen=True, slots=True)
class Found:
    """What came of a search: a page of its cards, and how many there are in all."""

    query: Query
    cards: tuple[AnyCard, ...]  # in order, from `start` on
    count: int
    start: int
    notes: tuple[Message, ...]  # what the reader should know: what is not in our data
    problems: tuple[Problem, ...]  # what was left out of the search, and why
    run: Run  # as handed in, for `explain`
    bits: Bits  # all cards that were found, as places of the index: to count what they share


def search(
    index: Index,
    query: Query | str,
    *,
    on: date,
    regulations: Mapping[str, Regulation] | None = None,
    sets: Mapping[str, Collection[str]] | None = None,
    start: int = 0,
    size: int | None = None,
) -> Found:
    """Search the cards of an index; the modern ones, unless the query says otherwise by `game:`.

    `on` is what "today" means. `regulations` judge for `legal:` and the like, by name, the usual
    one of each game before its others; if none are given, the shipped ones do. `sets` are what
    `in:` knows: name -> numbers. `size` is how many cards are wanted from `start` on; None is all.
    Never raises because a query is bad.
    """
    if isinstance(query, str):
        query = parse(query)
    run = Run(index, on, shipped() if regulations is None else regulations, sets or {})
    bits = _asked(query, run)
    problems = (*query.problems, *sorted(run.problems, key=lambda problem: problem.at))
    ordered = islice(_ordered(bits, query, index), start, None if size is None else start + size)
    return Found(
        query=query,
        cards=tuple(index.cards[place] for place in ordered),
        count=bits.bit_count(),
        start=start,
        notes=tuple(run.notes.values()),
        problems=problems,
        run=run,
        bits=bits,
    )


@cache
def shipped() -> Mapping[str, Regulation]:
    """The regulations of this package by name, the usual one of each game first."""
    return {name: named(name) for name in names()}


def _asked(query: Query, run: Run) -> Bits:
    """Return the cards that a query asks for; none if nothing of it was understood."""
    index = run.index
    asked = list(tests(query.tree))
    patterns = sum(isinstance(test.value, Pattern) for test in asked)
    run.patience = PATIENCE / max(1, patterns)
    bits = index.everything if query.asks_nothing else _found(query.tree, run)
    if bits is None:
        return 0
    if any(test.field == "game" for test in asked):
        return bits
    modern = bits & index.of_game("modern")
    if bits and not modern:
        _note_other_game(bits.bit_count(), run)
    return modern


def _note_other_game(count: int, run: Run) -> None:
    """Say that only cards of the other game fit, where nobody said which game is meant."""
    run.note(
        say(
            "%(count)s card of the 1999-2005 game fits: add “game:legacy”.",
            "%(count)s cards of the 1999-2005 game fit: add “game:legacy”.",
            count,
            count=count,
        )
    )


def _found(tree: Tree | None, run: Run) -> Bits | None:
    """Return the cards for which a tree holds; None if all of it has to be left out."""
    match tree:
        case Test(name):
            field = field_of(name)
            assert field is not None
            found = field.find(tree, run)
            if found is None:
                run.left_out.add(id(tree))
            return found
        case Not(part):
            found = _found(part, run)
            return None if found is None else run.index.everything & ~found
        case And(parts):
            return _joined(parts, run, both=True)
        case Or(parts):
            return _joined(parts, run, both=False)
    return None


def _joined(parts: Sequence[Tree], run: Run, *, both: bool) -> Bits | None:
    joined: Bits | None = None
    for part in parts:
        found = _found(part, run)
        if joined is None or found is None:
            joined = found if joined is None else joined
        else:
            joined = joined & found if both else joined | found
    return joined


def _ordered(bits: Bits, query: Query, index: Index) -> Sequence[int] | islice[int]:
    downwards = query.direction == "desc"
    if query.order in KEYS:
        ranking = index.ranking(query.order, KEYS[query.order], downwards=downwards)
        marks = f"{bits:0{index.size}b}"
        return [place for place in ranking if marks[~place] == "1"]
    every = places(bits)
    return list(every)[::-1] if downwards else islice(every, None)
