"""What can be said on the command line, in the same words for both programs."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from engine.hands import SEEDS, LegacySettings
from engine.hands.policies import POLICIES
from engine.odds.reading import EXAMPLES

from .terms import GAMES, GOING, MORE, TURN, TURNS, USUAL, whole_number

WORKERS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options:
    """What was asked for, of a game; None is what was not said."""

    file: str
    game: str
    redraw: str | None
    going: str | None
    place: bool | None
    level_three: str | None
    gauge: bool | None
    json: bool | None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})

    @property
    def said(self) -> Iterator[str]:
        """The names of what was said."""
        return (each.name for each in fields(self) if getattr(self, each.name) is not None)

    @property
    def legacy(self) -> LegacySettings:
        return LegacySettings(
            place=USUAL.place if self.place is None else self.place,
            level_three=self.level_three or "",
            gauge=USUAL.gauge if self.gauge is None else self.gauge,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsOptions(_Options):
    """What was asked for about hands."""

    seed: int | None
    count: int | None
    redrawn: bool | None
    turn: int | None
    more: int | None
    compare: str | None
    csv: bool | None
    workers: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsOptions(_Options):
    """What was asked for about odds."""

    questions: list[str]


def add_hands_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command for hands."""
    _add_file(parser)
    parser.add_argument(
        "--seed",
        type=whole(0, SEEDS - 1),
        metavar="S",
        help="the same seed gives the same hands for good (default: a new one, which is told)",
    )
    parser.add_argument(
        "--count", type=whole(1), metavar="N", help="count what becomes of N hands instead"
    )
    _add_terms(parser)
    parser.add_argument(
        "--redrawn",
        action="store_true",
        default=None,
        help="the hand after a redraw, whatever the first one was",
    )
    parser.add_argument(
        "--turn",
        type=whole(1, TURNS),
        metavar="N",
        help=f"draw up to this turn (default: the hand alone; with --count: {TURN})",
    )
    parser.add_argument(
        "--more",
        type=whole(1, MORE),
        metavar="N",
        help="draw so many more cards (--game legacy)",
    )
    parser.add_argument(
        "--compare", metavar="FILE2", help="count the hands of this deck, too, and tell them apart"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", default=None, help="one JSON object")
    shape.add_argument(
        "--csv", action="store_true", default=None, help="a table with a row for each hand"
    )
    parser.add_argument(
        "--workers",
        type=whole(1, WORKERS),
        metavar="K",
        help="count with so many threads; changes no number",
    )


def add_odds_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command for odds."""
    _add_file(parser)
    parser.add_argument(
        "questions",
        nargs="*",
        metavar="QUESTION",
        help=f"such as {_examples('modern')}, or {_examples('legacy')} with --game legacy; "
        "what most people ask if none is given",
    )
    _add_terms(parser)
    parser.add_argument("--json", action="store_true", default=None, help="one JSON object")
    _take_questions_anywhere(parser)


def _take_questions_anywhere(parser: ArgumentParser) -> None:
    """Let questions stand behind options, too: by itself, argparse takes none after the first."""
    read = parser.parse_known_args

    def parse_known_args(args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        given, others = read(args, namespace)
        late = [each for each in others if not each.startswith("-")]
        given.questions = [*given.questions, *late]
        return given, [each for each in others if each.startswith("-")]

    parser.parse_known_args = parse_known_args  # type: ignore[method-assign]


def _add_file(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a deck list; - reads standard input")


def _add_terms(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--game", choices=GAMES, default=GAMES[0], help="which game the deck is for"
    )
    parser.add_argument(
        "--redraw",
        metavar="POLICY",
        help=f"{', '.join(POLICIES)}, or a group: redraw a hand without a card of it",
    )
    parser.add_argument(
        "--going", choices=GOING, help="whoever goes first draws no card on turn 1 (default: first)"
    )
    parser.add_argument(
        "--place",
        action=BooleanOptionalAction,
        default=None,
        help="place a Digimon of level III before the shuffle (--game legacy)",
    )
    parser.add_argument("--level-three", metavar="NUMBER", help="which one (--game legacy)")
    parser.add_argument(
        "--gauge",
        action=BooleanOptionalAction,
        default=None,
        help="lay the top card as the gauge marker (--game legacy)",
    )


def _examples(game: str) -> str:
    return " or ".join(f"'{example}'" for example in EXAMPLES[game])


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Make the reader of a whole number."""
    bounds = f"from {least} to {most:,}" if most is not None else f"of {least} or more"

    def number(written: str) -> int:
        value = whole_number(written, 10**18 if most is None else most)
        if value is not None and value >= least:
            return value
        raise ArgumentTypeError(f"'{written[:40]}' is not a whole number {bounds}")

    return number
