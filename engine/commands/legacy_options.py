"""The command that says what stops and what nullifies an option card of 1999-2005.

Exit status: 0 told, 2 what was asked was not understood; 130 stopped by Ctrl-C, 141 nobody reads
any more.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, Self, TextIO

from engine.checking.ending import FINE, ended
from engine.checking.output import Output
from engine.checking.supplies import Supplies
from engine.legacy.nullifying import COSTS
from engine.legacy.options import KINDS, NAMED, TARGETS, Use
from engine.legacy.options_as_json import options_as_json

HAND = 20  # more than a hand ever holds
TITLES = {
    "option_class": "class",
    "stopped": "immunity",
    "nullified": "nullifying",
    "cost": "cost",
    "whole_hand": "the whole hand as a cost",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsOptions:
    """What was asked for."""

    target: str
    spirit: bool
    elsewhere: bool
    immune_to: Literal["opponent", "own"]
    kind: str
    by: str
    resists: str
    immune: bool
    cost: str
    hand: int | None
    json: bool

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})


def add_options_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument("target", choices=tuple(TARGETS), help="what the card works on")
    for name, known, usual, about in (
        ("immune-to", ("opponent", "own"), "opponent", "whose options the immunity is to"),
        ("kind", KINDS, "program", "what the card is"),
        ("by", NAMED, "option", "what the nullifier names"),
        ("cost", tuple(COSTS), "timing", "where its cost stands on the card"),
    ):
        told = f"{about} (default: {usual})"
        parser.add_argument(f"--{name}", choices=known, default=usual, help=told)
    parser.add_argument(
        "--resists", choices=NAMED, default="", help="what the card says that is not nullified"
    )
    for name, about in (
        ("spirit", "only what a Spirit says of the Digimon that appeared"),
        ("elsewhere", "in an Ultimate Battle, the opposing Digimon is not in the facing box"),
        ("immune", "the Digimon that uses the card is immune to the opponent's options"),
        ("json", "one JSON object"),
    ):
        parser.add_argument(f"--{name}", action="store_true", help=about)
    parser.add_argument(
        "--hand", type=_hand, metavar="N", help="cards in the hand, where the cost is all of it"
    )


def run(options: OptionsOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, output), stdout, stderr)


def _run(options: OptionsOptions, output: Output) -> int:
    told = options_as_json(
        Use(target=options.target, spirit=options.spirit, facing=not options.elsewhere),
        immune_to=options.immune_to,
        kind=options.kind,
        by=options.by,
        resists=options.resists,
        immune=options.immune,
        cost=options.cost,
        hand=options.hand,
    )
    if options.json:
        output.json(told)
    else:
        output.lines(_as_text(told))
    return FINE


def _as_text(told: Mapping[str, Any]) -> Iterator[str]:
    for name, title in TITLES.items():
        if (ruling := told[name]) is None:
            continue
        yield f"{title}: {ruling['sentence']}"
        for reason in ruling["reasons"]:
            inferred = " (our reading)" if reason["ground"] == "inferred" else ""
            yield f"  {reason['sentence']}{inferred} [{reason['rule']}]"


def _hand(written: str) -> int:
    if written.isascii() and written.isdigit() and len(written) < 3 and int(written) <= HAND:
        return int(written)
    raise ArgumentTypeError(f"'{written[:40]}' is no number from 0 to {HAND}")
