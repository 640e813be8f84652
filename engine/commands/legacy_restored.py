"""The command that says whether a deck of 1999-2005 is what was registered again.

Exit status: 0 restored; 1 not, or nobody can say yet, as lines were not read; 2 a list cannot be
read; 130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self, TextIO

from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import CannotCheck, Supplies
from engine.legacy.restoring import Difference, Restored, Verdict, compare
from engine.legacy.restoring_as_json import name_in, restored_as_json

from .hands import refuse
from .lists import List, Refused, read_list

NOT_RESTORED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoredOptions:
    """What was asked for."""

    registered: str
    after: str
    json: bool

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_restored_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument("registered", metavar="REGISTERED", help="the registered list; - is stdin")
    parser.add_argument("after", metavar="AFTER", help="the deck after the match, likewise")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: RestoredOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: RestoredOptions, supplies: Supplies, output: Output) -> int:
    if options.registered == options.after == "-":
        raise CannotCheck("only one of the two lists can come from standard input (-)")
    pool = supplies.pool_of("legacy")
    try:
        registered, after = (_read(file, pool) for file in (options.registered, options.after))
    except Refused as problem:
        return refuse(problem, options.json, output)
    readings = (registered.reading, after.reading)
    unread = (registered.reading.left_out, after.reading.left_out)
    restored = compare(registered.deck, after.deck, pool, unread=unread)
    if options.json:
        output.json(restored_as_json(restored, *readings, pool))
    else:
        output.lines(_as_text(restored, registered, after))
    return FINE if restored.verdict is Verdict.RESTORED else NOT_RESTORED


def _read(file: str, pool: Any) -> List:
    """Read a list that holds a card. Raises `Refused`."""
    found = read_list(file, pool)
    if found.reading.problem is not None:
        raise Refused(found.file, found.reading.problem)
    if not found.deck.entries:
        raise Refused(found.file, "no card was found in this list")
    return found


def _as_text(restored: Restored, registered: List, after: List) -> Iterator[str]:
    yield str(restored.told)
    for word, each in (("registered", registered), ("after", after)):
        side = each.deck.total("side")
        yield f"{word}: {each.file}, deck {each.deck.total('main')}" + (
            f", side {side}" if side else ""
        )
        yield from each.odd()
    decks = (registered.deck, after.deck)
    for difference in restored.differences:
        yield _difference(difference, name_in(difference.number, decks, registered.pool))
    for note in restored.notes:
        yield f"  note: {note}"


def _difference(each: Difference, name: str) -> str:
    many = f"{abs(each.change)} too {'many' if each.change > 0 else 'few'}"
    card = f"{each.number} {name}".strip()
    hint = f" {each.hint}" if each.hint else ""
    return (
        f"  {each.section}: {card}: {many} ({each.registered} registered, {each.after} now).{hint}"
    )
