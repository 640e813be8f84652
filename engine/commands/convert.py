"""The run of the command that converts: a list in any format in, the same deck in another out.

Only the list goes to standard output; what of it could not be taken or written goes to
standard error. Exit status: 0 all of it is there, 1 some is not, 2 nothing is, and why; 130
stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Self, TextIO

from engine.checking.as_text import odd_lines
from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import Supplies
from engine.formats import WRITERS, Listing, Written, write_as

from .hands import refuse
from .lists import List, Refused, read_list
from .terms import GAMES

NOT_WHOLE = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvertOptions:
    """What was asked for."""

    file: str
    to: str
    game: str
    name: str | None
    json: bool | None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_convert_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", help="a deck list in any format; - reads standard input"
    )
    parser.add_argument(
        "--to",
        required=True,
        choices=[each.name for each in WRITERS],
        metavar="FORMAT",
        help=f"one of {', '.join(each.name for each in WRITERS)}",
    )
    parser.add_argument(
        "--game", choices=GAMES, default=GAMES[0], help="which game the deck is for"
    )
    parser.add_argument("--name", help="name the deck so (default: as the list does)")
    parser.add_argument(
        "--json", action="store_true", default=None, help="one JSON object, with the report in it"
    )


def run(options: ConvertOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: ConvertOptions, supplies: Supplies, output: Output) -> int:
    pool = supplies.pool_of(options.game)
    try:
        asked = read_list(options.file, pool)
    except Refused as problem:
        return refuse(problem, options.json, output)
    listing = Listing.of(asked.reading)
    if options.name is not None:
        listing = replace(listing, name=options.name)
    written = write_as(options.to, listing, pool)
    if options.json:
        output.json(_as_json(asked, written, options))
    else:
        for line in odd_lines(asked.reading):
            output.complaint(f"{asked.file}:{line}")
        for each in written.left_out:
            output.complaint(f"{asked.file}: {each.message}")
        output.raw(written.text)
    return NOT_WHOLE if asked.reading.unread or written.left_out else FINE


def _as_json(asked: List, written: Written, options: ConvertOptions) -> dict[str, Any]:
    return {
        "file": asked.file,
        "from": asked.reading.format,
        "to": options.to,
        "text": written.text,
        "left_out": [
            {"what": each.what, "message": str(each.message)} for each in written.left_out
        ],
        "unknown": asked.unknown,
        "lines": asked.reading.counts(),
    }
