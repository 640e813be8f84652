"""The run of the command that tells what a deck is made of: a list in, bars of text out.

Exit status: 0 told, 2 the list cannot be read, and why; 130 stopped by Ctrl-C, 141 nobody
reads any more.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self, TextIO

from engine.checking.as_text import odd_lines
from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.summary import width
from engine.checking.supplies import Supplies
from engine.composition import Chart, composition, composition_as_json

from .hands import refuse
from .lists import Refused, read_list
from .terms import GAMES

SIGNS = "#="  # of which bars are drawn, one for each series
LONGEST = 40  # signs of a bar


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsOptions:
    """What was asked for."""

    file: str
    game: str
    json: bool | None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_stats_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="a deck list; - reads standard input")
    parser.add_argument(
        "--game", choices=GAMES, default=GAMES[0], help="which game the deck is for"
    )
    parser.add_argument("--json", action="store_true", default=None, help="one JSON object")


def run(options: StatsOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: StatsOptions, supplies: Supplies, output: Output) -> int:
    try:
        asked = read_list(options.file, supplies.pool_of(options.game))
    except Refused as problem:
        return refuse(problem, options.json, output)
    found = composition(asked.deck, asked.pool)
    if options.json:
        told = composition_as_json(found) | {"lines": asked.reading.counts()}
        output.json({"file": asked.file} | told)
        return FINE
    totals = ", ".join(f"{part.title} {part.total}" for part in found.parts)
    output.lines([f"{asked.file}: {totals}", *odd_lines(asked.reading)])
    for part in found.parts:
        for chart in part.charts if part.total else ():
            output.lines(["", f"  {part.title}: {chart.title}{_key(chart)}", *_bars(chart)])
    return FINE


def _key(chart: Chart) -> str:
    """Say what the signs stand for, where there are several."""
    signs = [f"{sign} {title}" for sign, (_k, title) in zip(SIGNS, chart.series, strict=False)]
    return f" ({', '.join(signs)})" if len(chart.series) > 1 else ""


def _bars(chart: Chart) -> Iterator[str]:
    """Yield a line for each bar, then the rest and the combinations without bars, then notes."""
    rows = [(str(bar.title), bar.copies, bar.parts) for bar in chart.bars]
    rows += [(str(each.title), each.copies, ()) for each in (*chart.mixes, *chart.rest)]
    most = max((copies for _title, copies, _parts in rows), default=0)
    wide = max((width(title) for title, _copies, _parts in rows), default=0)
    figures = len(str(most))
    for title, copies, parts in rows:
        signs = zip(SIGNS, parts, strict=False)
        drawn = "".join(sign * _length(part, most) for sign, part in signs)
        name = title + " " * (wide - width(title))
        yield f"    {name}  {copies:>{figures}}  {drawn}".rstrip()
    yield from (f"    {note}" for note in chart.notes)


def _length(copies: int, most: int) -> int:
    """How many signs stand for so many copies: one for each, as long as all bars fit."""
    return copies if most <= LONGEST else -(-copies * LONGEST // most)
