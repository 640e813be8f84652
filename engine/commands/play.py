"""The run of the command that plays: two pilots, or you in the terminal against one.

Exit status: 0 played, to the end or as far as somebody wanted; 2 nothing could be played, and
why; 130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any, Self, TextIO

from engine.cards import Card, CardPool
from engine.checking.ending import FINE, ended
from engine.checking.files import Unreadable, from_file, standard_input
from engine.checking.output import Output
from engine.checking.sources import Source, sources_of
from engine.checking.supplies import CannotCheck, Supplies
from engine.deck import Deck
from engine.game import Replay, Session, Setup
from engine.game.chance import SEEDS
from engine.game.pilots import RandomPilot
from engine.text.coverage import CardRead, Compiler
from engine.text.english import ENGLISH

from .arguments import whole
from .hands import refuse
from .json_files import read_json
from .lists import Refused, read_list
from .play_decks import BLUE, RED
from .play_table import Table
from .texts import MOST, cards_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """What was asked for; None is what was not said."""

    decks: list[str]
    seed: int | None
    first: int | None
    me: str
    replay: str | None
    save: Path | None
    texts: str | None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """Take ours from everything that a program's parser has read."""
        return cls(**{field.name: given[field.name] for field in fields(cls)})

    @property
    def seat(self) -> int | None:
        return None if self.me == "none" else int(self.me)


def add_play_arguments(parser: ArgumentParser) -> None:
    """Tell a parser all arguments of the command."""
    parser.add_argument(
        "decks",
        nargs="*",
        metavar="DECK",
        help="the deck lists of player 0 and player 1 (default: two decks of starter cards)",
    )
    parser.add_argument(
        "--seed",
        type=whole(0, SEEDS - 1),
        metavar="N",
        help="the same seed shuffles the same for good (default: a new one, which is told)",
    )
    parser.add_argument("--first", type=int, choices=(0, 1), help="who goes first (default: 0)")
    parser.add_argument(
        "--me",
        choices=("0", "1", "none"),
        default="0",
        help="who you are; none: two pilots play, and you see all of it (default: 0)",
    )
    parser.add_argument("--replay", metavar="FILE", help="play a saved game on")
    parser.add_argument(
        "--texts",
        metavar="FILE",
        help="what is printed on the cards, as for compile; without it they have no effects",
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the game to a file when it ends or stops"
    )


def run(options: PlayOptions, supplies: Supplies, *, stdout: TextIO, stderr: TextIO) -> int:
    """Do what was asked for and return the exit status."""
    return ended(lambda output: _run(options, supplies, output), stdout, stderr)


def _run(options: PlayOptions, supplies: Supplies, output: Output) -> int:
    _refuse_beside(options)
    pool = supplies.pool_of("modern")
    try:
        replay = (
            _replay(options.replay)
            if options.replay is not None
            else Replay(_setup(options, supplies, pool, output))
        )
    except Refused as problem:
        return refuse(problem, False, output)
    cards = {} if options.texts is None else _texts(options.texts, replay.setup, pool)
    table = _table(replay, options, pool, cards, output)
    output.lines(_begin(replay, options, cards))
    try:
        table.play()
    finally:
        if options.save is not None:
            table.save(options.save)
    return FINE


def _refuse_beside(options: PlayOptions) -> None:
    """Raise CannotCheck for what does not go together."""
    if options.replay is not None:
        said = [name for name in ("seed", "first") if getattr(options, name) is not None]
        if options.decks or said:
            names = ", ".join(["DECK"] * bool(options.decks) + [f"--{name}" for name in said])
            raise CannotCheck(f"{names}: a saved game (--replay) has its own")
    elif len(options.decks) not in (0, 2):
        raise CannotCheck(f"name two decks, or none; got {len(options.decks)}")
    if options.texts == "-" and (options.seat is not None or "-" in options.decks):
        raise CannotCheck("- stands for standard input, which your answers or one list come from")
    if "-" in options.decks and (options.seat is not None or options.decks == ["-", "-"]):
        raise CannotCheck("- stands for standard input, which your answers or one list come from")
    if options.save is not None:
        _refuse_place(options.save)


def _refuse_place(file: Path) -> None:
    """Raise CannotCheck, before the game and not after it, where nothing can be saved."""
    if file.is_dir():
        raise CannotCheck(f"{file} is a folder; name a file to save the game in")
    if not file.parent.is_dir():
        raise CannotCheck(f"{file} could not be written: there is no folder {file.parent}")


def _setup(options: PlayOptions, supplies: Supplies, pool: CardPool[Card], output: Output) -> Setup:
    """Raises `Refused` for a list that cannot be read."""
    seed = supplies.new_seed() if options.seed is None else options.seed
    decks: list[Deck] = [RED, BLUE]
    if options.decks:
        lists = [read_list(file, pool) for file in options.decks]
        decks = [each.deck for each in lists]
        for each in lists:
            for line in each.odd():
                output.complaint(f"{each.file}:{line}")
    return Setup((decks[0], decks[1]), seed, options.first or 0)


def _replay(file: str) -> Replay:
    """Raises CannotCheck for a file that is no replay."""
    with ExitStack() as opened:
        sources = sources_of(file, opened)
        if len(sources) != 1:
            raise CannotCheck(f"{file} holds {len(sources)} files; name one saved game")
        try:
            return Replay.load(read_json(sources[0]))
        except Unreadable as problem:
            raise CannotCheck(f"{file} {problem}") from problem
        except ValueError as problem:
            raise CannotCheck(f"{file}: {problem}") from problem


def _texts(file: str, setup: Setup, pool: CardPool[Card]) -> dict[str, CardRead]:
    """What the texts of the cards in both decks are read as. Raises CannotCheck."""
    reads = standard_input if file == "-" else partial(from_file, Path(file))
    try:
        cards = cards_of(read_json(Source(file, partial(reads, most=MOST)), MOST))
    except (Unreadable, ValueError) as problem:
        raise CannotCheck(f"{file}: {problem}") from problem
    played = {entry.number for deck in setup.decks for entry in deck.entries}
    compiler = Compiler(ENGLISH)
    return {
        number: compiler.card(number, texts, unavailable=unavailable, facts=pool.find(number))
        for number, texts, unavailable in cards
        if number in played
    }


def _table(
    replay: Replay,
    options: PlayOptions,
    pool: CardPool[Card],
    cards: Mapping[str, CardRead],
    output: Output,
) -> Table:
    """Set up the game and play what was saved of it again. Raises CannotCheck if that fails."""
    setup = replay.setup
    pilots = {
        player: RandomPilot(2 * setup.seed + player) for player in (0, 1) if player != options.seat
    }
    try:
        programs = {number: card.abilities for number, card in cards.items()}
        session = Session.of(Replay(setup), pool, programs)
        table = Table(session, pilots, options.seat, output, _line, options.save)
        table.replay(replay.answers)
    except ValueError as problem:
        raise CannotCheck(f"{options.replay or 'the decks'}: {problem}") from problem
    return table


def _begin(replay: Replay, options: PlayOptions, cards: Mapping[str, CardRead]) -> list[str]:
    lines = [f"Seed {replay.setup.seed}; player {replay.setup.first} goes first."]
    if options.seat is not None:
        lines.append(f"You are player {options.seat}; help tells what can be typed.")
    if options.texts is None:
        lines.append("Cards are played by their printed facts, without effects: see --texts.")
        return lines
    played = {entry.number for deck in replay.setup.decks for entry in deck.entries}
    lines.append(f"Texts of {len(cards)} of {len(played)} cards were found.")
    for number, card in sorted(cards.items()):
        lines += [f"{number}, {what}" for what in _not_executed(card)]
    return lines


def _not_executed(card: CardRead) -> Iterator[str]:
    """Yield what of a card is not played by the engine alone."""
    for reads in card.fields.values():
        for read in reads:
            if read.outcome != "read" and read.by_hand:
                yield f"to be resolved by hand: {read.text}"
            elif read.outcome != "read":
                yield f"not in force: {read.text}"
    if card.unavailable:
        yield "its text is not available"


def _line() -> str | None:
    """A line of standard input; None at its end."""
    if sys.stdin is None:
        return None
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        return "\ufffd"
    return line or None
