"""What can be said on the command line, in the same words for both programs."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from engine.regulation import REGIONS, names


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What was asked for."""

    files: list[str]
    regulation: str
    on: date | None
    region: str
    json: bool
    csv: bool
    all_days: bool
    explain: str | None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Options:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="a deck list, or a folder or ZIP of deck lists; - reads standard input",
    )
    parser.add_argument(
        "--regulation",
        default="modern",
        metavar="NAME|FILE.toml",
        help=f"one of {', '.join(names())}, or an organiser's own file (default: modern)",
    )
    parser.add_argument(
        "--on", type=a_day, default=None, metavar="YYYY-MM-DD", help="the day (default: today)"
    )
    parser.add_argument("--region", choices=REGIONS, default="world")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="one JSON object a line for each list")
    shape.add_argument("--csv", action="store_true", help="a table with a row for each list")
    parser.add_argument(
        "--all-days", action="store_true", help="also tell the days on which the verdict changed"
    )
    parser.add_argument(
        "--explain", metavar="CODE", help="say what a code such as banned-pair means; takes no FILE"
    )


def a_day(written: str) -> date:
    """Read a day of the command line. Raises `ArgumentTypeError`, quoting it."""
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", written):
            raise ValueError(written)
        return date.fromisoformat(written)
    except ValueError as problem:
        raise ArgumentTypeError(f"'{written}' is not a day; write it as 2026-04-04") from problem
