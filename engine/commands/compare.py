"""The run of the command that compares: two lists in, what differs out.

Only the differences go to standard output; lines that were not simply taken are told on
standard error. Exit status: 0 the lists say the same, 1 they differ, or some line could not
be taken; 2 nothing could be compared, and why; 130 stopped by Ctrl-C, 141 nobody reads any
more.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self, TextIO

from engine.checking.as_text import odd_lines
from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import CannotCheck, Supplies
from engine.comparing import Differences, differences
from engine.differing import differences_as_json, table, totals, unified
from engine.formats import Listing

from .hands import refuse
from .lists import List, Refused, read_list
from .terms import GAMES

DIFFERENT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareOptions:
    """What was asked for."""

    before: str
    after: str
    game: str
    json: bool | None
    csv: bool | None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_compare_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "before", metavar="A", help="a deck list in any format; - reads standard input"
    )
    parser.add_argument("after", metavar="B", help="the list that it is compared with")
    parser.add_argument(
        "--game", choices=GAMES, default=GAMES[0], help="which game the decks are for"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", default=None, help="one JSON object")
    shape.add_argument(
        "--csv", action="store_true", default=None, help="a table with a row for each card"
    )


def run(options: CompareOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: CompareOptions, supplies: Supplies, output: Output) -> int:
    if options.before == options.after == "-":
        raise CannotCheck("- stands for standard input, which holds one list; name a file for one")
    pool = supplies.pool_of(options.game)
    try:
        one, other = (read_list(file, pool) for file in (options.before, options.after))
    except Refused as problem:
        return refuse(problem, options.json, output)
    found = differences(Listing.of(one.reading), Listing.of(other.reading))
    if options.json:
        output.json(_as_json(one, other, found))
    else:
        for each in (one, other):
            for line in odd_lines(each.reading):
                output.complaint(f"{each.file}:{line}")
        if options.csv:
            for row in table(found, pool):
                output.csv(row)
        elif found:
            output.lines(unified(found, one.file, other.file, pool).splitlines())
    unread = one.reading.unread or other.reading.unread
    return DIFFERENT if found or unread else FINE


def _as_json(one: List, other: List, found: Differences) -> dict[str, Any]:
    numbers = dict.fromkeys(e.number for each in (one, other) for e in each.deck.entries)
    return {
        "before": one.file,
        "after": other.file,
        "same": not found,
        **differences_as_json(found, one.pool),
        "totals": {"before": totals(one.deck), "after": totals(other.deck)},
        "unknown": [number for number in numbers if one.pool.find(number) is None],
        "lines": {"before": one.reading.counts(), "after": other.reading.counts()},
    }
