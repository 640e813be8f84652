"""The command that says who wins a game of 1999-2005 at time-out: two sides in, each step out.

Exit status: 0 won, or a draw; 1 not decided: cards are to be drawn, or a judge decides; 2 what
was asked was not understood; 130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self, TextIO

from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import Supplies
from engine.legacy.levels import read_level
from engine.legacy.winner import (
    BOXES,
    NET,
    NO_CARD,
    OPTION,
    POINTS,
    Decided,
    Outcome,
    Settings,
    Side,
    decide,
    value_named,
)
from engine.legacy.winner_as_json import winner_as_json

NOT_DECIDED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnerOptions:
    """What was asked for."""

    a: Side
    b: Side
    knock_out: bool
    drawn: list[tuple[str, str]] | None
    covered: bool
    equal: str
    empty: str
    json: bool

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_winner_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    about = "POINTS/NET/LEVELS, such as 40/9/IV+IV+III; levels are III, IV, 完全体, 究極体 or none"
    parser.add_argument("a", type=side, metavar="A", help=about)
    parser.add_argument("b", type=side, metavar="B", help="the other player, likewise")
    parser.add_argument(
        "--knock-out", action="store_true", help="somebody has to win, by drawing a card if need be"
    )
    parser.add_argument(
        "--drawn",
        type=drawn,
        action="append",
        metavar="A/B",
        help="what both drew: a level, option, or no-card; again for a second draw",
    )
    parser.add_argument(
        "--covered",
        action="store_true",
        help="covered cards are among the levels, which no source settles",
    )
    parser.add_argument(
        "--equal",
        choices=("judge", "again"),
        default="judge",
        help="what follows equal cards, which no source settles (default: a judge decides)",
    )
    parser.add_argument(
        "--empty",
        choices=("judge", "zero"),
        default="judge",
        help="what having no card to draw is, likewise (default: a judge decides)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: WinnerOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, output), stdout, stderr)


def _run(options: WinnerOptions, output: Output) -> int:
    decided = decide(
        options.a,
        options.b,
        must_have_winner=options.knock_out,
        draws=options.drawn or (),
        settings=Settings(
            covered=options.covered,
            equal="again" if options.equal == "again" else "judge",
            empty="zero" if options.empty == "zero" else "judge",
        ),
    )
    if options.json:
        output.json(winner_as_json(decided))
    else:
        output.lines(_as_text(decided))
    return FINE if decided.outcome in (Outcome.WON, Outcome.DRAW) else NOT_DECIDED


def _as_text(decided: Decided) -> Iterator[str]:
    yield str(decided.told)
    for step in decided.steps:
        a, b = (str(value_named(value)) for value in step.values)
        yield f"  {step.name}: A {a}, B {b}. {step.told}"
    for point in decided.open:
        yield f"  not settled: {point}"


def side(written: str) -> Side:
    """Read `40/9/IV+IV+III`; the levels may be left out."""
    points, _, rest = written.partition("/")
    net, _, levels = rest.partition("/")
    try:
        found = tuple(map(read_level, levels.split("+"))) if levels else ()
    except ValueError as problem:
        raise ArgumentTypeError(str(problem)) from problem
    if len(found) > BOXES:
        raise ArgumentTypeError(f"'{written[:40]}' has {len(found)} Digimon; at most {BOXES}")
    return Side(_whole(points, POINTS, written), _whole(net, NET, written), found)


def drawn(written: str) -> tuple[str, str]:
    """Read `option/III`."""
    a, slash, b = written.partition("/")
    if not slash:
        raise ArgumentTypeError(f"'{written[:40]}' is not two cards, such as option/III")
    return _card(a), _card(b)


def _card(written: str) -> str:
    if written in (OPTION, NO_CARD):
        return written
    try:
        return read_level(written)
    except ValueError as problem:
        raise ArgumentTypeError(f"{problem}, {OPTION} or {NO_CARD}") from problem


def _whole(written: str, most: int, whole: str) -> int:
    if written.isascii() and written.isdigit() and len(written) < 5 and int(written) <= most:
        return int(written)
    raise ArgumentTypeError(
        f"'{whole[:40]}' is not POINTS/NET/LEVELS: '{written[:20]}' is no number from 0 to {most}"
    )
