"""`python -m engine check FILE…`: check deck lists without a site, from the shipped files.

The edge of the engine: here the clock and the files are handed in that the rest never
reaches for.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from engine.cards import CardPool
from engine.catalogue import CatalogueError, Pools, read_pools
from engine.checking import CannotCheck, Options, Supplies, add_arguments, run
from engine.regulation import named

SHIPPED = Path(__file__).resolve().parents[1] / "cards" / "data"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return its exit status."""
    parser = ArgumentParser(prog="python -m engine", description="The engine of Tamerdesk.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="check deck lists against a tournament regulation")
    add_arguments(check)
    check.add_argument("--data", type=Path, default=SHIPPED, help="another card catalogue folder")
    options = parser.parse_args(arguments)
    supplies = Supplies(pool_of=_pools_in(options.data), regulation=named, current_day=date.today)
    return run(Options.of(vars(options)), supplies, stdout=sys.stdout, stderr=sys.stderr)


def _pools_in(folder: Path) -> Callable[[str], CardPool[Any]]:
    def pool_of(game: str) -> CardPool[Any]:
        try:
            pools = _pools(folder)
        except CatalogueError as problem:
            raise CannotCheck(str(problem)) from problem
        return pools.legacy if game == "legacy" else pools.modern

    return pool_of


@cache
def _pools(folder: Path) -> Pools:
    return read_pools(folder)


if __name__ == "__main__":
    sys.exit(main())
