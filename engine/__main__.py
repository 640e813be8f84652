"""`python -m engine check|convert|compare|…`: the commands without a site, from the shipped files.

The edge of the engine: here the clock, chance and the files are handed in that the rest
never reaches for.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.cards import CardPool
from engine.catalogue import CatalogueError, Pools, read_pools
from engine.checking import CannotCheck, Options, Supplies, add_arguments, run
from engine.commands import (
    compare,
    convert,
    hands,
    legacy_attack,
    legacy_options,
    legacy_restored,
    legacy_winner,
    odds,
    play,
    scenario,
    stats,
    texts,
)
from engine.commands.arguments import (
    HandsOptions,
    OddsOptions,
    add_hands_arguments,
    add_odds_arguments,
)
from engine.commands.compare import CompareOptions, add_compare_arguments
from engine.commands.convert import ConvertOptions, add_convert_arguments
from engine.commands.play import PlayOptions, add_play_arguments
from engine.commands.scenario import ScenarioOptions, add_scenario_arguments
from engine.commands.stats import StatsOptions, add_stats_arguments
from engine.hands import SEEDS
from engine.regulation import named

SHIPPED = Path(__file__).resolve().parents[1] / "cards" / "data"


class _Command(NamedTuple):
    """What a command is for, what it takes, and what it does."""

    about: str
    add_arguments: Callable[[ArgumentParser], None]
    options: Callable[[Mapping[str, Any]], Any]
    run: Callable[..., int]


COMMANDS = {
    "check": _Command(
        "check deck lists against a tournament regulation", add_arguments, Options.of, run
    ),
    "convert": _Command(
        "convert a deck list from any format into another",
        add_convert_arguments,
        ConvertOptions.of,
        convert.run,
    ),
    "compare": _Command(
        "say what two deck lists differ in",
        add_compare_arguments,
        CompareOptions.of,
        compare.run,
    ),
    "hands": _Command(
        "deal a test hand, or count what becomes of thousands",
        add_hands_arguments,
        HandsOptions.of,
        hands.run,
    ),
    "odds": _Command(
        "compute exact odds of hands, draws and security",
        add_odds_arguments,
        OddsOptions.of,
        odds.run,
    ),
    "stats": _Command(
        "tell what a deck is made of: levels, costs, colours and kinds",
        add_stats_arguments,
        StatsOptions.of,
        stats.run,
    ),
    "play": _Command(
        "play a game in the terminal, or watch two pilots play one",
        add_play_arguments,
        PlayOptions.of,
        play.run,
    ),
    "scenario": _Command(
        "run rulings that are written as scenario files",
        add_scenario_arguments,
        ScenarioOptions.of,
        scenario.run,
    ),
    "explain": _Command(
        "show how an effect's text is read: words, phrases, program, printed again",
        texts.add_explain_arguments,
        texts.ExplainOptions.of,
        texts.explain,
    ),
    "compile": _Command(
        "read the effect texts of cards into programs, and tell how much is read",
        texts.add_compile_arguments,
        texts.CompileOptions.of,
        texts.compile_cards,
    ),
    "legacy-attack": _Command(
        "calculate an attack or a battle of the 1999-2005 game, step by step",
        legacy_attack.add_attack_arguments,
        legacy_attack.AttackOptions.of,
        legacy_attack.run,
    ),
    "legacy-options": _Command(
        "say what stops and what nullifies an option card of 1999-2005",
        legacy_options.add_options_arguments,
        legacy_options.OptionsOptions.of,
        legacy_options.run,
    ),
    "legacy-restored": _Command(
        "say whether a deck of 1999-2005 is what was registered again",
        legacy_restored.add_restored_arguments,
        legacy_restored.RestoredOptions.of,
        legacy_restored.run,
    ),
    "legacy-winner": _Command(
        "say who wins a game of 1999-2005 at time-out, step by step",
        legacy_winner.add_winner_arguments,
        legacy_winner.WinnerOptions.of,
        legacy_winner.run,
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return its exit status."""
    parser = ArgumentParser(prog="python -m engine", description="The engine of Tamerdesk.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
        own = commands.add_parser(name, help=command.about)
        command.add_arguments(own)
        own.add_argument("--data", type=Path, default=SHIPPED, help="another card catalogue folder")
    given = parser.parse_args(arguments)
    supplies = Supplies(
        pool_of=_pools_in(given.data),
        regulation=named,
        current_day=date.today,
        new_seed=partial(Random().randrange, SEEDS),
    )
    asked = COMMANDS[given.command]
    return asked.run(asked.options(vars(given)), supplies, stdout=sys.stdout, stderr=sys.stderr)


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
